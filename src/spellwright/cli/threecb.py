"""`spellwright threecb …`: solved games beside published results; the other commands have modules of their own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.against import against_command
from spellwright.cli.common import AS_JSON, INTERRUPTED, own_cards, print_json
from spellwright.cli.dispute import dispute_command
from spellwright.cli.missing import missing_command
from spellwright.cli.threecards import format_rules, open_store, solved_so_far, solving
from spellwright.kernel.files import read_text, write_whole

if TYPE_CHECKING:
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.sim.executors import Jobs
    from spellwright.sim.magic.allowed import Allowed
    from spellwright.sim.magic.published import Row


@click.group(
    "threecb",
    help="Three Card Blind: published results checked, disputes settled, decks mended, cards that are missing.",
)
def threecb_command() -> None: ...


for command in (against_command, dispute_command, missing_command):
    threecb_command.add_command(command)


@threecb_command.command(
    "check",
    help="Solve the matchups of a file of published results (JSON lines, .xz or not) and compare."
    " Exit code 1 when a solved game disagrees with a row that nobody disputes.",
)
@click.argument("file", metavar="RESULTS", type=click.Path(path_type=Path))
@click.option("--limit", type=click.IntRange(1), help="So many supported rows; else all of them.")
@click.option("--seed", type=int, default=0, show_default=True, help="Which rows the limit takes.")
@click.option("--tier", help="Only rows of this tier.")
@click.option("--id", "ids", multiple=True, help="Only these rows; may be given several times.")
@click.option(
    "--ids",
    "listed",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Only the rows that a file names, one in a line.",
)
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the report (.md)."
)
@format_rules
@solving
@AS_JSON
@own_cards
def check_results(
    file: Path,
    limit: int | None,
    seed: int,
    tier: str | None,
    ids: tuple[str, ...],
    listed: Path | None,
    out: Path | None,
    rules: Rules,
    budget: Allowed,
    jobs: Jobs,
    store_path: str | None,
    any_engine: bool,
    fresh: bool,
    as_json: bool,
) -> int:
    from spellwright.cli.publishedpage import Check, markdown_page, text_summary
    from spellwright.sim.magic.published import DISAGREES, drawn, judge, read_rows, supported

    rows = [row for row in read_rows(file) if tier in (None, row.tier)]
    if listed is not None:
        ids += tuple(line.strip() for line in read_text(listed).splitlines() if line.strip())
        if not ids:
            raise click.UsageError(f"--ids {listed}: it names no row; give one in each line")
    if ids:
        rows = _only(rows, ids)
    able = supported(rows)
    chosen = able if ids else drawn(able, seed)[:limit]
    games = [game for row in chosen for game in row.games]
    store = open_store(store_path, any_engine, fresh)
    found, stopped = solved_so_far(games, rules, budget, jobs, store, as_json)
    missing, alone = _missing(rows)
    check = Check(
        dict(Counter(row.tier for row in rows)),
        {t: sum(row.tier == t for row in able) for t in {row.tier for row in rows}},
        tuple(judge(row, found) for row in chosen),
        missing,
        alone,
        budget,
        _command(file, limit, seed, tier, listed or ids, budget),
    )
    if as_json:
        print_json(check.plain())
    else:
        click.echo(text_summary(check), nl=False)
    if out is not None:
        write_whole(out, markdown_page(check))
        if not as_json:
            click.echo(f"Written to {out}.")
    return INTERRUPTED if stopped else 1 if check.of(None, DISAGREES, disputed=False) else 0


def _only(rows: list[Row], ids: tuple[str, ...]) -> list[Row]:
    by_id = {row.id: row for row in rows}
    unknown = [each for each in ids if each not in by_id]
    if unknown:
        raise click.UsageError(f"--id {unknown[0]}: no such row")
    return [by_id[each] for each in dict.fromkeys(ids)]


def _missing(rows: list[Row]) -> tuple[Counter[str], Counter[str]]:
    """The cards that the book lacks, by the rows that need them and by those that need nothing else."""
    missing: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for row in rows:
        names = row.missing()
        missing.update(names)
        if len(names) == 1:
            alone.update(names)
    return missing, alone


def _command(
    file: Path,
    limit: int | None,
    seed: int,
    tier: str | None,
    ids: Path | tuple[str, ...],
    budget: Allowed,
) -> str:
    """The command that makes the report, without paths of this machine."""
    from spellwright.solve import PROVEN

    words = [f"spellwright threecb check {file.name}"]
    if isinstance(ids, Path):
        words.append(f"--ids {ids.name}")
    elif ids:
        words += [f"--id {each}" for each in ids]
    elif limit is not None:
        words.append(f"--limit {limit} --seed {seed}")
    if tier is not None:
        words.append(f"--tier {tier}")
    parts = []
    if budget.seconds is not None:
        parts.append(f"{budget.seconds:g}s")
    if budget.memory_mb is not None:
        parts.append(f"{budget.memory_mb}MB")
    if budget.states is not None:
        parts.append(f"{budget.states}")
    words.append(f"--budget {','.join(parts)}")
    if budget.grade != PROVEN:
        words.append(f"--grade {budget.grade}")
    elif budget.proof_seconds is not None:
        words.append(f"--proof-budget {budget.proof_seconds:g}s")
    return " ".join(words)
