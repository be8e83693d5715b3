"""Casting spells, activating abilities, special actions (CR 601, 602, 116), and taking them back (733)."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.abilities import Activated, AdditionalCost
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import FACE_DOWN, Item, Obj, Scope, base_chars
from spellwright.magic.records.costs import Mana, TapSelf, payable
from spellwright.magic.records.events import Said, Surveyed, Transformed, WasActivated, WasCast
from spellwright.magic.records.notes import MANIFESTED
from spellwright.magic.records.proposals import Moving
from spellwright.magic.records.restricted import ABILITY, SPELL, Purpose
from spellwright.magic.records.targeting import ability_of
from spellwright.magic.rules.actions import Action, extra_cost, face_up_ways
from spellwright.magic.rules.buying import BuyMana, offers
from spellwright.magic.rules.mana import can_pay_mana, pay_mana
from spellwright.magic.rules.options import options
from spellwright.magic.rules.plot import begin_plot
from spellwright.magic.rules.prices import (
    FREE,
    ability_mana,
    delvable,
    times_paid,
    total_mana,
    way_of,
)
from spellwright.magic.rules.queries import use
from spellwright.magic.rules.stack import targets_text
from spellwright.magic.rules.targets import (
    CHOOSE_MODES,
    CHOOSE_SHARES,
    CHOOSE_TARGETS,
    announce_targets,
    can_complete,
    settle,
)
from spellwright.magic.rules.variable import CHOOSE_MANA_X, CHOOSE_X
from spellwright.magic.rules.zones import move, new_object, perform_moves
from spellwright.magic.table import Table

MOST_TIMES = 1000  # a cost that may be paid any number of times and is free


# --- what it costs


# --- doing it


def perform(game: Table, seat: int, action: Action) -> None:
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


def begin_cast(game: Table, seat: int, oid: ObjectId, side: int, way: str, **more: Any) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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

    def _most(self, game: Table, scope: Scope, chars: Chars, extra: AdditionalCost) -> int:
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

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        scope.vars["extras"] = (*scope.vars["extras"], *answer)
        game.push(self, scope)


@definition
class FixCost(Effect):
    """Determine the total cost and lock it in (CR 601.2f), after checking legality (601.2e)."""

    def run(self, game: Table, scope: Scope) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["mana"] = scope.vars["mana"].less_generic(len(answer))
        if answer:
            game.moved = ()
            game.push(NOTE_DELVED, scope)
            move(game, answer, "exile", cause="exile", by=scope.source)


@definition
class NoteDelved(Effect):
    """Remember what was exiled with delve (linked abilities, CR 607)."""

    reads_moved: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope) -> None:
        item = _item(game, scope).copy()
        item.vars = (*item.vars, ("exiled", game.moved))
        game.change(scope.source, item=item)


@definition
class PayTotal(Effect):
    """Pay the mana (CR 601.2g–h)."""

    def run(self, game: Table, scope: Scope) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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


def begin_activation(game: Table, seat: int, action: Action) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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


def reverse(game: Table, reason: str) -> None:
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


def _has_targets_for(game: Table, scope: Scope, extra: AdditionalCost) -> bool:
    """Are there the targets that the spell has only if this cost is paid (CR 601.2c)?"""
    ability = ability_of(game, scope)
    if ability is None or not any(t.paid == extra.name for t in ability.targets):
        return True
    trial = scope.copy()
    trial.vars = {**scope.vars, "extras": (*scope.vars["extras"], extra.name)}
    return can_complete(game, trial, ability, scope.vars["modes"])


def _item(game: Table, scope: Scope) -> Item:
    assert scope.item is not None
    item = game.objects[scope.item].item
    assert item is not None
    return item


def _chars(game: Table, scope: Scope) -> Chars:
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


def begin_cast_copy(game: Table, seat: int, oid: ObjectId, side: int, way: str) -> None:
    """Propose a copy of a card as a spell; it is made in the zone where the card is (CR 707.12)."""
    before = game.copy()
    obj = game.objects[oid]
    new = new_object(game, obj.card, seat, "stack", side=side)
    item = Item(way=way, cast_from=obj.zone, source=new.id, is_copy=True)
    game.change(new.id, item=item)
    scope = Scope(new.id, seat, item=new.id, before=before, vars={"way": way})
    game.push_all(CAST_STEPS, scope)
