"""The cards whose names begin with F."""
