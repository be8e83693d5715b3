"""A game of Mage Knight on the server: one history for everybody at the table, stored after every answer."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from spellwright.cli.knight_show import event_lines
from spellwright.cli.knight_table import set_up
from spellwright.kernel import Choose, History, SpellwrightError, View
from spellwright.knight import UNTRACKED, KnightGame, start
from spellwright.knight.scoring import lines as score_lines, sheet_of, won
from spellwright.knight.tables import ULTIMATE_EDITION, find_hero, find_scenario
from spellwright.store import Games, Given, KeptGame

OFFERS = {
    "table": "They lie on the table",
    "drawn": "The program draws them",
    "told": "We draw, and tell the program",
}


def new_companion(games: Games, scenario: str, heroes: Sequence[str], cards: str) -> Companion:
    """A new game; SpellwrightError tells what does not fit."""
    found = find_scenario(scenario)
    if cards not in OFFERS:
        raise SpellwrightError(f"“{cards}”: offers are {', '.join(OFFERS)}")
    setup: dict[str, Any] = {
        "scenario": found.id,
        "heroes": [find_hero(name).name for name in heroes],
        "edition": ULTIMATE_EDITION,
        "untracked": list(UNTRACKED) if cards == "table" else [],
        "real": list(UNTRACKED) if cards == "told" else [],
        "policies": {},
        "seed": secrets.randbits(48),
    }
    game = start(setup)
    about = {"scenario": game.info.name, "heroes": setup["heroes"], "dummy": game.dummy}
    return Companion(games.new("knight", setup, about), games)


class Companion:
    """The course of one game."""

    def __init__(self, kept: KeptGame, games: Games) -> None:
        self.id, self.games, self.about = kept.id, games, kept.about
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
        return event_lines(view.known, view.events()[before:], rules=rules, everything=rules)

    def log(self) -> list[str]:
        view = View(self.history.now, 0)
        return event_lines(view.known, view.events())

    def set_up(self) -> list[str]:
        return set_up(self.game)

    def is_won(self) -> bool:
        return self.game.info.points is not None and won(sheet_of(self.game, ()))

    def score(self) -> list[tuple[str, int]]:
        """The score as far as the round knows it."""
        if self.game.info.points is None:
            return []
        return [(line.label, line.points) for line in score_lines(sheet_of(self.game, ()))]
