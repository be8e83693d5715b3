"""The cards whose names begin with Q."""
