"""The cards whose names begin with M."""
