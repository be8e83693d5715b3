"""Kinds of rules and keywords that the rules know by name, each with what it can tell apart and change.

A rule or keyword that is not in these tables can tell and change everything (see `aspects`). Of a keyword this
is about its name alone: the abilities that it stands for speak for themselves.
"""

from __future__ import annotations

from spellwright.magic.objects.aspects import (
    ABILITIES,
    CASTING,
    COMBAT,
    COUNTERS,
    DAMAGE,
    EVERYTHING,
    EXILE,
    GAIN,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    MANA,
    NOTHING,
    PAY,
    PERMANENTS,
    POISON,
    SIZES,
    STACK,
    STEPS,
    TALLY,
    TAPPING,
    Aspect,
)
from spellwright.magic.objects.names import RuleKind

Declared = tuple[Aspect, Aspect]  # tells, alters

RULE_KINDS: dict[RuleKind, Declared] = {
    # combat
    "can't attack": (NOTHING, COMBAT),
    "can't block": (NOTHING, COMBAT),
    "can't attack or block": (NOTHING, COMBAT),
    "can't be blocked": (NOTHING, COMBAT),
    "can't be blocked except by": (NOTHING, COMBAT),
    "can't be blocked except by two or more": (NOTHING, COMBAT),
    "can't be attacked except by": (NOTHING, COMBAT),
    "can block additional": (NOTHING, COMBAT),
    "can block only": (NOTHING, COMBAT),
    "can attack despite defender": (NOTHING, COMBAT),
    "attack cost": (MANA | COMBAT, COMBAT),
    "must attack": (TAPPING | COMBAT, COMBAT),  # what must attack or block is better off tapped
    "must block": (TAPPING | COMBAT, COMBAT),
    "must be blocked": (TAPPING | COMBAT, COMBAT),
    "damage by toughness": (SIZES, DAMAGE),
    "no combat damage": (COMBAT, DAMAGE),
    # casting and activating
    "can't cast": (NOTHING, STACK),
    "can't cast spells": (NOTHING, STACK),
    "can't be countered": (NOTHING, STACK),
    "can't activate": (NOTHING, ABILITIES),
    "cast limit": (TALLY | CASTING, STACK),
    "cast free": (HAND, STACK | MANA),
    "flash": (NOTHING, STACK),
    "may cast": (GRAVEYARD | EXILE, STACK),
    "may cast this": (GRAVEYARD | EXILE, STACK),
    "may play land": (GRAVEYARD | EXILE, PERMANENTS),
    "can't play lands": (NOTHING, PERMANENTS),
    "extra land": (NOTHING, PERMANENTS),
    "cost more": (NOTHING, MANA),
    "cost less": (NOTHING, MANA),
    "abilities cost more": (NOTHING, MANA),
    "this costs more": (NOTHING, MANA),
    "this costs less": (NOTHING, MANA),
    "life for mana": (NOTHING, PAY | MANA),
    # permanents
    "can't enter": (GRAVEYARD | EXILE | LIBRARY, PERMANENTS),
    "can't get counters": (NOTHING, COUNTERS),
    "counter limit": (COUNTERS, COUNTERS),
    "doesn't untap": (TAPPING, TAPPING),
    "may stay tapped": (TAPPING, TAPPING),
    # players
    "can't lose": (LIFE | POISON, NOTHING),
    "can't win": (LIFE | POISON, NOTHING),
    "opponents can't win": (LIFE | POISON, NOTHING),
    "no maximum hand size": (HAND, HAND),
    "player shroud": (NOTHING, NOTHING),
    "player hexproof": (NOTHING, NOTHING),
    "skip draw": (STEPS, STEPS),
    "skip combat": (STEPS, STEPS),
    # not thought through: they tell and change everything
    **dict.fromkeys(
        (
            "as you untap",
            "can't attack alone",
            "can't block alone",
            "can't gain life",
            "can't lose life",
            "damage can't be prevented",
            "draw limit",
            "hand size",
            "mana stays",
            "max attackers",
            "max blockers",
            "no legend rule",
            "player protection",
            "skip untap",
        ),
        (EVERYTHING, EVERYTHING),
    ),
}

# what creatures do in combat, or who may aim at them: no number is read but by damage itself (CR 702)
_IN_COMBAT = (
    *("flying", "reach", "haste", "defender", "trample", "menace", "vigilance", "shadow", "fear"),
    *("intimidate", "horsemanship", "first strike", "double strike", "deathtouch"),
)
# all that these say is in the abilities that they stand for
_SPELLED_OUT = (
    *("prowess", "exalted", "annihilator", "cumulative upkeep", "cycling", "equip", "escalate"),
    *(
        "evoke",
        "fading",
        "kicker",
        "level up",
        "overload",
        "persist",
        "replicate",
        "undying",
        "ward",
        "embalm",
    ),
    *(
        "affinity",
        "afflict",
        "afterlife",
        "battle cry",
        "bloodthirst",
        "bushido",
        "changeling",
        "devoid",
    ),
    *(
        "evolve",
        "ingest",
        "living weapon",
        "mentor",
        "modular",
        "outlast",
        "poisonous",
        "reinforce",
    ),
    *("soulshift", "undaunted", "vanishing", "plainscycling", "islandcycling", "swampcycling"),
    *(
        "mountaincycling",
        "forestcycling",
        "basic landcycling",
        "landcycling",
        "slivercycling",
        "wizardcycling",
    ),
)

KEYWORDS: dict[str, Declared] = {
    **dict.fromkeys(_IN_COMBAT, (NOTHING, COMBAT)),
    **dict.fromkeys(_SPELLED_OUT, (NOTHING, NOTHING)),
    "flash": (NOTHING, NOTHING),
    "enchant": (NOTHING, NOTHING),
    "hexproof": (NOTHING, NOTHING),
    "shroud": (NOTHING, NOTHING),
    "protection": (NOTHING, DAMAGE | COMBAT),
    "indestructible": (NOTHING, NOTHING),
    "lifelink": (NOTHING, LIFE | GAIN),
    "infect": (NOTHING, POISON | COUNTERS),
    "wither": (NOTHING, COUNTERS),
    "toxic": (NOTHING, POISON),
    "skulk": (SIZES, COMBAT),
    "delve": (GRAVEYARD, GRAVEYARD | EXILE),
    "decayed": (NOTHING, COMBAT),
    "flashback": (GRAVEYARD, EXILE),
    "madness": (HAND | GRAVEYARD | EXILE, EXILE | STACK),
    "miracle": (LIBRARY | TALLY, STACK),
    "morph": (HAND, ABILITIES),  # turned face up without the stack (CR 116.2b)
    "ninjutsu": (COMBAT | HAND, COMBAT),
    "plot": (HAND | EXILE, EXILE),
    "saga": (STEPS | COUNTERS, COUNTERS),
    "storm": (TALLY | CASTING, STACK),
    "suspend": (HAND | EXILE | STEPS, EXILE),
    "warp": (HAND | EXILE, EXILE),
    "mountainwalk": (PERMANENTS, COMBAT),
    "islandwalk": (PERMANENTS, COMBAT),
    "swampwalk": (PERMANENTS, COMBAT),
    "forestwalk": (PERMANENTS, COMBAT),
    "plainswalk": (PERMANENTS, COMBAT),
}
