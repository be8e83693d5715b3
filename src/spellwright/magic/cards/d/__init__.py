"""The cards whose names begin with D."""
