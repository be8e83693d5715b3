"""Fingerprints of the cards and the rules that an answer rests on: another card or rule, another answer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import spellwright
from spellwright.kernel.key import digest_of
from spellwright.magic.objects.card import find

# What decides how a game goes; cards have a fingerprint of their own, words and files none.
PARTS = ("kernel", "magic", "solve")
ASIDE = ("cards", "cardfiles", "data", "scenario", "text")


def cards_fingerprint(names: Iterable[str]) -> str:
    """Of the definitions of these cards, everything they make included."""
    lines = [f"{name}={digest_of(find(name))}" for name in sorted(set(names))]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


@cache
def engine_fingerprint() -> str:
    """Of the source of the rules and the solver; of the version where there is no source."""
    root = Path(spellwright.__file__).parent
    found = sha256(spellwright.__version__.encode())
    for path in sorted(p for part in PARTS for p in (root / part).rglob("*.py")):
        inner = path.relative_to(root)
        if len(inner.parts) > 2 and inner.parts[1] in ASIDE:
            continue
        found.update(inner.as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]
