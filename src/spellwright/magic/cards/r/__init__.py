"""The cards whose names begin with R."""
