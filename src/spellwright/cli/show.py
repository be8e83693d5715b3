"""A game in words for a terminal: the board, the log, options; plain text, so that it reads anywhere."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import Event, ObjectId
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import FACE_DOWN, Obj
from spellwright.magic.records import events as happened
from spellwright.magic.rules.zones import OPEN

WIDTH = 78
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


def board(game: Game, seat: int, names: tuple[str, str]) -> str:
    """The table as a seat sees it (give the game that this seat knows): opponent above, you below."""
    other = game.opponent(seat)
    active = names[game.active]
    lines = [f"── Turn {game.turn} · {game.step} · {active} to move ".ljust(WIDTH, "─")]
    lines += _side(game, other, names[other])
    if OPEN in game.switches:
        lines += _hand(game, other)
    lines += _stack(game, names)
    lines += _side(game, seat, names[seat])
    lines += _hand(game, seat)
    lines.append("─" * WIDTH)
    return "\n".join(lines)


def _hand(game: Game, seat: int) -> list[str]:
    hand = [_held(game, oid) for oid in game.players[seat].hand]
    lines = _wrapped("  Hand: ", ", ".join(hand) or "no cards")
    if OPEN in game.switches and game.players[seat].library:
        library = [game.objects[oid].card.name for oid in game.players[seat].library]
        lines += _wrapped("  Library, top first: ", ", ".join(library))
    return lines


def _side(game: Game, seat: int, name: str) -> list[str]:
    player = game.players[seat]
    parts = [f"life {player.life}", f"hand {len(player.hand)}", f"library {len(player.library)}"]
    parts.append(f"graveyard {len(player.graveyard)}")
    exiled = sum(game.objects[i].owner == seat for i in game.exile)
    if exiled:
        parts.append(f"exile {exiled}")
    parts += [f"{n} {kind}" for kind, n in player.counters]
    if player.pool:
        parts.append("mana " + "".join(f"{{{unit[0]}}}" for unit in player.pool))
    lines = [f"{name}: " + ", ".join(parts)]
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
            lines += _wrapped("  ", ", ".join(shown))
    return lines


def permanent(game: Game, obj: Obj) -> str:
    """A permanent with its numbers and whatever sets it apart."""
    chars = game.chars(obj.id)
    text = game.name(obj.id)
    if chars.is_creature:
        text += f" {chars.power}/{chars.toughness}"
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
    if obj.attached is not None:
        marks.append(f"on {game.name(obj.attached)}")
    if game.combat is not None:
        if game.combat.attack_of(obj.id) is not None:
            marks.append("attacking")
        marks += [f"blocking {game.name(a.attacker)}" for a in game.combat.blocked_by(obj.id)]
    return f"{text} ({', '.join(marks)})" if marks else text


def _stack(game: Game, names: tuple[str, str]) -> list[str]:
    if not game.stack:
        return []
    lines = ["Stack, top first:"]
    for oid in reversed(game.stack):
        obj = game.objects[oid]
        item = obj.item
        what = game.name(oid)
        if item is not None and item.ability is not None:
            what = f"ability of {what}"
        aims = [game.name(t) for group in (item.targets if item else ()) for t in group]
        aimed = f" → {', '.join(aims)}" if aims else ""
        lines.append(f"  {what} ({names[obj.controller]}){aimed}")
    return lines


def _held(game: Game, oid: ObjectId) -> str:
    card = game.objects[oid].card
    cost = card.front.cost
    return f"{card.name} {cost}" if cost is not None and cost.symbols else card.name


def _wrapped(start: str, text: str) -> list[str]:
    from textwrap import wrap

    return wrap(text, WIDTH, initial_indent=start, subsequent_indent="    ") or [start]


def result(game: Game, names: tuple[str, str]) -> str:
    """How the game ended."""
    if game.winners is None:
        return f"unfinished after {game.turn} turns"
    if len(game.winners) != 1:
        return f"a draw after {game.turn} turns"
    lives = " : ".join(str(player.life) for player in game.players)
    return f"{names[game.winners[0]]} wins in turn {game.turn} (life {lives})"
