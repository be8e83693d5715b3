"""A game in words for a terminal: the board, the log, options; plain text, so that it reads anywhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from textwrap import wrap

from spellwright.kernel import Event, ObjectId
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import FACE_DOWN, UNKNOWN_NAME, Obj
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records import events as happened
from spellwright.magic.records.leveling import shown_level
from spellwright.magic.rules.designations import designations
from spellwright.magic.rules.zones import OPEN

WIDTH = 78  # where the terminal does not say how wide it is
NARROWEST = 50
QUIET = (happened.Tapping, happened.ManaAdded, happened.BecameTarget, happened.Drew)
GROUPS = ("Creature", "Planeswalker", "Artifact", "Enchantment", "Land")


def log_lines(
    game: Game, events: Iterable[Event], *, seat: int | None = None, everything: bool = False
) -> list[str]:
    """Events in words; without `everything`, only those that a player follows the game by.

    `seat`: whose own draws are named.
    """
    found = list(events)
    lines: list[str] = []
    counts: list[int] = []
    life = ""
    for event, after in zip(found, (*found[1:], None), strict=False):
        if not everything and _is_detail(event):
            continue
        if not everything and _is_loss_by(event, after):
            life = f" ({event.total} life left)"  # type: ignore[attr-defined]
            continue
        if isinstance(event, happened.Moved) and event.seat == seat and not event.public:
            event = event.copy()
            event.public = True
        text = event.describe(game)
        if life:
            text, life = text[:-1] + life + ".", ""
        if lines and text == lines[-1]:
            counts[-1] += 1
        elif text:
            lines.append(text)
            counts.append(1)
    return [f"{line} (×{n})" if n > 1 else line for line, n in zip(lines, counts, strict=True)]


def _is_loss_by(event: Event, after: Event | None) -> bool:
    """Is it the loss of life that the next event, damage to that player, tells of?"""
    return (
        isinstance(event, happened.LifeChanged)
        and isinstance(after, happened.Damaged)
        and not isinstance(after.target, ObjectId)
        and (after.target, after.amount) == (event.seat, -event.delta)
    )


def _is_detail(event: Event) -> bool:
    if isinstance(event, QUIET):
        return True
    if isinstance(event, happened.Moved):
        return event.cause in ("cast", "done")  # told by another event
    return False


def terminal_width() -> int:
    """The columns of the terminal; WIDTH where there is none. `shutil` has this too, and loads the packers of archives."""
    try:
        columns = int(os.environ.get("COLUMNS", "0"))
    except ValueError:
        columns = 0
    if columns <= 0:
        with suppress(ValueError, OSError):
            if sys.__stdout__ is not None:
                columns = os.get_terminal_size(sys.__stdout__.fileno()).columns
    return max(NARROWEST, columns if columns > 0 else WIDTH)


def board(game: Game, seat: int, names: Sequence[str], width: int | None = None) -> str:
    """The table as a seat sees it (give the game that this seat knows): opponent above, you below."""
    width = width or terminal_width()
    other = game.opponent(seat)
    turn = whose(names[game.active])
    lines = [f"── Turn {game.turn} · {turn} turn · {game.step} ".ljust(width, "─")]
    lines += _side(game, other, names[other], width)
    lines += _hand(game, other, width) if OPEN in game.switches else _known(game, other, width)
    lines += _stack(game, names, width)
    lines += _side(game, seat, names[seat], width)
    lines += _hand(game, seat, width)
    lines.append("─" * width)
    return "\n".join(lines)


def of_whom(name: str) -> str:
    """“your”, “greedy's”: inside a line."""
    return "your" if name == "You" else whose(name)


def possessed(name: str) -> str:
    """“yours”, “greedy's”: by itself."""
    return "yours" if name == "You" else whose(name)


def whose(name: str) -> str:
    """“Your”, “greedy's”."""
    return "Your" if name == "You" else f"{name}'" if name.endswith("s") else f"{name}'s"


def _hand(game: Game, seat: int, width: int) -> list[str]:
    hand = [held(game, oid) for oid in game.players[seat].hand]
    lines = _wrapped("  Hand: ", ", ".join(hand) or "no cards", width)
    if OPEN in game.switches and game.players[seat].library:
        library = [game.objects[oid].card.name for oid in game.players[seat].library]
        lines += _wrapped("  Library, top first: ", ", ".join(library), width)
    return lines


def _known(game: Game, seat: int, width: int) -> list[str]:
    """What the reader knows of another's hand."""
    known = [held(game, oid) for oid in game.players[seat].hand if is_known(game, oid)]
    return _wrapped("  Known in hand: ", ", ".join(known), width) if known else []


def is_known(game: Game, oid: ObjectId) -> bool:
    return game.objects[oid].card.name != UNKNOWN_NAME


def _side(game: Game, seat: int, name: str, width: int) -> list[str]:
    player = game.players[seat]
    parts = [f"life {player.life}", f"hand {len(player.hand)}", f"library {len(player.library)}"]
    parts.append(f"graveyard {len(player.graveyard)}")
    if player.graveyard:
        parts[-1] += f" (top: {game.name(player.graveyard[-1])})"
    exiled = [i for i in game.exile if game.objects[i].owner == seat]
    if exiled:
        parts.append(f"exile {len(exiled)}")
    parts += [f"{n} {kind}" for kind, n in player.counters]
    parts += designations(game, seat)
    if player.pool:
        parts.append("mana " + "".join(f"{{{unit[0]}}}" for unit in player.pool))
    lines = wrap(f"{name}: " + ", ".join(parts), width, subsequent_indent="    ")
    groups: dict[str, dict[str, int]] = {}
    for obj in game.permanents(seat):
        types = game.chars(obj.id).types
        group = next((g for g in GROUPS if g in types), "Other")
        label = permanent(game, obj)
        found = groups.setdefault(group, {})
        found[label] = found.get(label, 0) + 1
    for group in (*GROUPS, "Other"):
        if group in groups:
            shown = [f"{n}× {label}" if n > 1 else label for label, n in groups[group].items()]
            lines += _wrapped("  ", ", ".join(shown), width)
    waiting = [exiled_card(game, i) for i in exiled if game.objects[i].counters]
    if waiting:
        lines += _wrapped("  Exile: ", ", ".join(waiting), width)
    return lines


def exiled_card(game: Game, oid: ObjectId) -> str:
    """A card in exile with its counters and with what holds it there."""
    obj = game.objects[oid]
    marks = [f"{n} {kind}" for kind, n in obj.counters]
    marks += [f"held by {game.name(p.id)}" for p in game.permanents() if holds(p, oid)]
    name = game.name(oid) or "a face-down card"
    return f"{name} ({', '.join(marks)})" if marks else name


def holds(obj: Obj, exiled: ObjectId) -> bool:
    """Does a permanent remember this exiled card (CR 607)?"""
    return any(exiled == v or (isinstance(v, tuple) and exiled in v) for _, v in obj.notes)


def permanent(game: Game, obj: Obj) -> str:
    """A permanent with its numbers and whatever sets it apart."""
    chars = game.chars(obj.id)
    text = game.name(obj.id)
    if chars.is_creature:
        text += f" {chars.power}/{chars.toughness}"
    marks = marks_of(game, obj)
    return f"{text} ({', '.join(marks)})" if marks else text


def marks_of(game: Game, obj: Obj) -> list[str]:
    """What sets a permanent apart from others of its name."""
    chars = game.chars(obj.id)
    marks = []
    if obj.side == FACE_DOWN and OPEN in game.switches:
        marks.append(obj.card.name)
    if obj.tapped:
        marks.append("tapped")
    if obj.sick and chars.is_creature and "haste" not in chars.index.keywords:
        marks.append("summoning sick")
    if obj.damage:
        marks.append(f"{obj.damage} damage")
    marks += [f"{n} {kind}" for kind, n in obj.counters]
    level = shown_level(game, obj)
    if level is not None:
        marks.append(f"level {level}")
    if obj.attached is not None:
        marks.append(f"on {game.name(obj.attached)}")
    marks += [f"with {game.name(p.id)}" for p in game.permanents() if p.attached == obj.id]
    held = [game.name(i) for i in game.exile if holds(obj, i)]
    if held:
        marks.append(f"holds {', '.join(held)}")
    if game.combat is not None:
        if game.combat.attack_of(obj.id) is not None:
            marks.append("attacking")
        marks += [f"blocking {game.name(a.attacker)}" for a in game.combat.blocked_by(obj.id)]
    return marks


def _stack(game: Game, names: Sequence[str], width: int) -> list[str]:
    if not game.stack:
        return []
    lines = ["Stack, top first:"]
    for line in stack_lines(game, names):
        lines += wrap(line, width, initial_indent="  ", subsequent_indent="    ")
    return lines


def stack_lines(game: Game, names: Sequence[str]) -> list[str]:
    """What is on the stack, top first, whose it is and what it aims at."""
    lines = []
    for oid in reversed(game.stack):
        obj = game.objects[oid]
        item = obj.item
        what = game.name(oid)
        if item is not None and item.ability is not None:
            what = f"ability of {what}"
        aims = [_aim(game, names, t) for group in (item.targets if item else ()) for t in group]
        aimed = f" → {', '.join(aims)}" if aims else ""
        lines.append(f"{what} ({names[obj.controller]}){aimed}")
    return lines


def _aim(game: Game, names: Sequence[str], thing: Thing) -> str:
    """A target with its owner."""
    if not isinstance(thing, ObjectId):
        return names[thing]
    if thing not in game.objects:
        return game.name(thing)
    return f"{of_whom(names[game.objects[thing].controller])} {game.name(thing)}"


def held(game: Game, oid: ObjectId) -> str:
    card = game.objects[oid].card
    cost = card.front.cost
    return f"{card.name} {cost}" if cost is not None and cost.symbols else card.name


def _wrapped(start: str, text: str, width: int) -> list[str]:
    return wrap(text, width, initial_indent=start, subsequent_indent="    ") or [start]


def result(game: Game, names: Sequence[str]) -> str:
    """How the game ended."""
    if game.winners is None:
        return f"unfinished after {game.turn} turns"
    if len(game.winners) != 1:
        return f"a draw after {game.turn} turns"
    lives = " : ".join(str(player.life) for player in game.players)
    return f"{names[game.winners[0]]} wins in turn {game.turn} (life {lives})"
