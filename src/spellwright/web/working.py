"""A page that is drawn from what is known now: by a job at work, or by what was chosen."""

from __future__ import annotations

from typing import Any

from nicegui import ui
from nicegui.events import GenericEventArguments

from spellwright.kernel import SpellwrightError
from spellwright.store import Games, KeptGame
from spellwright.web.jobs import Job, Jobs, Work


class Working:
    """A page with a job: draws again whenever there is news.

    What it works at is kept under the name in the page's address (`begin`), so that it goes on after the server was
    killed (`resume`).
    """

    kind = ""  # of what is kept

    def __init__(self, jobs: Jobs | None = None, games: Games | None = None) -> None:
        self._jobs, self._games = jobs, games
        self.kept: KeptGame | None = None
        self.job: Job | None = None
        self.place: Any = None
        self._drawn = ""

    def follow(self, job: Job | None) -> None:
        if self.job is not None and self.job is not job:
            self.job.watchers.discard(self.show)
            if not self.job.watchers:  # another page may look at it as well
                self.job.end()
        self.job = job
        if job is not None:
            job.watchers.add(self.show)

    @property
    def jobs(self) -> Jobs:
        assert self._jobs is not None
        return self._jobs

    def open(self, kept: str) -> None:
        """Build the page; with the name of something kept, go on with that."""
        found = self._games.find(kept[:40]) if kept and self._games is not None else None
        if found is not None and found.kind == self.kind:
            self.kept = found
            self.recall(found)
        self.build()
        if self.kept is not None:
            try:
                self.resume(self.kept)
            except SpellwrightError as error:
                ui.notify(str(error), type="negative")
            self.show()

    def build(self) -> None:
        raise NotImplementedError

    def recall(self, kept: KeptGame) -> None:
        """Fill in what was chosen, before the page is built."""

    def resume(self, kept: KeptGame) -> None:
        """Go on with what is kept."""

    def begin(self, task: dict[str, Any], **about: object) -> None:
        """Keep a task, and put its name into the page's address."""
        if self._games is not None:
            self.kept = self._games.new(self.kind, task, about)
            ui.run_javascript(f"history.replaceState(null, '', '?kept={self.kept.id}')")

    def note(self, **about: object) -> None:
        """Keep what has come of the task so far."""
        if self.kept is not None and self._games is not None:
            self.kept.about |= about
            self._games.change(self.kept.id, self.kept.about)

    def work(self, work: Work, task: dict[str, Any], *, lasting: bool = False) -> None:
        """Let a process do it; another one that is still at the same task ends."""
        self.follow(None)
        key = "" if self.kept is None else self.kept.id
        self.follow(self.jobs.start(work, task, key, lasting=lasting))

    def listen(self) -> None:
        ui.on("send", self._sent)
        ui.context.client.on_delete(lambda: self.follow(None))

    def _sent(self, event: GenericEventArguments) -> None:
        deed = event.args if isinstance(event.args, dict) else {}
        try:
            self.act(str(deed.get("send")), deed)
        except SpellwrightError as error:
            ui.notify(str(error), type="negative", multi_line=True, timeout=8000)
        self.show()

    def act(self, do: str, deed: dict[str, Any]) -> None:
        raise NotImplementedError

    def draw(self) -> str:
        raise NotImplementedError

    def show(self) -> None:
        drawn = self.draw()
        if drawn != self._drawn:
            self._drawn = drawn
            self.place.set_content(drawn)

    def news(self, kind: str, default: Any = None) -> Any:
        return default if self.job is None else self.job.news.get(kind, default)

    @property
    def is_busy(self) -> bool:
        return self.job is not None and self.job.running and not self.news("done")
