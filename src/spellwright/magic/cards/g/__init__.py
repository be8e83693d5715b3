"""The cards whose names begin with G."""
