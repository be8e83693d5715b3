"""Who may come in."""

import asyncio

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from spellwright.kernel import SpellwrightError
from spellwright.web.door import MOST_TRIES, BodyLimit, Doorkeeper
from spellwright.web.settings import Settings


def client(settings: Settings, base: str = "http://localhost") -> TestClient:
    async def talk(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text("hello")
        await socket.close()

    async def read(request):
        return PlainTextResponse(f"{len(await request.body())} bytes")

    app = Starlette(
        routes=[
            Route("/", lambda request: PlainTextResponse("in")),
            Route("/api/x", read, methods=["GET", "POST"]),
            WebSocketRoute("/talk", talk),
        ]
    )
    inner = BodyLimit(Doorkeeper(app, settings), most=1000)
    return TestClient(inner, base_url=base, follow_redirects=False)


def test_only_this_machine_by_its_own_names():
    at = client(Settings())
    assert at.get("/").text == "in"
    assert at.get("/").headers["referrer-policy"] == "no-referrer"
    assert at.get("/", headers={"host": "evil.example"}).status_code == 421
    assert at.get("/", headers={"origin": "http://evil.example"}).status_code == 403
    assert at.post("/api/x", headers={"origin": "null"}).status_code == 403
    assert at.get("/", headers={"origin": "http://localhost"}).status_code == 200
    with (
        pytest.raises(WebSocketDisconnect),
        at.websocket_connect("/talk", headers={"origin": "http://evil.example"}),
    ):
        pass


def test_others_need_a_password_also_for_sockets():
    at = client(Settings(host="0.0.0.0", password="correct horse"), "http://10.0.0.7")
    assert at.get("/").headers["location"] == "/enter?to=/"
    assert at.get("/api/x").status_code == 401
    with pytest.raises(WebSocketDisconnect), at.websocket_connect("/talk"):
        pass
    assert at.post("/enter", data={"password": "wrong"}).status_code == 401
    entered = at.post("/enter?to=//evil.example", data={"password": "correct horse"})
    assert (entered.status_code, entered.headers["location"]) == (303, "/")
    assert at.get("/").text == "in"
    ticket = "; ".join(f"{name}={value}" for name, value in at.cookies.items())
    with at.websocket_connect("/talk", headers={"cookie": ticket}) as socket:
        assert socket.receive_text() == "hello"


def test_passwords_cannot_be_tried_for_ever():
    at = client(Settings(host="0.0.0.0", password="correct horse"), "http://10.0.0.7")
    for n in range(MOST_TRIES):
        assert at.get("/api/x", headers={"x-spellwright-pass": f"try {n}"}).status_code == 401
    assert at.get("/api/x", headers={"x-spellwright-pass": "correct horse"}).status_code == 401


def test_large_bodies_are_refused():
    at = client(Settings())
    assert at.post("/api/x", content=b"x" * 900).text == "900 bytes"
    assert at.post("/api/x", content=b"x" * 1001).status_code == 413


def test_a_body_in_pieces_is_cut_off():
    reached = []

    async def app(scope, receive, send):
        while True:
            message = await receive()
            reached.append(message["type"])
            if message["type"] == "http.disconnect":
                return

    async def receive():
        return {"type": "http.request", "body": b"x" * 400, "more_body": True}

    async def send(message): ...

    asyncio.run(BodyLimit(app, 1000)({"type": "http", "headers": []}, receive, send))
    assert reached == ["http.request", "http.request", "http.disconnect"]


def test_other_addresses_want_a_password():
    with pytest.raises(SpellwrightError, match="--password"):
        Settings(host="0.0.0.0")
    with pytest.raises(SpellwrightError, match="--password"):
        Settings(host="192.168.0.5", password="short")
    assert Settings(host="127.0.0.2").is_local and Settings(host="::1").is_local
    assert not Settings(host="example.org", password="long enough").is_local
