"""The cards whose names begin with O."""
