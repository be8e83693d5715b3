"""Merging is a reduction too: the game in which nothing is merged leads nowhere that the offered one does not.

Boards with several copies of a card, and of partners that make like things unlike, on both sides. From random
positions every answer of the unmerged game (each land, copy, payment, target, order by itself) must lead to a
key that an offered answer leads to. One answer may stand for several: what a seat decides in a row, up to the
next priority or another seat's choice, is one step.

A second law is about the key itself: what it leaves out (the order of graveyards, numbers, what has just moved)
makes no difference, and swapping what counts as alike gives the same key.

SPELLWRIGHT_MERGING=N plays N games of every card (`SPELLWRIGHT_MERGING=20 pytest tests/laws/test_merging.py -n 2`);
without it one game of every eighth card is played.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterable

import pytest
from boards import NAMES, board

from spellwright.kernel import Answer, ObjectId, Priority, Rng
from spellwright.magic.game import Game
from spellwright.magic.rules.likeness import groups

GAMES = int(os.environ.get("SPELLWRIGHT_MERGING", "0"))
PLAYED = [(n, g) for n in NAMES for g in range(GAMES)] or [(n, 0) for n in NAMES[::8]]
STEPS = 10  # decisions that are played in a game
MOST = 250  # positions of one step of the offered game; where there are more, it is passed over
TRIED = 150  # positions of the unmerged game


# --- the comparison


def is_stop(state: Game, seat: int) -> bool:
    """Is the step over: is it another seat's turn to decide, or priority that is asked?"""
    decision = state.decision
    return decision is None or decision.seat != seat or isinstance(decision, Priority)


def reach(start: Game, answers: Iterable[Answer]) -> dict[bytes, Game] | None:
    """What the offered answers lead to in one step, by key; None if it is too much."""
    assert start.decision is not None
    seat = start.decision.seat
    found: dict[bytes, Game] = {}
    waiting = [start.follow(a) for a in answers]
    while waiting:
        state = waiting.pop()
        own = state.key()
        if own in found:
            continue
        found[own] = state
        if len(found) > MOST or len(waiting) > 4 * MOST:
            return None
        if not is_stop(state, seat):
            waiting += [state.follow(a) for a in itertools.islice(state.answers(), MOST)]
    return found


def compare(offered: Game, unmerged: Game, rng: Rng, path: tuple[str, ...] = ()) -> int:
    """Compare one step, and those of other seats that follow before anybody has priority."""
    checked = 0
    assert offered.decision is not None and unmerged.decision is not None
    mine, wide = answers_of(offered, unmerged, rng)
    found = reach(offered, mine)
    if found is None:
        return 0
    seat = offered.decision.seat
    waiting = [(unmerged, a, path) for a in rng.shuffled(wide)]
    later: dict[bytes, tuple[list[Game], Game, tuple[str, ...]]] = {}
    while waiting and checked < TRIED:
        before, answer, way = waiting.pop()
        state = before.follow(answer)
        checked += 1
        assert before.decision is not None
        way = (*way, f"{before.decision.prompt}: {before.label_of(answer)}")
        own = state.key()
        if not is_stop(state, seat):
            more = list(itertools.islice(state.answers(), 4 * MOST))
            waiting += [(state, a, way) for a in rng.shuffled(more)[:20]]
        elif state.decision is not None and not isinstance(state.decision, Priority):
            # what is asked of another seat in between may be asked of it at another key
            asked = [s for s in found.values() if is_like(s, state)]
            if own in found or asked:
                later[own] = ([found[own]] if own in found else asked, state, way)
            else:  # it is asked in the one game only: whatever is answered
                more = list(itertools.islice(state.answers(), 4 * MOST))
                waiting += [(state, a, way) for a in rng.shuffled(more)[:20]]
        else:
            assert own in found, told(way)
    for others, state, way in itertools.islice(later.values(), 4):
        checked += compare_any(others, state, rng, way)
    return checked


def told(way: tuple[str, ...]) -> str:
    return "\n".join(("leads to a position that no offered answer leads to:", *way))


def is_like(one: Game, two: Game) -> bool:
    a, b = one.decision, two.decision
    return a is not None and b is not None and (a.seat, a.prompt) == (b.seat, b.prompt)


def compare_any(offered: list[Game], unmerged: Game, rng: Rng, way: tuple[str, ...]) -> int:
    """One of these offered positions must lead to all that the unmerged one leads to."""
    for other in offered[:-1]:
        try:
            return compare(other, unmerged, rng, way)
        except AssertionError:
            continue
    return compare(offered[-1], unmerged, rng, way)


def answers_of(offered: Game, unmerged: Game, rng: Rng) -> tuple[list[Answer], list[Answer]]:
    """The answers to be compared: with priority, those to one action or to its like."""
    one, two = offered.decision, unmerged.decision
    if isinstance(one, Priority) and isinstance(two, Priority):
        label = rng.pick(sorted({str(o) for o in two.options}))
        return (
            [i for i, o in enumerate(one.options) if str(o) == label],
            [i for i, o in enumerate(two.options) if str(o) == label],
        )
    few, many = (
        itertools.islice(offered.answers(), MOST),
        itertools.islice(unmerged.answers(), 4 * MOST),
    )
    return list(few), list(many)


def asked_again(state: Game, unmerged: bool = False) -> Game:
    """The same position with priority, asked again; `unmerged`: with everything offered by itself."""
    new = state.copy()
    new.unmerged = unmerged
    new.sources = None
    new.decision = None
    new.run()
    return new


def play_and_compare(name: str, game: int) -> int:
    rng = Rng(game, f"merging {name}")
    state = board(name, rng)
    checked = 0
    for _ in range(STEPS):
        if state.over:
            break
        if isinstance(state.decision, Priority):
            twin = asked_again(state, unmerged=True)
            assert twin.key() == state.key()
            checked += compare(state, twin, rng)
        answers = list(itertools.islice(state.answers(), 200))
        if isinstance(state.decision, Priority) and len(answers) > 1 and rng.below(3):
            answers = answers[1:]
        state = state.follow(rng.pick(answers))
    return checked


def with_changes_that_nobody_can_see(state: Game, rng: Rng) -> Game:
    """The same position with other graveyard orders, other numbers, and nothing that has just moved."""
    new = state.copy()
    for seat, player in enumerate(new.players):
        player = player.copy()
        player.graveyard = tuple(rng.shuffled(player.graveyard))
        new.players[seat] = player
    new.moved = ()
    new.next_id += 1000
    new.stamp += 1000
    return new


def swapped(state: Game, a: ObjectId, b: ObjectId) -> Game:
    """Each of the two is what the other was; whatever speaks of one of them now speaks of the other."""
    new = state.copy()
    for one, two in ((a, b), (b, a)):
        obj = state.objects[two].copy()
        obj.id, obj.described = one, None
        new.objects[one] = obj
    return new


def check_likes(state: Game) -> int:
    """What counts as alike can be swapped: the key stays the same."""
    things = [*state.battlefield, *(i for p in state.players for i in (*p.hand, *p.graveyard))]
    checked = 0
    for like in groups(state, things):
        for other in like[1:]:
            assert isinstance(like[0], ObjectId) and isinstance(other, ObjectId)
            assert swapped(state, like[0], other).key() == state.key(), state.name(other)
            checked += 1
    return checked


def play_and_disturb(name: str, game: int) -> int:
    """Play on from equal keys, and look whether they stay equal."""
    rng = Rng(game, f"disturbing {name}")
    state = board(name, rng)
    checked = 0
    for _ in range(2 * STEPS):
        if state.over:
            break
        assert not any(o.controller != o.home for o in state.permanents()) or state.stolen
        strays = [o for o in state.objects.values() if o.token and o.zone != "battlefield"]
        assert not strays or state.stray_tokens
        checked += check_likes(state)
        twin = with_changes_that_nobody_can_see(state, rng)
        answers = list(itertools.islice(state.answers(), 12))
        if twin.key() == state.key() and answers:
            if isinstance(state.decision, Priority):
                twin = asked_again(twin)
            for one, two in zip(answers, twin.answers(), strict=False):
                checked += 1
                label, other = state.label_of(one), twin.label_of(two)
                assert label == other, f"{label} is offered as {other}"
                mine, theirs = reach(state, [one]), reach(twin, [two])
                if mine is not None and theirs is not None:
                    assert set(mine) == set(theirs), label
        state = state.follow(rng.pick(answers))
    return checked


@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_what_the_key_leaves_out_makes_no_difference(name: str, game: int) -> None:
    play_and_disturb(name, game)


@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_whatever_the_unmerged_game_leads_to_is_offered(name: str, game: int) -> None:
    play_and_compare(name, game)
