"""The cards whose names begin with A."""
