"""A game of Mage Knight on the server: one history for everybody at the table, stored after every answer."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from spellwright.cli.knight_show import event_lines
from spellwright.cli.knight_table import log_data, log_text, reminders, set_up
from spellwright.kernel import BrokenFile, Choose, History, Replay, SpellwrightError, View
from spellwright.knight import KnightGame, start
from spellwright.knight.policies import lines as policy_lines
from spellwright.knight.scoring import Deeds, Sheet, counted_sheet, lines as score_lines, won
from spellwright.knight.start import PROGRAM, TABLE, TOLD, dealing
from spellwright.knight.tables import ULTIMATE_EDITION, find_hero, find_scenario
from spellwright.store import Games, Given, KeptGame

OFFERS = {
    TABLE: "They lie on the table",
    PROGRAM: "The program draws them",
    TOLD: "We draw, and tell the program",
}
DRAWN = {"hero": "the Dummy's hero", "dummy": "the Dummy's cards", "tactic": "the Dummy's tactic"}
FAME = "fame"
COUNTED = (FAME, *(each.name for each in fields(Deeds)))  # what people count for the score
MOST_COUNTED = 999


@dataclass
class Plan:
    """A game as people want it, before it begins."""

    scenario: str = "solo_conquest"
    heroes: Sequence[str] = ()
    cards: str = TABLE
    edition: str = ULTIMATE_EDITION
    dummy: str = ""  # a hero; empty: a random one that nobody plays
    told: Sequence[str] = ()  # of DRAWN: what people draw at the table, and tell
    policies: dict[str, str] = field(default_factory=dict)
    seed: int | None = None

    def setup(self) -> dict[str, Any]:
        setup: dict[str, Any] = {
            "scenario": find_scenario(self.scenario).id,
            "heroes": [find_hero(name).name for name in self.heroes],
            "edition": self.edition,
            **dealing(self.cards),
            "policies": dict(self.policies),
            "seed": secrets.randbits(48) if self.seed is None else self.seed,
        }
        setup["real"] += self.told
        if self.dummy:
            setup["dummy"] = self.dummy
        return setup


def new_companion(games: Games, plan: Plan) -> Companion:
    """A new game; SpellwrightError tells what does not fit."""
    setup = plan.setup()
    return Companion(games.new("knight", setup, _about(start(setup))), games)


def from_file(games: Games, text: str, name: str) -> Companion:
    """A game that was saved, here or by `spellwright knight`; BrokenFile when it is none."""
    replay = Replay.loads(text, name)
    if replay.game != "knight" or not isinstance(replay.setup, dict):
        raise BrokenFile(f"{name}: this is no saved game of Mage Knight")
    history = replay.run()
    kept = games.new("knight", replay.setup, _about(history.now))
    kept.answers = [Given(answer, True) for answer in history.answers]
    games.add(kept.id, 0, kept.answers)
    made = Companion(kept, games)
    made.note_end()
    return made


def _about(game: KnightGame) -> dict[str, Any]:
    heroes = [human.hero for human in game.players]
    return {"scenario": game.info.name, "heroes": heroes, "dummy": game.dummy}


class Companion:
    """The course of one game."""

    def __init__(self, kept: KeptGame, games: Games) -> None:
        self.id, self.games, self.about, self.setup = kept.id, games, kept.about, kept.setup
        self.history: History[KnightGame] = History(start(kept.setup))
        for given in kept.answers:
            self.history.play(given.answer)
        self.redo_list = list(kept.redo)
        self.picks: list[int] = []

    @property
    def game(self) -> KnightGame:
        """The game as everybody may see it."""
        return View(self.history.now, 0).known

    @property
    def decision(self) -> Any:
        return self.history.now.decision

    def choose(self, option: int) -> None:
        """An option was pressed: the answer, or a pick of several."""
        decision = self.decision
        if decision is None or not 0 <= option < len(decision.labels()):
            return
        if isinstance(decision, Choose) and (decision.lo, decision.hi) != (1, 1):
            if option in self.picks:
                self.picks.remove(option)
            elif len(self.picks) < decision.hi:
                self.picks.append(option)
            return
        self._answer((option,) if isinstance(decision, Choose) else option)

    def done(self) -> None:
        """What was picked is the answer."""
        self._answer(tuple(self.picks))

    def _answer(self, answer: object) -> None:
        why = self.history.now.objection(answer)
        if why is not None:
            raise SpellwrightError(why.split("”: ")[-1].split(". Options:")[0])
        ply = len(self.history)
        self.history.play(answer)
        self.games.add(self.id, ply, [Given(self.history.answers[-1], True)])
        self.redo_list, self.picks = [], []
        self.note_end()

    def note_end(self) -> None:
        if self.history.now.over:
            self.games.end(self.id, "won" if self.is_won() else "over")

    def undo(self) -> None:
        if not len(self.history):
            raise SpellwrightError("there is nothing to take back")
        ply = len(self.history) - 1
        self.redo_list.append(Given(self.history.answers[ply], True))
        self.games.rewind(self.id, ply, self.redo_list)
        self.history.rewind(ply)
        self.picks = []

    def redo(self) -> None:
        if not self.redo_list:
            raise SpellwrightError("nothing was taken back")
        given = self.redo_list.pop()
        ply = len(self.history)
        self.history.play(given.answer)
        self.games.add(self.id, ply, [given])
        self.games.rewind(self.id, ply + 1, self.redo_list)
        self.picks = []

    def news(self, rules: bool = False) -> list[str]:
        """What the last answer brought about, with the rules if wanted."""
        view = View(self.history.now, 0)
        before = 0
        if len(self.history):
            before = len(View(self.history.states[-2], 0).events())
        fresh = view.events()[before:]
        told = event_lines(view.known, fresh, rules=rules, everything=rules)
        return told if rules else [*told, *reminders(view.known, fresh)]

    def log(self) -> list[str]:
        view = View(self.history.now, 0)
        return event_lines(view.known, view.events())

    def set_up(self) -> list[str]:
        return set_up(self.game)

    def policies(self) -> list[str]:
        """How this table plays, a line for each switch."""
        return list(policy_lines(self.game.policies))

    # --- files

    def file(self, kind: str) -> tuple[str, str]:
        """Something to take away: the text and its name. “log.txt”, “log.json”, or the game itself."""
        if kind == "log.txt":
            return log_text(self.history) + "\n", "knight-log.txt"
        if kind == "log.json":
            text = json.dumps(log_data(self.history), indent=2, ensure_ascii=False)
            return text + "\n", "knight-log.json"
        return Replay.of("knight", self.setup, self.history).dumps() + "\n", "knight.json"

    # --- the score

    @property
    def sheet(self) -> Sheet:
        """The score sheet with what people have counted."""
        given = self.about.get("counted", {})
        fame = {int(seat): each[FAME] for seat, each in given.items() if FAME in each}
        deeds = {
            int(seat): replace(Deeds(), **{k: n for k, n in each.items() if k != FAME})
            for seat, each in given.items()
            if set(each) - {FAME}
        }
        return counted_sheet(self.game, deeds, fame)

    def counted(self, seat: int, what: str) -> int:
        """What a player counts; fame as the game knows it, unless somebody has said otherwise."""
        given = self.about.get("counted", {}).get(str(seat), {})
        return int(given.get(what, self.game.players[seat].fame if what == FAME else 0))

    def count(self, seat: int, what: str, by: int) -> None:
        """A player counts more or less of something; it is kept."""
        if what not in COUNTED or not 0 <= seat < self.game.seats:
            return
        given = self.about.setdefault("counted", {}).setdefault(str(seat), {})
        given[what] = min(max(self.counted(seat, what) + by, 0), MOST_COUNTED)
        self.games.change(self.id, self.about)

    def is_won(self) -> bool:
        return self.game.info.points is not None and won(self.sheet)

    def score(self) -> list[tuple[str, int]]:
        """The score sheet; nothing for a competitive game, which people score themselves."""
        if self.game.info.points is None:
            return []
        return [(line.label, line.points) for line in score_lines(self.sheet)]
