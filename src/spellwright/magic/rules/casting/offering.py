"""Offering: a permanent is sacrificed besides, and the spell costs less by its mana cost (CR 702.48).

Whether it is paid says when the spell may be cast, so that it is announced with the way to cast it: "offering",
or "free, offering" beside another cost. An effect that has the spell cast asks for it like for other costs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.costs import Give
from spellwright.magic.records.these import TheseVery
from spellwright.magic.rules.options import options
from spellwright.magic.table import Table

OFFERING: Final = "offering"
OFFERED: Final = "offered"  # what is going to be sacrificed, in the scope of the spell


BESIDES: Final = ", offering"


def with_offering(chars: Chars, ways: Iterable[str]) -> list[str]:
    """These ways to cast a spell with offering announced, if it has that."""
    if OFFERING not in chars.index.keywords:
        return []
    return [f"{way}{BESIDES}" if way else OFFERING for way in ways]


def parted(way: str) -> tuple[str, bool]:
    """The way to cast a spell, and whether it is with offering."""
    if way == OFFERING:
        return "", True
    return way.removesuffix(BESIDES), way.endswith(BESIDES)


def offerable(game: Table, scope: Scope, chars: Chars) -> list[ObjectId]:
    """What could be sacrificed for it."""
    for extra in chars.index.additional:
        if extra.name == OFFERING:
            return [t for c in extra.costs if isinstance(c, Give) for t in c.options(game, scope)]
    return []


def sacrifice(oid: ObjectId) -> Give:
    """The cost, once it has been chosen what to sacrifice."""
    return Give("sacrifice", 1, TheseVery((oid,)))


def offering(scope: Scope, oid: ObjectId) -> Scope:
    """The spell with this to be sacrificed for it."""
    trial = scope.copy()
    trial.vars = {**scope.vars, OFFERED: oid}
    return trial


def less_offered(game: Table, mana: ManaCost, oid: ObjectId) -> ManaCost:
    """The cost reduced by the mana cost of what is sacrificed; of hybrid symbols the better half (CR 118.7e)."""
    cost = game.chars(oid).cost
    if cost is None:
        return mana
    found = [mana.less(other) for other, _ in cost.equivalents()]
    return min(found, key=lambda each: each.mana_value())


@definition
class ChooseOffering(Effect):
    """Which permanent is sacrificed is announced with the spell (CR 702.48b)."""

    def run(self, game: Table, scope: Scope) -> None:
        found = offerable(game, scope, game.objects[scope.source].base)
        prompt = f"Sacrifice which for {game.name(scope.source)}?"
        game.ask(Choose(scope.controller, prompt, options(game, found)), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars[OFFERED] = answer[0]


CHOOSE_OFFERING = ChooseOffering()
