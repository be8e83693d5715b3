"""What tasks run on: processes of this machine, or a Ray cluster; whoever has tasks sees no difference."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from spellwright.sim.tasks import Done, Limits, Work


class Executor(Protocol):
    """Runs tasks, JSON in and out: each once, each result as it comes."""

    def count(self) -> int:
        """How many tasks it works on at once."""

    def run(self, tasks: Iterable[str], work: Work, limits: Limits) -> Generator[Done, None, None]:
        """The result of each task, or why there is none; closing it ends what is not done yet.

        Tasks are asked for when there is someone to do them.
        """


@dataclass(frozen=True)
class Local:
    """Processes of this machine."""

    jobs: int
    method: str = "spawn"  # not forked: a fork would copy whatever threads and locks the caller has

    def count(self) -> int:
        return self.jobs

    def run(self, tasks: Iterable[str], work: Work, limits: Limits) -> Generator[Done, None, None]:
        # what starts processes is loaded with the first of them: one that plays alone starts sooner
        from spellwright.sim.workers import run_tasks

        return run_tasks(tasks, work, self.jobs, limits, self.method)


Jobs: TypeAlias = int | Executor  # so many processes of this machine, or what else runs tasks


def executor(jobs: Jobs) -> Executor:
    return Local(jobs) if isinstance(jobs, int) else jobs


def in_order(found: Iterable[Done]) -> Iterator[Done]:
    """Results in the order of their tasks: what is written of them is the same for any number of workers."""
    early: dict[int, Done] = {}
    following = 0
    for done in found:
        early[done.number] = done
        while following in early:
            yield early.pop(following)
            following += 1
