"""`spellwright matrix`: every built-in deck against every other, as a table of win rates."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import (
    AS_JSON,
    INTERRUPTED,
    check_cards,
    find_deck,
    own_cards,
    print_json,
)
from spellwright.cli.series import bar_of_games, bots_of, many_games, two_bots
from spellwright.cli.unread import goes_to_files
from spellwright.kernel.files import check_writable, write_whole

if TYPE_CHECKING:
    from spellwright.sim.executors import Jobs


@click.command("matrix", help="Play every pair of decks (all built-in ones by default).")
@click.argument("decks", nargs=-1, metavar="[DECK]...")
@many_games(200)
@two_bots("seat")
@click.option("--out", type=click.Path(path_type=Path), help="Write the Markdown page here.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Keep every game there as a replay file; a run that was stopped goes on.",
)
@AS_JSON
@own_cards
def matrix_command(
    decks: tuple[str, ...],
    games: int,
    seed: int,
    bots: str,
    jobs: Jobs,
    out: Path | None,
    keep: Path | None,
    as_json: bool,
) -> int:
    from spellwright.magic.decks import builtin_decks
    from spellwright.sim.keeping import Kept
    from spellwright.sim.magic.many import about
    from spellwright.sim.magic.matrix import play_matrix

    names = bots_of(bots)
    if out is not None:
        check_writable(out)
    goes_to_files(out)
    chosen = {name: find_deck(name) for name in decks or builtin_decks()}
    if len(chosen) < 2:
        raise click.UsageError(f"{', '.join(chosen)}: a table needs two different decks or more")
    check_cards(*chosen.values())
    total = games * len(chosen) * (len(chosen) + 1) // 2

    def kept(a: str, b: str) -> Kept:
        assert keep is not None
        pair = [chosen[a], chosen[b]]
        return Kept(keep / f"{a} {b}".replace("/", "_"), about(pair, names, seed))

    with bar_of_games(total, as_json) as progress:
        made = play_matrix(
            chosen,
            games,
            seed,
            names,
            jobs=jobs,
            progress=progress,
            kept=None if keep is None else kept,
        )
    if as_json:
        print_json(made.plain())
    else:
        words = "".join(f" {name}" for name in decks)
        command = f"spellwright matrix{words} -n {games} --seed {seed} --bots {bots}"
        page = made.markdown(command)
        if out is not None:
            write_whole(out, page)
        print(page, end="")
    if made.stopped:
        more = "the same command goes on" if keep else "with --keep DIR a second run goes on"
        played = sum(len(series.games) for series in made.pairs.values())
        click.echo(f"stopped after {played} of {total} games; {more}", err=True)
        return INTERRUPTED
    return 1 if made.errors or made.unfinished else 0
