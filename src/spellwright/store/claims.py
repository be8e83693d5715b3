"""Claims on work: who is at a task says so and renews it, and a claim whose process is gone has no force."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from contextlib import suppress
from threading import Event, Thread

from spellwright.kernel import SpellwrightError
from spellwright.store.base import Base, StoreTrouble
from spellwright.store.opening import opened
from spellwright.store.places import Place
from spellwright.store.tables import RESULTS
from spellwright.store.tokens import token

LEASE = 30.0  # seconds that a claim holds without being renewed
RENEW = 8.0  # … and after which it is


def _here() -> str:
    """This machine, as far as its processes see each other."""
    rooms = 0
    with suppress(OSError):
        rooms = os.stat("/proc/self/ns/pid").st_ino
    return f"{platform.node()}/{rooms}"


class Claims:
    """The claims of one process on a store, renewed on the side for as long as it holds any."""

    def __init__(self, place: Place, base: Base) -> None:
        self._place, self._base = place, base
        self.holder = f"{_here()}/{os.getpid()}/{token(8)}"
        self._held: set[str] = set()
        self._ended = Event()
        self._renewer: Thread | None = None

    def take(self, keys: Iterable[str]) -> bool:
        """All of these or none; False where another process holds one."""
        wanted = sorted(set(keys))
        with self._base.at_once(*wanted):
            for key in wanted:
                found = self._base.rows(
                    "SELECT holder FROM claim WHERE key = :key AND until > {seconds}", key=key
                )
                if any(row[0] != self.holder and not _is_gone(row[0]) for row in found):
                    return False
            for key in wanted:
                self._base.change("DELETE FROM claim WHERE key = :key", key=key)
                self._base.change(
                    f"INSERT INTO claim (key, holder, until) VALUES (:key, :holder, {{seconds}} + {LEASE})",
                    key=key,
                    holder=self.holder,
                )
        self._held.update(wanted)
        self._renew()
        return True

    def settle(self, key: str) -> None:
        """Let go of one, as part of whatever else is done at once."""
        if key in self._held:
            self._drop(key)
            self._held.discard(key)

    def release(self) -> None:
        """Let go of all that is held."""
        for key in list(self._held):
            with suppress(StoreTrouble):  # then it ends by itself
                self._drop(key)
            self._held.discard(key)

    def _drop(self, key: str) -> None:
        self._base.change(
            "DELETE FROM claim WHERE key = :key AND holder = :holder", key=key, holder=self.holder
        )

    def close(self) -> None:
        self.release()
        self._ended.set()
        if self._renewer is not None:
            self._renewer.join()

    def _renew(self) -> None:
        if self._renewer is None and str(self._place) != ":memory:":
            self._renewer = Thread(target=self._renewing, name="claims", daemon=True)
            self._renewer.start()

    def _renewing(self) -> None:
        """On a connection of its own: the other one may be in the middle of something."""
        base: Base | None = None
        while not self._ended.wait(RENEW):
            if not self._held:
                continue
            try:
                base = base or opened(self._place, RESULTS)
                base.change(
                    f"UPDATE claim SET until = {{seconds}} + {LEASE} WHERE holder = :holder",
                    holder=self.holder,
                )
            except (StoreTrouble, SpellwrightError):
                continue  # a lease that runs out costs work that is done twice, and nothing else
        if base is not None:
            base.close()


def _is_gone(holder: str) -> bool:
    """Is this a process of this machine that has ended? Of others nothing is known but the lease."""
    here, process = holder.rsplit("/", 2)[:2] if holder.count("/") >= 2 else ("", "")
    if here != _here() or not process.isdecimal():
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False
