"""How a worker whose server was killed is found again: a door on this machine, and a secret that opens it."""

from __future__ import annotations

import secrets
import socket
from contextlib import suppress
from hmac import compare_digest
from multiprocessing.connection import Connection
from time import monotonic

HERE = "127.0.0.1"
PATIENCE = 300.0  # seconds for which a worker waits for another server
SHORT = 2.0  # seconds for a word at the door
WELCOME = b"welcome"


class Door:
    """The worker's side."""

    def __init__(self) -> None:
        self._secret = secrets.token_hex(16)
        self._socket = socket.create_server((HERE, 0))

    @property
    def address(self) -> list[object]:
        """Where it is, and what opens it."""
        return [self._socket.getsockname()[1], self._secret]

    def let_in(self, patience: float = PATIENCE) -> Connection | None:
        """The next server that knows the secret; None when none comes."""
        end = monotonic() + patience
        while (left := end - monotonic()) > 0:
            self._socket.settimeout(left)
            with suppress(OSError):  # nobody came, or whoever came went away
                at, _ = self._socket.accept()
                with at:
                    at.settimeout(SHORT)
                    given = _read(at, len(self._secret))
                    if compare_digest(given, self._secret.encode()):
                        at.sendall(WELCOME)
                        at.settimeout(None)
                        return Connection(at.detach())
        return None


def knock(address: object) -> Connection | None:
    """The line to a worker that was left behind; None where there is none any more."""
    if not isinstance(address, list) or len(address) != 2:
        return None
    port, secret = address
    if not isinstance(port, int) or not isinstance(secret, str):
        return None
    with suppress(OSError), socket.create_connection((HERE, port), timeout=SHORT) as at:
        at.sendall(secret.encode())
        if _read(at, len(WELCOME)) == WELCOME:
            at.settimeout(None)
            return Connection(at.detach())
    return None


def _read(at: socket.socket, size: int) -> bytes:
    found = b""
    while len(found) < size:
        more = at.recv(size - len(found))
        if not more:
            break
        found += more
    return found
