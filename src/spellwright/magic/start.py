"""Starting a game: decks, who goes first, opening hands, mulligans, opening-hand actions (CR 103)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from spellwright.kernel import ObjectId, SpellwrightError
from spellwright.magic.decks import Deck
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, Card, blank_name, find
from spellwright.magic.objects.objects import Player, Scope
from spellwright.magic.records.events import Said
from spellwright.magic.rules.marks import prepare
from spellwright.magic.rules.opening import MULLIGANS, OPENING, DrawHand
from spellwright.magic.rules.turn import TURNS
from spellwright.magic.rules.zones import new_object, shuffle

if TYPE_CHECKING:
    pass

Decklist = Deck | Mapping[str, int] | Sequence[str] | Sequence[tuple[str, int]]
MOST_HINTS = 8


def new_game(
    decks: Sequence[Decklist],
    seed: int = 0,
    *,
    first: int | None = None,
    mulligans: bool = True,
    life: int = 20,
    switches: Sequence[str] = (),
    manual: Sequence[int] = (),
    blanks: Sequence[str] = (),
    forced: bool = True,
) -> Game:
    """A game of Magic at its first decision. `first`: who goes first; None draws it.

    `blanks`: cards that Spellwright lacks and whose blanks may be in the decks. `forced`: the game answers
    by itself where there is one answer; otherwise it stops there too, so that every spell can be seen.
    """
    if len(decks) < 2:
        raise SpellwrightError(f"a game needs two decks, {len(decks)} given")
    if first is not None and (type(first) is not int or not 0 <= first < len(decks)):
        raise SpellwrightError(
            f"first is {first!r}: give a seat from 0 to {len(decks) - 1}, or None"
        )
    game = Game(
        seats=len(decks),
        seed=seed,
        players=[Player(life=life) for _ in decks],
        switches=frozenset(switches),
        manual=frozenset(manual),
        forced=forced,
    )
    lists = []
    cards: list[Card] = []
    for seat, deck in enumerate(decks):
        counts = _counts(deck, seat, blanks)
        for name, n in counts.items():
            found = find(name)
            cards.append(found)
            for _ in range(n):
                new_object(game, found, seat, "library")
        lists.append(tuple(sorted(counts.items())))
    game.lists = tuple(lists)
    prepare(game, cards)
    starter = first if first is not None else game.random("who goes first").below(game.seats)
    game.active = starter
    game.note(Said(f"{game.player_name(starter)} goes first."))
    for seat in range(game.seats):
        shuffle(game, seat)
    game.push(TURNS)
    game.push(OPENING)
    if mulligans:
        game.push(MULLIGANS, Scope(ObjectId(0), starter, vars={"kept": ()}))
    for seat in range(game.seats):
        game.push(DrawHand(seat))
    game.run()
    return game


def _counts(deck: Decklist, seat: int, blanks: Sequence[str]) -> dict[str, int]:
    """A deck as names and counts; every name that is no known card is reported at once."""
    counts: dict[str, int] = {}
    pairs = deck.main if isinstance(deck, Deck) else deck
    if isinstance(pairs, str):
        raise SpellwrightError(f"“{pairs}” is a name; give the deck itself, as from deck(name)")
    for entry in pairs.items() if isinstance(pairs, Mapping) else pairs:
        pair = (entry, 1) if isinstance(entry, str) else entry
        name, n = pair if isinstance(pair, tuple | list) and len(pair) == 2 else (None, 0)
        if not isinstance(name, str) or type(n) is not int or not 0 <= n <= 1000:
            raise SpellwrightError(f"deck of seat {seat}: {entry!r} is no card name with a count")
        counts[name] = counts.get(name, 0) + n
    allowed = {blank_name(name) for name in blanks}
    unknown = [name for name in counts if name not in BOOK and name not in allowed]
    if unknown:
        # near misses take a while to find
        hints = [BOOK.nearest(name) if i < MOST_HINTS else "" for i, name in enumerate(unknown)]
        listed = ", ".join(f"“{name}”{hint}" for name, hint in zip(unknown, hints, strict=True))
        raise SpellwrightError(f"deck of seat {seat}: Spellwright does not know {listed}")
    return counts
