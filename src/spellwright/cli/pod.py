"""`spellwright pod FILE`: every deck of a pod against every other, solved, with grid and standings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import AS_JSON, INTERRUPTED, own_cards, print_json, warn
from spellwright.cli.threecards import (
    format_rules,
    open_store,
    solved_so_far,
    solving,
    tell_trouble,
)
from spellwright.kernel.files import check_writable, write_whole

if TYPE_CHECKING:
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.sim.magic.matchups import Allowed

SCORINGS = {"3-1-0": "3-1-0", "1-½-0": "1-½-0", "1-0.5-0": "1-½-0", "1-1/2-0": "1-½-0"}


@click.command(
    "pod",
    help="Solve every pair of decks of a pod, each on the play and on the draw. FILE has one deck a"
    " line: “Name: A / B / C” or “A / B / C”. Results are stored: a pod that was stopped goes on.",
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--scoring", type=click.Choice(list(SCORINGS)), default="3-1-0", show_default=True)
@click.option(
    "-o",
    "--out",
    "outs",
    multiple=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a page too: .md, .csv, .html or .txt; may be given several times.",
)
@click.option("--banlist", default="open", show_default=True, help="A list's name, or a file.")
@format_rules
@solving
@AS_JSON
@own_cards
def pod_command(
    file: Path,
    scoring: str,
    outs: tuple[Path, ...],
    banlist: str,
    rules: Rules,
    budget: Allowed,
    jobs: int,
    store_path: str | None,
    any_engine: bool,
    fresh: bool,
    as_json: bool,
) -> int:
    from spellwright.cli.podpages import PAGES, text_page
    from spellwright.magic.formats.banlists import ban_list, ban_lists, unknown_names
    from spellwright.magic.formats.pods import check_three, read_pod
    from spellwright.sim.magic import pods

    for out in outs:
        if out.suffix.casefold() not in PAGES:
            raise click.UsageError(f"--out {out}: write {', '.join(PAGES)}")
        check_writable(out)
    bans = ban_list(banlist)
    if banlist not in ban_lists():
        for doubt in unknown_names(bans):
            warn(f"{bans}: {doubt}")
    decks = read_pod(file)
    if len(decks) < 2:
        raise click.UsageError(f"{file}: a pod needs at least two decks")
    banned = [p for deck in decks for p in check_three(deck, bans) if p.kind != "unsupported"]
    if banned:
        raise click.UsageError(f"{file}: " + "; ".join(map(str, banned)))
    games = pods.games_of(decks)
    store = open_store(store_path, any_engine, fresh)
    found, stopped = solved_so_far(games, rules, budget, jobs, store, as_json)
    made = pods.Pod(decks, found, rules, pods.SCORINGS[SCORINGS[scoring]])
    if as_json:
        print_json(made.plain())
    else:
        click.echo(text_page(made), nl=False)
    for out in outs:
        page = PAGES[out.suffix.casefold()](made)
        write_whole(out, page)
        if not as_json:
            click.echo(f"Written to {out}.")
    tell_trouble(store)
    return INTERRUPTED if stopped else 1 if made.unsolved() else 0
