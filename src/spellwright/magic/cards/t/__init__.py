"""The cards whose names begin with T."""
