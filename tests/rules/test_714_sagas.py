"""Sagas: lore counters, chapters, the end (CR 714)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ABILITY,
    ENCHANTMENT,
    card,
    change_number,
    chapters,
    counter,
    gain_life,
    put_counters,
    remove_counters,
    replace,
    target,
    would,
)


def test_a_saga_tells_a_chapter_each_turn_and_goes():  # CR 714.3, 714.4
    g = scenario(
        you="battlefield: 3 Plains; hand: History of Benalia; library: 5 Plains",
        opponent="library: 5 Island",
    )
    g.cast("History of Benalia").resolve()
    assert g.permanent("History of Benalia").counters == {"lore": 1}
    g.resolve()
    knight = g.permanent("Knight")
    assert (knight.power, knight.toughness, knight.colors, knight.has("vigilance")) == (
        2,
        2,
        {"W"},
        True,
    )
    g.to("main", whose="you")
    assert g.stack() == ["History of Benalia"]  # chapter II, before anyone has priority
    g.resolve()
    assert g.battlefield().count("Knight Token") == 2
    g.to("main", whose="you")
    assert g.has("History of Benalia")  # its last chapter is still on the stack
    g.resolve()
    assert g.permanents("Knight")[0].power == 4
    assert g.graveyard() == ["History of Benalia"]


def test_lore_counters_of_a_new_saga_are_not_put_in_the_second_main_phase():  # CR 505.4, 714.3c
    g = scenario(you="battlefield: 3 Plains; hand: History of Benalia", opponent="library: Island")
    g.to("second main").cast("History of Benalia").resolve()
    assert g.permanent("History of Benalia").counters == {"lore": 1}
    g.resolve_all()


def test_a_saga_without_its_chapters_stays_as_it_is():  # CR 714.2d, 714.3c, 714.4
    g = scenario(
        you="battlefield: Opalescence, Humility, History of Benalia (lore x2); library: 2 Plains",
        opponent="library: 2 Island",
    )
    g.to("main", whose="you")
    assert g.permanent("History of Benalia").counters == {"lore": 2}
    assert g.permanent("History of Benalia").abilities == ()


TALE = card("Tale", "{0}", "Enchantment — Saga").rules(
    *chapters(((1, 2), gain_life(1)), ((3,), gain_life(10)))
)
HASTE = card("Haste", "{0}", "Instant").rules(put_counters("lore", 2, on=target(ENCHANTMENT)))
REWIND = card("Rewind", "{0}", "Instant").rules(remove_counters("lore", 1, on=target(ENCHANTMENT)))


def test_several_counters_at_once_tell_every_chapter_they_pass():  # CR 714.2b–c
    g = scenario(you="battlefield: Tale (lore 1); hand: Haste", cards=[TALE, HASTE])
    g.cast("Haste").resolve()
    assert g.stack() == ["Tale", "Tale"]
    g.resolve_all()
    assert g.life() == 31 and g.graveyard() == ["Haste", "Tale"]


def test_two_numbers_on_one_line_are_two_abilities():  # CR 714.2c
    double = card("Double", "{0}", "Enchantment").rules(
        replace(would("PutCounters"), change_number(2))
    )
    g = scenario(you="battlefield: Double; hand: Tale", cards=[TALE, double])
    g.cast("Tale").resolve()
    assert g.permanent("Tale").counters == {"lore": 2}
    g.resolve_all()
    assert g.life() == 22


def test_a_chapter_is_told_again_when_its_counter_is_put_again():  # CR 714.2b
    g = scenario(
        you="battlefield: Tale (lore 2); hand: Rewind; library: Island",
        opponent="library: Island",
        cards=[TALE, REWIND],
    )
    g.cast("Rewind").resolve()
    assert g.stack() == []  # removing tells nothing
    g.to("main", whose="you").resolve()
    assert g.life() == 21 and g.permanent("Tale").counters == {"lore": 2}


def test_a_saga_is_sacrificed_only_after_its_last_chapter_has_left_the_stack():  # CR 714.4, 704.5s
    stifle = card("Stifle", "{0}", "Instant").rules(counter(target(ABILITY)))
    g = scenario(
        you="battlefield: Tale (lore 2); library: Island",
        opponent="hand: Stifle; library: Island",
        step="draw",
        cards=[TALE, stifle],
    )
    g.to("main")
    assert g.has("Tale") and g.stack() == ["Tale"]
    g.opponent.cast("Stifle").resolve()
    assert g.life() == 20 and g.graveyard() == ["Tale"]
