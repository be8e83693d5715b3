"""Scenarios as they are played: acting, combat, time, and going back."""

import pytest

from spellwright.magic.scenario import (
    ScenarioError,
    scenario,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {W} | Creature — Bird 1/1 | flying"
GIANT = "Giant | {4}{R} | Creature — Giant 5/5 | trample"


def board(you="", opponent="", **more):
    return scenario(you, opponent, cards=[BEAR, BIRD, GIANT], **more)


# --- acting


def test_a_spell_is_cast_by_name_and_aimed_by_label():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain", opponent="battlefield: Bear")
    g.cast("lightning bolt")
    assert g.asked.labels == ("Bear 2/2 (opponent)", "you", "opponent")
    g.choose("Bear")
    assert g.on_stack().targets == ["Bear"]
    assert g.stack() == ["Lightning Bolt"]
    g.resolve()
    assert g.graveyard("opponent") == ["Bear"]
    assert not g.has("Bear")


def test_the_other_seat_acts_after_a_pass():
    g = board(
        you="battlefield: Bear", opponent="hand: Lightning Bolt, Mountain; battlefield: Mountain"
    )
    g.opponent.cast("Lightning Bolt", targets="Bear").resolve()
    assert g.opponent.graveyard == ["Lightning Bolt"]
    assert g.you.graveyard == ["Bear"]
    with pytest.raises(ScenarioError, match="opponent cannot play Mountain: a land is played in"):
        g.play("Mountain", by="opponent")


def test_resolving_stops_after_the_top_of_the_stack():
    g = board(
        you="hand: 2 Lightning Bolt; battlefield: 2 Mountain",
    )
    g.cast("Lightning Bolt", targets="opponent").cast("Lightning Bolt", targets="opponent")
    g.resolve()
    assert (g.life("opponent"), g.stack()) == (17, ["Lightning Bolt"])
    g.resolve_all()
    assert (g.life("opponent"), g.stack()) == (14, [])
    with pytest.raises(ScenarioError, match="the stack is empty"):
        g.resolve()


def test_a_forced_choice_may_be_named():
    g = scenario(you="hand: Searing Blood; battlefield: 2 Mountain, Bear", cards=[BEAR])
    g.cast("Searing Blood")
    g.choose("Bear")  # there is no other target
    with pytest.raises(ScenarioError, match="nothing is to be chosen"):
        g.choose("Bear")
    g.resolve_all()
    assert g.life() == 17
    g = scenario(you="hand: Searing Blood; battlefield: 2 Mountain, Bear", cards=[BEAR])
    with pytest.raises(ScenarioError, match="nothing is to be chosen"):
        g.cast("Searing Blood", targets="opponent")
    g = scenario(
        you="hand: Searing Blood; battlefield: 2 Mountain, Bear", cards=[BEAR], forced=False
    )
    g.cast("Searing Blood")
    assert g.asked.prompt == "Choose targets of Searing Blood"
    g.choose("Bear")


def test_a_label_that_matches_nothing_lists_the_options():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain", opponent="battlefield: Bear")
    g.cast("Lightning Bolt")
    with pytest.raises(
        ScenarioError, match=r"“Wolf” matches no option.*Bear 2/2 \(opponent\); you"
    ):
        g.choose("Wolf")
    g.choose("opponent")


def test_a_label_that_means_several_things_is_refused():
    g = board(
        you="hand: Lightning Bolt; battlefield: Mountain, Bear, Bird x2",
        opponent="battlefield: Bear, Bear (tapped)",
    )
    g.cast("Lightning Bolt")
    with pytest.raises(ScenarioError, match="could be any of several options"):
        g.choose("Bear")
    for label, name in (
        ("your Bear", "Bear"),
        ("Bear#3", "Bear"),
        ("Bear (tapped)", "Bear"),
        ("bear 2/2 (opponent, tapped)", "Bear"),
        ("Bird", "Bird"),
    ):
        trial = g.fork().choose(label)
        assert trial.on_stack().targets == [name]
    g.choose("Bear#2").resolve()
    assert [p.tapped for p in g.permanents("Bear", "opponent")] == [True]


def test_too_many_or_too_few_picks_are_refused():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain", opponent="battlefield: Bear")
    g.cast("Lightning Bolt")
    with pytest.raises(ScenarioError, match="2 picked, 1 wanted"):
        g.choose("you", "opponent")
    with pytest.raises(ScenarioError, match="0 picked, 1 wanted"):
        g.decline()
    with pytest.raises(ScenarioError, match="first answer what is asked"):
        g.resolve()
    with pytest.raises(ScenarioError, match="opponent is not asked anything"):
        g.opponent.choose("you")
    g.choose("you")


def test_what_is_legal_is_listed_and_the_rest_has_its_reason():
    g = board(
        you="hand: Lightning Bolt, Lava Spike, Mountain; battlefield: Mountain; graveyard: Rift Bolt"
    )
    assert g.legal() == ["pass", "cast Lightning Bolt", "cast Lava Spike", "play Mountain"]
    assert g.why_not("cast Lightning Bolt") is None
    assert g.why_not("cast Rift Bolt") == "it cannot be cast from graveyard"
    g.play("Mountain").cast("Lightning Bolt", targets="opponent")
    assert "only in your main phase" in g.reasons()["cast Lava Spike"]
    assert "for it" in g.why_not("cast Counterspell")
    with pytest.raises(ScenarioError, match="you cannot cast Lava Spike: it can be cast only in"):
        g.cast("Lava Spike")


def test_payments_are_asked_only_where_they_differ():
    g = board(you="hand: Flame Rift; battlefield: 2 Mountain, Island")
    g.cast("Flame Rift")
    assert g.asked.prompt.startswith("Pay {1}{R}")
    g.choose("2× Mountain").resolve()
    assert g.life() == 16
    g = board(you="hand: Flame Rift; battlefield: 2 Mountain, Island")
    g.cast("Flame Rift", pay="Mountain, Island")
    assert [p.tapped for p in g.permanents("Mountain")].count(True) == 1
    g = board(you="hand: Flame Rift; battlefield: 2 Mountain, Island", auto_pay=True)
    g.cast("Flame Rift")
    assert g.asked.kind == "priority"


def test_mana_abilities_are_listed_on_request():
    g = board(you="battlefield: Mountain, Island", manual=True)
    g.activate("Mountain")
    assert g.mana() == "R"
    assert g.permanent("Mountain").tapped


# --- combat


def test_attack_and_block_run_to_their_declarations():
    g = board(you="battlefield: Giant, Bird", opponent="battlefield: Bear")
    g.attack("Giant", "Bird -> opponent")
    assert g.step == "declare attackers"
    assert g.permanent("Giant").attacking == "opponent"
    assert g.permanent("Giant").tapped
    assert g.why_not("block Bird with Bear") is not None
    g.block("Bear blocks Giant")
    assert g.step == "declare blockers"
    g.to("combat damage")
    g.split(2, 3)
    assert g.life("opponent") == 16


def test_an_attack_that_cannot_be_is_refused_with_its_reason():
    g = board(you="battlefield: Bear, Bird (sick)")
    assert g.why_not("attack with Bird") is not None
    with pytest.raises(ScenarioError, match=r"“Bird → opponent” is not possible \(.+\): Bear"):
        g.attack("Bird")
    g.attack().to("end of combat")
    assert g.life("opponent") == 20


def test_creatures_of_one_name_attack_and_block_together():
    g = board(you="battlefield: Bear x3", opponent="battlefield: Bear x2")
    g.attack("Bear", "Bear")
    g.block(("Bear", "Bear"), ("Bear", "Bear (2)"))
    g.to("end of combat")
    assert g.life("opponent") == 20
    assert g.graveyard("opponent") == ["Bear", "Bear"]
    assert g.battlefield("you") == ["Bear"]


# --- time


def test_running_to_a_step_passes_and_declines():
    g = board(you="battlefield: Bear; library: 5 Island", opponent="library: 5 Island")
    g.to("end")
    assert (g.turn, g.step) == (3, "end")
    g.to("upkeep")
    assert (g.turn, g.active) == (4, "opponent")
    g.to("upkeep", whose="you")
    assert (g.turn, g.active) == (5, "you")
    g.to("main", turn=6)
    assert (g.turn, g.step, g.hand("opponent")) == (6, "main", ["Island", "Island"])
    g.to("main", turn=6)  # already there
    assert g.life("opponent") == 20
    g.to("main")
    assert g.turn == 7


def test_running_past_a_step_is_an_error():
    g = board(you="library: 5 Island", opponent="library: 5 Island")
    with pytest.raises(ScenarioError, match="the untap step of turn 4 went by"):
        g.to("untap")
    with pytest.raises(ScenarioError, match="never came to"):
        g.to("main", turn=1)
    with pytest.raises(ScenarioError, match="is no step"):
        g.to("tea time")


def test_a_question_on_the_way_is_an_error_unless_answered_automatically():
    g = board(you="hand: 4 Mountain, 4 Island; library: Bear", opponent="library: Bear")
    with pytest.raises(ScenarioError, match="Discard 1 to hand size"):
        g.to("upkeep")
    g.choose("Island")
    assert g.graveyard() == ["Island"]
    g = board(you="hand: 4 Mountain, 4 Island; library: Bear", opponent="library: Bear")
    g.to("upkeep", auto=True)
    assert len(g.graveyard()) == 1


def test_the_game_ends_and_says_who_won():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain", opponent="life: 3")
    assert (g.over, g.winner) == (False, None)
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert (g.over, g.winner) == (True, "you")
    with pytest.raises(ScenarioError, match="the game is over"):
        g.pass_priority()


def test_drawing_from_an_empty_library_loses():
    g = board()
    with pytest.raises(ScenarioError, match="never came to"):
        g.to("main", turn=5)
    assert g.winner == "you"  # the opponent draws first


# --- history, and the end


def test_a_scenario_is_rewound_and_forked():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain")
    mark = len(g)
    g.cast("Lightning Bolt", targets="opponent")
    other = g.fork()
    g.resolve()
    assert (g.life("opponent"), other.life("opponent")) == (17, 20)
    g.rewind(mark)
    assert g.hand() == ["Lightning Bolt"]
    other.resolve()
    assert other.life("opponent") == 17
    other.undo()
    assert other.life("opponent") == 20


def test_ending_with_an_unanswered_question_fails():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain")
    with pytest.raises(ScenarioError, match="unanswered question"), g:
        g.cast("Lightning Bolt")
    with pytest.raises(ScenarioError, match="unanswered question"):
        g.check_end()
    g.abandon()
    g.check_end()


def test_the_log_tells_the_game():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert "Lightning Bolt deals 3 damage to Player 2." in g.log()


def test_chance_can_be_asked():
    assert board(chance=True).state.ask_nature
