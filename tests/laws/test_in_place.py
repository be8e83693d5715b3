"""What is done for speed plays the same: a game that goes on in place, and marks that are written out."""

from __future__ import annotations

from operator import attrgetter

import pytest

from spellwright.bots import bot
from spellwright.kernel import ObjectId, load_game
from spellwright.magic.decks import builtin_decks
from spellwright.magic.objects.objects import Item
from spellwright.magic.rules.likeness import REST, rest_of
from spellwright.magic.start import new_game
from spellwright.sim.game import decide_for, play

MOST = 60


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
