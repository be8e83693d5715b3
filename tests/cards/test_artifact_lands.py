"""Great Furnace, Slagwoods Bridge, Gaea's Cradle."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import ARTIFACT, card, destroy, target

SMASH = card("Smash", "{0}", "Instant").rules(destroy(target(ARTIFACT)))
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {2}{G} | Creature — Giant 3/3"


def test_great_furnace_is_an_artifact_that_is_played_as_a_land():  # CR 305.9
    g = scenario(you="hand: Great Furnace, Lightning Bolt, Smash", cards=[SMASH])
    g.play("Great Furnace")
    assert g.stack() == [] and g.permanent("Great Furnace").types == {"Artifact", "Land"}
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.cast("Smash", targets="Great Furnace").resolve()
    assert "Great Furnace" in g.graveyard()


def test_slagwoods_bridge_enters_tapped_and_cannot_be_destroyed():  # CR 702.12b
    g = scenario(you="hand: Slagwoods Bridge, Smash", cards=[SMASH]).play("Slagwoods Bridge")
    assert g.permanent("Slagwoods Bridge").tapped
    g.cast("Smash", targets="Slagwoods Bridge").resolve()
    assert g.has("Slagwoods Bridge")


def test_it_gives_red_or_green():
    g = scenario(you="battlefield: Slagwoods Bridge", manual=True)
    g.activate("Slagwoods Bridge")
    assert g.asked.labels == ("add {R}", "add {G}")
    g.choose("add {G}")
    assert g.mana() == "G"


def test_gaeas_cradle_counts_your_creatures():
    g = scenario(
        you="hand: Giant; battlefield: Gaea's Cradle, 3 Bear",
        opponent="battlefield: Bear",
        cards=[BEAR, GIANT],
    )
    g.cast("Giant")
    assert g.mana() == ""
    g = scenario(
        you="hand: Giant; battlefield: Gaea's Cradle, 2 Bear",
        opponent="battlefield: Bear",
        cards=[BEAR, GIANT],
    )
    assert g.why_not("cast Giant") == "{2}{G} cannot be paid"


def test_without_creatures_it_may_be_tapped_for_nothing():  # CR 605.1a, 106.5
    g = scenario(you="battlefield: Gaea's Cradle", manual=True)
    g.activate("Gaea's Cradle")
    assert g.mana() == "" and g.permanent("Gaea's Cradle").tapped


def test_a_second_cradle_makes_one_go():  # CR 704.5j
    g = scenario(you="hand: Gaea's Cradle; battlefield: Gaea's Cradle (tapped)")
    g.play("Gaea's Cradle").choose("Gaea's Cradle (tapped)")
    assert g.battlefield() == ["Gaea's Cradle"] and g.graveyard() == ["Gaea's Cradle"]
