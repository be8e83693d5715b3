"""Whether a permanent is tapped: for which permanents no card in the game can tell (docs/decisions/0008).

Untapped is never worse for its controller while nothing can tell. A word that speaks of its own permanent alone, as that of
a land that may stay tapped to store mana, tells nothing of the others: then that permanent's state is part of the
core, and the others are compared. Argued for the words that are named here; with any other that can tell tapping nothing is
compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellwright.kernel import Definition, Seq
from spellwright.kernel.record import field_names
from spellwright.magic.effects.control import If
from spellwright.magic.effects.counters import PutCounterAmong
from spellwright.magic.effects.entering import EnterAsCopy
from spellwright.magic.effects.facedown import ManifestDread
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.effects.lasting import Affect, Attach
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.untapping import AsYouUntap
from spellwright.magic.objects.abilities import Activated, Continuous, Rule, Triggered
from spellwright.magic.objects.aspects import ABILITIES, TAPPING, altered_by, told_by
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.changes import (
    AddPT,
    AddTypes,
    Gain,
    Lose,
    LoseAll,
    LoseLandTypes,
    SetColors,
    SetLandType,
    SetPT,
)
from spellwright.magic.records.conditions import Matches
from spellwright.magic.records.filters import Self, Status
from spellwright.magic.records.references import Source
from spellwright.magic.records.walking import walk
from spellwright.magic.reductions.words import told_in, word_of

OWN_RULES = ("may stay tapped", "doesn't untap")
# inside these a word about "this permanent" is about the one that has them; inside a gift it is about another
OF_ITS_OWN = (Face, Triggered, Activated, Continuous, Seq, If, AddMana)
# what changes what objects are without giving them a word of another card. What enters as a copy is told apart from
# then on; what becomes one later was compared before, so that is no word of this list
GIVES_NOTHING = (
    *(Affect, Continuous, Attach, AddTypes, SetColors, SetLandType, LoseLandTypes, Lose, LoseAll),
    *(SetPT, AddPT, EnterAsCopy, ManifestDread),
    Gain,  # what it gives stands there, and is asked itself
    *(PutCounters, PutCounterAmong),  # keyword counters give keywords (CR 122.1b)
)


def why_told(cards: Sequence[Card]) -> str:
    """Which card can tell whether other permanents are tapped; empty if none does."""
    for card in cards:
        if found := _told_of_others(card):
            return f"{card.name} ({found})"
    if any(tells_tapping(card) for card in cards):
        for card in cards:
            if found := _may_give(card):
                return f"{card.name} ({found} beside a card that tells whether it is tapped itself)"
    return ""


@by_identity
def tells_tapping(card: Card) -> bool:
    """Does a word of the card ask whether something is tapped?"""
    return bool(told_in(card) & TAPPING)


def is_told(obj: Obj) -> bool:
    """May something tell whether this one is tapped? Its own words, or those of what it is a copy of."""
    return obj.copying is not None or tells_tapping(obj.card)


@by_identity
def _told_of_others(card: Card) -> str:
    """The word that tells tapping, and not only of the card that has it; empty if there is none."""
    return next(map(word_of, _tellers(card.faces)), "")


def _tellers(value: object) -> Iterable[Definition]:
    """The words in a value that tell tapping, but for those of a card about itself."""
    if isinstance(value, tuple):
        for each in value:
            yield from _tellers(each)
    elif isinstance(value, Definition) and _is_about_itself(value):
        if not isinstance(value, Matches):  # that asks for a status, and for nothing else
            yield from _tellers(_fields(value))
    elif isinstance(value, OF_ITS_OWN):
        if told_by(value) & TAPPING:
            yield value
        yield from _tellers(_fields(value))
    else:
        yield from (part for part in walk(value) if told_by(part) & TAPPING)


def _fields(part: Definition) -> tuple[object, ...]:
    return tuple(getattr(part, name) for name in field_names(type(part)))


def _is_about_itself(part: Definition) -> bool:
    """Does it ask only whether the card that has it is tapped, or keep only that one from untapping?"""
    if isinstance(part, Matches):
        return isinstance(part.what, Source) and isinstance(part.of, Status)
    if isinstance(part, Rule):
        return isinstance(part.affects, Self) and part.kind in OWN_RULES
    return isinstance(part, AsYouUntap)


@by_identity
def _may_give(card: Card) -> str:
    """A word by which other objects might come to have a word of this game's cards; empty if there is none."""
    return next(map(word_of, _givers(card)), "")


def _givers(card: Card) -> Iterable[Definition]:
    for part in walk(card.faces):
        if altered_by(part) & ABILITIES and not isinstance(part, GIVES_NOTHING):
            if not isinstance(part, Rule) or part.kind != "can't activate":
                yield part
