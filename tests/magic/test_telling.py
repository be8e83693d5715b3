"""Lines of play in words: A and B, targets by name, nothing about passes and payments."""

import pytest

from spellwright.kernel import Choose, Option, Priority
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.telling import own_words, shortened, with_letters
from spellwright.solve import strategy

ISAMARU = "Isamaru, Hound of Konda"


def walk(game, *labels):
    """Give the answers with these labels, and pass or take the first answer until one of them is there."""
    line = []
    for label in labels:
        for _ in range(200):
            answers = {game.label_of(answer): answer for answer in game.answers()}
            if label in answers:
                break
            priority = isinstance(game.decision, Priority)
            line.append((game, 0 if priority else next(iter(game.answers()))))
            game = game.play(line[-1][1])
        line.append((game, answers[label]))
        game = game.play(answers[label])
    return [*line, (game, ())]


def told(line):
    """What is told of a walk, but for what is not worth a word."""
    words = [state.telling(answer) for state, answer in line[:-1]]
    return [each for each in words if each]


def test_a_turn_is_told_under_the_active_player():
    line = walk(three_card_game(["Plains"] * 3, ["Swamp"] * 3, 1), "play Swamp", "play Plains")
    assert [s.heading() for s, a in line[:-1] if s.telling(a)] == ["Turn 1, B", "Turn 2, A"]
    assert told(line) == ["play Swamp", "play Plains"]
    assert line[-1][0].outcome() == "The game goes on."


def test_what_the_other_player_does_is_marked():
    game = three_card_game(["Plains", ISAMARU, "Plains"], ["Island", "Daze", "Force of Will"], 1)
    line = walk(
        game, "play Island", "play Plains", f"cast {ISAMARU}", "cast Daze (alternative cost)"
    )
    assert strategy.told_line(line, False)[:2] == [
        "Turn 1, B: play Island",
        f"Turn 2, A: play Plains, cast {ISAMARU}; B: cast Daze (alternative cost), targets {ISAMARU}",
    ]


def test_targets_are_named_once_they_are_announced():
    game = three_card_game(["Mountain", "Lightning Bolt", "Mountain"], ["Forest"] * 3)
    assert told(walk(game, "play Mountain", "cast Lightning Bolt", "B")) == [
        "play Mountain",
        "cast Lightning Bolt",
        "targets B",
    ]


def test_attacks_and_blocks_name_the_creatures():
    game = three_card_game(["Memnite"] * 3, ["Memnite", "Swamp", "Swamp"])
    line = walk(game, "cast Memnite", "cast Memnite", "cast Memnite", "Memnite → B (×2)")
    words = told(line)
    assert words[:3] == ["cast Memnite"] * 3 and words[-1] == "attack with Memnite and Memnite"
    state = next(s for s, _ in line if s.decision.prompt == "Declare attackers")
    assert state.telling(()) == ""
    game = three_card_game(["Memnite"] * 3, ["Plains", ISAMARU, "Swamp"])
    line = walk(
        game,
        "cast Memnite",
        "play Plains",
        f"cast {ISAMARU}",
        "Memnite → B",
        f"{ISAMARU} blocks Memnite",
    )
    assert told(line)[-1] == f"block Memnite with {ISAMARU}"


def test_a_storage_land_is_kept_tapped():
    game = three_card_game(["Sand Silos", "Plains", "Plains"], ["Swamp"] * 3)
    line = walk(game, "play Sand Silos", "Sand Silos (A, tapped)")
    assert told(line)[-1] == "keep Sand Silos tapped"


def test_a_name_is_told_and_a_payment_is_not():
    game = three_card_game(["Tundra", "Meddling Mage", "Mox Pearl"], ["Channel"] * 3)
    line = walk(game, "play Tundra", "cast Mox Pearl", "cast Meddling Mage", "Channel")
    assert told(line) == ["play Tundra", "cast Mox Pearl", "cast Meddling Mage", "name Channel"]


def test_x_is_told_as_a_number():
    game = three_card_game(["Black Lotus", "Mountain", "Fireball"], ["Forest"] * 3)
    line = walk(game, "cast Black Lotus", "play Mountain", "cast Fireball", "X = 3", "B")
    words = told(line)
    assert words[2:4] == ["cast Fireball", "X = 3"]
    assert words[-1] == "targets B"


def test_an_act_outside_a_main_phase_says_when():
    game = three_card_game(["Forest"] * 3, ["Mountain", "Lightning Bolt", "Mountain"], 1)
    game = walk(game, "play Mountain", "play Forest")[-1][0]
    while game.step != "end" or game.decision.seat != 1:
        game = game.play(0)
    bolt = next(a for a in game.answers() if game.label_of(a) == "cast Lightning Bolt")
    assert game.telling(bolt) == "cast Lightning Bolt (end step)"


@pytest.mark.parametrize(
    ("prompt", "labels", "picked", "words"),
    [
        ("Pay {1} for Daze?", ["pay"], (0,), "pay {1} for Daze"),
        ("Pay {1} for Daze?", ["pay"], (), "do not pay {1} for Daze"),
        ("Pay {1}{W} for Isamaru", ["Plains", "Island"], (0,), ""),
        ("Pay {2}: next source", ["Plains", "Island"], (1,), ""),
        ("Discard 1 to hand size", ["Plains", "Island"], (1,), "discard Island"),
        ("Exile 1 (cost of Force of Will)", ["Daze"], (0,), "exile Daze"),
        ("Choose (Thoughtseize)", ["Daze", "Opt"], (1,), "choose Opt (Thoughtseize)"),
        ("Search for Flooded Strand", ["Island"], (), "find nothing"),
        ("Use the effect of Gush?", ["yes"], (0,), "use Gush"),
        ("Use Leyline from your opening hand?", ["use Leyline"], (), ""),
        (
            "Heads or tails (you decide)",
            ["heads", "tails"],
            (1,),
            "heads or tails (you decide): tails",
        ),
        ("Choose colour", ["white"], (0,), "choose colour: white"),
    ],
)
def test_other_choices_have_their_words(prompt, labels, picked, words):
    game = three_card_game(["Plains"] * 3, ["Swamp"] * 3).copy()
    options = tuple(Option(label, (label,)) for label in labels)
    game.decision = Choose(0, prompt, options, 0, 1)
    assert own_words(game, game.decision, picked) == words


def test_the_end_is_told():
    game = three_card_game(["Plains"] * 3, ["Swamp"] * 3).copy()
    for winners, words in (((0,), "A wins."), ((1,), "B wins."), ((), "The game is a draw.")):
        game.end(winners)
        assert game.outcome() == words


def test_turns_told_alike_are_one_text():
    lines = [f"Turn {n}, A: attack with Bear" for n in (3, 5, 7, 9)]
    assert shortened(["Turn 1, A: cast Bear", *lines, "A wins."]) == [
        "Turn 1, A: cast Bear",
        "Turns 3, 5, … 9, A: attack with Bear",
        "A wins.",
    ]
    assert shortened(lines[:2]) == ["Turns 3, 5, A: attack with Bear"]
    assert with_letters("Bear (Player 2, tapped)") == "Bear (B, tapped)"
