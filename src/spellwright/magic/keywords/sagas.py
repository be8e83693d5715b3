"""Chapter abilities of Sagas (CR 714)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Effect
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.keywords.catalogue import SELF_FILTER
from spellwright.magic.objects.abilities import Keyword, Replacement, Triggered
from spellwright.magic.records.watched import ReachesChapter
from spellwright.magic.records.would import WouldGo


def chapters(*parts: tuple[tuple[int, ...], Effect]) -> tuple[Any, ...]:
    """A Saga's chapters: lore counters on entering and each turn trigger them (CR 714)."""
    last = max(n for numbers, _ in parts for n in numbers)
    abilities: list[Any] = [
        Keyword(
            "saga",
            last,
            means=(
                Replacement(
                    WouldGo(SELF_FILTER, to="battlefield"),
                    EnterWithCounters("lore", 1),
                    self_only=True,
                ),
            ),
            text_form="",
        )
    ]
    for numbers, effect in parts:
        abilities.append(chapter(numbers, effect))
    return tuple(abilities)


def chapter(numbers: tuple[int, ...], effect: Effect) -> Triggered:
    return Triggered(ReachesChapter(numbers), effect, word="chapter")
