"""Winning, losing, draws and loops (CR 104, 732)."""

from spellwright.magic.records.events import Lost
from spellwright.magic.scenario import scenario
from spellwright.magic.start import new_game
from spellwright.magic.words import (
    EACH_PLAYER,
    OPPONENT,
    card,
    draw,
    lose_game,
    lose_life,
    win_game,
)


def test_players_who_lose_at_the_same_time_draw():  # CR 104.4a
    g = scenario(you="battlefield: 2 Mountain; hand: Flame Rift; life: 4", opponent="life: 4")
    g.cast("Flame Rift").resolve()
    assert g.over
    assert g.state.winners == ()


def test_who_cannot_lose_plays_on_below_zero():  # CR 104.3, 101.2
    g = scenario(
        you="battlefield: Platinum Angel; life: 2",
        opponent="battlefield: 3 Mountain; hand: Lightning Bolt, Ancient Grudge",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you").resolve()
    assert g.life() == -1
    assert not g.over
    g.cast("Ancient Grudge", targets="Platinum Angel").resolve()
    assert g.winner == "opponent"


def test_drawing_from_an_empty_library_is_forgotten_if_one_cannot_lose_then():  # CR 704.5b
    g = scenario(
        you="battlefield: Platinum Angel, Island, 2 Mountain; hand: Brainstorm, Ancient Grudge",
        opponent="library: 2 Island",
    )
    g.cast("Brainstorm").resolve()
    g.choose("Ancient Grudge")
    assert not g.over
    assert g.library() == ["Ancient Grudge"]


def test_the_legend_rule_keeps_one_of_each_name_and_player():  # CR 704.5j
    g = scenario(
        you="battlefield: Isamaru, Hound of Konda, Plains; hand: Isamaru, Hound of Konda",
        opponent="battlefield: Isamaru, Hound of Konda",
    )
    g.cast("Isamaru, Hound of Konda").resolve()
    g.answer(0)
    assert g.battlefield(None).count("Isamaru, Hound of Konda") == 2
    assert g.graveyard() == ["Isamaru, Hound of Konda"]


def test_a_loop_of_mandatory_actions_is_a_draw():  # CR 104.4b: three Oblivion Rings and nothing else
    g = scenario(
        you="battlefield: 9 Plains; hand: 3 Oblivion Ring",
        opponent="battlefield: Forest",
    )
    g.cast("Oblivion Ring").resolve_all()
    g.cast("Oblivion Ring").resolve_all()
    assert g.exile() == ["Oblivion Ring"]
    g.cast("Oblivion Ring").resolve_all()
    assert g.over
    assert g.state.winners == ()


def test_the_loop_is_found_where_the_engine_answers_by_itself():
    g = scenario(you="battlefield: 3 Plains, Oblivion Ring; hand: Oblivion Ring")
    ring = g.permanent("Oblivion Ring")
    g.put("Oblivion Ring", "exile")
    exiled = g.state.exile[0]
    g.change("Oblivion Ring", notes=(("exiled", (exiled,)),))
    state = g.state.copy()
    state.forced = True
    cast = next(i for i, o in enumerate(state.decision.options) if o.kind == "cast")
    state = state.play(cast)
    assert ring.id not in state.objects
    assert state.winners == ()


def test_a_choice_that_could_end_the_loop_leaves_it_to_the_players():  # CR 732.2, 732.5
    g = scenario(
        you="battlefield: 9 Plains, Grizzly Bears; hand: 3 Oblivion Ring",
        opponent="battlefield: Forest",
    )
    for _ in range(2):
        g.cast("Oblivion Ring").resolve()
        if g.asked.kind == "choose":
            g.choose("Oblivion Ring")
        g.resolve_all()
    g.abandon()
    assert not g.over


def test_turns_in_which_nothing_can_happen_end_in_a_draw():
    state = new_game(
        [["Island"], ["Island"]], first=0, mulligans=False, switches=("empty library is harmless",)
    )
    while not state.over:
        state = state.play(0)
    assert state.winners == ()
    assert state.turn < 2000


def test_several_reasons_at_once_lose_once():  # CR 104.3, 704.3
    sink = card("Sink", "{0}", "Sorcery").rules(lose_life(5), draw())
    g = scenario(you="hand: Sink; life: 5; poison: 9", opponent="library: Island", cards=[sink])
    g.cast("Sink").resolve()
    assert g.winner == "opponent"
    assert [e.seat for e in g.state.events() if isinstance(e, Lost)] == [0]


def test_losing_for_different_reasons_at_the_same_time_is_a_draw():  # CR 104.4a
    trade = card("Trade", "{0}", "Sorcery").rules(draw(), lose_life(5, who=OPPONENT))
    g = scenario(you="hand: Trade", opponent="life: 5", cards=[trade])
    g.cast("Trade").resolve()
    assert g.winner == "nobody"  # one has no cards, the other no life


def test_an_effect_that_says_so_loses_at_once():  # CR 104.3e: no state-based action
    doom = card("Doom", "{0}", "Sorcery").rules(lose_game(OPPONENT), lose_life(20))
    g = scenario(you="hand: Doom", cards=[doom])
    g.cast("Doom").resolve()
    assert g.winner == "you" and g.life() == 20  # nothing more happens


def test_an_effect_that_makes_both_lose_is_a_draw():  # CR 104.4a
    doom = card("Doom", "{0}", "Sorcery").rules(lose_game(EACH_PLAYER))
    g = scenario(you="hand: Doom", cards=[doom])
    g.cast("Doom").resolve()
    assert g.winner == "nobody"


def test_an_effect_that_says_so_wins_at_once():  # CR 104.2b
    joy = card("Joy", "{0}", "Sorcery").rules(lose_life(30), win_game())
    g = scenario(you="hand: Joy", cards=[joy])
    g.cast("Joy").resolve()
    assert g.winner == "you"  # the life is not checked before


def test_nobody_wins_against_who_says_no():  # CR 101.2, 104.2b
    joy = card("Joy", "{0}", "Sorcery").rules(win_game())
    g = scenario(you="hand: Joy", opponent="battlefield: Platinum Angel", cards=[joy])
    g.cast("Joy").resolve()
    assert not g.over


def test_who_cannot_lose_is_not_made_to_lose_by_an_effect():  # CR 101.2, 104.3e
    doom = card("Doom", "{0}", "Sorcery").rules(lose_game(EACH_PLAYER))
    g = scenario(you="hand: Doom", opponent="battlefield: Platinum Angel", cards=[doom])
    g.cast("Doom").resolve()
    assert g.winner == "opponent"
