"""Casting spells: proposed, its costs announced and paid, then cast (CR 601)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.abilities import Ability, AdditionalCost, Rule
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import FACE_DOWN, Item, Scope
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.amounts import IfPaid
from spellwright.magic.records.conditions import AsCast
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.events import WasCast
from spellwright.magic.records.notes import ENTERS_TAPPED, EXILED_INSTEAD
from spellwright.magic.records.paying_together import payable
from spellwright.magic.records.proposals import Moving
from spellwright.magic.records.restricted import ABILITY, CANT_BE_COUNTERED, SPELL, Purpose
from spellwright.magic.records.targeting import ability_of
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.casting.helping import ASK_FOR_HELP, TAP_HELPERS, is_helped
from spellwright.magic.rules.casting.legality import is_barred_now
from spellwright.magic.rules.casting.offering import (
    CHOOSE_OFFERING,
    OFFERED,
    OFFERING,
    offerable,
    offering,
    sacrifice,
)
from spellwright.magic.rules.casting.prices import delvable, times_paid, total_mana, way_of
from spellwright.magic.rules.casting.reversing import reverse
from spellwright.magic.rules.casting.targets import (
    CHOOSE_MODES,
    CHOOSE_SHARES,
    CHOOSE_TARGETS,
    announce_targets,
    can_complete,
    settle,
)
from spellwright.magic.rules.casting.x import CHOOSE_X
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.rules.mana.paying import pay_mana
from spellwright.magic.rules.options import options
from spellwright.magic.rules.queries import Ruling, applies, rulings, use
from spellwright.magic.rules.stack import targets_text
from spellwright.magic.rules.zones import move, new_object, perform_moves
from spellwright.magic.table import Table

RIDERS = {"exiled": EXILED_INSTEAD, "tapped": ENTERS_TAPPED}  # of permissions to cast
MOST_TIMES = 1000  # a cost that may be paid any number of times and is free


def begin_cast(
    game: Table,
    seat: int,
    oid: ObjectId,
    side: int,
    way: str,
    permits: tuple[Ruling, ...] = (),
    offers: bool | None = None,
    **more: Any,
) -> None:
    """Propose a spell: it goes to the stack, then come the choices (CR 601.2a–d).

    `permits`: what allows it once each turn, and one of which is used by it. `offers`: whether it is with
    offering, where that has been said.
    """
    before = game.copy()
    obj = game.objects[oid]
    frm = obj.zone
    shown = FACE_DOWN if way == "face down" else side
    new = perform_moves(game, [Moving(oid, "stack", controller=seat, cause="cast", side=shown)])[0]
    item = Item(way=way, cast_from=frm, source=new)
    if obj.note(EXILED_INSTEAD) is not None:
        item.vars = ((EXILED_INSTEAD, True),)
    game.change(new, item=item)
    scope = Scope(new, seat, item=new, before=before, vars={"way": way, **more})
    game.push_all(_steps(game, new), scope)
    if offers is not None and OFFERING in game.objects[new].base.index.keywords:
        scope.vars["asked"] = (OFFERING,)
        if offers:
            scope.vars["extras"] = (OFFERING,)
            game.push(CHOOSE_OFFERING, scope)
    if permits:
        sources = tuple(source for _, source, _, _ in permits)
        game.push(UsePermit(tuple(rule for rule, *_ in permits), sources), scope)


@definition
class UsePermit(Effect):
    """One of the permissions to cast it from where it is, each for once each turn, is used (CR 601.2a)."""

    rules: tuple[Rule, ...]
    sources: tuple[ObjectId, ...]

    def run(self, game: Table, scope: Scope) -> None:
        if len(self.rules) == 1:
            self.answered(game, scope, [0])
            return
        found = tuple(Option(game.name(oid), (i,)) for i, oid in enumerate(self.sources))
        prompt = f"Cast {game.name(scope.source)} by which permission?"
        game.ask(Choose(scope.controller, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        rule = self.rules[answer[0]]
        use(game, self.sources[answer[0]], rule)
        if rule.rider:
            item = item_of(game, scope).copy()
            item.vars = (*item.vars, (RIDERS[rule.rider], True))
            game.change(scope.source, item=item)


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
        if extra.name == OFFERING:
            return int(self._may_offer(game, scope, chars, paid))
        n = 0
        while n < limit:
            more = (*paid, *(extra.name,) * (n + 1))
            mana = total_mana(game, scope, chars, scope.vars["way"], 0, more)
            purpose = Purpose(SPELL, chars)
            if not can_pay_mana(game, scope.controller, mana, purpose=purpose):
                break
            n += 1
        return n

    def _may_offer(self, game: Table, scope: Scope, chars: Chars, paid: tuple[str, ...]) -> bool:
        """Is there something with which it can be paid (CR 702.48)?"""
        for each in offerable(game, scope, chars):
            mana = total_mana(game, offering(scope, each), chars, scope.vars["way"], 0, paid)
            besides, purpose = (sacrifice(each),), Purpose(SPELL, chars)
            if can_pay_mana(game, scope.controller, mana, None, besides, scope.source, purpose):
                return True
        return False

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        scope.vars["extras"] = (*scope.vars["extras"], *answer)
        game.push(self, scope)
        if OFFERING in answer:
            game.push(CHOOSE_OFFERING, scope)


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
        if scope.x and is_barred_now(game, scope.controller, scope.source):
            reverse(game, "an effect forbids it")
            return
        mana = total_mana(game, scope, chars, way, scope.x, extras)
        costs: list[Any] = []
        alternative = way_of(chars, way)
        if alternative is not None:
            costs += [c for c in alternative.costs if not isinstance(c, Mana)]
        for extra in chars.index.additional:
            if extra.name == OFFERING:
                costs += [sacrifice(scope.vars[OFFERED])] if OFFERED in scope.vars else []
                continue
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
        if is_helped(chars.index.keywords):
            costs.append(TAP_HELPERS)
        game.push_all((PAY_TOTAL, *costs), scope)
        if is_helped(chars.index.keywords):
            game.push(ASK_FOR_HELP, scope)
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
        item = item_of(game, scope).copy()
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
        item.extras = (*scope.vars.get("extras", ()), *_held(game, scope, obj.base))
        given = scope.vars.get("given")
        if given:
            item.vars = (*item.vars, ("given", given))
        if rulings(game, NEXT_SPELL):
            item.vars = (*item.vars, *_marked(game, scope))
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


NEXT_SPELL: Final[RuleKind] = "next spell can't be countered"


def _marked(game: Table, scope: Scope) -> tuple[tuple[str, Any], ...]:
    """What effects say of the next spell that a player casts: it is this one, and they end."""
    found = [
        r
        for r in rulings(game, NEXT_SPELL)
        if r[2] == scope.controller and r[3] is not None and applies(game, r, scope.source)
    ]
    if not found:
        return ()
    ended = [id(f) for *_, f in found]
    game.floating = tuple([f for f in game.floating if id(f) not in ended])
    game.touch()
    return ((CANT_BE_COUNTERED, True),)


def _held(game: Table, scope: Scope, chars: Chars) -> tuple[str, ...]:
    """What the abilities of a spell ask for as it is cast, and what holds then: see `AsCast`."""
    return tuple(
        dict.fromkeys(c.mark() for c in _asked(chars.abilities) if c.of.holds(game, scope))
    )


@by_identity
def _asked(abilities: tuple[Ability, ...]) -> tuple[AsCast, ...]:
    return tuple(part for part in walk(abilities) if isinstance(part, AsCast))


def _has_targets_for(game: Table, scope: Scope, extra: AdditionalCost) -> bool:
    """Are there the targets that the spell has only if this cost is paid (CR 601.2c)?"""
    ability = ability_of(game, scope)
    if ability is None or not any(t.paid == extra.name for t in ability.targets):
        return True
    trial = scope.copy()
    trial.vars = {**scope.vars, "extras": (*scope.vars["extras"], extra.name)}
    return can_complete(game, trial, ability, scope.vars["modes"])


def item_of(game: Table, scope: Scope) -> Item:
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
CAST_STEPS = (
    CHOOSE_MODES,
    CHOOSE_EXTRAS,
    CHOOSE_X,
    CHOOSE_TARGETS,
    CHOOSE_SHARES,
    FIX_COST,
    BECOME_CAST,
)


def _steps(game: Table, oid: ObjectId) -> tuple[Effect, ...]:
    """The steps of casting; what is paid besides is told first where it says how many modes there are (CR 601.2b)."""
    spell = game.objects[oid].base.index.spell
    if spell is not None and isinstance(getattr(spell.effect, "hi", None), IfPaid):
        return (CHOOSE_EXTRAS, CHOOSE_MODES, *CAST_STEPS[2:])
    return CAST_STEPS


def begin_cast_copy(game: Table, seat: int, oid: ObjectId, side: int, way: str) -> None:
    """Propose a copy of a card as a spell; it is made in the zone where the card is (CR 707.12)."""
    before = game.copy()
    obj = game.objects[oid]
    new = new_object(game, obj.card, seat, "stack", side=side)
    item = Item(way=way, cast_from=obj.zone, source=new.id, is_copy=True)
    game.change(new.id, item=item)
    scope = Scope(new.id, seat, item=new.id, before=before, vars={"way": way})
    game.push_all(CAST_STEPS, scope)
