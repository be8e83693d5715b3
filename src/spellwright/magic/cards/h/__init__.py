"""The cards whose names begin with H."""
