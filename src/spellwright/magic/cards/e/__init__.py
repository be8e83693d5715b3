"""The cards whose names begin with E."""
