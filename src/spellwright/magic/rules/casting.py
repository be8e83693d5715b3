"""Casting spells, activating abilities, special actions (CR 601, 602, 116), and taking them back (733)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, ClassVar

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.abilities import Activated, AdditionalCost, AlternativeCost
from spellwright.magic.amounts import value
from spellwright.magic.characteristics import Chars
from spellwright.magic.cost import ManaCost
from spellwright.magic.costs import Mana, TapSelf, payable
from spellwright.magic.objects import FACE_DOWN, Item, Obj, Scope, base_chars
from spellwright.magic.rules.actions import MANIFESTED, Action, extra_cost, face_up_ways
from spellwright.magic.rules.buying import BuyMana, offers
from spellwright.magic.rules.events import Said, Surveyed, Transformed, WasActivated, WasCast
from spellwright.magic.rules.mana import can_pay_mana, pay_mana
from spellwright.magic.rules.options import options
from spellwright.magic.rules.plot import begin_plot
from spellwright.magic.rules.queries import applies, rulings, scope_of, use
from spellwright.magic.rules.restricted import ABILITY, SPELL, Purpose
from spellwright.magic.rules.targets import (
    CHOOSE_MODES,
    CHOOSE_SHARES,
    CHOOSE_TARGETS,
    ability_of,
    announce_targets,
    can_complete,
    settle,
)
from spellwright.magic.rules.variable import CHOOSE_MANA_X, CHOOSE_X
from spellwright.magic.rules.zones import Moving, move, perform_moves

if TYPE_CHECKING:
    from spellwright.magic.game import Game

FREE = ManaCost(())
FACE_DOWN_COST = ManaCost(("3",))  # CR 702.37c
MOST_TIMES = 1000  # a cost that may be paid any number of times and is free


# --- what it costs


def way_of(chars: Chars, way: str) -> AlternativeCost | None:
    for alternative in chars.index.alternatives:
        if alternative.name == way:
            return alternative
    return None


def base_mana(chars: Chars, way: str) -> ManaCost:
    """The mana part of the cost before increases and reductions (CR 601.2f)."""
    if way == "":
        return chars.cost if chars.cost is not None else FREE
    if way == "face down":
        return FACE_DOWN_COST
    alternative = way_of(chars, way)
    mana = FREE
    if alternative is not None:
        for cost in alternative.costs:
            if isinstance(cost, Mana):
                mana = mana.plus(cost.cost)
    return mana


def total_mana(
    game: Game, scope: Scope, chars: Chars, way: str, x: int, extras: tuple[str, ...]
) -> ManaCost:
    """The total mana cost: additions, then increases, then reductions (CR 601.2f)."""
    mana = base_mana(chars, way)
    if mana.x_count:
        mana = mana.with_x(x)
    for extra in chars.index.additional:
        for _ in range(times_paid(extra, extras, scope)):
            for cost in extra.costs:
                if isinstance(cost, Mana):
                    mana = mana.plus(cost.cost.with_x(x) if cost.cost.x_count else cost.cost)
    more, less = scope.vars.get("costs more", 0), 0
    for ruling in rulings(game, "cost more"):
        if _prices(game, ruling, scope):
            more += value(ruling[0].amount, game, scope_of(game, ruling))
    for ruling in rulings(game, "cost less"):
        if _prices(game, ruling, scope):
            less += value(ruling[0].amount, game, scope_of(game, ruling))
    for rule in chars.index.rules.get("this costs less", ()):
        if rule.condition is None or rule.condition.holds(game, scope):
            less += value(rule.amount, game, scope)
    for rule in chars.index.rules.get("this costs more", ()):
        if rule.condition is None or rule.condition.holds(game, scope):
            more += value(rule.amount, game, scope)
    if more:
        mana = mana.more_generic(more)
    if less:
        mana = mana.less_generic(less)
    return mana


def times_paid(extra: AdditionalCost, extras: tuple[str, ...], scope: Scope) -> int:
    """How often an additional cost is part of the total (CR 702.33, 702.120)."""
    if extra.per_mode:
        return max(len(scope.vars.get("modes", ())) - 1, 0)
    return extras.count(extra.name) if extra.optional else 1


def most_modes(game: Game, scope: Scope, hi: int) -> int:
    """As many modes as can be paid for, where more than one costs more (escalate)."""
    if scope.item != scope.source:
        return hi
    chars = _chars(game, scope)
    each = [e for e in chars.index.additional if e.per_mode]
    trial = scope.copy()
    while each and hi > 1:
        trial.vars = {**scope.vars, "modes": tuple(range(hi))}
        costs = tuple(c for e in each for c in e.costs for _ in range(hi - 1))
        others = tuple(c for c in costs if not isinstance(c, Mana))
        mana = total_mana(game, trial, chars, scope.vars["way"], 0, ())
        if payable(costs, game, scope) and can_pay_mana(
            game, scope.controller, mana, None, others, scope.source, Purpose(SPELL, chars)
        ):
            break
        hi -= 1
    return hi


def _prices(game: Game, ruling: Any, scope: Scope) -> bool:
    """Does a cost-changing rule speak of this spell? `detail`: whose spells."""
    from spellwright.magic.filters import seat_matches

    who = ruling[0].detail or "any"
    return seat_matches(game, scope_of(game, ruling), who, scope.controller) and applies(
        game, ruling, scope.source
    )


def cheapest(game: Game, scope: Scope, chars: Chars, way: str) -> ManaCost:
    """The least mana the spell could cost: X is 0, nothing optional, delve as far as it goes."""
    mana = total_mana(game, scope, chars, way, 0, ())
    if "delve" in chars.index.keywords:
        mana = mana.less_generic(len(delvable(game, scope)))
    return mana


def delvable(game: Game, scope: Scope) -> list[ObjectId]:
    return [i for i in game.players[scope.controller].graveyard if i != scope.source]


def ability_mana(game: Game, scope: Scope, ability: Activated, mana: ManaCost) -> ManaCost:
    """The mana cost of an activation with its X: increases, then reductions (CR 601.2f, 602.2b)."""
    if mana.x_count:
        mana = mana.with_x(scope.x)
    more = 0
    for ruling in rulings(game, "abilities cost more"):
        if applies(game, ruling, scope.source):
            more += value(ruling[0].amount, game, scope_of(game, ruling))
    if more:
        mana = mana.more_generic(more)
    return mana if ability.less is None else mana.less_generic(value(ability.less, game, scope))


# --- doing it


def perform(game: Game, seat: int, action: Action) -> None:
    """Carry out an action chosen with priority."""
    if action.kind == "pay":
        mana = next(m for life, m in offers(game, seat) if life == action.ability)
        game.push(BuyMana(action.ability, tuple(mana)), Scope(ObjectId(0), seat))
        return
    assert action.obj is not None
    if action.kind == "play":
        player = game.players[seat]
        game.change_player(seat, lands_played=player.lands_played + 1)
        move(game, (action.obj,), "battlefield", controller=seat, cause="play", side=action.side)
    elif action.kind == "cast":
        more = extra_cost(game.objects[action.obj], seat)
        rest = {"costs more": more} if more else {}
        begin_cast(game, seat, action.obj, action.side, action.way, **rest)
    elif action.kind == "activate":
        begin_activation(game, seat, action)
    elif action.kind == "suspend":
        obj = game.objects[action.obj]
        n, cost = next(k.detail for k in obj.base.index.keyword_list if k.name == "suspend")
        scope = Scope(action.obj, seat, before=game.copy(), vars={"n": n})
        game.push(SUSPEND, scope)
        pay_mana(game, seat, cost, scope)
    elif action.kind == "plot":
        begin_plot(game, seat, action.obj)
    elif action.kind == "turn face up":
        ways = face_up_ways(game.objects[action.obj])
        cost = ways[action.way] if action.way else next(iter(ways.values()))
        scope = Scope(action.obj, seat, before=game.copy())
        game.push_all((cost, TURN_FACE_UP), scope)
    else:
        raise ValueError(f"no action is called {action.kind}")


def begin_cast(game: Game, seat: int, oid: ObjectId, side: int, way: str, **more: Any) -> None:
    """Propose a spell: it goes to the stack, then come the choices (CR 601.2a–d)."""
    before = game.copy()
    obj = game.objects[oid]
    frm = obj.zone
    shown = FACE_DOWN if way == "face down" else side
    new = perform_moves(game, [Moving(oid, "stack", controller=seat, cause="cast", side=shown)])[0]
    item = Item(way=way, cast_from=frm, source=new)
    game.change(new, item=item)
    scope = Scope(new, seat, item=new, before=before, vars={"way": way, **more})
    game.push_all(CAST_STEPS, scope)


@definition
class ChooseExtras(Effect):
    """Announce optional additional costs, one after the other (CR 601.2b, 702.33)."""

    def run(self, game: Game, scope: Scope) -> None:
        chars = _chars(game, scope)
        asked: tuple[str, ...] = scope.vars.setdefault("asked", ())
        scope.vars.setdefault("extras", ())
        for extra in chars.index.additional:
            if not extra.optional or extra.name in asked:
                continue
            scope.vars["asked"] = (*asked, extra.name)
            most = self._most(game, scope, chars, extra)
            if most:
                game.ask(
                    Choose(
                        scope.controller,
                        f"Pay {extra.name} for {chars.name}?",
                        (Option(f"pay {extra.name}", (extra.name,) * most),),
                        0,
                        most,
                    ),
                    self,
                    scope,
                )
                return
            asked = scope.vars["asked"]

    def _most(self, game: Game, scope: Scope, chars: Chars, extra: AdditionalCost) -> int:
        """How often the cost can be paid; what is not mana may be paid once at least."""
        if not payable(extra.costs, game, scope) or not _has_targets_for(game, scope, extra):
            return 0
        paid, limit = scope.vars["extras"], MOST_TIMES if extra.repeat else 1
        n = 0
        while n < limit:
            more = (*paid, *(extra.name,) * (n + 1))
            mana = total_mana(game, scope, chars, scope.vars["way"], 0, more)
            purpose = Purpose(SPELL, chars)
            if not can_pay_mana(game, scope.controller, mana, purpose=purpose):
                break
            n += 1
        return n

    def answered(self, game: Game, scope: Scope, answer: list[str]) -> None:
        scope.vars["extras"] = (*scope.vars["extras"], *answer)
        game.push(self, scope)


@definition
class FixCost(Effect):
    """Determine the total cost and lock it in (CR 601.2f), after checking legality (601.2e)."""

    def run(self, game: Game, scope: Scope) -> None:
        if scope.vars.get("impossible"):
            reverse(game, "no legal choice of modes or targets")
            return
        chars = _chars(game, scope)
        way = scope.vars["way"]
        extras = scope.vars.get("extras", ())
        settle(game, scope)
        mana = total_mana(game, scope, chars, way, scope.x, extras)
        costs: list[Any] = []
        alternative = way_of(chars, way)
        if alternative is not None:
            costs += [c for c in alternative.costs if not isinstance(c, Mana)]
        for extra in chars.index.additional:
            n = times_paid(extra, extras, scope)
            costs += [c for c in extra.costs if not isinstance(c, Mana)] * n
        besides = tuple(costs)
        if "delve" not in chars.index.keywords and not can_pay_mana(
            game, scope.controller, mana, None, besides, scope.source, Purpose(SPELL, chars)
        ):
            reverse(game, f"{mana} cannot be paid")
            return
        scope.vars["mana"] = mana
        if besides:
            scope.vars["besides"] = besides
        # CR 601.2h: mana abilities come first, so mana is paid before other costs use their sources
        game.push_all((PAY_TOTAL, *costs), scope)
        if "delve" in chars.index.keywords:
            game.push(DELVE, scope)


@definition
class Delve(Effect):
    """Exile cards from your graveyard, each pays for {1} (CR 702.66)."""

    def run(self, game: Game, scope: Scope) -> None:
        mana: ManaCost = scope.vars["mana"]
        cards = delvable(game, scope)
        most = min(len(cards), mana.generic)
        least = 0
        purpose = Purpose(SPELL, _chars(game, scope))
        while least <= most and not can_pay_mana(
            game, scope.controller, mana.less_generic(least), purpose=purpose
        ):
            least += 1
        if least > most:
            reverse(game, f"{mana} cannot be paid")
            return
        game.ask(
            Choose(
                scope.controller,
                f"Delve: exile cards for {game.name(scope.source)}",
                options(game, cards),
                least,
                most,
            ),
            self,
            scope,
        )

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["mana"] = scope.vars["mana"].less_generic(len(answer))
        if answer:
            game.moved = ()
            game.push(NOTE_DELVED, scope)
            move(game, answer, "exile", cause="exile", by=scope.source)


@definition
class NoteDelved(Effect):
    """Remember what was exiled with delve (linked abilities, CR 607)."""

    reads_moved: ClassVar[bool] = True

    def run(self, game: Game, scope: Scope) -> None:
        item = _item(game, scope).copy()
        item.vars = (*item.vars, ("exiled", game.moved))
        game.change(scope.source, item=item)


@definition
class PayTotal(Effect):
    """Pay the mana (CR 601.2g–h)."""

    def run(self, game: Game, scope: Scope) -> None:
        pay_mana(
            game,
            scope.controller,
            scope.vars["mana"],
            scope,
            scope.vars.get("tapped source"),
            scope.vars.get("besides", ()),
            SPELL if scope.item == scope.source else ABILITY,
        )


@definition
class BecomeCast(Effect):
    """The spell becomes cast (CR 601.2i)."""

    def run(self, game: Game, scope: Scope) -> None:
        from spellwright.magic.rules.stack import targets_text

        oid = scope.source
        obj = game.objects[oid]
        assert obj.item is not None
        item = obj.item.copy()
        item.extras = scope.vars.get("extras", ())
        given = scope.vars.get("given")
        if given:
            item.vars = (*item.vars, ("given", given))
        game.change(oid, item=item)
        game.tick("cast", scope.controller)
        if item.cast_from == "hand":
            game.tick("cast from hand", scope.controller)
        types = game.chars(oid).types
        if "Creature" not in types:
            game.tick("cast noncreature", scope.controller)
        if "Instant" in types or "Sorcery" in types:
            game.tick("cast instant or sorcery", scope.controller)
        obj = game.objects[oid]
        game.happened(
            WasCast(
                scope.controller,
                oid,
                game.name(oid),
                game.count_this_turn("cast", scope.controller),
                targets_text(game, obj),
                sum(game.count_this_turn("cast", s) for s in range(game.seats)) - 1,
            )
        )
        announce_targets(game, oid)


# --- activated abilities


def begin_activation(game: Game, seat: int, action: Action) -> None:
    """Activate an ability (CR 602.2); mana abilities do not use the stack (605.3)."""
    assert action.obj is not None
    oid = action.obj
    index = game.chars(oid).index
    before = game.copy()
    if action.mana:
        ability = index.mana[action.ability]
        if ability.once_each_turn:
            use(game, oid, ability)
        scope = Scope(oid, seat, before=before, vars={"ability": action.ability})
        game.push_all((CHOOSE_MANA_X, *ability.costs, ability.effect), scope)
        return
    ability = index.activated[action.ability]
    game.moved = ()
    source = game.objects[oid]
    if ability.loyalty is not None:
        game.change(oid, loyalty_used=True)
    if ability.once_each_turn:
        use(game, oid, ability)
    obj = Obj(
        game.new_id(),
        source.card,
        seat,
        seat,
        "stack",
        known=(1 << game.seats) - 1,
        side=max(source.side, 0),
        copying=source.copying,
        stamp=game.new_stamp(),
        item=Item(ability=ability, source=oid),
    )
    if source.side == FACE_DOWN:  # CR 708.2a: nobody else learns what it is
        obj.side, obj.known = FACE_DOWN, source.known
    obj.base = base_chars(obj)
    game.objects[obj.id] = obj
    game.stack = (*game.stack, obj.id)
    game.touch()
    scope = Scope(oid, seat, item=obj.id, before=before, vars={"way": ""})
    game.push_all(
        (CHOOSE_MODES, CHOOSE_X, CHOOSE_TARGETS, CHOOSE_SHARES, FIX_ABILITY_COST, BECOME_ACTIVATED),
        scope,
    )


@definition
class FixAbilityCost(Effect):
    """The total cost of an activation, mana first (CR 602.2b)."""

    def run(self, game: Game, scope: Scope) -> None:
        if scope.vars.get("impossible"):
            reverse(game, "no legal choice of modes or targets")
            return
        settle(game, scope)
        ability = _item(game, scope).ability
        assert isinstance(ability, Activated)
        mana = FREE
        rest = []
        for cost in ability.costs:
            if isinstance(cost, Mana):
                mana = mana.plus(cost.cost)
            else:
                rest.append(cost)
        scope.vars["mana"] = ability_mana(game, scope, ability, mana)
        if any(isinstance(c, TapSelf) for c in rest):
            scope.vars["tapped source"] = scope.source
        if rest:
            scope.vars["besides"] = tuple(rest)
        game.push_all((PAY_TOTAL, *rest), scope)


@definition
class BecomeActivated(Effect):
    """The ability is activated; what its costs gave is remembered for its effect."""

    reads_moved: ClassVar[bool] = True

    def run(self, game: Game, scope: Scope) -> None:
        from spellwright.magic.rules.stack import targets_text

        assert scope.item is not None
        obj = game.objects[scope.item]
        assert obj.item is not None
        ability = obj.item.ability
        assert isinstance(ability, Activated)
        kept = {k: v for k, v in scope.vars.items() if k in ("given", "attacked")}
        if kept:
            item = obj.item.copy()
            item.vars = tuple(sorted(kept.items()))
            game.change(scope.item, item=item)
        game.happened(
            WasActivated(
                scope.controller,
                scope.source,
                game.name(scope.source),
                scope.item,
                ability.word or ability.loyalty,
                targets_text(game, obj),
            )
        )
        if (ability.word or "").endswith("cycling"):  # CR 702.29c: wherever the card is now
            game.happened(
                Surveyed(scope.controller, "cycle", game.moved[0] if game.moved else None)
            )
        announce_targets(game, scope.item)


# --- special actions


@definition
class Suspend(Effect):
    """The card is exiled with time counters (CR 702.62a)."""

    def run(self, game: Game, scope: Scope) -> None:
        move(
            game,
            (scope.source,),
            "exile",
            cause="suspend",
            counters=(("time", scope.vars["n"]),),
        )


@definition
class TurnFaceUp(Effect):
    """A face-down permanent is turned face up (CR 708.7)."""

    def run(self, game: Game, scope: Scope) -> None:
        if scope.source in game.objects:
            everyone = (1 << game.seats) - 1
            old = game.objects[scope.source]
            notes = tuple(n for n in old.notes if n[0] != MANIFESTED)  # CR 701.40a
            # CR 613.7f: it gets a new timestamp
            obj = game.change(
                scope.source, side=0, known=everyone, notes=notes, stamp=game.new_stamp()
            )
            game.happened(Transformed(obj.id, obj.base.name, True))


# --- taking it back


def reverse(game: Game, reason: str) -> None:
    """An illegal action is taken back: the state is as it was before it began (CR 733.1)."""
    for _, scope in reversed(game.frames):
        before = getattr(scope, "before", None)
        if before is not None:
            break
    else:
        raise AssertionError(f"nothing to take back: {reason}")
    log, ply, plies, draws = game.log, game.ply, game.plies, game.draws
    fresh = before.copy()
    if ply == fresh.ply and game.decision is None and fresh.refused:
        # nothing was chosen: to do it again would come to the same
        fresh.refused = (*fresh.refused, fresh.refused[-1])
    frames = game.frames
    for f in dataclasses.fields(game):
        setattr(game, f.name, getattr(fresh, f.name))
    frames[:] = fresh.frames  # the run loop holds this very list
    game.frames = frames
    game.log, game.ply, game.plies, game.draws = log, ply, plies, draws
    game.decision = None
    game.note(Said(f"The action is taken back: {reason}."))


def _has_targets_for(game: Game, scope: Scope, extra: AdditionalCost) -> bool:
    """Are there the targets that the spell has only if this cost is paid (CR 601.2c)?"""
    ability = ability_of(game, scope)
    if ability is None or not any(t.paid == extra.name for t in ability.targets):
        return True
    trial = scope.copy()
    trial.vars = {**scope.vars, "extras": (*scope.vars["extras"], extra.name)}
    return can_complete(game, trial, ability, scope.vars["modes"])


def _item(game: Game, scope: Scope) -> Item:
    assert scope.item is not None
    item = game.objects[scope.item].item
    assert item is not None
    return item


def _chars(game: Game, scope: Scope) -> Chars:
    return game.objects[scope.source].base


CHOOSE_EXTRAS = ChooseExtras()
FIX_COST = FixCost()
DELVE = Delve()
NOTE_DELVED = NoteDelved()
PAY_TOTAL = PayTotal()
BECOME_CAST = BecomeCast()
FIX_ABILITY_COST = FixAbilityCost()
BECOME_ACTIVATED = BecomeActivated()
SUSPEND = Suspend()
TURN_FACE_UP = TurnFaceUp()
CAST_STEPS = (
    CHOOSE_MODES,
    CHOOSE_EXTRAS,
    CHOOSE_X,
    CHOOSE_TARGETS,
    CHOOSE_SHARES,
    FIX_COST,
    BECOME_CAST,
)
