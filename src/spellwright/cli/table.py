"""A game at the terminal: shows a room's game to whoever is asked and takes what they type."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

from spellwright.bots import bot
from spellwright.cli.asking import parse, question
from spellwright.cli.labels import in_names, labels, prompt_of
from spellwright.cli.show import board, terminal_width
from spellwright.cli.stepping import log_of
from spellwright.cli.zones import look, zone_named
from spellwright.kernel import (
    Answer,
    Choose,
    Decision,
    Event,
    ObjectId,
    Priority,
    Replay,
    SpellwrightError,
    View,
)
from spellwright.magic.game import Game
from spellwright.magic.records.costs import WithSelf
from spellwright.magic.records.events import Moved, StepBegan, WasCast
from spellwright.magic.rules.casting.actions import Action
from spellwright.store import Given
from spellwright.web.chairs import BOT
from spellwright.web.house import House
from spellwright.web.rooms import Room
from spellwright.web.stops import EVENT, STEPS, TURN
from spellwright.web.thinking import QUICK, Thinkers

HELP = """Type the number of an option, several as in “1 3”, or “all”; Enter or 0 passes or chooses nothing.
  undo, redo            take back your last answer, and again
  pass turn             pass until your next turn, unless you are attacked or aimed at
  pass event            pass until the other player does something
  stops, stop STEP      where you are asked; “stop upkeep”, “stop end mine” switch one
  hold                  be asked also over your own spells and at every step, or no longer
  pay                   choose how to pay, or let the program do it
  lands                 be asked over spells when only your lands could do something, or not
  graveyard, exile, hand, library, stack [me|opponent]    look there
  board, log, show CARD the table, the log from the beginning, the text of a card
  hint                  what the greedy bot would do, and why
  concede               give the game up
  save FILE, quit       write a replay file; leave (every answer is kept already)"""


# where lands are given up when they are: in one's own main phases, unless they were just spared, and before one's turn
WANTED = {True: ("main", "second main"), False: ("upkeep", "end")}


class HereThinking(Thinkers):
    """Bots think in this process: nothing else waits for it."""

    async def decide(
        self,
        name: str,
        seed: int,
        view: View[Game],
        game: str,
        setup: dict[str, Any],
        answers: list[Answer],
    ) -> Answer:
        if name in QUICK:
            return await super().decide(name, seed, view, game, setup, answers)
        assert view.decision is not None
        return bot(name, seed, "magic").decide(view, view.decision)


class Table:
    """The loop of a game: people at this terminal, and bots."""

    def __init__(
        self,
        house: House,
        room: Room,
        *,
        save_to: Path | None = None,
        read: Callable[[], str] | None = None,
        write: Callable[[str], None] = print,
        prompt: Callable[[str], None] | None = None,
        clear: Callable[[], None] | None = None,
    ) -> None:
        self.house, self.room, self.save_to = house, room, save_to
        self.read = read or sys.stdin.readline
        self.write = write
        self.prompt = prompt or (lambda text: write(text))
        self.clear = clear or (lambda: write("\n" * 3))
        self.people = [s for s, chair in enumerate(room.chairs) if chair.kind != BOT]
        self.quiet_lands = True
        self.facing = self.people[0]  # who is looking at the screen
        self.seen = dict.fromkeys(self.people, 0)  # events that were shown
        self.warned = -1
        self.passed: Any = None  # what was offered when somebody passed last
        self.declined: tuple[int, set[ObjectId | None]] = (0, set())  # in which turn, what with
        self.thinks = False
        room.watchers.add(self._sign_of_life)

    # --- the course of the game

    def play(self) -> bool:
        """Go on until the game is over; False when somebody leaves before."""
        self._save_file()
        self._do(self.room.go_on)
        while not self.room.over:
            seat = self.room.asked()
            assert seat is not None
            view = self.room.view(seat)
            if self._is_only_lands(view) or self._has_passed(view):
                self._do(lambda: self.room.take([Given(0)]))
                self._do(self.room.go_on)
            elif not self._ask(seat):
                return False
        self._news(self.facing)
        self.write(self._board(self.facing))
        self.write(f"The game is over: {self._ended()}.")
        return True

    def _ended(self) -> str:
        """How it ended, in the words of whoever looks."""
        names, game = self.names(self.facing), self.room.now
        conceded = self.room.about.get("conceded")
        if conceded is not None:
            who = "You concede" if names[conceded] == "You" else f"{names[conceded]} concedes"
            return f"{who} in turn {game.turn}"
        if game.winners is None or len(game.winners) != 1:
            return f"a draw in turn {game.turn}"
        name = names[game.winners[0]]
        lives = " : ".join(str(player.life) for player in game.players)
        return f"{name} {'win' if name == 'You' else 'wins'} in turn {game.turn} (life {lives})"

    def take_back(self) -> None:
        """The last answer of a game that is over."""
        self._do(lambda: self.room.undo(self.facing))
        self._taken_back("Taken back.")

    def show(self, command: str, rest: list[str]) -> bool:
        """Carry out what only shows or saves something; False when it is none of these."""
        return command != "hint" and self._command(command, rest, self.room.view(self.facing))

    def close(self) -> None:
        """What is under way is stored."""
        self.room.watchers.discard(self._sign_of_life)
        self.room._stop()

    def _do(self, deed: Callable[[], None]) -> None:
        """A deed, and whatever bots and automatic passes make of it."""
        deed()
        self._save_file()

    def _sign_of_life(self) -> None:
        seat = self.room.thinking
        slow = seat is not None and self.room.chairs[seat].bot not in QUICK
        if slow and not self.thinks and seat is not None:
            self.write(f"… {self.room.chairs[seat].name} is thinking")
        self.thinks = slow or (self.thinks and self.room.asked() is None)

    def _is_only_lands(self, view: View[Game]) -> bool:
        """Could the seat do nothing but use its lands, over another's spell that does not aim here, or in a
        step where giving a land up can wait: in combat, or after it was offered and declined in this turn?
        """
        decision, game = view.decision, view.known
        if not self.quiet_lands or not isinstance(decision, Priority):
            return False
        if self.room.chairs[view.seat].stops.hold or _aims_at(game, view.seat):
            return False
        if not game.stack:
            offered = {option.obj for option in decision.options[1:]}
            declined = self.declined[0] == game.turn and offered <= self.declined[1]
            waits = declined or game.step not in WANTED[game.active == view.seat]
            return waits and all(_gives_land_up(game, option) for option in decision.options[1:])
        return all(
            option.kind == "activate" and "Land" in game.chars(option.obj).types
            for option in decision.options[1:]
        )

    def _has_passed(self, view: View[Game]) -> bool:
        """Was the very same offer passed just before in this turn, and nothing happened since?"""
        offer = None if self.room.chairs[view.seat].stops.hold else _offer(view)
        return offer is not None and offer == self.passed

    # --- asking

    def names(self, seat: int) -> tuple[str, ...]:
        """What those at the table are called for one who reads."""
        return tuple("You" if each == seat else name for each, name in enumerate(self.room.names()))

    def _ask(self, seat: int) -> bool:
        """Ask until there is a legal answer; False when the person leaves."""
        if not self._face(seat):
            return False
        self._news(seat)
        self.write(self._board(seat))
        while True:
            view = self.room.view(seat)
            decision = view.decision
            assert decision is not None
            self.write("\n".join(self._question(view, decision)))
            self.prompt("> ")
            line = self.read()
            if not line:  # the end of the input
                return False
            words = line.split()
            command = words[0].lower() if words else ""
            if command in ("quit", "q", "exit"):
                return False
            try:
                if self._goes_on(command, [word.lower() for word in words[1:]], seat):
                    return True
                if self._command(command, words[1:], view):
                    continue
                if not words and self._forgets_land(view):
                    continue
                answer = parse(decision, words)
                self.passed = _offer(view) if answer == 0 else None
                if answer == 0 and isinstance(decision, Priority):
                    self.declined = view.known.turn, {option.obj for option in decision.options}
                self._do(lambda a=answer: self.room.answer(seat, a))  # type: ignore[misc]
                return True
            except (SpellwrightError, OSError) as error:
                text = in_names(view.known, str(error), self.names(seat))
                self.write("\n".join(wrap(f"! {text}", terminal_width(), subsequent_indent="  ")))

    def _face(self, seat: int) -> bool:
        """With two people: hand the terminal over before anything secret is shown."""
        if len(self.people) > 1 and seat != self.facing:
            self.clear()
            self.prompt(f"{self.room.names()[seat]} is asked; Enter shows their cards > ")
            if not self.read():
                return False
        self.facing = seat
        return True

    def _question(self, view: View[Game], decision: Decision) -> list[str]:
        names = self.names(view.seat)
        who = "You are" if len(self.people) == 1 else f"{self.room.names()[view.seat]} is"
        text = prompt_of(view.known, decision, names)
        prompt = f"{who} asked: {text[:1].upper()}{text[1:]}"
        return question(decision, labels(view.known, decision, names), prompt, terminal_width())

    def _forgets_land(self, view: View[Game]) -> bool:
        """Enter at the end of one's turn with a land to play: say so, once in a turn."""
        game, decision = view.known, view.decision
        if not isinstance(decision, Priority) or game.stack or self.warned == game.turn:
            return False
        last = "second main" if "second main" in self.room.chairs[view.seat].stops.ours else "main"
        if game.active != view.seat or game.step != last:
            return False
        if not any(option.kind == "play" for option in decision.options):
            return False
        self.warned = game.turn
        self.write("You can still play a land; Enter again passes all the same.")
        return True

    def _goes_on(self, command: str, rest: list[str], seat: int) -> bool:
        """Carry out what changes the course of the game; False when it is none of these."""
        room = self.room
        if command == "undo":
            self._do(lambda: room.undo(seat))
            self._taken_back("Taken back.")
        elif command == "redo":
            self._do(lambda: room.redo_last(seat))
            self._taken_back("Done again.")
        elif command == "concede":
            self._do(lambda: room.concede(seat))
        elif command in ("pass", "p"):
            how = _how_far(rest)
            if how:
                self._do(lambda: room.pass_on(seat, how))
            else:
                self._do(lambda: room.answer(seat, 0))
        elif command in ("hold", "pay", "lands", "stop"):
            self._set(command, rest, seat)
        else:
            return False
        return True

    def _taken_back(self, text: str) -> None:
        self.warned, self.passed = -1, None
        for seat in self.people:
            self.seen[seat] = min(self.seen[seat], len(self.room.view(seat).events()))
        self.write(text)

    def _set(self, command: str, rest: list[str], seat: int) -> None:
        stops = self.room.chairs[seat].stops
        if command == "hold":
            stops.hold = not stops.hold
            text = "at every priority" if stops.hold else "where your stops are"
            self.write(f"You are asked {text}.")
        elif command == "pay":
            stops.by_hand = not stops.by_hand
            self.write(f"{'You choose' if stops.by_hand else 'The program chooses'} how to pay.")
        elif command == "lands":
            self.quiet_lands = not self.quiet_lands
            text = "not asked" if self.quiet_lands else "asked"
            self.write(f"You are {text} over spells when only your lands could do something.")
        else:
            step, sides = _step(rest)
            for ours in sides:
                stops.toggle(step, ours)
            self._show_stops(seat)
        self._do(lambda: self.room.set_stops(seat))

    def _show_stops(self, seat: int) -> None:
        stops = self.room.chairs[seat].stops
        for title, chosen in (("your turn", stops.ours), ("another's turn", stops.theirs)):
            listed = ", ".join(step for step, _ in STEPS if step in chosen) or "nowhere"
            self.write(f"Asked in {title}: {listed}.")

    def _command(self, command: str, rest: list[str], view: View[Game]) -> bool:
        """Carry out what only shows something; False when it is none of these."""
        seat = view.seat
        zone = zone_named(command)
        if zone is not None:
            whom = " ".join(rest)
            lines = look(view.known, seat, zone, self.names(seat), whom, terminal_width())
            self.write("\n".join(lines))
        elif command in ("help", "?"):
            self.write(help_text())
        elif command == "board":
            self.write(self._board(seat))
        elif command == "log":
            self.write("\n".join(self._log(seat, view.events())))
        elif command == "stops":
            self._show_stops(seat)
        elif command == "hint":
            self._hint(view)
        elif command == "show":
            from spellwright.cli.cards import card_text
            from spellwright.magic.objects.card import find

            self.write(card_text(find(_full_name(" ".join(rest)))))
        elif command == "save":
            if not rest:
                raise SpellwrightError("save: give the name of a file, as in “save game.json”")
            self.save(Path(" ".join(rest)))
        else:
            return False
        return True

    def _hint(self, view: View[Game]) -> None:
        from spellwright.cli.hints import hint

        answer, why = hint(view)
        decision, names = view.decision, self.names(view.seat)
        assert decision is not None
        label = in_names(view.known, view.known.label_of(answer), names)
        if isinstance(decision, Choose | Priority) and answer != ():
            told = labels(view.known, decision, names)  # as they stand on the screen
            picks = answer if isinstance(answer, tuple) else (answer,)
            label = ", ".join(told[pick] for pick in picks)
        self.write(
            "\n".join(wrap(f"The greedy bot would take: {label} ({why}).", terminal_width()))
        )

    # --- keeping

    def save(self, path: Path) -> None:
        """A replay file of the game so far."""
        Replay.of("magic", self.room.setup, self.room.history).save(path)
        self.write(f"Saved to {path}; see it with: spellwright replay {path}")

    def _save_file(self) -> None:
        """The file that was asked for is as far as the game is."""
        if self.save_to is not None:
            Replay.of("magic", self.room.setup, self.room.history).save(self.save_to)

    # --- showing

    def _board(self, seat: int) -> str:
        return board(self.room.view(seat).known, seat, self.names(seat), terminal_width())

    def _log(self, seat: int, events: list[Any]) -> list[str]:
        return log_of(self.room.view(seat).known, events, self.names(seat), seat)

    def _news(self, seat: int) -> None:
        """What happened since this person was last asked."""
        events = self.room.view(seat).events()
        until = _told_until(events)
        lines = self._log(seat, events[self.seen[seat] : until])
        self.seen[seat] = max(until, self.seen[seat])
        if lines:
            self.write("\n".join(lines))


def _told_until(events: Sequence[Event]) -> int:
    """What is paid for a spell that is being cast is told with the spell, when that is cast (CR 601.2)."""
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, WasCast | StepBegan):
            break
        if isinstance(event, Moved) and event.cause == "cast":
            return at
    return len(events)


def _offer(view: View[Game]) -> Any:
    """In one's own main phases with an empty stack: what can be done, and all that has happened so far."""
    game, decision = view.known, view.decision
    if not isinstance(decision, Priority) or game.stack or game.active != view.seat:
        return None
    if game.step not in ("main", "second main") or any(o.kind == "play" for o in decision.options):
        return None
    # steps that begin are no news: anything else between the two main phases is
    news = sum(not isinstance(event, StepBegan) for event in view.events())
    return (view.seat, game.turn, decision.labels(), news)


def help_text() -> str:
    """HELP, as wide as the terminal."""
    width = terminal_width()
    lines = [wrap(line, width, subsequent_indent="      ") for line in HELP.splitlines()]
    return "\n".join(line for each in lines for line in each)


def _how_far(rest: list[str]) -> str:
    """How far “pass …” goes: once, to the next event, or through the turn."""
    words = [word for word in rest if word not in ("until", "to", "my", "the", "next", "on")]
    if not words:
        return EVENT if rest else ""
    if words[0] == "turn":
        return TURN
    if words[0] in ("event", "something"):
        return EVENT
    raise SpellwrightError(f"pass {' '.join(rest)}: say “pass”, “pass event” or “pass turn”")


def _step(rest: list[str]) -> tuple[str, tuple[bool, ...]]:
    """A step as it was typed, and in whose turn: both unless said."""
    sides = {"mine": (True,), "theirs": (False,)}.get(rest[-1] if rest else "", (True, False))
    if len(sides) == 1:
        rest = rest[:-1]
    asked = " ".join(rest)
    known = [name for name, _ in STEPS]
    exact = [name for name in known if name == asked]
    found = exact or [name for name in known if asked and (name.startswith(asked) or asked in name)]
    if len(found) != 1:
        raise SpellwrightError(
            f"stop {asked}: give a step, as in “stop end theirs”: {', '.join(known)}"
        )
    return found[0], sides


def _gives_land_up(game: Game, option: Action) -> bool:
    """Is it an ability of a land that costs the land itself, as those of fetch lands do?"""
    if option.kind != "activate" or option.mana or option.obj is None:
        return False
    chars = game.chars(option.obj)
    if not chars.is_land:
        return False
    ability = chars.index.activated[option.ability]
    return any(isinstance(c, WithSelf) and c.action == "sacrifice" for c in ability.costs)


def _aims_at(game: Game, seat: int) -> bool:
    """Is the seat or something of its own a target of anything on the stack?"""
    for oid in game.stack:
        item = game.objects[oid].item
        for thing in (t for group in (item.targets if item else ()) for t in group):
            if not isinstance(thing, ObjectId):
                if thing == seat:
                    return True
            elif thing in game.objects and game.objects[thing].controller == seat:
                return True
    return False


def _full_name(text: str) -> str:
    """A card by the beginning of its name, in any case."""
    from spellwright.magic.objects.card import BOOK

    if not text:
        raise SpellwrightError("show: give the name of a card, as in “show Lightning Bolt”")
    asked = text.casefold()
    names = sorted(BOOK)
    exact = [name for name in names if name.casefold() == asked]
    start = [name for name in names if name.casefold().startswith(asked)]
    return (exact or start or [text])[0]
