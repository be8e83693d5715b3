"""Oko, Mu Yanling, Minsc & Boo, Daretti, Ulamog and others: what their abilities do (CR 606)."""

from spellwright.magic.scenario import scenario

OKO = "Oko, Thief of Crowns"
MINSC = "Minsc & Boo, Timeless Heroes"
DARETTI = "Daretti, Ingenious Iconoclast"


def test_oko_makes_an_elk_of_an_artifact_that_stays_one() -> None:  # CR 205.1b
    g = scenario(you=f"battlefield: {OKO}", opponent="battlefield: Null Rod")
    g.activate(OKO, "+1").resolve()
    elk = g.permanent("Null Rod")
    assert (elk.power, elk.toughness, set(elk.types)) == (3, 3, {"Artifact", "Creature"})
    assert set(elk.subtypes) == {"Elk"} and set(elk.colors) == {"G"} and not elk.abilities


def test_oko_takes_creature_types_and_abilities() -> None:
    g = scenario(you=f"battlefield: {OKO}", opponent="battlefield: Baneslayer Angel")
    g.activate(OKO, "+1").resolve()
    elk = g.permanent("Baneslayer Angel")
    assert set(elk.subtypes) == {"Elk"} and not elk.has("flying") and elk.power == 3


def test_oko_exchanges_control() -> None:  # CR 701.12b
    g = scenario(
        you=f"battlefield: {OKO} (loyalty 5), Mox Jet", opponent="battlefield: Goblin Guide"
    )
    g.activate(OKO, "-5").resolve()
    assert g.permanent("Goblin Guide").controller == "you"
    assert g.permanent("Mox Jet").controller == "opponent"


def test_nothing_is_exchanged_when_one_of_the_two_has_gone() -> None:  # CR 701.12a
    g = scenario(
        you=f"battlefield: {OKO} (loyalty 5), Mox Jet",
        opponent="battlefield: Goblin Guide, Mountain; hand: Lightning Bolt",
    )
    g.activate(OKO, "-5")
    g.opponent.cast("Lightning Bolt", targets="Goblin Guide").resolve_all()
    assert g.permanent("Mox Jet").controller == "you"


def test_oko_feeds_three_life() -> None:
    g = scenario(you=f"battlefield: {OKO}, 2 Forest")
    g.activate(OKO, "+2").resolve()
    g.activate("Food Token").resolve()
    assert g.life("you") == 23


def test_yanling_grounds_a_creature_until_your_next_turn() -> None:  # CR 500.7, 611.2
    g = scenario(
        you="battlefield: Mu Yanling, Sky Dancer; library: 3 Island",
        opponent="battlefield: Baneslayer Angel; library: 3 Island",
    )
    g.activate("Mu Yanling, Sky Dancer", "+2", targets="Baneslayer Angel").resolve()
    g.to("main", whose="opponent")
    assert not g.permanent("Baneslayer Angel").has("flying")
    assert g.permanent("Baneslayer Angel").power == 3
    g.to("main", turn=5)
    assert g.permanent("Baneslayer Angel").has("flying")


def test_yanlings_emblem_lets_islands_draw() -> None:  # CR 114.4
    g = scenario(you="emblem: Mu Yanling, Sky Dancer; battlefield: Island; library: Ponder")
    g.activate("Island").resolve()
    assert g.hand("you") == ["Ponder"]


def test_boo_is_thrown_and_draws_cards() -> None:  # CR 603.12, 608.2h
    g = scenario(
        you=f"battlefield: {MINSC} (loyalty 4), Boo (+1/+1 x3); library: 5 Island",
    )
    g.activate(MINSC, "-2").resolve()
    g.choose("opponent").resolve()
    assert g.life("opponent") == 16 and len(g.hand("you")) == 4


def test_what_is_no_hamster_draws_nothing() -> None:
    g = scenario(you=f"battlefield: {MINSC} (loyalty 4), Goblin Guide; library: 5 Island")
    g.activate(MINSC, "-2").resolve()
    g.choose("opponent").resolve()
    assert g.life("opponent") == 18 and g.hand("you") == []


def test_minsc_brings_boo_and_makes_him_big() -> None:
    g = scenario(you=f"hand: {MINSC}; battlefield: 2 Mountain, 2 Forest")
    g.cast(MINSC).resolve()
    g.resolve().choose("yes")
    g.activate(MINSC, "+1", targets="Boo").resolve()
    assert g.permanent("Boo").power == 4 and g.permanent("Boo").has("trample")


def test_daretti_destroys_for_an_artifact() -> None:
    g = scenario(you=f"battlefield: {DARETTI}, Mox Jet", opponent="battlefield: Baneslayer Angel")
    g.activate(DARETTI, "-1", targets="Baneslayer Angel").resolve()
    g.choose("pay")
    assert g.graveyard("opponent") == ["Baneslayer Angel"] and g.graveyard("you") == ["Mox Jet"]


def test_daretti_copies_an_artifact_of_any_graveyard() -> None:  # CR 707.2
    g = scenario(you=f"battlefield: {DARETTI} (loyalty 6)", opponent="graveyard: Mox Jet")
    g.activate(DARETTI, "-6").resolve()
    assert g.battlefield("you") == ["Mox Jet"] * 3


def test_ulamog_exiles_as_he_is_cast_and_as_he_attacks() -> None:
    g = scenario(
        you="hand: Ulamog, the Ceaseless Hunger; battlefield: 10 Island",
        opponent="battlefield: Goblin Guide, Mountain; library: 21 Island",
    )
    g.cast("Ulamog, the Ceaseless Hunger", targets=[["Goblin Guide", "Mountain"]])
    g.resolve()
    assert sorted(g.exile("opponent")) == ["Goblin Guide", "Mountain"]
    g = scenario(you="battlefield: Ulamog, the Ceaseless Hunger", opponent="library: 21 Island")
    g.attack("Ulamog, the Ceaseless Hunger").resolve()
    assert len(g.library("opponent")) == 1 and len(g.exile("opponent")) == 20
