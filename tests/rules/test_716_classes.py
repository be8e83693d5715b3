"""Class cards: levels, the bars that gain them, and what each level adds (CR 716)."""

import json

import pytest

from spellwright.cli.show import marks_of
from spellwright.kernel import SpellwrightError
from spellwright.kernel.codec import decode, encode
from spellwright.magic.game import Game
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.scenario.write import board_text
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    CREATURE,
    ENCHANTMENT,
    IT,
    YOU,
    YOURS,
    AddPT,
    LoseAll,
    SetSubtypes,
    activated,
    becomes,
    becomes_level,
    card,
    class_level,
    create_copies,
    draw,
    enters,
    exile,
    gain_control,
    gain_life,
    pay_life,
    return_to_battlefield,
    rule,
    static,
    target,
    when,
)
from spellwright.web.plain import plain_board

SQUIRE = card("Squire Class", "{W}", "Enchantment — Class").rules(
    when(enters(), gain_life(1)),
    class_level("{1}", 2, static(CREATURE & YOURS, AddPT(1, 1))),
    class_level(
        "{2}",
        3,
        when(becomes_level(3), gain_life(5)),
        activated([pay_life(1)], draw(1)),
        rule("no maximum hand size", YOU),
    ),
)
THEFT = card("Theft", "{0}", "Sorcery").rules(gain_control(target(ENCHANTMENT)))
TWIN = card("Twin", "{0}", "Sorcery").rules(create_copies(target(ENCHANTMENT)))
BLINK = card("Blink", "{0}", "Instant").rules(exile(target(ENCHANTMENT)), return_to_battlefield(IT))
HUSH = card("Hush", "{0}", "Sorcery").rules(becomes(target(ENCHANTMENT), LoseAll()))
TRICK = card("Trick", "{0}", "Sorcery").rules(
    becomes(target(ENCHANTMENT), SetSubtypes(("Shrine",)), until="end of turn")
)
CARDS = [SQUIRE, THEFT, TWIN, BLINK, HUSH, TRICK]


def board(you: str, opponent: str = "") -> Scenario:
    return scenario(
        you=f"{you}; library: 9 Forest",
        opponent=f"{opponent}; library: 9 Forest" if opponent else "library: 9 Forest",
        cards=CARDS,
    )


def level_now(g: Scenario) -> int:
    return g.permanent("Squire Class").level


def test_a_class_enters_at_level_one_with_what_stands_above_the_bars() -> None:  # 716.2d, 716.3
    g = board("hand: Squire Class; battlefield: Plains, Memnite")
    g.cast("Squire Class").resolve_all()
    assert level_now(g) == 1 and g.life("you") == 21
    assert g.permanent("Memnite").power == 1


def test_a_level_is_gained_and_adds_its_ability() -> None:  # 716.2a
    g = board("battlefield: Squire Class, Forest, Memnite")
    g.activate("Squire Class").resolve()
    assert level_now(g) == 2
    assert g.permanent("Memnite").power == 2


def test_levels_are_gained_one_after_the_other() -> None:  # 716.2a: only if it is level N-1
    g = board("battlefield: Squire Class, 3 Forest, Memnite")
    with pytest.raises(SpellwrightError):
        g.activate("Squire Class", 2)
    g.activate("Squire Class", 1).resolve()
    with pytest.raises(SpellwrightError):
        g.activate("Squire Class", 1)  # nor again
    g.activate("Squire Class", 2).resolve()
    assert level_now(g) == 3 and g.permanent("Memnite").power == 2  # level 2 or greater


def test_a_level_is_gained_only_as_a_sorcery() -> None:  # 716.2a
    g = board("battlefield: Squire Class, Forest")
    g.to("upkeep", whose="opponent")
    with pytest.raises(SpellwrightError):
        g.activate("Squire Class", 1, by="you")


def test_becoming_a_level_triggers_what_that_level_adds() -> None:  # 716.2a, 603.2
    g = board("battlefield: Squire Class (at level 2), 2 Forest")
    g.activate("Squire Class", 2).resolve()
    assert g.life("you") == 20 and len(g.stack()) == 1
    g.resolve()
    assert g.life("you") == 25
    g.activate("Squire Class", 3).resolve()  # an activated ability of that level
    assert g.life("you") == 24 and len(g.hand("you")) == 1


def test_the_level_stays_when_control_changes() -> None:  # 716.2b
    g = board(
        "hand: Theft; battlefield: Memnite", "battlefield: Squire Class (at level 2), Mox Ruby"
    )
    g.cast("Theft", targets="Squire Class").resolve()
    assert level_now(g) == 2 and g.permanent("Memnite").power == 2


def test_a_copy_is_level_one() -> None:  # 716.2b: no copiable value
    g = board("hand: Twin; battlefield: Squire Class (at level 3)")
    g.cast("Twin", targets="Squire Class").resolve_all()
    assert sorted(p.level for p in g.permanents("Squire Class")) == [1, 3]


def test_what_comes_back_is_level_one() -> None:  # 400.7
    g = board("hand: Blink; battlefield: Squire Class (at level 3), Memnite")
    g.cast("Blink", targets="Squire Class").resolve_all()
    assert level_now(g) == 1 and g.permanent("Memnite").power == 1


def test_a_class_without_abilities_keeps_its_level() -> None:  # 716.2b
    g = board("hand: Hush; battlefield: Squire Class (at level 2), Memnite")
    g.cast("Hush", targets="Squire Class").resolve()
    assert level_now(g) == 2 and g.permanent("Memnite").power == 1
    g.to("upkeep", whose="opponent")
    assert g.permanent("Memnite").power == 2


def test_what_stops_being_a_class_keeps_its_level() -> None:  # 716.2b
    g = board("hand: Trick; battlefield: Squire Class (at level 2), Memnite")
    g.cast("Trick", targets="Squire Class").resolve()
    assert g.permanent("Squire Class").subtypes == {"Shrine"}
    assert level_now(g) == 2 and g.permanent("Memnite").power == 2


def test_a_level_is_no_counter() -> None:  # 716.4
    g = board("battlefield: Squire Class (level x2), Memnite")
    assert level_now(g) == 1 and g.permanent("Memnite").power == 1
    assert g.permanent("Squire Class").count("level") == 2


def test_positions_with_different_levels_are_different() -> None:
    first, second = (board(f"battlefield: Squire Class{m}") for m in ("", " (at level 2)"))
    assert first.state.key() != second.state.key()
    assert decode(encode(second.state)).key() == second.state.key()
    assert Game.from_text(second.state.to_text()).key() == second.state.key()


def test_the_level_is_shown() -> None:
    g = board("battlefield: Squire Class (at level 2), Memnite")
    obj = g.permanent("Squire Class").obj
    assert "level 2" in marks_of(g.state, obj)
    assert '"level": 2' in json.dumps(plain_board(g.state))
    assert "Squire Class (at level 2)" in board_text(g.state)
    assert not any("level" in mark for mark in marks_of(g.state, g.permanent("Memnite").obj))


def test_a_class_is_told_with_its_bars() -> None:  # 716.1
    (text,) = rules_text(SQUIRE)
    assert text.splitlines() == [
        "When this Class enters, you gain 1 life.",
        "{1}: Level 2",
        "Creatures you control get +1/+1.",
        "{2}: Level 3",
        "When this Class becomes level 3, you gain 5 life.",
        "Pay 1 life: Draw a card.",
        "You have no maximum hand size.",
    ]


def test_level_1_is_no_mark_and_there_is_none_below():  # 716.2d
    first, marked = (
        scenario(you=f"battlefield: Ranger Class{mark}") for mark in ("", " (at level 1)")
    )
    assert first.state.key() == marked.state.key()
    with pytest.raises(SpellwrightError, match="the lowest level is 1"):
        scenario(you="battlefield: Ranger Class (at level 0)")
