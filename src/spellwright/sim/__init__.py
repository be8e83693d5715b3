"""Many games or many solves, and what their results are worth."""
