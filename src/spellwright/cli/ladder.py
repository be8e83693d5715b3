"""`spellwright ladder`: every bot against every other over all decks, as one page with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import AS_JSON, check_cards, find_deck, own_cards, print_json
from spellwright.cli.series import bar_of_games, many_games
from spellwright.cli.unread import goes_to_files
from spellwright.kernel.files import check_writable, write_whole

if TYPE_CHECKING:
    from spellwright.sim.executors import Jobs


@click.command("ladder", help="Let every pair of bots play over all pairs of decks, and rate them.")
@click.argument("bots", nargs=-1, metavar="[BOT]...")
@many_games(128, "Of each pair.")
@click.option("--fewer", multiple=True, metavar="BOT=N", help="Games of a bot that takes long.")
@click.option("--decks", help="Decks, as in burn,goblins; all built-in ones if not given.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the Markdown page here.")
@AS_JSON
@own_cards
def ladder_command(
    bots: tuple[str, ...],
    games: int,
    fewer: tuple[str, ...],
    decks: str | None,
    seed: int,
    jobs: Jobs,
    out: Path | None,
    as_json: bool,
) -> int:
    from spellwright.bots import named_by_a_person
    from spellwright.magic.decks import builtin_decks
    from spellwright.sim.magic.ladder import play_ladder

    names = bots or ("random", "greedy")
    named_by_a_person(names, "magic")
    limits = dict(_limit(each, names) for each in fewer)
    if out is not None:
        check_writable(out)
    goes_to_files(out)
    wanted = [name.strip() for name in decks.split(",")] if decks else list(builtin_decks())
    chosen = {name: find_deck(name) for name in wanted}
    check_cards(*chosen.values())
    with bar_of_games(None, as_json) as progress:
        made = play_ladder(chosen, names, games, seed, fewer=limits, jobs=jobs, progress=progress)
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
