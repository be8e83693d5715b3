"""`spellwright ladder`: every bot against every other over all decks, as one page with intervals."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from spellwright.cli.common import check_cards, find_deck, own_cards, print_json
from spellwright.kernel.files import check_writable, write_whole


@click.command("ladder", help="Let every pair of bots play over all pairs of decks, and rate them.")
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@click.option(
    "-n", "--games", type=click.IntRange(1), default=128, show_default=True, help="Of each pair."
)
@click.option("--fewer", multiple=True, metavar="BOT=N", help="Games of a bot that takes long.")
@click.option("--decks", help="Decks, as in burn,goblins; all built-in ones if not given.")
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@click.option("--jobs", "-j", type=click.IntRange(1), default=1, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), help="Write the Markdown page here.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@own_cards
def ladder_command(
    bots: tuple[str, ...],
    games: int,
    fewer: tuple[str, ...],
    decks: str | None,
    seed: int,
    jobs: int,
    out: Path | None,
    as_json: bool,
) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from spellwright.bots import named_by_a_person
    from spellwright.magic.decks import builtin_decks
    from spellwright.sim.magic.ladder import play_ladder

    names = bots or ("random", "greedy")
    named_by_a_person(names, "magic")
    limits = dict(_limit(each, names) for each in fewer)
    if out is not None:
        check_writable(out)
    wanted = [name.strip() for name in decks.split(",")] if decks else list(builtin_decks())
    chosen = {name: find_deck(name) for name in wanted}
    check_cards(*chosen.values())
    quiet = as_json or not sys.stderr.isatty()
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("games", total=None)
        made = play_ladder(
            chosen,
            names,
            games,
            seed,
            fewer=limits,
            jobs=jobs,
            progress=lambda n: bar.advance(task, n),
        )
    if as_json:
        print_json(made.plain())
        return 1 if made.errors else 0
    words = [*names, f"-n {games}", *(f"--fewer {each}" for each in fewer), f"--seed {seed}"]
    words += [f"--decks {decks}"] if decks else []
    page = made.markdown(f"spellwright ladder {' '.join(words)}")
    if out is not None:
        write_whole(out, page)
    click.echo(made.summary(), nl=False)
    for series in made.pairs.values():
        for game in series.errors[:1]:
            click.echo(f"a game broke: {game.error}", err=True)
    return 1 if made.errors else 0


def _limit(text: str, names: tuple[str, ...]) -> tuple[str, int]:
    name, _, n = text.rpartition("=")
    if name not in names or not n.isdigit() or not int(n):
        raise click.UsageError(
            f"--fewer {text}: give a bot of the ladder and its games, as in search=24"
        )
    return name, int(n)
