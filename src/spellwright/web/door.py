"""The door: who may come in, from where, and how much they may bring."""

from __future__ import annotations

import hmac
from collections import deque
from html import escape
from time import monotonic
from urllib.parse import parse_qs, quote, urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spellwright.web.settings import LOCAL, Settings

COOKIE = "spellwright_pass"
HEADER = "x-spellwright-pass"
OPEN_PATHS = ("/static/spellwright/base.css",)  # what the page at the door needs
MOST_TRIES = 20  # wrong passwords a minute, of everybody together
SAFE = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links to seats carry secrets
    (b"x-frame-options", b"DENY"),
]


class BodyLimit:
    """Requests with too large a body are refused before they are read to the end."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app, self.most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 12 or int(length) > self.most:
            await Response(f"at most {self.most} bytes", 413)(scope, receive, send)
            return
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self.most:  # sent in pieces without telling the length
                return {"type": "http.disconnect"}
            return message

        await self.app(scope, counted, send)


class Doorkeeper:
    """This machine comes in by its own names, others with the password, pages of other sites not at all."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.tries: deque[float] = deque()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        refusal = self._why_not(connection)
        if refusal is not None:
            await self._refuse(scope, receive, send, *refusal)
            return
        if self.settings.password and not self._is_known(connection):
            await self._at_the_door(scope, receive, send)
            return

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *SAFE]
            await send(message)

        await self.app(scope, receive, safely)

    def _why_not(self, connection: HTTPConnection) -> tuple[int, str] | None:
        host = connection.headers.get("host", "")
        name = urlsplit(f"//{host}").hostname or ""
        if self.settings.is_local and name not in (*LOCAL, self.settings.host):
            # a page elsewhere whose name was made to mean this machine
            return 421, "this server answers to localhost only"
        origin = connection.headers.get("origin")
        if origin and urlsplit(origin).netloc != host:
            return 403, "requests from other sites are refused"
        return None

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, text: str
    ) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": text})
        else:
            await Response(text, status)(scope, receive, send)

    # --- the password

    def _token(self) -> str:
        key = self.settings.key.encode()
        return hmac.new(key, self.settings.password.encode(), "sha256").hexdigest()

    def _is_known(self, connection: HTTPConnection) -> bool:
        ticket = connection.cookies.get(COOKIE, "")
        if hmac.compare_digest(ticket.encode(), self._token().encode()):
            return True
        given = connection.headers.get(HEADER)
        return given is not None and self._is_right(given)

    def _is_right(self, given: str) -> bool:
        """Is it the password? After many wrong ones nobody gets in for a while."""
        now = monotonic()
        while self.tries and self.tries[0] < now - 60:
            self.tries.popleft()
        if len(self.tries) >= MOST_TRIES:
            return False
        if hmac.compare_digest(given.encode(), self.settings.password.encode()):
            return True
        self.tries.append(now)
        return False

    async def _at_the_door(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._refuse(scope, receive, send, 401, "the password is wanted")
            return
        request = Request(scope, receive)
        path = request.url.path
        if path in OPEN_PATHS:
            await self.app(scope, receive, send)
            return
        response: Response
        if path == "/enter":
            response = await self._enter(request)
        elif path.startswith("/api/"):
            response = Response(f"the password is wanted, in the header {HEADER}", 401)
        else:
            response = RedirectResponse(f"/enter?to={quote(path)}", 303)
        await response(scope, receive, send)

    async def _enter(self, request: Request) -> Response:
        to = request.query_params.get("to", "/")
        if not to.startswith("/") or to.startswith(("//", "/\\")):
            to = "/"  # never to another site
        wrong = ""
        if request.method == "POST":
            body = (await request.body())[:4096].decode("utf-8", "replace")
            if self._is_right(parse_qs(body).get("password", [""])[0]):
                response = RedirectResponse(to, 303)
                response.set_cookie(COOKIE, self._token(), httponly=True, samesite="strict")
                return response
            wrong = "<p role=alert>That is not the password.</p>"
        return HTMLResponse(
            "<!doctype html><html lang=en><meta name=viewport content='width=device-width'>"
            '<title>Spellwright</title><link rel="stylesheet" href="/static/spellwright/base.css">'
            f'<body class="door"><form method=post action="/enter?to={escape(quote(to), quote=True)}">'
            f"<h1>Spellwright</h1>{wrong}<label>Password <input type=password name=password autofocus"
            " required maxlength=200></label><button>Enter</button></form>",
            401 if wrong else 200,
        )
