"""Targets: what may be chosen, what becomes of those that are no longer legal, changing them (CR 115, 608.2b)."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    ENCHANTED_CREATURE,
    HEXPROOF,
    IT,
    RED,
    SELF,
    SPELL,
    TAP,
    THAT_PLAYER,
    THEIRS,
    YOU,
    YOUR_GRAVEYARD,
    YOURS,
    AddPT,
    SetColors,
    activated,
    becomes,
    becomes_target,
    card,
    change_target,
    choose_one,
    deal,
    destroy,
    enchant,
    enters,
    exile,
    gain_control,
    gain_life,
    gains,
    gets,
    lose_life,
    power,
    power_of,
    protection,
    return_to_battlefield,
    return_to_hand,
    rule,
    static,
    tap,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
OGRE = "Ogre | {2}{R} | Creature — Ogre 3/3"
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)), gain_life(2))
BLINK = card("Blink", "{W}", "Instant").rules(exile(target(CREATURE)), return_to_battlefield(IT))
PAIR = card("Pair", "{R}", "Instant").rules(deal(1, to=target(CREATURE, n=2)))
SLIP = card("Slip", "{U}", "Instant").rules(gains(target(CREATURE), HEXPROOF))
BOTH = card("Both", "{R}", "Instant").rules(
    deal(2, to=target(CREATURE)), lose_life(2, who=target(ANY_PLAYER)), gain_life(1)
)


def test_a_spell_whose_only_target_is_gone_does_nothing_at_all():  # CR 608.2b
    g = scenario(
        you="battlefield: Swamp; hand: Kill",
        opponent="battlefield: Bear, Plains; hand: Blink",
        cards=[KILL, BEAR, BLINK],
    )
    g.cast("Kill", targets="Bear")
    g.opponent.cast("Blink", targets="Bear").resolve()
    g.resolve()
    assert g.has("Bear")  # a new object: CR 400.7
    assert g.life() == 20  # no life either
    assert g.graveyard() == ["Kill"]


def test_a_spell_with_one_legal_target_left_does_what_it_can():  # CR 608.2b
    g = scenario(
        you="battlefield: Mountain; hand: Pair",
        opponent="battlefield: Bear, Ogre, Island; hand: Slip",
        cards=[PAIR, BEAR, OGRE, SLIP],
    )
    g.cast("Pair", targets=[["Bear", "Ogre"]])
    g.opponent.cast("Slip", targets="Bear").resolve()
    g.resolve()
    assert (g.permanent("Bear").damage, g.permanent("Ogre").damage) == (0, 1)


def test_the_parts_of_a_spell_about_other_targets_and_nobody_still_happen():  # CR 608.2b
    g = scenario(
        you="battlefield: Mountain; hand: Both",
        opponent="battlefield: Bear, Plains; hand: Blink",
        cards=[BOTH, BEAR, BLINK],
    )
    g.cast("Both", targets=["Bear", "opponent"])
    g.opponent.cast("Blink", targets="Bear").resolve()
    g.resolve()
    assert g.permanent("Bear").damage == 0
    assert (g.life("opponent"), g.life()) == (18, 21)


def test_a_target_that_no_longer_fits_the_description_is_illegal():  # CR 608.2b
    crush = card("Crush", "{W}", "Instant").rules(destroy(target(CREATURE & power(">=", 4))))
    shrink = card("Shrink", "{U}", "Instant").rules(gets(target(CREATURE), -2, 0))
    g = scenario(
        you="battlefield: Plains; hand: Crush",
        opponent="battlefield: Serra Angel, Island; hand: Shrink",
        cards=[crush, shrink],
    )
    g.cast("Crush", targets="Serra Angel")
    g.opponent.cast("Shrink", targets="Serra Angel").resolve()
    g.resolve()
    assert g.has("Serra Angel")


def test_a_target_that_changes_controller_may_stop_fitting():  # CR 608.2b
    mine = card("Rally", "{W}", "Instant").rules(gets(target(CREATURE & YOURS), 3, 3))
    steal = card("Steal", "{U}", "Instant").rules(gain_control(target(CREATURE)))
    g = scenario(
        you="battlefield: Plains, Bear; hand: Rally",
        opponent="battlefield: Island; hand: Steal",
        cards=[mine, steal, BEAR],
    )
    g.cast("Rally", targets="Bear")
    g.opponent.cast("Steal", targets="Bear").resolve()
    g.resolve()
    assert (g.permanent("Bear").controller, g.permanent("Bear").power) == ("opponent", 2)


def test_up_to_may_be_none_and_the_spell_is_cast_all_the_same():  # CR 115.6
    nap = card("Nap", "{U}", "Sorcery").rules(tap(target(CREATURE, up_to=2)), gain_life(1))
    g = scenario(you="battlefield: Island; hand: Nap", opponent="library: Island", cards=[nap])
    g.cast("Nap").resolve()
    assert g.life() == 21


def test_up_to_two_may_be_one_and_is_countered_by_the_loss_of_that_one():  # CR 115.6, 608.2b
    nap = card("Nap", "{U}", "Instant").rules(tap(target(CREATURE, up_to=2)), gain_life(1))
    g = scenario(
        you="battlefield: Island; hand: Nap",
        opponent="battlefield: Bear, Ogre, Plains; hand: Blink",
        cards=[nap, BEAR, OGRE, BLINK],
    )
    g.cast("Nap", targets=[["Bear"]])
    g.opponent.cast("Blink", targets="Bear").resolve()
    g.resolve()
    assert g.life() == 20 and not g.permanent("Ogre").tapped


def test_one_instance_of_target_never_takes_the_same_thing_twice():  # CR 115.3
    g = scenario(
        you="battlefield: Mountain; hand: Pair", opponent="battlefield: Bear", cards=[PAIR, BEAR]
    )
    assert g.why_not("cast Pair") == "there is no legal target"
    g = scenario(
        you="battlefield: Mountain; hand: Pair",
        opponent="battlefield: 2 Bear, Ogre",
        cards=[PAIR, BEAR, OGRE],
    )
    g.cast("Pair")
    with pytest.raises(ScenarioError):
        g.choose("Ogre", "Ogre")
    g.choose("Bear", "Bear").resolve()
    assert [b.damage for b in g.permanents("Bear")] == [1, 1]


def test_two_instances_of_target_may_take_the_same_thing():  # CR 115.3
    twice = card("Twice", "{R}", "Instant").rules(
        deal(1, to=target(CREATURE, name="first")), deal(2, to=target(CREATURE, name="second"))
    )
    g = scenario(
        you="battlefield: Mountain; hand: Twice", opponent="battlefield: Ogre", cards=[twice, OGRE]
    )
    g.cast("Twice", targets=["Ogre", "Ogre"]).resolve()
    assert not g.has("Ogre")


def test_a_spell_is_no_target_for_itself():  # CR 115.5
    g = scenario(you="battlefield: 2 Island; hand: Counterspell")
    assert g.why_not("cast Counterspell") == "there is no legal target"
    g = scenario(you="battlefield: Mountain, 2 Island; hand: Counterspell, Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent").cast("Counterspell")
    assert g.on_stack().targets == ["Lightning Bolt"]  # the only choice


def test_new_targets_do_not_include_the_spell_itself():  # CR 115.5, 115.7d
    g = scenario(
        you="battlefield: 4 Island, Mountain; hand: Counterspell, Twincast, Lightning Bolt",
        opponent="battlefield: Island",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.cast("Counterspell", targets="Lightning Bolt")
    g.cast("Twincast", targets="Counterspell").resolve()
    # the original and what is resolving (CR 608.2n), but not the copy
    assert [label.split(" (")[0] for label in g.asked.labels] == [
        "Lightning Bolt",
        "Counterspell",
        "Twincast",
    ]
    g.choose("Counterspell").resolve()
    assert g.stack() == ["Lightning Bolt"]


@pytest.mark.parametrize("word", ["hexproof", "shroud"])
def test_hexproof_stops_opponents_and_shroud_everybody(word):  # CR 702.11b, 702.18a
    ghost = f"Ghost | {{W}} | Creature — Spirit 1/1 | {word}"
    g = scenario(
        you="battlefield: Swamp; hand: Kill", opponent="battlefield: Ghost", cards=[KILL, ghost]
    )
    assert g.why_not("cast Kill") == "there is no legal target"
    g = scenario(you="battlefield: Swamp, Ghost; hand: Kill", cards=[KILL, ghost])
    assert (g.why_not("cast Kill") is None) == (word == "hexproof")


def test_what_does_not_target_finds_a_creature_with_shroud():  # CR 115.10
    wipe = card("Wipe", "{B}", "Sorcery").rules(destroy(CREATURE))
    ghost = "Ghost | {W} | Creature — Spirit 1/1 | shroud"
    g = scenario(
        you="battlefield: Swamp; hand: Wipe", opponent="battlefield: Ghost", cards=[wipe, ghost]
    )
    g.cast("Wipe").resolve()
    assert not g.has("Ghost")


def test_hexproof_gained_in_response_makes_the_target_illegal():  # CR 608.2b, 702.11b
    g = scenario(
        you="battlefield: Swamp; hand: Kill",
        opponent="battlefield: Bear, Island; hand: Slip",
        cards=[KILL, BEAR, SLIP],
    )
    g.cast("Kill", targets="Bear")
    g.opponent.cast("Slip", targets="Bear").resolve_all()
    assert g.has("Bear") and g.life() == 20


def test_protection_looks_at_the_colour_of_the_spell_or_of_the_source():  # CR 702.16b
    knight = card("Knight", "{W}{W}", "Creature — Knight 2/2").rules(protection(RED, "red"))
    pinger = card("Pinger", "{2}{R}", "Creature — Goblin 1/1").rules(
        activated(TAP, deal(1, to=target(ANY_TARGET)))
    )
    g = scenario(
        you="battlefield: Mountain, Swamp, Pinger; hand: Lightning Bolt, Kill",
        opponent="battlefield: Knight",
        cards=[knight, pinger, KILL],
    )
    g.cast("Lightning Bolt")
    assert not any("Knight" in label for label in g.asked.labels)
    g.choose("opponent").resolve()
    g.activate("Pinger")
    assert not any("Knight" in label for label in g.asked.labels)
    g.choose("opponent").resolve()
    g.cast("Kill", targets="Knight").resolve()
    assert not g.has("Knight")


def test_a_source_that_changes_colour_makes_the_target_illegal():  # CR 608.2b: checked again
    knight = card("Knight", "{W}{W}", "Creature — Knight 2/2").rules(protection(RED, "red"))
    pinger = card("Pinger", "{2}{U}", "Creature — Wizard 1/1").rules(
        activated(TAP, deal(1, to=target(ANY_TARGET)))
    )
    dye = card("Dye", "{U}", "Instant").rules(becomes(target(CREATURE), SetColors("R")))
    g = scenario(
        you="battlefield: Pinger",
        opponent="battlefield: Knight, Island; hand: Dye",
        cards=[knight, pinger, dye],
    )
    g.activate("Pinger", targets="Knight")
    g.opponent.cast("Dye", targets="Pinger").resolve_all()
    assert g.permanent("Knight").damage == 0


def test_the_colour_that_a_source_last_had_counts_once_it_is_gone():  # CR 608.2b, 608.2h
    knight = card("Knight", "{W}{W}", "Creature — Knight 2/2").rules(protection(RED, "red"))
    pinger = card("Pinger", "{2}{U}", "Creature — Wizard 1/1").rules(
        activated(TAP, deal(1, to=target(ANY_TARGET)))
    )
    dye = card("Dye", "{U}", "Instant").rules(becomes(target(CREATURE), SetColors("R")))
    g = scenario(
        you="battlefield: Pinger",
        opponent="battlefield: Knight, Island, Swamp; hand: Dye, Kill",
        cards=[knight, pinger, dye, KILL],
    )
    g.activate("Pinger", targets="Knight")
    g.opponent.cast("Dye", targets="Pinger").resolve()
    g.opponent.cast("Kill", targets="Pinger").resolve_all()
    assert g.permanent("Knight").damage == 0


def test_players_can_have_hexproof():  # CR 702.11c
    leyline = card("Veil", "{W}", "Enchantment").rules(rule("player hexproof", YOU))
    g = scenario(
        you="battlefield: Mountain; hand: Lightning Bolt",
        opponent="battlefield: Veil",
        cards=[leyline],
    )
    g.cast("Lightning Bolt")
    assert g.on_stack().targets == ["you"]


def test_any_target_is_a_creature_player_planeswalker_or_battle():  # CR 115.4
    g = scenario(
        you="battlefield: Mountain; hand: Lightning Bolt",
        opponent="battlefield: Bear, Jace Beleren, Tormod's Crypt, Glorious Anthem",
        cards=[BEAR],
    )
    g.cast("Lightning Bolt")
    assert len(g.asked.labels) == 4
    assert not any("Crypt" in label or "Anthem" in label for label in g.asked.labels)
    g.choose("Bear").resolve()


def test_only_permanents_are_targets_unless_the_card_says_otherwise():  # CR 115.2
    g = scenario(
        you="battlefield: Swamp; hand: Kill; graveyard: Bear",
        opponent="hand: Bear",
        cards=[KILL, BEAR],
    )
    assert g.why_not("cast Kill") == "there is no legal target"


def test_a_card_in_a_graveyard_that_leaves_it_is_an_illegal_target():  # CR 608.2b
    raise_ = card("Raise", "{B}", "Instant").rules(
        return_to_hand(target(CREATURE & YOUR_GRAVEYARD)), gain_life(1)
    )
    g = scenario(
        you="battlefield: Swamp; hand: Raise; graveyard: Bear",
        opponent="battlefield: Tormod's Crypt",
        cards=[raise_, BEAR],
    )
    g.cast("Raise", targets="Bear")
    g.opponent.activate("Tormod's Crypt", targets="you").resolve()
    g.resolve()
    assert g.exile() == ["Bear"] and g.life() == 20


def test_an_aura_spell_targets_and_fails_with_its_target():  # CR 115.1b, 608.2b
    wings = card("Wings", "{U}", "Enchantment — Aura").rules(
        enchant(CREATURE, "creature"), static(ENCHANTED_CREATURE, AddPT(1, 1))
    )
    g = scenario(
        you="battlefield: Island, Bear; hand: Wings",
        opponent="battlefield: Swamp; hand: Kill",
        cards=[wings, BEAR, KILL],
    )
    g.cast("Wings", targets="Bear")
    g.opponent.cast("Kill", targets="Bear").resolve()
    g.resolve()
    assert g.graveyard() == ["Bear", "Wings"]


def test_an_aura_permanent_targets_nothing():  # CR 115.1b: hexproof comes too late
    wings = card("Wings", "{U}", "Enchantment — Aura").rules(
        enchant(CREATURE, "creature"), static(ENCHANTED_CREATURE, AddPT(1, 1))
    )
    g = scenario(
        you="battlefield: Wings (attached to Bear), Island; hand: Slip",
        opponent="battlefield: Bear",
        cards=[wings, BEAR, SLIP],
    )
    g.cast("Slip", targets="Bear").resolve()
    assert g.permanent("Bear").power == 3
    assert g.permanent("Bear").attachments == ["Wings"]


def test_a_trigger_without_a_legal_target_is_not_put_on_the_stack():  # CR 603.3d
    shot = card("Shooter", "{R}", "Creature — Goblin 1/1").rules(
        when(enters(SELF), deal(1, to=target(CREATURE & THEIRS)))
    )
    g = scenario(you="battlefield: Mountain; hand: Shooter", cards=[shot])
    g.cast("Shooter").resolve()
    assert g.has("Shooter") and g.stack() == []


def test_an_ability_may_target_its_own_source():  # CR 115.5 speaks of what is on the stack only
    pinger = card("Pinger", "{2}{R}", "Creature — Goblin 1/2").rules(
        activated(TAP, deal(1, to=target(ANY_TARGET)))
    )
    g = scenario(you="battlefield: Pinger", cards=[pinger])
    g.activate("Pinger", targets="Pinger").resolve()
    assert g.permanent("Pinger").damage == 1


def test_the_power_of_an_illegal_target_is_no_longer_there():  # CR 608.2b: it is not affected, and does nothing
    bite = card("Bite", "{G}", "Instant").rules(
        deal(
            power_of(target(CREATURE & YOURS)),
            to=target(CREATURE, name="other"),
            source=target(CREATURE & YOURS),
        )
    )
    g = scenario(
        you="battlefield: Forest, Ogre; hand: Bite",
        opponent="battlefield: Bear, Swamp; hand: Kill",
        cards=[bite, BEAR, OGRE, KILL],
    )
    g.cast("Bite", targets="Bear")  # yours is the only one for the other place
    g.opponent.cast("Kill", targets="Ogre").resolve()
    g.resolve()
    assert g.permanent("Bear").damage == 0


def test_a_changed_target_must_be_another_legal_one():  # CR 115.7a
    swerve = card("Swerve", "{U}", "Instant").rules(change_target(target(SPELL)))
    g = scenario(
        you="battlefield: Swamp, Bear; hand: Kill",
        opponent="battlefield: Island; hand: Swerve",
        cards=[KILL, BEAR, swerve],
    )
    g.cast("Kill", targets="Bear")
    g.opponent.cast("Swerve", targets="Kill").resolve()
    assert g.on_stack().targets == ["Bear"]  # there is no other creature: unchanged
    g.resolve()
    assert not g.has("Bear")


def test_becoming_a_target_triggers_once_for_each_spell():  # CR 115.1, 603.2
    skittish = card("Skittish", "{U}", "Creature — Bird 1/1").rules(
        when(becomes_target(SELF), gain_life(1))
    )
    g = scenario(you="battlefield: Swamp, Skittish; hand: Kill", cards=[skittish, KILL])
    g.cast("Kill", targets="Skittish")
    assert g.stack() == ["Kill", "Skittish"]
    g.resolve_all()
    assert g.life() == 23


def test_a_modal_spell_needs_targets_only_for_its_mode():  # CR 115.8, 601.2c
    charm = card("Charm", "{R}", "Instant").rules(
        choose_one(destroy(target(ARTIFACT)), deal(2, to=target(ANY_PLAYER)))
    )
    g = scenario(you="battlefield: Mountain; hand: Charm", cards=[charm])
    g.cast("Charm", targets="opponent").resolve()  # the other mode has no target
    assert g.life("opponent") == 18


def test_that_player_of_becoming_a_target_controls_the_spell():  # CR 603.2, 109.5
    prickly = card("Prickly", "{G}", "Creature — Elf 3/3").rules(
        when(becomes_target(SELF), lose_life(1, THAT_PLAYER))
    )
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="battlefield: Prickly",
        cards=[prickly],
    )
    g.cast("Lightning Bolt", targets="Prickly").resolve()
    assert (g.life("you"), g.life("opponent")) == (19, 20)
