"""What the server sends to a seat is the same, byte for byte, for games that look the same to it."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from test_secrecy import a_point_in_a_game
from twins import Revealed, answers_of, compare, follow, twin_of, until_asked

from spellwright.kernel import Rng, View
from spellwright.magic.game import Game
from spellwright.magic.scenario import scenario
from spellwright.web.chairs import WATCHER, Chair
from spellwright.web.stops import Stops
from spellwright.web.table_page import TablePage

TWINS = 12
DECISIONS = 10


def sent(game: Game, seat: int) -> str:
    """Everything that a page at the seat would get of this game."""
    room: Any = SimpleNamespace(
        id="game",
        view=lambda at: View(game, at),
        asked=lambda: None if game.decision is None else game.decision.seat,
        over=game.over,
        ended="",
        chairs=[Chair("person", "Ann"), Chair("person", "Bob")],
        names=lambda: ["Ann", "Bob"],
        by_hand=[],
        redo=[],
        given=[0, 0],
        plea=None,
        thinking=None,
        secret=True,
        is_shared=False,
    )
    out = []
    for zone in [(0, "graveyard"), (1, "exile"), (0, "library"), (1, "library")]:
        page = TablePage(room, seat)
        page.stops = Stops()
        page.zone = zone
        out.append(json.dumps(page.draw()))
    return "\n".join(out)


def test_twins_are_sent_the_same_pages():
    lived = 0
    for number in range(TWINS):
        rng = Rng(number, "twin pages")
        seat = rng.below(2)
        one = a_point_in_a_game(rng, seat)
        if one is None:
            continue
        other = twin_of(one, seat, rng)
        since = len(View(one, seat).events())
        for _ in range(DECISIONS):
            try:
                compare(one, other, seat, since)  # raises where the rules show a difference
                assert sent(one, seat) == sent(other, seat)
                lived += 1
                if one.decision is None:
                    break
                answer = answers_of(one, rng)
                one, other = one.play(answer), other.play(answer)
                one, deeds = until_asked(one, seat, rng)
                other = follow(other, seat, deeds, rng)
            except Revealed:
                break
    assert lived >= TWINS  # twins that part at once would show nothing


def test_no_page_names_a_card_that_its_seat_does_not_know():
    g = scenario(
        you="hand: Brainstorm; library: Ponder",
        opponent="hand: Counterspell, Daze; library: Force of Will",
    )
    game = g.state
    for seat, hidden in [
        (0, ("Counterspell", "Daze", "Force of Will", "Ponder")),
        (1, ("Brainstorm", "Ponder")),
        (WATCHER, ("Brainstorm", "Ponder", "Counterspell")),
    ]:
        text = sent(game, seat)
        assert not [name for name in hidden if name in text], seat
    assert "Counterspell" in sent(game, 1)


def test_names_of_players_and_cards_cannot_bring_markup():
    g = scenario(you="hand: Forest")
    game = g.state
    text = sent(game, 0)
    assert "Ann" in text
    room: Any = SimpleNamespace(
        id="game",
        view=lambda at: View(game, at),
        asked=lambda: 0,
        over=False,
        ended="<b>x",
        redo=[],
        given=[0, 0],
        plea=None,
        by_hand=[],
        chairs=[Chair("person", "<img src=x>"), Chair("person", "\"'><script>")],
        names=lambda: ["<img src=x>", "\"'><script>"],
        thinking=1,
        secret=True,
        is_shared=False,
    )
    drawn = json.dumps(TablePage(room, 0).draw()["parts"])
    assert "<img" not in drawn and "<script" not in drawn and "<b>x" not in drawn
