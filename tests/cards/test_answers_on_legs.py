"""Frost Titan, Haywire Mite, Leonin Relic-Warder, Mesmeric Fiend, Plague Engineer, Steel Golem, Drannith Magistrate."""

from spellwright.magic.scenario import scenario


def test_a_titan_counters_what_aims_at_it_unless_two_is_paid() -> None:
    g = scenario(
        you="battlefield: Frost Titan",
        opponent="hand: 2 Swords to Plowshares; battlefield: 4 Plains",
    )
    g.opponent.cast("Swords to Plowshares", targets="Frost Titan").resolve()
    g.decline(by="opponent")
    assert g.graveyard("opponent") == ["Swords to Plowshares"] and g.has("Frost Titan")
    g.opponent.cast("Swords to Plowshares", targets="Frost Titan").resolve()
    g.choose("pay", by="opponent").resolve()
    assert g.exile("you") == ["Frost Titan"]


def test_a_titan_freezes_a_permanent_for_an_untap_step() -> None:  # CR 502.3
    g = scenario(
        you="hand: Frost Titan; battlefield: 6 Island; library: 4 Island",
        opponent="battlefield: Mountain; library: 4 Island",
    )
    g.cast("Frost Titan").resolve()
    g.choose("Mountain").resolve()
    g.to("main", whose="opponent")
    assert g.permanent("Mountain").tapped


def test_a_mite_exiles_what_is_no_creature_and_leaves_two_life() -> None:
    g = scenario(
        you="battlefield: Haywire Mite, Forest",
        opponent="battlefield: Sylvan Library, Thrummingbird",
    )
    g.activate("Haywire Mite")
    g.resolve_all()  # Thrummingbird is an artifact creature: no target
    assert g.exile("opponent") == ["Sylvan Library"] and g.life("you") == 22


def test_a_warder_gives_back_what_it_took() -> None:  # CR 607.2a
    g = scenario(
        you="hand: Leonin Relic-Warder, Lightning Bolt; battlefield: 2 Plains, Mountain",
        opponent="battlefield: Null Rod",
    )
    g.cast("Leonin Relic-Warder").resolve()
    g.resolve().choose("yes")
    assert g.exile("opponent") == ["Null Rod"]
    g.cast("Lightning Bolt", targets="Leonin Relic-Warder").resolve_all()
    assert g.has("Null Rod", "opponent")


def test_a_warder_that_leaves_first_exiles_forever() -> (
    None
):  # CR 603.6, 607.2a: nothing is there to return yet
    g = scenario(
        you="hand: Leonin Relic-Warder, Lightning Bolt; battlefield: 2 Plains, Mountain",
        opponent="battlefield: Null Rod",
    )
    g.cast("Leonin Relic-Warder").resolve()
    g.cast("Lightning Bolt", targets="Leonin Relic-Warder").resolve()
    g.resolve()
    g.resolve().choose("yes")
    assert g.exile("opponent") == ["Null Rod"]


def test_a_fiend_holds_a_card_until_it_leaves() -> None:
    g = scenario(
        you="hand: Mesmeric Fiend, Lightning Bolt; battlefield: Swamp, Island, Mountain",
        opponent="hand: Ponder, Island",
    )
    g.cast("Mesmeric Fiend", pay="Swamp, Island").resolve()
    g.resolve()  # a land cannot be taken
    assert g.exile("opponent") == ["Ponder"] and g.hand("opponent") == ["Island"]
    g.cast("Lightning Bolt", targets="Mesmeric Fiend").resolve_all()
    assert sorted(g.hand("opponent")) == ["Island", "Ponder"]


def test_an_engineer_shrinks_one_type_of_the_opponents() -> None:  # CR 704.5f
    g = scenario(
        you="hand: Plague Engineer; battlefield: 3 Swamp, Goblin Guide",
        opponent="battlefield: Goblin Guide, Skirk Prospector, Delver of Secrets",
    )
    g.cast("Plague Engineer").resolve()
    g.choose("Goblin")
    assert g.graveyard("opponent") == ["Skirk Prospector"]
    assert g.permanent("Goblin Guide", "opponent").power == 1
    assert g.permanent("Goblin Guide", "you").power == 2


def test_an_engineer_may_name_the_type_of_embalmed_copies() -> (
    None
):  # CR 702.128a: they are Zombies
    g = scenario(
        you="hand: Plague Engineer; battlefield: 3 Swamp",
        opponent="graveyard: Anointer Priest",
    )
    g.cast("Plague Engineer").resolve()
    g.choose("Zombie")
    assert g.permanent("Plague Engineer")


def test_a_steel_golem_lets_its_controller_cast_no_creature() -> None:
    g = scenario(
        you="hand: Goblin Guide, Lightning Bolt; battlefield: Steel Golem, Mountain",
        opponent="hand: Baneslayer Angel",
    )
    assert g.why_not("cast Goblin Guide") == "an effect forbids it"
    assert g.why_not("cast Lightning Bolt") is None


def test_a_magistrate_leaves_opponents_nothing_but_their_hands() -> None:  # CR 601.3
    g = scenario(
        you="hand: Ponder; graveyard: Ancient Grudge; battlefield: Island, Forest, Mountain",
        opponent="battlefield: Drannith Magistrate, Null Rod",
    )
    assert g.why_not("cast Ancient Grudge (flashback)") == "an effect forbids it"
    assert g.why_not("cast Ponder") is None


def test_a_needle_stops_all_but_mana_of_a_name() -> None:  # CR 201.4, 605.1a
    g = scenario(
        you="hand: Pithing Needle; battlefield: Island",
        opponent="battlefield: Wasteland, Rishadan Port",
    )
    g.cast("Pithing Needle").resolve()
    g.choose("Wasteland")
    g.pass_priority()
    reasons = g.reasons("opponent")
    assert any("forbids" in why for what, why in reasons.items() if "Wasteland" in what)
    assert not any("forbids" in why for what, why in reasons.items() if "Port" in what)


def test_a_bomb_destroys_one_mana_value() -> None:
    g = scenario(
        you="battlefield: Ratchet Bomb (charge x1)",
        opponent="battlefield: Goblin Guide, Baneslayer Angel, Mountain",
    )
    g.activate("Ratchet Bomb", 2).resolve()
    assert g.graveyard("opponent") == ["Goblin Guide"] and g.has("Mountain")


def test_unsubstantiate_returns_a_spell_that_cannot_be_countered() -> (
    None
):  # CR 701.6: it is not countered
    g = scenario(
        you="hand: Carnage Tyrant; battlefield: 6 Forest",
        opponent="hand: Unsubstantiate; battlefield: 2 Island",
    )
    g.cast("Carnage Tyrant")
    g.opponent.cast("Unsubstantiate", targets="Carnage Tyrant").resolve()
    assert g.hand("you") == ["Carnage Tyrant"] and g.stack() == []
