"""Counters with rules of their own: shield, stun, finality, lore, age, level, poison (CR 122.1, 122.3, 711)."""

import pytest

from spellwright.magic.rules.combat.legality import why_not_aim
from spellwright.magic.rules.zones import new_object
from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.start import new_game
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    ANY_PLAYER,
    ANYTHING,
    CREATURE,
    EACH_OPPONENT,
    PERMANENT,
    SELF,
    card,
    deal,
    destroy,
    each_sacrifices,
    exile,
    get_energy,
    gets,
    put_counters,
    regenerate,
    remove_counters,
    rule,
    target,
    untap,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {3}{R} | Creature — Giant 4/4"
KILL = card("Kill", "{0}", "Instant").rules(destroy(target(PERMANENT)))
BURN = card("Burn", "{0}", "Instant").rules(deal(9, target(CREATURE)))
EXILE = card("Banish", "{0}", "Instant").rules(exile(target(CREATURE)))
WITHER_AWAY = card("Shrink", "{0}", "Instant").rules(gets(target(CREATURE), -9, -9))
EDICT = card("Edict", "{0}", "Sorcery").rules(each_sacrifices(EACH_OPPONENT, 1, CREATURE))
TWIDDLE = card("Twiddle", "{0}", "Instant").rules(untap(target(PERMANENT)))


def board(mine, theirs, *cards):
    return scenario(you=mine, opponent=theirs, cards=[BEAR, GIANT, *cards])


# --- shield (CR 122.1c; S003:38, S003:136, S003:254, S003:304, S003:355)


def test_a_shield_prevents_one_damage_event_and_is_gone():
    g = board("hand: 2 Burn", "battlefield: Bear (shield x1)", BURN)
    g.cast("Burn", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {} and g.permanent("Bear").damage == 0
    g.cast("Burn", targets="Bear").resolve()
    assert g.graveyard("opponent") == ["Bear"]


def test_a_shield_replaces_one_destruction_and_is_gone():
    g = board("hand: 2 Kill", "battlefield: Bear (shield x2)", KILL)
    g.cast("Kill", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {"shield": 1}  # one per event, however many there are
    g.cast("Kill", targets="Bear").resolve()
    assert g.has("Bear")


def test_a_shield_is_for_every_kind_of_permanent():
    g = board("hand: Kill", "battlefield: Island (shield x1)", KILL)
    g.cast("Kill", targets="Island").resolve()
    assert g.permanent("Island").counters == {}


def test_an_indestructible_permanent_keeps_its_shield():  # nothing would be destroyed; S003:236
    g = board("hand: Kill", "battlefield: Bear (shield x1, indestructible x1)", KILL)
    g.cast("Kill", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {"shield": 1, "indestructible": 1}


def test_shield_and_regeneration_are_ordered_by_the_controller():  # CR 616.1; S003:236
    reg = card("Regrow", "{0}", "Instant").rules(regenerate(target(CREATURE)))
    g = board("hand: Kill, Regrow", "battlefield: Bear (shield x1)", KILL, reg)
    g.cast("Regrow", targets="Bear").resolve()
    g.cast("Kill", targets="Bear").resolve()
    assert "replacement" in g.asked.prompt
    g.answer((0,))
    assert g.has("Bear")


@pytest.mark.parametrize("spell", ["Banish", "Shrink", "Edict"])
def test_a_shield_does_not_stop_exile_or_shrinking_or_sacrifice(spell):
    g = board(f"hand: {spell}", "battlefield: Bear (shield x1)", EXILE, WITHER_AWAY, EDICT)
    g.cast(spell, targets=None if spell == "Edict" else "Bear").resolve()
    assert not g.has("Bear")


def test_a_shield_does_not_stop_destruction_by_damage_already_dealt():  # CR 704.5g is no effect
    shrink = card("Weaken", "{0}", "Instant").rules(gets(target(CREATURE), 0, -2))
    g = board("hand: Weaken", "battlefield: Giant (shield x1, damage 2)", shrink)
    g.cast("Weaken", targets="Giant").resolve()
    assert g.graveyard("opponent") == ["Giant"]


def test_a_shield_stays_under_the_loss_of_all_abilities():
    g = board("battlefield: Humility; hand: Kill", "battlefield: Bear (shield x1)", KILL)
    g.cast("Kill", targets="Bear").resolve()
    assert g.has("Bear") and g.permanent("Bear").counters == {}


# --- stun (CR 122.1d; S003:149, S003:268, S003:308, S003:356)


def test_a_stun_counter_replaces_the_untap_of_the_untap_step_once():
    g = scenario(
        you="battlefield: Bear (tapped, stun x1); library: 5 Island",
        opponent="library: 5 Island",
        cards=[BEAR],
    )
    g.to("upkeep", whose="you")
    assert g.permanent("Bear").tapped and g.permanent("Bear").counters == {}
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not g.permanent("Bear").tapped


def test_a_stun_counter_stays_on_an_untapped_permanent_and_in_the_turn_of_others():
    g = scenario(
        you="battlefield: Bear (stun x1), Giant (tapped, stun x2); library: 5 Island",
        opponent="library: 5 Island",
        cards=[BEAR, GIANT],
    )
    g.to("upkeep", whose="opponent")
    assert g.permanent("Giant").counters == {"stun": 2}
    g.to("upkeep", whose="you")
    assert g.permanent("Bear").counters == {"stun": 1}
    assert g.permanent("Giant").counters == {"stun": 1}


def test_a_stun_counter_replaces_an_untap_effect():
    g = board("hand: 2 Twiddle; battlefield: Bear (tapped, stun x1)", "", TWIDDLE)
    g.cast("Twiddle", targets="Bear").resolve()
    assert g.permanent("Bear").tapped and g.permanent("Bear").counters == {}
    g.cast("Twiddle", targets="Bear").resolve()
    assert not g.permanent("Bear").tapped


def test_an_untap_effect_does_nothing_to_an_untapped_stunned_permanent():
    g = board("hand: Twiddle; battlefield: Bear (stun x1)", "", TWIDDLE)
    g.cast("Twiddle", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {"stun": 1}


def test_a_stun_counter_is_no_ability():
    g = board("hand: Twiddle; battlefield: Bear (tapped, stun x1), Humility", "", TWIDDLE)
    g.cast("Twiddle", targets="Bear").resolve()
    assert g.permanent("Bear").tapped


# --- finality (CR 122.1h)


@pytest.mark.parametrize("spell", ["Kill", "Shrink", "Burn"])
def test_a_finality_counter_exiles_what_would_go_to_the_graveyard(spell):
    g = board(f"hand: {spell}", "battlefield: Bear (finality x1)", KILL, WITHER_AWAY, BURN)
    g.cast(spell, targets="Bear").resolve()
    assert g.exile() == ["Bear"] and g.graveyard("opponent") == []


def test_a_finality_counter_is_for_sacrifice_and_for_all_permanents_too():
    g = board(
        "hand: Edict, Kill", "battlefield: Bear (finality x1), Island (finality x1)", EDICT, KILL
    )
    g.cast("Edict").resolve()
    g.cast("Kill", targets="Island").resolve()
    assert sorted(g.exile()) == ["Bear", "Island"]


# --- power and toughness (CR 122.1a, 122.3; S003:32)


@pytest.mark.parametrize(
    ("plus", "minus", "left"), [(3, 1, {"+1/+1": 2}), (1, 1, {}), (1, 2, {"-1/-1": 1})]
)
def test_mixed_counters_are_cleared_in_pairs(plus, minus, left):  # CR 704.5q
    g = board(f"battlefield: Giant (+1/+1 x{plus}, -1/-1 x{minus}, flying x1)", "")
    giant = g.permanent("Giant")
    assert giant.counters == {**left, "flying": 1}  # other counters are not touched
    assert giant.power == 4 + plus - minus


def test_other_power_and_toughness_counters_do_not_cancel():
    g = board("battlefield: Giant (+1/+0 x1, -0/-1 x2, +2/+2 x1, -1/-1 x1)", "")
    giant = g.permanent("Giant")
    assert (giant.power, giant.toughness) == (6, 3) and len(giant.counters) == 4


def test_a_zero_creature_lives_exactly_as_long_as_it_has_a_counter():  # CR 704.5f
    hydra = "Hydra | {G} | Creature — Hydra 0/0"
    take = card("Take", "{0}", "Instant").rules(remove_counters("+1/+1", 1, on=target(CREATURE)))
    g = board("battlefield: Hydra (+1/+1 x2); hand: 2 Take", "", hydra, take)
    g.cast("Take").resolve()
    assert g.permanent("Hydra").toughness == 1
    g.cast("Take").resolve()
    assert g.graveyard() == ["Take", "Take", "Hydra"]


def test_power_may_be_negative_and_deals_no_damage():  # CR 107.1b; S003 (related code)
    shrink = card("Soften", "{0}", "Instant").rules(gets(target(CREATURE), -5, 0))
    g = board("battlefield: Bear; hand: Soften", "", shrink)
    g.cast("Soften", targets="Bear").resolve()
    assert g.permanent("Bear").power == -3
    g.attack("Bear").to("second main")
    assert g.life("opponent") == 20


def test_counters_vanish_on_a_zone_change():  # CR 122.2; S003:32
    g = board("hand: Banish; battlefield: Bear (vow x1, +1/+1 x3, flying x1)", "", EXILE)
    g.cast("Banish", targets="Bear").resolve()
    assert g.card("Bear", "exile").counters == {}


# --- players (CR 122.1f, 107.14; S003:36)


def test_poison_and_energy_are_counters_of_players():
    dose = card("Dose", "{0}", "Instant").rules(
        put_counters("poison", 2, on=target(ANY_PLAYER)), get_energy(3)
    )
    g = board("hand: Dose", "poison: 7", dose)
    g.cast("Dose", targets="opponent").resolve()
    assert g.poison("opponent") == 9 and g.player_counters() == {"energy": 3}
    assert not g.over


# --- lore (CR 714.3; S003:40)


def test_a_saga_gets_its_counter_as_the_main_phase_begins_not_in_the_upkeep():
    g = scenario(you="battlefield: History of Benalia (lore x1); library: 3 Island", step="untap")
    assert g.step == "upkeep" and g.permanent("History of Benalia").counters == {"lore": 1}
    g.to("main")
    assert g.permanent("History of Benalia").counters == {"lore": 2}
    assert g.stack() == ["History of Benalia"]


def test_a_saga_is_sacrificed_after_its_last_chapter_even_if_it_is_a_creature():  # CR 714.4
    g = scenario(
        you="battlefield: Opalescence, History of Benalia (lore x2); library: 3 Island",
        step="untap",
    )
    g.to("main")
    assert g.has("History of Benalia")  # the chapter is on the stack
    g.resolve()
    assert "History of Benalia" in g.graveyard()


# --- a counter of a free name means what its effect says (S003:39, S003:338, S003:357)


def test_a_vow_counter_alone_means_nothing():
    g = board("battlefield: Bear (vow x1)", "")
    g.attack("Bear").to("second main")
    assert g.life("opponent") == 18


def test_a_vow_is_only_about_the_player_it_was_made_to():
    """With three players: the marked creature may attack the third."""
    state = new_game([["Island"] * 20] * 3, first=0, mulligans=False)
    game = state.copy()
    from spellwright.magic.objects.abilities import Rule
    from spellwright.magic.objects.card import BOOK
    from spellwright.magic.objects.objects import Floating
    from spellwright.magic.records.filters import Affected

    bears = BOOK["Grizzly Bears"]
    bear = new_object(game, bears, 1, "battlefield", counters=(("vow", 1),))
    jace = new_object(game, BOOK["Jace Beleren"], 0, "battlefield", counters=(("loyalty", 3),))
    rule = Rule("can't attack", Affected(), detail="you and planeswalkers")
    game.floating = (Floating(rule, None, 0, "while it has vow", affected=(bear.id,)),)
    game.touch()
    assert why_not_aim(game, bear.id, 0) is not None
    assert why_not_aim(game, bear.id, jace.id) is not None
    assert why_not_aim(game, bear.id, 2) is None


def test_anything_may_carry_a_counter():
    mark = card("Mark", "{0}", "Instant").rules(put_counters("odd", 2, on=target(ANYTHING)))
    g = board("hand: Mark; battlefield: Island", "", mark)
    g.cast("Mark", targets="Island").resolve()
    assert g.permanent("Island").counters == {"odd": 2}
    with pytest.raises(ScenarioError):
        g.cast("Mark")


# --- hone (CR 122.1j)


def test_a_hone_counter_on_an_equipment_gives_power_to_what_it_is_attached_to():  # CR 122.1j
    g = board("battlefield: Fireshrieker (hone x2, attached to Bear), Bear", "battlefield: Giant")
    assert (g.permanent("Bear").power, g.permanent("Bear").toughness) == (4, 2)
    assert g.permanent("Giant").power == 4


def test_a_hone_counter_does_nothing_on_what_is_no_equipment_or_attached_to_nothing():
    g = board("battlefield: Fireshrieker (hone x2), Bear (hone x1)", "")
    assert g.permanent("Bear").power == 2


# --- rad (CR 122.1i, 728.1)


def test_radiation_mills_and_costs_a_life_and_a_counter_for_each_nonland_card():  # CR 728.1
    g = scenario(
        you="library: Bear, Island, Giant, Island, Bear; counters: rad 4",
        cards=[BEAR, GIANT],
        step="upkeep",
    )
    g.to("main")
    assert g.stack() == ["Radiation"] and g.on_stack("Radiation").controller == "you"
    g.resolve()
    assert g.graveyard() == ["Island", "Giant", "Island", "Bear"]  # one was drawn
    assert g.life() == 18 and g.player_counters() == {"rad": 2}


def test_radiation_is_of_each_player_in_their_own_first_main_phase_only():  # 603.4: an intervening if
    g = scenario(
        you="library: 9 Bear; counters: rad 1",
        opponent="library: 9 Bear; counters: rad 1",
        cards=[BEAR],
        step="upkeep",
        active="opponent",
    )
    g.to("main").resolve()
    assert (g.life("you"), g.life("opponent")) == (20, 19)
    g.to("second main")
    assert g.stack() == []


# --- limits (CR 122.4, 704.5r)


def test_counters_beyond_the_limit_that_an_ability_sets_are_removed():  # CR 122.4, 704.5r
    dreamer = card("Dreamer", "{U}", "Creature — Wizard 1/1").rules(
        rule("counter limit", SELF, 3, counter="dream")
    )
    grow = card("Grow", "{0}", "Instant").rules(
        put_counters("dream", 2, target(CREATURE)), put_counters("age", 5, target(CREATURE))
    )
    g = board("hand: Grow; battlefield: Dreamer (dream x2)", "", dreamer, grow)
    g.cast("Grow").resolve()
    assert g.permanent("Dreamer").counters == {"age": 5, "dream": 3}
    said = "This creature can't have more than three dream counters on it."
    assert rules_text(dreamer) == (said,)
