"""Storage lands: Bottomless Vault, Mercadian Bazaar and Calciform Pools with their cycles."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    SPELL,
    TAP,
    activated,
    add_in_combination,
    add_mana,
    card,
    controller_of,
    counter,
    target,
    unless_pays,
)

BEAR = "Bear | {2}{B} | Creature — Bear 2/2"
SPHINX = "Sphinx | {1}{W}{U} | Creature — Sphinx 2/2"
TRINKET = "Trinket | {1} | Artifact"
CARDS = [BEAR, SPHINX, TRINKET]
SLOW = [
    ("Bottomless Vault", "B"),
    ("Dwarven Hold", "R"),
    ("Icatian Store", "W"),
    ("Hollow Trees", "G"),
    ("Sand Silos", "U"),
]
TAPPING = [
    ("Mercadian Bazaar", "R"),
    ("Fountain of Cho", "W"),
    ("Saprazzan Cove", "U"),
    ("Subterranean Hangar", "B"),
]


# --- those that may stay tapped


@pytest.mark.parametrize(("land", "color"), SLOW)
def test_a_land_that_stays_tapped_stores_mana(land, color):  # CR 502.3, 603.4
    g = scenario(you=f"battlefield: {land} (tapped, storage 1); library: 2 Island", step="untap")
    assert g.asked.labels == (f"{land} (you, tapped, storage x1)",)  # choose what not to untap
    g.choose(land)
    assert g.stack() == [land]
    g.resolve()
    assert g.permanent(land).counters == {"storage": 2} and g.permanent(land).tapped
    g = scenario(you=f"battlefield: {land} (storage 2)", manual=True)
    g.activate(land)
    assert g.asked.labels == ("remove 0", "remove 1", "remove 2")
    g.choose("remove 2")
    assert g.mana() == color * 2 and g.permanent(land).counters == {}


def test_it_enters_tapped():  # CR 614.1c
    g = scenario(you="hand: Bottomless Vault").play("Bottomless Vault")
    assert g.permanent("Bottomless Vault").tapped


def test_untapped_in_the_upkeep_it_gets_no_counter():
    g = scenario(you="battlefield: Bottomless Vault (tapped); library: Island", step="untap")
    g.decline()
    assert g.stack() == [] and not g.permanent("Bottomless Vault").tapped


def test_tapped_in_response_to_nothing_is_too_late():  # CR 603.4: looked at as the upkeep begins
    g = scenario(
        you="battlefield: Bottomless Vault (storage 1); library: Island", step="untap", manual=True
    )
    g.activate("Bottomless Vault").choose("remove 0")  # it may be tapped for nothing
    assert g.stack() == [] and g.permanent("Bottomless Vault").counters == {"storage": 1}


def test_an_opponents_upkeep_stores_nothing():
    g = scenario(
        you="battlefield: Bottomless Vault (tapped)",
        opponent="library: Island",
        active="opponent",
        step="untap",
    )
    assert g.stack() == []


# --- payments take as much as they want


def test_a_payment_takes_what_it_needs_or_more():  # CR 601.2g, 106.4
    g = scenario(you="hand: Bear; battlefield: Bottomless Vault (storage 5)", cards=CARDS)
    g.cast("Bear")
    assert g.asked.labels == (
        "Bottomless Vault for {B}{B}{B}",
        "Bottomless Vault for {B}{B}{B}{B}, leaving {B}",
        "Bottomless Vault for {B}{B}{B}{B}{B}, leaving {B}{B}",
    )
    g.choose("Bottomless Vault for {B}{B}{B}{B}, leaving {B}")
    assert g.mana() == "B" and g.permanent("Bottomless Vault").counters == {"storage": 1}


def test_too_few_counters_are_too_little_mana():
    g = scenario(you="hand: Bear; battlefield: Bottomless Vault (storage 2)", cards=CARDS)
    assert g.why_not("cast Bear") == "{2}{B} cannot be paid"


def test_with_other_lands_it_gives_the_rest():
    g = scenario(
        you="hand: Bear; battlefield: Subterranean Hangar (storage 2), 2 Swamp", cards=CARDS
    )
    g.cast("Bear")
    assert g.asked.labels == (
        "Subterranean Hangar for {B}{B}, Swamp",
        "Subterranean Hangar for {B}, 2× Swamp",
    )
    g.choose("Subterranean Hangar for {B}, 2× Swamp")
    assert g.permanent("Subterranean Hangar").counters == {"storage": 1}


# --- those that are tapped to store


@pytest.mark.parametrize(("land", "color"), TAPPING)
def test_a_land_that_is_tapped_to_store(land, color):
    g = scenario(you=f"hand: {land}").play(land)
    assert g.permanent(land).tapped
    g = scenario(you=f"battlefield: {land}").activate(land)
    assert g.stack() == [land] and g.permanent(land).tapped  # not a mana ability
    g.resolve()
    assert g.permanent(land).counters == {"storage": 1}
    g = scenario(you=f"battlefield: {land} (storage 3)", manual=True)
    g.act(f"activate {land}: mana").choose("remove 3")
    assert g.mana() == color * 3 and g.permanent(land).counters == {}


# --- those that store for {1}


def test_calciform_pools_stores_for_one_mana():
    g = scenario(you="battlefield: Calciform Pools, Island")
    g.activate("Calciform Pools").resolve()
    assert g.permanent("Calciform Pools").counters == {"storage": 1}
    assert g.permanent("Calciform Pools").tapped and g.permanent("Island").tapped
    g = scenario(you="battlefield: Calciform Pools")  # its own {C} does not pay: it taps
    assert g.legal() == ["pass", "activate Calciform Pools: ability 2"]  # for X = 0


@pytest.mark.parametrize(
    ("land", "mixes"),
    [
        ("Calciform Pools", ("{W}{W}", "{W}{U}", "{U}{U}")),
        ("Dreadship Reef", ("{U}{U}", "{U}{B}", "{B}{B}")),
        ("Molten Slagheap", ("{B}{B}", "{B}{R}", "{R}{R}")),
    ],
)
def test_it_gives_back_any_combination_of_two_colors(land, mixes):  # CR 605.1a
    g = scenario(you=f"battlefield: {land} (tapped, storage 3), Forest")
    g.act(f"activate {land}: ability 2")
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2", "X = 3")
    g.choose("X = 2")
    assert g.permanent("Forest").tapped and g.stack() == []
    assert g.asked.labels == tuple(f"add {mix}" for mix in mixes)
    g.choose(f"add {mixes[1]}")
    assert sorted(g.mana()) == sorted(mixes[1].replace("{", "").replace("}", ""))
    assert g.permanent(land).counters == {"storage": 1}


def test_its_own_colorless_mana_pays_for_that():  # that ability does not tap it
    g = scenario(you="battlefield: Calciform Pools (storage 1)")
    g.act("activate Calciform Pools: ability 2").choose("X = 1")
    g.choose("add {U}")
    assert g.mana() == "U" and g.permanent("Calciform Pools").tapped


def test_without_a_mana_to_spare_it_gives_nothing():
    g = scenario(you="hand: Trinket; battlefield: Calciform Pools (tapped, storage 3)", cards=CARDS)
    assert g.legal() == ["pass"]


def test_a_spell_is_paid_with_it_in_the_middle_of_casting():  # CR 601.2g, 605.3a
    g = scenario(you="hand: Sphinx; battlefield: Calciform Pools (storage 3)", cards=CARDS)
    g.cast("Sphinx", pay="auto")
    assert g.stack() == ["Sphinx"] and g.mana() == ""
    assert g.permanent("Calciform Pools").counters == {}
    assert g.permanent("Calciform Pools").tapped


def test_each_amount_that_differs_is_offered():
    g = scenario(you="hand: Sphinx; battlefield: Calciform Pools (storage 4), Forest", cards=CARDS)
    g.cast("Sphinx")
    made = {}
    for label in g.asked.labels:
        after = g.fork().choose(label)
        key = (
            after.permanent("Calciform Pools").counters.get("storage", 0),
            after.permanent("Calciform Pools").tapped,
            after.permanent("Forest").tapped,
            after.mana(),
        )
        assert key not in made  # no payment twice
        made[key] = label
    assert (1, True, False, "") in made and (1, False, True, "") in made
    assert (2, True, True, "") in made
    assert (0, True, False, "W") in made and (0, True, False, "U") in made
    g.choose(g.asked.labels[0])


def test_the_price_does_not_take_what_the_spell_needs():  # the Forest must not pay for {G}'s helper
    hybrid = "Growth | {G}{W} | Sorcery"
    g = scenario(
        you="hand: Growth; battlefield: Calciform Pools (tapped, storage 2), Forest",
        cards=[hybrid],
    )
    assert g.why_not("cast Growth") == "{G}{W} cannot be paid"
    g = scenario(
        you="hand: Growth; battlefield: Calciform Pools (tapped, storage 2), Forest, Island",
        cards=[hybrid],
    )
    g.cast("Growth", pay="auto")
    assert g.stack() == ["Growth"]


def test_it_also_pays_while_something_resolves():  # CR 605.3a
    leak = card("Leak", "{U}", "Instant").rules(
        unless_pays(controller_of(target(SPELL)), "{3}", counter(target(SPELL)))
    )
    g = scenario(
        you="hand: Trinket; mana: C; battlefield: Calciform Pools (storage 3)",
        opponent="hand: Leak; battlefield: Island",
        cards=[*CARDS, leak],
        auto_pay=True,
    )
    g.cast("Trinket", pay="mana pool {C}")
    g.opponent.cast("Leak").resolve().choose("pay")
    g.resolve()
    assert g.has("Trinket") and g.permanent("Calciform Pools").counters == {}


def test_two_of_them_help_each_other():
    g = scenario(
        you="hand: Big; battlefield: Calciform Pools (storage 2), Dreadship Reef (storage 3)",
        cards=["Big | {1}{W}{W}{B}{B} | Creature — Giant 5/5"],
    )
    g.cast("Big", pay="auto")
    assert g.stack() == ["Big"]
    assert g.permanent("Calciform Pools").tapped and g.permanent("Dreadship Reef").tapped


def test_a_signet_is_a_part_of_payments_too():  # another mana ability that costs mana
    signet = card("Signet", "{2}", "Artifact").rules(
        activated(["{1}", TAP], add_in_combination(2, "W", "U"))
    )
    g = scenario(you="hand: Sphinx; battlefield: Signet, 2 Forest", cards=[*CARDS, signet])
    g.cast("Sphinx", pay="auto")
    assert all(p.tapped for p in g.permanents())
    g = scenario(you="hand: Sphinx; battlefield: Signet, Forest", cards=[*CARDS, signet])
    assert g.why_not("cast Sphinx")


def test_one_signet_pays_for_another():  # CR 605.3a, 601.2g
    plain = card("Stone", "{2}", "Artifact").rules(
        activated(["{1}", TAP], add_in_combination(2, "B", "R"))
    )
    signet = card("Signet", "{2}", "Artifact").rules(
        activated(["{1}", TAP], add_in_combination(2, "W", "U"))
    )
    mix = "Mix | {W}{U}{B} | Creature — Cat 1/1"
    for sources, possible in (
        ("Signet, Stone, Forest", True),  # {G}: {B}{R}, {R}: {W}{U}
        ("Signet, Stone", False),
        ("2 Signet, Forest", False),  # no {B}
    ):
        g = scenario(you=f"hand: Mix; battlefield: {sources}", cards=[plain, signet, mix])
        assert (g.why_not("cast Mix") is None) == possible
        if possible:
            g.cast("Mix").resolve()
            assert g.mana() == "" and all(p.tapped for p in g.permanents() if p.name != "Mix")


def test_a_signet_pays_for_its_like_though_that_leaves_mana():  # CR 605.3a, 601.2g
    signet = card("Signet", "{2}", "Artifact").rules(activated(["{1}", TAP], add_mana("WU")))
    g = scenario(
        you="hand: Two; battlefield: 2 Signet, Forest",
        cards=[signet, "Two | {U}{U} | Creature — Cat 1/1"],
    )
    g.cast("Two", pay="auto").resolve()  # {G}: {W}{U}, {W}: {W}{U}
    assert g.has("Two") and g.mana() == "W"


def test_a_hundred_counters_are_spent_as_easily_as_ten():  # each mix of each number is a way to pay
    g = scenario(
        you="hand: Sphinx; battlefield: Dreadship Reef (storage 100), Forest",
        cards=["Sphinx | {3}{U}{B} | Creature — Sphinx 5/5"],
    )
    g.cast("Sphinx", pay="auto")
    assert g.permanent("Dreadship Reef").tapped or g.permanent("Forest").tapped
    assert g.permanent("Dreadship Reef").counters == {"storage": 95}
