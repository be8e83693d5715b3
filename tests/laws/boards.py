"""Random boards with several copies of a card, and of partners that make like things unlike, on both sides."""

from __future__ import annotations

from spellwright.kernel import Rng
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.rules.chance import OPPONENT_DECIDES
from spellwright.magic.scenario import scenario

NAMES = sorted(BOOK)
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
PARTNERS = [
    *("Rishadan Port", "Wasteland", "Maze of Ith", "Mishra's Factory", "Mutavault", "Wild Growth"),
    *(
        "Control Magic",
        "Memnite",
        "Typhoid Rats",
        "Grizzly Bears",
        "Goblin King",
        "Skirk Prospector",
    ),
    *(
        "Goblin Guide",
        "Fireshrieker",
        "Monastery Swiftspear",
        "Propaganda",
        "Sol Ring",
        "Lotus Petal",
    ),
    *(
        "Lightning Bolt",
        "Swords to Plowshares",
        "Brainstorm",
        "Chain Lightning",
        "Daze",
        "Boros Reckoner",
    ),
    *("Opalescence", "Thespian's Stage", "Bottomless Vault", "Karplusan Forest", "Mystic Remora"),
    *("The Tabernacle at Pendrell Vale", "Sheoldred's Edict", "Hymn to Tourach", "Glorious Anthem"),
    *(
        "Steel Overseer",
        "Freeze in Place",
        "Orcish Bowmasters",
        "Goblin Sharpshooter",
        "Forked Bolt",
    ),
    *("Siege-Gang Commander", "Smallpox", "Fury", "Taiga", "Undiscovered Paradise", "Sea's Claim"),
]
MARKS = ("", "", "", "", " (tapped)", " (sick)", " (+1/+1 x1)", " (flying x1)")


def board(name: str, rng: Rng) -> Game:
    """Both sides have some of the card, of two partners, and lands for them."""
    sides = []
    for _ in range(2):
        cards = [BOOK[name], BOOK[rng.pick(PARTNERS)], BOOK[rng.pick(PARTNERS)]]
        zones: dict[str, list[str]] = {"hand": [], "battlefield": [], "graveyard": []}
        for card in cards:
            for _ in range(1 + rng.below(3)):
                zone = _zone(card, rng)
                marks = MARKS if zone == "battlefield" and card.front.chars.is_creature else ("",)
                zones[zone].append(card.name + rng.pick(marks))
        for land in _lands(cards, rng):
            zones["battlefield"].append(land + (" (tapped)" if rng.below(6) == 0 else ""))
        zones["library"] = ["Island", "Memnite", "Island"]
        sides.append({zone: names for zone, names in zones.items() if names})
    scene = scenario(
        *sides,
        step=rng.pick(("main", "main", "declare attackers", "upkeep", "end")),
        active=rng.pick(("you", "opponent")),
        manual=rng.below(3) == 0,
        switches=[OPPONENT_DECIDES],  # what is random is somebody's choice
    )
    scene.abandon()
    return scene.state


def _zone(card: Card, rng: Rng) -> str:
    if rng.below(6) == 0:
        return "graveyard"
    stays = card.front.chars.is_permanent and "Aura" not in card.front.subtypes
    return "battlefield" if stays and rng.below(4) else "hand"


def _lands(cards: list[Card], rng: Rng) -> list[str]:
    """A few lands for the costs, most of them twice."""
    found: list[str] = []
    for card in cards:
        for face in card.faces:
            symbols = face.cost.symbols if face.cost is not None else ()
            found += [land for color, land in BASICS.items() if any(color in s for s in symbols)]
    kinds = list(dict.fromkeys(found))[:2] or ["Wastes"]
    return [kind for kind in kinds for _ in range(2 + rng.below(2))]
