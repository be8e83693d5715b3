"""Positions beside each other: what is the same in both, and the numbers that say which is better.

More life, less poison, more untapped permanents and larger creatures are never worse while no card in the game can
tell: see docs/decisions/0008.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from spellwright.kernel import ObjectId
from spellwright.kernel.key import Line, key_and_order
from spellwright.magic.building import walk
from spellwright.magic.keys import describe, grown, key_parts, marked, parts
from spellwright.magic.rules.senses import COMPARED, SIZES, STORES, by_identity, seen_by

if TYPE_CHECKING:
    from spellwright.magic.card import Card
    from spellwright.magic.game import Game


FAR = 1 << 30
DEADLY = 10  # CR 704.5c


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
    """The key without life totals, poison, tapping and sizes, and these."""
    sees = game.sees
    if not game.lean or "life" in sees:
        return key_and_order(*key_parts(game))[0], ()
    taps = "tapping" not in sees
    poison = _compares_poison(game)
    kinds = _kinds(sees)
    lines, free = _comparable(game, taps, kinds)
    key, groups = key_and_order(*parts(game, lines, life=False, poison=not poison))
    first, second = game.players
    numbers = [first.life, -second.life]
    if poison:
        numbers += [-first.count("poison"), second.count("poison")]
    for group in groups:
        one = game.objects.get(group[0])
        if one is None or one.zone != "battlefield":
            continue
        sign = 1 if one.controller == 0 else -1
        own = [k for k in _growth_of(one.card) if k in kinds] if group[0] in free else []
        if own and len(group) > 1:
            each = [game.objects[oid] for oid in group]
            ranked = sorted((taps and not o.tapped, *map(o.count, own)) for o in each)
            numbers += [sign * n for tally in ranked for n in tally]
            continue
        if taps:
            numbers.append(sign * sum(not game.objects[oid].tapped for oid in group))
        numbers += [sign * one.count(k) for k in own]
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
    larger: list[ObjectId] = []
    for oid, obj in game.objects.items():
        line = describe(obj)
        if obj.tapped and not taps:
            line = marked(line, "tapped")
        if obj.counters:
            larger.append(oid)
            own = _growth_of(obj.card)
            line = marked(
                line, *grown(obj, [k for k in COMPARED if k not in kinds or k not in own])
            )
        lines[oid] = line
    here = Counter(lines[oid] for oid in game.battlefield) if kinds else Counter()
    tied = {t for line in lines.values() if not isinstance(line, str) for t in line}
    free = {  # one of a kind, or any of those that nothing else tells apart
        oid
        for oid in game.battlefield
        if isinstance(lines[oid], str) and (here[lines[oid]] == 1 or oid not in tied)
    }
    for oid in larger:
        if oid not in free:
            obj = game.objects[oid]
            lines[oid] = marked(
                lines[oid], *grown(obj, [k for k in kinds if k in _growth_of(obj.card)])
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
    if game.favour is not None:  # a total that reaches its limit does not only shift
        pays = [pays[seat] or gains[seat] for seat in (0, 1)]
    lives = (not gains[0], not pays[1]), (not pays[0], not gains[1])
    if not _compares_poison(game):
        return lives
    plain = "some poison" not in game.sees and "numbers of counters" not in game.sees
    return (*lives[0], plain, plain), (*lives[1], plain, plain)


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
