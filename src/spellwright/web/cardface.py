"""A card drawn by the page: frame by colour, name, cost, picture of our own, type, rules text, numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import blake2s
from html import escape

from spellwright.kernel import ObjectId
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import FACE_DOWN, UNKNOWN, Obj
from spellwright.magic.text.cards import ability_text, rules_text
from spellwright.magic.text.prose import NoText
from spellwright.web.symbols import with_symbols

FRAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
LAND_FRAMES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
TYPE_ORDER = (
    "Kindred",
    "Artifact",
    "Enchantment",
    "Land",
    "Battle",
    "Planeswalker",
    "Creature",
    "Instant",
    "Sorcery",
)
# What the picture shows: the first of these that the card is.
EMBLEMS = ("Planeswalker", "Creature", "Land", "Instant", "Sorcery", "Enchantment", "Artifact")
_PICTURES = {
    "Creature": '<path d="M50 12c16 0 27 10 27 25 0 9-4 14-8 18l3 17-12-7-10 13-10-13-12 7 3-17c-4-4-8-9-8-18 0-15 11-25 27-25zM38 36l10 7-10 5zm24 0v12l-10-5z"/>',
    "Land": '<path d="M4 78l24-42 13 20 17-32 38 54z"/><circle cx="76" cy="24" r="9"/>',
    "Instant": '<path d="M57 6L24 52h20l-7 38 38-52H54z"/>',
    "Sorcery": '<path d="M50 8l9 27 28 1-22 17 8 28-23-16-23 16 8-28-22-17 28-1z"/>',
    "Enchantment": '<path d="M50 10a36 36 0 1 1-34 48 26 26 0 1 0 34-34 18 18 0 1 1-12 30 10 10 0 1 0 10-14 4 4 0 0 1 2-8 18 18 0 1 1-22 22A26 26 0 0 1 50 10z"/>',
    "Artifact": '<path d="M44 8h12l2 11 8 4 10-6 8 9-6 9 3 8 11 3v12l-11 2-3 8 6 10-9 8-9-6-8 4-2 10H44l-2-10-8-4-9 6-9-8 6-10-3-8-11-2V46l11-3 3-8-6-9 9-9 9 6 8-4zm6 25a17 17 0 1 0 0 34 17 17 0 0 0 0-34z"/>',
    "Planeswalker": '<path d="M50 10l12 22 24-8-8 28 12 10-16 6-4 18H30l-4-18-16-6 12-10-8-28 24 8z"/>',
}
# Creatures by what they are: the first of these words among the subtypes; others by their name.
_KINDS = (
    ("wing", ("Dragon", "Bird", "Angel", "Faerie", "Drake", "Demon", "Insect", "Phoenix")),
    ("ears", ("Goblin", "Orc", "Kobold", "Devil", "Imp")),
    (
        "ghost",
        ("Spirit", "Elemental", "Avatar", "Illusion", "Horror", "Shade", "Specter", "Vampire"),
    ),
    ("hat", ("Wizard", "Shaman", "Warlock", "Druid", "Cleric", "Monk")),
    (
        "paw",
        (
            "Cat",
            "Bear",
            "Beast",
            "Wolf",
            "Ape",
            "Rat",
            "Hound",
            "Dog",
            "Wurm",
            "Lizard",
            "Snake",
            "Fox",
        ),
    ),
    (
        "helm",
        (
            "Soldier",
            "Knight",
            "Warrior",
            "Berserker",
            "Samurai",
            "Archer",
            "Scout",
            "Rogue",
            "Ninja",
        ),
    ),
    ("cog", ("Construct", "Golem", "Robot", "Myr", "Thopter", "Wall")),
)
_PICTURES |= {
    "wing": '<path d="M50 22c4 8 6 14 6 20 10-14 22-20 38-20-8 6-10 12-10 18-8 2-12 6-14 14-6 0-10 2-14 8l2 14-8 8-8-8 2-14c-4-6-8-8-14-8-2-8-6-12-14-14 0-6-2-12-10-18 16 0 28 6 38 20 0-6 2-12 6-20z"/>',
    "ears": '<path d="M50 20c14 0 22 8 24 18l22-8c-4 16-12 24-24 28-4 12-12 20-22 20s-18-8-22-20C16 54 8 46 4 30l22 8c2-10 10-18 24-18zM38 44l10 6-11 4zm24 0l1 10-11-4zM42 64h16l-8 6z"/>',
    "ghost": '<path d="M50 10c18 0 28 14 28 32v40l-10-8-9 9-9-9-9 9-9-9-10 8V42c0-18 10-32 28-32zM40 36a6 7 0 1 0 0 14 6 7 0 0 0 0-14zm20 0a6 7 0 1 0 0 14 6 7 0 0 0 0-14z"/>',
    "hat": '<path d="M54 6c6 12 10 26 14 40 12 2 20 5 20 9 0 6-16 9-38 9s-38-3-38-9c0-4 8-7 20-9 4-16 10-28 22-40zM30 68c12 3 28 3 40 0l-4 14-16 8-16-8z"/>',
    "paw": '<path d="M50 46c14 0 26 16 26 28 0 10-10 10-16 8-6-2-14-2-20 0-6 2-16 2-16-8 0-12 12-28 26-28z"/><ellipse cx="22" cy="44" rx="9" ry="12"/><ellipse cx="40" cy="26" rx="9" ry="13"/><ellipse cx="60" cy="26" rx="9" ry="13"/><ellipse cx="78" cy="44" rx="9" ry="12"/>',
    "helm": '<path d="M50 8c20 2 30 16 30 34v26L64 86l-6-14V54h14V44H28v10h14v18l-6 14-16-18V42C20 24 30 10 50 8zM47 2h6l3 18h-12z"/>',
    "cog": '<path d="M24 20h52v14h8v22h-8v10H64v14H36V66H24V56h-8V34h8zM38 34v10h8V34zm16 0v10h8V34zM38 52v6h24v-6z"/>',
}
_LANDSCAPES = {
    "Plains": '<circle cx="50" cy="42" r="15"/><path d="M4 66c20-9 30-9 46 0s30 7 46-2v26H4z"/>',
    "Island": '<path d="M6 58c12-9 20-9 30 0s20 9 30 0 18-9 28 0v10c-10-8-18-8-28 0s-20 9-30 0-18-9-30 0zM6 74c12-9 20-9 30 0s20 9 30 0 18-9 28 0v10H6z"/><path d="M42 50c0-14 4-24 12-32 2 12 0 20-4 32z"/>',
    "Swamp": '<path d="M50 14c10 12 14 20 14 30 0 8-5 13-14 13s-14-5-14-13c0-10 4-18 14-30z"/><path d="M6 68c16-6 28-6 44 0s28 6 44 0v20H6z"/>',
    "Mountain": '<path d="M4 84l32-60 14 22 12-18 34 56z"/><path d="M36 24l9 14-6 5-5-6-5 5z" opacity=".55"/>',
    "Forest": '<path d="M50 8l20 28H60l16 22H58v28H42V58H24l16-22H30z"/><path d="M18 44l10 16H8zM82 44l10 16H72z" opacity=".6"/>',
}


@dataclass(frozen=True)
class Look:
    """What is to be drawn of one card, as somebody sees it."""

    name: str
    cost: str = ""
    type_line: str = ""
    frame: str = "plain"
    text: tuple[str, ...] = ()
    more: tuple[str, ...] = ()  # abilities that are not printed on it
    power: str = ""  # "2/3", or loyalty
    changed: str = ""  # "up" or "down" where the numbers are not the printed ones
    printed: str = ""  # the printed numbers, where they differ
    picture: str = ""
    hidden: bool = False
    other: Look | None = None  # the other face
    notes: tuple[str, ...] = field(default=())


HIDDEN = Look("a card", hidden=True, frame="back")
_FACES: dict[int, tuple[Card, tuple[Look, ...]]] = {}
_MOST_FACES = 4096


def faces(card: Card) -> tuple[Look, ...]:
    """Every face of a card as it is printed; made once."""
    found = _FACES.get(id(card))
    if found is None:
        if len(_FACES) >= _MOST_FACES:
            _FACES.clear()
        texts = rules_text(card)
        texts += texts[:1] * (len(card.faces) - len(texts))  # a prototype has the text of its card
        looks = [_printed(face, text) for face, text in zip(card.faces, texts, strict=True)]
        found = _FACES[id(card)] = (card, tuple(looks))
    return found[1]


def card_look(card: Card) -> Look:
    """A card as it lies in a hand: its front, with the other face behind it."""
    if card is UNKNOWN:
        return HIDDEN
    every = faces(card)
    return _with(every[0], other=every[1]) if len(every) > 1 else every[0]


def object_look(game: Game, oid: ObjectId) -> Look:
    """An object as it is now, seen by whom the game is known to."""
    obj = game.obj(oid)
    if obj.zone not in ("battlefield", "stack"):
        return card_look(obj.card)
    if obj.side == FACE_DOWN and obj.zone in ("battlefield", "stack"):
        return _face_down(game, oid, obj)
    card, side = obj.copying or (obj.card, obj.side)
    if card is UNKNOWN:
        return HIDDEN
    every = faces(card)
    base = every[max(side, 0)] if max(side, 0) < len(every) else every[0]
    if obj.item is not None and obj.item.ability is not None:
        text = _safely(obj.item.ability, game.name(oid))
        return _with(
            base, text=(text,) if text else base.text, power="", cost="", type_line="Ability"
        )
    chars = game.chars(oid)
    changes: dict[str, object] = {}
    if chars.types or chars.subtypes:
        line = type_line(chars)
        if set(line.split()) != set(base.type_line.split()):
            changes["type_line"] = line
    frame = frame_of(chars)
    if frame != base.frame:
        changes["frame"] = frame
    if chars.name and chars.name != base.name:
        changes["name"] = chars.name
    changes |= _numbers(obj, chars, base)
    changes |= _abilities(chars, card.faces[max(side, 0)], obj)
    if len(every) > 1:
        changes["other"] = every[1 - max(side, 0)] if max(side, 0) < 2 else None
    return _with(base, **changes)


def _printed(face: Face, text: str) -> Look:
    power = ""
    if face.power is not None:
        power = f"{face.power}/{face.toughness}"
    elif face.loyalty is not None:
        power = face.loyalty
    return Look(
        name=face.name,
        cost="" if face.cost is None else str(face.cost),
        type_line=face.type_line,
        frame=frame_of(face.chars),
        text=tuple(line for line in text.splitlines() if line),
        power=power,
        printed=power,
        picture=_picture(face.types, face.subtypes),
    )


def _face_down(game: Game, oid: ObjectId, obj: Obj) -> Look:
    chars = game.chars(oid)
    known = obj.card is not UNKNOWN
    return Look(
        name="Face down",
        type_line=type_line(chars),
        power=f"{chars.power}/{chars.toughness}" if chars.is_creature else "",
        frame="colorless",
        picture="Artifact",
        notes=(f"It is {obj.card.name}.",) if known else (),
        other=card_look(obj.card) if known else None,
    )


def _numbers(obj: Obj, chars: Chars, base: Look) -> dict[str, object]:
    if chars.is_creature and chars.power is not None:
        now = f"{chars.power}/{chars.toughness}"
        return {"power": now, "changed": _direction(base.printed, now), "printed": base.printed}
    if "Planeswalker" in chars.types:
        return {"power": str(obj.count("loyalty"))}
    return {"power": ""} if base.power and "/" in base.power and not chars.is_creature else {}


def _direction(printed: str, now: str) -> str:
    """Did the numbers grow or shrink?"""
    if printed == now:
        return ""
    try:
        before = sum(int(n) for n in printed.split("/"))
        return "up" if sum(int(n) for n in now.split("/")) >= before else "down"
    except ValueError:
        return "up"


def _abilities(chars: Chars, face: Face, obj: Obj) -> dict[str, object]:
    """Abilities that it has besides the printed ones, and whether it lost those."""
    printed = face.chars.abilities
    if chars.abilities == printed:
        return {}
    own = list(printed)
    more: list[str] = []
    for ability in chars.abilities:
        if ability in own:
            own.remove(ability)
        elif text := _safely(ability, chars.name or "this"):
            more.append(text)
    found: dict[str, object] = {"more": tuple(dict.fromkeys(more))}
    if own and not any(a in chars.abilities for a in printed):
        found["text"] = ()
        found["notes"] = ("It has lost its abilities.",)
    return found


def _safely(ability: Ability, name: str) -> str:
    """The text of an ability; empty for one that is not printed by itself."""
    try:
        return ability_text(ability, name)
    except NoText:
        return ""


def _with(look: Look, **changes: object) -> Look:
    return replace(look, **changes) if changes else look  # type: ignore[arg-type]


def frame_of(chars: Chars) -> str:
    """The frame: a colour, gold, colourless, or the colours that a land makes."""
    colors = [c for c in "WUBRG" if c in chars.colors]
    if not colors and "Land" in chars.types:
        lands = [c for t, c in LAND_FRAMES.items() if t in chars.subtypes]
        if len(lands) == 1:
            return f"{FRAMES[lands[0]]} land"
        return "gold land" if lands else "colorless land"
    if not colors:
        return "colorless"
    return FRAMES[colors[0]] if len(colors) == 1 else "gold"


def type_line(chars: Chars) -> str:
    """“Legendary Creature — Human Wizard” of what it is now."""
    return _type_line(chars.supertypes, chars.types, chars.subtypes)


@lru_cache(maxsize=4096)
def _type_line(supertypes: frozenset[str], types: frozenset[str], subtypes: frozenset[str]) -> str:
    line = " ".join([*sorted(supertypes), *(t for t in TYPE_ORDER if t in types)])
    return f"{line} — {' '.join(sorted(subtypes))}" if subtypes else line


def _picture(types: tuple[str, ...], subtypes: tuple[str, ...]) -> str:
    for name in _LANDSCAPES:
        if "Land" in types and name in subtypes:
            return name
    if "Creature" in types:
        return next((k for k, words in _KINDS if any(w in subtypes for w in words)), "Creature")
    return next((t for t in EMBLEMS if t in types), "Artifact")


# --- HTML


def full_card(look: Look) -> str:
    """The whole card with its text; its size is that of its font."""
    if look.hidden:
        return card_back()
    lines = "".join(f"<p>{with_symbols(line)}</p>" for line in look.text)
    lines += "".join(f'<p class="more">{with_symbols(line)}</p>' for line in look.more)
    lines += "".join(f'<p class="note">{escape(line)}</p>' for line in look.notes)
    if not lines and look.picture in LAND_FRAMES:
        lines = with_symbols(f"{{{LAND_FRAMES[look.picture]}}}")
        return _framed(look, " symbol", lines)
    size = " long" if sum(map(len, look.text)) + sum(map(len, look.more)) > 210 else ""
    size = " longer" if sum(map(len, look.text)) + sum(map(len, look.more)) > 330 else size
    return _framed(look, size, lines)


def _framed(look: Look, size: str, lines: str) -> str:
    return (
        f'<div class="card {look.frame}">'
        f'<div class="bar"><b>{escape(look.name)}</b><span>{with_symbols(look.cost)}</span></div>'
        f"{art(look)}"
        f'<div class="bar type"><i>{escape(look.type_line)}</i></div>'
        f'<div class="text{size}">{lines}</div>{numbers(look)}</div>'
    )


def small_card(look: Look) -> str:
    """A card on the battlefield: name, picture, numbers."""
    if look.hidden:
        return card_back()
    return (
        f'<div class="card small {look.frame}">'
        f'<div class="bar"><b>{escape(look.name)}</b></div>{art(look)}{numbers(look)}</div>'
    )


def card_back() -> str:
    return '<div class="card back"><div class="weave"></div></div>'


def numbers(look: Look) -> str:
    if not look.power:
        return ""
    kind = f"pt {look.changed}" if "/" in look.power else "pt loyalty"
    title = f' title="printed {escape(look.printed)}"' if look.changed else ""
    return f'<div class="{kind}"{title}>{escape(look.power)}</div>'


def art(look: Look) -> str:
    """A picture that only this card has: its emblem on a sky made from its name."""
    seed = blake2s(look.name.encode(), digest_size=6).digest()
    turn, x, y, hue, tilt, big = seed
    sky = (
        f"--x:{20 + x % 60}%;--y:{10 + y % 50}%;--turn:{turn * 360 // 256}deg;"
        f"--hue:{hue % 36 - 18}deg"
    )
    drawn = _LANDSCAPES.get(look.picture) or _PICTURES.get(look.picture, "")
    lean = f"rotate({tilt % 17 - 8} 50 50) translate(50 50) scale({0.86 + big % 20 / 100}) translate(-50 -50)"
    return (
        f'<div class="art" style="{sky}"><svg viewBox="0 0 100 92" aria-hidden="true">'
        f'<g transform="{lean}">{drawn}</g></svg></div>'
    )
