"""`spellwright solve`: two decks of Three Card Blind, each on the play once; results, lines, certificates."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import own_cards, tell_read, warn
from spellwright.cli.solvewords import known_of, result_of, told
from spellwright.cli.threecards import GRADE, BudgetType, format_rules, one_deck
from spellwright.cli.unread import goes_to_files
from spellwright.kernel.files import check_writable, write_whole

if TYPE_CHECKING:
    from types import FrameType

    from spellwright.magic.formats.pods import ThreeCards
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.magic.game import Game
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.sim.magic.searches import Matchup
    from spellwright.solve import Answer, Budget, Graded, Solver
    from spellwright.solve.graph import Graph

INTERRUPTED = 130
TELL_EVERY = 0.5  # seconds
SHORTEST = 0.1
MOST_NODES = 20_000


@dataclass
class Direction:
    """One of the two games: who is on the play, and what is known of it."""

    first: int
    start: Game
    full: Game
    solver: Solver | None = None  # while it may go on
    graded: Graded | None = None  # while it is needed: the graph may be large
    grade: str = "open"
    told: list[str] = field(default_factory=list)
    reductions: list[str] = field(default_factory=list)
    certificate: dict[str, Any] | None = None
    page: dict[str, Any] | None = None

    @property
    def title(self) -> str:
        return f"{'AB'[self.first]} on the play"


class Stopper:
    """Ctrl-C asks the solver to stop; a second one ends the program at once. Tells how far it is."""

    def __init__(self) -> None:
        self.asked = False
        self.title = ""
        self.graph: Any = None
        self.next_telling = 0.0
        self.wide = 0

    def __call__(self) -> bool:
        now = monotonic()
        if now >= self.next_telling and sys.stderr.isatty():
            self.next_telling = now + TELL_EVERY
            text = f"{self.title}: {len(self.graph):,} states … (Ctrl-C stops)"
            self.wide = max(self.wide, len(text))
            click.echo(f"\r{text:{self.wide}}", err=True, nl=False)
        return self.asked

    def clear(self) -> None:
        if self.wide:
            click.echo(f"\r{'':{self.wide}}\r", err=True, nl=False)
            self.wide = 0

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True

    @contextmanager
    def listening(self) -> Iterator[None]:
        self.asked = False
        try:
            before = signal.signal(signal.SIGINT, self._signalled)
        except ValueError:  # not in the main thread: nobody presses Ctrl-C here
            yield
            return
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
            self.clear()


@click.command(
    "solve",
    help="Solve two decks, each as “A / B / C” or a file with one deck: who wins with best play of both,"
    " with A on the play and with B on the play; proven, solved or open. Exit code 1 when a game is open.",
)
@click.argument("deck_a", metavar="A")
@click.argument("deck_b", metavar="B")
@click.option("--play", "only", flag_value="play", help="Only the game with A on the play.")
@click.option("--draw", "only", flag_value="draw", help="Only the game with B on the play.")
@click.option(
    "--budget",
    type=BudgetType(),
    default="60s,4GB",
    show_default=True,
    help="For both games together: seconds, memory, and states as in “60s,4GB,2M”; what solving leaves is for proving.",
)
@GRADE
@click.option(
    "--resume", is_flag=True, help="When the budget runs out, ask whether to go on from there."
)
@click.option(
    "--full", is_flag=True, help="Search the full game itself, without the help of a reduced one."
)
@click.option(
    "--proof",
    "proof_file",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write certificates for `spellwright verify-proof`; .xz packs them.",
)
@click.option(
    "--json",
    "json_file",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write results, lines and trees for programs.",
)
@click.option(
    "--depth",
    type=click.IntRange(0),
    default=8,
    show_default=True,
    help="Decisions from the start that the trees of --json show; the line is there in full.",
)
@click.option("--explore", is_flag=True, help="Then walk the tree move by move.")
@click.option(
    "--fresh", is_flag=True, help="Begin anew, whatever an earlier run has found and kept."
)
@format_rules
@own_cards
def solve_command(
    deck_a: str,
    deck_b: str,
    only: str | None,
    budget: Allowed,
    grade: str,
    resume: bool,
    full: bool,
    proof_file: Path | None,
    json_file: Path | None,
    depth: int,
    explore: bool,
    fresh: bool,
    rules: Rules,
) -> int:
    decks = (one_deck(deck_a), one_deck(deck_b))
    if proof_file is not None and json_file is not None and _is_same(proof_file, json_file):
        raise click.UsageError(f"--proof and --json name the same file, {proof_file}: give two")
    goes_to_files(proof_file, json_file)
    for path in (proof_file, json_file):
        if path is not None and not path.parent.is_dir():
            raise click.UsageError(f"{path}: there is no folder {path.parent}")
        if path is not None:
            check_writable(path)
    seats = {"play": (0,), "draw": (1,), None: (0, 1)}[only]
    session = Session(decks, rules, seats, full, grade)
    session.proves = proof_file is not None
    session.depth = None if json_file is None else depth
    for seat, deck in enumerate(decks):
        click.echo(f"{'AB'[seat]}: {titled(deck)}")
    tell_read(name for deck in decks for name in deck.cards)
    if not fresh:
        session.go_on()
    session.run(budget)
    while resume and not session.is_done and _goes_on(budget):
        session.run(budget)
    session.finish()
    session.tell_kept()
    if proof_file is not None:
        _write_proofs(proof_file, session)
    if json_file is not None:
        _write_json(json_file, session)
    if explore:
        from spellwright.cli.explore import Explorer

        known = [
            (f"{game.title} ({game.grade})", game.graded.answer)
            for game in session.games
            if game.graded is not None
        ]
        Explorer(known, write=click.echo).walk()
    if session.solved:
        return 0
    return INTERRUPTED if session.stopper.asked else 1


def _is_same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()


def titled(deck: ThreeCards) -> str:
    return f"{deck.name} ({deck.listed})" if deck.name else deck.listed


class Session:
    """Two decks being solved: what one budget does not do, the next one goes on with."""

    def __init__(
        self,
        decks: tuple[ThreeCards, ThreeCards],
        rules: Rules,
        seats: Sequence[int],
        full: bool,
        grade: str,
    ) -> None:
        from spellwright.magic.formats.three_card_blind import full_game, three_card_game
        from spellwright.solve import Checks

        self.decks, self.rules, self.full, self.wanted = decks, rules, full, grade
        ours, theirs = (deck.cards for deck in decks)
        self.games = []
        for first in seats:
            whole = full_game(ours, theirs, first, rules)
            start = whole if full else three_card_game(ours, theirs, first, rules, lean=True)
            self.games.append(Direction(first, start, whole))
        self.stopper = Stopper()
        self.proves = False
        self.depth: int | None = None  # of the tree for programs; None: it is not wanted
        self.shares = 0  # how often a budget was given
        self.beside: Solver | None = None  # of the other game: what it knows counts for both
        self.checks = Checks()  # what holds in the one game counts in the other
        self.graph: Graph | None = None  # what an earlier run has found
        self.matchup: Matchup | None = None  # where what is found is kept

    def go_on(self) -> None:
        """Begin with what an earlier run has found and kept."""
        from spellwright.sim.magic.searches import FOLDER, Matchup
        from spellwright.store import default_path

        place = default_path()
        if not isinstance(place, Path):
            return  # results are kept elsewhere, and searches are no results
        ours, theirs = (deck.cards for deck in self.decks)
        self.matchup = Matchup(place.with_name(FOLDER), (ours, theirs), self.rules, self.full)
        self.graph = self.matchup.graph()
        if self.graph is not None:
            click.echo(
                f"Goes on with {len(self.graph):,} states of an earlier run (--fresh does not)."
            )

    def tell_kept(self) -> None:
        """Say whether a later run can go on from here."""
        if self.matchup is not None and self.matchup.trouble:
            warn(f"what was found is not kept for a later run ({self.matchup.trouble})")

    @property
    def solved(self) -> bool:
        return all(game.grade != "open" for game in self.games)

    @property
    def is_done(self) -> bool:
        """Has every game the grade that is wanted?"""
        return all(game.grade in (self.wanted, "proven") for game in self.games)

    def run(self, allowed: Allowed) -> None:
        """Solve what is open, the first game with most of the time and then what is left over; then prove."""
        from spellwright.sim.magic.allowed import for_proving, for_solving, turns
        from spellwright.solve.clock import now

        self.shares += 1
        began = now()
        todo = [game for game in self.games if game.grade == "open"]
        told = [game for game in self.games if game.grade not in (self.wanted, "proven")]

        def left() -> float | None:
            return None if allowed.seconds is None else allowed.seconds - (now() - began)

        with self.stopper.listening():
            for number, (at, part) in enumerate(turns(len(todo)) if todo else ()):
                game, seconds = todo[at], left()
                if number == 2 and (seconds is None or seconds < 1 or self.stopper.asked):
                    continue
                if game.grade == "open":
                    self._solve(game, allowed, for_solving(allowed, seconds, part), began)
            for game in todo:
                if game.graded is not None and not game.graded.answer.solved:
                    self._check(game, game.graded.answer, allowed, began)
            if self.matchup is not None:
                graph = None if self.beside is None else self.beside.graph
                self.matchup.keep(graph, self.solved)
            if self.wanted == "proven":
                rest = [game for game in self.games if game.grade == "solved"]
                for number, game in enumerate(rest):
                    seconds = left()
                    if seconds is not None:
                        seconds = for_proving(seconds, len(rest) - number)
                    self._prove(game, allowed, seconds)
            for game in self.games:
                self._strengthen(game, allowed, left())
        for game in told:
            click.echo("\n".join(game.told))

    def _limits(self, allowed: Allowed, seconds: float | None, is_search: bool) -> Budget:
        from spellwright.solve import Budget

        states = allowed.states if is_search else None
        return Budget(
            None if states is None else states * self.shares,
            seconds,
            None if allowed.memory_mb is None else allowed.memory_mb * self.shares,
            self.stopper,
        )

    def _solve(
        self, game: Direction, allowed: Allowed, seconds: float | None, began: float
    ) -> None:
        from spellwright.solve import Solver, unchecked

        if self.stopper.asked and game.solver is None:
            game.told = ["", f"{game.title}: open, not tried"]
            return
        solver = game.solver = game.solver or Solver(game.start, self.beside, self.graph)
        self.beside = self.beside or solver
        self.stopper.title, self.stopper.graph = game.title, solver.graph
        answer = solver.run(self._limits(allowed, seconds, is_search=True))
        out_of_memory = "memory" in answer.reason
        if answer.solved or out_of_memory:
            self._check(game, answer, allowed, began)
        else:  # what is known of it is checked when no search goes on
            self._note(game, unchecked(answer), allowed)
        if out_of_memory and game.grade == "open":  # room for the other game
            self._keep(game)
            game.solver = game.graded = self.beside = self.graph = None
            self.checks = type(self.checks)()

    def _check(self, game: Direction, answer: Answer, allowed: Allowed, began: float) -> None:
        from spellwright.sim.magic.allowed import for_checking
        from spellwright.solve import confirm

        limits = replace(for_checking(allowed, began), stop=self.stopper)
        graded = confirm(answer, limits, self.full, self.checks, leans=not self.full)
        self._note(game, graded, allowed)

    def _prove(self, game: Direction, allowed: Allowed, seconds: float | None) -> None:
        from spellwright.magic.formats.reduced import ReducedView
        from spellwright.solve import improve

        graded = game.graded
        assert graded is not None
        if self.stopper.asked or (seconds is not None and seconds < SHORTEST):
            why = "stopped" if self.stopper.asked else "no time was left for a proof"
            graded = replace(graded, why=why)
        else:
            self.stopper.title = f"{game.title}, proof"
            limits = self._limits(allowed, seconds, is_search=False)
            graded = improve(graded, game.full, ReducedView, limits, self.checks)
        self._note(game, graded, allowed)

    def _strengthen(self, game: Direction, allowed: Allowed, seconds: float | None) -> None:
        """Check again what leans on other positions, if there is time."""
        from spellwright.solve import strengthen

        graded = game.graded
        if graded is None or not graded.leans or self.stopper.asked:
            return
        if seconds is None or seconds > SHORTEST:
            self.stopper.title = f"{game.title}, another check"
            limits = self._limits(allowed, seconds, is_search=False)
            self._note(game, strengthen(graded, limits, self.checks), allowed)

    def _note(self, game: Direction, graded: Graded, allowed: Allowed) -> None:
        """Write down how good the answer is."""
        from spellwright.sim.magic.matchups import leaned_on

        self.stopper.clear()
        game.graded, game.grade = graded, graded.grade
        game.reductions = leaned_on(graded)
        game.told = told(game.title, graded, allowed)

    def _keep(self, game: Direction) -> None:
        """Write down what is wanted of a game for files."""
        graded = game.graded
        assert graded is not None
        if self.proves and graded.claims:
            game.certificate = graded.certificate(**self.about(game))
        if self.depth is not None:
            game.page = self._page(game, graded, self.depth)

    def finish(self) -> None:
        """No more budgets: what is wanted for files is written down."""
        for game in self.games:
            if game.graded is not None:
                self._keep(game)
        texts = [text for game in self.games for text in game.reductions]
        if texts:
            click.echo("\nWhat is solved and not proven rests on these reductions:")
            for text in dict.fromkeys(texts):
                click.echo(f"  {text}")

    def about(self, game: Direction) -> dict[str, Any]:
        """What a game is, for certificates and pages."""
        from spellwright.sim.magic.matchups import about_game

        assert game.graded is not None
        decks = [deck.cards for deck in self.decks]
        return about_game(decks, game.first, self.rules, game.graded, self.full)

    def _page(self, game: Direction, graded: Graded, depth: int) -> dict[str, Any]:
        from spellwright.magic.formats.three_card_blind import switched_off
        from spellwright.solve.strategy import steps
        from spellwright.solve.tree import Tree, tree_json

        answer, is_known = graded.answer, graded.grade != "open"
        line = [state for state, _ in steps(answer)] if is_known else []
        positions, answers = graded.checked
        return {
            "on_the_play": "AB"[game.first],
            "result": result_of(answer) if is_known else None,
            "grade": graded.grade,
            "why": graded.why,
            "known": known_of(graded),
            "states": answer.states,
            "plays": answer.plays,
            "checked": {"positions": positions, "answers": answers},
            "seconds": round(answer.seconds + graded.seconds, 3),
            "reductions": game.reductions,
            "off": switched_off(game.start),
            "line": answer.line() if is_known else [],
            **tree_json(Tree(answer), depth, MOST_NODES, line),
        }


def _goes_on(allowed: Allowed) -> bool:
    """Does the user want to go on?"""
    parts = [f"{allowed.seconds:g} s"] if allowed.seconds is not None else []
    if allowed.states is not None:
        parts.append(f"{allowed.states:,} states")
    try:
        return click.confirm(f"Go on with as much again ({', '.join(parts)})?", default=False)
    except click.Abort:
        click.echo()
        return False


def _write_proofs(path: Path, session: Session) -> None:
    """Certificates, one a line."""
    found = [game.certificate for game in session.games if game.certificate is not None]
    if not found:
        click.echo(f"Nothing is known: {path} is not written.")
        return
    text = "".join(json.dumps(each, separators=(",", ":")) + "\n" for each in found)
    data = text.encode()
    if path.suffix == ".xz":
        import lzma  # loaded where a certificate is packed

        data = lzma.compress(data)
    write_whole(path, data)
    count = "1 certificate" if len(found) == 1 else f"{len(found)} certificates"
    click.echo(f"{count} written to {path}; check with: spellwright verify-proof {path}")


def _write_json(path: Path, session: Session) -> None:
    decks = [{"name": deck.name, "cards": list(deck.cards)} for deck in session.decks]
    games = [game.page for game in session.games if game.page is not None]
    page = {"format": "3cb", "decks": decks, "rules": session.rules.plain(), "games": games}
    write_whole(path, json.dumps(page, ensure_ascii=False))
    click.echo(f"Written to {path}.")
