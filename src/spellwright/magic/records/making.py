"""What a card makes: the tokens and emblems in its abilities, by every name they go by."""

from __future__ import annotations

from collections.abc import Iterator

from spellwright.magic.objects.card import Card
from spellwright.magic.records.walking import walk


def short_name(name: str) -> str:
    """A token that the rules call “Goblin Token” (CR 111.4) may be called “Goblin” as well."""
    return name.removesuffix(" Token") or name


def made_by(maker: Card) -> Iterator[tuple[str, Card]]:
    """The tokens and emblems that a card makes, by every name: an emblem has that of its maker."""
    for part in walk(maker.faces):
        if isinstance(part, Card) and part.layout in ("token", "emblem"):
            name = part.name if part.layout == "token" else f"{maker.name} emblem"
            for each in dict.fromkeys((name, short_name(name))):
                yield each, part
