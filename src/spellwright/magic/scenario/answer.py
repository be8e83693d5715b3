"""Answering the open question by visible label, and the answers that give themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple, Self

from spellwright.kernel import (
    NATURE,
    Answer,
    Chance,
    Choose,
    Decision,
    History,
    IllegalAnswer,
    Option,
    Priority,
    Split,
)
from spellwright.magic.game import Game
from spellwright.magic.rules.mana.paying import PAY, PAY_STEP
from spellwright.magic.rules.mana.thrift import thriftiest
from spellwright.magic.scenario.labels import Label, candidates, in_words, listed, pick
from spellwright.magic.scenario.look import NAMES, Looking
from spellwright.magic.scenario.names import ScenarioError, Who, seat_of


class Asked(NamedTuple):
    """The open question: what, of whom, with which options."""

    prompt: str
    labels: tuple[str, ...]
    seat: str
    kind: str  # "priority", "choose", "split", "chance"; "over" when nothing is asked


class Given(NamedTuple):
    """An answer that was given by itself: a question with one answer, or one that offered nothing."""

    prompt: str
    options: tuple[Option, ...]  # those picked
    seat: int
    offered: tuple[
        str, ...
    ] = ()  # the labels of everything that was there; none: nothing was offered

    @property
    def labels(self) -> tuple[str, ...]:
        """What was picked."""
        return tuple(o.label for o in self.options)


class Answering(Looking):
    """A game whose questions are answered by label; methods that act give the scenario back."""

    def __init__(self, history: History[Game], auto_pay: bool, forced: bool) -> None:
        self.history = history
        self.auto_pay = auto_pay
        self.forced = forced
        self.given: list[Given] = []  # since the last thing that the scenario did
        self._pay: Label | None = None

    @property
    def state(self) -> Game:
        return self.history.now

    @property
    def asked(self) -> Asked:
        """The open question; of kind “over” when the game is over."""
        decision = self.state.decision
        if decision is None:
            return Asked("the game is over", (), "nobody", "over")
        prompt = in_words(self.state, decision.prompt)
        kind = type(decision).__name__.lower()
        seat = "nature" if decision.seat == NATURE else NAMES[decision.seat]
        return Asked(prompt, tuple(self.legal()), seat, kind)

    def answer(self, raw: Answer) -> Self:
        """Answer with option numbers, as the kernel takes them."""
        self._question()
        self._play(raw)
        return self

    def choose(self, *labels: Label, times: int = 1, by: Who | None = None) -> Self:
        """Pick the options with these labels, in this order; `times`: answer so many questions alike."""
        for _ in range(times):
            self._choose(labels, by)
        return self

    def decline(self, by: Who | None = None) -> Self:
        """Choose nothing."""
        return self.choose(by=by)

    def split(self, *amounts: int | Mapping[str, int], by: Who | None = None) -> Self:
        """Divide: amounts in the order of the parts, or a mapping of label to amount."""
        decision = self._question(by)
        if not isinstance(decision, Split):
            raise ScenarioError(f"nothing is to be divided: {self._situation()}")
        if len(amounts) == 1 and isinstance(amounts[0], Mapping):
            options = [Option(part, (i,)) for i, part in enumerate(decision.parts)]
            found = [0] * len(options)
            for label, n in amounts[0].items():
                where = candidates(self.state, options, label)
                if len(where) != 1:
                    parts = listed(self.state, decision.parts)
                    raise ScenarioError(f"“{label}” is not one of the parts: {parts}")
                found[where[0]] += int(n)
            amounts = tuple(found)
        self._play(tuple(n for n in amounts if isinstance(n, int)))
        return self

    def _choose(self, labels: tuple[Label, ...], by: Who | None) -> None:
        decision = self.state.decision
        if isinstance(decision, Choose | Chance) and by is not None:
            self._question(by)
        if isinstance(decision, Choose | Chance):
            try:
                picks = self._picks(decision, labels)
            except ScenarioError:
                if not self._confirmed(labels):
                    raise
                return
            self._play(picks if isinstance(decision, Choose) else picks[0])
        elif not self._confirmed(labels):
            raise ScenarioError(
                f"nothing is to be chosen ({listed_labels(labels)}): {self._situation()}"
            )

    def _picks(self, decision: Choose | Chance, labels: tuple[Label, ...]) -> tuple[int, ...]:
        if isinstance(decision, Chance):
            decision = Choose(decision.seat, decision.prompt, decision.options)
        if decision.lo == 0 and len(labels) == 1 and str(labels[0]).lower() in ("no", "none"):
            labels = ()
        picks: list[int] = []
        for label in labels:
            picks.append(pick(self.state, decision, label, picks))
        return tuple(picks)

    def _confirmed(self, labels: tuple[Label, ...]) -> bool:
        """Was the answer with just these labels given by itself a moment ago?"""
        for i, given in enumerate(self.given):
            options = list(given.options)
            for label in labels:
                found = candidates(self.state, options, label)
                if not found:
                    break
                del options[found[0]]
            else:
                if not options:
                    del self.given[i]
                    return True
        return False

    def _question(self, by: Who | None = None) -> Decision:
        decision = self.state.decision
        if decision is None:
            raise ScenarioError("the game is over: nothing is asked")
        if by is not None and decision.seat != seat_of(by):
            raise ScenarioError(f"{NAMES[seat_of(by)]} is not asked anything: {self._situation()}")
        return decision

    def _situation(self) -> str:
        """What is open, for error messages."""
        asked = self.asked
        if asked.kind == "over":
            return f"the game is over, the winner is {self.winner}"
        given = "".join(
            f" (answered by itself: “{in_words(self.state, g.prompt)}” "
            + (listed(self.state, g.labels) if g.offered else "offered nothing")
            + ")"
            for g in self.given
        )
        options = "; ".join(asked.labels)
        return (
            f"turn {self.turn}, {self.step}: “{asked.prompt}” asks {asked.seat}: {options}{given}"
        )

    def _play(self, answer: Answer) -> None:
        """One answer of the scenario's own, then all that answer themselves."""
        self.given = []
        self._apply(answer)
        self._settle()

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """All of it happens, or an error and nothing."""
        mark, given = len(self.history), self.given
        try:
            yield
        except ScenarioError:
            self.history.rewind(mark)
            self.given, self._pay = given, None
            raise

    def _apply(self, answer: Answer) -> None:
        try:
            self.history.play(answer)
        except IllegalAnswer as error:
            raise ScenarioError(in_words(self.state, str(error))) from error

    def _settle(self) -> None:
        """Give the answers that give themselves: payments as told, and questions with one answer."""
        while True:
            state = self.state
            decision = state.decision
            if decision is None or isinstance(decision, Priority):
                return
            if isinstance(decision, Choose) and state.frames[-1][0] in (PAY, PAY_STEP):
                if self._pay is not None and self._pay != "auto":
                    label, self._pay = self._pay, None
                    self._apply((pick(state, decision, label),))
                    continue
                if self.auto_pay or self._pay == "auto":
                    self._apply((thriftiest(state),))
                    continue
            only = self._only(state, decision) if self.forced else None
            if only is None:
                return
            if isinstance(decision, Choose) and isinstance(only, tuple):
                picked = tuple(decision.options[i] for i in only)
                offered = tuple(in_words(state, label) for label in decision.labels())
                self.given.append(Given(decision.prompt, picked, decision.seat, offered))
            self._apply(only)

    def _only(self, state: Game, decision: Decision) -> Any:
        """The only answer, if there is one; the order of things with one and the same label is none."""
        if isinstance(decision, Split):
            few = list(islice(state.answers(), 2))
            return few[0] if len(few) == 1 else None
        only = decision.only_answer()
        if only is None and isinstance(decision, Choose) and decision.ordered:
            size = sum(len(o.values) for o in decision.options)
            if decision.lo == size and len({o.label for o in decision.options}) == 1:
                return tuple(i for i, o in enumerate(decision.options) for _ in o.values)
        return only


def listed_labels(labels: tuple[Label, ...]) -> str:
    return ", ".join(str(label) for label in labels) or "nothing"
