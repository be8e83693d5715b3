"""Trinisphere, Hushbringer, Containment Priest, Sudden Edict, Sonic Seizure, Bone Shards, Tide Shaper."""

from spellwright.magic.scenario import scenario


def test_a_trinisphere_asks_three_of_every_spell() -> None:  # CR 601.2f
    g = scenario(
        you="hand: Lightning Bolt, Mox Jet; battlefield: 2 Mountain",
        opponent="battlefield: Trinisphere",
    )
    assert "cannot be paid" in str(g.why_not("cast Lightning Bolt"))
    assert "cannot be paid" in str(g.why_not("cast Mox Jet"))
    g = scenario(
        you="hand: Lightning Bolt; battlefield: 3 Mountain", opponent="battlefield: Trinisphere"
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert all(land.tapped for land in g.permanents("Mountain"))


def test_a_trinisphere_comes_after_other_costs_and_adds_to_none_of_three() -> None:
    g = scenario(
        you="hand: Lightning Bolt; battlefield: 3 Mountain",
        opponent="battlefield: Trinisphere, Sphere of Resistance",
    )
    assert g.why_not("cast Lightning Bolt") is None  # {1}{R}, and then three


def test_a_tapped_trinisphere_asks_nothing() -> None:
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="battlefield: Trinisphere (tapped)",
    )
    assert g.why_not("cast Lightning Bolt") is None


def test_nothing_triggers_for_creatures_that_come_or_die_beside_a_hushbringer() -> None:
    g = scenario(
        you="hand: Sleeper Agent; battlefield: Swamp",
        opponent="battlefield: Hushbringer, Haywire Mite",
    )
    g.cast("Sleeper Agent").resolve()
    assert g.stack() == [] and g.permanent("Sleeper Agent").controller == "you"


def test_a_hushbringer_that_dies_with_others_still_hushes() -> None:  # CR 603.10a
    g = scenario(
        you="hand: Pyroclasm; battlefield: 2 Mountain",
        opponent="battlefield: Hushbringer, Haywire Mite",
    )
    g.cast("Pyroclasm").resolve()
    assert g.stack() == [] and g.life("opponent") == 20


def test_what_is_no_creature_triggers_beside_a_hushbringer() -> None:
    g = scenario(
        you="hand: Dress Down; battlefield: 2 Island; library: 2 Island",
        opponent="battlefield: Hushbringer",
    )
    g.cast("Dress Down").resolve_all()
    assert len(g.hand("you")) == 1


def test_a_priest_exiles_creatures_that_were_not_cast() -> None:  # CR 614.12
    g = scenario(
        you="hand: Show and Tell, Baneslayer Angel, Goblin Guide; battlefield: 3 Island, Mountain",
        opponent="battlefield: Containment Priest",
    )
    g.cast("Goblin Guide").resolve()
    assert g.has("Goblin Guide")
    g.cast("Show and Tell").resolve()
    g.choose("Baneslayer Angel")
    assert g.exile("you") == ["Baneslayer Angel"]


def test_a_priest_lets_tokens_be() -> None:
    g = scenario(
        you="battlefield: Kazandu Tuskcaller (level x2)", opponent="battlefield: Containment Priest"
    )
    g.activate("Kazandu Tuskcaller").resolve()
    assert g.has("Elephant Token")


def test_nobody_answers_a_sudden_edict() -> None:  # CR 702.61a
    g = scenario(
        you="hand: Sudden Edict; battlefield: 2 Swamp",
        opponent="hand: Lightning Bolt; battlefield: Goblin Guide, Mountain, Wasteland",
    )
    g.cast("Sudden Edict", targets="opponent").pass_priority()
    assert g.legal() == ["pass"]
    assert g.why_not("cast Lightning Bolt", by="opponent") == "an effect forbids it"


def test_a_seizure_costs_a_card_at_random() -> None:  # CR 701.9b
    g = scenario(you="hand: Sonic Seizure, Island, Ponder; battlefield: Mountain", chance=True)
    g.cast("Sonic Seizure", targets="opponent")
    g.choose("Ponder").resolve()
    assert g.life("opponent") == 17 and g.hand("you") == ["Island"]
    g = scenario(you="hand: Sonic Seizure; battlefield: Mountain")
    assert g.why_not("cast Sonic Seizure") is not None  # it cannot pay for itself


def test_shards_cost_a_creature_or_a_card() -> None:  # CR 118.8
    g = scenario(
        you="hand: Bone Shards, Ponder; battlefield: Swamp, Goblin Guide",
        opponent="battlefield: Baneslayer Angel",
    )
    g.cast("Bone Shards", targets=["Baneslayer Angel", "discard"]).resolve()
    assert g.graveyard("you") == ["Ponder", "Bone Shards"]
    assert g.graveyard("opponent") == ["Baneslayer Angel"]
    g = scenario(you="hand: Bone Shards; battlefield: Swamp", opponent="battlefield: Goblin Guide")
    assert g.why_not("cast Bone Shards") == "its additional cost cannot be paid"


def test_a_tide_shaper_floods_a_land_while_it_stays() -> None:  # CR 611.2b
    g = scenario(
        you="hand: Tide Shaper, Lightning Bolt; battlefield: 2 Island, Mountain",
        opponent="battlefield: Wasteland",
    )
    g.cast("Tide Shaper", targets="pay kicker", pay="2× Island").resolve()
    g.choose("Wasteland").resolve()
    assert g.permanent("Tide Shaper").power == 2
    g.cast("Lightning Bolt", targets="Tide Shaper").resolve()
    assert set(g.permanent("Wasteland").subtypes) == set()
