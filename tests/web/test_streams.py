"""The WebSocket of a seat: it tells what changes and takes answers; and many games at once lose nothing."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from http.client import HTTPConnection
from typing import Any

import pytest
from api_load import load  # type: ignore[import-not-found]
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect


def created(server: Any, **wish: Any) -> tuple[str, list[str]]:
    """The name of a new game and the secrets of its seats."""
    line = HTTPConnection("localhost", server.port, timeout=60)
    body = json.dumps({"deck": "burn", "against": "burn", "first": "you", "seed": 3, **wish})
    line.request("POST", "/api/games", body, {"Content-Type": "application/json"})
    made = json.load(line.getresponse())
    return made["game"], [seat.get("secret", "") for seat in made["seats"]]


def stream(server: Any, name: str, secret: str) -> ClientConnection:
    return connect(
        f"ws://localhost:{server.port}/api/games/{name}/stream?secret={secret}", proxy=None
    )


def told(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(timeout=60))


def test_two_programs_play_over_their_streams(server):
    name, secrets = created(server, opponent="friend")
    with ExitStack() as open_ones:
        seats = [open_ones.enter_context(stream(server, name, secret)) for secret in secrets]
        watch = open_ones.enter_context(stream(server, name, ""))
        views = [told(socket) for socket in seats]
        assert told(watch)["decision"] is None
        given = [0, 0]
        while sum(given) < 60:
            asked = next((i for i in (0, 1) if views[i]["decision"]), None)
            if asked is None:  # what the others see may come a little later
                views = [told(socket) for socket in seats]
                continue
            assert views[asked]["seat"] == asked and views[asked]["answered"] == given[asked]
            assert all(card.get("hidden") for card in views[asked]["players"][1 - asked]["hand"])
            decision = views[asked]["decision"]
            body = {"ply": decision["ply"], "answer": decision["for_example"]}
            seats[asked].send(json.dumps(body))
            given[asked] += 1
            while True:
                views[asked] = told(seats[asked])
                assert "error" not in views[asked]
                if views[asked]["answered"] == given[asked]:
                    break
            if views[asked]["decision"] is None:
                while views[1 - asked]["decision"] is None:
                    views[1 - asked] = told(seats[1 - asked])
            else:
                views[1 - asked]["decision"] = None


def test_a_stream_refuses_with_a_reason_and_stays_open(server):
    name, (ann, bob) = created(server, opponent="friend")
    with stream(server, name, ann) as mine, stream(server, name, bob) as theirs:
        open_ply = told(mine)["decision"]["ply"]
        assert told(theirs)["decision"] is None
        for socket, text, status in [
            (theirs, {"ply": open_ply, "answer": 0}, 409),  # not asked
            (mine, {"ply": open_ply + 5, "answer": 0}, 409),  # not that question
            (mine, {"ply": open_ply, "answer": 99}, 422),
            (mine, {"ply": open_ply, "answer": [0] * 5000}, 422),
            (mine, {"answer": 0}, 422),
            (mine, "what?", 422),
            (mine, [[[]]], 422),
        ]:
            socket.send(json.dumps(text))
            assert told(socket)["status"] == status, text
        mine.send(b"\x00\xff")  # not text: nothing to understand
        assert told(mine)["status"] == 422
        mine.send(json.dumps({"ply": open_ply, "answer": 0}))
        assert told(mine)["answered"] == 1


@pytest.mark.parametrize(("name", "secret", "status"), [("", "wrong", 403), ("nothing", "", 404)])
def test_a_stream_without_a_seat_is_closed(server, name, secret, status):
    known, _ = created(server)
    with stream(server, name or known, secret) as socket:
        assert told(socket)["status"] == status
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=60)


def test_a_stream_from_another_site_is_refused(server):
    name, (secret, _) = created(server)
    where = f"ws://localhost:{server.port}/api/games/{name}/stream?secret={secret}"
    with pytest.raises(InvalidStatus, match="403"):
        connect(where, proxy=None, additional_headers={"Origin": "http://evil.example"})


def test_many_games_at_once_lose_and_double_no_answer(server):
    found = asyncio.run(load(server.port, games=12, most=15))
    assert found.answers > 200 and found.twice > 20  # `load` itself compares every answer
