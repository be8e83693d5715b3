"""The twelve tactic cards: six for the day, six for the night, numbered in turn order."""

from __future__ import annotations

from spellwright.kernel import Definition, definition

DAY = "day"
NIGHT = "night"


@definition
class Tactic(Definition):
    """A tactic card; `timing` is when its owner may use it, "" for a card that only has a number."""

    time: str
    number: int
    name: str
    timing: str = ""

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


WHEN_TAKEN = "when taken"
ONCE = "once this round"
EVERY_TURN = "every turn"
BEFORE_EACH_TURN = "before each of your turns"

TACTICS: dict[tuple[str, int], Tactic] = {
    (tactic.time, tactic.number): tactic
    for tactic in (
        Tactic(DAY, 1, "Early Bird"),
        Tactic(DAY, 2, "Rethink", WHEN_TAKEN),
        Tactic(DAY, 3, "Mana Steal", WHEN_TAKEN),
        Tactic(DAY, 4, "Planning", EVERY_TURN),
        Tactic(DAY, 5, "Great Start", WHEN_TAKEN),
        Tactic(DAY, 6, "The Right Moment", ONCE),
        Tactic(NIGHT, 1, "From the Dusk"),
        Tactic(NIGHT, 2, "Long Night", ONCE),
        Tactic(NIGHT, 3, "Mana Search", EVERY_TURN),
        Tactic(NIGHT, 4, "Midnight Meditation", ONCE),
        Tactic(NIGHT, 5, "Preparation", WHEN_TAKEN),
        Tactic(NIGHT, 6, "Sparing Power", BEFORE_EACH_TURN),
    )
}


def tactics_of(time: str) -> tuple[Tactic, ...]:
    """The six tactics of the day or of the night, by number."""
    return tuple(tactic for tactic in TACTICS.values() if tactic.time == time)
