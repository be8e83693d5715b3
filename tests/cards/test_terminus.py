"""Terminus and Wrath of the Skies: all creatures go; miracle (CR 702.94) and energy."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    OPPONENT,
    card,
    discard,
    draw,
)

STALK, BINDING, RIDDLER = "Up the Beanstalk", "Leyline Binding", "Quantum Riddler"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TROLL = "Troll | {4}{G} | Creature — Troll 5/5"
SHINE = card("Shine", "{0}", "Instant").rules(draw(1))
SEIZE = card("Seize", "{0}", "Instant").rules(discard(1, who=OPPONENT))


# --- Terminus


def test_terminus_puts_all_creatures_under_their_libraries():  # CR 401.4
    g = scenario(
        you="hand: Terminus; library: Island; battlefield: 6 Plains, Bear, Clue",
        opponent="library: Plains; battlefield: Troll, Orc Army (+1/+1 x1)",
        cards=[BEAR, TROLL],
    )
    g.cast("Terminus").resolve()
    assert g.library() == ["Island", "Bear"]
    assert g.library("opponent") == ["Plains", "Troll"]
    assert g.has("Clue")


def test_each_owner_orders_their_own():  # CR 401.4
    g = scenario(
        you="hand: Terminus; battlefield: 6 Plains",
        opponent="library: Plains; battlefield: Troll, Bear",
        cards=[BEAR, TROLL],
    )
    g.cast("Terminus").resolve()
    assert g.asked.seat == "opponent"
    g.opponent.choose("Troll", "Bear")
    assert g.library("opponent") == ["Plains", "Troll", "Bear"]
    assert g.card("Bear", "library", "opponent").obj.known == 2  # only they know which is where


def test_a_stolen_creature_goes_to_its_owners_library():
    g = scenario(you="hand: Terminus; battlefield: 6 Plains, Bear (owner opponent)", cards=[BEAR])
    g.cast("Terminus").resolve()
    assert g.library("opponent") == ["Bear"] and g.library() == []


def miracle(draw_: str = "Shine", you: str = "library: Terminus, 3 Island") -> Scenario:
    g = scenario(
        you=f"hand: {draw_}; battlefield: Plains, Island; {you}",
        opponent="battlefield: Bear; library: 3 Island",
        cards=[SHINE, BEAR],
    )
    return g.cast(draw_, pay="auto").resolve()


def test_the_first_card_drawn_this_turn_may_be_a_miracle():  # CR 702.94a
    g = miracle()
    assert g.asked.labels == ("reveal Terminus",)
    g.choose("reveal Terminus")
    assert g.stack() == ["Terminus"] and g.hand() == ["Terminus"]
    assert g.card("Terminus", "hand").obj.known == 3  # CR 702.94b
    g.resolve().choose("cast Terminus")
    assert g.stack() == ["Terminus"] and g.hand() == []
    assert g.permanent("Plains").tapped
    g.resolve()
    assert g.library("opponent")[-1] == "Bear"


def test_a_miracle_may_stay_hidden():
    g = miracle().decline()
    assert g.stack() == [] and g.hand() == ["Terminus"]
    assert g.card("Terminus", "hand").obj.known == 1


def test_a_revealed_miracle_need_not_be_cast():
    g = miracle().choose("reveal Terminus").resolve().decline()
    assert g.hand() == ["Terminus"] and g.stack() == []


def test_the_second_card_is_no_miracle():  # CR 702.94a: the first card you've drawn this turn
    g = scenario(
        you="hand: Shine; library: Terminus; battlefield: Plains; this turn: drawn 1",
        cards=[SHINE],
    )
    g.cast("Shine").resolve()
    assert g.hand() == ["Terminus"]


def test_the_first_of_several_cards_may_be_one():  # revealed before the next is drawn
    g = miracle("Brainstorm")
    assert g.hand() == ["Terminus"]
    g.choose("reveal Terminus")
    assert len(g.hand()) == 3
    g.choose("Island", "Island")
    g.resolve().choose("cast Terminus").resolve()
    assert g.library("opponent")[-1] == "Bear"


def test_a_later_one_of_several_cards_is_none():
    g = miracle("Brainstorm", you="library: Island, Terminus, 3 Island")
    g.choose("Terminus", "Island")
    assert g.stack() == []


def test_a_miracle_in_the_draw_step():  # at a time when no sorcery could be cast: CR 608.2g
    g = scenario(
        you="library: Terminus; battlefield: Plains",
        opponent="battlefield: Bear",
        step="upkeep",
        cards=[BEAR],
    )
    g.pass_priority().pass_priority()
    g.choose("reveal Terminus").resolve().choose("cast Terminus").resolve()
    assert g.step == "draw" and not g.has("Bear")


def test_on_an_opponents_turn_too():
    g = scenario(
        you="hand: Shine; library: Terminus; battlefield: Plains",
        opponent="battlefield: Bear",
        active="opponent",
        cards=[SHINE, BEAR],
    )
    g.you.cast("Shine").resolve()
    g.choose("reveal Terminus").resolve().choose("cast Terminus").resolve()
    assert not g.has("Bear")


def test_a_miracle_discarded_in_response_is_not_cast():  # CR 400.7
    g = scenario(
        you="hand: Shine; library: Terminus; battlefield: Plains",
        opponent="hand: Seize; battlefield: Swamp",
        cards=[SHINE, SEIZE],
    )
    g.cast("Shine").resolve().choose("reveal Terminus")
    g.opponent.cast("Seize").resolve()
    assert "Terminus" in g.graveyard()
    g.resolve()
    assert g.stack() == []


def test_without_white_mana_there_is_nothing_to_choose():  # CR 601.2h
    g = scenario(you="hand: Shine; library: Terminus; battlefield: Island", cards=[SHINE])
    g.cast("Shine").resolve().choose("reveal Terminus").resolve()
    assert g.hand() == ["Terminus"] and g.stack() == []


def test_the_miracle_cost_is_not_offered_from_hand():  # CR 702.94a
    g = scenario(you="hand: Terminus; battlefield: Plains")
    assert g.legal() == ["pass"]


def test_no_miracle_in_an_opening_hand():  # CR 103.5: it is nobody's turn
    from spellwright.magic.start import new_game

    game = new_game([{"Terminus": 10}, {"Terminus": 10}], first=0)
    assert game.decision is not None and "Mulligan" in game.decision.prompt
    assert len(game.players[0].hand) == 7


# --- Wrath of the Skies


def wrath(x: int, pay: int, energy: int = 0) -> Scenario:
    g = scenario(
        you=f"hand: Wrath of the Skies; battlefield: 6 Plains, Jace Beleren; counters: energy {energy}",
        opponent=f"battlefield: Bear, Troll, Null Rod, {STALK}, Clue, Orc Army (+1/+1 x1), Island",
        cards=[BEAR, TROLL],
    )
    g.cast("Wrath of the Skies", targets=f"X = {x}").resolve()
    return g.choose(f"pay {pay} energy")


def test_wrath_gives_energy_and_destroys_for_what_is_paid():  # CR 107.14, 122.1
    g = wrath(2, 2)
    assert g.player_counters() == {}
    assert sorted(g.graveyard("opponent")) == ["Bear", "Null Rod", STALK]
    assert sorted(g.battlefield("opponent")) == ["Island", "Troll"]  # tokens have mana value 0
    assert g.has("Jace Beleren")


def test_paying_less_keeps_the_rest():
    g = wrath(2, 0)
    assert g.player_counters() == {"energy": 2}
    assert sorted(g.battlefield("opponent")) == sorted(
        ["Bear", "Troll", "Null Rod", STALK, "Island"]
    )


def test_energy_of_before_may_be_paid_too():
    g = wrath(2, 5, energy=3)
    assert g.battlefield("opponent") == ["Island"]
    assert g.player_counters() == {}


def test_no_more_can_be_paid_than_there_is():
    g = scenario(you="hand: Wrath of the Skies; battlefield: 3 Plains")
    g.cast("Wrath of the Skies", targets="X = 1").resolve()
    assert g.asked.labels == ("pay 0 energy", "pay 1 energy")
    g.choose("pay 0 energy")
