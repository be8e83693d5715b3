"""Scenarios set up any board in words, act by visible label, and are strict in both directions."""

from pathlib import Path

import pytest

from spellwright.magic.objects.card import BOOK
from spellwright.magic.records.steps import PHASE_OF
from spellwright.magic.scenario import (
    ScenarioError,
    run_scenario_file,
    run_scenario_text,
    scenario,
)
from spellwright.magic.scenario.names import define
from spellwright.magic.words import (
    ABILITY,
    CREATURE,
    SELF,
    TAP,
    YOU,
    activated,
    add_mana,
    card,
    counter,
    deal,
    destroy,
    draw,
    gain_life,
    leaves,
    lose_life,
    sacrifice_this,
    tap_for,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIRD = "Bird | {W} | Creature — Bird 1/1 | flying"
GIANT = "Giant | {4}{R} | Creature — Giant 5/5 | trample"


def board(you="", opponent="", **more):
    return scenario(you, opponent, cards=[BEAR, BIRD, GIANT], **more)


def test_bowmasters_answers_each_card_of_brainstorm():  # CR 121.2
    g = scenario(
        you="hand: Brainstorm; library: Island, Island, Island, Ponder; battlefield: Island",
        opponent="battlefield: Orcish Bowmasters",
    )
    g.cast("Brainstorm").resolve()
    g.choose("Island", "Island")  # put back, top first
    g.choose("you", times=3)  # a target for each of the three triggers
    g.resolve_all()
    assert g.life("you") == 17
    assert g.permanent("Orc Army", "opponent").counters == {"+1/+1": 3}


# --- setting up


def test_every_zone_is_set_up_in_its_order():
    g = board(
        you="hand: 2 Mountain, Lightning Bolt; library: Island, Bear, Mountain x2; "
        "graveyard: Bear, Bird; exile: Giant; battlefield: Bear x2",
        opponent="battlefield: Mountain; exile: Bird",
    )
    assert g.hand() == ["Mountain", "Mountain", "Lightning Bolt"]
    assert g.library() == ["Island", "Bear", "Mountain", "Mountain"]
    assert g.graveyard() == ["Bear", "Bird"]
    assert g.exile() == ["Giant", "Bird"]
    assert g.exile("opponent") == ["Bird"]
    assert g.battlefield("you") == ["Bear", "Bear"]
    assert g.battlefield() == ["Bear", "Bear"]  # yours, as with every zone of a player
    assert g.battlefield(None) == ["Bear", "Bear", "Mountain"]
    assert g.stack() == []


def test_a_side_may_be_a_mapping():
    g = board(you={"hand": ["Bear", "2 Bird"], "life": 7, "lands_played": 1})
    assert g.hand() == ["Bear", "Bird", "Bird"]
    assert g.life() == 7
    assert g.lands_played() == 1


def test_players_are_set_up():
    g = board(
        you="life: 5; poison: 3; mana: RRG; lands played: 1; counters: energy 2, experience 1; hand: Mountain",
        opponent="life: 30",
    )
    assert (g.life("you"), g.life("opponent")) == (5, 30)
    assert g.poison() == 3
    assert g.mana() == "RRG"
    assert g.player_counters() == {"energy": 2, "experience": 1, "poison": 3}
    assert g.why_not("play Mountain") == "you have played a land this turn"


def test_permanents_are_set_up_in_any_state():
    g = board(
        you="battlefield: Bear (tapped, sick, damage 1, +1/+1 x2), Bird [flying counter], Giant",
        opponent="battlefield: Bear (owner you)",
    )
    bear = g.permanent("Bear", "you")
    assert bear.tapped
    assert bear.sick
    assert bear.damage == 1
    assert bear.counters == {"+1/+1": 2}
    assert (bear.power, bear.toughness) == (4, 4)
    giant = g.permanent("Giant")
    assert not giant.tapped
    assert not giant.sick
    assert giant.has("trample")
    assert giant.types == {"Creature"}
    assert giant.subtypes == {"Giant"}
    assert giant.colors == {"R"}
    assert g.permanent("opponent's Bear").owner == "you"
    assert g.permanent("opponent's Bear").controller == "opponent"
    assert g.permanent("Bird").counters == {"flying": 1}
    assert g.who_has("flying") == ["Bird"]


def test_nothing_triggers_when_a_card_is_put_somewhere():
    g = scenario(opponent="battlefield: Orcish Bowmasters")
    assert g.stack() == []
    g.put("Orcish Bowmasters", who="opponent")
    g.put("Mountain", "library", "you").put("Island", "library", "you")
    assert g.stack() == []
    assert g.battlefield("opponent") == ["Orcish Bowmasters", "Orcish Bowmasters"]
    assert g.library() == ["Island", "Mountain"]


def test_tokens_that_cards_make_are_known_by_name():
    g = scenario(you="battlefield: Orc Army (+1/+1 x3), Clue")
    assert g.permanent("Orc Army").token
    assert (g.permanent("Orc Army").power, g.permanent("Clue").types) == (3, {"Artifact"})


def test_planeswalkers_have_their_printed_loyalty():
    walker = define("Walker | {3} | Legendary Planeswalker — Walker [4]")
    g = scenario(you={"battlefield": [walker]})
    assert g.permanent("Walker").loyalty == 4
    g = scenario(you="battlefield: Walker (loyalty 2)", cards=[walker])
    assert g.permanent("Walker").loyalty == 2


def test_a_card_with_a_comma_in_its_name_is_one_card():
    lord = "Bear, the Lord | {1} | Creature — Bear 2/2 | flying"
    g = scenario(you="battlefield: Mountain, Bear, the Lord (tapped), Island", cards=[lord])
    assert g.battlefield() == ["Mountain", "Bear, the Lord", "Island"]
    assert g.permanent("Bear, the Lord").tapped


def test_things_are_attached_to_what_is_said():
    hammer = "Hammer | {1} | Artifact — Equipment"
    g = scenario(
        you="battlefield: Bear, Bear (tapped), Hammer (attached to Bear#2)", cards=[BEAR, hammer]
    )
    assert g.permanent("Hammer").attached_to == "Bear"
    assert g.permanent("Bear#2").attachments == ["Hammer"]
    assert g.permanent("Bear#1").attachments == []


def test_marks_may_name_cards_with_commas():
    aura = "Aura | {1} | Artifact — Equipment"
    lord = "Bear, the Lord | {1} | Creature — Bear 2/2 | flying"
    text = "battlefield: Aura (attached to Bear, the Lord, tapped), Bear, the Lord (sick)"
    g = scenario(you=text, cards=[aura, lord])
    assert g.permanent("Aura").attached_to == "Bear, the Lord"
    assert g.permanent("Aura").tapped


def test_emblems_and_what_happened_this_turn_are_set_up():
    g = scenario(you="emblem: Kaito; this turn: drawn 2", opponent="emblem: Tamiyo, Kaito")
    assert len(g.emblems("you")) == 1
    assert len(g.emblems("opponent")) == 2
    assert g.state.count_this_turn("drawn", 0) == 2
    assert run_scenario_text(g.board()).board() == g.board()
    with pytest.raises(ScenarioError, match="no cards whose name begins so make an emblem"):
        scenario(you="emblem: Lightning Bolt")


@pytest.mark.parametrize(
    ("side", "message"),
    [
        ("hand: Lightning Blot", "did you mean Lightning Bolt"),
        ("attic: Bear", "“attic” can not be set up"),
        ("hand", "“zone: card, card” is wanted"),
        ("life: many", "no number"),
        ("mana: RX", "X is none of"),
        ("battlefield: Bear (sleepy)", "“sleepy” says nothing about a card"),
        ("battlefield: Lightning Bolt", "is no permanent"),
        ("battlefield: Bear (attached to Oak)", "no “Oak” on the battlefield"),
        ("battlefield: Bear (attacking)", "nothing attacks in the main step"),
    ],
)
def test_a_mistake_in_the_set_up_is_named(side, message):
    with pytest.raises(ScenarioError, match=message):
        board(you=side)


@pytest.mark.parametrize("step", ["upkeep", "draw", "main", "end", "second main"])
def test_a_scenario_begins_in_any_step_with_priority(step):
    g = board(step=step, turn=6, active="opponent")
    assert (g.turn, g.step, g.active) == (6, step, "opponent")
    assert g.asked.seat == "opponent"
    assert g.asked.kind == "priority"


def test_a_scenario_may_begin_in_combat():
    g = board(you="battlefield: Giant", opponent="battlefield: Bear", step="declare attackers")
    g.attack("Giant").block({"Bear": "Giant"})
    assert g.permanent("Bear").blocking == ["Giant"]
    g = board(
        you="battlefield: Giant (attacking)",
        opponent="battlefield: Bear (blocking Giant)",
        step="declare blockers",
    )
    assert g.asked.kind == "priority"
    g.to("combat damage")
    assert g.asked.prompt.startswith("Divide")
    g.split({"Bear": 2, "opponent": 3})
    assert g.life("opponent") == 17
    assert g.graveyard("opponent") == ["Bear"]


def test_the_other_player_may_have_priority_first():
    g = board(priority="opponent")
    assert g.asked.seat == "opponent"
    g.pass_priority()
    assert g.step == "beginning of combat"


def test_the_board_changes_by_calls():
    g = board(you="battlefield: Bear", opponent="hand: Bird")
    g.put("Mountain", marks="tapped").put("Lightning Bolt", "hand")
    g.set("you", life=3, mana="R").change("Bear", damage=1, counters={"+1/+1": 1})
    assert g.permanent("Mountain").tapped
    assert g.permanent("Bear").toughness == 3
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert (g.life("you"), g.life("opponent"), g.mana()) == (3, 17, "")


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


# --- the text form


def test_a_board_is_written_as_the_lines_that_set_it_up():
    g = board(
        you="life: 5; mana: RR; hand: Mountain x2, Bear; library: Bird, Island; lands played: 1; "
        "battlefield: Bear, Bear (tapped, sick, damage 1, +1/+1 x2), Orc Army (+1/+1 x1)",
        opponent="poison: 2; exile: Rift Bolt (time x1); graveyard: Bear; "
        "battlefield: Giant (attacking), Bird (owner you), Delver of Secrets (transformed)",
        active="opponent",
        step="declare attackers",
        turn=4,
    )
    defined = "".join(f"define: {text}\n" for text in (BEAR, BIRD, GIANT))
    again = run_scenario_text(defined + g.board())
    assert again.board() == g.board()
    assert again.state.key() == g.state.key()
    assert "you: hand: 2 Mountain, Bear" in g.board()
    assert "Giant (attacking you)" in g.board()


def test_an_action_that_is_refused_changes_nothing():
    g = board(you="hand: Lightning Bolt; battlefield: Mountain, Bear (sick)")
    key = g.state.key()
    with pytest.raises(ScenarioError, match="matches no option"):
        g.cast("Lightning Bolt", targets="Wolf")
    with pytest.raises(
        ScenarioError, match=r"“Bear → opponent” is not possible \(it came under.*not the time"
    ):
        g.attack("Bear")
    with pytest.raises(ScenarioError, match="opponent cannot cast Lightning Bolt"):
        g.opponent.cast("Lightning Bolt")
    assert g.state.key() == key


TEXT = """
# A bear is burned.
define: Bear | {1}{G} | Creature — Bear 2/2
you: hand: Lightning Bolt, Mountain; battlefield: Mountain
opponent: life: 10; battlefield: Bear, Bear (tapped)
turn: 5

expect legal cast Lightning Bolt
cannot opponent cast Lightning Bolt because there is no
cast Lightning Bolt targeting Bear#2   # the tapped one
expect stack Lightning Bolt
resolve
expect permanent Bear opponent untapped, 2/2
expect graveyard opponent Bear
expect graveyard you: Lightning Bolt
expect hand you Mountain
play Mountain
expect battlefield you 2 Mountain
expect illegal play Mountain because for it
expect life opponent 10
opponent set life: 3
expect life opponent 3
to end of turn 5
expect step end
expect turn 5
"""


def test_a_scenario_runs_from_text():
    g = run_scenario_text(TEXT)
    assert g.graveyard("opponent") == ["Bear"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("expect life opponent 11", r"line 26 \(expect life opponent 11\): life of opponent is 3"),
        ("expect permanent Bear opponent 3/3", "Bear is '2/2', not '3/3'"),
        ("expect permanent Bear opponent gone", "Bear is there"),
        ("dance", "“dance” is no command"),
        ("expect weather fine", "nothing that can be expected"),
        ("cannot pass", "this can be done"),
        ("choose Bear", "nothing is to be chosen"),
    ],
)
def test_an_error_in_the_text_names_its_line(line, message):
    with pytest.raises(ScenarioError, match=message):
        run_scenario_text(TEXT + line)


def test_names_with_commas_attack_and_block_in_text():
    run_scenario_text("""
        define: Bear, the Lord | {1} | Creature — Bear 2/2 | flying
        define: Bird | {W} | Creature — Bird 1/1 | flying
        you: battlefield: Bear, the Lord, Bird
        opponent: battlefield: Bear, the Lord
        attack Bear, the Lord, Bird -> opponent
        opponent block Bear, the Lord with Bear, the Lord
        to combat damage
        expect battlefield you Bird
        expect life opponent 19
    """)


def test_the_text_is_strict_at_its_end():
    with pytest.raises(ScenarioError, match="unanswered question"):
        run_scenario_text("you: hand: Lightning Bolt; battlefield: Mountain\ncast Lightning Bolt")


def test_the_example_of_the_manual_runs(tmp_path):
    manual = Path(__file__).parents[2] / "docs" / "scenarios.md"
    blocks = manual.read_text(encoding="utf-8").split("```")
    texts = [b.removeprefix("scenario\n") for b in blocks if b.startswith("scenario\n")]
    assert texts
    for number, text in enumerate(texts):
        path = tmp_path / f"{number}.scenario"
        path.write_text(text, encoding="utf-8")
        run_scenario_file(path)
    codes = [b.removeprefix("python\n") for b in blocks if b.startswith("python\n")]
    for code in codes:
        exec(code, {})


def test_first_strike_damage_is_a_step_of_its_own():  # CR 510.4
    knight = "Knight | {W} | Creature — Knight 2/2 | first strike"
    g = scenario(you="battlefield: Knight, Bear", cards=[knight, BEAR]).attack("Knight", "Bear")
    g.to("first strike")
    assert (g.step, g.life("opponent")) == ("first-strike damage", 18)
    g.to("combat damage")
    assert (g.step, g.life("opponent")) == ("combat damage", 16)
    g = scenario(you="battlefield: Knight, Bear", cards=[knight, BEAR]).attack("Knight", "Bear")
    g.to("combat damage")
    assert g.life("opponent") == 16
    g = scenario(you="battlefield: Knight (attacking)", cards=[knight], step="combat damage")
    assert (g.step, g.life("opponent")) == ("first-strike damage", 18)


def test_numbers_are_chosen_as_numbers():
    from spellwright.kernel import Option
    from spellwright.magic.scenario.labels import candidates

    game = scenario().state
    options = [Option(f"X = {n}", (n,)) for n in range(13)]
    assert candidates(game, options, 2) == candidates(game, options, "X = 2") == [2]


def test_the_mana_value_of_a_look_is_that_of_the_rules():  # CR 202.3b, 202.3e
    g = board(you="battlefield: Delver of Secrets (transformed)")
    assert g.permanent("Insectile Aberration").mana_value == 1
    hydra = "Hydra | {X}{X}{R} | Creature — Hydra 1/1"
    g = scenario(you="hand: Hydra; battlefield: 5 Mountain", cards=[hydra])
    assert g.card("Hydra", "hand").mana_value == 1
    g.cast("Hydra", targets="2")
    assert g.on_stack().mana_value == 5
    assert g.resolve().permanent("Hydra").mana_value == 1


def test_a_question_with_one_answer_is_told_apart_from_one_that_offers_nothing():
    kill = card("Kill", "{0}", "Instant").rules(destroy(target(CREATURE)))
    aid = card("Aid", "{0}", "Instant").rules(destroy(target(CREATURE, up_to=1)))
    g = scenario(you="hand: Kill, Aid", opponent="battlefield: Bear", cards=[BEAR, kill, aid])
    g.cast("Kill")
    assert [(x.offered, x.labels) for x in g.given] == [
        (("Bear 2/2 (opponent)",), ("Bear 2/2 (Player 2)",))
    ]
    g.resolve().cast("Aid")
    assert [(x.offered, x.labels) for x in g.given] == [((), ())]
    with pytest.raises(ScenarioError, match="“Choose targets of Aid” offered nothing"):
        g.choose("Bear")


def test_abilities_of_one_source_on_the_stack_are_told_apart():
    bell = card("Bell", "{0}", "Artifact").rules(
        activated("{0}", gain_life(1)), activated("{0}", lose_life(1)), when(leaves(SELF), draw(1))
    )
    stop = card("Stop", "{0}", "Instant").rules(counter(target(ABILITY)))
    g = scenario(you="battlefield: Bell; hand: Stop", cards=[bell, stop])
    g.activate("Bell", 1).activate("Bell", 2)
    assert g.stack() == ["Bell", "Bell"]
    assert (g.on_stack().ability, g.on_stack("Bell: ability 1").ability) == (
        "ability 2",
        "ability 1",
    )
    assert g.on_stack("Bell: ability 1").text == "{0}: You gain 1 life."
    g.cast("Stop")
    assert g.asked.labels == ("Bell: ability 1 (stack)", "Bell: ability 2 (stack)")
    g.choose("Bell: ability 1").resolve_all()
    assert g.life() == 19


def test_labels_show_counters_and_damage_as_of_legends():  # CR 704.5j
    g = scenario(
        you="battlefield: Hero (+1/+1 x2, damage 1), Hero (charge x1)",
        cards=["Hero | {W} | Legendary Creature — Human 2/2"],
    )
    assert g.asked.labels == (
        "Hero 4/4 (you, +1/+1 x2, damage 1)",
        "Hero 2/2 (you, charge x1)",
    )
    g.choose("Hero 2/2")
    assert g.permanent("Hero").counters == {"charge": 1}


@pytest.mark.parametrize("words", ["Giant blocks Bear", "Bear with Giant", {"Giant": "Bear"}])
def test_blocks_read_the_same_in_python_and_in_files(words):
    g = board(you="battlefield: Bear", opponent="battlefield: Giant")
    g.attack("Bear").block(words)
    assert g.permanent("Giant").blocking == ["Bear"]
    if isinstance(words, str):
        text = f"define: {BEAR}\ndefine: {GIANT}\nyou: battlefield: Bear\n"
        text += f"opponent: battlefield: Giant\nattack Bear\nopponent block {words}\n"
        assert run_scenario_text(text).permanent("Giant").blocking == ["Bear"]
        assert "tapped" in g.change("Giant", tapped=True).why_not(f"block {words}")


def test_automatic_payment_spends_what_is_least_useful_otherwise():
    dork = card("Dork", "{G}", "Creature — Elf 1/1").rules(tap_for("G"))
    gem = card("Gem", "{0}", "Artifact").rules(activated([TAP, sacrifice_this()], add_mana("G")))
    tower = card("Tower", "", "Land").rules(activated(TAP, add_mana("G"), deal(1, YOU)))
    g = scenario(
        you="battlefield: Gem, Dork, Tower, Bayou, Forest; hand: Dork, Thoughtseize",
        cards=[dork, gem, tower],
        auto_pay=True,
    )
    spent: list[str] = []
    while len(spent) < 5:
        f = g.fork()
        f.cast("Dork", frm="hand")
        spent += [
            p.name
            for p, q in zip(g.permanents(who="you"), f.permanents(who="you"), strict=False)
            if q.name != p.name or q.tapped != p.tapped
        ][:1]
        g.change(f"{spent[-1]}#1", tapped=True)
    assert spent == ["Forest", "Bayou", "Dork", "Tower", "Gem"]


def test_the_docs_list_every_step_and_every_way_to_cast():
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    ways = {a.name for c in BOOK.values() for f in c.faces for a in f.chars.index.alternatives}
    named = [*PHASE_OF, *(f'"{way}"' for way in ways | {"face down", "free", "normal"})]
    assert [word for word in named if f"`{word}`" not in page] == []
