"""Games of Three Card Blind, solved in worker processes; what is known already is taken from the store."""

from __future__ import annotations

import json
import lzma
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import sleep
from typing import Any

from spellwright.kernel.checking import SAFE
from spellwright.magic.carried import enter_setup, user_cards
from spellwright.magic.formats.reduced import ReducedView
from spellwright.magic.formats.three_card_blind import (
    Rules,
    full_game,
    rests_on,
    setup_of,
    switched_off,
    three_card_game,
)
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.sim.executors import Jobs, executor
from spellwright.sim.magic.allowed import (
    SHORTEST,
    Allowed,
    for_checking,
    for_proving,
    for_solving,
    in_all,
    turns,
)
from spellwright.sim.magic.lines import Line
from spellwright.sim.magic.searches import Matchup, folder_beside
from spellwright.sim.tasks import TOO_LONG, Done
from spellwright.solve import (
    OPEN,
    PROVEN,
    SOLVED,
    Budget,
    Checks,
    Graded,
    Solver,
    confirm,
    improve,
    strengthen,
    unchecked,
)
from spellwright.solve.clock import now
from spellwright.solve.strategy import MOST_POSITIONS
from spellwright.store import Kept, Results
from spellwright.store.magic import GameKey

WIN, DRAW, LOSS = "win", "draw", "loss"
TURNED = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}
LOOK_EVERY = 1.0  # seconds between two looks at what another process solves
MOST_PROOF = 2 << 20  # bytes of a packed certificate that is kept
LARGEST_PROOF = 64 << 20  # … and of one that is packed


@dataclass(frozen=True)
class Outcome:
    """What is known of a game, seen from the deck on the play."""

    result: str | None  # win, draw, loss; None is open
    possible: tuple[str, ...] = (WIN, DRAW, LOSS)  # what is not excluded
    reason: str = ""  # why it is no better than open or solved
    states: int = 0
    seconds: float = 0.0
    line: tuple[str, ...] = field(default=(), compare=False)
    reductions: tuple[str, ...] = field(default=(), compare=False)  # what it rests on
    reused: bool = field(default=False, compare=False)
    grade: str = OPEN
    checked: tuple[int, int] = (0, 0)  # positions and answers that the checker has played
    off: tuple[str, ...] = field(default=(), compare=False)  # reductions that a card forbids
    moves: Line | None = field(default=None, compare=False, repr=False)  # the line as answers
    proof: bytes = field(default=b"", compare=False, repr=False)  # its certificate, packed

    @property
    def proved(self) -> str:
        """What is known of a game that is open, in words."""
        known: dict[tuple[str, ...], str] = {
            (WIN, DRAW): "the deck on the play does not lose",
            (DRAW, LOSS): "the deck on the draw does not lose",
        }
        return known.get(self.possible, "")

    def plain(self) -> dict[str, Any]:
        return {
            "result": self.result,
            "possible": list(self.possible),
            "reason": self.reason,
            "states": self.states,
            "seconds": round(self.seconds, 3),
            "line": list(self.line),
            "reductions": list(self.reductions),
            "grade": self.grade,
            "checked": dict(zip(CHECKED, self.checked, strict=True)),
            "off": list(self.off),
            "moves": None if self.moves is None else self.moves.plain(),
        }


CHECKED = ("positions", "answers")


def left_out(outcomes: Iterable[Outcome]) -> list[str]:
    """What solved games leave out, each once, without the numbers of a single game."""
    texts = (text for outcome in outcomes for text in outcome.reductions)
    return sorted({re.sub(r"( of [AB])? above \d+", " above a cap", text) for text in texts})


def outcome_of(plain: Mapping[str, Any], reused: bool = False) -> Outcome:
    return Outcome(
        plain["result"],
        tuple(plain["possible"]),
        plain["reason"],
        plain["states"],
        plain["seconds"],
        tuple(plain["line"]),
        tuple(plain["reductions"]),
        reused,
        plain["grade"],
        (plain["checked"]["positions"], plain["checked"]["answers"]),
        tuple(plain["off"]),
        Line.from_plain(plain.get("moves")),
        b64decode(plain.get("proof", "")),
    )


SHAPE = {
    **dict.fromkeys(("reason", "grade"), str),
    **dict.fromkeys(("states",), int),
    **dict.fromkeys(("seconds",), int | float),
    **dict.fromkeys(("possible", "line", "reductions", "off"), list),
}


def stored(kept: Kept, store: Results) -> Outcome | None:
    """What a store holds of a game; None where its row is damaged, which is noted there."""
    try:
        if all(isinstance(kept.about[name], kind) for name, kind in SHAPE.items()):
            return outcome_of(kept.about, reused=True)
    except (KeyError, TypeError, ValueError, AttributeError):
        pass  # told below
    store.trouble = "a row that cannot be read"
    return None


def solve_games(
    games: Iterable[GameKey],
    rules: Rules,
    allowed: Allowed,
    *,
    jobs: Jobs = 1,
    store: Results | None = None,
    work: Callable[[str], str] | None = None,
    certify: bool = False,
    started: Callable[[GameKey], object] = id,
) -> Generator[tuple[GameKey, Outcome], None, None]:
    """The outcome of each game, each once, as it comes; new ones are stored at once.

    What another process on the same store is solving is waited for, unless that process is gone. What a search has
    found that was not done is kept beside a store of this machine, and a larger budget goes on with it.
    `certify`: with certificates. `started` is told of two decks, by one of their games, when a worker begins with them.
    """
    fresh: dict[frozenset[tuple[str, ...]], list[GameKey]] = {}
    limits = allowed.plain()
    searches = folder_beside(store) if isinstance(jobs, int) else None

    def known(game: GameKey) -> Outcome | None:
        kept = store.find(game, rules.plain(), limits, allowed.grade) if store else None
        if store is None or kept is None:
            return None
        outcome = stored(kept, store)
        return replace(outcome, proof=store.proof(kept)) if outcome and certify else outcome

    for game in dict.fromkeys(games):
        unknown = [name for name in dict.fromkeys(game.play + game.draw) if name not in BOOK]
        if unknown:
            yield game, Outcome(None, reason=f"not supported: {', '.join(unknown)}")
        elif (outcome := known(game)) is not None:
            yield game, outcome
        else:
            fresh.setdefault(frozenset((game.play, game.draw)), []).append(game)
    meanwhile: list[tuple[GameKey, Outcome]] = []  # found by another process on the same store

    def unknown_of(group: list[GameKey]) -> list[GameKey]:
        found = [(game, known(game)) for game in group]
        meanwhile.extend((game, outcome) for game, outcome in found if outcome is not None)
        return [game for game, outcome in found if outcome is None]

    def tasks() -> Iterator[str]:
        for group in waiting:
            left = unknown_of(group)
            if left and store is not None and not store.forget:
                if not store.claim(left, rules.plain()):
                    elsewhere.append(left)
                    continue
                left = unknown_of(left)  # it may have been done between the two questions
            if left:
                given.append(left)
                started(left[0])
                yield _task(left, rules, allowed, certify, searches)

    def settled(done: Done, group: list[GameKey]) -> Iterator[tuple[GameKey, Outcome]]:
        found = (
            [outcome_of(each) for each in json.loads(done.text)]
            if done.text
            else [Outcome(None, reason=done.reason)] * len(group)
        )
        for game, outcome in zip(group, found, strict=True):
            # what a busy machine had no time for is tried again
            if store is not None and not done.reason.startswith(TOO_LONG):
                new = Kept(outcome.result, outcome.plain(), limits, outcome.grade)
                best = store.keep(game, rules.plain(), new, outcome.proof)
                before = stored(best, store) if best is not new else None
                if before is not None:  # one as good was stored before
                    outcome = replace(before, proof=store.proof(best) if certify else b"")
            yield game, outcome

    waiting = list(fresh.values())
    try:
        while waiting:
            given: list[list[GameKey]] = []
            elsewhere: list[list[GameKey]] = []  # another process is at them
            for done in executor(jobs).run(tasks(), work or solve_task, allowed.limits()):
                yield from _taken(meanwhile)
                yield from settled(done, given[done.number])
            yield from _taken(meanwhile)
            if store is not None:
                store.release()  # what was not kept
            if len(elsewhere) == len(waiting):
                sleep(LOOK_EVERY)
            waiting = elsewhere
    finally:
        if store is not None:
            store.release()


def _taken(waiting: list[tuple[GameKey, Outcome]]) -> list[tuple[GameKey, Outcome]]:
    """What is in a list, which is empty then."""
    found, waiting[:] = list(waiting), []
    return found


def _task(
    group: list[GameKey], rules: Rules, allowed: Allowed, certify: bool, searches: Path | None
) -> str:
    """The games of two decks, as JSON."""
    names = {name for game in group for name in (*game.play, *game.draw)}
    return json.dumps(
        {
            "games": [[game.play, game.draw] for game in group],
            "rules": rules.plain(),
            "allowed": asdict(allowed),
            "cards": user_cards(names),
            "certify": certify,
            "searches": None if searches is None else str(searches.absolute()),
        }
    )


# --- in the worker


def solve_task(text: str) -> str:
    """Solve the games of two decks within one budget: JSON in, JSON out."""
    task = json.loads(text)
    enter_setup(task, replace=True)  # the caller's book decides
    rules = Rules(**task["rules"])
    decks = sorted(task["games"][0])  # the same seats for a search that was kept
    firsts = [decks.index(play) for play, _ in task["games"]]
    allowed = Allowed(**task["allowed"])
    folder = task.get("searches")
    outcomes = solve_within(
        decks,
        firsts,
        rules,
        allowed,
        certify=task.get("certify", False),
        searches=None if folder is None else Path(folder),
    )
    return json.dumps(
        [{**each.plain(), "proof": b64encode(each.proof).decode()} for each in outcomes]
    )


class Direction:
    """One of the games of two decks: each deck keeps its seat, so that a solve of one game knows the other as well."""

    def __init__(self, decks: Sequence[Sequence[str]], first: int, rules: Rules) -> None:
        ours, theirs = decks
        self.decks, self.first, self.rules = decks, first, rules
        self.start = three_card_game(ours, theirs, first, rules, lean=True)
        self.full = full_game(ours, theirs, first, rules)
        for game in (self.start, self.full):
            game.letters = "BA" if first else "AB"  # A is on the play
        self.solver: Solver | None = None
        self.graded: Graded | None = None
        self.reason = "not tried"

    @property
    def grade(self) -> str:
        return OPEN if self.graded is None else self.graded.grade

    def outcome(self) -> Outcome:
        if self.graded is None:
            return Outcome(None, reason=self.reason)
        moves = Line.of(self.graded.answer, self.decks, self.first) if self.grade != OPEN else None
        found = _outcome(self.graded, self.first, self.reason, self.start)
        return replace(found, moves=moves)

    def certificate(self) -> dict[str, Any] | None:
        """The strategies behind what is known, for `verify-proof`; None where nothing is."""
        if self.graded is None or not self.graded.claims:
            return None
        return self.graded.certificate(
            **about_game(self.decks, self.first, self.rules, self.graded)
        )


def solve_within(
    decks: Sequence[Sequence[str]],
    firsts: Sequence[int],
    rules: Rules,
    allowed: Allowed,
    certify: bool = False,
    searches: Path | None = None,
) -> list[Outcome]:
    """What is known of games after their budget, with certificates where they are asked for."""
    games = [Direction(decks, first, rules) for first in firsts]
    solve_directions(games, allowed, None if searches is None else Matchup(searches, decks, rules))
    found = [game.outcome() for game in games]
    if certify:
        return [
            replace(outcome, proof=packed(game.certificate()))
            for outcome, game in zip(found, games, strict=True)
        ]
    return found


def solve_directions(
    games: Sequence[Direction], allowed: Allowed, matchup: Matchup | None = None
) -> None:
    """Games one after the other; what is left of the time goes to those that are open, then to proofs.

    `matchup`: what earlier searches have found, and where to keep what this one finds.
    """
    began = now()
    beside: Solver | None = None
    checks = Checks()  # what holds in the one game counts in the other
    graph = None if matchup is None else matchup.graph()
    for at, share in turns(len(games)):
        game = games[at]
        left = None if allowed.seconds is None else allowed.seconds - (now() - began)
        tried = game.graded is not None
        if tried and (game.grade != OPEN or left is None or left < 1):
            continue
        solver = game.solver = game.solver or Solver(game.start, beside, graph)
        beside = beside or solver
        seconds = for_solving(allowed, left, share)
        answer = solver.run(Budget(allowed.states, seconds, allowed.memory_mb))
        out_of_memory = "memory" in answer.reason
        if answer.solved or out_of_memory:
            limits = for_checking(allowed, began)
            game.graded = confirm(answer, limits, checks=checks, leans=True)
        else:
            game.graded = unchecked(answer)
        game.reason = in_all(game.graded.why, allowed.seconds)
        if out_of_memory:  # room for the other game
            beside = game.solver = graph = None
            checks = Checks()
    for game in games:
        if game.graded is not None and not game.graded.answer.solved and not game.graded.claims:
            limits = for_checking(allowed, began)
            game.graded = confirm(game.graded.answer, limits, checks=checks, leans=True)
    if matchup is not None:
        is_done = all(game.grade != OPEN for game in games)
        matchup.keep(None if beside is None else beside.graph, is_done)
    solving = now() - began
    if allowed.grade == PROVEN:
        _prove(games, allowed, began, checks)
    if allowed.proof_seconds is None:
        solving = now() - began
    _strengthen(games, allowed, solving, checks)


def packed(certificate: dict[str, Any] | None) -> bytes:
    """A certificate as a file has it; empty where there is none, or one that is too large to be kept."""
    if certificate is None:
        return b""
    text = json.dumps(certificate, separators=(",", ":")) + "\n"
    data = lzma.compress(text.encode(), preset=1) if len(text) <= LARGEST_PROOF else b""
    return data if len(data) <= MOST_PROOF else b""


def about_game(
    decks: Sequence[Sequence[str]], first: int, rules: Rules, graded: Graded, is_full: bool = False
) -> dict[str, Any]:
    """What a certificate says of its game; `is_full`: the full game itself was searched."""
    ours, theirs = decks
    lean = not is_full and graded.grade != PROVEN
    setup = {**setup_of(ours, theirs, first, rules), "lean": lean}
    names = dict.fromkeys((*ours, *theirs))
    read = [name for name in names if BOOK.is_packed(name)]  # a proof says what it rests on
    told = {"read": read} if read else {}
    return {"setup": setup, "reductions": leaned_on(graded), **told}


def _prove(games: Sequence[Direction], allowed: Allowed, began: float, checks: Checks) -> None:
    """Prove what is solved, each with what the others left of the time."""
    if allowed.proof_seconds is not None:
        until: float | None = now() + allowed.proof_seconds
    else:
        until = None if allowed.seconds is None else began + allowed.seconds
    todo = [game for game in games if game.grade == SOLVED]
    for number, game in enumerate(todo):
        assert game.graded is not None
        left = None if until is None else for_proving(until - now(), len(todo) - number)
        if left is not None and left < SHORTEST:
            game.reason = "no time was left for a proof"
            continue
        budget = Budget(None, left, allowed.memory_mb)
        game.graded = improve(game.graded, game.full, ReducedView, budget, checks)
        for_all = allowed.seconds if allowed.proof_seconds is None else allowed.proof_seconds
        game.reason = in_all(game.graded.why, for_all)


def _strengthen(games: Sequence[Direction], allowed: Allowed, used: float, checks: Checks) -> None:
    """Check again what is solved with positions that lean on others, in what is left of the time for solving."""
    began = now() - used
    for game in games:
        left = None if allowed.seconds is None else allowed.seconds - (now() - began)
        if game.graded is not None and (left is None or left > SHORTEST):
            budget = Budget(MOST_POSITIONS, left, allowed.memory_mb)
            game.graded = strengthen(game.graded, budget, checks)
            if game.grade == OPEN and game.graded.doubt:
                game.reason = game.graded.why


def leaned_on(graded: Graded) -> list[str]:
    """The reductions that a grade rests on, also in games that favour one of the players; none where it is proven."""
    games: list[Any] = [graded.answer.start, *(c.start for c in graded.claims if c.start)]
    return [] if graded.grade == PROVEN else rests_on(games, graded.leans)


def _outcome(graded: Graded, play: int, reason: str, start: Game) -> Outcome:
    """What is known in plain words, seen from the deck on the play."""
    answer = graded.answer
    result: str | None = None
    if graded.grade != OPEN:
        result = DRAW if answer.winner is None else WIN if answer.winner == play else LOSS
    safe = {claim.seat for claim in graded.claims if claim.what == SAFE}
    refuted = {*((LOSS,) if play in safe else ()), *((WIN,) if 1 - play in safe else ())}
    possible = tuple(each for each in (WIN, DRAW, LOSS) if each not in refuted)
    return Outcome(
        result,
        possible if result is None else (result,),
        reason,
        answer.states,
        answer.seconds + graded.seconds,
        tuple(answer.line()) if result is not None else (),
        tuple(leaned_on(graded)),
        grade=graded.grade,
        checked=graded.checked,
        off=tuple(switched_off(start)),
    )
