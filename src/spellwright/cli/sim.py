"""`spellwright sim`: many games, a progress bar, win rates with confidence intervals."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from spellwright.cli.common import IGNORE_UNSUPPORTED, find_deck, own_cards, playable, print_json

INTERRUPTED = 130


@click.command("sim", help="Let bots play N games with two decks (built-in names or deck files).")
@click.argument("deck_a", metavar="DECK")
@click.argument("deck_b", metavar="DECK")
@click.option("-n", "--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@click.option(
    "--bots",
    default="greedy,greedy",
    show_default=True,
    help="A bot for each deck: a name, or module:Class.",
)
@click.option("--jobs", "-j", type=click.IntRange(1), default=1, show_default=True)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Keep every game there as a replay file, and a table of them; a run that was stopped goes on.",
)
@IGNORE_UNSUPPORTED
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@own_cards
def sim_command(
    deck_a: str,
    deck_b: str,
    games: int,
    seed: int,
    bots: str,
    jobs: int,
    out: Path | None,
    ignore_unsupported: bool,
    as_json: bool,
) -> int:
    from spellwright.bots import named_by_a_person

    names = [name.strip() for name in bots.split(",")]
    if len(names) != 2:
        raise click.UsageError(f"--bots {bots}: give two names, as in greedy,random")
    named_by_a_person(names, "magic")
    decks, blanks = playable([find_deck(deck_a), find_deck(deck_b)], ignore_unsupported)
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from spellwright.sim import win_rate
    from spellwright.sim.keeping import Kept
    from spellwright.sim.magic import simulate

    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    kept = None
    if out is not None:
        about = {
            "game": "magic",
            "decks": [each.name for each in decks],
            "cards": [dict(each.main) for each in decks],
            "bots": names,
            "seed": seed,
        }
        kept = Kept(out, about)
    quiet = as_json or not sys.stderr.isatty()
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task("games", total=games)
        series = simulate(
            decks[0],
            decks[1],
            games,
            seed,
            names,
            jobs=jobs,
            blanks=blanks,
            progress=lambda n: bar.advance(task, n),
            known=None if kept is None else kept.games,
            keep=None if kept is None else kept.add,
        )
    tables = [] if kept is None else kept.close()
    if as_json:
        sides = [each.name for each in decks]
        print_json({"decks": sides, "blanks": list(blanks), **series.plain()})
        return INTERRUPTED if series.stopped else 1 if series.errors else 0
    n = len(series.counted)
    titles = [f"{each.name} ({name})" for each, name in zip(decks, names, strict=True)]
    width = max(map(len, titles))
    for side, title in enumerate(titles):
        going_first = [g for g in series.counted if g.first == side]
        won = sum(g.winner == side for g in going_first)
        click.echo(
            f"{title:{width}}  {win_rate(series.score(side), n)}, "
            f"going first {win_rate(won, len(going_first))}"
        )
    rest = [f"{n} games"]
    if series.draws:
        rest.append(f"{series.draws} draw{'s' if series.draws > 1 else ''}")
    if series.unfinished:
        rest.append(f"{series.unfinished} unfinished")
    click.echo(
        f"{', '.join(rest)}; {series.mean('turns'):.1f} turns, "
        f"{series.mean('decisions'):.0f} decisions a game; 95 % intervals"
    )
    if tables:
        click.echo(f"kept in {out}: {', '.join(file.name for file in tables)}, replays in games")
    if series.stopped:
        click.echo(
            f"stopped after {len(series.games)} of {games} games; the same command goes on",
            err=True,
        )
        return INTERRUPTED
    for game in series.errors[:3]:
        click.echo(f"game {game.number} (seed {game.seed}) broke: {game.error}", err=True)
    if series.errors:
        click.echo(f"{len(series.errors)} games broke: please report a seed", err=True)
        return 1
    return 0
