"""`spellwright completion`: what a shell needs to complete commands, options and decks."""

from __future__ import annotations

import click

SHELLS = ("bash", "zsh", "fish")


@click.command(
    "completion",
    help="Print what makes a SHELL complete commands and options; for bash:"
    ' eval "$(spellwright completion bash)" in ~/.bashrc, alike for zsh;'
    " for fish: spellwright completion fish > ~/.config/fish/completions/spellwright.fish",
)
@click.argument("shell", type=click.Choice(SHELLS))
def completion_command(shell: str) -> int:
    from click.shell_completion import get_completion_class

    made = get_completion_class(shell)
    assert made is not None
    root = click.get_current_context().find_root().command
    click.echo(made(root, {}, "spellwright", "_SPELLWRIGHT_COMPLETE").source())
    return 0
