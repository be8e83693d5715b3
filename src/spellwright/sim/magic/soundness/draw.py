"""Small matchups that are drawn to hurt: each card of the book with mana for it, against taxes, thieves and the like."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from spellwright.magic.effects.lasting import Attach
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.objects.abilities import Replacement
from spellwright.magic.objects.card import BOOK, Card, find
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.records.walking import walk

Side = tuple[tuple[str, ...], tuple[str, ...]]  # in hand, on the battlefield

# what has once made a choice matter that had been left out, by what it does
HURTING = {
    "tax": (
        "The Tabernacle at Pendrell Vale",
        "Mana Tithe",
        "Daze",
        "Spell Pierce",
        "Flusterstorm",
        "Mystic Remora",
        "Propaganda",
        "Chancellor of the Annex",
        "Thalia, Guardian of Thraben",
        "Sphere of Resistance",
        "Chain Lightning",
    ),
    "land destruction": ("Wasteland", "Cleansing Wildfire", "Smallpox", "White Orchid Phantom"),
    "tapping": ("Rishadan Port", "Impede Momentum", "Freeze in Place", "Fire // Ice"),
    "combat tricks": (
        "Maze of Ith",
        "Fog",
        "Karakas",
        "Hammerheim",
        "Protection Magic",
        "Lure",
        "Diminish",
    ),
    "theft and reflection": ("Control Magic", "Boros Reckoner", "Clone", "Willbender"),
    "sacrifice": (
        "Mogg Fanatic",
        "Skirk Prospector",
        "Geth's Verdict",
        "Gleeful Demolition",
        "Blood Pet",
    ),
    "burdens": ("Warp Artifact", "Cursed Land", "Wanderlust", "Soul Bleed"),
    "given up": ("Lotus Petal", "Blood Pet", "Ancient Tomb", "Witch's Oven", "Power Conduit"),
    "cast again": ("Volcanic Spray", "Firebolt", "Gravecrawler", "Soul Partition"),
    "asks for tapping": ("Gaea's Protector", "Umbral Mantle", "Deeproot Pilgrimage"),
    "must be aimed": ("Manic Vandal", "Flametongue Kavu", "Stingscourger"),
    "storage": (
        "Dreadship Reef",
        "Calciform Pools",
        "Fountain of Cho",
        "Icatian Store",
        "Bottomless Vault",
        "Saprazzan Cove",
        "Dwarven Hold",
    ),
    "depletion": ("Peat Bog", "Remote Farm", "Hickory Woodlot", "Saprazzan Skerry", "Crystal Vein"),
    "animation": ("Mutavault", "Mishra's Factory", "Inkmoth Nexus", "Dryad Arbor"),
    "flash": ("Brazen Borrower", "Leyline of Anticipation", "Brain Maggot", "Dress Down"),
    "forced attacks": ("Juggernaut", "Goblin Guide", "Bloodhall Ooze"),
    "legends": ("Serra's Sanctum", "Karakas", "Gaea's Cradle", "Isamaru, Hound of Konda"),
    "sizes": (
        "Stromkirk Noble",
        "Luminarch Aspirant",
        "Student of Warfare",
        "Hexdrinker",
        "Typhoid Rats",
        "Heartfire Hero",
        "Twisted Image",
        "Dismember",
    ),
    "plain": (
        "Memnite",
        "Savannah Lions",
        "Healer's Hawk",
        "Steadfast Paladin",
        "Lightning Bolt",
        "Swords to Plowshares",
    ),
}


@dataclass(frozen=True)
class Small:
    """A small game: what each player has in hand and on the battlefield, who begins, with how much life.

    `by_hand`: mana abilities may be activated at any time, as the rules have it; without, the game is smaller.
    """

    sides: tuple[Side, Side]
    first: int
    life: int
    by_hand: bool

    @property
    def decks(self) -> list[list[Card]]:
        """The cards of both players."""
        return [[find(name) for name in (*hand, *board)] for hand, board in self.sides]

    def __str__(self) -> str:
        told = (
            f"{' / '.join(hand) or 'no card'} in hand, {' / '.join(board) or 'nothing'} on the battlefield"
            for hand, board in self.sides
        )
        mana = "" if self.by_hand else ", mana in payments only"
        return f"{' – '.join(told)}; {self.life} life, {'AB'[self.first]} begins{mana}"


@cache
def _sources() -> dict[str, tuple[frozenset[str], int]]:
    """Lands and free artifacts that add mana: the colours and how much at once."""
    found = {}
    for name, card in BOOK.items():
        free = "Land" in card.front.types or (
            card.front.cost is not None and card.front.cost.mana_value() == 0
        )
        made = _mana_of(card) if free else None
        if made is not None:
            found[name] = made
    return found


def _mana_of(card: Card) -> tuple[frozenset[str], int] | None:
    colors: set[str] = {c for t, c in BASIC_LAND_COLORS.items() if t in card.front.subtypes}
    most = 1 if colors else 0
    for part in walk(card.front.abilities):
        if isinstance(part, AddMana):
            for choice in part.choices:
                colors.update(str(c) for c in choice)
                times = part.times if isinstance(part.times, int) else 1
                most = max(most, len(choice) * times)
    return (frozenset(colors), most) if most else None


def _wanted(card: Card) -> tuple[str, int]:
    """The colours of a card's cost, and how much mana that is."""
    cost = card.front.cost
    if cost is None:
        return "", 0
    text = str(cost)
    return "".join(c for c in "WUBRG" if f"{c}}}" in text or f"{{{c}" in text), cost.mana_value()


def mana_for(name: str, rng: random.Random, room: int) -> list[str]:
    """Up to so many cards with mana to cast a card, as near to its cost as a few tries come."""
    colors, wanted = _wanted(find(name))
    if "Land" in find(name).front.types:
        return []
    names = sorted(_sources())
    best: list[str] = []
    best_lack = 99
    for _ in range(60):
        picks = [rng.choice(names) for _ in range(rng.randint(1, room))]
        made = [_sources()[p] for p in picks]
        lack = max(0, wanted - sum(n for _, n in made))
        lack += 3 * sum(not any(c in found for found, _ in made) for c in colors[:1])
        if lack < best_lack:
            best, best_lack = picks, lack
        if not lack:
            break
    if best_lack and room == 2:
        pearl = dict(zip("WUBRG", ("Pearl", "Sapphire", "Jet", "Ruby", "Emerald"), strict=True))
        best = ["Black Lotus", f"Mox {pearl[colors[0]]}" if colors else "Mana Crypt"]
    return best


def _partner(rng: random.Random) -> str:
    if rng.random() < 0.15:
        return rng.choice(sorted(BOOK))
    return rng.choice(HURTING[rng.choice(sorted(HURTING))])


def _side(first: str, rng: random.Random, most: int) -> Side:
    """A card with mana for it, and perhaps what hurts; much of it is on the battlefield."""
    names = [first]
    names += mana_for(first, rng, 2 if rng.random() < 0.25 else 1)
    if len(names) < most:
        names.append(_partner(rng))
    hand = [names[0]] if rng.random() < 0.4 else []
    board: list[str] = []
    for name in names[len(hand) :]:
        (board if rng.random() < 0.85 and _may_be_out(find(name)) else hand).append(name)
    return tuple(hand), tuple(board)


def _may_be_out(card: Card) -> bool:
    """Can it be on the battlefield without anything that happens as it enters?"""
    return card.front.chars.is_permanent and not any(
        (isinstance(part, Replacement) and part.self_only) or isinstance(part, Attach)
        for part in walk(card.front.chars.abilities)
    )


# how many cards each side has at most, and life: of the usual draw, and of those that are smaller
SIZES = (
    ((2, 3), (1, 2, 3), (1, 1, 2, 2, 3)),
    ((2,), (1, 2), (1, 1, 2)),
    ((2,), (1,), (1,)),
)


def small_game(name: str, seed: int, fewer: int = 0) -> Small:
    """A matchup of this card, the same for the same seed."""
    rng = random.Random(f"{name} {seed}")
    mine, theirs, lives = SIZES[fewer]
    sides = [_side(name, rng, rng.choice(mine)), _side(_partner(rng), rng, rng.choice(theirs))]
    if rng.random() < 0.5:
        sides.reverse()
    life = rng.choice(lives)
    return Small((sides[0], sides[1]), rng.randrange(2), life, rng.random() < 0.5)


def lone_matchup(name: str, seed: int) -> tuple[list[str], list[str]]:
    """A deck with this card against one card that hurts and two that can never be cast.

    Games of one player are small at any life, and still show mana that is not offered and counters that count.
    """
    rng = random.Random(f"{name} alone {seed}")
    mine = [name, *mana_for(name, rng, 2)]
    while len(mine) < 3:
        mine.append(rng.choice((mine[-1], mine[0], _partner(rng))))
    lands = [n for names in HURTING.values() for n in names if "Land" in find(n).front.types]
    return mine[:3], [rng.choice((IDLE, *lands)), IDLE, IDLE]


IDLE = "Fog"  # without green mana
