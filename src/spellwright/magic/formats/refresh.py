"""Brings data/formats.json up to date: `python -m spellwright.magic.formats.refresh ORACLE [BANLISTS]`.

ORACLE has one card a line as JSON, .xz or not, with `legalities_derived`; BANLISTS is JSON with `as_of`
and, for each format, the names that are banned and restricted.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.decks import builtin_decks
from spellwright.magic.objects.card import BOOK

DATA = Path(__file__).parents[1] / "data" / "formats.json"


def our_names() -> set[str]:
    """The cards of the book and of the built-in decks."""
    decks = builtin_decks().values()
    return {*BOOK, *(name for d in decks for name, _ in d.main + d.sideboard)}


def legalities(oracle: Path) -> dict[str, dict[str, str]]:
    """For each of our cards that the file knows: format and legal, banned or not_legal."""
    names = our_names()
    whole: dict[str, dict[str, str]] = {}
    front: dict[str, dict[str, str]] = {}
    for row in _rows(oracle):
        name, found = row["name"], row["legalities_derived"]
        if name in names:
            whole[name] = found
        front.setdefault(name.split(" // ")[0], found)
    return {name: front[name] for name in names if name in front} | whole


def refreshed(data: dict[str, Any], oracle: Path, banlists: Path | None = None) -> dict[str, Any]:
    """The data with new lists: `legal` where a format has one, ban lists if a file is given."""
    found = legalities(oracle)
    new = {**data, "formats": {slug: dict(each) for slug, each in data["formats"].items()}}
    for slug, each in new["formats"].items():
        if "legal" in each:
            # what the file lacks stays as it is
            kept = {n for n in each["legal"] if n not in found and n in our_names()}
            ours = {n for n, by_format in found.items() if by_format.get(slug) == "legal"}
            each["legal"] = sorted(kept | ours)
    if banlists is not None:
        lists = json.loads(banlists.read_text(encoding="utf-8"))
        new["as_of"] = lists["as_of"]
        for each in new["formats"].values():
            for field in ("banned", "restricted"):
                if field in each:
                    each[field] = sorted(lists["formats"][each["name"]][field])
    return new


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with lzma.open(path) if path.suffix == ".xz" else path.open("rb") as lines:
        for line in lines:
            yield json.loads(line)


def main(arguments: list[str]) -> int:
    if not 1 <= len(arguments) <= 2:
        print(__doc__, file=sys.stderr)
        return 2
    paths = [Path(each) for each in arguments]
    data = json.loads(DATA.read_text(encoding="utf-8"))
    try:
        new = refreshed(data, paths[0], *paths[1:])
    except (OSError, KeyError, ValueError, lzma.LZMAError, SpellwrightError) as error:
        print(f"refresh: {error!r}", file=sys.stderr)
        return 1
    DATA.write_text(json.dumps(new, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{DATA.name}: {'changed' if new != data else 'as before'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
