"""The cards whose names begin with N."""
