"""What cannot be granted, with a status for those who came by HTTP."""

from __future__ import annotations

from spellwright.kernel import SpellwrightError


class Refused(SpellwrightError):
    """A request that cannot be granted; `status` as in HTTP."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
