"""Scenarios as text, and what judges asked of their words."""

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
