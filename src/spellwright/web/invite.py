"""The page between creating a game for two and playing it: the friend's link, and one for those who watch."""

from __future__ import annotations

from html import escape

from nicegui import ui
from starlette.requests import Request

from spellwright.web.chairs import PERSON
from spellwright.web.house import House
from spellwright.web.refusal import Refused
from spellwright.web.shell import page


def add_invite(house: House) -> None:
    @ui.page("/invite/{name}/{secret}")
    def invite(request: Request, name: str, secret: str) -> None:
        with page("", "Invite"):
            try:
                room = house.find(name)
                mine = room.seat_of(secret)
            except Refused:
                mine = None
            if mine is None:
                ui.html("<h1>No game here</h1>", sanitize=False)
                return
            base = f"{request.url.scheme}://{request.headers.get('host', '')}/game/{room.id}"
            other = room.chairs[room.now.opponent(mine)]
            rows = []
            if other.kind == PERSON:
                rows.append(_row("Send this link to your friend", f"{base}/{other.secret}"))
            rows.append(_row("For those who only watch", f"{base}/watch"))
            ui.html(
                "<h1>Your game is ready.</h1><p>Each link opens one seat; whoever has it plays there. Keep your"
                f' own.</p>{"".join(rows)}<p><a class="sit" href="/game/{escape(room.id)}/{escape(secret)}">'
                "Sit down at the table</a></p>",
                sanitize=False,
            ).classes("invite")


def _row(title: str, link: str) -> str:
    shown = escape(link, quote=True)
    return (
        f'<label>{title}<span><input readonly value="{shown}" onfocus="this.select()">'
        f'<button type="button" data-copy="{shown}">Copy</button></span></label>'
    )
