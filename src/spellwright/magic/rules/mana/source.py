"""A mana source: interchangeable permanents or cards, and what activating them adds (CR 605)."""

from __future__ import annotations

from typing import NamedTuple

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Scope
from spellwright.magic.rules.mana import plans
from spellwright.magic.table import Table


class Output(NamedTuple):
    """What one activation adds: its own mana, and what triggered mana abilities add to it, by source."""

    mana: tuple[str, ...]
    extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = ()
    x: int = 0  # what X is in the cost

    @property
    def all(self) -> tuple[str, ...]:
        return sum((mana for _, mana in self.extra), self.mana)


Use = tuple[int, Output]  # which of the object's mana abilities, and for what


class ManaSource:
    """Interchangeable permanents (or cards) with the mana abilities they can use now.

    `gives`: what such an ability can take for its cost, `each` of them a time, where that is a choice.
    `life`: what each activation takes of it at least. No ids: mana that is paid for with life (`buying`).
    """

    __slots__ = ("each", "gives", "goes", "ids", "life", "lives", "outputs", "source", "uses")

    def __init__(
        self,
        ids: list[ObjectId],
        uses: tuple[Use, ...],
        source: plans.Source,
        gives: tuple[ObjectId, ...] = (),
        each: int = 1,
    ) -> None:
        self.ids = ids
        self.gives, self.each = gives, each
        self.life = 0
        self.lives: tuple[int, ...] = ()  # by output, where that is not the same for all
        self.goes = False  # is it given up for its mana, whichever of it?
        self.uses = uses  # one for each output
        self.source = source
        self.outputs = source.outputs

    def of(self, ids: list[ObjectId]) -> ManaSource:
        """The same source with only these of its permanents or cards."""
        new = ManaSource(ids, self.uses, self.source, self.gives, self.each)
        new.life, new.lives, new.goes = self.life, self.lives, self.goes
        return new

    def life_for(self, output: int) -> int:
        """What it takes of it to have this output."""
        return self.lives[output] if self.lives else self.life

    def label(self, game: Table) -> str:
        return game.name(self.ids[0]) if self.ids else f"{self.life} life"

    def activation(self, oid: ObjectId, seat: int, output: int) -> Scope:
        """What ACTIVATE_MANA needs to make one of these add an output."""
        index, made = self.uses[output]
        noted = {"ability": index, "output": made.mana, "extra": made.extra}
        return Scope(oid, seat, x=made.x, vars=noted)

    def giving(self, paying: Scope, output: int, again: bool) -> Scope:
        """The same where a thing is chosen; `again`: the source must stay for another activation."""
        scope = self.activation(self.ids[0], paying.controller, output)
        scope.vars["keep"] = (self.ids[0],) if again else ()
        scope.vars["besides"] = paying.vars.get("besides", ())
        scope.vars["payer"] = paying.source
        return scope
