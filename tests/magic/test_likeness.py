"""What is interchangeable, and what the key of a position says and leaves out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from written import written

from spellwright.kernel import Effect, definition
from spellwright.kernel.record import REGISTRY
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.objects.card import card
from spellwright.magic.records.changes import LoseAll
from spellwright.magic.records.notes import GRAVEYARD_ORDER
from spellwright.magic.rules.likeness import groups, mark
from spellwright.magic.rules.marks import prepare
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ARTIFACT,
    CREATURE,
    FLYING,
    becomes,
    deal,
    enchant,
    put_counters,
    return_to_hand,
    target,
    untap,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
ZAP = card("Zap", "{R}", "Instant").rules(deal(3, target()))


def likes(g: Scenario, name: str) -> list[int]:
    """How many of this name are alike, group by group."""
    ids = [i for i in g.state.battlefield if g.state.name(i) == name]
    return sorted(len(like) for like in groups(g.state, ids))


# --- objects


@pytest.mark.parametrize(
    ("field", "value"),
    [("tapped", True), ("damage", 1), ("counters", (("charge", 1),)), ("attacked", True)],
)
def test_a_difference_in_one_field_is_a_difference(field: str, value: Any) -> None:
    game = scenario(you="battlefield: 2 Bear", cards=[BEAR]).state.copy()
    one, two = game.battlefield
    assert mark(game, game.objects[one]) == mark(game, game.objects[two])
    game.change(two, **{field: value})
    assert mark(game, game.objects[one]) != mark(game, game.objects[two])


def test_tokens_of_one_name_and_size_are_not_alike_if_one_of_them_flies():
    grounded = card("Spirit", "", "Creature — Spirit 1/1", layout="token")
    flying = card("Spirit", "", "Creature — Spirit 1/1", layout="token").rules(FLYING)
    game = scenario(you="battlefield: Bear, Bear", cards=[BEAR]).state.copy()
    for oid, made in zip(game.battlefield, (grounded, flying), strict=True):
        game.change(oid, card=made, token=True)
    assert len(groups(game, game.battlefield)) == 2


def test_what_is_enchanted_or_aimed_at_is_not_like_the_others():
    g = scenario(
        you="hand: Zap; battlefield: Mountain, 3 Bear, Aura (attached to Bear#1)",
        cards=[
            BEAR,
            ZAP,
            card("Aura", "{R}", "Enchantment — Aura").rules(enchant(CREATURE, "creature")),
        ],
    )
    assert likes(g, "Bear") == [1, 2]
    g.cast("Zap").choose("Bear#2")
    assert likes(g, "Bear") == [1, 1, 1]


# --- how long it is there counts only for what may be a creature (CR 302.6)


def test_a_land_of_this_turn_and_an_older_one_pay_alike():
    g = scenario(you="hand: Zap; battlefield: Mountain, Mountain (sick)", cards=[ZAP])
    g.cast("Zap").choose("opponent").resolve()
    assert g.life("opponent") == 17 and likes(g, "Mountain") == [1, 1]  # one is tapped


def test_a_factory_of_this_turn_is_not_like_an_older_one():
    g = scenario(
        you="battlefield: Mishra's Factory, Mishra's Factory (sick), Wastes, Wastes (sick)"
    )
    assert likes(g, "Mishra's Factory") == [1, 1]
    assert likes(g, "Wastes") == [2]


def test_where_something_animates_others_any_permanent_may_be_a_creature():  # Opalescence
    g = scenario(you="battlefield: Exploration, Exploration (sick), Opalescence")
    assert likes(g, "Exploration") == [1, 1]


# --- keys


def test_two_pairs_that_fight_have_one_key_however_they_are_paired():  # CR 509.1
    keys = set()
    for first, second in (("Bear#1", "Bear#2"), ("Bear#2", "Bear#1")):
        g = scenario(
            you="battlefield: 2 Bear",
            opponent="battlefield: 2 Wolf",
            cards=[BEAR, "Wolf | {1}{G} | Creature — Wolf 2/2"],
            step="declare attackers",
        )
        g.state.unmerged = True
        g.attack("Bear#1", "Bear#2")
        g.block({"Wolf#1": first, "Wolf#2": second})
        keys.add(g.state.key())
    assert len(keys) == 1


@pytest.mark.parametrize("seat", ["you", "opponent"])
def test_a_card_that_comes_back_to_its_owners_hand_is_like_the_others_there(seat: str):
    recall = card("Recall", "{0}", "Instant").rules(return_to_hand(target(CREATURE)))
    bears, spell = "hand: Bear; battlefield: Bear", "hand: Recall"
    if seat == "you":
        g = scenario(you=bears, opponent=spell, cards=[BEAR, recall], active="opponent")
    else:
        g = scenario(you=spell, opponent=bears, cards=[BEAR, recall])
    g.cast("Recall").resolve()
    game = g.state
    hand = game.players[0 if seat == "you" else 1].hand
    assert len(hand) == 2 and len({mark(game, game.objects[i]) for i in hand}) == 1


def test_whether_a_flying_counter_or_the_loss_of_abilities_came_later_is_in_the_key():  # CR 613.7c
    lift = card("Lift", "{0}", "Instant").rules(put_counters("flying", 1, on=target(CREATURE)))
    sink = card("Sink", "{0}", "Instant").rules(becomes(target(CREATURE), LoseAll()))
    ends = []
    for order in (("Lift", "Sink"), ("Sink", "Lift")):
        g = scenario(you="hand: Lift, Sink; battlefield: Bear", cards=[BEAR, lift, sink])
        for name in order:
            g.cast(name).resolve()
        ends.append(g)
    assert [g.permanent("Bear").has("flying") for g in ends] == [False, True]
    assert ends[0].state.key() != ends[1].state.key()


def test_whether_it_was_tapped_when_it_left_is_in_the_key_while_its_ability_asks():  # CR 608.2h
    wake = card("Wake", "{0}", "Instant").rules(untap(target(ARTIFACT)))
    ends = []
    for woken in ("Mana Vault", "Memnite"):
        g = scenario(
            you="battlefield: Mana Vault (tapped), Memnite; hand: Wake; library: 2 Island",
            opponent="hand: Disenchant; battlefield: 2 Plains",
            cards=[wake],
            step="untap",
        )
        g.resolve().to("draw").cast("Wake").choose(woken).resolve()
        g.cast("Disenchant", by="opponent").choose("Mana Vault").resolve()
        ends.append(g)
    assert ends[0].state.key() != ends[1].state.key()
    assert [g.resolve().life() for g in ends] == [20, 19]


def test_the_order_of_graveyards_is_in_the_key_only_if_a_card_asks_for_it():
    @definition
    class Strange(Effect):
        """An effect that nobody has looked at."""

    one = scenario(you="graveyard: Memnite, Island").state
    two = scenario(you="graveyard: Island, Memnite").state
    assert one.key() == two.key()
    for game in (one, two):
        prepare(game, [card("Odd Card", "{1}", "Sorcery").rules(Strange())])
        assert GRAVEYARD_ORDER in game.reads
    assert one.key() != two.key()


def test_whoever_asks_what_has_just_moved_says_so():
    for kind in REGISTRY.values():
        if kind.__module__.startswith("spellwright.magic.") and issubclass(kind, Effect):
            if re.search(r"game\.moved(?! = )", written(kind)):
                assert getattr(kind, "reads_moved", False), kind.__name__


def test_what_has_just_moved_is_in_the_key_while_something_asks_for_it():
    from spellwright.magic.effects.control import Remember
    from spellwright.magic.objects.objects import Scope

    game = scenario(you="hand: 2 Memnite; battlefield: Bear", cards=[BEAR]).state.copy()
    plain = game.key()
    game.moved = (game.battlefield[0],)
    assert game.key() == plain
    game.frames.insert(0, (Remember(), Scope(game.battlefield[0], 0)))
    other = game.copy()
    other.moved = game.players[0].hand[:1]
    assert game.key() != other.key()


# --- a search keeps no log


def test_a_silent_state_keeps_no_log():
    game = three_card_game(["Memnite"] * 3, ["Memnite"] * 3)
    loud, silent = game.copy(), game.copy()
    loud.log = silent.log = None
    silent.silent = True
    assert silent.play(1).log is None and loud.play(1).log is not None
    assert silent.play(1).key() == loud.play(1).key()
