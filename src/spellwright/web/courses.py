"""How a game goes on by itself: beside other games on a server, or straight ahead where one is played alone."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from concurrent.futures import Future


class Run(Protocol):
    """What was begun."""

    def done(self) -> bool: ...
    def cancel(self) -> object: ...


class Course(Protocol):
    """Who carries on with what bots and automatic passes do."""

    def begin(self, work: Coroutine[Any, Any, None]) -> Run:
        """Begin, and come back at once or when it is done."""

    async def ended(self, run: Run) -> None:
        """Wait for it; what went wrong in it is raised here, unless it was cut short."""

    async def sleep(self, seconds: float) -> None: ...

    async def found(self, thought: Future[str]) -> str:
        """What another process has thought out."""

    def time(self) -> float: ...

    def later(self, seconds: float, deed: Callable[[], None]) -> None: ...


class Over:
    """A run that is done when one hears of it."""

    def done(self) -> bool:
        return True

    def cancel(self) -> None:
        """There is nothing left to cut short."""


class Straight:
    """One game alone: everything is done at once, and whoever waits for it is not asked before."""

    def begin(self, work: Coroutine[Any, Any, None]) -> Run:
        try:
            work.send(None)
        except StopIteration:
            return Over()
        work.close()
        raise AssertionError("nothing in a game that is played alone waits for something else")

    async def ended(self, run: Run) -> None:
        assert run.done()

    async def sleep(self, seconds: float) -> None:
        sleep(seconds)

    async def found(self, thought: Future[str]) -> str:
        return thought.result()

    def time(self) -> float:
        return monotonic()

    def later(self, seconds: float, deed: Callable[[], None]) -> None:
        """Nobody could see what is before: at once."""
        deed()
