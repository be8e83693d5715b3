"""Words about counters beyond putting and removing them (CR 122, 701.34)."""

from __future__ import annotations

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects.control import Then
from spellwright.magic.effects.counters import (
    DoubleCounters,
    EachPicks,
    EnterWithCounterAmong,
    MoveCounters,
    Proliferate,
    PutCounterAmong,
    PutItsCounters,
    RemoveAllCounters,
    RemoveOneCounter,
    RemoveUpTo,
    SacrificeAll,
)
from spellwright.magic.effects.entering import EnterMarking
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.effects.instead import EnterTapped, EnterWithCounters
from spellwright.magic.effects.moving import Move
from spellwright.magic.objects.abilities import Ability, Replacement
from spellwright.magic.objects.names import while_it_has as while_it_has
from spellwright.magic.objects.speech import Amount, Target
from spellwright.magic.records.amounts import CountersRemoved
from spellwright.magic.records.costs import Cost, TakeAnyCounters, TakeCountersAmong
from spellwright.magic.records.filters import Self
from spellwright.magic.records.references import NotedThings
from spellwright.magic.records.would import Would, WouldGetCounters, WouldGo
from spellwright.magic.words.nouns import (
    SELF,
    Noun,
    Number,
    Whose,
    as_effect,
    as_filter,
    as_ref,
    as_word,
)

__all__ = [
    "counters_removed",
    "distribute_counters",
    "double_counters",
    "each_picks",
    "enters_marking",
    "enters_tapped_with",
    "enters_with_choice",
    "move_counters",
    "proliferate",
    "put_counter_among",
    "remove_all_counters",
    "put_its_counters",
    "remove_a_counter",
    "remove_any_counters",
    "remove_counters_among",
    "remove_up_to",
    "return_with_counters",
    "sacrifice_rest",
    "while_it_has",
    "would_get_counters",
]


def proliferate() -> Effect:
    """Give chosen permanents and players another counter of each kind they have (CR 701.34)."""
    return Proliferate()


def put_counter_among(
    *kinds: str, on: Noun = SELF, at_random: bool = False, missing: bool = False
) -> Effect:
    """Put a counter of one of these kinds; `missing`: of a kind that is not there yet."""
    return PutCounterAmong(kinds, as_ref(on), at_random, missing)


def enters_with_choice(*kinds: str) -> Ability:
    """Enters with a counter of one of these kinds of your choice."""
    enters = WouldGo(Self(), to="battlefield")
    return Replacement(enters, EnterWithCounterAmong(kinds), self_only=True)


def enters_marking(kind: str, on: Noun) -> Ability:
    """As it enters, put a counter of this kind on one of these."""
    enters = WouldGo(Self(), to="battlefield")
    return Replacement(enters, EnterMarking(kind, as_filter(on)), self_only=True)


def enters_tapped_with(n: Number, kind: str) -> Ability:
    """Enters tapped with counters on it."""
    both = Seq((EnterTapped(), Then(EnterWithCounters(kind, n), " ")))
    return Replacement(WouldGo(Self(), to="battlefield"), both, self_only=True)


def return_with_counters(what: Noun, *counters: tuple[str, int], tapped: bool = False) -> Effect:
    """Return it to the battlefield with counters on it."""
    return Move(as_ref(what), "battlefield", tapped=tapped, counters=counters)


def distribute_counters(kind: str, n: Number, among: Noun, up_to: Number) -> Effect:
    """Put counters divided as you choose among one or more targets (CR 601.2d)."""
    return PutCounters(kind, n, Target(as_filter(among), 1, up_to, divide=n))


def put_its_counters(frm: Noun, to: Noun) -> Effect:
    """Put the counters that something has, or last had, on another."""
    return PutItsCounters(as_ref(frm), as_ref(to))


def remove_a_counter(frm: Noun) -> Effect:
    """Remove a counter of any kind from it."""
    return RemoveOneCounter(as_ref(frm))


def remove_up_to(n: Number, frm: Noun) -> Effect:
    """Remove up to so many counters from it; how many is counters_removed("")."""
    return RemoveUpTo(n, as_ref(frm))


def move_counters(frm: Noun, to: Noun, kind: str = "", n: Number | None = None) -> Effect:
    """Move counters; no kind: of every kind, no number: all of them (CR 122.5)."""
    return MoveCounters(as_ref(frm), as_ref(to), kind, n)


def remove_all_counters(on: Noun = SELF) -> Effect:
    """Remove all counters from it."""
    return RemoveAllCounters(as_ref(on))


def double_counters(kind: str, on: Noun = SELF) -> Effect:
    """Double the number of these counters (CR 701.10e)."""
    return DoubleCounters(kind, as_ref(on))


def each_picks(who: Noun, of: Noun, *then: Effect) -> Effect:
    """Each player chooses one of their own: "it" in what follows; the rest are for `sacrifice_rest`."""
    return EachPicks(as_ref(who), as_filter(of), as_effect(then))


def sacrifice_rest() -> Effect:
    """Those that were not chosen are sacrificed by their controllers."""
    return SacrificeAll(NotedThings("others"))


def would_get_counters(
    on: Noun, kind: str = "", by_effect: bool = False, who: Whose = "any"
) -> Would:
    """Counters would be put on it by these players, as it enters or later (CR 122.6)."""
    return WouldGetCounters(as_filter(on), kind, by_effect, as_word(who))


def remove_any_counters(kind: str) -> Cost:
    """As a cost: remove any number of counters from this; how many is `counters_removed`."""
    return TakeAnyCounters(kind)


def counters_removed(kind: str) -> Amount:
    """The number of counters that `remove_any_counters` took."""
    return CountersRemoved(kind)


def remove_counters_among(n: Number, of: Noun, kind: str = "") -> Cost:
    """As a cost: remove counters, of any kinds or of one, from among such things you control."""
    return TakeCountersAmong(n, as_filter(of), kind)
