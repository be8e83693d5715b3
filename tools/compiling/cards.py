"""Write the cards of a build as they are read: run by the engine that was just compiled, which is first on the path."""

from __future__ import annotations

import sys
from pathlib import Path

import spellwright
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.ready import FILE, write_ready


def main() -> int:
    package = Path(sys.argv[1]).resolve()
    if Path(spellwright.__file__).resolve().parent != package:
        print(f"{spellwright.__file__} is not the engine in {package}", file=sys.stderr)
        return 1
    folder = BOOK.index.parent
    (folder / FILE).unlink(missing_ok=True)
    write_ready(((name, BOOK.read(name)) for name in BOOK.built_in()), folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
