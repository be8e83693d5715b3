"""References as nouns: "target creature", then "it" or "that creature"; players; cards of a library."""

from __future__ import annotations

from dataclasses import replace

from spellwright.magic.objects import speech
from spellwright.magic.records import filters as f, references as r
from spellwright.magic.records.notes import COUNTERED
from spellwright.magic.text import heads, nouns
from spellwright.magic.text.heads import amount, make, noun_of
from spellwright.magic.text.prose import YOU, Noun, Prose, number, plural

ANY_TARGET = {f.Is("Creature"), f.IsPlayer(), f.Is("Planeswalker"), f.Is("Battle")}  # CR 115.4
PLURAL_DETERMINERS = ("all", "")
ANY_NUMBER = 1 << 20  # from here on a limit is none


def call(ref: speech.Ref, prose: Prose, *, subject: bool = False, each: str = "each") -> str:
    """The words for a reference here; `each` is what stands before everything that matches."""
    noun = noun_of(ref, prose, each)
    return prose.call(noun, subject=subject)


def their(ref: speech.Ref, prose: Prose) -> str:
    """Its possessive: "your", "their", "that creature's"."""
    return prose.their(noun_of(ref, prose))


@make.register
def _(ref: r.Source, prose: Prose, each: str = "each") -> Noun:
    return prose.self


@make.register
def _(ref: r.It, prose: Prose, each: str = "each") -> Noun:
    return heads.it(prose)


@make.register
def _(ref: r.Who, prose: Prose, each: str = "each") -> Noun:
    words = {
        "opponent": "each opponent",
        "each": "each player",
        "active": "the active player",
        "defending": "defending player",
        "enchanted": "enchanted player",
        "monarch": "the monarch",
        "that player": "that player",
    }
    if ref.word == "you":
        return YOU
    if ref.word == "opponent" and each == "":
        return Noun("your opponents", "they", many=True, player=True)
    noun = Noun(words[ref.word], "that player", player=True)
    if ref.word == "defending":
        prose.player = noun
    return noun


@make.register
def _(ref: speech.Target, prose: Prose, each: str = "each") -> Noun:
    """CR 115: what it may be, how many, and what it is called afterwards."""
    is_player = ref.of.zones() == ("player",)
    noun = Noun("", player=is_player, many=ref.hi != 1)
    if is_any_target(ref.of):
        noun.text = "any target" if ref.hi == 1 else f"{_how_many(ref, prose)} targets"
        noun.that = "that permanent or player"
        return noun
    phrase = nouns.describe(ref.of, prose)
    other = phrase.other or any(option.other for option in phrase.options)
    start = "another target" if other and ref.hi == 1 else "target"
    if phrase.other and (ref.hi != 1 or ref.lo == 0):
        start = "other target"
    plain = replace(phrase, other=False)
    conj = "or" if ref.divide is None else "and/or"
    words = nouns.render(plain, prose, many=ref.hi != 1, preposition="from", conj=conj)
    if ref.one_zone:
        words = words.replace("from all graveyards", "from a single graveyard")
    count = _how_many(ref, prose)
    noun.text = f"{count} {start} {words}".strip()
    short = head(plain, prose)
    noun.that = f"those {plural(short)}" if ref.hi != 1 else f"that {short}"
    if plain.control == "you own" or (plain.zone is not None and plain.zone.who == "you"):
        noun.owner = YOU
    return noun


def head(phrase: nouns.Phrase, prose: Prose) -> str:
    """What a thing is called when it comes up again: the main word of its phrase."""
    if phrase.noun in ("spell", "player", "ability"):
        return phrase.noun
    if phrase.noun == "opponent":
        return "player"
    if phrase.zone is not None and phrase.zone.zone in nouns.OFF:
        return "card"
    if ("spell", "ability") in phrase.types:
        return "spell or ability"
    if len(phrase.types) == 1 and len(phrase.types[0]) == 1:
        return phrase.types[0][0]
    if phrase.types and any(len(choice) == 1 for choice in phrase.types):
        return next(c[0] for c in reversed(phrase.types) if len(c) == 1)
    return "permanent"


def is_any_target(of: speech.Filter) -> bool:
    return isinstance(of, speech.Or) and set(of.parts) == ANY_TARGET


def _how_many(ref: speech.Target, prose: Prose) -> str:
    if ref.divide is not None:
        hi = ref.hi if isinstance(ref.hi, int) else None
        if hi is None or ref.hi == ref.divide:
            return "any number of" if hi is None or hi > 3 else _up_through(hi)
        return f"up to {number(hi)}"
    if ref.lo == 0:
        if isinstance(ref.hi, int) and ref.hi >= ANY_NUMBER:
            return "any number of"
        return f"up to {number(ref.hi) if isinstance(ref.hi, int) else amount(ref.hi, prose)}"
    if ref.hi == 1:
        return ""
    return number(ref.hi) if isinstance(ref.hi, int) else amount(ref.hi, prose)


def _up_through(n: int) -> str:
    """CR 115: "one, two, or three" targets that share a divided amount."""
    return ("one", "one or two", "one, two, or three")[n - 1]


@make.register
def _(ref: r.Each, prose: Prose, each: str = "each") -> Noun:
    many = each in PLURAL_DETERMINERS
    default = "player" if ref.of.zones() == ("player",) else "permanent"
    phrase = nouns.describe(ref.of, prose)
    if phrase.whole:
        return Noun(phrase.whole, phrase.whole)
    if many:
        words = nouns.plurals(ref.of, prose, default=default)
        text, that = f"{each} {words}".strip(), f"those {plural(head(phrase, prose))}"
    else:
        other = "other " if phrase.other else ""
        words = nouns.bare(ref.of, prose, default=default, conj="and", each=True)
        if phrase.is_plain() and len(phrase.types[0] if phrase.types else ()) == 2:
            words = f" and {each} ".join(phrase.types[0])  # "each creature and each planeswalker"
        text, that = f"{each} {other}{words}", f"that {head(phrase, prose)}"
    owner = YOU if phrase.zone is not None and phrase.zone.who == "you" else None
    return Noun(text, that, many=many, player=default == "player", owner=owner)


@make.register
def _(ref: r.ControllerOf, prose: Prose, each: str = "each") -> Noun:
    return _holder(ref.of, prose, "controller")


@make.register
def _(ref: r.OwnerOf, prose: Prose, each: str = "each") -> Noun:
    return _holder(ref.of, prose, "owner")


def _holder(of: speech.Ref, prose: Prose, word: str) -> Noun:
    if isinstance(of, speech.Target) and is_any_target(of.of):
        text = f"that player or that permanent's {word}"
    elif word == "controller" and isinstance(of, speech.Target) and _names_holder(of.of):
        text = "that player"
    else:
        text = f"{their(of, prose)} {word}"
    return Noun(text, "that player", player=True)


def _names_holder(of: speech.Filter) -> bool:
    """Does the target's phrase speak of the player who controls it?"""
    parts = of.parts if isinstance(of, speech.And) else (of,)
    return f.ControlledBy("opponent") in parts


@make.register
def _(ref: r.Several, prose: Prose, each: str = "each") -> Noun:
    words = " and ".join(call(part, prose, each="all") for part in ref.parts)
    return Noun(words, "them", many=True)


@make.register
def _(ref: r.HandOf, prose: Prose, each: str = "each") -> Noun:
    owner = noun_of(ref.who, prose)
    return Noun(f"{prose.their(owner)} hand", "that hand", owner=owner)


@make.register
def _(ref: r.GraveyardOf, prose: Prose, each: str = "each") -> Noun:
    owner = noun_of(ref.who, prose)
    words = f"all cards from {prose.their(owner)} graveyard"
    return Noun(words, "those cards", many=True, owner=owner)


@make.register
def _(ref: r.AttachedObject, prose: Prose, each: str = "each") -> Noun:
    return Noun(ref.word, f"that {ref.word.split()[-1]}")


# names under which a text keeps things, in words
NOTED = {"old": "it", "others": "the rest", "given": "it"}


@make.register
def _(ref: r.NotedThings, prose: Prose, each: str = "each") -> Noun:
    if ref.name == "old":  # what the event was about, as it was (CR 603.10)
        return heads.it(prose)
    if ref.name == "others":
        owner = prose.it.owner if prose.it is not None else None
        return Noun("the rest", "the rest", many=True, owner=owner)
    if ref.name == "opponent":  # chosen as the source entered
        return Noun("the chosen player", "that player", player=True)
    if ref.name == COUNTERED:
        words = "each creature that had a +1/+1 counter put on it this way"
        return Noun(words, words)
    if ref.name == "given" and prose.given:
        return Noun(f"the {prose.given}", f"the {prose.given}")
    return Noun(f"the {ref.name} card", f"the {ref.name} card")


@make.register
def _(ref: r.TopOfLibrary, prose: Prose, each: str = "each") -> Noun:
    owner = noun_of(ref.who, prose)
    whose = prose.their(owner)
    if ref.n == 1:
        return Noun(f"the top card of {whose} library", "that card", owner=owner)
    n = number(ref.n) if isinstance(ref.n, int) else amount(ref.n, prose)
    return Noun(f"the top {n} cards of {whose} library", "those cards", many=True, owner=owner)
