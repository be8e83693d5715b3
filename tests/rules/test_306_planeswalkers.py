"""Planeswalkers: loyalty as counters, loyalty abilities, damage, attacks (CR 306, 606)."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    HASTE,
    IT,
    PERMANENT,
    PLANESWALKER,
    activated,
    become_copy,
    draw,
    enters_as_copy_of,
    exile,
    gain_life,
    loyalty,
    put_counters,
    return_to_battlefield,
    rule,
    target,
)

JACE = card("Jace", "{1}{U}", "Legendary Planeswalker — Jace [3]").rules(
    loyalty(+1, draw()),
    loyalty(0, gain_life(1)),
    loyalty(-2, put_counters("+1/+1", on=target(CREATURE))),
)
NISSA = card("Nissa", "{X}{G}", "Legendary Planeswalker — Nissa [X]").rules(loyalty(+1, draw()))
MIRROR = card("Mirror", "{U}", "Creature — Shapeshifter 0/0").rules(enters_as_copy_of(PLANESWALKER))
BLINK = card("Blink", "{W}", "Instant").rules(exile(target(PERMANENT)), return_to_battlefield(IT))
BEAR = card("Bear", "{1}{G}", "Creature — Bear 2/2").rules(HASTE)
CARDS = [JACE, NISSA, MIRROR, BLINK, BEAR]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, **how)  # type: ignore[arg-type]


def test_a_planeswalker_enters_with_its_loyalty_as_counters():  # CR 306.5b
    g = board("hand: Jace; battlefield: 2 Island")
    assert g.card("Jace", "hand").chars.loyalty == 3  # CR 306.5a
    g.cast("Jace").resolve()
    assert g.permanent("Jace").counters == {"loyalty": 3}


def test_loyalty_x():  # CR 107.3m
    g = board("hand: Nissa; battlefield: 4 Forest")
    g.cast("Nissa", targets="X = 3").resolve()
    assert g.permanent("Nissa").counters == {"loyalty": 3}


def test_a_copy_enters_with_the_loyalty_of_what_it_copies():  # CR 707.5, 614.12
    g = board("hand: Mirror; battlefield: Island", "battlefield: Jace (loyalty x1)")
    g.cast("Mirror").resolve()
    g.choose("Jace")
    assert g.permanent("Jace", "you").counters == {"loyalty": 3}


def test_what_becomes_a_copy_later_gets_no_counters():  # CR 707.4: it does not enter
    become = card("Become", "{U}", "Sorcery").rules(
        become_copy(target(CREATURE), target(PLANESWALKER))
    )
    g = scenario(
        you="hand: Become; battlefield: Island, Bear",
        opponent="battlefield: Jace",
        cards=[*CARDS, become],
    )
    g.cast("Become").resolve()
    assert g.graveyard() == ["Become", "Bear"]  # CR 704.5i


def test_a_loyalty_ability_once_each_turn():  # CR 606.3; S000:109-112
    g = board("battlefield: Jace; library: 3 Island", "library: 3 Island")
    g.activate("Jace", "+1")
    assert g.permanent("Jace").loyalty == 4  # the counters are the cost: CR 606.4
    g.resolve()
    for label in ("+1", "0"):
        assert g.why_not(f"activate Jace: {label}") is not None
    g.to("main", turn=5)
    g.activate("Jace", "0").resolve()
    assert g.permanent("Jace").loyalty == 4 and g.life("you") == 21


def test_a_new_object_may_be_used_again():  # CR 400.7, 606.3; S000:109-112
    g = board("battlefield: Jace, Plains; hand: Blink; library: 3 Island")
    g.activate("Jace", "+1").resolve()
    g.cast("Blink", targets="Jace").resolve()
    assert g.permanent("Jace").loyalty == 3
    g.activate("Jace", "0").resolve()
    assert g.life("you") == 21


def test_two_planeswalkers_may_be_used_in_one_turn():
    g = board("battlefield: Jace, Nissa (loyalty x1); library: 3 Island")
    g.activate("Jace", "+1").resolve()
    g.activate("Nissa").resolve()
    assert g.permanent("Nissa").loyalty == 2


def test_a_cost_that_cannot_be_paid():  # CR 606.6
    g = board("battlefield: Jace (loyalty x1), Bear")
    assert g.why_not("activate Jace: -2") == "its cost cannot be paid"


@pytest.mark.parametrize(
    ("spell", "mana", "left"), [("Lightning Bolt", "Mountain", 2), ("Lava Spike", "Mountain", 2)]
)
def test_burn_takes_loyalty(spell: str, mana: str, left: int):  # CR 306.8; S000:120, S001:277-286
    g = board(f"hand: {spell}; battlefield: {mana}", "battlefield: Jace (loyalty x5)")
    g.cast(spell, targets="Jace").resolve()
    assert g.permanent("Jace").loyalty == left and g.life("opponent") == 20


def test_burn_at_the_player_is_not_redirected():  # CR 306.7: that rule is gone
    g = board("hand: Lightning Bolt; battlefield: Mountain", "battlefield: Jace")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17 and g.permanent("Jace").loyalty == 3


def test_a_planeswalker_without_loyalty_is_put_into_the_graveyard():  # CR 306.9, 704.5i
    g = board("hand: Lightning Bolt; battlefield: Mountain", "battlefield: Jace")
    g.cast("Lightning Bolt", targets="Jace").resolve()
    assert g.graveyard("opponent") == ["Jace"]


def test_attackers_choose_the_player_or_a_planeswalker():  # CR 306.6, 508.1b
    g = board("battlefield: 2 Bear", "battlefield: Jace (loyalty x5)")
    g.attack("Bear -> opponent", "Bear -> Jace")
    g.to("second main")
    assert g.life("opponent") == 18 and g.permanent("Jace").loyalty == 3


def test_damage_to_a_planeswalker_is_not_marked_and_does_not_wear_off():  # CR 306.8
    g = board("battlefield: Bear; library: 3 Island", "battlefield: Jace; library: 3 Island")
    g.attack("Bear", on="Jace")
    g.to("upkeep", turn=4)
    assert g.permanent("Jace").loyalty == 1 and g.permanent("Jace").damage == 0


def test_an_attacker_of_a_planeswalker_that_is_gone_deals_no_damage():  # CR 506.4c
    g = board("battlefield: Bear, Mountain; hand: Lightning Bolt", "battlefield: Jace")
    g.attack("Bear", on="Jace")
    g.cast("Lightning Bolt", targets="Jace").resolve()
    g.to("second main")
    assert g.life("opponent") == 20


def test_the_legend_rule_holds_for_planeswalkers():  # CR 306.4, 704.5j
    g = board("hand: Jace; battlefield: 2 Island, Jace (loyalty x1)")
    g.cast("Jace").resolve()
    g.choose("Jace#2")
    assert [p.loyalty for p in g.permanents("Jace")] == [3] and g.graveyard() == ["Jace"]


def test_a_planeswalker_that_becomes_a_creature_keeps_its_counters():  # CR 205.1a
    ranger = card("Ranger", "{G}", "Creature — Scout 1/1").rules(
        activated("{G}", put_counters("loyalty", 1, on=target(PLANESWALKER)))
    )
    g = scenario(you="battlefield: Ranger, Jace, Forest", cards=[*CARDS, ranger])
    g.activate("Ranger", targets="Jace").resolve()  # an effect may add loyalty counters too
    assert g.permanent("Jace").loyalty == 4


def test_a_plus_ability_cannot_be_activated_where_no_counter_can_be_put():  # CR 614.17b
    solemn = card("Solemn", "{W}", "Enchantment").rules(rule("can't get counters", PERMANENT))
    walker = card("Walker", "{U}", "Planeswalker — Jace [3]").rules(
        loyalty(1, draw(1)), loyalty(0, draw(1)), loyalty(-1, draw(1))
    )
    g = scenario(
        you="battlefield: Walker (loyalty 3), Solemn; library: 3 Island", cards=[solemn, walker]
    )
    assert g.why_not("activate Walker: +1") == "its cost cannot be paid"
    assert g.legal() == ["pass", "activate Walker: 0", "activate Walker: -1"]
