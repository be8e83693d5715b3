"""The cards of blue_tempo.py: Foil, Mental Misstep, Snapback, Sleep-Cursed Faerie, Mark of Eviction."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ANY_TARGET,
    AURA,
    CREATURE,
    X,
    card,
    deal,
    destroy,
    enchant,
    equip,
    gain_life,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
SHOCK = card("Shock", "{R}", "Instant").rules(deal(2, target(ANY_TARGET)))
CURSE = card("Curse", "{0}", "Enchantment — Aura").rules(enchant(CREATURE, "creature"))
SWORD = card("Sword", "{1}", "Artifact — Equipment").rules(equip("{0}"))
RAZE = card("Raze", "{0}", "Instant").rules(destroy(target(AURA)))
SIP = card("Sip", "{X}", "Instant").rules(gain_life(X))
FAERIE, MARK = "Sleep-Cursed Faerie", "Mark of Eviction"


# --- Foil


def foil(hand: str, lands: str = "") -> Scenario:
    g = scenario(
        you="hand: Shock; battlefield: Mountain",
        opponent=f"hand: Foil, {hand}" + (f"; battlefield: {lands}" if lands else ""),
        cards=[BEAR, SHOCK],
    )
    return g.cast("Shock", targets="opponent")


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("Island, Bear", True),
        ("2 Island", True),
        ("Volcanic Island, Bear", True),  # an Island card by its type
        ("Island", False),  # another card is wanted; Foil itself is on the stack
        ("2 Bear", False),
    ],
)
def test_foil_takes_an_island_card_and_another_card(hand: str, legal: bool):
    g = foil(hand)
    assert (g.why_not("cast Foil (alternative cost)", by="opponent") is None) is legal


def test_foil_counters_for_two_discarded_cards():
    g = foil("Island, Bear, Memnite")
    g.opponent.cast("Foil", "alternative cost", targets="Shock")
    g.choose("Island", "Memnite").resolve()
    assert sorted(g.graveyard("opponent")) == ["Foil", "Island", "Memnite"]
    assert g.hand("opponent") == ["Bear"]
    assert g.graveyard() == ["Shock"] and g.life("opponent") == 20


def test_one_of_the_two_must_be_an_island_and_no_choice_is_listed_twice():
    g = foil("Island, Volcanic Island, Bear, Memnite")
    g.opponent.cast("Foil", "alternative cost", targets="Shock")
    with pytest.raises(ScenarioError):
        g.choose("Bear", "Memnite")
    answers = list(g.state.answers())
    assert len(answers) == len(set(answers)) == 5  # of six pairs one has no Island
    g.choose("Island", "Volcanic Island").resolve()


def test_foil_can_be_paid_for():
    g = foil("Bear", "4 Island")
    g.opponent.cast("Foil", targets="Shock").resolve()
    assert g.graveyard() == ["Shock"] and g.hand("opponent") == ["Bear"]


# --- Mental Misstep


def test_mental_misstep_counters_a_spell_of_mana_value_one_for_blue_mana_or_life():  # CR 107.4f
    g = scenario(
        you="hand: Shock; battlefield: Mountain",
        opponent="hand: Mental Misstep; battlefield: Island",
        cards=[SHOCK],
    )
    g.cast("Shock", targets="opponent")
    g.opponent.cast("Mental Misstep", targets="Shock")
    assert len(g.asked.labels) == 2
    g.choose(next(label for label in g.asked.labels if "life" in label)).resolve()
    assert g.graveyard() == ["Shock"] and g.life("opponent") == 18
    assert not g.permanent("Island").tapped


def test_mental_misstep_counters_another_mental_misstep_not_itself():  # CR 202.3g, 115.5
    g = scenario(
        you="hand: Shock, Mental Misstep; mana: R", opponent="hand: Mental Misstep", cards=[SHOCK]
    )
    g.cast("Shock", targets="opponent")
    g.opponent.cast("Mental Misstep", targets="Shock")
    g.cast("Mental Misstep", targets="Mental Misstep", by="you").resolve_all()
    assert g.life("opponent") == 16 and g.life() == 18


@pytest.mark.parametrize(("x", "legal"), [(0, False), (1, True), (2, False)])
def test_the_announced_x_counts(x: int, legal: bool):  # CR 202.3e
    g = scenario(
        you="hand: Sip; battlefield: 2 Island", opponent="hand: Mental Misstep", cards=[SIP]
    )
    g.cast("Sip", pay="auto").choose(f"X = {x}")
    assert (g.why_not("cast Mental Misstep", by="opponent") is None) is legal


# --- Snapback


def test_snapback_for_a_blue_card_from_hand():
    g = scenario(
        you="hand: Snapback, Ponder, Bear",
        opponent="battlefield: Bear (owner you), Memnite",
        cards=[BEAR],
    )
    g.cast("Snapback", "alternative cost", targets="Bear").resolve()
    assert g.exile() == ["Ponder"] and sorted(g.hand()) == ["Bear", "Bear"]


def test_snapback_needs_a_blue_card_other_than_itself_or_its_mana():
    g = scenario(you="hand: Snapback, Bear", opponent="battlefield: Memnite", cards=[BEAR])
    assert g.why_not("cast Snapback (alternative cost)") is not None
    g = scenario(you="hand: Snapback; battlefield: 2 Island", opponent="battlefield: Memnite")
    g.cast("Snapback", targets="Memnite").resolve()
    assert g.hand("opponent") == ["Memnite"]


# --- Sleep-Cursed Faerie


def test_the_faerie_enters_tapped_with_three_stun_counters():
    g = scenario(you=f"hand: {FAERIE}; battlefield: Island")
    g.cast(FAERIE).resolve()
    faerie = g.permanent(FAERIE)
    assert faerie.tapped and faerie.counters == {"stun": 3}
    assert faerie.has("flying") and (faerie.power, faerie.toughness) == (3, 3)


def test_each_untapping_takes_a_stun_counter_first():  # CR 122.1d
    g = scenario(you=f"battlefield: {FAERIE} (tapped, stun 2), 6 Island")
    g.activate(FAERIE).resolve()
    assert g.permanent(FAERIE).tapped and g.permanent(FAERIE).counters == {"stun": 1}
    g.activate(FAERIE).resolve()
    assert g.permanent(FAERIE).tapped and g.permanent(FAERIE).counters == {}
    g.activate(FAERIE).resolve()
    assert not g.permanent(FAERIE).tapped


def test_it_wakes_in_its_fourth_untap_step():
    g = scenario(
        you=f"battlefield: {FAERIE} (tapped, stun 3); library: 9 Island",
        opponent="library: 9 Island",
    )
    for left in (2, 1, 0):
        g.to("upkeep", whose="you")
        assert g.permanent(FAERIE).counters.get("stun", 0) == left and g.permanent(FAERIE).tapped
    g.to("upkeep", whose="you")
    assert not g.permanent(FAERIE).tapped


def test_ward_two():  # CR 702.21a
    g = scenario(
        you=f"battlefield: {FAERIE}", opponent="hand: Shock; battlefield: Mountain", cards=[SHOCK]
    )
    g.opponent.cast("Shock", targets=FAERIE).resolve_all()
    assert g.graveyard("opponent") == ["Shock"] and g.permanent(FAERIE).damage == 0
    g = scenario(
        you=f"battlefield: {FAERIE}", opponent="hand: Shock; battlefield: 3 Mountain", cards=[SHOCK]
    )
    g.opponent.cast("Shock", targets=FAERIE).resolve()
    g.choose("pay", by="opponent").resolve_all()
    assert g.permanent(FAERIE).damage == 2


# --- Mark of Eviction


def marked(mine: str = "", theirs: str = "Bear", **more) -> Scenario:
    return scenario(
        you=f"battlefield: {MARK} (attached to Bear){mine}; library: 9 Island; hand: Raze",
        opponent=f"battlefield: {theirs}; library: 9 Island",
        step="untap",
        cards=[BEAR, CURSE, SWORD, RAZE],
        **more,
    )


def test_mark_of_eviction_enchants_a_creature():
    g = scenario(
        you=f"hand: {MARK}; battlefield: Island", opponent="battlefield: Bear", cards=[BEAR]
    )
    g.cast(MARK, targets="Bear").resolve()
    assert g.permanent(MARK).attached_to is not None


def test_in_your_upkeep_creature_and_auras_return_to_their_owners_hands():
    g = marked(", Sword (attached to Bear)", "Bear, Curse (attached to Bear), Memnite")
    g.resolve()
    assert sorted(g.hand("opponent")) == ["Bear", "Curse"]
    assert sorted(g.hand()) == [MARK, "Raze"]
    assert g.has("Memnite") and g.permanent("Sword").attached_to is None


def test_it_does_nothing_in_other_upkeeps():
    g = marked(active="opponent")
    assert g.step == "upkeep" and g.stack() == [] and g.has("Bear")


def test_the_creature_returns_even_if_the_aura_is_gone():  # CR 608.2h
    g = marked(theirs="Bear, Curse (attached to Bear)")
    g.cast("Raze", targets=MARK).resolve()
    assert g.graveyard() == [MARK, "Raze"]
    g.resolve()
    assert sorted(g.hand("opponent")) == ["Bear", "Curse"]


def test_auras_on_other_creatures_stay():
    g = marked(theirs="Bear, Memnite, Curse (attached to Memnite)")
    g.resolve()
    assert g.hand("opponent") == ["Bear"] and g.has("Curse")
