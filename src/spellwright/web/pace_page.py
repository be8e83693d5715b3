"""How long the rounds of Mage Knight last, for each hero as the Dummy: `spellwright knight sim` as a page."""

from __future__ import annotations

from html import escape
from typing import Any

from nicegui import ui

from spellwright.kernel import SpellwrightError
from spellwright.knight.tables import EDITIONS, SCENARIOS, ULTIMATE_EDITION, heroes_of
from spellwright.sim.knight.tempo import study
from spellwright.store import Games, KeptGame
from spellwright.web.jobs import Jobs, Line
from spellwright.web.playing import options
from spellwright.web.shell import page
from spellwright.web.working import Working

NUMBERS = (50, 200, 1000)


def add_pace(jobs: Jobs, games: Games) -> None:
    @ui.page("/knight-pace")
    def pace(kept: str = "") -> None:
        with page("/knight", "How long rounds last"):
            PacePage(jobs, games).open(kept)


def pace_work(task: dict[str, Any], line: Line) -> None:
    """The heroes one after the other, each told as it is done."""
    found: list[Any] = []
    for hero in task["heroes"]:
        if line.stopped:
            break
        told = study(task["scenario"], hero, int(task["n"]), players=task["players"])
        found.append(told.plain())
        line.tell(found=found)
    line.tell(done=True)


class PacePage(Working):
    """Many games of a scenario with each hero as the Dummy."""

    kind = "pace"

    def __init__(self, jobs: Jobs, games: Games) -> None:
        super().__init__(jobs, games)
        self.task: dict[str, Any] = {}
        self.before: list[Any] = []  # heroes that were done in an earlier run

    def build(self) -> None:
        scenarios = "".join(
            f'<option value="{each.id}">{escape(each.name)}</option>'
            for each in SCENARIOS.values()
            if each.dummy
        )
        ui.html(
            "<h1>How long rounds last</h1><p>People take random tactics and end every turn; the Dummy sets the pace.</p>"
            f'<form id="pace"><div class="go-solve"><label>Scenario <select name="scenario">{scenarios}</select></label>'
            f'<label>Games a hero <select name="n">{options(NUMBERS)}</select></label>'
            '<button type="button" class="big gold" data-send="pace" data-form="pace">Play them</button></div></form>',
            sanitize=False,
        )
        self.place = ui.html("", sanitize=False)
        self.listen()

    def act(self, do: str, deed: dict[str, Any]) -> None:
        form = deed.get("form") if isinstance(deed.get("form"), dict) else {}
        if do == "pace":
            assert isinstance(form, dict)
            scenario, n = SCENARIOS.get(str(form.get("scenario"))), str(form.get("n"))
            if scenario is None or not scenario.dummy or n not in map(str, NUMBERS):
                raise SpellwrightError("choose a scenario and a number of games from the lists")
            heroes = list(heroes_of(EDITIONS[ULTIMATE_EDITION]))
            players = scenario.players[0]
            self.before = []
            self.task = {
                "scenario": scenario.id,
                "players": players,
                "n": int(n),
                "heroes": heroes,
            }
            self.begin(self.task)
            self.start()
        elif do == "stop" and self.job is not None:
            self.job.ask("stop")
            self.note(stopped=True)
        elif do == "more" and self.task and not self.is_busy:
            self.before = self.found()
            self.note(stopped=False)
            self.start()

    def resume(self, kept: KeptGame) -> None:
        self.task, self.before = kept.setup, list(kept.about.get("found", []))
        if not kept.about.get("stopped"):
            self.start()

    def start(self) -> None:
        done = {each["dummy"] for each in self.before}
        left = [hero for hero in self.task["heroes"] if hero not in done]
        if left:
            self.work(pace_work, {**self.task, "heroes": left})

    def found(self) -> list[Any]:
        return [*self.before, *self.news("found", [])]

    def show(self) -> None:
        super().show()
        if self.job is not None and self.kept is not None:
            if len(self.kept.about.get("found", [])) != len(self.found()):
                self.note(found=self.found())

    def draw(self) -> str:
        if not self.task:
            return ""
        if error := self.news("error"):
            return f'<p class="wrong" role="alert">{escape(str(error))}</p>'
        found, wanted = self.found(), self.task["heroes"]
        button = ""
        if self.is_busy:
            button = '<button class="small" data-send="stop">Stop</button>'
        elif len(found) < len(wanted):
            button = '<button class="small" data-send="more">Go on</button>'
        bar = f'<p class="doing">{len(found)} of {len(wanted)} heroes {button}</p>'
        if not found:
            return bar
        head = "".join(f"<th>Round {each['round']}</th>" for each in found[0]["rounds"])
        rows = "".join(
            f'<tr><td class="deck">{escape(each["dummy"])}</td>'
            + "".join(f"<td>{r['mean_flipping_turns']:.2f}</td>" for r in each["rounds"])
            + f"<td>{_range(each['rounds'])}</td></tr>"
            for each in found
        )
        name, n = SCENARIOS[self.task["scenario"]].name, self.task["n"]
        return (
            f'{bar}<div class="scroll"><table class="standings"><tr><th>Dummy</th>{head}<th>Range</th></tr>{rows}</table></div>'
            f'<p class="hint">{escape(name)}, {n} games for each Dummy: mean number of turns in which it flips cards.</p>'
        )


def _range(rounds: list[Any]) -> str:
    seen = sorted({int(n) for each in rounds for n in each["flipping_turns"]})
    return f"{seen[0]}–{seen[-1]}" if seen else "–"
