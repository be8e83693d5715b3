"""What is remembered is what would be found anew: at positions of many branches that share what was computed."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import Any

import pytest
from written import written

from spellwright.kernel import NATURE, ObjectId, Priority
from spellwright.kernel.record import field_names
from spellwright.magic.decks import builtin_decks
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.speech import Amount, Change, Condition, Cost, Filter, Ref
from spellwright.magic.records.references import Who
from spellwright.magic.rules.casting.actions import actions
from spellwright.magic.rules.local import is_local
from spellwright.magic.rules.marks import SHIFTING, STEADY
from spellwright.magic.start import new_game

WALKS, LENGTH, MOST = 3, 25, 8  # of answers to one question
FIELDS = [name for name in field_names(Chars) if name != "made"]
LOCAL = sorted(name for name in BOOK if is_local(BOOK[name]))
OTHERS = sorted(set(BOOK) - set(LOCAL))


def fours(names: list[str]) -> list[tuple[str, ...]]:
    """The names in some order, four by four."""
    mixed = Random(4).sample(names, len(names))
    return [tuple((mixed[at:] + mixed)[:4]) for at in range(0, len(mixed), 4)]


def anew(game: Game) -> Game:
    """The position without anything computed, and without a memory of boards."""
    found = game.afresh()
    found.memo = None
    return found


def looks(game: Game) -> dict[ObjectId, list[object]]:
    return {
        oid: [getattr(game.chars(oid), name) for name in FIELDS] for oid in sorted(game.objects)
    }


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [f"{a.mark()}" for a in actions(game, game.decision.seat)]


def compare(game: Game) -> None:
    alone = anew(game)
    assert looks(game) == looks(alone)
    if isinstance(game.decision, Priority):
        assert offered(game) == offered(alone)


# each card of the book is in one of these matchups, those that boards are remembered for among themselves
@pytest.mark.parametrize("cards", [*fours(LOCAL), *fours(OTHERS)], ids="-".join)
def test_branches_that_share_what_was_computed_find_the_same_as_alone(
    cards: tuple[str, ...],
) -> None:
    start = three_card_game(["Black Lotus", *cards[:2]], ["Black Lotus", *cards[2:]], 0, lean=True)
    assert (start.memo is not None) == all(is_local(BOOK[name]) for name in cards)
    for walk in range(WALKS):
        random, game = Random(walk), start
        for _ in range(LENGTH):
            decision = game.decision
            if decision is None or decision.seat == NATURE:
                break
            children = [game.play(answer) for answer in game.answers()][:MOST]
            for child in children:  # they give new objects the same numbers
                compare(child)
            game = random.choice(children if random.random() < 0.4 else children[-3:])


def kinds_of(base: type[Any]) -> set[type[Any]]:
    return {kind for sub in base.__subclasses__() for kind in (sub, *kinds_of(sub))}


SHIFTS = re.compile(
    r"\.(step|active|turn|combat|tally|life|pool|tapped|damage|sick|attacked|lands_played)\b"
    r"|count_this_turn|in_turn_order"
)


@pytest.mark.parametrize("kind", sorted(STEADY - {Who}, key=str))
def test_steady_words_read_nothing_that_changes_without_a_touch(kind: type[Any]) -> None:
    assert not SHIFTS.search(written(kind))


def test_steady_players_are_neither_the_active_nor_the_defending_one() -> None:
    read = set(re.findall(r'if word == "([\w ]+)"', written(Who)))
    for word in read - {*SHIFTING, "each"}:  # each player: in whatever order
        assert not SHIFTS.search(written(Who).split(f'"{word}":')[1].split("if word")[0])


def test_of_the_words_that_lists_of_actions_ask_only_one_reads_the_step() -> None:
    asked = set().union(*map(kinds_of, (Filter, Condition, Amount, Ref, Cost, Change)))
    ours = {kind for kind in asked if kind.__module__.startswith("spellwright.")}
    assert {k.__name__ for k in ours if "game.step" in written(k)} == {"InStep"}


# CR 613, 117.1: what is kept between two changes, in games with every choice of the rules
@pytest.mark.parametrize("name", sorted(builtin_decks()))
def test_in_games_of_decks_what_is_remembered_is_what_is_found_anew(name: str) -> None:
    deck = builtin_decks()[name]
    game, random = new_game([deck, deck], seed=3), Random(5)
    for _ in range(120):
        if game.decision is None:
            break
        compare(game)
        game = game.play(random.choice(list(islice(game.answers(), 60))))
