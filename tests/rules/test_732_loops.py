"""Loops: what nobody can stop is a draw, what somebody can is that player's affair (CR 104.4b, 732)."""

import pytest

from spellwright.kernel import Undecided
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.card import card
from spellwright.magic.rules import loops
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    IT,
    OPPONENT,
    SELF,
    YOU,
    activated,
    becomes_tapped,
    dies,
    enters,
    gain_life,
    gains_life_event,
    lose_life,
    loses_life_event,
    may,
    return_to_battlefield,
    sacrifice,
    tap,
    untap,
    when,
)
from spellwright.solve import Budget, reference, solve

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
WHEEL = card("Wheel", "{1}", "Artifact").rules(when(becomes_tapped(), untap(SELF), tap(SELF)))
PHOENIX = card("Phoenix", "{1}", "Creature — Phoenix 2/2").rules(
    when(enters(), sacrifice(SELF)), when(dies(), return_to_battlefield(IT))
)
LAZY = card("Lazy", "{1}", "Creature — Phoenix 2/2").rules(
    when(enters(), sacrifice(SELF)), when(dies(), may(return_to_battlefield(IT)))
)
BOND = card("Bond", "{B}", "Enchantment").rules(when(gains_life_event(YOU), lose_life(1, OPPONENT)))
BLOOD = card("Blood", "{B}", "Enchantment").rules(when(loses_life_event(OPPONENT), gain_life(1)))
BLESS = card("Bless", "{W}", "Instant").rules(gain_life(1))
ECHO = card("Echo", "{W}", "Enchantment").rules(when(gains_life_event(YOU), gain_life(1)))
TOY = card("Toy", "{1}", "Artifact").rules(activated("{0}", tap(SELF), untap(SELF)))
CARDS = [BEAR, WHEEL, PHOENIX, LAZY, BOND, BLOOD, BLESS, ECHO, TOY]


def board(you: str = "", opponent: str = "", **how: object) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, **how)  # type: ignore[arg-type]


def run_on(g: Scenario, most: int = 2000) -> None:
    """Everybody passes until the game is over."""
    for _ in range(most):
        if g.over:
            return
        g.pass_priority()


def test_a_loop_of_mandatory_actions_is_a_draw():  # CR 104.4b, 732.4
    g = board("hand: Phoenix; battlefield: Forest")
    g.cast("Phoenix")
    run_on(g)
    assert (g.over, g.winner) == (True, "nobody")


def test_a_loop_that_changes_something_each_time_ends_by_itself():  # CR 104.4b: the game goes on
    g = board("hand: Bless; battlefield: Plains, Bond, Blood", "life: 30")
    g.cast("Bless")
    run_on(g)
    assert g.winner == "you"


def test_a_loop_with_a_choice_in_it_is_stopped_by_whoever_chooses():  # CR 732.2, 732.5
    g = board("hand: Lazy; battlefield: Forest; library: Bear", "library: Bear")
    g.cast("Lazy").resolve()
    for _ in range(300):
        g.resolve().resolve()
        g.choose("yes")
    assert not g.over
    g.resolve().resolve()
    g.choose("no")
    assert (g.stack(), g.graveyard()) == ([], ["Lazy"])


def test_an_optional_loop_is_no_draw_however_often_it_is_taken():  # CR 732.2a, 104.4b
    g = board("battlefield: Toy; library: Bear", "library: Bear")
    for _ in range(300):
        g.activate("Toy").resolve()
    assert not g.over
    assert g.permanent("Toy").tapped is False


def cast_alone(g: Scenario, name: str, *, search: bool) -> Game:
    """The spell is on the stack; from here on the game asks only where there is something to decide."""
    g.cast(name)
    state = g.state.copy()
    g.abandon()
    state.forced, state.silent = True, search
    return state


def echo(*, search: bool) -> Game:
    """A loop that nobody can leave and in which nothing comes back: the life grows."""
    return cast_alone(
        board("hand: Bless; battlefield: Plains, Echo", "hand: Bear"), "Bless", search=search
    )


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "LIMIT", 300)


@pytest.mark.usefixtures("few_steps")
def test_a_loop_that_only_grows_is_called_a_draw_at_the_table_and_that_is_said():
    state = echo(search=False)
    state = state.play(0)
    assert state.winners == ()
    assert any("no end in sight" in event.describe(state) for event in state.events())


@pytest.mark.usefixtures("few_steps")
def test_in_a_search_a_loop_that_only_grows_is_left_undecided():  # no number of steps is a proof
    with pytest.raises(Undecided, match="goes on without a decision"):
        echo(search=True).play(0)


@pytest.mark.usefixtures("few_steps")
def test_what_rests_on_such_a_loop_stays_open():
    answer = solve(echo(search=True), Budget(states=2000))
    assert not answer.solved
    assert "goes on without a decision" in answer.reason
    with pytest.raises(Undecided):
        reference(echo(search=True), 2000)


def test_in_a_search_the_way_to_a_position_decides_nothing():  # CR 104.4b: players could act
    state = three_card_game(["Plains"] * 3, ["Plains"] * 3, manual=(0, 1))
    state.silent = True
    followed: dict[bytes, bytes] = {}
    for _ in range(200):
        key = state.key()
        state = state.play(0)
        assert followed.setdefault(key, state.key()) == state.key()
    assert not state.over


def test_in_a_search_a_loop_that_nobody_can_leave_is_a_draw_within_one_answer():  # CR 104.4b
    state = cast_alone(board("hand: Phoenix; battlefield: Forest"), "Phoenix", search=True)
    while not state.over:
        state = state.play(0)
    assert state.winners == ()
