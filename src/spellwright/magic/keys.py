"""What a game's key is made of: everything a rule can still see, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spellwright.kernel import ObjectId
from spellwright.kernel.key import Line, Token, key_and_order, line_of, tokens_of
from spellwright.magic.building import walk
from spellwright.magic.rules.senses import COMPARED, SIZES, STORES, by_identity, seen_by

if TYPE_CHECKING:
    from spellwright.magic.card import Card
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Obj


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


def _with(line: Line, *marks: str) -> Line:
    if not marks:
        return line
    return "\x1f".join((line, *marks)) if isinstance(line, str) else (*line, *marks)


def _in_full(obj: Obj) -> Line:
    return _with(describe(obj), *("tapped",) * obj.tapped, *_grown(obj, COMPARED))


def _grown(obj: Obj, kinds: Sequence[str]) -> list[str]:
    return [f"{n} {kind}" for kind, n in obj.counters if kind in kinds]


@by_identity
def _growth_of(card: Card) -> tuple[str, ...]:
    """The kinds of counters that may come onto this card and of which more is never worse."""
    spoken = {getattr(part, "kind", "") for part in walk(card.faces)}
    found = ["+1/+1"]
    found += [kind for kind in ("level", "storage") if kind in spoken]
    if any("Planeswalker" in face.types for face in card.faces):
        found.append("loyalty")
    return tuple(found)


def standing(game: Game) -> tuple[bytes, tuple[int, ...]]:
    """The key without life totals, poison, tapping and sizes, and these: see docs/decisions/0008.

    More life, less poison, more untapped permanents and larger creatures are never worse while no card in the game can
    tell.
    """
    sees = game.sees
    if not game.lean or "life" in sees:
        objects = {oid: _in_full(obj) for oid, obj in game.objects.items()}
        return key_and_order(*_parts(game, objects, True))[0], ()
    taps = "tapping" not in sees
    kinds = _kinds(sees)
    lines, free = _comparable(game, taps, kinds)
    key, groups = key_and_order(*_parts(game, lines, False))
    first, second = game.players
    numbers = [first.life, -second.life]
    if _compares_poison(game):
        numbers += [-first.count("poison"), second.count("poison")]
    for group in groups:
        one = game.objects.get(group[0])
        if one is None or one.zone != "battlefield":
            continue
        sign = 1 if one.controller == 0 else -1
        if taps:
            numbers.append(sign * sum(not game.objects[oid].tapped for oid in group))
        if group[0] in free:
            numbers += [sign * one.count(k) for k in _growth_of(one.card) if k in kinds]
    return key, tuple(numbers)


def _compares_poison(game: Game) -> bool:
    """Can there be poison, and does no card ask for it but to be better with more of it?"""
    return "poison" in game.sees and "poison counters" not in game.sees


@lru_cache(maxsize=256)
def _kinds(sees: frozenset[str]) -> tuple[str, ...]:
    """Counters that are compared: no card in the game can tell how many there are but to use them."""
    sizes = SIZES if "grows" in sees and "sizes" not in sees else ()
    return (*sizes, *STORES) if "numbers of counters" not in sees else sizes


def _comparable(
    game: Game, taps: bool, kinds: Sequence[str]
) -> tuple[dict[ObjectId, Line], frozenset[ObjectId]]:
    """Lines without what is compared apart, and the permanents whose counters are."""
    lines: dict[ObjectId, Line] = {}
    grown: list[ObjectId] = []
    for oid, obj in game.objects.items():
        line = describe(obj)
        if obj.tapped and not taps:
            line = _with(line, "tapped")
        if obj.counters:
            grown.append(oid)
            own = _growth_of(obj.card)
            line = _with(
                line, *_grown(obj, [k for k in COMPARED if k not in kinds or k not in own])
            )
        lines[oid] = line
    here = Counter(lines[oid] for oid in game.battlefield) if kinds else Counter()
    free = {
        oid for oid in game.battlefield if here[lines[oid]] == 1 and isinstance(lines[oid], str)
    }  # one of a kind: there is no question which is which
    for oid in grown:
        if oid not in free:
            obj = game.objects[oid]
            lines[oid] = _with(
                lines[oid], *_grown(obj, [k for k in kinds if k in _growth_of(obj.card)])
            )
    return lines, frozenset(free)


def loose(game: Game) -> tuple[tuple[bool, ...], tuple[bool, ...]] | None:
    """Life totals, and poison counters, that moves only shift from here on.

    The winner's own unless that player may gain life, the loser's unless that player may pay it. Cards that
    nothing brings back no longer count.
    """
    if not game.lean or "life" in game.sees:
        return None
    gains, pays = [False, False], [False, False]
    far = game.far
    if game.floating:
        gains = ["gain life" in game.sees or "lifelink" in game.sees] * 2
        pays = ["pay life" in game.sees] * 2
    else:
        for obj in game.objects.values():
            if obj.zone in ("graveyard", "exile") and obj.zone not in far:
                continue
            marks = seen_by(obj.card)
            if "gain life" in marks:
                gains = [True, True]
            if "lifelink" in marks:
                gains[obj.controller] = True
            if "pay life" in marks:
                pays[obj.controller] = True
    lives = (not gains[0], not pays[1]), (not pays[0], not gains[1])
    if not _compares_poison(game):
        return lives
    plain = "some poison" not in game.sees and "numbers of counters" not in game.sees
    return (*lives[0], plain, plain), (*lives[1], plain, plain)


FAR = 1 << 30
DEADLY = 10  # CR 704.5c


def enough(game: Game) -> tuple[int, ...]:
    """At the end: the winner is alive, the loser dead, or dead for another reason whatever the life."""
    numbers = list(standing(game)[1])
    assert game.winners is not None
    winner = game.winners[0]
    for seat, player in enumerate(game.players):
        sign = 1 if seat == 0 else -1
        if seat == winner:
            numbers[seat] = sign * 1
        elif player.life <= 0:
            numbers[seat] = 0
        else:
            numbers[seat] = sign * FAR
    if _compares_poison(game):
        for seat, player in enumerate(game.players):
            sign = -1 if seat == 0 else 1
            if seat == winner:
                numbers[2 + seat] = sign * (DEADLY - 1)
            elif player.life <= 0 or player.count("poison") < DEADLY:
                numbers[2 + seat] = sign * -FAR
            else:
                numbers[2 + seat] = sign * DEADLY
    return tuple(numbers)


def key_parts(game: Game) -> tuple[dict[Any, Any], Any]:
    """Objects by id, and the rest: turn order, stack, what is under way."""
    return _parts(game, {oid: _in_full(obj) for oid, obj in game.objects.items()}, True)


def _parts(game: Game, objects: dict[Any, Any], life: bool) -> tuple[dict[Any, Any], list[Token]]:
    apart = not life and _compares_poison(game)
    plain = [  # numbers and words, which speak of no object: one token for all of them
        f"{p.life if life else 0} {p.pool} {_but_poison(p.counters) if apart else p.counters} "
        f"{p.lands_played} {p.lost} {p.drew_from_empty}"
        for p in game.players
    ]
    plain.append(
        f"{game.active} {game.turn == 1} {game.step} {game.steps} {game.priority} {game.passes} "
        f"{game.extra_turns} {game.after_extra} {game.winners} {game.acted}"
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
    for oid in game.battlefield:
        obj = game.objects[oid]
        if obj.base.index.continuous or obj.attached is not None:
            timed.append((obj.stamp, oid))
    if not timed:
        return ()
    for oid in game.battlefield:
        for kind, stamp in game.objects[oid].counter_stamps:
            timed.append((stamp, (oid, kind)))
    for i, f in enumerate(game.floating):
        timed.append((f.stamp, i))
    if len(timed) < 2:
        return ()
    return tuple(x for _, x in sorted(timed, key=lambda pair: pair[0]))


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
