"""The skill tokens of the heroes, and the one that stays in the box when nobody plays against anybody."""

from __future__ import annotations

from collections.abc import Set

from spellwright.kernel import Definition, definition
from spellwright.knight.tables.boxes import BASE

ONCE_A_TURN = "once a turn"
ONCE_A_ROUND = "once a round"
COMPETITIVE = "competitive"
COOPERATIVE = "cooperative"


@definition
class Skill(Definition):
    """A skill token; heroes share names (Motivation), so a token is known by name and hero."""

    hero: str
    name: str
    kind: str

    @property
    def token(self) -> str:
        """The name that tells this token from all others."""
        return f"{self.name} ({self.hero})"


def _skills(
    hero: str,
    turn: tuple[str, ...],
    round_: tuple[str, ...],
    competitive: str,
    cooperative: str,
) -> tuple[Skill, ...]:
    return (
        *(Skill(hero, name, ONCE_A_TURN) for name in turn),
        *(Skill(hero, name, ONCE_A_ROUND) for name in round_),
        Skill(hero, competitive, COMPETITIVE),
        Skill(hero, cooperative, COOPERATIVE),
    )


_ALL = (
    *_skills(
        "Arythea",
        (
            "Dark Paths",
            "Burning Power",
            "Hot Swordsmanship",
            "Dark Negotiation",
            "Power of Pain",
            "Invocation",
            "Polarization",
        ),
        ("Dark Fire Magic", "Motivation"),
        "Healing Ritual",
        "Ritual of Pain",
    ),
    *_skills(
        "Goldyx",
        ("Freezing Power", "Glittering Fortune", "Universal Power"),
        (
            "Potion Making",
            "White Crystal Craft",
            "Green Crystal Craft",
            "Red Crystal Craft",
            "Flight",
            "Motivation",
        ),
        "Source Freeze",
        "Source Opening",
    ),
    *_skills(
        "Norowas",
        ("Forward March", "Day Sharpshooting", "Bright Negotiation", "Leadership"),
        (
            "Inspiration",
            "Leaves in the Wind",
            "Whispers in the Treetops",
            "Bonds of Loyalty",
            "Motivation",
        ),
        "Prayer of Weather",
        "Calming the Weather",
    ),
    *_skills(
        "Tovak",
        (
            "Double Time",
            "Night Sharpshooting",
            "Cold Swordsmanship",
            "Shield Mastery",
            "Resistance Break",
            "I Feel No Pain",
            "I Don't Give a Damn",
            "Who Needs Magic?",
        ),
        ("Motivation",),
        "Mana Exploit",
        "Mana Overload",
    ),
    *_skills(
        "Wolfhawk",
        ("Hawk Eyes", "On Her Own", "Deadly Aim", "Taunt", "Dueling"),
        ("Refreshing Bath", "Refreshing Breeze", "Know Your Prey", "Motivation"),
        "Wolf's Howl",
        "Howl of the Pack",
    ),
    *_skills(
        "Krang",
        (
            "Spirit Guides",
            "Battle Hardened",
            "Battle Frenzy",
            "Regenerate",
            "Arcane Disguise",
            "Puppet Master",
            "Master of Chaos",
            "Curse",
        ),
        ("Shamanic Ritual",),
        "Mana Suppression",
        "Mana Enhancement",
    ),
    *_skills(
        "Braevalar",
        (
            "Elemental Resistance",
            "Feral Allies",
            "Beguile",
            "Forked Lightning",
            "Shapeshift",
            "Secret Ways",
            "Regenerate",
        ),
        ("Thunderstorm", "Lightning Storm"),
        "Nature's Vengeance, competitive",
        "Nature's Vengeance, cooperative",
    ),
    # the names of Coral's tokens are in no text we know; the kinds are
    *_skills(
        "Coral",
        tuple(f"unnamed {n}, once a turn" for n in range(1, 6)),
        tuple(f"unnamed {n}, once a round" for n in range(1, 5)),
        "unnamed, competitive",
        "unnamed, cooperative",
    ),
)

SKILLS: dict[str, Skill] = {skill.token: skill for skill in _ALL}


def tokens_of(hero: str, boxes: Set[str], competitive: bool = False) -> tuple[str, ...]:
    """A hero's tokens, with one of the two interactive ones: which, depends on the kind of game.

    The first box has ten tokens a hero, and no cooperative one.
    """
    left_out = {COOPERATIVE if competitive else COMPETITIVE}
    if boxes == {BASE}:
        left_out.add(COOPERATIVE)
    return tuple(skill.token for skill in _ALL if skill.hero == hero and skill.kind not in left_out)
