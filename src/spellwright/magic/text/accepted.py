"""Differences from Oracle wording that are known and harmless: card, fingerprints of both lines, reason."""

from __future__ import annotations

from spellwright.magic.text.audit import Key

ACCEPTED: dict[Key, str] = {
    ("Gempalm Incinerator", "#c249e7d81bba", "#5a54308c1cde"): "the amount is told without an X",
    (
        "Sylvan Library",
        "#341f866536f6",
        "#9675810e24cd",
    ): "the cards are not called additional, and are chosen from the hand",
    ("Infestation Sage", "#fc16f1062fc5", "#fef84bd124b2"): "the data leaves out a word",
    ("Gleeful Demolition", "#23ca144eef5a", "#bc7639efb269"): "the data has a misprint",
}
