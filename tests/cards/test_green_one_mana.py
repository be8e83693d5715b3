"""The cards of green_one_mana.py, clause by clause."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    CREATURE,
    INSTANT,
    SORCERY,
    SPELL,
    TAP,
    activated,
    card,
    copy_spell,
    deal,
    enchant,
    equip,
    gets,
    loyalty,
    put_counters,
    tap,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {1}{W} | Creature — Bird 2/2 | flying"
SHOCK = card("Shock", "{0}", "Instant").rules(deal(2, target()))
BLAST = card("Blast", "{0}", "Sorcery").rules(deal(2, target()))
SWEEP = card("Sweep", "{0}", "Instant").rules(deal(5, CREATURE))
PINGER = card("Pinger", "{1}", "Creature — Wizard 1/1").rules(activated(TAP, deal(1, target())))
CURSE = card("Curse", "{0}", "Enchantment — Aura").rules(enchant(CREATURE, "creature"))
SWORD = card("Sword", "{1}", "Artifact — Equipment").rules(equip("{0}"))
SNAKE = "Hexdrinker"


# --- Hexdrinker


@pytest.mark.parametrize(
    ("levels", "size"), [(0, (2, 1)), (2, (2, 1)), (3, (4, 4)), (7, (4, 4)), (8, (6, 6))]
)
def test_hexdrinker_grows_with_its_levels(levels: int, size: tuple[int, int]):
    mark = f" (level {levels})" if levels else ""
    g = scenario(you=f"battlefield: {SNAKE}{mark}")
    snake = g.permanent(SNAKE)
    assert (snake.power, snake.toughness) == size
    assert snake.has("protection") is (levels >= 3)


def test_level_up_costs_one_mana_at_sorcery_speed():  # CR 702.87a
    g = scenario(you=f"battlefield: {SNAKE}, 2 Forest")
    g.activate(SNAKE).resolve()
    g.activate(SNAKE).resolve()
    assert g.permanent(SNAKE).counters == {"level": 2}
    g = scenario(you=f"battlefield: {SNAKE}, 2 Forest", step="upkeep")
    with pytest.raises(ScenarioError):
        g.activate(SNAKE)


def targets_of(spell: str, levels: int) -> bool:
    g = scenario(
        you=f"battlefield: {SNAKE} (level {levels}), Pinger; hand: {spell}",
        cards=[SHOCK, BLAST, PINGER, CURSE],
    )
    if spell == "Memnite":
        g.activate("Pinger")
    else:
        g.cast(spell)
    found = g.asked is not None and any(label.startswith(SNAKE) for label in g.asked.labels)
    g.abandon()
    return found


def test_from_level_three_it_has_protection_from_instants():  # CR 702.16b
    assert targets_of("Shock", 2) and not targets_of("Shock", 3)
    assert targets_of("Blast", 3) and targets_of("Memnite", 3) and targets_of("Curse", 3)


def test_damage_from_an_instant_is_prevented():  # CR 702.16e
    g = scenario(you=f"battlefield: {SNAKE} (level 3); hand: Sweep", cards=[SWEEP])
    g.cast("Sweep").resolve()
    assert g.has(SNAKE) and g.permanent(SNAKE).damage == 0


def test_from_level_eight_it_has_protection_from_everything():  # CR 702.16j
    assert not any(targets_of(spell, 8) for spell in ("Shock", "Blast", "Memnite", "Curse"))
    g = scenario(you=f"battlefield: {SNAKE} (level 8)", opponent="battlefield: Bear", cards=[BEAR])
    g.attack(SNAKE)
    assert g.why_not(f"block {SNAKE} with Bear") is not None
    g.to("second main")
    assert g.life("opponent") == 14


def test_with_its_last_level_auras_and_equipment_fall_off():  # CR 702.16c-d
    g = scenario(
        you=f"battlefield: {SNAKE} (level 7), Forest, Curse (attached to {SNAKE}), "
        f"Sword (attached to {SNAKE})",
        cards=[CURSE, SWORD],
    )
    assert g.permanent("Curse").attached_to is not None
    g.activate(SNAKE).resolve()
    assert g.graveyard() == ["Curse"] and g.permanent("Sword").attached_to is None


def test_it_still_fights_and_is_dealt_no_damage():
    g = scenario(you="battlefield: Bear", opponent=f"battlefield: {SNAKE} (level 8)", cards=[BEAR])
    g.attack("Bear").block({SNAKE: "Bear"})
    g.to("second main")
    assert g.graveyard() == ["Bear"] and g.permanent(SNAKE).damage == 0


# --- Scythe Tiger


def test_scythe_tiger_asks_for_a_land():
    g = scenario(you="hand: Scythe Tiger; battlefield: Forest, Island")
    g.cast("Scythe Tiger").resolve().resolve()
    g.choose("pay").choose("Forest")
    assert g.has("Scythe Tiger") and g.graveyard() == ["Forest"]
    assert g.permanent("Scythe Tiger").has("shroud")


def test_without_a_land_for_it_the_tiger_is_sacrificed():
    g = scenario(you="hand: Scythe Tiger; battlefield: Forest")
    g.cast("Scythe Tiger").resolve().resolve().decline()
    assert g.graveyard() == ["Scythe Tiger"] and g.has("Forest")
    g = scenario(you="hand: Scythe Tiger; mana: G; battlefield: Memnite")
    g.cast("Scythe Tiger").resolve().resolve()
    assert g.graveyard() == ["Scythe Tiger"]


def test_nobody_can_target_the_tiger():  # CR 702.18a
    g = scenario(you="battlefield: Scythe Tiger; hand: Shock", cards=[SHOCK])
    g.cast("Shock")
    assert g.asked.labels == ("you", "opponent")
    g.choose("opponent").resolve()


# --- Swarm Shambler

SHAMBLER = "Swarm Shambler"
CHARM = card("Charm", "{0}", "Instant").rules(gets(target(CREATURE, up_to=2), 1, 1))


def test_swarm_shambler_enters_with_a_counter_and_grows():
    g = scenario(you=f"hand: {SHAMBLER}; battlefield: 2 Forest")
    g.cast(SHAMBLER).resolve()
    assert g.permanent(SHAMBLER).counters == {"+1/+1": 1}
    g.change(SHAMBLER, sick=False)
    g.activate(SHAMBLER).resolve()
    assert g.permanent(SHAMBLER).power == 2


def shambler(opponent: str) -> Scenario:
    return scenario(
        you=f"battlefield: {SHAMBLER} (+1/+1 x1), Bear (+1/+1 x1), Memnite; hand: Charm",
        opponent=opponent,
        cards=[BEAR, SHOCK, CHARM, PINGER],
    )


def test_an_opponents_spell_at_a_creature_with_a_counter_makes_an_insect():
    g = shambler("hand: Shock")
    g.opponent.cast("Shock", targets="Bear").resolve()
    insect = g.permanent("Insect", "you")
    assert (insect.power, insect.toughness, insect.colors) == (1, 1, {"G"}) and insect.token
    g.resolve()
    assert g.permanent("Bear").damage == 2


def test_it_triggers_for_each_such_creature():
    g = shambler("hand: Charm")
    g.opponent.cast("Charm", targets=[["Bear", SHAMBLER]]).resolve_all()
    assert len(g.permanents("Insect")) == 2


def test_no_insect_for_other_targets_abilities_or_your_own_spells():
    g = shambler("hand: Shock; battlefield: Pinger")
    g.opponent.cast("Shock", targets="Memnite").resolve_all()
    g.cast("Charm", targets=[["Bear", SHAMBLER]]).resolve_all()
    g.opponent.activate("Pinger").choose("Bear").resolve_all()
    assert not g.permanents("Insect")


# --- Serene Remembrance

SERENE = "Serene Remembrance"


def serene(targets: list[str]) -> Scenario:
    g = scenario(
        you=f"hand: {SERENE}; battlefield: Forest; graveyard: Bear, Memnite; library: Island",
        opponent="graveyard: 2 Bird, Swamp, Plains; library: Swamp",
        cards=[BEAR, BIRD],
    )
    return g.cast(SERENE, targets=[targets] if targets else [[]])


def test_serene_remembrance_shuffles_itself_and_cards_of_one_graveyard_away():
    g = serene(["Bird", "Bird", "Swamp"]).resolve()
    assert g.graveyard() == ["Bear", "Memnite"] and g.graveyard("opponent") == ["Plains"]
    assert sorted(g.library()) == ["Island", SERENE]
    assert sorted(g.library("opponent")) == ["Bird", "Bird", "Swamp", "Swamp"]


def test_all_targets_are_in_a_single_graveyard():  # CR 601.2c
    with pytest.raises(ScenarioError, match="zone"):
        serene(["Bear", "Bird"])
    g = serene(["Bear", "Memnite"]).resolve()
    assert sorted(g.library()) == ["Bear", "Island", "Memnite", SERENE]


def test_every_offered_set_of_targets_is_of_one_graveyard_and_none_is_missing():
    g = scenario(
        you=f"hand: {SERENE}; battlefield: Forest; graveyard: Bear, Memnite",
        opponent="graveyard: 2 Bird, Swamp, Plains",
        cards=[BEAR, BIRD],
    )
    g.cast(SERENE)
    answers = list(g.state.answers())
    # nothing; yours: 2 + 1; theirs (two are alike): 3 + 4 + 3
    assert len(answers) == len(set(answers)) == 1 + 3 + 10
    g.abandon()


def test_without_targets_it_still_shuffles_itself_away():
    g = serene([]).resolve()
    assert sorted(g.library()) == ["Island", SERENE] and len(g.graveyard("opponent")) == 4


def test_with_its_targets_gone_it_goes_to_the_graveyard():  # CR 608.2b
    crypt = "Tormod's Crypt"
    g = scenario(
        you=f"hand: {SERENE}; battlefield: Forest; graveyard: Bear",
        opponent=f"battlefield: {crypt}",
        cards=[BEAR],
    )
    g.cast(SERENE, targets=["Bear"])
    g.opponent.activate(crypt).choose("you").resolve_all()
    assert g.graveyard() == [SERENE] and g.exile() == ["Bear"]


def test_a_copy_of_it_shuffles_only_the_targets_away():  # CR 707.10
    fork = card("Fork", "{0}", "Instant").rules(copy_spell(target(SPELL & (INSTANT | SORCERY))))
    g = scenario(
        you=f"hand: {SERENE}, Fork; battlefield: Forest; graveyard: Bear, Memnite",
        opponent="graveyard: Plains",
        cards=[BEAR, fork],
    )
    g.cast(SERENE, targets=["Bear"])
    g.cast("Fork", targets=SERENE).resolve().choose("Plains").resolve()
    assert g.library("opponent") == ["Plains"] and g.stack() == [SERENE]
    g.resolve()
    assert sorted(g.library()) == ["Bear", SERENE]


# --- Pick Your Poison


@pytest.mark.parametrize(
    ("mode", "left"),
    [
        ("mode 1", ["Bear", "Bird", "Humility"]),
        ("mode 2", ["Bear", "Bird", "Memnite"]),
        ("mode 3", ["Bear", "Bird", "Humility", "Memnite"]),
    ],
)
def test_each_opponent_sacrifices_of_the_kind_you_pick(mode: str, left: list[str]):
    theirs = "Bear, Bird, Humility, Memnite"
    g = scenario(
        you="hand: Pick Your Poison; battlefield: Forest, Memnite, Bird",
        opponent=f"battlefield: {theirs}",
        cards=[BEAR, BIRD],
    )
    g.cast("Pick Your Poison", targets=mode).resolve()
    assert sorted(g.battlefield("opponent")) == left  # under Humility nothing flies
    assert len(g.battlefield("you")) == 3


def test_the_opponent_chooses_among_creatures_with_flying():
    g = scenario(
        you="hand: Pick Your Poison; battlefield: Forest",
        opponent="battlefield: Bear, Bird, Delver of Secrets (transformed)",
        cards=[BEAR, BIRD],
    )
    g.cast("Pick Your Poison", targets="mode 3").resolve()
    assert g.asked.seat == "opponent" and len(g.asked.labels) == 2
    g.choose("Bird", by="opponent")
    assert g.graveyard("opponent") == ["Bird"]


# --- Verdant Command

COMMAND = "Verdant Command"
WALKER = card("Walker", "{2}", "Legendary Planeswalker — Jace [4]").rules(
    loyalty(+1, tap(target(CREATURE))), loyalty(-1, put_counters("charge"))
)


def test_two_different_modes_are_chosen():
    g = scenario(you=f"hand: {COMMAND}; battlefield: 2 Forest; graveyard: Bear", cards=[BEAR])
    g.cast(COMMAND)
    assert g.asked.labels == ("mode 1", "mode 3", "mode 4")  # no loyalty ability to counter
    g.choose("mode 1", "mode 4").choose("opponent").choose("you").resolve()
    squirrels = g.permanents("Squirrel", "opponent")
    assert len(squirrels) == 2 and all(s.tapped and s.colors == {"G"} for s in squirrels)
    assert {(s.power, s.toughness) for s in squirrels} == {(1, 1)} and g.life() == 23


def test_it_exiles_a_card_from_any_graveyard():
    g = scenario(
        you=f"hand: {COMMAND}; battlefield: 2 Forest",
        opponent="graveyard: Bear, Memnite",
        cards=[BEAR],
    )
    g.cast(COMMAND, targets=[["mode 3", "mode 4"], "Bear", "you"]).resolve()
    assert g.exile("opponent") == ["Bear"] and g.life() == 23


def test_it_counters_a_loyalty_ability_of_a_planeswalker():  # CR 606.2, 701.6a
    g = scenario(
        you="battlefield: Walker, Bear",
        opponent=f"hand: {COMMAND}; battlefield: 2 Forest",
        cards=[WALKER, BEAR],
    )
    g.activate("Walker", "+1").choose("Bear")
    g.opponent.cast(COMMAND, targets=[["mode 2", "mode 4"], "Walker", "opponent"])
    g.resolve()
    assert g.stack() == [] and not g.permanent("Bear").tapped
    assert g.permanent("Walker").loyalty == 5 and g.life("opponent") == 23  # its cost stays paid


def test_other_abilities_cannot_be_countered_so():
    g = scenario(
        you="battlefield: Pinger",
        opponent=f"hand: {COMMAND}; battlefield: 2 Forest; graveyard: Bear",
        cards=[PINGER, BEAR],
    )
    g.activate("Pinger").choose("opponent")
    g.opponent.cast(COMMAND)
    assert g.asked.labels == ("mode 1", "mode 3", "mode 4")
    g.abandon()


def test_a_loyalty_ability_of_what_is_no_planeswalker_is_not_meant():
    g = scenario(
        you="battlefield: Kaito, Bane of Nightmares, Bear",
        opponent=f"hand: {COMMAND}; battlefield: 2 Forest; graveyard: Bear",
        cards=[BEAR],
    )
    g.activate("Kaito, Bane of Nightmares", "+1")
    assert "Planeswalker" not in g.permanent("Kaito, Bane of Nightmares").types
    g.opponent.cast(COMMAND)
    assert g.asked.labels == ("mode 1", "mode 3", "mode 4")
    g.abandon()


def test_the_ability_of_a_planeswalker_that_died_for_it_can_be_countered():  # CR 113.7a, 608.2h
    g = scenario(
        you="battlefield: Walker (loyalty 1)",
        opponent=f"hand: {COMMAND}; battlefield: 2 Forest",
        cards=[WALKER],
    )
    g.activate("Walker", "-1")
    assert not g.has("Walker")
    g.opponent.cast(COMMAND, targets=[["mode 2", "mode 4"], "Walker", "opponent"]).resolve_all()
    assert g.life("opponent") == 23
