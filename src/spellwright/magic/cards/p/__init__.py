"""The cards whose names begin with P."""
