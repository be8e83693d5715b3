"""The simulation lab: decks in the hands of bots, the win rate with its interval as the games come in."""

from __future__ import annotations

import secrets
from collections import Counter
from html import escape
from typing import Any

from nicegui import ui

from spellwright.magic import builtin_decks
from spellwright.sim.many import Played, Series
from spellwright.store import Games, KeptGame
from spellwright.web.jobs import Jobs
from spellwright.web.playing import BOTS, Playing, options, series_of
from spellwright.web.shell import PAGES, page
from spellwright.web.starting import LONGEST_LIST, read
from spellwright.web.work import sim_work


def add_simulations(jobs: Jobs, kept_games: Games) -> None:
    PAGES.append(("/sim", "Simulations"))

    @ui.page("/sim")
    def sim(kept: str = "") -> None:
        with page("/sim", "Simulations"):
            SimPage(jobs, kept_games).open(kept)


class SimPage(Playing):
    """One series of two decks."""

    kind = "series"
    numbers = (20, 100, 500, 2000)

    def __init__(self, jobs: Jobs, games: Games) -> None:
        super().__init__(jobs, games)
        self.series: dict[str, Any] = {}
        self.titles = ("", "")
        self.chart: Any = None
        self.lengths: Any = None

    def build(self) -> None:
        decks = "".join(
            f'<option value="{slug}">{escape(deck.name)}</option>'
            for slug, deck in builtin_decks().items()
        )
        bots, numbers = options(BOTS), options(self.numbers)
        sides = "".join(
            f'<fieldset><legend>{title}</legend><select name="{which}" aria-label="{title}">{decks}</select>'
            f'<textarea name="{which}_list" rows="2" maxlength="{LONGEST_LIST}" aria-label="{title}: a list instead"'
            f' placeholder="or paste a list"></textarea><label>Bot <select name="{which}_bot">{bots}</select></label></fieldset>'
            + ("<b>vs</b>" if which == "a" else "")
            for which, title in (("a", "First deck"), ("b", "Second deck"))
        )
        ui.html(
            f'<h1>Many games</h1><form id="sim" class="versus">{sides}<div class="go-solve"><label>Games <select name="n">'
            f'{numbers}</select></label><button type="button" class="big gold" data-send="sim" data-form="sim">Play them</button>'
            "</div></form>",
            sanitize=False,
        )
        self.place = ui.html("", sanitize=False)
        with ui.element("div").classes("charts"):
            self.chart = ui.echart(_rate_chart([], [], [])).classes("chart")
            self.lengths = ui.echart(_length_chart({})).classes("chart")
        self.chart.set_visibility(False)
        self.lengths.set_visibility(False)
        self.listen()

    def act(self, do: str, deed: dict[str, Any]) -> None:
        form = deed.get("form") if isinstance(deed.get("form"), dict) else {}
        if do == "sim":
            assert isinstance(form, dict)
            self._begin(form)
        else:
            self.halt_or_go_on(do)

    def _begin(self, form: dict[str, Any]) -> None:
        lists = []
        for which, title in (("a", "the first deck"), ("b", "the second deck")):
            text = str(form.get(f"{which}_list", "")).strip() or str(form.get(which, ""))
            lists.append(read(text, title))
        bots, self.n = self.chosen(form, "a_bot", "b_bot")
        self.titles = (lists[0].name, lists[1].name)
        self.before = []
        seed = secrets.randbelow(1_000_000)
        self.series = series_of([each.main for each in lists], bots, seed)
        self.begin(self.series, n=self.n, titles=self.titles, games=[])
        self.start()

    def resume(self, kept: KeptGame) -> None:
        self.series, self.n = kept.setup, int(kept.about["n"])
        self.titles = (str(kept.about["titles"][0]), str(kept.about["titles"][1]))
        self.before = list(kept.about["games"])
        if len(self.before) < self.n and not kept.about.get("stopped"):
            self.start()

    def start(self) -> None:
        task = {"series": self.series, "n": self.n, "start": len(self.before)}
        self.work(sim_work, task)

    def games(self) -> list[Any]:
        return [*self.before, *self.news("games", [])]

    def show(self) -> None:
        super().show()
        games = self.games()
        if len(games) < 2:
            return
        self.chart.set_visibility(True)
        self.lengths.set_visibility(True)
        rates, lows, highs = [], [], []
        at = sorted({max(1, len(games) * k // 60) for k in range(1, 61)})
        for n in at:
            series = self._of(games[:n])
            low, high = series.interval(0)
            counted = max(len(series.counted), 1)
            rates.append([n, round(100 * series.score(0) / counted, 1)])
            lows.append([n, round(100 * low, 1)])
            highs.append([n, round(100 * (high - low), 1)])
        self.chart.options.update(_rate_chart(rates, lows, highs))
        self.chart.update()
        self.lengths.options.update(_length_chart(Counter(g["turns"] for g in games)))
        self.lengths.update()

    def _of(self, games: list[Any]) -> Series:
        bots = self.series["bots"]
        played = tuple(Played(**game) for game in games)
        return Series(played, (bots[0], bots[1]), self.series["seed"])

    def draw(self) -> str:
        if not self.n:
            return '<p class="hint">The decks go first in turn. A draw counts half for each.</p>'
        if error := self.news("error"):
            return f'<p class="wrong" role="alert">{escape(str(error))}</p>'
        games = self.games()
        bar = self.meter(len(games), self.n, self.series["seed"])
        if not games:
            return bar
        series = self._of(games)
        counted = max(len(series.counted), 1)
        sides = []
        for side in (0, 1):
            low, high = series.interval(side)
            first = sum(g.first == side for g in series.counted)
            wins_first = series.wins(side, first=side)
            sides.append(
                f'<article class="result"><h2>{escape(self.titles[side])} <small>{escape(series.bots[side])}</small></h2>'
                f'<p class="verdict {"good" if side == 0 else "bad"}">{100 * series.score(side) / counted:.1f} %</p>'
                f"<p>95 % sure between {100 * low:.1f} % and {100 * high:.1f} %; {series.wins(side)} wins, {series.draws} draws;"
                f" {wins_first} of {first} going first</p></article>"
            )
        broken = f'<p class="wrong">{len(series.errors)} games broke</p>' if series.errors else ""
        return f'{bar}<div class="results">{"".join(sides)}</div>{broken}'


def _rate_chart(rates: list[Any], lows: list[Any], highs: list[Any]) -> dict[str, Any]:
    """The first deck's win rate after so many games, with its interval as a band."""
    grey = "#8a9a98"
    return {
        "title": {
            "text": "Win rate of the first deck",
            "textStyle": {"color": grey, "fontSize": 14},
        },
        "grid": {"left": 40, "right": 16, "top": 40, "bottom": 30},
        "animation": False,
        "xAxis": {
            "type": "value",
            "max": "dataMax",
            "axisLabel": {"color": grey},
            "splitLine": {"lineStyle": {"color": "#88888833"}},
        },
        "yAxis": {
            "type": "value",
            "min": 0,
            "max": 100,
            "axisLabel": {"color": grey},
            "splitLine": {"lineStyle": {"color": "#88888833"}},
        },
        "tooltip": {"trigger": "axis"},
        "series": [
            {
                "name": "at least",
                "type": "line",
                "data": lows,
                "stack": "band",
                "lineStyle": {"opacity": 0},
                "symbol": "none",
            },
            {
                "name": "interval",
                "type": "line",
                "data": highs,
                "stack": "band",
                "lineStyle": {"opacity": 0},
                "symbol": "none",
                "areaStyle": {"color": "#c8963e", "opacity": 0.28},
            },
            {
                "name": "win rate",
                "type": "line",
                "data": rates,
                "symbol": "none",
                "lineStyle": {"color": "#e6b85c", "width": 3},
            },
        ],
    }


def _length_chart(lengths: dict[int, int]) -> dict[str, Any]:
    """How many games lasted how many turns."""
    grey = "#8a9a98"
    turns = list(range(min(lengths, default=1), max(lengths, default=1) + 1))
    return {
        "title": {"text": "Turns of a game", "textStyle": {"color": grey, "fontSize": 14}},
        "grid": {"left": 40, "right": 16, "top": 40, "bottom": 30},
        "animation": False,
        "xAxis": {
            "type": "category",
            "data": turns,
            "axisLabel": {"color": grey},
            "splitLine": {"lineStyle": {"color": "#88888833"}},
        },
        "yAxis": {
            "type": "value",
            "axisLabel": {"color": grey},
            "splitLine": {"lineStyle": {"color": "#88888833"}},
        },
        "tooltip": {},
        "series": [
            {
                "name": "games",
                "type": "bar",
                "data": [lengths.get(t, 0) for t in turns],
                "itemStyle": {"color": "#3f86c2"},
            }
        ],
    }
