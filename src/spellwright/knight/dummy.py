"""The Dummy's turn: flip three, then as many as it has crystals of the last colour; or announce."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.knight.ending import last_turns
from spellwright.knight.events import (
    DummyAnnounced,
    DummyCardsFlipped,
    DummyPassed,
    DummyTurnStarted,
)
from spellwright.knight.piles import ask_for, draw, remove
from spellwright.knight.state import DECK, DUMMY, KnightGame, Pile
from spellwright.knight.tables import BASIC, COLOURS

BASE_FLIP = 3
_PLACES = {colour: i for i, colour in enumerate(BASIC)}


def bonus(game: KnightGame, card: str) -> tuple[str | None, int]:
    """The matching colour of the last of the three cards, and how many more are flipped."""
    colours = COLOURS[card]
    crystals = game.crystals
    if len(colours) == 1:
        n = crystals[_PLACES[colours[0]]]
        return (colours[0], n) if n else (None, 0)
    counts = {c: crystals[_PLACES[c]] for c in colours}  # A1
    way = game.policies.dual_colour
    if way == "first":
        n = counts[colours[0]]
        return (colours[0], n) if n else (None, 0)
    if way == "sum":
        return "/".join(c for c in colours if counts[c]) or None, sum(counts.values())
    best = max(colours, key=counts.__getitem__)
    return (best, counts[best]) if counts[best] else (None, 0)


def dummy_turn(game: KnightGame) -> Effect | None:
    """The whole turn; or, where the people have to tell what is flipped, what asks them."""
    pile = game.piles[DECK]
    n = len(pile.unknown)
    game.turns += 1
    game.note(DummyTurnStarted(n + len(pile.known)))
    if n + len(pile.known) == 0:
        if game.announced is not None and game.policies.repeated_announcement == "pass":
            game.note(DummyPassed())  # A3
            return None
        game.note(DummyAnnounced())
        again = game.announced is not None
        game.announced = DUMMY
        if game.left is None or again:
            game.left = last_turns(game, DUMMY, dummy=False)
        return None
    if pile.known or game.is_real(DECK):
        return Flip()
    cards = pile.unknown[:BASE_FLIP]
    colour, more = bonus(game, cards[-1])
    extra = pile.unknown[BASE_FLIP : BASE_FLIP + more]
    rest = pile.unknown[BASE_FLIP + more :]
    game.piles[DECK] = Pile(rest)
    game.discard = game.discard + cards + extra
    game.note(DummyCardsFlipped(cards, extra, colour, more, len(rest)))
    return None


@definition
class Flip(Effect):
    """The Dummy's flips one by one, where real cards decide or some lie in a known order."""

    cards: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()

    def _want(self, game: KnightGame) -> bool:
        if not len(game.piles[DECK]):
            return False
        if len(self.cards) < BASE_FLIP:
            return True
        return len(self.extra) < bonus(game, self.cards[-1])[1]

    def run(self, game: KnightGame, scope: None) -> None:
        if not self._want(game):
            colour, more = bonus(game, self.cards[-1])
            game.discard = (*game.discard, *self.cards, *self.extra)
            left = len(game.piles[DECK])
            game.note(DummyCardsFlipped(self.cards, self.extra, colour, more, left))
            return
        card = draw(game, DECK)
        if card is None:
            ask_for(game, DECK, "Which card does the Dummy flip?", self)
        else:
            self._got(game, card)

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        remove(game, DECK, answer)
        self._got(game, answer)

    def _got(self, game: KnightGame, card: str) -> None:
        if len(self.cards) < BASE_FLIP:
            game.push(Flip((*self.cards, card), self.extra))
        else:
            game.push(Flip(self.cards, (*self.extra, card)))
