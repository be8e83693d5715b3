"""The search bot: how answers race against the greedy one, and what it finds that greedy play does not."""

from typing import Any

import pytest
from twins import twin_of

from spellwright.bots import bot
from spellwright.bots.magic.racing import LEAST, SOME, Race
from spellwright.bots.magic.standing import WEIGHTS, parts, weigh
from spellwright.kernel import Rng, View
from spellwright.magic.decks import deck
from spellwright.magic.scenario import scenario
from spellwright.sim.magic import play_game


def race(*gains: float, rounds: int, rivals: int = 1) -> Race:
    """Rounds in which every rival has these gains in turn."""
    found = Race(rivals)
    for n in range(rounds):
        for rival in found.running:
            found.add(rival, gains[n % len(gains)])
        found.prune()
    return found


def test_an_answer_that_comes_to_the_same_gives_up_at_once():
    assert race(0.0, rounds=LEAST - 1).running == [1]
    assert race(0.0, rounds=LEAST).is_over()


def test_an_answer_that_falls_behind_gives_up():
    behind = race(-0.1, -0.2, rounds=SOME)
    assert behind.is_over() and behind.winner() == 0


def test_an_answer_that_is_clearly_ahead_ends_the_race():
    ahead = race(0.1, 0.2, rounds=SOME)
    assert not ahead.is_over()  # so few may be luck
    ahead = race(0.1, 0.2, rounds=3 * SOME)
    assert ahead.is_over() and ahead.winner() == 1


def test_a_gain_within_chance_leaves_the_habit():
    even = race(0.3, -0.29, rounds=20)
    assert even.running == [1] and even.winner() == 0


def test_of_two_that_are_ahead_the_better_one_wins():
    both = Race(2)
    for _ in range(20):
        both.add(1, 0.1)
        both.add(2, 0.2)
        both.prune()
    assert not both.is_over() and both.winner() == 2


def answered(name: str, g: Any) -> str:
    return said(name, g.state)


def said(name: str, state: Any) -> str:
    view = View(state, state.seat)
    assert view.decision is not None
    label = state.label_of(bot(name, 3).decide(view, view.decision))
    return str(label)


def test_the_same_number_of_simulations_gives_the_same_answer():
    g = scenario(
        you="hand: Lightning Bolt, Goblin Guide; battlefield: 2 Mountain; library: 20 Mountain",
        opponent="battlefield: Grizzly Bears; library: 20 Forest",
    )
    assert answered("search:24", g) == answered("search:24", g)
    g.abandon()


def test_it_sees_damage_that_wins_in_the_next_turn():
    g = scenario(
        you="hand: 2 Chain Lightning; battlefield: Mountain; library: 20 Mountain",
        opponent="life: 6; battlefield: Grizzly Bears; library: 20 Forest",
    )
    aiming = g.state.play("cast Chain Lightning")
    g.abandon()
    assert said("greedy", aiming) == "Grizzly Bears 2/2 (B)"
    assert said("search:40", aiming) == "B"


def test_few_rounds_say_less():
    assert race(0.1, 0.0, rounds=2).winner() == 0
    assert race(0.1, 0.0, rounds=20).winner() == 1


def test_it_does_not_hold_back_what_it_can_play():
    """A card in hand counts, too: the horizon must be so far that it is played by then all the same."""
    g = scenario(
        you="hand: Exploration, Grizzly Bears; battlefield: 3 Forest; library: 20 Forest",
        opponent="library: 20 Forest",
    )
    assert answered("search:40", g) != "pass"
    g.abandon()


def test_the_last_points_of_life_count_most():
    def stands(life: int) -> float:
        g = scenario(you=f"life: {life}; library: 9 Forest", opponent="library: 9 Forest")
        g.abandon()
        return weigh(g.state, 0)

    assert stands(4) - stands(1) > stands(20) - stands(17) > 0


def test_what_one_side_gains_the_other_loses():
    g = scenario(
        you="life: 7; hand: Lightning Bolt; battlefield: 2 Mountain, Goblin Guide; library: 9 Mountain",
        opponent="life: 12; hand: 2 Forest; battlefield: 3 Forest, Grizzly Bears; library: 5 Forest",
    )
    g.abandon()
    assert len(parts(g.state, 0)) == len(WEIGHTS)
    assert weigh(g.state, 0) + weigh(g.state, 1) == pytest.approx(1)


def test_what_it_may_not_know_does_not_change_its_answers():
    decks = [deck("izzet-delver"), deck("dimir-tempo")]
    told = play_game(decks, ["greedy", "greedy"], seed=5, keep_history=True, most_decisions=60)
    assert told.history is not None
    search = bot("search:8", 3)
    for n in range(6, 60, 9):
        state: Any = told.history.states[n]
        view, twin = (View(s, state.seat) for s in (state, twin_of(state, state.seat, Rng(n))))
        assert view.decision is not None and twin.decision is not None
        assert search.decide(view, view.decision) == search.decide(twin, twin.decision)
