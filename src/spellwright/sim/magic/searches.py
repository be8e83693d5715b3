"""What the search of a matchup has found, kept until it is done: an interruption or a small budget costs no work."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from spellwright.kernel import BrokenFile
from spellwright.magic.formats.three_card_blind import Rules, full_game, three_card_game
from spellwright.solve.graph import Graph
from spellwright.solve.keeping import packed, unpacked
from spellwright.store.magic import cards_fingerprint, magic_fingerprint
from spellwright.store.results import Results
from spellwright.store.searches import Searches

FOLDER = "searches"  # beside the file with the results


def folder_beside(store: Results | None) -> Path | None:
    """Where the searches of a store are; None where it is no file of this machine, or finds nothing by wish."""
    if store is None or store.forget or not isinstance(store.path, Path):
        return None
    return store.path.with_name(FOLDER)


class Matchup:
    """The search of two decks, whoever begins."""

    def __init__(
        self, folder: Path, decks: Sequence[Sequence[str]], rules: Rules, is_full: bool = False
    ) -> None:
        self.kept = Searches(folder)
        ours, theirs = decks
        if is_full:
            self.starts = [full_game(ours, theirs, first, rules) for first in (0, 1)]
        else:
            self.starts = [
                three_card_game(ours, theirs, first, rules, lean=True) for first in (0, 1)
            ]
        names = [name for deck in decks for name in deck]
        told = [magic_fingerprint(), cards_fingerprint(names), decks, rules.plain(), is_full]
        self.about = json.dumps(told)
        self.trouble = ""  # why it could not be kept

    def graph(self) -> Graph | None:
        """What an earlier search has found."""
        data = self.kept.find(self.about)
        if not data:
            return None
        try:
            return unpacked(data, self.starts, self.about)
        except BrokenFile:
            self.kept.drop(self.about)
            return None

    def keep(self, graph: Graph | None, is_done: bool) -> None:
        """Keep it for a later run, or let it go."""
        if is_done:
            self.kept.drop(self.about)
        elif graph is not None:
            data = packed(graph, self.starts, self.about)
            if data:
                self.trouble = self.kept.keep(self.about, data)
