"""What the commands of many games ask alike: how many, with which seed, by which bots, and a bar that tells how far they are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from spellwright.cli.common import on_workers

Command = TypeVar("Command", bound=Callable[..., Any])


def many_games(default: int, of: str | None = None) -> Callable[[Command], Command]:
    """How many games are played, from which seed, by how many processes."""

    def options(command: Command) -> Command:
        for option in (
            on_workers,
            click.option(
                "--seed", type=int, default=0, show_default=True, help="Same seed, same games."
            ),
            click.option(
                "-n", "--games", type=click.IntRange(1), default=default, show_default=True, help=of
            ),
        ):
            command = option(command)
        return command

    return options


def two_bots(of: str) -> Callable[[Command], Command]:
    """A bot for each side; `of`: what a side is called."""
    return click.option(
        "--bots",
        default="greedy,greedy",
        show_default=True,
        help=f"A bot for each {of}: a name, or module:Class.",
    )


def bots_of(text: str) -> tuple[str, str]:
    """The two bots of `--bots`, which a person has named."""
    from spellwright.bots import named_by_a_person

    names = [name.strip() for name in text.split(",")]
    if len(names) != 2:
        raise click.UsageError(f"--bots {text}: give two names, as in greedy,random")
    named_by_a_person(names, "magic")
    return names[0], names[1]


@contextmanager
def bar_of_games(total: int | None, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on stderr; the function that is yielded tells of so many games more."""
    if quiet or not sys.stderr.isatty() or total == 1:
        yield lambda n: None
        return
    # loaded where there is a bar to draw: it takes as long as a game
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda n: bar.advance(task, n)
