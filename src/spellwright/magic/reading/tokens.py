"""Tokens: what is created, and abilities in quotes; printed by `text.verbs` (CR 111)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.names import COLOR_LETTERS
from spellwright.magic.objects.speech import Ability, Amount, Ref
from spellwright.magic.reading.book import form, say, words
from spellwright.magic.reading.effects import verb
from spellwright.magic.reading.nouns import COLORS
from spellwright.magic.reading.refs import with_targets_found
from spellwright.magic.words import *

TREASURE = token("Artifact — Treasure", "", "", activated([TAP, sacrifice_this()], add_any_color()))
FOOD = token("Artifact — Food", "", "", activated(["{2}", TAP, sacrifice_this()], gain_life(3)))
words("named", {"treasure": TREASURE, "food": FOOD, "clue": CLUE})
form("dimensions", r"\d+/\d+(?=\s)", lambda m: m[0])
form("colored", r"colorless(?=\s)", lambda m: "")
form("colored", rf"({COLORS})(?= (?!and\b))", lambda m: COLOR_LETTERS[m[1]])
form(
    "colored",
    rf"({COLORS}) and ({COLORS})(?=\s)",
    lambda m: COLOR_LETTERS[m[1]] + COLOR_LETTERS[m[2]],
)
say("kindsof", "<subtype> ", lambda a: (a.word,))
say("kindsof", "<subtype> <kindsof>", lambda a, more: (a.word, *more))
form(
    "bodied",
    r"((?:enchantment |artifact )?creature|artifact) tokens?",
    lambda m: tuple(m[1].split()),
)
say("ends", " with <keywords>", lambda k: k)
say("ends", " with <quoted>", lambda q: q)
say("ends", " with <keywords> and <quoted>", lambda k, q: (*k, *q))
say("quoted", '"<ability>"', lambda a: _given(a))
say("quoted", '"<ability>" and "<ability>"', lambda *a: _given(*a))


def _given(*abilities: Ability) -> tuple[Ability, ...] | None:
    """Abilities in quotes: each speaks of its own targets only."""
    found = [with_targets_found(each) for each in abilities]
    return tuple(each for each in found if each is not None) if None not in found else None


form("tappedly", "tapped ", lambda m: True)
form(
    "attacking",
    r" that(?:'s| are) (tapped and )?attacking",
    lambda m: "tapped" if m[1] else "attacking",
)


def _token(
    size: str,
    color: str,
    kinds: tuple[str, ...],
    types: tuple[str, ...],
    ends: tuple[Ability, ...] | None,
) -> Card:
    line = " ".join(kind.capitalize() for kind in types)
    return token(f"{line} — {' '.join(kinds)} {size}", "", color, *(ends or ()))


def _create(
    who: Ref, n: Amount | int, tapped: bool | None, card: Card, attacking: str | None = None
) -> Effect:
    return create(card, n, who, bool(tapped) or attacking == "tapped", attacking is not None)


say(
    "token",
    "<dimensions> <colored> <kindsof><bodied>[<ends>]",
    lambda s, c, k, b, e: _token(s, c, k, b, e),
)
say("token", "<named> token", lambda card: card)
say("token", "<named> tokens", lambda card: card)
verb("create", "creates", "<count> [<tappedly>]<token>[<attacking>]", _create)
verb("create", "creates", "a [<tappedly>]<token><each>", lambda w, t, c, n: _create(w, n, t, c))
verb(
    "create", "creates", "<int> <token><each>", lambda w, n, c, a: _create(w, times(n, a), None, c)
)

# fmt: off
BLOOD = token("Artifact — Blood", "", "", activated(["{1}", TAP, discard(choose(1, ANYTHING)), sacrifice_this()], draw(1)))
GOLD = token("Artifact — Gold", "", "", activated([sacrifice_this()], add_any_color()))
words("named", {"blood": BLOOD, "gold": GOLD})  # CR 111.10
say("effect", "you get an emblem with <quoted>", lambda q: emblem(*q))
MAP = token("Artifact — Map", "", "", activated(["{1}", TAP, sacrifice_this()], explore(target(CREATURE & YOURS)), as_sorcery=True))
JUNK = token("Artifact — Junk", "", "", activated([TAP, sacrifice_this()], exile(top_of_library(1)), may_play(IT), as_sorcery=True))
LANDER = token("Artifact — Lander", "", "", activated(["{2}", TAP, sacrifice_this()], search(BASIC & LAND, "battlefield", tapped=True)))
MUTAGEN = token("Artifact — Mutagen", "", "", activated(["{1}", TAP, sacrifice_this()], put_counters("+1/+1", 1, target(CREATURE)), as_sorcery=True))
words("named", {"map": MAP, "junk": JUNK, "lander": LANDER, "mutagen": MUTAGEN})
