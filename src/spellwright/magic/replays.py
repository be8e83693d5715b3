"""Games from the set-ups of replay files, of whatever format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.kernel.decision import HUGE, shortly
from spellwright.magic.carried import enter_setup
from spellwright.magic.formats.three_card_blind import SLUG, game_of
from spellwright.magic.game import Game
from spellwright.magic.start import new_game


def start_from(setup: Mapping[str, Any]) -> Game:
    """The game of a replay file's setup; cards that it carries enter the book."""
    try:
        enter_setup(setup)
        if "scenario" in setup:
            return _from_scenario(setup["scenario"])
        if setup.get("format") == SLUG:
            return game_of(setup)
        if len(setup["decks"]) != 2:
            raise SpellwrightError(
                f"the setup of a Magic game has {len(setup['decks'])} decks, two are wanted"
            )
        return new_game(
            setup["decks"],
            _whole(setup, "seed", 0),
            first=None if setup.get("first") is None else _whole(setup, "first", 0),
            mulligans=bool(setup.get("mulligans", True)),
            life=_whole(setup, "life", 20),
            switches=setup.get("switches", ()),
            manual=setup.get("manual", ()),
            blanks=tuple(map(str, setup.get("blanks", ()))),
            forced=bool(setup.get("forced", True)),
        )
    except SpellwrightError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError) as error:
        raise SpellwrightError(f"the setup of a Magic game is broken: {_said(error)}") from error


def _said(error: Exception) -> str:
    """What is wrong, in words where there are some."""
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def _whole(setup: Mapping[str, Any], field: str, default: int) -> int:
    value = setup.get(field, default)
    if type(value) is not int or abs(value) >= HUGE:
        raise SpellwrightError(
            f"the setup of a Magic game is broken: {field} is {shortly(value)}, a whole number is wanted"
        )
    return value


def _from_scenario(text: object) -> Game:
    """The game as a scenario leaves it, to be played on from there."""
    if not isinstance(text, str):
        raise SpellwrightError("the setup of a Magic game is broken: its scenario is no text")
    from spellwright.magic.scenario.text import run_scenario_text

    game = run_scenario_text(text).state
    if game.ask_nature:
        raise SpellwrightError("a scenario with “chance: yes” cannot be played on: leave that out")
    return game
