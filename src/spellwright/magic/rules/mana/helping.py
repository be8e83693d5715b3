"""Permanents that are tapped rather than mana paid: convoke and improvise (CR 702.51, 702.126)."""

from __future__ import annotations

from typing import Final

from spellwright.kernel import ObjectId
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.records.restricted import Purpose
from spellwright.magic.rules.mana import plans
from spellwright.magic.rules.mana.source import ManaSource
from spellwright.magic.table import Table

HELPERS: Final = {"convoke": "Creature", "improvise": "Artifact"}
GENERIC: Final = "1"
Help = dict[ObjectId, tuple[tuple[str, ...], ...]]  # what each could stand for, as if it were mana


def help_for(game: Table, seat: int, purpose: Purpose | None) -> Help:
    """Who may be tapped for what the mana is spent on, and for mana of which types."""
    found: Help = {}
    if purpose is None:
        return found
    for keyword, kind in HELPERS.items():
        if keyword not in purpose.chars.index.keywords:
            continue
        for obj in game.permanents(seat):
            chars = game.chars(obj.id)
            if kind in chars.types and not obj.tapped:
                colors = [(c,) for c in "WUBRG" if c in chars.colors and keyword == "convoke"]
                found.setdefault(obj.id, tuple(colors) or (("C",),))
    return found


def with_help(
    ready: list[tuple[ManaSource, plans.Source]], found: Help, busy: frozenset[ObjectId]
) -> list[tuple[ManaSource, plans.Source]]:
    """The sources and those who help: whoever could do either does one of them."""
    made: list[tuple[ManaSource, plans.Source]] = []
    left = {oid: outputs for oid, outputs in found.items() if oid not in busy}
    for group, source in ready:
        both = [] if group.gives else [oid for oid in group.ids if oid in left][: source.count]
        for oid in both:
            every = (*source.outputs, *left.pop(oid))
            made.append((group, plans.Source(oid, 1, every)))
        if source.count > len(both):
            made.append((group, source._replace(count=source.count - len(both))))
    for oid, outputs in left.items():
        helper = plans.Source(oid, 1, outputs)
        made.append((ManaSource([oid], (), helper), helper))
    return made


def symbols_for(cost: ManaCost, outputs: tuple[tuple[str, ...], ...]) -> list[str]:
    """The symbols of a cost, each once, that such a helper can be tapped for; "1" is generic mana."""
    letters = {letter for output in outputs for letter in output} - {"C"}
    found = [GENERIC] if cost.generic else []
    for symbol in dict.fromkeys(cost.symbols):
        if not symbol.isdigit() and not letters.isdisjoint(symbol.split("/")):
            found.append(symbol)
    return found


def without(cost: ManaCost, symbol: str) -> ManaCost:
    """The cost when one of these symbols is met."""
    if symbol == GENERIC:
        return cost.less_generic(1)
    symbols = list(cost.symbols)
    symbols.remove(symbol)
    return ManaCost(tuple(symbols))
