"""The cards whose names begin with B."""
