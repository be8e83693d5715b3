"""Flash, Mox Diamond, Sheltered Valley, Loxodon Smiter, Reality Shift, Red Sun's Zenith, Web of Inertia and others."""

from spellwright.magic.scenario import scenario


def test_what_flash_puts_is_kept_for_its_cost_less_two() -> None:  # CR 118.7c
    g = scenario(you="hand: Flash, Baneslayer Angel; battlefield: 2 Island, 3 Plains")
    g.cast("Flash", pay="2× Island").resolve()
    g.choose("Baneslayer Angel").choose("pay")
    assert g.has("Baneslayer Angel") and all(p.tapped for p in g.permanents("Plains"))


def test_what_is_not_paid_for_dies_and_has_entered() -> None:
    g = scenario(
        you="hand: Flash, Frost Titan; battlefield: 2 Island",
        opponent="battlefield: Mountain",
    )
    g.cast("Flash").resolve()
    g.choose("Frost Titan")
    assert g.graveyard("you") == ["Frost Titan", "Flash"]
    g.choose("Mountain").resolve()  # its trigger has waited
    assert g.permanent("Mountain").tapped


def test_a_diamond_enters_for_a_land() -> None:  # CR 614.1c
    g = scenario(you="hand: Mox Diamond, Island, Ponder")
    g.cast("Mox Diamond").resolve()
    g.choose("Island")
    assert g.has("Mox Diamond") and g.graveyard("you") == ["Island"]
    g = scenario(you="hand: Mox Diamond, Ponder")
    g.cast("Mox Diamond").resolve()
    assert g.graveyard("you") == ["Mox Diamond"] and g.hand("you") == ["Ponder"]


def test_a_valley_takes_the_place_of_another() -> None:
    g = scenario(you="hand: Sheltered Valley; battlefield: Sheltered Valley, Island")
    g.play("Sheltered Valley")
    assert sorted(g.battlefield("you")) == ["Island", "Sheltered Valley"]
    assert g.graveyard("you") == ["Sheltered Valley"]


def test_a_valley_shelters_those_with_three_lands() -> None:
    g = scenario(you="battlefield: Sheltered Valley, 2 Island; library: Island", step="untap")
    g.resolve()
    assert g.life("you") == 21
    g = scenario(you="battlefield: Sheltered Valley, 3 Island; library: Island", step="untap")
    assert g.stack() == []


def test_a_smiter_discarded_by_an_opponent_comes_into_play() -> None:  # CR 614.1a
    g = scenario(
        you="battlefield: Davriel, Rogue Shadowmage",
        opponent="hand: Loxodon Smiter",
    )
    g.activate("Davriel, Rogue Shadowmage", targets="opponent").resolve()
    assert g.battlefield("opponent") == ["Loxodon Smiter"]
    g = scenario(you="hand: Loxodon Smiter; battlefield: Rotting Regisaur", step="untap")
    g.resolve()
    assert g.graveyard("you") == ["Loxodon Smiter"]  # by an ability of your own


def test_a_shifted_creature_is_replaced_by_a_card_face_down() -> None:  # CR 701.40
    g = scenario(
        you="hand: Reality Shift; battlefield: 2 Island",
        opponent="battlefield: Baneslayer Angel; library: Goblin Guide",
    )
    g.cast("Reality Shift").resolve()
    assert g.exile("opponent") == ["Baneslayer Angel"] and g.library("opponent") == []
    (made,) = g.permanents(who="opponent")
    assert (made.power, made.toughness) == (2, 2)


def test_nothing_is_manifested_from_an_empty_library() -> None:
    g = scenario(
        you="hand: Reality Shift; battlefield: 2 Island",
        opponent="battlefield: Baneslayer Angel",
    )
    g.cast("Reality Shift").resolve()
    assert g.battlefield("opponent") == []


def test_a_zenith_exiles_what_it_kills_and_goes_back() -> None:  # CR 614.6
    g = scenario(
        you="hand: Red Sun's Zenith; battlefield: 3 Mountain",
        opponent="battlefield: Goblin Guide",
    )
    g.cast("Red Sun's Zenith", targets=["X = 2", "Goblin Guide"]).resolve()
    assert g.exile("opponent") == ["Goblin Guide"]
    assert g.library("you") == ["Red Sun's Zenith"] and g.graveyard("you") == []


def test_a_zenith_without_damage_marks_nothing_for_exile() -> None:
    g = scenario(
        you="hand: Red Sun's Zenith, Lightning Bolt; battlefield: 3 Mountain",
        opponent="battlefield: Goblin Guide",
    )
    g.cast("Red Sun's Zenith", targets=["X = 0", "Goblin Guide"], pay="Mountain").resolve()
    g.cast("Lightning Bolt", targets="Goblin Guide").resolve()
    assert g.graveyard("opponent") == ["Goblin Guide"]


def test_a_web_holds_creatures_without_a_card_in_the_graveyard() -> None:
    g = scenario(
        you="battlefield: Goblin Guide; graveyard: Ponder; library: Island",
        opponent="battlefield: Web of Inertia; library: Island",
    )
    g.to("beginning of combat").resolve()
    held = g.fork()
    g.choose("pay").attack("Goblin Guide")
    assert g.exile("you") == ["Ponder"]
    held.decline()
    assert held.why_not("attack with Goblin Guide") is not None
    held.abandon()
    g.abandon()


def test_lush_land_is_three_things_and_nothing_else() -> None:  # CR 305.7
    g = scenario(
        you="battlefield: Wasteland, Lush Growth (attached to Wasteland); hand: Lightning Bolt"
    )
    assert set(g.permanent("Wasteland").subtypes) == {"Mountain", "Forest", "Plains"}
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17 and "activate Wasteland" not in g.legal()


def test_the_calendar_counts_what_untaps_once() -> None:  # CR 603.2c
    g = scenario(
        you="battlefield: The Millennium Calendar (tapped, time x1), 3 Island (tapped), Forest; library: Island",
        opponent="library: Island",
        active="opponent",
        step="end",
    )
    g.to("upkeep")
    assert len(g.stack()) == 1
    g.resolve()
    assert g.permanent("The Millennium Calendar").count("time") == 5


def test_a_thousand_years_end_the_game() -> None:  # CR 603.8
    g = scenario(you="battlefield: The Millennium Calendar (time x500), 2 Island")
    g.activate("The Millennium Calendar").resolve()
    g.resolve()
    assert g.over and g.winner == "you"


def test_a_glimpse_shuffles_all_away_and_brings_as_many_back() -> None:  # CR 701.24, 303.4f
    g = scenario(
        you="exile: Glimpse of Tomorrow (time x1); battlefield: Goblin Guide, Mox Jet (tapped)",
        opponent="battlefield: Island",
        step="untap",
    )
    g.resolve_all()
    g.choose("cast Glimpse of Tomorrow").resolve()
    assert sorted(g.battlefield("you")) == ["Goblin Guide", "Mox Jet"] and g.library("you") == []
    assert not g.permanent("Mox Jet").tapped and g.has("Island", "opponent")
