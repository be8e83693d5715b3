"""All rooms of a server: those in use in memory, all of them in the store."""

from __future__ import annotations

from typing import Any

from spellwright.magic.game import Game
from spellwright.store import Games, KeptGame
from spellwright.store.tokens import below
from spellwright.web.beginnings import beginning
from spellwright.web.chairs import Chair
from spellwright.web.courses import Course
from spellwright.web.refusal import Refused
from spellwright.web.rooms import PACE, Room
from spellwright.web.thinking import Thinkers


class House:
    """Where rooms are made and found."""

    def __init__(
        self, games: Games, course: Course, *, pace: float = PACE, most: int = 200
    ) -> None:
        self.games, self.course, self.pace, self.most = games, course, pace, most
        self.thinkers = Thinkers(course)
        self._rooms: dict[str, Room] = {}

    def new(self, setup: dict[str, Any], chairs: list[Chair], **about: object) -> Room:
        """A new game, stored at once."""
        about["chairs"] = [chair.plain() for chair in chairs]
        setup = {
            **setup,
            "forced": False,
        }  # everything is shown, and no pass tells what is in a hand
        start = beginning(setup)  # a setup that cannot be played is refused before it is stored
        return self._open(self.games.new("magic", setup, about), start)

    def new_seed(self) -> int:
        """Shuffles for a game of which nobody has said any."""
        return below(1_000_000)

    def find(self, name: str) -> Room:
        """The room of that name, from the store if nobody is in it; Refused where there is none."""
        room = self._rooms.get(name)
        if room is None:
            kept = self.games.find(name)
            if kept is None or kept.kind != "magic":
                raise Refused(404, "there is no such game")
            room = self._open(kept)
        return room

    def _open(self, kept: KeptGame, start: Game | None = None) -> Room:
        if (
            len(self._rooms) >= self.most
        ):  # the store has everything: forget one that nobody looks at
            for name, room in list(self._rooms.items()):
                if not room.watchers and not room.is_going_on:
                    del self._rooms[name]
                    break
        room = self._rooms[kept.id] = Room(
            kept, self.games, self.thinkers, self.course, pace=self.pace, start=start
        )
        return room

    def close(self) -> None:
        self.thinkers.close()
        self.games.close()
