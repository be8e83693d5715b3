"""What the line of a position is made of: its sections, what is said of cards in words, and labels for the rest.

What words say is the board: cards with their marks, life, mana, turn, step. Whatever else a position holds
(the stack, effects that last, what is under way) follows as JSON in the section “rest”, field by field, so that
every position that is written is written whole. Objects that something speaks of carry a label, as in `@3`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any

from spellwright.kernel import Effect
from spellwright.magic.objects.objects import Obj, Player
from spellwright.magic.records import steps
from spellwright.magic.rules import turn as turns
from spellwright.magic.rules.priority import GIVE_PRIORITY
from spellwright.magic.table import Table

HEAD = "magic/1"
BETWEEN = " | "
REST = "rest"
ZONES = ("hand", "library", "graveyard", "exile", "battlefield", "command")
SEATS = "ABCDEFGH"
MANA = ("W", "U", "B", "R", "G", "C")
SETUP = "setup"  # the step before the first turn
FLAGS = ("tapped", "sick", "deathtouched", "loyalty_used", "attacked", "drawn")

# said in words, or following from them
OF_OBJECTS = frozenset(
    (*FLAGS, "id", "card", "owner", "zone", "side", "known", "stamp", "damage", "counters", "attached")
)  # fmt: skip
OF_PLAYERS = frozenset(("life", "lands_played", "counters", "hand", "library", "graveyard"))
OF_GAMES = frozenset(
    (
        *("seats", "players", "objects", "battlefield", "exile", "stack", "command", "turn"),
        *("active", "step", "priority", "tally", "combat", "lki", "switches"),
        *("frames", "decision", "moved"),  # told together where words do not lead there
        *("next_id", "next_unseen", "stamp"),  # numbers are given in passing
        *("seed", "draws", "ply", "plies", "idle", "loop_mark"),  # the way here, and chance
    )
)


def left_over(kind: type[Any], in_words: frozenset[str]) -> tuple[str, ...]:
    """The fields of a record that no word is for: saved ones, since the others follow."""
    return tuple(
        f.name for f in fields(kind) if f.name not in in_words and f.metadata.get("json", True)
    )


def defaults(kind: type[Any]) -> dict[str, Any]:
    """What the fields of a record are where nothing is said."""
    found = {f.name: f.default for f in fields(kind) if f.default is not MISSING}
    made = {f.name: f.default_factory() for f in fields(kind) if f.default_factory is not MISSING}
    return {**found, **made}


OBJECT_REST = left_over(Obj, OF_OBJECTS)
PLAYER_REST = left_over(Player, OF_PLAYERS)


def usual(obj: Obj, name: str) -> Any:
    """What a field without a word is for an object of which nothing more is said."""
    if name == "controller":
        return obj.owner
    if name == "home":
        return obj.controller if obj.zone == "battlefield" else 0
    if name == "token":
        return obj.card.layout == "token"
    return _USUAL[name]


_USUAL = defaults(Obj)


def beginnings(game: Table) -> dict[str, Callable[[Table], Effect]]:
    """How what is asked may follow from the step alone: someone has priority, or the step begins with it."""
    found: dict[str, Callable[[Table], Effect]] = {"priority": lambda game: GIVE_PRIORITY}
    if game.step in turns.STEP_EFFECTS:
        found["step"] = lambda game: turns.STEP_EFFECTS[game.step]
    return found


def set_time(game: Table) -> None:
    """The steps that are still to come and the passes so far, as they follow from the step and who has priority."""
    where = steps.DAMAGE if game.step == steps.FIRST_DAMAGE else game.step
    game.steps = steps.STEPS[steps.STEPS.index(where) + 1 :] if where in steps.STEPS else ()
    game.passes = (game.priority - game.active) % game.seats
