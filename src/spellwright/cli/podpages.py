"""A pod's grid and standings as text, Markdown, CSV and JSON; the pages for a browser are in `podhtml`."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from fractions import Fraction
from io import StringIO

from spellwright.cli.podhtml import html_page
from spellwright.cli.podwords import (
    LEFT_OUT,
    LEGEND,
    cell,
    facts,
    heading,
    number,
    open_games,
    order_of,
    points_of,
    read_note,
    titled,
)
from spellwright.magic.formats.pods import ThreeCards
from spellwright.sim.magic.outcomes import left_out
from spellwright.sim.magic.pods import SCORINGS, Pod
from spellwright.solve import OPEN

__all__ = [
    "COLUMNS",
    "PAGES",
    "cell",
    "csv_page",
    "html_page",
    "json_page",
    "markdown_page",
    "number",
    "points_of",
    "text_page",
]
WIDEST = 34
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "'")  # a spreadsheet runs what begins so


def text_page(pod: Pod) -> str:
    """For a terminal or a mail: plain characters in columns."""
    order = order_of(pod)
    width = min(WIDEST, max(len(str(deck)) for deck in order))
    lines = [titled(pod), "", "      " + " " * width + "".join(f"{i:>4}" for i in _to(order))]
    for i, row in zip(_to(order), order, strict=True):
        cells = ["  · " if row is column else f"{cell(pod, row, column):>4}" for column in order]
        lines.append(f"{i:>4}  {_short(str(row), width):{width}}{''.join(cells)}")
    lines += ["", LEGEND, "", f"rank  {'deck':{width}}  points     W   D   L   ?"]
    for s in pod.standings():
        counts = f"{s.wins:>4}{s.draws:>4}{s.losses:>4}{s.unsolved:>4}"
        lines.append(
            f"{s.rank:>4}  {_short(str(s.deck), width):{width}}  {points_of(s):<8}{counts}"
        )
    if found := open_games(pod):
        lines += ["", "Open:", *(f"  {p} (on the play) – {d}: {why}" for p, d, why in found)]
    if note := read_note(pod):
        lines += ["", note]
    return "\n".join(lines) + "\n"


def _to(decks: list[ThreeCards]) -> range:
    return range(1, len(decks) + 1)


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def markdown_page(pod: Pod) -> str:
    """For forums."""
    order = order_of(pod)
    others = [scoring for scoring in SCORINGS.values() if scoring != pod.scoring]
    tables = {s.name: {each.deck: each for each in pod.scored(s).standings()} for s in others}
    lines = [f"# {_line(heading(pod))}", "", titled(pod) + ".", ""]
    lines += [f"- {name}: {_line(text)}" for name, text in facts(pod)]
    heads = [f"points ({pod.scoring.name})", *(s.name for s in others), "net"]
    lines += ["", "## Standings", ""]
    lines += [f"| rank | deck | cards | {' | '.join(heads)} | W | D | L | ? |"]
    lines += ["|---" * (7 + len(heads)) + "|"]
    for s in pod.standings():
        cards = s.deck.listed if s.deck.name else ""
        more = " | ".join(points_of(tables[o.name][s.deck]) for o in others)
        lines.append(
            f"| {s.rank} | {_cell(_called(s.deck))} | {_cell(cards)} | {points_of(s)} | {more} | {s.net:+d} |"
            f" {s.wins} | {s.draws} | {s.losses} | {s.unsolved} |"
        )
    lines += ["", "## Grid", "", LEGEND, ""]
    lines.append("| | deck | " + " | ".join(map(str, _to(order))) + " |")
    lines.append("|---" * (len(order) + 2) + "|")
    for i, row in zip(_to(order), order, strict=True):
        cells = ["·" if row is column else cell(pod, row, column) for column in order]
        lines.append(f"| {i} | {_cell(str(row))} | " + " | ".join(cells) + " |")
    if found := open_games(pod):
        lines += ["", "## Open", ""]
        lines += [_line(f"- {p} (on the play) – {d}: {why}") for p, d, why in found]
    if texts := left_out(pod.games.values()):
        lines += ["", LEFT_OUT, "", *(f"- {text}" for text in texts)]
    return "\n".join(lines) + "\n"


def _called(deck: ThreeCards) -> str:
    return f"{deck} (×{deck.players})" if deck.players > 1 else str(deck)


def _line(text: str) -> str:
    return " ".join(text.split())


def _cell(text: str) -> str:
    return _line(text).replace("|", "\\|")


COLUMNS = {
    "play": "the deck on the play: whose it is, or its cards",
    "play cards": "its three cards",
    "draw": "the deck on the draw",
    "draw cards": "its three cards",
    "result of play": "win, draw or loss of the deck on the play; open where it is not known",
    "grade": "proven, solved or open",
    "points of play": "for the deck on the play, by the scoring of the pod; empty where open",
    "points of draw": "for the deck on the draw",
    "no better because": "why it is no better than open or solved",
    "known": "what is known of a game that is open",
    "states": "positions that the search has seen",
    "checked positions": "positions that the checker has played",
    "checked answers": "answers that the checker has played",
    "seconds": "of processor time",
    "play players": "how many players have the deck on the play",
    "draw players": "how many players have the deck on the draw",
    "read cards": "cards of both decks that were read from Oracle's text, and not tested",
}


def csv_page(pod: Pod) -> str:
    """One line for each game, for spreadsheets; see COLUMNS."""
    out = StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    read = set(pod.read_cards())
    for deck in pod.decks:
        for other in pod.others(deck):
            outcome = pod.outcome(deck, other, on_play=True)
            mine, theirs = ("", "")
            if outcome.result is not None:
                turned = pod.result(other, deck, on_play=False)
                assert turned is not None
                mine, theirs = (_points(pod.scoring.of(r)) for r in (outcome.result, turned))
            names = [n for n in dict.fromkeys(deck.cards + other.cards) if n in read]
            lines.writerow(
                [
                    *map(safe, (str(deck), deck.listed, str(other), other.listed)),
                    outcome.result or OPEN,
                    outcome.grade,
                    mine,
                    theirs,
                    safe(outcome.reason),
                    outcome.proved,
                    outcome.states,
                    *outcome.checked,
                    f"{outcome.seconds:.2f}",
                    deck.players,
                    other.players,
                    safe("; ".join(names)),
                ]
            )
    return out.getvalue()


def _points(points: Fraction) -> str:
    return f"{float(points):g}"


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula: with an apostrophe before what looks like one."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def json_page(pod: Pod) -> str:
    """Everything, for programs: docs/pod.schema.json says what is in it."""
    return json.dumps(pod.plain(), indent=1, ensure_ascii=False) + "\n"


PAGES: dict[str, Callable[[Pod], str]] = {
    ".txt": text_page,
    ".md": markdown_page,
    ".csv": csv_page,
    ".json": json_page,
    ".html": html_page,
    ".htm": html_page,
}
