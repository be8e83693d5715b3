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
    ("Gleeful Demolition", "#23ca144eef5a", "#bc7639efb269"): "the data has a misprint",
    (
        "Davriel, Rogue Shadowmage",
        "#f343a0e0f349",
        "#743cf9a28bfb",
    ): "what was spoken of is called by another word",
    (
        "Demolition Field",
        "#140653cd2d6e",
        "#b188ba078bf3",
    ): "what was spoken of is called by another word",
    (
        "Exsanguinator Cavalry",
        "#1fd0c8249f57",
        "#9c7c14fa12a8",
    ): "what was spoken of is called by another word",
    (
        "Twitching Doll",
        "#537f534ea86a",
        "#7917cf3f82e8",
    ): "what was spoken of is called by another word",
    (
        "Ajani, Nacatl Pariah",
        "#b628a8c5e77a",
        "#feb3e9ea1c10",
    ): "it is called another permanent, and Ajani by name",
    ("Porphyry Nodes", "#c92626306572", "#e21e8428c65b"): "the choice among equals is told first",
}
