"""The units that can be recruited: two decks, regular and elite."""

from __future__ import annotations

from collections.abc import Set

from spellwright.kernel import Definition, definition
from spellwright.knight.tables.boxes import BASE, LOST_LEGION

VILLAGE = "village"
KEEP = "keep"
MAGE_TOWER = "mage tower"
MONASTERY = "monastery"
CITY = "city"
GLADE = "magical glade"

PHYSICAL = "physical"
FIRE = "fire"
ICE = "ice"


@definition
class Unit(Definition):
    """A unit card: what is printed on it, without its abilities."""

    name: str
    elite: bool
    level: int
    cost: int  # influence
    armor: int
    copies: int
    sites: tuple[str, ...]
    resistances: tuple[str, ...] = ()
    box: str = BASE


_REGULAR, _ELITE = False, True

UNITS: dict[str, Unit] = {
    unit.name: unit
    for unit in (
        Unit("Peasants", _REGULAR, 1, 4, 3, 3, (VILLAGE,)),
        Unit("Herbalists", _REGULAR, 1, 3, 2, 2, (VILLAGE, MONASTERY)),
        Unit("Foresters", _REGULAR, 1, 5, 4, 2, (VILLAGE,)),
        Unit("Utem Crossbowmen", _REGULAR, 2, 6, 4, 2, (VILLAGE, KEEP)),
        Unit("Utem Guardsmen", _REGULAR, 2, 5, 5, 2, (VILLAGE, KEEP)),
        Unit("Utem Swordsmen", _REGULAR, 2, 6, 4, 2, (KEEP,)),
        Unit("Guardian Golems", _REGULAR, 2, 7, 3, 2, (KEEP, MAGE_TOWER), (PHYSICAL,)),
        Unit("Illusionists", _REGULAR, 2, 7, 2, 2, (MAGE_TOWER, MONASTERY), (PHYSICAL,)),
        Unit("Red Cape Monks", _REGULAR, 2, 7, 4, 1, (MONASTERY,)),
        Unit("Northern Monks", _REGULAR, 2, 7, 4, 1, (MONASTERY,)),
        Unit("Savage Monks", _REGULAR, 2, 7, 4, 1, (MONASTERY,)),
        Unit(
            "Scouts",
            _REGULAR,
            1,
            4,
            2,
            2,
            (VILLAGE, KEEP, MAGE_TOWER, MONASTERY, CITY),
            (),
            LOST_LEGION,
        ),
        Unit("Thugs", _REGULAR, 1, 5, 5, 2, (VILLAGE, KEEP), (), LOST_LEGION),
        Unit("Shocktroops", _REGULAR, 2, 6, 3, 2, (KEEP,), (), LOST_LEGION),
        Unit(
            "Magic Familiars", _REGULAR, 2, 6, 5, 2, (MONASTERY, MAGE_TOWER, GLADE), (), LOST_LEGION
        ),
        Unit("Fire Golems", _ELITE, 3, 8, 4, 2, (KEEP, MAGE_TOWER), (PHYSICAL, FIRE)),
        Unit("Ice Golems", _ELITE, 3, 8, 4, 2, (KEEP, MAGE_TOWER), (PHYSICAL, ICE)),
        Unit("Fire Mages", _ELITE, 3, 9, 4, 2, (MAGE_TOWER, MONASTERY), (FIRE,)),
        Unit("Ice Mages", _ELITE, 3, 9, 4, 2, (MAGE_TOWER, MONASTERY), (ICE,)),
        Unit("Amotep Gunners", _ELITE, 3, 8, 6, 2, (KEEP, CITY)),
        Unit("Amotep Freezers", _ELITE, 3, 8, 6, 2, (KEEP, CITY)),
        Unit("Catapults", _ELITE, 3, 9, 4, 3, (KEEP, CITY)),
        Unit("Altem Mages", _ELITE, 4, 12, 5, 2, (CITY,), (FIRE, ICE)),
        Unit("Altem Guardians", _ELITE, 4, 11, 7, 3, (CITY,)),
        Unit("Heroes (plain)", _ELITE, 3, 9, 6, 1, (VILLAGE, KEEP, CITY), (), LOST_LEGION),
        Unit(
            "Heroes (physical)", _ELITE, 3, 9, 3, 1, (VILLAGE, KEEP, CITY), (PHYSICAL,), LOST_LEGION
        ),
        Unit("Heroes (ice)", _ELITE, 3, 9, 4, 1, (VILLAGE, KEEP, CITY), (ICE,), LOST_LEGION),
        Unit("Heroes (fire)", _ELITE, 3, 9, 4, 1, (VILLAGE, KEEP, CITY), (FIRE,), LOST_LEGION),
        Unit("Sorcerers", _ELITE, 3, 9, 4, 2, (MAGE_TOWER, MONASTERY), (FIRE, ICE), LOST_LEGION),
        Unit("Delphana Masters", _ELITE, 4, 13, 3, 2, (CITY,), (PHYSICAL, FIRE, ICE), LOST_LEGION),
    )
}


def units(boxes: Set[str], elite: bool = False) -> tuple[str, ...]:
    """The unit cards of one deck of these boxes, every copy named."""
    return tuple(
        unit.name
        for unit in UNITS.values()
        if unit.elite == elite and unit.box in boxes
        for _ in range(unit.copies)
    )
