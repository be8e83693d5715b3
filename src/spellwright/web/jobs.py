"""Long work in processes of its own: it tells how far it is, can be asked things, stopped and ended."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.web.leftover import Door, knock
from spellwright.web.refusal import Refused

MOST_KEPT = 40  # jobs that are remembered after their end


class Line:
    """The worker's end: what it tells, and what it is asked.

    A lasting worker goes on when its server is gone, and lets another one in that knows its secret; what it has told so
    far is told again.
    """

    def __init__(self, pipe: Connection, *, lasting: bool = False) -> None:
        self._pipe = pipe
        self._asked: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._told: dict[str, Any] = {}
        self._telling = Lock()
        self._door = Door() if lasting else None
        self.stopped = False
        if self._door is not None:
            self.tell(worker=self._door.address)
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                message = json.loads(self._pipe.recv_bytes())
            except (EOFError, OSError):
                self._wait_for_a_server()
                continue
            if message.get("ask") == "end":
                os._exit(0)
            if message.get("ask") == "stop":
                self.stopped = True
            else:
                self.stopped = False
                self._asked.put(message)

    def _wait_for_a_server(self) -> None:
        pipe = None if self._door is None else self._door.let_in()
        if pipe is None:
            os._exit(1)  # nobody wants to know
        with self._telling:
            self._pipe = pipe
            with suppress(OSError):
                pipe.send_bytes(json.dumps(self._told).encode())

    def tell(self, **news: object) -> None:
        """News for everybody who looks at the job."""
        with self._telling:
            self._told |= news
            with suppress(OSError):  # the server is gone
                self._pipe.send_bytes(json.dumps(news).encode())

    def next(self, seconds: float | None = None) -> dict[str, Any] | None:
        """What is asked next; None after so many seconds."""
        with suppress(Empty):
            return self._asked.get(timeout=seconds)
        return None


Work = Callable[[Any, Line], None]


def _run(pipe: Connection, work: Work, task: str, lasting: bool) -> None:
    line = Line(pipe, lasting=lasting)
    try:
        work(json.loads(task), line)
    except SpellwrightError as error:
        line.tell(error=str(error))
    except MemoryError:
        line.tell(error="there is not enough memory for this")
    pipe.close()
    os._exit(0)


class Job:
    """One piece of work and what is known of it so far: `news` is the latest of each kind."""

    def __init__(self, pipe: Connection, process: BaseProcess | None, key: str = "") -> None:
        self.key = key
        self.id = secrets.token_urlsafe(9)
        self.news: dict[str, Any] = {}
        self.watchers: set[Callable[[], None]] = set()
        self.running = True
        self._pipe = pipe
        self._process = process  # None: it was started by a server that is gone
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._pipe.fileno(), self._read)

    @classmethod
    def begun(cls, work: Work, task: Any, key: str = "", *, lasting: bool = False) -> Job:
        """A new process that does the work."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        # no daemon: it may have workers of its own
        args = (theirs, work, json.dumps(task), lasting)
        process = context.Process(target=_run, args=args)
        process.start()
        theirs.close()
        return cls(ours, process, key)

    def _read(self) -> None:
        try:
            while self._pipe.poll():
                self.news |= json.loads(self._pipe.recv_bytes())
        except (EOFError, OSError):
            self._ended()
        for watcher in list(self.watchers):
            with suppress(Exception):  # a page that is gone
                watcher()

    def _ended(self) -> None:
        if self.running:
            self.running = False
            self._loop.remove_reader(self._pipe.fileno())
            self._pipe.close()
            if self._process is not None:
                self._process.join(timeout=5)
            if not self.news.get("done") and "error" not in self.news:
                self.news["error"] = "its process ended; it may have used too much memory"

    def ask(self, what: str, **more: object) -> None:
        """Ask the worker something: “stop”, or what its work understands."""
        if self.running:
            with suppress(OSError):
                self._pipe.send_bytes(json.dumps({"ask": what, **more}).encode())

    def end(self) -> None:
        """End it at once."""
        if self.running:
            self.news["done"] = True
            if self._process is None:
                self.ask("end")
            else:
                self._process.kill()
            self._ended()


class Jobs:
    """The jobs of a server; so many at a time and no more."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._jobs: dict[str, Job] = {}

    def start(self, work: Work, task: Any, key: str = "", *, lasting: bool = False) -> Job:
        """A new job; one with the same key is ended, it did the same. A lasting one outlives the server."""
        for same in [job for job in self._jobs.values() if key and job.key == key and job.running]:
            same.end()
        running = [job for job in self._jobs.values() if job.running]
        for idle in [job for job in running if job.news.get("idle") and not job.watchers]:
            idle.end()  # it only waits for questions, and nobody looks
            running.remove(idle)
        if len(running) >= self.most:
            raise Refused(429, f"{len(running)} jobs are running; wait for one, or stop it")
        return self._keep(Job.begun(work, task, key, lasting=lasting))

    def rejoin(self, key: str, address: object) -> Job | None:
        """The job with this key that is still at work, here or left behind by a server that is gone."""
        for job in self._jobs.values():
            if key and job.key == key and job.running:
                return job
        pipe = knock(address)
        return None if pipe is None else self._keep(Job(pipe, None, key))

    def _keep(self, job: Job) -> Job:
        self._jobs[job.id] = job
        for name in [n for n, j in self._jobs.items() if not j.running][: -MOST_KEPT or None]:
            del self._jobs[name]
        return job

    def find(self, name: str) -> Job:
        job = self._jobs.get(name)
        if job is None:
            raise Refused(404, "there is no such job")
        return job

    def close(self) -> None:
        for job in self._jobs.values():
            job.end()
