"""What is done for speed plays the same: in place, with quick answers and with what is kept, or without."""

from __future__ import annotations

from operator import attrgetter

import pytest
from twins import random_deck

from spellwright.bots import bot
from spellwright.engine import COMPILED, engine
from spellwright.kernel import ObjectId, Rng, load_game
from spellwright.magic.decks import builtin_decks
from spellwright.magic.objects.objects import Item
from spellwright.magic.rules.likeness import REST, rest_of
from spellwright.magic.start import new_game
from spellwright.sim.game import decide_for, play
from spellwright.sim.magic import play_game

MOST = 80


@pytest.mark.parametrize("name", ["magic", "knight", "nim"])
@pytest.mark.parametrize("number", range(4))
def test_a_game_in_place_is_the_game_of_values(name: str, number: int) -> None:
    kind = load_game(name)
    setup = kind.sample(number)
    bots = ["random"] * kind.start(setup).seats
    in_place = play(kind, setup, bots, 7, most_decisions=MOST)
    by_values = play(kind, setup, bots, 7, most_decisions=MOST, keep_history=True)
    assert in_place.answers == by_values.answers and in_place.decisions > 2
    assert in_place.end.key() == by_values.end.key()
    assert by_values.history is not None
    for earlier, answer in zip(by_values.history.states, by_values.answers, strict=False):
        after = earlier.copy()
        after.proceed(answer)
        assert after.key() == earlier.follow(answer).key() == earlier.play(answer).key()


def test_a_view_stays_as_it_was_while_the_game_goes_on_in_place() -> None:
    deck = builtin_decks()["burn"]
    now = new_game([deck, deck], seed=5)
    players = [bot("greedy", seat, "magic") for seat in (0, 1)]
    seen = []
    for _ in range(40):
        assert now.decision is not None
        view = now.hide_from(now.decision.seat)
        seen.append((view, view.key()))
        now.proceed(decide_for(players[now.decision.seat], now, now.decision))
    assert all(view.key() == key for view, key in seen)


OTHER: dict[str, object] = {
    "zone": "exile",
    "counters": (("charge", 2),),
    "notes": (("seen", 1),),
    "attached": ObjectId(4),
    "item": Item(x=3),
}


def test_a_mark_has_every_field_that_the_key_has() -> None:
    deck = builtin_decks()["goblins"]
    obj = next(iter(new_game([deck, deck], seed=5).objects.values()))
    assert rest_of(obj) == attrgetter(*REST)(obj)
    for name in REST:
        other = obj.copy()
        before = getattr(obj, name)
        setattr(other, name, OTHER.get(name, (not before) if isinstance(before, bool) else 7))
        assert rest_of(other) == attrgetter(*REST)(other) != rest_of(obj), name


SWITCHES = {  # what each does for speed, and what it is without
    "spellwright.magic.rules.casting.actions.is_too_late": False,
    "spellwright.magic.rules.casting.actions.is_out_of_reach": False,
    "spellwright.magic.rules.casting.actions.is_used_in_hand": True,
    "spellwright.magic.rules.zones.goes_by_permanents": False,
}


def answers(decks: list[dict[str, int]]) -> tuple[object, bytes]:
    played = play_game(decks, ("random", "random"), 9, keep_log=False, most_decisions=MOST)
    return played.answers, played.end.key()


@pytest.mark.skipif(engine() == COMPILED, reason="a compiled function cannot be exchanged")
@pytest.mark.parametrize("number", range(24))
def test_without_a_quick_no_and_with_nothing_kept_a_game_is_the_same(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    mirrors = [dict(deck.main) for deck in builtin_decks().values()]
    rng = Rng(number, "shortcuts")
    decks = [mirrors[number]] * 2 if number < len(mirrors) else [random_deck(rng) for _ in "ab"]
    quick = answers(decks)
    for name, without in SWITCHES.items():
        monkeypatch.setattr(name, lambda *asked, without=without: without)
    assert answers(decks) == quick
