"""What several commands share: decks given by name or file, output for programs."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from spellwright.kernel import SpellwrightError

if TYPE_CHECKING:
    from spellwright.magic.decks import Deck
    from spellwright.sim.executors import Jobs


def find_deck(name: str) -> Deck:
    """A built-in deck by its slug, or a deck file by its path."""
    from spellwright.magic.decks import builtin_decks, deck, read_deck

    path = Path(name)
    if name in builtin_decks():
        return deck(name)
    if path.suffix or "/" in name or "\\" in name or path.is_file():
        return read_deck(path)
    return deck(name)


AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
IGNORE_UNSUPPORTED = click.option(
    "--ignore-unsupported",
    is_flag=True,
    help="Put blank cards that do nothing in place of cards that Spellwright does not have.",
)


def cores() -> int:
    """How many processes run at once on this machine, as far as this one may use it."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


MOST_LISTED = 40
INTERRUPTED = 130  # the code of a command that someone ended
Command = TypeVar("Command", bound=Callable[..., Any])
MOST_HINTS = 8  # near misses take a while to find


def on_workers(command: Command) -> Command:
    """Options that say what a command's tasks run on; the command gets `jobs`."""

    @wraps(command)
    def run(*, on: str, jobs: int | None, **given: object) -> Any:
        return command(jobs=_workers(on, jobs), **given)

    for option in (
        click.option(
            "--on",
            metavar="WHERE",
            default="local",
            show_default=True,
            help="Where they run: local, or a Ray cluster as ray or ray://HOST:PORT (spellwright[ray]).",
        ),
        click.option(
            "--jobs",
            "-j",
            type=click.IntRange(1),
            show_default="one for each core",
            help="Processes; the results are the same for any number.",
        ),
    ):
        run = option(run)
    return cast(Command, run)


def _workers(on: str, jobs: int | None) -> Jobs:
    if on == "local":
        return jobs or cores()
    if on != "ray" and not on.startswith("ray://"):
        raise click.UsageError(f"--on {on}: give local, ray or ray://HOST:PORT")
    from spellwright.sim.on_ray import OnRay

    return OnRay("" if on == "ray" else on, jobs)


def own_cards(command: Command) -> Command:
    """Options for a command that also knows the cards of a folder; it starts when they are in the book."""

    @wraps(command)
    def run(*, card_folder: Path | None, replace_cards: bool, **given: object) -> Any:
        if card_folder is not None:
            from spellwright.magic.cardfiles import load_card_folder

            try:
                load_card_folder(card_folder, replace=replace_cards)
            except SpellwrightError as error:
                lines = str(error).splitlines()
                if len(lines) == 1:
                    raise
                click.echo("\n".join(lines), err=True)
                raise SpellwrightError(
                    f"--cards {card_folder}: {len(lines)} mistakes; none of its cards was loaded"
                ) from error
        elif replace_cards:
            raise click.UsageError("--replace is said of a folder of cards: give --cards DIR too")
        return command(**given)

    for option in (
        click.option(
            "--replace",
            "replace_cards",
            is_flag=True,
            help="Let cards of the folder take the place of built-in ones.",
        ),
        click.option(
            "--cards",
            "card_folder",
            metavar="DIR",
            type=click.Path(path_type=Path),
            help="A folder of card files (JSON) to know besides the built-in cards.",
        ),
    ):
        run = option(run)
    return cast(Command, run)


def only_read(names: Iterable[str]) -> list[str]:
    """Those of these cards that were read from Oracle's text, and that no test uses."""
    from spellwright.magic.objects.book import READ
    from spellwright.magic.objects.card import BOOK

    return [name for name in dict.fromkeys(names) if name in BOOK and BOOK.tier(name) == READ]


def tell_read(names: Iterable[str]) -> None:
    """Say which cards were only read."""
    if found := only_read(names):
        more = f" and {len(found) - MOST_LISTED} more" if len(found) > MOST_LISTED else ""
        click.echo(f"Read from Oracle's text, not tested: {', '.join(found[:MOST_LISTED])}{more}")


def check_cards(*decks: Deck) -> None:
    """Refuse a deck with cards that are not there yet, all named at once."""
    playable(decks, ignore_unsupported=False, remedy="")


def playable(
    decks: Sequence[Deck],
    ignore_unsupported: bool,
    remedy: str = " (--ignore-unsupported makes blank cards of them)",
) -> tuple[list[Deck], tuple[str, ...]]:
    """Decks whose main part can be played, and the names of the cards that are blank in them."""
    from spellwright.magic.blanks import with_blanks
    from spellwright.magic.formats import unsupported
    from spellwright.magic.objects.card import BOOK

    ready: list[Deck] = []
    blanks: list[str] = []
    for each in decks:
        if not each.main:
            raise SpellwrightError(f"deck “{each.name}”: it has no cards")
        missing = unsupported(each, sideboard=False)
        names = list(missing)
        if ignore_unsupported:
            warn_blanks(each.name, missing)
            each, gone = with_blanks(replace(each, sideboard=()), BOOK)
            blanks += gone
        elif len(names) == 1:
            raise SpellwrightError(
                f"deck “{each.name}”: “{names[0]}” is no known card{BOOK.nearest(names[0])}{remedy}\n"
                + "\n".join(unread_reasons(names))
            )
        elif names:
            hints = [BOOK.near(name)[:1] for name in names[:MOST_HINTS]] + [[]] * len(names)
            listed = [n + (f" ({h[0]}?)" if h else "") for n, h in zip(names, hints, strict=False)]
            shown = ", ".join(listed[:MOST_LISTED])
            more = f" and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
            raise SpellwrightError(
                f"deck “{each.name}”: {len(names)} cards are unknown: {shown}{more}{remedy}\n"
                + "\n".join(unread_reasons(names))
            )
        ready.append(each)
    return ready, tuple(dict.fromkeys(blanks))


ORACLE = "SPELLWRIGHT_ORACLE"  # the environment's name for an Oracle file


def tell_unread(names: Iterable[str]) -> None:
    """Why cards are not known: the words that could not be read, or how to ask for them."""
    for line in unread_reasons(names):
        click.echo(line)


def unread_reasons(names: Iterable[str]) -> list[str]:
    """The clauses that could not be read, if an Oracle file is at hand; else how to ask."""
    import os

    asked = list(dict.fromkeys(names))
    if not asked:
        return []
    file = os.environ.get(ORACLE, "")
    if not file:
        return [
            f"Which words of a card could not be read says: spellwright cards why “{asked[0]}” --oracle FILE"
            f" (a file of Oracle data; or set {ORACLE})"
        ]
    from spellwright.magic.reading.faces import read_card
    from spellwright.magic.reading.why import explained
    from spellwright.magic.text.oracle import OracleError, load_oracle

    told: list[str] = []
    for name in asked[:MOST_LISTED]:
        try:
            (given,) = load_oracle(file, [name]).values()
        except OracleError as error:
            told.append(f"  {name}: {error}")
            continue
        told += [f"  {name}: {reason}" for reason in explained(read_card(given))]
    return told


def warn_blanks(deck_name: str, missing: Mapping[str, int]) -> None:
    """Say loudly which cards are not what they are called."""
    if not missing:
        return
    total = sum(missing.values())
    lines = [
        f"WARNING: deck “{deck_name}”: {total} cards that Spellwright does not have are BLANK:",
        *(f"  {count} {name}" for name, count in missing.items()),
        "WARNING: blank cards do nothing and cannot be played; results are not those of the deck.",
    ]
    warn("\n".join(lines))


def warn(text: str) -> None:
    """A warning on the error stream: red, unless NO_COLOR asks for none."""
    import os

    if os.environ.get("NO_COLOR"):
        click.echo(text, err=True)
    else:
        click.secho(text, err=True, fg="red", bold=True)


def print_json(data: object) -> None:
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    print()
