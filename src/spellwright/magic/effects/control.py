"""Control words: if, may, unless, modes, for each, and effects that come later (CR 603.7, 608.2, 700.2)."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.abilities import Ability, Activated, Triggered
from spellwright.magic.objects.aspects import (
    MANA,
    NOTHING,
    PAY,
    PERMANENTS,
    WHILE_TAPPED,
    Aspect,
    told_by_duration,
)
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import Lasts, NewNote, NoteName
from spellwright.magic.objects.objects import Floating, Scope
from spellwright.magic.objects.speech import Amount, And, Cost, Filter, Many, Not, Or, Ref, value
from spellwright.magic.records import filters as f
from spellwright.magic.records.conditions import Condition
from spellwright.magic.records.costs import BY_EFFECT, Mana, PayLife
from spellwright.magic.records.paying_together import payable
from spellwright.magic.records.references import Each
from spellwright.magic.records.walking import rewrite, walk
from spellwright.magic.records.watched import BeginningOf
from spellwright.magic.table import Table


@definition
class If(Effect):
    """If the condition holds, this; otherwise that. `word` is an ability word, for text."""

    tells = alters = NOTHING

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    word: str = dataclasses.field(default="", compare=False)

    def run(self, game: Table, scope: Scope) -> None:
        if self.condition.holds(game, scope):
            game.push(self.then, scope)
        elif self.otherwise is not None:
            game.push(self.otherwise, scope)


@definition
class Then(Effect):
    """What comes next, and how a text leads over to it: ", then ", " and ", ". Then ", a new line."""

    tells = alters = NOTHING
    prose_of: ClassVar[str] = "effect"

    effect: Effect
    joint: str = dataclasses.field(default=", then ", compare=False)

    def run(self, game: Table, scope: Scope) -> None:
        game.push(self.effect, scope)


@definition
class KeywordAction(Effect):
    """A keyword action that is made of other effects (CR 701): investigate, amass Orcs 2."""

    tells = alters = NOTHING
    prose_of: ClassVar[str] = "effect"

    word: str
    effect: Effect
    n: Many | None = None

    def run(self, game: Table, scope: Scope) -> None:
        game.push(self.effect, scope)


@definition
class May(Effect):
    """A player may do something; "if you do" looks at scope.did."""

    tells = alters = NOTHING

    effect: Effect
    who: Ref
    prompt: str = dataclasses.field(default="", compare=False)
    note: NewNote = ""  # on the source, that it was done

    def run(self, game: Table, scope: Scope) -> None:
        scope.did = False
        is_possible = getattr(self.effect, "is_possible", None)
        if is_possible is not None and not is_possible(game, scope):
            return  # CR 608.2d: nobody may choose what is impossible
        for seat in self.who.seats(game, scope):
            words = self.prompt or f"Use the effect of {game.name(scope.source)}?"
            game.ask(Choose(seat, words, (Option("yes", (True,)),), 0, 1), self, scope)
            return

    def answered(self, game: Table, scope: Scope, answer: list[bool]) -> None:
        scope.did = bool(answer)
        if not answer:
            return
        if self.note and scope.source in game.objects:
            notes = game.objects[scope.source].notes
            game.change(scope.source, notes=(*notes, (self.note, 1)))
        game.push(self.effect, scope)


MOST_X = 1000


@definition
class MayPay(Effect):
    """A player may pay a cost: then one thing, otherwise another ("unless" has only the second)."""

    alters = NOTHING

    who: Ref
    costs: tuple[Cost, ...]
    then: Effect | None = None
    otherwise: Effect | None = None
    times: Many = 1  # all of it so often, or nothing (cumulative upkeep)

    def tell(self) -> Aspect:
        return MANA if any(isinstance(cost, Mana) for cost in self.costs) else NOTHING

    def run(self, game: Table, scope: Scope) -> None:
        scope.did = False
        seats = self.who.seats(game, scope)
        if seats == [scope.controller] and self._asks_for_x(game, scope):
            self._ask_with_x(game, scope)
            return
        if seats:
            payer = Scope(scope.source, seats[0], x=scope.x, number=scope.number)
            payer.vars[BY_EFFECT] = True
            mana = ManaCost(())
            costs = self.costs * value(self.times, game, scope)
            for cost in costs:
                if isinstance(cost, Mana):
                    mana = mana.plus(_with_x(cost.cost, game, scope))
            possible = payable(costs, game, payer)
            if possible and game.can_pay_mana(seats[0], mana):
                words = f"Pay for {game.name(scope.source)}?"
                if mana.symbols:
                    words = f"Pay {mana} for {game.name(scope.source)}?"
                game.ask(Choose(seats[0], words, (Option("pay", (seats[0],)),), 0, 1), self, scope)
                return
        self.answered(game, scope, [])

    def _asks_for_x(self, game: Table, scope: Scope) -> bool:
        """Is X chosen with the payment, because nothing has said before what it is (CR 107.3f)?"""
        if scope.x or not any(isinstance(c, Mana) and c.cost.x_count for c in self.costs):
            return False
        ability = None if scope.info is None else scope.info.ability
        priced: list[Any] = [*ability.costs] if isinstance(ability, Activated) else []
        known = scope.source in game.objects or scope.source in game.lki
        cost = game.chars(scope.source).cost if known else None
        if cost is not None and not isinstance(ability, Activated):  # CR 107.3k, 107.3m
            priced.append(Mana(cost))
        return not any(isinstance(c, Mana) and c.cost.x_count for c in priced)

    def _ask_with_x(self, game: Table, scope: Scope) -> None:
        seat = scope.controller
        trial = scope.copy()
        trial.vars = {**scope.vars, BY_EFFECT: True}
        found = []
        for trial.x in range(MOST_X):
            mana = ManaCost(())
            for cost in self.costs:
                if isinstance(cost, Mana):
                    mana = mana.plus(_with_x(cost.cost, game, trial))
            if not payable(self.costs, game, trial) or not game.can_pay_mana(seat, mana):
                break
            found.append(Option(f"pay, X = {trial.x}", ((seat, trial.x),)))
        prompt = f"Pay for {game.name(scope.source)}, with which X?"
        game.ask(Choose(seat, prompt, tuple(found), 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[Any]) -> None:
        if answer and isinstance(answer[0], tuple):
            seat, scope.x = answer[0]
            answer = [seat]
        scope.did = bool(answer)
        if not answer:
            if self.otherwise is not None:
                game.push(self.otherwise, scope)
            return
        if self.then is not None:
            game.push(self.then, scope)
        payer = Scope(scope.source, answer[0], x=scope.x, number=scope.number)
        payer.vars[BY_EFFECT] = True
        mana: list[Mana] = []
        rest: list[Any] = []
        for cost in self.costs * value(self.times, game, scope):
            if isinstance(cost, Mana):
                total = _with_x(cost.cost, game, scope)
                mana = [Mana(mana[0].cost.plus(total) if mana else total)]
            else:
                rest.append(cost)
        game.push_all([*mana, *rest], payer)


@definition
class PayForEach(Effect):
    """For each of several things you pay life or something happens: at once, to those not paid for."""

    tells = PERMANENTS
    alters = PAY

    of: Ref
    life: int
    otherwise: Effect  # "it" are the things that were not paid for

    def run(self, game: Table, scope: Scope) -> None:

        things = self.of.objects(game, scope)
        scope.it = tuple(things)
        seat = scope.controller
        most = min(len(things), game.most_life(seat) // self.life)  # CR 119.4
        prompt = f"Pay {self.life} life for which? ({game.name(scope.source)})"
        game.ask(Choose(seat, prompt, game.options(things), 0, most), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.it = tuple(t for t in scope.it if t not in answer)
        if scope.it:
            game.push(self.otherwise, scope)
        for _ in answer:
            game.push(PayLife(self.life), scope)


def _with_x(cost: ManaCost, game: Table, scope: Scope) -> ManaCost:
    return cost.with_x(scope.x) if cost.x_count else cost


@definition
class Modal(Effect):
    """Choose one (or more) of these modes; chosen as the spell is cast (CR 700.2)."""

    tells = alters = NOTHING

    modes: tuple[Effect, ...]
    lo: Many = 1
    hi: Many = 1
    repeat: bool = False
    labels: tuple[str, ...] = dataclasses.field(default=(), compare=False)

    is_modal = True

    def mode_label(self, i: int) -> str:
        if i < len(self.labels):
            return self.labels[i]
        return f"mode {i + 1}"

    def run(self, game: Table, scope: Scope) -> None:
        chosen = scope.info.modes if scope.info is not None else ()
        game.push_all([self.modes[i] for i in chosen], scope)


@definition
class ForEach(Effect):
    """Do something for each thing, with "it" and "that player" set to it."""

    tells = alters = NOTHING

    of: Ref
    effect: Effect

    def run(self, game: Table, scope: Scope) -> None:
        things = self.of.things(game, scope)
        for thing in reversed(things):
            own = scope.copy()
            own.it = (thing,)
            if not isinstance(thing, ObjectId):
                own.player = thing
            own.vars = dict(scope.vars)
            game.push(self.effect, own)


@definition
class Repeat(Effect):
    """Do something several times."""

    tells = alters = NOTHING

    times: Many
    effect: Effect

    def run(self, game: Table, scope: Scope) -> None:
        for _ in range(value(self.times, game, scope)):
            game.push(self.effect, scope)


@definition
class Later(Effect):
    """Create a delayed trigger or another ability without an object, for a while (CR 603.7, 611.2).

    `about`: what "it" means in it. Durations: "end of turn", "end of combat", "your next turn" (until it
    begins), "your next untap step" (until it is over), "forever", "while source" (as long as the source stays), "while you control it".
    """

    alters = NOTHING

    ability: Ability
    until: Lasts = "end of turn"
    about: Ref | None = None
    once: bool = True
    next_turn: bool = False  # not before the next turn has begun ("the next turn's upkeep")

    def tell(self) -> Aspect:
        return told_by_duration(self.until)

    def run(self, game: Table, scope: Scope) -> None:
        it = tuple(self.about.things(game, scope)) if self.about is not None else scope.it
        if self.about is not None and not it:
            return  # nothing is there that it would be about
        ability, until = self.ability, self.until
        once = self.once and isinstance(ability, Triggered)
        if once and isinstance(ability, Triggered) and isinstance(ability.event, BeginningOf):
            until = "forever"  # CR 603.7b: it waits for the next such step, whenever that is
        float_ability(game, scope, ability, until, it=it, once=once, waits=self.next_turn)


def end_of(until: Lasts, scope: Scope) -> str:
    """The end of a duration as it is kept: "your next turn" is that of one player."""
    return f"{until}:{scope.controller}" if until.startswith("your ") else until


def described(what: Ref | None, game: Table, scope: Scope) -> Filter | None:
    """The description of those that an effect on the rules speaks of: it finds also what comes later (CR 611.2c).

    None if they are told one by one, or by what only the resolving spell or ability knows.
    """
    if not isinstance(what, Each):
        return None

    def settled(part: object) -> object:
        """Which player is meant is known now: "creatures target player controls"."""
        if isinstance(part, f.HeldBy):
            seats = part.who.seats(game, scope)
        elif isinstance(part, f.ControlledBy) and part.who not in ("you", "opponent"):
            seats = [s for s in range(game.seats) if f.seat_matches(game, scope, part.who, s)]
        else:
            return part
        if seats == [scope.controller]:
            return f.ControlledBy("you")
        return f.ControlledBy("opponent") if seats == game.others(scope.controller) else part

    of: Filter = rewrite(what.of, settled)
    if not all(isinstance(part, LATER_TOO) for part in walk(of)):
        return None
    whose = (part.who for part in walk(of) if isinstance(part, f.ControlledBy))
    return of if all(who in ("you", "opponent") for who in whose) else None


LATER_TOO = (  # what such a description may be made of
    *(And, Or, Not, f.Is, f.IsPermanent, f.Colored, f.Status, f.InCombat, f.Has, f.Stat),
    *(f.WithCounter, f.ControlledBy, f.Other),
)


def float_ability(game: Table, scope: Scope, ability: Ability, until: Lasts, **more: Any) -> None:
    """Add an ability that no object carries; it starts now."""
    if until == WHILE_TAPPED:
        source = game.objects.get(scope.source)
        if source is None or not source.tapped:
            return  # CR 611.2b: it would end as it begins
    game.floating = (
        *game.floating,
        Floating(
            ability,
            scope.source,
            scope.controller,
            end_of(until, scope),
            stamp=game.new_stamp(),
            x=scope.x,
            player=scope.player,
            number=scope.number,
            **more,
        ),
    )
    game.touch()


@definition
class Reflexive(Effect):
    """When you do: an ability that triggers at once, if what was said before was done (CR 603.12)."""

    tells = alters = NOTHING

    ability: Triggered

    def run(self, game: Table, scope: Scope) -> None:

        test = self.ability.condition  # CR 603.4: asked again as it resolves
        if scope.did and (test is None or test.holds(game, scope)):
            game.trigger(self.ability, scope)


@definition
class SetIt(Effect):
    """From here on "it" means this."""

    tells = alters = NOTHING

    to: Ref

    def run(self, game: Table, scope: Scope) -> None:
        scope.it = tuple(self.to.things(game, scope))


@definition
class SetNumber(Effect):
    """From here on "that many" means this."""

    tells = alters = NOTHING

    to: Amount | int

    def run(self, game: Table, scope: Scope) -> None:
        scope.number = value(self.to, game, scope)


@definition
class Remember(Effect):
    """The objects that just moved are "it"; `note` also keeps them on the source (CR 607)."""

    tells = alters = NOTHING

    note: NewNote = ""
    count: bool = False

    reads_moved: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope) -> None:
        scope.it = game.moved
        scope.did = bool(game.moved)
        if self.count:
            scope.number = len(game.moved)
        if not game.moved:
            return  # nothing to keep
        if self.note and (scope.source in game.objects or scope.source in game.lki):
            obj = game.obj(scope.source)
            old = obj.note(self.note) or ()
            notes = tuple(n for n in obj.notes if n[0] != self.note)
            notes = (*notes, (self.note, (*old, *game.moved)))
            game.set_notes(scope.source, notes)


@definition
class Forget(Effect):
    """The source no longer remembers this under a name."""

    tells = alters = NOTHING

    note: NoteName

    def run(self, game: Table, scope: Scope) -> None:
        obj = game.objects.get(scope.source)
        if obj is not None:
            game.change(obj.id, notes=tuple(n for n in obj.notes if n[0] != self.note))


@definition
class Nothing(Effect):
    """Does nothing."""

    tells = alters = NOTHING

    def run(self, game: Table, scope: Scope) -> None:
        pass
