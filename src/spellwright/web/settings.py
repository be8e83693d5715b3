"""How the server is set: where it listens, who may come in, where games are kept, what is too much."""

from __future__ import annotations

import ipaddress
import secrets
from dataclasses import dataclass, field

from spellwright.kernel import SpellwrightError
from spellwright.store import Place

LOCAL = ("127.0.0.1", "::1", "localhost")
SHORTEST_PASSWORD = 8


@dataclass(frozen=True)
class Settings:
    """`password`: asked of whoever does not come from this machine; wanted when others can reach the server."""

    host: str = "127.0.0.1"
    port: int = 8765
    password: str = ""
    games: Place = ":memory:"
    pace: float = 0.7  # seconds for which a bot's deeds are seen
    key: str = field(default_factory=lambda: secrets.token_urlsafe(32))  # signs the pages' cookies
    most_body: int = 1_000_000  # bytes of a request
    most_rooms: int = 200
    most_jobs: int = 2  # solves and simulations at a time

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise SpellwrightError(f"--port {self.port}: give a number from 0 to 65535")
        if not self.is_local and len(self.password) < SHORTEST_PASSWORD:
            raise SpellwrightError(
                f"--host {self.host}: everybody who can reach this machine could use the server;"
                f" give a --password of at least {SHORTEST_PASSWORD} characters"
            )

    @property
    def is_local(self) -> bool:
        """Can only this machine reach the server?"""
        if self.host in LOCAL:
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def address(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{'localhost' if self.host in LOCAL else host}:{self.port}/"
