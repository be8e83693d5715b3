"""Nouns: which things are meant, whose, where and with what; printed by `text.nouns` (CR 109.2)."""

from __future__ import annotations

from spellwright.magic.keywords import catalogue, spelled_out
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.card import SUPERTYPES, TYPES
from spellwright.magic.objects.names import (
    COLOR_LETTERS,
    LANDWALKS,
    Comparison,
    Statistic,
)
from spellwright.magic.objects.speech import Filter
from spellwright.magic.reading.book import form, say, ways, words
from spellwright.magic.reading.counter_kinds import is_known_counter
from spellwright.magic.reading.matcher import Make
from spellwright.magic.records.filters import Colored, ControlledBy, Is, Stat, Status
from spellwright.magic.records.references import NotedThings
from spellwright.magic.records.shapes import type_names
from spellwright.magic.records.stack_filters import IsAbilityOnStack
from spellwright.magic.text.nouns import COMPARED
from spellwright.magic.text.prose import plural
from spellwright.magic.words import *

KINDS = tuple(t for t in TYPES if t not in ("Emblem", "Kindred"))
SUBTYPES = tuple(t for t in type_names() if t not in TYPES and t not in SUPERTYPES)
COLORS = "|".join(COLOR_LETTERS)
NAMED = (*vars(catalogue).values(), *vars(spelled_out).values())
KEYWORDS = {k.name: k for k in NAMED if isinstance(k, Keyword)}


def both(*parts: Filter | tuple[Filter, ...] | None) -> Filter:
    """All of it at once; what was not said is left out."""
    made: Filter | None = None
    for part in parts:
        for each in part if isinstance(part, tuple) else () if part is None else (part,):
            made = each if made is None else made & each
    return ANYTHING if made is None else made


def either(*parts: Filter) -> Filter:
    """One or another."""
    made = parts[0]
    for part in parts[1:]:
        made = made | part
    return made


# numbers, mana, counters, keywords
form("n", r"\d+(?![\w/])", lambda m: int(m[0]))
form("n", r"one(?= or (?:less|more|fewer|greater))", lambda m: 1)
say("n", "x", lambda: X)
form("int", r"\d+(?![\w/])", lambda m: int(m[0]))
form("count", r"(?:an?|one)(?= )", lambda m: 1)
form("count", r"\d+(?= )", lambda m: int(m[0]))
say("count", "x", lambda: X)
say("count", "that many", lambda: THAT_MANY)
form("mana", r"(?:\{(?:\d+|[xwubrgcs]|[wubrgc2]/[wubrgp](?:/p)?)\})+", lambda m: str(m[0]).upper())
form(
    "kind",
    r"(?:[+-]\d/[+-]\d|(?:double|first) strike|[a-z]+)(?= counter)",
    lambda m: m[0] if is_known_counter(m[0]) else None,
)
form("art", r"an? ", lambda m: 1)
words("keyword", {str(name): made for name, made in KEYWORDS.items()})
form(
    "keyword",
    "|".join(LANDWALKS.values()),
    lambda m: next(landwalk(land) for land, walk in LANDWALKS.items() if walk == m[0]),
)
form(
    "keyword",
    rf"protection from ({COLORS})(?!\w| and)",
    lambda m: protection(Colored(COLOR_LETTERS[m[1]]), m[1]),
)
form(
    "keyword",
    rf"hexproof from ({COLORS})(?!\w| and)",
    lambda m: Keyword("hexproof", Colored(COLOR_LETTERS[m[1]]), text_form="hexproof from"),
)
form("keyword", r"toxic (\d+)", lambda m: toxic(int(m[1])))
form("keyword", r"annihilator (\d+)", lambda m: annihilator(int(m[1])))
form("keyword", r"ward (\{\d+\})", lambda m: ward(str(m[1])))
say("keywords", "<keyword>", lambda a: (a,))
say("keywords", "<keyword> and <keyword>", lambda *k: k)
say("keywords", "<keyword>, <keyword>, and <keyword>", lambda *k: k)
say("keywords", "<keyword>, <keyword>, <keyword>, and <keyword>", lambda *k: k)
words("color", {word: Colored(letter) for word, letter in COLOR_LETTERS.items()})

# types
words("type", {kind.lower(): Is(kind) for kind in KINDS})
words("types", {plural(kind.lower()): Is(kind) for kind in KINDS})
words("subtype", {name.casefold(): Is(name) for name in SUBTYPES})
words("subtypes", {plural(name).casefold(): Is(name) for name in SUBTYPES})
ways("head", ("<type>", "<subtype>"), lambda a: a)
say("head", "<subtype> <type>", lambda a, b: b & a)
say("head", "<type> <type>", lambda a, b: a & b)
say("head", "<subtype> <subtype>", lambda a, b: a & b)
say("head", "permanent", lambda: PERMANENT)
say("head", "token", lambda: TOKEN)
ways("head", ("<type> token", "<subtype> token"), lambda a: a & TOKEN)
say("head", "<subtype> permanent", lambda a: PERMANENT & a)
ways("heads", ("<types>", "<subtypes>"), lambda a: a)
say("heads", "<subtype> <types>", lambda a, b: b & a)
say("heads", "<type> <types>", lambda a, b: a & b)
say("heads", "permanents", lambda: PERMANENT)
say("heads", "tokens", lambda: TOKEN)
ways("heads", ("<type> tokens", "<subtype> tokens"), lambda a: a & TOKEN)
say("heads", "<subtype> permanents", lambda a: PERMANENT & a)
say("core", "<head>", lambda a: a)
ways("core", ("<head> or <head>", "<head> and <head>"), either)
say("core", "<head>, <head>, or <head>", either)
say("core", "<head>, <head>, and <head>", either)
say("core", "<head>, <head>, <head>, or <head>", either)
say("core", "<head>, <head>, <head>, <head>, or <head>", either)
say("cores", "<heads>", lambda a: a)
ways("cores", ("<heads> and <heads>", "<heads> or <heads>"), either)
ways("cores", ("<heads>, <heads>, and <heads>", "<heads>, <heads>, or <heads>"), either)
say("cores", "<heads>, <heads>, <heads>, and <heads>", either)

# what stands before a noun
say("adjective", "<color> ", lambda a: a)
ways("adjective", ("<color> or <color> ", "<color> and <color> "), either)
say("adjective", "<color>, <color>, or <color> ", either)
form("adjective", rf"non({COLORS}),? ", lambda m: ~Colored(COLOR_LETTERS[m[1]]))
form(
    "adjective",
    rf"non({'|'.join(k.lower() for k in KINDS)}),? ",
    lambda m: ~Is(str(m[1]).capitalize()),
)
form("adjective", r"(legendary|basic|snow) ", lambda m: Is(str(m[1]).capitalize()))
form("adjective", r"non(legendary|basic|snow),? ", lambda m: ~Is(str(m[1]).capitalize()))
ways("adjective", ("non-<subtype> ", "non-<subtype>, "), lambda a: ~a)
for mark in (TAPPED, UNTAPPED, NONTOKEN):
    say("adjective", f"{mark.what} ", lambda mark=mark: mark)
say("adjective", "face-down ", lambda: FACE_DOWN)
say("adjective", "enchanted ", lambda: Status("enchanted"))
for fighting in (ATTACKING, BLOCKING, UNBLOCKED):
    say("adjective", f"{fighting.how} ", lambda fighting=fighting: fighting)
say("adjective", "attacking or blocking ", lambda: ATTACKING | BLOCKING)
say("adjective", "colorless ", lambda: COLORLESS)
say("adjective", "monocolored ", lambda: MONOCOLORED)
say("adjective", "multicolored ", lambda: MULTICOLORED)
say("adjective", "historic ", lambda: ARTIFACT | LEGENDARY | Is("Saga"))  # CR 700.6
say("adjectives", "<adjective>", lambda a: (a,))
say("adjectives", "<adjective><adjectives>", lambda a, more: (a, *more))

# what stands after it
CONTROL = {
    " you control": YOURS,
    " an opponent controls": THEIRS,
    " your opponents control": THEIRS,
    " you don't control": ~YOURS,
    " you own": owned_by(YOU),
    " that player controls": ControlledBy("that player"),
    " they control": ControlledBy("that player"),
    " defending player controls": ControlledBy("defending"),
}
for phrase, meant in CONTROL.items():
    say("after", phrase, lambda meant=meant: meant)
say("after", " with <keyword>", having)
say("after", " without <keyword>", lambda k: ~having(k))
say("after", " with <keyword> or <keyword>", lambda a, b: having(a) | having(b))


def _compared(stat: Statistic, op: Comparison) -> Make:
    return lambda n: Stat(stat, op, n)


for op_, how in COMPARED.items():
    for statistic in ("power", "toughness", "mana value"):
        say("after", f" with {statistic} {how.format('<n>')}", _compared(statistic, op_))  # type: ignore[arg-type]
say("after", " with <art><kind> counter on it", lambda _, k: with_counter(k))
ways(
    "after",
    (" with <art><kind> counter on them", " with <kind> counters on them"),
    lambda *k: with_counter(k[-1]),
)
say("after", " with <int> or more <kind> counters on it", lambda n, k: with_counter(k, n))
ways("after", (" with a counter on it", " with counters on them"), with_counter)
say("after", " that entered this turn", lambda: ENTERED_THIS_TURN)
say("after", " that attacked this turn", lambda: ATTACKED_THIS_TURN)
say("after", " that was dealt damage this turn", lambda: Status("damaged"))
ways("after", (" that's <color>", " that are <color>"), lambda a: a)
say("after", " that's <color> or <color>", either)
say("after", " that isn't <color>", lambda a: ~a)
ways("after", (" named ~",), lambda: None)
say("afters", "<after>", lambda a: (a,))
say("afters", "<after><afters>", lambda a, more: (a, *more))
for preposition in ("in", "from"):
    say("zone", f" {preposition} your graveyard", lambda: YOUR_GRAVEYARD)
    say("zone", f" {preposition} your hand", lambda: YOUR_HAND)
    ways(
        "zone",
        (f" {preposition} a graveyard", f" {preposition} all graveyards"),
        lambda: GRAVEYARDS,
    )
    ways(
        "zone",
        (
            f" {preposition} an opponent's graveyard",
            f" {preposition} your opponents' graveyards",
        ),
        lambda: in_zone("graveyard", OPPONENT),
    )
    say("zone", f" {preposition} exile", lambda: in_zone("exile"))

# whole phrases: one thing, several things; a spell; a card wherever it is
say("thing", "[<adjectives>]<core>[<afters>]", lambda a, c, b: both(c, a, b))
say("thing", "[<adjectives>]<core> card[<afters>]<zone>", lambda a, c, b, z: both(c, a, b, z))
say("thing", "[<adjectives>]card[<afters>]<zone>", lambda a, b, z: both(a, b, z))
say("things", "[<adjectives>]<cores>[<afters>]", lambda a, c, b: both(c, a, b))
say("things", "[<adjectives>]<core> cards[<afters>]<zone>", lambda a, c, b, z: both(c, a, b, z))
say("things", "[<adjectives>]cards[<afters>]<zone>", lambda a, b, z: both(a, b, z))
say("things", "<core> creatures[<afters>]", lambda c, b: both(CREATURE & c, b))
say("spell", "[<adjectives>]spell[<afters>]", lambda a, b: both(SPELL, a, b))
say("spell", "[<adjectives>]<core> spell[<afters>]", lambda a, c, b: both(SPELL & c, a, b))
say("spell", "spell or ability", lambda: SPELL | ABILITY)
say("spell", "activated or triggered ability", lambda: ABILITY)
say("spell", "activated ability", lambda: IsAbilityOnStack("activated"))
say("spell", "triggered ability", lambda: TRIGGERED_ABILITY)
say("cast", "[<adjectives>]spell[<afters>]", lambda a, b: both(a, b))
say("cast", "[<adjectives>]<core> spell[<afters>]", lambda a, c, b: both(c, a, b))
say("casts", "[<adjectives>]spells[<afters>]", lambda a, b: both(a, b))
say("casts", "[<adjectives>]<core> spells[<afters>]", lambda a, c, b: both(c, a, b))
say("card", "[<adjectives>]card[<afters>]", lambda a, b: both(a, b))
say("card", "[<adjectives>]<core> card[<afters>]", lambda a, c, b: both(c, a, b))
say("cards", "[<adjectives>]cards[<afters>]", lambda a, b: both(a, b))
say("cards", "[<adjectives>]<core> cards[<afters>]", lambda a, c, b: both(c, a, b))
say("one", "<art><thing>", lambda _, f: f)
say("one", "another <thing>", lambda f: f & OTHER)
say("some", "<one>", lambda f: (1, f))
say("some", "<int> <things>", lambda n, f: (n, f))
say("some", "x <things>", lambda f: (X, f))
say("some", "<int> other <things>", lambda n, f: (n, f & OTHER))

# fmt: off
HOLDER = controller_of(NotedThings("@0"))  # of the first target: see `refs.FIRST`
ways("after", (" they control", " that player controls"), lambda: held_by(HOLDER))
say("after", " that targets <who>", targeting)
say("after", " target player controls", lambda: held_by(target(ANY_PLAYER)))
say("after", " target opponent controls", lambda: held_by(target(ANY_OPPONENT)))
ways("after", (" with <keyword> and <keyword>",), lambda a, b: having(a) & having(b))
