"""Words for amounts and conditions: counts and numbers of things, what holds (CR 107.3, 603.4)."""

from __future__ import annotations

from typing import Literal

from spellwright.magic.objects.names import Comparison, Statistic, Step, Tally, Zone
from spellwright.magic.objects.speech import Amount, Ref
from spellwright.magic.records.amounts import (
    AllCounters,
    BasicLandTypesAmong,
    CardTypesAmong,
    CountAmong,
    CountersOn,
    CountOf,
    Devotion,
    EvenShare,
    Half,
    LifeOf,
    Noted,
    PlayersWho,
    Shortfall,
    StatOf,
    Sum,
    TargetsBeyond,
    ThisTurn,
    Times,
    TimesPaid,
    WhereX,
)
from spellwright.magic.records.conditions import (
    AsCast,
    CastAnother,
    CastFrom,
    Compare,
    Condition,
    Exists,
    HasNote,
    InStep,
    Matches,
    NotSo,
    NthResolution,
    Paid,
)
from spellwright.magic.records.ranking import Greatest
from spellwright.magic.words.nouns import (
    OPPONENT,
    SELF,
    YOU,
    Noun,
    Number,
    Whose,
    as_filter,
    as_ref,
    as_word,
)

__all__ = [
    "NO_SPELLS_LAST_TURN",
    "TWO_SPELLS_LAST_TURN",
    "count",
    "count_among",
    "where_x",
    "power_of",
    "toughness_of",
    "mana_value_of",
    "card_types_among",
    "greatest",
    "all_counters",
    "basic_land_types_among",
    "devotion",
    "counters_on",
    "this_turn",
    "players_who",
    "plus",
    "even_share",
    "targets_beyond",
    "shortfall",
    "times",
    "half",
    "life_of",
    "how_many_noted",
    "exists",
    "compare",
    "matches",
    "paid",
    "was_cast",
    "you_cast",
    "as_cast",
    "cast_another",
    "nth_resolution",
    "times_kicked",
    "in_step",
    "not_",
    "has_note",
]


def count_among(what: Noun, of: Noun) -> Amount:
    """The number of those spoken of that match: count_among(IT, LAND)."""
    return CountAmong(as_ref(what), as_filter(of))


def count(of: Noun) -> Amount:
    """The number of things that match."""
    return CountOf(as_filter(of))


def where_x(of: Number) -> Amount:
    """An amount that is told as X: "X tokens, where X is …"."""
    return WhereX(of)


def power_of(what: Noun) -> Amount:
    """The power of it, or of all of them together."""
    return StatOf("power", as_ref(what))


def toughness_of(what: Noun) -> Amount:
    """The toughness of it, or of all of them together."""
    return StatOf("toughness", as_ref(what))


def mana_value_of(what: Noun) -> Amount:
    """The mana value of it, or of all of them together."""
    return StatOf("mana value", as_ref(what))


def greatest(stat: Statistic, of: Noun) -> Amount:
    """The greatest power, toughness or mana value among these things, as they are or last were."""
    return Greatest(stat, as_ref(of))


def card_types_among(of: Noun) -> Amount:
    """The number of card types among the things that match."""
    return CardTypesAmong(as_filter(of))


def basic_land_types_among(of: Noun) -> Amount:
    """The number of basic land types among the things that match."""
    return BasicLandTypesAmong(as_filter(of))


def devotion(colors: str) -> Amount:
    """Your devotion to these colours: devotion("U") (CR 700.5)."""
    return Devotion(colors)


def all_counters() -> Amount:
    """The number of counters among players and permanents."""
    return AllCounters()


def counters_on(kind: str, on: Noun = SELF) -> Amount:
    """The number of counters of this kind on it."""
    return CountersOn(kind, as_ref(on))


def this_turn(what: Tally, who: Whose = YOU) -> Amount:
    """How often this has happened to a player this turn: "cast", "drawn", "life lost", …"""
    return ThisTurn(what, as_word(who))


def players_who(what: Tally, who: Whose = OPPONENT, at_least: int = 1) -> Amount:
    """The number of players to whom this has happened this turn."""
    return PlayersWho(as_word(who), what, at_least)


def plus(*parts: Number) -> Amount:
    """The sum of these amounts."""
    return Sum(tuple(parts))


def even_share(of: Number, among: Noun) -> Amount:
    """An amount divided evenly, rounded down."""
    return EvenShare(of, as_ref(among))


def targets_beyond(free: int = 1) -> Amount:
    """The number of targets beyond the free ones."""
    return TargetsBeyond(free)


def shortfall(n: int, of: Noun) -> Amount:
    """How many fewer than n things match."""
    return Shortfall(n, as_filter(of))


def times(factor: int, of: Number) -> Amount:
    """An amount multiplied."""
    return Times(factor, of)


def half(of: Number, up: bool = True) -> Amount:
    """Half of an amount, rounded up or down."""
    return Half(of, up)


def life_of(who: Ref = YOU) -> Amount:
    """A player's life total."""
    return LifeOf(who)


def how_many_noted(name: str, among: Noun | None = None) -> Amount:
    """The number of things, or the number, that the source remembers under this name."""
    return Noted(name, None if among is None else as_filter(among))


def exists(of: Noun, at_least: int = 1) -> Condition:
    """There are at least so many things that match."""
    return Exists(as_filter(of), at_least)


def compare(left: Number, op: Comparison, right: Number) -> Condition:
    """Two amounts compare like this: compare(X, ">=", 5)."""
    return Compare(left, op, right)


def matches(what: Noun, of: Noun) -> Condition:
    """What is spoken of matches."""
    return Matches(as_ref(what), as_filter(of))


def paid(name: str) -> Condition:
    """A cost of this name was paid for the spell: "kicker"."""
    return Paid(name)


def was_cast(frm: Zone | Literal[""] = "") -> Condition:
    """It was cast, from this zone if one is named."""
    return CastFrom(frm)


def you_cast(frm: Zone | Literal[""] = "") -> Condition:
    """You cast it, from this zone if one is named."""
    return CastFrom(frm, you=True)


def as_cast(condition: Condition) -> Condition:
    """It held as this spell was cast (CR 601.2i)."""
    return AsCast(condition)


def cast_another() -> Condition:
    """You have cast another spell this turn than this spell."""
    return CastAnother()


def nth_resolution(n: int) -> Condition:
    """This is so-many-th time that this ability has resolved this turn."""
    return NthResolution(n)


def times_kicked() -> Amount:
    """How often its kicker cost was paid (CR 702.33c)."""
    return TimesPaid("kicker")


def in_step(*steps: Step) -> Condition:
    """It is one of these steps."""
    return InStep(steps)


def not_(condition: Condition) -> Condition:
    """The condition does not hold."""
    return NotSo(condition)


def has_note(name: str) -> Condition:
    """The source remembers this under a name; what ends in "this turn" is forgotten as a turn begins."""
    return HasNote(name)


NO_SPELLS_LAST_TURN = Compare(ThisTurn("cast last turn", "any"), "=", 0)
TWO_SPELLS_LAST_TURN = Compare(PlayersWho("any", "cast last turn", 2), ">=", 1)  # of one player
