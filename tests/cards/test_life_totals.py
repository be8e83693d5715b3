"""Channel and Death's Shadow; Channel with Fireball."""

import pytest

from spellwright.kernel.codec import decode, encode
from spellwright.magic.scenario import scenario
from spellwright.magic.words import YOU, card, rule


def channel(rest: str = "", life: int = 20, **more):
    g = scenario(
        you=f"life: {life}; hand: Channel{rest}; battlefield: 2 Forest, Mountain",
        opponent="life: 20; hand: Lightning Bolt; battlefield: Mountain",
        **more,
    )
    return g.cast("Channel").resolve()


def test_channel_and_fireball():
    g = channel(", Fireball")
    g.cast("Fireball")
    assert g.asked.labels[-1] == "X = 20"  # all of the life may be paid (CR 119.4)
    g.choose("X = 19").choose("opponent")
    assert g.life() == 1 and g.mana() == ""
    g.resolve()
    assert g.life("opponent") == 1


def test_paying_the_last_life_loses_before_the_spell_resolves():  # CR 704.5a
    g = channel(", Fireball").cast("Fireball", targets=["X = 20", ["opponent"]])
    assert g.over and g.winner == "opponent"


def test_coloured_mana_cannot_be_paid_for_with_life():
    g = channel(", Savannah Lions")
    assert "cannot be paid" in g.why_not("cast Savannah Lions")


def test_life_and_lands_are_different_payments():
    g = channel(", Sol Ring").cast("Sol Ring")
    assert sorted(g.asked.labels) == ["1 life", "Mountain"]
    g.choose("1 life")
    assert g.life() == 19 and not g.permanent("Mountain", "you").tapped


def test_channel_ends_with_the_turn():
    g = channel(", Sol Ring; library: 2 Plains")
    g.to("upkeep")
    assert g.state.floating == ()


def test_channel_is_for_its_caster_only():
    g = scenario(
        you="hand: Channel; battlefield: 2 Forest",
        opponent="hand: Bauble; battlefield: Forest (tapped)",
        cards=["Bauble | {1} | Instant"],
    )
    g.cast("Channel").resolve()
    assert "cannot be paid" in g.why_not("cast Bauble", "opponent")


def test_two_channels_are_no_more_than_one():
    g = scenario(you="life: 2; hand: 2 Channel, Sol Ring; battlefield: 4 Forest", auto_pay=True)
    g.cast("Channel").resolve().cast("Channel").resolve()
    g.cast("Sol Ring")
    assert g.life() == 1


@pytest.mark.parametrize(("life", "possible"), [(1, False), (2, False), (3, True)])
def test_life_that_other_costs_need_is_not_there_for_mana(life: int, possible: bool):  # CR 119.4
    g = scenario(
        you=f"life: {life}; hand: Channel, Ghoul; battlefield: 2 Forest",
        cards=["Ghoul | {1}{B/P} | Creature — Zombie 2/2"],
    )
    g.cast("Channel").resolve()
    assert (g.why_not("cast Ghoul") is None) is possible


def test_mana_outside_a_payment_is_for_those_who_want_it_or_whose_cards_read_life():
    assert not any(label.startswith("pay") for label in channel().legal())
    g = channel(manual=True, auto_pay=True)
    g.act("pay 1 life for {C}").act("pay 1 life for {C}")
    assert (g.life(), g.mana()) == (18, "CC")


def test_a_channel_in_force_can_be_saved():
    g = channel(", Fireball")
    assert decode(encode(g.state)).key() == g.state.key()


# --- Death's Shadow


@pytest.mark.parametrize(("life", "size"), [(20, -7), (13, 0), (12, 1), (1, 12)])
def test_deaths_shadow_is_as_large_as_your_life_is_low(life: int, size: int):
    g = scenario(
        you=f"life: {life}; hand: Death's Shadow; battlefield: Swamp",
        opponent="battlefield: Mountain",
    )
    g.cast("Death's Shadow").resolve()
    assert g.has("Death's Shadow") is (size > 0)
    if size > 0:
        shadow = g.permanent("Death's Shadow")
        assert (shadow.power, shadow.toughness) == (size, size)


def test_it_grows_at_once_with_each_loss_of_life():
    g = scenario(
        you="life: 12; battlefield: Death's Shadow",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.cast("Lightning Bolt", targets="you", by="opponent").resolve()
    assert g.permanent("Death's Shadow").power == 4


def test_a_negative_life_total_is_none():  # CR 107.1b: X is 0
    g = scenario(
        you="life: 1; battlefield: Death's Shadow, Angel",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        cards=[card("Angel", "{7}", "Creature — Angel 4/4").rules(rule("can't lose", YOU))],
    )
    g.cast("Lightning Bolt", targets="you", by="opponent").resolve()
    assert g.life() == -2 and g.permanent("Death's Shadow").power == 13


def test_channel_feeds_deaths_shadow():
    g = scenario(you="life: 12; hand: Channel; battlefield: 2 Forest, Death's Shadow")
    g.cast("Channel").resolve()
    for _ in range(3):
        g.act("pay 1 life for {C}")
    assert g.permanent("Death's Shadow").power == 4 and g.life() == 9
