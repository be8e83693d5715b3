"""The two games that are compared: the full one by the rules, and the reduced one that a search plays.

Everything that the attack knows of how a game is reduced is here: how a reduced game begins, how it goes on from a
position of the full game, and how one reduction is switched off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.reduced import ASKED_ANEW, ReducedView
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.card import Card, find
from spellwright.magic.objects.objects import Player
from spellwright.magic.reductions import Reduced, reduced_policy
from spellwright.magic.reductions.policy import REDUCTIONS as REDUCTIONS
from spellwright.magic.rules.marks import prepare
from spellwright.magic.rules.opening import OPENING
from spellwright.magic.rules.turn import TURNS
from spellwright.magic.rules.zones import new_object
from spellwright.magic.table import FULL, Policy
from spellwright.solve import Answer, Budget
from spellwright.solve.proving import PROVEN, confirm, improve

Deck = Sequence[str]
Side = tuple[Deck, Deck]  # in hand, on the battlefield
BOTH = frozenset((0, 1))
ACTED = 3  # in this step and since the main phase: see reductions.windows
_off: ContextVar[tuple[str, ...]] = ContextVar("off", default=())


def full_game(deck_a: Deck, deck_b: Deck, first: int, rules: Rules) -> Game:
    """The game by the rules: every choice they give, mana abilities at any time."""
    return three_card_game(deck_a, deck_b, first, rules, manual=(0, 1))


def full_game_on(sides: Sequence[Side], first: int, rules: Rules, by_hand: bool = True) -> Game:
    """The same with cards that are on the battlefield already, and hands of any size.

    `by_hand`: with mana abilities at any time; without them the game is smaller, and not quite the full one.
    """
    game = Game(
        players=[Player(life=rules.life) for _ in sides],
        switches=rules.switches(),
        manual=BOTH if by_hand else frozenset(),
        active=first,
    )
    used = []
    for seat, side in enumerate(sides):
        for zone, names in zip(("hand", "battlefield"), side, strict=True):
            for name in names:
                used.append(find(name))
                new_object(game, used[-1], seat, zone, known=0b11)
    prepare(game, used)
    game.push(TURNS)
    game.push(OPENING)
    game.run()
    return game


def reduced_game(deck_a: Deck, deck_b: Deck, first: int, rules: Rules) -> Game:
    """The game as a search plays it."""
    return three_card_game(deck_a, deck_b, first, rules, lean=True, without=_off.get())


def reduced_from(position: Game, decks: Sequence[Sequence[Card]]) -> Game:
    """The reduced game from a position of the full one on.

    Nobody knows what was done before in this turn, so all windows of it that depend on that are kept.
    """
    return _asked_again(_turned(position, frozenset(), ACTED, reduced_policy(decks, _off.get())))


def begins_well(position: Game) -> bool:
    """May the reduced game begin here? Not once the active player has passed in a main phase.

    The reduced game may then leave out what that player could have done just before.
    """
    passed = position.step in ("main", "second main") and position.passes and not position.stack
    return not passed


def full_from(position: Game, manual: frozenset[int] = BOTH) -> Game:
    """The full game from a position of the reduced one on."""
    return _asked_again(_turned(position, manual, 0, FULL))


def _turned(position: Game, manual: frozenset[int], acted: int, policy: Policy) -> Game:
    """The position in the other game; an action that is taken back leads there too."""
    game = position.copy()
    game.manual, game.acted, game.policy = manual, acted, policy
    game.sources = None  # what is offered was worked out for the other game
    for _, scope in game.frames:
        before = getattr(scope, "before", None)
        if before is not None:
            scope.before = _turned(before, manual, acted, policy)
    return game


def _asked_again(game: Game) -> Game:
    """What one of the games offers less of is asked anew; every other question is the same in both."""
    if game.decision is not None and isinstance(game.frames[-1][0], ASKED_ANEW):
        effect, scope = game.frames.pop()
        game.decision = None
        game.frames.append((effect, scope))
        game.run()
    return game


def in_use(game: Game) -> tuple[str, ...]:
    """The reductions that make a difference to this game."""
    policy = game.policy
    assert isinstance(policy, Reduced)
    return tuple(name for name in REDUCTIONS if name in policy.on)


@contextmanager
def without(names: Iterable[str]) -> Iterator[None]:
    """Games are made without these reductions as long as this lasts."""
    wanted = tuple(names)
    for name in wanted:
        if name not in REDUCTIONS:
            raise SpellwrightError(f"there is no reduction “{name}”: {', '.join(REDUCTIONS)}")
    before = _off.set(wanted)
    try:
        yield
    finally:
        _off.reset(before)


def proved_in_full(answer: Answer, start: Game, budget: Budget) -> tuple[bool, str]:
    """Does what is solved hold in the full game, which begins so, and what speaks against it?"""
    graded = improve(confirm(answer, budget), start, ReducedView, budget)
    return graded.grade == PROVEN, graded.doubt
