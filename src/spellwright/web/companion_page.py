"""Mage Knight at the table, on a phone: the round, the Dummy, what to do now, in large buttons."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui
from nicegui.events import GenericEventArguments

from spellwright.kernel import Chance, Choose, SpellwrightError
from spellwright.store import Games
from spellwright.web.companion import COUNTED, Companion
from spellwright.web.companion_hall import Hall
from spellwright.web.companion_parts import dummy_player, ending, offers, order, with_colours
from spellwright.web.shell import PAGES, page
from spellwright.web.table_page import number_of

MANY = 12  # options from which on they can be searched
PAPERS = {
    "why": "Why",
    "log": "Log",
    "setup": "Set-up",
    "policies": "Policies",
    "score": "Score",
}
FILES = {"log.txt": "log as text", "log.json": "log as JSON", "game": "the game"}


def add_companion(games: Games) -> None:
    PAGES.append(("/knight", "Mage Knight"))
    rooms: dict[str, Companion] = {}

    def room(name: str) -> Companion | None:
        if name not in rooms:
            kept = games.find(name)
            if kept is None or kept.kind != "knight":
                return None
            if len(rooms) > 100:
                rooms.clear()  # the store has them all
            rooms[name] = Companion(kept, games)
        return rooms[name]

    @ui.page("/knight")
    def hall() -> None:
        with page("/knight", "Mage Knight"):
            Hall(games).build()

    @ui.page("/knight/{name}")
    def table(name: str) -> None:
        with page("/knight", "Mage Knight"):
            found = room(name)
            if found is None:
                ui.html("<h1>No game here</h1>", sanitize=False)
                return
            at = CompanionPage(found)
            at.build()


class CompanionPage:
    """One open page of a game; several phones may show the same one."""

    def __init__(self, room: Companion) -> None:
        self.room = room
        self.place: Any = None
        self.showing = ""  # "", why, log, setup, score

    def build(self) -> None:
        self.place = ui.html(self.draw(), sanitize=False).classes("knight")
        ui.on("send", self.act)
        seen = [len(self.room.history)]

        def look() -> None:  # another phone at the table may have answered
            if len(self.room.history) != seen[0]:
                seen[0] = len(self.room.history)
                self.place.set_content(self.draw())

        ui.timer(1.0, look)

    def act(self, event: GenericEventArguments) -> None:
        deed = event.args if isinstance(event.args, dict) else {}
        do, room = deed.get("send"), self.room
        try:
            if do in ("choose", "done") and deed.get("ply") != str(len(room.history)):
                raise SpellwrightError("that was answered already")
            if do == "choose":
                value = str(deed.get("value", ""))
                room.choose(int(value) if value.isdecimal() and len(value) < 5 else -1)
            elif do == "done":
                room.done()
            elif do == "undo":
                room.undo()
            elif do == "redo":
                room.redo()
            elif do == "show":
                value = str(deed.get("value", ""))
                self.showing = "" if self.showing == value else value
            elif do == "count":
                seat, what, by = [*str(deed.get("value", "")).split(), "", "", ""][:3]
                room.count(number_of(seat), what, 1 if by == "+" else -1)
            elif do == "file":
                ui.download.content(*room.file(str(deed.get("value", ""))))
            if do not in ("show", "count", "file"):
                self.showing = ""
        except SpellwrightError as error:
            ui.notify(str(error), type="warning", multi_line=True)
        self.place.set_content(self.draw())

    # --- drawing

    def draw(self) -> str:
        game = self.room.game
        sun = "☀" if game.time == "day" else "☾"
        return (
            f'<div class="round {escape(game.time)}"><b>{escape(game.info.name)}</b>'
            f"<span>{sun} Round {game.round} of {game.rounds}</span></div>"
            f"{order(game)}{ending(game)}{dummy_player(game)}{self.question()}{self.more()}{self.news()}{offers(game)}"
        )

    def news(self) -> str:
        lines = self.room.news()
        if not lines:
            return ""
        told = "".join(f"<p>{with_colours(line)}</p>" for line in lines)
        return f'<section class="news" aria-live="polite">{told}</section>'

    def question(self) -> str:
        decision = self.room.decision
        ply = len(self.room.history)
        tools = (
            '<div class="under"><button data-send="undo">Undo</button><button data-send="redo">Redo</button>'
            + "".join(
                f'<button data-send="show" data-value="{key}" aria-pressed="{str(self.showing == key).lower()}">{word}</button>'
                for key, word in PAPERS.items()
            )
            + "</div>"
        )
        if decision is None:
            word = "You have won." if self.room.is_won() else "The game is over."
            return f'<section class="now"><h2>{word}</h2>{tools}</section>'
        look = "Look at your table. " if isinstance(decision, Chance) else ""
        labels = decision.labels()
        short = all(len(label) < 5 for label in labels)
        buttons = []
        for i, label in enumerate(labels):
            first = " gold" if i == 0 and not isinstance(decision, Choose | Chance) else ""
            on = " chosen" if i in self.room.picks else ""
            place = (
                f"<i>{self.room.picks.index(i) + 1}</i>" if on and len(self.room.picks) > 1 else ""
            )
            buttons.append(
                f'<button class="big{first}{on}" data-send="choose" data-ply="{ply}" data-value="{i}">'
                f"{with_colours(label[:1].upper() + label[1:])}{place}</button>"
            )
        done = ""
        if isinstance(decision, Choose) and (decision.lo, decision.hi) != (1, 1):
            n = len(self.room.picks)
            off = "" if decision.lo <= n <= decision.hi else " disabled"
            word = "None" if not n else f"Done ({n})"
            done = (
                f'<button class="big gold" data-send="done" data-ply="{ply}"{off}>{word}</button>'
            )
        search = ""
        if len(labels) > MANY and not short:
            search = '<input class="search" data-filter type="search" placeholder="Search" aria-label="Search">'
        kind = " short" if short else " many" if len(labels) > MANY else ""
        return (
            f'<section class="now"><h2>{escape(look + decision.prompt)}</h2>{search}'
            f'<div class="buttons{kind}">{"".join(buttons)}</div>{done}{tools}</section>'
        )

    def more(self) -> str:
        room = self.room
        if self.showing == "why":
            lines = room.news(rules=True) or ["Nothing happened since the last answer."]
        elif self.showing == "log":
            lines = list(reversed(room.log()))
        elif self.showing == "setup":
            lines = room.set_up()
        elif self.showing == "policies":
            lines = room.policies()
        elif self.showing == "score":
            return self.score()
        else:
            return ""
        files = ""
        if self.showing == "log":
            files = "".join(
                f'<button class="small" data-send="file" data-value="{key}">{word}</button>'
                for key, word in FILES.items()
            )
            files = f"<p>Save {files}</p>"
        told = "".join(f"<p>{with_colours(line)}</p>" for line in lines[:300])
        return f'<section class="paper">{files}{told}</section>'

    def score(self) -> str:
        """The sheet, and what people count for it."""
        room, game = self.room, self.room.game
        if game.info.points is None:
            return f'<section class="paper"><p>{escape(game.info.name)} is competitive: count fame, achievements and titles.</p></section>'
        rows = "".join(
            f"<tr><td>{escape(label)}</td><td>{points}</td></tr>" for label, points in room.score()
        )
        total = sum(points for _, points in room.score())
        word = "won" if room.is_won() else "not won"
        when = "The score" if game.over else "The score if the game ended now"
        counters = "".join(
            self._counter(seat, human.hero) for seat, human in enumerate(game.players)
        )
        return (
            f'<section class="paper"><h2>{when}: {word}</h2><table class="sheet-of">{rows}'
            f"<tr><th>together</th><th>{total}</th></tr></table>{counters}</section>"
        )

    def _counter(self, seat: int, hero: str) -> str:
        """Steppers for everything that a player counts."""
        rows = "".join(
            f'<div class="share"><span>{what.replace("_", " ").capitalize()}</span>'
            f'<button data-send="count" data-value="{seat} {what} -" aria-label="{hero}: less {what.replace("_", " ")}">−</button>'
            f"<b>{self.room.counted(seat, what)}</b>"
            f'<button data-send="count" data-value="{seat} {what} +" aria-label="{hero}: more {what.replace("_", " ")}">+</button></div>'
            for what in COUNTED
        )
        return f'<h2>{escape(hero)} counts</h2><div class="counts">{rows}</div>'
