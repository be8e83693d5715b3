"""`spellwright solve`: two decks of Three Card Blind, each on the play once; results, lines, certificates."""

from __future__ import annotations

import json
import lzma
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import own_cards
from spellwright.cli.threecards import BudgetType, format_rules, one_deck

if TYPE_CHECKING:
    from types import FrameType

    from spellwright.magic.formats.pods import ThreeCards
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.magic.game import Game
    from spellwright.sim.matchups import Allowed
    from spellwright.solve import Answer, Solver

INTERRUPTED = 130
TELL_EVERY = 0.5  # seconds
SHORTEST = 0.1
MOST_NODES = 20_000


@dataclass
class Direction:
    """One of the two games: who is on the play, and what is known of it."""

    first: int
    start: Game
    solver: Solver | None = None  # while it may go on
    answer: Answer | None = None  # while it is needed: the graph may be large
    solved: bool = False
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
    " proven, with A on the play and with B on the play. Exit code 1 when a game is not solved.",
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
    help="For both games together: seconds, memory, and states as in “60s,4GB,2M”.",
)
@click.option(
    "--resume", is_flag=True, help="When the budget runs out, ask whether to go on from there."
)
@click.option("--full", is_flag=True, help="Without reductions: every choice that the rules give.")
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
@format_rules
@own_cards
def solve_command(
    deck_a: str,
    deck_b: str,
    only: str | None,
    budget: Allowed,
    resume: bool,
    full: bool,
    proof_file: Path | None,
    json_file: Path | None,
    depth: int,
    explore: bool,
    rules: Rules,
) -> int:
    decks = (one_deck(deck_a), one_deck(deck_b))
    for path in (proof_file, json_file):
        if path is not None and not path.parent.is_dir():
            raise click.UsageError(f"{path}: there is no folder {path.parent}")
    seats = {"play": (0,), "draw": (1,), None: (0, 1)}[only]
    session = Session(decks, rules, seats, full)
    session.proves, session.explores = proof_file is not None, explore
    session.depth = None if json_file is None else depth
    for seat, deck in enumerate(decks):
        click.echo(f"{'AB'[seat]}: {titled(deck)}")
    session.run(budget)
    while resume and not session.solved and _goes_on(budget):
        session.run(budget)
    session.finish()
    if proof_file is not None:
        _write_proofs(proof_file, session)
    if json_file is not None:
        _write_json(json_file, session)
    if explore:
        from spellwright.cli.explore import Explorer

        known = [(game.title, game.answer) for game in session.games if game.answer is not None]
        Explorer(known, write=click.echo).walk()
    if session.solved:
        return 0
    return INTERRUPTED if session.stopper.asked else 1


def titled(deck: ThreeCards) -> str:
    return f"{deck.name} ({deck.listed})" if deck.name else deck.listed


class Session:
    """Two decks being solved: what one budget does not do, the next one goes on with."""

    def __init__(
        self, decks: tuple[ThreeCards, ThreeCards], rules: Rules, seats: Sequence[int], full: bool
    ) -> None:
        from spellwright.magic.formats.three_card_blind import three_card_game

        self.decks, self.rules, self.lean = decks, rules, not full
        ours, theirs = (deck.cards for deck in decks)
        self.games = [
            Direction(first, three_card_game(ours, theirs, first, rules, lean=self.lean))
            for first in seats
        ]
        self.stopper = Stopper()
        self.proves = self.explores = False
        self.depth: int | None = None  # of the tree for programs; None: it is not wanted
        self.shares = 0  # how often a budget was given
        self.aside = 0.0  # seconds for certificates and pages, which no budget is for
        self.beside: Solver | None = None  # of the other game: what it knows counts for both

    @property
    def solved(self) -> bool:
        return all(game.solved for game in self.games)

    def run(self, allowed: Allowed) -> None:
        """Solve what is not solved: the first game may take most of the time, and then what is left over."""
        from spellwright.sim.matchups import turns

        self.shares += 1
        began, self.aside = monotonic(), 0.0
        todo = [game for game in self.games if not game.solved]
        with self.stopper.listening():
            for number, (at, part) in enumerate(turns(len(todo))):
                game = todo[at]
                spent = monotonic() - began - self.aside
                left = None if allowed.seconds is None else allowed.seconds - spent
                if number == 2 and (left is None or left < 1 or self.stopper.asked):
                    continue
                if not game.solved:
                    self._solve(game, allowed, None if left is None else max(left * part, SHORTEST))
        for game in self.games:
            if not game.solved:
                click.echo("\n".join(game.told))

    def _solve(self, game: Direction, allowed: Allowed, seconds: float | None) -> None:
        from spellwright.sim.matchups import leaned_on
        from spellwright.solve import Budget, Solver

        if self.stopper.asked and game.solver is None:
            game.told = ["", f"{game.title}: not tried"]
            return
        solver = game.solver = game.solver or Solver(game.start, self.beside)
        self.beside = self.beside or solver
        self.stopper.title, self.stopper.graph = game.title, solver.graph
        limits = Budget(
            None if allowed.states is None else allowed.states * self.shares,
            seconds,
            None if allowed.memory_mb is None else allowed.memory_mb * self.shares,
            self.stopper,
        )
        answer = game.answer = solver.run(limits)
        self.stopper.clear()
        game.solved = answer.solved
        game.reductions = leaned_on(game.start, answer)
        game.told = told(game.title, answer, allowed)
        if game.solved:
            click.echo("\n".join(game.told))
            self._keep(game)
        elif "memory" in answer.reason:  # room for the other game
            self._keep(game)
            game.solver = game.answer = self.beside = None

    def _keep(self, game: Direction) -> None:
        """Write down what is wanted of a game, and forget the rest."""
        assert game.answer is not None
        began = monotonic()
        if self.proves and game.answer.proved:
            game.certificate = game.answer.certificate(**self.about(game))
        if self.depth is not None:
            game.page = self._page(game, game.answer, self.depth)
        if not self.explores:
            game.solver = game.answer = None
        self.aside += monotonic() - began

    def finish(self) -> None:
        """No more budgets: the games that are not solved are written down as well."""
        for game in self.games:
            if not game.solved and game.answer is not None:
                self._keep(game)
        if self.lean:
            texts = [text for game in self.games for text in game.reductions]
            click.echo("\nReductions, each proved to lose nothing:")
            for text in dict.fromkeys(texts):
                click.echo(f"  {text}")

    def about(self, game: Direction) -> dict[str, Any]:
        """What a game is, for certificates and pages."""
        from spellwright.magic.formats.three_card_blind import setup_of

        ours, theirs = (deck.cards for deck in self.decks)
        setup = {**setup_of(ours, theirs, game.first, self.rules), "lean": self.lean}
        return {"setup": setup, "reductions": game.reductions}

    def _page(self, game: Direction, answer: Answer, depth: int) -> dict[str, Any]:
        from spellwright.solve.strategy import steps
        from spellwright.solve.tree import Tree, tree_json

        line = [state for state, _ in steps(answer)] if answer.solved else []
        return {
            "on_the_play": "AB"[game.first],
            "result": result_of(answer),
            "proved": proved_of(answer),
            "reason": answer.reason,
            "states": answer.states,
            "plays": answer.plays,
            "seconds": round(answer.seconds, 3),
            "reductions": game.reductions,
            "line": answer.line() if answer.solved else [],
            **tree_json(Tree(answer), depth, MOST_NODES, line),
        }


def result_of(answer: Answer) -> str | None:
    """“A wins”, “B wins”, “draw”; None when it is not solved. Deck A has seat 0."""
    if answer.winner is not None:
        return f"{'AB'[answer.winner]} wins"
    return "draw" if answer.solved else None


def proved_of(answer: Answer) -> list[str]:
    return [text.replace("seat 0", "A").replace("seat 1", "B") for text in answer.proved]


def told(title: str, answer: Answer, allowed: Allowed) -> list[str]:
    """What is known of a game, in words."""
    from spellwright.magic.telling import shortened

    numbers = f"  {answer.states:,} states, {answer.plays:,} plays, {answer.seconds:.1f} s"
    if answer.solved:
        line = "\n".join(shortened(answer.line())).splitlines()
        return ["", f"{title}: {result_of(answer)} (proven)", numbers, *(f"  {x}" for x in line)]
    reason = answer.reason
    if reason.endswith(" seconds"):  # the budget is for both games
        reason = f"{allowed.seconds:g} s"
    why = "stopped" if reason == "stopped" else f"the budget ran out ({reason})"
    proved = proved_of(answer)
    so_far = " and ".join(proved) if proved else "nothing yet"
    return ["", f"{title}: not solved, {why}; proved: {so_far}", numbers]


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
        click.echo(f"Nothing is proved: {path} is not written.")
        return
    text = "".join(json.dumps(each, separators=(",", ":")) + "\n" for each in found)
    data = text.encode()
    path.write_bytes(lzma.compress(data) if path.suffix == ".xz" else data)
    count = "1 certificate" if len(found) == 1 else f"{len(found)} certificates"
    click.echo(f"{count} written to {path}; check with: spellwright verify-proof {path}")


def _write_json(path: Path, session: Session) -> None:
    decks = [{"name": deck.name, "cards": list(deck.cards)} for deck in session.decks]
    games = [game.page for game in session.games if game.page is not None]
    page = {"format": "3cb", "decks": decks, "rules": session.rules.plain(), "games": games}
    path.write_text(json.dumps(page, ensure_ascii=False), encoding="utf-8", newline="\n")
    click.echo(f"Written to {path}.")
