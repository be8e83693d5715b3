"""The cards whose names begin with L."""
