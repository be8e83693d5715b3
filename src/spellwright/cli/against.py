"""`spellwright threecb against FIELD`: how a deck fares against a field, by what lines it loses, and what would be better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import AS_JSON, print_json, tell_read
from spellwright.cli.threecards import (
    ORACLE,
    SecondsType,
    format_rules,
    one_deck,
    open_store,
    progress_bar,
    solving,
    tell_trouble,
)
from spellwright.kernel import SpellwrightError
from spellwright.kernel.files import read_text

if TYPE_CHECKING:
    from spellwright.magic.formats.pods import ThreeCards
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.sim.executors import Jobs
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.sim.magic.doctor import Report, Search
    from spellwright.sim.magic.outcomes import Outcome
    from spellwright.store import Results
    from spellwright.store.magic import GameKey

Step = Callable[[str, int], None]  # of a bar: a note, and how many more
MOST_POOL = 500
MOST_SHOWN = 10
INTERRUPTED = 130


@click.command(
    "against",
    help="How a deck fares against a field of decks, one a line as in a pod file: which matchups it loses, and by what"
    " line. The deck is --deck, else the first of FIELD. With --cards, decks are searched that do better: one card is"
    " replaced by one of the pool, then two. Exit code 1 when a game is open.",
)
@click.argument("file", metavar="FIELD", type=click.Path(path_type=Path))
@click.option(
    "--deck",
    "deck_text",
    metavar="DECK",
    help="“A / B / C”, or a file; else the first deck of the field.",
)
@click.option(
    "--cards",
    "pool_file",
    metavar="POOL",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A file of cards, one a line, to replace cards of the deck by.",
)
@click.option(
    "--size",
    type=click.IntRange(1, 2),
    default=1,
    show_default=True,
    help="How many cards of the deck are replaced at most.",
)
@click.option(
    "--first-try",
    "cheap",
    type=SecondsType(),
    default="2s",
    show_default=True,
    help="For each pair of a deck that is searched, before it gets the budget.",
)
@click.option(
    "--mend", is_flag=True, help="Take the nearest name for a misspelt one, where there is but one."
)
@click.option("--anyway", is_flag=True, help="Go on with misspelt names: their games are open.")
@ORACLE
@format_rules
@solving
@AS_JSON
def against_command(
    file: Path,
    deck_text: str | None,
    pool_file: Path | None,
    size: int,
    cheap: float,
    mend: bool,
    anyway: bool,
    oracle: Path | None,
    rules: Rules,
    budget: Allowed,
    jobs: Jobs,
    store_path: str | None,
    any_engine: bool,
    fresh: bool,
    as_json: bool,
) -> int:
    from spellwright.cli.pod import checked_names
    from spellwright.magic.formats.pods import read_pod
    from spellwright.sim.magic.doctor import against
    from spellwright.sim.magic.pods import SCORINGS

    decks = list(read_pod(file))
    named = [one_deck(deck_text), *decks] if deck_text is not None else decks
    (deck, *field), _ = checked_names(named, str(file), mend, anyway, oracle)
    others = [other for other in field if sorted(other.cards) != sorted(deck.cards)]
    if not others:
        raise click.UsageError(f"{file}: the field has no other deck than {deck}")
    pool = None if pool_file is None else _pool(pool_file)
    solver = _Solver(rules, jobs, open_store(store_path, any_engine, fresh))
    scoring = SCORINGS["3-1-0"]
    found: Search | None = None
    stopped = False
    try:
        with progress_bar("games", 2 * len(others), as_json) as step:
            solver.step = step
            report = against(deck, others, scoring, budget, solver.solve)
        if pool is not None:
            found, stopped = _searched(report, pool, size, budget, cheap, solver, as_json)
    except KeyboardInterrupt:
        return INTERRUPTED
    if as_json:
        print_json(plain(report, found))
    else:
        click.echo("\n".join(told(report)))
        tell_read(name for each in (deck, *others) for name in each.cards)
        if found is not None:
            click.echo("\n".join(("", *searched_words(found, stopped))))
    tell_trouble(solver.store)
    if stopped:
        return INTERRUPTED
    return 1 if report.counts()[3] else 0


class _Solver:
    """Solves games with the options of the command, and tells of each."""

    def __init__(self, rules: Rules, jobs: Jobs, store: Results | None) -> None:
        self.rules, self.jobs, self.store = rules, jobs, store
        self.step: Step = lambda note, more: None

    def solve(
        self, games: Sequence[GameKey], allowed: Allowed
    ) -> Iterator[tuple[GameKey, Outcome]]:
        from spellwright.sim.magic.matchups import solve_games

        for game, outcome in solve_games(
            games, self.rules, allowed, jobs=self.jobs, store=self.store
        ):
            self.step("", 1)
            yield game, outcome


def _pool(path: Path) -> list[str]:
    """The cards of a pool that the book has; the others are named."""
    from spellwright.magic.deckfiles import card_name
    from spellwright.magic.objects.card import BOOK, book_name

    lines = [line.partition("#")[0].strip() for line in read_text(path).splitlines()]
    names = list(dict.fromkeys(book_name(card_name(line)) for line in lines if line))
    unknown = [name for name in names if name not in BOOK]
    if unknown:
        raise SpellwrightError(
            f"--cards {path}: “{unknown[0]}” is no card that Spellwright knows{BOOK.nearest(unknown[0])}"
            + (f" (and {len(unknown) - 1} more)" if len(unknown) > 1 else "")
        )
    if not names or len(names) > MOST_POOL:
        raise SpellwrightError(
            f"--cards {path}: {len(names)} cards; give 1 to {MOST_POOL}, one a line"
        )
    return names


def _searched(
    report: Report,
    pool: list[str],
    size: int,
    budget: Allowed,
    cheap: float,
    solver: _Solver,
    quiet: bool,
) -> tuple[Search, bool]:
    """One card replaced, then two; Ctrl-C ends it with what there is."""
    from spellwright.sim.magic.doctor import Search, replacements, search

    found = Search(report, report)
    solver.step = lambda note, more: None
    for cards in range(1, size + 1):
        candidates = replacements(report.deck, pool, cards)
        try:
            with progress_bar(f"{cards} replaced", len(candidates), quiet) as step:

                def tell(deck: ThreeCards, step: Step = step) -> None:
                    step(f"{deck}; {len(found.better)} better, {len(found.undecided)} open", 1)

                search(report, candidates, budget, cheap, solver.solve, tell, found)
        except KeyboardInterrupt:
            return found, True
    return found, False


def told(report: Report) -> list[str]:
    """How a deck fares, and by what lines it loses."""
    wins, draws, losses, left = report.counts()
    lines = [
        f"{report.deck}" + (f" ({report.deck.listed})" if report.deck.name else ""),
        f"against {len(report.fares)} decks: {_points(report)} points of"
        f" {6 * sum(fare.other.players for fare in report.fares)}; {wins} won, {draws} drawn, {losses} lost, {left} open",
        "",
    ]
    wide = max(len(str(fare.other)) for fare in report.fares)
    for fare in sorted(report.fares, key=lambda f: (f.points(report.scoring), str(f.other))):
        words = [
            f"{where}: {result or 'open'}" + (f" ({outcome.grade})" if result else "")
            for where, result, outcome in zip(
                ("play", "draw"), fare.results(), (fare.on_play, fare.on_draw), strict=True
            )
        ]
        lines.append(f"  {fare.other!s:{wide}}  {'; '.join(words)}")
    for fare in report.fares:
        both = zip(("play", "draw"), fare.results(), (fare.on_play, fare.on_draw), strict=True)
        for where, result, outcome in both:
            if result == "loss":
                lines += [
                    "",
                    f"Lost to {fare.other} on the {where} ({outcome.grade}), A on the play:",
                ]
                lines += [f"  {line}" for line in outcome.line]
            elif result is None:
                known = f"; known: {outcome.proved}" if outcome.proved else ""
                lines += ["", f"Open against {fare.other} on the {where}: {outcome.reason}{known}"]
    return lines


def _points(report: Report) -> str:
    from spellwright.cli.podwords import number

    if report.least == report.most:
        return number(report.least)
    return f"{number(report.least)}–{number(report.most)}"


def searched_words(found: Search, stopped: bool) -> list[str]:
    """What a search tried, what is better, and what stayed open."""
    lines = [
        f"Searched{' until it was stopped' if stopped else ''}: {found.tried} decks; {len(found.better)} better in turn,"
        f" {len(found.undecided)} open, {len(found.refuted)} no better",
    ]
    if found.better:
        lines += ["", "Better, the best first:"]
        for each in found.better[::-1][:MOST_SHOWN]:
            lines.append(f"  {each.deck.listed}: {_points(each)} points")
        lines += ["", *told(found.best)]
    else:
        lines.append(
            f"Nothing that was tried scores more than {_points(found.start)} points for certain."
        )
    if found.undecided:
        lines += ["", "Open, they may be better:"]
        for each in sorted(found.undecided, key=lambda r: -r.most)[:MOST_SHOWN]:
            lines.append(f"  {each.deck.listed}: {_points(each)} points")
    return lines


def plain(report: Report, found: Search | None) -> dict[str, Any]:
    """Everything, for programs."""
    told: dict[str, Any] = {"format": "3cb", **_plain(report)}
    if found is not None:
        told["search"] = {
            "tried": found.tried,
            "better": [_plain(each) for each in found.better],
            "open": [_plain(each) for each in found.undecided],
            "no_better": [{"cards": list(deck.cards), "why": why} for deck, why in found.refuted],
        }
    return told


def _plain(report: Report) -> dict[str, Any]:
    return {
        "deck": str(report.deck),
        "cards": list(report.deck.cards),
        "points": float(report.least),
        "points_at_most": float(report.most),
        "matchups": [
            {
                "against": str(fare.other),
                "cards": list(fare.other.cards),
                "on_play": fare.results()[0],
                "on_draw": fare.results()[1],
                "grades": [fare.on_play.grade, fare.on_draw.grade],
                "lines": [list(fare.on_play.line), list(fare.on_draw.line)],
            }
            for fare in report.fares
        ],
    }
