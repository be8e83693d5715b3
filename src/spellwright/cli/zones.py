"""Looking into zones at the terminal: graveyards, exile, hands as far as they are known, stack, libraries."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from spellwright.cli.show import exiled_card, held, is_known, stack_lines, whose
from spellwright.kernel import ObjectId, SpellwrightError
from spellwright.magic.game import Game

ZONES = ("graveyard", "exile", "hand", "library", "stack")
SHORT = {"gy": "graveyard", "grave": "graveyard", "graveyards": "graveyard", "hands": "hand"}


def zone_named(word: str) -> str | None:
    """The zone that a typed word means."""
    word = SHORT.get(word, word)
    return word if word in ZONES else None


def look(
    game: Game, seat: int, zone: str, names: Sequence[str], whom: str = "", width: int = 78
) -> list[str]:
    """What the seat sees in a zone, of one player or of all; `game` as the seat knows it."""
    if zone == "stack":
        return stack_lines(game, names) or ["The stack is empty."]
    lines: list[str] = []
    for each in _seats(game, seat, names, whom):
        title = f"{whose(names[each])} {zone}"
        cards = CARDS[zone](game, each)
        if zone == "library":
            title += f", {len(game.players[each].library)} cards"
        elif zone == "hand":
            title += f", {len(game.players[each].hand)} cards"
        text = f"{title}: {', '.join(cards) or NOTHING[zone]}"
        lines += wrap(text, width, subsequent_indent="    ")
    return lines


def _seats(game: Game, seat: int, names: Sequence[str], whom: str) -> list[int]:
    order = [seat, *(each for each in range(game.seats) if each != seat)]
    asked = whom.casefold()
    if not asked:
        return order
    if asked in ("me", "my", "mine", "you", "your"):
        return [seat]
    if asked in ("opponent", "opp", "their", "theirs", "bot"):
        return order[1:]
    found = [each for each in order if names[each].casefold().startswith(asked)]
    if not found:
        raise SpellwrightError(f"“{whom}” is no player here: say “me” or “opponent”")
    return found


def _graveyard(game: Game, seat: int) -> list[str]:
    return [game.name(oid) for oid in reversed(game.players[seat].graveyard)]


def _exile(game: Game, seat: int) -> list[str]:
    return [exiled_card(game, i) for i in game.exile if game.objects[i].owner == seat]


def _hand(game: Game, seat: int) -> list[str]:
    return [held(game, oid) for oid in game.players[seat].hand if is_known(game, oid)]


def _library(game: Game, seat: int) -> list[str]:
    """What is known of a library, with places counted from the top."""
    library: tuple[ObjectId, ...] = game.players[seat].library
    return [
        f"{place} {game.objects[oid].card.name}"
        for place, oid in enumerate(library, 1)
        if is_known(game, oid)
    ]


CARDS = {"graveyard": _graveyard, "exile": _exile, "hand": _hand, "library": _library}
NOTHING = {
    "graveyard": "no cards",
    "exile": "no cards",
    "hand": "none is known",
    "library": "none is known",
}
