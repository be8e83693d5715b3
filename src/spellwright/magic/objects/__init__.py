"""Objects: what a game of Magic is made of, and the words that abilities are declared with (CR 109)."""
