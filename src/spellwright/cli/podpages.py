"""A pod's grid and standings as text, Markdown, CSV and HTML."""

from __future__ import annotations

import csv
from collections.abc import Callable
from fractions import Fraction
from html import escape
from io import StringIO

from spellwright.magic.formats.pods import ThreeCards
from spellwright.sim.magic.matchups import DRAW, LOSS, WIN, left_out
from spellwright.sim.magic.pods import Pod, Standing
from spellwright.solve import GRADES, OPEN, PROVEN

LETTERS = {WIN: "W", DRAW: "D", LOSS: "L", None: "?"}
LEGEND = (
    "Each cell: the row's deck on the play, then on the draw; W wins, D draws, L loses, ? open."
    " Large letters are proven, small ones (w, d, l) solved."
)
LEFT_OUT = (
    "Solved games leave out choices that are argued not to matter; proven ones leave out none:"
)
WIDEST = 34


def number(points: Fraction) -> str:
    """Points as people write them: 7, 2½."""
    whole, rest = divmod(points, 1)
    half = {Fraction(0): "", Fraction(1, 2): "½"}.get(rest, f"{float(rest):.2f}"[1:])
    return half if half == "½" and not whole else f"{whole}{half}"


def points_of(standing: Standing) -> str:
    """The points; with open games, from least to most."""
    if standing.least == standing.most:
        return number(standing.least)
    return f"{number(standing.least)}–{number(standing.most)}"


def cell(pod: Pod, row: ThreeCards, column: ThreeCards) -> str:
    found = ""
    for on_play in (True, False):
        letter = LETTERS[pod.result(row, column, on_play=on_play)]
        is_proven = pod.grade(row, column, on_play=on_play) == PROVEN
        found += letter if is_proven else letter.lower()
    return found


def _titled(pod: Pod) -> str:
    games = len(pod.decks) * (len(pod.decks) - 1)
    counts = [(n, grade) for grade in reversed(GRADES) if (n := pod.graded(grade))]
    listed = ", ".join("all " + g if n == games else f"{n} {g}" for n, g in counts)
    return f"{len(pod.decks)} decks, {games} games, {listed}; scoring {pod.scoring.name}"


def _rules(pod: Pod) -> str:
    wins = "" if pod.rules.library_wins else "; no wins by an empty library"
    return f"Chance is decided by the opponent of the {pod.rules.randomness}{wins}."


# --- text


def text_page(pod: Pod) -> str:
    """For a terminal or a mail: plain characters in columns."""
    order = [s.deck for s in pod.standings()]
    width = min(WIDEST, max(len(str(deck)) for deck in order))
    lines = [_titled(pod), "", "      " + " " * width + "".join(f"{i:>4}" for i in _to(order))]
    for i, row in zip(_to(order), order, strict=True):
        cells = ["  · " if row is column else f"{cell(pod, row, column):>4}" for column in order]
        lines.append(f"{i:>4}  {_short(str(row), width):{width}}{''.join(cells)}")
    lines += ["", LEGEND, "", f"rank  {'deck':{width}}  points     W   D   L   ?"]
    for s in pod.standings():
        counts = f"{s.wins:>4}{s.draws:>4}{s.losses:>4}{s.unsolved:>4}"
        lines.append(
            f"{s.rank:>4}  {_short(str(s.deck), width):{width}}  {points_of(s):<8}{counts}"
        )
    lines += _open_games(pod, "  {play} (on the play) – {draw}: {why}")
    return "\n".join(lines) + "\n"


def _to(decks: list[ThreeCards]) -> range:
    return range(1, len(decks) + 1)


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _open_games(pod: Pod, form: str) -> list[str]:
    found = pod.unsolved()
    if not found:
        return []
    lines = ["", "Open:"]
    for play, draw, outcome in found:
        why = outcome.reason + (f"; known: {outcome.proved}" if outcome.proved else "")
        lines.append(form.format(play=play, draw=draw, why=why))
    return lines


# --- Markdown


def markdown_page(pod: Pod) -> str:
    order = [s.deck for s in pod.standings()]
    lines = [f"# Pod: {_titled(pod)}", "", _rules(pod), "", "## Standings", ""]
    lines += ["| rank | deck | cards | points | W | D | L | ? |", "|---" * 8 + "|"]
    for s in pod.standings():
        cards = s.deck.listed if s.deck.name else ""
        lines.append(
            f"| {s.rank} | {_cell(str(s.deck))} | {_cell(cards)} | {points_of(s)} | {s.wins} |"
            f" {s.draws} | {s.losses} | {s.unsolved} |"
        )
    lines += ["", "## Grid", "", LEGEND, ""]
    lines.append("| | deck | " + " | ".join(map(str, _to(order))) + " |")
    lines.append("|---" * (len(order) + 2) + "|")
    for i, row in zip(_to(order), order, strict=True):
        cells = ["·" if row is column else cell(pod, row, column) for column in order]
        lines.append(f"| {i} | {_cell(str(row))} | " + " | ".join(cells) + " |")
    lines += _open_games(pod, "- {play} (on the play) – {draw}: {why}")
    if found := left_out(pod.games.values()):
        lines += ["", LEFT_OUT, "", *(f"- {text}" for text in found)]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


# --- CSV

COLUMNS = (
    "play",
    "play cards",
    "draw",
    "draw cards",
    "result of play",
    "grade",
    "points of play",
    "points of draw",
    "no better because",
    "known",
    "states",
    "checked positions",
    "checked answers",
    "seconds",
)


def csv_page(pod: Pod) -> str:
    """One line for each game, for spreadsheets."""
    out = StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for deck in pod.decks:
        for other in pod.others(deck):
            outcome = pod.outcome(deck, other, on_play=True)
            mine, theirs = ("", "")
            if outcome.result is not None:
                turned = pod.result(other, deck, on_play=False)
                assert turned is not None
                mine = f"{float(pod.scoring.of(outcome.result)):g}"
                theirs = f"{float(pod.scoring.of(turned)):g}"
            decks = (str(deck), deck.listed, str(other), other.listed)
            points = (mine, theirs, outcome.reason, outcome.proved, outcome.states)
            known = (outcome.result or OPEN, outcome.grade, *points, *outcome.checked)
            lines.writerow([*decks, *known, f"{outcome.seconds:.2f}"])
    return out.getvalue()


# --- HTML

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem;
  color: #1c2733; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid #cfd7e0; padding: .25rem .5rem; text-align: left; }
td.n, th.n { text-align: center; font-variant-numeric: tabular-nums; }
.grid td { width: 2.6rem; font-weight: 600; text-align: center; }
.grid th { font-weight: 500; }
.p4 { background: #1f8f4e; color: #fff; } .p3 { background: #8fd3a5; } .p2 { background: #f4e7a1; }
.p1 { background: #f3b08e; } .p0 { background: #c8443c; color: #fff; }
.open { background: repeating-linear-gradient(45deg, #e3e6ea 0 6px, #f6f7f8 6px 12px); }
.self { background: #eef1f4; color: #8a96a3; }
.cards { color: #5b6875; } .scroll { overflow-x: auto; } details { margin: .2rem 0; }
@media (prefers-color-scheme: dark) { body { background: #14191f; color: #dfe6ee; }
  th, td { border-color: #39434e; } .self { background: #222a33; } .cards { color: #9aa7b5; }
  .p3, .p2, .p1, .open { color: #14191f; } }
"""


def html_page(pod: Pod) -> str:
    """A page of its own: nothing is loaded from anywhere."""
    order = [s.deck for s in pod.standings()]
    title = f"Pod: {_titled(pod)}"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1><p>{escape(_rules(pod))}</p>",
        "<h2>Standings</h2><table><tr><th>rank</th><th>deck</th><th>points</th>"
        '<th class="n">W</th><th class="n">D</th><th class="n">L</th><th class="n">?</th></tr>',
    ]
    for s in pod.standings():
        counts = "".join(f'<td class="n">{n}</td>' for n in (s.wins, s.draws, s.losses, s.unsolved))
        parts.append(
            f'<tr><td class="n">{s.rank}</td><td>{_deck(s.deck)}</td><td>{points_of(s)}</td>{counts}</tr>'
        )
    parts.append(f"</table><h2>Grid</h2><p>{escape(LEGEND)}</p>")
    parts.append('<div class="scroll"><table class="grid"><tr><th></th><th></th>')
    parts += [f'<th class="n" title="{escape(str(d))}">{i}</th>' for i, d in enumerate(order, 1)]
    parts.append("</tr>")
    for i, row in enumerate(order, 1):
        parts.append(f'<tr><th class="n">{i}</th><th>{_deck(row)}</th>')
        parts += [_square(pod, row, column) for column in order]
        parts.append("</tr>")
    parts.append("</table></div><h2>Lines of play</h2>")
    for row in order:
        parts += [_lines(pod, row, column) for column in order if column is not row]
    if found := left_out(pod.games.values()):
        listed = "".join(f"<li>{escape(text)}</li>" for text in found)
        parts.append(f"<p>{LEFT_OUT}</p><ul>{listed}</ul>")
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def _deck(deck: ThreeCards) -> str:
    cards = f'<br><span class="cards">{escape(deck.listed)}</span>' if deck.name else ""
    return escape(str(deck)) + cards


def _square(pod: Pod, row: ThreeCards, column: ThreeCards) -> str:
    if row is column:
        return '<td class="self">·</td>'
    both = pod.both(row, column)
    shade = "open" if None in both else f"p{sum({WIN: 2, DRAW: 1}.get(r or '', 0) for r in both)}"
    grades = [pod.grade(row, column, on_play=on_play) for on_play in (True, False)]
    words = [f"{r} ({g})" if r else OPEN for r, g in zip(both, grades, strict=True)]
    told = f"{row} – {column}: {words[0]} on the play, {words[1]} on the draw"
    return f'<td class="{shade}" title="{escape(told)}">{cell(pod, row, column)}</td>'


def _lines(pod: Pod, play: ThreeCards, draw: ThreeCards) -> str:
    outcome = pod.outcome(play, draw, on_play=True)
    result = f"{outcome.result} ({outcome.grade})" if outcome.result else OPEN
    head = f"<b>{escape(str(play))}</b> (on the play) – <b>{escape(str(draw))}</b>: {result}"
    if outcome.result is None:
        why = outcome.reason + (f"; known: {outcome.proved}" if outcome.proved else "")
        return f"<details><summary>{head}</summary><p>{escape(why)}</p></details>"
    told = "".join(f"<li>{escape(line)}</li>" for line in outcome.line)
    positions, answers = outcome.checked
    size = f"{outcome.states:,} states, {outcome.seconds:.1f} s"
    size += f"; checked: {positions:,} positions, {answers:,} answers"
    if outcome.reason:
        size += f"; no proof: {escape(outcome.reason)}"
    return f"<details><summary>{head}</summary><ol>{told}</ol><p>{size}</p></details>"


PAGES: dict[str, Callable[[Pod], str]] = {
    ".txt": text_page,
    ".md": markdown_page,
    ".csv": csv_page,
    ".html": html_page,
    ".htm": html_page,
}
