"""Advanced actions and spells: what lies in the offers, by name, with colours; and the colour of every card."""

from __future__ import annotations

from collections.abc import Set

from spellwright.kernel import Definition, definition
from spellwright.knight.tables.boxes import BASE, LOST_LEGION, ULTIMATE
from spellwright.knight.tables.colours import BLUE, GREEN, RED, WHITE
from spellwright.knight.tables.heroes import HEROES, STANDARD_DECK


@definition
class AdvancedAction(Definition):
    """An advanced action; `number` is printed on the card, 0 for those numbered in another series."""

    name: str
    colours: tuple[str, ...]
    box: str
    number: int

    @property
    def beyond_walkthrough(self) -> bool:
        """One of the twelve cards that the first walkthrough leaves in the box."""
        return 81 <= self.number <= 92


@definition
class Spell(Definition):
    """A spell: called by the name of its basic effect; `night` names the stronger one."""

    name: str
    night: str
    colour: str
    box: str
    number: int
    competitive: bool = False  # taken out where nobody plays against anybody


ADVANCED_ACTIONS: dict[str, AdvancedAction] = {
    card.name: card
    for card in (
        AdvancedAction("Fire Bolt", (RED,), BASE, 65),
        AdvancedAction("Ice Bolt", (BLUE,), BASE, 66),
        AdvancedAction("Swift Bolt", (WHITE,), BASE, 67),
        AdvancedAction("Crushing Bolt", (GREEN,), BASE, 68),
        AdvancedAction("Blood Rage", (RED,), BASE, 69),
        AdvancedAction("Ice Shield", (BLUE,), BASE, 70),
        AdvancedAction("Agility", (WHITE,), BASE, 71),
        AdvancedAction("Refreshing Walk", (GREEN,), BASE, 72),
        AdvancedAction("Intimidate", (RED,), BASE, 73),
        AdvancedAction("Frost Bridge", (BLUE,), BASE, 74),
        AdvancedAction("Song of Wind", (WHITE,), BASE, 75),
        AdvancedAction("Path Finding", (GREEN,), BASE, 76),
        AdvancedAction("Blood Ritual", (RED,), BASE, 77),
        AdvancedAction("Pure Magic", (BLUE,), BASE, 78),
        AdvancedAction("Heroic Tale", (WHITE,), BASE, 79),
        AdvancedAction("Regeneration", (GREEN,), BASE, 80),
        AdvancedAction("Into the Heat", (RED,), BASE, 81),
        AdvancedAction("Steady Tempo", (BLUE,), BASE, 82),
        AdvancedAction("Diplomacy", (WHITE,), BASE, 83),
        AdvancedAction("In Need", (GREEN,), BASE, 84),
        AdvancedAction("Decompose", (RED,), BASE, 85),
        AdvancedAction("Crystal Mastery", (BLUE,), BASE, 86),
        AdvancedAction("Mana Storm", (WHITE,), BASE, 87),
        AdvancedAction("Ambush", (GREEN,), BASE, 88),
        AdvancedAction("Maximal Effect", (RED,), BASE, 89),
        AdvancedAction("Magic Talent", (BLUE,), BASE, 90),
        AdvancedAction("Learning", (WHITE,), BASE, 91),
        AdvancedAction("Training", (GREEN,), BASE, 92),
        AdvancedAction("Counterattack", (RED,), LOST_LEGION, 287),
        AdvancedAction("Ritual Attack", (RED,), LOST_LEGION, 288),
        AdvancedAction("Blood of Ancients", (RED,), LOST_LEGION, 289),
        AdvancedAction("Shield Bash", (BLUE,), LOST_LEGION, 290),
        AdvancedAction("Temporal Portal", (BLUE,), LOST_LEGION, 291),
        AdvancedAction("Spell Forge", (BLUE,), LOST_LEGION, 292),
        AdvancedAction("Chivalry", (WHITE,), LOST_LEGION, 293),
        AdvancedAction("Peaceful Moment", (WHITE,), LOST_LEGION, 294),
        AdvancedAction("Dodge and Weave", (WHITE,), LOST_LEGION, 295),
        AdvancedAction("Stout Resolve", (GREEN,), LOST_LEGION, 296),
        AdvancedAction("Force of Nature", (GREEN,), LOST_LEGION, 297),
        AdvancedAction("Mountain Lore", (GREEN,), LOST_LEGION, 298),
        AdvancedAction("Power of Crystals", (GREEN, BLUE), ULTIMATE, 0),
        AdvancedAction("Rush of Adrenaline", (RED, GREEN), ULTIMATE, 0),
        AdvancedAction("Explosive Bolt", (RED, WHITE), ULTIMATE, 0),
        AdvancedAction("Chilling Stare", (BLUE, WHITE), ULTIMATE, 0),
    )
}

SPELLS: dict[str, Spell] = {
    card.name: card
    for card in (
        Spell("Fireball", "Firestorm", RED, BASE, 93),
        Spell("Snowstorm", "Blizzard", BLUE, BASE, 94),
        Spell("Expose", "Mass Expose", WHITE, BASE, 95),
        Spell("Tremor", "Earthquake", GREEN, BASE, 96),
        Spell("Flame Wall", "Flame Wave", RED, BASE, 97),
        Spell("Mana Bolt", "Mana Thunderbolt", BLUE, BASE, 98),
        Spell("Whirlwind", "Tornado", WHITE, BASE, 99),
        Spell("Underground Travel", "Underground Attack", GREEN, BASE, 100),
        Spell("Burning Shield", "Exploding Shield", RED, BASE, 101),
        Spell("Chill", "Lethal Chill", BLUE, BASE, 102),
        Spell("Wings of Wind", "Wings of Night", WHITE, BASE, 103),
        Spell("Restoration", "Rebirth", GREEN, BASE, 104),
        Spell("Demolish", "Disintegrate", RED, BASE, 105),
        Spell("Space Bending", "Time Bending", BLUE, BASE, 106),
        Spell("Call to Arms", "Call to Glory", WHITE, BASE, 107),
        Spell("Meditation", "Trance", GREEN, BASE, 108),
        Spell("Mana Meltdown", "Mana Radiance", RED, BASE, 109, competitive=True),
        Spell("Mana Claim", "Mana Curse", BLUE, BASE, 110, competitive=True),
        Spell("Mind Read", "Mind Steal", WHITE, BASE, 111, competitive=True),
        Spell("Energy Flow", "Energy Steal", GREEN, BASE, 112, competitive=True),
        Spell("Offering", "Sacrifice", RED, LOST_LEGION, 299),
        Spell("Mist Form", "Veil of Mist", BLUE, LOST_LEGION, 300),
        Spell("Charm", "Possess", WHITE, LOST_LEGION, 301),
        Spell("Cure", "Disease", GREEN, LOST_LEGION, 302),
    )
}

COLOURS: dict[str, tuple[str, ...]] = {
    **{name: (colour,) for name, (colour, _) in STANDARD_DECK.items()},
    **{unique.name: (unique.colour,) for hero in HEROES.values() for unique in hero.uniques},
    **{card.name: card.colours for card in ADVANCED_ACTIONS.values()},
    **{card.name: (card.colour,) for card in SPELLS.values()},
}


def advanced_actions(boxes: Set[str], without_walkthrough: bool = False) -> tuple[str, ...]:
    """The advanced actions of these boxes; without the twelve that a first game leaves out, if asked."""
    return tuple(
        card.name
        for card in ADVANCED_ACTIONS.values()
        if card.box in boxes and not (without_walkthrough and card.beyond_walkthrough)
    )


def spells(boxes: Set[str], competitive: bool = False) -> tuple[str, ...]:
    """The spells of these boxes; the competitive ones only where players play against each other."""
    return tuple(
        card.name
        for card in SPELLS.values()
        if card.box in boxes and (competitive or not card.competitive)
    )
