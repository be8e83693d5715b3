"""What a game's key is made of: everything a rule can still see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.kernel import ObjectId
from spellwright.kernel.key import Line, Token, key_and_order, line_of, tokens_of
from spellwright.magic.objects.abilities import Continuous
from spellwright.magic.objects.objects import Obj
from spellwright.magic.records.notes import GRAVEYARD_ORDER
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.animation import may_be_sick
from spellwright.magic.rules.timestamps import timestamps
from spellwright.magic.table import Table

# kinds of counters that are described apart from the rest of an object: see reductions.standing
COMPARED = ("+1/+1", "level", "storage", "loyalty")


def describe(game: Table, obj: Obj) -> Line:
    """The description of an object but for tapping and growth; kept on the record."""
    found: Line | None = obj.described
    if found is None:
        bare = _bare(game, obj)
        if any(kind in COMPARED for kind, _ in obj.counters):
            bare = bare.copy()
            bare.counters = tuple(c for c in obj.counters if c[0] not in COMPARED)
        found = obj.described = line_of(bare)
    return found


def _bare(game: Table, obj: Obj) -> Obj:
    """The object without what nobody can tell of it."""
    if obj.sick and not may_be_sick(game, obj):
        obj = obj.copy()
        obj.sick = False
    return obj


def marked(line: Line, *marks: str) -> Line:
    if not marks:
        return line
    return "\x1f".join((line, *marks)) if isinstance(line, str) else (*line, *marks)


def _in_full(game: Table, obj: Obj) -> Line:
    return marked(describe(game, obj), *("tapped",) * obj.tapped, *grown(obj, COMPARED))


def grown(obj: Obj, kinds: Sequence[str]) -> list[str]:
    return [f"{n} {kind}" for kind, n in obj.counters if kind in kinds]


def key_parts(game: Table) -> tuple[dict[Any, Any], list[Token]]:
    """Objects by id, and the rest: turn order, stack, what is under way.

    What has no order is said of the objects or is a line of its own: combat, waiting triggers, whose
    controllers will order them (CR 603.3b), and lasting effects that have no layer.
    """
    objects = {oid: _in_full(game, obj) for oid, obj in game.objects.items()}
    combat = _combat(game, objects)
    lasting = tuple(f for f in game.floating if isinstance(f.ability, Continuous))
    others = [f for f in game.floating if not isinstance(f.ability, Continuous)]
    for i, line in enumerate((*game.pending, *others)):
        objects[ObjectId(-1 - i)] = line_of(("waiting", line))
    return parts(game, objects, unordered=(combat, lasting, len(game.pending)))


def plain_key(game: Table) -> bytes:
    """The key of a position: equal for states that play the same from here on."""
    return key_and_order(*key_parts(game))[0]


def parts(
    game: Table,
    objects: dict[Any, Any],
    life: bool = True,
    poison: bool = True,
    unordered: tuple[Any, Any, Any] | None = None,
) -> tuple[dict[Any, Any], list[Token]]:
    """The objects and the rest, with or without life totals and poison counters.

    `unordered`: combat, lasting effects and waiting triggers as far as they are not among the objects.
    """
    combat, floating, pending = unordered or (game.combat, game.floating, game.pending)
    plain = [  # numbers and words, which speak of no object: one token for all of them
        f"{p.life if life else 0} {p.pool} {p.counters if poison else _but_poison(p.counters)} "
        f"{p.lands_played} {p.lost} {p.drew_from_empty}"
        for p in game.players
    ]
    plain.append(
        f"{game.active} {game.turn == 1} {game.step} {game.steps} {game.priority} {game.passes} "
        f"{game.extra_turns} {game.after_extra} {game.winners} {game.policy.key_part(game)}"
    )
    rest = (
        "\x1d".join(plain),
        tuple(p.library for p in game.players),
        tuple(p.graveyard for p in game.players) if GRAVEYARD_ORDER in game.reads else (),
        _moved(game),
        game.stack,
        combat,
        floating,
        pending,
        {k: v for k, v in game.tally.items() if _is_read(game, k)},
        game.switches,
        game.manual,
        timestamps(game),
        tuple(game.frames),
        tuple(a for a in game.refused if game.refused.count(a) > 1),  # those not offered again
    )
    tail = tokens_of(rest)
    _last_known(game, objects, tail)
    return objects, tail


def _combat(game: Table, objects: dict[Any, Any]) -> Any:
    """Who fights whom is said of each creature: the order in which they were declared says nothing."""
    combat = game.combat
    if combat is None or not combat.attacks:
        return combat
    for attack in combat.attacks:
        if any(oid not in objects for oid in (attack.attacker, *attack.blockers)):
            return combat
    for attack in combat.attacks:
        blocked = "blocked" if attack.blocked else "unblocked"
        _add(objects, attack.attacker, "attacks", attack.defender, blocked)
        for blocker in attack.blockers:
            _add(objects, blocker, "blocks", attack.attacker)
    for oid in combat.struck:
        if oid in objects:
            _add(objects, oid, "struck")
    return ("combat", combat.first_strike, combat.blocks_declared)


def _add(objects: dict[Any, Any], oid: ObjectId, *more: Token | int) -> None:
    """Say something more of an object."""
    line = objects[oid]
    parts: list[Token] = [line] if isinstance(line, str) else list(line)
    parts += [m if isinstance(m, str | ObjectId) else str(m) for m in more]
    if any(type(part) is ObjectId for part in parts):
        objects[oid] = tuple(parts)
    else:
        objects[oid] = "\x1f".join(str(part) for part in parts)


def _moved(game: Table) -> tuple[ObjectId, ...]:
    """What has just moved, while something that is under way still asks for it."""
    if game.moved:
        for effect, scope in game.frames:
            if scope is not None and any(getattr(p, "reads_moved", False) for p in walk(effect)):
                return game.moved
    return ()


def _but_poison(counters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    return tuple(c for c in counters if c[0] != "poison") if counters else counters


def _is_read(game: Table, name: str) -> bool:
    """Can some card in the game see this tally?"""
    what = name.rpartition(":")[0] or name
    return not game.reads or what in game.reads or ":" not in name


def _last_known(game: Table, objects: dict[Any, Any], tail: list[Token]) -> None:
    """Objects that are gone count only while something still speaks of them."""
    wanted = [t for t in tail if type(t) is ObjectId and t not in objects]
    for line in objects.values():
        if type(line) is not str:
            wanted += [t for t in line if type(t) is ObjectId and t not in objects]
    while wanted:
        oid = wanted.pop()
        gone = game.lki.get(oid)
        if oid in objects or gone is None:
            continue
        line = objects[oid] = line_of(("gone", _bare(game, gone.obj), gone.chars))
        if type(line) is not str:
            wanted += [t for t in line if type(t) is ObjectId and t not in objects]
