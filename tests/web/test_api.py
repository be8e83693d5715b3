"""The API: programs play, and nothing that they send breaks it or shows a hidden card."""

from __future__ import annotations

import json
import random
import re
import runpy
import sys
import threading
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from spellwright.web.plain import as_json

ROOT = Path(__file__).resolve().parents[2]


class Api:
    """One connection to the server that is kept open."""

    def __init__(self, server: Any) -> None:
        self.connection = HTTPConnection("localhost", server.port, timeout=60)

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.connection.request(method, path, data, {"Content-Type": "application/json", **named})
        response = self.connection.getresponse()
        text = response.read()
        try:
            return response.status, json.loads(text)
        except ValueError:
            return response.status, text.decode("utf-8", "replace")


@pytest.fixture
def api(server: Any) -> Api:
    return Api(server)


def new(api: Api, **wish: Any) -> tuple[str, list[str]]:
    status, made = api("POST", "/api/games", {"deck": "burn", "against": "burn", "seed": 3, **wish})
    assert status == 201, made
    return f"/api/games/{made['game']}", [seat.get("secret", "") for seat in made["seats"]]


def test_the_example_plays_a_game_to_its_end(server, capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["api_bot.py", server.address])
    runpy.run_path(str(ROOT / "examples" / "api_bot.py"))
    last = capsys.readouterr().out.splitlines()[-1]  # the server draws the seed: anybody may win
    assert re.match(r"(You win|greedy wins) in turn \d+|A draw", last, re.IGNORECASE), last


def played(api: Api, path: str, secrets: list[str]) -> dict[str, Any]:
    """Both seats by programs, answers at random but always the same."""
    dice = random.Random(path)
    seat = 0
    answers = [0, 0]
    for _ in range(6000):
        status, view = api("GET", path, X_Seat=secrets[seat])
        assert status == 200
        if view["over"]:
            return {"view": view, "answers": answers}
        decision = view["decision"]
        if decision is None:
            seat = 1 - seat
            continue
        answer = decision["for_example"]
        if decision["kind"] == "priority" and dice.random() < 0.7:
            answer = dice.randrange(len(decision["options"]))
        body = {"ply": decision["ply"], "answer": answer}
        status, said = api("POST", f"{path}/answer", body, X_Seat=secrets[seat])
        assert status == 200, said
        answers[seat] += 1
        if sum(answers) % 10 == 0:
            status, _ = api("POST", f"{path}/answer", body, X_Seat=secrets[seat])
            assert status == 409  # the same answer again is not taken twice
    raise AssertionError("it does not end")


def test_games_of_programs_at_once_lose_and_double_no_answer(server):
    results: list[Any] = []

    def one(number: int) -> None:
        own = Api(server)
        path, secrets = new(own, opponent="friend", seed=number)
        results.append(played(own, path, secrets))

    threads = [threading.Thread(target=one, args=(n,)) for n in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 2 and all(r["view"]["result"] for r in results)


def test_a_seat_sees_its_own_hand_only(api):
    path, (ann, bob) = new(api, opponent="friend")
    _, mine = api("GET", path, X_Seat=ann)
    _, theirs = api("GET", path, X_Seat=bob)
    _, anybody = api("GET", path)
    assert all("name" in card for card in mine["players"][0]["hand"])
    assert all(card.get("hidden") for card in mine["players"][1]["hand"])
    assert all(card.get("hidden") for p in anybody["players"] for card in p["hand"])
    assert [mine["decision"] is None, theirs["decision"] is None].count(False) == 1
    assert anybody["decision"] is None


def test_wrong_requests_get_clear_answers(api):
    path, (ann, bob) = new(api, opponent="friend", first="you")
    answer = f"{path}/answer"
    for method, where, body, headers, status in [
        ("POST", answer, {"ply": 0, "answer": 0}, {"X_Seat": bob}, 409),  # not asked
        ("POST", answer, {"ply": 7, "answer": 0}, {"X_Seat": ann}, 409),  # not that question
        ("POST", answer, {"ply": 0, "answer": 99}, {"X_Seat": ann}, 422),
        ("POST", answer, {"ply": 0, "answer": "keep"}, {"X_Seat": ann}, 422),
        ("POST", answer, {"ply": 0, "answer": 0, "more": 1}, {"X_Seat": ann}, 422),
        ("POST", answer, {"ply": 0, "answer": [0] * 5000}, {"X_Seat": ann}, 422),
        ("POST", answer, {"ply": 0, "answer": 0}, {"X_Seat": "wrong"}, 403),
        ("POST", answer, {"ply": 0, "answer": 0}, {}, 403),
        ("GET", "/api/games/nothing", None, {}, 404),
        ("GET", "/api/jobs/nothing", None, {}, 404),
        ("POST", "/api/games", {"deck": "no such deck"}, {}, 422),
        ("POST", "/api/games", {"opponent": "gredy"}, {}, 422),
        ("POST", "/api/games", {"seed": -1}, {}, 422),
        ("POST", "/api/games", b"{", {}, 422),
        ("POST", "/api/games", b"[" * 100_000, {}, 400),
        ("POST", "/api/games", b"x" * 2_000_000, {}, 413),
        ("POST", "/api/solve", {"a": "Memnite", "b": "Memnite"}, {}, 422),
        ("POST", "/api/games", {}, {"Origin": "http://evil.example"}, 403),
        ("GET", "/api/games", None, {"Host": "evil.example"}, 421),
    ]:
        try:
            got, said = api(method, where, body, **headers)
        except OSError:  # a body that is too long is not read to its end
            assert status == 413
            api.connection.close()
            continue
        assert got == status, (where, body if body is None else str(body)[:80], got, said)
    for trick in (
        "/static/spellwright/../server.py",
        "/static/spellwright/..%2fserver.py",
        "/api/games/../../etc/passwd",
    ):
        got, said = api("GET", trick)
        assert "from __future__" not in str(said) and "root:" not in str(said)
    status, view = api("GET", path, X_Seat=ann)
    assert status == 200 and view["decision"]["ply"] == 0  # nothing of it was taken


def test_fuzzed_bodies_never_break_it(api):
    path, (ann, _) = new(api, opponent="friend", first="you")
    dice = random.Random(5)
    pieces: list[Any] = [
        0,
        -1,
        1e308,
        None,
        True,
        "x" * 50,
        [],
        {},
        [[[]]],
        {"ply": 0},
        10**30,
        "\u0000",
        ["a", 1],
    ]
    for _ in range(60):
        body = {
            dice.choice(["ply", "answer", "deck", "a", "seed"]): dice.choice(pieces)
            for _ in range(3)
        }
        where = dice.choice([f"{path}/answer", "/api/games", "/api/solve", "/api/simulate"])
        data = json.dumps(body).encode()
        if dice.random() < 0.3:
            data = data[: dice.randrange(len(data))] + bytes([dice.randrange(256)])
        status, said = api("POST", where, data, X_Seat=ann)
        assert status in (200, 201, 202, 400, 403, 409, 422, 429), (status, data, said)
    assert api("GET", path, X_Seat=ann)[0] == 200


def test_a_simulation_is_a_job(api):
    status, made = api(
        "POST", "/api/simulate", {"decks": ["burn", "goblins"], "games": 2, "seed": 4}
    )
    assert status == 202, made
    end = time.monotonic() + 60
    while time.monotonic() < end:
        _, news = api("GET", f"/api/jobs/{made['job']}")
        if news.get("done"):
            break
        time.sleep(0.1)
    assert len(news["games"]) == 2
    assert api("DELETE", f"/api/jobs/{made['job']}")[0] == 200


def test_the_api_describes_itself(api):
    status, found = api("GET", "/api/openapi.json")
    assert status == 200 and "/api/games/{name}/answer" in found["paths"]
    assert all(path.startswith("/api/") for path in found["paths"])


def test_numbers_beyond_64_bits_are_sent_whole():
    assert json.loads(as_json({"life": 2**70, "name": "Æther"})) == {"life": 2**70, "name": "Æther"}
