"""Zones: what changes zones is a new object; last-known information; owners and their zones (CR 400, 603.10)."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    ENCHANTED_CREATURE,
    GRAVEYARDS,
    IT,
    NEXT_END_STEP,
    OTHER,
    PERMANENT,
    SELF,
    TAP,
    YOURS,
    AddPT,
    Gain,
    X,
    activated,
    card,
    controller_of,
    counters_on,
    deal,
    destroy,
    dies,
    enchant,
    enters,
    enters_with,
    exile,
    gain_control,
    gain_life,
    gets,
    goes,
    later,
    leaves,
    lose_life,
    mill,
    noted,
    owner_of,
    power_of,
    put_counters,
    put_on_library,
    return_to_battlefield,
    return_to_hand,
    sacrifice,
    static,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BLINK = card("Blink", "{0}", "Instant").rules(exile(target(PERMANENT)), return_to_battlefield(IT))
KILL = card("Kill", "{0}", "Instant").rules(destroy(target(CREATURE)))
STEAL = card("Steal", "{0}", "Sorcery").rules(gain_control(target(CREATURE)))
GROW = card("Grow", "{0}", "Instant").rules(gets(target(CREATURE), 3, 3))
UNSUMMON = card("Unsummon", "{0}", "Instant").rules(return_to_hand(target(CREATURE)))
WINGS = card("Wings", "{0}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"), static(ENCHANTED_CREATURE, AddPT(1, 1))
)
SHADE = card("Shade", "{B}", "Creature — Shade 1/1").rules(
    when(dies(SELF), gain_life(power_of(SELF)))
)
CARDS = [BEAR, BLINK, KILL, STEAL, GROW, UNSUMMON, WINGS, SHADE]


def board(you="", opponent="", *more, **how):
    return scenario(you=you, opponent=opponent, cards=[*CARDS, *more], **how)


def test_a_permanent_that_leaves_and_returns_is_a_new_object():  # CR 400.7
    g = board(
        "battlefield: Bear (tapped, +1/+1 x2, damage 1), Wings (attached to Bear); hand: Blink"
    )
    old = g.permanent("Bear").id
    g.cast("Blink", targets="Bear").resolve()
    bear = g.permanent("Bear")
    assert bear.id != old
    assert (bear.tapped, bear.counters, bear.damage, bear.attachments, bear.sick) == (
        False,
        {},
        0,
        [],
        True,
    )
    assert g.graveyard() == ["Blink", "Wings"]


def test_an_effect_on_the_old_object_does_not_reach_the_new_one():  # CR 400.7
    g = board("battlefield: Bear; hand: Grow, Blink")
    g.cast("Grow", targets="Bear").resolve()
    assert g.permanent("Bear").power == 5
    g.cast("Blink", targets="Bear").resolve()
    assert g.permanent("Bear").power == 2


def test_a_stolen_creature_that_is_blinked_returns_to_its_owner():  # CR 400.7, 110.2a
    g = board("hand: Steal, Blink", "battlefield: Bear")
    g.cast("Steal", targets="Bear").resolve()
    assert g.permanent("Bear").controller == "you"
    g.cast("Blink", targets="Bear").resolve()
    assert g.permanent("Bear").controller == "opponent"


def test_cards_go_to_their_owners_zones_whoever_controls_them():  # CR 400.3
    g = board("hand: Steal, Kill", "battlefield: Bear")
    g.cast("Steal", targets="Bear").resolve()
    g.cast("Kill", targets="Bear").resolve()
    assert g.graveyard("opponent") == ["Bear"] and "Bear" not in g.graveyard()
    g = board("hand: Steal, Unsummon", "battlefield: Bear")
    g.cast("Steal", targets="Bear").resolve()
    g.cast("Unsummon", targets="Bear").resolve()
    assert g.hand("opponent") == ["Bear"]


def test_a_delayed_trigger_does_not_find_a_new_object():  # CR 400.7, 603.7c
    whip = card("Whip", "{0}", "Sorcery").rules(
        gets(target(CREATURE), 2, 0),
        later(when(NEXT_END_STEP, sacrifice(IT)), about=target(CREATURE)),
    )
    g = board("battlefield: Bear; hand: Whip, Blink", "", whip)
    g.cast("Whip", targets="Bear").resolve()
    g.cast("Blink", targets="Bear").resolve()
    g.to("end").resolve_all()
    assert g.has("Bear")
    g = board("battlefield: Bear; hand: Whip", "", whip)
    g.cast("Whip", targets="Bear").resolve()
    g.to("end").resolve_all()
    assert not g.has("Bear")


def test_when_it_dies_its_power_is_what_it_last_was():  # CR 603.10a, 608.2h
    g = board("battlefield: Shade (+1/+1 x1); hand: Grow, Kill")
    g.cast("Grow", targets="Shade").resolve()
    g.cast("Kill", targets="Shade").resolve_all()
    assert g.life() == 25


def test_counters_are_counted_as_they_last_were_though_the_card_has_none():  # CR 122.2, 608.2h
    hydra = card("Hydra", "{G}", "Creature — Hydra 1/1").rules(
        when(dies(SELF), gain_life(counters_on("+1/+1")))
    )
    g = board("battlefield: Hydra (+1/+1 x3); hand: Kill", "", hydra)
    g.cast("Kill", targets="Hydra").resolve()
    assert g.card("Hydra", "graveyard").counters == {}
    g.resolve_all()
    assert g.life() == 23


def test_the_power_of_another_that_died_is_looked_up_as_well():  # CR 608.2h
    ghoul = card("Ghoul", "{B}", "Creature — Zombie 1/5").rules(
        when(dies(CREATURE & OTHER), gain_life(power_of(noted("old"))))
    )
    g = board("battlefield: Ghoul, Bear (+1/+1 x2); hand: Kill", "", ghoul)
    g.cast("Kill", targets="Bear").resolve_all()
    assert g.life() == 24


def test_a_creature_that_lost_its_abilities_does_not_trigger_when_it_dies():  # CR 603.10a
    g = board("battlefield: Humility, Shade; hand: Kill")
    g.cast("Kill", targets="Shade").resolve()
    assert g.stack() == [] and g.life() == 20


def test_a_creature_with_an_ability_given_to_it_triggers_when_it_dies():  # CR 603.10a
    doom = card("Doom", "{B}", "Enchantment").rules(
        static(CREATURE & YOURS, Gain((when(dies(SELF), gain_life(2)),)))
    )
    g = board("battlefield: Doom, Bear; hand: Kill", "", doom)
    g.cast("Kill", targets="Bear").resolve_all()
    assert g.life() == 22


def test_the_giver_dying_together_with_it_changes_nothing():  # CR 603.10a: as it was before
    lord = card("Lord", "{B}", "Creature — Zombie 2/2").rules(
        static(CREATURE & YOURS & OTHER, Gain((when(dies(SELF), gain_life(2)),)))
    )
    wipe = card("Wipe", "{0}", "Sorcery").rules(destroy(CREATURE))
    g = board("battlefield: Lord, Bear; hand: Wipe", "", lord, wipe)
    g.cast("Wipe").resolve_all()
    assert g.life() == 22


def test_leaving_is_seen_by_what_leaves_at_the_same_time():  # CR 603.10a
    watcher = card("Watcher", "{W}", "Creature — Human 1/1").rules(
        when(leaves(CREATURE & OTHER), gain_life(1))
    )
    wipe = card("Wipe", "{0}", "Sorcery").rules(exile(CREATURE))
    g = board("battlefield: 2 Watcher; hand: Wipe", "battlefield: Bear", watcher, wipe)
    g.cast("Wipe").resolve_all()
    assert g.life() == 24


def test_entering_is_not_seen_by_what_left_at_the_same_time():  # CR 603.10: afterwards
    warden = card("Warden", "{W}", "Creature — Cat 1/1").rules(
        when(enters(CREATURE & OTHER), gain_life(1))
    )
    both = card("Return", "{0}", "Sorcery").rules(exile(CREATURE), return_to_battlefield(IT))
    g = board("battlefield: Warden, Bear; hand: Return", "", warden, both)
    g.cast("Return").resolve_all()
    assert g.life() == 21  # the new Warden saw the Bear enter with it, the old one nothing


def test_an_ability_on_the_stack_does_not_need_its_source():  # CR 113.7a
    pinger = card("Pinger", "{R}", "Creature — Goblin 3/1").rules(
        activated(TAP, deal(power_of(SELF), to=target(ANY_PLAYER)))
    )
    g = board("battlefield: Pinger; hand: Grow", "hand: Kill", pinger)
    g.activate("Pinger", targets="opponent")
    g.cast("Grow", targets="Pinger").resolve()
    g.opponent.cast("Kill", targets="Pinger").resolve_all()
    assert g.life("opponent") == 14  # CR 608.2h: its last power


def test_an_ability_that_acts_on_its_source_finds_only_that_object():  # CR 400.7, 113.7a
    growing = card("Growing", "{G}", "Creature — Plant 1/1").rules(
        activated("{0}", put_counters("+1/+1", on=SELF))
    )
    g = board("battlefield: Growing; hand: Blink", "", growing)
    g.activate("Growing")
    g.cast("Blink", targets="Growing").resolve_all()
    assert g.permanent("Growing").counters == {}


def test_a_dies_trigger_finds_the_card_in_the_graveyard():  # CR 400.7e
    phoenix = card("Phoenix", "{R}", "Creature — Phoenix 2/2").rules(
        when(dies(SELF), return_to_hand(IT))
    )
    g = board("battlefield: Phoenix; hand: Kill", "", phoenix)
    g.cast("Kill", targets="Phoenix").resolve_all()
    assert g.hand() == ["Phoenix"]


def test_it_does_not_find_the_card_once_that_has_moved_again():  # CR 400.7e
    phoenix = card("Phoenix", "{R}", "Creature — Phoenix 2/2").rules(
        when(dies(SELF), return_to_hand(IT))
    )
    g = board("battlefield: Phoenix; hand: Kill", "battlefield: Tormod's Crypt", phoenix)
    g.cast("Kill", targets="Phoenix").resolve()
    g.opponent.activate("Tormod's Crypt", targets="you").resolve_all()
    assert g.hand() == [] and "Phoenix" in g.exile()


def test_its_last_controller_is_who_is_meant():  # CR 608.2h, 109.5
    curse = card("Curse", "{0}", "Instant").rules(
        destroy(target(CREATURE)), lose_life(2, who=controller_of(target(CREATURE)))
    )
    g = board("hand: Steal, Curse", "battlefield: Bear", curse)
    g.cast("Steal", targets="Bear").resolve()
    g.cast("Curse", targets="Bear").resolve()
    assert (g.life(), g.life("opponent")) == (18, 20)


def test_the_owner_is_who_put_the_card_into_the_game():  # CR 108.3
    curse = card("Curse", "{0}", "Instant").rules(
        exile(target(CREATURE)), gain_life(2, who=owner_of(IT))
    )
    g = board("hand: Steal, Curse", "battlefield: Bear", curse)
    g.cast("Steal", targets="Bear").resolve()
    g.cast("Curse", targets="Bear").resolve()
    assert (g.life(), g.life("opponent")) == (20, 22)


def test_a_spell_that_becomes_a_permanent_is_a_new_object_that_remembers_its_choices():  # CR 400.7a, 107.3m
    hydra = card("Hydra", "{X}", "Creature — Hydra 0/0").rules(enters_with(X, "+1/+1"))
    g = board("hand: Hydra; battlefield: 3 Island", "", hydra)
    g.cast("Hydra", targets="X = 3")
    spell = g.on_stack().id
    g.resolve()
    assert g.permanent("Hydra").id != spell and g.permanent("Hydra").power == 3


def test_cards_that_are_milled_enter_the_graveyard_once_each():  # CR 400.7, 603.2
    watcher = card("Watcher", "{B}", "Enchantment").rules(
        when(goes(CREATURE, "library", "graveyard"), gain_life(1))
    )
    dig = card("Dig", "{0}", "Sorcery").rules(mill(3))
    g = board(
        "battlefield: Watcher; hand: Dig; library: Bear, Island, Bear, Bear", "", watcher, dig
    )
    g.cast("Dig").resolve_all()
    assert g.life() == 22 and g.library() == ["Bear"]


def test_a_card_put_on_a_library_is_found_there_as_a_new_card():  # CR 400.7, 401.2
    chill = card("Chill", "{0}", "Instant").rules(put_on_library(target(CREATURE)))
    g = board("hand: Chill", "battlefield: Bear (+1/+1 x1); library: Island", chill)
    g.cast("Chill", targets="Bear").resolve()
    assert g.library("opponent") == ["Bear", "Island"]
    assert g.card("Bear", "library").counters == {}


def test_an_aura_that_is_blinked_may_choose_anew():  # CR 400.7, 303.4f
    g = board("battlefield: Bear, Shade, Wings (attached to Bear); hand: Blink")
    g.cast("Blink", targets="Wings").resolve()
    g.choose("Shade")
    assert g.permanent("Wings").attached_to == "Shade"


def test_control_ends_when_the_permanent_leaves_even_if_it_returns():  # CR 400.7, 611.2
    threaten = card("Threaten", "{0}", "Sorcery").rules(
        gain_control(target(CREATURE), until="end of turn")
    )
    g = board("hand: Threaten, Unsummon", "battlefield: Bear, 2 Forest", threaten)
    g.cast("Threaten", targets="Bear").resolve()
    g.cast("Unsummon", targets="Bear").resolve()
    assert g.hand("opponent") == ["Bear"]
    g.put("Bear", who="opponent")
    assert g.permanent("Bear").controller == "opponent"


def test_a_creature_that_attacked_and_returned_is_no_longer_attacking():  # CR 400.7, 506.4
    g = board("battlefield: Bear; hand: Blink")
    g.attack("Bear").cast("Blink", targets="Bear").resolve()
    assert g.permanent("Bear").attacking is None
    g.to("second main")
    assert g.life("opponent") == 20


def test_counters_do_not_follow_to_another_zone():  # CR 122.2
    g = board("battlefield: Bear (+1/+1 x3); hand: Unsummon")
    g.cast("Unsummon", targets="Bear").resolve()
    assert g.card("Bear", "hand").counters == {} and g.card("Bear", "hand").power == 2


def test_minus_counters_annihilate_and_then_the_rest_counts():  # CR 704.5q
    rot = card("Rot", "{0}", "Instant").rules(put_counters("-1/-1", 2, on=target(CREATURE)))
    g = board("battlefield: Bear (+1/+1 x1); hand: Rot", "", rot)
    g.cast("Rot", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {"-1/-1": 1}
    assert g.permanent("Bear").toughness == 1


def test_a_card_in_a_hidden_zone_is_known_to_who_put_it_there_only():  # CR 400.2
    chill = card("Chill", "{0}", "Instant").rules(return_to_hand(target(CREATURE)))
    g = board("hand: Chill", "battlefield: Bear", chill)
    g.cast("Chill", targets="Bear").resolve()
    assert g.card("Bear", "hand", "opponent").obj.known == 0b11  # everyone saw it go


def test_the_last_controller_of_a_creature_controls_what_its_death_triggers():  # CR 603.3a, 603.10a
    g = board("hand: Steal, Kill", "battlefield: Shade")
    g.cast("Steal", targets="Shade").resolve()
    g.cast("Kill", targets="Shade").resolve_all()
    assert (g.life(), g.life("opponent")) == (21, 20)
    assert g.graveyard("opponent") == ["Shade"]


def test_an_aura_sees_its_creature_die_even_if_it_goes_with_it():  # CR 603.10a
    grief = card("Grief", "{0}", "Enchantment — Aura").rules(
        enchant(CREATURE, "creature"), when(dies(ENCHANTED_CREATURE), gain_life(3))
    )
    wipe = card("Wipe", "{0}", "Sorcery").rules(destroy(PERMANENT))
    for spell in ("Kill", "Wipe"):
        g = board(f"battlefield: Bear, Grief (attached to Bear); hand: {spell}", "", grief, wipe)
        g.cast(spell).resolve_all()
        assert g.life() == 23


def test_an_ability_stays_with_who_activated_it():  # CR 113.8
    pinger = card("Pinger", "{R}", "Creature — Goblin 1/1").rules(
        activated(TAP, deal(1, to=target(ANY_PLAYER)), gain_life(1))
    )
    grab = card("Grab", "{0}", "Instant").rules(gain_control(target(CREATURE)))
    g = board("battlefield: Pinger", "hand: Grab", pinger, grab)
    g.activate("Pinger", targets="opponent")
    g.opponent.cast("Grab", targets="Pinger").resolve_all()
    assert (g.life(), g.life("opponent")) == (21, 19)


@pytest.mark.parametrize("word", [SELF, IT])
def test_what_dies_is_found_in_the_graveyard_whether_it_is_called_this_or_it(word):  # CR 400.7e
    phoenix = card("Phoenix", "{R}", "Creature — Phoenix 2/2").rules(
        when(dies(SELF), return_to_hand(word))
    )
    g = scenario(you="hand: Lightning Bolt; battlefield: Mountain, Phoenix", cards=[phoenix])
    g.cast("Lightning Bolt", targets="Phoenix").resolve_all()
    assert g.hand() == ["Phoenix"]


def test_a_card_that_went_on_to_another_zone_is_not_found():  # CR 400.7
    phoenix = card("Phoenix", "{R}", "Creature — Phoenix 2/2").rules(
        when(dies(SELF), return_to_hand(SELF))
    )
    dig = card("Dig", "{0}", "Instant").rules(exile(target(GRAVEYARDS & CREATURE)))
    g = scenario(
        you="hand: Lightning Bolt, Dig; battlefield: Mountain, Phoenix", cards=[phoenix, dig]
    )
    g.cast("Lightning Bolt", targets="Phoenix").resolve()
    g.cast("Dig").resolve_all()
    assert (g.hand(), g.exile()) == ([], ["Phoenix"])
