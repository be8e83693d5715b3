"""Names that cards and rules share, declared: a type checker, a card file and a card as it is made know no others.

Closed lists are literal types. Names of which the rulebook has ever more (counters, types) are text with a form.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NewType, get_args

# CR 400.1
Zone = Literal["battlefield", "hand", "library", "graveyard", "exile", "stack", "command"]
Players = Literal[
    "any", "you", "opponent", "active", "that player", "defending", "enchanted", "monarch"
]
Step = Literal[  # CR 500.1
    "untap",
    "upkeep",
    "draw",
    "main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike damage",
    "combat damage",
    "end of combat",
    "second main",
    "end",
    "cleanup",
]
Beginning = Literal[  # what abilities wait for; "main phase" is each of the two
    "upkeep",
    "draw",
    "main",
    "main phase",
    "beginning of combat",
    "end of combat",
    "second main",
    "end",
]
Color = Literal["W", "U", "B", "R", "G"]  # CR 105.1
Statistic = Literal["power", "toughness", "mana value", "loyalty"]
Comparison = Literal["<=", ">=", "=", "<", ">"]
CombatRole = Literal[  # CR 506.4, 509.1h
    "attacking",
    "attacking you",
    "blocking",
    "attacking or blocking",
    "attacking or blocking alone",
    "blocked",
    "unblocked",
    "blocking this",
    "blocked by this",
]
Payment = Literal[
    "sacrifice", "discard", "exile", "return", "tap", "reveal"
]  # what is done with things given
Mark = Literal[  # what can be said of an object without its characteristics
    "tapped",
    "untapped",
    "token",
    "nontoken",
    "face down",
    "damaged",
    "commander",
    "attacked this turn",
    "drawn this turn",
    "entered this turn",
    "enchanted",
    "equipped",
    "exerted this turn",
    "monstrous",
    "new since upkeep",
]
Tally = Literal[  # what is counted for each player in a turn: see `Position.tick`
    "attacked",
    "cast",
    "cast from hand",
    "cast instant or sorcery",
    "cast last turn",
    "cast noncreature",
    "creatures entered",
    "damaged",
    "died",
    "drawn",
    "entered",
    "lands entered",
    "left",
    "life gained",
    "life lost",
    "nonlands entered",
    "artifacts entered",
    "to graveyard",
]
Duration = Literal[  # how long an effect lasts (CR 611.2, 514.2, 500.5)
    "end of turn",
    "end of combat",
    "your next turn",
    "your next untap step",
    "forever",
    "while source",
    "while you control source",
    "while source is tapped",
    "while you control it",
    "while it is enchanted",
]
Cause = Literal[  # why an object changes zones
    "",
    "cast",
    "counter",
    "destroy",
    "die",
    "discard",
    "done",
    "draw",
    "exile",
    "fizzle",
    "foretell",
    "manifest",
    "manifest dread",
    "mill",
    "mulligan",
    "play",
    "plot",
    "put",
    "put back",
    "resolve",
    "return",
    "sacrifice",
    "search",
    "shuffle",
    "surveil",
    "suspend",
    "token",
]
Deed = Literal[  # what abilities see a player do by its name (CR 701, 702)
    "become monstrous",
    "become the monarch",
    "commit a crime",
    "cycle",
    "exert",
    "exploit",
    "foretell",
    "manifest dread",
    "miracle",
    "scry",
    "search",
    "surveil",
]
ProposalKind = Literal[  # what would happen and has no words of its own
    "Destroy",
    "GainLife",
    "LoseLife",
    "MakeTokens",
    "Proliferate",
    "PutCounters",
    "Untap",
]
NamedCards = Literal["", "any", "nonland", "nonbasic land"]  # whose names can be chosen (CR 201.4)
KeywordName = Literal[  # CR 702, and what the rules know by name: see `kinds`
    "affinity",
    "afflict",
    "afterlife",
    "aftermath",
    "annihilator",
    "ascend",
    "awaken",
    "bargain",
    "basic landcycling",
    "battle cry",
    "bestow",
    "blitz",
    "bloodthirst",
    "bushido",
    "buyback",
    "can be your commander",
    "changeling",
    "choose a background",
    "class level",
    "convoke",
    "craft",
    "crew",
    "cumulative upkeep",
    "cycling",
    "dash",
    "daybound",
    "deathtouch",
    "decayed",
    "defender",
    "delve",
    "desertwalk",
    "devoid",
    "disturb",
    "double strike",
    "echo",
    "embalm",
    "enchant",
    "encore",
    "equip",
    "escalate",
    "evoke",
    "evolve",
    "exalted",
    "exploit",
    "fabricate",
    "fading",
    "fear",
    "first strike",
    "flanking",
    "flash",
    "flashback",
    "flying",
    "forestcycling",
    "forestwalk",
    "foretell",
    "fuse",
    "gift",
    "graft",
    "haste",
    "hexproof",
    "hideaway",
    "horsemanship",
    "improvise",
    "indestructible",
    "infect",
    "ingest",
    "intimidate",
    "islandcycling",
    "islandwalk",
    "jump-start",
    "kicker",
    "landcycling",
    "level up",
    "level",
    "lifelink",
    "living weapon",
    "madness",
    "menace",
    "mentor",
    "miracle",
    "modular",
    "morph",
    "mountaincycling",
    "mountainwalk",
    "multikicker",
    "nightbound",
    "ninjutsu",
    "offering",
    "offspring",
    "outlast",
    "overload",
    "partner",
    "persist",
    "plainscycling",
    "plainswalk",
    "plot",
    "poisonous",
    "protection",
    "prototype",
    "prowess",
    "reach",
    "rebound",
    "recover",
    "reinforce",
    "replicate",
    "retrace",
    "saga",
    "scavenge",
    "shadow",
    "shroud",
    "skulk",
    "slivercycling",
    "soulshift",
    "spectacle",
    "split second",
    "storm",
    "surge",
    "suspend",
    "swampcycling",
    "swampwalk",
    "toxic",
    "trample",
    "transmute",
    "umbra armor",
    "undaunted",
    "undying",
    "unearth",
    "vanishing",
    "vigilance",
    "ward",
    "warp",
    "wither",
    "wizardcycling",
]
WalkedLand = Literal["Plains", "Island", "Swamp", "Mountain", "Forest", "Desert"]  # CR 702.14
ManaLetter = Literal["W", "U", "B", "R", "G", "C"]  # CR 106.1b
Whom = Literal["you", "you and planeswalkers"]  # who may not be attacked, or not for nothing
ButMana = Literal["nonmana"]  # abilities that are no mana abilities (CR 605)
RuleKind = Literal[  # the questions that rules answer: see `kinds`
    "abilities cost more",
    "as you untap",
    "ascend",
    "attack cost",
    "can attack despite defender",
    "can block additional",
    "can block only",
    "can't activate",
    "can't attack alone",
    "can't attack or block",
    "can't attack",
    "can't be attacked except by",
    "can't be blocked except by two or more",
    "can't be blocked except by",
    "can't be blocked",
    "can't be countered",
    "can't be turned face up",
    "can't become monarch",
    "can't block alone",
    "can't block",
    "can't cast spells",
    "can't cast",
    "can't enter",
    "can't gain life",
    "can't get counters",
    "can't lose life",
    "can't lose",
    "can't pay life",
    "can't play lands",
    "can't sacrifice to pay",
    "can't win",
    "cast free",
    "cast limit",
    "city's blessing",
    "cost at least",
    "cost less",
    "cost more",
    "counter limit",
    "damage by toughness",
    "damage can't be prevented",
    "day",
    "daybound",
    "doesn't trigger",
    "doesn't untap",
    "draw limit",
    "extra land",
    "flash",
    "goaded",
    "hand size",
    "life for mana",
    "life for symbols",
    "look at top",
    "loyalty as instant",
    "mana of any type",
    "mana stays",
    "max attackers",
    "max blockers",
    "may cast this",
    "may cast",
    "may exert",
    "may play land",
    "may skip turn",
    "may stay tapped",
    "monarch",
    "must attack",
    "must be blocked",
    "must block",
    "next spell can't be countered",
    "night",
    "nightbound",
    "no combat damage",
    "no legend rule",
    "no maximum hand size",
    "no triggers for dying",
    "no triggers for entering",
    "opponents can't win",
    "player hexproof",
    "player protection",
    "player shroud",
    "skip combat",
    "skip draw",
    "skip turn",
    "skip untap",
    "this costs less",
    "this costs more",
    "top revealed",
    "triggers again",
]

ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
PLAYERS: Final[tuple[Players, ...]] = get_args(Players)
BEGINNINGS: Final[tuple[Beginning, ...]] = get_args(Beginning)
CLOSED: Final[dict[str, tuple[str, ...]]] = {
    "Zone": ZONES,
    "Players": PLAYERS,
    "Step": get_args(Step),
    "Beginning": BEGINNINGS,
    "Statistic": get_args(Statistic),
    "Comparison": get_args(Comparison),
    "CombatRole": get_args(CombatRole),
    "Payment": get_args(Payment),
    "Mark": get_args(Mark),
    "Tally": get_args(Tally),
    "RuleKind": get_args(RuleKind),
    "Duration": get_args(Duration),
    "Cause": get_args(Cause),
    "Deed": get_args(Deed),
    "ProposalKind": get_args(ProposalKind),
    "KeywordName": get_args(KeywordName),
    "NamedCards": get_args(NamedCards),
    "WalkedLand": get_args(WalkedLand),
    "ManaLetter": get_args(ManaLetter),
    "Whom": get_args(Whom),
    "ButMana": get_args(ButMana),
}

LANDWALKS: Final[dict[WalkedLand, KeywordName]] = {
    "Plains": "plainswalk",
    "Island": "islandwalk",
    "Swamp": "swampwalk",
    "Mountain": "mountainwalk",
    "Forest": "forestwalk",
    "Desert": "desertwalk",
}
COLOR_LETTERS: Final[dict[str, Color]] = {
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
}

# CR 122.1: one word, a keyword (122.1b), or changes of power and toughness (122.1a)
CounterKind = str
Colors = str  # letters of colours, each once; none: colourless
TypeName = str  # CR 205: a card type, supertype or subtype
NewNote = str  # under which something is remembered (CR 607)
NoteName = str  # under which it is found again: only what is written can be read

CounterDuration = NewType("CounterDuration", str)  # as long as it has such a counter
Lasts = Duration | CounterDuration
ManaText = NewType("ManaText", str)  # a mana cost as it is printed

KEYWORD_COUNTERS: Final[tuple[KeywordName, ...]] = (  # CR 122.1b
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "decayed",
    "exalted",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
)
HEXPROOF_FROM: Final = "hexproof from "  # CR 702.11d
COUNTER_FORM: Final = "|".join(
    (
        r"[+-]\d{1,3}/[+-]\d{1,3}",
        "[a-z][a-z'’-]{0,19}",
        "first strike",
        "double strike",
        f"{HEXPROOF_FROM}({'|'.join(COLOR_LETTERS)})",
    )
)
_COUNTER: Final = re.compile(COUNTER_FORM)


WHILE_IT_HAS: Final = "while it has "


def while_it_has(kind: CounterKind) -> CounterDuration:
    """For as long as it has such a counter on it."""
    return CounterDuration(WHILE_IT_HAS + kind)


def is_counter_duration(text: str) -> bool:
    """Does a text say that an effect lasts as long as something has a counter?"""
    return text.startswith(WHILE_IT_HAS) and is_counter(text.removeprefix(WHILE_IT_HAS))


def is_colors(letters: str) -> bool:
    """Are these letters of colours, each once?"""
    return len(set(letters)) == len(letters) and set(letters) <= set(get_args(Color))


def is_counter(kind: str) -> bool:
    """May a kind of counter be called so?"""
    return _COUNTER.fullmatch(kind) is not None
