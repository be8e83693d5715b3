"""The cards whose names begin with U."""
