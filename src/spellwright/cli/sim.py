"""`spellwright sim`: many games, a progress bar, win rates with confidence intervals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import (
    AS_JSON,
    IGNORE_UNSUPPORTED,
    INTERRUPTED,
    find_deck,
    own_cards,
    playable,
    print_json,
)
from spellwright.cli.series import bar_of_games, bots_of, many_games, two_bots
from spellwright.cli.unread import goes_to_files

if TYPE_CHECKING:
    from spellwright.sim.executors import Jobs


@click.command("sim", help="Let bots play N games with two decks (built-in names or deck files).")
@click.argument("deck_a", metavar="DECK")
@click.argument("deck_b", metavar="DECK")
@many_games(100)
@two_bots("deck")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Keep every game there as a replay file, and a table of them; a run that was stopped goes on.",
)
@IGNORE_UNSUPPORTED
@AS_JSON
@own_cards
def sim_command(
    deck_a: str,
    deck_b: str,
    games: int,
    seed: int,
    bots: str,
    jobs: Jobs,
    out: Path | None,
    ignore_unsupported: bool,
    as_json: bool,
) -> int:
    names = bots_of(bots)
    decks, blanks = playable([find_deck(deck_a), find_deck(deck_b)], ignore_unsupported)
    from spellwright.sim import win_rate
    from spellwright.sim.magic import simulate
    from spellwright.sim.magic.many import about

    goes_to_files(out)
    kept = None
    if out is not None:
        from spellwright.sim.keeping import Kept

        kept = Kept(out, about(decks, names, seed))
    with bar_of_games(games, as_json) as progress:
        series = simulate(
            decks[0],
            decks[1],
            games,
            seed,
            names,
            jobs=jobs,
            blanks=blanks,
            progress=progress,
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
        begun = sum(g.first == side for g in series.counted)
        click.echo(
            f"{title:{width}}  {win_rate(series.score(side), n)}, "
            f"going first {win_rate(series.score(side, side), begun)}"
        )
    rest = ["1 game" if n == 1 else f"{n} games"]
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
        more = "the same command goes on" if kept else "with --out DIR a second run goes on"
        click.echo(f"stopped after {len(series.games)} of {games} games; {more}", err=True)
        return INTERRUPTED
    for game in series.errors[:3]:
        click.echo(f"game {game.number} (seed {game.seed}) broke: {game.error}", err=True)
    if series.errors:
        click.echo(f"{len(series.errors)} games broke: please report a seed", err=True)
        return 1
    return 0
