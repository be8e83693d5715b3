"""Academy Ruins, Blast Zone, Boseiju, Hammerheim, Karakas, Keldon Megaliths, Maze of Ith,
The Tabernacle at Pendrell Vale, Thespian's Stage, Yavimaya."""

from typing import Any

from spellwright.magic.scenario import Scenario, scenario

LEGEND = "Jedit | {4}{W}{U} | Legendary Creature — Cat Warrior 5/5"

# --- Maze of Ith


def maze(**more: Any) -> Scenario:
    """A Goblin Guide attacks into a Maze of Ith."""
    g = scenario(
        you=f"battlefield: Goblin Guide; {more.pop('you', '')}",
        opponent=f"battlefield: Maze of Ith{more.pop('opponent', '')}",
        **more,
    )
    g.attack("Goblin Guide").resolve_all()
    return g


def test_maze_of_ith_untaps_an_attacker_and_prevents_its_damage():
    g = maze()
    g.opponent.activate("Maze of Ith", targets="Goblin Guide").resolve()
    guide = g.permanent("Goblin Guide")
    assert not guide.tapped and guide.attacking  # it still attacks
    g.to("second main")
    assert g.life("opponent") == 20


def test_maze_of_ith_prevents_damage_to_the_creature_as_well():
    g = maze(opponent=", Wall of Stone")
    g.opponent.activate("Maze of Ith", targets="Goblin Guide").resolve()
    g.block({"Wall of Stone": "Goblin Guide"}).to("second main")
    assert g.permanent("Goblin Guide").damage == 0
    assert g.permanent("Wall of Stone").damage == 0


def test_other_damage_is_dealt():  # only combat damage is prevented
    g = maze(opponent=", Mountain; hand: Lightning Bolt")
    g.opponent.activate("Maze of Ith", targets="Goblin Guide").resolve()
    g.opponent.cast("Lightning Bolt", targets="Goblin Guide").resolve()
    assert g.graveyard("you") == ["Goblin Guide"]


def test_maze_of_ith_aims_at_nothing_outside_combat():
    g = scenario(you="battlefield: Goblin Guide, Maze of Ith")
    assert g.why_not("activate Maze of Ith") == "there is no legal target"


def test_two_mazes_on_one_creature_ask_nothing():
    g = maze(opponent=", Maze of Ith")
    g.opponent.activate("Maze of Ith", targets="Goblin Guide").resolve()
    g.opponent.activate("Maze of Ith", targets="Goblin Guide").resolve()
    g.to("second main")
    assert g.life("opponent") == 20
    assert len(g.state.floating) == 2  # one shield for damage to it, one for damage by it


def test_a_creature_that_left_is_not_prevented_from_anything():  # CR 400.7
    g = maze(you="hand: Lightning Bolt; battlefield: Mountain")
    g.opponent.activate("Maze of Ith", targets="Goblin Guide")
    g.cast("Lightning Bolt", by="you", targets="Goblin Guide").resolve_all()
    assert g.stack() == [] and g.state.floating == ()


# --- Karakas


def test_karakas_saves_a_legend_from_removal():
    g = scenario(
        you="battlefield: Karakas, Jedit",
        opponent="hand: Swords to Plowshares; battlefield: Plains",
        active="opponent",
        cards=[LEGEND],
    )
    g.opponent.cast("Swords to Plowshares", targets="Jedit")
    g.activate("Karakas", by="you", targets="Jedit").resolve_all()
    assert g.hand("you") == ["Jedit"] and g.life("you") == 20


def test_karakas_aims_at_legendary_creatures_of_anyone():
    g = scenario(
        you="battlefield: Karakas, Goblin Guide", opponent="battlefield: Jedit", cards=[LEGEND]
    )
    g.activate("Karakas", targets="Jedit").resolve()
    assert g.hand("opponent") == ["Jedit"]
    g = scenario(you="battlefield: Karakas, Goblin Guide")
    assert g.why_not("activate Karakas") == "there is no legal target"


def test_karakas_gives_white_mana():
    g = scenario(you="hand: Swords to Plowshares; battlefield: Karakas, Goblin Guide")
    g.cast("Swords to Plowshares", targets="Goblin Guide").resolve()
    assert g.exile("you") == ["Goblin Guide"]


# --- Hammerheim


def test_hammerheim_takes_every_kind_of_landwalk_until_end_of_turn():  # CR 702.14a
    g = scenario(
        you="battlefield: Hammerheim",
        opponent="battlefield: Goblin King, Goblin Guide",
    )
    assert g.permanent("Goblin Guide").has("mountainwalk")
    g.activate("Hammerheim", targets="Goblin Guide").resolve()
    guide = g.permanent("Goblin Guide")
    assert not guide.has("mountainwalk") and guide.has("haste")
    assert guide.power == 3
    g.to("upkeep", turn=4)
    assert g.permanent("Goblin Guide").has("mountainwalk")


def test_a_goblin_without_mountainwalk_can_be_blocked():
    g = scenario(
        you="battlefield: Hammerheim, Mountain, Wall of Stone",
        opponent="battlefield: Goblin King, Goblin Guide",
        active="opponent",
    )
    g.opponent.attack("Goblin Guide")
    assert "mountainwalk" in str(g.why_not("block Goblin Guide with Wall of Stone"))
    g.activate("Hammerheim", by="you", targets="Goblin Guide").resolve_all()
    g.block({"Wall of Stone": "Goblin Guide"})
    assert g.permanent("Wall of Stone").blocking


# --- The Tabernacle at Pendrell Vale


def tabernacle(you: str, opponent: str = "") -> Scenario:
    return scenario(
        you=f"battlefield: {you}",
        opponent=f"battlefield: The Tabernacle at Pendrell Vale{opponent}",
        step="untap",
    )


def test_each_creature_is_destroyed_unless_its_controller_pays():
    g = tabernacle("Goblin Guide, Mountain")
    g.to("upkeep", turn=3)
    assert g.stack() == ["Goblin Guide"]
    f = g.fork()
    g.resolve().choose("pay")
    assert g.has("Goblin Guide") and g.permanent("Mountain").tapped
    f.resolve().decline()
    assert f.graveyard("you") == ["Goblin Guide"]


def test_without_mana_nothing_is_asked():
    g = tabernacle("2 Goblin Guide")
    g.to("upkeep", turn=3).resolve_all()
    assert g.graveyard("you") == ["Goblin Guide", "Goblin Guide"]


def test_the_tabernacle_taxes_its_own_player_too():
    g = scenario(you="battlefield: The Tabernacle at Pendrell Vale, Goblin Guide", step="untap")
    g.to("upkeep", turn=3).resolve_all()
    assert g.graveyard("you") == ["Goblin Guide"]


def test_only_in_the_upkeep_of_the_creatures_controller():
    g = tabernacle("Mountain", ", Goblin Guide")
    g.to("upkeep", turn=3)
    assert g.stack() == []


def test_the_trigger_stays_when_the_tabernacle_goes():  # CR 113.7a
    g = tabernacle("Goblin Guide, Wasteland")
    g.to("upkeep", turn=3)
    g.activate("Wasteland", targets="The Tabernacle at Pendrell Vale").resolve()
    g.resolve()
    assert g.graveyard("you") == ["Wasteland", "Goblin Guide"]


def test_what_is_indestructible_stays():  # CR 702.12b
    g = tabernacle("Marit Lage")
    g.to("upkeep", turn=3).resolve_all()
    assert g.has("Marit Lage")


# --- Yavimaya


def test_each_land_is_a_forest_and_keeps_what_it_was():  # CR 305.7
    g = scenario(
        you="hand: Giant Growth; battlefield: Yavimaya, Cradle of Growth, Wasteland, Goblin Guide",
        opponent="battlefield: Island",
        cards=["Giant Growth | {G} | Instant"],
    )
    assert set(g.permanent("Wasteland").subtypes) == {"Forest"}
    assert set(g.permanent("Island").subtypes) == {"Island", "Forest"}
    assert set(g.permanent("Yavimaya, Cradle of Growth").subtypes) == {"Forest"}


# --- Boseiju, Who Endures


def boseiju(you: str = "2 Forest", opponent: str = "Wasteland, Forest", **more: Any) -> Scenario:
    return scenario(
        you=f"hand: Boseiju, Who Endures; battlefield: {you}",
        opponent=f"battlefield: {opponent}; library: Bayou, Wasteland, Plains, Wastes",
        cards=[LEGEND],
        **more,
    )


def test_channel_destroys_and_the_other_player_may_find_a_land():
    g = boseiju()
    g.activate("Boseiju, Who Endures", "channel", targets="Wasteland")
    assert g.graveyard("you") == ["Boseiju, Who Endures"]
    g.resolve().choose("yes", by="opponent")
    assert g.asked.labels == ("Bayou", "Plains")  # no land without a basic land type
    g.choose("Bayou", by="opponent")
    assert g.graveyard("opponent") == ["Wasteland"]
    assert g.permanent("Bayou").controller == "opponent" and not g.permanent("Bayou").tapped


def test_the_other_player_may_leave_it_or_fail_to_find():  # CR 701.23b
    g = boseiju()
    g.activate("Boseiju, Who Endures", "channel", targets="Wasteland").resolve()
    f = g.fork()
    g.decline(by="opponent")
    assert len(g.library("opponent")) == 4
    f.choose("yes", by="opponent").decline(by="opponent")
    assert not f.has("Bayou")


def test_channel_aims_at_what_opponents_control_but_no_basic_land():
    g = boseiju(
        "2 Forest, Clue, Wasteland", "Forest, Goblin Guide, Clue, Leyline of the Void, Bayou"
    )
    g.activate("Boseiju, Who Endures", "channel")
    assert g.asked.labels == (
        "Clue Token (opponent)",
        "Leyline of the Void (opponent)",
        "Bayou (opponent)",
    )
    g.abandon()


def test_channel_costs_less_for_each_legendary_creature_you_control():  # CR 601.2f
    g = boseiju("Forest, Goblin Guide")
    assert g.why_not("activate Boseiju, Who Endures: channel") == "{1}{G} cannot be paid"
    g = boseiju("Forest, Jedit")
    g.activate("Boseiju, Who Endures", "channel", targets="Wasteland").resolve()
    g.decline(by="opponent")
    assert g.graveyard("opponent") == ["Wasteland"]


def test_channel_never_costs_less_than_green():
    g = boseiju("Wastes, Jedit, Marit Lage")
    assert g.why_not("activate Boseiju, Who Endures: channel") == "{G} cannot be paid"


def test_channel_is_no_ability_of_the_land_on_the_battlefield():
    g = scenario(
        you="battlefield: Boseiju, Who Endures, 2 Forest", opponent="battlefield: Wasteland"
    )
    assert not any("channel" in label for label in g.legal())


def test_boseiju_may_be_played_as_a_land():
    g = boseiju()
    g.play("Boseiju, Who Endures")
    assert g.has("Boseiju, Who Endures")


# --- Thespian's Stage


def test_the_stage_copies_a_land_and_keeps_its_ability():  # CR 707.9a
    g = scenario(
        you="battlefield: Thespian's Stage, 4 Wastes", opponent="battlefield: Bayou, Karakas"
    )
    g.activate("Thespian's Stage", targets="Bayou").resolve()
    copy = g.permanent("Bayou", "you")
    assert set(copy.subtypes) == {"Swamp", "Forest"} and copy.tapped
    g.change("your Bayou", tapped=False)
    g.activate("Bayou", targets="Karakas", pay="auto").resolve()
    assert g.permanent("Karakas", "you").tapped
    assert not g.has("Bayou", "you")


def test_a_copy_of_the_stage_keeps_the_ability_as_well():
    g = scenario(
        you="battlefield: 2 Thespian's Stage; mana: CCCC; library: Wastes",
        opponent="battlefield: Bayou; library: Wastes",
    )
    g.activate("Thespian's Stage", targets="Bayou").resolve()
    g.activate("Thespian's Stage", targets="Bayou (you, tapped)").resolve()
    one, two = g.permanents("Bayou", "you")
    assert list(one.abilities) == list(two.abilities)
    g.to("main", turn=5)
    assert not g.has("Thespian's Stage")
    assert g.why_not("activate Bayou") == "{2} cannot be paid"


def test_the_stage_is_a_copy_for_good():
    g = scenario(
        you="battlefield: Thespian's Stage, 2 Wastes, Wasteland; library: Wastes",
        opponent="library: Wastes",
    )
    g.activate("Thespian's Stage", targets="Wasteland", pay="auto").resolve()
    g.to("main", turn=5)
    assert len(g.permanents("Wasteland")) == 2 and not g.has("Thespian's Stage")


# --- Keldon Megaliths, Blast Zone, Academy Ruins


def test_keldon_megaliths_works_only_with_an_empty_hand():
    g = scenario(you="battlefield: Keldon Megaliths, 2 Mountain; hand: Mountain")
    assert g.why_not("activate Keldon Megaliths: hellbent") == "its condition is not met"
    g = scenario(you="battlefield: Keldon Megaliths, 2 Mountain")
    g.activate("Keldon Megaliths", "hellbent", targets="opponent").resolve()
    assert g.life("opponent") == 19


def test_keldon_megaliths_enters_tapped():
    g = scenario(you="hand: Keldon Megaliths")
    g.play("Keldon Megaliths")
    assert g.permanent("Keldon Megaliths").tapped


def test_blast_zone_grows_by_x():
    g = scenario(you="hand: Blast Zone; battlefield: 4 Wastes")
    g.play("Blast Zone")
    assert g.permanent("Blast Zone").counters == {"charge": 1}
    g.activate("Blast Zone", 1)
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2")
    g.choose("X = 2").resolve()
    assert g.permanent("Blast Zone").counters == {"charge": 3}


def test_blast_zone_destroys_by_mana_value():
    g = scenario(
        you="battlefield: Blast Zone (charge x1), 3 Wastes, Goblin Guide, Clue",
        opponent="battlefield: Goblin Guide, Goblin King, Wasteland, Leyline of the Void",
    )
    g.activate("Blast Zone", 2).resolve()
    assert g.battlefield("opponent") == ["Goblin King", "Wasteland", "Leyline of the Void"]
    assert "Goblin Guide" not in g.battlefield("you") and "Clue Token" in g.battlefield("you")


def test_academy_ruins_puts_an_artifact_card_back():
    g = scenario(
        you="battlefield: Academy Ruins, 2 Island; graveyard: Disruptor Flute, Goblin Guide;"
        " library: Island",
        opponent="graveyard: Grafdigger's Cage",
    )
    g.activate("Academy Ruins").resolve()
    assert g.library("you") == ["Disruptor Flute", "Island"]
