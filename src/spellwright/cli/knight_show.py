"""A game of Mage Knight in words for a terminal: the table, the log, questions; plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from spellwright.kernel import Chance, Choose, Decision, Event
from spellwright.knight.deeds import TurnEnded
from spellwright.knight.events import DummyCardsFlipped, DummyTurnStarted
from spellwright.knight.policies import changed
from spellwright.knight.state import DECK, DUMMY, KnightGame
from spellwright.knight.tables import COLOURS, UNITS

WIDTH = 78


def coloured(card: str) -> str:
    """A card with its colour, or both."""
    colours = COLOURS.get(card)
    return f"{card} ({'/'.join(colours)})" if colours else card


def cards(names: Iterable[str]) -> str:
    return ", ".join(map(coloured, names)) or "none"


# --- the log


QUIET = (TurnEnded, DummyTurnStarted)  # the next event tells as much


def event_lines(
    game: KnightGame, events: Iterable[Event], *, rules: bool = False, everything: bool = True
) -> list[str]:
    """Events in words, each with the rule it follows if that is wanted."""
    lines = []
    for event in events:
        if not everything and isinstance(event, QUIET):
            continue
        text = _flipped(game, event) if isinstance(event, DummyCardsFlipped) else ""
        text = text or event.describe(game)
        if not text:
            continue
        lines.append(text)
        rule = getattr(event, "rule", "")
        if rules and rule:
            lines += wrap(rule, WIDTH, initial_indent="    ", subsequent_indent="    ")
    return lines


def _flipped(game: KnightGame, event: DummyCardsFlipped) -> str:
    """What the Dummy flipped and why it flipped as many."""
    last = event.cards[-1]
    shades = COLOURS[last]
    text = f"{game.name(DUMMY)} flips {cards(event.cards)}"
    if event.colour is None:
        held = "no crystal of that colour" if len(shades) == 1 else "no crystal of these colours"
        text += f". {last} is {' and '.join(shades)}: {held}, no more cards"
    else:
        amount = _count(event.crystals, f"{event.colour} crystal")
        text += f". {last} is {' and '.join(shades)}, {amount}: "
        if event.bonus:
            text += f"{len(event.bonus)} more, {cards(event.bonus)}"
        else:
            text += "but no card is left to flip"
    return f"{text}. {_count(event.left, 'card')} left."


def event_data(event: Event, game: KnightGame) -> dict[str, Any]:
    """An event for another program: its kind, its fields, the words and the rule."""
    from spellwright.kernel.record import field_names

    return {
        "event": getattr(event, "kind", "") or type(event).__name__,
        **{name: getattr(event, name) for name in field_names(type(event))},
        "text": event_lines(game, [event])[0],
        "rule": getattr(event, "rule", ""),
    }


# --- the table


def board(game: KnightGame) -> str:
    """The table as everybody may see it: give a game from which the order of the piles is taken out."""
    title = f"── {game.info.name} · round {game.round} of {game.rounds} · {game.time} "
    lines = [title.ljust(WIDTH, "─"), *_order(game)]
    if game.dummy:
        lines += _dummy(game)
    lines += _offers(game)
    if game.gone:
        lines += _row("Gone", f"tactics out of the game: {', '.join(game.gone)}")
    switched = changed(game.policies)
    if switched:
        lines += _row(
            "Policies", ", ".join(f"{name} = {value}" for name, value in switched.items())
        )
    lines.append("─" * WIDTH)
    return "\n".join(lines)


def is_preparing(game: KnightGame) -> bool:
    """Is it between rounds, before the tactics are collected and the Dummy's deck is shuffled?"""
    return game.turns == 0 and game.actor is not None and not game.picking


def _order(game: KnightGame) -> list[str]:
    if is_preparing(game):
        return _row("Order", "the round is being prepared")
    if game.picking or not game.order:
        left = ", ".join(str(tactic) for tactic in game.tactics_left)
        return _row("Tactics", f"to choose from: {left}")
    parts = []
    for actor in game.order:
        tactic = game.tactic(actor)
        text = f"{tactic.number} {game.name(actor)}" if tactic else game.name(actor)
        if tactic:
            text += f" [{tactic.name}]"
        if actor != DUMMY and game.players[actor].missing:
            text += " (misses the next turn)"
        parts.append(f"▶ {text}" if actor == game.actor and not game.over else text)
    return _row("Order", " · ".join(parts)) + _ending(game)


def _ending(game: KnightGame) -> list[str]:
    """Why the round or the game comes to its end, and who still acts."""
    if game.announced is not None:
        why = f"End of the Round announced by {game.name(game.announced)}"
    elif game.ending:
        why = game.info.end
    else:
        return []
    if game.over:
        return _row("Ending", why)
    if not game.left:
        return _row("Ending", f"{why}; this is the last turn")
    return _row("Ending", f"{why}; last turns to come: {', '.join(map(game.name, game.left))}")


def _dummy(game: KnightGame) -> list[str]:
    left = game.dummy_cards
    held = ", ".join(f"{n} {colour}" for colour, n in game.dummy_crystals.items()) or "none"
    if is_preparing(game):
        return _row("Dummy", f"{game.dummy}: all cards are shuffled soon; crystals {held}")
    lines = _row(
        "Dummy", f"{game.dummy}: {_count(left, 'card')} left{_lasts(game)}; crystals {held}"
    )
    if left and game.discard:
        lines += _row("", f"still to come, in unknown order: {shades(game)}")
    if game.discard:
        lines += _row("", f"flipped: {by_colour(game.discard)}")
    return lines


def _lasts(game: KnightGame) -> str:
    """How many more turns the Dummy's deck lasts, as far as that can be known."""
    low, high = game.dummy_turns
    if game.over:
        return ""
    if high:
        turns = f"{low}" if low == high else f"{low} to {high}"
        return f" (lasts {turns} more turn{'' if high == 1 else 's'})"
    return " (it announces at its next turn)" if game.announced is None and not game.ending else ""


def shades(game: KnightGame) -> str:
    """How many cards of each colour the Dummy has left: whoever counts the flipped ones knows."""
    pile = game.piles[DECK]
    counts = Counter("/".join(COLOURS[card]) for card in (*pile.unknown, *pile.known))
    return ", ".join(f"{n} {shade}" for shade, n in sorted(counts.items()))


def by_colour(names: Iterable[str]) -> str:
    """Cards grouped by colour, each group in the order given."""
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault("/".join(COLOURS[name]), []).append(name)
    return " · ".join(f"{shade}: {', '.join(groups[shade])}" for shade in sorted(groups))


def _offers(game: KnightGame) -> list[str]:
    lines = []
    if game.actions:
        lines += _row("Actions", _offer(game.actions))
    if game.spells:
        lines += _row("Spells", _offer(game.spells))
    if game.units:
        named = ", ".join(unit_line(name) for name in game.units)
        lines += _row("Units", f"{named} (influence)")
    if game.lessons:
        lines += _row("", f"at the monasteries: {cards(game.lessons)}")
    if game.source:
        lines += _row("Source", f"{', '.join(game.source)} ({game.depleted} gives nothing now)")
    if game.common:
        lines += _row("Common", f"skills: {', '.join(game.common)}")
    return lines


def _offer(names: tuple[str, ...]) -> str:
    """An offer from the top down; the lowest is what leaves it at the end of the round."""
    if len(names) == 1:
        return f"{coloured(names[0])} (lowest)"
    return f"{cards(names[:-1])}, lowest: {coloured(names[-1])}"


def unit_line(name: str) -> str:
    unit = UNITS[name]
    return f"{name} {unit.cost}, elite" if unit.elite else f"{name} {unit.cost}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _row(title: str, text: str) -> list[str]:
    start = f"{title:9}"
    return wrap(text, WIDTH, initial_indent=start, subsequent_indent=" " * 9) or [start]


# --- questions


def numbers_of(labels: tuple[str, ...]) -> list[str]:
    """What one types for each option: the number it begins with where all do, else its place from 1."""
    own = [label.split(" ")[0] for label in labels]
    if all(number.isdecimal() for number in own) and len(set(own)) == len(own):
        return own
    return [str(place) for place in range(1, len(labels) + 1)]


def question(decision: Decision, *, short: bool = False) -> list[str]:
    """What is asked, and what to type for each option; `short` leaves out a long list."""
    told = "Look at your table. " if isinstance(decision, Chance) else ""
    lines = [f"{told}{decision.prompt}"]
    labels = decision.labels()
    if all(label.isdecimal() for label in labels):
        lines.append(f"  (a number from {labels[0]} to {labels[-1]})")
        return lines
    low, high = getattr(decision, "lo", 1), getattr(decision, "hi", 1)
    if low == 0:
        lines.append("  0 none")
    options = [
        label if label.startswith(f"{number} ") else f"{number} {label}"
        for number, label in zip(numbers_of(labels), labels, strict=True)
    ]
    if len(options) > MANY and short:
        lines.append(f"  (1 to {len(options)}, or the beginning of a name; “list” shows them)")
    elif len(options) > MANY:
        lines += [*_columns(options), "  (the number, or the beginning of the name)"]
    else:
        lines += [f"  {option}" for option in options]
    if (low, high) != (1, 1):
        wanted = f"{low}" if low == high else f"{low} to {high}"
        order = ", in order" if isinstance(decision, Choose) and decision.ordered else ""
        lines.append(f"  (pick {wanted}{order}, as in “1 3”)")
    return lines


MANY = 16  # more options than that stand side by side


def _columns(options: list[str]) -> list[str]:
    """Many options side by side, read down the columns."""
    widest = max(map(len, options)) + 3
    across = max((WIDTH - 2) // widest, 1)
    down = -(-len(options) // across)
    return [
        "  " + "".join(f"{option:{widest}}" for option in options[row::down]).rstrip()
        for row in range(down)
    ]
