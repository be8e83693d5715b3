"""Games of two decks of Magic as the store knows them: the decks, their cards as they are defined, the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from spellwright.kernel.digests import sha256
from spellwright.kernel.key import digest_of
from spellwright.magic.objects.card import find
from spellwright.store.fingerprint import engine_fingerprint
from spellwright.store.results import as_text

# cards have a fingerprint of their own, words and files none
ASIDE = ("cards", "cardfiles", "data", "scenario", "text")


def cards_fingerprint(names: Iterable[str]) -> str:
    """Of the definitions of these cards, everything they make included."""
    lines = [f"{name}={digest_of(find(name))}" for name in sorted(set(names))]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def magic_fingerprint() -> str:
    """Of the rules of Magic and the solver."""
    return engine_fingerprint("magic", ASIDE)


@dataclass(frozen=True)
class GameKey:
    """One game of two decks; the order of the cards in a deck does not matter."""

    play: tuple[str, ...]
    draw: tuple[str, ...]

    @classmethod
    def of(cls, play: Iterable[str], draw: Iterable[str]) -> Self:
        return cls(tuple(sorted(play)), tuple(sorted(draw)))

    def turned(self) -> GameKey:
        """The other game of the same two decks."""
        return GameKey(self.draw, self.play)

    def sides(self) -> tuple[str, str]:
        return as_text(self.play), as_text(self.draw)

    def pieces(self) -> str:
        return cards_fingerprint((*self.play, *self.draw))

    def engine(self) -> str:
        return magic_fingerprint()
