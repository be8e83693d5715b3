"""Double-faced cards: which face where, and transforming (CR 712, 701.27)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    FLYING,
    IT,
    PERMANENT,
    SELF,
    YOUR_UPKEEP,
    activated,
    destroy,
    enters,
    enters_as_copy_of,
    exile,
    gain_life,
    gets,
    lose_life,
    mana_value,
    put_counters,
    return_to_battlefield,
    return_to_hand,
    target,
    transform,
    transforms,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
DAWN = card("Dawn", "{1}{W}", "Creature — Human Werewolf 2/2").rules(
    activated("{0}", transform(SELF)),
    when(enters(), gain_life(1)),
    back=card("Dusk", "", "Creature — Werewolf 4/4", color="R").rules(
        FLYING, activated("{0}", transform(SELF)), when(transforms(), lose_life(1))
    ),
)
SPARK = card("Spark", "{2}{U}", "Creature — Human 1/1").rules(
    activated("{0}", exile(SELF), return_to_battlefield(IT, transformed=True)),
    back=card("Sage", "", "Legendary Planeswalker — Sage [3]", color="U"),
)
TURN = card("Turn", "{U}", "Instant").rules(transform(target(CREATURE)))
BOUNCE = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(PERMANENT)))
MIRROR = card("Mirror", "{U}", "Creature — Shapeshifter 0/0").rules(enters_as_copy_of(CREATURE))
SMASH = card("Smash", "{R}", "Instant").rules(destroy(target(CREATURE & mana_value("<=", 1))))
GROW = card("Grow", "{G}", "Instant").rules(gets(target(CREATURE), 1, 1))
BLINK = card("Blink", "{W}", "Instant").rules(exile(target(CREATURE)), return_to_battlefield(IT))
RETURN = card("Return", "{W}", "Instant").rules(
    exile(target(CREATURE)), return_to_battlefield(IT, transformed=True)
)
CARDS = [BEAR, DAWN, SPARK, TURN, BOUNCE, MIRROR, SMASH, GROW, BLINK, RETURN]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_off_the_battlefield_only_the_front_counts():  # CR 712.8a
    g = board("hand: Dawn, Bounce; battlefield: Dawn (transformed), Island")
    assert g.card("Dawn", "hand").power == 2
    assert g.permanent("Dusk").power == 4
    g.cast("Bounce", targets="Dusk").resolve()
    assert g.hand() == ["Dawn", "Dawn"]


def test_it_is_cast_and_enters_with_its_front_up():  # CR 712.8b, 712.13
    g = board("hand: Dawn; battlefield: 2 Plains")
    g.cast("Dawn").resolve_all()
    assert (g.permanent("Dawn").power, g.life()) == (2, 21)


def test_transforming_keeps_what_is_on_it_and_is_no_entering():  # CR 701.27, 712.18
    g = board("hand: Grow; battlefield: Dawn (+1/+1 x1, damage 1, tapped), Forest")
    g.cast("Grow", targets="Dawn").resolve()
    g.activate("Dawn").resolve_all()
    dusk = g.permanent("Dusk")
    assert (dusk.power, dusk.damage, dusk.tapped) == (6, 1, True)
    assert (dusk.has("flying"), dusk.colors) == (True, {"R"})
    assert g.life() == 19  # its own trigger, and not the one on entering


def test_the_back_face_has_the_mana_value_of_the_front():  # CR 202.3b, 712.8e
    g = board("hand: Smash; battlefield: Mountain", "battlefield: Dawn (transformed)")
    assert g.why_not("cast Smash") == "there is no legal target"


def test_a_copy_of_the_back_face_has_mana_value_zero_and_does_not_transform():  # CR 202.3b, 701.27c
    g = board("hand: Mirror, Smash, Turn; battlefield: 2 Island, Mountain, Dawn (transformed)")
    g.cast("Mirror").resolve()
    g.choose("Dusk")
    assert len(g.permanents("Dusk")) == 2
    g.cast("Turn", targets="Dusk#2").resolve()
    assert len(g.permanents("Dusk")) == 2
    g.cast("Smash").resolve()
    assert g.graveyard() == ["Turn", "Mirror", "Smash"]


def test_what_has_one_face_does_not_transform():  # CR 701.27c
    g = board("hand: Turn; battlefield: Island, Bear")
    g.cast("Turn", targets="Bear").resolve()
    assert g.permanent("Bear").power == 2


def test_an_ability_transforms_its_permanent_once_however_often_it_was_activated():  # CR 701.27f
    g = board("battlefield: Dawn")
    g.activate("Dawn")
    g.activate("Dawn")
    g.resolve()
    assert g.has("Dusk")
    g.resolve_all()
    assert g.has("Dusk")


def test_its_ability_does_not_turn_back_what_something_else_has_turned():  # CR 701.27f
    g = board("hand: Turn; battlefield: Island, Dawn")
    g.activate("Dawn")
    g.cast("Turn", targets="Dawn").resolve_all()
    assert g.has("Dusk")
    assert g.life() == 19  # it transformed once


def test_it_comes_back_with_its_front_up():  # CR 712.14: unless told otherwise
    g = board("hand: Blink; battlefield: Plains, Dawn (transformed)")
    g.cast("Blink", targets="Dusk").resolve_all()
    assert (g.has("Dawn"), g.life()) == (True, 21)


def test_it_may_come_back_transformed():  # CR 712.14a
    g = board("battlefield: Spark")
    g.activate("Spark").resolve()
    sage = g.permanent("Sage")
    assert (sage.types, sage.counters) == ({"Planeswalker"}, {"loyalty": 3})


def test_what_cannot_come_back_transformed_stays_away():  # CR 712.14a
    g = board("hand: Return; battlefield: Plains, Bear")
    g.cast("Return", targets="Bear").resolve()
    assert (g.exile(), g.has("Bear")) == (["Bear"], False)


def test_counters_and_upkeeps_go_on_for_the_other_face():
    clock = card("Clock", "{1}", "Artifact").rules(
        when(YOUR_UPKEEP, put_counters("time"), transform(SELF)),
        back=card("Tower", "", "Artifact").rules(when(YOUR_UPKEEP, put_counters("time"))),
    )
    g = scenario(
        you="battlefield: Clock; library: 9 Bear",
        opponent="library: 9 Bear",
        cards=[*CARDS, clock],
    )
    for _ in range(2):
        g.to("upkeep", whose="you").resolve()
    assert g.permanent("Tower").counters == {"time": 2}
