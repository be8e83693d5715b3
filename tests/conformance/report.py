"""Run the whole suite and tell what came of it: python tests/conformance/report.py [--write].

With --write the read cards that passing tests use are kept in magic/data/tested.txt, and are called “read and tested” from then on.
"""

from __future__ import annotations

import sys
from collections import Counter

from running import PASSED, Outcome, run
from suite import rows

from spellwright.magic.objects.card import BOOK


def tested_cards(outcomes: list[Outcome]) -> list[str]:
    """The read cards that were cast or used in a test that passed."""
    used = {name for found in outcomes if found.status == PASSED for name in found.used}
    return sorted(name for name in used if BOOK.is_packed(name))


def main() -> None:
    every = rows()
    missing: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    outcomes = []
    for row in every:
        unknown = row.unknown()
        missing.update(unknown)
        if len(unknown) == 1:
            alone.update(unknown)
        if not unknown:
            outcomes.append(run(row))
            if outcomes[-1].status != PASSED:
                print(f"{outcomes[-1].status}  {row.title}: {outcomes[-1].why}")
    counts = Counter(found.status for found in outcomes)
    print(f"{len(outcomes):,} of {len(every):,} tests can be run: {dict(counts)}")
    print(f"{len(missing):,} cards are missing; of these, alone in the way of most tests:")
    print("; ".join(f"{name} {n}" for name, n in alone.most_common(40)))
    cards = tested_cards(outcomes)
    print(f"{len(cards):,} read cards are used in tests that pass")
    if "--write" in sys.argv[1:]:
        assert BOOK.tested is not None
        BOOK.tested.write_text("".join(f"{name}\n" for name in cards), encoding="utf-8")


if __name__ == "__main__":
    main()
