"""Who is asked depends on stops and on what lies open."""

import pytest

from spellwright.kernel import View
from spellwright.magic.scenario import scenario
from spellwright.web.stops import EVENT, TURN, Stops, is_asked


def test_between_people_it_does_not_matter_what_a_player_could_do():
    board = "battlefield: Island"
    holding = scenario(
        you=f"hand: Brainstorm; {board}", active="opponent", step="end", priority="you"
    )
    bare = scenario(you=f"hand: Forest; {board}", active="opponent", step="end", priority="you")
    for stops in (Stops(), Stops(theirs=set()), Stops(hold=True)):
        one, other = (is_asked(View(g.state, 0), stops, secret=True) for g in (holding, bare))
        assert one == other
    assert is_asked(View(holding.state, 0), Stops(), secret=False)
    assert not is_asked(View(bare.state, 0), Stops(), secret=False)


@pytest.mark.parametrize(("step", "asked"), [("upkeep", False), ("end", True), ("draw", False)])
def test_a_stop_asks_in_its_step(step, asked):
    g = scenario(
        you="hand: Brainstorm; battlefield: Island", active="opponent", step=step, priority="you"
    )
    assert is_asked(View(g.state, 0), Stops(), secret=False) is asked
    stops = Stops()
    stops.toggle(step, ours=False)
    assert is_asked(View(g.state, 0), stops, secret=False) is not asked


def test_passing_on_ends_when_something_of_ours_is_a_target():
    def aimed(at):
        g = scenario(
            you="hand: Brainstorm; battlefield: Island, Grizzly Bears",
            opponent="hand: Lightning Bolt; battlefield: Mountain",
            active="opponent",
        )
        g.cast("Lightning Bolt", by="opponent").choose(at).pass_priority()
        return g

    for at, far, asked in [
        ("Grizzly Bears", TURN, True),
        ("you", TURN, True),
        ("opponent", TURN, False),
        ("opponent", EVENT, True),
    ]:
        g = aimed(at)
        stops = Stops(passing=far, since=g.state.turn)
        assert is_asked(View(g.state, 0), stops, secret=False) is asked, (at, far)
        g.pass_priority()


def test_stops_are_kept_and_nonsense_is_left_out():
    stops = Stops.of({"ours": ["upkeep", "nonsense"], "theirs": [], "hold": 1})
    assert (stops.ours, stops.theirs, stops.hold) == ({"upkeep"}, set(), True)
    assert Stops.of(stops.plain()) == stops
    assert Stops.of("?") == Stops()
