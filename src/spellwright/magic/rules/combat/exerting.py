"""Exerting creatures as they attack: an optional cost, and what is linked to it (CR 508.1g, 607.2h, 701.43d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.kernel import Choose, Effect, ObjectId, Option
from spellwright.magic.objects.speech import Thing
from spellwright.magic.rules.combat.declarations import Pairs, alike
from spellwright.magic.rules.options import told_apart
from spellwright.magic.rules.queries import Ruling, applies, rulings, scope_of
from spellwright.magic.rules.tapping import exert
from spellwright.magic.table import Table

# a creature, by which of the abilities that let it be exerted, and what it attacks
Exertion = tuple[ObjectId, int, Thing]


def _permits(game: Table, attacker: ObjectId) -> list[Ruling]:
    """The abilities that let this creature be exerted as it attacks."""
    return [ruling for ruling in rulings(game, "may exert") if applies(game, ruling, attacker)]


def exert_options(game: Table, pairs: Pairs) -> tuple[Option, ...]:
    """What the active player may exert as these attack; alike creatures that attack the same are one option."""
    if not rulings(game, "may exert"):
        return ()
    aims = {oid: aim for oid, aim in pairs if _permits(game, oid)}
    groups: list[list[ObjectId]] = []
    for group in alike(game, list(aims)):
        rows: dict[Any, list[ObjectId]] = {}
        for oid in group:
            rows.setdefault(aims[oid], []).append(oid)
        groups += rows.values()
    names = [game.name(group[0]) for group in groups]
    several = len(set(names)) < len(names)
    titles = [
        f"{n} → {game.name(aims[g[0]])}" if several else n
        for n, g in zip(names, groups, strict=True)
    ]
    titles = told_apart(game, titles, [group[0] for group in groups])
    return tuple(
        Option(f"exert {title}", tuple((oid, i, aims[oid]) for oid in group))
        for title, group in zip(titles, groups, strict=True)
        for i in range(len(_permits(game, group[0])))
    )


def exert_question(game: Table, options: tuple[Option, ...]) -> Choose:
    """Which of them, if any (CR 508.1g)."""
    most = sum(len(option.values) for option in options)
    return Choose(game.active, "Exert which attackers?", options, 0, most)


def exert_attackers(game: Table, chosen: Sequence[Exertion]) -> None:
    """Pay the costs that were chosen; what waits for one of them triggers then (CR 508.1j, 603.11)."""
    linked = []
    for oid, which, _ in chosen:
        permits = _permits(game, oid) if oid in game.objects else []
        if which < len(permits):
            linked.append((oid, permits[which]))
    for oid, ruling in linked:
        exert(game, game.active, (oid,))
        if isinstance(ruling[0].detail, Effect):
            scope = scope_of(game, ruling)
            scope.it, scope.did = (oid,), True
            game.push(ruling[0].detail, scope)
