"""A test as a script: what is on the board, and what each player does, chooses and aims at, in the order it is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from suite import (
    Row,
    Unsupported,
    card_and_alias,
    counter_of,
    seat_of,
    step_of,
    whom,
    word_of,
)

ZONES = {
    "HAND": "hand",
    "BATTLEFIELD": "battlefield",
    "LIBRARY": "library",
    "GRAVEYARD": "graveyard",
    "EXILED": "exile",
}
# they print, or say what is so here without them
NOTHING_TO_DO = frozenset(
    (
        "skipInitShuffling",
        "removeAllCardsFromHand",
        "setStrictChooseMode",
        "attackSkip",
        "blockSkip",
    )
)


@dataclass
class Deed:
    """What a player does in a step of a turn: `kind` says what, `args` with what."""

    turn: int
    step: str
    kind: str
    args: tuple[Any, ...]

    def __str__(self) -> str:
        what = getattr(self.args[0], "text", self.args[0]) if self.args else ""
        return f"{self.kind} {what} (turn {self.turn}, {self.step})"


@dataclass
class Spell:
    """What is cast or activated, at what, and what must be on the stack for it."""

    text: str
    target: str | None = None
    on_stack: str | None = None
    absent: bool = False  # it must not be there
    copied: bool = False  # a copy of it must be there
    on_top: str | None = None


@dataclass
class Piece:
    """A card that is there from the beginning."""

    name: str
    alias: str
    zone: str
    seat: int
    tapped: bool = False


@dataclass
class Hands:
    """The queues of a player: deeds by turn and step, the others first in, first out."""

    deeds: list[Deed] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    modes: list[str] = field(default_factory=list)


class Script:
    """Everything that the calls before the game is run have said."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.pieces: list[Piece] = []
        self.life = [20, 20]
        self.emptied = [False, False]
        self.helpers: list[tuple[str, int, int]] = []  # kind, seat, number
        self.hands = (Hands(), Hands())
        self.stop = (2, "untap")
        self.shuffled = not row.has("skipInitShuffling")

    def take(self, name: str, args: list[Any]) -> None:
        """Take a call that sets something up or queues something."""
        if name in NOTHING_TO_DO or name.startswith("show"):
            return
        if name.startswith("check"):
            self._check(name, args)
            return
        taken = getattr(self, f"_{name}", None)
        if taken is None:
            raise Unsupported(name)
        taken(*args)

    # --- the board

    def _addCard(self, zone: Any, who: Any, text: str, n: int = 1, tapped: bool = False) -> None:
        name, alias = card_and_alias(text)
        for i in range(n):
            called = f"{alias}.{i + 1}" if alias and n > 1 else alias
            self.pieces.append(Piece(name, called, ZONES[word_of(zone)], seat_of(who), tapped))

    def _removeAllCardsFromLibrary(self, who: Any) -> None:
        self.emptied[seat_of(who)] = True

    def _setLife(self, who: Any, n: int) -> None:
        self.life[seat_of(who)] = n

    def _addCustomEffect_TargetDestroy(self, who: Any, n: int = 1) -> None:
        self.helpers.append(("destroy", seat_of(who), n))

    def _addCustomEffect_TargetExile(self, who: Any) -> None:
        self.helpers.append(("exile", seat_of(who), 1))

    def _addCustomEffect_TargetBlink(self, who: Any) -> None:
        self.helpers.append(("blink", seat_of(who), 1))

    def _addCustomEffect_SpellCostModification(self, who: Any, n: int) -> None:
        self.helpers.append(("cost", seat_of(who), n))

    def _disableManaAutoPayment(self, who: Any) -> None:
        """The mana is made first, by deeds: payments take it from the pool anyway."""

    def _setStopAt(self, turn: int, step: Any) -> None:
        self.stop = (turn, step_of(step))

    # --- answers

    def _setChoice(self, who: Any, what: Any, times: int = 1) -> None:
        if isinstance(what, bool):
            what = "Yes" if what else "No"
        elif isinstance(what, dict):
            what = word_of(what).capitalize()
        if what in ("[mana_cancel]", "[skip_failed_command]"):
            raise Unsupported("a payment that is broken off")
        self.hands[seat_of(who)].choices += [what] * times

    def _setChoiceAmount(self, who: Any, *amounts: int) -> None:
        self.hands[seat_of(who)].choices += [f"X={n}" for n in amounts]

    def _addTarget(self, who: Any, what: Any, times: int = 1) -> None:
        self.hands[seat_of(who)].targets += [whom(what) or ""] * times

    def _addTargetAmount(self, who: Any, what: Any, n: int | None = None) -> None:
        share = "" if n is None else f"^X={n}"
        self.hands[seat_of(who)].targets.append(f"{whom(what)}{share}")

    def _setModeChoice(self, who: Any, mode: Any) -> None:
        self.hands[seat_of(who)].modes.append(str(mode))

    def _setDieRollResult(self, who: Any, n: int) -> None:
        self.hands[seat_of(who)].choices.append(f"[die]{n}")

    def _setFlipCoinResult(self, who: Any, won: bool) -> None:
        self.hands[seat_of(who)].choices.append("[coin]heads" if won else "[coin]tails")

    # --- deeds

    def _do(self, turn: int, step: Any, who: Any, kind: str, *args: Any) -> None:
        self.hands[seat_of(who)].deeds.append(Deed(turn, step_of(step), kind, args))

    def _castSpell(self, turn: int, step: Any, who: Any, name: str, *more: Any) -> None:
        self._do(turn, step, who, "cast", _spell(name, more))
        if more and more[-1] is True:
            self._do(turn, step, who, "wait", False)

    def _activateAbility(self, turn: int, step: Any, who: Any, text: str, *more: Any) -> None:
        self._do(turn, step, who, "activate", _spell(text, more))

    def _activateManaAbility(
        self, turn: int, step: Any, who: Any, text: str, times: int = 1
    ) -> None:
        for _ in range(times):
            self._do(turn, step, who, "activate", Spell(text))

    def _playLand(self, turn: int, step: Any, who: Any, name: str) -> None:
        self._do(turn, step, who, "play", name)

    def _attack(self, turn: int, who: Any, name: str, at: Any = None) -> None:
        aim = whom(at) or f"targetPlayer={'BA'[seat_of(who)]}"
        deed = Deed(turn, "declare attackers", "attack", (name, aim))
        self.hands[seat_of(who)].deeds.append(deed)

    def _block(self, turn: int, who: Any, name: str, attacker: str) -> None:
        deed = Deed(turn, "declare blockers", "block", (name, attacker))
        self.hands[seat_of(who)].deeds.append(deed)

    def _waitStackResolved(self, turn: int, step: Any, *more: Any) -> None:
        who = [m for m in more if isinstance(m, dict)] or [{"p": "playerA"}, {"p": "playerB"}]
        numbers = [m for m in more if not isinstance(m, dict)]
        times = int(numbers[0]) if numbers else 0
        for each in who:
            for _ in range(times or 1):
                self._do(turn, step, each, "wait", times > 0)

    def _addCounters(self, turn: int, step: Any, who: Any, name: str, kind: Any, n: int) -> None:
        self._do(turn, step, who, "counters", name, counter_of(kind), n)

    def _check(self, name: str, args: list[Any]) -> None:
        self._do(args[1], args[2], args[3], name, *args[4:])


def _spell(text: str, more: tuple[Any, ...]) -> Spell:
    words = [m for m in more if not isinstance(m, bool) and not (isinstance(m, dict) and "e" in m)]
    clause = next((word_of(m) for m in more if isinstance(m, dict) and "e" in m), "")
    made = Spell(
        text, absent=clause == "WHILE_NOT_ON_STACK", copied=clause == "WHILE_COPY_ON_STACK"
    )
    if words:
        made.target = whom(words[0])
    if len(words) > 1:
        made.on_stack = words[1]
    if len(words) > 2:
        made.on_top = words[2]
    return made
