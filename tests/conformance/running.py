"""One test from its first call to its last: the game is driven by the script, and stops where the script says."""

from __future__ import annotations

import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from acting import Acting
from board import PAUSE, Board
from calling import Calling
from facts import Facts
from script import Deed, Hands, Script, Spell
from suite import ORDER, Differs, Row, Unsupported, comparable

from spellwright.kernel import Answer, ObjectId, Priority
from spellwright.magic.game import Game

MOST_QUESTIONS = 4000
DECLARATIONS = ("Declare attackers", "Declare blockers")
PASSED, FAILED, GAP, BROKEN = "passed", "failed", "not translated", "broken"


@dataclass
class Outcome:
    """What came of a test: passed, failed (the game differs), not translated, or broken (an exception)."""

    title: str
    status: str
    why: str = ""
    guesses: list[str] = field(default_factory=list)
    seconds: float = 0.0
    used: frozenset[str] = frozenset()


def run(row: Row, kind: type[Running] | None = None) -> Outcome:
    """Run a test; `kind`: who looks at each step of it."""
    begin = time.perf_counter()
    test = (kind or Running)(row)
    status, why = PASSED, ""
    try:
        test.run()
    except Differs as error:
        status, why = FAILED, str(error)
    except Unsupported as error:
        status, why = GAP, str(error)
    except Exception as error:  # of the engine, or of this runner: both are told
        at = traceback.extract_tb(error.__traceback__)[-1]
        status = BROKEN
        why = f"{type(error).__name__}: {error} ({Path(at.filename).name}:{at.lineno})"
    seconds = time.perf_counter() - begin
    return Outcome(row.title, status, why, test.guesses, seconds, frozenset(test.used))


class Running(Acting):
    """A test under way."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row
        self.script = Script(row)
        self.hands: tuple[Hands, Hands] = self.script.hands
        self.strict = row.strict
        self.game: Game | None = None
        self.final: Game | None = None
        self.asked = 0
        self.used: set[str] = set()  # cards that were cast, played, or whose abilities were used

    def run(self) -> None:
        for name, args in self.row.calls:
            if name == "execute":
                self._execute()
            elif name == "executeExpectError":
                self._fails()
            elif name in ("assertChoicesCount", "assertTargetsCount", "assertActionsCount"):
                continue  # about the queues of the suite itself
            elif name.startswith("assert"):
                self._look(name, args)
            else:
                self.script.take(name, args)
        if not self.asked:
            raise Unsupported("it asserts nothing")

    def _look(self, name: str, args: list[Any]) -> None:
        if self.final is None:
            raise Unsupported("an assertion before the game")
        self.asked += 1
        Facts(self.final, self.calling).ask(name, args)

    def _execute(self) -> None:
        if self.game is None:
            board = Board(self.script)
            self.calling = Calling(board.aliases)
            self.game = board.game()
        self._drive(self.game)
        for hands in self.hands:
            left = [d for d in hands.deeds if d.kind not in ("wait", "block")]
            for deed in hands.deeds:
                if deed.kind == "block":
                    self.guess(f"{deed} is not possible and left out")
            if left:
                raise Differs(f"not done: {', '.join(map(str, left))}")
            hands.deeds.clear()
            if hands.choices or hands.targets:
                self.guess(f"nobody asked for {[*hands.choices, *hands.targets]}")

    def _fails(self) -> None:
        self.asked += 1
        try:
            self._execute()
        except Differs:
            self.final = self.final or self.game
            return
        game = self.game
        if game is not None and any("taken back" in e.describe(game) for e in game.events()):
            return  # it was begun, and found to be illegal (CR 733.1)
        unused = any(hands.choices or hands.targets for hands in self.hands)
        if not unused and not any("is not possible" in guess for guess in self.guesses):
            raise Differs("the run should fail, and goes through")

    # --- driving

    def step(self, game: Game, answer: Answer) -> Game:
        """The game after an answer; a place to look at both."""
        return game.play(answer)

    def _drive(self, game: Game) -> None:
        """Play on to the end of the step at which the script stops."""
        self.final, before = None, game
        for _ in range(MOST_QUESTIONS):
            self.game = game
            for oid in game.stack:
                self._note(game, oid)
            if game.decision is None:
                self.final = game
            elif self._is_past(game):
                self.final = before
            elif game.decision.prompt == PAUSE:
                if self._stops_after(game.turn):
                    self.final = game
                else:
                    before, game = game, self.step(game, (0,))
                    continue
            if self.final is not None:
                return
            if isinstance(game.decision, Priority):
                index, game = self._priority(game)
                if index is None:
                    self.game = self.final = game
                    return
                before, game = game, self.step(game, index)
            elif game.decision is not None and game.decision.prompt in DECLARATIONS:
                before, game = game, self.step(game, self.declare(game))
            else:
                before, game = game, self.step(game, self.answer(game))
        raise Unsupported(f"more than {MOST_QUESTIONS} questions")

    def _note(self, game: Game, oid: ObjectId | None) -> None:
        """A card is used: it is cast or played, or an ability of it is activated or on the stack."""
        obj = game.objects.get(oid) if oid is not None else None
        if obj is not None and not obj.token and obj.copying is None:
            self.used.add(obj.card.name)

    def _stops_after(self, turn: int) -> bool:
        at, step = self.script.stop
        return (step == "cleanup" and turn >= at) or (step == "untap" and turn + 1 >= at)

    def _is_past(self, game: Game) -> bool:
        turn, step = self.script.stop
        if step in ("untap", "cleanup"):
            return False
        return game.turn > turn or (game.turn == turn and ORDER[game.step] > ORDER[step])

    def _priority(self, game: Game) -> tuple[int | None, Game]:
        """What the player does now; None where the script stops. Counters that are put make another game."""
        assert isinstance(game.decision, Priority)
        seat = game.decision.seat
        deeds = self.hands[seat].deeds
        for deed in [d for d in deeds if (d.turn, d.step) == (game.turn, game.step)]:
            if deed.kind in ("attack", "block"):
                continue
            if deed.kind == "wait":
                if game.stack and not deed.args[0]:
                    break
                deeds.remove(deed)
                if game.stack:
                    break
                continue
            if isinstance(deed.args[0], Spell) and not self._is_time(game, deed.args[0]):
                break
            deeds.remove(deed)
            if deed.kind == "counters":
                return self._priority(self._with_counters(game, *deed.args))
            if deed.kind.startswith("check"):
                self.asked += 1
                self._check(game, seat, deed)
                continue
            index = self.act(game, deed)
            self._note(game, game.decision.options[index].obj)
            return index, game
        last = not game.stack and game.passes >= game.seats - 1
        turn, step = self.script.stop
        if last and game.step == step and game.turn >= turn and step not in ("untap", "cleanup"):
            return None, game
        return 0, game

    def _is_time(self, game: Game, spell: Spell) -> bool:
        """Is on the stack what the script waits for?"""
        shown = [(self.calling.on_stack(game, oid), game.objects[oid].item) for oid in game.stack]
        if spell.on_top is not None:
            return bool(shown) and comparable(spell.on_top) in shown[-1][0]
        if spell.on_stack is None:
            return True
        wanted = comparable(spell.on_stack)
        there = any(
            wanted in text and (not spell.copied or (item is not None and item.is_copy))
            for text, item in shown
        )
        return there != spell.absent

    def _check(self, game: Game, seat: int, deed: Deed) -> None:
        if deed.kind == "checkPlayableAbility":
            text, must = deed.args
            can = bool(self.actions(game, "activate", text, quiet=True))
            if can != must:
                word = "can" if can else "cannot"
                raise Differs(f"{'AB'[seat]} {word} “{text}” here (turn {game.turn}, {game.step})")
            return
        Facts(game, self.calling).ask(deed.kind, list(deed.args), seat)

    def _with_counters(self, game: Game, name: str, kind: str, n: int) -> Game:
        found = self.calling.permanents(game, name)
        if not found:
            raise Differs(f"no {name} to put counters on")
        new = game.copy()
        counters = dict(new.objects[found[0]].counters)
        counters[kind] = counters.get(kind, 0) + n
        new.decision = None
        new.change(found[0], counters=tuple(sorted(counters.items())))
        new.touch()
        new.run()
        return new
