"""Burning Inquiry, Artifact Blast, Gleeful Demolition, Cleansing Wildfire."""

import pytest

from spellwright.magic.rules.chance import OPPONENT_DECIDES
from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
RELIC = "Relic | {1} | Artifact"
IDOL = "Idol | {1} | Artifact Creature — Golem 1/1 | indestructible"
CARDS = [BEAR, RELIC, IDOL]
INQUIRY, WILDFIRE = "Burning Inquiry", "Cleansing Wildfire"


def test_inquiry_draws_for_all_then_discards_at_random_together():
    g = scenario(
        you=f"hand: {INQUIRY}; battlefield: Mountain; library: 3 Swamp, Bear",
        opponent="hand: Bear; library: 2 Forest, Relic",
        cards=CARDS,
        chance=True,
    )
    g.cast(INQUIRY).resolve()
    assert g.asked is not None and len(g.hand("opponent")) == 4
    assert g.asked.labels == ("Bear", "Forest", "Relic")  # your three are all there is
    g.choose("Forest").choose("Relic")
    assert g.graveyard() == []  # CR 101.4
    g.choose("Forest")
    assert sorted(g.graveyard("opponent")) == ["Forest", "Forest", "Relic"]
    assert g.hand("opponent") == ["Bear"]
    assert g.hand() == [] and sorted(g.graveyard()) == [INQUIRY, "Swamp", "Swamp", "Swamp"]


def test_in_three_card_blind_the_casters_opponent_chooses_for_inquiry():
    g = scenario(
        you=f"hand: {INQUIRY}, Relic; battlefield: Mountain; library: 3 Swamp",
        opponent="hand: Bear; library: 3 Forest",
        cards=CARDS,
        switches=[OPPONENT_DECIDES],
    )
    g.cast(INQUIRY).resolve()
    g.opponent.choose("Swamp", "Swamp", "Swamp").choose("Bear", "Forest", "Forest")
    assert g.hand() == ["Relic"] and g.hand("opponent") == ["Forest"]


def test_inquiry_draws_from_an_empty_library():  # CR 704.5b
    g = scenario(you=f"hand: {INQUIRY}; battlefield: Mountain; library: 5 Swamp")
    g.cast(INQUIRY).resolve()
    assert g.winner == "you"


def test_artifact_blast_counters_an_artifact_spell_only():
    g = scenario(
        you="hand: Artifact Blast; battlefield: Mountain",
        opponent="hand: Relic, Bear; battlefield: 3 Forest",
        active="opponent",
        cards=CARDS,
    )
    g.opponent.cast("Bear")
    g.opponent.pass_priority()
    assert "cast Artifact Blast" not in g.legal()
    g.resolve()
    g.opponent.cast("Relic")
    g.cast("Artifact Blast", by="you").resolve()
    assert g.graveyard("opponent") == ["Relic"] and g.has("Bear")


@pytest.mark.parametrize(("whose", "goblins"), [("you", 3), ("opponent", 0)])
def test_demolition_pays_for_your_own_artifact(whose: str, goblins: int):
    mine = ", Relic" if whose == "you" else ""
    g = scenario(
        you=f"hand: Gleeful Demolition; battlefield: Mountain{mine}",
        opponent="battlefield: Relic" if whose == "opponent" else "",
        cards=CARDS,
    )
    g.cast("Gleeful Demolition").resolve()
    assert not g.has("Relic") and len(g.permanents("Phyrexian Goblin")) == goblins


def test_demolition_of_your_indestructible_artifact_makes_goblins():
    g = scenario(you="hand: Gleeful Demolition; battlefield: Mountain, Idol", cards=CARDS)
    g.cast("Gleeful Demolition").resolve()
    assert g.has("Idol") and len(g.permanents("Phyrexian Goblin")) == 3
    goblin = g.permanents("Phyrexian Goblin")[0]
    assert goblin.colors == {"R"} and goblin.subtypes == {"Phyrexian", "Goblin"}


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_wildfire_lets_the_lands_controller_search(answer: str):
    g = scenario(
        you=f"hand: {WILDFIRE}; battlefield: 2 Mountain; library: Bear",
        opponent="battlefield: Wasteland; library: Bear, Forest, Wasteland",
        cards=CARDS,
    )
    g.cast(WILDFIRE, targets="Wasteland", pay="auto").resolve()
    assert g.asked is not None and g.asked.seat == "opponent"
    g.opponent.choose(answer)
    if answer == "yes":
        assert g.asked is not None and g.asked.labels == ("Forest",)
        g.opponent.choose("Forest")
        assert g.permanent("Forest").tapped and g.permanent("Forest").controller == "opponent"
    assert g.graveyard("opponent") == ["Wasteland"] and g.hand() == ["Bear"]


def test_wildfire_may_destroy_your_own_land_for_another():
    g = scenario(
        you=f"hand: {WILDFIRE}; battlefield: 2 Mountain; library: Bear, Forest", cards=CARDS
    )
    g.cast(WILDFIRE, targets="Mountain").resolve()
    g.choose("yes").choose("Forest")
    assert g.has("Forest") and g.hand() == ["Bear"]
