"""Creatures and planeswalkers with an ability of their own: Gargadon, Norin, Chronosavant, Blinding Angel, levelers."""

from spellwright.magic.scenario import scenario


def test_a_gargadon_is_hurried_while_it_is_suspended() -> None:  # CR 702.62b
    g = scenario(
        you="exile: Greater Gargadon (time x2); battlefield: Mountain, Forest; hand: Greater Gargadon",
    )
    g.activate("Greater Gargadon", targets="Mountain").resolve()
    assert g.card("Greater Gargadon", "exile").count("time") == 1
    g.activate("Greater Gargadon", targets="Forest").resolve()
    g.resolve().choose("cast Greater Gargadon").resolve()
    assert g.permanent("Greater Gargadon").has("haste")


def test_a_gargadon_on_the_battlefield_eats_nothing() -> None:
    g = scenario(you="battlefield: Greater Gargadon, Mountain")
    assert "activate Greater Gargadon" not in g.legal()


def test_a_conundrum_grows_and_no_longer_draws_with_an_empty_library() -> None:  # CR 104.3c, 614.6
    g = scenario(you="battlefield: Living Conundrum; library: Island", opponent="library: 4 Island")
    assert g.permanent("Living Conundrum").power == 2
    g.to("main", turn=5)
    assert g.permanent("Living Conundrum").power == 10 and g.permanent("Living Conundrum").has(
        "flying"
    )
    g.to("main", turn=7)
    assert not g.over


def test_a_chronosavant_comes_back_for_a_turn() -> None:  # CR 500.11
    g = scenario(
        you="graveyard: Chronosavant; battlefield: 2 Plains; library: 4 Island",
        opponent="library: 4 Island",
    )
    g.activate("Chronosavant").resolve()
    assert g.permanent("Chronosavant").tapped
    g.to("upkeep")
    assert (g.turn, g.active) == (4, "opponent")
    g.to("upkeep")
    assert (g.turn, g.active) == (5, "opponent")
    g.to("upkeep")
    assert (g.turn, g.active) == (6, "you")


def test_two_skipped_turns_are_two() -> None:
    g = scenario(
        you="graveyard: 2 Chronosavant; battlefield: 4 Plains; library: 4 Island",
        opponent="library: 9 Island",
    )
    g.activate("Chronosavant").resolve()
    g.activate("Chronosavant").resolve()
    g.to("upkeep", whose="you")
    assert g.turn == 7


def test_a_blinding_angel_takes_the_next_combat_phase_whole() -> None:  # CR 500.11
    g = scenario(
        you="battlefield: Blinding Angel; library: 4 Island",
        opponent="battlefield: Goblin Guide, Skirk Prospector; library: 4 Island",
    )
    g.attack("Blinding Angel").to("second main")
    g.to("main", whose="opponent").to("second main")
    assert g.turn == 4 and g.life("you") == 20
    g.to("declare attackers", turn=6)
    assert g.active == "opponent"


def test_norin_flees_from_spells_and_attackers_and_comes_back() -> None:
    g = scenario(
        you="battlefield: Norin the Wary, Mountain; hand: Lightning Bolt; library: 4 Island",
        opponent="library: 4 Island",
    )
    g.cast("Lightning Bolt", targets="Norin the Wary").resolve()
    assert g.exile("you") == ["Norin the Wary"]
    g.to("second main")
    assert not g.has("Norin the Wary")
    g.to("end").resolve()
    assert g.has("Norin the Wary")


def test_norin_flees_from_a_creature_that_attacks() -> None:
    g = scenario(you="battlefield: Norin the Wary, Goblin Guide", opponent="library: Island")
    g.attack("Goblin Guide").choose("Goblin Guide", "Norin the Wary").resolve()
    assert g.exile("you") == ["Norin the Wary"]


def test_a_fleeting_spirit_is_saved_by_a_card() -> None:
    g = scenario(
        you="battlefield: Fleeting Spirit; hand: Island; library: 2 Island",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
    )
    g.opponent.cast("Lightning Bolt", targets="Fleeting Spirit")
    g.activate("Fleeting Spirit", 2, by="you").resolve_all()
    assert g.exile("you") == ["Fleeting Spirit"]
    g.to("end").resolve()
    assert g.has("Fleeting Spirit")


def test_javelineers_throw_once() -> None:
    g = scenario(you="hand: Icatian Javelineers; battlefield: Plains", opponent="library: Island")
    g.cast("Icatian Javelineers").resolve()
    assert g.permanent("Icatian Javelineers").count("javelin") == 1
    g = scenario(you="battlefield: Icatian Javelineers (javelin x1)")
    g.activate("Icatian Javelineers", targets="opponent").resolve()
    assert g.life("opponent") == 19 and g.permanent("Icatian Javelineers").count("javelin") == 0


def test_a_doll_leaves_a_spider_for_each_counter_of_any_kind() -> None:
    g = scenario(you="battlefield: Twitching Doll (nest x1, +1/+1 x2)")
    g.activate("Twitching Doll").resolve()
    assert g.battlefield("you") == ["Spider Token"] * 3


def test_mana_of_a_doll_puts_a_counter_on_it() -> None:
    g = scenario(you="battlefield: Twitching Doll; hand: Ponder; library: 4 Island")
    g.cast("Ponder").resolve()
    g.abandon()
    assert g.permanent("Twitching Doll").count("nest") == 1


def test_a_second_spell_makes_two_sages() -> None:  # CR 608.3f, 707.10f: the copy becomes a token
    g = scenario(
        you="hand: Sage of the Skies, Mox Jet; battlefield: 3 Plains",
    )
    g.cast("Mox Jet").resolve()
    g.cast("Sage of the Skies", pay="3× Plains").resolve_all()
    assert sorted(g.battlefield("you"))[-2:] == ["Sage of the Skies", "Sage of the Skies"]


def test_the_first_spell_of_a_turn_makes_one_sage() -> None:
    g = scenario(you="hand: Sage of the Skies; battlefield: 3 Plains")
    g.cast("Sage of the Skies").resolve_all()
    assert g.battlefield("you").count("Sage of the Skies") == 1


def test_a_kicked_tourach_grows_from_what_it_takes() -> None:  # CR 702.33
    g = scenario(
        you="hand: Tourach, Dread Cantor; battlefield: 4 Swamp",
        opponent="hand: 2 Island",
    )
    g.cast("Tourach, Dread Cantor", targets="pay kicker").resolve_all()
    assert g.hand("opponent") == []
    assert g.permanent("Tourach, Dread Cantor").count("+1/+1") == 2


def test_tourach_sees_nothing_in_his_own_controllers_hand() -> None:
    g = scenario(
        you="hand: Island; battlefield: Tourach, Dread Cantor, Rotting Regisaur", step="untap"
    )
    g.resolve_all()
    assert g.graveyard("you") == ["Island"]
    assert g.permanent("Tourach, Dread Cantor").count("+1/+1") == 0


def test_knights_grow_and_bleed() -> None:
    g = scenario(you="battlefield: Exsanguinator Cavalry", opponent="library: Island")
    g.attack("Exsanguinator Cavalry").to("combat damage").resolve_all()
    assert g.permanent("Exsanguinator Cavalry").power == 3 and g.life("you") == 22
    assert g.has("Blood Token")


def test_a_lynx_gives_rats_and_fears_none() -> None:  # CR 702.16f
    g = scenario(you="battlefield: Hungry Lynx; library: 2 Island", opponent="library: 2 Island")
    g.to("end").resolve()
    assert g.battlefield("opponent") == ["Rat Token"]
    g.to("main", turn=5).attack("Hungry Lynx")
    assert "block" not in " ".join(g.legal()) and g.why_not("block Hungry Lynx with Rat Token")


def test_a_gingerbrute_is_blocked_only_in_haste() -> None:
    g = scenario(
        you="battlefield: Gingerbrute, Mountain",
        opponent="battlefield: Goblin Guide, Delver of Secrets",
    )
    g.activate("Gingerbrute", 1).resolve()
    g.attack("Gingerbrute").to("declare blockers")
    assert g.why_not("block Gingerbrute with Delver of Secrets") is not None
    assert g.why_not("block Gingerbrute with Goblin Guide") is None


def test_a_plunderer_counts_the_treasure_it_gave() -> None:
    g = scenario(
        you="battlefield: Generous Plunderer; library: 3 Island",
        opponent="battlefield: Mox Jet; library: 3 Island",
        step="untap",
    )
    g.resolve().choose("yes").resolve()
    assert g.permanent("Treasure Token", "opponent").tapped
    g.attack("Generous Plunderer").resolve()
    assert g.life("opponent") == 18


def test_elspeth_makes_an_angel_for_good() -> None:
    g = scenario(
        you="battlefield: Archangel Elspeth, Goblin Guide; library: 4 Island",
        opponent="library: 4 Island",
    )
    g.activate("Archangel Elspeth", "-2").resolve()
    g.to("main", whose="opponent")
    guide = g.permanent("Goblin Guide")
    assert guide.power == 4 and guide.has("flying") and {"Angel", "Goblin"} <= set(guide.subtypes)


def test_elspeth_returns_all_that_is_cheap() -> None:
    g = scenario(
        you="battlefield: Archangel Elspeth (loyalty 6); graveyard: Goblin Guide, Wasteland, Null Rod, Baneslayer Angel, Ponder",
    )
    g.activate("Archangel Elspeth", "-6").resolve()
    assert sorted(g.battlefield("you")) == ["Goblin Guide", "Null Rod"]


def test_a_linebreaker_counts_eldrazi_once() -> None:  # CR 608.2h
    g = scenario(
        you="battlefield: Eldrazi Linebreaker, Thought-Knot Seer", opponent="library: Island"
    )
    g.to("beginning of combat")
    g.choose("Thought-Knot Seer").resolve()
    seer = g.permanent("Thought-Knot Seer")
    assert seer.power == 6 and seer.has("haste")
    assert not g.permanent("Eldrazi Linebreaker").colors


def test_a_griffin_is_cast_from_exile() -> None:
    g = scenario(you="exile: Misthollow Griffin; battlefield: 4 Island")
    g.cast("Misthollow Griffin").resolve()
    assert g.has("Misthollow Griffin")


def test_an_archon_taxes_attacks_on_planeswalkers_too() -> None:  # CR 508.1h
    g = scenario(
        you="battlefield: Goblin Guide, Mountain",
        opponent="battlefield: Archon of Absolution, Davriel, Rogue Shadowmage; library: Island",
    )
    g.attack("Goblin Guide -> Davriel, Rogue Shadowmage")
    assert g.permanent("Mountain").tapped
    g.abandon()


def test_an_assassin_kills_at_its_level() -> None:  # CR 711.2
    g = scenario(
        you="battlefield: Guul Draz Assassin (level x2), Swamp",
        opponent="battlefield: Goblin Guide",
    )
    assert g.permanent("Guul Draz Assassin").power == 2
    g.activate("Guul Draz Assassin", targets="Goblin Guide").resolve()
    assert g.graveyard("opponent") == ["Goblin Guide"]
    g = scenario(you="battlefield: Guul Draz Assassin (level x1), Swamp")
    assert "activate Guul Draz Assassin" not in g.legal()


def test_a_tuskcaller_calls_two_at_level_six() -> None:
    g = scenario(you="battlefield: Kazandu Tuskcaller (level x6)")
    g.activate("Kazandu Tuskcaller").resolve()
    assert len(g.permanents("Elephant Token")) == 2


def test_a_tidal_warrior_makes_an_island_for_a_turn() -> None:  # CR 305.7
    g = scenario(
        you="battlefield: Tidal Warrior; library: Island",
        opponent="battlefield: Wasteland; library: Island",
    )
    g.activate("Tidal Warrior").resolve()
    assert set(g.permanent("Wasteland").subtypes) == {"Island"}
    g.to("upkeep", whose="opponent")
    assert set(g.permanent("Wasteland").subtypes) == set()


def test_a_dragon_breathes_and_settles_at_five() -> None:  # CR 119.5
    g = scenario(
        you="life: 12; battlefield: Form of the Dragon; library: 2 Island",
        opponent="battlefield: Goblin Guide, Delver of Secrets (transformed); library: 2 Island",
        step="untap",
    )
    g.choose("opponent").resolve()
    assert g.life("opponent") == 15
    g.to("second main").to("end").resolve()
    assert g.life("you") == 5
    g.to("main", whose="opponent")
    assert g.why_not("attack with Goblin Guide") is not None
    assert g.why_not("attack with Insectile Aberration") is None


def test_dread_destroys_what_hurts_you_and_goes_back() -> None:
    g = scenario(
        you="battlefield: Goblin Guide; hand: Swords to Plowshares",
        opponent="battlefield: Dread; library: Island",
    )
    g.attack("Goblin Guide").resolve_all()
    g.to("combat damage").resolve_all()
    assert g.graveyard("you") == ["Goblin Guide"]


def test_dread_is_shuffled_away_from_any_graveyard() -> None:
    g = scenario(you="hand: Lightning Bolt, Dread; battlefield: Rotting Regisaur", step="untap")
    g.resolve().choose("Dread").resolve()
    assert g.graveyard("you") == [] and g.library("you") == ["Dread"]
