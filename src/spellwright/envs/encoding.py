"""What a seat sees, as numbers: one vector of fixed length, made from its view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from spellwright.envs.picking import ACTIONS, DONE, Picker
from spellwright.kernel import Choose, ObjectId, Split, View
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import UNKNOWN
from spellwright.magic.pointing import subjects
from spellwright.magic.records.steps import STEPS

PERMANENTS, HAND, STACK, GRAVEYARD = 24, 12, 8, 16  # places that are told card by card
KEYWORDS = ("flying", "haste", "first strike", "deathtouch", "lifelink", "trample", "defender")
KINDS = ("priority", "choose", "split")
DOINGS = ("pass", "play", "cast", "activate", "suspend")
FARTHEST = 1e6  # no number is told that is farther from 0
PER_PERMANENT = 13 + len(KEYWORDS)
PER_OPTION = 5 + len(DOINGS)
GLOBAL = 8 + len(STEPS) + len(KINDS)
PER_PLAYER = 10 + 6
LENGTH = (
    GLOBAL
    + 2 * (PER_PLAYER + PERMANENTS * PER_PERMANENT + GRAVEYARD)
    + 2 * HAND
    + 2 * STACK
    + ACTIONS * PER_OPTION
)


class Encoder:
    """Vectors of views; cards are numbered by their names, among all that the environment may meet."""

    def __init__(self, names: Iterable[str]) -> None:
        self.numbers = {name: i + 1 for i, name in enumerate(sorted(set(names)))}

    def mask(self, picker: Picker | None) -> Any:
        found: np.ndarray[Any, Any] = np.zeros(ACTIONS, dtype=np.int8)
        found[picker.allowed() if picker is not None else [DONE]] = 1
        return found

    def encode(self, view: View[Game], picker: Picker | None) -> Any:
        """The table from the seat's side, then its question."""
        game, me = view.known, view.seat
        sides = (me, game.opponent(me))
        out: list[float] = [
            game.turn, game.active == me, game.priority == me, len(game.stack), len(game.exile),
            *self._asked(picker),
        ]  # fmt: skip
        out += [game.step == step for step in STEPS]
        for seat in sides:
            out += self._player(game, seat)
        for seat in sides:
            out += self._permanents(game, seat, me)
        for seat in sides:
            out += self._cards(game, game.players[seat].graveyard[::-1], GRAVEYARD)
        for seat in sides:
            out += self._cards(game, game.players[seat].hand, HAND)
        top = game.stack[::-1]
        out += self._cards(game, top, STACK)
        out += _padded([1.0 if game.objects[i].controller == me else -1.0 for i in top], STACK)
        out += self._options(view, picker)
        return np.clip(np.asarray(out, dtype=np.float32), -FARTHEST, FARTHEST)

    def _asked(self, picker: Picker | None) -> list[float]:
        if picker is None:
            return [0.0] * (3 + len(KINDS))
        decision = picker.decision
        kind = type(decision).__name__.casefold()
        lo, hi = (decision.lo, decision.hi) if isinstance(decision, Choose) else (1, 1)
        return [*(float(kind == k) for k in KINDS), float(lo), float(hi), float(len(picker.picks))]

    def _card(self, game: Game, oid: ObjectId) -> float:
        card = game.objects[oid].card
        return -1.0 if card is UNKNOWN else float(self.numbers.get(card.name, 0))

    def _cards(self, game: Game, ids: Iterable[ObjectId], places: int) -> list[float]:
        return _padded([self._card(game, oid) for oid in ids], places)

    def _player(self, game: Game, seat: int) -> list[float]:
        player = game.players[seat]
        mine = list(game.permanents(seat))
        lands = [o for o in mine if game.chars(o.id).is_land]
        return [
            player.life, player.count("poison"), player.count("energy"), len(player.library),
            len(player.hand), len(player.graveyard), player.lands_played, len(mine), len(lands),
            sum(not o.tapped for o in lands),
            *(float(sum(unit[0] == colour for unit in player.pool)) for colour in "WUBRGC"),
        ]  # fmt: skip

    def _permanents(self, game: Game, seat: int, me: int) -> list[float]:
        out: list[float] = []
        for obj in list(game.permanents(seat))[:PERMANENTS]:
            chars = game.chars(obj.id)
            combat = game.combat
            out += [
                1.0, self._card(game, obj.id), chars.is_creature, chars.is_land,
                chars.power or 0, chars.toughness or 0, obj.tapped, obj.sick, obj.damage,
                sum(n for _, n in obj.counters), obj.attached is not None,
                combat is not None and combat.attack_of(obj.id) is not None,
                combat is not None and bool(combat.blocked_by(obj.id)),
            ]  # fmt: skip
            out += [word in chars.index.keywords for word in KEYWORDS]
        return _padded(out, PERMANENTS * PER_PERMANENT)

    def _options(self, view: View[Game], picker: Picker | None) -> list[float]:
        """What each option is about: whose it is, which card, how often it may be picked, what is done."""
        out: list[float] = []
        if picker is None:
            return [0.0] * (ACTIONS * PER_OPTION)
        decision, game, me = picker.decision, view.known, view.seat
        if isinstance(decision, Split):
            return [0.0] * (ACTIONS * PER_OPTION)
        things = subjects(game, decision)
        for i, option in enumerate(decision.options[:DONE]):  # type: ignore[attr-defined]
            first = next(iter(things[i]), None)
            whose = card = 0.0
            if isinstance(first, ObjectId) and first in game.objects:
                whose = 1.0 if game.objects[first].controller == me else -1.0
                card = self._card(game, first)
            elif first is not None and not isinstance(first, ObjectId):
                whose = 2.0 if first == me else -2.0
            count = option.count if isinstance(decision, Choose) else 1
            kind = getattr(option, "kind", "")
            out += [1.0, whose, card, count, picker.picks.count(i)]
            out += [kind == doing for doing in DOINGS]
        return _padded(out, ACTIONS * PER_OPTION)


def _padded(values: list[Any], length: int) -> list[float]:
    return [float(v) for v in values[:length]] + [0.0] * max(length - len(values), 0)
