"""Springheart Nantuko, Starnheim Unleashed, Tinybones Joins Up (CR 702.103, 702.143)."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.words import ANYTHING, activated, card, choose, discard, gain_life

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"


def test_a_nantuko_that_enchants_your_creature_may_copy_it():  # CR 702.103
    g = scenario(you="hand: Springheart Nantuko, Forest; battlefield: 4 Forest, Bear", cards=[BEAR])
    g.cast("Springheart Nantuko", "bestow", targets="Bear").resolve()
    assert g.permanent("Bear").power == 3
    g.play("Forest").resolve()
    other = g.fork()
    g.choose("pay")
    assert sorted(b.toughness for b in g.permanents("Bear", "you") if b.toughness) == [2, 3]
    other.decline()
    insect = other.permanent("Insect")
    assert (insect.power, insect.colors) == (1, {"G"})


def test_a_nantuko_by_itself_makes_an_insect_and_asks_for_nothing():
    g = scenario(you="hand: Forest; battlefield: 3 Forest, Springheart Nantuko")
    g.play("Forest").resolve()
    assert g.has("Insect") and not any(p.tapped for p in g.permanents("Forest", "you"))


def test_a_nantuko_on_their_creature_makes_an_insect():
    g = scenario(
        you="hand: Springheart Nantuko, Forest; battlefield: 4 Forest",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Springheart Nantuko", "bestow", targets="Bear").resolve()
    g.play("Forest").resolve()
    assert g.has("Insect") and len(g.permanents("Bear", None)) == 1


def test_starnheim_sends_one_angel_at_once():
    g = scenario(you="hand: Starnheim Unleashed; battlefield: 4 Plains")
    g.cast("Starnheim Unleashed").resolve()
    (angel,) = g.permanents("Angel Warrior", "you")
    assert (angel.power, angel.has("flying"), angel.has("vigilance")) == (4, True, True)


def test_starnheim_foretold_sends_as_many_as_are_paid_for():  # CR 702.143
    g = scenario(
        you="hand: Starnheim Unleashed; battlefield: 7 Plains; library: 3 Island",
        opponent="library: 3 Island",
        turn=3,
    )
    g.act("foretell Starnheim Unleashed")
    g.to("main", turn=5)
    g.cast("Starnheim Unleashed", "foretell", targets="X = 3").resolve()
    assert len(g.permanents("Angel Warrior", "you")) == 3


@pytest.mark.parametrize("who", ["you", "opponent"])
def test_tinybones_takes_a_card_of_any_players(who: str):
    g = scenario(
        you="hand: Tinybones Joins Up, Island; battlefield: Swamp", opponent="hand: Forest"
    )
    g.cast("Tinybones Joins Up").resolve()
    g.choose(who).resolve()
    assert len(g.graveyard(who)) == 1


def test_a_legend_mills_and_drains_for_tinybones():
    g = scenario(
        you="hand: Isamaru, Hound of Konda; battlefield: Tinybones Joins Up, Plains",
        opponent="library: Island, Forest",
    )
    g.cast("Isamaru, Hound of Konda").resolve()
    g.choose("opponent").resolve()
    assert g.graveyard("opponent") == ["Island"] and g.life("opponent") == 19


def test_floorboards_by_madness_send_x_zombies():  # CR 702.35
    outlet = card("Rummager", "{1}", "Artifact").rules(
        activated(discard(choose(1, ANYTHING)), gain_life(1))
    )
    g = scenario(
        you="hand: From Under the Floorboards; battlefield: Rummager, 4 Swamp", cards=[outlet]
    )
    g.activate("Rummager").resolve()  # the madness ability
    g.choose("yes").choose("X = 2").resolve()
    assert len(g.permanents("Zombie", "you")) == 2 and g.life("you") == 22


def test_floorboards_cast_plainly_send_three():
    g = scenario(you="hand: From Under the Floorboards; battlefield: 5 Swamp")
    g.cast("From Under the Floorboards").resolve()
    zombies = g.permanents("Zombie", "you")
    assert [z.tapped for z in zombies] == [True] * 3 and g.life("you") == 23
