"""What a game's key is made of: everything a rule can still see, and nothing else.

Which fields are part of it stands at the fields. Here is the form of those that are part of it in part.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spellwright.kernel import Effect, ObjectId
from spellwright.kernel.key import Line, Token, brief, key_of, line_of, teller, tokens_of
from spellwright.magic.objects.abilities import Continuous
from spellwright.magic.objects.objects import Attack, Combat, Gone, Obj, Player
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.notes import GRAVEYARD_ORDER, NEW_SINCE_UPKEEP
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.animation import may_be_sick
from spellwright.magic.rules.timestamps import timestamps
from spellwright.magic.table import Table

# kinds of counters that are described apart from the rest of an object: see reductions.standing
COMPARED = ("+1/+1", "level", "storage", "loyalty")
SETUP = "setup"  # the step before the first turn


def describe(game: Table, obj: Obj) -> Line:
    """The description of an object but for tapping and growth; kept on the record."""
    found: Line | None = obj.described
    if found is None:
        found = obj.described = brief(line_of(_tell_object(obj, game)))
    return found


def _is_sick(obj: Obj, game: Table) -> bool:
    return obj.sick and (NEW_SINCE_UPKEEP in game.reads or may_be_sick(game, obj))


def _other_counters(obj: Obj, game: Table) -> tuple[tuple[str, int], ...]:
    return obj.counters and tuple([c for c in obj.counters if c[0] not in COMPARED])


_tell_object = teller(Obj, 1, tapped=None, counters=_other_counters, sick=_is_sick)
# CR 608.2h: what is gone is compared with nothing, so all of it is told
_tell_departed = teller(
    Obj,
    1,
    tapped=lambda obj, game: obj.tapped,
    counters=lambda obj, game: obj.counters,
    sick=_is_sick,
)
_tell_gone = teller(Gone, 1, obj=lambda gone, game: _tell_departed(gone.obj, game))


def marked(line: Line, *marks: str) -> Line:
    if not marks:
        return line
    return "\x1f".join((line, *marks)) if isinstance(line, str) else (*line, *marks)


def _in_full(game: Table, obj: Obj) -> Line:
    return marked(describe(game, obj), *("tapped",) * obj.tapped, *grown(obj, COMPARED))


def grown(obj: Obj, kinds: Sequence[str]) -> list[str]:
    return [f"{n} {kind}" for kind, n in obj.counters if kind in kinds]


def key_parts(game: Table) -> tuple[dict[Any, Any], list[Token]]:
    """Objects by id, and the rest: turn order, stack, what is under way."""
    return parts(game, {oid: _in_full(game, obj) for oid, obj in game.objects.items()})


def plain_key(game: Table) -> bytes:
    """The key of a position: equal for states that play the same from here on."""
    return key_of(*key_parts(game))


class Rest(NamedTuple):
    """How the rest is told: with or without life totals and poison, and what is not among the objects."""

    life: bool
    poison: bool
    combat: Any
    floating: Any
    pending: Any


def parts(
    game: Table,
    objects: dict[Any, Any],
    life: bool = True,
    poison: bool = True,
) -> tuple[dict[Any, Any], list[Token]]:
    """The objects and the rest, with or without life totals and poison counters.

    What has no order is said of the objects or is a line of its own: combat, waiting triggers, whose
    controllers will order them (CR 603.3b), and lasting effects that have no layer.
    """
    combat = _combat(game, objects)
    lasting = tuple([f for f in game.floating if isinstance(f.ability, Continuous)])
    others = [f for f in game.floating if not isinstance(f.ability, Continuous)]
    for i, line in enumerate((*game.pending, *others)):
        objects[ObjectId(-1 - i)] = line_of(("waiting", line))
    rest = Rest(life, poison, combat, lasting, len(game.pending))
    tail = tokens_of((_tell_position(game, rest), timestamps(game)))
    _last_known(game, objects, tail)
    return objects, tail


def _players(game: Table, rest: Rest) -> tuple[Any, ...]:
    return tuple([_tell_player(player, game, rest) for player in game.players])


def _graveyard(player: Player, game: Table, rest: Rest) -> tuple[ObjectId, ...]:
    return player.graveyard if GRAVEYARD_ORDER in game.reads else ()


def _counters(player: Player, game: Table, rest: Rest) -> tuple[tuple[str, int], ...]:
    found = player.counters
    return found if rest.poison or not found else tuple([c for c in found if c[0] != "poison"])


_tell_player = teller(
    Player,
    2,
    life=lambda player, game, rest: player.life if rest.life else 0,
    graveyard=_graveyard,
    counters=_counters,
    mulligans=lambda player, game, rest: player.mulligans if game.step == SETUP else 0,
)


def _moved(game: Table, rest: Rest) -> tuple[ObjectId, ...]:
    """What has just moved, while something that is under way still asks for it."""
    if game.moved:
        for effect, scope in game.frames:
            if scope is not None and _reads_moved(effect):
                return game.moved
    return ()


@by_identity
def _reads_moved(effect: Effect) -> bool:
    return any(getattr(part, "reads_moved", False) for part in walk(effect))


def _tally(game: Table, rest: Rest) -> dict[str, int]:
    """What some card in the game can see of it."""
    reads = game.reads
    return {
        name: n
        for name, n in game.tally.items()
        if not reads or (name.rpartition(":")[0] or name) in reads or ":" not in name
    }


def _not_offered(game: Table, rest: Rest) -> tuple[Any, ...]:
    refused = game.refused
    return refused and tuple([action for action in refused if refused.count(action) > 1])


_tell_position = teller(
    Table,
    1,
    players=_players,
    objects=None,
    turn=lambda game, rest: game.turn == 1,
    combat=lambda game, rest: rest.combat,
    floating=lambda game, rest: rest.floating,
    pending=lambda game, rest: rest.pending,
    tally=_tally,
    lki=None,
    moved=_moved,
    acted=lambda game, rest: game.policy.key_part(game),
    refused=_not_offered,
)


def _combat(game: Table, objects: dict[Any, Any]) -> Any:
    """Who fights whom is said of each creature: the order in which they were declared says nothing."""
    combat = game.combat
    if combat is None or not (combat.attacks or combat.idle):
        return combat
    if any(oid not in objects for oid in combat.idle):
        return combat
    for attack in combat.attacks:
        if any(oid not in objects for oid in (attack.attacker, *attack.blockers)):
            return combat
    for attack in combat.attacks:
        _add(objects, attack.attacker, "attacks", *tokens_of(_tell_attack(attack)))
        for blocker in attack.blockers:
            _add(objects, blocker, "blocks", attack.attacker)
    for oid in combat.idle:
        _add(objects, oid, "blocks nothing")
    for oid in combat.struck:
        if oid in objects:
            _add(objects, oid, "struck")
    return _tell_combat(combat)


_tell_attack = teller(Attack, attacker=None, blockers=None)
_tell_combat = teller(Combat, attacks=None, struck=None, idle=None)


def _add(objects: dict[Any, Any], oid: ObjectId, *more: Token) -> None:
    """Say something more of an object."""
    line = objects[oid]
    parts: list[Token] = [line] if isinstance(line, str) else list(line)
    parts += more
    if any(type(part) is ObjectId for part in parts):
        objects[oid] = tuple(parts)
    else:
        objects[oid] = "\x1f".join(str(part) for part in parts)


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
        line = objects[oid] = line_of(("gone", _tell_gone(gone, game)))
        if type(line) is not str:
            wanted += [t for t in line if type(t) is ObjectId and t not in objects]
