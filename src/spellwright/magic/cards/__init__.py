"""The cards, grouped so that a reader finds them."""
