"""Combat damage: who deals it in which step, how it is divided, all of it at once (CR 510, 702.4, 702.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from spellwright.kernel import Effect, ObjectId, Record, Split, definition, record
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.rules.combat.declarations import alike
from spellwright.magic.rules.combat.legality import attack_target_gone
from spellwright.magic.rules.combat.membership import tidy_combat
from spellwright.magic.rules.life_and_damage import Hit, deal_all
from spellwright.magic.rules.likeness import in_one_order
from spellwright.magic.rules.queries import forbidden
from spellwright.magic.table import ENDLESS, Table

Amounts = tuple[int, ...]


def fighters(game: Table) -> list[ObjectId]:
    """Attackers, then blockers, each once."""
    combat = game.combat
    if combat is None:
        return []
    found = [a.attacker for a in combat.attacks]
    for attack in combat.attacks:
        found.extend(b for b in attack.blockers if b not in found)
    return found


def strikes_first(game: Table, oid: ObjectId) -> bool:
    keywords = game.chars(oid).index.keywords
    return "first strike" in keywords or "double strike" in keywords


def needs_first_strike(game: Table) -> bool:
    """Are there two damage steps (CR 510.4)? Ask as the first of them begins."""
    return any(strikes_first(game, oid) for oid in fighters(game))


def combat_damage_of(game: Table, oid: ObjectId) -> int:
    """How much combat damage a creature assigns (CR 510.1a)."""
    if forbidden(game, "no combat damage", oid) is not None:
        return 0
    chars = game.chars(oid)
    if forbidden(game, "damage by toughness", oid) is not None:
        return max(chars.toughness or 0, 0)
    return max(chars.power or 0, 0)


@record
class Assigning(Record):
    """Damage on its way: who still has to assign, and what is assigned already."""

    todo: tuple[ObjectId, ...]
    hits: tuple[tuple[ObjectId, Thing, int], ...] = ()

    open_fields = ("todo", "hits")

    shared = True


@definition
class CombatDamage(Effect):
    """The combat damage step's own action; `first`: the first of two such steps."""

    first: bool = False

    def run(self, game: Table, scope: Scope | None) -> None:
        tidy_combat(game)
        combat = game.combat
        if combat is None or not combat.attacks:
            return
        strikers = fighters(game)
        if self.first:
            strikers = [oid for oid in strikers if strikes_first(game, oid)]
            combat = game.combat = combat.copy()
            combat.first_strike = True
            combat.struck = tuple(strikers)
        elif combat.first_strike:
            # CR 510.4: those that did not have first strike then, and who has double strike now
            strikers = [
                oid
                for oid in strikers
                if oid not in combat.struck or game.has(oid, "double strike")
            ]
        # CR 702.19b: what others assign counts as lethal damage, so trample comes last of a side
        attackers = [oid for oid in strikers if combat.attack_of(oid) is not None]
        plain = [oid for oid in attackers if not game.has(oid, "trample")]
        trampling = [oid for oid in attackers if oid not in plain]
        blockers = strikers[len(attackers) :]
        if blockers:  # else nothing is divided
            parts = [_in_order(game, part) for part in (plain, trampling, blockers)]
            plain, trampling, blockers = parts
        ASSIGN_DAMAGE.run(game, Assigning((*plain, *trampling, *blockers)))


def _in_order(game: Table, things: Sequence[ObjectId]) -> list[ObjectId]:
    """In a search nothing follows from the order in which they were declared, which no key tells."""
    return list(in_one_order(game, things) if game.silent else things)


class Division:
    """How a creature's damage may be divided: `over` is what is left for when all are dealt lethal damage."""

    __slots__ = ("lethal", "over", "parts", "same", "total")

    def __init__(self, total: int, parts: list[ObjectId], over: Thing | None) -> None:
        self.total, self.parts, self.over = total, parts, over
        self.lethal: list[int] = [0] * len(parts)  # for each part
        self.same: list[bool] = [False] * len(parts)  # is it like the part before?

    def things(self) -> list[Thing]:
        return [*self.parts] if self.over is None else [*self.parts, self.over]

    def answers(self) -> Iterator[Amounts]:
        """Every division once; of alike parts only the amounts count."""
        if self.total >= ENDLESS:
            yield from self._of_endless()
            return
        none = [0] * len(self.parts)
        if self.over is None:
            yield from self._shares(self.total, none, 0, 0)
            return
        for amounts in self._shares(self.total, none, 0, 0):
            yield (*amounts, 0)
        for extra in range(1, self.total - sum(self.lethal) + 1):
            for amounts in self._shares(self.total - extra, self.lethal, 0, 0):
                yield (*amounts, extra)

    def _of_endless(self) -> Iterator[Amounts]:
        """Of endless damage more than enough is as good as enough, and the rest goes where there is enough."""
        for given in product(*(range(n + 1) for n in self.lethal)):
            if any(s and a > b for s, a, b in zip(self.same[1:], given[1:], given, strict=False)):
                continue
            rest = self.total - sum(given)
            full = [i for i, n in enumerate(given) if n == self.lethal[i]]
            if full:
                amounts = tuple(n + rest * (i == full[0]) for i, n in enumerate(given))
                yield amounts if self.over is None else (*amounts, 0)
            if self.over is not None and len(full) == len(given):
                yield (*given, rest)

    def _shares(self, total: int, lows: list[int], at: int, last: int) -> Iterator[Amounts]:
        if at == len(lows):
            if total == 0:
                yield ()
            return
        most = min(total, last) if self.same[at] else total
        if at == len(lows) - 1:
            if lows[at] <= total <= most:
                yield (total,)
            return
        for n in range(lows[at], most + 1):
            for rest in self._shares(total - n, lows, at + 1, n):
                yield (n, *rest)


def _division(game: Table, scope: Assigning) -> Division:
    """What the next creature's damage is divided among (CR 510.1b–d)."""
    combat = game.combat
    assert combat is not None
    oid = scope.todo[0]
    total = combat_damage_of(game, oid)
    attack = combat.attack_of(oid)
    if attack is None:
        blocked = [a.attacker for a in combat.blocked_by(oid)]
        return Division(total, _in_order(game, blocked), None)
    over = None
    if not attack.blocked or game.has(oid, "trample"):
        over = None if attack_target_gone(game, attack) else attack.defender
    if not attack.blockers:
        return Division(total, [], over)
    if len(attack.blockers) == 1:
        made = Division(total, list(attack.blockers), over)
    else:
        made = _among(game, scope, total, _in_order(game, attack.blockers), over)
    if over is not None or total >= ENDLESS:
        made.lethal = [_lethal(game, scope, oid, b) for b in made.parts]
        if sum(made.lethal) >= total:
            made.over = None
    return made


def _among(
    game: Table, scope: Assigning, total: int, blockers: list[ObjectId], over: Thing | None
) -> Division:
    """A division among several blockers, alike ones next to each other."""
    combat = game.combat
    assert combat is not None
    struck = {target for _, target, _ in scope.hits if isinstance(target, ObjectId)}
    free = [b for b in blockers if b not in struck and len(combat.blocked_by(b)) == 1]
    groups = alike(game, free, scope) + [[b] for b in blockers if b not in free]
    made = Division(total, [b for group in groups for b in group], over)
    made.same = [i > 0 for group in groups for i in range(len(group))]
    return made


def _lethal(game: Table, scope: Assigning, source: ObjectId, creature: ObjectId) -> int:
    """What is lethal damage from this source, marked damage and other assigned damage counted."""
    left = (game.chars(creature).toughness or 0) - game.objects[creature].damage
    for other, target, n in scope.hits:
        if isinstance(target, ObjectId) and target == creature:
            if game.has(other, "deathtouch"):
                return 0
            left -= n
    if game.has(source, "deathtouch"):
        left = min(left, 1)  # CR 702.2c
    return max(left, 0)


@definition
class AssignDamage(Effect):
    """One creature after the other assigns its combat damage; then all of it is dealt (CR 510.1–2)."""

    def run(self, game: Table, scope: Assigning) -> None:
        while scope.todo:
            made = _division(game, scope)
            things = made.things()
            if made.total <= 0 or not things:
                scope.todo = scope.todo[1:]
            elif len(things) == 1:
                self._assign(scope, things, (made.total,))
            else:
                few = list(islice(made.answers(), 2)) if game.forced else []
                if len(few) != 1:
                    self._ask(game, scope, made)
                    return
                self._assign(scope, things, few[0])
        deal_all(game, [Hit(source, target, n, True) for source, target, n in scope.hits])

    def _ask(self, game: Table, scope: Assigning, made: Division) -> None:
        things = made.things()
        lows = [0] * len(things)
        highs = [made.total] * len(things)
        if made.over is not None:
            highs[-1] = made.total - sum(made.lethal)
            if len(made.parts) == 1:
                lows[0] = made.lethal[0]
        oid = scope.todo[0]
        decision = Split(
            game.objects[oid].controller,
            f"Divide {made.total} combat damage of {game.name(oid)}",
            made.total,
            tuple(game.name(t) for t in things),
            tuple(lows),
            tuple(highs),
        )
        game.ask(decision, self, scope)

    def _assign(self, scope: Assigning, things: list[Thing], amounts: Amounts) -> None:
        oid = scope.todo[0]
        new = [(oid, t, n) for t, n in zip(things, amounts, strict=True) if n]
        scope.hits = (*scope.hits, *new)
        scope.todo = scope.todo[1:]

    def objection(self, game: Table, scope: Assigning, answer: Amounts) -> str | None:
        made = _division(game, scope)
        if made.over is not None and answer[-1] > 0:
            for part, n, lethal in zip(made.parts, answer, made.lethal, strict=False):
                if n < lethal:  # CR 702.19b
                    return f"{game.name(part)} must be assigned lethal damage ({lethal}) first"
        return None

    def answers(self, game: Table, scope: Assigning) -> Iterator[Amounts]:
        yield from _division(game, scope).answers()

    def answered(self, game: Table, scope: Assigning, amounts: Amounts) -> None:
        self._assign(scope, _division(game, scope).things(), amounts)
        self.run(game, scope)


ASSIGN_DAMAGE = AssignDamage()
FIRST_STRIKE_DAMAGE = CombatDamage(first=True)
COMBAT_DAMAGE = CombatDamage()
