"""A line of play as a person writes it down, found again on the board: what is not told (payments, passes) is filled in.

    Turn 1, A: play Mountain, cast Goblin Guide
    Turn 2, B: cast Memnite; A: cast Lightning Bolt, targets Memnite

The words are those that `solve` tells lines in. Turns and players may be left out; what is written goes before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from spellwright.kernel import Answer, SpellwrightError, Undecided
from spellwright.magic.game import Game

HEAD = re.compile(
    r"turns?\s+(\d+(?:\s*,\s*(?:…\s*)?\d+)*)\s*(?:,\s*([ab])\b)?\s*[:;.]?", re.IGNORECASE
)
WHO = re.compile(r"^\s*([ab])\s*:", re.IGNORECASE)
BULLET = re.compile(r"^\s*(?:\d+[.)]|[-*•>])\s+")
ENDING = re.compile(
    r"^\s*(?:…|\.\.\.|[ab] wins\b|the game is a draw|before turn 1:?\s*$)", re.IGNORECASE
)
TIMES = re.compile(r"\(\s*[×x]\s*(\d+)\s*\)", re.IGNORECASE)
SILENT = re.compile(r"[.,;:!?\"“”„()’‘]")
MOST_STATES = 20_000
MOST_LINES = 400
LONGEST = 2000
MOST_TURNS = 12  # that go by without a deed
MOST_LISTED = 8


@dataclass(frozen=True)
class Step:
    """Deeds of one player in one turn, as they are written; None where that is not said."""

    turn: int | None
    seat: int | None
    words: str


def plain(text: str) -> str:
    """Words without what people write differently."""
    marked = TIMES.sub(lambda found: f" ×{found[1]} ", text.casefold())
    return " ".join(SILENT.sub(" ", marked).split())


def read_steps(text: str) -> list[Step]:
    """The deeds of a line in the order in which they are told."""
    found: list[Step] = []
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise SpellwrightError(f"a line of play of {len(lines)} lines is too long")
    for number, written in enumerate(lines, 1):
        if len(written) > LONGEST:
            raise SpellwrightError(f"line {number} is too long for a turn")
        line = BULLET.sub("", written.partition("#")[0])
        if not line.strip() or ENDING.match(line):
            continue
        head = HEAD.match(line.strip())
        numbers: list[int | None] = [None]
        rest, seat = line, None
        if head is not None:
            numbers = list(_numbers(head[1]))
            rest = line.strip()[head.end() :]
            seat = None if head[2] is None else "ab".index(head[2].casefold())
        for turn in numbers:
            found += _parts(rest, turn, seat)
    if not found:
        raise SpellwrightError("no deeds; write them as in “Turn 1, A: play Mountain”")
    return found


def _numbers(text: str) -> Iterator[int]:
    """“5, 7, … 13” are turns of one player: every second one."""
    last: int | None = None
    for part in text.split(","):
        number = int(part.replace("…", "").strip()[:6])
        if "…" in part and last is not None:
            yield from range(last + 2, min(number, last + 2 * MOST_LINES), 2)
        yield number
        last = number


def _parts(text: str, turn: int | None, seat: int | None) -> Iterator[Step]:
    for part in text.split(";"):
        who = WHO.match(part)
        mine = "ab".index(who[1].casefold()) if who is not None else seat
        words = plain(part[who.end() :] if who is not None else part)
        if words:
            yield Step(turn, mine, words)


@dataclass(frozen=True)
class _Place:
    """Where a search for a line is: a position, how much of the line is told by then, and how it came there."""

    state: Game
    step: int
    rest: str  # of the words of that step
    last: str  # the words of the last deed
    quiet_since: int  # the turn of that deed
    before: _Place | None = None
    answer: Answer = 0


def play_steps(start: Game, steps: list[Step]) -> tuple[list[Game], list[Answer]]:
    """Positions and answers of a line; SpellwrightError says which deed cannot be done, and what can."""
    todo = [_Place(start, 0, steps[0].words, "", start.turn)]
    seen: set[tuple[bytes, int, int]] = set()
    farthest = todo[0]
    while todo:
        place = todo.pop()
        if place.step == len(steps):
            return _way(place)
        if (place.step, -len(place.rest)) > (farthest.step, -len(farthest.rest)):
            farthest = place
        mark = (place.state.key(), place.step, len(place.rest))
        if mark in seen:
            continue
        seen.add(mark)
        if len(seen) > MOST_STATES:
            break
        todo += _following(place, steps)
    raise SpellwrightError(_stuck(farthest, steps))


def _following(place: _Place, steps: list[Step]) -> list[_Place]:
    """Where one can go on, the best guess last."""
    state, step = place.state, steps[place.step]
    decision = state.decision
    if decision is None:
        return []
    if step.turn is not None and state.turn > step.turn:
        return []
    if state.turn > place.quiet_since + MOST_TURNS and step.turn is None:
        return []
    silent: list[_Place] = []
    told: list[tuple[int, _Place]] = []
    fits = step.turn in (None, state.turn) and step.seat in (None, decision.seat)
    for answer in state.answers():
        words = plain(state.telling(answer))
        if words and not (fits and f"{place.rest} ".startswith(f"{words} ")):
            continue
        try:
            new = state.follow(answer)
        except Undecided:
            continue
        if words:
            told.append((len(words), _after(place, steps, words, new, answer)))
        else:
            silent.append(
                _Place(new, place.step, place.rest, place.last, place.quiet_since, place, answer)
            )
    told.sort(key=lambda each: each[0])
    return [*reversed(silent), *(each for _, each in told)]


def _after(place: _Place, steps: list[Step], words: str, new: Game, answer: Answer) -> _Place:
    rest = place.rest[len(words) :].strip()
    times = re.match(r"×(\d+)\b", rest)
    if times is not None:  # “use Swamp (×3)”: as often as that
        more = min(int(times[1][:3]), 100) - 1
        rest = " ".join([*[words] * more, rest[times.end() :].strip()]).strip()
    number = place.step
    if not rest:
        number += 1
        rest = steps[number].words if number < len(steps) else ""
    return _Place(new, number, rest, words, new.turn, place, answer)


def _way(place: _Place) -> tuple[list[Game], list[Answer]]:
    states: list[Game] = [place.state]
    answers: list[Answer] = []
    at: _Place = place
    while at.before is not None:
        answers.append(at.answer)
        at = at.before
        states.append(at.state)
    return states[::-1], answers[::-1]


def _stuck(place: _Place, steps: list[Step]) -> str:
    """Which deed cannot be done, and what can."""
    step, state = steps[place.step], place.state
    where = "" if step.turn is None else f"turn {step.turn}: "
    after = f"after “{place.last}”" if place.last else "at the start"
    can: list[str] = []
    if state.decision is not None:
        can = [words for answer in state.answers() if (words := state.telling(answer))]
    hint = f"; {state.heading()} can be told: {', '.join(can[:MOST_LISTED])}" if can else ""
    return f"{where}“{place.rest}” cannot be done {after}{hint}"
