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


TIERS = ("hand-written", "your own", "read and tested", "read")  # how a card came into the book


@cards_command.command(
    "list", help="The hand-written cards, or those that are looked for, read ones too."
)
@click.argument("words", nargs=-1)
@click.option("--type", "types", help="A word of the type line, or several: “legendary goblin”.")
@click.option("--color", help="Letters of WUBRG that it has, C for none, or the name of a colour.")
@click.option("--text", help="Words of the rules text, as they are printed; takes a while.")
@click.option(
    "--tier", type=click.Choice([*TIERS, "all"]), help="How they came into the book; else all."
)
@AS_JSON
@own_cards
def list_cards(
    words: tuple[str, ...],
    types: str | None,
    color: str | None,
    text: str | None,
    tier: str | None,
    as_json: bool,
) -> None:
    """WORDS: only cards with all of them in their name."""
    from spellwright.magic.objects.card import BOOK
    from spellwright.magic.text.searching import Wanted, color_letters, found

    looks = bool(words or types or color or text)
    if not looks and tier is None:
        book = [BOOK[n] for n in sorted(BOOK)]
    else:
        colors = color_letters(color) if color else ""
        types_ = tuple((types or "").split())
        book = found(Wanted(words, types_, colors, text or "", tier or "all"))
    if as_json:
        print_json([{**card_facts(card), "tier": BOOK.tier(card.name)} for card in book])
        return
    for card in book:
        cost = str(card.front.cost or "")
        how = BOOK.tier(card.name)
        mark = f"  ({how})" if how.startswith("read") else ""
        click.echo(f"{card.name:34} {cost:14} {card.front.type_line}{mark}")
    click.echo(f"{len(book)} cards")
    if not looks and tier is None and (more := len(BOOK.packed())):
        click.echo(f"{more} more were read from Oracle's text: --tier read, or --tier all")


@cards_command.command("show", help="A card with its rules text, as its definition says it.")
@click.argument("name", nargs=-1, required=True)
@AS_JSON
@own_cards
def show_card(name: tuple[str, ...], as_json: bool) -> None:
    from spellwright.magic.objects.card import BOOK

    card = _named(name)
    tier = BOOK.tier(card.name)
    if as_json:
        print_json({**card_facts(card), "text": _rules_text(card), "tier": tier})
    else:
        click.echo(card_text(card))
        if tier.startswith("read"):
            how = "a test uses it" if tier == "read and tested" else "how it plays is not tested"
            click.echo(
                "\nRead from Oracle's text: it says the same, if not always in the same words; "
                f"{how}."
            )


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
    homes: dict[
        tuple[Path, str], Path
    ] = {}  # of what a folder would be read with, the first file of each name
    for folder, file in _card_files(files):
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
            for card in found:
                first = homes.setdefault((folder, card.name), file)
                if first != file:
                    click.echo(f"“{card.name}” is in two files: {first} and {file}")
                    mistakes += 1
    return 1 if mistakes else 0


def _card_files(given: tuple[Path, ...]) -> list[tuple[Path, Path]]:
    """The files, and those of the folders, that were given, each with what it was given as."""
    files: list[tuple[Path, Path]] = []
    for path in given:
        inside = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not inside:
            raise click.UsageError(f"{path}: there are no card files (*.json) in this folder")
        if not inside[0].is_file():
            raise click.UsageError(
                f"{path}: not found; give card files (JSON), or a folder of them"
            )
        files += [(path, file) for file in inside]
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


@cards_command.command(
    "read", help="Read every card of an Oracle file, and pack those that can be."
)
@click.argument("file", metavar="ORACLE", type=click.Path(path_type=Path))
@click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help="The pack."
)
@click.option(
    "--ratchet",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A file of cards and hashes of their records: what has moved is told, and it is written anew.",
)
@click.option("--unread", is_flag=True, help="Name every card that was not read.")
def read_cards(file: Path, out: Path, ratchet: Path | None, unread: bool) -> None:
    from spellwright.magic.reading.whole import moved, ratchet_of, ratchet_page, read_all

    if not file.is_file():
        raise click.UsageError(f"{file}: not found; give a file of Oracle data")
    harvest = read_all(file)
    out.write_bytes(harvest.data)
    click.echo(f"{harvest.read} of {harvest.cards} cards read; {len(harvest.hashes)} packed: {out}")
    if unread:
        for each in harvest.unread:
            click.echo(f"  {each.name}: {each.reason or each.unread[0].text}")
    if ratchet is not None:
        before = ratchet_of(ratchet.read_text(encoding="utf-8")) if ratchet.is_file() else {}
        for word, names in vars(moved(before, harvest.hashes)).items():
            shown = ", ".join(names[:10]) + (" …" if len(names) > 10 else "")
            click.echo(f"{word}: {len(names)}" + (f" ({shown})" if names else ""))
        write_whole(ratchet, ratchet_page(harvest.hashes))


@cards_command.command("why", help="Why a card of an Oracle file is not known: which words of it.")
@click.argument("name", nargs=-1, required=True)
@click.option(
    "--oracle",
    type=click.Path(path_type=Path),
    envvar="SPELLWRIGHT_ORACLE",
    required=True,
    help="The Oracle file (JSON lines, .xz or not); else $SPELLWRIGHT_ORACLE.",
)
def why_not_read(name: tuple[str, ...], oracle: Path) -> int:
    """Exit code 1 when it cannot be read."""
    from spellwright.magic.objects.card import BOOK
    from spellwright.magic.reading.faces import read_card
    from spellwright.magic.reading.why import explained
    from spellwright.magic.text.oracle import load_oracle

    asked = " ".join(name)
    called = BOOK.spelled(asked) or asked
    (given,) = load_oracle(oracle, [called]).values()
    reading = read_card(given)
    known = f"known, {BOOK.tier(called)}" if called in BOOK else "not known"
    click.echo(f"{given.name}: {known}; {'can' if reading.card else 'cannot'} be read")
    for reason in explained(reading):
        click.echo(f"  {reason}")
    return 0 if reading.card is not None else 1


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
    from spellwright.magic.text.cards import told_faces

    lines: list[str] = []
    for face, text in zip(told_faces(card), _rules_text(card), strict=True):
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
