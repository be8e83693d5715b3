"""`spellwright scenario`: runs a scenario text file."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("scenario", help="Run a scenario FILE; exit code 1 when something is not as it says.")
@click.argument("file", type=click.Path(path_type=Path))
def scenario_command(file: Path) -> int:
    try:
        from spellwright.magic.scenario import run_scenario_file
    except ImportError as error:
        raise click.ClickException("scenario files cannot be run in this version") from error
    if not file.is_file():
        raise click.UsageError(f"{file}: not found; give the path of a scenario file")
    report = run_scenario_file(file)
    text = report if isinstance(report, str) else str(report)
    click.echo(text.rstrip("\n"))
    return 0
