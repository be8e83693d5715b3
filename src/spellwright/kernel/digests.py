"""The hash behind keys and dice, without the rest of `hashlib`: that loads OpenSSL, which takes as long as a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["blake2b"]

if TYPE_CHECKING:
    from hashlib import blake2b
else:
    try:
        from _blake2 import blake2b
    except ImportError:  # a Python that keeps it elsewhere
        from hashlib import blake2b
