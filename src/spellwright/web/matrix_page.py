"""The matrix of the simulation lab: every chosen deck against every other, as a grid of win rates."""

from __future__ import annotations

import secrets
from html import escape
from itertools import combinations
from typing import Any

from nicegui import ui

from spellwright.kernel import SpellwrightError
from spellwright.magic import Deck, builtin_decks
from spellwright.sim.many import Played, Series
from spellwright.store import Games, KeptGame
from spellwright.web.jobs import Jobs
from spellwright.web.playing import BOTS, Playing, options, series_of
from spellwright.web.shell import PAGES, page
from spellwright.web.starting import LONGEST_LIST, read
from spellwright.web.work import matrix_work

OWN = "own"  # the slug of a list that was pasted


def add_matrix(jobs: Jobs, games: Games) -> None:
    PAGES.append(("/matrix", "Matrix"))

    @ui.page("/matrix")
    def matrix(kept: str = "") -> None:
        with page("/matrix", "Matrix"):
            MatrixPage(jobs, games).open(kept)


class MatrixPage(Playing):
    """So many games of each pair of decks."""

    kind = "matrix"
    numbers = (10, 40, 200)

    def __init__(self, jobs: Jobs, games: Games) -> None:
        super().__init__(jobs, games)
        self.slugs: list[str] = []  # the decks, in the order of the grid
        self.own = ""  # a list of one's own
        self.bot, self.seed = "", 0

    def build(self) -> None:
        chosen = self.slugs or list(builtin_decks())
        decks = "".join(
            f'<label><input type="checkbox" name="deck {slug}"{" checked" if slug in chosen else ""}> {escape(deck.name)}</label>'
            for slug, deck in builtin_decks().items()
        )
        ui.html(
            f'<h1>Every deck against every other</h1><form id="matrix"><fieldset class="ticks"><legend>Decks</legend>{decks}</fieldset>'
            f'<label class="labelled">And a list of your own<textarea name="own" rows="3" maxlength="{LONGEST_LIST}"'
            f' placeholder="4 Lightning Bolt&#10;20 Mountain&#10;…">{escape(self.own)}</textarea></label>'
            f'<div class="go-solve"><label>Bot <select name="bot">{options(BOTS)}</select></label><label>Games a pair <select name="n">{options(self.numbers)}'
            '</select></label><button type="button" class="big gold" data-send="matrix" data-form="matrix">Play them</button></div></form>',
            sanitize=False,
        )
        self.place = ui.html("", sanitize=False)
        self.listen()

    def act(self, do: str, deed: dict[str, Any]) -> None:
        form = deed.get("form") if isinstance(deed.get("form"), dict) else {}
        if do == "matrix":
            assert isinstance(form, dict)
            slugs = [slug for slug in builtin_decks() if f"deck {slug}" in form]
            own = str(form.get("own", "")).strip()
            if own:
                read(own, "your own list")  # what is wrong with it is told
                slugs.append(OWN)
            if len(slugs) < 2:
                raise SpellwrightError("choose two decks or more")
            (self.bot,), self.n = self.chosen(form, "bot")
            self.slugs, self.own = slugs, own
            self.seed = secrets.randbelow(1_000_000)
            self.before = [[] for _ in self.pairs()]
            self.begin(
                {"decks": slugs, "own": own, "bot": self.bot, "n": self.n, "seed": self.seed}
            )
            self.start()
        else:
            self.halt_or_go_on(do)

    def recall(self, kept: KeptGame) -> None:
        task = kept.setup
        self.own = str(task.get("own", ""))
        self.slugs = [slug for slug in task["decks"] if slug in (*builtin_decks(), OWN)]
        self.bot, self.n, self.seed = str(task["bot"]), int(task["n"]), int(task["seed"])
        self.before = kept.about.get("games") or [[] for _ in self.pairs()]

    def resume(self, kept: KeptGame) -> None:
        if not kept.about.get("stopped") and any(len(each) < self.n for each in self.before):
            self.start()

    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.slugs, 2))

    def deck(self, slug: str) -> Deck:
        return read(self.own, "your own list") if slug == OWN else builtin_decks()[slug]

    def title(self, slug: str) -> str:
        return "Your own" if slug == OWN else builtin_decks()[slug].name

    def start(self) -> None:
        mains = {slug: self.deck(slug).main for slug in self.slugs}
        bots = [self.bot, self.bot]
        series = [series_of([mains[a], mains[b]], bots, self.seed) for a, b in self.pairs()]
        have = [len(each) for each in self.before]
        self.work(matrix_work, {"series": series, "n": self.n, "have": have})

    def games(self) -> list[list[Any]]:
        fresh = self.news("games") or [[] for _ in self.before]
        return [[*old, *new] for old, new in zip(self.before, fresh, strict=True)]

    def draw(self) -> str:
        if not self.n:
            return (
                '<p class="hint">A pair\'s decks go first in turn. A draw counts half for each.</p>'
            )
        if error := self.news("error"):
            return f'<p class="wrong" role="alert">{escape(str(error))}</p>'
        games = self.games()
        known, total = sum(map(len, games)), self.n * len(games)
        return self.meter(known, total, self.seed) + self._grid(games)

    def _grid(self, games: list[list[Any]]) -> str:
        """Win rates of the row against the column, the best row first."""
        found = {
            pair: Series(tuple(Played(**g) for g in each), (self.bot, self.bot), self.seed)
            for pair, each in zip(self.pairs(), games, strict=True)
        }

        def side(row: str, column: str) -> tuple[Series, int]:
            return (found[row, column], 0) if (row, column) in found else (found[column, row], 1)

        def total(row: str) -> float:
            rates = [_rate(*side(row, each)) for each in self.slugs if each != row]
            told = [rate for rate in rates if rate is not None]
            return sum(told) / len(told) if told else 0.0

        order = sorted(self.slugs, key=total, reverse=True)
        titles = {slug: escape(self.title(slug)) for slug in order}
        head = "".join(f'<th scope="col">{titles[slug]}</th>' for slug in order)
        rows = []
        for row in order:
            cells = "".join(
                '<td class="self">·</td>' if row == column else _cell(*side(row, column))
                for column in order
            )
            rows.append(
                f'<tr><th scope="row" class="deck">{titles[row]}</th>{cells}<td><b>{100 * total(row):.0f}</b></td></tr>'
            )
        return (
            f'<div class="scroll"><table class="grid rates"><tr><th></th>{head}<th scope="col">Mean</th></tr>{"".join(rows)}</table></div>'
            '<p class="hint">How many games in a hundred the row wins against the column, and where that lies, 95 % sure.</p>'
        )


def _rate(series: Series, side: int) -> float | None:
    return series.score(side) / len(series.counted) if series.counted else None


def _cell(series: Series, side: int) -> str:
    rate = _rate(series, side)
    if rate is None:
        return '<td class="open"></td>'
    low, high = series.interval(side)
    shade = f"p{min(4, int(rate * 5))}"
    return f'<td class="{shade}"><b>{100 * rate:.0f}</b><small>{100 * low:.0f}–{100 * high:.0f}</small></td>'
