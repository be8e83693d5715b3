"""The score sheet of a solo or cooperative Mage Knight game on paper: lines to fill in, and what each is worth."""

from __future__ import annotations

import dataclasses
from html import escape

from spellwright.kernel import SpellwrightError
from spellwright.knight.scoring import BEATING, HOW_COUNTED, Deeds, sheet_of
from spellwright.knight.state import KnightGame
from spellwright.knight.tables import Scenario, find_scenario
from spellwright.knight.tables.scenarios import COOPERATIVE

WIDTH = 54


@dataclasses.dataclass(frozen=True)
class Paper:
    """A sheet: its title, the players, and lines with what counts and what is filled in."""

    title: str
    players: tuple[str, ...]
    own: tuple[tuple[str, str, tuple[str, ...]], ...]  # each player's: what, how it counts, values
    shared: tuple[tuple[str, str, str], ...]  # of the whole game


def empty_paper(scenario: str, players: int | None) -> Paper:
    """A sheet with nothing filled in."""
    found = find_scenario(scenario)
    count = found.players[0] if players is None else players
    if found.points is None:
        raise SpellwrightError(
            f"{found.name} is competitive: players score for themselves, with titles; name a solo or "
            "cooperative scenario"
        )
    if not found.plays(count):
        raise SpellwrightError(
            f"{found.name} is not played by {count}: see spellwright knight list"
        )
    return _paper(found, tuple([""] * count), ("",) * count, {})


def paper_of(game: KnightGame) -> Paper:
    """The sheet of a game, with what the game knows; the rest is counted at the table."""
    if game.info.points is None:
        raise SpellwrightError(f"{game.info.name} is competitive: players score for themselves")
    sheet = sheet_of(game)
    early = game.info.rounds_for(game.seats) - sheet.round
    known = {
        "Cities conquered": str(sheet.cities),
        "Rounds before the limit": str(early),
        "Cards left in the Dummy's deck": str(sheet.undrawn),
        "End of Round not announced": "no" if sheet.announced else "yes",
    }
    fame = tuple(str(points) for points in sheet.fame)
    return _paper(game.info, tuple(human.hero for human in game.players), fame, known)


def _paper(
    scenario: Scenario, players: tuple[str, ...], fame: tuple[str, ...], known: dict[str, str]
) -> Paper:
    points = scenario.points
    assert points is not None
    together = scenario.kind == COOPERATIVE
    blank = ("",) * len(players)
    how = "the lowest of the team" if together else "as on the fame track"
    own = [("Fame", how, fame)]
    for category in Deeds().achievements():
        best = "; the worst of the team" if category == BEATING else "; the best of the team"
        own.append((category, HOW_COUNTED[category] + (best if together else ""), blank))
    cities = scenario.cities_for(len(players))
    worth = [
        ("Cities conquered", f"{points.per_city} for each of {cities}", points.per_city),
        ("All cities conquered", f"{points.all_cities}", points.all_cities),
        ("Every player leads a city", f"{points.every_player_leads}", points.every_player_leads),
        ("City revealed", f"{points.city_revealed}", points.city_revealed),
        (
            "Rounds before the limit",
            f"{points.per_round_early} for each, if won",
            points.per_round_early,
        ),
        (
            "Cards left in the Dummy's deck",
            f"{points.per_undrawn_card} for each, if won",
            points.per_undrawn_card,
        ),
        (
            "End of Round not announced",
            f"{points.no_announcement}, if won",
            points.no_announcement,
        ),
    ]
    shared = tuple((label, how, known.get(label, "")) for label, how, value in worth if value)
    return Paper(scenario.name, players, tuple(own), shared)


def text(paper: Paper) -> str:
    """The sheet as lines."""
    names = [name or f"player {i}" for i, name in enumerate(paper.players, 1)]
    lines = [f"Mage Knight: {paper.title}", ""]
    lines.append(f"{'':{WIDTH}}" + "".join(f"{name:>12}" for name in names))
    for label, how, values in paper.own:
        lines += [
            f"{label}",
            f"  {how:{WIDTH - 2}}" + "".join(f"{v or '____':>12}" for v in values),
        ]
    lines.append("")
    for label, how, value in paper.shared:
        words = f"{label}: {how}"
        lines.append(f"{words:{WIDTH}}" + (f"{value:>6}  → ____" if value else f"{'____':>12}"))
    lines.append(f"{'Together':{WIDTH}}{'____':>12}")
    return "\n".join(lines)


def page(paper: Paper) -> str:
    """The sheet as a page of its own to print."""
    names = "".join(f"<th>{escape(name) or '&nbsp;'}</th>" for name in paper.players)
    rows = "".join(
        f"<tr><td>{escape(label)}<small>{escape(how)}</small></td>"
        + "".join(f'<td class="box">{escape(v)}</td>' for v in values)
        + "</tr>"
        for label, how, values in paper.own
    )
    wide = len(paper.players)
    shared = "".join(
        f"<tr><td>{escape(label)}<small>{escape(how)}</small></td>"
        f'<td class="box" colspan="{wide}">{escape(value)}</td></tr>'
        for label, how, value in paper.shared
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Mage Knight: {escape(paper.title)}</title><style>{_STYLE}</style>"
        f"<h1>{escape(paper.title)}</h1><p>Date <i></i> Won <b></b></p>"
        f"<table><tr><td></td>{names}</tr>{rows}{shared}"
        f'<tr><td><strong>Together</strong></td><td class="box" colspan="{wide}"></td></tr></table></html>\n'
    )


_STYLE = (
    "body{font:15px/1.35 Georgia,serif;max-width:44em;margin:2em auto;padding:0 1em;color:#111;background:#fff}"
    "table{border-collapse:collapse;width:100%}td,th{border:1px solid #555;padding:.45em .6em;text-align:left}"
    "small{display:block;color:#444}.box{min-width:5em;text-align:center;font-size:1.2em}"
    "p i{display:inline-block;width:9em;border-bottom:1px solid #555;margin-right:2em}"
    "p b{display:inline-block;width:1em;height:1em;border:1px solid #555;vertical-align:-2px}"
    "@media print{body{margin:0}}"
)
