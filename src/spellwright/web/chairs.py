"""Who sits at the seats of a game: people with a secret each, and bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from spellwright.store.tokens import below, token
from spellwright.web.stops import Stops

PERSON, BOT = "person", "bot"
WATCHER = 2  # a seat that nobody has: what everybody may see


@dataclass
class Chair:
    """Who sits at a seat."""

    kind: str  # PERSON or BOT
    name: str
    secret: str = ""
    bot: str = ""
    seed: int = 0
    stops: Stops = field(default_factory=Stops)
    here: int = 0  # open pages

    def plain(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "secret": self.secret,
            "bot": self.bot,
            "seed": self.seed,
            "stops": self.stops.plain(),
        }

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Chair:
        return cls(
            str(plain["kind"]),
            str(plain["name"]),
            str(plain["secret"]),
            str(plain["bot"]),
            int(plain["seed"]),
            Stops.of(plain.get("stops")),
        )


def person(name: str) -> Chair:
    return Chair(PERSON, name, token(16))


def bot_chair(bot: str) -> Chair:
    return Chair(BOT, bot.partition(":")[0], bot=bot, seed=below(1 << 30))
