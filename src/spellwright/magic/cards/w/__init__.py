"""The cards whose names begin with W."""
