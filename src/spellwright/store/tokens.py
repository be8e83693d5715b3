"""Names and numbers that nobody can guess, from the system; the library's `secrets` loads OpenSSL for the same."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from random import SystemRandom


def token(size: int) -> str:
    """So many bytes in letters that may stand in an address."""
    return urlsafe_b64encode(os.urandom(size)).rstrip(b"=").decode()


def below(end: int) -> int:
    """A number from 0 on, less than this."""
    return SystemRandom().randrange(end)
