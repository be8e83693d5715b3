"""Ragavan, Emry, Necrotic Ooze, Cruel Reality, Soldevi Sentry."""

from spellwright.magic.scenario import scenario

RAGAVAN = "Ragavan, Nimble Pilferer"
EMRY = "Emry, Lurker of the Loch"


def test_ragavan_steals_a_spell_for_a_turn() -> None:  # CR 601.3b
    g = scenario(
        you=f"battlefield: {RAGAVAN}; library: 2 Island",
        opponent="library: Lightning Bolt, Island",
    )
    g.attack(RAGAVAN).to("combat damage").resolve()
    assert g.has("Treasure Token")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 15 and g.graveyard("opponent") == ["Lightning Bolt"]


def test_ragavan_plays_no_land_and_casts_nothing_later() -> None:
    g = scenario(
        you=f"battlefield: {RAGAVAN}, Mountain; library: 2 Island",
        opponent="library: Wasteland, Island, Island",
    )
    g.attack(RAGAVAN).to("second main")
    assert g.exile("opponent") == ["Wasteland"] and "play Wasteland" not in g.legal()
    g = scenario(
        you=f"battlefield: {RAGAVAN}, Mountain; library: 2 Island",
        opponent="library: Lightning Bolt, Island, Island",
    )
    g.attack(RAGAVAN).to("main", turn=5)
    assert "cast Lightning Bolt" not in g.legal()


def test_ragavan_dashes() -> None:  # CR 702.109
    g = scenario(you=f"hand: {RAGAVAN}; battlefield: 2 Mountain", opponent="library: 2 Island")
    g.cast(RAGAVAN, "dash").resolve()
    assert g.permanent(RAGAVAN).has("haste")
    g.to("end").resolve()
    assert g.hand("you") == [RAGAVAN]


def test_emry_finds_an_artifact_to_cast_this_turn() -> None:
    g = scenario(
        you=f"battlefield: {EMRY}, Island; graveyard: Mox Jet, Wasteland; library: 3 Island",
        opponent="library: 3 Island",
    )
    g.activate(EMRY).resolve()
    later = g.fork()
    g.cast("Mox Jet").resolve()
    assert g.has("Mox Jet")
    later.to("main", turn=5)
    assert "cast Mox Jet" not in later.legal()


def test_emry_mills_and_costs_less_for_artifacts() -> None:  # CR 702.41
    g = scenario(you=f"hand: {EMRY}; battlefield: 2 Mox Jet, Island; library: 5 Ponder")
    g.cast(EMRY, pay="auto").resolve_all()
    assert len(g.graveyard("you")) == 4


def test_an_ooze_does_what_dead_creatures_did() -> None:  # CR 613.1f
    g = scenario(
        you="battlefield: Necrotic Ooze, Swamp; graveyard: Icatian Javelineers, Urborg",
        opponent="graveyard: Tidal Warrior; battlefield: Wasteland",
    )
    g.activate("Necrotic Ooze", targets="Wasteland").resolve()
    assert set(g.permanent("Wasteland").subtypes) == {"Island"}
    assert g.permanent("Necrotic Ooze").tapped


def test_a_curse_takes_a_creature_or_five_life() -> None:  # CR 303.4
    g = scenario(
        you="hand: Cruel Reality; battlefield: 7 Swamp; library: 3 Island",
        opponent="battlefield: Goblin Guide; library: 3 Island",
    )
    g.cast("Cruel Reality", targets="opponent").resolve()
    g.to("upkeep", whose="opponent").resolve()
    assert g.graveyard("opponent") == ["Goblin Guide"] and g.life("opponent") == 20
    g.to("upkeep", turn=6).resolve()
    assert g.life("opponent") == 15


def test_a_sentry_that_regenerates_offers_a_card() -> None:  # CR 701.19, 603.12
    g = scenario(
        you="battlefield: Soldevi Sentry, Plains",
        opponent="battlefield: Mountain; hand: Lightning Bolt; library: Ponder",
    )
    g.activate("Soldevi Sentry").resolve()
    g.opponent.cast("Lightning Bolt", targets="Soldevi Sentry").resolve()
    assert g.permanent("Soldevi Sentry").tapped and len(g.stack()) == 1
    g.resolve().choose("yes", by="opponent")
    assert g.hand("opponent") == ["Ponder"]


def test_a_sentry_that_is_not_hurt_offers_nothing() -> None:
    g = scenario(you="battlefield: Soldevi Sentry, Plains", opponent="library: Ponder")
    g.activate("Soldevi Sentry").resolve()
    assert g.stack() == [] and g.hand("opponent") == []
