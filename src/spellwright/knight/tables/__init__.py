"""Facts of Mage Knight as typed records: names, numbers and colours, no rules text."""

from spellwright.knight.tables.boxes import EDITIONS, ULTIMATE_EDITION
from spellwright.knight.tables.cards import (
    ADVANCED_ACTIONS,
    COLOURS,
    SPELLS,
    AdvancedAction,
    Spell,
    advanced_actions,
    spells,
)
from spellwright.knight.tables.colours import BASIC, BLACK, BLUE, DIE_FACES, GOLD, GREEN, RED, WHITE
from spellwright.knight.tables.heroes import HEROES, Hero, Unique, find_hero, heroes_of
from spellwright.knight.tables.scenarios import SCENARIOS, Scenario, find_scenario
from spellwright.knight.tables.skills import SKILLS, Skill, tokens_of
from spellwright.knight.tables.tactics import DAY, NIGHT, TACTICS, Tactic, tactics_of
from spellwright.knight.tables.units import UNITS, Unit, units

__all__ = [
    "ADVANCED_ACTIONS",
    "BASIC",
    "BLACK",
    "BLUE",
    "COLOURS",
    "DAY",
    "DIE_FACES",
    "EDITIONS",
    "GOLD",
    "GREEN",
    "HEROES",
    "NIGHT",
    "RED",
    "SCENARIOS",
    "SKILLS",
    "SPELLS",
    "TACTICS",
    "ULTIMATE_EDITION",
    "UNITS",
    "WHITE",
    "AdvancedAction",
    "Hero",
    "Scenario",
    "Skill",
    "Spell",
    "Tactic",
    "Unique",
    "Unit",
    "advanced_actions",
    "find_hero",
    "find_scenario",
    "heroes_of",
    "spells",
    "tactics_of",
    "tokens_of",
    "units",
]
