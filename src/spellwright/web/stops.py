"""When a player is asked, and when the program passes for them: by stops and what lies open, never by the hand.

Between people nothing may be told from whether somebody was asked, so there it does not matter whether the
player could do anything. Against a bot a priority with nothing to do is passed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from spellwright.kernel import ObjectId, Priority, View
from spellwright.magic.game import Game

STEPS = (
    ("upkeep", "Upkeep"),
    ("draw", "Draw"),
    ("main", "Main"),
    ("beginning of combat", "Combat"),
    ("declare attackers", "Attack"),
    ("declare blockers", "Block"),
    ("combat damage", "Damage"),
    ("end of combat", "After"),
    ("second main", "Main 2"),
    ("end", "End"),
)
OURS = ("main", "second main")
THEIRS = ("declare attackers", "end")
NOTHING, EVENT, TURN = "", "event", "turn"  # how far somebody passes on


@dataclass
class Stops:
    """What one seat has set; `hold`: ask at every priority, also over one's own spells."""

    ours: set[str] = field(default_factory=lambda: set(OURS))
    theirs: set[str] = field(default_factory=lambda: set(THEIRS))
    hold: bool = False
    by_hand: bool = False  # choose how to pay
    passing: str = NOTHING
    since: int = 0  # the turn in which passing on began

    def toggle(self, step: str, ours: bool) -> None:
        if step in dict(STEPS):
            (self.ours if ours else self.theirs).symmetric_difference_update({step})

    def plain(self) -> dict[str, Any]:
        return {
            "ours": sorted(self.ours),
            "theirs": sorted(self.theirs),
            "hold": self.hold,
            "by_hand": self.by_hand,
        }

    @classmethod
    def of(cls, plain: object) -> Stops:
        if not isinstance(plain, dict):
            return cls()
        known = set(dict(STEPS))
        return cls(
            known & set(plain.get("ours", OURS)),
            known & set(plain.get("theirs", THEIRS)),
            bool(plain.get("hold")),
            bool(plain.get("by_hand")),
        )


def can_act(view: View[Game]) -> bool:
    """Is there anything to do but pass?"""
    decision = view.decision
    return isinstance(decision, Priority) and len(decision.options) > 1


def is_asked(view: View[Game], stops: Stops, secret: bool) -> bool:
    """Is the seat to be asked for this priority? `secret`: it must not matter what the seat could do."""
    game, seat = view.known, view.seat
    if stops.hold:
        return secret or can_act(view) or not game.stack
    if stops.passing and _passes_on(game, seat, stops):
        return False
    if not secret and not can_act(view):
        return False
    if game.stack:
        return game.objects[game.stack[-1]].controller != seat
    if game.active == seat:
        return game.step in stops.ours
    if game.step in ("declare attackers", "declare blockers"):
        return game.step in stops.theirs and game.combat is not None and bool(game.combat.attacks)
    return game.step in stops.theirs


def _passes_on(game: Game, seat: int, stops: Stops) -> bool:
    """Does passing on go on here?"""
    if game.stack:
        top = game.objects[game.stack[-1]]
        if top.controller == seat:
            return True
        if stops.passing == EVENT or _is_aimed_at(game, seat):
            stops.passing = NOTHING
            return False
        return True
    if game.active == seat:
        if game.turn > stops.since and game.step not in ("untap", "upkeep", "draw"):
            stops.passing = NOTHING
            return False
        return True
    attacked = game.combat is not None and bool(game.combat.attacks)
    if attacked and game.step == "declare attackers":
        stops.passing = NOTHING
        return False
    return True


def _is_aimed_at(game: Game, seat: int) -> bool:
    """Is the player or something of theirs a target of what is on top of the stack?"""
    item = game.objects[game.stack[-1]].item
    for group in item.targets if item is not None else ():
        for thing in group:
            if thing == seat:
                return True
            if isinstance(thing, ObjectId) and thing in game.objects:
                if game.objects[thing].controller == seat:
                    return True
    return False
