"""What a game's key is made of: everything a rule can still see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spellwright.kernel import ObjectId
from spellwright.kernel.key import Line, Token, key_and_order, line_of, tokens_of
from spellwright.magic.abilities import Continuous
from spellwright.magic.building import walk
from spellwright.magic.filters import Self
from spellwright.magic.remembering import by_identity
from spellwright.magic.rules.continuous import has_statics_off_battlefield, off_battlefield

if TYPE_CHECKING:
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Obj


# kinds of counters that are described apart from the rest of an object: see reductions.standing
COMPARED = ("+1/+1", "level", "storage", "loyalty")


def describe(obj: Obj) -> Line:
    """The description of an object but for tapping and growth; kept on the record."""
    found: Line | None = obj.described
    if found is None:
        bare = obj
        if any(kind in COMPARED for kind, _ in obj.counters):
            bare = obj.copy()
            bare.counters = tuple(c for c in obj.counters if c[0] not in COMPARED)
        found = obj.described = line_of(bare)
    return found


def marked(line: Line, *marks: str) -> Line:
    if not marks:
        return line
    return "\x1f".join((line, *marks)) if isinstance(line, str) else (*line, *marks)


def _in_full(obj: Obj) -> Line:
    return marked(describe(obj), *("tapped",) * obj.tapped, *grown(obj, COMPARED))


def grown(obj: Obj, kinds: Sequence[str]) -> list[str]:
    return [f"{n} {kind}" for kind, n in obj.counters if kind in kinds]


def key_parts(game: Game) -> tuple[dict[Any, Any], list[Token]]:
    """Objects by id, and the rest: turn order, stack, what is under way."""
    return parts(game, {oid: _in_full(obj) for oid, obj in game.objects.items()})


def plain_key(game: Game) -> bytes:
    """The key of a position: equal for states that play the same from here on."""
    return key_and_order(*key_parts(game))[0]


def parts(
    game: Game, objects: dict[Any, Any], life: bool = True, poison: bool = True
) -> tuple[dict[Any, Any], list[Token]]:
    """The objects and the rest, with or without life totals and poison counters."""
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
        game.stack,
        game.combat,
        game.floating,
        game.pending,
        {k: v for k, v in game.tally.items() if _is_read(game, k)},
        game.switches,
        game.manual,
        _timestamps(game),
        tuple(game.frames),
        tuple(a for a in game.refused if game.refused.count(a) > 1),  # those not offered again
    )
    tail = tokens_of(rest)
    _last_known(game, objects, tail)
    return objects, tail


def _but_poison(counters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    return tuple(c for c in counters if c[0] != "poison") if counters else counters


def _is_read(game: Game, name: str) -> bool:
    """Can some card in the game see this tally?"""
    what = name.rpartition(":")[0] or name
    return not game.reads or what in game.reads or ":" not in name


def _timestamps(game: Game) -> tuple[Any, ...]:
    """The order of those permanents and effects whose timestamps can matter (CR 613.7)."""
    timed: list[tuple[int, Any]] = []
    own = True  # does each of them change only itself?
    for oid in game.battlefield:
        obj = game.objects[oid]
        continuous = obj.base.index.continuous
        if continuous or obj.attached is not None:
            timed.append((obj.stamp, oid))
            own = own and obj.attached is None and all(map(_changes_itself, continuous))
    if has_statics_off_battlefield(game):
        own = False
        timed += [(o.stamp, o.id) for o in off_battlefield(game) if o.base.index.continuous]
    if not timed:
        return ()
    if own and not game.floating and not any(map(_has_counter_stamps, game.permanents())):
        return ()
    for oid in game.battlefield:
        for kind, stamp in game.objects[oid].counter_stamps:
            timed.append((stamp, (oid, kind)))
    for i, f in enumerate(game.floating):
        timed.append((f.stamp, i))
    if len(timed) < 2:
        return ()
    return tuple(x for _, x in sorted(timed, key=lambda pair: pair[0]))


@by_identity
def _changes_itself(ability: Continuous) -> bool:
    """Does it change the permanent that has it and nothing else, nor gives it what changes others?"""
    return all(
        isinstance(part.affects, Self) for part in walk(ability) if isinstance(part, Continuous)
    )


def _has_counter_stamps(obj: Obj) -> bool:
    return bool(obj.counter_stamps)


def _last_known(game: Game, objects: dict[Any, Any], tail: list[Token]) -> None:
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
        line = objects[oid] = line_of(("gone", gone.obj, gone.chars))
        if type(line) is not str:
            wanted += [t for t in line if type(t) is ObjectId and t not in objects]
