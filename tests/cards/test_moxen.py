"""Moxen, Lotuses, Lion's Eye Diamond, Sol Ring, Mana Vault, Mana Crypt, Dark Ritual, Spirit Guide, Footfalls."""

import pytest

from spellwright.magic.rules.chance import OPPONENT_DECIDES
from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANYTHING,
    ARTIFACT,
    YOU,
    additional_cost,
    beginning_of,
    card,
    choose,
    discard,
    draw,
    gain_life,
    may_pay,
    sacrifice,
    when,
)

ROCK = "Rock | {4} | Artifact"
TRINKET = "Trinket | {1} | Artifact"


# --- Moxen and Sol Ring


@pytest.mark.parametrize(
    ("mox", "color"),
    [
        ("Mox Pearl", "W"),
        ("Mox Sapphire", "U"),
        ("Mox Jet", "B"),
        ("Mox Ruby", "R"),
        ("Mox Emerald", "G"),
    ],
)
def test_a_mox_is_cast_for_nothing_and_taps_for_its_color(mox, color):  # CR 107.4d, 605.1a
    g = scenario(you=f"hand: {mox}", manual=True)
    g.cast(mox).resolve().activate(mox)
    assert g.mana() == color and g.permanent(mox).tapped


def test_two_equal_moxen_are_one_way_to_pay():
    g = scenario(you="hand: Lightning Bolt; battlefield: 2 Mox Ruby")
    g.cast("Lightning Bolt", targets="opponent")  # nothing to choose
    assert [m.tapped for m in g.permanents("Mox Ruby")].count(True) == 1


def test_sol_ring_adds_two_colorless():
    g = scenario(you="hand: Trinket; battlefield: Sol Ring", cards=[TRINKET])
    g.cast("Trinket")
    assert g.mana() == "C"


# --- Black Lotus


def test_black_lotus_adds_three_mana_of_one_color():  # CR 605.1a
    g = scenario(
        you="hand: Lightning Bolt, Both; battlefield: Black Lotus",
        cards=["Both | {R}{G} | Instant"],
    )
    assert g.why_not("cast Both")
    g.cast("Lightning Bolt", targets="opponent")
    assert g.mana() == "RR" and g.graveyard() == ["Black Lotus"]


def test_for_generic_mana_the_color_of_what_is_left_is_a_choice():
    g = scenario(you="hand: Trinket; battlefield: Black Lotus", cards=[TRINKET])
    g.cast("Trinket")
    assert sorted(label[-6:] for label in g.asked.labels) == sorted(
        "{" + c + "}{" + c + "}" for c in "WUBRG"
    )
    g.choose(next(label for label in g.asked.labels if label.endswith("{B}{B}")))
    assert g.mana() == "BB"


# --- suspend without a mana cost


def test_lotus_bloom_cannot_be_cast_but_suspended_for_nothing():  # CR 118.6, 702.62a
    g = scenario(you="hand: Lotus Bloom")
    assert g.legal() == ["pass", "suspend Lotus Bloom"]
    assert g.why_not("cast Lotus Bloom") == "it has no mana cost"
    g.act("suspend Lotus Bloom")
    assert g.stack() == [] and g.card("Lotus Bloom", "exile").counters == {"time": 3}


def test_lotus_bloom_comes_after_three_upkeeps():  # CR 702.62a
    g = scenario(you="hand: Lotus Bloom; library: 4 Island", opponent="library: 4 Island", turn=1)
    g.act("suspend Lotus Bloom")
    for turn, left in ((3, 2), (5, 1)):
        g.to("upkeep", turn=turn).resolve()
        assert g.card("Lotus Bloom", "exile").counters == {"time": left}
    g.to("upkeep", turn=7).resolve()
    assert g.stack() == ["Lotus Bloom"]  # the trigger that casts it
    g.resolve().choose("yes")
    assert g.stack() == ["Lotus Bloom"]
    g.resolve()
    assert g.has("Lotus Bloom")


def test_a_suspended_card_is_cast_or_stays_exiled():  # CR 702.62a: you may
    g = scenario(you="exile: Lotus Bloom (time 1); library: Island", step="untap")
    g.resolve().resolve().decline()
    assert g.exile("you") == ["Lotus Bloom"] and g.card("Lotus Bloom", "exile").counters == {}


def test_crashing_footfalls_is_green_and_costs_a_green_mana_to_suspend():  # CR 202.2, 204
    g = scenario(you="hand: Crashing Footfalls; battlefield: Island")
    assert g.card("Crashing Footfalls", "hand").colors == {"G"}
    assert g.legal() == ["pass"]
    g = scenario(you="hand: Crashing Footfalls; battlefield: Forest")
    g.act("suspend Crashing Footfalls")
    assert g.card("Crashing Footfalls", "exile").counters == {"time": 4}
    assert g.permanent("Forest").tapped


def test_crashing_footfalls_makes_two_rhinos():
    g = scenario(you="exile: Crashing Footfalls (time 1); library: Island", step="untap")
    g.resolve().resolve().choose("yes").resolve()
    rhinos = g.permanents("Rhino")
    assert [(r.power, r.toughness, r.colors, r.has("trample")) for r in rhinos] == [
        (4, 4, {"G"}, True)
    ] * 2
    assert not rhinos[0].has("haste") and g.graveyard() == ["Crashing Footfalls"]


def test_a_sorcery_is_suspended_only_when_it_could_be_cast():  # CR 116.2f
    g = scenario(you="hand: Crashing Footfalls; battlefield: Forest", step="upkeep")
    assert g.legal() == ["pass"]


# --- Lion's Eye Diamond


def test_lions_eye_diamond_discards_the_hand_for_three_mana():  # CR 605.3b
    g = scenario(you="hand: Island, Lightning Bolt; battlefield: Lion's Eye Diamond")
    g.activate("Lion's Eye Diamond").choose("add {R}{R}{R}")
    assert (g.mana(), g.hand(), g.stack()) == ("RRR", [], [])
    assert sorted(g.graveyard()) == ["Island", "Lightning Bolt", "Lion's Eye Diamond"]


def test_lions_eye_diamond_cannot_be_activated_while_a_spell_is_cast():  # "only as an instant"
    g = scenario(you="hand: Lightning Bolt; battlefield: Lion's Eye Diamond")
    assert g.legal() == ["pass", "activate Lion's Eye Diamond: mana"]
    assert g.why_not("cast Lightning Bolt") == "{R} cannot be paid"


def test_nor_can_it_while_something_resolves():  # CR 605.3a gives way to the card
    tithe = card("Tithe", "{1}", "Artifact").rules(
        when(beginning_of("upkeep", YOU), may_pay(YOU, "{1}", gain_life(5)))
    )
    g = scenario(
        you="battlefield: Tithe, Lion's Eye Diamond; library: Island", cards=[tithe], step="untap"
    )
    g.resolve()
    assert g.life() == 20  # not even asked
    g = scenario(
        you="battlefield: Tithe, Lion's Eye Diamond; library: Island", cards=[tithe], step="untap"
    )
    g.activate("Lion's Eye Diamond").choose("add {G}{G}{G}")
    g.resolve().choose("pay")
    assert g.life() == 25 and g.mana() == "GG"


def test_with_a_spell_on_the_stack_it_can():  # the classic: hold priority, then discard
    g = scenario(you="hand: 2 Lightning Bolt; battlefield: Mountain, Lion's Eye Diamond")
    g.cast("Lightning Bolt", targets="opponent")
    g.activate("Lion's Eye Diamond").choose("add {U}{U}{U}")
    assert g.stack() == ["Lightning Bolt"] and g.hand() == [] and g.mana() == "UUU"


def test_an_empty_hand_can_be_discarded():
    g = scenario(you="battlefield: Lion's Eye Diamond (tapped)")  # it does not tap for its mana
    g.activate("Lion's Eye Diamond").choose("add {W}{W}{W}")
    assert g.mana() == "WWW"


# --- Mana Vault


def test_mana_vault_stays_tapped_and_hurts_in_the_draw_step():  # CR 502.3, 603.4
    g = scenario(you="battlefield: Mana Vault (tapped); library: 2 Island", step="untap")
    assert g.permanent("Mana Vault").tapped and g.stack() == ["Mana Vault"]
    g.resolve()  # {4} cannot be paid
    g.to("draw")
    assert g.stack() == ["Mana Vault"]
    g.resolve()
    assert g.life() == 19


def test_mana_vault_untaps_for_four_mana_in_the_upkeep():
    you = "battlefield: Mana Vault (tapped), 4 Island; library: 2 Island"
    g = scenario(you=you, step="untap").resolve()
    g.choose("pay")
    assert not g.permanent("Mana Vault").tapped
    g.to("draw")
    assert g.stack() == [] and g.life() == 20
    g = scenario(you=you, step="untap").resolve().decline()
    assert g.permanent("Mana Vault").tapped


def test_an_untapped_mana_vault_still_asks_and_may_untap_itself_after_paying_with_itself():
    g = scenario(you="battlefield: Mana Vault, Island; library: 2 Island", step="untap")
    g.resolve().choose("pay")
    assert not g.permanent("Mana Vault").tapped


def test_untapped_in_the_draw_step_it_does_nothing_though_tapped_later():  # CR 603.4
    g = scenario(
        you="battlefield: Mana Vault; hand: Rock; library: 2 Island", cards=[ROCK], step="untap"
    )
    g.to("draw")
    assert g.stack() == []


def test_mana_vault_adds_three():
    g = scenario(you="hand: Rock; battlefield: Mana Vault, Sol Ring", cards=[ROCK])
    g.cast("Rock")
    assert g.mana() == "C"


# --- Mana Crypt


def crypt(**how):
    return scenario(you="battlefield: Mana Crypt; library: Island", step="untap", **how)


def test_losing_the_flip_for_mana_crypt_costs_three_life():  # CR 705.2
    g = crypt(chance=True).resolve()
    assert g.asked.labels == ("win the flip", "lose the flip")
    won = g.fork().choose("win the flip")
    assert won.life() == 20
    g.choose("lose the flip")
    assert g.life() == 17


def test_where_nothing_is_random_the_opponent_decides_the_flip():
    g = crypt(switches=[OPPONENT_DECIDES]).resolve()
    assert g.asked.seat == "opponent"
    g.choose("lose the flip")
    assert g.life() == 17


def test_an_opponents_upkeep_is_no_matter_for_mana_crypt():
    g = scenario(
        you="battlefield: Mana Crypt", opponent="library: Island", active="opponent", step="untap"
    )
    assert g.stack() == []


# --- Dark Ritual


def test_dark_ritual_is_a_spell_and_uses_the_stack():  # CR 605.5a
    g = scenario(you="hand: Dark Ritual; battlefield: Swamp")
    g.cast("Dark Ritual")
    assert g.stack() == ["Dark Ritual"] and g.mana() == ""
    g.resolve()
    assert g.mana() == "BBB"


# --- Simian Spirit Guide


def test_simian_spirit_guide_pays_from_hand():  # CR 605.1a, 113.6m
    g = scenario(you="hand: Simian Spirit Guide, Lightning Bolt")
    assert g.legal() == ["pass", "cast Lightning Bolt"]
    g.cast("Lightning Bolt", targets="opponent")
    assert g.exile("you") == ["Simian Spirit Guide"] and g.stack() == ["Lightning Bolt"]


def test_it_does_not_pay_for_itself():  # CR 601.2a: it is on the stack by then
    g = scenario(you="hand: Simian Spirit Guide; battlefield: 2 Mountain")
    assert g.why_not("cast Simian Spirit Guide") == "{2}{R} cannot be paid"
    g = scenario(you="hand: 2 Simian Spirit Guide; battlefield: 2 Mountain")
    g.cast("Simian Spirit Guide").resolve()
    assert g.has("Simian Spirit Guide") and g.exile("you") == ["Simian Spirit Guide"]


def test_on_the_battlefield_it_makes_no_mana():
    g = scenario(you="battlefield: Simian Spirit Guide; hand: Lightning Bolt")
    assert g.why_not("cast Lightning Bolt") == "{R} cannot be paid"


def test_an_opponents_guide_in_hand_is_theirs():
    g = scenario(you="hand: Lightning Bolt", opponent="hand: Simian Spirit Guide")
    assert g.why_not("cast Lightning Bolt") == "{R} cannot be paid"


def test_with_priority_it_is_an_action_of_its_own():
    g = scenario(you="hand: 2 Simian Spirit Guide", manual=True)
    assert g.legal() == ["pass", "activate Simian Spirit Guide: mana"]  # the two are alike
    g.activate("Simian Spirit Guide").activate("Simian Spirit Guide")
    assert g.mana() == "RR" and g.hand() == []


def test_what_is_to_be_discarded_besides_is_not_exiled_for_mana():  # CR 118.3
    toll = card("Toll", "{R}", "Sorcery").rules(
        additional_cost(discard(choose(1, ANYTHING))), draw(1)
    )
    g = scenario(you="hand: Toll, Simian Spirit Guide; library: Island", cards=[toll])
    assert g.why_not("cast Toll")
    g = scenario(you="hand: Toll, Simian Spirit Guide, Island; library: Island", cards=[toll])
    g.cast("Toll")
    assert g.exile("you") == ["Simian Spirit Guide"] and g.graveyard() == ["Island"]


def test_what_is_to_be_sacrificed_besides_is_not_sacrificed_for_mana():  # CR 118.3
    blast = card("Blast", "{R}", "Instant").rules(
        additional_cost(sacrifice(choose(1, ARTIFACT))), gain_life(5)
    )
    g = scenario(you="hand: Blast; battlefield: Black Lotus", cards=[blast])
    assert g.why_not("cast Blast")
    g = scenario(you="hand: Blast; battlefield: Black Lotus, Mox Ruby", cards=[blast])
    g.cast("Blast", pay="Mox Ruby").choose("Mox Ruby").resolve()
    assert g.life() == 25 and g.has("Black Lotus")
