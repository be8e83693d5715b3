"""A game state is a value: what is going to happen is data in it, and `play` gives the next state."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

from spellwright.kernel.codec import decode, encode
from spellwright.kernel.decision import (
    NATURE,
    Answer,
    Chance,
    Choose,
    Decision,
    Option,
    Priority,
    Split,
)
from spellwright.kernel.errors import BrokenFile, GameOver, IllegalAnswer, StaleAnswer, WrongSeat
from spellwright.kernel.fields import (
    abstract_state,
    definition,
    field_names,
    game_state,
    in_part,
    kept,
    unseen,
)
from spellwright.kernel.key import key_fields, state_key
from spellwright.kernel.notation import read_answer, write_answer
from spellwright.kernel.record import Definition, Record, record_name
from spellwright.kernel.rng import Rng
from spellwright.kernel.sight import Sight

__all__ = [
    "Answer",
    "Effect",
    "Event",
    "Frame",
    "Seq",
    "State",
    "abstract_state",
    "game_state",
    "in_part",
    "kept",
    "unseen",
]


class Effect(Definition):
    """Something that happens: it finishes, pushes its parts, or asks."""

    __slots__ = ()
    wordless: ClassVar[bool] = False  # does it use no word of its scope, such as "it" or a note?

    def run(self, game: Any, scope: Any) -> None:
        """Do it. The frame is already popped; push frames for what comes after."""
        raise NotImplementedError

    def answered(self, game: Any, scope: Any, answer: Any) -> None:
        """Go on after the decision that this effect asked for."""
        raise NotImplementedError

    def objection(self, game: Any, scope: Any, answer: Any) -> str | None:
        """Why an answer that fits the options is illegal all the same; None when it is legal."""
        return None

    def answers(self, game: Any, scope: Any) -> Iterator[Answer]:
        """Every legal answer, each once."""
        for answer in game.decision.all_answers():
            if self.objection(game, scope, answer) is None:
                yield answer


Frame = tuple[Effect, Any]


@definition
class Seq(Effect):
    """One thing after the other, in one scope."""

    parts: tuple[Effect, ...]

    def run(self, game: State, scope: Record | None) -> None:
        game.push_all(self.parts, scope)


class Event(Record):
    """Something that happened: an entry of the log."""

    __slots__ = ()

    def describe(self, game: Any) -> str:
        """The event in words."""
        return str(self)

    def seen_by(self, seat: int) -> Event | None:
        """The event as that seat saw it, without the numbers of hidden objects; None: it saw nothing."""
        seen: Event | None = self.shown_to(Sight(seat))
        return seen


@game_state
class State(Record):
    """Base of every game's state; a game adds its own fields."""

    seats: int = 2
    frames: list[Frame] = dataclasses.field(default_factory=list)
    decision: Decision | None = kept("the last frame asks it", default=None)
    winners: tuple[int, ...] | None = None  # () is a draw, None a game that goes on
    seed: int = kept("chance is no part of a position", default=0)
    # how often each random stream was used
    draws: dict[str, int] = kept("chance is no part of a position", factory=dict)
    ask_nature: bool = False  # stop at Chance instead of drawing it
    forced: bool = True  # answer by itself where there is one answer
    ply: int = kept("no rule asks how many answers were given", default=0)
    plies: dict[int, int] = kept("as with ply", factory=dict)  # the same by seat
    log: tuple[Any, ...] | None = unseen(
        "no rule reads it", default=None
    )  # linked: (event, earlier)
    # in a search: no log is kept, and what follows depends on the key alone, not on the way to a position
    silent: bool = unseen("whether a search plays, which no player decides", default=False)

    # the decision, what follows from it, the seat's own number of answers and the log are shown by `view_for`
    open_fields: ClassVar[tuple[str, ...]] = ("seats", "winners", "ask_nature", "forced", "silent")

    # fields that hold only what was worked out from the others: they are not sent along
    computed: ClassVar[tuple[str, ...]] = ()

    # --- copies by other means than `copy`: the log is linked, and may be longer than anything can follow

    def __reduce__(self) -> Any:
        left = self.computed
        state = {n: getattr(self, n) for n in field_names(type(self)) if n not in left}
        state["log"] = None if self.log is None else self.events()
        return _made_again, (type(self), state)

    # --- driving

    @property
    def over(self) -> bool:
        return self.winners is not None

    @property
    def seat(self) -> int | None:
        """Who is asked, if anyone."""
        return None if self.decision is None else self.decision.seat

    def play(self, answer: object, *, seat: int | None = None, ply: int | None = None) -> Self:
        """The state after this answer, in numbers or in words; this one stays as it is.

        `seat` and `ply` say whose answer it is and to which decision, where that must be checked: with a
        seat `ply` is the number of that seat's own answers so far, as its view has it.
        """
        decision = self.decision
        if decision is None:
            raise GameOver("the game is over: no decision is open; rewind to play on")
        if seat is not None and seat != decision.seat:
            raise WrongSeat(
                f"seat {seat} answered, but “{decision.prompt}” is asked of seat {decision.seat}"
            )
        now = self.ply if seat is None else self.plies.get(seat, 0)
        if ply is not None and ply != now:
            raise StaleAnswer(
                f"answer to decision {ply}, but decision {now} is open (“{decision.prompt}”): "
                "look at the state again"
            )
        answer = self.answer(answer)
        effect, scope = self.frames[-1]
        why = effect.objection(self, scope, answer)
        if why is not None:
            raise IllegalAnswer(f"{answer!r} does not answer “{decision.prompt}”: {why}")
        new = self.copy()
        new._answer(answer)
        return new

    def follow(self, answer: Answer) -> Self:
        """`play` for an answer that `answers` gave: nothing is checked again."""
        new = self.copy()
        new._answer(answer)
        return new

    def proceed(self, answer: Answer) -> None:
        """`follow` for whoever keeps no earlier state: this very one becomes the next."""
        self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        effect, scope = self.frames.pop()
        self.answered_decision(answer)
        decision, self.decision = self.decision, None
        if decision is not None:
            self.ply += 1
            self.plies[decision.seat] = self.plies.get(decision.seat, 0) + 1
        given = answer if decision is None else decision.taken(answer)
        effect.answered(self, scope, given)
        self.run()

    def answered_decision(self, answer: Answer) -> None:
        """Hook: a decision is being answered (the decision is still there)."""

    def answers(self) -> Iterator[Answer]:
        """Every legal answer to the open decision, each once."""
        if self.decision is not None:
            effect, scope = self.frames[-1]
            yield from effect.answers(self, scope)

    def answer(self, given: object) -> Answer:
        """An answer to the open decision in its one form, from numbers or words; see `answer_text`."""
        if self.decision is None:
            raise GameOver("the game is over: no decision is open")
        if isinstance(given, str):
            return read_answer(self.decision, given)
        return self.decision.check(given)

    def answer_text(self, answer: object) -> str:
        """The answer in words that `play` and `answer` read back: labels of what is picked."""
        answer = self.answer(answer)
        assert self.decision is not None
        return write_answer(self.decision, answer)

    def objection(self, answer: object) -> str | None:
        """Why the answer is illegal; None when `play` takes it."""
        if self.decision is None:
            return "the game is over"
        try:
            answer = self.answer(answer)
        except IllegalAnswer as error:
            return str(error)
        effect, scope = self.frames[-1]
        return effect.objection(self, scope, answer)

    def run(self) -> None:
        """Run frames until something is asked or nothing is left."""
        frames = self.frames
        while self.decision is None and frames:
            effect, scope = frames.pop()
            effect.run(self, scope)

    # --- what effects use

    def push(self, effect: Effect, scope: Record | None = None) -> None:
        self.frames.append((effect, scope))

    def push_all(self, effects: Sequence[Effect], scope: Record | None = None) -> None:
        """Push several effects so that they run in this order."""
        for effect in reversed(effects):
            self.frames.append((effect, scope))

    def ask(self, decision: Decision, effect: Effect, scope: Record | None = None) -> None:
        """Ask, and let `effect.answered` go on; a forced answer is given at once."""
        if self.forced:
            only = decision.only_answer()
            if only is not None:
                effect.answered(self, scope, decision.taken(only))
                return
        if isinstance(decision, Chance) and not self.ask_nature:
            index = self.random(decision.prompt).weighted(decision.weights)
            effect.answered(self, scope, decision.taken(index))
            return
        self.frames.append((effect, scope))
        self.decision = decision

    def chance(
        self,
        prompt: str,
        options: Sequence[Option],
        effect: Effect,
        scope: Record | None,
        weights: Sequence[int] | None = None,
    ) -> None:
        """Ask nature for one of the options."""
        weights = weights or (1,) * len(options)
        self.ask(Chance(NATURE, prompt, tuple(options), tuple(weights)), effect, scope)

    def random(self, stream: str) -> Rng:
        """The generator for the next draw of a stream."""
        count = self.draws.get(stream, 0)
        self.draws[stream] = count + 1
        return Rng(self.seed, stream, count)

    def note(self, event: Event) -> None:
        """Write an event to the log."""
        if not self.silent:
            self.log = (event, self.log)

    def end(self, winners: tuple[int, ...]) -> None:
        """The game is over: nothing is going to happen any more."""
        self.winners = winners
        self.frames.clear()
        self.decision = None

    # --- looking

    def events(self) -> list[Event]:
        """The log, oldest first."""
        out = []
        cell = self.log
        while cell is not None:
            out.append(cell[0])
            cell = cell[1]
        out.reverse()
        return out

    def key(self) -> bytes:
        """Equal for states that play the same from here on."""
        return state_key(self)

    def __eq__(self, other: object) -> bool:
        """Do the two play the same from here on? Their keys say it; the way there and the dice do not count."""
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, State)
        return self.key() == other.key()

    def __hash__(self) -> int:
        """By the key, found anew each time: who looks a state up often keeps its key instead."""
        return hash(self.key())

    def key_parts(self) -> tuple[dict[Any, Any], Any]:
        """The objects (by id) and the rest that the key is made of; games with objects override it."""
        return {}, tuple([getattr(self, name) for name in key_fields(type(self))])

    # --- the position in one line

    def to_text(self) -> str:
        """The whole position in one line: `from_text` gives an equal state again.

        What is no part of a position is not in it: the dice, the log, how many answers were given. A game may
        have a line for people; else it is the name of its states and their JSON.
        """
        new = self.copy()
        new.seed, new.draws, new.ply, new.plies = 0, {}, 0, {}
        told = json.dumps(encode(new), separators=(",", ":"), ensure_ascii=False)
        return f"{record_name(type(self))} {told}"

    @classmethod
    def from_text(cls, text: str, seed: int = 0) -> Self:
        """The state of a line that `to_text` wrote; its dice are those of the seed."""
        head, _, told = text.strip().partition(" ")
        if head != record_name(cls):
            raise BrokenFile(
                f"position: begins with “{head[:40]}”, “{record_name(cls)}” is wanted here"
            )
        try:
            new = decode(json.loads(told))
        except (ValueError, RecursionError) as error:
            raise BrokenFile(f"position: not JSON ({error})") from error
        if type(new) is not cls:
            raise BrokenFile("position: it is told as something else than a state")
        new.seed = seed
        return new

    # --- telling

    def heading(self) -> str:
        """Where in the game this is, for people: a line of play is told under such headings."""
        return "" if self.decision is None else f"Seat {self.decision.seat}"

    def telling(self, answer: Answer) -> str:
        """What an answer does, in words; empty where it is not worth a word."""
        decision = self.decision
        if decision is None or (isinstance(decision, Priority) and answer == 0):
            return ""
        return self.label_of(answer)

    def label_of(self, answer: Answer) -> str:
        """The answer as it is listed among others."""
        decision = self.decision
        if decision is None:
            return ""
        labels = decision.labels()
        if isinstance(decision, Split):
            return ", ".join(f"{n} {label}" for n, label in zip(answer, labels, strict=True))  # type: ignore[arg-type]
        if not isinstance(decision, Choose):
            return labels[answer]  # type: ignore[index]
        assert isinstance(answer, tuple)
        told: list[tuple[str, int]] = []
        for i in answer:
            label = decision.options[i].label
            if told and told[-1][0] == label:
                told[-1] = (label, told[-1][1] + 1)
            else:
                told.append((label, 1))
        return ", ".join(f"{label} (×{n})" if n > 1 else label for label, n in told) or "nothing"

    def seat_name(self, seat: int) -> str:
        """What a seat is called in a line of play."""
        return f"Seat {seat}"

    def whose_turn(self) -> int | None:
        """The seat that the heading tells of: what others do under it is told with their names."""
        return self.seat

    def outcome(self) -> str:
        """How the game ended, in words."""
        if self.winners is None:
            return "The game goes on."
        if not self.winners:
            return "The game is a draw."
        return "Seat " + " and ".join(map(str, self.winners)) + " wins."

    # --- hidden information

    def hide_from(self, seat: int) -> Self:
        """A state made of what the seat may know, and nothing else: the open fields, unless a game knows better."""
        return self.view_for(Sight(seat))

    def view_for(self, sight: Sight) -> Self:
        """What every game shows: open fields, and to the seat that is asked its question and what follows."""
        new: Self = self.open_part(sight)
        seat = sight.seat
        if self.decision is not None and self.decision.seat == seat:
            new.decision = sight.see(self.decision)
            eyes = sight.under_way()
            new.frames = [(eyes.see(effect), eyes.see(scope)) for effect, scope in self.frames]
        new.ply = self.plies.get(seat, 0)
        if new.ply:
            new.plies = {seat: new.ply}
        new.log = _told(self.log, seat)
        return new

    def fill(self, seat: int, rng: Rng) -> Self:
        """A full state, drawn at random, that looks to the seat as this one does."""
        raise NotImplementedError


def _made_again(kind: type[State], state: dict[str, Any]) -> State:
    events, state["log"] = state["log"], None
    new = kind(**state)
    for event in events or ():
        new.log = (event, new.log)
    return new


_TOLD: dict[
    tuple[int, int], tuple[Any, Any]
] = {}  # by seat and log: that log, and as what it is told
_MOST_TOLD = 512


def _told(log: tuple[Any, ...] | None, seat: int) -> Any:
    """The log as the seat saw it; logs grow at the end, so what was told lately is not told again."""
    fresh: list[Event] = []
    cell, told = log, None
    while cell is not None:
        before = _TOLD.get((seat, id(cell)))
        if before is not None and before[0] is cell:
            told = before[1]
            break
        fresh.append(cell[0])
        cell = cell[1]
    for event in reversed(fresh):
        seen = event.seen_by(seat)
        if seen is not None:
            told = (seen, told)
    if fresh:
        if len(_TOLD) >= _MOST_TOLD:
            del _TOLD[next(iter(_TOLD))]  # many games may go on at once: only the oldest
        _TOLD[seat, id(log)] = (log, told)
    return told
