"""From a pasted text to the folder of pages: names mended, both directions, boards, certificates that hold."""

import csv
import io
import json
import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

from spellwright.cli.main import run
from spellwright.cli.podpages import COLUMNS, csv_page, safe
from spellwright.cli.podschema import pod_schema
from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.pods import SCORINGS, About, Pod

PASTED = """# Week 46
1. Ann <3: Black Lotus / Laboratory Maniak / Island
| Bo | Nightmare | Nightmare | Nightmare |
"""
DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture
def cli(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("SPELLWRIGHT_STORE", str(tmp_path / "results.db"))
    monkeypatch.delenv("SPELLWRIGHT_ORACLE", raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pod.txt").write_text(PASTED)

    def call(*arguments):
        return run(["pod", *arguments]), *capsys.readouterr()

    return call


class Whole(HTMLParser):
    """Every tag is closed; what is linked is noted."""

    def __init__(self):
        super().__init__()
        self.open, self.links = [], []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "br", "path"):
            self.open.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src") and value]

    def handle_endtag(self, tag):
        if tag != "path":
            assert self.open.pop() == tag


def links(page):
    reader = Whole()
    reader.feed(page)
    assert not reader.open
    return [link for link in reader.links if not link.startswith("#")]


def test_a_misspelt_name_ends_the_command_before_anything_is_solved(cli, tmp_path):
    code, out, err = cli("pod.txt")
    assert (code, out) == (2, "")
    assert "“Laboratory Maniak” (Ann <3): no card that Spellwright knows; did you mean" in err
    assert "--mend takes the nearest name" in err
    assert not (tmp_path / "results.db").exists()


def test_a_pasted_pod_becomes_a_folder_of_pages(cli, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(PASTED.encode())))
    code, out, err = cli("-", "--mend", "--pages", "out", "--date", "2026-11-16")
    assert code == 0 and "Written to out/index.html." in out
    assert "“Laboratory Maniak” was read as Laboratory Maniac (Ann <3)." in err
    index = (tmp_path / "out/index.html").read_text()
    for words in ("<h1>Week 46</h1>", "2026-11-16", "open: nothing is banned", "60 seconds"):
        assert words in index
    assert "was read as Laboratory Maniac" in index and "1-½-0" in index and "Ann &lt;3" in index
    for link in links(index):
        assert (tmp_path / "out" / link).is_file(), link
    pair = (tmp_path / "out/pairs/1-2.html").read_text()
    assert pair.count("wins (proven)") == 2 and pair.count('class="still"') == 2
    proofs = [link for link in links(pair) if "proofs" in link]
    assert len(proofs) == 2
    for link in links(pair):
        assert (tmp_path / "out/pairs" / link).is_file(), link
    files = [str(tmp_path / "out/pairs" / link) for link in proofs]
    assert run(["verify-proof", *files]) == 0
    assert capsys.readouterr().out.count("holds: ") == 2
    for page in (index, pair):  # nothing is loaded from anywhere
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page)


def test_the_json_of_a_pod_is_as_its_schema_says(cli):
    jsonschema = pytest.importorskip("jsonschema")
    code, out, _ = cli("pod.txt", "--mend", "--json")
    jsonschema.Draft202012Validator.check_schema(pod_schema())
    jsonschema.validate(json.loads(out), pod_schema())
    assert code == 0 and json.loads(out)["notes"]


def test_the_schema_in_the_docs_is_the_one_of_the_program():
    assert json.loads((DOCS / "pod.schema.json").read_text()) == pod_schema()


def test_every_column_is_defined_in_the_docs():
    text = (DOCS / "three-card-blind.md").read_text()
    for column in COLUMNS:
        assert f"| `{column}` |" in text, column
    for column in ("id", "tier", "deck_a", "net_a", "points_a", "a_on_play", "disputed"):
        assert f"`{column}`" in text


@pytest.mark.parametrize("name", ["=1+1", "+2 Mace", "-x", "@cmd", "\tx", "  =HYPERLINK(0)", "'x"])
def test_no_cell_is_taken_for_a_formula(name):
    assert safe(name) == "'" + name
    deck, other = ThreeCards((name, "B", "C"), name), ThreeCards(("D", "E", "F"))
    pod = Pod((deck, other), {}, Rules(), SCORINGS["3-1-0"])
    rows = list(csv.DictReader(io.StringIO(csv_page(pod))))
    assert rows[0]["play"] == "'" + name and rows[0]["play cards"].startswith("'")
    assert safe("Fire // Ice") == "Fire // Ice"


def test_cards_that_were_only_read_are_named_on_every_page():
    from spellwright.cli.podpages import html_page, markdown_page, text_page
    from spellwright.cli.podpairs import pair_page

    name = BOOK.packed()[0]
    decks = (ThreeCards((name, "Island", "Island"), "Ann"), ThreeCards(("Forest",) * 3, "Bo"))
    pod = Pod(decks, {}, Rules(), SCORINGS["3-1-0"], About("T"))
    for page in (text_page, markdown_page, html_page):
        assert f"not tested: {name}" in page(pod).replace("&#x27;", "'")
    assert "only read from Oracle" in pair_page(pod, *decks, {})
    assert pod.plain()["read_cards"] == [name]
    assert csv_page(pod).splitlines()[1].endswith(name)


def test_a_deck_of_several_players_counts_as_often():
    from spellwright.sim.magic.outcomes import WIN, Outcome
    from spellwright.store.magic import GameKey

    one, many = ThreeCards(("A", "B", "C"), "one"), ThreeCards(("D", "E", "F"), "many", 3)
    won = {
        GameKey.of(one.cards, many.cards): Outcome(WIN, (WIN,), grade="proven"),
        GameKey.of(many.cards, one.cards): Outcome(WIN, (WIN,), grade="proven"),
    }
    first, second = Pod((one, many), won, Rules(), SCORINGS["3-1-0"]).standings()
    assert (first.deck, first.wins, first.losses, first.least, first.net) == (
        one,
        3,
        3,
        Fraction(9),
        0,
    )
    assert (second.wins, second.least) == (1, Fraction(3))


def test_a_ban_list_is_held_against_the_decks_and_its_slips_are_told(cli, tmp_path):
    (tmp_path / "bans.txt").write_text("Blakc Lotus\nNightmare\n")
    code, _, err = cli("pod.txt", "--mend", "--banlist", "bans.txt")
    assert code == 2 and "“blakc lotus” is no known card; Black Lotus?" in err
    assert "Nightmare is on the ban list “bans”" in err


def test_a_pod_that_cannot_be_read_leaves_no_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pod.txt").write_text("Weekly pod\nMountain / Goblin Guide / Memnite\n")
    assert run(["pod", "pod.txt", "--pages", "out", "--store", "none"]) == 2
    err = capsys.readouterr().err
    assert "line 1" in err and "a title begins with “#”" in err and not (tmp_path / "out").exists()
