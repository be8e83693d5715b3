"""Combat: who is in it, and declaring attackers and blockers (CR 506–511).

Why something may not attack or block is in `legality`, which declarations are legal in `declarations`, what joins and
leaves combat in `membership`, damage in `damage`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spellwright.kernel import Choose, Effect, Event, ObjectId, Option, Record, definition, record
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Attack, Combat, Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.defending import defending_player
from spellwright.magic.records.events import Attacked, Blocking, Declared, Tapping
from spellwright.magic.rules.combat.declarations import (
    ANY_NUMBER,
    Counter,
    Pairs,
    Picks,
    Plan,
    Slot,
    alike,
    amount_of,
)
from spellwright.magic.rules.combat.exerting import (
    Exertion,
    exert_attackers,
    exert_options,
    exert_question,
)
from spellwright.magic.rules.combat.legality import (
    attack_cost,
    defenders,
    speaks_of,
    why_not_aim,
    why_not_attacker,
    why_not_blocker,
    why_not_pair,
)
from spellwright.magic.rules.combat.membership import tidy_combat
from spellwright.magic.rules.mana.paying import pay_generic
from spellwright.magic.rules.queries import applies, rulings, scope_of, total
from spellwright.magic.rules.tapping import tap
from spellwright.magic.table import Table

# --- who is in combat (CR 506)


def has_attackers(game: Table) -> bool:
    """Is anything attacking? Otherwise blockers and damage are skipped (CR 508.8)."""
    return game.combat is not None and bool(game.combat.attacks)


def end_combat(game: Table) -> None:
    """Everything is removed from combat (CR 511.3)."""
    combat, game.combat = game.combat, None
    if combat is not None and combat.attacks:
        game.stir()


# --- the question


def _question(plan: Plan, seat: int) -> Choose:
    """A plan as one choice; an option is a group of alike creatures and what it attacks or blocks."""
    game = plan.game
    creatures = _titles(game, [g[0] for g in plan.groups])
    if plan.verb == "attack":
        word, targets = "→", [game.name(t) for t in plan.targets]
    else:
        word, targets = "blocks", _titles(game, plan.targets)
    options = tuple(
        Option(
            f"{creatures[s.group]} {word} {targets[s.target]}",
            tuple((oid, plan.targets[s.target]) for oid in plan.groups[s.group]),
        )
        for s in plan.slots
    )
    most = sum(
        min(size, len(plan.targets)) if cap > 1 else size
        for size, cap in zip(plan.sizes, plan.caps, strict=True)
    )
    return Choose(seat, f"Declare {plan.verb}ers", options, 0, most)


def _titles(game: Table, things: Sequence[Any]) -> list[str]:
    """Names that tell these creatures apart."""
    names = [game.name(oid) for oid in things]
    if len(set(names)) == len(names):
        return names
    out: list[str] = []
    seen: dict[str, int] = {}
    for oid, name in zip(things, names, strict=True):
        chars = game.chars(oid)
        twins = [game.chars(t) for t, other in zip(things, names, strict=True) if other == name]
        if any(t.power != chars.power or t.toughness != chars.toughness for t in twins):
            name = f"{name} {chars.power}/{chars.toughness}"
        n = seen[name] = seen.get(name, 0) + 1
        out.append(f"{name} ({n})" if n > 1 else name)
    return out


# --- attackers (CR 508.1)


def attack_plan(game: Table) -> Plan:
    """What the active player could declare."""
    plan = Plan(game, "attack")
    objects, seat = game.objects, game.active
    able = []
    for oid in game.battlefield:
        obj = objects[oid]
        if obj.controller == seat and not obj.tapped and why_not_attacker(game, oid) is None:
            able.append(oid)
    if not able:
        return plan
    plan.targets = defenders(game)
    plan.follows = [False] * len(plan.targets)
    for group in alike(game, able):
        first = group[0]
        aims = [i for i, t in enumerate(plan.targets) if why_not_aim(game, first, t) is None]
        if not aims:
            continue
        asked = [r for r in rulings(game, "must attack") if applies(game, r, first)]
        goaded = [r for r in rulings(game, "goaded") if applies(game, r, first)]
        for i in aims:
            aim = plan.targets[i]
            gain = sum(1 for r in asked if speaks_of(game, r, aim, "any"))
            for (
                _,
                _,
                who,
                _,
            ) in goaded:  # CR 701.15b: it attacks, and a player other than who goaded it
                gain += 1 + (isinstance(aim, int) and not isinstance(aim, ObjectId) and aim != who)
            plan.slots.append(Slot(len(plan.groups), i, attack_cost(game, first, aim), gain))
        plan.add_group(group, 1, 0)
    for ruling in rulings(game, "max attackers"):
        slots = [
            s
            for s in plan.slots
            if applies(game, ruling, plan.groups[s.group][0])
            and speaks_of(game, ruling, plan.targets[s.target], "any")
        ]
        if slots:
            most = amount_of(game, ruling, 0)
            why = f"{game.name(ruling[1])}: no more than {most} can attack"
            plan.add_counter(Counter(1, most, why), slots)
    return plan


@record
class Muster(Record):
    """Attackers that are chosen and tapped, while their costs are being paid."""

    pairs: tuple[tuple[ObjectId, Thing], ...]
    cost: int = 0  # generic mana
    exerted: tuple[Exertion, ...] = ()

    open_fields = ("pairs", "cost", "exerted")

    shared = True


@definition
class DeclareAttackers(Effect):
    """The active player chooses what attacks what (CR 508.1)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        plan = attack_plan(game)
        if not plan.slots:
            self.answered(game, scope, [])
            return
        decision = _question(plan, game.active)
        only = plan.only_answer() if game.forced else None
        if only is not None:
            self.answered(game, scope, decision.picked(only))
        else:
            game.ask(decision, self, scope)

    def objection(self, game: Table, scope: Scope | None, answer: Picks) -> str | None:
        if not any(rulings(game, kind) for kind in ATTACK_BONDS):
            creatures = [pair[0] for pair in game.decision.picked(answer)]  # type: ignore[union-attr]
            if len(set(creatures)) == len(creatures):
                return None
        return attack_plan(game).flaw(answer)

    def answers(self, game: Table, scope: Scope | None) -> Iterator[Picks]:
        yield from attack_plan(game).answers()

    def answered(self, game: Table, scope: Scope | None, values: Pairs) -> None:
        if game.combat is None:
            game.combat = Combat()
        if not values:
            return
        pairs = values
        if len({pair[0] for pair in values}) < len(values):
            pairs = attack_plan(game).spread(values)
        cost = sum(attack_cost(game, a, d) for a, d in pairs) if rulings(game, "attack cost") else 0
        tiring = [a for a, _ in pairs if not game.has(a, "vigilance")]  # CR 702.20b
        options = exert_options(game, pairs)
        if cost or options:
            tap(game, tiring)  # CR 508.1f: before the costs are paid
            muster = Muster(tuple(pairs), cost)
            if options:
                game.push(CHOOSE_EXERTED, muster)
            else:
                _pay(game, muster)
            return
        for oid in tiring:
            game.change(oid, tapped=True)
        _attack(game, pairs, [Tapping(oid, True) for oid in tiring])


ATTACK_BONDS: tuple[RuleKind, ...] = (
    "must attack",
    "goaded",
    "attack cost",
    "can't attack alone",
    "max attackers",
)


@definition
class ChooseExerted(Effect):
    """The active player chooses which of the attackers to exert (CR 508.1g, 701.43d)."""

    def run(self, game: Table, scope: Muster) -> None:
        options = exert_options(game, scope.pairs)
        game.ask(exert_question(game, options), self, scope)

    def answered(self, game: Table, scope: Muster, answer: list[Exertion]) -> None:
        muster = scope.copy()
        muster.exerted = tuple(answer)
        _pay(game, muster)


def _pay(game: Table, muster: Muster) -> None:
    game.push(BECOME_ATTACKERS, muster)
    if muster.cost:
        pay_generic(game, game.active, muster.cost)


@definition
class BecomeAttackers(Effect):
    """The costs are paid: what the active player still controls attacks (CR 508.1k)."""

    def run(self, game: Table, scope: Muster) -> None:
        objects = game.objects
        exert_attackers(game, scope.exerted)
        _attack(
            game,
            [p for p in scope.pairs if p[0] in objects and objects[p[0]].controller == game.active],
            [],
        )


def _attack(game: Table, pairs: Pairs, events: list[Event]) -> None:
    combat = game.combat
    if not pairs or combat is None:
        return
    seat = game.active
    combat = game.combat = combat.copy()
    combat.attacks = (*combat.attacks, *(Attack(a, d) for a, d in pairs))
    game.stir()
    game.tick("attacked", seat)
    if "attacked this turn" in game.reads or not game.reads:
        for attacker, _ in pairs:
            game.change(attacker, attacked=True)
    alone = len(pairs) == 1  # CR 506.5
    for attacker, defender in pairs:
        events.append(
            Attacked(attacker, defender, alone, game.name(attacker), game.name(defender), seat)
        )
    events.append(Declared(seat, tuple(a for a, _ in pairs)))
    game.happened(*events)


# --- blockers (CR 509.1)


def block_plan(game: Table) -> Plan:
    """What the defending player could declare."""
    plan = Plan(game, "block")
    combat = game.combat
    if combat is None or not combat.attacks:
        return plan
    objects, seat = game.objects, game.opponent(game.active)
    able = []
    for oid in game.battlefield:
        obj = objects[oid]
        if obj.controller == seat and not obj.tapped and why_not_blocker(game, oid) is None:
            able.append(oid)
    if not able:
        return plan
    groups = _blocker_groups(game, able)
    attacks = [a for a in combat.attacks if defending_player(game, a) == seat]
    pairs: list[list[bool]] = []  # by attacker: which groups can block it
    limits: list[tuple[int, int]] = []
    for row in _alike_attacks(game, attacks):
        follows = False
        for attacker in row:
            low, high = least_blockers(game, attacker), most_blockers(game, attacker)
            can = [why_not_pair(game, g[0], attacker) is None for g in groups]
            n = sum(len(g) for g, yes in zip(groups, can, strict=True) if yes)
            if n and low <= n and low <= high:
                plan.targets.append(attacker)
                plan.follows.append(follows)
                pairs.append(can)
                limits.append((low, high))
                follows = True
    _fill_blocks(plan, groups, pairs)
    if plan.slots:
        _bind_blocks(plan, limits)
    return plan


def _blocker_groups(game: Table, able: list[ObjectId]) -> list[list[ObjectId]]:
    """Alike creatures together; one that may block several attackers is its own group."""
    groups = alike(game, able)
    if not rulings(game, "can block additional"):
        return groups
    return [
        part
        for group in groups
        for part in ([group] if most_blocked(game, group[0]) == 1 else [[b] for b in group])
    ]


def _alike_attacks(game: Table, attacks: list[Attack]) -> list[list[ObjectId]]:
    """Attackers in rows: alike, and attacking the same."""
    rows: list[list[ObjectId]] = []
    aims = {a.attacker: (a.defender, a.blocked, a.blockers) for a in attacks}
    for group in alike(game, [a.attacker for a in attacks]):
        parts: dict[Any, list[ObjectId]] = {}
        for oid in group:
            parts.setdefault(aims[oid], []).append(oid)
        rows.extend(parts.values())
    return rows


def _fill_blocks(plan: Plan, groups: list[list[ObjectId]], pairs: list[list[bool]]) -> None:
    game = plan.game
    asked = rulings(game, "must block")
    for g, group in enumerate(groups):
        aims = [i for i, can in enumerate(pairs) if can[g]]
        if not aims:
            continue
        mine = [r for r in asked if applies(game, r, group[0])]
        for i in aims:
            gain = sum(
                1
                for r in mine
                if (whom := r[0].things()) is not None
                and whom.matches(game, scope_of(game, r), plan.targets[i])
            )
            plan.slots.append(Slot(len(plan.groups), i, 0, gain))
        own = sum(1 for r in mine if r[0].detail is None)
        plan.add_group(group, most_blocked(game, group[0]), own)


def _bind_blocks(plan: Plan, limits: list[tuple[int, int]]) -> None:
    """What counts per attacker, and for all blockers."""
    game = plan.game
    asked = rulings(game, "must be blocked")
    for i, (low, high) in enumerate(limits):
        attacker = plan.targets[i]
        needs = tuple(amount_of(game, r, 1) for r in asked if applies(game, r, attacker))
        if low > 1 or high < ANY_NUMBER or needs:
            how = f"except by {low} or more" if low > 1 else f"by more than {high}"
            why = f"{game.name(attacker)} can't be blocked {how} creatures"
            plan.add_counter(
                Counter(low, high, why, needs), [s for s in plan.slots if s.target == i]
            )
    for ruling in rulings(game, "max blockers"):
        if ruling[0].affects is None and applies(game, ruling, None):
            most = amount_of(game, ruling, 0)
            why = f"{game.name(ruling[1])}: no more than {most} can block"
            plan.add_counter(Counter(1, most, why, each=True), plan.slots)


def least_blockers(game: Table, attacker: ObjectId) -> int:
    """How many creatures it takes to block this one at all (CR 702.111b)."""
    least = 2 if game.has(attacker, "menace") else 1
    for ruling in rulings(game, "can't be blocked except by two or more"):
        if applies(game, ruling, attacker):
            least = max(least, amount_of(game, ruling, 2))
    return least


def most_blockers(game: Table, attacker: ObjectId) -> int:
    """How many creatures may block this one."""
    most = ANY_NUMBER
    for ruling in rulings(game, "max blockers"):
        if ruling[0].affects is not None and applies(game, ruling, attacker):
            most = min(most, amount_of(game, ruling, 1))
    return most


def most_blocked(game: Table, blocker: ObjectId) -> int:
    """How many attackers this creature may block."""
    return 1 + total(game, "can block additional", blocker)


@definition
class DeclareBlockers(Effect):
    """The defending player chooses what blocks what (CR 509.1)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        tidy_combat(game)
        plan = block_plan(game)
        if not plan.slots:
            self.answered(game, scope, [])
            return
        decision = _question(plan, game.opponent(game.active))
        only = plan.only_answer() if game.forced else None
        if only is not None:
            self.answered(game, scope, decision.picked(only))
        else:
            game.ask(decision, self, scope)

    def objection(self, game: Table, scope: Scope | None, answer: Picks) -> str | None:
        if not answer and not rulings(game, "must block") and not rulings(game, "must be blocked"):
            return None
        return block_plan(game).flaw(answer)

    def answers(self, game: Table, scope: Scope | None) -> Iterator[Picks]:
        yield from block_plan(game).answers()

    def answered(self, game: Table, scope: Scope | None, values: Pairs) -> None:
        combat = game.combat
        if combat is None:
            return
        pairs = values
        if len({pair[0] for pair in values}) < len(values):
            pairs = block_plan(game).spread(values)
        attacks = []
        events: list[Event] = []
        ends: list[Event] = []
        for attack in combat.attacks:
            name = game.name(attack.attacker)
            blockers = tuple(b for b, a in pairs if a == attack.attacker)
            if blockers:
                attack = attack.copy()
                attack.blocked = True
                attack.blockers = (*attack.blockers, *blockers)
            attacks.append(attack)
            n = len(attack.blockers)
            for b in blockers:
                events.append(Blocking(attack.attacker, b, True, (name, game.name(b)), n))
            ends.append(Blocking(attack.attacker, None, attack.blocked, (name, ""), n))
        combat = game.combat = combat.copy()
        combat.attacks = tuple(attacks)
        combat.blocks_declared = True
        game.stir()
        game.happened(*events, *ends)


DECLARE_ATTACKERS = DeclareAttackers()
BECOME_ATTACKERS = BecomeAttackers()
CHOOSE_EXERTED = ChooseExerted()
DECLARE_BLOCKERS = DeclareBlockers()
