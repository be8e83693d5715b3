"""Events for card files: when, whenever, at, and what would happen."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import SpellwrightError
from spellwright.magic.objects.names import BEGINNINGS, Beginning, Cause, Deed, Zone
from spellwright.magic.records.conditions import Condition
from spellwright.magic.records.filters import InZone
from spellwright.magic.records.watched import (
    BecomesTapped,
    BecomesTarget,
    BeginningOf,
    CastsSpell,
    CounterRemoved,
    CountersPut,
    Does,
    DrawsCard,
    Goes,
    LifeChange,
    Pattern,
    PlaysLand,
    TappedForMana,
    Transforms,
    WhenState,
)
from spellwright.magic.records.watched_combat import (
    Attacks,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    IsDealtDamage,
)
from spellwright.magic.records.watched_together import OneOrMore
from spellwright.magic.words.nouns import (
    ANY_PLAYER,
    ANYTHING,
    LAND,
    SELF,
    YOU,
    Noun,
    Whose,
    as_filter,
    as_ref,
    as_word,
)

__all__ = [
    "EACH_UPKEEP",
    "NEXT_END_STEP",
    "YOUR_DRAW_STEP",
    "YOUR_END_STEP",
    "YOUR_UPKEEP",
    "attacks",
    "becomes_blocked",
    "becomes_tapped",
    "becomes_target",
    "beginning_of",
    "blocks",
    "casts",
    "counter_removed",
    "counters_put",
    "deals_damage",
    "dies",
    "does",
    "draws",
    "enters",
    "gains_life_event",
    "goes",
    "is_dealt_damage",
    "leaves",
    "loses_life_event",
    "one_or_more",
    "is_unblocked",
    "player_attacks",
    "plays_land",
    "state_is",
    "tapped_for_mana",
    "transforms",
    "turned_face_up",
    "you_untap_some",
]


def enters(what: Noun = SELF, untapped: bool | None = None) -> Pattern:
    """It enters the battlefield."""
    tapped = None if untapped is None else not untapped
    return Goes(as_filter(what), to="battlefield", tapped=tapped)


def you_untap_some(what: Noun) -> Pattern:
    """You untap one or more of these during your untap step: it triggers once (CR 603.2c)."""
    return OneOrMore(BecomesTapped(as_filter(what), untapped=True, in_your_untap_step=True))


def dies(what: Noun = SELF) -> Pattern:
    """It is put into a graveyard from the battlefield (CR 700.4)."""
    return Goes(as_filter(what), "battlefield", "graveyard")


def leaves(what: Noun = SELF, zone: Zone = "battlefield") -> Pattern:
    """It leaves the battlefield, or another zone."""
    return Goes(as_filter(what), zone)


def goes(
    what: Noun, frm: Zone | Literal[""] = "", to: Zone | Literal[""] = "", cause: Cause = ""
) -> Pattern:
    """It moves from one zone to another; `cause` says by what: "discard", "sacrifice", …"""
    return Goes(as_filter(what), frm, to, cause)


def casts(who: Whose, what: Noun = ANYTHING, nth: int = 0, of_game: bool = False) -> Pattern:
    """A player casts a spell; `nth`: their so-many-th this turn, `of_game`: the first of the game."""
    return CastsSpell(as_word(who), as_filter(what), nth, of_game=of_game)


def plays_land(who: Whose, what: Noun = LAND) -> Pattern:
    """A player plays a land."""
    return PlaysLand(as_word(who), as_filter(what))


def draws(who: Whose, except_first_in_draw_step: bool = False, nth: int = 0) -> Pattern:
    """A player draws a card; `nth`: their so-many-th this turn."""
    return DrawsCard(as_word(who), except_first_in_draw_step, nth)


def deals_damage(what: Noun = SELF, to: Noun = ANY_PLAYER, combat: bool | None = None) -> Pattern:
    """It deals damage; `combat`: only combat damage, or only other damage."""
    return DealsDamage(as_filter(what), as_filter(to), combat)


def is_dealt_damage(what: Noun = SELF, combat: bool | None = None) -> Pattern:
    """It is dealt damage; `combat`: only combat damage, or only other damage."""
    return IsDealtDamage(as_filter(what), combat)


def attacks(what: Noun = SELF, whom: Whose | Literal[""] = "", alone: bool = False) -> Pattern:
    """It is declared as an attacker; `alone`: no other creature is."""
    return Attacks(as_filter(what), as_word(whom) if whom else "", alone)


def player_attacks(who: Whose = YOU, at_least: int = 1, of: Noun | None = None) -> Pattern:
    """A player declares one or more attackers, at least so many, of this kind."""
    return DeclaresAttack(as_word(who), at_least, None if of is None else as_filter(of))


def is_unblocked(what: Noun = SELF) -> Pattern:
    """It attacks and isn't blocked (CR 509.3g)."""
    return Blocks(as_filter(what), "unblocked")


def blocks(what: Noun = SELF) -> Pattern:
    """It is declared as a blocker."""
    return Blocks(as_filter(what), "blocks")


def becomes_blocked(what: Noun = SELF) -> Pattern:
    """A blocker is declared for it, the first one (CR 509.3c)."""
    return Blocks(as_filter(what), "blocked")


def beginning_of(
    step: Beginning | Literal["precombat main", "first main", "combat"],
    whose: Whose = "any",
    of: Noun | None = None,
) -> Pattern:
    """The beginning of a step, `of` these players if they are spoken of: "upkeep", "draw", "main", "main phase" (each of them), "beginning of combat",
    "second main" (the second of the turn, CR 505.1b), "end of combat", "end"; "precombat main" and "combat" are
    understood."""
    found = STEP_NAMES.get(step) or next((name for name in BEGINNINGS if name == step), None)
    if found is None:
        raise SpellwrightError(f"“{step}” is no step; there are {', '.join(BEGINNINGS)}")
    return BeginningOf(found, as_word(whose), None if of is None else as_ref(of))


STEP_NAMES: dict[str, Beginning] = {
    "precombat main": "main",
    "first main": "main",
    "combat": "beginning of combat",
}


def counters_put(on: Noun, kind: str = "", by: Whose = "any") -> Pattern:
    """One or more counters are put on it, by these players."""
    return CountersPut(as_filter(on), kind, as_word(by))


def one_or_more(event: Pattern, players: bool = False) -> Pattern:
    """One or more things at once: one event, "that many" is their number or the damage that they deal.

    `players`: damage to one or more players is one event as well.
    """
    return OneOrMore(event, players)


def becomes_tapped(what: Noun = SELF) -> Pattern:
    """It becomes tapped."""
    return BecomesTapped(as_filter(what))


def tapped_for_mana(what: Noun) -> Pattern:
    """It is tapped for mana (CR 106.12)."""
    return TappedForMana(as_filter(what))


def becomes_target(
    what: Noun = SELF, by: Whose = "any", of_spell: bool = False, first: bool = False
) -> Pattern:
    """It becomes the target of a spell or ability, or `of_spell` only; `first`: each turn."""
    return BecomesTarget(as_filter(what), as_word(by), first, of_spell)


def gains_life_event(who: Whose) -> Pattern:
    """A player gains life."""
    return LifeChange(as_word(who), True)


def loses_life_event(who: Whose) -> Pattern:
    """A player loses life."""
    return LifeChange(as_word(who), False)


def does(who: Whose, action: Deed, what: Noun | None = None) -> Pattern:
    """A player does this: "cycle", "scry", "search", …"""
    return Does(as_word(who), action, None if what is None else as_filter(what))


def transforms(what: Noun = SELF) -> Pattern:
    """It turns over to its other face."""
    return Transforms(as_filter(what))


def counter_removed(on: Noun, kind: str, zone: Zone = "battlefield") -> Pattern:
    """A counter of this kind is removed from it where it is in this zone, each by itself."""
    return CounterRemoved(as_filter(on) & InZone(zone), kind)


def turned_face_up(what: Noun = SELF) -> Pattern:
    """It is turned face up (CR 708.8)."""
    return Transforms(as_filter(what), True)


def state_is(condition: Condition) -> Pattern:
    """A state trigger: the condition has come to hold (CR 603.8)."""
    return WhenState(condition)


YOUR_UPKEEP, EACH_UPKEEP = BeginningOf("upkeep", "you"), BeginningOf("upkeep")
YOUR_END_STEP, NEXT_END_STEP = BeginningOf("end", "you"), BeginningOf("end")
YOUR_DRAW_STEP = BeginningOf("draw", "you")
