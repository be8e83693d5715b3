"""The cards whose names begin with X."""
