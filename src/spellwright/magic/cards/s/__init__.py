"""The cards whose names begin with S."""
