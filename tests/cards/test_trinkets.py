"""The cards of trinkets.py: Tel-Jilad Stylus, The Filigree Sylex, Elixir of Immortality, Isochron Scepter."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    CREATURE,
    YOU,
    X,
    card,
    casts,
    deal,
    destroy,
    gain_control,
    gain_life,
    kicker,
    rule,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TAKE = card("Take", "{0}", "Instant").rules(gain_control(target()))
KILL = card("Kill", "{1}{B}", "Instant").rules(destroy(target(CREATURE)))
STYLUS, SYLEX = "Tel-Jilad Stylus", "The Filigree Sylex"
ELIXIR, SCEPTER = "Elixir of Immortality", "Isochron Scepter"


# --- Tel-Jilad Stylus


def test_the_stylus_puts_a_permanent_of_yours_on_the_bottom():
    g = scenario(
        you=f"battlefield: {STYLUS}, Bear; library: Island, Swamp",
        opponent="battlefield: Bear, Memnite (owner you)",
        cards=[BEAR],
    )
    g.activate(STYLUS)
    assert len(g.asked.labels) == 3  # itself, your Bear, and your Memnite that the opponent has
    g.choose("Memnite").resolve()
    assert g.library() == ["Island", "Swamp", "Memnite"]


def test_the_stylus_may_put_itself_away():
    g = scenario(you=f"battlefield: {STYLUS}; library: Island")
    g.activate(STYLUS).resolve()
    assert g.library() == ["Island", STYLUS]


# --- The Filigree Sylex


def test_the_sylex_gathers_oil():
    g = scenario(you=f"battlefield: {SYLEX} (oil 2)")
    g.activate(SYLEX, 1).resolve()
    assert g.permanent(SYLEX).counters == {"oil": 3}


def test_the_sylex_destroys_what_has_as_much_mana_value_as_it_had_oil():  # CR 608.2h
    g = scenario(
        you=f"battlefield: {SYLEX} (oil 2), Bear, Island, Memnite",
        opponent="battlefield: Bear, Isochron Scepter, Forest, Steel Overseer, Chronomaton",
        cards=[BEAR],
    )
    g.activate(SYLEX, 2).resolve()
    assert sorted(g.battlefield("you")) == ["Island", "Memnite"]
    assert sorted(g.battlefield("opponent")) == ["Chronomaton", "Forest"]


def test_without_oil_it_destroys_tokens_and_free_cards_but_no_land():
    g = scenario(you=f"battlefield: {SYLEX}, Island, Clue, Memnite, Bear", cards=[BEAR])
    g.activate(SYLEX, 2).resolve()
    assert sorted(g.battlefield()) == ["Bear", "Island"]


def test_ten_oil_counters_from_among_your_permanents_are_ten_damage():
    g = scenario(
        you=f"battlefield: {SYLEX} (oil 6), Bear (oil 5, +1/+1 x3), Island",
        opponent="battlefield: Memnite (oil 9)",
        cards=[BEAR],
    )
    g.activate(SYLEX, 3).choose("opponent")
    assert g.asked.labels == (
        "oil counter on The Filigree Sylex (×6)",
        "oil counter on Bear (×5)",
    )
    g.choose(*["oil counter on The Filigree Sylex"] * 6, *["oil counter on Bear"] * 4).resolve()
    assert g.life("opponent") == 10 and not g.has(SYLEX)
    assert g.permanent("Bear").counters == {"+1/+1": 3, "oil": 1}
    assert g.permanent("Memnite").counters == {"oil": 9}


def test_ways_to_take_counters_that_come_to_the_same_are_one():
    g = scenario(you=f"battlefield: {SYLEX} (oil 3), 2 Memnite (oil 5)")
    g.activate(SYLEX, 3).choose("opponent")
    answers = list(g.state.answers())
    # from the two Memnites 5 and 5; 5 and 4; 5 and 3, 4 and 4; 5 and 2, 4 and 3
    assert len(answers) == len({g.state.play(a).key() for a in answers}) == 6
    g.abandon()


def test_nine_oil_counters_are_not_enough_nor_are_other_kinds():
    g = scenario(
        you=f"battlefield: {SYLEX} (oil 4), Memnite (oil 5, charge 7)",
        opponent="battlefield: Memnite (oil 5)",
    )
    assert g.why_not(f"activate {SYLEX}: ability 3") is not None


# --- Elixir of Immortality


def test_the_elixir_gains_life_and_shuffles_itself_and_the_graveyard_away():
    g = scenario(
        you=f"battlefield: {ELIXIR}, 2 Island; graveyard: Bear, Memnite; library: Swamp",
        opponent="graveyard: Bear; library: Forest",
        cards=[BEAR],
    )
    g.activate(ELIXIR).resolve()
    assert g.life() == 25 and g.graveyard() == []
    assert sorted(g.library()) == ["Bear", ELIXIR, "Memnite", "Swamp"]
    assert g.graveyard("opponent") == ["Bear"] and not g.has(ELIXIR)


def test_an_elixir_that_was_destroyed_meanwhile_is_part_of_the_graveyard():
    g = scenario(
        you=f"battlefield: {ELIXIR}, 2 Island; graveyard: Memnite",
        opponent="hand: Naturalize; battlefield: 2 Forest",
    )
    g.activate(ELIXIR)
    g.opponent.cast("Naturalize", targets=ELIXIR)
    g.resolve_all()
    assert sorted(g.library()) == [ELIXIR, "Memnite"]


def test_a_borrowed_elixir_goes_to_its_owner_and_both_libraries_are_shuffled():
    g = scenario(
        you=f"battlefield: {ELIXIR} (owner opponent), 2 Island; graveyard: Memnite",
        opponent="library: Forest",
    )
    g.activate(ELIXIR).resolve()
    assert g.library() == ["Memnite"] and sorted(g.library("opponent")) == [ELIXIR, "Forest"]
    assert sum("shuffles" in line for line in g.log()) == 2


def test_the_library_is_shuffled_even_if_there_is_nothing_to_shuffle_in():  # CR 701.24c-d
    g = scenario(
        you=f"battlefield: {ELIXIR}, 2 Island; library: Swamp, Island",
        opponent=f"hand: Snap; battlefield: {SYLEX}",
        cards=[card("Snap", "{0}", "Instant").rules(gain_control(target()))],
    )
    g.activate(ELIXIR)
    g.resolve()
    assert any("shuffles" in line for line in g.log())


# --- Isochron Scepter: imprint


def imprinted(*cards, mine: str = "Lightning Bolt", lands: str = "4 Island", **more) -> Scenario:
    """The Scepter has entered with an instant."""
    g = scenario(
        you=f"hand: {SCEPTER}, {mine}; battlefield: {lands}", cards=[BEAR, KILL, *cards], **more
    )
    g.cast(SCEPTER).resolve()
    while mine not in g.exile():
        if g.asked is not None and mine in g.asked.labels:
            g.choose(mine)
        else:
            g.resolve()
    return g


def test_imprint_offers_instants_of_mana_value_two_or_less():
    mine = "Lightning Bolt, Kill, Fire // Ice, Force of Will, Ponder, Bear"
    g = scenario(you=f"hand: {SCEPTER}, {mine}; battlefield: 2 Island", cards=[BEAR, KILL])
    g.cast(SCEPTER).resolve()
    g.resolve()
    assert sorted(g.asked.labels) == ["Kill", "Lightning Bolt"]  # CR 709.4b: Fire // Ice is 4
    g.choose("Kill")
    assert g.exile() == ["Kill"] and len(g.hand()) == 5


def test_imprint_is_optional_and_leaves_no_trace():
    g = scenario(you=f"hand: {SCEPTER}, Lightning Bolt; battlefield: 4 Island")
    g.cast(SCEPTER, pay="auto").resolve()
    g.resolve().decline()
    assert g.exile() == [] and g.hand() == ["Lightning Bolt"]
    assert g.state.objects[g.permanent(SCEPTER).id].notes == ()
    g.activate(SCEPTER).resolve()  # nothing to copy
    assert g.stack() == []


# --- Isochron Scepter: the copy


def test_the_copy_is_cast_free_and_ceases_to_exist():  # CR 707.12, 707.10a
    g = imprinted()
    g.activate(SCEPTER).resolve()
    g.choose("cast a copy of Lightning Bolt").choose("opponent")
    spell = g.on_stack("Lightning Bolt")
    assert spell.is_copy and spell.controller == "you"
    g.resolve()
    assert g.life("opponent") == 17
    assert g.graveyard() == [] and g.exile() == ["Lightning Bolt"] and g.stack() == []


def test_the_copy_need_not_be_cast():
    g = imprinted()
    g.activate(SCEPTER).resolve()
    g.decline()
    assert g.exile() == ["Lightning Bolt"] and g.stack() == []
    assert all(
        o.card.name != "Lightning Bolt" or o.zone == "exile" for o in g.state.objects.values()
    )


def test_the_copy_is_cast_so_cast_triggers_see_it():
    watcher = card("Watcher", "{1}", "Artifact").rules(when(casts(YOU), gain_life(1)))
    g = imprinted(watcher, lands="4 Island, Watcher")
    assert g.life() == 21  # for the Scepter
    g.activate(SCEPTER).resolve()
    g.choose("cast a copy of Lightning Bolt").choose("opponent").resolve_all()
    assert g.life() == 22 and g.life("opponent") == 17


def test_the_copy_can_be_countered():
    g = imprinted(opponent="hand: Mental Misstep; life: 20")
    g.activate(SCEPTER).resolve()
    g.choose("cast a copy of Lightning Bolt").choose("opponent")
    g.opponent.cast("Mental Misstep", targets="Lightning Bolt", pay="auto").resolve_all()
    assert g.life("opponent") == 18 and g.graveyard() == []  # paid with 2 life


def test_additional_costs_and_taxes_are_still_paid():  # CR 601.2f, 118.9d
    spell = card("Zap", "{R}", "Instant").rules(kicker("{1}"), deal(2, target()))
    g = imprinted(spell, mine="Zap", lands="5 Island, Sphere of Resistance")
    assert sum(not land.tapped for land in g.permanents("Island")) == 2
    g.activate(SCEPTER).resolve()
    assert g.asked is None or "cast a copy of Zap" not in g.asked.labels  # {1} cannot be paid
    g = imprinted(spell, mine="Zap", lands="6 Island, Sphere of Resistance")
    g.activate(SCEPTER).resolve()
    g.choose("cast a copy of Zap").choose("opponent")
    g.resolve()
    assert g.life("opponent") == 18 and all(land.tapped for land in g.permanents("Island"))


def test_x_is_zero_in_a_spell_cast_free():  # CR 107.3b
    blast = card("Blast", "{X}{R}", "Instant").rules(deal(X, target()))
    g = imprinted(blast, mine="Blast")
    g.activate(SCEPTER).resolve()
    g.choose("cast a copy of Blast").choose("opponent").resolve()
    assert g.life("opponent") == 20


def test_a_copy_without_a_legal_target_cannot_be_cast():
    g = imprinted(mine="Kill")
    g.activate(SCEPTER).resolve()
    assert g.stack() == [] and g.exile() == ["Kill"]


def test_casting_may_be_forbidden():  # CR 101.2
    silence = card("Silence", "{1}", "Artifact").rules(rule("can't cast spells", YOU))
    g = imprinted(silence)
    g.activate(SCEPTER)
    g.put("Silence", "battlefield")
    g.resolve()
    assert g.stack() == []


def test_a_card_that_left_exile_is_no_longer_the_exiled_card():  # CR 607.2a, 400.7
    g = imprinted()
    bolt = next(o for o in g.state.objects.values() if o.card.name == "Lightning Bolt")
    assert bolt.zone == "exile"
    g.activate(SCEPTER)
    from spellwright.magic.records.proposals import Moving
    from spellwright.magic.rules.zones import perform_moves

    perform_moves(g.state, [Moving(bolt.id, "graveyard")])
    g.resolve()
    assert g.stack() == [] and g.graveyard() == ["Lightning Bolt"]


def test_another_scepter_has_another_card():
    g = imprinted(lands=f"4 Island, {SCEPTER}")
    assert len(g.permanents(SCEPTER)) == 2
    labels = [label for label in g.legal() if label.startswith(f"activate {SCEPTER}")]
    assert len(labels) == 2


def test_the_scepter_taps_and_asks_for_two_mana():
    g = imprinted(lands="3 Island")
    with pytest.raises(ScenarioError):
        g.activate(SCEPTER)
