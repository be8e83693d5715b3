"""The two games that are compared: the full one by the rules, and the reduced one that a search plays.

Everything that the attack knows of how a game is reduced is here: how a reduced game begins, how it goes on from a
position of the full game, and how one reduction is switched off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from unittest.mock import patch

from spellwright.kernel import Priority, SpellwrightError
from spellwright.magic.building import walk
from spellwright.magic.card import Card, find
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects import Player
from spellwright.magic.rules import actions, brackets, caps, priority, turn, windows
from spellwright.magic.rules.caps import counted, may_be_capped, stored_cap
from spellwright.magic.rules.priority import GIVE_PRIORITY
from spellwright.magic.rules.senses import is_local, seen_among
from spellwright.magic.rules.turn import TURNS
from spellwright.magic.rules.windows import has_plain_creatures
from spellwright.magic.rules.zones import new_object
from spellwright.magic.start import OPENING, prepare
from spellwright.solve import Answer, Budget

Deck = Sequence[str]
Side = tuple[Deck, Deck]  # in hand, on the battlefield
REDUCTIONS = (
    "windows",
    "timing",
    "unpaid mana",
    "storage cap",
    "growth cap",
    "counting cap",
    "comparison",
    "between two games",
)
BOTH = frozenset((0, 1))
ACTED = 3  # in this step and since the main phase: see windows


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
    return three_card_game(deck_a, deck_b, first, rules, lean=True)


def reduced_from(position: Game, decks: Sequence[Sequence[Card]]) -> Game:
    """The reduced game from a position of the full one on.

    Nobody knows what was done before in this turn, so all windows of it that depend on that are kept.
    """
    game = position.copy()
    everything = [card for deck in decks for card in deck]
    game.manual, game.lean, game.acted = frozenset(), True, ACTED
    game.sees = position.sees | seen_among(decks)
    game.plain = frozenset(s for s in (0, 1) if has_plain_creatures(decks[s]))
    game.memo = {} if all(is_local(card) for card in everything) else None
    game.grown = frozenset(s for s in (0, 1) if may_be_capped(decks[s], decks[1 - s]))
    stored = tuple(stored_cap(deck, everything) for deck in decks)
    game.stored = stored if "numbers of counters" not in game.sees else ()
    return _asked_again(game)


def begins_well(position: Game) -> bool:
    """May the reduced game begin here? Not once the active player has passed in a main phase.

    The reduced game may then leave out what that player could have done just before.
    """
    passed = position.step in ("main", "second main") and position.passes and not position.stack
    return not passed


def full_from(position: Game, manual: frozenset[int] = BOTH) -> Game:
    """The full game from a position of the reduced one on."""
    game = position.copy()
    game.manual, game.lean, game.acted = manual, False, 0
    game.grown, game.plain, game.stored, game.memo = frozenset(), frozenset(), (), None
    return _asked_again(game)


def _asked_again(game: Game) -> Game:
    """What may be done with priority is asked anew; every other question is the same in both games."""
    if isinstance(game.decision, Priority):
        game.frames.pop()
        game.decision = None
        game.push(GIVE_PRIORITY)
        game.run()
    return game


def proved_in_full(answer: Answer, start: Game, budget: Budget) -> tuple[bool, str] | None:
    """Does what is solved hold in the full game, which begins so, and what speaks against it?

    None where this Spellwright has no prover: then the full game has to be searched.
    """
    if find_spec("spellwright.solve.proving") is None:
        return None
    proving: Any = import_module("spellwright.solve.proving")
    view: Any = import_module("spellwright.magic.formats.reduced")
    solved = proving.confirm(answer, budget)
    graded = proving.improve(solved, start, view.Reduced, budget)
    return graded.grade == proving.PROVEN, graded.doubt


def in_use(game: Game) -> tuple[str, ...]:
    """The reductions that make a difference to this game; the others may be left on or off."""
    kinds = {
        part.kind
        for obj in game.objects.values()
        for part in walk(obj.card.faces)
        if isinstance(part, PutCounters | EnterWithCounters)
    }
    used = {
        "windows": True,
        "timing": True,
        "unpaid mana": True,
        "storage cap": caps.STORED in kinds and any(cap is not None for cap in game.stored),
        "growth cap": bool(game.grown),
        "counting cap": bool(counted(game)),
        "comparison": bool(game.standing()[1]),
        "between two games": game.favouring(0) is not None,
    }
    return tuple(name for name in REDUCTIONS if used[name])


@contextmanager
def without(names: Iterable[str]) -> Iterator[None]:
    """Games are made and played without these reductions as long as this lasts."""
    with ExitStack() as off:
        for name in names:
            changes = OFF_SWITCHES.get(name)
            if changes is None:
                raise SpellwrightError(f"there is no reduction “{name}”: {', '.join(REDUCTIONS)}")
            for where, what, instead in changes:
                off.enter_context(patch.object(where, what, instead))
        yield


def _no(*_: Any, **__: Any) -> bool:
    return False


def _yes(*_: Any, **__: Any) -> bool:
    return True


def _none(*_: Any, **__: Any) -> None:
    return None


def _uncompared(game: Game) -> tuple[bytes, tuple[int, ...]]:
    return game.key(), ()


_cap_of = caps.cap_of


def _cap_but(*left_out: str) -> Any:
    def cap_of(game: Game, oid: Any, kind: str) -> int | None:
        family = kind if kind in (caps.STORED, caps.GROWN, "level") else "counting"
        return None if family in left_out else _cap_of(game, oid, kind)

    return cap_of


OFF_SWITCHES: dict[str, tuple[tuple[Any, str, Any], ...]] = {
    "windows": (
        (priority, "is_idle", _no),
        (priority, "can_wait", _no),
        (turn, "is_empty", _no),
    ),
    "timing": ((actions, "is_untimely", _no),),
    "unpaid mana": ((actions, "is_worth_it", _yes), (windows, "is_worth_it", _yes)),
    "storage cap": ((caps, "cap_of", _cap_but(caps.STORED)),),
    "growth cap": ((caps, "cap_of", _cap_but(caps.GROWN)),),
    "counting cap": ((caps, "cap_of", _cap_but("counting")),),
    "comparison": ((Game, "standing", _uncompared), (Game, "loose", _none)),
    "between two games": ((brackets, "favouring", _none),),
}
