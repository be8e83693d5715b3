"""What the key leaves out makes no difference: it may be changed, and every answer leads where it led before.

SPELLWRIGHT_KEYS=N plays N boards for each field that is left out (3 unless said).
"""

from __future__ import annotations

import dataclasses
import itertools
import os
from collections.abc import Callable
from typing import Any

import pytest
from boards import NAMES, board
from rebuilding import KINDS, rebuilt, with_fields

from spellwright.kernel import ObjectId, Rng
from spellwright.kernel.decision import Priority
from spellwright.kernel.key import key_fields
from spellwright.kernel.record import field_names
from spellwright.magic.decks import builtin_decks
from spellwright.magic.game import Game
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import (
    Floating,
    Gone,
    Obj,
    Player,
    Scope,
    base_chars,
)
from spellwright.magic.position import SETTLED
from spellwright.magic.rules.combat.declaring import DeclareAttackers, DeclareBlockers
from spellwright.sim.magic.game import play_game

BOARDS = int(os.environ.get("SPELLWRIGHT_KEYS", "3"))
MOST = 200  # positions of a step that are compared


def everywhere(kind: type[Any], **changes: Callable[[Any], Any]) -> Callable[[Game], Game]:
    """Fields of every record of a kind, in all of the position."""

    def change(part: Any) -> Any:
        if type(part) is kind:
            return with_fields(part, **{name: how(part) for name, how in changes.items()})
        return part

    def changed(game: Game) -> Game:
        found = game.copy()
        found.objects = {oid: change(obj) for oid, obj in game.objects.items()}
        found.players = [change(player) for player in game.players]
        found.floating = tuple(change(each) for each in game.floating)
        scopes = {id(scope): change(scope) for _, scope in game.frames}  # frames share them
        found.frames = [(effect, scopes[id(scope)]) for effect, scope in game.frames]
        found.lki = {oid: Gone(change(g.obj), change(g.chars)) for oid, g in game.lki.items()}
        return found

    return changed


def here(**changes: Callable[[Game], Any]) -> Callable[[Game], Game]:
    return lambda game: with_fields(game, **{name: how(game) for name, how in changes.items()})


def renumbered(game: Game) -> Game:
    """Every object has another number, and whatever speaks of it speaks of that one."""

    def change(part: Any) -> Any:
        return ObjectId(int(part) + 5000) if type(part) is ObjectId and part >= 100 else part

    found: Game = rebuilt(game, change)
    found.next_id += 5000
    found.next_unseen += 5000
    found.cache = found.rulebook = found.sources = None
    return found


def later(stamps: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    return tuple((kind, stamp + 1000) for kind, stamp in stamps)


all_later = everywhere(
    Obj, stamp=lambda o: o.stamp + 1000, counter_stamps=lambda o: later(o.counter_stamps)
)


def stamped_later(game: Game) -> Game:
    found = everywhere(Floating, stamp=lambda f: f.stamp + 1000)(all_later(game))
    return with_fields(found, stamp=game.stamp + 1000, cache=None, rulebook=None)


def asked_anew(game: Game) -> Game:
    """The last frame asks again: with priority that can be done by running it."""
    new = game.copy()
    if isinstance(new.decision, Priority):
        new.decision = None
        new.run()
    return new


def with_another_past(scope: Scope) -> Any:
    before = scope.before
    return with_fields(before, letters="XY") if isinstance(before, Game) else before


def turned_round(game: Game) -> tuple[ObjectId, ...]:
    """The battlefield in another order, but not while who fights is being asked: the options stand in that order."""
    asking = game.frames[-1][0] if game.frames else None
    if isinstance(asking, DeclareAttackers | DeclareBlockers):
        return game.battlefield
    return game.battlefield[::-1]


DISTURBED: dict[tuple[type[Any], str], Callable[[Game], Game]] = {
    (Game, "decision"): asked_anew,
    (Game, "seed"): here(seed=lambda g: g.seed + 1),
    (Game, "draws"): here(draws=lambda g: {**g.draws, "shuffle": 3}),
    (Game, "ply"): here(ply=lambda g: g.ply + 1),
    (Game, "plies"): here(plies=lambda g: {0: 9, 1: 9}),
    (Game, "log"): here(log=lambda g: None),
    (Game, "silent"): here(silent=lambda g: not g.silent),
    (Game, "battlefield"): here(battlefield=turned_round),
    (Game, "exile"): here(exile=lambda g: g.exile[::-1]),
    (Game, "command"): here(command=lambda g: g.command[::-1]),
    (Game, "offered"): here(offered=lambda g: tuple(g.players[0].hand)),
    (Game, "stray_tokens"): here(stray_tokens=lambda g: True),
    (Game, "stolen"): here(stolen=lambda g: True),
    (Game, "far"): here(far=lambda g: g.far | {"graveyard", "exile", "hand", "life", "volatile"}),
    (Game, "letters"): here(letters=lambda g: "XY"),
    (Game, "next_id"): here(next_id=lambda g: g.next_id + 1000),
    (Game, "next_unseen"): here(next_unseen=lambda g: g.next_unseen + 1000),
    (Game, "stamp"): here(stamp=lambda g: g.stamp + 1000),
    (Game, "idle"): here(idle=lambda g: 0, loop_mark=lambda g: ""),
    (Game, "loop_mark"): here(idle=lambda g: 0, loop_mark=lambda g: ""),
    (Game, "cache"): here(cache=lambda g: None),
    (Game, "memo"): here(memo=lambda g: {}),
    (Game, "rulebook"): here(rulebook=lambda g: None),
    (Game, "sources"): here(sources=lambda g: None),
    (Game, "dirty"): here(dirty=lambda g: True),
    (Game, "lows"): here(lows=lambda g: (1, 2)),
    (Player, "hand"): everywhere(Player, hand=lambda p: p.hand[::-1]),
    (Obj, "id"): renumbered,
    (Obj, "known"): everywhere(Obj, known=lambda o: 3),
    (Obj, "stamp"): stamped_later,
    (Obj, "counter_stamps"): stamped_later,
    (Obj, "base"): everywhere(Obj, base=base_chars),
    (Obj, "described"): everywhere(Obj, described=lambda o: None),
    (Scope, "before"): everywhere(Scope, before=with_another_past),
    (Floating, "stamp"): stamped_later,
    (Chars, "made"): everywhere(Chars, made=lambda c: None),
}
# followed elsewhere: tests/laws/test_merging.py plays both games
MERGING = {(Game, "unmerged")}
# the same in all positions of a game
ALWAYS = {(Game, "lists"), (Game, "policy"), (Game, "reads")}


def test_each_field_that_is_left_out_is_disturbed_or_never_changes() -> None:
    found = {
        (kind, name) for kind in KINDS for name in field_names(kind) if name not in key_fields(kind)
    }
    assert found == {*DISTURBED, *MERGING, *ALWAYS}
    whys = {f.name: f.metadata.get("why") for f in dataclasses.fields(Game)}
    assert {(Game, name) for name, why in whys.items() if why == SETTLED} <= ALWAYS


def test_what_is_settled_stays_as_it_is() -> None:
    decks = [dict(deck.main) for deck in builtin_decks().values()]
    for n, (one, two) in enumerate(itertools.pairwise(decks)):
        bots = ["random", "random"]
        played = play_game([one, two], bots, n, keep_history=True, most_decisions=300)
        assert played.history is not None
        first = played.history.states[0]
        for state in played.history.states:
            for _, name in ALWAYS:
                assert getattr(state, name) == getattr(first, name), name


def leads_to(start: Game) -> set[bytes] | None:
    """The keys that the answers lead to, up to priority or another seat's question; None: too many."""
    assert start.decision is not None
    seat, found = start.decision.seat, set()
    waiting = [start.follow(a) for a in itertools.islice(start.answers(), MOST)]
    while waiting:
        state = waiting.pop()
        own = state.key()
        if own in found:
            continue
        found.add(own)
        if len(found) + len(waiting) > MOST:
            return None
        asked = state.decision
        if asked is not None and asked.seat == seat and not isinstance(asked, Priority):
            waiting += [state.follow(a) for a in itertools.islice(state.answers(), MOST)]
    return found


def play_and_disturb(disturb: Callable[[Game], Game], rng: Rng) -> int:
    """Play a board at random; from each position and its twin the same positions follow."""
    state = board(rng.pick(NAMES), rng)
    compared = 0
    for _ in range(8):
        if state.over:
            break
        twin = disturb(state)
        assert twin.key() == state.key()
        found = leads_to(state)
        if found is not None:
            assert leads_to(twin) == found, state.decision
            compared += 1
        answers = list(itertools.islice(state.answers(), MOST))
        state = state.follow(rng.pick(answers[1:] or answers))
    return compared


@pytest.mark.parametrize(("kind", "name"), DISTURBED, ids=lambda p: getattr(p, "__name__", p))
def test_what_the_key_leaves_out_makes_no_difference(kind: type[Any], name: str) -> None:
    rng = Rng(1, f"keys {kind.__name__} {name}")
    assert sum(play_and_disturb(DISTURBED[kind, name], rng) for _ in range(BOARDS))
