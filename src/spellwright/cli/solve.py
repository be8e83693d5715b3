"""`spellwright solve`: two decks of Three Card Blind, each on the play once; results, lines, certificates."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator, Sequence, Sized
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
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.sim.magic.pairs import Direction
    from spellwright.sim.magic.searches import Matchup

INTERRUPTED = 130
TELL_EVERY = 0.5  # seconds
MOST_NODES = 20_000


class Stopper:
    """Ctrl-C asks the solver to stop; a second one ends the program at once. Tells how far it is."""

    def __init__(self) -> None:
        self.asked = False
        self.title = ""  # what is done; nothing yet
        self.graph: Sized = ()
        self.next_telling = 0.0
        self.wide = 0

    def __call__(self) -> bool:
        now = monotonic()
        if self.title and now >= self.next_telling and sys.stderr.isatty():
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
    allowed = replace(budget, grade=grade)
    matchup = None if fresh else _matchup(decks, rules, full)
    session = Session(decks, rules, seats, full, allowed, matchup)
    session.proves = proof_file is not None
    session.depth = None if json_file is None else depth
    for seat, deck in enumerate(decks):
        click.echo(f"{'AB'[seat]}: {titled(deck)}")
    tell_read(name for deck in decks for name in deck.cards)
    session.tell_known()
    session.run()
    while resume and not session.is_done and _goes_on(allowed):
        session.run()
    session.finish()
    session.tell_kept()
    if proof_file is not None:
        _write_proofs(proof_file, session)
    if json_file is not None:
        _write_json(json_file, session)
    if explore:
        from spellwright.cli.explore import Explorer

        known = [
            (f"{_title(game.first)} ({game.grade})", game.graded.answer)
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


@dataclass
class Told:
    """What is told of one of the games, and kept of it for files."""

    words: list[str]
    reductions: list[str] = field(default_factory=list)
    certificate: dict[str, Any] | None = None
    page: dict[str, Any] | None = None


class Session:
    """Two decks being solved: what one budget does not do, the next one goes on with."""

    def __init__(
        self,
        decks: tuple[ThreeCards, ThreeCards],
        rules: Rules,
        seats: Sequence[int],
        full: bool,
        allowed: Allowed,
        matchup: Matchup | None = None,
    ) -> None:
        from spellwright.sim.magic.pairs import Direction, Pair

        self.decks, self.rules, self.allowed, self.matchup = decks, rules, allowed, matchup
        cards = [deck.cards for deck in decks]
        self.games = [Direction(cards, first, rules, "AB", full) for first in seats]
        self.told = {first: Told(["", f"{_title(first)}: open, not tried"]) for first in seats}
        self.stopper = Stopper()
        self.shares = 0  # how often the budget was given
        self.proves = False
        self.depth: int | None = None  # of the tree for programs; None: it is not wanted
        self.pair = Pair(self.games, matchup)
        self.pair.stop = self.stopper
        self.pair.begins, self.pair.noted, self.pair.drops = self._begins, self._note, self._drop

    def tell_known(self) -> None:
        """Say what it begins with."""
        if self.pair.graph is not None:
            states = len(self.pair.graph)
            click.echo(f"Goes on with {states:,} states of an earlier run (--fresh does not).")

    def tell_kept(self) -> None:
        """Say whether a later run can go on from here."""
        if self.matchup is not None and self.matchup.trouble:
            warn(f"what was found is not kept for a later run ({self.matchup.trouble})")

    @property
    def solved(self) -> bool:
        return all(game.grade != "open" for game in self.games)

    def _is_done(self, game: Direction) -> bool:
        """Has it the grade that is wanted?"""
        return game.grade in (self.allowed.grade, "proven")

    @property
    def is_done(self) -> bool:
        return all(map(self._is_done, self.games))

    def run(self) -> None:
        """Solve what is open, then prove; with as much again each time."""
        self.shares += 1
        todo = [game for game in self.games if not self._is_done(game)]
        with self.stopper.listening():
            self.pair.run(self.allowed.with_room(self.shares))
        for game in todo:
            click.echo("\n".join(self.told[game.first].words))

    def _begins(self, game: Direction, what: str) -> None:
        from spellwright.sim.magic.pairs import PROVING, SEARCHING

        self.stopper.clear()
        more = {SEARCHING: "", PROVING: ", proof"}.get(what, f", {what}")
        self.stopper.title = f"{_title(game.first)}{more}"
        self.stopper.graph = () if game.solver is None else game.solver.graph

    def _note(self, game: Direction) -> None:
        """Write down how good the answer is."""
        from spellwright.sim.magic.outcomes import leaned_on

        assert game.graded is not None
        self.stopper.clear()
        found = self.told[game.first]
        found.reductions = leaned_on(game.graded)
        found.words = told(_title(game.first), game.graded, self.allowed)

    def _drop(self, game: Direction) -> None:
        """Make room for the other game."""
        self._keep(game)
        game.graded = None

    def _keep(self, game: Direction) -> None:
        """Write down what is wanted of a game for files."""
        found = self.told[game.first]
        if self.proves:
            found.certificate = game.certificate()
        if self.depth is not None:
            found.page = self._page(game, self.depth)

    def finish(self) -> None:
        """No more budgets: what is wanted for files is written down."""
        for game in self.games:
            if game.graded is not None:
                self._keep(game)
        texts = [text for found in self.told.values() for text in found.reductions]
        if texts:
            click.echo("\nWhat is solved and not proven rests on these reductions:")
            for text in dict.fromkeys(texts):
                click.echo(f"  {text}")

    def certificates(self) -> list[tuple[str, dict[str, Any]]]:
        """The games of which something is known, and what proves it."""
        told = self.told.items()
        return [(_title(first), each.certificate) for first, each in told if each.certificate]

    def _page(self, game: Direction, depth: int) -> dict[str, Any]:
        from spellwright.magic.formats.three_card_blind import switched_off
        from spellwright.solve.strategy import steps
        from spellwright.solve.tree import Tree, tree_json

        graded = game.graded
        assert graded is not None
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
            "reductions": self.told[game.first].reductions,
            "off": switched_off(game.start),
            "line": answer.line() if is_known else [],
            **tree_json(Tree(answer), depth, MOST_NODES, line),
        }


def _title(first: int) -> str:
    return f"{'AB'[first]} on the play"


def _matchup(decks: Sequence[ThreeCards], rules: Rules, full: bool) -> Matchup | None:
    """Where an earlier run has kept what it found; None where only results are kept."""
    from spellwright.sim.magic.searches import FOLDER, Matchup
    from spellwright.store import default_path

    place = default_path()
    if not isinstance(place, Path):
        return None
    ours, theirs = (deck.cards for deck in decks)
    return Matchup(place.with_name(FOLDER), (ours, theirs), rules, full)


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
    found = [certificate for _, certificate in session.certificates()]
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
    games = [each.page for each in session.told.values() if each.page is not None]
    page = {"format": "3cb", "decks": decks, "rules": session.rules.plain(), "games": games}
    write_whole(path, json.dumps(page, ensure_ascii=False))
    click.echo(f"Written to {path}.")
