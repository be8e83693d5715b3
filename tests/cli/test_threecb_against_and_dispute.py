"""`threecb against`, `threecb dispute` and `threecb missing` with the real solver on tiny games."""

import json

import pytest

from spellwright.cli.main import run

FIELD = "Man: Black Lotus / Laboratory Maniac / Island\nNone: Nightmare / Nightmare / Nightmare\n"
BOLT = ("Memnite / Forest / Forest", "Lightning Bolt / Mountain / Forest")


@pytest.fixture
def cli(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("SPELLWRIGHT_STORE", str(tmp_path / "results.db"))
    monkeypatch.delenv("SPELLWRIGHT_ORACLE", raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "field.txt").write_text(FIELD)

    def call(*arguments):
        code = run(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_a_deck_is_told_how_it_fares_and_by_what_line_it_loses(cli):
    code, out, _ = cli("threecb", "against", "field.txt", "--deck", "Nightmare, Island, Island")
    assert code == 0
    assert "against 2 decks: 2 points of 12; 0 won, 2 drawn, 2 lost, 0 open" in out
    assert "Lost to Man on the play (proven), A on the play:" in out and "B wins." in out


def test_without_a_deck_the_first_of_the_field_is_looked_at(cli):
    code, out, _ = cli("threecb", "against", "field.txt", "--json")
    found = json.loads(out)
    assert (code, found["deck"], found["points"]) == (0, "Man", 6.0)
    assert [m["against"] for m in found["matchups"]] == ["None"]


def test_a_better_deck_is_searched_in_a_pool(cli, tmp_path):
    (tmp_path / "pool.txt").write_text("Black Lotus\nIsland  # a land\n")
    (tmp_path / "field.txt").write_text("Nightmare / Nightmare / Nightmare\n")
    deck = "Laboratory Maniac / Nightmare / Island"
    code, out, _ = cli("threecb", "against", "field.txt", "--deck", deck, "--cards", "pool.txt")
    assert code == 0 and "against 1 decks: 2 points of 6" in out
    assert "Searched: 5 decks; 1 better in turn, 0 open, 4 no better" in out
    assert "Laboratory Maniac / Island / Black Lotus: 6 points" in out
    (tmp_path / "pool.txt").write_text("Blakc Lotus\n")
    code, _, err = cli("threecb", "against", "field.txt", "--deck", deck, "--cards", "pool.txt")
    assert code == 2 and "did you mean Black Lotus" in err


def test_a_claim_that_holds_is_agreed_with_and_shown(cli):
    decks = ("Black Lotus / Laboratory Maniac / Island", "Nightmare / Nightmare / Nightmare")
    code, out, _ = cli("threecb", "dispute", *decks, "--claim", "A wins both")
    assert code == 0
    assert out.count("It holds: A wins (proven).") == 2 and "A wins." in out


def test_a_line_that_rests_on_a_mistake_is_refuted_there(cli, tmp_path):
    (tmp_path / "line.txt").write_text(
        "Turn 1, A: cast Memnite\n"
        "Turn 2, B: play Mountain, cast Lightning Bolt, targets A\n"
        "Turn 3, A: attack with Memnite\n"
    )
    claim = ("--claim", "A wins on the play", "--line", "line.txt", "--grade", "solved")
    code, out, _ = cli("threecb", "dispute", *BOLT, *claim)
    assert code == 1
    assert "Refuted: the game is a draw (solved)." in out
    assert "targets A   ← here B errs" in out
    assert "Instead:\n   1. Turn 2, B: targets Memnite" in out


def test_a_line_at_no_point_of_which_the_claim_stands_says_so(cli, tmp_path):
    (tmp_path / "line.txt").write_text("Turn 1, A: cast Memnite\n")
    claim = ("--claim", "A wins on the play", "--line", "line.txt", "--grade", "solved")
    code, out, _ = cli("threecb", "dispute", *BOLT, *claim)
    assert code == 1 and "Nobody errs" not in out
    assert "The claim stands at no point of it; from its end, with best play:\n   1. Turn" in out


def test_a_line_that_cannot_be_played_says_what_can(cli, tmp_path):
    (tmp_path / "line.txt").write_text("Turn 1, A: cast Lightning Bolt\n")
    claim = ("--claim", "A wins on the play", "--line", "line.txt", "--grade", "solved")
    code, _, err = cli("threecb", "dispute", *BOLT, *claim)
    assert code == 2
    assert "line.txt: turn 1: “cast lightning bolt” cannot be done at the start" in err
    assert "can be told: cast Memnite, play Forest" in err


def test_what_the_budget_does_not_settle_is_open(cli):
    decks = ("Mountain / Lightning Bolt / Goblin Guide", "Memnite / Memnite / Memnite")
    code, out, _ = cli(
        "threecb", "dispute", *decks, "--claim", "A wins on the play", "--budget", "20 states"
    )
    assert code == 3 and "Open: 20 states" in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--claim", "A is nice"), "what is claimed?"),
        (("--claim", "A wins both", "--line", "field.txt"), "--line tells one game"),
        (("--claim", "A wins on the play", "--at", "1"), "give --explore too"),
    ],
)
def test_mistakes_of_a_dispute_are_one_line(cli, arguments, reason):
    code, _, err = cli("threecb", "dispute", *BOLT, *arguments)
    assert code == 2 and reason in err and err.count("\n") == 1


def test_missing_cards_are_listed_by_the_rows_they_unlock(cli, tmp_path):
    rows = [
        {"id": "R1", "deck_a": ["Qx Card", "Island", "Island"]},
        {"id": "R2", "deck_a": ["Island", "Island", "Island"]},
    ]
    more = {"tier": "A", "net_a": 0, "deck_b": ["Forest"] * 3}
    (tmp_path / "rows.jsonl").write_text("\n".join(json.dumps({**row, **more}) for row in rows))
    code, out, _ = cli("threecb", "missing", "rows.jsonl")
    assert code == 0 and "2 rows, 1 (50.0 %) supported" in out
    assert "1  Qx Card       1         1  2 (100.0 %)" in out
    assert cli("threecb", "missing", "rows.jsonl", "--tier", "Z")[0] == 2
