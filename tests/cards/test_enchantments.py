"""Barren Glory, Sea's Claim, Words of Wilding."""

from spellwright.magic.scenario import Scenario, scenario


def test_seas_claim_makes_an_island_of_a_land():  # CR 305.7
    g = scenario(
        you="hand: Sea's Claim; battlefield: Island, Goblin Guide",
        opponent="battlefield: Maze of Ith",
    )
    g.cast("Sea's Claim", targets="Maze of Ith").resolve()
    land = g.permanent("Maze of Ith")
    assert set(land.subtypes) == {"Island"}
    assert g.permanent("Sea's Claim").attached_to is not None
    g.attack("Goblin Guide").resolve_all().pass_priority()
    assert not any("Maze" in label for label in g.legal())


# --- Barren Glory


def glory(extra: str = "", hand: str = "", opponent: str = "") -> Scenario:
    return scenario(
        you=f"battlefield: Barren Glory{extra}; hand: {hand}; library: Plains",
        opponent=f"battlefield: {opponent}",
        step="untap",
    )


def test_barren_glory_wins_alone_with_an_empty_hand():
    g = glory()
    g.to("upkeep", turn=3).resolve()
    assert g.over and g.winner == "you"


def test_another_permanent_or_a_card_in_hand_is_too_much():  # CR 603.4
    for g in (glory(extra=", Plains"), glory(hand="Plains")):
        g.to("upkeep", turn=3)
        assert g.stack() == []


def test_the_condition_is_checked_again():  # CR 603.4
    g = glory(opponent="")
    g.to("upkeep", turn=3)
    g.put("Clue", "battlefield", "you")
    g.resolve()
    assert not g.over


# --- Words of Wilding


def test_a_bear_comes_instead_of_a_card():
    g = scenario(
        you="battlefield: Words of Wilding, Forest; library: Island; hand: ", step="upkeep"
    )
    g.activate("Words of Wilding").resolve()
    g.to("main")
    bear = g.permanent("Bear")
    assert (bear.power, bear.toughness, set(bear.colors)) == (2, 2, {"G"})
    assert g.library("you") == ["Island"] and g.hand("you") == []


def test_a_draw_from_an_empty_library_is_replaced():  # CR 121.6a
    g = scenario(you="battlefield: Words of Wilding, Forest", step="upkeep")
    g.activate("Words of Wilding").resolve()
    g.to("main")
    assert g.has("Bear") and not g.over


def test_each_activation_replaces_one_draw_and_nothing_is_asked():  # CR 616.1
    g = scenario(
        you="hand: Brainstorm; mana: CC; battlefield: Words of Wilding, Island; library: 3 Island",
    )
    for pool in ("mana pool {C}, leaving {C}", "mana pool {C}"):
        g.activate("Words of Wilding", pay=pool)
    g.resolve_all()
    assert len(g.state.floating) == 2
    g.cast("Brainstorm").resolve()
    assert len(g.permanents("Bear")) == 2 and len(g.library("you")) == 3  # the one drawn went back
    assert not g.state.floating


def test_it_is_for_this_turn():
    g = scenario(
        you="battlefield: Words of Wilding, Forest; library: Island",
        opponent="library: Island",
    )
    g.activate("Words of Wilding").resolve()
    g.to("main", turn=5)
    assert not g.has("Bear") and g.hand("you") == ["Island"]
