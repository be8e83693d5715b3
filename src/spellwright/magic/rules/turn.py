"""The turn: its phases and steps, turn-based actions, what ends with it (CR 500–514)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Floating, Obj, Scope
from spellwright.magic.records.events import StepBegan
from spellwright.magic.records.notes import (
    AS_YOU_UNTAP,
    LATER,
    NEW_SINCE_UPKEEP,
)
from spellwright.magic.records.steps import (
    ATTACKERS,
    BEGIN_COMBAT,
    BLOCKERS,
    CLEANUP,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    EXTRA_MAIN,
    FIRST_DAMAGE,
    MAIN,
    PHASE_OF,
    SECOND_MAIN,
    STEPS,
    UNTAP,
    UPKEEP,
)
from spellwright.magic.rules import daylight
from spellwright.magic.rules.acting import note_act, note_step
from spellwright.magic.rules.combat import damage as combat_damage, declaring
from spellwright.magic.rules.counters import put_counters
from spellwright.magic.rules.destroying import discard
from spellwright.magic.rules.drawing import draw
from spellwright.magic.rules.forgetting import forget_last_known, forget_turn
from spellwright.magic.rules.loops import watch
from spellwright.magic.rules.mana.paying import empty_pools
from spellwright.magic.rules.options import options
from spellwright.magic.rules.permits import renew_permits
from spellwright.magic.rules.priority import round_of_priority
from spellwright.magic.rules.queries import applies, forbidden, rulings, total
from spellwright.magic.rules.radiation import check_radiation
from spellwright.magic.rules.replacement import propose
from spellwright.magic.rules.state_based import STATE_BASED
from spellwright.magic.rules.tapping import Untapping, kept_tapped
from spellwright.magic.rules.triggers import check_state_triggers
from spellwright.magic.table import Table


@definition
class Turns(Effect):
    """One step after the other, turn after turn."""

    def run(self, game: Table, scope: Scope | None) -> None:
        game.push(self)
        if not game.steps:
            if not watch(game):
                _next_turn(game)
            return
        step, game.steps = game.steps[0], game.steps[1:]
        if _is_skipped(game, step):
            return
        note_step(game, step)
        if game.policy.skips(game, step):
            return
        _begin_step(game, step)


def has_no_draw_step(game: Table) -> bool:
    """Is it the very first turn of the game (CR 103.8a)?"""
    return game.turn == 1 and game.seats == 2 and "first draw" not in game.switches


def _is_skipped(game: Table, step: str) -> bool:
    """Steps that do not happen: by effects, or for want of attackers (CR 500.11, 508.8)."""
    if step in (BLOCKERS, DAMAGE, FIRST_DAMAGE) and (
        game.combat is None or not game.combat.attacks
    ):
        return True
    if step == DRAW and has_no_draw_step(game):
        return True  # CR 103.8a, c
    skipped = SKIPPED.get(step)
    rule = None if skipped is None else forbidden(game, skipped, game.active)
    if rule is None and step == BEGIN_COMBAT:
        rule = forbidden(game, "skip combat", game.active)
        if rule is not None:  # the whole phase, not another one that follows it
            rest = game.steps
            while rest and PHASE_OF[rest[0]] == "combat" and rest[0] != BEGIN_COMBAT:
                rest = rest[1:]
            game.steps = rest
    if rule is None:
        return False
    _use_up(game, rule[3])
    return True


def _use_up(game: Table, floating: Floating | None) -> None:
    if floating is not None and floating.once:
        game.floating = tuple(f for f in game.floating if f is not floating)
        game.touch()


def _note_new(game: Table, obj: Obj) -> None:
    """CR 702.30a: did it come under its controller's control since their last upkeep?"""
    if (obj.note(NEW_SINCE_UPKEEP) is not None) != obj.sick:
        notes = tuple(n for n in obj.notes if n[0] != NEW_SINCE_UPKEEP)
        game.change(obj.id, notes=(*notes, (NEW_SINCE_UPKEEP, 1)) if obj.sick else notes)


def _whose_turn(game: Table) -> None:
    """The player whose turn comes after this one."""
    if game.extra_turns:  # CR 500.7: the most recently created one first
        if game.after_extra is None:
            game.after_extra = (game.active + 1) % game.seats
        game.active, game.extra_turns = game.extra_turns[-1], game.extra_turns[:-1]
    elif game.after_extra is not None:
        game.active, game.after_extra = game.after_extra, None
    else:
        game.active = (game.active + 1) % game.seats


def _next_turn(game: Table) -> None:
    if game.turn:  # else set-up has chosen who goes first
        daylight.note_whose_turn_it_was(game)
        _whose_turn(game)
        while (skipped := forbidden(game, "skip turn", game.active)) is not None:
            _use_up(game, skipped[3])  # CR 614.10a: one effect for each turn
            _whose_turn(game)
        if any(_skippers(game)):
            game.push(MAY_SKIP)
            return
    _begin_turn(game)


def _skippers(game: Table) -> Iterator[ObjectId]:
    """Tapped permanents of the player whose turn would begin, for which they may skip it (Time Vault)."""
    for ruling in rulings(game, "may skip turn"):
        obj = game.objects[ruling[1]]
        if obj.controller == game.active and obj.tapped and applies(game, ruling, obj.id):
            yield obj.id


@definition
class MaySkip(Effect):
    """The player may skip the turn that would begin, and untaps a permanent that says so (CR 614.10)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        found = options(game, list(_skippers(game)))
        game.ask(Choose(game.active, "Skip your turn to untap?", found, 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope | None, answer: list[ObjectId]) -> None:
        if not answer:
            _begin_turn(game)
            return
        game.push(NEXT_TURN)
        propose(game, [Untapping(answer[0])])


@definition
class NextTurn(Effect):
    """A turn was skipped: the next one comes."""

    def run(self, game: Table, scope: Scope | None) -> None:
        _next_turn(game)


MAY_SKIP = MaySkip()
NEXT_TURN = NextTurn()


def _begin_turn(game: Table) -> None:
    game.turn += 1
    game.steps = STEPS
    last = {f"cast last turn:{s}": game.count_this_turn("cast", s) for s in range(game.seats)}
    game.tally = daylight.carried(game)
    if "cast last turn" in game.reads:
        game.tally.update((name, n) for name, n in last.items() if n)
    forget_last_known(game)
    for seat, player in enumerate(game.players):
        if player.lands_played:  # CR 305.2: the lands that were played during the turn
            game.change_player(seat, lands_played=0)
    for oid in game.battlefield:
        obj = game.objects[oid]
        if obj.controller == game.active and NEW_SINCE_UPKEEP in game.reads:
            _note_new(game, obj)
        sick = obj.sick and obj.controller != game.active  # CR 302.6: since the turn began
        if obj.loyalty_used or obj.attacked or sick != obj.sick:
            game.change(oid, loyalty_used=False, attacked=False, sick=sick)
        forget_turn(game, obj)
    if "drawn this turn" in game.reads:
        for each in game.players:
            for oid in each.hand:
                if game.objects[oid].drawn:
                    game.change(oid, drawn=False)
    expire(game, f"your next turn:{game.active}")
    if game.floating:
        kept = tuple(_awake(f) for f in game.floating if not _is_idle(game, f))
        if [id(f) for f in kept] != [id(f) for f in game.floating]:
            game.floating = kept
            game.touch()
    renew_permits(game)
    for oid in game.exile:
        permit = game.objects[oid].note(LATER)
        if permit is not None:
            notes = tuple(n for n in game.objects[oid].notes if n[0] != LATER)
            game.change(oid, notes=(*notes, ("may cast", permit)))
    game.stir()


def _awake(floating: Floating) -> Floating:
    if not floating.waits:
        return floating
    new = floating.copy()
    new.waits = False
    return new


def _is_idle(game: Table, floating: Floating) -> bool:
    """Is everything gone that the effect was fixed on (CR 400.7)?"""
    affected = floating.affected
    return bool(affected) and not any(
        not isinstance(t, ObjectId) or t in game.objects for t in affected or ()
    )


def expire(game: Table, until: str) -> None:
    """Effects with this duration end (CR 514.2, 500.5)."""
    if game.floating:
        kept = tuple(f for f in game.floating if f.until != until)
        if len(kept) != len(game.floating):
            game.floating = kept
            game.touch()


def _begin_step(game: Table, step: str) -> None:
    game.step = step
    if "timed" in game.far or "volatile" in game.far:
        game.stir()
    game.push(END_STEP)
    game.push(STEP_EFFECTS[step])
    # CR 505.1b: so many main phases more than usual, of which so many are still to come
    later = step == SECOND_MAIN and game.steps.count(step) < game.tally.get(EXTRA_MAIN, 0)
    game.happened(StepBegan(step, game.active, game.turn, later))
    if step == MAIN:
        check_radiation(game)


@definition
class EndStep(Effect):
    """A step ends: mana empties, "until end of combat" effects with their phase (CR 500.5)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        empty_pools(game)
        if game.step == END_COMBAT:
            declaring.end_combat(game)
            expire(game, "end of combat")


@definition
class UntapStep(Effect):
    """Phasing aside, the active player's permanents untap at once (CR 502.3); no priority."""

    def run(self, game: Table, scope: Scope | None) -> None:
        seat = game.active
        ups = []
        daylight.dawn_or_dusk(game)
        _push_due(game, seat)
        kept = kept_tapped(game, seat)
        for oid in game.battlefield:
            obj = game.objects[oid]
            if obj.controller == seat and obj.tapped and oid not in kept:
                rule = forbidden(game, "doesn't untap", oid)
                if rule is None:
                    ups.append(oid)
                else:
                    _use_up(game, rule[3])
        expire(game, f"your next untap step:{seat}")
        held = [oid for oid in ups if forbidden(game, "may stay tapped", oid) is not None]
        if not held:
            propose(game, [Untapping(oid) for oid in ups])
            return
        # in an order that does not tell when they came: equal positions have one key
        ups.sort(key=lambda oid: (game.objects[oid].card.name, game.objects[oid].counters))
        own = Scope(ObjectId(0), seat, it=tuple(ups))
        prompt = "Choose what not to untap"
        game.ask(Choose(seat, prompt, options(game, held), 0, len(held)), self, own)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        propose(
            game, [Untapping(o) for o in scope.it if isinstance(o, ObjectId) and o not in answer]
        )


def _push_due(game: Table, seat: int) -> None:
    """What was announced for this player's next untap step happens with the untapping."""
    due = [ruling[3] for ruling in rulings(game, AS_YOU_UNTAP) if ruling[2] == seat]
    for f in due:
        assert f is not None and isinstance(f.ability, Rule)
        _use_up(game, f)
        assert isinstance(f.ability.detail, Effect)
        game.push(f.ability.detail, Scope(f.source or ObjectId(0), seat))


@definition
class DrawStep(Effect):
    """The active player draws, then priority (CR 504)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        game.push(PRIORITY_ONLY)
        game.tally.pop("draw step draw", None)  # a turn may have several draw steps
        draw(game, game.active)


@definition
class PriorityOnly(Effect):
    """A step with nothing but priority (CR 503, 507, 511, 513)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        round_of_priority(game)


@definition
class MainPhase(Effect):
    """Sagas get their lore counter as the precombat main phase begins (CR 505.4, 714.3b)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        game.push(PRIORITY_ONLY)
        if game.step == MAIN:
            sagas = [  # CR 714.3c: those with chapter abilities
                o.id
                for o in game.permanents(game.active)
                if "Saga" in game.chars(o.id).subtypes and game.has(o.id, "saga")
            ]
            if sagas:
                put_counters(game, sagas, "lore", 1, game.active, by_effect=False)


@definition
class DeclareAttackersStep(Effect):
    """Attackers are declared, then priority, whether there are any or not (CR 508.1–2)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        game.push(AFTER_ATTACK)
        game.push(declaring.DECLARE_ATTACKERS)


@definition
class AfterAttack(Effect):
    def run(self, game: Table, scope: Scope | None) -> None:
        if declaring.has_attackers(game):
            note_act(game)
        round_of_priority(game)


@definition
class DeclareBlockersStep(Effect):
    """Blockers are declared, then priority (CR 509)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        game.push(PRIORITY_ONLY)
        game.push(declaring.DECLARE_BLOCKERS)


@definition
class DamageStep(Effect):
    """Combat damage; with first or double strike there is a step before (CR 510.4)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        game.push(PRIORITY_ONLY)
        fight = game.combat
        second = fight is not None and fight.first_strike
        if game.step == DAMAGE and not second and combat_damage.needs_first_strike(game):
            game.step = FIRST_DAMAGE
            game.steps = (DAMAGE, *game.steps)
            game.push(combat_damage.FIRST_STRIKE_DAMAGE)
            return
        game.push(combat_damage.COMBAT_DAMAGE)


@definition
class CleanupStep(Effect):
    """Discard to hand size, damage wears off, "this turn" ends; priority only if something happened (CR 514)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        seat = game.active
        hand = game.players[seat].hand
        limit = max_hand_size(game, seat)
        game.push(WEAR_OFF)
        if limit is not None and len(hand) > limit:
            n = len(hand) - limit
            game.ask(Choose(seat, f"Discard {n} to hand size", options(game, hand), n, n), self)

    def answered(self, game: Table, scope: Scope | None, answer: list[ObjectId]) -> None:
        discard(game, answer)


def max_hand_size(game: Table, seat: int) -> int | None:
    """CR 402.2; None when there is no maximum."""
    if forbidden(game, "no maximum hand size", seat) is not None:
        return None
    return max(0, 7 + total(game, "hand size", seat))


@definition
class WearOff(Effect):
    """Damage wears off and effects "until end of turn" end, at once (CR 514.2)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        for oid in game.battlefield:
            obj = game.objects[oid]
            if obj.damage or obj.deathtouched:
                game.change(oid, damage=0, deathtouched=False)
        expire(game, "end of turn")
        game.push(AFTER_CLEANUP)


@definition
class AfterCleanup(Effect):
    """If anything triggers or a state-based action applies, there is priority and another cleanup (CR 514.3a)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        if game.dirty:
            game.push(CleanupCheck(_looks(game)))
            game.push(STATE_BASED)
        elif game.pending:
            _another_cleanup(game)


@definition
class CleanupCheck(Effect):
    """Did the check of state-based actions in the cleanup step do anything, or does anything wait?"""

    before: tuple[Any, ...]

    def run(self, game: Table, scope: Scope | None) -> None:
        check_state_triggers(game)
        if game.pending or _looks(game) != self.before:
            _another_cleanup(game)


def _looks(game: Table) -> tuple[Any, ...]:
    """What state-based actions may change."""
    objects = game.objects
    return tuple((oid, objects[oid].attached, objects[oid].counters) for oid in game.battlefield)


def _another_cleanup(game: Table) -> None:
    game.steps = (CLEANUP, *game.steps)
    round_of_priority(game)


TURNS = Turns()
END_STEP = EndStep()
PRIORITY_ONLY = PriorityOnly()
AFTER_ATTACK = AfterAttack()
WEAR_OFF = WearOff()
AFTER_CLEANUP = AfterCleanup()
SKIPPED: dict[str, RuleKind] = {UNTAP: "skip untap", DRAW: "skip draw"}
STEP_EFFECTS: dict[str, Effect] = {
    UNTAP: UntapStep(),
    UPKEEP: PRIORITY_ONLY,
    DRAW: DrawStep(),
    MAIN: MainPhase(),
    BEGIN_COMBAT: PRIORITY_ONLY,
    ATTACKERS: DeclareAttackersStep(),
    BLOCKERS: DeclareBlockersStep(),
    FIRST_DAMAGE: DamageStep(),
    DAMAGE: DamageStep(),
    END_COMBAT: PRIORITY_ONLY,
    SECOND_MAIN: MainPhase(),
    END: PRIORITY_ONLY,
    CLEANUP: CleanupStep(),
}
