"""Grids and standings: what is not solved is never guessed."""

import csv
import io
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from spellwright.cli.podpages import PAGES, csv_page, html_page, markdown_page, number, text_page
from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.sim.magic.outcomes import DRAW, LOSS, WIN, Outcome
from spellwright.sim.magic.pods import SCORINGS, Pod, games_of
from spellwright.store.magic import GameKey

A = ThreeCards(("A1", "A2", "A3"), "Ann <3")
B = ThreeCards(("B1", "B2", "B3"), "Bob|Bo")
C = ThreeCards(("C1", "C2", "C3"))


def game(play, draw):
    return GameKey.of(play.cards, draw.cards)


def known(result, grade="proven"):
    return Outcome(result, (result,), line=(f"it is a {result} & <no> more",), grade=grade)


GAMES = {
    game(A, B): known(WIN),
    game(B, A): known(LOSS),
    game(A, C): known(DRAW, "solved"),
    game(C, A): Outcome(None, (WIN, DRAW), "60 seconds"),
    game(B, C): known(WIN),
    game(C, B): Outcome(None, reason="4,096 MB of memory"),
}


def pod(scoring="3-1-0"):
    return Pod((A, B, C), GAMES, Rules(), SCORINGS[scoring])


def test_all_ordered_pairs_are_played():
    assert set(games_of((A, B, C))) == set(GAMES)


def test_a_cell_is_the_row_on_the_play_and_on_the_draw():
    assert pod().both(A, B) == (WIN, WIN)
    assert pod().both(B, A) == (LOSS, LOSS)
    assert pod().both(A, C) == (DRAW, None)
    assert pod().both(C, B) == (None, LOSS)


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("3-1-0", [(6 + 1 + 0, 6 + 1 + 1), (3, 6), (1 + 1 + 0, 1 + 3 + 3)]),
        ("1-½-0", [(2.5, 3), (1, 2), (1, 2.5)]),
    ],
)
def test_points_range_over_what_is_not_disproved(scoring, points):
    by_deck = {s.deck: (s.least, s.most) for s in pod(scoring).standings()}
    assert [by_deck[deck] for deck in (A, B, C)] == [
        (Fraction(low), Fraction(high)) for low, high in points
    ]


def test_standings_are_ordered_and_count_what_is_open():
    found = pod().standings()
    assert [(s.rank, s.deck, s.wins, s.draws, s.losses, s.unsolved) for s in found] == [
        (1, A, 2, 1, 0, 1),
        (2, B, 1, 0, 2, 1),
        (3, C, 0, 1, 1, 2),
    ]


def test_equal_points_share_a_rank():
    games = {game(A, B): known(WIN), game(B, A): known(WIN)}
    standings = Pod((A, B), games, Rules(), SCORINGS["3-1-0"]).standings()
    assert [s.rank for s in standings] == [1, 1]


def test_the_text_shows_grid_standings_and_why():
    text = text_page(pod())
    assert "3 decks, 6 games, 3 proven, 1 solved, 2 open; scoring 3-1-0" in text
    assert "7–8" in text and "WW" in text and "d?" in text
    assert "(on the play) – Bob|Bo: 4,096 MB of memory" in text
    assert "60 seconds; known: the deck on the play does not lose" in text


def test_markdown_tables_survive_odd_names():
    lines = markdown_page(pod()).splitlines()
    assert any(line.startswith("| 2 | Bob\\|Bo | B1 / B2 / B3 | 3–6 |") for line in lines)
    grid = [line for line in lines if line.startswith("| 1 | Ann")]
    assert any(line.endswith("| · | WW | d? |") for line in grid)


def test_csv_has_a_line_for_each_game():
    rows = list(csv.DictReader(io.StringIO(csv_page(pod("1-½-0")))))
    assert len(rows) == 6
    draw = next(r for r in rows if (r["play"], r["draw"]) == ("Ann <3", "C1 / C2 / C3"))
    assert (draw["result of play"], draw["points of play"], draw["points of draw"]) == (
        "draw",
        "0.5",
        "0.5",
    )
    unsolved = next(r for r in rows if r["play"] == "C1 / C2 / C3" and r["draw"] == "Bob|Bo")
    assert unsolved["result of play"] == unsolved["grade"] == "open"
    assert (draw["grade"], unsolved["points of play"]) == ("solved", "")


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.cells, self.links = [], [], []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "br"):
            self.open.append(tag)
        found = dict(attrs)
        self.links += [found[name] for name in ("src", "href") if name in found]
        if tag == "td" and "title" in found:
            self.cells.append(found["class"])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page_is_whole_coloured_and_loads_nothing():
    reader = Reader()
    page = html_page(pod())
    reader.feed(page)
    assert not reader.open and not reader.links
    assert sorted(reader.cells) == ["open"] * 4 + ["p0", "p4"]
    assert "Ann &lt;3" in page and "&amp; &lt;no&gt; more" in page and "http" not in page


def test_every_page_can_be_made_of_a_pod_without_results():
    empty = Pod((A, B), {}, Rules(library_wins=False), SCORINGS["3-1-0"])
    for page in PAGES.values():
        assert "not tried yet" in page(empty)
    assert empty.plain()["standings"][0]["points_at_most"] == 6


@pytest.mark.parametrize(("points", "text"), [(7, "7"), (0, "0"), (0.5, "½"), (2.5, "2½")])
def test_points_are_written_as_people_do(points, text):
    assert number(Fraction(points)) == text
