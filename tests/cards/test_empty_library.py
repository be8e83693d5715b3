"""Laboratory Maniac, Thassa's Oracle, Jace, Wielder of Mysteries: wins by an empty library."""

import pytest

from spellwright.magic.rules.drawing import EMPTY_LIBRARY_IS_HARMLESS
from spellwright.magic.rules.library_wins import NO_LIBRARY_WINS
from spellwright.magic.scenario import scenario

JACE = "Jace, Wielder of Mysteries"


def maniac(library: str = "", **more):
    zone = f"; library: {library}" if library else ""
    return scenario(
        you=f"battlefield: Laboratory Maniac, Island; hand: Brainstorm{zone}",
        opponent="battlefield: Mountain; hand: Lightning Bolt; library: 2 Swamp",
        **more,
    )


def test_laboratory_maniac_wins_by_a_draw_from_an_empty_library():  # CR 614.11, 104.2b
    g = maniac().cast("Brainstorm").resolve()
    assert g.over and g.winner == "you"


def test_the_draws_before_are_ordinary_ones():
    g = maniac("2 Island").cast("Brainstorm").resolve()
    assert g.over and g.winner == "you"
    g = maniac("3 Island").cast("Brainstorm").resolve()
    assert not g.over
    g.choose("Island", "Island")


def test_without_the_maniac_such_a_draw_loses():  # CR 704.5b
    g = maniac().cast("Brainstorm")
    g.cast("Lightning Bolt", targets="Laboratory Maniac", by="opponent").resolve()
    g.resolve()
    assert g.over and g.winner == "opponent"


def test_the_maniac_wins_where_an_empty_library_does_no_harm():
    g = maniac(switches=[EMPTY_LIBRARY_IS_HARMLESS]).cast("Brainstorm").resolve()
    assert g.winner == "you"


def test_wins_by_an_empty_library_can_be_switched_off():
    switches = [EMPTY_LIBRARY_IS_HARMLESS, NO_LIBRARY_WINS]
    g = maniac(switches=switches).cast("Brainstorm").resolve()
    assert not g.over


def test_two_maniacs_ask_nothing():
    g = maniac().put("Laboratory Maniac", "battlefield").cast("Brainstorm").resolve()
    assert g.winner == "you"


def test_an_opponents_draw_is_none_of_its_business():
    g = scenario(
        you="battlefield: Laboratory Maniac", opponent="battlefield: Island; hand: Brainstorm"
    )
    g.cast("Brainstorm", by="opponent").resolve()
    assert g.winner == "you"  # the opponent drew from an empty library and lost


# --- Thassa's Oracle


def oracle(library: str, extra: str = "", **more):
    zone = f"; library: {library}" if library else ""
    g = scenario(you=f"hand: Thassa's Oracle; battlefield: 2 Island{extra}{zone}", seed=3, **more)
    return g.cast("Thassa's Oracle").resolve_all()


def test_thassas_oracle_wins_with_few_cards_left():  # CR 700.5
    assert oracle("").winner == "you"
    g = oracle("Swamp, Forest")
    assert sorted(g.asked.labels) == ["Forest", "Swamp"]
    assert g.fork().decline().winner == "you"
    assert g.choose("Forest").winner == "you"


def test_otherwise_one_card_stays_on_top():
    g = oracle("Swamp, Forest, Mountain").choose("Forest")
    assert not g.over
    assert g.library()[0] == "Forest" and g.library()[1:] == ["Mountain", "Swamp"]


def test_none_of_them_needs_to_stay_on_top():
    g = oracle("Swamp, Forest, Mountain").decline()
    assert g.library()[0] == "Mountain"


@pytest.mark.parametrize(
    ("other", "devotion"),
    [("Delver of Secrets", 3), ("Boros Reckoner", 2), ("Jace Beleren", 4), ("Thassa's Oracle", 4)],
)
def test_devotion_counts_blue_symbols(other: str, devotion: int):
    assert oracle(f"{devotion} Swamp", f", {other}").decline().winner == "you"
    assert not oracle(f"{devotion + 1} Swamp", f", {other}").decline().over


def test_hybrid_symbols_count_and_face_down_permanents_have_none():
    hybrid = "Imp | {U/B}{U/B} | Creature — Imp 1/1"
    g = oracle("4 Swamp", ", Imp, Exalted Angel (face down)", cards=[hybrid])
    g.decline()
    assert g.winner == "you"


def test_with_the_oracle_gone_devotion_is_less():
    g = scenario(
        you="hand: Thassa's Oracle; battlefield: 2 Island; library: Swamp",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.cast("Thassa's Oracle").resolve()
    g.cast("Lightning Bolt", targets="Thassa's Oracle", by="opponent").resolve_all()
    assert not g.over and g.library() == ["Swamp"]


def test_the_oracle_is_switched_off_too():
    g = oracle("", switches=[NO_LIBRARY_WINS])
    assert not g.over


# --- Jace, Wielder of Mysteries


def jace(loyalty: int, library: str, **more):
    return scenario(
        you=f"battlefield: {JACE} (loyalty {loyalty}){library and '; library: ' + library}",
        opponent="library: 5 Swamp",
        **more,
    )


def test_jace_mills_then_draws():
    g = jace(4, "3 Island").activate(JACE, "+1").choose("opponent").resolve()
    assert g.graveyard("opponent") == ["Swamp", "Swamp"] and g.hand() == ["Island"]
    assert g.permanent(JACE).loyalty == 5


def test_jace_mills_the_last_cards_and_wins_by_the_draw():
    g = jace(4, "2 Island").activate(JACE, "+1").choose("you").resolve()
    assert g.winner == "you"


@pytest.mark.parametrize(("cards", "wins"), [(7, True), (8, False), (6, True)])
def test_jaces_last_ability(cards: int, wins: bool):
    g = jace(8, f"{cards} Island").activate(JACE, "-8").resolve()
    assert g.over is wins and len(g.hand()) == (min(cards, 7))


def test_jaces_last_ability_wins_also_when_jace_is_gone():
    g = jace(8, "7 Island").activate(JACE, "-8")
    assert not g.has(JACE)
    assert g.resolve().winner == "you"


def test_jace_is_switched_off_too():
    switches = [EMPTY_LIBRARY_IS_HARMLESS, NO_LIBRARY_WINS]
    assert not jace(8, "7 Island", switches=switches).activate(JACE, "-8").resolve().over
    assert not jace(4, "", switches=switches).activate(JACE, "+1").choose("you").resolve().over
