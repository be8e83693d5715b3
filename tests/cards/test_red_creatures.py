"""Fury, Blazing Rootwalla, Heartfire Hero, Stromkirk Noble, Bloodhall Ooze, Squee."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    CREATURE,
    TAP,
    activated,
    destroy,
    discard,
    exile,
    gain_control,
    gets,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
HUMAN = "Human | {W} | Creature — Human 1/1"
IMP = "Imp | {R} | Creature — Imp 1/1"
SHADE = "Shade | {B} | Creature — Shade 1/1"
GROW = card("Grow", "{G}", "Instant").rules(gets(target(CREATURE), 1, 1))
PUMP = card("Pump", "", "Artifact").rules(activated([TAP], gets(target(CREATURE), 1, 1)))
MURDER = card("Murder", "{B}", "Instant").rules(destroy(target(CREATURE)))
BANISH = card("Banish", "{W}", "Instant").rules(exile(target(CREATURE)))
STEAL = card("Steal", "{U}", "Instant").rules(gain_control(target(CREATURE)))
PURGE = card("Purge", "{B}", "Sorcery").rules(discard(1))
CARDS = [BEAR, HUMAN, IMP, SHADE, GROW, PUMP, MURDER, BANISH, STEAL, PURGE]
ROOTWALLA, HERO, NOBLE = "Blazing Rootwalla", "Heartfire Hero", "Stromkirk Noble"
OOZE, SQUEE = "Bloodhall Ooze", "Squee, the Immortal"


# --- Fury


def test_fury_divides_four_damage_and_is_sacrificed_when_evoked():
    g = scenario(you="hand: Fury, Imp", opponent="battlefield: 2 Bear, Imp", cards=CARDS)
    g.cast("Fury", "evoke").resolve()
    assert g.exile() == ["Imp"]
    g.choose("Fury: evoke", "Fury").choose("Bear", "Bear").split(2, 2)
    g.resolve_all()
    assert g.graveyard("opponent") == ["Bear", "Bear"] and g.graveyard() == ["Fury"]
    assert g.has("Imp")


def test_fury_aims_at_planeswalkers_but_not_at_players():
    g = scenario(
        you="hand: Fury; battlefield: 5 Mountain",
        opponent="battlefield: Kaito, Bane of Nightmares",
        cards=CARDS,
    )
    g.cast("Fury").resolve()
    assert g.asked is not None
    assert [label.split(" (")[0] for label in g.asked.labels] == [
        "Kaito, Bane of Nightmares",
        "Fury 3/3",
    ]
    g.choose("Kaito, Bane of Nightmares").resolve_all()
    assert g.graveyard("opponent") == ["Kaito, Bane of Nightmares"]
    assert g.permanent("Fury").has("double strike")


# --- madness


def rootwalla(opponent: str = "", more: str = "") -> Scenario:
    g = scenario(
        you=f"hand: Purge, {ROOTWALLA}; battlefield: Swamp{more}", opponent=opponent, cards=CARDS
    )
    return g.cast("Purge").resolve()


def test_rootwalla_discarded_may_be_cast_for_nothing():  # CR 702.35
    g = rootwalla()
    assert g.exile() == [ROOTWALLA] and g.stack() == [ROOTWALLA]
    g.resolve()
    g.choose(f"cast {ROOTWALLA}")
    assert g.on_stack(ROOTWALLA).way == "madness"
    g.resolve()
    assert g.has(ROOTWALLA) and g.exile() == []


def test_rootwalla_not_cast_goes_to_the_graveyard():
    g = rootwalla().resolve()
    g.decline()
    assert g.exile() == [] and g.graveyard() == ["Purge", ROOTWALLA]


def test_rootwalla_cannot_be_cast_for_madness_from_hand():
    g = scenario(you=f"hand: {ROOTWALLA}", cards=CARDS)
    assert g.legal() == ["pass"]


def test_exiled_by_a_leyline_instead_there_is_no_madness():  # CR 616.1: its owner chooses
    g = rootwalla("battlefield: Leyline of the Void")
    assert g.asked is not None and len(g.asked.labels) == 2
    g.choose(next(label for label in g.asked.labels if "Leyline" in label))
    assert ROOTWALLA in g.exile() and g.stack() == []


def test_madness_chosen_over_leyline():
    g = rootwalla("battlefield: Leyline of the Void")
    assert g.asked is not None
    g.choose(next(label for label in g.asked.labels if ROOTWALLA in label)).resolve()
    g.choose(f"cast {ROOTWALLA}").resolve()
    assert g.has(ROOTWALLA)


def test_madness_works_at_a_discard_to_hand_size():  # CR 514.3a
    g = scenario(you=f"hand: {ROOTWALLA}, 7 Swamp; library: 9 Swamp", cards=CARDS, step="end")
    g.pass_priority()
    g.opponent.pass_priority()
    g.choose(ROOTWALLA)
    assert g.stack() == [ROOTWALLA] and g.step == "cleanup"
    g.resolve().choose(f"cast {ROOTWALLA}").resolve()
    assert g.has(ROOTWALLA)


def test_rootwalla_grows_once_each_turn():
    g = scenario(you=f"battlefield: {ROOTWALLA}, 2 Mountain")
    g.activate(ROOTWALLA).resolve()
    assert g.permanent(ROOTWALLA).power == 3
    with pytest.raises(ScenarioError):
        g.activate(ROOTWALLA)


# --- Heartfire Hero


def hero(you: str, opponent: str = "") -> Scenario:
    return scenario(you=f"battlefield: {HERO}, {you}", opponent=opponent, cards=CARDS)


def test_hero_grows_the_first_time_each_turn_it_is_your_target():
    g = hero("2 Forest; hand: 2 Grow; library: 9 Forest", "library: 9 Forest")
    g.cast("Grow", targets=HERO).resolve_all()
    assert g.permanent(HERO).counters == {"+1/+1": 1}
    g.cast("Grow", targets=HERO).resolve_all()
    assert g.permanent(HERO).counters == {"+1/+1": 1}
    g.to("upkeep", whose="opponent")
    assert g.permanent(HERO).obj.notes == ()


def test_hero_grows_again_in_another_turn():
    g = hero("Pump; library: 9 Forest", "library: 9 Forest")
    for _ in range(2):
        g.activate("Pump", targets=HERO).resolve_all()
        g.to("main", whose="you")
    assert g.permanent(HERO).counters == {"+1/+1": 2}


def test_hero_does_not_mind_an_opponents_spell():
    g = hero("Forest; hand: Grow", "battlefield: Forest; hand: Grow")
    g.opponent.cast("Grow", targets=HERO).resolve_all()
    assert g.permanent(HERO).counters == {}
    g.cast("Grow", targets=HERO).resolve_all()  # the first of yours
    assert g.permanent(HERO).counters == {"+1/+1": 1}


def test_hero_that_was_a_target_without_the_ability_is_none_for_the_first_time():
    g = hero("2 Forest, Dress Down; hand: 2 Grow")
    g.cast("Grow", targets=HERO).resolve_all()
    assert g.permanent(HERO).counters == {}
    g.to("end").resolve_all()  # Dress Down is sacrificed
    g.cast("Grow", targets=HERO).resolve_all()
    assert g.permanent(HERO).counters == {}


def test_hero_dies_with_damage_equal_to_its_last_power():
    g = hero("Swamp; hand: Murder")
    g.cast("Murder", targets=HERO)
    g.resolve()  # valiant
    g.resolve()  # Murder
    g.resolve()
    assert g.life("opponent") == 18 and g.life() == 20


# --- Stromkirk Noble


def test_noble_is_not_blocked_by_humans_and_grows():
    g = scenario(you=f"battlefield: {NOBLE}", opponent="battlefield: Human, Imp", cards=CARDS)
    g.attack(NOBLE)
    assert g.why_not(f"block {NOBLE} with Human") is not None
    assert g.why_not(f"block {NOBLE} with Imp") is None
    g.to("end of combat")
    assert g.permanent(NOBLE).counters == {"+1/+1": 1} and g.life("opponent") == 19


# --- Bloodhall Ooze


@pytest.mark.parametrize(
    ("board", "answers", "counters"),
    [("", [], 0), ("Shade", ["yes"], 1), ("Shade, Bear", ["yes", "yes"], 2), ("Bear", ["no"], 0)],
)
def test_ooze_grows_with_black_and_green_permanents(board: str, answers: list[str], counters: int):
    g = scenario(
        you=f"battlefield: {OOZE}{', ' + board if board else ''}; library: 9 Swamp",
        opponent="battlefield: Bear, Shade; library: 9 Swamp",
        active="opponent",
        step="end",
        cards=CARDS,
    )
    g.to("upkeep", whose="you")
    for answer in answers:
        g.resolve().choose(answer)
    assert g.stack() == []
    assert g.permanent(OOZE).counters == ({"+1/+1": counters} if counters else {})


# --- Squee


@pytest.mark.parametrize("zone", ["graveyard", "exile"])
def test_squee_is_cast_from_graveyard_and_exile(zone: str):
    g = scenario(you=f"{zone}: {SQUEE}; battlefield: 3 Mountain")
    g.cast(SQUEE, frm=zone).resolve()
    assert g.has(SQUEE)


def test_squee_needs_his_mana_and_the_right_time():
    g = scenario(you=f"graveyard: {SQUEE}; battlefield: 2 Mountain")
    assert g.legal() == ["pass"]
    g = scenario(you=f"graveyard: {SQUEE}; battlefield: 3 Mountain", step="upkeep")
    assert g.legal() == ["pass"]


def test_squee_is_cast_by_his_owner_only():
    g = scenario(you="battlefield: 3 Mountain", opponent=f"graveyard: {SQUEE}")
    assert g.legal() == ["pass"]


def test_two_squees_in_one_graveyard_are_one_choice():
    g = scenario(you=f"graveyard: 2 {SQUEE}; battlefield: 3 Mountain")
    assert g.legal() == ["pass", f"cast {SQUEE}"]
