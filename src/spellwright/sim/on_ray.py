"""Tasks on a Ray cluster: Ray finds the place for each, starts workers, and runs again what was lost with one.

What travels is the name of the work and the task as JSON, with the cards it needs; the engine itself must be
installed on every node, and one that is another than ours is refused.
"""

from __future__ import annotations

import logging
import os
import secrets
import sys
from collections.abc import Generator, Iterable
from importlib import import_module
from time import monotonic, sleep
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.sim.tasks import Done, Limits, Work
from spellwright.sim.workers import Guard
from spellwright.store import package_fingerprint

AGAIN = 3  # times that a task is tried again whose worker or node died
LOOK_EVERY = 10.0  # seconds between two looks at how large the cluster is
TRIES, PAUSE = 3, 2.0  # how often a busy cluster is asked to take us, and seconds between
LEAVING = 15.0  # seconds in which what is not done has to end
TELL_EVERY = 1.0  # … and between two words to it
AHEAD = 2  # tasks without limits that are given for each worker, so that none waits for the next
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nobody here has asked to tell others
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # else it says on our output that a worker died
}
OWN = {"RAY_worker_niceness": "0"}  # our workers are as urgent as the processes of `Local`
# a runtime of our own takes tasks from nobody else: Ray asks for this token, which nothing keeps
TOKENS = ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")


class OnRay:
    """A Ray cluster: that of the address, else of $RAY_ADDRESS, else one that is begun for this program alone."""

    def __init__(self, address: str = "", most: int | None = None) -> None:
        self.address = address or os.environ.get("RAY_ADDRESS", "")
        self.most = most  # tasks at once; else one for each processor of the cluster
        if "ray" not in sys.modules:  # it looks at these when it is imported
            for name, value in (QUIET if self.address else {**QUIET, **OWN}).items():
                os.environ.setdefault(name, value)
            if not self.address and not any(name in os.environ for name in TOKENS):
                os.environ.update(zip(TOKENS, ("token", secrets.token_hex()), strict=False))
        try:
            import ray  # noqa: F401
        except ImportError as error:
            raise SpellwrightError(
                f"--on ray: {error.name} is missing; install it with: pip install spellwright[ray]"
            ) from error

    def count(self) -> int:
        processors = int(self._ray().cluster_resources().get("CPU", 0))
        return max(1, min(processors, self.most or processors))

    def run(self, tasks: Iterable[str], work: Work, limits: Limits) -> Generator[Done, None, None]:
        """The result of each task as it comes; Ray runs a task again whose worker dies."""
        ray = self._ray()
        task = ray.remote(_do).options(
            num_cpus=1, max_retries=AGAIN, memory=_room(limits.memory_mb)
        )
        name = f"{work.__module__}:{work.__qualname__}"
        run = secrets.token_hex(8)
        about = (run, package_fingerprint(), name, limits.seconds, limits.memory_mb)
        waiting = enumerate(tasks)
        at_work: dict[Any, int] = {}
        most, looked = 0, -LOOK_EVERY
        try:
            while True:
                if monotonic() - looked >= LOOK_EVERY:  # it may have grown
                    most, looked = self.count() * (AHEAD if limits == Limits() else 1), monotonic()
                while len(at_work) < most and (following := next(waiting, None)) is not None:
                    number, text = following
                    at_work[task.remote(*about, text)] = number
                if not at_work:
                    return
                ready, _ = ray.wait(list(at_work), num_returns=1, timeout=LOOK_EVERY)
                for done in ready:
                    number = at_work.pop(done)
                    yield _taken(done, number)
        finally:
            _end(list(at_work))

    def _ray(self) -> Any:
        """Ray, connected."""
        import ray

        if not ray.is_initialized():
            quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
            if not self.address:
                ray.init("local", num_cpus=self.most, include_dashboard=False, **quiet)
                return ray
            for left in reversed(range(TRIES)):
                try:
                    ray.init(self.address, **quiet)
                    break
                except Exception as error:  # each part of Ray has errors of its own
                    if left and "Initialization failure" in str(error):
                        sleep(PAUSE)  # it answers, but what serves a new client died as it began
                        continue
                    last = (str(error).strip() or type(error).__name__).splitlines()[-1]
                    raise SpellwrightError(
                        f"--on ray: no cluster answers at {self.address} ({last}); is it running, with the same"
                        " Ray and Python as here, and is RAY_AUTH_TOKEN the cluster's?"
                    ) from error
        return ray


def _room(memory_mb: int | None) -> int | None:
    """Bytes that Ray keeps free for a task: no more than the largest node has, which would never run it."""
    import ray

    if memory_mb is None:
        return None
    nodes = [node["Resources"].get("memory", 0) for node in ray.nodes() if node["Alive"]]
    return int(min(memory_mb << 20, max(nodes, default=0))) or None


def _end(left: list[Any]) -> None:
    """Cancel tasks until they have ended: Ray can miss one that is on its way to its worker."""
    import ray

    until = monotonic() + LEAVING
    while left and monotonic() < until:
        for each in left:
            ray.cancel(each, force=True)
        _, left = ray.wait(left, num_returns=len(left), timeout=TELL_EVERY)


def _taken(done: object, number: int) -> Done:
    import ray

    try:
        text, reason, died = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise SpellwrightError(
            "--on ray: a node of the cluster cannot run this program"
            f" ({str(error.cause).splitlines()[-1]}); install the same version there"
        ) from error
    except ray.exceptions.RayError as error:
        return Done(number, reason=_why_lost(error), died=True)
    return Done(number, text, reason, died)


def _why_lost(error: Exception) -> str:
    return f"its worker was lost {AGAIN + 1} times ({type(error).__name__})"


# --- in the worker

_guards: dict[
    str, Guard
] = {}  # by run, at most one: Ray keeps a worker for the next run of its driver


def _do(
    run: str, engine: str, name: str, seconds: float | None, memory_mb: int | None, text: str
) -> tuple[str, str, bool]:
    """One task: its result, or why there is none, and whether its process died.

    It is done beside this process, by the same guard as on one machine: a task that breaks its limits ends nothing
    else, and cards that one run has entered are unknown to the next.
    """
    ours = package_fingerprint()
    if ours != engine:
        raise SpellwrightError(f"here is Spellwright {ours}, the task is of {engine}")
    if run not in _guards:
        for other in _guards.values():
            other.close()
        _guards.clear()
        vars(sys.modules["__main__"]).pop("__file__", None)  # else the guard would import Ray too
        _guards[run] = Guard(_named(name), Limits(seconds, memory_mb))
    done = _guards[run].do(text)
    return done.text, done.reason, done.died


def _named(name: str) -> Work:
    module, _, what = name.partition(":")
    work: Work = getattr(import_module(module), what)
    return work
