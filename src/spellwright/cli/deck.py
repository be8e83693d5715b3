"""`spellwright deck`: the decks that come along, and how one is read."""

from __future__ import annotations

import click

from spellwright.cli.common import find_deck, print_json


@click.group("deck", help="List the built-in decks, or show a deck.")
def deck_command() -> None: ...


@deck_command.command("list", help="The decks that come with Spellwright.")
@click.option("--json", "as_json", is_flag=True)
def list_decks(as_json: bool) -> None:
    from spellwright.magic.decks import builtin_decks
    from spellwright.magic.library import load_cards

    book = load_cards()
    rows = [
        {
            "slug": slug,
            "name": deck.name,
            "format": deck.format,
            "cards": deck.size,
            "unknown": sum(name not in book for name, _ in deck.main),
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
@click.argument("name")
def show_deck(name: str) -> None:
    from spellwright.magic.decks import write_deck

    click.echo(write_deck(find_deck(name)), nl=False)
