"""What is done only once each turn, counters of what has left, targets changed to this, what blocks this (CR 115.7, 122.8, 603.2h)."""

from typing import Any

from spellwright.magic.objects.card import Card, card
from spellwright.magic.records.filters import InCombat
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    ABILITY,
    ANYTHING,
    CREATURE,
    OTHER,
    SELF,
    SPELL,
    TAP,
    YOU,
    YOURS,
    activated,
    becomes_target,
    change_target_to,
    deal,
    destroy,
    dies,
    draw,
    enters_with,
    exchange_control,
    gain_life,
    gains_life_event,
    noted,
    only_once_each_turn,
    protection,
    put_its_counters,
    target,
    when,
)

CUB = "Cub | {G} | Creature — Bear 1/1"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
KILL = card("Kill", "{0}", "Instant").rules(destroy(target(CREATURE)))


def made(*parts: Any, line: str = "Creature — Beast 2/2", name: str = "Made") -> Card:
    return card(name, "{0}", line).rules(*parts)


def board(you: str, opponent: str = "", *cards: object, **how: Any) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=[CUB, BEAR, KILL, *cards], **how)


def test_what_is_done_once_is_offered_again_only_next_turn() -> None:  # 603.2h
    sip = made(gain_life(1), line="Instant", name="Sip")
    it = made(only_once_each_turn(gains_life_event(YOU), draw()))
    assert rules_text(it)[0].endswith("you may draw a card. Do this only once each turn.")
    g = board("hand: 3 Sip; battlefield: Made; library: 3 Cub", "", sip, it)
    g.cast("Sip").resolve().resolve().decline()
    g.cast("Sip").resolve().resolve().choose("yes")
    assert g.hand() == ["Sip", "Cub"]
    g.cast("Sip").resolve()  # it has been done: nothing triggers
    assert g.stack() == [] and g.hand() == ["Cub"]


def test_what_triggered_this_turn_does_not_as_its_source_leaves() -> None:  # 603.10a
    g = board(
        "battlefield: Morbid Opportunist, Grizzly Bears, Mountain, 4 Plains; library: 3 Forest;"
        " hand: Lightning Bolt, Day of Judgment",
        "battlefield: Hill Giant",
    )
    g.cast("Lightning Bolt", targets="Grizzly Bears").resolve_all()
    assert g.hand() == ["Day of Judgment", "Forest"]
    g.cast("Day of Judgment").resolve_all()  # it dies with Hill Giant, and sees that
    assert g.hand() == ["Forest"]


def test_what_has_not_triggered_this_turn_does_once_as_its_source_leaves() -> None:  # 603.10a
    it = made(when(dies(OTHER & CREATURE), draw(), once_each_turn=True))
    g = board(
        "battlefield: Made, Cub, Bear, 4 Plains; library: 3 Forest; hand: Day of Judgment", "", it
    )
    g.cast("Day of Judgment").resolve_all()
    assert g.hand() == ["Forest"]


def test_counters_of_what_died_are_put_on_another() -> None:  # 122.8
    it = made(
        enters_with(2, "+1/+1"),
        when(dies(), put_its_counters(noted("old"), target(CREATURE & YOURS))),
    )
    g = board("hand: Made, Kill; battlefield: Cub", "", it)
    g.cast("Made").resolve().cast("Kill").choose("Made").resolve()
    g.choose("Cub").resolve()
    assert g.permanent("Cub").count("+1/+1") == 2


def test_a_target_is_changed_only_where_this_is_a_legal_one() -> None:  # 115.7a–b
    lure = made(activated(TAP, change_target_to(target(SPELL | ABILITY), SELF)), name="Lure")
    shot = made(deal(1, target(CREATURE)), line="Instant", name="Shot")
    g = board("hand: Shot; battlefield: Lure", "battlefield: Cub", lure, shot)
    g.cast("Shot").choose("Cub").activate("Lure").choose("Shot").resolve_all()
    assert g.has("Cub", "opponent") and g.permanent("Lure").damage == 1


def test_a_target_that_stays_does_not_become_one_again() -> None:  # 115.7b
    g = board(
        "hand: Wicked Pact; battlefield: 3 Swamp",
        "battlefield: Phantasmal Bear, Grizzly Bears, Spellskite",
        auto_pay=True,
    )
    g.cast("Wicked Pact").choose("Phantasmal Bear", "Grizzly Bears")
    assert len(g.stack()) == 2  # Phantasmal Bear has triggered
    g.activate("Spellskite", by="opponent").choose("Wicked Pact").resolve()
    g.choose("Grizzly Bears")
    assert len(g.stack()) == 2 and g.has("Phantasmal Bear")
    g.resolve_all()
    assert g.battlefield("opponent") == ["Grizzly Bears"]


def test_this_becomes_a_target_by_the_change() -> None:  # 115.7b
    lure = made(
        activated(TAP, change_target_to(target(SPELL), SELF)),
        when(becomes_target(), gain_life(1)),
        name="Lure",
    )
    g = board("hand: Kill; battlefield: Lure, Cub", "", lure)
    g.cast("Kill").choose("Cub").activate("Lure").resolve_all()
    assert g.life() == 21 and g.battlefield() == ["Cub"]


def test_two_targets_are_exchanged_if_two_players_control_them() -> None:  # 701.12b
    swap = made(exchange_control(t := target(CREATURE, 2), t), line="Instant", name="Swap")
    g = board("hand: 2 Swap; battlefield: Cub", "battlefield: Bear", swap)
    g.cast("Swap").choose("Cub", "Bear").resolve()
    assert g.battlefield() == ["Bear"] and g.battlefield("opponent") == ["Cub"]


def test_protection_from_everything_stops_whatever_it_is() -> None:  # 702.16j
    it = made(protection(ANYTHING, "everything"))
    assert rules_text(it) == ("Protection from everything",)
    g = board("hand: Kill; battlefield: Cub", "battlefield: Made", it)
    g.cast("Kill")
    assert "Made" not in " ".join(g.legal())


def test_what_blocks_this_can_be_told_from_other_blockers() -> None:  # 509.1g
    it = made(activated("{0}", destroy(target(CREATURE & InCombat("blocking this")))))
    g = board("battlefield: Made, Bear", "battlefield: 2 Cub", it)
    g.attack("Made", "Bear").block("Cub#1 blocks Made", "Cub#2 blocks Bear")
    g.activate("Made").resolve()
    assert len(g.battlefield("opponent")) == 1
