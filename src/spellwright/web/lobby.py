"""The first page: choose decks and an opponent, begin; and the games that are there to go on with."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import events, ui

from spellwright.kernel import SpellwrightError
from spellwright.magic import builtin_decks, find
from spellwright.store import Games
from spellwright.web.cardface import card_look, full_card
from spellwright.web.chairs import PERSON
from spellwright.web.house import House
from spellwright.web.shell import file_field, page
from spellwright.web.starting import FRIEND, LONGEST_LIST, SHARED, Wish, read, start
from spellwright.web.symbols import with_symbols

OPPONENTS = {
    "greedy": "Greedy bot",
    "search:20": "Thinking bot",
    "search:100": "Slow, strong bot",
    "random": "Random bot",
    FRIEND: "A friend, by link",
    SHARED: "Both here, one screen",
}
MATCHES = {"1": "A single game", "3": "Best of three", "5": "Best of five"}
PASTED = "pasted"
SCENARIO = "you: hand: Lightning Bolt; battlefield: Mountain; library: Mountain\nopponent: life: 3; library: Island"
MOST_GAMES = 24


def add_lobby(house: House) -> None:
    @ui.page("/")
    def lobby(
        deck: str = "", against: str = "", opponent: str = "", seed: str = "", best_of: str = ""
    ) -> None:
        """What is chosen may stand in the address: /?deck=burn&against=goblins&seed=7&best_of=3"""
        with page("/", "Play"):
            made = Lobby(house)
            for which, slug in (("deck", deck), ("against", against)):
                if slug in builtin_decks():
                    made.chosen[which] = slug
            made.build()
            if opponent in OPPONENTS:
                made.opponent.value = opponent
            if best_of in MATCHES:
                made.best_of.value = best_of
            if seed.isdecimal():
                made.seed.value = seed[:12]


class Lobby:
    """What is chosen on the page."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.chosen: dict[str, str] = {"deck": "burn", "against": "ur-delver"}
        self.lists: dict[str, str] = {"deck": "", "against": ""}
        self.opponent: Any = None
        self.seed: Any = None
        self.first: Any = None
        self.name: Any = None
        self.scenario: Any = None
        self.best_of: Any = None
        self.tiles: dict[str, Any] = {}
        self.areas: dict[str, Any] = {}  # where lists are pasted

    def build(self) -> None:
        ui.on("send", self.sent)
        with ui.element("section").classes("hero"):
            ui.html(_fan(), sanitize=False).classes("fan")
            with ui.element("div").classes("pitch"):
                ui.html("<h1>The table is laid.</h1>", sanitize=False)
                ui.html(
                    "<p>Magic by the Comprehensive Rules, against a bot or a friend. Choose two decks and begin.</p>",
                    sanitize=False,
                )
                with ui.element("div").classes("begin"):
                    self.opponent = _select(OPPONENTS, "greedy", "Opponent")
                    self.best_of = _select(MATCHES, "1", "Games")
                    ui.button("Play", on_click=self.begin).classes("start").props(
                        "no-caps unelevated text-color=black"
                    )
                with ui.expansion("More").classes("more-options").props("dense"):
                    self.first = _select(
                        {"random": "Random", "you": "You", "opponent": "Opponent"},
                        "random",
                        "Who goes first",
                    )
                    with _labelled("Your name"):
                        self.name = ui.input(value="You").props("outlined dense maxlength=24")
                    with _labelled("Seed of the shuffles; empty for any"):
                        self.seed = ui.input().props("outlined dense maxlength=12")
                    with _labelled("A board in words to begin from, instead of the decks"):
                        self.scenario = ui.textarea(placeholder=SCENARIO).props(
                            f"outlined dense maxlength={LONGEST_LIST}"
                        )
        self.decks("deck", "Your deck")
        self.decks("against", "The opponent's deck")
        found = _games(self.house.games)
        if found:
            ui.html(f"<h2>Games</h2>{found}", sanitize=False).classes("games")

    def decks(self, which: str, title: str) -> None:
        """The built-in decks as tiles, and a list of one's own."""
        ui.html(f"<h2>{title}</h2>", sanitize=False)
        with ui.element("div").classes("decks").props(f'role="radiogroup" aria-label="{title}"'):
            for slug in builtin_decks():
                self.tile(which, slug, _tile(slug))
            self.tile(which, PASTED, "<b>Your own list</b><span>paste it, or drop a file</span>")
        with ui.element("div").classes("own-list") as own:
            area = ui.textarea(
                placeholder="4 Lightning Bolt\n20 Mountain\n…",
                on_change=lambda e: self.lists.__setitem__(which, str(e.value or "")),
            ).props(f'outlined dense maxlength={LONGEST_LIST} aria-label="Deck list"')
            self.areas[which] = area
            ui.html(file_field("… or a deck file", f"file {which}", LONGEST_LIST), sanitize=False)
        own.bind_visibility_from(self.chosen, which, value=PASTED)

    def sent(self, event: events.GenericEventArguments) -> None:
        """A deck file: its text is the list."""
        deed = event.args if isinstance(event.args, dict) else {}
        word, _, which = str(deed.get("send")).partition(" ")
        if word == "file" and which in self.areas:
            text = str(deed.get("value", ""))
            if len(text) > LONGEST_LIST:
                ui.notify(f"a deck file has at most {LONGEST_LIST} characters", type="negative")
                return
            self.areas[which].value = self.lists[which] = text

    def tile(self, which: str, slug: str, inner: str) -> None:
        tile = ui.element("button").classes("deck-tile").props('type="button" role="radio"')
        with tile:
            ui.html(inner, sanitize=False)
        tile.on("click", lambda: self.choose(which, slug))
        self.tiles[f"{which} {slug}"] = tile
        self.mark(which, slug)

    def choose(self, which: str, slug: str) -> None:
        before, self.chosen[which] = self.chosen[which], slug
        self.mark(which, before)
        self.mark(which, slug)

    def mark(self, which: str, slug: str) -> None:
        on = "true" if self.chosen[which] == slug else "false"
        self.tiles[f"{which} {slug}"].props(f'aria-checked="{on}"')

    def wish(self) -> Wish:
        chosen = {
            which: self.lists[which] if slug == PASTED else slug
            for which, slug in self.chosen.items()
        }
        seed = str(self.seed.value or "").strip()
        if seed and not seed.isdecimal():
            raise SpellwrightError("the seed is a number, or empty for any")
        return Wish(
            chosen["deck"],
            chosen["against"],
            str(self.opponent.value),
            str(self.name.value or ""),
            int(seed) if seed else None,
            str(self.first.value),
            str(self.scenario.value or ""),
            int(self.best_of.value),
        )

    def begin(self) -> None:
        try:
            for which, slug in self.chosen.items():
                if slug == PASTED:
                    read(self.lists[which], "your deck" if which == "deck" else "the other deck")
            room = start(self.house, self.wish())
        except SpellwrightError as error:
            ui.notify(str(error), type="negative", multi_line=True, timeout=8000)
            return
        if self.wish().opponent == FRIEND:
            ui.navigate.to(f"/invite/{room.id}/{room.chairs[0].secret}")
        else:
            ui.navigate.to(f"/game/{room.id}/{room.chairs[0].secret}")


def _labelled(title: str) -> Any:
    """A label around what it names."""
    label = ui.element("label").classes("labelled")
    with label:
        ui.html(escape(title), tag="span", sanitize=False)
    return label


def _select(options: dict[str, str], value: str, title: str) -> Any:
    with _labelled(title):
        return ui.select(options, value=value).props(
            f'outlined dense options-dense aria-label="{title}"'
        )


def _tile(slug: str) -> str:
    """A built-in deck: its name, format and colours."""
    found = builtin_decks()[slug]
    weights: dict[str, int] = {}
    for name, n in found.main:
        cost = find(name).front.cost
        for symbol in cost.symbols if cost is not None else ():
            for letter in "WUBRG":
                if letter in symbol:
                    weights[letter] = weights.get(letter, 0) + n
    total = sum(weights.values()) or 1
    colors = [c for c in "WUBRG" if weights.get(c, 0) * 12 >= total]
    drawn = "".join(with_symbols(f"{{{c}}}") for c in colors)
    grounds = ",".join(f"var(--{c})" for c in colors) or "var(--C)"
    if len(colors) == 1:
        grounds = f"{grounds},{grounds}"
    return (
        f'<i class="stripe" style="background:linear-gradient(90deg,{grounds})"></i>'
        f"<b>{escape(found.name)}</b><span>{escape(found.format)} {drawn}</span>"
    )


def _fan() -> str:
    names = ("Delver of Secrets", "Orcish Bowmasters", "Lightning Bolt", "Argothian Enchantress")
    return "".join(full_card(card_look(find(name))) for name in names)


def _games(games: Games) -> str:
    """The latest games with links: to go on, or to look at the end."""
    rows = []
    for kept in games.listed("magic", MOST_GAMES):
        chairs = kept.about.get("chairs", [])
        mine = next((c for c in chairs if c["kind"] == PERSON), None)
        if mine is None:
            continue
        names = " – ".join(escape(str(c["name"])) for c in chairs)
        decks = " against ".join(escape(str(d)) for d in kept.about.get("decks", []))
        state = escape(kept.ended) if kept.ended else "go on"
        kind = "done" if kept.ended else "open"
        if match := kept.about.get("match"):
            decks += f", game {int(match['game'])} of a match"
        rows.append(
            f'<a class="game {kind}" href="/game/{escape(kept.id)}/{escape(mine["secret"])}">'
            f"<b>{names}</b><span>{decks}</span><em>{state}</em><time>{escape(kept.changed)} UTC</time></a>"
        )
    return f'<div class="game-list">{"".join(rows)}</div>' if rows else ""
