"""Random matchups of supported cards: what is solved has a certificate that holds.

A few by default; SPELLWRIGHT_MATCHUPS=300 for many, SPELLWRIGHT_SEED for others.
"""

from __future__ import annotations

import os
import random

from spellwright.kernel.proof import verify
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.objects.card import BOOK, find
from spellwright.solve import Budget, solve

WANTED = int(os.environ.get("SPELLWRIGHT_MATCHUPS", "4"))
SEED = int(os.environ.get("SPELLWRIGHT_SEED", "3"))
BUDGET = Budget(states=1500, seconds=4)
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def random_decks(rng):
    """Decks as people submit them: something to win with, and mana of its colour."""
    cards = [find(name) for name in sorted(BOOK)]
    lands = [card.name for card in cards if "Land" in card.front.types]
    spells = [card for card in cards if "Land" not in card.front.types]
    while True:
        spell = rng.choice(spells)
        colours = [name for symbol, name in BASICS.items() if symbol in str(spell.front.cost)]
        basic = rng.choice(colours or list(BASICS.values()))
        third = rng.choice([rng.choice(lands), rng.choice(spells).name, basic])
        yield [rng.choice([basic, rng.choice(lands)]), spell.name, third]


def test_certificates_of_random_matchups_hold():
    rng = random.Random(SEED)
    decks = random_decks(rng)
    solved = tried = 0
    faults = []
    while solved < WANTED:
        deck_a, deck_b, first = next(decks), next(decks), rng.randrange(2)
        answer = solve(three_card_game(deck_a, deck_b, first, lean=True), BUDGET)
        tried += 1
        if not answer.solved:
            continue
        solved += 1
        check = verify(answer.certificate())
        if not check.holds:
            faults.append((deck_a, deck_b, first, answer.result, check.faults))
    print(f"{solved} of {tried} solved, {len(faults)} certificates refused")
    assert not faults, faults
