"""The cards whose names begin with Y."""
