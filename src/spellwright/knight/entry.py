"""Mage Knight as programs know it that know no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spellwright.kernel import GameKind, Rng
from spellwright.knight.start import start
from spellwright.knight.tables import EDITIONS, SCENARIOS, ULTIMATE_EDITION, heroes_of


def sample(number: int) -> dict[str, Any]:
    """Every scenario with every number of players in turn, with random heroes."""
    tables = [(s.id, players) for s in SCENARIOS.values() for players in s.players]
    scenario, players = tables[number % len(tables)]
    heroes = Rng(number, "heroes").shuffled(heroes_of(EDITIONS[ULTIMATE_EDITION]))
    return {"scenario": scenario, "heroes": heroes[:players], "seed": number}


def vary(setup: Mapping[str, Any], seed: int, number: int) -> dict[str, Any]:
    return {**setup, "seed": seed}


GAME = GameKind("knight", "Mage Knight", start, sample, vary)
