"""Linked abilities: what one does, only its own other one speaks of (CR 607)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    OTHER,
    activated,
    destroy,
    enters,
    enters_as_copy_of,
    enters_choosing,
    exile,
    leaves,
    noted,
    return_to_battlefield,
    return_to_hand,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
OX = "Ox | {3}{W} | Creature — Ox 2/4"
JAILER = card("Jailer", "{1}{W}", "Creature — Human 1/3").rules(
    when(enters(), exile(target(CREATURE & OTHER), note="exiled")),
    when(leaves(), return_to_battlefield(noted("exiled"))),
)
MIRROR = card("Mirror", "{U}", "Creature — Shapeshifter 0/0").rules(enters_as_copy_of(CREATURE))
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))
BOUNCE = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(CREATURE)))
CAGE = card("Cage", "{2}", "Artifact").rules(
    activated("{1}", exile(target(CREATURE), note="caged")),
    activated("{2}", return_to_battlefield(noted("caged"))),
)
BANNER = card("Banner", "{2}", "Artifact").rules(enters_choosing("color", "white", "black"))
CARDS = [BEAR, OX, JAILER, MIRROR, KILL, BOUNCE, CAGE, BANNER]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_each_of_two_jailers_gives_back_its_own_prisoner():  # CR 607.2a
    g = board("hand: 2 Jailer, Kill; battlefield: 4 Plains, Swamp", "battlefield: Bear, Ox")
    g.cast("Jailer").resolve()
    g.choose("Bear").resolve()
    g.cast("Jailer").resolve()
    g.choose("Ox").resolve()
    g.cast("Kill", targets="Jailer#1").resolve_all()
    assert (g.battlefield("opponent"), g.exile()) == (["Bear"], ["Ox"])


def test_a_jailer_that_comes_back_is_a_new_object():  # CR 400.7, 607.2a: it knows nothing of the first
    g = board("hand: Jailer, 2 Bounce; battlefield: 4 Plains, 2 Island", "battlefield: Bear, Ox")
    g.cast("Jailer").resolve()
    g.choose("Bear")
    g.cast("Bounce", targets="Jailer").resolve()
    g.resolve_all()  # the second ability first: nothing is exiled yet
    assert g.exile() == ["Bear"]
    g.cast("Jailer").resolve()
    g.choose("Ox").resolve()
    g.cast("Bounce", targets="Jailer").resolve_all()
    assert (g.battlefield("opponent"), g.exile()) == (["Ox"], ["Bear"])


def test_a_copy_has_a_pair_of_its_own():  # CR 607.5, 707.2
    g = board("hand: Mirror, Kill; battlefield: Island, Swamp, Jailer", "battlefield: Bear, Ox")
    g.cast("Mirror").resolve()
    g.choose("Jailer")
    g.choose("Ox").resolve()
    assert g.exile() == ["Ox"]
    g.cast("Kill", targets="Jailer#2").resolve_all()
    assert g.exile() == []
    assert sorted(g.battlefield("opponent")) == ["Bear", "Ox"]


def test_what_was_exiled_several_times_comes_back_together():  # CR 607.2a
    g = board("battlefield: Cage, 4 Plains", "battlefield: Bear, Ox")
    g.activate("Cage", 1, targets="Bear").resolve()
    g.activate("Cage", 1, targets="Ox").resolve()
    assert sorted(g.exile()) == ["Bear", "Ox"]
    g.activate("Cage", 2).resolve()
    assert sorted(g.battlefield("opponent")) == ["Bear", "Ox"]


def test_what_left_exile_by_itself_is_no_longer_the_exiled_card():  # CR 607.2a, 400.7
    g = board("battlefield: Cage, 8 Plains", "battlefield: Bear")
    g.activate("Cage", 1, targets="Bear").resolve()
    g.activate("Cage", 2).resolve()
    g.activate("Cage", 1, targets="Bear").resolve()
    g.activate("Cage", 2).resolve()
    assert (g.battlefield("opponent"), g.exile()) == (["Bear"], [])


def test_a_choice_as_it_enters_belongs_to_that_object():  # CR 607.2d, 614.12a
    g = board("hand: 2 Banner; battlefield: 4 Plains")
    g.cast("Banner").resolve()
    g.choose("white")
    g.cast("Banner").resolve()
    g.choose("black")
    notes = [g.state.objects[p.id].note("color") for p in g.permanents("Banner")]
    assert notes == ["white", "black"]
