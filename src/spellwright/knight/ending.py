"""Last turns: after an announcement, and when the end condition of the scenario is met."""

from __future__ import annotations

from spellwright.knight.deeds import ScenarioEnding
from spellwright.knight.state import DUMMY, KnightGame


def last_turns(game: KnightGame, after: int, dummy: bool, itself: bool = False) -> tuple[int, ...]:
    """Who has a last turn when a player announces or ends the scenario, in the round order (UE 169)."""
    at = game.order.index(after)
    others = game.order[at + 1 :] + game.order[:at] + ((after,) if itself else ())
    return others if dummy else tuple(actor for actor in others if actor != DUMMY)


def goal_reached(game: KnightGame, seat: int, why: str) -> None:
    """The scenario's end condition is met: last turns, unless the End of the Round came first (UE 173)."""
    game.ending = True
    game.note(ScenarioEnding(seat, why))
    if game.left is None:
        scenario = game.info
        dummy = scenario.reconnaissance and game.policies.reconnaissance_dummy == "last turn"
        game.left = last_turns(game, seat, dummy, itself=True)
