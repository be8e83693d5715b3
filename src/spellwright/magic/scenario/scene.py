"""A scenario: a game in the middle that is set up in words and driven by visible labels.

Every player is asked for priority every time, so nothing passes by unless the scenario says so. Other
questions with one possible answer are answered by themselves; naming that very answer in `choose` is fine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, Unpack

from spellwright.kernel import History, Priority
from spellwright.magic.game import Game
from spellwright.magic.objects.card import Card
from spellwright.magic.rules.designations import designate
from spellwright.magic.scenario.act import Acting, Answers, Fighters, Manner
from spellwright.magic.scenario.labels import Label
from spellwright.magic.scenario.look import Look
from spellwright.magic.scenario.names import Names, ScenarioError, Who, seat_of
from spellwright.magic.scenario.setup import Put, add_all, build, parse_cards, parse_side, step_of

WATCHED: list[Scenario] | None = None  # a test runner may collect the scenarios of a test here
SideWords = str | Mapping[str, Any]


def scenario(
    you: SideWords = "",
    opponent: SideWords = "",
    *,
    turn: int = 3,
    active: Who = "you",
    step: str = "main",
    priority: Who | None = None,
    manual: bool = False,
    seed: int = 0,
    switches: Sequence[str] = (),
    cards: Iterable[Any] = (),
    auto_pay: bool = False,
    forced: bool = True,
    chance: bool = False,
) -> Scenario:
    """A game in the middle: see docs/scenarios.md.

    `cards`: cards of the scenario's own, as records or as “Bear | {1}{G} | Creature — Bear 2/2 | haste”.
    `auto_pay`: take the first way to pay where there are several. `forced`: answer questions with one
    possible answer. `chance`: ask for the outcomes of random events. `manual`: list mana abilities too.
    """
    names = Names(cards)
    sides = [parse_side(you, 0, names), parse_side(opponent, 1, names)]
    start = build(
        sides,
        names,
        turn=turn,
        active=seat_of(active),
        step=step_of(step),
        priority=None if priority is None else seat_of(priority),
        manual=(0, 1) if manual else (),
        seed=seed,
        switches=switches,
        forced=False,  # the engine would also pass priority and run on: here the scenario answers
        ask_nature=chance,
    )
    return Scenario(History(start), names, auto_pay=auto_pay, forced=forced)


class Scenario(Acting):
    """A game that is driven by visible labels: the looks are in `look`, the actions in `act`."""

    def __init__(
        self, history: History[Game], names: Names, *, auto_pay: bool = False, forced: bool = True
    ) -> None:
        super().__init__(history, auto_pay, forced)
        self.names = names
        self.you = Seat(self, 0)
        self.opponent = Seat(self, 1)
        self._watched = True
        if WATCHED is not None:
            WATCHED.append(self)
        self._settle()

    # --- setting up by calls

    def put(
        self,
        what: str | Card,
        zone: str = "battlefield",
        who: Who = "you",
        *,
        marks: str = "",
        top: bool = True,
    ) -> Scenario:
        """Put cards there now, without triggers; into a library on top unless told otherwise."""
        seat = seat_of(who)
        puts = parse_cards(what, zone, seat, self.names)
        if marks:
            more = tuple(m.strip() for m in marks.split(","))
            puts = [Put(p.card, p.zone, p.seat, (*p.marks, *more)) for p in puts]
        with _Edit(self) as game:
            made = add_all(game, puts, self.names)
            if zone == "library" and top:
                ids = tuple(o.id for o in made)
                rest = tuple(i for i in game.players[seat].library if i not in ids)
                game.change_player(seat, library=(*ids, *rest))
        return self

    def set(self, who: Who = "you", **what: Any) -> Scenario:
        """Set life, poison, mana, counters, designation or lands_played of a player."""
        seat = seat_of(who)
        side = parse_side(what, seat, self.names)
        with _Edit(self) as game:
            game.change_player(seat, **side.player)
            game.tally.update(side.tally)
            for word in side.designations:
                designate(game, seat, word)
            if side.puts:
                add_all(game, side.puts, self.names)
        return self

    def change(self, name: str, who: Who | None = None, **fields: Any) -> Scenario:
        """Change a permanent: tapped, sick, damage, counters (a mapping) …"""
        oid = self.permanent(name, who).id
        if isinstance(fields.get("counters"), Mapping):
            fields["counters"] = tuple(sorted(fields["counters"].items()))
        with _Edit(self) as game:
            game.change(oid, **fields)
        return self

    # --- history

    def __len__(self) -> int:
        """How many answers were given."""
        return len(self.history)

    def rewind(self, to: int) -> Scenario:
        """Back to where so many answers had been given."""
        self.history.rewind(to)
        self.given = []
        return self

    def undo(self) -> Scenario:
        """Take back the last answer."""
        self.history.undo()
        self.given = []
        return self

    def fork(self) -> Scenario:
        """An independent scenario that begins where this one is."""
        copy: History[Game] = History(self.history.states[0])
        copy.states = list(self.history.states)
        copy.answers = list(self.history.answers)
        return Scenario(copy, self.names, auto_pay=self.auto_pay, forced=self.forced)

    # --- the end

    def done(self) -> None:
        """Fail when a question other than priority is left unanswered."""
        decision = self.state.decision
        if (
            decision is not None
            and not isinstance(decision, Priority)
            and not self._is_declaration()
        ):
            raise ScenarioError(
                f"the scenario ends with an unanswered question: {self._situation()}"
            )

    def abandon(self) -> None:
        """This scenario may end with an unanswered question."""
        self._watched = False

    def check_end(self) -> None:
        """What a test runner calls for each watched scenario."""
        if self._watched:
            self.done()

    def __enter__(self) -> Scenario:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.done()

    def __repr__(self) -> str:
        return f"<Scenario: {self._situation()}>"


class Seat:
    """One player of a scenario: the same actions and looks, for this player."""

    def __init__(self, scene: Scenario, seat: int) -> None:
        self._scene = scene
        self._seat = seat

    def cast(self, name: str, way: str | None = None, **more: Unpack[Manner]) -> Scenario:
        return self._scene.cast(name, way, by=self._seat, **more)

    def play(self, name: str, *, frm: str | None = None) -> Scenario:
        return self._scene.play(name, by=self._seat, frm=frm)

    def activate(
        self, name: str, ability: str | int | None = None, **more: Unpack[Manner]
    ) -> Scenario:
        return self._scene.activate(name, ability, by=self._seat, **more)

    def act(self, label: str, *, targets: Answers = None, pay: Label | None = None) -> Scenario:
        return self._scene.act(label, by=self._seat, targets=targets, pay=pay)

    def attack(self, *attackers: Fighters, on: str | None = None) -> Scenario:
        return self._scene.attack(*attackers, on=on, by=self._seat)

    def block(self, *blocks: Fighters) -> Scenario:
        return self._scene.block(*blocks, by=self._seat)

    def choose(self, *labels: Label, times: int = 1) -> Scenario:
        return self._scene.choose(*labels, times=times, by=self._seat)

    def decline(self) -> Scenario:
        return self._scene.decline(by=self._seat)

    def split(self, *amounts: int | Mapping[str, int]) -> Scenario:
        return self._scene.split(*amounts, by=self._seat)

    def pass_priority(self) -> Scenario:
        return self._scene.pass_priority(by=self._seat)

    @property
    def life(self) -> int:
        return self._scene.life(self._seat)

    @property
    def hand(self) -> list[str]:
        return self._scene.hand(self._seat)

    @property
    def library(self) -> list[str]:
        return self._scene.library(self._seat)

    @property
    def graveyard(self) -> list[str]:
        return self._scene.graveyard(self._seat)

    @property
    def battlefield(self) -> list[str]:
        return self._scene.battlefield(self._seat)

    @property
    def exile(self) -> list[str]:
        return self._scene.exile(self._seat)

    def permanent(self, name: str) -> Look:
        return self._scene.permanent(name, self._seat)


class _Edit:
    """The current state, open for changes; afterwards priority is given anew."""

    def __init__(self, scene: Scenario) -> None:
        self.scene = scene

    def __enter__(self) -> Game:
        scene = self.scene
        if not isinstance(scene.state.decision, Priority):
            raise ScenarioError(f"the board changes only while a player has priority: {scene!r}")
        self.game = scene.state.copy()
        self.game.decision = None
        return self.game

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.game.touch()
            self.game.run()
            self.scene.history.states[-1] = self.game
            self.scene._settle()
