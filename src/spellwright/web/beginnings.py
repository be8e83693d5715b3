"""How a stored game begins: from its decks as a replay file does, or from a board in words."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.carried import enter_setup
from spellwright.magic.game import Game
from spellwright.magic.replays import start_from

SCENARIO = "scenario"  # of a setup: the text


def beginning(setup: dict[str, Any]) -> Game:
    """The first state of a game with this setup."""
    if SCENARIO not in setup:
        return start_from(setup)
    from spellwright.magic.scenario import run_scenario_text

    enter_setup(setup)
    game = run_scenario_text(str(setup[SCENARIO])).state
    if game.over:
        raise SpellwrightError(
            "the scenario: the game is over at its end, nothing can be played on"
        )
    if game.ask_nature:
        raise SpellwrightError("the scenario: leave out “chance: yes”, a game is played with dice")
    return game
