"""`spellwright pod` and `spellwright threecb check`, with the real solver on tiny games."""

import json

import click
import pytest

from spellwright.cli.main import run
from spellwright.cli.publishedpage import exchanged
from spellwright.cli.threecards import BudgetType
from spellwright.sim import workers
from spellwright.sim.magic.allowed import Allowed

POD = "Man: Black Lotus / Laboratory Maniac / Island\nNone: Nightmare / Nightmare / Nightmare\n"
ROWS = [
    {"id": "R1", "tier": "A", "net_a": 2},
    {"id": "R2", "tier": "B", "net_a": -2, "a_on_play": "loss", "a_on_draw": "loss"},
    {"id": "R3", "tier": "B", "net_a": 0, "deck_b": ["Made Up", "Forest", "Forest"]},
]


@pytest.fixture
def cli(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("SPELLWRIGHT_STORE", str(tmp_path / "results.db"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pod.txt").write_text(POD)
    decks = {"deck_a": ["Black Lotus", "Laboratory Maniac", "Island"], "deck_b": ["Nightmare"] * 3}
    lines = [json.dumps({**decks, **row}) for row in ROWS]
    (tmp_path / "rows.jsonl").write_text("\n".join(lines))

    def call(*arguments):
        code = run(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_a_pod_is_solved_written_and_not_solved_twice(cli, tmp_path, monkeypatch):
    code, out, _ = cli("pod", "pod.txt", "-o", "grid.html", "-o", "grid.md", "--scoring", "1-½-0")
    assert code == 0
    assert "2 decks, 2 games, all proven; scoring 1-½-0" in out and "WW" in out
    assert "</html>" in (tmp_path / "grid.html").read_text()
    assert "| 1 | Man |" in (tmp_path / "grid.md").read_text()
    monkeypatch.setattr("spellwright.sim.workers._Worker", None)  # nobody to ask
    code, out, _ = cli("pod", "pod.txt", "--json")
    assert (code, json.loads(out)["standings"][0]["points"]) == (0, 6)


def test_a_pod_that_is_stopped_shows_what_is_done_and_goes_on(cli, tmp_path, monkeypatch):
    (tmp_path / "pod.txt").write_text(POD + "Other: Black Lotus / Laboratory Maniac / Swamp\n")
    solved: list[int] = []
    run_tasks = workers.run_tasks

    def counted(*given):
        for done in run_tasks(*given):
            solved.append(done.number)
            yield done
            if len(solved) == 1:
                raise KeyboardInterrupt

    monkeypatch.setattr("spellwright.sim.workers.run_tasks", counted)
    code, out, err = cli("pod", "pod.txt", "-j", "1")
    assert code == 130 and "stopped after 2 of 6 games; the same command goes on" in err
    assert "4 open" in out and "stopped before it was tried" in out
    code, out, _ = cli("pod", "pod.txt")
    assert code == 0 and len(solved) == 3


def test_a_pod_with_unknown_cards_says_so(cli, tmp_path):
    (tmp_path / "pod.txt").write_text(POD + "Odd: Made Up / Forest / Forest\n")
    code, out, _ = cli("pod", "pod.txt")
    assert code == 1
    assert "4 open" in out and "not supported: Made Up" in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("pod.txt", "-o", "grid.pdf"), "--out grid.pdf: write .txt, .md"),
        (("nowhere.txt",), "not found"),
        (("pod.txt", "--budget", "much"), "“much” is no budget"),
        (("pod.txt", "--banlist", "bans.json"), "Island is on the ban list “ours”"),
        (("short.txt",), "at least two decks"),
    ],
)
def test_mistakes_are_one_line(cli, tmp_path, arguments, reason):
    (tmp_path / "bans.json").write_text('{"name": "ours", "banned": ["Island"]}')
    (tmp_path / "short.txt").write_text(POD.splitlines()[0])
    code, _, err = cli("pod", *arguments)
    assert code == 2 and reason in err


ALL, NO = ("1", "(100.0", "%)"), ("0", "(0.0", "%)")


def test_published_rows_are_compared(cli, tmp_path):
    code, out, _ = cli("threecb", "check", "rows.jsonl", "--out", "report.md")
    assert code == 1
    lines = [line.split() for line in out.splitlines()]
    assert lines[1] == ["A", "1", "1", "1", *ALL, *ALL, *ALL, *ALL, "0", "0"]
    assert lines[2] == ["B", "2", "1", "1", *ALL, *NO, *ALL, *NO, "1", "0"]
    assert (
        "disagreeing: R2: Black Lotus / Laboratory Maniac / Island – Nightmare / Nightmare / Nightmare"
        in out
    )
    page = (tmp_path / "report.md").read_text()
    assert "### R2 (tier B)" in page and "- published: loss on the play, loss on the draw" in page
    assert "- found: win (proven) on the play, win (proven) on the draw" in page
    assert page.count("wins.") == 2
    assert "| Made Up | 1 | 1 |" in page
    assert str(tmp_path) not in page


def test_rows_may_be_few_or_named(cli, tmp_path):
    code, out, _ = cli("threecb", "check", "rows.jsonl", "--tier", "A", "--limit", "1", "--json")
    assert code == 0
    assert [row["verdict"] for row in json.loads(out)["tried"]] == ["agrees"]
    code, out, _ = cli("threecb", "check", "rows.jsonl", "--id", "R2", "--json")
    assert [row["id"] for row in json.loads(out)["tried"]] == ["R2"]
    assert cli("threecb", "check", "rows.jsonl", "--id", "R9")[0] == 2
    (tmp_path / "ids.txt").write_text("R2\n\n", encoding="utf-8")
    again = cli("threecb", "check", "rows.jsonl", "--ids", "ids.txt", "--json")[1]
    assert json.loads(again)["tried"][0]["id"] == "R2"
    assert "--ids ids.txt" in json.loads(again)["command"]
    (tmp_path / "ids.txt").write_text("\n", encoding="utf-8")  # none is not all of them
    assert cli("threecb", "check", "rows.jsonl", "--ids", "ids.txt")[0] == 2


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("60s", Allowed(60, 4096, None)),
        ("4GB, 90s", Allowed(90, 4096, None)),
        ("2min,512mb,2M", Allowed(120, 512, 2_000_000)),
        ("500k states", Allowed(60, 4096, 500_000)),
        ("1000 states", Allowed(60, 4096, 1000)),
    ],
)
def test_a_budget_is_written_with_units(text, allowed):
    assert BudgetType().convert(text, None, None) == allowed


def test_a_budget_of_nothing_is_refused():
    with pytest.raises(click.BadParameter, match="more than 0"):
        BudgetType().convert("0s", None, None)


def test_a_line_of_the_game_on_the_draw_has_the_letters_of_the_row():
    told = "Turn 3, A: cast A Little Chat, targets B; B: A's library, top first: Island"
    assert (
        exchanged(told)
        == "Turn 3, B: cast A Little Chat, targets A; A: B's library, top first: Island"
    )
    assert exchanged("A wins.") == "B wins."
