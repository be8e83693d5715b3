"""Creatures of Three Card Blind: what they do as they enter, attack, are discarded or come back."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {U} | Creature — Bird 1/1 | flying"
WALL = "Wall | {W} | Creature — Wall 0/4"


@pytest.mark.parametrize("name", ["Nullhide Ferox", "Obstinate Baloth"])
def test_what_an_opponent_makes_you_discard_enters_instead(name: str):  # CR 614.12, 701.9c
    g = scenario(
        you="hand: Vicious Rumors; battlefield: Swamp",
        opponent=f"hand: {name}; library: Island",
    )
    g.cast("Vicious Rumors").resolve_all()
    assert g.has(name, "opponent") and name not in g.graveyard("opponent")


def test_what_you_discard_yourself_does_not_enter():
    g = scenario(
        you="hand: Obstinate Baloth; battlefield: Llanowar Mentor, Forest",
    )
    g.activate("Llanowar Mentor", pay="auto").resolve()
    assert g.graveyard("you") == ["Obstinate Baloth"]
    elves = g.permanent("Llanowar Elves")
    assert elves.token and set(elves.subtypes) == {"Elf", "Druid"}


def test_ferox_forbids_noncreature_spells_until_anyone_pays():  # CR 602.1a
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Nullhide Ferox, Mountain",
        opponent="battlefield: 2 Island",
    )
    assert "an effect forbids it" in g.why_not("cast Lightning Bolt")
    g.opponent.activate("Nullhide Ferox").resolve()
    assert not g.permanent("Nullhide Ferox").has("hexproof")
    g.cast("Lightning Bolt", targets="opponent")


def test_baloth_gains_four_life():
    g = scenario(you="hand: Obstinate Baloth; battlefield: 4 Forest")
    g.cast("Obstinate Baloth").resolve().resolve()
    assert g.life("you") == 24


def test_gravecrawler_is_cast_from_the_graveyard_beside_a_zombie():  # CR 601.3b
    g = scenario(you="graveyard: Gravecrawler; battlefield: Swamp")
    assert "cast Gravecrawler" not in g.legal()
    g.put("Gravecrawler", "battlefield", "you")
    g.cast("Gravecrawler", frm="graveyard").resolve()
    assert len(g.permanents("Gravecrawler")) == 2


def test_gravecrawler_cannot_block():
    g = scenario(you="battlefield: Bear", opponent="battlefield: Gravecrawler", cards=[BEAR])
    g.attack("Bear")
    assert g.why_not("block Bear with Gravecrawler") is not None
    g.abandon()


def test_mistbreath_elder_returns_another_creature_and_grows():
    g = scenario(
        you="battlefield: Mistbreath Elder, Bear; library: Island", step="untap", cards=[BEAR]
    )
    g.to("upkeep", turn=3).resolve()
    assert g.hand("you") == ["Bear"] and g.permanent("Mistbreath Elder").power == 3


def test_mistbreath_elder_alone_may_return_itself():  # CR 608.2c: nothing was returned
    g = scenario(you="battlefield: Mistbreath Elder; library: Island", step="untap")
    g.to("upkeep", turn=3).resolve().choose("yes")
    assert g.hand("you") == ["Mistbreath Elder"]


def test_the_pixie_grows_if_something_was_returned():
    g = scenario(you="hand: Nurturing Pixie; battlefield: Plains, Bear", cards=[BEAR])
    g.cast("Nurturing Pixie").resolve().choose("Bear").resolve()
    assert g.hand("you") == ["Bear"] and g.permanent("Nurturing Pixie").power == 2


def test_the_pixie_stays_small_without_a_target():
    g = scenario(you="hand: Nurturing Pixie; battlefield: Plains, Nurturing Pixie")
    g.cast("Nurturing Pixie").resolve_all()
    assert all(p.power == 1 for p in g.permanents("Nurturing Pixie"))


def test_beastbinder_takes_abilities_and_size_until_your_next_turn():  # CR 500.5
    g = scenario(
        you="battlefield: Azure Beastbinder; library: 2 Island",
        opponent="battlefield: Baneslayer Angel; library: 2 Island",
    )
    g.attack("Azure Beastbinder").choose("Baneslayer Angel").resolve()
    angel = g.permanent("Baneslayer Angel")
    assert (angel.power, angel.toughness, angel.has("flying")) == (2, 2, False)
    assert g.why_not("block Azure Beastbinder with Baneslayer Angel") is not None  # power 2
    g.to("upkeep", whose="opponent")
    assert g.permanent("Baneslayer Angel").power == 2
    g.to("upkeep", whose="you")
    assert g.permanent("Baneslayer Angel").power == 5


def test_mangara_exiles_itself_and_a_permanent():  # CR 608.2k: gone, it still exiles the target
    g = scenario(you="battlefield: Mangara of Corondor", opponent="battlefield: Bear", cards=[BEAR])
    g.activate("Mangara of Corondor", targets="Bear").resolve()
    assert sorted(g.exile()) == ["Bear", "Mangara of Corondor"]


def test_cruel_sadist_stores_damage():
    g = scenario(
        you="battlefield: Cruel Sadist (+1/+1 x2), 3 Swamp",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.activate("Cruel Sadist", 2, targets=["X = 2", "Bear"]).resolve()
    assert g.graveyard("opponent") == ["Bear"] and g.permanent("Cruel Sadist").power == 1


def test_worldspine_wurm_leaves_three_wurms_and_goes_home():  # CR 603.6c
    g = scenario(
        you="battlefield: Worldspine Wurm; library: ",
    )
    g.change("Worldspine Wurm", damage=15)
    g.resolve_all()
    assert len(g.permanents("Wurm")) == 3 and g.library("you") == ["Worldspine Wurm"]


def test_troll_takes_three_blockers():  # CR 509.1b
    g = scenario(
        you="battlefield: Troll of Khazad-dûm", opponent="battlefield: 3 Bear", cards=[BEAR]
    )
    g.attack("Troll of Khazad-dûm")
    with pytest.raises(ScenarioError):
        g.block("Bear#1 blocks Troll of Khazad-dûm", "Bear#2 blocks Troll of Khazad-dûm")
    g.block(*(f"Bear#{i} blocks Troll of Khazad-dûm" for i in (1, 2, 3)))
    assert all(bear.blocking for bear in g.permanents("Bear", "opponent"))


def test_troll_cycles_for_a_swamp():
    g = scenario(you="hand: Troll of Khazad-dûm; battlefield: Forest; library: Forest, Swamp")
    g.activate("Troll of Khazad-dûm").resolve().choose("Swamp")
    assert g.hand("you") == ["Swamp"]


def test_mother_of_runes_protects_from_a_color_of_your_choice():  # CR 608.2d, 702.16b
    g = scenario(
        you="battlefield: Mother of Runes, Bear",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        cards=[BEAR],
    )
    g.opponent.cast("Lightning Bolt", targets="Bear")
    g.activate("Mother of Runes", targets="Bear", by="you").resolve()
    g.choose("protection from red").resolve()
    assert g.has("Bear")  # no legal target


def test_assassin_initiate_gains_what_you_choose():
    g = scenario(you="battlefield: Assassin Initiate, 2 Swamp")
    g.activate("Assassin Initiate").resolve().choose("lifelink")
    assassin = g.permanent("Assassin Initiate")
    assert assassin.has("lifelink") and not assassin.has("flying")


def test_stoic_sphinx_loses_hexproof_with_your_spell():
    g = scenario(
        you="battlefield: Stoic Sphinx, Mountain; hand: Lightning Bolt",
    )
    assert g.permanent("Stoic Sphinx").has("hexproof")
    g.cast("Lightning Bolt", targets="opponent")
    assert not g.permanent("Stoic Sphinx").has("hexproof")


def test_imaginary_pet_goes_home_to_a_hand():  # CR 603.4
    g = scenario(you="battlefield: Imaginary Pet; hand: Island; library: Island", step="untap")
    g.to("upkeep", turn=3).resolve()
    assert sorted(g.hand("you")) == ["Imaginary Pet", "Island"]
    g = scenario(you="battlefield: Imaginary Pet; library: Island", step="untap")
    g.to("main")
    assert g.has("Imaginary Pet")


def test_phage_loses_the_game_unless_cast_from_the_hand():
    g = scenario(you="hand: Phage the Untouchable; battlefield: 7 Swamp")
    g.cast("Phage the Untouchable").resolve()
    assert g.stack() == [] and not g.over
    g = scenario(
        you="hand: Reanimate; graveyard: Phage the Untouchable; battlefield: Swamp",
    )
    g.cast("Reanimate", targets="Phage the Untouchable").resolve().resolve()
    assert g.over and g.winner == "opponent"


def test_phage_needs_one_hit():
    g = scenario(
        you="battlefield: Phage the Untouchable", opponent="battlefield: Wall", cards=[WALL]
    )
    g.attack("Phage the Untouchable").to("combat damage").resolve()
    assert g.over and g.winner == "you"


def test_kulrath_knight_holds_creatures_with_counters():
    g = scenario(
        you="battlefield: Bear (+1/+1)", opponent="battlefield: Kulrath Knight", cards=[BEAR]
    )
    assert g.why_not("attack with Bear") is not None


def test_scute_swarm_copies_itself_with_six_lands():  # landfall
    g = scenario(you="hand: Forest; battlefield: Scute Swarm, 4 Forest")
    g.play("Forest").resolve()
    assert len(g.permanents("Insect")) == 1
    g = scenario(you="hand: Forest; battlefield: Scute Swarm, 5 Forest")
    g.play("Forest").resolve()
    assert len(g.permanents("Scute Swarm")) == 2


def test_ash_zealot_burns_spells_from_graveyards():
    g = scenario(
        you="graveyard: Lava Dart; battlefield: Mountain", opponent="battlefield: Ash Zealot"
    )
    g.cast("Lava Dart", "flashback", targets="opponent").resolve()
    assert g.life("you") == 17
    g.resolve()
    assert g.life("opponent") == 19 and g.exile() == ["Lava Dart"]


def test_figure_of_destiny_grows_for_good():  # CR 205.1a, 613.4b
    g = scenario(
        you="battlefield: Figure of Destiny, 10 Mountain; library: Island",
        opponent="library: Island",
    )
    g.activate("Figure of Destiny", 2, pay="auto").resolve()
    assert g.permanent("Figure of Destiny").power == 1  # no Spirit yet
    g.activate("Figure of Destiny", 1, pay="auto").resolve()
    g.activate("Figure of Destiny", 2, pay="auto").resolve()
    figure = g.permanent("Figure of Destiny")
    assert (figure.power, figure.subtypes) == (4, {"Kithkin", "Spirit", "Warrior"})
    g.to("upkeep", whose="opponent")
    assert g.permanent("Figure of Destiny").toughness == 4


def test_vexing_shusher_shields_a_spell():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Vexing Shusher, 2 Mountain",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.cast("Lightning Bolt", targets="opponent", pay="auto")
    g.activate("Vexing Shusher", targets="Lightning Bolt").resolve()
    g.opponent.cast("Counterspell", targets="Lightning Bolt").resolve().resolve()
    assert g.life("opponent") == 17


def test_wilson_cannot_be_countered_and_wards():
    g = scenario(
        you="hand: Wilson, Refined Grizzly; battlefield: 2 Forest",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.cast("Wilson, Refined Grizzly")
    g.opponent.cast("Counterspell", targets="Wilson, Refined Grizzly").resolve().resolve()
    wilson = g.permanent("Wilson, Refined Grizzly")
    assert wilson.has("ward") and wilson.has("vigilance") and wilson.has("reach")


def test_pardic_dragon_waits_longer_if_opponents_cast():  # CR 702.62b
    g = scenario(
        you="hand: Pardic Dragon; battlefield: 2 Mountain",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.act("suspend Pardic Dragon")
    g.opponent.cast("Lightning Bolt", targets="you")
    g.resolve().choose("yes")
    assert g.card("Pardic Dragon", "exile").counters == {"time": 3}


def test_goblin_vandal_breaks_an_artifact_instead_of_damage():  # CR 509.3g
    g = scenario(you="battlefield: Goblin Vandal, Mountain", opponent="battlefield: Aether Vial")
    g.attack("Goblin Vandal").to("declare blockers").resolve().choose("pay")
    assert g.graveyard("opponent") == ["Aether Vial"]
    g.to("second main")
    assert g.life("opponent") == 20


def test_anim_pakal_brings_as_many_gnomes_as_counters():  # CR 508.4
    g = scenario(you="battlefield: Anim Pakal, Thousandth Moon (+1/+1)")
    g.attack("Anim Pakal, Thousandth Moon").resolve()
    gnomes = g.permanents("Gnome")
    assert len(gnomes) == 2 and all(x.tapped and x.attacking for x in gnomes)


def test_gnomes_alone_bring_no_gnomes():
    g = scenario(you="battlefield: Anim Pakal, Thousandth Moon (tapped), Gnome")
    g.attack("Gnome")
    assert g.stack() == []


def test_akroan_horse_serves_its_former_owner():
    g = scenario(
        you="hand: Akroan Horse; battlefield: 4 Mountain; library: Island",
        opponent="library: Island",
    )
    g.cast("Akroan Horse").resolve().resolve()
    assert g.permanent("Akroan Horse").controller == "opponent"
    g.to("upkeep", whose="opponent").resolve()
    assert g.permanent("Soldier").controller == "you"


def test_bulwark_lets_a_defender_attack_with_its_toughness():
    g = scenario(you="battlefield: Walking Bulwark, 2 Mountain")
    g.activate("Walking Bulwark", targets="Walking Bulwark").resolve()
    g.attack("Walking Bulwark").to("second main")
    assert g.life("opponent") == 17


def test_voidwalker_lets_you_play_what_died_for_free():  # CR 118.9, 122.1
    g = scenario(
        you="battlefield: Dauthi Voidwalker; hand: ",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you").resolve()
    assert g.card("Lightning Bolt", "exile").counters == {"void": 1}
    g.activate("Dauthi Voidwalker").resolve()
    g.cast("Lightning Bolt", "free", targets="opponent").resolve()
    assert g.life("opponent") == 17 and g.graveyard("opponent") == ["Lightning Bolt"]


def test_what_voidwalker_offers_ends_with_the_turn():
    g = scenario(
        you="battlefield: Dauthi Voidwalker; library: Island",
        opponent="exile: Lightning Bolt (void x1); library: Island",
    )
    g.activate("Dauthi Voidwalker").resolve()
    assert "cast Lightning Bolt (free)" in g.legal()
    g.to("upkeep", whose="opponent")
    assert g.why_not("cast Lightning Bolt (free)", by="you") is not None


def test_lavinia_counters_free_spells_and_dear_ones():  # CR 603.4
    g = scenario(
        you="battlefield: Lavinia, Azorius Renegade",
        opponent="hand: Mox Jet, Wurmcoil Engine, Counterspell; battlefield: Island",
        active="opponent",
    )
    assert "an effect forbids it" in g.why_not("cast Counterspell", by="opponent")
    g.opponent.cast("Mox Jet").resolve()
    assert g.graveyard("opponent") == ["Mox Jet"]


def test_subtlety_sends_a_creature_spell_to_its_owners_library():
    g = scenario(
        you="hand: Subtlety, Brainstorm",
        opponent="hand: Bear; battlefield: 2 Forest; library: Island",
        active="opponent",
        cards=[BEAR],
    )
    g.opponent.cast("Bear")
    g.cast("Subtlety", "evoke", by="you").resolve()
    g.choose("Subtlety: evoke", "Subtlety").choose("Bear").resolve().choose("bottom")
    assert g.library("opponent") == ["Island", "Bear"]
    g.resolve_all()
    assert g.graveyard("you") == ["Subtlety"]


def test_under_a_torpor_orb_entering_triggers_nothing():
    for name in ("Torpor Orb", "Doorkeeper Thrull"):
        g = scenario(you=f"hand: Obstinate Baloth; battlefield: {name}, 4 Forest")
        g.cast("Obstinate Baloth").resolve()
        assert g.stack() == [] and g.life("you") == 20


def test_glissa_takes_up_to_three_counters():
    g = scenario(
        you="battlefield: Glissa Sunslayer; library: Island",
        opponent="battlefield: Dark Depths (ice x10)",
    )
    g.attack("Glissa Sunslayer").to("declare blockers").pass_priority().pass_priority()
    g.choose("mode 3").choose("Dark Depths").resolve().choose("ice counter", "ice counter")
    assert g.permanent("Dark Depths").counters == {"ice": 8}


def test_wandering_emperor_acts_at_once_when_she_flashes_in():  # CR 606.3
    g = scenario(
        you="hand: The Wandering Emperor; battlefield: 4 Plains",
        opponent="battlefield: Bear; library: Island",
        active="opponent",
        cards=[BEAR],
    )
    g.opponent.attack("Bear")
    g.cast("The Wandering Emperor", by="you").resolve()
    g.activate("The Wandering Emperor", "-2", targets="Bear", by="you").resolve()
    assert g.exile() == ["Bear"] and g.life("you") == 22


def test_wandering_emperor_later_waits_for_your_main_phase():
    g = scenario(you="battlefield: The Wandering Emperor", active="opponent")
    assert g.why_not("activate The Wandering Emperor (+1)") is not None
    g.abandon()
