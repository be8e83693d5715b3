"""Laws over random games of Magic: values, files, secrets, conservation, for every pair of decks."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from lawful import check_conserved, check_copy_and_file, check_secret

from spellwright.kernel import Definition, History, Replay, Rng, View, decode, encode
from spellwright.kernel.record import REGISTRY, record_name
from spellwright.magic.decks import builtin_decks
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.magic.records.events import Moved
from spellwright.magic.start import new_game
from spellwright.sim.magic.game import play_game

DECKS = {
    slug: dict(deck.main)
    for slug, deck in builtin_decks().items()
    if all(name in BOOK for name, _ in deck.main)
}
NAMES = list(DECKS)
# a ring for the laws that look at every decision, every pair for the others
PAIRS = [(name, NAMES[(i + 1) % len(NAMES)]) for i, name in enumerate(NAMES)]
ALL_PAIRS = list(itertools.combinations_with_replacement(NAMES, 2))


def random_game(a: str, b: str, seed: int) -> History[Game]:
    # at random, Opalescence and Parallax Wave go on for thousands of answers in a turn
    result = play_game(
        [DECKS[a], DECKS[b]], ["random", "random"], seed, keep_history=True, most_decisions=1000
    )
    assert result.history is not None
    return result.history


def test_all_eight_decks_are_playable() -> None:
    assert len(DECKS) == len(builtin_decks()) == 8


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_a_copy_and_a_file_play_as_the_original(a: str, b: str) -> None:
    history = random_game(a, b, 1)
    steps = list(zip(history.states, history.answers, history.states[1:], strict=False))
    # a long game, as where a permanent exiles itself again and again, is looked at in larger strides
    for before, answer, after in [*steps[:40], *steps[40 :: max(7, len(steps) // 60)]]:
        check_copy_and_file(before, answer, after)


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_cards_are_conserved(a: str, b: str) -> None:
    lists = [Counter(DECKS[a]), Counter(DECKS[b])]
    for state in random_game(a, b, 2).states:
        check_conserved(state, lists)


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_what_a_seat_cannot_see_does_not_change_its_view(a: str, b: str) -> None:
    rng = Rng(5, "swap")
    states = random_game(a, b, 3).states
    for state in states[:: max(31, len(states) // 40)]:
        check_secret(state, rng)


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_the_log_of_a_view_names_no_hidden_card(a: str, b: str) -> None:
    state = random_game(a, b, 4).now
    for seat in (0, 1):
        hidden = 0
        for event in state.events():
            if isinstance(event, Moved) and not event.public and event.seat != seat:
                hidden += 1
                told = json.dumps(encode(event.seen_by(seat)))
                assert event.gone.obj.card.name not in told
        assert hidden >= 7  # at least the other opening hand


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_every_offered_answer_is_accepted(a: str, b: str) -> None:
    for state in random_game(a, b, 5).states[::9]:
        for answer in itertools.islice(state.answers(), 12):
            assert state.play(answer) is not state


@pytest.mark.parametrize(("a", "b"), ALL_PAIRS)
def test_games_end(a: str, b: str) -> None:
    assert play_game([DECKS[a], DECKS[b]], ["random", "random"], 1).finished


def test_history_of_a_game_replays_to_the_same_keys() -> None:
    result = play_game(
        [DECKS["ur-delver"], DECKS["dimir-tempo"]], ["random", "random"], 7, keep_history=True
    )
    again = Replay.loads(result.replay().dumps()).run()
    assert result.history is not None
    assert [s.key() for s in again.states] == [s.key() for s in result.history.states]


def test_another_process_with_other_hashes_plays_the_same_game() -> None:
    code = (
        "from spellwright.sim.magic.game import play_game\n"
        "from spellwright.magic.decks import deck\n"
        "d=[dict(deck('ur-delver').main),dict(deck('dimir-tempo').main)]\n"
        "for s in range(3):\n"
        "  for b in ('random','greedy'):\n"
        "    r=play_game(d,[b,b],s)\n"
        "    print(r.winner,r.turns,r.end.key().hex())\n"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1] and len(said[0].splitlines()) == 6


def test_a_seat_cannot_be_told_from_its_sample() -> None:
    state = new_game([DECKS["burn"], DECKS["ur-delver"]], 1)
    assert state.decision is not None
    view = View(state, state.decision.seat)
    sampled = {view.sample(Rng(n, "s")).key() for n in range(5)}
    assert len(sampled) == 5 and state.key() not in sampled


def test_no_callable_is_reachable_from_a_card() -> None:
    def look(value: Any, path: str) -> None:
        assert not callable(value) or isinstance(value, Definition), path
        if isinstance(value, tuple | list | frozenset):
            for i, part in enumerate(value):
                look(part, f"{path}[{i}]")
        elif isinstance(value, Definition):
            assert REGISTRY[record_name(type(value))] is type(value), path
            for name in value.__dataclass_fields__:  # type: ignore[attr-defined]
                look(getattr(value, name), f"{path}.{name}")

    for card in BOOK.values():
        look(card, card.name)


def test_every_card_goes_to_json_and_back() -> None:
    for card in BOOK.values():
        for face in card.faces:
            document = json.loads(json.dumps(encode(face)))
            assert decode(document) == face
