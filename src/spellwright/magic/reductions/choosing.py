"""What the cards of a game may have to choose among the permanents there are: who gives one up may spare another.

A trigger that must be aimed at a creature is aimed at its own source where there is no other (CR 603.3d); a spell can be cast
for what it does besides only while there is a target. So it may be of use to be rid of a permanent before, even for mana that
nobody wants. Said here is by which words permanents are chosen, by any part of a card but for these: spells and activated
abilities that do nothing but to what they are aimed at, which can still be given up in answer; sacrifices, discards and costs, where more
is more choice; what is said of all of a kind; and events, conditions, amounts and static abilities, which choose
nothing (what they can tell is asked elsewhere). docs/decisions/0006.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import Definition, Seq
from spellwright.magic.effects.looking import ChooseAmong, LookAt, RevealHand
from spellwright.magic.effects.moving import Discard, Sacrifice
from spellwright.magic.objects.abilities import (
    Activated,
    Continuous,
    Keyword,
    Replacement,
    Rule,
    Spell,
    Triggered,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Amount, And, Condition, Cost, Filter, Not, Or
from spellwright.magic.records.filters import InZone, InZoneOf, Is, IsPlayer, Self
from spellwright.magic.records.references import Each, HandOf, It
from spellwright.magic.records.stack_filters import IsSpell
from spellwright.magic.records.walking import walk
from spellwright.magic.reductions.burdens import BARE_KEYWORDS, GOOD_KEYWORDS
from spellwright.magic.reductions.surviving import does_only_to_targets
from spellwright.magic.rules.animation import may_be_creature
from spellwright.magic.table import Table

ANY = ""  # chosen by something else than a type
NOT = "-"  # before a type that it must not have
ABOUT_NO_PERMANENT = (Self, IsPlayer, IsSpell)
CHOOSES_NOTHING = (Amount, Condition, Cost, Each, Rule, Sacrifice, Discard)


def chosen_words(cards: Iterable[Card]) -> frozenset[str]:
    """The types that cards may have to choose permanents by, or gain by there being one; `ANY`: whatever it is."""
    found: frozenset[str] = frozenset()
    for card in cards:
        found |= _words_of(card)
    return found


def may_be_chosen(game: Table, obj: Obj, words: frozenset[str]) -> bool:
    """Is the permanent one that is chosen by such a word?"""
    if not words:
        return False
    chars = game.chars(obj.id)
    kinds = {*chars.types, *chars.subtypes, *chars.supertypes}
    if may_be_creature(obj.card):
        kinds.add("Creature")
    return any(
        word == ANY or (word[1:] not in chars.types if word[0] == NOT else word in kinds)
        for word in words
    )


@by_identity
def _words_of(card: Card) -> frozenset[str]:
    found: set[str] = set()

    def note(value: object) -> None:
        for _ in walk(value, is_told):
            pass

    def is_told(part: Definition) -> bool:
        """Note what it chooses by; true where that is all, and what is in it is not asked."""
        if isinstance(part, Filter):
            found.update(_words_in(part))
            return True
        if isinstance(part, Triggered | Replacement):
            note(part.effect)
            return True
        if isinstance(part, Continuous):
            note(part.changes)  # what it gives may choose
            return True
        if isinstance(part, Keyword) and part.name == "enchant":
            # an Aura may do its host's controller harm: its host may be better gone
            of = part.detail
            found.update(_words_in(of) if isinstance(of, Filter) else {ANY})
            return True
        if isinstance(part, Keyword) and not part.means:
            if part.name not in BARE_KEYWORDS and part.name not in GOOD_KEYWORDS:
                found.add(ANY)
            return True
        if isinstance(part, ChooseAmong):
            found.update(_words_in(part.among.of if isinstance(part.among, Each) else part.of))
            return True
        if isinstance(part, Seq):
            note(tuple(p for before, p in _pairs(part) if not _is_of_a_hand(before, p)))
            return True
        if isinstance(part, Spell | Activated) and does_only_to_targets(part):
            return True
        return isinstance(part, CHOOSES_NOTHING)

    for face in card.faces:
        note(face.abilities)
    return frozenset(found)


def _pairs(seq: Seq) -> Iterable[tuple[Definition | None, Definition]]:
    return zip((None, *seq.parts), seq.parts, strict=False)


def _is_of_a_hand(before: Definition | None, part: Definition) -> bool:
    """Is it a choice among the cards of a hand that was shown before?"""
    if not isinstance(part, ChooseAmong) or not isinstance(part.among, It):
        return False
    is_looked = isinstance(before, LookAt) and isinstance(before.what, HandOf)
    return isinstance(before, RevealHand) or is_looked


def _words_in(of: Filter) -> set[str]:
    """Words of which what matches must have one; none where it is no permanent."""
    if isinstance(of, Is):
        return {of.word}
    if isinstance(of, Not) and isinstance(of.part, Is):
        return {NOT + of.part.word}
    if isinstance(of, Or):
        return {word for part in of.parts for word in _words_in(part)}
    if isinstance(of, And):
        if any(isinstance(part, ABOUT_NO_PERMANENT) or _is_elsewhere(part) for part in of.parts):
            return set()
        told = [
            word for part in of.parts if not isinstance(part, And | Or) for word in _words_in(part)
        ]
        plain = [word for word in told if word != ANY]
        return {plain[0]} if plain else {ANY}
    return set() if isinstance(of, ABOUT_NO_PERMANENT) or _is_elsewhere(of) else {ANY}


def _is_elsewhere(part: Filter) -> bool:
    return isinstance(part, InZone | InZoneOf) and part.zone != "battlefield"
