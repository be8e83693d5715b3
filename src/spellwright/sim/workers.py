"""Tasks in processes of their own that may be stopped: one that takes too much loses nothing but itself.

A worker that dies is replaced, and its task runs once more: what killed it may have come from outside.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import monotonic, sleep
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.sim.tasks import TOO_LONG, Done, Limits, Work

DONE, FAILED = b"+", b"!"  # how a reply begins
NEXT, LAST = b">", b"."  # how it goes on: after LAST the worker ends
LEAST_SHARE = 0.01  # of the processor: what has less does not work, it waits
LOOK_EVERY = 1.0  # seconds between two looks at whether the caller is still there
START = 60.0  # seconds that a worker may take to begin


class _Worker:
    """A process and the task it is at."""

    def __init__(self, context: Any, work: Work, limits: Limits) -> None:
        self.limits = limits
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        ours = self.pipe if context.get_start_method() == "fork" else None
        self.process = context.Process(
            target=_serve, args=(theirs, work, limits.memory_mb, ours), daemon=True
        )
        self.process.start()
        theirs.close()
        self.task: int | None = None
        self.fresh = True
        self.deadline: float | None = None
        self.began = self.used = (
            0.0  # processor time: when the task was given, when it was last looked at
        )

    def give(self, number: int, text: str) -> None:
        self.task = number
        if self.limits.seconds is not None:
            self.deadline = monotonic() + self.limits.seconds + (START if self.fresh else 0)
        self.fresh = False
        self.began = self.used = _processor_time(self.process.pid)
        self.pipe.send_bytes(text.encode())

    def is_held_up(self) -> bool:
        """At its deadline: does it work, and had only little of the processor on a busy machine? Then it has a new one."""
        assert self.limits.seconds is not None
        now = _processor_time(self.process.pid)
        works = now - self.used > self.limits.seconds * LEAST_SHARE
        self.used = now
        if not works or now - self.began >= self.limits.seconds:
            return False
        self.deadline = monotonic() + self.limits.seconds
        return True

    def end(self) -> None:
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.pipe.close()


def run_tasks(
    tasks: Iterable[str], work: Work, jobs: int, limits: Limits, method: str = "spawn"
) -> Generator[Done, None, None]:
    """The result of each task as it comes, JSON in and out; a worker that dies is replaced."""
    if jobs < 1:
        raise SpellwrightError(f"{jobs} jobs: give at least one")
    context: Any = get_context(method)
    waiting = enumerate(tasks)
    given: dict[int, str] = {}  # what the workers are at
    lost: dict[int, str] = {}  # tasks whose worker died, to be run again
    again: set[int] = set()
    workers: list[_Worker] = []
    try:
        while True:
            while len(workers) < jobs or any(w.task is None for w in workers):
                following = lost.popitem() if lost else next(waiting, None)
                if following is None:
                    break
                idle = [w for w in workers if w.task is None]
                if not idle:
                    idle = [_Worker(context, work, limits)]
                    workers += idle
                with suppress(OSError):  # it died before: found out below
                    idle[0].give(*following)
                given.update([following])
            busy = [w for w in workers if w.task is not None]
            if not busy:
                return
            for done in _collect(busy, workers):
                text = given.pop(done.number)
                if done.died and done.number not in again:
                    again.add(done.number)
                    lost[done.number] = text
                else:
                    yield done
    finally:
        for worker in workers:
            worker.end()


class Guard:
    """One process beside this one, for tasks with limits that come one at a time."""

    def __init__(self, work: Work, limits: Limits) -> None:
        self._waiting: deque[str] = deque()
        self._found = run_tasks(self._given(), work, 1, limits)

    def _given(self) -> Iterator[str]:
        while True:
            yield self._waiting.popleft()

    def do(self, text: str) -> Done:
        self._waiting.append(text)
        return next(self._found)

    def close(self) -> None:
        self._found.close()


def _collect(busy: list[_Worker], workers: list[_Worker]) -> list[Done]:
    """Wait until something happens; workers that end are taken off the list."""
    deadlines = [w.deadline for w in busy if w.deadline is not None]
    timeout = max(0.0, min(deadlines) - monotonic()) if deadlines else None
    ready = wait([w.pipe for w in busy], timeout)
    found: list[Done] = []
    for worker in busy:
        number = worker.task
        assert number is not None
        if worker.pipe in ready:
            found.append(_reply(worker, number, workers))
        elif worker.deadline is not None and monotonic() >= worker.deadline:
            if worker.is_held_up():
                continue
            _dismiss(worker, workers)
            seconds = worker.limits.seconds
            found.append(Done(number, reason=f"{TOO_LONG} {seconds:g} seconds"))
    return found


def _reply(worker: _Worker, number: int, workers: list[_Worker]) -> Done:
    try:
        reply = worker.pipe.recv_bytes()
    except (EOFError, OSError):
        worker.process.join()
        code = worker.process.exitcode
        _dismiss(worker, workers)
        return Done(number, reason=_why_dead(code), died=True)
    worker.task = worker.deadline = None
    if reply[1:2] == LAST:
        _dismiss(worker, workers)
    text = reply[2:].decode()
    return Done(number, reason=text) if reply[:1] == FAILED else Done(number, text)


def _processor_time(process: int | None) -> float:
    """Seconds that a process has had of the processor; 0 where the system does not tell."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return 0.0


def _why_dead(code: int | None) -> str:
    if code is not None and code < 0:
        name = signal.Signals(-code).name
        more = ", as the system does when memory runs out" if name == "SIGKILL" else ""
        return f"its process was ended by {name}{more}"
    return f"its process ended with code {code}"


def _dismiss(worker: _Worker, workers: list[_Worker]) -> None:
    workers.remove(worker)
    worker.end()


# --- in the worker


def _serve(pipe: Connection, work: Work, memory_mb: int | None, theirs: Connection | None) -> None:
    if theirs is not None:
        theirs.close()  # a fork has both ends
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the caller ends us
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    _limit_memory(memory_mb)
    is_new = True
    while True:
        try:
            text = pipe.recv_bytes().decode()
        except (EOFError, OSError):
            return
        ending = NEXT
        try:
            kind, told = DONE, work(text)
        except MemoryError:
            kind, told, ending = FAILED, f"out of memory ({memory_mb:,} MB)", LAST
        except Exception as error:  # one broken task must not lose the others
            kind, told = FAILED, f"broken: {type(error).__name__}: {error}"
        gc.collect()
        if is_new:  # the engine and its cards stay: from now on nobody looks for garbage among them
            gc.freeze()
            is_new = False
        if memory_mb is not None and _peak_mb() > memory_mb / 2:
            ending = LAST  # what is left of a large task would be charged to the next
        try:
            pipe.send_bytes(kind + ending + told.encode())
        except OSError:
            return
        if ending == LAST:
            return


def _end_with(caller: int) -> None:
    """End this process when the one that began it is gone: nobody waits for what it does."""
    while os.getppid() == caller:
        sleep(LOOK_EVERY)
    os._exit(1)


def _limit_memory(memory_mb: int | None) -> None:
    """A hard limit, beyond what this process has already."""
    if memory_mb is None:
        return
    try:
        import resource
    except ImportError:
        return  # no such limits on this system: the solver counts for itself
    most = (memory_mb << 20) + _address_space()
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _address_space() -> int:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 1 << 30


def _peak_mb() -> int:
    try:
        import resource
    except ImportError:
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(peak >> 20 if sys.platform == "darwin" else peak >> 10)
