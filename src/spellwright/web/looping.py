"""The course of many games in one loop, that of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

from spellwright.web.courses import Run


class Looped:
    """Beside everything else that goes on in the loop that is running."""

    def begin(self, work: Coroutine[Any, Any, None]) -> Run:
        return asyncio.get_running_loop().create_task(work)

    async def ended(self, run: Run) -> None:
        assert isinstance(run, asyncio.Task)
        await asyncio.wait([run])  # one that is cut short, by a concession, is no error here
        if not run.cancelled():
            run.result()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def found(self, thought: Future[str]) -> str:
        return await asyncio.wrap_future(thought)

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    def later(self, seconds: float, deed: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(seconds, deed)
