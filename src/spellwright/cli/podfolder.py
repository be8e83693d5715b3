"""A pod as a folder: the page, a page for each pair, certificates, and the tables for other programs."""

from __future__ import annotations

from pathlib import Path

from spellwright.cli.podhtml import index_page
from spellwright.cli.podpages import csv_page, json_page, markdown_page
from spellwright.cli.podpairs import pair_page
from spellwright.kernel import BrokenFile
from spellwright.kernel.files import write_whole
from spellwright.magic.formats.pods import ThreeCards
from spellwright.sim.magic.pods import Pod

PAIRS, PROOFS = "pairs", "proofs"
FILES = (
    ("pod.csv", "a line for each game (CSV)", csv_page),
    ("pod.md", "for forums (Markdown)", markdown_page),
    ("pod.json", "for programs (JSON)", json_page),
)


def make_folder(folder: Path) -> None:
    """The folders that pages go to; a clear word where they cannot be made."""
    for part in (folder / PAIRS, folder / PROOFS):
        try:
            part.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BrokenFile(f"{part}: cannot be made ({error.strerror or error})") from error


def write_folder(pod: Pod, folder: Path) -> Path:
    """Write every page; the first one's path."""
    make_folder(folder)
    width = len(str(len(pod.decks)))
    numbers = {id(deck): f"{at:0{width}}" for at, deck in enumerate(pod.decks, 1)}

    def called(row: ThreeCards, column: ThreeCards) -> str:
        first, second = sorted((numbers[id(row)], numbers[id(column)]))
        return f"{first}-{second}"

    for at, row in enumerate(pod.decks):
        for column in pod.decks[at + 1 :]:
            files: dict[bool, str] = {}
            for on_play in (True, False):
                play, draw = (row, column) if on_play else (column, row)
                proof = pod.outcome(play, draw, on_play=True).proof
                if proof:
                    name = f"{numbers[id(play)]}-on-the-play-against-{numbers[id(draw)]}.jsonl.xz"
                    write_whole(folder / PROOFS / name, proof)
                    files[on_play] = f"../{PROOFS}/{name}"
            text = pair_page(pod, row, column, files)
            write_whole(folder / PAIRS / f"{called(row, column)}.html", text)
    for name, _, made in FILES:
        write_whole(folder / name, made(pod))
    first = folder / "index.html"
    listed = [(name, words) for name, words, _ in FILES]
    write_whole(
        first, index_page(pod, lambda row, column: f"{PAIRS}/{called(row, column)}.html", listed)
    )
    return first
