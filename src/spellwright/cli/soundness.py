"""`spellwright soundness`: attack what a search leaves out, for as long as there is time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import on_workers

if TYPE_CHECKING:
    from spellwright.sim.executors import Jobs


@click.command(
    "soundness",
    help="Compare the reduced game with the full one: small games completely, published matchups (JSON lines, .xz or"
    " not) with each reduction off in turn and beside the full game. Exit code 1 when there is a difference.",
)
@click.argument("rows", metavar="[RESULTS]", required=False, type=click.Path(path_type=Path))
@click.option("--minutes", type=click.FloatRange(0), default=60.0, show_default=True)
@on_workers
@click.option("--seed", type=int, default=0, show_default=True, help="Which games are drawn.")
@click.option(
    "--only",
    type=click.Choice(("small", "lone", "off", "full")),
    multiple=True,
    help="Small games; a card against one card; published matchups with one reduction off; beside the full game."
    " All of them by default.",
)
@click.option("--seconds", type=click.FloatRange(1), help="Of one solve at full size.")
@click.option(
    "--ledger",
    "kept",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("soundness.jsonl"),
    show_default=True,
    help="What was compared so far; a later run goes on from there.",
)
@click.option(
    "--any-engine", is_flag=True, help="What other versions of the rules have compared counts too."
)
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the page (.md)."
)
def soundness_command(
    rows: Path | None,
    minutes: float,
    jobs: Jobs,
    seed: int,
    only: tuple[str, ...],
    seconds: float | None,
    kept: Path,
    any_engine: bool,
    out: Path | None,
) -> int:
    from spellwright.magic.objects.card import BOOK
    from spellwright.sim.magic.published import read_rows
    from spellwright.sim.magic.soundness.ledger import Ledger
    from spellwright.sim.magic.soundness.run import run, write_page
    from spellwright.sim.magic.soundness.tasks import KINDS, Allowed

    allowed = Allowed() if seconds is None else Allowed(seconds=seconds, full_seconds=seconds)
    kinds = [KINDS[name] for name in only]
    if rows is None and only and not {"small", "lone"} & {*only}:
        raise click.UsageError("published matchups are wanted, and no file of results is given")
    ledger = Ledger(kept, any_engine=any_engine)
    known = len(ledger.entries)
    published = [] if rows is None else read_rows(rows)
    for name, result in run(ledger, published, jobs, 60 * minutes, seed, allowed, kinds):
        if result.get("different"):
            click.echo(f"{name}: {result['what']}")
            for one in result["differences"]:
                click.echo(f"  {one}")
        elif result["kind"] == "broken":
            click.echo(f"{name}: {result['why']}")
    cards = len(BOOK) + len(BOOK.packed())
    if out is not None:
        write_page(ledger, cards, out)
    different = sum(bool(e.get("different")) for e in ledger.entries.values())
    click.echo(
        f"{len(ledger.entries):,} comparisons, {len(ledger.entries) - known:,} of them now; "
        f"{different} with a difference."
    )
    return 1 if different else 0
