"""A game once more, step by step, forwards and backwards: share it as a file, or play on from any point."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from nicegui import ui

from spellwright.kernel import Replay, View
from spellwright.magic.chronicle import chronicle
from spellwright.magic.game import Game
from spellwright.store import Given
from spellwright.web import panel
from spellwright.web.beginnings import SCENARIO
from spellwright.web.board import Drawing
from spellwright.web.chairs import BOT, WATCHER, bot_chair, person
from spellwright.web.house import House
from spellwright.web.refusal import Refused
from spellwright.web.rooms import Room
from spellwright.web.shell import dress
from spellwright.web.stops import Stops
from spellwright.web.table_page import FRAME, ZONES, no_game, number_of, sent

STEPS = {"first": -(10**6), "undo": -1, "done": 1, "last": 10**6}


class ReplayPage:
    """One page that looks back on a game from a seat."""

    def __init__(self, house: House, room: Room, seat: int) -> None:
        self.house, self.room, self.seat = house, room, seat
        self.states: list[Game] = list(room.history.states)
        # states at which something had happened since the one before
        self.moments = [
            i
            for i, state in enumerate(self.states)
            if i == 0 or state.log is not self.states[i - 1].log
        ]
        self.at = 0
        self.zone: tuple[int, str] | None = None
        self.sent: set[str] = set()
        self.push: Callable[[str], None] = lambda text: None
        self.go_to: Callable[[str], None] = lambda address: None
        self.download: Callable[[str], None] = lambda text: None

    @property
    def may_branch(self) -> bool:
        """Is nothing told by playing on from here? Between people only when the game is over."""
        return self.seat != WATCHER and (self.room.over or not self.room.secret)

    def draw(self) -> dict[str, Any]:
        view = View(self.states[self.moments[self.at]], self.seat)
        below = 0 if self.seat == WATCHER else self.seat
        drawing = Drawing(view, self.room.names(), None, below=below)
        reader = None if self.seat == WATCHER else self.seat
        lines = chronicle(view.known, view.events(), self.room.names(), reader)
        parts = {
            "main": drawing.board(),
            "steps": panel.steps(drawing, Stops(set(), set())),
            "stack": drawing.stack(),
            "ask": self._controls(),
            "log": panel.log(drawing, lines),
            "tray": "",
            "zone": drawing.zone(*self.zone) if self.zone is not None else "",
        }
        fresh = {key: html for key, html in drawing.looks.items() if key not in self.sent}
        self.sent |= set(fresh)
        return {"parts": parts, "looks": fresh, "ply": 0, "message": ""}

    def _controls(self) -> str:
        last = len(self.moments) - 1
        off = " disabled" if self.at == last else ""
        back = " disabled" if self.at == 0 else ""
        more = ""
        if self.may_branch and not self.states[self.moments[self.at]].over:
            more += '<button data-do="branch">Play on from here</button>'
        if self.may_save:
            more += '<button data-do="file">Save as a file</button>'
        return (
            f'<section class="ask open"><p class="asked">Step {self.at} of {last}</p><div class="go">'
            f'<button class="main" data-do="done"{off}>Next<kbd>Space</kbd></button>'
            f'<button data-do="undo"{back}>Back<kbd>Z</kbd></button><button data-do="first"{back}>To the start</button>'
            f'<button data-do="last"{off}>To the end</button>{more}</div></section>'
        )

    def act(self, deed: Any) -> None:
        do = deed.get("do") if isinstance(deed, dict) else None
        if do in STEPS:
            self.at = min(max(self.at + STEPS[do], 0), len(self.moments) - 1)
        elif do == "zone":
            zone, seat = deed.get("zone"), number_of(deed.get("seat"))
            self.zone = (seat, zone) if zone in ZONES and seat in (0, 1) else None
        elif do == "branch" and self.may_branch:
            self.go_to(self.branch())
            return
        elif do == "file" and self.may_save:
            history = self.room.history
            self.download(Replay.of("magic", self.room.setup, history).dumps())
            return
        self.push(json.dumps(self.draw()))

    @property
    def may_save(self) -> bool:
        """A replay file begins from decks, not from a board in words."""
        return self.may_branch and SCENARIO not in self.room.setup

    def branch(self) -> str:
        """A new game that goes on from here, against a bot of the same kind or a greedy one; its address."""
        room = self.room
        chairs = []
        for i, chair in enumerate(room.chairs):
            if i == self.seat or room.is_shared:
                chairs.append(person(chair.name))
            else:
                chairs.append(bot_chair(chair.bot if chair.kind == BOT else "greedy"))
        about = {key: value for key, value in room.about.items() if key in ("decks", "shared")}
        new = self.house.new(room.setup, chairs, **about)
        ply = self.moments[self.at]
        given = [
            Given(answer, hand)
            for answer, hand in zip(room.history.answers[:ply], room.by_hand[:ply], strict=True)
        ]
        new.take(given)
        return f"/game/{new.id}/{new.chairs[self.seat].secret}"


def add_replay(house: House) -> None:
    """The page of a look back, by the secret of a seat or of the whole world."""

    @ui.page("/replay/{name}/{secret}")
    def replay(name: str, secret: str) -> None:
        dress(title="Replay", scripts=("table.js",))
        try:
            room = house.find(name)
            seat = WATCHER if secret == "watch" else room.seat_of(secret)
            if seat is None:
                raise Refused(404, "this link opens no seat of the game")
        except Refused as reason:
            no_game(reason)
            return
        at = ReplayPage(house, room, seat)
        client = ui.context.client
        at.push = lambda text: _push(client, text)

        def go_to(address: str) -> None:
            client.run_javascript(f"location.href = {json.dumps(address)}")

        def download(text: str) -> None:
            with client:
                ui.download.content(text, "game.json")

        at.go_to, at.download = go_to, download
        first = json.dumps(at.draw()).replace("<", "\\u003c")
        ui.html(FRAME, sanitize=False).classes("table-frame")
        ui.add_body_html(f'<script type="application/json" id="first">{first}</script>')
        ui.on("table", lambda event: at.act(sent(event)))


def _push(client: Any, text: str) -> None:
    client.run_javascript(f"table.show({text})")
