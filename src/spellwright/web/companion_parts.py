"""What lies on the table of Mage Knight, as HTML: the order, the Dummy, offers; from what everybody may see."""

from __future__ import annotations

from html import escape

from spellwright.cli.knight_show import by_colour, is_preparing, shades, unit_line
from spellwright.knight import DUMMY, KnightGame
from spellwright.knight.events import DummyCardsFlipped
from spellwright.knight.tables import COLOURS

LAST_FLIPS = 3


def order(game: KnightGame) -> str:
    if is_preparing(game):
        return '<div class="order"><span>The round is being prepared</span></div>'
    if game.picking or not game.order:
        left = ", ".join(str(tactic) for tactic in game.tactics_left)
        return f'<div class="order"><span>Tactics to choose from: {escape(left)}</span></div>'
    parts = []
    for actor in game.order:
        tactic = game.tactic(actor)
        now = " now" if actor == game.actor and not game.over else ""
        dummy = " dummy" if actor == DUMMY else ""
        number = f"<i>{tactic.number}</i>" if tactic else ""
        name = f"<small>{escape(tactic.name)}</small>" if tactic else ""
        miss = "<em>misses</em>" if actor != DUMMY and game.players[actor].missing else ""
        parts.append(
            f'<span class="actor{now}{dummy}">{number}<b>{escape(game.name(actor))}</b>{name}{miss}</span>'
        )
    return f'<div class="order">{"".join(parts)}</div>'


def ending(game: KnightGame) -> str:
    if game.announced is not None:
        text = f"End of the Round announced by {game.name(game.announced)}"
    elif game.ending:
        text = game.info.end
    else:
        return ""
    if not game.over:
        left = ", ".join(map(game.name, game.left or ()))
        text += f"; last turns to come: {left}" if left else "; this is the last turn"
    return f'<p class="ending">{escape(text)}</p>'


def dummy_player(game: KnightGame) -> str:
    if not game.dummy:
        return ""
    gems = "".join(
        f'<i class="gem {colour}" title="{colour} crystal"></i>'
        for colour, n in game.dummy_crystals.items()
        for _ in range(n)
    )
    low, high = game.dummy_turns
    turns = f"{low}" if low == high else f"{low}–{high}"
    lasts = f"{turns} more turn{'' if high == 1 else 's'}" if high else "announces next"
    flips = [e for e in game.events() if isinstance(e, DummyCardsFlipped)][-LAST_FLIPS:]
    rows = []
    for flip in reversed(flips):
        shown = [_card(name) for name in flip.cards] + [
            _card(name, " bonus") for name in flip.bonus
        ]
        rows.append(f'<div class="flips">{"".join(shown)}</div>')
    return (
        f'<section class="dummy"><div class="left"><b>{game.dummy_cards}</b><span>cards left</span></div>'
        f'<div class="mid"><h2>{escape(game.dummy)} <small>Dummy</small></h2><p>{escape(lasts)}</p>'
        f'<div class="gems">{gems}</div></div><div class="last">{"".join(rows)}</div>{_counted(game)}</section>'
    )


def _counted(game: KnightGame) -> str:
    """What whoever counts cards knows of the Dummy's deck."""
    if not game.discard or is_preparing(game):
        return ""
    coming = (
        f"<p>Still to come, in unknown order: {escape(shades(game))}</p>"
        if game.dummy_cards
        else ""
    )
    flipped = escape(by_colour(game.discard))
    return f'<details class="counted"><summary>Cards of the Dummy</summary>{coming}<p>Flipped: {flipped}</p></details>'


def _card(name: str, extra: str = "") -> str:
    shades = COLOURS.get(name) or ("grey",)
    kind = f"{shades[0]}" + (f" and-{shades[1]}" if len(shades) > 1 else "")
    return f'<span class="deed {kind}{extra}">{escape(name)}</span>'


def offers(game: KnightGame) -> str:
    rows = []
    for title, names in (
        ("Advanced actions", game.actions),
        ("Spells", game.spells),
        ("Units", game.units),
        ("Monasteries", game.lessons),
        ("Common skills", game.common),
    ):
        if names:
            shown = "".join(
                _card(
                    unit_line(name) if title == "Units" else name,
                    " lowest"
                    if name == names[-1] and title in ("Advanced actions", "Spells")
                    else "",
                )
                for name in names
            )
            rows.append(f'<div class="offer"><b>{title}</b><div class="flips">{shown}</div></div>')
    if game.source:
        dice = "".join(
            f'<i class="gem {escape(die)}" title="{escape(die)}"></i>' for die in game.source
        )
        idle = f"<small>{escape(game.depleted)} gives nothing now</small>"
        rows.append(f'<div class="offer"><b>Source</b><div class="gems">{dice}</div>{idle}</div>')
    if game.gone:
        gone = escape(", ".join(game.gone))
        rows.append(f'<div class="offer"><b>Tactics out of the game</b><p>{gone}</p></div>')
    return f'<section class="offers">{"".join(rows)}</section>' if rows else ""


def with_colours(text: str) -> str:
    """A line with its colour words in their colours."""
    out = escape(text)
    for colour in ("red", "blue", "green", "white"):
        out = out.replace(f"({colour})", f'<span class="shade {colour}">{colour}</span>')
    return out
