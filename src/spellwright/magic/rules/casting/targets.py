"""Modes, targets and division: chosen as a spell or ability is put on the stack (CR 115, 601.2b–d, 700.2)."""

from __future__ import annotations

from itertools import combinations

from spellwright.kernel import Answer, Choose, Effect, ObjectId, Option, Split, definition
from spellwright.magic.effects.control import Modal
from spellwright.magic.objects.abilities import Aimed
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Target, Thing, value
from spellwright.magic.records.conditions import Paid
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.events import Acted, BecameTarget
from spellwright.magic.records.matching import matching
from spellwright.magic.records.notes import CRIME
from spellwright.magic.records.paying_together import payable
from spellwright.magic.records.restricted import SPELL, Purpose
from spellwright.magic.records.targeting import ability_of, apart, links_of, most_together
from spellwright.magic.rules.casting.prices import total_mana
from spellwright.magic.rules.likeness import in_one_order
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.rules.options import label, options
from spellwright.magic.rules.queries import why_not_target
from spellwright.magic.table import Table


def legal_targets(game: Table, scope: Scope, spec: Target) -> list[Thing]:
    """What the spell or ability may target in this place; never itself (CR 115.5)."""
    source = scope.item if scope.item is not None and _is_spell(game, scope.item) else scope.source
    found = []
    casting = bool(scope.vars.get("casting"))
    for thing in matching(game, scope, spec.of):
        if thing == scope.item and isinstance(thing, ObjectId):
            continue
        if why_not_target(game, thing, source, scope.controller, casting) is None:
            found.append(thing)
    return found


def _is_spell(game: Table, oid: ObjectId) -> bool:
    item = game.obj(oid).item
    return item is None or item.ability is None


def is_legal_target(game: Table, scope: Scope, spec: Target, thing: Thing) -> bool:
    """Still legal on resolution (CR 608.2b)?"""
    if isinstance(thing, ObjectId):
        if thing not in game.objects:
            return False
    elif game.players[thing].lost is not None:
        return False
    source = scope.item if scope.item is not None and _is_spell(game, scope.item) else scope.source
    if isinstance(thing, ObjectId) and game.objects[thing].zone not in (
        spec.of.zones() or ("battlefield",)
    ):
        return False
    return (
        spec.of.matches(game, scope, thing)
        and why_not_target(game, thing, source, scope.controller) is None
    )


def is_wanted(game: Table, scope: Scope, spec: Target, modes: tuple[int, ...]) -> bool:
    """Does it have targets in this place, with these modes and the costs that are paid (CR 601.2c)?"""
    if spec.mode >= 0 and spec.mode not in modes:
        return False
    if not spec.paid:
        return True
    name = spec.paid.removeprefix("!")
    if "extras" in scope.vars:
        paid = name in scope.vars["extras"] or scope.vars["way"] == name
    else:
        paid = Paid(name).holds(game, scope)
    return paid != spec.paid.startswith("!")


def has_targets(game: Table, scope: Scope, ability: Aimed) -> bool:
    """Can targets be chosen for it at all, with some choice of modes (CR 601.2c)?"""
    if not ability.targets:
        return True
    if not _is_complete(game, scope, ability, -1):
        return False
    modal = modes_of(ability)
    if modal is None:
        return True
    possible = possible_modes(game, scope, ability)
    need = value(modal.lo, game, scope)
    return len(possible) >= need if not modal.repeat else bool(possible)


def modes_of(ability: Aimed) -> Modal | None:
    """The modal effect of an ability, if it is modal (CR 700.2)."""
    effect = ability.effect
    return effect if isinstance(effect, Modal) else None


def possible_modes(game: Table, scope: Scope, ability: Aimed) -> list[int]:
    modal = modes_of(ability)
    assert modal is not None
    return [i for i in range(len(modal.modes)) if _is_complete(game, scope, ability, i)]


def _is_complete(game: Table, scope: Scope, ability: Aimed, mode: int) -> bool:
    """Are there targets for one mode (-1: for what is in no mode)?"""
    if links_of(ability):
        return can_complete(game, scope, ability, (mode,))
    return all(
        most_together(game, t, legal_targets(game, scope, t)) >= least(game, scope, t)
        for t in ability.targets
        if t.mode == mode and t.lo and is_wanted(game, scope, t, (mode,))
    )


def least(game: Table, scope: Scope, spec: Target) -> int:
    """How many targets there must be: "X target creatures" are X of them."""
    if not spec.lo or isinstance(spec.hi, int):
        return spec.lo
    return value(spec.hi, game, scope)


def can_complete(game: Table, scope: Scope, ability: Aimed, modes: tuple[int, ...]) -> bool:
    """Can targets be found for all places that are left, after those that the scope has (CR 601.2c)?"""
    slot = len(scope.targets)
    if slot >= len(ability.targets):
        return True
    spec = ability.targets[slot]
    trial = scope.copy()
    if not is_wanted(game, scope, spec, modes):
        trial.targets = (*scope.targets, ())
        return can_complete(game, trial, ability, modes)
    found = legal_targets(game, scope, spec)
    lo = least(game, scope, spec)
    hi = min(value(spec.hi, game, scope), len(found)) if slot in links_of(ability) else lo
    for n in range(lo, hi + 1):
        for chosen in combinations(found, n):
            trial.targets = (*scope.targets, chosen)
            if can_complete(game, trial, ability, modes):
                return True
            if slot not in links_of(ability):
                return False
    return False


@definition
class ChooseModes(Effect):
    """Announce modes (CR 601.2b, 603.3c)."""

    def run(self, game: Table, scope: Scope) -> None:
        ability = ability_of(game, scope)
        scope.vars["modes"] = ()
        modal = modes_of(ability) if ability is not None else None
        if modal is None:
            return
        possible = possible_modes(game, scope, ability)
        lo = min(value(modal.lo, game, scope), len(modal.modes))
        hi = _payable_modes(game, scope, min(value(modal.hi, game, scope), len(possible)))
        if not possible or (lo > len(possible) and not modal.repeat):
            scope.vars["impossible"] = True
            return
        copies = value(modal.hi, game, scope) if modal.repeat else 1
        found = tuple(Option(modal.mode_label(i), (i,) * copies) for i in possible)
        game.ask(
            Choose(
                scope.controller,
                f"Choose a mode of {game.name(scope.source)}",
                found,
                lo,
                max(hi, lo),
            ),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        scope.vars["modes"] = tuple(sorted(answer))  # CR 700.2: in the order printed


def _payable_modes(game: Table, scope: Scope, hi: int) -> int:
    return most_modes(game, scope, hi)


@definition
class ChooseTargets(Effect):
    """Announce targets, place by place (CR 601.2c)."""

    def run(self, game: Table, scope: Scope) -> None:
        ability = ability_of(game, scope)
        if ability is None or not ability.targets or scope.vars.get("impossible"):
            return
        slot = len(scope.targets)
        if slot >= len(ability.targets):
            return
        spec = ability.targets[slot]
        if not is_wanted(game, scope, spec, scope.vars.get("modes", ())):
            scope.targets = (*scope.targets, ())
            game.push(self, scope)
            return
        found = legal_targets(game, scope, spec)
        together = most_together(game, spec, found)
        hi = min(value(spec.hi, game, scope), together)
        lo = least(game, scope, spec)
        if hi == 1 == lo and slot in links_of(ability):
            found = [t for t in found if leaves_enough(game, scope, ability, (t,))]
        if spec.divide is not None and found:
            lo = max(lo, 1)  # CR 107.1c: among any number, but not none if there can be some
        if together < lo or len(found) < lo:
            scope.vars["impossible"] = True
            return
        hi = _affordable(game, scope, found, lo, hi)
        seat = scope.controller
        if spec.by == "opponent":
            seat = game.opponent(seat)
        game.ask(
            Choose(
                seat, f"Choose targets of {game.name(scope.source)}", options(game, found), lo, hi
            ),
            self,
            scope,
        )

    def objection(self, game: Table, scope: Scope, answer: Answer) -> str | None:
        ability = ability_of(game, scope)
        picked = game.decision.picked(answer)  # type: ignore[union-attr]
        why = apart(game, ability.targets[len(scope.targets)], picked)
        if why is not None:
            return why
        if len(scope.targets) in links_of(ability):
            if not leaves_enough(game, scope, ability, tuple(picked)):
                return "no legal targets would be left for the rest"
        return None

    def answered(self, game: Table, scope: Scope, answer: list[Thing]) -> None:
        # in an order that does not tell how they lay: equal positions have one key
        scope.targets = (*scope.targets, tuple(in_one_order(game, answer)))
        game.push(self, scope)


def leaves_enough(game: Table, scope: Scope, ability: Aimed, chosen: tuple[Thing, ...]) -> bool:
    """Are there targets for the later places if these are chosen here?"""
    trial = scope.copy()
    trial.targets = (*scope.targets, chosen)
    return can_complete(game, trial, ability, scope.vars.get("modes", ()))


def _affordable(game: Table, scope: Scope, found: list[Thing], lo: int, hi: int) -> int:
    """The most targets that can be paid for, where each may cost more (CR 601.2f)."""
    assert scope.item is not None
    obj = game.objects[scope.item]
    if obj.item is None or obj.item.ability is not None:
        return hi
    if "this costs more" not in obj.base.index.rules:
        return hi
    trial = scope.copy()
    way, extras = scope.vars["way"], scope.vars.get("extras", ())
    while hi > lo:
        trial.targets = (*scope.targets, tuple(found[:hi]))
        mana = total_mana(game, trial, obj.base, way, scope.x, extras)
        if can_pay_mana(game, scope.controller, mana, purpose=Purpose(SPELL, obj.base)):
            break
        hi -= 1
    return hi


@definition
class ChooseShares(Effect):
    """Announce how an amount is divided among targets, at least one each (CR 601.2d)."""

    def run(self, game: Table, scope: Scope) -> None:
        ability = ability_of(game, scope)
        if ability is None or scope.vars.get("impossible"):
            return
        shares = scope.vars.setdefault("shares", ())
        slot = len(shares)
        if slot >= len(ability.targets):
            return
        spec = ability.targets[slot]
        aimed = scope.targets[slot]
        if spec.divide is None or not aimed:
            scope.vars["shares"] = (*shares, ())
            game.push(self, scope)
            return
        total = value(spec.divide, game, scope)
        n = len(aimed)
        game.ask(
            Split(
                scope.controller,
                f"Divide {total} among the targets of {game.name(scope.source)}",
                total,
                tuple(label(game, t) for t in aimed),
                (1 if total >= n else 0,) * n,
                (total,) * n,
            ),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: tuple[int, ...]) -> None:
        scope.vars["shares"] = (*scope.vars["shares"], tuple(answer))
        game.push(self, scope)


def settle(game: Table, scope: Scope) -> None:
    """Write what was chosen to the item on the stack."""
    assert scope.item is not None
    obj = game.objects[scope.item]
    assert obj.item is not None
    item = obj.item.copy()
    item.targets = scope.targets
    item.modes = scope.vars.get("modes", ())
    item.shares = scope.vars.get("shares", ())
    item.x = scope.x
    game.change(scope.item, item=item)


def announce_targets(game: Table, oid: ObjectId, known: tuple[Thing, ...] | None = None) -> None:
    """Things become targets (CR 115, for "becomes the target" and ward).

    `known`: its targets before they were changed (CR 115.7). They stay targets, and to change them is no crime.
    """
    obj = game.objects[oid]
    assert obj.item is not None
    events = [
        BecameTarget(t, oid, obj.controller, _is_first(game, t, obj.controller))
        for t in dict.fromkeys(sum(obj.item.targets, ()))
        if known is None or t not in known
    ]
    if not events:
        return
    if known is not None:
        game.happened(*events)  # CR 700.13: nothing is cast, activated or put on the stack
    elif CRIME in game.reads and any(_is_theirs(game, e.target, obj.controller) for e in events):
        game.happened(*events, Acted(obj.controller, CRIME))
    else:
        game.happened(*events)


def _is_theirs(game: Table, target: Thing, seat: int) -> bool:
    """CR 700.13: an opponent, what they control, or a card in their graveyard."""
    if not isinstance(target, ObjectId):
        return target != seat
    obj = game.obj(target)  # it may have been sacrificed as a cost
    return (obj.owner if obj.zone == "graveyard" else obj.controller) != seat


def _is_first(game: Table, thing: Thing, seat: int) -> bool:
    """Was a permanent no target of what this player controls before this turn? It remembers."""
    here = game.objects.get(thing) if isinstance(thing, ObjectId) else None
    if here is None or here.zone != "battlefield" or "targeted this turn" not in game.reads:
        return True
    note = f"target of player {seat} this turn"
    if here.note(note) is not None:
        return False
    game.change(here.id, notes=(*here.notes, (note, 1)))
    return True


CHOOSE_MODES = ChooseModes()
CHOOSE_TARGETS = ChooseTargets()
CHOOSE_SHARES = ChooseShares()


def most_modes(game: Table, scope: Scope, hi: int) -> int:
    """As many modes as can be paid for, where more than one costs more (escalate)."""
    if scope.item != scope.source:
        return hi
    chars = game.objects[scope.source].base
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
