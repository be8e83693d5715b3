"""The companion at the table: shows the round, asks, takes answers back, and saves after each one."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from textwrap import wrap
from typing import Any

from spellwright.cli.knight_show import (
    WIDTH,
    board,
    event_data,
    event_lines,
    numbers_of,
    question,
)
from spellwright.kernel import (
    Choose,
    Decision,
    Event,
    History,
    Priority,
    Replay,
    SpellwrightError,
    View,
)
from spellwright.kernel.decision import Answer
from spellwright.knight.deeds import TurnStarted
from spellwright.knight.policies import lines as policy_lines
from spellwright.knight.scoring import Deeds, counted_sheet, lines as score_lines, won
from spellwright.knight.skills import skills_used
from spellwright.knight.state import KnightGame

HELP = """\
Type the number of what happened, or the beginning of its words. At any time:
  board      the table again             undo [N]    take back an answer, or N
  why        the rules of what happened  redo [N]    what undo took back
  policies   how this table plays        log [FILE]  all events; FILE.json, too
  setup      what to set up              score       points so far
  list       a long list of options      save FILE   a copy of the game
  help       this text                   quit        leave: all is saved"""
BETWEEN_ROUNDS = (
    "Everybody, before the new round: shuffle all your deed cards (hand, discard and play area too), draw up to your "
    "hand limit, turn skills and units up again."
)


class Companion:
    """The loop of a game: one screen for all humans, the Dummy's cards face down."""

    def __init__(
        self,
        setup: dict[str, Any],
        history: History[KnightGame],
        *,
        save_to: Path,
        read: Callable[[], str] | None = None,
        write: Callable[[str], None] = print,
    ) -> None:
        self.setup = setup
        self.history = history
        self.save_to = save_to
        self.read = read or sys.stdin.readline
        self.write = write
        self.undone: list[Answer] = []  # what redo brings back, the next one last
        self.seen = len(self._events()) if len(history) else 0  # events that were told
        self.told: list[Any] = []  # the events that were told last
        self.deeds: dict[int, Deeds] = {}  # what people counted for the score
        self.fame: dict[int, int] = {}

    @property
    def game(self) -> KnightGame:
        """The game as everybody may see it: no seed, no order in the piles."""
        return View(self.history.now, 0).known

    def play(self) -> None:
        """Go on until the people leave; every answer is saved before the next question."""
        self.write(HELP)
        self.save()
        while True:
            self._news()
            decision = self.history.now.decision
            if decision is None:
                self._over()
            elif isinstance(decision, Priority) or self.history.now.picking:
                self.write(board(self.game))  # other questions are parts of a move
            if not self._ask(decision):
                self._autosave()
                self.write(f"Saved to {self.save_to}; go on with: {self._resume()}")
                return

    def _resume(self) -> str:
        return f"spellwright knight --resume --file {self.save_to}"

    # --- asking

    def _ask(self, decision: Decision | None) -> bool:
        """Ask until something changes; False when the people leave."""
        again = False
        while True:
            if decision is not None:
                self.write("\n".join(question(decision, short=again)))
            again = True
            line = self.read()
            if not line:  # the end of the input
                return False
            words = line.split()
            command = words[0].lower() if words else ""
            if command in ("quit", "q", "exit"):
                return False
            try:
                if command in ("undo", "u"):
                    self._undo(words[1:])
                    return True
                if command == "redo":
                    self._redo(words[1:])
                    return True
                if command == "list":
                    again = False
                    continue
                if self._command(command, words[1:]):
                    continue
                if decision is None:
                    raise SpellwrightError("the game is over: undo, score, log or quit")
                self._answer(parse(decision, line))
                return True
            except (SpellwrightError, OSError) as error:
                self.write(f"! {error}")

    def _answer(self, answer: Answer) -> None:
        why = self.history.now.objection(answer)
        if why is not None:
            raise SpellwrightError(why.split(". Options:")[0])
        self.history.play(answer)
        self.undone.clear()
        self._autosave()

    def _undo(self, rest: list[str]) -> None:
        count = _whole(rest[0], "undo") if rest else 1
        if not len(self.history):
            raise SpellwrightError("there is nothing to take back")
        if not 1 <= count <= len(self.history):
            raise SpellwrightError(
                f"undo {count}: {len(self.history)} answers were given; give a number up to that"
            )
        to = len(self.history) - count
        self.undone += reversed(self.history.answers[to:])
        self.history.rewind(to)
        self.seen = min(self.seen, len(self._events()))
        self.told = []
        self._autosave()
        self.write("Taken back." if count == 1 else f"{count} answers taken back.")

    def _redo(self, rest: list[str]) -> None:
        count = _whole(rest[0], "redo") if rest else 1
        if not self.undone:
            raise SpellwrightError("nothing was taken back that could be brought again")
        if not 1 <= count <= len(self.undone):
            raise SpellwrightError(
                f"redo {count}: {len(self.undone)} answers were taken back; give a number up to that"
            )
        for _ in range(count):
            self.history.play(self.undone.pop())
        self._autosave()

    def _command(self, command: str, rest: list[str]) -> bool:
        """Carry out what is not an answer; False when it is none of these."""
        if command in ("help", "?", "h"):
            self.write(HELP)
        elif command == "board" or not command:
            self.write(board(self.game))
        elif command == "why":
            shown = event_lines(self.game, self.told, rules=True)
            self.write("\n".join(shown) or "Nothing happened since the last answer.")
        elif command == "policies":
            self.write("\n".join(policy_lines(self.game.policies)))
        elif command == "setup":
            self.write("\n".join(set_up(self.game)))
        elif command == "score":
            self._count(rest)
            self.write("\n".join(self._score()))
        elif command == "log":
            self._log(" ".join(rest))
        elif command == "save":
            if not rest:
                raise SpellwrightError("save: give the name of a file, as in “save game.json”")
            self.save(Path(" ".join(rest)))
            self.write(f"Saved to {' '.join(rest)}.")
        else:
            return False
        return True

    # --- files

    def save(self, path: Path | None = None) -> None:
        """Write the whole game, or leave the file as it was."""
        Replay.of("knight", self.setup, self.history).save(path or self.save_to)

    def _autosave(self) -> None:
        """Save; where that fails the game goes on, and everybody knows."""
        try:
            self.save()
        except OSError as error:
            self.write(
                f"! {self.save_to}: not saved ({error.strerror or error}); the game goes on, "
                "“save FILE” keeps it elsewhere"
            )

    def _log(self, name: str) -> None:
        if not name:
            self.write(log_text(self.history, rules=False))
            return
        write_log(self.history, Path(name))
        self.write(f"The log is in {name}.")

    # --- showing

    def _events(self) -> list[Any]:
        return View(self.history.now, 0).events()

    def _news(self) -> None:
        """What happened since the last answer."""
        events = self._events()
        new, self.seen = events[self.seen :], len(events)
        if not new:
            return
        self.told = new
        game = self.game
        for text in event_lines(game, new, everything=False):
            self.write("\n".join(wrap(text, WIDTH, subsequent_indent="  ")))
        for text in reminders(game, new):
            self.write("\n".join(wrap(text, WIDTH)))

    def _over(self) -> None:
        self.write(board(self.game))
        self.write("\n".join(self._score()))
        self.write("The game is over. undo, score, log and quit still work.")

    def _score(self) -> list[str]:
        game = self.game
        if game.info.points is None:
            return [f"{game.info.name} is competitive: count fame, achievements and titles."]
        sheet = counted_sheet(game, self.deeds, self.fame)
        found = score_lines(sheet)
        title = "The score" if game.over else "The score if the game ended now"
        lines = [f"{title}: {'won' if won(sheet) else 'not won'}"]
        lines += [f"  {line.label:44} {line.points:4}" for line in found]
        lines.append(f"  {'together':44} {sum(line.points for line in found):4}")
        if not self.deeds:
            who = "HERO " if game.seats > 1 else ""
            keys = " ".join(f"{field.name}=0" for field in fields(Deeds))
            lines.append(f"Achievements: score {who}fame={sheet.fame[0]} {keys}")
        return lines

    def _count(self, rest: list[str]) -> None:
        """Take what a player counted: “score Tovak fame=50 spells=3”."""
        if not rest:
            return
        game = self.game
        seat = 0
        if "=" not in rest[0]:
            heroes = [human.hero.casefold() for human in game.players]
            if rest[0].casefold() not in heroes:
                names = ", ".join(human.hero for human in game.players)
                raise SpellwrightError(f"score: “{rest[0]}” does not play; {names} do")
            seat = heroes.index(rest[0].casefold())
            rest = rest[1:]
        elif game.seats > 1:
            raise SpellwrightError("score: name the hero first, as in “score Tovak spells=3”")
        known = {field.name for field in fields(Deeds)}
        numbers: dict[str, int] = {}
        for word in rest:
            key, _, value = word.partition("=")
            if key not in known | {"fame"}:
                listed = ", ".join(("fame", *sorted(known)))
                raise SpellwrightError(f"score: “{key}” is not counted; there are {listed}")
            numbers[key] = _whole(value, f"score: {key}")
        if "fame" in numbers:
            self.fame[seat] = numbers.pop("fame")
        if numbers:
            self.deeds[seat] = replace(self.deeds.get(seat, Deeds()), **numbers)


def _whole(text: str, what: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise SpellwrightError(f"{what}: “{text}” is no number; give one as in 3")
    return int(text)


def parse(decision: Decision, line: str) -> Answer:
    """An answer as it was typed: numbers of options (0: none), or the words of them, with commas."""
    labels = decision.labels()
    numbers = numbers_of(labels)
    words = line.replace(",", " ").split()
    if all(word.isdecimal() for word in words):
        if words == ["0"] and getattr(decision, "lo", 1) == 0:
            return ()
        for word in words:
            if word not in numbers:
                listed = _range(numbers)
                raise SpellwrightError(f"there is no {word}: the numbers here are {listed}")
        picks = [numbers.index(word) for word in words]
    else:
        parts = (" ".join(part.split()) for part in line.split(","))
        picks = [_worded(part, labels, numbers) for part in parts if part]
    if isinstance(decision, Choose):
        return tuple(picks)
    if len(picks) != 1:
        raise SpellwrightError("one thing after the other: give one number")
    return picks[0]


def _range(numbers: list[str]) -> str:
    whole = [int(number) for number in numbers]
    if len(whole) > 2 and whole == list(range(whole[0], whole[-1] + 1)):
        return f"{whole[0]} to {whole[-1]}"
    return ", ".join(numbers)


def _worded(text: str, labels: tuple[str, ...], numbers: list[str]) -> int:
    """The option that these words mean: all of it, its beginning, or a part of it."""
    wanted = text.casefold()
    known = [label.casefold() for label in labels]
    for fits in (
        [i for i, label in enumerate(known) if label == wanted],
        [i for i, label in enumerate(known) if label.startswith(wanted)],
        [i for i, label in enumerate(known) if f" {wanted}" in label],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            meant = ", ".join(f"{numbers[i]} ({labels[i]})" for i in fits[:5])
            raise SpellwrightError(f"“{text}” may mean {meant}: give the number")
    raise SpellwrightError(f"“{text}” is no option and no command; “help” lists them")


def reminders(game: KnightGame, new: Sequence[Event]) -> list[str]:
    """What people have to do themselves, after these events."""
    found = []
    if game.round > 1 and game.picking and not any(human.tactic for human in game.players):
        found.append(BETWEEN_ROUNDS)
    last = any(isinstance(event, TurnStarted) and event.last for event in new)
    if last and game.seats > 1 and game.round < game.rounds:
        found.append("Last turn of the round: tell your fame, it decides who picks first.")
    return found


def set_up(game: KnightGame) -> list[str]:
    """What to lay out on the table for this scenario."""
    scenario, players = game.info, game.seats
    early = f" It ends early when {scenario.end}." if scenario.end else ""
    texts = [f"{scenario.name}, {game.rounds} rounds.{early}"]
    tiles = scenario.map_for(players)
    if tiles is not None:
        levels = "/".join(map(str, tiles.levels))
        texts.append(
            f"Map: {tiles.shape}; {tiles.countryside} countryside tiles, {tiles.core_city} core with "
            f"a city, {tiles.core_other} without"
            + (f"; cities of level {levels}." if levels else ".")
        )
    texts.append(
        f"Source: {scenario.dice(players)} dice, at least {scenario.least_basic(players)} of them "
        f"basic. Offers: {scenario.units(players)} units, 3 advanced actions, 3 spells."
    )
    if not scenario.competitive:
        texts.append(
            "Take out the spells 109 to 112 and each hero's competitive skill token. The Dummy "
            "counts neither for dice nor for units."
        )
    if scenario.common_skills and skills_used(game):
        texts.append(
            f"Skills of {game.dummy}, without the competitive one, are a face-down pile: with each "
            "skill you gain, turn one up into the Common Skill offer, for the next time. Whoever "
            "takes a skill from there must take the lowest advanced action."
        )
    if not scenario.elites:
        texts.append("No elite units.")
    if scenario.start_fame or scenario.start_reputation:
        texts.append(
            f"Everybody starts with fame {scenario.start_fame} and reputation "
            f"+{scenario.start_reputation}."
        )
    return [line for text in texts for line in wrap(text, WIDTH, subsequent_indent="  ")]


# --- the log of a game


def log_text(history: History[KnightGame], *, rules: bool = True) -> str:
    """The whole log in words, as everybody may see it."""
    view = View(history.now, 0)
    return "\n".join(event_lines(view.known, view.events(), rules=rules))


def log_data(history: History[KnightGame]) -> dict[str, Any]:
    """The whole log for another program."""
    view = View(history.now, 0)
    game = view.known
    return {
        "scenario": game.scenario,
        "heroes": [human.hero for human in game.players],
        "dummy": game.dummy,
        "edition": game.edition,
        "round": game.round,
        "over": game.over,
        "events": [event_data(event, game) for event in view.events()],
    }


def write_log(history: History[KnightGame], path: Path) -> None:
    """Write the log whole or not at all; as JSON where the name says so."""
    if path.suffix == ".json":
        text = json.dumps(log_data(history), indent=2, ensure_ascii=False)
    else:
        title = f"{history.now.info.name}, round {history.now.round}"
        text = f"{title}\n{'─' * WIDTH}\n{log_text(history)}"
    part = path.with_name(path.name + ".part")
    part.write_text(text + "\n", encoding="utf-8")
    part.replace(path)
