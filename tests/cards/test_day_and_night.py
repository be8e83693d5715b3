"""Daybound and nightbound: Outland Liberator, Burly Breaker, Graveyard Trespasser (CR 731, 702.145)."""

import pytest

from spellwright.magic.rules.queries import rulings
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import ANY_PLAYER, CREATURE, card, rule, target, transform

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"


def liberator(mark: str = "", hand: str = "", theirs: str = "") -> Scenario:
    return scenario(
        you=f"battlefield: Outland Liberator{mark}, 4 Mountain; hand: {hand}; library: 5 Island",
        opponent=f"battlefield: 4 Mountain; hand: {theirs}; library: 5 Island",
        turn=3,
    )


def test_it_becomes_day_as_soon_as_something_is_bound_to_it():  # CR 702.145d
    g = scenario(you="hand: Outland Liberator; battlefield: 2 Forest")
    assert not rulings(g.state, "day") and not rulings(g.state, "night")
    g.cast("Outland Liberator").resolve()
    assert rulings(g.state, "day") and not rulings(g.state, "night")
    assert g.permanent("Outland Liberator").power == 2


def test_a_turn_without_spells_of_its_player_makes_night():  # CR 502.2, 731.2a
    g = liberator()
    g.to("upkeep", turn=4)
    wolf = g.permanent("Frenzied Trapbreaker")
    assert g.stack() == [] and (wolf.power, wolf.toughness, wolf.colors) == (3, 3, {"G"})


def test_only_the_spells_of_the_player_whose_turn_it_was_count():  # CR 731.2a
    g = liberator(theirs="Lightning Bolt")
    g.opponent.cast("Lightning Bolt", targets="you").resolve()
    g.to("upkeep", turn=4)
    assert g.has("Frenzied Trapbreaker")


def test_one_spell_keeps_the_day():
    g = liberator(hand="Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.to("upkeep", turn=4)
    assert g.has("Outland Liberator")


@pytest.mark.parametrize(("spells", "front"), [(1, False), (2, True)])
def test_two_spells_of_one_turn_bring_the_day_back(spells: int, front: bool):  # CR 731.2b
    g = liberator(hand="2 Lightning Bolt", theirs="2 Lightning Bolt")
    g.to("main", turn=4)
    assert g.has("Frenzied Trapbreaker")
    for _ in range(spells):
        g.opponent.cast("Lightning Bolt", targets="you").resolve()
    g.to("upkeep", turn=5)
    assert g.has("Outland Liberator") is front


def test_an_untap_step_that_is_skipped_asks_nothing():  # CR 502.2: it is a part of that step
    stasis = card("Still Air", "{U}", "Enchantment").rules(rule("skip untap", ANY_PLAYER))
    g = scenario(
        you="battlefield: Outland Liberator, Still Air; library: 5 Island",
        opponent="hand: Disenchant; battlefield: 2 Plains; library: 5 Island",
        cards=[stasis],
        turn=3,
    )
    g.to("main", turn=4)
    assert g.has("Outland Liberator")  # though no spell was cast in turn 3
    g.opponent.cast("Disenchant", targets="Still Air").resolve()
    g.to("upkeep", turn=5)
    assert g.has("Outland Liberator")  # one was in turn 4


def test_at_night_it_enters_with_its_back_face_up():  # CR 702.145b
    g = scenario(
        you="battlefield: Outland Liberator; library: 5 Island",
        opponent="hand: Graveyard Trespasser; battlefield: 3 Swamp; graveyard: Forest; library: 5 Island",
        turn=3,
    )
    g.to("main", turn=4)
    g.opponent.cast("Graveyard Trespasser").resolve()
    glutton = g.permanent("Graveyard Glutton")
    assert (glutton.power, g.has("Graveyard Trespasser", "opponent")) == (4, False)
    g.decline(by="opponent")  # the back face's ability asks for up to two cards
    g.resolve_all()
    assert g.graveyard("opponent") == ["Forest"]


def test_nothing_else_transforms_what_is_bound():  # CR 702.145b: not except due to daybound
    g = scenario(
        you="hand: Turner; battlefield: Island, Outland Liberator",
        cards=[card("Turner", "{U}", "Instant").rules(transform(target(CREATURE)))],
    )
    g.cast("Turner", targets="Outland Liberator").resolve()
    assert g.has("Outland Liberator")


def test_the_liberator_breaks_an_artifact_by_day_and_by_night():
    g = scenario(
        you="battlefield: Outland Liberator, Forest", opponent="battlefield: Mox Jet, Memnite"
    )
    g.activate("Outland Liberator", targets="Mox Jet").resolve()
    assert g.graveyard("opponent") == ["Mox Jet"]
    assert g.graveyard("you") == ["Outland Liberator"]


def test_the_trapbreaker_destroys_something_whenever_it_attacks():
    g = liberator()
    g.put("Sol Ring", "battlefield", "opponent")
    g.to("main", turn=5)
    g.attack("Frenzied Trapbreaker").resolve()
    assert g.graveyard("opponent") == ["Sol Ring"]


def test_the_breaker_wards_for_more_at_night():  # CR 702.21
    g = scenario(
        you="battlefield: Burly Breaker; library: 5 Island",
        opponent="hand: Lightning Bolt; battlefield: 2 Mountain; library: 5 Island",
        turn=3,
    )
    by_day = g.fork()
    by_day.opponent.cast("Lightning Bolt", targets="Burly Breaker").resolve()
    by_day.choose("pay", by="opponent").resolve_all()
    assert by_day.permanent("Burly Breaker").damage == 3
    g.to("main", turn=4)
    g.opponent.cast("Lightning Bolt", targets="Dire-Strain Demolisher").resolve()
    assert g.graveyard("opponent") == ["Lightning Bolt"]  # three mana are not there
    assert g.permanent("Dire-Strain Demolisher").power == 8


def test_the_trespasser_drains_for_a_creature_card():
    g = scenario(
        you="hand: Graveyard Trespasser; battlefield: 3 Swamp",
        opponent="graveyard: Bear, Forest",
        cards=[BEAR],
    )
    g.cast("Graveyard Trespasser").resolve()
    g.choose("Bear").resolve()
    assert (g.life("you"), g.life("opponent")) == (21, 19) and g.exile("opponent") == ["Bear"]


def test_the_glutton_drains_for_each_of_two():
    g = scenario(
        you="battlefield: Graveyard Trespasser; library: 5 Island",
        opponent="graveyard: Bear, Bear, Forest; library: 5 Island",
        cards=[BEAR],
        turn=3,
    )
    g.to("main", turn=5)
    g.attack("Graveyard Glutton").choose("Bear#1", "Bear#2").resolve()
    assert (g.life("you"), g.exile("opponent")) == (22, ["Bear", "Bear"])


def test_the_trespasser_is_warded_by_a_card():  # CR 702.21
    g = scenario(
        you="battlefield: Graveyard Trespasser",
        opponent="hand: Lightning Bolt, Island; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="Graveyard Trespasser").resolve()
    g.choose("pay", by="opponent").resolve_all()
    assert g.has("Graveyard Trespasser") is False and "Island" in g.graveyard("opponent")
