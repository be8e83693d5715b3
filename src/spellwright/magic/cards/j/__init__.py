"""The cards whose names begin with J."""
