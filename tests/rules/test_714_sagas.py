"""Sagas: lore counters, chapters, the end (CR 714)."""

from spellwright.magic.scenario import scenario


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
    assert g.battlefield().count("Knight") == 2
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
