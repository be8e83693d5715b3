"""Both seats of a game of Magic as a PettingZoo environment: whoever is asked is the agent to act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsInt

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from spellwright.envs.picking import ACTIONS
from spellwright.envs.single import observation_space
from spellwright.envs.table import DECKS, MOST_DECISIONS, TableOfTwo

AGENTS = ("player_0", "player_1")


class DuelAEC(AECEnv[Any, Any, Any]):
    """Two agents, one for each deck; each is told what its seat sees."""

    metadata = {"name": "spellwright_duel_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        decks: Sequence[Any] = DECKS,
        *,
        most_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = TableOfTwo(decks, most_decisions)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: observation_space() for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.table.begin(int(self._dice.integers(1 << 53)), (options or {}).get("first"))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._choose_agent()

    def _choose_agent(self) -> None:
        seat = self.table.seat
        self.agent_selection = AGENTS[0 if seat is None else seat]

    def observe(self, agent: str) -> Any:
        return self.table.observe(AGENTS.index(agent))

    def step(self, action: SupportsInt) -> None:
        """Take an action; one that the mask forbids is replaced by the first that it allows, and told."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        fits = self.table.act(int(action))
        self.infos[agent] = {"allowed": fits, "replaced": self.table.replaced}
        self.rewards = {name: self.table.reward(seat) for seat, name in enumerate(AGENTS)}
        self.terminations = dict.fromkeys(AGENTS, self.table.over)
        self.truncations = dict.fromkeys(AGENTS, self.table.cut_off)
        self._choose_agent()
        self._accumulate_rewards()

    def render(self) -> Any:
        game = self.table.game
        if self.render_mode != "ansi" or game is None:
            return None
        return f"{game.heading()}: life {game.players[0].life} against {game.players[1].life}\n"

    def close(self) -> None:
        """Nothing is kept open."""


def duel_aec(**how: Any) -> DuelAEC:
    """A game of two agents, as PettingZoo has it."""
    return DuelAEC(**how)
