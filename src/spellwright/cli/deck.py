"""`spellwright deck`: the decks that come along, and deck files: read, checked, described, converted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli.common import (
    AS_JSON,
    IGNORE_UNSUPPORTED,
    find_deck,
    only_read,
    own_cards,
    playable,
    print_json,
    tell_read,
    tell_unread,
    warn_blanks,
)
from spellwright.cli.threecards import check_decks, is_three_card_blind
from spellwright.kernel import SpellwrightError
from spellwright.kernel.files import write_whole

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.table import Table

    from spellwright.magic.deckstats import DeckStats

MANA_NAMES = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "C": "colourless",
}
MANA_STYLES = {"W": "white", "U": "blue", "B": "magenta", "R": "red", "G": "green", "C": "cyan"}
BAR = 30  # columns of the longest bar


@click.group("deck", help="List the built-in decks; show, check, describe or convert a deck.")
def deck_command() -> None: ...


@deck_command.command("list", help="The decks that come with Spellwright.")
@AS_JSON
def list_decks(as_json: bool) -> None:
    from spellwright.magic.decks import builtin_decks
    from spellwright.magic.objects.card import BOOK

    rows = [
        {
            "slug": slug,
            "name": deck.name,
            "format": deck.format,
            "cards": deck.size,
            "unknown": sum(name not in BOOK for name, _ in deck.main),
        }
        for slug, deck in builtin_decks().items()
    ]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        state = "playable" if not row["unknown"] else f"{row['unknown']} cards not known yet"
        click.echo(f"{row['slug']:16} {row['format']:10} {row['cards']:3} cards  {state}")


@deck_command.command("show", help="A deck as a text list, as deck files are written.")
@click.argument("name", metavar="DECK")
def show_deck(name: str) -> None:
    from spellwright.magic.decks import write_deck

    click.echo(write_deck(find_deck(name)), nl=False)


@deck_command.command("convert", help="Write a deck as another kind of file.")
@click.argument("name", metavar="DECK")
@click.option(
    "--to", type=click.Choice(["plain", "mtgo", "arena", "dek"]), default="plain", show_default=True
)
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), help="The file; else printed."
)
def convert_deck(name: str, to: str, out: Path | None) -> None:
    from spellwright.magic.decks import write_deck

    text = write_deck(find_deck(name), to)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_whole(out, text)
        click.echo(f"Written to {out}.")


@deck_command.command("check", help="Does a format allow the deck? Exit code 1 when it does not.")
@click.argument("name", metavar="DECK")
@click.option(
    "--format", "format_name", help="legacy, premodern, vintage or 3cb; else the deck's own."
)
@click.option(
    "--banlist",
    metavar="FILE",
    help="3cb: a ban list that comes along, or a file; else none. DECK is “A / B / C” or a file.",
)
@IGNORE_UNSUPPORTED
@AS_JSON
@own_cards
def check_deck(
    name: str,
    format_name: str | None,
    banlist: str | None,
    ignore_unsupported: bool,
    as_json: bool,
) -> int:
    from spellwright.magic.formats import check, find_format, formats, unsupported

    if is_three_card_blind(format_name):
        return check_decks(name, banlist or "open", as_json)
    if banlist is not None:
        raise click.UsageError("--banlist is for --format 3cb: other formats have theirs built in")
    deck = find_deck(name)
    if not format_name and not deck.format:
        raise click.UsageError(
            f"deck “{deck.name}” names no format: give --format {'|'.join([*formats(), '3cb'])}"
        )
    try:
        rules = find_format(format_name or deck.format)
    except SpellwrightError as error:
        raise SpellwrightError(f"{error}; 3cb is Three Card Blind") from error
    problems = check(deck, rules, ignore_unsupported=ignore_unsupported)
    if ignore_unsupported:
        warn_blanks(deck.name, unsupported(deck))
    aside = sum(count for _, count in deck.sideboard)
    if as_json:
        print_json(
            {
                "deck": deck.name,
                "format": rules.slug,
                "as_of": rules.as_of,
                "cards": deck.size,
                "sideboard": aside,
                "legal": not problems,
                "read": only_read(name for name, _ in deck.main + deck.sideboard),
                "problems": [
                    {"kind": p.kind, "message": p.message, "cards": p.cards} for p in problems
                ],
            }
        )
    elif problems:
        for problem in problems:
            click.echo(problem.message)
        tell_unread(name for p in problems if p.kind == "unsupported" for name in p.cards)
    else:
        click.echo(
            f'deck "{deck.name}": legal in {rules.name} ({deck.size} cards, {aside} in the'
            f" sideboard; ban list as of {rules.as_of})"
        )
    if not as_json:
        tell_read(name for name, _ in deck.main + deck.sideboard)
    return 1 if problems else 0


@deck_command.command("stats", help="Mana curve, colours, types, and odds of lands in the hand.")
@click.argument("name", metavar="DECK")
@IGNORE_UNSUPPORTED
@AS_JSON
@own_cards
def deck_statistics(name: str, ignore_unsupported: bool, as_json: bool) -> None:
    (deck,), _ = playable([find_deck(name)], ignore_unsupported)
    from spellwright.magic.deckstats import deck_stats

    stats = deck_stats(deck)
    if as_json:
        print_json({"deck": deck.name, **stats.plain()})
        return
    from rich.console import Console
    from rich.markup import escape

    console = Console(highlight=False)
    console.print(
        f"[bold]{escape(deck.name)}[/]: {stats.cards} cards, {stats.lands} lands;"
        f" mean mana value of the spells {stats.average:.2f}"
    )
    for table in (_curve(stats), _colors(stats), _types(stats), _lands(stats)):
        console.print(table)
    console.print(
        f"\n2 to 4 lands: {_percent(stats.seven)} of opening hands;"
        f" {_percent(stats.six)} of hands of six after a London mulligan;"
        f" {_percent(stats.either)} with at most one mulligan."
    )


def _table(title: str, *columns: str) -> Table:
    from rich.table import Table

    table = Table(title=f"\n{title}", box=None, title_justify="left", pad_edge=False)
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i and column else "left")
    return table


def _bar(n: float, most: float, style: str = "green") -> str:
    width = round(BAR * n / most) if most else 0
    return f"[{style}]{'█' * max(width, 1 if n >= 1 else 0)}[/]"


def _percent(odds: Fraction) -> str:
    return f"{float(100 * odds):.1f} %"


def _curve(stats: DeckStats) -> Table:
    table = _table("Mana curve", "mana value", "spells", "")
    most = max(stats.curve.values(), default=0)
    for value in range(max(stats.curve, default=0) + 1):
        n = stats.curve.get(value, 0)
        table.add_row(str(value), str(n), _bar(n, most))
    return table


def _colors(stats: DeckStats) -> Table:
    table = _table("Colours", "mana", "spells", "symbols", "sources", "")
    most = max([*stats.symbols.values(), *stats.sources.values()], default=0)
    for letter, name in MANA_NAMES.items():
        symbols, sources = stats.symbols.get(letter, 0), stats.sources.get(letter, 0)
        if symbols or sources:
            bar = _bar(symbols, most, MANA_STYLES[letter])
            spells = stats.colors.get(letter, 0)
            table.add_row(name, str(spells), str(symbols), str(sources), bar)
    return table


def _types(stats: DeckStats) -> Table:
    table = _table("Types", "type", "cards", "")
    most = max(stats.types.values(), default=0)
    for kind, n in sorted(stats.types.items(), key=lambda item: -item[1]):
        table.add_row(kind, str(n), _bar(n, most, "cyan"))
    return table


def _lands(stats: DeckStats) -> Table:
    table = _table("Lands in the opening hand", "lands", "odds", "")
    most = max(map(float, stats.opening))
    for n, odds in enumerate(stats.opening):
        table.add_row(str(n), _percent(odds), _bar(float(odds), most, "yellow"))
    return table
