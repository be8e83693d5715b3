"""`spellwright matrix`: every built-in deck against every other, as a table of win rates."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from spellwright.cli.common import check_cards, find_deck, own_cards, print_json
from spellwright.kernel.files import check_writable, write_whole


@click.command("matrix", help="Play every pair of decks (all built-in ones by default).")
@click.argument("decks", nargs=-1, metavar="[DECK]...")
@click.option("-n", "--games", type=click.IntRange(1), default=200, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@click.option(
    "--bots",
    default="greedy,greedy",
    show_default=True,
    help="A bot for each seat: a name, or module:Class.",
)
@click.option("--jobs", "-j", type=click.IntRange(1), default=1, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="Write the Markdown page here.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@own_cards
def matrix_command(
    decks: tuple[str, ...],
    games: int,
    seed: int,
    bots: str,
    jobs: int,
    out: Path | None,
    as_json: bool,
) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from spellwright.bots import named_by_a_person
    from spellwright.magic.decks import builtin_decks
    from spellwright.sim.magic.matrix import play_matrix

    names = [name.strip() for name in bots.split(",")]
    if len(names) != 2:
        raise click.UsageError(f"--bots {bots}: give two names, as in greedy,random")
    named_by_a_person(names, "magic")
    if out is not None:
        check_writable(out)
    chosen = {name: find_deck(name) for name in decks or builtin_decks()}
    if len(chosen) < 2:
        raise click.UsageError(f"{', '.join(chosen)}: a table needs two different decks or more")
    check_cards(*chosen.values())
    total = games * len(chosen) * (len(chosen) + 1) // 2
    quiet = as_json or not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("games", total=total)
        made = play_matrix(
            chosen,
            games,
            seed,
            (names[0], names[1]),
            jobs=jobs,
            progress=lambda n: bar.advance(task, n),
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
    return 1 if made.errors or made.unfinished else 0
