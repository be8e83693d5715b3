"""Words that few cards need."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.attaching import PutAttached
from spellwright.magic.effects.counters import MoveAnyCounters
from spellwright.magic.effects.dice import RollDie
from spellwright.magic.effects.instead import EnterUnderYou, PreventHalf
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.effects.monarch import BecomeMonarch
from spellwright.magic.effects.until import GainFlashback
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.names import TypeName
from spellwright.magic.objects.speech import Amount, Condition, Filter, Pattern
from spellwright.magic.records.amounts import DiedThisTurn, IfPaid
from spellwright.magic.records.conditions import CouldNot, IsMonarch
from spellwright.magic.records.filters import Affected
from spellwright.magic.records.notes import BECOME_MONARCH
from spellwright.magic.records.parity import EvenManaValue
from spellwright.magic.records.stack_filters import CastBy
from spellwright.magic.records.watched import Does
from spellwright.magic.records.watched_together import FromGraveyard
from spellwright.magic.words.nouns import YOU, Noun, Whose, as_filter, as_ref, as_word

__all__ = [
    "IF_YOU_CANT",
    "THERE_IS_A_MONARCH",
    "WITH_EVEN_MANA_VALUE",
    "become_monarch",
    "becomes_monarch",
    "cast_by",
    "died_this_turn",
    "from_graveyard",
    "gain_flashback",
    "goad",
    "if_kicked",
    "is_monarch",
    "move_any_counters",
    "prevent_half",
    "enter_under_you",
    "put_attached",
    "roll_die",
]

WITH_EVEN_MANA_VALUE = EvenManaValue()
IF_YOU_CANT = CouldNot()
THERE_IS_A_MONARCH = IsMonarch("any")


def become_monarch(who: Noun = YOU) -> Effect:
    """The player becomes the monarch (CR 725)."""
    return BecomeMonarch(as_ref(who))


def becomes_monarch(who: Whose = YOU) -> Pattern:
    """Such a player becomes the monarch."""
    return Does(as_word(who), BECOME_MONARCH)


def is_monarch(who: Whose = YOU) -> Condition:
    """Such a player is the monarch."""
    return IsMonarch(as_word(who))


def cast_by(who: Whose) -> Filter:
    """A spell that such a player would cast, for a rule of how many."""
    return CastBy(as_word(who))


def roll_die(sides: int, *rows: tuple[int, int, Effect]) -> Effect:
    """Roll a die: the result is THAT_MANY from here on; rows of its table: from, to, what happens (CR 706)."""
    return RollDie(sides, rows)


def move_any_counters(frm: Noun, to: Noun, at_least: int = 0) -> Effect:
    """Move any number of counters, at least so many, from one thing to another."""
    return MoveAnyCounters(as_ref(frm), as_ref(to), at_least)


def died_this_turn(kind: TypeName, who: Whose = YOU) -> Amount:
    """The number of creatures of this type that died under a player's control this turn."""
    return DiedThisTurn(kind, as_word(who))


def if_kicked(then: int, otherwise: int) -> Amount:
    """A number if the spell was kicked, else another: for `choose_modes`."""
    return IfPaid("kicker", then, otherwise)


def prevent_half() -> Effect:
    """Prevent half of the damage, rounded up."""
    return PreventHalf()


def gain_flashback(what: Noun) -> Effect:
    """Cards in a graveyard gain flashback until end of turn; the cost is their mana cost."""
    return GainFlashback(as_ref(what))


def from_graveyard(of: Pattern) -> Pattern:
    """It enters, from your graveyard or as a spell that you cast from there."""
    return FromGraveyard(of)


def goad(what: Noun) -> Effect:
    """Until your next turn it attacks each combat if able, and another player than you if able (CR 701.15)."""
    return ApplyRule(Rule("goaded", Affected()), "your next turn", as_ref(what))


def put_attached(of: Noun, to: Noun) -> Effect:
    """You may put such a card from your hand or graveyard onto the battlefield attached to it."""
    return PutAttached(as_filter(of), as_ref(to))


def enter_under_you() -> Effect:
    """It enters under your control instead."""
    return EnterUnderYou()
