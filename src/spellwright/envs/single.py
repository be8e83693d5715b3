"""One seat of a game of Magic as a Gymnasium environment: a bot plays the other one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces

from spellwright.envs.encoding import FARTHEST, LENGTH
from spellwright.envs.picking import ACTIONS
from spellwright.envs.table import DECKS, MOST_DECISIONS, TableOfTwo, opponent

NAME = "spellwright/Duel-v0"


def observation_space() -> Any:
    return spaces.Dict(
        {
            "observation": spaces.Box(-FARTHEST, FARTHEST, (LENGTH,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


class DuelEnv(gymnasium.Env[Any, Any]):
    """Play the first deck against a bot with the second; the reward is 1 for a win and -1 for a loss."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        decks: Sequence[Any] = DECKS,
        opponent: str = "greedy",
        *,
        most_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        self.table = TableOfTwo(decks, most_decisions)
        self.opponent = opponent
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(ACTIONS)
        self._bot: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; `options` may say who goes first: {"first": 0}."""
        super().reset(seed=seed)
        dice = int(self.np_random.integers(1 << 53))
        self._bot = opponent(self.opponent, dice, 1)
        self.table.begin(dice, (options or {}).get("first"))
        self._wait()
        return self.table.observe(0), self._info(True)

    def step(self, action: SupportsInt) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action; one that the mask forbids is replaced by the first that it allows, and told."""
        fits = self.table.act(int(action)) if not self.table.over else True
        self._wait()
        table = self.table
        seen = table.observe(0)
        return seen, table.reward(0), table.over, table.cut_off, self._info(fits)

    def _wait(self) -> None:
        while not self.table.over and self.table.seat != 0 and not self.table.cut_off:
            self.table.let(self._bot)

    def _info(self, fits: bool) -> dict[str, Any]:
        """What helps whoever looks on; the mask once more, where libraries look for it."""
        picker = self.table.picker
        return {
            "action_mask": self.table.encoder.mask(picker),
            "allowed": fits,
            "replaced": self.table.replaced,
            "prompt": "" if picker is None else picker.decision.prompt,
        }

    def action_masks(self) -> Any:
        """The mask as a method, as some libraries ask for it."""
        return self.table.encoder.mask(self.table.picker).astype(bool)

    def render(self) -> Any:
        game = self.table.game
        if self.render_mode != "ansi" or game is None:
            return None
        return f"{game.heading()}: life {game.players[0].life} against {game.players[1].life}\n"


def register() -> str:
    """Make the environment known to `gymnasium.make`; gives its name."""
    if NAME not in gymnasium.registry:
        gymnasium.register(NAME, entry_point="spellwright.envs.single:DuelEnv")
    return NAME
