"""Which permanents may yet be creatures: of the others nobody can tell how long they are there (CR 302.6)."""

from __future__ import annotations

from spellwright.magic.objects.abilities import Continuous
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records import changes
from spellwright.magic.records.filters import Self
from spellwright.magic.records.references import Source
from spellwright.magic.records.walking import walk
from spellwright.magic.table import Table

ANIMATION = "animation"  # in Game.far: a card may turn permanents other than itself into creatures

# the changes of types that make no creature; one that is not listed may
TAME = (
    changes.AddAllCreatureTypes,
    changes.SetSubtypes,
    changes.SetLandType,
    changes.LoseLandTypes,
    changes.LoseTypes,
)


def may_be_sick(game: Table, obj: Obj) -> bool:
    """Can it matter since when it is under its controller's control: is it a creature, or may it be one?"""
    if ANIMATION in game.far or obj.copying is not None or "Creature" in obj.base.types:
        return True
    return may_be_creature(obj.card)


@by_identity
def may_be_creature(card: Card) -> bool:
    """Is a face of the card a creature, or has the card an effect that makes one?"""
    return any("Creature" in face.types for face in card.faces) or any(
        map(_is_animation, walk(card.faces))
    )


@by_identity
def animates_others(card: Card) -> bool:
    """May the card turn permanents other than itself into creatures?"""
    own: set[int] = set()
    for part in walk(card.faces):
        if isinstance(part, changes.Gain | changes.GainByColor):
            if any(map(_is_animation, walk(part))):
                return True  # who has the ability is somebody else
        elif isinstance(getattr(part, "what", None), Source) or (
            isinstance(part, Continuous) and isinstance(part.affects, Self)
        ):
            own.add(id(part))
            own.update(map(id, getattr(part, "changes", ())))
    return any(_is_animation(part) and id(part) not in own for part in walk(card.faces))


def _is_animation(part: object) -> bool:
    if getattr(part, "turns_into_copy", False):
        return True
    if not isinstance(part, changes.Change) or part.layer != changes.TYPES:
        return False
    if isinstance(part, changes.AddTypes | changes.SetTypes):
        return "Creature" in part.types
    return not isinstance(part, TAME)
