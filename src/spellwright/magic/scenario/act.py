"""Acting for either seat: cast, play, activate, attack, block, pass, resolve, run to a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Self, TypedDict

from spellwright.kernel import Choose, Option, Priority, Split
from spellwright.magic.game import Game
from spellwright.magic.records.events import StepBegan
from spellwright.magic.records.making import short_name
from spellwright.magic.records.steps import ATTACKERS, BLOCKERS
from spellwright.magic.rules.casting.actions import Action
from spellwright.magic.scenario.answer import Answering
from spellwright.magic.scenario.labels import Label, candidates, in_words, listed
from spellwright.magic.scenario.look import NAMES
from spellwright.magic.scenario.names import ScenarioError, Who, seat_of, things_named
from spellwright.magic.scenario.setup import step_of

TURN_LIMIT = 20


# answers to what is asked with an action, a list inside for a pick of several
Answers = Label | Sequence[Label | Sequence[Label]] | None


class Manner(TypedDict, total=False):
    """How something is cast or activated: see `Acting.cast`."""

    targets: Answers
    pay: Label | None
    frm: str | None


# names, “NAME -> WHOM”, pairs, or {blocker: attacker}
Fighters = str | tuple[str, str] | Sequence[str | tuple[str, str]] | Mapping[str, str | list[str]]


class Acting(Answering):
    """What players do when they have priority or are in combat."""

    def pass_priority(self, by: Who | None = None) -> Self:
        """The player who has priority passes."""
        decision = self._question(by)
        if not isinstance(decision, Priority):
            raise ScenarioError(f"nobody has priority: {self._situation()}")
        self._play(0)
        return self

    def _take_priority(self, by: Who | None) -> Priority:
        """The open priority question of a seat; the other seat passes when it has it."""
        decision = self._question()
        if not isinstance(decision, Priority):
            raise ScenarioError(f"first answer what is asked: {self._situation()}")
        if by is not None and decision.seat != seat_of(by):
            self.pass_priority()
            decision = self._question()
            if not isinstance(decision, Priority) or decision.seat != seat_of(by):
                raise ScenarioError(
                    f"{NAMES[seat_of(by)]} did not get priority: {self._situation()}"
                )
        return decision

    def _act(
        self,
        kind: str,
        name: str,
        way: str | int | None,
        by: Who | None,
        answers: Answers,
        pay: Label | None,
        frm: str | None = None,
    ) -> Self:
        with self._whole():
            decision = self._take_priority(by)
            found = self._actions(decision, kind, name, way, frm)
            if len(found) != 1:
                how = "" if way is None else f" ({way})"
                self._refuse(f"{kind} {name}", how, decision, found)
            self._do(found[0], answers, pay)
        return self

    def _do(self, index: int, answers: Answers, pay: Label | None) -> None:
        self._pay = pay
        self._play(index)
        if answers is not None:
            self._give(answers)

    def _actions(
        self, decision: Priority, kind: str, name: str, way: str | int | None, frm: str | None
    ) -> list[int]:
        """The listed actions that are meant; what looks the same is one."""
        found = [
            i
            for i, action in enumerate(decision.options)
            if action.kind == kind and self._is_named(action, name) and self._is_way(action, way)
        ]
        if frm is not None:
            found = [i for i in found if self.state.objects[decision.options[i].obj].zone == frm]
        if way is None and len(found) > 1:
            found = [i for i in found if not decision.options[i].way] or found
        if len(found) > 1 and len({str(decision.options[i]) for i in found}) == 1:
            twins = {self._zone_and_marks(decision.options[i]) for i in found}
            found = found[:1] if len(twins) == 1 else found
        return found

    def _zone_and_marks(self, action: Action) -> Any:
        assert action.obj is not None
        obj = self.state.objects[action.obj]
        return (obj.zone, obj.tapped, obj.counters, obj.damage, obj.attached)

    def _is_named(self, action: Action, name: str) -> bool:
        if action.obj is None:
            return False
        if name.strip().lower() in (action.name.lower(), short_name(action.name).lower()):
            return True
        obj = self.state.objects[action.obj]
        if "#" in name or "'s " in name or name.lower().startswith("your "):
            zone = self.state.zone_of(obj.owner, obj.zone)
            return action.obj in things_named(self.state, name, zone)
        return obj.card.name.lower() == name.strip().lower() and len(obj.card.faces) == 1

    def _is_way(self, action: Action, way: str | int | None) -> bool:
        if way is None:
            return True
        if isinstance(way, int):
            return action.ability == way - 1
        if action.way.lower() == way.lower():
            return True
        return way.lower() in ("normal", "mana cost") and not action.way

    def _refuse(self, what: str, how: str, decision: Priority, found: list[int]) -> None:
        labels = decision.labels()
        if found:
            raise ScenarioError(
                f"“{what}{how}” could be any of: {'; '.join(labels[i] for i in found)}"
            )
        seat = NAMES[decision.seat]
        why = self.why_not(what + how, by=seat) or self.why_not(what, by=seat)
        raise ScenarioError(
            f"{seat} cannot {what}{how}: {why or 'not in this way'} "
            f"(turn {self.turn}, {self.step}). Legal: {'; '.join(labels)}"
        )

    def _give(self, answers: Answers) -> None:
        """Answers to the questions that come with an action, one after the other."""
        for one in [answers] if isinstance(answers, str | int) else answers or ():
            if isinstance(self.state.decision, Split):
                self.split(*(one if isinstance(one, list | tuple) else (one,)))
            elif isinstance(one, str | int):
                self.choose(one)
            else:
                self.choose(*one)

    def cast(
        self,
        name: str,
        way: str | None = None,
        *,
        by: Who | None = None,
        targets: Answers = None,
        pay: Label | None = None,
        frm: str | None = None,
    ) -> Self:
        """Cast a spell; `way`: the alternative cost or permission; `targets`: answers to what is asked
        while casting, a list inside for a pick of several; `pay`: the label of a payment, or “auto”."""
        return self._act("cast", name, way, by, targets, pay, frm)

    def play(self, name: str, *, by: Who | None = None, frm: str | None = None) -> Self:
        """Play a land."""
        return self._act("play", name, None, by, None, None, frm)

    def activate(
        self,
        name: str,
        ability: str | int | None = None,
        *,
        by: Who | None = None,
        targets: Answers = None,
        pay: Label | None = None,
        frm: str | None = None,
    ) -> Self:
        """Activate an ability: by its label (“+1”, “ninjutsu”, “ability 2”) or its number, from 1."""
        return self._act("activate", name, ability, by, targets, pay, frm)

    def act(
        self,
        label: str,
        *,
        by: Who | None = None,
        targets: Answers = None,
        pay: Label | None = None,
    ) -> Self:
        """Do what is listed under this label, e.g. “suspend Rift Bolt”, “turn face up Exalted Angel”."""
        with self._whole():
            decision = self._take_priority(by)
            labels = [text.lower() for text in decision.labels()]
            if label.lower() not in labels:
                self._refuse(label, "", decision, [])
            self._do(labels.index(label.lower()), targets, pay)
        return self

    # --- resolving and running on

    def resolve(self) -> Self:
        """Everyone passes until the top of the stack has resolved or something is asked."""
        if not self.state.stack:
            raise ScenarioError(f"the stack is empty: {self._situation()}")
        self._passable()
        top = self.state.stack[-1]
        while top in self.state.stack and isinstance(self.state.decision, Priority):
            self._play(0)
        return self

    def resolve_all(self) -> Self:
        """Everyone passes until the stack is empty or something is asked."""
        if self.state.stack:
            self._passable()
        while self.state.stack and isinstance(self.state.decision, Priority):
            self._play(0)
        return self

    def _passable(self) -> None:
        if not isinstance(self._question(), Priority):
            raise ScenarioError(f"first answer what is asked: {self._situation()}")

    def to(
        self,
        step: str,
        *,
        turn: int | None = None,
        whose: Who | None = None,
        auto: bool = False,
    ) -> Self:
        """Run to the next time that this step begins, in that turn or in that player's turn.

        Everyone passes, nobody attacks or blocks, what is optional is declined. Another question is an
        error; with `auto` its first answer is taken. It stops at the first question of the step.
        """
        wanted = step_of(step)
        seat = None if whose is None else seat_of(whose)
        if turn == self.turn and wanted == self.step and seat in (None, self.state.active):
            return self
        limit = max(self.turn + TURN_LIMIT, turn or 0)
        self._passable_or_declaration()
        while True:
            mark = self.state.log
            self._play(self._way_on(auto))
            state = self.state
            begun = [e for e in _since(state, mark) if isinstance(e, StepBegan)]
            if state.step == "first-strike damage" and begun and begun[-1].step == "combat damage":
                begun[-1] = StepBegan(state.step, state.active, state.turn)
            hit = [
                e
                for e in begun
                if e.step == wanted and turn in (None, e.turn) and seat in (None, e.active)
            ]
            if hit and hit[-1] is begun[-1] and not self.over:
                return self
            if hit:
                raise ScenarioError(
                    f"the {wanted} step of turn {hit[-1].turn} went by: nobody had anything to "
                    f"decide in it. {self._situation()}"
                )
            if self.over or state.turn > (limit if turn is None else turn):
                goal = f"{wanted} of turn {turn}" if turn else wanted
                raise ScenarioError(f"the game never came to {goal}: {self._situation()}")

    def _passable_or_declaration(self) -> None:
        if not isinstance(self._question(), Priority) and not self._is_declaration():
            raise ScenarioError(f"first answer what is asked: {self._situation()}")

    def _is_declaration(self) -> bool:
        decision = self.state.decision
        return isinstance(decision, Choose) and decision.prompt in (
            "Declare attackers",
            "Declare blockers",
        )

    def _way_on(self, auto: bool) -> Any:
        """The answer that goes on with the least: pass, nothing, or the only one there is."""
        state = self.state
        decision = self._question()
        if isinstance(decision, Priority):
            return 0
        if isinstance(decision, Choose) and decision.lo == 0 and state.objection(()) is None:
            return ()
        few = list(islice(state.answers(), 2))
        if len(few) == 1 or (auto and few):
            return few[0]
        raise ScenarioError(
            f"on the way something is asked that must be answered: {self._situation()}"
        )

    # --- combat

    def attack(self, *attackers: Fighters, on: str | None = None, by: Who | None = None) -> Self:
        """Declare attackers: names, “NAME -> WHOM” or pairs; otherwise they attack `on` or the player.

        Before the declaration everyone passes to it; the stack must be empty.
        """
        state = self.state
        aim = NAMES[state.opponent(state.active)] if on is None else on
        self._declare(ATTACKERS, by, [_pair(a, ("->", "→"), aim) for a in _flat(attackers)], "→")
        return self

    def block(self, *blocks: Fighters, by: Who | None = None) -> Self:
        """Declare blockers: {blocker: attacker}, pairs, “BLOCKER blocks ATTACKER” or “ATTACKER with BLOCKER”;
        a list for several."""
        self._declare(
            BLOCKERS, by, [_pair(b, (" blocks ",), None) for b in _flat(blocks)], "blocks"
        )
        return self

    def _declare(self, step: str, by: Who | None, pairs: list[tuple[str, str]], word: str) -> None:
        whys = [(f"{one} {word} {two}", self._why_not_pair(one, two, word)) for one, two in pairs]
        with self._whole():
            try:
                decision = self._declaration(step, by)
            except ScenarioError as error:
                reasons = "".join(f"“{what}” is not possible{why}; " for what, why in whys if why)
                raise ScenarioError(f"{reasons}{error}") from error
            self._play(self._pairs(decision, pairs, word))

    def _declaration(self, step: str, by: Who | None) -> Choose:
        prompt = f"Declare {step.removeprefix('declare ')}"
        decision = self._question()
        if decision.prompt != prompt:
            if self.state.stack:
                raise ScenarioError(f"the stack is not empty: {self._situation()}")
            if isinstance(decision, Priority):
                self.to(step, turn=self.turn)
        decision = self._question(by)
        if not isinstance(decision, Choose) or decision.prompt != prompt:
            raise ScenarioError(f"it is not the time to {prompt.lower()}: {self._situation()}")
        return decision

    def _pairs(self, decision: Choose, pairs: list[tuple[str, str]], word: str) -> tuple[int, ...]:
        """Find each pair among the options; twins are used one after the other."""
        state = self.state
        left = [list(o.values) for o in decision.options]
        picks: list[int] = []
        for one, two in pairs:
            found = []
            for i, option in enumerate(decision.options):
                title, _, whom = option.label.partition(f" {word} ")
                first, second = zip(*option.values, strict=True)
                if (
                    left[i]
                    and candidates(state, (Option(title, first),), one)
                    and candidates(state, (Option(whom, second),), two)
                ):
                    found.append(i)
            full = f"{one} {word} {two}".lower()
            exact = [i for i in found if in_words(state, decision.options[i].label).lower() == full]
            if len(found) > 1 and len(exact) == 1:
                found = exact
            if len(found) != 1:
                what = "is not possible" if not found else "is ambiguous"
                raise ScenarioError(
                    f"“{one} {word} {two}” {what}{self._why_not_pair(one, two, word)}: "
                    f"{listed(state, decision.labels())}"
                )
            left[found[0]].pop()
            picks.append(found[0])
        return tuple(picks)

    def _why_not_pair(self, one: str, two: str, word: str) -> str:
        what = f"attack with {one} -> {two}" if word == "→" else f"block {two} with {one}"
        try:
            why = self.why_not(what)
        except ScenarioError as error:
            why = str(error)
        return "" if why is None else f" ({why})"


def _since(state: Game, mark: object) -> list[Any]:
    """The events since an earlier state of the log, oldest first."""
    found = []
    cell = state.log
    while cell is not None and cell is not mark:
        found.append(cell[0])
        cell = cell[1]
    return found[::-1]


def _flat(given: tuple[Any, ...]) -> list[Any]:
    found: list[Any] = []
    for one in given:
        if isinstance(one, Mapping):
            for name, whom in one.items():
                several = isinstance(whom, list)
                found.extend((name, w) for w in (whom if several else [whom]))
        elif isinstance(one, list):
            found.extend(one)
        else:
            found.append(one)
    return found


def _pair(given: object, words: tuple[str, ...], aim: str | None) -> tuple[str, str]:
    if isinstance(given, tuple):
        return str(given[0]), str(given[1])
    attacker, found, blocker = str(given).partition(" with ")
    if found and aim is None:  # as the declaration is read out, and as scenario files have it
        return blocker.strip(), attacker.strip()
    for word in words:
        one, found, two = str(given).partition(word)
        if found:
            return one.strip(), two.strip()
    if aim is None:
        raise ScenarioError(f"“{given}”: say what it blocks")
    return str(given), aim
