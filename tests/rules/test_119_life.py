"""Life: gaining, losing, paying and setting it (CR 119)."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    SELF,
    YOU,
    additional_cost,
    card,
    change_number,
    deals_damage,
    draw,
    gain_life,
    gains_life_event,
    instead,
    lose_life,
    loses_life_event,
    may_pay,
    pay_life,
    replace,
    rule,
    target,
    when,
    would,
)

STOP = card("Stop", "{R}", "Enchantment").rules(rule("can't gain life", EACH_PLAYER))
STILL = card("Still", "{8}", "Artifact").rules(
    rule("can't gain life", YOU), rule("can't lose life", YOU)
)
SALVE = card("Salve", "{0}", "Instant").rules(gain_life(3))
HURT = card("Hurt", "{0}", "Instant").rules(lose_life(3, who=target(ANY_PLAYER)))
PAY = card("Pay", "{0}", "Instant").rules(additional_cost(pay_life(2)), draw())
GLAD = card("Glad", "{W}", "Enchantment").rules(when(gains_life_event(YOU), draw()))
SAD = card("Sad", "{B}", "Enchantment").rules(when(loses_life_event(YOU), draw()))
INSTEAD = card("Instead", "{B}", "Enchantment").rules(
    replace(would("GainLife", who=YOU), instead(draw()))
)
TWICE = card("Twice", "{W}", "Enchantment").rules(
    replace(would("GainLife", who=YOU), change_number(2))
)
KNIGHT = "Knight | {W} | Creature — Knight 2/2 | lifelink"
CARDS = [STOP, STILL, SALVE, HURT, PAY, GLAD, SAD, INSTEAD, TWICE, KNIGHT]


def board(you, opponent="", **more):
    return scenario(you=you, opponent=opponent, cards=CARDS, **more)


def test_who_cannot_gain_life_does_not():  # CR 119.7, 101.2
    g = board("battlefield: Stop; hand: Salve")
    g.cast("Salve").resolve()
    assert g.life() == 20


def test_lifelink_deals_its_damage_but_gains_nothing_then():  # CR 119.7, 120.3f
    g = board("battlefield: Stop, Knight")
    g.attack("Knight").to("second main")
    assert (g.life(), g.life("opponent")) == (20, 18)


def test_what_cannot_happen_is_not_replaced():  # CR 119.7, 614.17c
    g = board("battlefield: Stop, Instead; hand: Salve; library: Island")
    g.cast("Salve").resolve()
    assert g.hand() == [] and g.life() == 20
    g = board("battlefield: Instead; hand: Salve; library: Island")
    g.cast("Salve").resolve()
    assert g.hand() == ["Island"] and g.life() == 20


def test_lifelink_is_replaced_like_any_life_gain():  # CR 614.1, 120.3f
    g = board("battlefield: Twice, Knight")
    g.attack("Knight").to("second main")
    assert g.life() == 24


def test_gaining_life_triggers_once_for_each_source_and_not_for_none():  # CR 119.9, 702.15e
    none = card("None", "{0}", "Instant").rules(gain_life(0))
    g = scenario(
        you="battlefield: Glad, 2 Knight; hand: None; library: 3 Island", cards=[*CARDS, none]
    )
    g.cast("None").resolve()
    assert g.stack() == []
    g.attack("Knight", "Knight").to("combat damage")
    assert g.stack() == ["Glad", "Glad"]
    g.resolve_all()


def test_damage_and_payment_are_loss_of_life():  # CR 119.2, 119.4
    g = board("battlefield: Sad, Mountain; hand: Pay, Lightning Bolt; library: 4 Island")
    g.cast("Pay")
    assert g.stack() == ["Pay", "Sad"]
    g.resolve_all()
    g.cast("Lightning Bolt", targets="you").resolve()
    assert g.stack() == ["Sad"]
    g.resolve()
    assert g.life() == 15


@pytest.mark.parametrize(("life", "can"), [(1, False), (2, True), (3, True)])
def test_life_is_paid_only_if_there_is_enough(life, can):  # CR 119.4
    g = board(f"hand: Pay; library: Island; life: {life}")
    assert (g.why_not("cast Pay") is None) == can


def test_paying_the_last_life_loses_before_the_spell_resolves():  # CR 119.6, 704.3
    g = board("hand: Pay; library: Island; life: 2")
    g.cast("Pay")
    assert g.winner == "opponent" and g.hand() == []


def test_whose_life_total_cannot_change_neither_loses_nor_pays():  # CR 119.8
    g = board(
        "battlefield: Still, Mountain; hand: Hurt, Pay, Salve, Lightning Bolt; library: Island"
    )
    g.cast("Hurt", targets="you").resolve()
    g.cast("Salve").resolve()
    g.cast("Lightning Bolt", targets="you").resolve()
    assert g.life() == 20
    assert g.why_not("cast Pay") == "its additional cost cannot be paid"


def test_damage_is_dealt_even_if_no_life_is_lost():  # CR 119.8, 120.3
    bird = card("Bird", "{U}", "Creature — Bird 2/2").rules(
        when(deals_damage(SELF, to=ANY_PLAYER), draw())
    )
    g = scenario(
        you="battlefield: Bird, Knight; library: Island",
        opponent="battlefield: Still",
        cards=[*CARDS, bird],
    )
    g.attack("Bird", "Knight").to("combat damage")
    assert g.stack() == ["Bird"]
    g.resolve()
    assert (g.life("opponent"), g.life()) == (20, 22)


def test_phyrexian_mana_is_not_paid_with_life_that_cannot_be_lost():  # CR 119.8, 107.4f
    g = board("battlefield: Still; hand: Gitaxian Probe; library: Island")
    assert g.why_not("cast Gitaxian Probe") == "{U/P} cannot be paid"


def test_a_life_total_may_be_negative_for_a_moment():  # CR 119.6, 704.3
    drain = card("Drain", "{0}", "Instant").rules(lose_life(5), gain_life(4))
    g = scenario(you="hand: Drain; life: 3", cards=[drain])
    g.cast("Drain").resolve()
    assert g.life() == 2 and not g.over


def test_each_loses_and_you_gain_at_the_same_time():
    g = board("battlefield: Mountain; hand: Hurt; life: 3", "life: 3")
    g.cast("Hurt", targets="opponent").resolve()
    assert g.winner == "you"


def test_a_payment_is_not_offered_to_who_cannot_pay():  # CR 119.4
    offer = card("Offer", "{0}", "Sorcery").rules(may_pay(OPPONENT, pay_life(5), otherwise=draw()))
    g = scenario(you="hand: Offer; library: Island", opponent="life: 4", cards=[offer])
    g.cast("Offer").resolve()
    assert g.hand() == ["Island"]
