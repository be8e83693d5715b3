"""The Source: mana dice, the reroll rule, and what day and night deplete (UE 73, 294)."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import Effect, Option, definition
from spellwright.knight.deeds import DiceRerolled, DiceReturned
from spellwright.knight.events import Reminder, SourceRolled
from spellwright.knight.state import KnightGame
from spellwright.knight.tables import BASIC, BLACK, DIE_FACES, GOLD

_PLACES = {face: i for i, face in enumerate(DIE_FACES)}
FACES = tuple(Option(face, (face,)) for face in DIE_FACES)


def basic(dice: tuple[str, ...]) -> int:
    """How many dice show a basic colour."""
    return len(dice) - dice.count(GOLD) - dice.count(BLACK)


def in_order(dice: Iterable[str]) -> tuple[str, ...]:
    """Dice side by side, by colour."""
    return tuple(sorted(dice, key=_PLACES.__getitem__))


class Rolling(Effect):
    """Base of effects that roll dice, by seed or by asking for each die."""

    __slots__ = ()
    rolled: tuple[str, ...]

    def roll(self, game: KnightGame, n: int) -> None:
        """Roll n dice more, then `finish`."""
        if not game.is_real("source"):
            rng = game.random("source")
            self.finish(game, (*self.rolled, *[DIE_FACES[rng.below(6)] for _ in range(n)]))
        elif n == 0:
            self.finish(game, self.rolled)
        else:
            game.tell(f"What does a die show? ({n} to roll)", FACES, self)

    def finish(self, game: KnightGame, dice: tuple[str, ...]) -> None:
        raise NotImplementedError


@definition
class RollSource(Rolling):
    """Roll all dice of the Source, and gold and black again until half of all are basic."""

    rolled: tuple[str, ...] = ()
    again: int = 0

    def run(self, game: KnightGame, scope: None) -> None:
        dice = game.info.dice(game.seats)
        if "source" in game.untracked:
            least = game.info.least_basic(game.seats)
            text = f"Roll {dice} dice for the Source; at least {least} show a basic colour."
            game.note(Reminder(text))
        else:
            self.roll(game, dice - len(self.rolled))

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        game.push(RollSource((*self.rolled, answer), self.again))

    def finish(self, game: KnightGame, dice: tuple[str, ...]) -> None:
        scenario = game.info
        again = self.again
        least = scenario.least_basic(game.seats)
        real = game.is_real("source")
        while basic(dice) < least:
            kept = tuple(die for die in dice if die in BASIC)
            again += 1
            if real:
                game.push(RollSource(kept, again))
                return
            rng = game.random("source")
            dice = (*kept, *[DIE_FACES[rng.below(6)] for _ in range(len(dice) - len(kept))])
        game.source = in_order(dice)
        game.taken = ()
        game.note(SourceRolled(game.source, again))


@definition
class ReturnDice(Rolling):
    """The dice used this turn are rolled and return to the Source; no rule minds what they show."""

    rolled: tuple[str, ...] = ()

    def run(self, game: KnightGame, scope: None) -> None:
        self.roll(game, len(game.taken) - len(self.rolled))

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        game.push(ReturnDice((*self.rolled, answer)))

    def finish(self, game: KnightGame, dice: tuple[str, ...]) -> None:
        game.taken = ()
        game.source = in_order((*game.source, *dice))
        game.note(DiceReturned(dice))


@definition
class Reroll(Rolling):
    """Dice of the Source are rolled again (Mana Search)."""

    seat: int
    old: tuple[str, ...]
    rolled: tuple[str, ...] = ()

    def run(self, game: KnightGame, scope: None) -> None:
        self.roll(game, len(self.old) - len(self.rolled))

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        game.push(Reroll(self.seat, self.old, (*self.rolled, answer)))

    def finish(self, game: KnightGame, dice: tuple[str, ...]) -> None:
        left = list(game.source)
        for die in self.old:
            left.remove(die)
        game.source = in_order((*left, *dice))
        game.note(DiceRerolled(self.seat, self.old, dice))


ROLL_SOURCE = RollSource()
RETURN_DICE = ReturnDice()
