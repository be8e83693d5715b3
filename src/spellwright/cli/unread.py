"""Output that nobody reads any more, as in `… | head`: a command that also writes files goes on to its end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import TextIO, cast

import click


class Patient:
    """The standard output of a command that also writes files: a reader who has seen enough does not stop it."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        self._try(lambda: self.stream.write(text))
        return len(text)

    def flush(self) -> None:
        self._try(self.stream.flush)

    def _try(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)


def goes_to_files(*files: object) -> None:
    """With files to write the command goes on to its end, though nobody reads what it prints."""
    if any(files):
        output = cast(TextIO, Patient(sys.stdout))
        click.get_current_context().with_resource(redirect_stdout(output))
