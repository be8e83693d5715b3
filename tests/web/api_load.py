"""Many games at once over the API, every answer accounted for: python tests/web/api_load.py [GAMES] [ANSWERS]

Two programs play each game. Now and then one sends an answer twice at the same time, or hangs up before it hears what
became of it and sends it again. What the server says it has taken must be exactly what was sent, once each and in order.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

OFTEN = 10  # one answer in so many is sent twice, one is sent by a program that hangs up


class Line:
    """A connection that is kept open; just enough of HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, body: Any, seat: str) -> None:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} /api{path} HTTP/1.1\r\nHost: localhost\r\nX-Seat: {seat}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        self.writer.write(head.encode() + data)
        await self.writer.drain()

    async def receive(self) -> tuple[int, Any]:
        assert self.reader is not None
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().casefold()
        length = int(head.split("content-length:")[1].split()[0])
        text = await self.reader.readexactly(length)
        status = int(head.split()[1])
        assert status < 500, text
        return status, json.loads(text)

    async def __call__(
        self, method: str, path: str, body: Any = None, seat: str = ""
    ) -> tuple[int, Any]:
        await self.send(method, path, body, seat)
        return await self.receive()

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
            self.writer = self.reader = None


@dataclass
class Found:
    """What a load showed."""

    games: int = 0
    answers: int = 0
    twice: int = 0  # answers that were sent twice
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)  # seconds from an answer to what came of it

    def __str__(self) -> str:
        cuts = statistics.quantiles(self.waits, n=100)
        return (
            f"{self.games} games at once: {self.answers} answers in {self.seconds:.1f} s,"
            f" {self.twice} of them sent twice, none lost and none doubled; from an answer to the next view:"
            f" median {cuts[49] * 1000:.0f} ms, 95 % within {cuts[94] * 1000:.0f} ms"
        )


class Seat:
    """A program at one seat of a game."""

    def __init__(self, port: int, path: str, secret: str, most: int, found: Found) -> None:
        self.port, self.path, self.secret, self.most, self.found = port, path, secret, most, found
        self.line = Line(port)
        self.dice = random.Random(secret)
        self.given: list[dict[str, Any]] = []

    async def play(self) -> None:
        """To the end of the game; after so many answers concede."""
        view = await self.look()
        while not view["over"]:
            assert view["answered"] == len(self.given)
            decision = view["decision"]
            if decision is None:
                view = await self.look()
                continue
            if len(self.given) >= self.most:
                status, view = await self.line("POST", f"{self.path}/concede", None, self.secret)
                assert status == 200 and view["over"], view
                continue
            answer = decision["for_example"]
            if decision["kind"] == "priority" and self.dice.random() < 0.7:
                answer = self.dice.randrange(len(decision["options"]))
            view = await self.answer({"ply": decision["ply"], "answer": answer})
            self.given.append({"ply": decision["ply"], "answer": answer})
            self.found.answers += 1

    async def look(self) -> Any:
        status, view = await self.line("GET", f"{self.path}?wait=true", None, self.secret)
        assert status == 200, view
        return view

    async def answer(self, body: Any) -> Any:
        where = f"{self.path}/answer"
        how = self.dice.randrange(OFTEN)
        if how == 0:  # twice at the same time: one of them is taken
            self.found.twice += 1
            other = Line(self.port)
            both = await asyncio.gather(
                self.line("POST", where, body, self.secret),
                other("POST", where, body, self.secret),
            )
            other.close()
            assert sorted(status for status, _ in both) == [200, 409], both
            return next(view for status, view in both if status == 200)
        if how == 1:  # the connection is lost, nobody knows whether the answer came through
            self.found.twice += 1
            await self.line.send("POST", where, body, self.secret)
            self.line.close()
            status, view = await self.line("POST", where, body, self.secret)
            assert status in (200, 409), view
            return await self.look() if status == 409 else view
        began = perf_counter()
        status, view = await self.line("POST", where, body, self.secret)
        self.found.waits.append(perf_counter() - began)
        assert status == 200, view
        return view

    async def check(self) -> None:
        """Nothing lost, nothing doubled, nothing in another order."""
        self.line.close()  # it may have been idle for long
        status, taken = await self.line("GET", f"{self.path}/answers", None, self.secret)
        assert status == 200 and taken == self.given, (len(taken), len(self.given))
        self.line.close()


async def load(port: int, games: int, most: int) -> Found:
    """So many games at once; after so many answers of a seat it concedes."""
    found = Found(games)
    desk = Line(port)
    seats = []
    for number in range(games):
        wish = {"deck": "burn", "against": "goblins", "opponent": "friend", "seed": number}
        status, made = await desk("POST", "/games", wish)
        assert status == 201, made
        path = f"/games/{made['game']}"
        seats += [Seat(port, path, each["secret"], most, found) for each in made["seats"]]
    began = perf_counter()
    await asyncio.gather(*[seat.play() for seat in seats])
    found.seconds = perf_counter() - began
    for seat in seats:
        await seat.check()
    desk.close()
    return found


def main() -> None:
    games, most = [int(given) for given in [*sys.argv[1:], "50", "1000000"][:2]]
    sys.path.insert(0, str(Path(__file__).parent))
    from conftest import Server  # type: ignore[import-not-found]

    with tempfile.TemporaryDirectory() as own:
        server = Server(Path(own))
        try:
            before = used(server.process.pid)
            found = asyncio.run(load(server.port, games, most))
            each = (used(server.process.pid) - before) / found.answers
            print(found)
            print(f"{each * 1000:.2f} ms of the server's processor an answer, looking included")
        finally:
            server.kill()
            print(server.log.read_text(), end="", file=sys.stderr)


def used(process: int) -> float:
    """Seconds of processor that a process has used; 0 where the system does not tell."""
    try:
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
