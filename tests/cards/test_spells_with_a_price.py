"""Pact of Negation, Baleful Mastery, Detention Vortex, Okiba Reckoner Raid, Chalice of Life, Tomb of Urami and others."""

from spellwright.magic.scenario import scenario


def test_a_pact_is_paid_in_the_next_upkeep_or_lost() -> None:  # CR 603.7
    g = scenario(
        you="hand: Pact of Negation; battlefield: 5 Island; library: 3 Island",
        opponent="hand: Lightning Bolt; battlefield: Mountain; library: 3 Island",
        active="opponent",
    )
    g.opponent.cast("Lightning Bolt", targets="you")
    g.cast("Pact of Negation", by="you").resolve()
    assert g.graveyard("opponent") == ["Lightning Bolt"]
    paid = g.fork()
    paid.to("upkeep", whose="you").resolve().choose("pay")
    assert not paid.over
    g.to("upkeep", whose="you").resolve().decline()
    assert g.over and g.winner == "opponent"


def test_mastery_for_less_gives_a_card_away() -> None:  # CR 118.9
    g = scenario(
        you="hand: Baleful Mastery; battlefield: 2 Swamp",
        opponent="battlefield: Baneslayer Angel; library: Ponder",
    )
    g.cast("Baleful Mastery", "{1}{B} cost").resolve()
    assert g.exile("opponent") == ["Baneslayer Angel"] and g.hand("opponent") == ["Ponder"]
    g = scenario(
        you="hand: Baleful Mastery; battlefield: 4 Swamp",
        opponent="battlefield: Baneslayer Angel; library: Ponder",
    )
    g.cast("Baleful Mastery").resolve()
    assert g.exile("opponent") == ["Baneslayer Angel"] and g.hand("opponent") == []


def test_a_vortex_is_ended_by_an_opponent_in_their_main_phase() -> None:
    g = scenario(
        you="battlefield: Detention Vortex (attached to Goblin Guide), 3 Plains; library: 2 Island",
        opponent="battlefield: Goblin Guide, 3 Mountain; library: 2 Island",
    )
    assert "activate Detention Vortex" not in g.legal()
    g.to("upkeep", whose="opponent")
    assert "activate Detention Vortex" not in g.legal()
    g.to("main")
    g.activate("Detention Vortex", by="opponent").resolve()
    assert g.graveyard("you") == ["Detention Vortex"]


def test_what_a_vortex_holds_does_nothing() -> None:
    g = scenario(
        you="battlefield: Goblin Guide, Wasteland",
        opponent="battlefield: Detention Vortex (attached to Goblin Guide)",
    )
    assert g.why_not("attack with Goblin Guide") is not None


def test_a_raid_drains_twice_and_becomes_a_captain() -> None:  # CR 714
    g = scenario(
        you="hand: Okiba Reckoner Raid; battlefield: Swamp; library: 3 Island",
        opponent="library: 3 Island",
    )
    g.cast("Okiba Reckoner Raid").resolve_all()
    assert (g.life("you"), g.life("opponent")) == (21, 19)
    g.to("main", turn=5).resolve_all()
    assert (g.life("you"), g.life("opponent")) == (22, 18)
    g.to("main", turn=7).resolve_all()
    assert g.permanent("Nezumi Road Captain").has("menace")


def test_a_chalice_turns_at_thirty() -> None:
    g = scenario(you="life: 28; battlefield: Chalice of Life; library: Island")
    g.activate("Chalice of Life").resolve()
    assert g.has("Chalice of Life")
    g = scenario(you="life: 29; battlefield: Chalice of Life")
    g.activate("Chalice of Life").resolve()
    assert g.has("Chalice of Death") and g.life("you") == 30


def test_a_tomb_hurts_where_there_is_no_ogre() -> None:
    g = scenario(you="hand: Dark Ritual; battlefield: Tomb of Urami")
    g.cast("Dark Ritual").resolve()
    assert g.life("you") == 19


def test_urami_costs_every_land() -> None:  # CR 118.3
    g = scenario(you="battlefield: Tomb of Urami, 4 Swamp, Mox Jet")
    g.activate("Tomb of Urami", pay="auto").resolve()
    assert sorted(g.battlefield("you")) == ["Mox Jet", "Urami"]
    assert g.permanent("Urami").power == 5 and g.permanent("Urami").has("flying")


def test_a_shriek_costs_a_card_for_what_is_not_black() -> None:
    g = scenario(
        you="hand: Specter's Shriek, Island; battlefield: Swamp",
        opponent="hand: Lightning Bolt, Dark Ritual",
    )
    white = g.fork()
    g.cast("Specter's Shriek").resolve()
    g.choose("yes").choose("Lightning Bolt")
    assert g.exile("opponent") == ["Lightning Bolt"] and g.exile("you") == ["Island"]
    white.cast("Specter's Shriek").resolve()
    white.choose("yes").choose("Dark Ritual")
    assert white.exile("opponent") == ["Dark Ritual"] and white.hand("you") == ["Island"]


def test_a_creature_explores_twice_over_the_edge() -> None:  # CR 701.44
    g = scenario(
        you="hand: Over the Edge; battlefield: 2 Forest, Goblin Guide; library: Island, Mountain",
    )
    g.cast("Over the Edge", targets=["mode 2"]).resolve()
    assert g.hand("you") == ["Island", "Mountain"]


def test_a_negotiation_exiles_and_draws_only_from_the_graveyard() -> None:  # CR 702.34
    g = scenario(
        you="hand: Ruthless Negotiation; battlefield: Swamp; library: Ponder",
        opponent="hand: Island, Forest",
    )
    g.cast("Ruthless Negotiation").resolve()
    g.choose("Island")
    assert g.exile("opponent") == ["Island"] and g.hand("you") == []
    g = scenario(
        you="graveyard: Ruthless Negotiation; battlefield: 5 Swamp; library: Ponder",
        opponent="hand: Island",
    )
    g.cast("Ruthless Negotiation", "flashback").resolve()
    assert g.hand("you") == ["Ponder"]


def test_the_seedcore_works_for_the_corrupted() -> None:
    g = scenario(you="battlefield: The Seedcore, Thrummingbird", opponent="poison: 2")
    assert "condition" in str(g.why_not("activate The Seedcore"))
    g = scenario(you="battlefield: The Seedcore, Thrummingbird", opponent="poison: 3")
    g.activate("The Seedcore").resolve()
    assert g.permanent("Thrummingbird").power == 3
