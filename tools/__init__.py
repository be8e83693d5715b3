"""Programs that build and check Spellwright; none of them is needed to run it."""
