"""The search bot: how answers race against the greedy one, and what it finds that greedy play does not."""

from typing import Any

from spellwright.bots import bot
from spellwright.bots.magic.racing import LEAST, SOME, Race
from spellwright.bots.magic.standing import weigh
from spellwright.kernel import View
from spellwright.magic.scenario import scenario


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
    view = View(g.state, g.state.seat)
    assert view.decision is not None
    label = g.state.label_of(bot(name, 3).decide(view, view.decision))
    return str(label)


def test_the_same_number_of_simulations_gives_the_same_answer():
    g = scenario(
        you="hand: Lightning Bolt, Goblin Guide; battlefield: 2 Mountain; library: 20 Mountain",
        opponent="battlefield: Grizzly Bears; library: 20 Forest",
    )
    assert answered("search:24", g) == answered("search:24", g)
    g.abandon()


def test_a_cheap_permanent_stands_better_in_play_than_in_hand():
    """Else a search to a near horizon would hold its cards for ever."""

    def stands(you: str) -> float:
        g = scenario(you=you, opponent="library: 5 Forest")
        g.abandon()
        return weigh(g.state, 0)

    assert stands("battlefield: Forest, Exploration") > stands(
        "battlefield: Forest; hand: Exploration"
    )


def test_the_last_points_of_life_count_most():
    def stands(life: int) -> float:
        g = scenario(you=f"life: {life}", opponent="library: 5 Forest")
        g.abandon()
        return weigh(g.state, 0)

    assert stands(4) - stands(1) > stands(20) - stands(17) > 0
