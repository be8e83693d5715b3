"""Pages on which bots play many games: what came in is kept now and then, stopped and gone on with."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.sim.game import MOST_TURNS
from spellwright.sim.magic.game import game_setup
from spellwright.sim.many import series_task
from spellwright.store import Games
from spellwright.web.jobs import Jobs
from spellwright.web.working import Working

BOTS = ("greedy", "random", "search:10", "search:50")
NOTE_EVERY = 2.0  # seconds after which what was played is kept


class Playing(Working):
    """Games that come in; a page of this kind says what it plays."""

    numbers: tuple[int, ...] = ()  # of games, to choose from

    def __init__(self, jobs: Jobs, games: Games) -> None:
        super().__init__(jobs, games)
        self.n = 0  # games that are wanted, of each series
        self.before: list[Any] = []  # games of earlier runs that are gone on with
        self.next_note = 0.0

    def games(self) -> list[Any]:
        """Everything that was played, of earlier runs as well."""
        raise NotImplementedError

    def start(self) -> None:
        """Play what is missing."""
        raise NotImplementedError

    def halt_or_go_on(self, do: str) -> None:
        if do == "stop" and self.job is not None:
            self.job.ask("stop")
            self.note(stopped=True)
        elif do == "more" and self.n and not self.is_busy:
            self.before = self.games()
            self.note(stopped=False)
            self.start()

    def show(self) -> None:
        super().show()
        if self.job is not None and (not self.is_busy or monotonic() >= self.next_note):
            self.note(games=self.games())
            self.next_note = monotonic() + NOTE_EVERY

    def meter(self, known: int, total: int, seed: int) -> str:
        """How far it is, and the button to stop or to go on."""
        buttons = '<button class="small" data-send="stop">Stop</button>' if self.is_busy else ""
        if not self.is_busy and known < total:
            buttons = '<button class="small" data-send="more">Go on</button>'
        share = 100 * known // total if total else 0
        return (
            f'<div class="meter" role="progressbar" aria-valuenow="{share}" aria-valuemin="0" aria-valuemax="100"'
            f' aria-label="Games played"><i style="width:{share}%"></i></div>'
            f'<p class="doing">{known} of {total} games, seed {seed} {buttons}</p>'
        )

    def chosen(self, form: dict[str, Any], *bot_fields: str) -> tuple[list[str], int]:
        """The bots and the number of games of a form."""
        bots, n = [str(form.get(name)) for name in bot_fields], str(form.get("n"))
        if any(bot not in BOTS for bot in bots) or n not in map(str, self.numbers):
            raise SpellwrightError("choose bots and a number of games from the lists")
        return bots, int(n)


def options(values: Iterable[object]) -> str:
    return "".join(f"<option>{value}</option>" for value in values)


def series_of(mains: list[Any], bots: list[str], seed: int) -> dict[str, Any]:
    """The task of a series of two decks."""
    return series_task("magic", game_setup(mains, seed), bots, seed, MOST_TURNS)
