"""A new game from what somebody has chosen: decks by name or as text, who plays, the seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.bots import bot
from spellwright.kernel import SpellwrightError
from spellwright.magic import Deck, builtin_decks, deck, read_deck
from spellwright.magic.carried import user_cards
from spellwright.magic.formats import unsupported
from spellwright.web.beginnings import SCENARIO
from spellwright.web.chairs import Chair, bot_chair, person
from spellwright.web.house import House
from spellwright.web.matches import new_match, unknown_in_sideboards
from spellwright.web.rooms import Room

LONGEST_LIST = 20_000  # characters of a deck list
LONGEST_NAME = 24
FRIEND, SHARED = "friend", "shared"  # who plays against you, besides bots
FIRST = ("random", "you", "opponent")
BEST_OF = (1, 3, 5)


@dataclass(frozen=True)
class Wish:
    """A game as somebody wants it: decks are names of built-in ones or lists."""

    deck: str = "burn"
    against: str = "ur-delver"
    opponent: str = "greedy"  # a bot, FRIEND or SHARED
    name: str = "You"
    seed: int | None = None
    first: str = "random"
    scenario: str = ""  # a board in words to begin from, instead of the decks
    best_of: int = 1  # games of a match


def start(house: House, wish: Wish) -> Room:
    """The room of a new game; SpellwrightError tells what is wrong with the wish."""
    if wish.first not in FIRST:
        raise SpellwrightError(f"“{wish.first}” goes first: give {', '.join(FIRST)}")
    if wish.best_of not in BEST_OF:
        raise SpellwrightError(f"best of {wish.best_of}: a match is best of 1, 3 or 5")
    if wish.scenario.strip():
        if wish.best_of > 1:
            raise SpellwrightError("a board in words is one game: choose a single game, or decks")
        return _from_scenario(house, wish)
    decks = [read(wish.deck, "your deck"), read(wish.against, "the opponent's deck")]
    seed = house.new_seed() if wish.seed is None else wish.seed
    if not 0 <= seed < 10**12:
        raise SpellwrightError("the seed is a number from 0 to 999999999999")
    setup: dict[str, Any] = {"decks": [dict(each.main) for each in decks], "seed": seed}
    match: dict[str, Any] = {}
    if wish.best_of > 1:
        if why := unknown_in_sideboards(decks):
            raise SpellwrightError(why)
        match = new_match(decks, wish.best_of)
    cards = [each.main + each.sideboard if match else each.main for each in decks]
    carried = user_cards(name for each in cards for name, _ in each)
    if carried:
        setup["cards"] = carried
    if wish.first != "random":
        setup["first"] = 0 if wish.first == "you" else 1
    chairs = _chairs(wish)
    titles = [each.name or "a deck" for each in decks]
    return house.new(setup, chairs, decks=titles, shared=wish.opponent == SHARED, **match)


def _from_scenario(house: House, wish: Wish) -> Room:
    """A game that begins from a board in words; “you” in it is the first seat."""
    if len(wish.scenario) > LONGEST_LIST:
        raise SpellwrightError(f"the scenario has more than {LONGEST_LIST} characters")
    titles = ["a scenario", "a scenario"]
    setup = {SCENARIO: wish.scenario}
    return house.new(setup, _chairs(wish), decks=titles, shared=wish.opponent == SHARED)


def _chairs(wish: Wish) -> list[Chair]:
    name = clean_name(wish.name) or "You"
    if wish.opponent == SHARED:
        return [person(name if name != "You" else "Player 1"), person("Player 2")]
    if wish.opponent == FRIEND:
        return [person(name if name != "You" else "Host"), person("Guest")]
    bot(wish.opponent)  # a wrong name is refused with a hint
    return [person(name), bot_chair(wish.opponent)]


def clean_name(text: str) -> str:
    """A name that can be shown: printable, one line, short."""
    return " ".join("".join(c for c in text if c.isprintable()).split())[:LONGEST_NAME]


def read(text: str, what: str) -> Deck:
    """A built-in deck by its name, or a deck list; one that cannot be played is refused with its reason."""
    if len(text) > LONGEST_LIST:
        raise SpellwrightError(f"{what}: {len(text)} characters, a list has at most {LONGEST_LIST}")
    if "\n" not in text.strip():
        return deck(text.strip()) if text.strip() in builtin_decks() else _listed(text, what)
    return _listed(text, what)


def _listed(text: str, what: str) -> Deck:
    found = read_deck(text, name="pasted deck")
    if not found.main:
        raise SpellwrightError(f"{what}: there is no card in it")
    missing = unsupported(found, sideboard=False)
    if missing:
        names = ", ".join(list(missing)[:12])
        raise SpellwrightError(f"{what}: Spellwright does not know {names}")
    return found
