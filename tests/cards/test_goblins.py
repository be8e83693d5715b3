"""The creatures of Goblins, clause by clause; Gempalm Incinerator and Skirk Prospector have files of their own."""

import pytest

from spellwright.kernel import View
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ANY_OPPONENT,
    CREATURE,
    INDESTRUCTIBLE,
    LIFELINK,
    deal,
    destroy,
    target,
)

GOBLIN_INSTANT = "Tarfire | {R} | Kindred Instant — Goblin"


# --- Goblin Lackey


def lackey(hand: str, **more) -> Scenario:
    g = scenario(you=f"hand: {hand}; battlefield: Goblin Lackey", **more)
    g.attack("Goblin Lackey").to("combat damage")
    return g


def test_lackey_puts_a_goblin_card_from_hand_onto_the_battlefield():
    g = lackey("Siege-Gang Commander, Mountain")
    g.resolve()
    assert g.asked.labels == ("Siege-Gang Commander",)
    g.choose("Siege-Gang Commander").resolve_all()
    assert g.life("opponent") == 19
    assert len(g.permanents("Goblin", "you")) == 3  # it entered, so its own trigger is there
    assert g.hand() == ["Mountain"]


def test_lackey_is_optional():
    g = lackey("Goblin Matron").resolve()
    g.decline()
    assert g.hand() == ["Goblin Matron"]


def test_lackey_cannot_put_a_goblin_that_is_no_permanent_card():  # CR 110.4a: a kindred instant
    g = lackey("Tarfire", cards=[GOBLIN_INSTANT]).resolve()
    assert g.hand() == ["Tarfire"]


def test_lackey_does_not_cast_so_it_cannot_be_countered():  # CR 601: put is not cast
    g = lackey("Goblin Piledriver", opponent="hand: Counterspell; battlefield: 2 Island")
    g.resolve().choose("Goblin Piledriver")
    assert g.why_not("cast Counterspell", by="opponent") is not None
    assert g.has("Goblin Piledriver")


def test_lackey_triggers_on_damage_that_is_no_combat_damage_too():
    quarrel = card("Quarrel", "{R}", "Instant").rules(
        deal(1, target(ANY_OPPONENT), source=target(CREATURE))
    )
    g = scenario(
        you="hand: Quarrel, Goblin King; battlefield: Goblin Lackey, Mountain", cards=[quarrel]
    )
    g.cast("Quarrel").resolve_all()
    g.choose("Goblin King")
    assert g.has("Goblin King")


def test_a_blocked_lackey_does_nothing():
    g = scenario(
        you="hand: Goblin King; battlefield: Goblin Lackey",
        opponent="battlefield: Wall of Stone",
    )
    g.attack("Goblin Lackey").block({"Wall of Stone": "Goblin Lackey"}).to("end combat")
    assert g.hand() == ["Goblin King"]


def test_a_creature_put_by_lackey_does_not_attack_this_turn_unless_it_has_haste():  # CR 508.1a, 302.6
    g = lackey("Goblin Ringleader, Goblin King").resolve()
    g.choose("Goblin King")
    assert g.permanent("Goblin King").sick
    assert g.permanent("Goblin King").attacking is None


# --- Goblin Matron


def test_matron_finds_any_goblin_card_and_shows_it():  # CR 701.23
    g = scenario(
        you="hand: Goblin Matron; battlefield: 3 Mountain; "
        "library: Mountain, Tarfire, Goblin Ringleader, Grizzly Bears",
        cards=[GOBLIN_INSTANT],
    )
    g.cast("Goblin Matron").resolve_all()
    g.choose("yes")
    assert set(g.legal()) == {"Tarfire", "Goblin Ringleader"}
    g.choose("Goblin Ringleader")
    assert g.hand() == ["Goblin Ringleader"]
    assert any("reveals" in line and "Goblin Ringleader" in line for line in g.log())


def test_matron_is_optional_and_then_nothing_is_shuffled():
    g = scenario(
        you="hand: Goblin Matron; battlefield: 3 Mountain; library: Mountain, Goblin King",
    )
    g.cast("Goblin Matron").resolve_all()
    g.decline()
    assert g.library() == ["Mountain", "Goblin King"]


def test_matron_may_fail_to_find():  # CR 701.23b
    g = scenario(you="hand: Goblin Matron; battlefield: 3 Mountain; library: Goblin King")
    g.cast("Goblin Matron").resolve_all()
    g.choose("yes").decline()
    assert g.hand() == []


# --- Goblin Piledriver


def test_piledriver_gets_two_for_each_other_attacking_goblin():
    g = scenario(you="battlefield: Goblin Piledriver, 2 Mogg Fanatic, Grizzly Bears")
    g.attack("Goblin Piledriver", "Mogg Fanatic", "Mogg Fanatic", "Grizzly Bears").resolve()
    assert g.permanent("Goblin Piledriver").power == 5
    assert g.permanent("Goblin Piledriver").toughness == 2


def test_each_piledriver_counts_the_others():
    g = scenario(you="battlefield: 2 Goblin Piledriver, Mogg Fanatic")
    g.attack("Goblin Piledriver", "Goblin Piledriver", "Mogg Fanatic").resolve_all()
    assert [p.power for p in g.permanents("Goblin Piledriver")] == [5, 5]


def test_piledriver_counts_as_its_trigger_resolves():  # CR 608.2h
    g = scenario(
        you="battlefield: Goblin Piledriver, 2 Goblin Warchief",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.attack("Goblin Piledriver", "Goblin Warchief", "Goblin Warchief")
    g.opponent.cast("Lightning Bolt", targets="Goblin Warchief#2").resolve_all()
    assert g.permanent("Goblin Piledriver").power == 3


def test_the_bonus_stays_when_the_others_die_and_ends_with_the_turn():  # CR 611.2c, 514.2
    g = scenario(
        you="battlefield: Goblin Piledriver, Goblin King",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.attack("Goblin Piledriver", "Goblin King").resolve()
    assert g.permanent("Goblin Piledriver").power == 4  # 1, 2 from the trigger, 1 from the King
    g.opponent.cast("Lightning Bolt", targets="Goblin King").resolve_all()
    assert g.permanent("Goblin Piledriver").power == 3
    g.to("upkeep", turn=4)
    assert g.permanent("Goblin Piledriver").power == 1


def test_a_goblin_of_the_defending_player_does_not_count():
    g = scenario(you="battlefield: Goblin Piledriver", opponent="battlefield: Goblin King (tapped)")
    g.attack("Goblin Piledriver").resolve()
    assert g.permanent("Goblin Piledriver").power == 2  # the King's +1/+1 alone


def test_blue_cannot_block_piledriver():  # CR 702.16f
    g = scenario(you="battlefield: Goblin Piledriver", opponent="battlefield: Murktide Regent")
    g.attack("Goblin Piledriver").resolve()
    assert g.why_not("block Goblin Piledriver with Murktide Regent") is not None


def test_blue_cannot_target_piledriver():  # CR 702.16b
    g = scenario(
        you="battlefield: Goblin Piledriver",
        opponent="hand: Brazen Borrower; battlefield: 2 Island",
        active="opponent",
    )
    assert g.why_not("cast Petty Theft", by="opponent") == "there is no legal target"


def test_damage_of_a_blue_source_to_piledriver_is_prevented():  # CR 702.16e
    g = scenario(
        you="battlefield: Goblin Piledriver",
        opponent="battlefield: Willbender",
        active="opponent",
    )
    g.attack("Willbender").block({"Goblin Piledriver": "Willbender"}).to("end combat")
    assert g.permanent("Goblin Piledriver").damage == 0


def test_a_blue_spell_without_targets_still_affects_piledriver():  # CR 702.16: only DEBT
    wash = card("Wash", "{U}", "Sorcery").rules(destroy(CREATURE))
    g = scenario(you="hand: Wash; battlefield: Island, Goblin Piledriver", cards=[wash])
    g.cast("Wash").resolve()
    assert g.graveyard() == ["Goblin Piledriver", "Wash"]


# --- Goblin Ringleader


def ringleader(library: str, **more) -> Scenario:
    g = scenario(
        you=f"hand: Goblin Ringleader; battlefield: 4 Mountain; library: {library}", **more
    )
    g.cast("Goblin Ringleader").resolve_all()
    return g


def test_ringleader_takes_the_goblins_of_four_and_orders_the_rest_on_the_bottom():
    g = ringleader("Goblin King, Mountain, Mogg Fanatic, Forest, Goblin Matron, Plains")
    g.choose("Forest", "Mountain")
    assert sorted(g.hand()) == ["Goblin King", "Mogg Fanatic"]
    assert g.library() == ["Goblin Matron", "Plains", "Forest", "Mountain"]


def test_ringleader_must_take_all_goblins():  # "put all Goblin cards": no choice
    g = ringleader("Goblin King, Goblin King, Mogg Fanatic, Goblin Matron, Plains")
    assert len(g.hand()) == 4
    assert g.library() == ["Plains"]


def test_ringleader_takes_goblin_cards_of_any_type():
    g = ringleader("Tarfire, Plains, Plains, Plains", cards=[GOBLIN_INSTANT])
    assert g.hand() == ["Tarfire"]


def test_ringleader_with_fewer_than_four_cards_shows_what_there_is():  # CR 609.3
    g = ringleader("Goblin King")
    assert g.hand() == ["Goblin King"]
    assert g.library() == []
    assert not g.over


def test_ringleader_does_not_draw():  # CR 121.5
    g = ringleader(
        "Goblin King, Mogg Fanatic, Plains, Plains", opponent="battlefield: Orcish Bowmasters"
    )
    assert g.life() == 20
    assert len(g.hand()) == 2


def test_everyone_sees_what_ringleader_reveals():  # CR 701.20
    g = ringleader("Goblin King, Mountain, Mogg Fanatic, Forest")
    g.choose("Forest", "Mountain")
    seen = View(g.state, 1).known
    hand = {seen.objects[i].card.name for i in seen.players[0].hand}
    assert hand == {"Goblin King", "Mogg Fanatic"}


def test_ringleader_has_haste():
    g = ringleader("Plains, Plains, Plains, Plains")
    g.attack("Goblin Ringleader").to("end combat")
    assert g.life("opponent") == 18


# --- Goblin Warchief


def test_warchief_makes_goblin_spells_cost_one_less():  # CR 601.2f
    g = scenario(you="hand: Goblin Matron; battlefield: Goblin Warchief, 2 Mountain")
    g.cast("Goblin Matron").resolve_all()
    g.decline()
    assert g.has("Goblin Matron")


def test_warchief_does_not_reduce_coloured_mana():  # CR 118.7a: generic only
    g = scenario(you="hand: Mogg Fanatic, Goblin Piledriver; battlefield: Goblin Warchief, Forest")
    assert g.why_not("cast Mogg Fanatic") == "{R} cannot be paid"
    assert g.why_not("cast Goblin Piledriver") == "{R} cannot be paid"


def test_two_warchiefs_take_two():
    g = scenario(you="hand: Goblin Ringleader; battlefield: 2 Goblin Warchief, 2 Mountain")
    g.cast("Goblin Ringleader").resolve_all()
    assert g.has("Goblin Ringleader")


def test_warchief_reduces_goblin_spells_that_are_no_creatures():
    raid = "Raid | {1}{R} | Kindred Sorcery — Goblin"
    g = scenario(you="hand: Raid; battlefield: Goblin Warchief, Mountain", cards=[raid])
    g.cast("Raid").resolve()
    assert g.graveyard() == ["Raid"]


def test_warchief_reduces_neither_other_spells_nor_those_of_the_opponent():
    g = scenario(
        you="hand: Grizzly Bears; battlefield: Goblin Warchief, Forest",
        opponent="hand: Goblin Piledriver; battlefield: Mountain; library: Forest",
    )
    assert g.why_not("cast Grizzly Bears") is not None
    g.to("main", turn=4)
    assert g.why_not("cast Goblin Piledriver", by="opponent") == "{1}{R} cannot be paid"


def test_warchief_does_not_reduce_itself():  # CR 113.6: it works on the battlefield
    g = scenario(you="hand: Goblin Warchief; battlefield: 2 Mountain")
    assert g.why_not("cast Goblin Warchief") is not None


def test_warchief_does_not_reduce_cycling():  # it is an ability, not a spell
    g = scenario(
        you="hand: Gempalm Incinerator; battlefield: Goblin Warchief, Mountain; library: Plains"
    )
    assert g.why_not("activate Gempalm Incinerator") == "{1}{R} cannot be paid"


def test_warchief_gives_itself_and_your_goblins_haste():  # CR 702.10b
    g = scenario(
        you="hand: Goblin Warchief, Mogg Fanatic; battlefield: 4 Mountain",
        opponent="battlefield: Goblin King",
    )
    g.cast("Goblin Warchief").resolve()
    g.cast("Mogg Fanatic").resolve()
    assert g.who_has("haste") == ["Goblin Warchief", "Mogg Fanatic"]
    g.attack("Goblin Warchief", "Mogg Fanatic").to("end combat", turn=3)
    assert g.life("opponent") == 20 - 3 - 2  # with the opponent's King


def test_haste_lets_a_fresh_goblin_use_its_tap_ability():  # CR 302.6, 702.10c
    g = scenario(you="battlefield: Goblin Sharpshooter (sick)")
    assert g.why_not("activate Goblin Sharpshooter") == "its cost cannot be paid"
    g.put("Goblin Warchief", "battlefield")
    g.activate("Goblin Sharpshooter", targets="opponent").resolve()
    assert g.life("opponent") == 19


# --- Mogg Fanatic


def test_fanatic_is_sacrificed_as_a_cost_and_deals_damage():  # CR 602.2b, 608.2h
    g = scenario(you="battlefield: Mogg Fanatic", opponent="battlefield: Orcish Bowmasters")
    g.activate("Mogg Fanatic", targets="Orcish Bowmasters")
    assert g.graveyard() == ["Mogg Fanatic"]
    g.resolve()
    assert g.graveyard("opponent") == ["Orcish Bowmasters"]


def test_fanatic_needs_no_tap_so_it_works_at_once():  # CR 302.6
    g = scenario(you="battlefield: Mogg Fanatic (sick, tapped)")
    g.activate("Mogg Fanatic", targets="opponent").resolve()
    assert g.life("opponent") == 19


def test_killing_fanatic_in_response_does_not_help():  # CR 113.7a
    g = scenario(
        you="battlefield: Mogg Fanatic", opponent="hand: Lightning Bolt; battlefield: Mountain"
    )
    g.activate("Mogg Fanatic", targets="opponent")
    with pytest.raises(ScenarioError, match="Mogg Fanatic"):
        g.opponent.cast("Lightning Bolt", targets="Mogg Fanatic")
    g.resolve()
    assert g.life("opponent") == 19


def test_no_damage_on_the_stack_a_sacrificed_attacker_deals_no_combat_damage():  # CR 510.1
    g = scenario(you="battlefield: Mogg Fanatic", opponent="battlefield: Grizzly Bears")
    g.attack("Mogg Fanatic").block({"Grizzly Bears": "Mogg Fanatic"})
    g.activate("Mogg Fanatic", targets="Grizzly Bears").resolve().to("end combat")
    assert g.permanent("Grizzly Bears").damage == 1


# --- Siege-Gang Commander


def test_siege_gang_brings_three_goblins():  # CR 111
    g = scenario(you="hand: Siege-Gang Commander; battlefield: 5 Mountain")
    g.cast("Siege-Gang Commander").resolve_all()
    tokens = g.permanents("Goblin")
    assert len(tokens) == 3
    assert all(t.colors == {"R"} and (t.power, t.toughness) == (1, 1) for t in tokens)


def test_siege_gang_throws_goblins():
    g = scenario(you="battlefield: Siege-Gang Commander, Mogg Fanatic, 2 Mountain")
    g.activate("Siege-Gang Commander", targets=["opponent", "Mogg Fanatic"])
    assert g.graveyard() == ["Mogg Fanatic"]
    g.resolve()
    assert g.life("opponent") == 18


def test_siege_gang_may_throw_itself():  # CR 608.2h: last-known information
    g = scenario(you="battlefield: Siege-Gang Commander, 2 Mountain")
    g.activate("Siege-Gang Commander", targets="opponent").resolve()
    assert g.graveyard() == ["Siege-Gang Commander"]
    assert g.life("opponent") == 18


def test_siege_gang_itself_is_the_source_not_the_thrown_goblin():  # CR 609.7
    g = scenario(
        you="battlefield: Siege-Gang Commander, Stub, 2 Mountain",
        opponent="battlefield: Goblin Piledriver",
        cards=["Stub | {U} | Creature — Goblin 1/1"],
    )
    g.activate("Siege-Gang Commander", targets=["Goblin Piledriver", "Stub"]).resolve()
    assert g.graveyard("opponent") == ["Goblin Piledriver"]  # red damage, though a blue Goblin flew


def test_siege_gang_throws_only_goblins_of_its_controller():  # CR 701.21a
    g = scenario(
        you="battlefield: Siege-Gang Commander, Grizzly Bears, 2 Mountain",
        opponent="battlefield: Mogg Fanatic",
    )
    g.activate("Siege-Gang Commander", targets="opponent").resolve()
    assert g.graveyard() == ["Siege-Gang Commander"]


# --- Goblin King


def test_king_helps_other_goblins_of_everyone():
    g = scenario(
        you="battlefield: Goblin King, Mogg Fanatic", opponent="battlefield: Goblin Lackey"
    )
    assert g.permanent("Mogg Fanatic").power == g.permanent("Goblin Lackey").toughness == 2
    assert g.permanent("Goblin King").power == 2
    assert g.who_has("mountainwalk") == ["Mogg Fanatic", "Goblin Lackey"]


def test_goblins_walk_past_a_mountain():  # CR 702.14c
    g = scenario(
        you="battlefield: Goblin King, Mogg Fanatic",
        opponent="battlefield: Grizzly Bears, Taiga",
    )
    g.attack("Goblin King", "Mogg Fanatic")
    assert g.why_not("block Mogg Fanatic with Grizzly Bears") is not None
    assert g.why_not("block Goblin King with Grizzly Bears") is None
    g.to("end combat")


# --- Goblin Pyromancer


def test_pyromancer_pumps_all_goblin_creatures_once():  # CR 611.2c
    g = scenario(
        you="hand: Goblin Pyromancer, Mogg Fanatic; battlefield: 5 Mountain, Goblin Lackey",
        opponent="battlefield: Goblin King",
    )
    g.cast("Goblin Pyromancer").resolve_all()
    assert g.permanent("Goblin Lackey").power == 5
    assert g.permanent("Goblin King").power == 5
    assert g.permanent("Goblin Pyromancer").power == 6
    g.cast("Mogg Fanatic").resolve()
    assert g.permanent("Mogg Fanatic").power == 2  # it came too late


def test_pyromancer_destroys_all_goblins_at_the_end_step():
    g = scenario(
        you="battlefield: Goblin Pyromancer, Mogg Fanatic, Grizzly Bears",
        opponent="battlefield: Goblin King",
    )
    g.to("end").resolve()
    assert g.battlefield() == ["Grizzly Bears"]


def test_pyromancer_triggers_in_the_end_step_of_the_opponent_too():  # "the end step": each
    g = scenario(you="battlefield: Goblin Pyromancer", active="opponent")
    g.to("end").resolve()
    assert g.graveyard() == ["Goblin Pyromancer"]


def test_a_pyromancer_that_is_gone_before_the_end_step_destroys_nothing():  # CR 603.2
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Goblin Pyromancer, Mogg Fanatic, Mountain",
    )
    g.cast("Lightning Bolt", targets="Goblin Pyromancer").resolve()
    g.to("upkeep", turn=4)
    assert g.has("Mogg Fanatic")


def test_killing_pyromancer_with_the_trigger_on_the_stack_saves_nobody():  # CR 113.7a
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Goblin Pyromancer, Mogg Fanatic, Mountain",
    )
    g.to("end")
    g.cast("Lightning Bolt", targets="Goblin Pyromancer").resolve().resolve()
    assert g.battlefield() == ["Mountain"]


# --- Goblin Sharpshooter


def test_sharpshooter_shoots():
    g = scenario(you="battlefield: Goblin Sharpshooter")
    g.activate("Goblin Sharpshooter", targets="opponent").resolve()
    assert g.life("opponent") == 19
    assert g.permanent("Goblin Sharpshooter").tapped


def test_sharpshooter_does_not_untap_in_your_untap_step():  # CR 502.3
    g = scenario(
        you="battlefield: Goblin Sharpshooter (tapped), Mountain (tapped); library: Forest",
        active="opponent",
        step="end",
    )
    g.to("main", whose="you")
    assert g.permanent("Goblin Sharpshooter").tapped
    assert not g.permanent("Mountain").tapped


def test_sharpshooter_untaps_whenever_a_creature_dies():
    g = scenario(
        you="battlefield: Goblin Sharpshooter", opponent="battlefield: 2 Goblin Lackey, Forest"
    )
    g.activate("Goblin Sharpshooter", targets="Goblin Lackey").resolve_all()
    assert not g.permanent("Goblin Sharpshooter").tapped
    g.activate("Goblin Sharpshooter", targets="Goblin Lackey").resolve_all()
    assert not g.permanent("Goblin Sharpshooter").tapped
    assert g.battlefield("opponent") == ["Forest"]


def test_sharpshooter_in_response_is_wasted_while_untapped():
    g = scenario(you="battlefield: Goblin Sharpshooter, Mogg Fanatic")
    g.activate("Mogg Fanatic", targets="opponent")
    g.resolve()  # the untap trigger: it was untapped
    g.activate("Goblin Sharpshooter", targets="opponent").resolve_all()
    assert g.permanent("Goblin Sharpshooter").tapped
    assert g.life("opponent") == 18


def test_sharpshooter_does_not_see_a_noncreature_go():
    g = scenario(you="battlefield: Goblin Sharpshooter (tapped), Scalding Tarn; library: Plains")
    g.activate("Scalding Tarn").resolve()
    assert g.stack() == []
    assert g.permanent("Goblin Sharpshooter").tapped


def test_a_token_dies_as_well():  # CR 111.7, 700.4
    g = scenario(you="battlefield: Goblin Sharpshooter (tapped), Siege-Gang Commander, 2 Mountain")
    g.put("Goblin (from Siege-Gang Commander)", "battlefield")
    g.activate("Siege-Gang Commander", targets=["opponent", "Goblin"]).resolve()
    assert not g.permanent("Goblin Sharpshooter").tapped
    g.resolve()


# --- Goblin Tinkerer


def test_tinkerer_destroys_an_artifact_and_is_hurt_by_it():  # CR 608.2h: last-known mana value
    g = scenario(
        you="battlefield: Goblin Tinkerer, Mountain", opponent="battlefield: Icehide Golem"
    )
    g.activate("Goblin Tinkerer", targets="Icehide Golem").resolve()
    assert g.graveyard("opponent") == ["Icehide Golem"]
    assert g.permanent("Goblin Tinkerer").damage == 1


def test_tinkerer_dies_of_an_artifact_of_mana_value_two_or_more():
    g = scenario(you="battlefield: Goblin Tinkerer, Mountain", opponent="battlefield: Fireshrieker")
    g.activate("Goblin Tinkerer", targets="Fireshrieker").resolve()
    assert g.graveyard() == ["Goblin Tinkerer"]


def test_an_artifact_that_is_not_destroyed_deals_its_damage_all_the_same():  # CR 702.12b
    idol = card("Idol", "{1}", "Artifact").rules(INDESTRUCTIBLE)
    g = scenario(
        you="battlefield: Goblin Tinkerer, Mountain", opponent="battlefield: Idol", cards=[idol]
    )
    g.activate("Goblin Tinkerer", targets="Idol").resolve()
    assert g.has("Idol")
    assert g.permanent("Goblin Tinkerer").damage == 1


def test_an_artifact_that_is_gone_hurts_nobody():  # CR 608.2b: no legal target
    g = scenario(
        you="battlefield: Goblin Tinkerer, Mountain", opponent="battlefield: Tormod's Crypt"
    )
    g.activate("Goblin Tinkerer", targets="Tormod's Crypt")
    g.opponent.activate("Tormod's Crypt", targets="you").resolve().resolve()
    assert g.permanent("Goblin Tinkerer").damage == 0


def test_the_artifact_is_the_source_of_the_damage():  # CR 609.7: lifelink, protection
    blade = card("Blade", "{2}", "Artifact Creature — Construct 1/1").rules(LIFELINK)
    g = scenario(
        you="battlefield: Goblin Tinkerer, Mountain", opponent="battlefield: Blade", cards=[blade]
    )
    g.activate("Goblin Tinkerer", targets="Blade").resolve()
    assert g.life("opponent") == 22


def test_tinkerer_needs_to_tap():  # CR 302.6
    g = scenario(
        you="battlefield: Goblin Tinkerer (sick), Mountain", opponent="battlefield: Juggernaut"
    )
    assert g.why_not("activate Goblin Tinkerer") == "its cost cannot be paid"
