"""A pod as a page for a browser: facts, standings, the grid coloured by result; nothing is loaded from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from spellwright.cli.podwords import (
    LEFT_OUT,
    LEGEND,
    cell,
    facts,
    heading,
    open_games,
    order_of,
    points_of,
    titled,
)
from spellwright.magic.formats.pods import ThreeCards
from spellwright.sim.magic.outcomes import DRAW, WIN, left_out
from spellwright.sim.magic.pods import SCORINGS, Pod
from spellwright.solve import OPEN

Address = Callable[[ThreeCards, ThreeCards], str]

STYLE = """
:root { color-scheme: light dark; --ink: #1c2733; --ground: #fff; --line: #cfd7e0; --dim: #5b6875; --pale: #eef1f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #dfe6ee; --ground: #14191f; --line: #39434e; --dim: #9aa7b5; --pale: #222a33; } }
body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5rem auto; max-width: 75rem; padding: 0 1rem; color: var(--ink); background: var(--ground); }
h1 { font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; } h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
a { color: inherit; } table { border-collapse: collapse; margin: .6rem 0; }
th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: left; vertical-align: top; }
td.n, th.n { text-align: center; font-variant-numeric: tabular-nums; white-space: nowrap; }
.grid td { width: 2.6rem; font-weight: 600; text-align: center; vertical-align: middle; }
.grid td a { display: block; margin: -.25rem -.5rem; padding: .25rem .5rem; text-decoration: none; }
.grid th { font-weight: 500; } .grid th.deck { min-width: 8rem; max-width: 18rem; overflow-wrap: anywhere; }
.p4 { background: #1a7a42; color: #fff; } .p3 { background: #8fd3a5; color: #14191f; } .p2 { background: #f4e7a1; color: #14191f; }
.p1 { background: #f3b08e; color: #14191f; } .p0 { background: #b93a32; color: #fff; }
.open { background: repeating-linear-gradient(45deg, #e3e6ea 0 6px, #f6f7f8 6px 12px); color: #14191f; }
.self { background: var(--pale); color: var(--dim); }
.cards { color: var(--dim); font-size: .9em; } .scroll { overflow-x: auto; } details { margin: .2rem 0; }
dl.facts { display: grid; grid-template-columns: auto 1fr; gap: .15rem .8rem; margin: .6rem 0; }
dl.facts dt { color: var(--dim); } dl.facts dd { margin: 0; overflow-wrap: anywhere; }
ol.line li { margin: .1rem 0; } .files a { margin-right: .8rem; }
@media (max-width: 40rem) { body { padding: 0 .6rem; margin: .8rem auto; } h1 { font-size: 1.2rem; }
  .grid th.deck .cards { display: none; } .grid th.deck { min-width: 4.5rem; max-width: 7rem; position: sticky; left: 0; background: var(--ground); }
  .standings td:nth-child(2) { min-width: 9.5rem; } th, td { padding: .2rem .3rem; } .grid td { width: 1.9rem; } .grid td a { margin: -.2rem -.3rem; padding: .35rem .3rem; } }
@media print { :root { --ink: #000; --ground: #fff; --line: #888; --dim: #333; --pale: #eee; } body { max-width: none; margin: 0; font-size: 11px; }
  td, .card, .chip, .life { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .scroll { overflow: visible; }
  details::details-content { content-visibility: visible; block-size: auto; } .files, .back { display: none; } tr, .step { break-inside: avoid; } }
"""


def page(title: str, body: list[str], style: str = "") -> str:
    """A whole page."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}{style}</style></head><body>",
        *body,
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def html_page(pod: Pod) -> str:
    """One page with everything, lines of play included."""
    order = order_of(pod)
    lines = ["<h2>Lines of play</h2>"]
    for row in order:
        lines += [_lines(pod, row, column) for column in order if column is not row]
    return page(heading(pod), [*_top(pod), *_standings(pod), *_grid(pod), *lines, *_rest(pod)])


def index_page(pod: Pod, address: Address, files: list[tuple[str, str]]) -> str:
    """The first page of a folder: cells lead to the pages of pairs; `files` are addresses with words."""
    links = " ".join(f'<a href="{escape(to)}">{escape(words)}</a>' for to, words in files)
    body = [*_top(pod), f'<p class="files">{links}</p>', *_standings(pod), *_grid(pod, address)]
    return page(heading(pod), [*body, *_open(pod), *_rest(pod)])


def _top(pod: Pod) -> list[str]:
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in facts(pod))
    return [
        f"<h1>{escape(heading(pod))}</h1><p>{escape(titled(pod))}.</p>",
        f'<dl class="facts">{listed}</dl>',
    ]


def _standings(pod: Pod) -> list[str]:
    others = [scoring for scoring in SCORINGS.values() if scoring != pod.scoring]
    tables = [{s.deck: s for s in pod.scored(scoring).standings()} for scoring in others]
    heads = [f"points ({pod.scoring.name})", *(s.name for s in others), "net", "W", "D", "L", "?"]
    head = "".join(f'<th class="n">{escape(text)}</th>' for text in heads)
    parts = [
        '<h2>Standings</h2><div class="scroll"><table class="standings">'
        f"<tr><th>rank</th><th>deck</th>{head}</tr>"
    ]
    for s in pod.standings():
        points = [points_of(s), *(points_of(table[s.deck]) for table in tables), f"{s.net:+d}"]
        counts = map(str, (s.wins, s.draws, s.losses, s.unsolved))
        cells = "".join(f'<td class="n">{text}</td>' for text in (*points, *counts))
        parts.append(f'<tr><td class="n">{s.rank}</td><td>{deck_words(s.deck)}</td>{cells}</tr>')
    return [*parts, "</table></div>"]


def _grid(pod: Pod, address: Address | None = None) -> list[str]:
    order = order_of(pod)
    parts = [f"<h2>Grid</h2><p>{escape(LEGEND)}</p>"]
    parts.append('<div class="scroll"><table class="grid"><tr><th></th><th></th>')
    parts += [f'<th class="n" title="{escape(str(d))}">{i}</th>' for i, d in enumerate(order, 1)]
    parts.append("</tr>")
    for i, row in enumerate(order, 1):
        parts.append(f'<tr><th class="n">{i}</th><th class="deck">{deck_words(row)}</th>')
        parts += [_square(pod, row, column, address) for column in order]
        parts.append("</tr>")
    return [*parts, "</table></div>"]


def deck_words(deck: ThreeCards) -> str:
    """A deck's name, its cards and how many have it."""
    many = f" (×{deck.players})" if deck.players > 1 else ""
    cards = f'<br><span class="cards">{escape(deck.listed)}</span>' if deck.name else ""
    return escape(str(deck) + many) + cards


def _square(pod: Pod, row: ThreeCards, column: ThreeCards, address: Address | None) -> str:
    if row is column:
        return '<td class="self">·</td>'
    both = pod.both(row, column)
    shade = "open" if None in both else f"p{sum({WIN: 2, DRAW: 1}.get(r or '', 0) for r in both)}"
    grades = [pod.grade(row, column, on_play=on_play) for on_play in (True, False)]
    words = [f"{r} ({g})" if r else OPEN for r, g in zip(both, grades, strict=True)]
    told = f"{row} – {column}: {words[0]} on the play, {words[1]} on the draw"
    shown = cell(pod, row, column)
    if address is not None:
        shown = f'<a href="{escape(address(row, column))}">{shown}</a>'
    return f'<td class="{shade}" title="{escape(told)}">{shown}</td>'


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
    return f'<details><summary>{head}</summary><ol class="line">{told}</ol><p>{size}</p></details>'


def _open(pod: Pod) -> list[str]:
    found = open_games(pod)
    if not found:
        return []
    items = "".join(
        f"<li><b>{escape(play)}</b> (on the play) – <b>{escape(draw)}</b>: {escape(why)}</li>"
        for play, draw, why in found
    )
    return [f"<h2>Open</h2><ul>{items}</ul>"]


def _rest(pod: Pod) -> list[str]:
    found = left_out(pod.games.values())
    if not found:
        return []
    listed = "".join(f"<li>{escape(text)}</li>" for text in found)
    return [f"<h2>What solved games rest on</h2><p>{LEFT_OUT}</p><ul>{listed}</ul>"]
