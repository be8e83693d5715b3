"""Mana and payment: adding mana, what could add some, every way to pay a cost that matters (CR 106, 118, 605)."""
