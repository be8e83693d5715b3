"""Filters as noun phrases: "two other nonblack creatures you control with flying" (CR 109.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Unpack

from spellwright.magic.objects import speech
from spellwright.magic.objects.card import SUPERTYPES, TYPES
from spellwright.magic.records import filters as f
from spellwright.magic.records.amounts import StatOf
from spellwright.magic.records.chosen_filters import WithChosenName
from spellwright.magic.records.library_filters import OnTop
from spellwright.magic.records.references import ControllerOf, It
from spellwright.magic.text import heads
from spellwright.magic.text.dispatch import by_kind
from spellwright.magic.text.heads import amount, it
from spellwright.magic.text.prose import (
    WHO as WHO,
    How,
    NoText,
    Prose,
    a,
    listed,
    number,
    plural,
    possessive,
)

COLOR_WORDS = {
    "W": "white", "U": "blue", "B": "black", "R": "red", "G": "green",
    "": "colorless", "*": "colored", "1": "monocolored", "**": "multicolored",
}  # fmt: skip
OFF = ("hand", "library", "graveyard", "exile")
SAID_AFTER = {
    "damaged": "that was dealt damage this turn", "drawn this turn": "drawn this turn", "attacked this turn": "that attacked this turn",
    "entered this turn": "that entered this turn", "exerted this turn": "that has been exerted this turn",
}  # fmt: skip


@dataclass(frozen=True)
class Phrase:
    """A noun phrase in parts, so that filters joined by "and" can be put in the usual order."""

    other: bool = False
    adjectives: tuple[tuple[int, str], ...] = ()  # with their place in line
    types: tuple[tuple[str, ...], ...] = ()  # each a choice: (("instant", "sorcery"),)
    noun: str = ""  # what stands after the types: "spell", "permanent", "player"
    control: str = ""  # "you control"
    after: tuple[str, ...] = ()  # "with flying"
    zone: f.InZone | f.InZoneOf | OnTop | None = None
    whole: str = ""  # a phrase that takes no article: "this creature", "you"
    options: tuple[Phrase, ...] = ()  # alternatives that have little in common

    def plus(self, more: Phrase) -> Phrase:
        return Phrase(
            self.other or more.other,
            self.adjectives + more.adjectives,
            self.types + more.types,
            self.noun or more.noun,
            self.control or more.control,
            self.after + more.after,
            self.zone or more.zone,
            self.whole or more.whole,
            self.options or more.options,
        )

    def is_plain(self) -> bool:
        """Only one word to say which things."""
        return (
            replace(self, types=(), noun="") == Phrase() and len(self.types) + bool(self.noun) == 1
        )


def type_word(word: str) -> str:
    """Types and supertypes are printed small, subtypes with a capital."""
    return word.lower() if word in TYPES or word in SUPERTYPES else word


@by_kind
def describe(what: speech.Filter, prose: Prose) -> Phrase:
    """The parts of the noun phrase for a filter."""
    raise NoText(what)


@describe.register
def _(what: speech.And, prose: Prose) -> Phrase:
    if what == SUSPENDED:
        return Phrase(adjectives=((0, "suspended"),), noun="card")
    found = Phrase()
    parts = what.parts
    sizes = [p for p in parts if isinstance(p, f.Stat) and p.op == "=" and p.stat in SIZE]
    if [p.stat for p in sizes] == list(SIZE):  # "target 1/1 creature"
        found = Phrase(adjectives=((2, "/".join(str(p.amount) for p in sizes)),))
        parts = tuple(p for p in parts if p not in sizes)
    for part in parts:
        found = found.plus(describe(part, prose))
    return found


SUSPENDED = f.InZone("exile") & f.Has("suspend") & f.WithCounter("time")  # CR 702.62b
SIZE = ("power", "toughness")
HISTORIC = frozenset((f.Is("Artifact"), f.Is("Legendary"), f.Is("Saga")))  # CR 700.6


@describe.register
def _(what: speech.Or, prose: Prose) -> Phrase:
    if frozenset(what.parts) == HISTORIC:
        return Phrase(adjectives=((1, "historic"),))
    zones = [p.zone for p in what.parts if isinstance(p, f.InZone) and p.who == "any"]
    if len(zones) == len(what.parts):
        return Phrase(noun="card", after=(f"in {listed([plural(z) for z in zones])}",))
    stats = [p for p in what.parts if isinstance(p, f.Stat)]
    if len(stats) == len(what.parts) == 2 and replace(stats[0], stat="power") == replace(
        stats[1], stat="power"
    ):
        (one_of_them,) = describe(stats[0], prose).after
        return Phrase(after=(one_of_them.replace("power ", "power or toughness "),))
    parts = [describe(p, prose) for p in what.parts]
    if all(p.is_plain() for p in parts):
        words = tuple(p.noun or " ".join(listed(t, "or") for t in p.types) for p in parts)
        return Phrase(types=(words,))
    if all(replace(p, adjectives=()) == Phrase() for p in parts):
        rank = min(r for p in parts for r, _ in p.adjectives)
        words = tuple(" ".join(w for _, w in p.adjectives) for p in parts)
        return Phrase(adjectives=((rank, listed(words, "or")),))
    return Phrase(options=tuple(parts))


@describe.register
def _(what: speech.Not, prose: Prose) -> Phrase:
    part = what.part
    if isinstance(part, speech.Or):
        found = Phrase()
        for each in part.parts:
            found = found.plus(describe(speech.Not(each), prose))
        return found
    if isinstance(part, f.Is):
        word = type_word(part.word)
        return Phrase(adjectives=((1, f"non{word}" if word.islower() else f"non-{word}"),))
    if isinstance(part, f.Colored):
        if part.color == "":
            return Phrase(after=("that's one or more colors",))
        word = "colorless" if part.color == "*" else f"non{COLOR_WORDS[part.color]}"
        return Phrase(adjectives=((1, word),))
    if isinstance(part, f.Self | f.ItIs):
        return Phrase(other=True)
    if isinstance(part, f.ControlledBy):
        return Phrase(
            control=f"{WHO[part.who][0]} {'don' if part.who == 'you' else 'doesn'}'t control"
        )
    if isinstance(part, f.OwnedBy) and part.who == "you":
        return Phrase(control="you don't own")
    if isinstance(part, f.Status):
        opposite = {
            "tapped": "untapped",
            "untapped": "tapped",
            "token": "nontoken",
            "nontoken": "token",
        }
        return Phrase(adjectives=((0, opposite.get(part.what, f"non-{part.what}")),))
    if isinstance(part, f.InCombat):
        return Phrase(adjectives=((0, f"non{part.how}"),))
    inner = describe(part, prose)
    words = " ".join(inner.after)
    if words.startswith("with "):
        return Phrase(after=(f"without {words[5:]}",))
    return Phrase(after=(f"that isn't {render(inner, prose)}",))


@describe.register
def _(what: f.Anything, prose: Prose) -> Phrase:
    return Phrase()


@describe.register
def _(what: f.Is, prose: Prose) -> Phrase:
    word = type_word(what.word)
    return Phrase(adjectives=((4, word),)) if what.word in SUPERTYPES else Phrase(types=((word,),))


@describe.register
def _(what: f.IsPermanent, prose: Prose) -> Phrase:
    return Phrase(noun="permanent")


@describe.register
def _(what: f.Colored, prose: Prose) -> Phrase:
    return Phrase(adjectives=((3, COLOR_WORDS[what.color]),))


@describe.register
def _(what: f.Named, prose: Prose) -> Phrase:
    return Phrase(after=(f"named {what.name}",))


@describe.register
def _(what: WithChosenName, prose: Prose) -> Phrase:
    return Phrase(after=("with the chosen name",))


PLAYER_NOUN = {"any": "player", "opponent": "opponent"}


@describe.register
def _(what: f.IsPlayer, prose: Prose) -> Phrase:
    if what.who in PLAYER_NOUN:
        return Phrase(noun=PLAYER_NOUN[what.who])
    return Phrase(whole=WHO[what.who][0])


@describe.register
def _(what: f.ControlledBy, prose: Prose) -> Phrase:
    return Phrase(control="they control" if _subject_is(prose, what.who) else WHO[what.who][1])


@describe.register
def _(what: f.OwnedBy, prose: Prose) -> Phrase:
    return Phrase(control=WHO[what.who][1].replace("control", "own"))


def _subject_is(prose: Prose, who: str) -> bool:
    return who == "that player" and prose.player is not None and prose.subject is prose.player


@describe.register
def _(what: f.InZone, prose: Prose) -> Phrase:
    return Phrase() if what.zone == "battlefield" else Phrase(zone=what)


@describe.register
def _(what: f.InZoneOf, prose: Prose) -> Phrase:
    """Cards of a player who is the subject: "from their graveyard"."""
    return Phrase(zone=what)


@describe.register
def _(what: OnTop, prose: Prose) -> Phrase:
    return Phrase(zone=what)


@describe.register
def _(what: f.HeldBy, prose: Prose) -> Phrase:
    if isinstance(what.who, ControllerOf):
        return Phrase(control="that player controls")
    noun = heads.noun_of(what.who, prose)
    return Phrase(control=f"{noun.that if noun.said else noun.text} controls")


@describe.register
def _(what: f.HasBasicLandType, prose: Prose) -> Phrase:
    return Phrase(after=("with a basic land type",))


@describe.register
def _(what: f.HasActivated, prose: Prose) -> Phrase:
    return Phrase(after=("with an activated ability that isn't a mana ability",))


@describe.register
def _(what: f.Status, prose: Prose) -> Phrase:
    word = {"face down": "face-down"}.get(what.what, what.what)
    if word == "token":
        return Phrase(noun="token")
    if word in SAID_AFTER:
        return Phrase(after=(SAID_AFTER[word],))
    return Phrase(adjectives=((0, word),))


@describe.register
def _(what: f.InCombat, prose: Prose) -> Phrase:
    if what.how == "attacking you":
        return Phrase(after=("that's attacking you",))
    if what.how in ("blocking this", "blocked by this"):
        return Phrase(after=(what.how.replace("this", prose.self.text),))
    return Phrase(adjectives=((0, what.how),))


@describe.register
def _(what: f.Has, prose: Prose) -> Phrase:
    return Phrase(after=(f"with {what.keyword}",))


@describe.register
def _(what: f.WithCounter, prose: Prose) -> Phrase:
    kind = f"{what.kind} counter".strip()
    if what.at_least == 1:
        return Phrase(after=(f"with {a(kind)} on it",))
    return Phrase(after=(f"with {number(what.at_least)} or more {plural(kind)} on it",))


COMPARED = {
    "<=": "{} or less",
    ">=": "{} or greater",
    "=": "{}",
    "<": "less than {}",
    ">": "greater than {}",
}


@describe.register
def _(what: f.Stat, prose: Prose) -> Phrase:
    if isinstance(what.amount, StatOf) and what.amount == StatOf(what.stat, It()):
        if what.op in ("<", ">"):  # than it has
            return Phrase(after=(f"with {'lesser' if what.op == '<' else 'greater'} {what.stat}",))
    n = amount(what.amount, prose)
    if not isinstance(what.amount, int) and n != "X":
        words = {
            "=": "equal to ",
            "<=": "less than or equal to ",
            ">=": "greater than or equal to ",
        }
        return Phrase(after=(f"with {what.stat} {words.get(what.op, COMPARED[what.op][:-2])}{n}",))
    return Phrase(after=(f"with {what.stat} {COMPARED[what.op].format(n)}",))


@describe.register
def _(what: f.Self, prose: Prose) -> Phrase:
    return Phrase(whole=prose.call(prose.self, subject=True))


@describe.register
def _(what: f.Other, prose: Prose) -> Phrase:
    return Phrase(other=True)


@describe.register
def _(what: f.OtherThan, prose: Prose) -> Phrase:
    return Phrase(other=True)


@describe.register
def _(what: f.AttachedTo, prose: Prose) -> Phrase:
    return Phrase(whole=what.word if " " in what.word else f"{what.word} creature")


@describe.register
def _(what: f.IsAttachedTo, prose: Prose) -> Phrase:
    noun = heads.noun_of(what.what, prose)
    return Phrase(after=(f"attached to {noun.that if noun.said else prose.call(noun)}",))


@describe.register
def _(what: f.ItIs, prose: Prose) -> Phrase:
    return Phrase(whole=prose.call(it(prose), subject=True))


@describe.register
def _(what: f.Affected, prose: Prose) -> Phrase:
    return Phrase(whole=prose.call(it(prose), subject=True))


def render(
    phrase: Phrase,
    prose: Prose,
    *,
    default: str = "permanent",
    many: bool = False,
    conj: str = "or",
    preposition: str = "in",
    each: bool = False,
) -> str:
    """The phrase in order, without article or number."""
    if phrase.whole:
        return phrase.whole
    if phrase.options:
        rest = replace(phrase, options=())
        if rest == Phrase(control=rest.control) and rest.control:
            choice = render(
                replace(phrase, control=""),
                prose,
                default=default,
                many=many,
                conj=conj,
                preposition=preposition,
                each=each,
            )
            return f"{choice} {IN_PLURAL.get(rest.control, rest.control) if many else rest.control}"
        parts = [
            render(
                o.plus(rest), prose, default=default, many=many, preposition=preposition, each=each
            )
            for o in phrase.options
        ]
        return listed(parts, conj)
    noun = phrase.noun
    zone = phrase.zone
    if zone is not None and zone.zone in OFF and noun not in ("spell", "card"):
        noun = f"{noun} card".strip()
    elif noun == "permanent" and default == "card":
        noun = "permanent card"
    elif not noun and (not phrase.types or default in ("spell", "card", "source", "ability")):
        noun = default
    if noun == "ability" and not phrase.adjectives:
        noun = "activated or triggered ability"
    adjectives = [word for _, word in sorted(phrase.adjectives, key=lambda pair: pair[0])]
    nons = [w for w in adjectives if w.startswith("non")]
    if len(nons) > 1:  # "nonartifact, nonblack creature"
        first = adjectives.index(nons[0])
        adjectives[first : first + len(nons)] = [", ".join(nons)]
    types = list(phrase.types)
    if many and not noun and types:
        types = _subtypes_first(types)
        words = [listed(choice, conj) for choice in types[:-1]]
        words.append(listed([plural(word) for word in types[-1]], conj))
    else:
        words = [listed(choice, conj) for choice in _subtypes_first(types)]
        if noun:
            words.append(plural(noun) if many else noun)
    control = IN_PLURAL.get(phrase.control, phrase.control) if many else phrase.control
    after = [control, *_joined(phrase.after, many)]
    if zone is not None:
        after.append(zone_words(zone, prose, preposition, many or each))
        after.sort(key=lambda w: w == "drawn this turn")  # "in your hand drawn this turn"
    return " ".join(w for w in [*adjectives, *words, *after] if w)


def _subtypes_first(types: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """A Goblin creature, an artifact creature: subtypes stand before types."""
    return sorted(types, key=lambda choice: choice[0].islower())


def _joined(after: tuple[str, ...], many: bool) -> list[str]:
    """ "with flying and with power 2 or less" is said with one "with"."""
    withs = [w[5:] for w in after if w.startswith("with ")]
    rest = [w for w in after if not w.startswith("with ")]
    made = [f"with {listed(withs)}"] if withs else []
    words = [*made, *rest]
    if not many:
        return words
    words = [SOME_COUNTER.sub(r"\1counters on them", w) for w in words]
    return [MANY.sub(lambda m: IN_PLURAL[m[0]], w) for w in words]


IN_PLURAL = {
    "counters on it": "counters on them", "that's": "that are",
    "an opponent controls": "your opponents control",
}  # fmt: skip
SOME_COUNTER = re.compile(r"\ban? ((?:[^ ]+ )?)counter on it\b")
MANY = re.compile("|".join(map(re.escape, IN_PLURAL)))


def zone_words(
    zone: f.InZone | f.InZoneOf | OnTop,
    prose: Prose,
    preposition: str = "in",
    all_of_them: bool = False,
) -> str:
    """ "in your graveyard", "from a graveyard", "in all graveyards", "in exile"."""
    if isinstance(zone, OnTop):
        return f"{preposition} the top of {WHO[zone.who][2]} library"
    if zone.zone in ("exile", "stack"):
        place = zone.zone if zone.zone == "exile" else "the stack"
        return f"{preposition} {place}"
    if isinstance(zone, f.InZoneOf) or _subject_is(prose, zone.who):
        return f"{preposition} their {zone.zone}"
    if zone.who == "any" and all_of_them:
        return f"{preposition} all {plural(zone.zone)}"
    if zone.who == "opponent" and all_of_them:
        return f"{preposition} your opponents' {plural(zone.zone)}"
    return f"{preposition} {WHO[zone.who][2]} {zone.zone}"


def bare(what: speech.Filter, prose: Prose, **more: Unpack[How]) -> str:
    """The phrase after "target" or "each"."""
    phrase = describe(what, prose)
    words = render(replace(phrase, other=False), prose, **more)
    return f"other {words}" if phrase.other and more.get("many") else words


def one(what: speech.Filter, prose: Prose, **more: Unpack[How]) -> str:
    """With an article: "an artifact", "another creature you control", "you"."""
    phrase = describe(what, prose)
    words = render(replace(phrase, other=False), prose, **more)
    if phrase.whole or not phrase.other:
        return words if phrase.whole else a(words)
    return f"another {words}"


def some(n: speech.Amount | int, what: speech.Filter, prose: Prose, **more: Unpack[How]) -> str:
    """With a number: "two other Mountains", "an Island", "X creatures"."""
    if n == 1:
        return one(what, prose, **more)
    count = number(n) if isinstance(n, int) else amount(n, prose)
    more["many"] = True
    return f"{count} {bare(what, prose, **more)}"


def plurals(what: speech.Filter, prose: Prose, **more: Unpack[How]) -> str:
    """All of them: "Ninjas you control", "instant and sorcery cards in your graveyard"."""
    more["many"], more["conj"] = True, "and"
    return bare(what, prose, **more)


def whose(who: str, prose: Prose) -> str:
    """The possessive of a player word."""
    return WHO[who][2] if who != "any" else possessive("a player")
