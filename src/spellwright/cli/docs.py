"""`spellwright docs`: the pages that are made from the source, written or checked."""

from __future__ import annotations

import json
from pathlib import Path

import click

import spellwright

ROOT = Path(spellwright.__file__).parents[2]


@click.command(
    "docs", help="Make the pages of the vocabulary, the cards and the imports from the source."
)
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 when a page is stale.")
@click.option(
    "--oracle",
    type=click.Path(path_type=Path),
    help="Compare all cards with this file of Oracle data, and record which agree.",
)
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder; else docs in the source tree.",
)
def docs_command(check: bool, oracle: Path | None, to: Path | None) -> int:
    from spellwright.cli.imports import imports_page
    from spellwright.magic.text.counting import counts
    from spellwright.magic.text.coverage import AUDITED, KNOWN, audited_cards, coverage_page
    from spellwright.magic.text.vocabulary import vocabulary_page

    folder = to or ROOT / "docs"
    if not folder.is_dir():
        raise click.UsageError(
            f"{folder}: not found; run this in a source tree or give --to FOLDER"
        )
    audited = None if oracle is None else audited_cards(oracle)
    known = None if oracle is None else counts(oracle)
    pages = {
        folder / "vocabulary.md": vocabulary_page(),
        folder / "coverage.md": coverage_page(audited, known),
        folder / "imports.md": imports_page(),
    }
    if audited is not None:
        data = Path(spellwright.__file__).parent / "magic" / "data" / AUDITED
        pages[data] = json.dumps(audited, indent=1, ensure_ascii=False) + "\n"
        pages[data.with_name(KNOWN)] = json.dumps(known, ensure_ascii=False) + "\n"
    stale = [path for path, text in pages.items() if not is_fresh(path, text)]
    for path in stale:
        if not check:
            path.write_text(pages[path], encoding="utf-8", newline="\n")
        click.echo(f"{path}: {'stale' if check else 'written'}")
    if check and stale:
        click.echo("Run: spellwright docs" + (f" --oracle {oracle}" if oracle else ""))
    elif not stale:
        click.echo("Everything is up to date.")
    return 1 if check and stale else 0


def is_fresh(path: Path, text: str) -> bool:
    """Does the file say just this?"""
    return path.is_file() and path.read_text(encoding="utf-8") == text
