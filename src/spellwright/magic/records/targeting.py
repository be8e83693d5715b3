"""What spells and abilities target, place by place, and how the places depend on each other (CR 115, 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.kernel import ObjectId, Seq
from spellwright.magic.objects.abilities import Aimed, Spell
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Filter, Target, Thing
from spellwright.magic.records.filters import OtherThan
from spellwright.magic.records.walking import walk
from spellwright.magic.table import Table


def enchant_filter(chars: Chars) -> Filter | None:
    """What an Aura can enchant (CR 702.5)."""
    for k in chars.index.keyword_list:
        if k.name == "enchant":
            return k.things()
    return None


def aura_spell(chars: Chars) -> Spell | None:
    """An Aura spell targets what it will enchant (CR 303.4a)."""
    wanted = enchant_filter(chars)
    return None if wanted is None else _spell_aimed_at(wanted)


@by_identity
def _spell_aimed_at(wanted: Filter) -> Spell:
    return Spell(Seq(()), (Target(wanted, slot=0),))


def spell_ability(game: Table, oid: ObjectId) -> Any:
    """What a spell targets and does: its spell ability, or the enchant ability of an Aura."""
    chars = game.objects[oid].base
    if chars.index.spell is not None:
        return chars.index.spell
    if "Aura" in chars.subtypes:
        return aura_spell(chars)
    return None


def most_together(game: Table, spec: Target, found: list[Thing]) -> int:
    """How many of these can be targets at once: those "from a single graveyard" are of one player."""
    if not spec.one_zone or not found:
        return len(found)
    owners = [game.objects[t].owner for t in found if isinstance(t, ObjectId)]
    return max(owners.count(seat) for seat in set(owners))


def apart(game: Table, spec: Target, chosen: Sequence[Thing]) -> str | None:
    """Why these cannot be targets together."""
    if spec.one_zone and len(chosen) != most_together(game, spec, list(chosen)):
        return "they are not in one player's zone"
    return None


@by_identity
def links_of(ability: Aimed) -> frozenset[int]:
    """The places whose targets matter for those of a later place ("another", "from their graveyard")."""
    return frozenset(
        part.slot for t in ability.targets for part in walk(t.of) if isinstance(part, Target)
    )


def clashes(scope: Scope, spec: Target, thing: Thing) -> bool:
    """Is it the target of an earlier place from which this one must differ?"""
    return any(
        isinstance(part, OtherThan)
        and isinstance(part.what, Target)
        and thing in scope.targets[part.what.slot]
        for part in walk(spec.of)
    )


def ability_of(game: Table, scope: Scope) -> Any:
    """The ability being put on the stack: the item's, or the spell ability of a spell."""
    assert scope.item is not None
    obj = game.objects[scope.item]
    if obj.item is not None and obj.item.ability is not None:
        return obj.item.ability
    return spell_ability(game, scope.item)
