"""Spells, lands, enchantments and planeswalkers of Three Card Blind."""

import pytest

from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {U} | Creature — Bird 1/1 | flying"
OX = "Ox | {1}{W} | Creature — Ox 2/4"


def test_blackmail_chooses_one_of_three_cards_they_show():
    g = scenario(
        you="hand: Blackmail; battlefield: Swamp",
        opponent="hand: Island, Swamp, Plains, Lightning Bolt",
    )
    g.cast("Blackmail", targets="opponent").resolve()
    g.choose("Island", "Swamp", "Plains")  # the opponent keeps the Bolt hidden
    g.choose("Swamp")
    assert g.graveyard("opponent") == ["Swamp"] and len(g.hand("opponent")) == 3


def test_wild_magic_surge_gives_back_another_permanent_of_a_kind():
    g = scenario(
        you="hand: Wild Magic Surge; battlefield: 2 Mountain",
        opponent="battlefield: Bear; library: Island, Ox, Plains",
        cards=[BEAR, OX],
    )
    g.cast("Wild Magic Surge", targets="Bear").resolve()
    assert g.permanent("Ox").controller == "opponent"
    assert g.library("opponent") == ["Plains", "Island"]


def test_assassins_trophy_pays_with_a_basic_land():
    g = scenario(
        you="hand: Assassin's Trophy; battlefield: Swamp, Forest",
        opponent="battlefield: Maze of Ith; library: Plains, Lightning Bolt",
    )
    g.cast("Assassin's Trophy", targets="Maze of Ith").resolve().choose("yes").choose("Plains")
    assert g.graveyard("opponent") == ["Maze of Ith"] and not g.permanent("Plains").tapped


@pytest.mark.parametrize(("life", "legal"), [(2, True), (3, False)])
def test_blazing_hope_exiles_what_is_as_strong_as_you_are_alive(life: int, legal: bool):
    g = scenario(
        you=f"life: {life}; hand: Blazing Hope; battlefield: Plains",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    assert ("cast Blazing Hope" in g.legal()) is legal


def test_vicious_rumors_in_four_parts():
    g = scenario(
        you="hand: Vicious Rumors; battlefield: Swamp", opponent="hand: Island; library: Swamp"
    )
    g.cast("Vicious Rumors").resolve()
    assert (g.life("you"), g.life("opponent")) == (21, 19)
    assert g.graveyard("opponent") == ["Island", "Swamp"]


def test_lithomantic_barrage_hits_white_and_blue_harder():
    g = scenario(
        you="hand: 2 Lithomantic Barrage; battlefield: 2 Mountain",
        opponent="battlefield: Ox, Bear",
        cards=[BEAR, OX],
    )
    g.cast("Lithomantic Barrage", targets="Bear").resolve()
    assert g.permanent("Bear").damage == 1
    g.cast("Lithomantic Barrage", targets="Ox").resolve()
    assert g.graveyard("opponent") == ["Ox"]


def test_warping_wail_has_three_uses():
    g = scenario(
        you="hand: 2 Warping Wail; battlefield: 4 Wastes",
        opponent="battlefield: Bird, Bear",
        cards=[BEAR, BIRD],
    )
    g.cast("Warping Wail", targets=["mode 1", "Bird"]).resolve()
    assert g.exile() == ["Bird"]
    g.cast("Warping Wail", targets=["mode 3"]).resolve()
    assert g.permanent("Eldrazi Scion").power == 1


def test_subterranean_tremors_grow_with_x():
    g = scenario(
        you="hand: Subterranean Tremors; battlefield: 9 Mountain",
        opponent="battlefield: Bear, Bird, Aether Vial",
        cards=[BEAR, BIRD],
    )
    g.cast("Subterranean Tremors", targets="X = 8").resolve()
    assert g.battlefield("opponent") == ["Bird"] and g.permanent("Lizard").power == 8


def test_gerrards_verdict_pays_for_lands():
    g = scenario(
        you="hand: Gerrard's Verdict; battlefield: Plains, Swamp",
        opponent="hand: Island, Lightning Bolt",
    )
    g.cast("Gerrard's Verdict", targets="opponent").resolve()
    assert g.life("you") == 23 and g.hand("opponent") == []


def test_the_pact_of_the_titan_is_due_next_upkeep():  # CR 603.7b
    for paid in (True, False):
        g = scenario(
            you="hand: Pact of the Titan; battlefield: 5 Mountain; library: 2 Island",
            opponent="library: 2 Island",
        )
        g.cast("Pact of the Titan").resolve()
        assert g.permanent("Giant").power == 4
        g.to("upkeep", whose="you").resolve()
        g.choose("pay") if paid else g.decline()
        assert g.over is not paid


def test_fury_charm_takes_time():  # CR 702.62b
    g = scenario(
        you="hand: Fury Charm, Rift Bolt; battlefield: 3 Mountain; library: Island",
        opponent="library: Island",
    )
    g.act("suspend Rift Bolt")
    g.cast("Fury Charm", targets=["mode 3", "Rift Bolt"]).resolve()
    assert g.asked is not None
    g.resolve()
    g.choose("yes").choose("opponent").resolve()
    assert g.life("opponent") == 17


def test_lazotep_plating_hides_you_and_yours():
    g = scenario(
        you="hand: Lazotep Plating; battlefield: 2 Island",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.cast("Lazotep Plating").resolve()
    assert g.permanent("Zombie Army").has("hexproof")
    g.opponent.cast("Lightning Bolt")
    assert [given.labels for given in g.given if "targets" in given.prompt] == [("Player 2",)]


# --- lands


def test_eldrazi_temple_pays_twice_for_colorless_eldrazi():  # CR 106.6
    g = scenario(you="hand: Thought-Knot Seer; battlefield: 2 Eldrazi Temple")
    g.cast("Thought-Knot Seer", pay="auto").resolve()
    assert g.has("Thought-Knot Seer")
    g = scenario(you="hand: Walking Ballista; battlefield: Eldrazi Temple")
    g.cast("Walking Ballista")
    assert g.on_stack("Walking Ballista").x == 0


def test_ice_floe_holds_an_attacker_while_it_stays_tapped():  # CR 611.2b
    g = scenario(
        you="battlefield: Ice Floe; library: 3 Island",
        opponent="battlefield: Bear; library: 3 Island",
        active="opponent",
        cards=[BEAR],
    )
    g.opponent.attack("Bear")
    g.activate("Ice Floe", targets="Bear", by="you").resolve()
    assert g.permanent("Ice Floe").tapped and g.state.floating
    g.to("upkeep", whose="you")
    floe, bear = g.permanent("Ice Floe"), g.permanent("Bear")
    assert not (floe.tapped or g.state.floating) and bear.tapped  # it untaps in its own turn


def test_crawling_barrens_grows_and_may_wake():
    g = scenario(you="battlefield: Crawling Barrens, 4 Mountain")
    g.activate("Crawling Barrens", pay="auto").resolve().choose("yes")
    barrens = g.permanent("Crawling Barrens")
    assert (barrens.power, barrens.types) == (2, {"Land", "Creature"})


def test_hellion_crucible_erupts():
    g = scenario(you="battlefield: Hellion Crucible (pressure x2), 2 Mountain")
    g.activate("Hellion Crucible", 2, pay="auto").resolve()
    assert g.permanent("Hellion").has("haste") and g.graveyard("you") == ["Hellion Crucible"]


def test_fungal_reaches_gives_back_red_and_green():
    g = scenario(
        you="battlefield: Fungal Reaches (storage x2), Forest; hand: Giant",
        cards=["Giant | {R}{G} | Creature — Giant 3/3"],
    )
    g.cast("Giant", pay="auto").resolve()
    assert g.permanent("Fungal Reaches").counters == {}


def test_mirrex_gives_colors_in_the_turn_it_enters():
    g = scenario(you="hand: Mirrex, Lightning Bolt")
    g.play("Mirrex").cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17
    g = scenario(you="hand: Lightning Bolt; battlefield: Mirrex")
    assert "cast Lightning Bolt" not in g.legal()


def test_lair_of_the_hydra_needs_an_x():  # CR 107.3a
    g = scenario(you="battlefield: Lair of the Hydra")
    assert g.why_not("activate Lair of the Hydra") is not None
    g.put("2 Forest", "battlefield", "you")
    g.activate("Lair of the Hydra", targets="X = 2", pay="auto").resolve()
    hydra = g.permanent("Lair of the Hydra")
    assert (hydra.power, hydra.colors) == (2, {"G"})


def test_lair_of_the_hydra_is_late_with_two_other_lands():
    for lands, tapped in (("Forest", False), ("2 Forest", True)):
        g = scenario(you=f"hand: Lair of the Hydra; battlefield: {lands}")
        assert g.play("Lair of the Hydra").permanent("Lair of the Hydra").tapped is tapped


def test_eumidian_hatchery_leaves_its_brood():  # CR 603.10a
    g = scenario(
        you="battlefield: Eumidian Hatchery (hatchling x2)",
        opponent="battlefield: Wasteland",
    )
    g.opponent.activate("Wasteland", targets="Eumidian Hatchery").resolve_all()
    assert len(g.permanents("Insect")) == 2


def test_the_beacon_pays_for_planeswalkers_in_two_colors():
    g = scenario(
        you="hand: Wrenn; battlefield: Interplanar Beacon, Mountain",
        cards=["Wrenn | {R}{G} | Legendary Planeswalker — Wrenn [3]"],
    )
    g.activate("Interplanar Beacon", 2, pay="auto").choose("add {R}{G}")
    g.cast("Wrenn", pay="auto").resolve_all()
    assert g.life("you") == 21 and g.has("Wrenn")


# --- enchantments


def test_curse_of_silence_taxes_one_name_for_one_player():  # CR 201.4
    g = scenario(
        you="hand: Curse of Silence, Lightning Bolt; battlefield: Plains, Mountain; library: Island",
        opponent="hand: Lightning Bolt; battlefield: 3 Mountain",
    )
    g.cast("Curse of Silence", targets="opponent").resolve().choose("Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.opponent.cast("Lightning Bolt", targets="you")
    assert all(land.tapped for land in g.permanents("Mountain", "opponent"))
    g.resolve().choose("pay")
    assert g.hand("you") == ["Island"] and "Curse of Silence" in g.graveyard("you")


def test_ensoul_artifact_wakes_what_it_enchants():
    g = scenario(you="hand: Ensoul Artifact; battlefield: 2 Island, Aether Vial")
    g.cast("Ensoul Artifact", targets="Aether Vial").resolve()
    vial = g.permanent("Aether Vial")
    assert (vial.power, vial.types) == (5, {"Artifact", "Creature"})


def test_song_of_the_dryads_leaves_a_forest():  # CR 305.7
    g = scenario(
        you="hand: Song of the Dryads; battlefield: 3 Forest",
        opponent="battlefield: Baneslayer Angel",
    )
    g.cast("Song of the Dryads", targets="Baneslayer Angel").resolve()
    angel = g.permanent("Baneslayer Angel")
    assert angel.types == {"Land"} and angel.subtypes == {"Forest"} and angel.colors == set()
    assert not angel.has("flying")


def test_bridge_from_below_makes_zombies_and_breaks():  # CR 113.6b
    g = scenario(
        you="graveyard: Bridge from Below; battlefield: Bear (damage 2), Bear",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.resolve_all()
    assert len(g.permanents("Zombie")) == 1
    g.change("opponent's Bear", damage=2)
    g.resolve_all()
    assert g.exile() == ["Bridge from Below"]


def test_roiling_vortex_burns_free_spells():
    g = scenario(
        you="hand: Mox Jet; battlefield: Roiling Vortex, Mountain; library: Island",
        opponent="library: Island",
    )
    g.cast("Mox Jet").resolve()
    assert g.life("you") == 15
    g.activate("Roiling Vortex", pay="auto").resolve_all()
    g.to("upkeep", whose="opponent").resolve()
    assert g.life("opponent") == 19


def test_black_market_connections_sell_several_things():
    g = scenario(you="battlefield: Black Market Connections; library: 2 Island", step="draw")
    g.to("main", turn=3).choose("Sell Contraband", "Hire a Mercenary").resolve()
    assert g.has("Treasure") and g.has("Shapeshifter") and g.life("you") == 16


def test_tinybones_takes_a_card_and_a_life():
    g = scenario(
        you="hand: Tinybones Joins Up, Phage the Untouchable; battlefield: 8 Swamp",
        opponent="hand: Island; library: Swamp",
    )
    g.cast("Tinybones Joins Up", pay="auto").resolve().choose("opponent").resolve()
    assert g.graveyard("opponent") == ["Island"]
    g.cast("Phage the Untouchable").resolve().choose("opponent").resolve()
    assert g.life("opponent") == 19 and g.graveyard("opponent") == ["Island", "Swamp"]


def test_leather_armor_moves_once_a_turn():
    g = scenario(you="battlefield: Leather Armor, Bear, Bird", cards=[BEAR, BIRD])
    g.activate("Leather Armor", "equip", targets="Bear").resolve()
    bear = g.permanent("Bear")
    assert bear.toughness == 3 and bear.has("ward")
    assert g.why_not("activate Leather Armor (equip)") is not None


def test_argent_dais_fills_with_attacks_of_two():
    g = scenario(you="battlefield: Argent Dais, 2 Bear", cards=[BEAR])
    g.attack("Bear", "Bear").resolve()
    assert g.permanent("Argent Dais").counters == {"oil": 1}


def test_argent_dais_exiles_for_two_cards():
    g = scenario(
        you="battlefield: Argent Dais (oil x2), 2 Plains",
        opponent="battlefield: Bear; library: 2 Island",
        cards=[BEAR],
    )
    g.activate("Argent Dais", targets="Bear", pay="auto").resolve()
    assert g.exile() == ["Bear"] and len(g.hand("opponent")) == 2


# --- planeswalkers and others with several abilities


def test_garruk_makes_wolves_that_serve_him():
    g = scenario(you="battlefield: Garruk, Cursed Huntsman")
    g.activate("Garruk, Cursed Huntsman", "0").resolve()
    g.change("Wolf#1", damage=2)
    g.resolve_all()
    assert g.permanent("Garruk, Cursed Huntsman").loyalty == 6


def test_vraska_kills_what_bites_her():
    g = scenario(
        you="battlefield: Vraska the Unseen; library: Island",
        opponent="battlefield: Bear; library: Island",
        cards=[BEAR],
    )
    g.activate("Vraska the Unseen", "+1").resolve()
    g.to("declare attackers", whose="opponent")
    g.opponent.attack("Bear -> Vraska the Unseen").to("combat damage").resolve()
    assert g.graveyard("opponent") == ["Bear"] and g.permanent("Vraska the Unseen").loyalty == 4


def test_sorin_trades_a_vampire_for_three_damage():  # CR 603.12
    g = scenario(
        you="battlefield: Sorin, Imperious Bloodlord, Bat; hand: ",
        cards=["Bat | {B} | Creature — Vampire Bat 1/1"],
    )
    g.activate("Sorin, Imperious Bloodlord", 2).resolve().choose("pay")
    g.choose("opponent").resolve()
    assert (g.life("you"), g.life("opponent")) == (23, 17)


def test_serra_keeps_you_alive_beside_a_creature():
    g = scenario(
        you="life: 2; battlefield: Bear; emblem: Serra the Benevolent",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        cards=[BEAR],
    )
    g.opponent.cast("Lightning Bolt", targets="you").resolve()
    assert g.life("you") == 1


def test_migloz_spends_its_oil():
    g = scenario(
        you="battlefield: Migloz, Maze Crusher (oil x5), 3 Forest",
        opponent="battlefield: Aether Vial",
    )
    g.activate("Migloz, Maze Crusher", 3, pay="auto").resolve()
    assert g.graveyard("opponent") == ["Aether Vial"]
    assert g.permanent("Migloz, Maze Crusher").counters == {"oil": 2}


def test_archfiend_of_spite_asks_for_life_or_permanents():
    g = scenario(
        you="battlefield: Archfiend of Spite",
        opponent="hand: Lightning Bolt; battlefield: 4 Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="Archfiend of Spite").resolve().resolve()
    g.choose("pay").choose("Mountain#1", "Mountain#2", "Mountain#3")
    assert len(g.permanents("Mountain", "opponent")) == 1 and g.life("opponent") == 20


def test_infestation_sage_leaves_an_insect():
    g = scenario(you="battlefield: Infestation Sage")
    g.change("Infestation Sage", damage=1)
    g.resolve_all()
    insect = g.permanent("Insect")
    assert insect.has("flying") and insect.colors == {"B", "G"}
