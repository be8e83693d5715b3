"""The cards whose names begin with K."""
