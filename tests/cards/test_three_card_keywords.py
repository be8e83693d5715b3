"""Cards of Three Card Blind with keywords of their own: split second, disturb, graft, offspring, exploit, and Time Vault."""

from spellwright.magic.scenario import Scenario, scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {U} | Creature — Bird 1/1 | flying"


# --- Time Vault


def vault(mark: str = " (tapped)") -> Scenario:
    return scenario(
        you=f"battlefield: Time Vault{mark}; library: 5 Island",
        opponent="library: 5 Island",
        turn=3,
    )


def test_the_vault_does_not_untap_by_itself():  # CR 502.3
    g = vault()
    g.to("upkeep", turn=5)
    assert g.active == "you" and g.permanent("Time Vault").tapped


def test_a_skipped_turn_untaps_the_vault():  # CR 614.10
    g = vault()
    g.to("end", turn=4).pass_priority().pass_priority()
    g.choose("Time Vault")
    assert not g.permanent("Time Vault").tapped
    assert (g.turn, g.active) == (5, "opponent")


def test_the_vault_gives_the_turn_back():  # CR 500.7
    g = vault("")
    g.activate("Time Vault").resolve()
    g.to("upkeep", turn=4)
    assert g.active == "you"


def test_a_new_vault_is_tapped():
    g = scenario(you="hand: Time Vault; battlefield: 2 Island")
    assert g.cast("Time Vault").resolve().permanent("Time Vault").tapped


# --- Gideon of the Trials


GIDEON = "Gideon of the Trials"


def test_gideon_keeps_you_in_the_game_while_he_stays():  # CR 104.3, 114.4
    g = scenario(
        you=f"life: 2; battlefield: {GIDEON}",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.activate(GIDEON, 3).resolve()
    g.opponent.cast("Lightning Bolt", targets="you").resolve()
    assert g.life("you") == -1 and not g.over
    assert len(g.emblems("you")) == 1


def test_gideon_fights_unharmed():  # CR 205.1b, 615.1
    g = scenario(
        you=f"battlefield: {GIDEON}",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.activate(GIDEON, 2).resolve()
    gideon = g.permanent(GIDEON)
    assert (gideon.power, gideon.types) == (4, {"Creature", "Planeswalker"})
    g.opponent.cast("Lightning Bolt", targets=GIDEON).resolve()
    assert g.permanent(GIDEON).loyalty == 3 and g.permanent(GIDEON).damage == 0


def test_what_gideon_holds_deals_no_damage_until_your_next_turn():
    g = scenario(
        you=f"battlefield: {GIDEON}; library: Island",
        opponent="battlefield: Bear; library: Island",
        cards=[BEAR],
    )
    g.activate(GIDEON, "+1", targets="Bear").resolve()
    g.to("declare attackers", whose="opponent")
    g.opponent.attack("Bear").to("second main")
    assert g.life("you") == 20


# --- split second


def test_nothing_answers_a_spell_with_split_second():  # CR 702.61a
    g = scenario(
        you="hand: In Too Deep; battlefield: 2 Island",
        opponent="hand: Lightning Bolt; battlefield: Mother of Runes, Mountain",
    )
    g.cast("In Too Deep", targets="Mother of Runes")
    assert g.why_not("cast Lightning Bolt", by="opponent") is not None
    assert g.why_not("activate Mother of Runes", by="opponent") is not None
    g.resolve()
    mother = g.permanent("Mother of Runes")
    assert mother.types == {"Artifact"} and mother.subtypes == {"Clue"} and not mother.colors


def test_what_is_in_too_deep_is_a_clue():
    g = scenario(
        you="hand: In Too Deep; battlefield: 2 Island",
        opponent="battlefield: Mother of Runes, 2 Plains; library: Island",
    )
    g.cast("In Too Deep", targets="Mother of Runes").resolve()
    g.opponent.activate("Mother of Runes").resolve()
    assert g.hand("opponent") == ["Island"]


# --- disturb


def test_the_chaplain_comes_back_as_a_spirit_and_then_leaves_for_good():  # CR 702.146a
    g = scenario(you="graveyard: Chaplain of Alms; battlefield: 4 Plains")
    g.cast("Chapel Shieldgeist", "disturb").resolve()
    spirit = g.permanent("Chapel Shieldgeist")
    assert (spirit.power, spirit.has("flying"), spirit.has("ward")) == (2, True, True)
    assert spirit.mana_value == 1  # CR 712.8e: that of its front face
    g.change("Chapel Shieldgeist", damage=1)
    g.resolve_all()
    assert g.exile() == ["Chaplain of Alms"]


def test_the_spirit_is_cast_from_nowhere_else():
    g = scenario(you="hand: Chaplain of Alms; battlefield: 4 Plains")
    assert [label for label in g.legal() if "cast" in label] == ["cast Chaplain of Alms"]


# --- graft, offspring, exploit


def test_llanowar_reborn_lends_its_counter():  # CR 702.58a
    g = scenario(you="hand: Llanowar Reborn, Bear; battlefield: 2 Forest", cards=[BEAR])
    g.play("Llanowar Reborn")
    land = g.permanent("Llanowar Reborn")
    assert land.tapped and land.counters == {"+1/+1": 1}
    g.cast("Bear").resolve().resolve().choose("yes")
    assert g.permanent("Bear").power == 3 and g.permanent("Llanowar Reborn").counters == {}


def test_without_a_counter_graft_does_not_trigger():  # CR 603.4
    g = scenario(you="hand: Bear; battlefield: Llanowar Reborn, 2 Forest", cards=[BEAR])
    g.cast("Bear", pay="auto").resolve()
    assert g.stack() == []


def test_the_wildguide_brings_a_small_one():  # CR 702.175a
    g = scenario(you="hand: Tender Wildguide; battlefield: 4 Forest")
    g.cast("Tender Wildguide").choose("pay offspring").resolve().resolve()
    one, two = sorted(g.permanents("Tender Wildguide"), key=lambda p: p.power or 0)
    assert (one.power, one.toughness, one.token) == (1, 1, True) and two.power == 2


def test_the_wildguide_alone():
    g = scenario(you="hand: Tender Wildguide; battlefield: 4 Forest")
    g.cast("Tender Wildguide").decline().resolve()
    assert g.stack() == [] and len(g.permanents("Tender Wildguide")) == 1


def test_a_wildguide_taps_for_mana_or_grows():
    g = scenario(you="battlefield: Tender Wildguide")
    g.activate("Tender Wildguide").resolve()
    assert g.permanent("Tender Wildguide").power == 3


def test_mindleech_ghoul_exploits_for_a_card():  # CR 702.110b
    g = scenario(
        you="hand: Mindleech Ghoul; battlefield: 2 Swamp, Bear",
        opponent="hand: Island",
        cards=[BEAR],
    )
    g.cast("Mindleech Ghoul").resolve().resolve().choose("yes").choose("Bear").resolve()
    assert g.graveyard("you") == ["Bear"] and g.exile() == ["Island"]


def test_the_ghoul_may_exploit_itself():
    g = scenario(you="hand: Mindleech Ghoul; battlefield: 2 Swamp", opponent="hand: Island")
    g.cast("Mindleech Ghoul").resolve().resolve().choose("yes").resolve()
    assert g.graveyard("you") == ["Mindleech Ghoul"] and g.exile() == ["Island"]


# --- others


def test_drop_of_honey_takes_the_weakest_and_goes_last():
    g = scenario(
        you="battlefield: Drop of Honey, Bear; library: Island",
        opponent="battlefield: Bird",
        step="untap",
        cards=[BEAR, BIRD],
    )
    g.to("upkeep", turn=3).resolve()
    assert g.graveyard("opponent") == ["Bird"] and g.has("Bear")
    g.change("Bear", damage=2)
    g.resolve_all()
    assert "Drop of Honey" in g.graveyard("you")  # CR 603.8


def test_of_equally_weak_creatures_its_player_chooses():
    g = scenario(
        you="battlefield: Drop of Honey, Bear; library: Island",
        opponent="battlefield: Bear",
        step="untap",
        cards=[BEAR],
    )
    g.to("upkeep", turn=3).resolve().choose("opponent's Bear")
    assert g.graveyard("opponent") == ["Bear"]


def test_the_anvil_makes_one_construct_each_turn_of_yours():
    g = scenario(you="battlefield: 2 Oni-Cult Anvil, Aether Vial, Witch's Oven")
    g.activate("Oni-Cult Anvil").choose("Aether Vial").resolve_all()
    assert len(g.permanents("Construct")) == 2  # each Anvil sees it
    assert (g.life("you"), g.life("opponent")) == (21, 19)
    g.activate("Oni-Cult Anvil").choose("Witch's Oven").resolve_all()
    assert len(g.permanents("Construct")) == 2


def test_the_megasloth_costs_less_for_each_counter():  # CR 601.2f
    g = scenario(
        you="hand: Lumbering Megasloth; counters: energy 4; battlefield: Dark Depths (ice x6), 2 Forest",
    )
    g.cast("Lumbering Megasloth", pay="auto").resolve()
    assert g.permanent("Lumbering Megasloth").tapped


def test_the_lich_lives_as_long_as_its_phylactery():  # CR 614.12a, 603.8
    g = scenario(you="hand: Phylactery Lich; battlefield: 3 Swamp, Aether Vial")
    g.cast("Phylactery Lich").resolve()
    assert g.permanent("Aether Vial").counters == {"phylactery": 1} and g.stack() == []
    g = scenario(you="hand: Phylactery Lich; battlefield: 3 Swamp")
    g.cast("Phylactery Lich").resolve().resolve()
    assert g.graveyard("you") == ["Phylactery Lich"]


def test_the_cutter_costs_others_five_life_more():  # CR 118.9
    g = scenario(you="hand: Skyshroud Cutter; battlefield: Forest")
    g.cast("Skyshroud Cutter", "alternative cost").resolve()
    assert g.life("opponent") == 25 and g.has("Skyshroud Cutter")


def test_disrupting_shoal_needs_a_card_of_the_same_value():
    g = scenario(
        you="hand: Disrupting Shoal, Brainstorm",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you")
    g.cast("Disrupting Shoal", "alternative cost", targets="Lightning Bolt", by="you").resolve()
    assert g.graveyard("opponent") == ["Lightning Bolt"] and g.life("you") == 20
    assert g.exile() == ["Brainstorm"]


def test_unable_to_scream_leaves_a_toy():
    g = scenario(
        you="hand: Unable to Scream; battlefield: Island", opponent="battlefield: Baneslayer Angel"
    )
    g.cast("Unable to Scream", targets="Baneslayer Angel").resolve()
    toy = g.permanent("Baneslayer Angel")
    assert (toy.power, toy.toughness, toy.has("flying")) == (0, 2, False)
    assert {"Artifact", "Creature"} <= toy.types and "Toy" in toy.subtypes


def test_what_is_unable_to_scream_stays_face_down():
    g = scenario(
        you="battlefield: Willbender (face down), 2 Island",
        opponent="hand: Unable to Scream; battlefield: Island",
        active="opponent",
    )
    g.opponent.cast("Unable to Scream").resolve()
    assert not any("face up" in label for label in g.legal())


def test_the_watcher_looks_ahead_while_it_waits():
    g = scenario(
        you="exile: Watcher of Hours (time x2); library: Island, Swamp",
        opponent="library: Island",
        active="opponent",
        step="end",
    )
    g.to("upkeep", whose="you").resolve()
    assert len(g.stack()) == 1
    g.resolve()
    g.choose("Island")
    assert g.graveyard("you") == ["Island"]
