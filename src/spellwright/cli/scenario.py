"""`spellwright scenario`: runs a scenario text file."""

from __future__ import annotations

from pathlib import Path

import click

from spellwright.cli.common import own_cards


@click.command(
    "scenario", help="Run a scenario FILE; exit code 1 when something is not as it says."
)
@click.argument("file", type=click.Path(path_type=Path))
@own_cards
def scenario_command(file: Path) -> int:
    from spellwright.cli.show import board, log_lines
    from spellwright.magic.scenario.names import ScenarioError
    from spellwright.magic.scenario.text import run_scenario_file

    if not file.is_file():
        raise click.UsageError(f"{file}: not found; give the path of a scenario file")
    try:
        scene = run_scenario_file(file)
    except ScenarioError as error:
        click.echo(f"spellwright: {' '.join(str(error).split())}", err=True)
        return 1
    game = scene.state
    click.echo("\n".join(log_lines(game, game.events())))
    click.echo(board(game, 0, ("You (Player 1)", "Opponent (Player 2)")))
    click.echo(f"{file}: everything as it says")
    return 0
