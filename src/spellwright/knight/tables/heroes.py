"""The heroes: three dots (the Dummy's crystals) and sixteen basic actions, four of each colour."""

from __future__ import annotations

from collections.abc import Set

from spellwright.kernel import Definition, SpellwrightError, definition
from spellwright.knight.tables.boxes import BASE, DRAGON, KRANG, LOST_LEGION, TEZLA
from spellwright.knight.tables.colours import BASIC, BLUE, GREEN, RED, WHITE

STANDARD_DECK: dict[str, tuple[str, int]] = {
    "Rage": (RED, 2),
    "Determination": (BLUE, 1),
    "Swiftness": (WHITE, 2),
    "March": (GREEN, 2),
    "Stamina": (BLUE, 2),
    "Tranquility": (GREEN, 1),
    "Promise": (WHITE, 1),
    "Threaten": (RED, 1),
    "Crystallize": (BLUE, 1),
    "Mana Draw": (WHITE, 1),
    "Concentration": (GREEN, 1),
    "Improvisation": (RED, 1),
}


@definition
class Unique(Definition):
    """A hero's own card, which takes the place of one standard card of the same colour."""

    name: str
    colour: str
    replaces: str
    box: str


@definition
class Hero(Definition):
    """A hero as far as the round knows one."""

    name: str
    box: str
    dots: tuple[str, str, str]
    uniques: tuple[Unique, Unique]

    def crystals(self) -> dict[str, int]:
        """The crystals that the hero starts with as the Dummy, every basic colour named."""
        return {colour: self.dots.count(colour) for colour in BASIC}

    def deck(self, boxes: Set[str]) -> tuple[str, ...]:
        """The sixteen basic actions, with the unique cards that these boxes hold."""
        cards = {name: count for name, (_, count) in STANDARD_DECK.items()}
        for unique in self.uniques:
            if unique.box in boxes:
                cards[unique.replaces] -= 1
                cards[unique.name] = 1
        return tuple(name for name, count in cards.items() for _ in range(count))


HEROES: dict[str, Hero] = {
    hero.name: hero
    for hero in (
        Hero(
            "Arythea",
            BASE,
            (RED, RED, WHITE),
            (
                Unique("Battle Versatility", RED, "Rage", BASE),
                Unique("Mana Pull", WHITE, "Mana Draw", LOST_LEGION),
            ),
        ),
        Hero(
            "Goldyx",
            BASE,
            (GREEN, GREEN, BLUE),
            (
                Unique("Will Focus", GREEN, "Concentration", BASE),
                Unique("Crystal Joy", BLUE, "Crystallize", LOST_LEGION),
            ),
        ),
        Hero(
            "Norowas",
            BASE,
            (GREEN, WHITE, WHITE),
            (
                Unique("Noble Manners", WHITE, "Promise", BASE),
                Unique("Rejuvenate", GREEN, "Tranquility", LOST_LEGION),
            ),
        ),
        Hero(
            "Tovak",
            BASE,
            (RED, BLUE, BLUE),
            (
                Unique("Cold Toughness", BLUE, "Determination", BASE),
                Unique("Instinct", RED, "Improvisation", LOST_LEGION),
            ),
        ),
        Hero(
            "Wolfhawk",
            LOST_LEGION,
            (WHITE, WHITE, BLUE),
            (
                Unique("Swift Reflexes", WHITE, "Swiftness", LOST_LEGION),
                Unique("Tirelessness", BLUE, "Stamina", LOST_LEGION),
            ),
        ),
        Hero(
            "Krang",
            KRANG,
            (RED, RED, GREEN),
            (
                Unique("Savage Harvesting", GREEN, "March", KRANG),
                Unique("Ruthless Coercion", RED, "Threaten", KRANG),
            ),
        ),
        Hero(
            "Braevalar",
            TEZLA,
            (GREEN, BLUE, BLUE),
            (
                Unique("One with the Land", GREEN, "March", TEZLA),
                Unique("Druidic Paths", BLUE, "Stamina", TEZLA),
            ),
        ),
        Hero(
            "Coral",
            DRAGON,
            (WHITE, WHITE, RED),
            (
                Unique("Quick Witted", WHITE, "Swiftness", DRAGON),
                Unique("Tempered Steel", RED, "Rage", DRAGON),
            ),
        ),
    )
}


def heroes_of(boxes: Set[str]) -> tuple[str, ...]:
    """The heroes that these boxes hold."""
    return tuple(hero.name for hero in HEROES.values() if hero.box in boxes)


def find_hero(name: str) -> Hero:
    """A hero by name; SpellwrightError with the names there are when it is none."""
    found = HEROES.get(name.strip().capitalize())
    if found is None:
        raise SpellwrightError(f"“{name}” is no hero: there are {', '.join(HEROES)}")
    return found
