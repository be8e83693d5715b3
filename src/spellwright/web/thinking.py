"""Bots: quick ones answer at once, those that search think in a process of their own."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from spellwright.bots import Bot, bot
from spellwright.kernel import Answer, History, View
from spellwright.magic.game import Game
from spellwright.web.beginnings import beginning
from spellwright.web.courses import Course

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

QUICK = ("greedy", "passive", "random")
MOST_KEPT = 8  # games that a thinking process remembers


class Thinkers:
    """The processes in which bots think; made when the first is needed."""

    def __init__(self, course: Course, jobs: int | None = None) -> None:
        self.course = course
        self.jobs = jobs or max(1, min(2, (os.cpu_count() or 1) - 1))
        self._pool: ProcessPoolExecutor | None = None
        self._bots: dict[tuple[str, int], Bot] = {}

    async def decide(
        self,
        name: str,
        seed: int,
        view: View[Game],
        game: str,
        setup: dict[str, Any],
        answers: list[Answer],
    ) -> Answer:
        """What the bot answers to the question of the view."""
        assert view.decision is not None
        if name in QUICK:
            player = self._bots.get((name, seed))
            if player is None:
                if len(self._bots) > 256:
                    self._bots.clear()
                player = self._bots[name, seed] = bot(name, seed, "magic")
            return player.decide(view, view.decision)
        from concurrent.futures import BrokenExecutor

        task = json.dumps([game, setup, answers, view.seat, name, seed])
        for again in (True, False):
            try:
                found = await self.course.found(self._processes().submit(think, task))
                break
            except BrokenExecutor:  # the system ended it: once more in a new one
                self._pool = None
                if not again:
                    raise
        answer = json.loads(found)
        return tuple(answer) if isinstance(answer, list) else int(answer)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor
            from multiprocessing import get_context

            self._pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


_KEPT: dict[str, History[Game]] = {}


def think(task: str) -> str:
    """In the thinking process: follow the game to where it is, and decide. JSON in and out."""
    game, setup, answers, seat, name, seed = json.loads(task)
    given = [tuple(a) if isinstance(a, list) else a for a in answers]
    history = _KEPT.pop(game, None)
    if history is None:
        history = History(beginning(setup))
    same = 0
    for old, new in zip(history.answers, given, strict=False):
        if old != new:
            break
        same += 1
    history.rewind(same)
    for answer in given[same:]:
        history.play(answer)
    while len(_KEPT) >= MOST_KEPT:
        del _KEPT[next(iter(_KEPT))]
    _KEPT[game] = history
    view = View(history.now, seat)
    assert view.decision is not None
    found = bot(name, seed, "magic").decide(view, view.decision)
    return json.dumps(list(found) if isinstance(found, tuple) else found)
