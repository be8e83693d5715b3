"""Cards that were chosen from a hand and not shown yet (CR 101.4a): what a view calls them, and which they may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spellwright.kernel import Effect, ObjectId, Record, Sight
from spellwright.magic.effects.choosing import EachChooses
from spellwright.magic.effects.discarding import DiscardTogether
from spellwright.magic.objects.objects import Scope
from spellwright.magic.rules.replacement import Door
from spellwright.magic.table import Table

_CHOSEN = 1 << 27  # then the owner, then which of them
_MOST = 1 << 12


def chosen_name(owner: int, n: int) -> ObjectId:
    """What one is called to whom the owner has not shown it: whose it is, and no more."""
    return ObjectId(_CHOSEN + owner * _MOST + n)


def owner_of_chosen(oid: ObjectId) -> int | None:
    """Whose card it is that goes by such a name; None for another name."""
    n = int(oid) - _CHOSEN
    return n // _MOST if 0 <= n < _CHOSEN else None


def chosen_cards(game: Table, owner: int) -> list[ObjectId]:
    """The names of cards of this player in what is under way, each once."""
    found = Renaming({})
    for effect, scope in game.frames:
        found.frame(effect, scope)
    return [oid for oid in found.met if owner_of_chosen(oid) == owner]


def what_it_must_be(
    game: Table, oid: ObjectId
) -> Iterator[tuple[EachChooses | DiscardTogether, Scope]]:
    """The effects under way for which it was chosen, which say what it can be."""
    for effect, scope in game.frames:
        if isinstance(effect, EachChooses | DiscardTogether) and oid in scope.vars["chosen"]:
            yield effect, scope


class Renaming(Sight):
    """What is under way with other names for such cards, and which names were met."""

    __slots__ = ("met", "names")

    def __init__(self, names: Mapping[ObjectId, ObjectId]) -> None:
        super().__init__(0)
        self.names = names
        self.met: dict[ObjectId, None] = {}

    def name(self, oid: ObjectId) -> ObjectId:
        if owner_of_chosen(oid) is None:
            return oid
        self.met[oid] = None
        return self.names.get(oid, oid)

    def frame(self, effect: Effect, scope: Record | None) -> tuple[Effect, Record | None]:
        """One frame; the state to go back to is let be."""
        if isinstance(scope, Scope):
            twin = self._shared.get(id(scope))
            if twin is None:
                own = scope.copy()
                own.it, own.vars, own.event = self.see((own.it, own.vars, own.event))
                twin = self._shared[id(scope)] = (scope, own)
            return self.see(effect), twin[1]
        return self.see(effect), self.see(scope) if isinstance(scope, Door) else scope
