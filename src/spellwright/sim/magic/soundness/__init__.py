"""Attacks on what a search leaves out: the reduced game beside the full one, position by position and row by row."""
