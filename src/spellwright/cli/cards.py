"""`spellwright cards`: the book of cards, one card in words or as JSON, and the comparison with Oracle data."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import AS_JSON, own_cards, print_json, warn
from spellwright.kernel.files import write_whole

if TYPE_CHECKING:
    from spellwright.magic.objects.card import Card


@click.group(
    "cards",
    help="List the cards, show one, compare them with Oracle data; write and check card files.",
)
def cards_command() -> None: ...


@cards_command.command("list", help="Every card that Spellwright knows.")
@AS_JSON
@own_cards
def list_cards(as_json: bool) -> None:
    from spellwright.magic.objects.card import BOOK

    book = [card for _, card in sorted(BOOK.items())]
    if as_json:
        print_json([card_facts(card) for card in book])
        return
    for card in book:
        cost = str(card.front.cost or "")
        click.echo(f"{card.name:34} {cost:14} {card.front.type_line}")
    click.echo(f"{len(book)} cards")


@cards_command.command("show", help="A card with its rules text, as its definition says it.")
@click.argument("name", nargs=-1, required=True)
@AS_JSON
@own_cards
def show_card(name: tuple[str, ...], as_json: bool) -> None:
    card = _named(name)
    if as_json:
        print_json({**card_facts(card), "text": _rules_text(card)})
    else:
        click.echo(card_text(card))


@cards_command.command(
    "audit", help="Compare every card with Oracle data (JSON lines, .xz or not)."
)
@click.argument("file", metavar="ORACLE", type=click.Path(path_type=Path))
@click.option("--brief", is_flag=True, help="Leave out the differences that have a reason.")
@AS_JSON
def audit_cards(file: Path, brief: bool, as_json: bool) -> int:
    """Exit code 1 when there are differences."""
    from spellwright.magic.text.audit import render
    from spellwright.magic.text.auditing import audit

    if not file.is_file():
        raise click.UsageError(f"{file}: not found; give a file of Oracle data")
    report = audit(file)
    if as_json:
        print_json(asdict(report))
    else:
        click.echo(render(report, explained=not brief))
    return 1 if report.different or report.unused else 0


@cards_command.command("export", help="Cards as JSON: one by its NAME, or --all of them as a list.")
@click.argument("name", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Every card that Spellwright knows.")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), help="The file; else printed."
)
@own_cards
def export_cards(name: tuple[str, ...], everything: bool, out: Path | None) -> None:
    from spellwright.magic.cardfiles import card_json
    from spellwright.magic.objects.card import BOOK

    if everything == bool(name):
        raise click.UsageError("give the name of a card, or --all")
    if everything:
        data: Any = [card_json(card) for _, card in sorted(BOOK.items())]
    else:
        data = card_json(_named(name))
    _write(data, out)


@cards_command.command("validate", help="Check card files; exit code 1 when there are mistakes.")
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
def validate_cards(files: tuple[Path, ...]) -> int:
    """Every mistake is listed: file, place in the document, what is there, what is allowed."""
    from spellwright.magic.cardfiles import BrokenCard, read_card_file

    mistakes = 0
    for file in _card_files(files):
        try:
            found = read_card_file(file)
        except BrokenCard as error:
            click.echo(str(error))
            mistakes += len(error.problems)
        else:
            names = ", ".join(card.name for card in found[:5])
            more = f" and {len(found) - 5} more" if len(found) > 5 else ""
            click.echo(f"{file}: {names}{more}: as card files should be")
            for doubt in doubtful_types(found):
                warn(f"{file}: {doubt}")
    return 1 if mistakes else 0


def _card_files(given: tuple[Path, ...]) -> list[Path]:
    """The files, and those of the folders, that were given."""
    files: list[Path] = []
    for path in given:
        inside = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not inside:
            raise click.UsageError(f"{path}: there are no card files (*.json) in this folder")
        if not inside[0].is_file():
            raise click.UsageError(
                f"{path}: not found; give card files (JSON), or a folder of them"
            )
        files += inside
    return files


def doubtful_types(cards: list[Card]) -> list[str]:
    """Creature types that the rules do not list but that are spelt nearly like one of theirs (CR 205.3m)."""
    from difflib import get_close_matches

    from spellwright.magic.objects.creature_types import CREATURE_TYPES

    doubts = []
    for card in cards:
        for face in card.faces:
            for word in face.subtypes if "Creature" in face.types else ():
                near = get_close_matches(word, CREATURE_TYPES, n=1, cutoff=0.8)
                if word not in CREATURE_TYPES and near:
                    doubts.append(f"{card.name}: “{word}” is no creature type; {near[0]}?")
    return doubts


@cards_command.command("schema", help="The JSON Schema of card files.")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), help="The file; else printed."
)
def write_schema(out: Path | None) -> None:
    from spellwright.magic.cardfiles.schema import card_schema

    _write(card_schema(), out)


@cards_command.command("where", help="The file that a card belongs into, there or not.")
@click.argument("name", nargs=-1, required=True)
def show_place(name: tuple[str, ...]) -> None:
    from spellwright.magic.objects.spelling import place_of

    letter, file = place_of(" ".join(name))
    click.echo(f"src/spellwright/magic/cards/{letter}/{file}.py")


@cards_command.command("index", help="Write the index by which cards are found, from their files.")
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 when it is stale.")
def index_cards(check: bool) -> int:
    from spellwright.magic.indexing import index_page
    from spellwright.magic.objects.card import BOOK

    page = index_page()
    if BOOK.index.is_file() and BOOK.index.read_text(encoding="utf-8") == page:
        click.echo("The index is up to date.")
        return 0
    if not check:
        BOOK.index.write_text(page, encoding="utf-8", newline="\n")
    click.echo(f"{BOOK.index}: {'stale' if check else 'written'}")
    return 1 if check else 0


def _named(words: tuple[str, ...]) -> Card:
    """A card by its name, however it is capitalised."""
    from spellwright.magic.objects.book import CARD
    from spellwright.magic.objects.card import BOOK, find

    asked = " ".join(words)
    whole = [entry.card for entry in BOOK.entries(asked) if entry.kind == CARD]
    return find(whole[0] if whole else asked)


def _write(data: object, out: Path | None) -> None:
    if out is None:
        print_json(data)
        return
    text = json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    write_whole(out, text)
    click.echo(f"Written to {out}.")


def card_facts(card: Card) -> dict[str, Any]:
    """What is printed at the head of each face."""
    return {
        "name": card.name,
        "layout": card.layout,
        "faces": [
            {
                "name": face.name,
                "cost": str(face.cost or ""),
                "type": face.type_line,
                "power": face.power,
                "toughness": face.toughness,
                "loyalty": face.loyalty,
            }
            for face in card.faces
        ],
    }


def card_text(card: Card) -> str:
    """A card as it could be printed."""
    lines: list[str] = []
    for face, text in zip(card.faces, _rules_text(card), strict=True):
        if lines:
            lines.append("")
        cost = f" {face.cost}" if face.cost is not None and face.cost.symbols else ""
        stats = f" {face.power}/{face.toughness}" if face.power is not None else ""
        stats += f" [{face.loyalty}]" if face.loyalty is not None else ""
        lines.append(f"{face.name}{cost} — {face.type_line}{stats}")
        if text:
            lines.append(text)
    return "\n".join(lines)


def _rules_text(card: Card) -> tuple[str, ...]:
    """The text of each face, as its records say it."""
    from spellwright.magic.text.cards import rules_text

    return rules_text(card)
