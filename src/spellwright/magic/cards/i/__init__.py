"""The cards whose names begin with I."""
