"""The JSON Schema of a pod's JSON: what `pod --json`, `-o pod.json` and the pages' pod.json are."""

from __future__ import annotations

from typing import Any

from spellwright.sim.magic.pods import SCORINGS, VERSION

TEXT: dict[str, Any] = {"type": "string"}
COUNT: dict[str, Any] = {"type": "integer", "minimum": 0}
NUMBER: dict[str, Any] = {"type": "number"}
LIMIT: dict[str, Any] = {"type": ["number", "null"]}
TEXTS: dict[str, Any] = {"type": "array", "items": TEXT}
RESULTS = ["win", "draw", "loss"]
DECK: dict[str, Any] = {
    "name": (TEXT, "whose deck it is, or its cards where nobody said"),
    "cards": ({**TEXTS, "minItems": 3, "maxItems": 3}, "its three cards"),
    "players": ({"type": "integer", "minimum": 1}, "how many players have it"),
}
GAME: dict[str, Any] = {
    "play": (TEXT, "the name of the deck on the play"),
    "draw": (TEXT, "the name of the deck on the draw"),
    "result": ({"enum": [*RESULTS, None]}, "of the deck on the play; null is open"),
    "possible": (
        {"type": "array", "items": {"enum": RESULTS}, "minItems": 1},
        "results that are not excluded",
    ),
    "grade": (
        {"enum": ["open", "solved", "proven"]},
        "how well it is known: see docs/three-card-blind.md",
    ),
    "reason": (TEXT, "why it is no better than open or solved"),
    "states": (COUNT, "positions that the search has seen"),
    "seconds": (NUMBER, "processor time for searching, checking and proving"),
    "checked": (
        {
            "type": "object",
            "properties": {"positions": COUNT, "answers": COUNT},
            "required": ["positions", "answers"],
            "additionalProperties": False,
        },
        "what the checker has played",
    ),
    "line": (TEXTS, "the line of best play in words; A is the deck on the play"),
    "reductions": (TEXTS, "what a solved game rests on; empty for a proven one"),
    "off": (TEXTS, "reductions that a card of these decks forbids"),
    "moves": (
        {
            "type": ["object", "null"],
            "properties": {
                "decks": {"type": "array", "items": TEXTS, "minItems": 2, "maxItems": 2},
                "first": {"enum": [0, 1]},
                "favours": {"enum": [0, 1, None]},
                "answers": {"type": "array"},
            },
            "required": ["decks", "first", "favours", "answers"],
            "additionalProperties": False,
        },
        "the line as answers from the start of the reduced game: the decks by seat, which seat is on the play",
    ),
}
STANDING: dict[str, Any] = {
    "rank": ({"type": "integer", "minimum": 1}, "decks with equal points share it"),
    "deck": (TEXT, "the deck's name"),
    "wins": (COUNT, "games won, on the play and on the draw"),
    "draws": (COUNT, "games drawn"),
    "losses": (COUNT, "games lost"),
    "not_solved": (COUNT, "games that are open"),
    "points": (NUMBER, "at least, however the open games end"),
    "points_at_most": (NUMBER, "at most"),
    "net": ({"type": "integer"}, "wins less losses"),
}
POD: dict[str, Any] = {
    "format": ({"const": "3cb"}, "Three Card Blind"),
    "version": ({"const": VERSION}, "of this schema"),
    "title": (TEXT, "what the organiser calls it"),
    "date": (TEXT, "of the pod"),
    "ban_list": (TEXT, "in words"),
    "notes": (TEXTS, "names that were mended, cards that are not known, that it was stopped"),
    "rules": (
        {
            "type": "object",
            "properties": {
                "life": {"type": "integer"},
                "library_wins": {"type": "boolean"},
                "randomness": {"enum": ["controller", "owner"]},
            },
            "required": ["life", "library_wins", "randomness"],
        },
        "where communities differ",
    ),
    "budget": (
        {
            "type": ["object", "null"],
            "properties": dict.fromkeys(("seconds", "memory_mb", "states", "proof_seconds"), LIMIT),
            "additionalProperties": False,
        },
        "for both games of two decks; null is no limit",
    ),
    "scoring": ({"enum": list(SCORINGS)}, "points for a win, a draw and a loss"),
    "read_cards": (TEXTS, "cards that were read from Oracle's text, and not tested"),
    "decks": ({"type": "array", "items": None}, "in the order of the file"),
    "games": ({"type": "array", "items": None}, "every deck on the play against every other"),
    "standings": ({"type": "array", "items": None}, "best first"),
}


def pod_schema() -> dict[str, Any]:
    """The whole schema."""
    found = _object(POD)
    parts = found["properties"]
    for name, fields in (("decks", DECK), ("games", GAME), ("standings", STANDING)):
        parts[name]["items"] = _object(fields)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A pod of Three Card Blind, solved",
        **found,
    }


def _object(fields: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {
            name: {**kind, "description": told} for name, (kind, told) in fields.items()
        },
        "required": list(fields),
        "additionalProperties": False,
    }
