"""Mage Knight at the table, on a phone: the round, the Dummy, what to do now, in large buttons."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui
from nicegui.events import GenericEventArguments

from spellwright.cli.knight import scenario_line
from spellwright.cli.knight_show import is_preparing
from spellwright.kernel import Chance, Choose, SpellwrightError
from spellwright.knight import DUMMY, KnightGame
from spellwright.knight.events import DummyCardsFlipped
from spellwright.knight.tables import COLOURS, EDITIONS, SCENARIOS, ULTIMATE_EDITION, heroes_of
from spellwright.store import Games
from spellwright.web.companion import OFFERS, Companion, new_companion
from spellwright.web.shell import PAGES, page

MANY = 12  # options from which on they can be searched
LAST_FLIPS = 3


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


class Hall:
    """The questions before a game."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.heroes: list[str] = []
        self.scenario = "solo_conquest"
        self.cards = "table"
        self.place: Any = None

    def build(self) -> None:
        ui.html(
            "<h1>Mage Knight companion</h1><p>It keeps the round and plays the Dummy while you play on the table.</p>",
            sanitize=False,
        )
        self.place = ui.html(self.draw(), sanitize=False)
        ui.on("send", self.act)

    def draw(self) -> str:
        games = "".join(
            f'<a class="game {"done" if kept.ended else "open"}" href="/knight/{escape(kept.id)}">'
            f"<b>{escape(str(kept.about.get('scenario', '')))}</b>"
            f"<span>{escape(', '.join(map(str, kept.about.get('heroes', []))))} against {escape(str(kept.about.get('dummy') or 'no Dummy'))}</span>"
            f"<em>{escape(kept.ended) or 'go on'}</em><time>{escape(kept.changed)} UTC</time></a>"
            for kept in self.games.listed("knight", 12)
        )
        scenarios = "".join(
            _choice("scenario", each.id, scenario_line(each), each.id == self.scenario)
            for each in SCENARIOS.values()
        )
        heroes = "".join(
            _choice("hero", name, _with_place(name, self.heroes), name in self.heroes)
            for name in heroes_of(EDITIONS[ULTIMATE_EDITION])
        )
        cards = "".join(
            _choice("cards", key, text, key == self.cards) for key, text in OFFERS.items()
        )
        going = f'<h2>Go on</h2><div class="game-list">{games}</div>' if games else ""
        return (
            f'<div class="hall">{going}<h2>Scenario</h2><div class="choices">{scenarios}</div>'
            f'<h2>Your heroes, in picking order</h2><div class="choices small">{heroes}</div>'
            f'<h2>Offers, units and dice</h2><div class="choices">{cards}</div>'
            '<button class="big gold" data-send="begin">Begin</button></div>'
        )

    def act(self, event: GenericEventArguments) -> None:
        deed = event.args if isinstance(event.args, dict) else {}
        kind, value = deed.get("send"), str(deed.get("value", ""))[:60]
        if kind == "scenario" and value in SCENARIOS:
            self.scenario = value
        elif kind == "hero" and value in heroes_of(EDITIONS[ULTIMATE_EDITION]):
            self.heroes = (
                [h for h in self.heroes if h != value]
                if value in self.heroes
                else [*self.heroes, value]
            )
        elif kind == "cards" and value in OFFERS:
            self.cards = value
        elif kind == "begin":
            try:
                made = new_companion(self.games, self.scenario, self.heroes, self.cards)
            except SpellwrightError as error:
                ui.notify(str(error), type="negative", multi_line=True)
                return
            ui.navigate.to(f"/knight/{made.id}")
            return
        self.place.set_content(self.draw())


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
            if do != "show":
                self.showing = ""
        except SpellwrightError as error:
            ui.notify(str(error), type="warning", multi_line=True)
        self.place.set_content(self.draw())

    # --- drawing

    def draw(self) -> str:
        game = self.room.game
        sun = "☀" if game.time == "day" else "☾"
        ending = _ending(game)
        return (
            f'<div class="round {escape(game.time)}"><b>{escape(game.info.name)}</b>'
            f"<span>{sun} Round {game.round} of {game.rounds}</span></div>"
            f"{_order(game)}{ending}{_dummy(game)}{self.question()}{self.news()}{_offers(game)}{self.more()}"
        )

    def news(self) -> str:
        lines = self.room.news()
        if not lines:
            return ""
        told = "".join(f"<p>{_with_colours(line)}</p>" for line in lines)
        return f'<section class="news" aria-live="polite">{told}</section>'

    def question(self) -> str:
        decision = self.room.decision
        ply = len(self.room.history)
        tools = (
            '<div class="under"><button data-send="undo">Undo</button><button data-send="redo">Redo</button>'
            + "".join(
                f'<button data-send="show" data-value="{key}" aria-pressed="{str(self.showing == key).lower()}">{word}</button>'
                for key, word in (
                    ("why", "Why"),
                    ("log", "Log"),
                    ("setup", "Set-up"),
                    ("score", "Score"),
                )
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
                f"{_with_colours(label[:1].upper() + label[1:])}{place}</button>"
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
        elif self.showing == "score":
            found = room.score()
            lines = [f"{label}: {points}" for label, points in found]
            lines.append(f"Together: {sum(points for _, points in found)}")
        else:
            return ""
        told = "".join(f"<p>{_with_colours(line)}</p>" for line in lines[:300])
        return f'<section class="paper">{told}</section>'


def _choice(kind: str, value: str, text: str, on: bool) -> str:
    return (
        f'<button class="choice" data-send="{kind}" data-value="{escape(value, quote=True)}"'
        f' aria-pressed="{str(on).lower()}">{escape(text)}</button>'
    )


def _with_place(name: str, heroes: list[str]) -> str:
    return f"{heroes.index(name) + 1}. {name}" if name in heroes and len(heroes) > 1 else name


def _order(game: KnightGame) -> str:
    if is_preparing(game):
        return '<div class="order"><span>The round is being prepared</span></div>'
    if game.picking or not game.order:
        left = ", ".join(str(tactic) for tactic in game.tactics_left)
        return f'<div class="order"><span>Tactics to choose from: {escape(left)}</span></div>'
    parts = []
    for actor in game.order:
        tactic = game.tactic(actor)
        now = " now" if actor == game.actor and not game.over else ""
        dummy = " dummy" if actor == DUMMY else ""
        number = f"<i>{tactic.number}</i>" if tactic else ""
        name = f"<small>{escape(tactic.name)}</small>" if tactic else ""
        miss = "<em>misses</em>" if actor != DUMMY and game.players[actor].missing else ""
        parts.append(
            f'<span class="actor{now}{dummy}">{number}<b>{escape(game.name(actor))}</b>{name}{miss}</span>'
        )
    return f'<div class="order">{"".join(parts)}</div>'


def _ending(game: KnightGame) -> str:
    if game.announced is not None:
        text = f"End of the Round announced by {game.name(game.announced)}"
    elif game.ending:
        text = game.info.end
    else:
        return ""
    if not game.over:
        left = ", ".join(map(game.name, game.left or ()))
        text += f"; last turns to come: {left}" if left else "; this is the last turn"
    return f'<p class="ending">{escape(text)}</p>'


def _dummy(game: KnightGame) -> str:
    if not game.dummy:
        return ""
    gems = "".join(
        f'<i class="gem {colour}" title="{colour} crystal"></i>'
        for colour, n in game.dummy_crystals.items()
        for _ in range(n)
    )
    low, high = game.dummy_turns
    turns = f"{low}" if low == high else f"{low}–{high}"
    lasts = f"{turns} more turn{'' if high == 1 else 's'}" if high else "announces next"
    flips = [e for e in game.events() if isinstance(e, DummyCardsFlipped)][-LAST_FLIPS:]
    rows = []
    for flip in reversed(flips):
        shown = [_card(name) for name in flip.cards] + [
            _card(name, " bonus") for name in flip.bonus
        ]
        rows.append(f'<div class="flips">{"".join(shown)}</div>')
    return (
        f'<section class="dummy"><div class="left"><b>{game.dummy_cards}</b><span>cards left</span></div>'
        f'<div class="mid"><h2>{escape(game.dummy)} <small>Dummy</small></h2><p>{escape(lasts)}</p>'
        f'<div class="gems">{gems}</div></div><div class="last">{"".join(rows)}</div></section>'
    )


def _card(name: str, extra: str = "") -> str:
    shades = COLOURS.get(name) or ("grey",)
    kind = f"{shades[0]}" + (f" and-{shades[1]}" if len(shades) > 1 else "")
    return f'<span class="deed {kind}{extra}">{escape(name)}</span>'


def _offers(game: KnightGame) -> str:
    rows = []
    for title, names in (
        ("Advanced actions", game.actions),
        ("Spells", game.spells),
        ("Units", game.units),
        ("Monasteries", game.lessons),
        ("Common skills", game.common),
    ):
        if names:
            shown = "".join(
                _card(
                    name,
                    " lowest"
                    if name == names[-1] and title in ("Advanced actions", "Spells")
                    else "",
                )
                for name in names
            )
            rows.append(f'<div class="offer"><b>{title}</b><div class="flips">{shown}</div></div>')
    if game.source:
        dice = "".join(
            f'<i class="gem {escape(die)}" title="{escape(die)}"></i>' for die in game.source
        )
        rows.append(f'<div class="offer"><b>Source</b><div class="gems">{dice}</div></div>')
    return f'<section class="offers">{"".join(rows)}</section>' if rows else ""


def _with_colours(text: str) -> str:
    """A line with its colour words in their colours."""
    out = escape(text)
    for colour in ("red", "blue", "green", "white"):
        out = out.replace(f"({colour})", f'<span class="shade {colour}">{colour}</span>')
    return out
