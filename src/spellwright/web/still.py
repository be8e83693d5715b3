"""A position of open hands drawn for a page that stands alone: no script, no files beside it."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from spellwright.kernel import View
from spellwright.magic.game import Game
from spellwright.magic.rules.designations import designations
from spellwright.web.board import Drawing
from spellwright.web.symbols import sprite, with_symbols

STYLE = """
svg[hidden] { display: none; }
.still { --serif: Georgia, serif; --sans: system-ui, sans-serif; --cw: 104px; border: 1px solid var(--line); border-radius: 10px; padding: .4rem .6rem;
  background: linear-gradient(#2b4a45, #1d3432); color: #f2ead8; margin: .4rem 0 .9rem; max-width: 46rem; }
.still .seat { display: flex; flex-direction: column; gap: .35rem; padding: .25rem 0; } .still .seat + .seat { border-top: 1px solid #ffffff33; }
.still .plate { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .6rem; font-size: .86rem; }
.still .life { font: 700 1rem/1 var(--serif); min-width: 1.9rem; height: 1.9rem; display: grid; place-items: center; border-radius: 50%; color: #fff; background: #8c2a1b; }
.still .low .life { background: #1d5486; } .still .who { font-weight: 700; } .still .zone-words { color: #cdd8cf; }
.still .chip { border: 1px solid #ffffff55; border-radius: 99px; padding: 0 .45rem; }
.still .row { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; } .still .row:empty { display: none; }
.still .slot { position: relative; width: var(--cw); } .still .slot::after { content: attr(aria-label); display: block; font: 600 .7rem/1.2 var(--sans); text-align: center; padding-top: 2px; }
.still .slot > .card { font-size: calc(var(--cw) / 20); } .still .slot.tapped > .card { transform: rotate(8deg); filter: brightness(.7); margin: calc(var(--cw) * .06) 0 calc(var(--cw) * .08); }
.still .slot.attacking > .card { outline: 3px solid #ff7a54; } .still .slot.blocking > .card { outline: 3px solid #6fc3ff; }
.still .badges { position: absolute; left: -4px; top: 26%; display: flex; flex-direction: column; gap: 2px; } .still .badges i { font: 700 .7rem/1.35 var(--sans); padding: 0 .4em; border-radius: 99px; background: #2d6a34; color: #fff; white-space: nowrap; }
.still .badges .hurt { background: #b3261a; } .still .pile, .still .host { display: flex; flex-wrap: wrap; gap: 4px; }
.still .stack { font-size: .86rem; padding: .2rem 0; } .still .stack h2 { font-size: .86rem; margin: 0; } .still .stacked { display: flex; gap: .5rem; align-items: center; } .still .stacked small { display: block; }
@media (max-width: 40rem) { .still { --cw: 84px; padding: .3rem; } }
@media print { .still { background: #fff; color: #000; } .still .zone-words { color: #333; } .still .seat + .seat { border-color: #888; } .step { break-inside: avoid; } }
"""


def style() -> str:
    """What a page with boards needs in its head."""
    cards = (files("spellwright.web") / "static" / "cards.css").read_text(encoding="utf-8")
    return cards + STYLE


def marks() -> str:
    """What a page with boards needs once in its body."""
    return sprite()


def still(game: Game, names: tuple[str, str]) -> str:
    """Both players with everything that lies before them, the second one above."""
    drawing = Drawing(View(game, 0), list(names), None, below=0)
    upper = f"{_plate(game, 1, names)}{drawing.row(1, front=False)}{drawing.row(1, front=True)}"
    lower = f"{drawing.row(0, front=True)}{drawing.row(0, front=False)}{_plate(game, 0, names)}"
    return (
        f'<div class="still"><div class="seat">{upper}</div>{drawing.stack()}'
        f'<div class="seat low">{lower}</div></div>'
    )


def _plate(game: Game, seat: int, names: tuple[str, str]) -> str:
    player = game.players[seat]
    exiled = [oid for oid in game.exile if game.objects[oid].owner == seat]
    zones = (("hand", player.hand), ("graveyard", player.graveyard), ("exile", exiled))
    told = [
        f"{zone}: {', '.join(game.objects[oid].card.name for oid in ids)}"
        for zone, ids in zones
        if ids
    ]
    marks = [*(f"{n} {kind}" for kind, n in player.counters), *designations(game, seat)]
    chips = "".join(f'<span class="chip">{escape(mark)}</span>' for mark in marks)
    pool = "".join(with_symbols(f"{{{unit[0]}}}") for unit in player.pool)
    return (
        f'<div class="plate"><span class="life" title="life">{player.life}</span>'
        f'<span class="who">{escape(names[seat])}</span>{chips}{pool}'
        f'<span class="zone-words">{escape("; ".join(told))}</span></div>'
    )
