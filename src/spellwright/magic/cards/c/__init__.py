"""The cards whose names begin with C."""
