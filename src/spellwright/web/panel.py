"""What is asked and what happened, as HTML: steps and stops, the question with its buttons, the log."""

from __future__ import annotations

import re
from html import escape

from spellwright.kernel import ObjectId, Split
from spellwright.magic.chronicle import TURN, Line, Named
from spellwright.web.board import Drawing, code
from spellwright.web.picking import ACT, ONE, PAIRS, PAY, SOME, SPLIT, Picking, whole_order
from spellwright.web.stops import STEPS, Stops
from spellwright.web.symbols import with_symbols

MOST_LINES = 250
_PLAYER = re.compile(r"Player ([12])\b")


def steps(drawing: Drawing, stops: Stops) -> str:
    """The turn's steps; above and below each a stop for the other's and the own turn."""
    game = drawing.game
    mine = game.active == drawing.below
    cells = []
    for step, title in STEPS:
        now = " now" if game.step == step else ""
        theirs = "true" if step in stops.theirs else "false"
        ours = "true" if step in stops.ours else "false"
        cells.append(
            f'<div class="step{now}">'
            f'<button class="stop their" data-do="stop" data-step="{step}" data-ours="" aria-pressed="{theirs}"'
            f' aria-label="Stop in their {step}" title="Stop in their {step}"></button>'
            f"<span>{title}</span>"
            f'<button class="stop our" data-do="stop" data-step="{step}" data-ours="1" aria-pressed="{ours}"'
            f' aria-label="Stop in your {step}" title="Stop in your {step}"></button></div>'
        )
    whose = "Your turn" if mine else f"{drawing.name(game.active)}'s turn"
    heading = (
        f"<b>Turn {game.turn}</b><span>{whose}</span>" if game.turn else "<b>Opening hands</b>"
    )
    side = "mine" if mine else "yours"
    return f'<nav class="steps {side}" aria-label="Steps"><div class="turn">{heading}</div>{"".join(cells)}</nav>'


def question(
    drawing: Drawing,
    stops: Stops,
    ended: str,
    undoable: bool,
    redoable: bool,
    after: str = "",
) -> str:
    """What is asked, with everything that cannot be pointed at, and the buttons; `after`: what may follow the end."""
    picking = drawing.picking
    if ended:
        body = f'<p class="asked end">{escape(ended)}</p>{after}'
        return f'<section class="ask over" aria-live="polite">{body}{_tools(stops, undoable, redoable, True)}</section>'
    if picking is None:
        other = drawing.name(drawing.game.opponent(drawing.below))
        waiting = "Watching" if drawing.view.seat not in (0, 1) else f"Waiting for {other}"
        if drawing.thinking is not None:
            waiting = f"{drawing.name(drawing.thinking)} is thinking"
        body = f'<p class="asked wait">{waiting}<span class="dots"><i></i><i></i><i></i></span></p>'
        return f'<section class="ask" aria-live="polite">{body}{_tools(stops, undoable, redoable)}</section>'
    parts = [f'<p class="asked">{with_symbols(asked(drawing, picking))}</p>']
    hint = _hint(picking)
    if hint:
        parts.append(f'<p class="hint">{escape(hint)}</p>')
    parts.append(_split(drawing, picking))
    parts.append(_worded(drawing, picking))
    parts.append(_buttons(picking))
    return f'<section class="ask open" aria-live="polite">{"".join(parts)}{_tools(stops, undoable, redoable)}</section>'


def plea(names: list[str], seat: int | None, reader: int) -> str:
    """Somebody asks to take back their last answer; the other one says yes or no."""
    if seat is None:
        return ""
    if reader == seat:
        words = "You ask to take back your last answer."
        buttons = '<button data-do="consent" data-yes="">Never mind</button>'
    elif reader in range(len(names)):
        words = f"{escape(names[seat])} asks to take back their last answer."
        buttons = '<button data-do="consent" data-yes="1">Allow</button><button data-do="consent" data-yes="">Refuse</button>'
    else:
        return ""
    return f'<section class="plea" role="alert"><p>{words}</p><div class="go">{buttons}</div></section>'


def asked(drawing: Drawing, picking: Picking) -> str:
    """The question in the players' words."""
    game = drawing.game
    if picking.kind == ACT:
        if game.stack:
            top = game.objects[game.stack[-1]]
            whose = (
                "your own"
                if top.controller == drawing.view.seat
                else f"{drawing.names[top.controller]}'s"
            )
            return f"Respond to {whose} {game.name(top.id)}?"
        if game.active == drawing.view.seat:
            return {"main": "Your main phase", "second main": "Your second main phase"}.get(
                game.step, f"Your {game.step} step"
            )
        return f"{drawing.names[game.active]}'s {game.step} step"
    return in_names(picking.decision.prompt, drawing)


def in_names(text: str, drawing: Drawing) -> str:
    """A text of the game with the players' names in it."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return "you" if seat == drawing.view.seat else drawing.names[seat]

    return _PLAYER.sub(name, text)


def _hint(picking: Picking) -> str:
    if picking.kind == PAIRS:
        if picking.held is not None:
            return "Now point at what it attacks or blocks."
        return picking.objection() if picking.picks else "Point at your creatures."
    if picking.kind == SOME:
        lo, hi = picking._least(), picking._most()
        wanted = f"{lo}" if lo == hi else f"{lo} to {hi}"
        order = ", in order" if getattr(picking.decision, "ordered", False) else ""
        return f"{len(picking.picks)} of {wanted} chosen{order}"
    if picking.kind == PAY:
        return "Point at what you pay with, or choose a way."
    if picking.kind == SPLIT:
        return picking.objection()
    return ""


def _split(drawing: Drawing, picking: Picking) -> str:
    decision = picking.decision
    if not isinstance(decision, Split):
        return ""
    rows = []
    for i, (part, n) in enumerate(zip(decision.parts, picking.amounts, strict=True)):
        rows.append(
            f'<div class="share"><span>{escape(in_names(part, drawing))}</span>'
            f'<button data-do="shift" data-part="{i}" data-by="-1" aria-label="less">−</button>'
            f'<b>{n}</b><button data-do="shift" data-part="{i}" data-by="1" aria-label="more">+</button></div>'
        )
    left = decision.total - sum(picking.amounts)
    return (
        f'<div class="shares">{"".join(rows)}<small>{left} of {decision.total} left</small></div>'
    )


def _worded(drawing: Drawing, picking: Picking) -> str:
    """Options in words, numbered for the keyboard."""
    options = picking.worded()
    if not options:
        return ""
    chosen = {i for i, _ in picking.picks}
    buttons = []
    for n, (i, label) in enumerate(options, 1):
        key = f"<kbd>{n}</kbd>" if n < 10 else ""
        on = " chosen" if i in chosen and picking.kind == SOME else ""
        words = with_symbols(_small(in_names(label, drawing)))
        over = " ".join(code(t) for t in picking.things[i])
        buttons.append(
            f'<button class="option{on}" data-do="choose" data-option="{i}" data-over="{over}">{key}{words}</button>'
        )
    return f'<div class="options">{"".join(buttons)}</div>'


def _small(text: str) -> str:
    return text[:1].upper() + text[1:]


def _buttons(picking: Picking) -> str:
    """The large button, and what goes with it."""
    if picking.kind == ACT:
        stack = bool(picking.view.known.stack)
        word = "Pass" if stack or picking.view.known.active != picking.view.seat else "Next"
        return (
            f'<div class="go"><button class="main" data-do="done" data-key="Space">{word}<kbd>Space</kbd></button>'
            '<button data-do="pass" data-far="event" title="Pass until something happens">Until something<kbd>F</kbd></button>'
            '<button data-do="pass" data-far="turn" title="Pass until your next turn, unless you are attacked or targeted">'
            "To my turn<kbd>E</kbd></button></div>"
        )
    buttons = []
    if picking.kind in (PAIRS, SOME, SPLIT) or (picking.kind == ONE and picking._least() == 0):
        word = "Done"
        if not picking.picks and picking.kind != SPLIT:
            word = {"Declare attackers": "No attack", "Declare blockers": "No block"}.get(
                picking.decision.prompt, "None"
            )
        if whole_order(picking.decision):
            word = "In this order" if picking.picks else "In any order"
        off = "" if picking.may_finish() else " disabled"
        buttons.append(f'<button class="main" data-do="done"{off}>{word}<kbd>Space</kbd></button>')
    if picking.kind == PAIRS and picking.decision.prompt == "Declare attackers":
        buttons.append('<button data-do="all">All attack<kbd>A</kbd></button>')
    if picking.picks or picking.held is not None or picking.menu:
        buttons.append('<button data-do="clear">Clear<kbd>Esc</kbd></button>')
    return f'<div class="go">{"".join(buttons)}</div>' if buttons else ""


def _tools(stops: Stops, undoable: bool, redoable: bool, over: bool = False) -> str:
    """Small buttons that are always there."""

    def tool(
        do: str, title: str, key: str, sign: str, off: bool = False, on: bool | None = None
    ) -> str:
        pressed = "" if on is None else f' aria-pressed="{"true" if on else "false"}"'
        return (
            f'<button data-do="{do}" title="{title} ({key})" aria-label="{title}"{pressed}'
            f"{' disabled' if off else ''}>{sign}</button>"
        )

    tools = [
        tool("undo", "Undo", "Z", "Undo", not undoable),
        tool("redo", "Redo", "Y", "Redo", not redoable),
        tool("hold", "Ask me at every priority", "H", "Hold", on=stops.hold),
        tool("by_hand", "Choose how to pay", "P", "Pay", on=stops.by_hand),
        tool("log", "Log", "L", "Log"),
        tool("help", "Keys", "?", "Keys"),
    ]
    if not over:
        tools.append(tool("concede", "Concede", "ends the game", "Concede"))
    return f'<div class="tools">{"".join(tools)}</div>'


def after_game(look_back: str, onward: str = "", standing: str = "") -> str:
    """Where one may go after the end: to the next game of a match, or to a new one."""
    look = escape(look_back, quote=True)
    if onward:
        go = f'<a class="main" href="{escape(onward, quote=True)}" data-do="onward">Next game<kbd>Space</kbd></a>'
    else:
        go = '<button class="main" data-do="again">Play again<kbd>Space</kbd></button>'
    told = f'<p class="standing">{escape(standing)}</p>' if standing else ""
    return (
        f'{told}<div class="go">{go}<a class="plain" href="{look}">Look at it again</a>'
        '<a class="plain" href="/">All games</a></div>'
    )


def laid_out(drawing: Drawing) -> str:
    """Cards that are chosen from and lie nowhere on the board."""
    picking = drawing.picking
    found = picking.laid_out() if picking is not None else []
    if picking is None or not found:
        return ""
    cards = "".join(
        drawing.slot(thing, small=False) for _, thing in found if isinstance(thing, ObjectId)
    )
    title = escape(asked(drawing, picking))
    hint = escape(_hint(picking))
    return (
        f'<div class="tray" role="dialog" aria-label="{title}"><h2>{title}</h2><p class="hint">{hint}</p>'
        f'<div class="cards">{cards}</div>{_worded(drawing, picking)}{_buttons(picking)}</div>'
    )


def log(drawing: Drawing, lines: list[Line]) -> str:
    """What happened, the latest last."""
    out = []
    first = max(0, len(lines) - MOST_LINES)
    for n, line in enumerate(lines[first:], first):
        if line.kind == TURN:
            out.append(f'<h3 id="l{n}">{escape(str(line))}</h3>')
            continue
        text = "".join(_part(drawing, part) for part in line.parts)
        who = "" if line.seat is None else " mine" if line.seat == drawing.below else " yours"
        out.append(f'<p id="l{n}" class="line{who}">{text}</p>')
    return f'<section class="log" aria-label="Log" tabindex="0">{"".join(out)}</section>'


def _part(drawing: Drawing, part: str) -> str:
    if not isinstance(part, Named):
        return escape(part)
    key = drawing.look_of_name(part)
    return f'<em data-look="{key}">{escape(part)}</em>' if key else f"<em>{escape(part)}</em>"
