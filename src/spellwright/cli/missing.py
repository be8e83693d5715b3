"""`spellwright threecb missing RESULTS`: which cards unlock most published rows, in the order to write them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import click

from spellwright.cli.common import AS_JSON, own_cards, print_json
from spellwright.cli.threecards import ORACLE


@click.command(
    "missing",
    help="Which cards to write next: those that published rows (JSON lines, .xz or not) lack, each time the one"
    " that makes most rows playable. Cards that were read count as known.",
)
@click.argument("file", metavar="RESULTS", type=click.Path(path_type=Path))
@click.option(
    "--limit", type=click.IntRange(1), default=40, show_default=True, help="So many cards."
)
@click.option("--tier", help="Only rows of this tier.")
@ORACLE
@AS_JSON
@own_cards
def missing_command(
    file: Path, limit: int, tier: str | None, oracle: Path | None, as_json: bool
) -> None:
    from spellwright.sim.magic.published import read_rows, supported
    from spellwright.sim.magic.wanted import wanted

    rows = [row for row in read_rows(file) if tier in (None, row.tier)]
    if not rows:
        raise click.UsageError(f"--tier {tier}: no row of this tier")
    able = supported(rows)
    by_hand = sum(not _read(row.deck_a + row.deck_b) for row in able)
    found = list(islice(wanted(rows), limit))
    why = _reasons([each.card for each in found], oracle)
    if as_json:
        print_json(
            {
                "rows": len(rows),
                "supported": len(able),
                "by_hand": by_hand,
                "cards": [
                    {
                        "card": each.card,
                        "needed": each.needed,
                        "unlocked": each.unlocked,
                        "supported": each.in_all,
                        **({"why": why[each.card]} if each.card in why else {}),
                    }
                    for each in found
                ],
            }
        )
        return
    click.echo(
        f"{len(rows)} rows, {_of(len(able), len(rows))} supported; {by_hand} of them with hand-written"
        " cards alone, the others with cards that were read"
    )
    if not found:
        click.echo("No card is missing.")
        return
    wide = max(len(each.card) for each in found)
    click.echo(f"{'':>4}  {'card':{wide}}  needed  unlocked  supported then")
    for number, each in enumerate(found, 1):
        then = _of(each.in_all, len(rows))
        click.echo(f"{number:>4}  {each.card:{wide}}  {each.needed:>6}  {each.unlocked:>8}  {then}")
        for reason in why.get(each.card, ()):
            click.echo(f"      {reason}")


def _of(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)"


def _read(names: tuple[str, ...]) -> bool:
    from spellwright.cli.common import only_read

    return bool(only_read(names))


def _reasons(names: list[str], oracle: Path | None) -> dict[str, Any]:
    """Why cards are not known, by an Oracle file."""
    if oracle is None or not names:
        return {}
    from spellwright.magic.formats.pods import ThreeCards
    from spellwright.sim.magic.naming import doubts_of

    return {
        doubt.written: list(doubt.why)
        for doubt in doubts_of([ThreeCards(tuple(names))], oracle)
        if doubt.why
    }
