"""The cards whose names begin with V."""
