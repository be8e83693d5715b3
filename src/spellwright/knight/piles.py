"""Face-down piles: shuffled by seed, or left to the real cards on the table and asked of nature."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from spellwright.kernel import Effect, Option, Rng
from spellwright.knight.state import KnightGame, Pile, random_thing


def shuffle(game: KnightGame, name: str, cards: Iterable[str]) -> None:
    """Make a pile of these cards; where the real ones decide, it has no order until a card shows."""
    if game.is_real(random_thing(name)):
        game.piles[name] = Pile(tuple(sorted(cards)))
    else:
        game.piles[name] = Pile(in_random_order(game.random(name), cards))


def in_random_order(rng: Rng, cards: Iterable[str]) -> tuple[str, ...]:
    """Fisher–Yates, with one draw for as many steps as its 64 bits decide exactly."""
    new = list(cards)
    i = len(new) - 1
    for span, last in _draws(len(new)):
        x = rng.below(span)
        while i > last:
            x, j = divmod(x, i + 1)
            new[i], new[j] = new[j], new[i]
            i -= 1
    return tuple(new)


@cache
def _draws(n: int) -> tuple[tuple[int, int], ...]:
    """For a shuffle of n cards: how many outcomes each draw has, and down to which step it serves."""
    found = []
    i = n - 1
    while i > 0:
        span = 1
        while i > 0 and span * (i + 1) < 1 << 60:
            span *= i + 1
            i -= 1
        found.append((span, i))
    return tuple(found)


def put_under(game: KnightGame, name: str, cards: Iterable[str]) -> None:
    """Put cards to the bottom of a pile, seen by all."""
    pile = game.piles[name]
    game.piles[name] = Pile(pile.unknown, (*pile.known, *cards))


def draw(game: KnightGame, name: str) -> str | None:
    """Take the top card, if the program knows it; None when it must be asked for: see `ask_for`."""
    pile = game.piles[name]
    unknown = pile.unknown
    if not unknown:
        game.piles[name] = Pile((), pile.known[1:])
        return pile.known[0]
    if game.is_real(random_thing(name)) and len(set(unknown)) > 1:
        return None
    game.piles[name] = Pile(unknown[1:], pile.known)
    return unknown[0]


def ask_for(game: KnightGame, name: str, prompt: str, effect: Effect) -> None:
    """Ask nature for the top card; `effect` gets it, and must `remove` it."""
    counts: dict[str, int] = {}
    for card in game.piles[name].unknown:
        counts[card] = counts.get(card, 0) + 1
    options = tuple(Option(card, (card,)) for card in counts)
    game.tell(prompt, options, effect, tuple(counts.values()))


def remove(game: KnightGame, name: str, card: str) -> None:
    """Take a card that was told out of the unknown part of a pile."""
    pile = game.piles[name]
    at = pile.unknown.index(card)
    game.piles[name] = Pile(pile.unknown[:at] + pile.unknown[at + 1 :], pile.known)


class Drawing(Effect):
    """Base of effects that take cards from piles one by one, by themselves or by asking.

    `want` names the pile of the next card, None when there are enough; `got` takes the card.
    """

    __slots__ = ()

    def want(self, game: KnightGame) -> str | None:
        raise NotImplementedError

    def got(self, game: KnightGame, card: str) -> None:
        raise NotImplementedError

    def done(self, game: KnightGame) -> None:
        """All cards are there."""

    def prompt(self, game: KnightGame, pile: str) -> str:
        return f"Which card comes next from the {pile}?"

    def run(self, game: KnightGame, scope: None) -> None:
        while True:
            name = self.want(game)
            if name is None:
                self.done(game)
                return
            card = draw(game, name)
            if card is None:
                ask_for(game, name, self.prompt(game, name), self)
                return
            self.got(game, card)

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        name = self.want(game)
        assert name is not None
        remove(game, name, answer)
        self.got(game, answer)
        self.run(game, scope)
