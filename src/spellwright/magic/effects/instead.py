"""Replacement effects: what happens instead of an event at its door (CR 614, 615)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, Literal

from spellwright.kernel import Choose, Effect, ObjectId, Option, Split, definition
from spellwright.magic.effects.happen import WinGame
from spellwright.magic.objects.abilities import Triggered
from spellwright.magic.objects.aspects import (
    COMBAT,
    CONTROL,
    COUNTERS,
    DAMAGE,
    EXILE,
    GAIN,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    NOTHING,
    PAY,
    PERMANENTS,
    TAPPING,
    Aspect,
    altered_by_counters,
    told_by_counters,
)
from spellwright.magic.objects.names import CounterKind, NamedCards, NewNote, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, value
from spellwright.magic.records.conditions import Condition
from spellwright.magic.records.events import Revealed
from spellwright.magic.records.proposals import EnteringCounters
from spellwright.magic.table import Table


@definition
class EnterTapped(Effect):
    """It enters tapped, unless a condition holds."""

    tells = NOTHING
    alters = TAPPING

    unless: Condition | None = None

    is_indifferent = True

    def run(self, game: Table, scope: Scope) -> None:
        if self.unless is None or not self.unless.holds(game, scope):
            move = game.current().copy()
            move.tapped = True
            game.become(move)


@definition
class PreventHalf(Effect):
    """Prevent half of the damage, rounded up (CR 615)."""

    tells = alters = DAMAGE
    prevents = True

    def run(self, game: Table, scope: Scope) -> None:
        hit = game.current().copy()
        if hit.preventable:
            prevented = (hit.amount + 1) // 2
            game.count_prevented(prevented)
            hit.amount -= prevented
            game.become(hit)


@definition
class EnterUnderYou(Effect):
    """It enters under your control."""

    tells = NOTHING
    alters = PERMANENTS | CONTROL
    gives_control = True

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current().copy()
        move.controller = scope.controller
        game.become(move)


@definition
class EnterWithCounters(Effect):
    """It enters with counters on it."""

    kind: CounterKind
    n: Many = 1

    is_indifferent = True

    def alter(self) -> Aspect:
        return altered_by_counters(self.kind)

    def tell(self) -> Aspect:
        return told_by_counters(self.kind)

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current().copy()
        notes = dict(move.notes)
        scope.vars.update(notes)
        if "x" in notes:
            scope.x = notes["x"]
        n = value(self.n, game, scope)
        if n > 0:
            seat = move.chooser(game)
            game.propose([EnteringCounters(move.obj, self.kind, n, seat, move=move)])


@definition
class EnterChoosing(Effect):
    """As it enters, choose a word and remember it (CR 614.12a); without words: the name of a card.

    A "creature type", a "player" and a "number" are what they say.

    `kind`: which cards' names, "nonland", "nonbasic land". `look`: at an opponent's hand first.
    """

    tells = HAND  # an opponent's, where it says so
    alters = NOTHING

    name: NewNote
    words: tuple[str, ...] = ()
    kind: NamedCards = ""
    look: bool = False

    def run(self, game: Table, scope: Scope) -> None:
        seat = game.current().chooser(game)
        if self.look and "looked" not in scope.vars:
            whose = tuple(Option(game.player_name(s), (s,)) for s in game.others(seat))
            game.ask(Choose(seat, "Look at whose hand?", whose), self, scope)
            return
        if self.name == "opponent":  # kept as things are: a player in a tuple
            found = tuple(Option(game.player_name(s), ((s,),)) for s in game.others(seat))
        elif self.name == "player":
            found = tuple(Option(game.player_name(s), (s,)) for s in range(game.seats))
        elif self.name == "number":
            found = tuple(Option(str(n), (n,)) for n in game.numbers(seat))
        else:
            found = tuple(Option(w, (w,)) for w in self.words or _names(game, seat, self))
        game.ask(Choose(seat, f"Choose {self.name}", found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[Any]) -> None:
        if self.look and "looked" not in scope.vars:
            scope.vars["looked"] = True
            game.learn(game.players[answer[0]].hand, game.current().chooser(game))
            game.push(self, scope)
            return
        move = game.current().copy()
        move.notes = (*move.notes, (self.name, answer[0]))
        game.become(move)


def _names(game: Table, seat: int, what: EnterChoosing) -> tuple[str, ...]:
    if what.name == "creature type":
        return game.creature_types(seat)
    return game.card_names(seat, what.kind)


@definition
class EnterPaying(Effect):
    """It enters tapped unless you pay life (shock lands): asked as it enters."""

    tells = NOTHING
    alters = PAY | TAPPING

    life: int

    def run(self, game: Table, scope: Scope) -> None:
        seat = game.current().chooser(game)
        found = (Option(f"pay {self.life} life", (True,)),)
        if game.players[seat].life < self.life:
            self.answered(game, scope, [])
            return
        game.ask(Choose(seat, "Pay life to have it enter untapped?", found, 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[bool]) -> None:

        move = game.current().copy()
        seat = move.chooser(game)
        if answer:
            game.lose_life((seat,), self.life)
        else:
            move.tapped = True
            game.become(move)


@definition
class EnterRevealing(Effect):
    """It enters tapped unless you reveal a card from your hand: asked as it enters."""

    tells = HAND
    alters = TAPPING

    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current()
        seat = move.chooser(game)
        own = Scope(scope.source, seat)
        found = [i for i in game.players[seat].hand if self.of.matches(game, own, i)]
        found = [i for i in found if i != move.obj]
        if not found:
            self.answered(game, scope, [])
            return
        prompt = "Reveal a card to have it enter untapped?"
        game.ask(Choose(seat, prompt, game.options(found), 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        move = game.current().copy()
        if answer:
            game.learn(answer)
            shown = tuple(game.name(i) for i in answer)
            game.happened(Revealed(move.chooser(game), shown))
        else:
            move.tapped = True
            game.become(move)


@definition
class GoElsewhere(Effect):
    """It goes to another zone instead."""

    tells = NOTHING

    to: Zone
    then: Effect | None = None
    note: NewNote = ""  # the card remembers that it went there this way
    counter: CounterKind | Literal[""] = ""  # with such a counter on it
    shown: bool = False  # it is revealed as it goes

    def alter(self) -> Aspect:
        moved = PERMANENTS | GRAVEYARD | HAND | EXILE | LIBRARY
        return moved | altered_by_counters(self.counter) if self.counter else moved

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current().copy()
        move.to = self.to
        if self.counter:
            move.counters = ((self.counter, 1),)
        if self.shown:
            game.learn((move.obj,))
            game.happened(Revealed(move.chooser(game), (game.name(move.obj),)))
        if self.note:
            move.notes = (*move.notes, (self.note, 1))
        game.become(move)


def drop_shield(game: Table, scope: Scope) -> None:
    """The effect without an object that is being applied is used up."""
    stamp = scope.vars.get("stamp")
    game.floating = tuple(f for f in game.floating if f.stamp != stamp)
    game.touch()


@definition
class Prevent(Effect):
    """Prevent damage: all of it, or up to an amount that is used up, or all of it once (CR 615)."""

    tells = alters = DAMAGE

    amount: Many | None = None
    once: bool = False  # "the next time"

    prevents = True

    @property
    def is_indifferent(self) -> bool:
        """Whichever of several prevents all of the damage, none of it is left."""
        return self.amount is None and not self.once

    def run(self, game: Table, scope: Scope) -> None:
        hit = game.current()
        if not hit.preventable:
            return  # CR 615.12: nor is a shield used up
        if self.amount is None and self.once:  # all that the source would deal at that time
            hits = [(place, each.amount) for place, each in self._hits(game, scope)]
            drop_shield(game, scope)
            game.count_prevented(sum(n for _, n in hits))
            game.lessen(hits)
            return
        if self.amount is None:
            game.count_prevented(hit.amount)
            game.become()
            return
        left = self._left(game, scope)
        hits = self._hits(game, scope)
        if len(hits) > 1 and sum(h.amount for _, h in hits) > left:
            # CR 615.7: of damage from several sources at once its victim says what is prevented
            prompt = f"Prevent {left} of the damage"
            names = tuple(game.name(h.source) for _, h in hits)
            highs = tuple(min(h.amount, left) for _, h in hits)
            lows = (0,) * len(hits)
            game.ask(Split(hit.chooser(game), prompt, left, names, lows, highs), self, scope)
            return
        self._prevent(game, scope, [(hits[0][0], min(left, hit.amount))])

    def answered(self, game: Table, scope: Scope, answer: tuple[int, ...]) -> None:
        places = [i for i, _ in self._hits(game, scope)]
        self._prevent(game, scope, list(zip(places, answer, strict=True)))

    def _left(self, game: Table, scope: Scope) -> int:
        stamp = scope.vars.get("stamp")
        floating = next((f for f in game.floating if f.stamp == stamp), None)
        if floating is not None:
            return floating.number
        assert self.amount is not None  # all of the damage is prevented elsewhere
        return value(self.amount, game, scope)

    def _hits(self, game: Table, scope: Scope) -> list[tuple[int, Any]]:
        """What the shield could prevent now; a static ability does so for each of them (CR 615.10)."""
        first, *rest = game.at_once()
        stamp = scope.vars.get("stamp")
        floating = next((f for f in game.floating if f.stamp == stamp), None)
        if floating is None:
            return [first]
        event = floating.ability.event  # type: ignore[attr-defined]
        return [first, *(r for r in rest if r[1].preventable and event.matches(game, r[1], scope))]

    def _prevent(self, game: Table, scope: Scope, amounts: list[tuple[int, int]]) -> None:
        stamp = scope.vars.get("stamp")
        used = sum(n for _, n in amounts)
        shields = []
        for f in game.floating:
            if f.stamp == stamp:
                f = f.copy()
                f.number -= used
                if f.number <= 0:
                    continue
            shields.append(f)
        if len(amounts) > 1 or shields != list(game.floating):
            game.floating = tuple(shields)
            game.touch()
        game.count_prevented(used)
        game.lessen(amounts)


@definition
class UseUp(Effect):
    """A shield that works once: it goes away, and then this happens instead, or changes the event."""

    tells = alters = NOTHING

    then: Effect | None = None

    def run(self, game: Table, scope: Scope) -> None:
        drop_shield(game, scope)
        subject = scope.event.subject()
        scope.it = () if subject is None else (subject,)
        if isinstance(self.then, AT_THE_DOOR):
            game.push(self.then, scope)
        else:
            game.do_instead(self.then, scope)


@definition
class KeepLife(Effect):
    """Damage reduces a life total to this and no further."""

    tells = LIFE
    alters = LIFE | GAIN

    life: int

    def run(self, game: Table, scope: Scope) -> None:
        loss = game.current().copy()
        loss.amount = game.players[loss.seat].life - self.life
        game.become(loss)


@definition
class InsteadDo(Effect):
    """The event does not happen; this does (which may be nothing)."""

    tells = NOTHING
    alters = GAIN

    effect: Effect | None = None

    @property
    def is_indifferent(self) -> bool:
        """Whichever of several wins the game, the game is won."""
        return isinstance(self.effect, WinGame)

    def run(self, game: Table, scope: Scope) -> None:
        seat = getattr(game.current(), "seat", None)
        if seat is not None:
            scope.player = seat
        game.do_instead(self.effect, scope)


@definition
class MayInstead(Effect):
    """The affected player may have something else happen instead."""

    tells = NOTHING
    alters = GAIN

    effect: Effect
    prompt: str = dataclasses.field(default="Replace the event?", compare=False)
    # the event in a word, where the text says that it is skipped
    skipping: str = dataclasses.field(default="", compare=False)

    def run(self, game: Table, scope: Scope) -> None:
        seat = game.current().chooser(game)
        game.ask(Choose(seat, self.prompt, (Option("yes", (True,)),), 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[bool]) -> None:
        if answer:
            game.do_instead(self.effect, scope)


@definition
class RemoveCounterInstead(Effect):
    """A counter is removed from the affected permanent instead (stun, shield: CR 122.1c–d)."""

    tells = COUNTERS | TAPPING
    alters = COUNTERS

    kind: CounterKind
    keep_event: bool = False

    def run(self, game: Table, scope: Scope) -> None:
        subject = game.current().subject()
        game.become()
        if subject is not None:
            game.remove_counters(subject, self.kind, 1)


@definition
class Regenerate(Effect):
    """Instead of being destroyed it loses its damage, is tapped and leaves combat (CR 701.19a)."""

    tells = DAMAGE
    alters = TAPPING | COMBAT | DAMAGE

    then: Triggered | None = None  # "when it regenerates this way"

    def run(self, game: Table, scope: Scope) -> None:
        if self.then is not None:
            game.trigger(self.then, scope)
        stamp = scope.vars.get("stamp")
        game.floating = tuple(f for f in game.floating if f.stamp != stamp)
        subject = game.current().subject()
        game.become()
        if subject is not None and subject in game.objects:
            game.change(subject, damage=0, deathtouched=False)
            game.leave_combat(subject)
            game.tap((subject,))


@definition
class PreventForCounter(Effect):
    """All damage to the permanent is prevented, and one counter is removed (shield: CR 122.1c)."""

    tells = alters = COUNTERS | DAMAGE

    kind: CounterKind

    def run(self, game: Table, scope: Scope) -> None:
        subject = game.current().subject()
        game.prevent_to(subject)
        game.remove_counters(subject, self.kind, 1)


@definition
class ChangeNumber(Effect):
    """Twice that many, or that many plus some, are put or made instead."""

    tells = NOTHING
    alters = COUNTERS | DAMAGE | LIBRARY | GAIN

    times: int = 1
    plus: int = 0
    half: bool = False  # half that many, rounded down

    @property
    def is_indifferent(self) -> bool:
        """Sums come to the same in any order, as long as nothing is left out on the way."""
        return self.times == 1 and self.plus >= 0 and not self.half

    def run(self, game: Table, scope: Scope) -> None:
        proposal = game.current().copy()
        name = "n" if hasattr(proposal, "n") else "amount"
        n = getattr(proposal, name) // (2 if self.half else 1)
        setattr(proposal, name, n * self.times + self.plus)
        game.become(proposal)


# they work on the event that is being replaced, and say themselves what becomes of it
AT_THE_DOOR: Final = (
    *(ChangeNumber, EnterTapped, EnterUnderYou, EnterWithCounters, GoElsewhere, InsteadDo),
    *(KeepLife, MayInstead, Prevent, PreventHalf, RemoveCounterInstead),
)
