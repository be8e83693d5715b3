"""Keyword counters: all kinds of CR 122.1b, in layer 6 by timestamp, wherever the object is."""

import pytest

from spellwright.magic.objects.abilities import KEYWORD_COUNTERS
from spellwright.magic.rules.keyword_counters import keyword_gift
from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    CREATURE,
    FLYING,
    activated,
    card,
    destroy,
    having,
    put_counters,
    remove_counters,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {W} | Creature — Bird 1/1 | flying"
WALL = "Wall | {W} | Creature — Wall 0/4"
KILL = card("Kill", "{0}", "Instant").rules(destroy(target(CREATURE)))


def give(kind, n=1):
    return card("Give", "{0}", "Instant").rules(put_counters(kind, n, on=target(CREATURE)))


def test_there_are_fifteen_kinds():  # CR 122.1b; S003:14
    assert len(set(KEYWORD_COUNTERS)) == 15
    assert {"decayed", "exalted", "shadow", "double strike"} < set(KEYWORD_COUNTERS)


@pytest.mark.parametrize("kind", KEYWORD_COUNTERS)
def test_each_kind_gives_its_keyword(kind):
    g = scenario(you=f"battlefield: Bear ({kind} x1)", cards=[BEAR])
    assert g.permanent("Bear").keywords == {kind}


def test_inherent_flying_blocks_flying():  # S003:244
    g = scenario(you="battlefield: Bird", opponent="battlefield: Bird, Bear", cards=[BEAR, BIRD])
    g.attack("Bird")
    assert g.why_not("block your Bird with Bear") is not None
    g.block("Bird blocks Bird").to("second main")
    assert g.graveyard() == g.graveyard("opponent") == ["Bird"]


def test_a_flying_counter_blocks_flying():  # S003:244
    g = scenario(
        you="battlefield: Bird", opponent="battlefield: Bear (flying x1)", cards=[BEAR, BIRD]
    )
    g.attack("Bird").block("Bear blocks Bird").to("second main")
    assert g.graveyard() == ["Bird"]


def test_the_words_of_a_text_are_no_keywords():  # S003:199
    hater = card("Hater", "{0}", "Creature — Elf 2/2").rules(
        activated("{9}", destroy(target(CREATURE & having(FLYING))))
    )
    g = scenario(you="battlefield: Bird", opponent="battlefield: Hater", cards=[BIRD, hater])
    g.attack("Bird")
    assert not g.permanent("Hater").has("flying")
    g.to("second main")
    assert g.life("opponent") == 19


def test_an_indestructible_counter_survives_destruction():  # S003:236
    g = scenario(
        you="hand: 2 Kill",
        opponent="battlefield: Bear (indestructible x1), Bird",
        cards=[BEAR, BIRD, KILL],
    )
    g.cast("Kill", targets="Bear").resolve()
    assert g.has("Bear") and g.permanent("Bear").counters == {"indestructible": 1}


def test_indestructible_does_not_help_against_toughness_zero():  # CR 704.5f; S003:236
    g = scenario(
        you="hand: Give",
        opponent="battlefield: Bear (indestructible x1)",
        cards=[BEAR, give("-1/-1", 2)],
    )
    g.cast("Give", targets="Bear").resolve()
    assert g.graveyard("opponent") == ["Bear"]


def test_two_different_keyword_counters_both_count():  # S003:339
    g = scenario(
        you="battlefield: Bear (flying x1, lifelink x1)",
        opponent="battlefield: Wall",
        cards=[BEAR, WALL],
    )
    g.attack("Bear").to("second main")
    assert (g.life(), g.life("opponent")) == (22, 18)


def test_a_decayed_creature_cannot_block_and_is_sacrificed_after_it_attacked():  # CR 702.147
    g = scenario(
        you="battlefield: Bear (decayed x1)",
        opponent="battlefield: Bird (decayed x1)",
        cards=[BEAR, BIRD],
    )
    g.attack("Bear").resolve()
    assert g.why_not("block Bear with Bird") is not None
    g.to("end of combat").resolve()
    assert g.graveyard() == ["Bear"] and g.life("opponent") == 18


def test_every_exalted_counter_triggers_for_a_lone_attacker():  # CR 702.83: each instance does
    g = scenario(you="battlefield: Bear, Wall (exalted x2)", cards=[BEAR, WALL])
    g.attack("Bear").resolve_all()
    assert g.permanent("Bear").power == 4


def test_haste_menace_shadow_and_vigilance_act():
    g = scenario(
        you="battlefield: Bear (sick, haste x1, vigilance x1, menace x1)",
        opponent="battlefield: Wall",
        cards=[BEAR, WALL],
    )
    g.attack("Bear")
    assert not g.permanent("Bear").tapped
    g.to("second main")
    assert g.life("opponent") == 18


def test_deathtouch_and_trample_counters_work_together():
    g = scenario(
        you="battlefield: Bear (deathtouch x1, trample x1)",
        opponent="battlefield: Wall",
        cards=[BEAR, WALL],
    )
    g.attack("Bear").block("Wall blocks Bear").to("combat damage")
    g.split(1, 1)
    assert g.life("opponent") == 19 and g.graveyard("opponent") == ["Wall"]


def test_a_variant_of_hexproof_is_a_keyword_counter_too():  # CR 122.1b, 702.11d
    g = scenario(
        you="battlefield: Mountain; hand: Lightning Bolt, Kill",
        opponent="battlefield: Bear (hexproof from red x1), Bird",
        cards=[BEAR, BIRD, KILL],
    )
    assert keyword_gift("hexproof from red") is not None and keyword_gift("vow") is None
    g.cast("Lightning Bolt", targets="Bird").resolve()
    g.cast("Kill", targets="Bear").resolve()
    assert sorted(g.graveyard("opponent")) == ["Bear", "Bird"]


def test_a_first_strike_counter_gained_between_the_damage_steps_comes_too_late():  # CR 510.4, 702.7c
    first = "First | {0} | Creature — Elf 1/1 | first strike"
    g = scenario(
        you="battlefield: First, Bear; hand: Give",
        opponent="battlefield: Wall",
        cards=[first, BEAR, WALL, give("first strike")],
    )
    g.attack("First", "Bear").to("first-strike damage")
    assert g.life("opponent") == 19
    g.cast("Give", targets="Bear").resolve()
    g.to("second main")
    assert g.life("opponent") == 17  # it deals its damage in the second step all the same


def test_a_double_strike_counter_gained_between_the_steps_still_strikes():  # CR 702.4c
    first = "First | {0} | Creature — Elf 1/1 | first strike"
    g = scenario(you="battlefield: First; hand: Give", cards=[first, give("double strike")])
    g.attack("First").to("first-strike damage")
    g.cast("Give", targets="First").resolve()
    g.to("second main")
    assert g.life("opponent") == 18


def test_a_later_loss_of_all_abilities_beats_the_counter():  # CR 613.7c; S003:345, S003:65
    g = scenario(you="battlefield: Bear (flying x1, +1/+1 x2), Humility", cards=[BEAR])
    bear = g.permanent("Bear")
    assert bear.keywords == set()
    assert (bear.power, bear.toughness) == (3, 3)  # layer 7b, then 7c


def test_a_later_counter_beats_the_loss_of_all_abilities():
    g = scenario(you="battlefield: Bear, Humility; hand: Give", cards=[BEAR, give("flying")])
    g.cast("Give", targets="Bear").resolve()
    assert g.permanent("Bear").keywords == {"flying"}


def test_plus_one_counters_count_under_humility_whenever_they_come():  # CR 613.4b-c
    g = scenario(you="battlefield: Bear, Humility; hand: Give", cards=[BEAR, give("+1/+1", 2)])
    g.cast("Give", targets="Bear").resolve()
    assert (g.permanent("Bear").power, g.permanent("Bear").toughness) == (3, 3)


def test_a_new_counter_of_the_same_kind_has_a_new_timestamp():  # CR 613.7c
    g = scenario(
        you="battlefield: Bear (flying x1), Humility; hand: Give", cards=[BEAR, give("flying")]
    )
    assert not g.permanent("Bear").has("flying")
    g.cast("Give", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {"flying": 2}
    assert g.permanent("Bear").has("flying")


def test_the_keyword_goes_with_the_last_counter():
    take = card("Take", "{0}", "Instant").rules(remove_counters("flying", 1, on=target(CREATURE)))
    g = scenario(you="battlefield: Bear (flying x2); hand: 2 Take", cards=[BEAR, take])
    g.cast("Take").resolve()
    assert g.permanent("Bear").has("flying")
    g.cast("Take").resolve()
    assert not g.permanent("Bear").has("flying") and g.permanent("Bear").counters == {}


def test_counters_act_on_cards_outside_the_battlefield():  # CR 122.1a-b; S003:14
    g = scenario(you="graveyard: Bear", cards=[BEAR])
    game = g.state.copy()
    oid = game.players[0].graveyard[0]
    game.change(oid, counters=(("+1/+1", 2), ("flying", 1), ("time", 3)))
    assert game.has(oid, "flying")
    assert (game.chars(oid).power, game.chars(oid).toughness) == (4, 4)
