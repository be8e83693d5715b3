"""The page of a game: draws what its seat knows, takes clicks and keys, sends answers to the room."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import Any

from nicegui import ui
from nicegui.events import GenericEventArguments

from spellwright.magic.chronicle import chronicle
from spellwright.magic.pointing import reasons
from spellwright.web import panel
from spellwright.web.board import Drawing, decoded
from spellwright.web.chairs import PERSON, WATCHER
from spellwright.web.house import House
from spellwright.web.matches import is_decided, is_match, told
from spellwright.web.picking import ACT, Picking
from spellwright.web.refusal import Refused
from spellwright.web.rooms import Room
from spellwright.web.shell import dress
from spellwright.web.stops import EVENT, TURN, Stops

ZONES = ("graveyard", "exile", "library")


class TablePage:
    """One open page at a seat, or of somebody who watches."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room, self.seat = room, seat
        self.picking: Picking | None = None
        self.ply: tuple[int, int] = (-1, -1)  # the decision that the picking is about
        self.sent: set[str] = set()  # large cards that the page has
        self.zone: tuple[int, str] | None = None
        self.message = ""
        self.stops = room.chairs[seat].stops if seat != WATCHER else Stops()
        self._shown = ""  # what was sent last
        self.push: Callable[[str], None] = lambda text: None

    # --- what is sent

    def looking(self) -> int:
        """The seat whose view is shown: at a shared screen, of whoever is asked."""
        if self.room.is_shared and self.seat != WATCHER:
            asked = self.room.asked()
            return self.seat if asked is None else asked
        return self.seat

    def draw(self) -> dict[str, Any]:
        """Everything that the page shows, as HTML by place."""
        room = self.room
        seat = self.looking()
        view = room.view(seat)
        mark = (seat, view.ply)
        if view.decision is None or room.over or room.asked() != seat:
            self.picking = None
        elif self.picking is None or mark != self.ply:
            self.picking = Picking.of(view)
        self.ply = mark
        here = tuple(chair.kind != PERSON or bool(chair.here) for chair in room.chairs)
        drawing = Drawing(
            view,
            room.names(),
            self.picking,
            below=0 if seat == WATCHER else seat,
            here=(here[0], here[1]),
            thinking=room.thinking,
        )
        if self.picking is not None and self.picking.kind == ACT:
            drawing.reasons = reasons(view.known, seat)
        reader = None if seat == WATCHER else seat
        lines = chronicle(view.known, view.events(), room.names(), reader)
        can_undo = seat != WATCHER and any(room.by_hand)
        if room.secret and can_undo:
            can_undo = bool(room.given[seat]) and not room.over and room.plea is None
        parts = {
            "main": drawing.board(),
            "steps": panel.steps(drawing, self.stops),
            "stack": drawing.stack(),
            "ask": panel.plea(room.names(), room.plea, seat)
            + panel.question(
                drawing, self.stops, room.ended, can_undo, bool(room.redo), self.after()
            ),
            "log": panel.log(drawing, lines),
            "tray": panel.laid_out(drawing),
            "zone": drawing.zone(*self.zone) if self.zone is not None else "",
        }
        fresh = {key: html for key, html in drawing.looks.items() if key not in self.sent}
        self.sent |= set(fresh)
        found = {"parts": parts, "looks": fresh, "ply": view.ply, "message": self.message}
        self.message = ""
        return found

    def after(self) -> str:
        """What may follow the end of the game: a look back from this seat, the next game of a match."""
        room = self.room
        if not room.over:
            return ""
        secret = "watch" if self.seat == WATCHER else room.chairs[self.seat].secret
        onward = standing = ""
        if is_match(room):
            standing = told(room)
            if room.followed:
                onward = f"/game/{room.followed}/{secret}"
            elif self.seat != WATCHER and not is_decided(room):
                onward = f"/match/{room.id}/{secret}"
        return panel.after_game(f"/replay/{room.id}/{secret}", onward, standing)

    def show(self) -> None:
        """Send the page what is now, unless it has that: not even that something happened may be told."""
        drawn = self.draw()
        mark = json.dumps({**drawn, "looks": None})
        if drawn["looks"] or mark != self._shown:
            self._shown = mark
            self.push(json.dumps(drawn))

    # --- what comes in

    def act(self, deed: object) -> None:
        """A click or key; whatever is not understood does nothing."""
        if not isinstance(deed, dict) or (self.seat == WATCHER and deed.get("do") != "zone"):
            return
        do = deed.get("do")
        stale = deed.get("ply") != self.ply[1]
        try:
            if do in ("point", "choose", "done", "shift", "all", "clear", "pass") and stale:
                self.message = "That question is not open any more."
            elif do == "zone":
                self._open_zone(deed)
            else:
                self._deed(do, deed)
        except Refused as reason:
            self.message = str(reason)
        self.forget_shown()  # who clicks gets an answer
        self.show()

    def forget_shown(self) -> None:
        """Send everything next time."""
        self._shown = ""

    def _deed(self, do: object, deed: dict[str, Any]) -> None:
        room, seat, picking = self.room, self.looking(), self.picking
        if do == "undo":
            self._anew()
            room.undo(seat)
        elif do == "consent":
            room.consent(seat, bool(deed.get("yes")))
        elif do == "redo":
            self._anew()
            room.redo_last(seat)
        elif do == "concede":
            room.concede(seat)
        elif do == "hold":
            self.stops.hold = not self.stops.hold
            room.set_stops(seat)
        elif do == "by_hand":
            self.stops.by_hand = not self.stops.by_hand
            room.set_stops(seat)
        elif do == "stop":
            self.stops.toggle(str(deed.get("step")), bool(deed.get("ours")))
            room.set_stops(seat)
        elif do == "pass" and picking is not None:
            far = EVENT if deed.get("far") == "event" else TURN
            self._anew()
            room.pass_on(seat, far)
        elif picking is not None:
            self._pick(picking, do, deed)

    def _pick(self, picking: Picking, do: object, deed: dict[str, Any]) -> None:
        answer = None
        if do == "point":
            thing = decoded(deed.get("thing"))
            answer = None if thing is None else picking.point(thing)
        elif do == "choose":
            answer = picking.choose(number_of(deed.get("option")))
        elif do == "shift":
            picking.shift(number_of(deed.get("part")), 1 if number_of(deed.get("by")) > 0 else -1)
        elif do == "all":
            picking.all_in()
        elif do == "clear":
            picking.clear()
        elif do == "done":
            answer = picking.finished()
            if answer is None:
                self.message = picking.objection()
        if answer is not None:
            seat, ply = self.ply
            self._anew()
            self.room.answer(seat, answer, ply)

    def _anew(self) -> None:
        self.picking, self.ply = None, (-1, -1)
        self.zone = None

    def _open_zone(self, deed: dict[str, Any]) -> None:
        zone, seat = deed.get("zone"), number_of(deed.get("seat"))
        self.zone = (seat, zone) if zone in ZONES and seat in (0, 1) else None


def number_of(text: object) -> int:
    """A small number from a page; -1 for anything else."""
    found = str(text)
    return int(found) if len(found) < 6 and found.lstrip("-").isdecimal() else -1


def no_game(reason: Refused) -> None:
    """A page that says why there is no game."""
    text = f'<main class="leaf"><h1>No game here</h1><p>{escape(str(reason))}.</p></main>'
    ui.html(text, sanitize=False)


def add_table(house: House) -> None:
    """The page of a game, by the secret of a seat."""

    @ui.page("/game/{name}/{secret}")
    def table(name: str, secret: str) -> None:
        dress(title="Game", scripts=("table.js",))
        try:
            room = house.find(name)
            seat = WATCHER if secret == "watch" else room.seat_of(secret)
            if seat is None:
                raise Refused(404, "this link opens no seat of the game")
        except Refused as reason:
            no_game(reason)
            return
        at = TablePage(room, seat)
        client = ui.context.client

        def push(text: str) -> None:
            client.run_javascript(f"table.show({text})")

        first = json.dumps(at.draw()).replace("<", "\\u003c")
        ui.html(FRAME, sanitize=False).classes("table-frame")
        ui.add_body_html(f'<script type="application/json" id="first">{first}</script>')
        ui.on("table", lambda event: at.act(sent(event)))

        def arrive() -> None:
            at.push = push
            at.forget_shown()  # what was sent while the page was away is lost
            room.watchers.add(at.show)
            if seat != WATCHER:
                room.chairs[seat].here += 1
            room.go_on()

        def leave() -> None:
            at.push = lambda text: None
            room.watchers.discard(at.show)
            if seat != WATCHER:
                room.chairs[seat].here = max(0, room.chairs[seat].here - 1)
            room.tell()

        client.on_connect(arrive)
        client.on_disconnect(leave)


def sent(event: GenericEventArguments) -> Any:
    """What a page sent with an event."""
    args = event.args
    return args[0] if isinstance(args, list) and args else args


FRAME = """
<div class="table" id="table">
  <div class="tabletop">
    <div data-part="main"></div>
    <div data-part="steps"></div>
  </div>
  <aside class="rail">
    <a class="home" href="/" aria-label="All games" title="All games">Spellwright</a>
    <button class="theme" data-theme aria-label="Light or dark" title="Light or dark">◐</button>
    <div data-part="stack"></div>
    <div data-part="log"></div>
    <div data-part="ask"></div>
  </aside>
  <div data-part="tray"></div>
  <svg class="arrows" id="arrows" aria-hidden="true"></svg>
  <div class="sheet" id="zone" hidden role="dialog" aria-label="Cards"><button class="close" data-do="close" aria-label="Close">×</button><div data-part="zone"></div></div>
  <div class="sheet keys" id="keys" hidden role="dialog" aria-label="Keys"><button class="close" data-do="close" aria-label="Close">×</button>
    <h2>Keys</h2>
    <dl><dt><kbd>Space</kbd></dt><dd>the large button: next, pass, done</dd>
    <dt><kbd>F</kbd></dt><dd>pass until something happens</dd>
    <dt><kbd>E</kbd></dt><dd>pass until your turn, unless you are attacked or targeted</dd>
    <dt><kbd>A</kbd></dt><dd>attack with everything</dd>
    <dt><kbd>1</kbd> … <kbd>9</kbd></dt><dd>an option in words</dd>
    <dt><kbd>Esc</kbd></dt><dd>clear what is picked, close</dd>
    <dt><kbd>Z</kbd> <kbd>Y</kbd></dt><dd>undo, redo</dd>
    <dt><kbd>H</kbd></dt><dd>ask at every priority</dd>
    <dt><kbd>P</kbd></dt><dd>choose how to pay</dd>
    <dt><kbd>G</kbd> <kbd>O</kbd></dt><dd>your graveyard, the other's</dd>
    <dt><kbd>L</kbd></dt><dd>the log</dd>
    <dt><kbd>Tab</kbd> <kbd>Enter</kbd></dt><dd>go to what is lit, and click it</dd></dl>
    <p>Click what is lit. Hover or press long on a card to see it large. The dots at a step are stops: above for the other's turn, below for yours.</p></div>
  <div class="magnifier" id="magnifier" hidden></div>
  <div class="toast" id="toast" role="status" hidden></div>
</div>
"""
