"""The API under /api: games, seats, views, answers, streams; solving and simulating as jobs."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import Annotated, Any

from fastapi import FastAPI, Header, Request, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from spellwright.bots import bot
from spellwright.kernel import SpellwrightError
from spellwright.magic.carried import user_cards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.sim.game import MOST_TURNS
from spellwright.sim.magic.game import game_setup
from spellwright.sim.many import series_task
from spellwright.web.chairs import PERSON, WATCHER
from spellwright.web.house import House
from spellwright.web.jobs import Jobs
from spellwright.web.lab_page import three
from spellwright.web.plain import as_json, plain_log, plain_room
from spellwright.web.refusal import Refused
from spellwright.web.rooms import Room
from spellwright.web.starting import LONGEST_LIST, Wish, read, start
from spellwright.web.work import sim_work, solve_work

MOST_NEW = 120  # games that may be created in a minute
LONGEST_WAIT = 25.0  # seconds that a request waits for the seat to be asked
MOST_STREAMS = 400
MOST_NUMBERS = 1000  # of an answer


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewGame(Strict):
    """A game to be created. `deck` and `against` are built-in decks or lists."""

    deck: str = Field("burn", max_length=LONGEST_LIST)
    against: str = Field("ur-delver", max_length=LONGEST_LIST)
    opponent: str = Field(
        "greedy", max_length=40, description="a bot, or “friend” for a second seat"
    )
    name: str = Field("You", max_length=40)
    seed: int | None = Field(None, ge=0, lt=10**12)
    first: str = Field("random", max_length=10)
    scenario: str = Field(
        "", max_length=LONGEST_LIST, description="a board in words to begin from, without decks"
    )
    every_priority: bool = Field(True, description="ask at every priority with something to do")


class Given(Strict):
    """An answer: one index, indexes of options, or amounts of a division; `ply` as the decision says."""

    ply: int = Field(ge=0, lt=10**9)
    answer: int | list[int] = Field(description="at most a thousand numbers")


class Match(Strict):
    """Two decks of three cards, each as “A / B / C”."""

    a: str = Field(max_length=300)
    b: str = Field(max_length=300)
    seconds: int = Field(60, ge=1, le=600)
    library_wins: bool = Field(True, description="may a player win by an empty library?")
    randomness: str = Field(
        "controller",
        max_length=20,
        description="chance is decided by the opponent of the effect's “controller” or “owner”",
    )
    life: int = Field(20, ge=1, le=1000)


class SeriesOf(Strict):
    """Games of two decks in the hands of bots."""

    decks: list[str] = Field(min_length=2, max_length=2)
    bots: list[str] = Field(
        default_factory=lambda: ["greedy", "greedy"], min_length=2, max_length=2
    )
    games: int = Field(20, ge=1, le=5000)
    seed: int = Field(0, ge=0, lt=10**9)


Secret = Annotated[str, Header(alias="X-Seat", max_length=100, description="the seat's secret")]


NAME = {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
SEAT = {
    "name": "X-Seat",
    "in": "header",
    "schema": {"type": "string", "maxLength": 100},
    "description": "the seat's secret",
}
WAIT = {
    "name": "wait",
    "in": "query",
    "schema": {"type": "boolean", "default": False},
    "description": "wait until the seat is asked or the game is over",
}
ANSWER = {
    "required": True,
    "content": {"application/json": {"schema": Given.model_json_schema()}},
}


def given_in(body: bytes | str) -> Given:
    """The answer in a request; Refused where there is none."""
    try:
        given = Given.model_validate_json(body)
    except ValidationError as reason:
        first = reason.errors(include_url=False, include_input=False)[0]
        where = ".".join(["body", *map(str, first["loc"])])
        raise Refused(422, f"{where}: {first['msg']}"[:300]) from reason
    if isinstance(given.answer, list) and len(given.answer) > MOST_NUMBERS:
        raise Refused(422, f"at most {MOST_NUMBERS} numbers")
    return given


def add_api(application: FastAPI, house: House, jobs: Jobs) -> None:
    """Put the API before the pages."""
    created: deque[float] = deque()
    streams = [0]

    def seat_at(name: str, secret: str) -> tuple[Room, int]:
        room = house.find(name)
        seat = WATCHER if secret in ("", "watch") else room.seat_of(secret)
        if seat is None:
            raise Refused(403, "this secret opens no seat of the game")
        return room, seat

    def asking(request: Request) -> tuple[Room, int]:
        return seat_at(request.path_params["name"], request.headers.get("x-seat", "")[:100])

    # these two are called for every decision of a game: they read the request themselves, which is quicker

    @application.get(
        "/api/games/{name}",
        summary="What a seat knows; without a secret, what everybody may see",
        openapi_extra={"parameters": [NAME, SEAT, WAIT]},
    )
    async def view(request: Request) -> Response:
        room, seat = asking(request)
        wait = request.query_params.get("wait", "false")
        if wait not in ("true", "false"):
            raise Refused(422, "wait: give true or false")
        if not room.at_rest:
            room.go_on()
            await room.settled()
        if wait == "true" and seat != WATCHER:
            await _until_asked(room, seat)
        return _seen(room, seat)

    @application.post(
        "/api/games/{name}/answer",
        summary="Answer the open decision",
        openapi_extra={"parameters": [NAME, SEAT], "requestBody": ANSWER},
    )
    async def answer(request: Request) -> Response:
        room, seat = asking(request)
        if seat == WATCHER:
            raise Refused(403, "who watches does not answer")
        given = given_in(await request.body())
        await room.settled()
        room.answer(seat, given.answer, given.ply)
        await room.settled()
        return _seen(room, seat)

    @application.post("/api/games", status_code=201, summary="Create a game")
    async def create(wish: NewGame) -> dict[str, Any]:
        now = monotonic()
        while created and created[0] < now - 60:
            created.popleft()
        if len(created) >= MOST_NEW:
            raise Refused(429, f"{MOST_NEW} games were created in the last minute; wait a little")
        created.append(now)
        room = start(
            house,
            Wish(
                wish.deck,
                wish.against,
                wish.opponent,
                wish.name,
                wish.seed,
                wish.first,
                wish.scenario,
            ),
        )
        for chair in room.chairs:
            chair.stops.hold = wish.every_priority
        room.pace = 0  # programs need no time to look
        room.set_stops(0)
        seats = [
            {"seat": i, "name": chair.name, "kind": chair.kind}
            | ({"secret": chair.secret} if chair.kind == PERSON else {})
            for i, chair in enumerate(room.chairs)
        ]
        return {"game": room.id, "seats": seats}

    @application.get(
        "/api/games/{name}/answers", summary="What the seat has answered itself so far"
    )
    async def answers(name: str, secret: Secret = "") -> list[dict[str, Any]]:
        room, seat = seat_at(name, secret)
        return [{"ply": ply, "answer": given} for ply, given in room.answered(seat)]

    @application.post("/api/games/{name}/concede", summary="Concede")
    async def concede(name: str, secret: Secret = "") -> Response:
        room, seat = seat_at(name, secret)
        if seat == WATCHER:
            raise Refused(403, "who watches does not concede")
        room.concede(seat)
        return _seen(room, seat)

    @application.get("/api/games/{name}/log", summary="The log in words, as the seat saw it")
    async def log(name: str, secret: Secret = "") -> list[str]:
        return plain_log(*seat_at(name, secret))

    @application.websocket("/api/games/{name}/stream")
    async def stream(socket: WebSocket, name: str, secret: str = "") -> None:
        """Sends the view whenever it changes; takes {"ply": …, "answer": …}."""
        await socket.accept()
        try:
            room, seat = seat_at(name, secret[:100])
            if streams[0] >= MOST_STREAMS:
                raise Refused(429, "too many streams are open")
        except Refused as reason:
            await socket.send_json({"error": str(reason), "status": reason.status})
            await socket.close(1008)
            return
        streams[0] += 1
        try:
            await _stream(socket, room, seat)
        finally:
            streams[0] -= 1

    @application.post("/api/solve", status_code=202, summary="Solve two decks of Three Card Blind")
    async def solve(match: Match) -> dict[str, str]:
        decks = [three(match.a, "a"), three(match.b, "b")]
        task = {
            "decks": [list(deck.cards) for deck in decks],
            "rules": Rules(match.library_wins, match.randomness, match.life).plain(),
            "seconds": match.seconds,
            "cards": user_cards(name for deck in decks for name in deck.cards),
        }
        return {"job": jobs.start(solve_work, task).id}

    @application.post("/api/simulate", status_code=202, summary="Let bots play games of two decks")
    async def simulate(series: SeriesOf) -> dict[str, str]:
        decks = [read(text, f"deck {i}") for i, text in enumerate(series.decks, 1)]
        for name in series.bots:
            bot(name)
        setup = game_setup([each.main for each in decks], series.seed)
        task = series_task("magic", setup, series.bots, series.seed, MOST_TURNS)
        job = jobs.start(sim_work, {"series": task, "n": series.games, "start": 0})
        return {"job": job.id}

    @application.get("/api/jobs/{name}", summary="What a job has found so far")
    async def job_news(name: str) -> dict[str, Any]:
        job = jobs.find(name)
        return {"job": name, "running": job.running and not job.news.get("done"), **job.news}

    @application.delete("/api/jobs/{name}", summary="End a job")
    async def end_job(name: str) -> dict[str, Any]:
        jobs.find(name).end()
        return {"job": name, "running": False}

    @application.exception_handler(SpellwrightError)
    async def refused(request: Request, reason: SpellwrightError) -> JSONResponse:
        status = reason.status if isinstance(reason, Refused) else 422
        return JSONResponse({"error": str(reason)}, status)

    @application.exception_handler(RequestValidationError)
    async def malformed(request: Request, reason: RequestValidationError) -> JSONResponse:
        first = reason.errors()[0] if reason.errors() else {}
        where = ".".join(str(part) for part in first.get("loc", ()))
        return JSONResponse({"error": f"{where}: {first.get('msg', 'malformed')}"[:300]}, 422)


def _seen(room: Room, seat: int) -> Response:
    """What the seat knows now; plain data already, so nothing looks through it again."""
    return Response(as_json(plain_room(room, seat)), media_type="application/json")


async def _until_asked(room: Room, seat: int) -> None:
    """Wait until the seat is asked or the game is over, but not for ever."""
    changed = asyncio.Event()
    room.watchers.add(changed.set)
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            while not room.over and room.asked() != seat:
                changed.clear()
                await changed.wait()
                await room.settled()
    except TimeoutError:
        pass
    finally:
        room.watchers.discard(changed.set)


async def _stream(socket: WebSocket, room: Room, seat: int) -> None:
    changed = asyncio.Event()
    changed.set()
    watcher = changed.set
    room.watchers.add(watcher)
    if seat != WATCHER:
        room.chairs[seat].here += 1
    room.go_on()

    async def send() -> None:
        last = ""
        while True:
            await changed.wait()
            changed.clear()
            await room.settled()
            text = as_json(plain_room(room, seat))
            if text != last:
                last = text
                await socket.send_text(text)

    async def receive() -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""  # bytes are not understood
            try:
                if seat == WATCHER:
                    raise Refused(403, "who watches does not answer")
                given = given_in(text[:20_000])
                await room.settled()
                room.answer(seat, given.answer, given.ply)
            except Refused as reason:
                await socket.send_json({"error": str(reason), "status": reason.status})

    tasks = [asyncio.create_task(send()), asyncio.create_task(receive())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(WebSocketDisconnect, RuntimeError):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        room.watchers.discard(watcher)
        if seat != WATCHER:
            room.chairs[seat].here = max(0, room.chairs[seat].here - 1)
