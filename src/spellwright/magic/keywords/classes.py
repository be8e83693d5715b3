"""Class levels: bars on Class cards, each an activated and a static ability (CR 716)."""

from __future__ import annotations

from typing import Final

from spellwright.magic.effects.leveling import BecomeLevel
from spellwright.magic.keywords.catalogue import SELF_FILTER
from spellwright.magic.objects.abilities import Ability, Activated, Continuous, Keyword
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.records.changes import Gain
from spellwright.magic.records.conditions import Compare
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.leveling import LevelOf

LEVEL_BAR: Final = "class level"


def class_level(cost: str, level: int, *abilities: Ability) -> Keyword:
    """Cost: it becomes this level, as a sorcery and from the level before; from then on it has these (CR 716.2a)."""
    price = mana_cost(cost)
    before, from_here = Compare(LevelOf(), "=", level - 1), Compare(LevelOf(), ">=", level)
    word = f"level {level}"
    gain = Activated(
        (Mana(price),), BecomeLevel(level), sorcery_speed=True, condition=before, word=word
    )
    has = (Continuous(SELF_FILTER, (Gain(abilities),), from_here),) if abilities else ()
    return Keyword(
        LEVEL_BAR, (level, price), means=(gain, *has), text_form=f"{price}: Level {level}"
    )


def gained(bar: Keyword) -> tuple[Ability, ...]:
    """The abilities in the section of a class level bar; none of another keyword."""
    if bar.name != LEVEL_BAR:
        return ()
    changes = [c for part in bar.means if isinstance(part, Continuous) for c in part.changes]
    return tuple(a for change in changes if isinstance(change, Gain) for a in change.abilities)


def with_sections(parts: list[Ability]) -> list[Ability]:
    """The abilities of a Class as they are printed, each under the class level bar above it (CR 716.2)."""
    made: list[Ability] = []
    for part in parts:
        above = made[-1] if made else None
        is_bar = isinstance(part, Keyword) and part.name == LEVEL_BAR
        if isinstance(above, Keyword) and above.name == LEVEL_BAR and not is_bar:
            assert isinstance(above.detail, tuple)
            level, price = above.detail
            made[-1] = class_level(str(price), level, *gained(above), part)
        else:
            made.append(part)
    return made
