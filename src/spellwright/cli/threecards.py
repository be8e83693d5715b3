"""What the commands of Three Card Blind share: options, decks, budgets, the store, progress."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from spellwright.cli.common import on_workers, print_json, warn

if TYPE_CHECKING:
    from spellwright.magic.formats.pods import ThreeCards
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.sim.executors import Jobs
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.sim.magic.outcomes import Outcome
    from spellwright.store import Results
    from spellwright.store.magic import GameKey

THREE_CARD_BLIND = ("3cb", "three card blind", "three-card-blind", "threecb")
Command = TypeVar("Command", bound=Callable[..., Any])


def lettered(text: str) -> str:
    """Seats as the letters that the decks are called by."""
    return text.replace("seat 0", "A").replace("seat 1", "B")


def is_three_card_blind(format_name: str | None) -> bool:
    return format_name is not None and format_name.strip().casefold() in THREE_CARD_BLIND


def format_rules(command: Command) -> Command:
    """Options for the readings in which communities differ; the command gets `rules`."""

    @wraps(command)
    def run(*, library_wins: bool, randomness: str, **given: Any) -> Any:
        from spellwright.magic.formats.three_card_blind import Rules

        rules = Rules(library_wins=library_wins, randomness=randomness)
        return command(rules=rules, **given)

    for option in (
        click.option(
            "--randomness",
            type=click.Choice(["controller", "owner"]),
            default="controller",
            show_default=True,
            help="3cb: chance is decided by the opponent of an effect's controller, or of the card's owner.",
        ),
        click.option(
            "--library-wins/--no-library-wins",
            default=True,
            help="3cb: do cards win that win by an empty library (Laboratory Maniac)? They do.",
        ),
    ):
        run = option(run)
    return cast(Command, run)


def one_deck(text: str) -> ThreeCards:
    """The deck of an argument: “A / B / C”, or a file with one deck."""
    from spellwright.magic.formats.pods import find_three

    decks = find_three(text)
    if len(decks) != 1:
        raise click.UsageError(f"{text}: {len(decks)} decks where one is wanted; give “A / B / C”")
    return decks[0]


def check_decks(text: str, ban_list_name: str, as_json: bool) -> int:
    """Say whether decks can be played; the exit code."""
    from spellwright.magic.formats.banlists import ban_list, ban_lists, unknown_names
    from spellwright.magic.formats.pods import check_three, find_three

    bans = ban_list(ban_list_name)
    if ban_list_name not in ban_lists():
        for doubt in unknown_names(bans):
            warn(f"{bans}: {doubt}")
    decks = find_three(text)
    found = [(deck, check_three(deck, bans)) for deck in decks]
    if as_json:
        print_json(
            {
                "format": "3cb",
                "ban_list": bans.name,
                "as_of": bans.as_of,
                "decks": [
                    {
                        "deck": str(deck),
                        "cards": deck.cards,
                        "legal": not problems,
                        "problems": [
                            {"kind": p.kind, "message": p.message, "cards": p.cards}
                            for p in problems
                        ],
                    }
                    for deck, problems in found
                ],
            }
        )
    else:
        for deck, problems in found:
            for problem in problems:
                click.echo(problem.message)
            if not problems:
                click.echo(f"deck “{deck}”: legal in Three Card Blind ({bans})")
    return 1 if any(problems for _, problems in found) else 0


class BudgetType(click.ParamType[Any]):
    """What two decks' games may take: “60s,4GB,2M” is seconds, memory and states, in any order."""

    name = "budget"
    UNITS = (
        (re.compile(r"(\d+(?:\.\d+)?)\s*s(?:ec(?:onds)?)?"), "seconds", 1),
        (re.compile(r"(\d+(?:\.\d+)?)\s*min(?:utes)?"), "seconds", 60),
        (re.compile(r"(\d+(?:\.\d+)?)\s*mb"), "memory_mb", 1),
        (re.compile(r"(\d+(?:\.\d+)?)\s*gb"), "memory_mb", 1024),
        (re.compile(r"(\d+(?:\.\d+)?)\s*states"), "states", 1),
        (re.compile(r"(\d+(?:\.\d+)?)\s*k(?:\s*states)?"), "states", 1_000),
        (re.compile(r"(\d+(?:\.\d+)?)\s*m(?:\s*states)?"), "states", 1_000_000),
    )

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        from spellwright.sim.magic.allowed import Allowed

        if isinstance(value, Allowed):
            return value
        found: dict[str, Any] = {}
        for part in str(value).casefold().split(","):
            for form, field, unit in self.UNITS:
                if match := form.fullmatch(part.strip()):
                    if field in found:
                        self.fail(f"“{value}” gives {field} twice: give one", param, ctx)
                    amount = float(match[1]) * unit
                    found[field] = amount if field == "seconds" else int(amount)
                    if amount <= 0:
                        self.fail(f"“{part.strip()}” is no budget: give more than 0", param, ctx)
                    break
            else:
                if re.fullmatch(r"\d+(\.\d+)?", part.strip()):
                    n = part.strip()
                    self.fail(f"“{n}” of what? Write {n}s, {n}min or {n} states", param, ctx)
                self.fail(
                    f"“{part.strip()}” is no budget; write as in “60s,4GB,2M”: seconds, memory,"
                    " states",
                    param,
                    ctx,
                )
        return Allowed(**found)


ORACLE = click.option(
    "--oracle",
    type=click.Path(path_type=Path),
    envvar="SPELLWRIGHT_ORACLE",
    help="An Oracle file (JSON lines, .xz or not), which tells cards that are not known from misspelt names; else $SPELLWRIGHT_ORACLE.",
)
GRADE = click.option(
    "--grade",
    type=click.Choice(["proven", "solved"]),
    default="proven",
    show_default=True,
    help="The best that is wanted: proven in the full game, or solved with reductions, which takes less time.",
)


class SecondsType(BudgetType):
    """A budget of time alone: “120s”, “2min”."""

    name = "seconds"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        if isinstance(value, float):
            return value
        found = super().convert(value, param, ctx)
        if "," in str(value) or str(value).strip().casefold()[-1] not in "sn":
            self.fail(f"“{value}”: give seconds, as in “120s”", param, ctx)
        return found.seconds


def solving(command: Command) -> Command:
    """Options for a command that solves many games: budget, grade, workers, store; the command gets `budget`."""

    @wraps(command)
    def run(*, budget: Any, grade: str, proof_budget: float | None, **given: Any) -> Any:
        wanted = replace(budget, grade=grade, proof_seconds=proof_budget)
        return command(budget=wanted, **given)

    for option in (
        GRADE,
        click.option(
            "--proof-budget",
            type=SecondsType(),
            help="Seconds for proving both games of two decks, as in “120s”; else what solving leaves of the budget.",
        ),
        click.option(
            "--any-engine",
            is_flag=True,
            help="Take stored results of other versions of the rules too, where the cards are the same.",
        ),
        click.option("--fresh", is_flag=True, help="Take no stored results; store the new ones."),
        click.option(
            "--store",
            "store_path",
            metavar="FILE",
            help="Where results are kept, a file or postgresql://…; “none” keeps none. Else $SPELLWRIGHT_STORE or your data folder.",
        ),
        on_workers,
        click.option(
            "--budget",
            type=BudgetType(),
            default="60s,4GB",
            show_default=True,
            help="For both games of two decks: seconds, memory, and states as in “60s,4GB,2M”.",
        ),
    ):
        run = option(run)
    return cast(Command, run)


def solved_so_far(
    games: Sequence[GameKey],
    rules: Rules,
    budget: Allowed,
    jobs: Jobs,
    store: Results | None,
    quiet: bool,
    names: Mapping[tuple[str, ...], str] | None = None,
) -> tuple[dict[GameKey, Outcome], bool]:
    """The outcome of each game, and whether someone ended it: then the rest is open, and a second run goes on.

    `names`: what the decks are called; then certificates are made, and progress says which pair is solved.
    """
    from spellwright.sim.magic.matchups import solve_games
    from spellwright.sim.magic.outcomes import Outcome

    found: dict[GameKey, Outcome] = {}
    at_work: dict[frozenset[tuple[str, ...]], str] = {}
    pairs = {frozenset((game.play, game.draw)) for game in games}

    def note() -> str:
        undecided = sum(each.result is None for each in found.values())
        parts = [f"{undecided} open"] if undecided else []
        if names is not None:
            settled = {frozenset((game.play, game.draw)) for game in found}
            parts.insert(0, f"{len(pairs - settled - at_work.keys())} pairs left")
            if at_work:
                parts.insert(0, f"solving {', '.join(at_work.values())}")
        return "; ".join(parts)

    stopped = False
    with progress_bar("games", len(set(games)), quiet) as step:

        def started(game: GameKey) -> None:
            if names is not None:
                pair = frozenset((game.play, game.draw))
                at_work[pair] = f"{names[game.play]} – {names[game.draw]}"
            step(note(), 0)

        try:
            for game, outcome in solve_games(
                games,
                rules,
                budget,
                jobs=jobs,
                store=store,
                certify=names is not None,
                started=started,
            ):
                found[game] = outcome
                at_work.pop(frozenset((game.play, game.draw)), None)
                step(note(), 1)
        except KeyboardInterrupt:
            stopped = True
    if stopped:
        done, total = len(found), len(set(games))
        more = (
            "the same command goes on" if store is not None else "with --store a second run goes on"
        )
        click.echo(f"stopped after {done} of {total} games; {more}", err=True)
        for game in games:
            found.setdefault(game, Outcome(None, reason="stopped before it was tried"))
    return found, stopped


def open_store(path: str | None, any_engine: bool, fresh: bool) -> Results | None:
    """The store of the options; None keeps nothing."""
    from spellwright.store import NoStore, Results, default_path, place_of
    from spellwright.store.damage import damage, set_aside

    if path is not None and path.casefold() == "none":
        return None
    place = place_of(path) if path else default_path()
    try:
        why = damage(place)
        if why is not None:
            assert isinstance(place, Path)
            aside = set_aside(place)
            warn(f"{place}: damaged ({why}); it is set aside as {aside}, a new one is begun")
        return Results(place, any_engine=any_engine, forget=fresh)
    except OSError as error:
        reason = f"{place}: {error.strerror or error}"
    except NoStore as error:
        reason = str(error)
    warn(f"{reason}; results are shown, but not kept")
    return None


def tell_trouble(store: Results | None) -> None:
    """Say that results were not kept, after they were shown."""
    if store is not None and store.trouble:
        warn(f"{store.path}: not everything could be kept or found there ({store.trouble})")


@contextmanager
def progress_bar(what: str, total: int, quiet: bool) -> Iterator[Callable[[str, int], None]]:
    """A bar with the time left on stderr; the function that is yielded tells a note, and of how many more."""
    if quiet or not sys.stderr.isatty():
        yield lambda note, more: None
        return
    # loaded where there is a bar to draw
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, speed_estimate_period=300) as bar:
        task = bar.add_task(what, total=total, note="")
        yield lambda note, more: bar.update(task, advance=more, note=note)
