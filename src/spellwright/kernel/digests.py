"""The hashes behind keys, dice and fingerprints, without the rest of `hashlib`: that loads OpenSSL, which takes as long as a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["blake2b", "sha256"]

if TYPE_CHECKING:
    from hashlib import blake2b, sha256
else:
    try:
        from _blake2 import blake2b
    except ImportError:  # a Python that keeps it elsewhere
        from hashlib import blake2b
    try:
        from _sha2 import sha256
    except ImportError:  # before Python 3.12
        try:
            from _sha256 import sha256
        except ImportError:
            from hashlib import sha256
