"""Which answers and positions a search looks at first, and whether names tell answers apart: every legal answer stays in."""

from __future__ import annotations

from spellwright.kernel import Answer, Choose, ObjectId, Priority
from spellwright.magic.rules.combat.declaring import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from spellwright.magic.table import Table

DECLARING = (DECLARE_ATTACKERS, DECLARE_BLOCKERS)
RANK = {"play": 0, "cast": 1, "suspend": 2, "activate": 3}

# what makes a win look far off, counted as decisions (docs/decisions/0010)
THEIR_LIFE, OWN_LIFE = 20, 10  # a point of the other player's life, and of one's own
MOST_LIFE = 30  # more of it counts as this
BOARD = 10  # each unit of …
CARD, PERMANENT, POWER, TOUGHNESS = 2, 2, 2, 1
LARGE = 20  # a creature counts as no larger


def promising(game: Table) -> list[Answer]:
    """Every legal answer, the busy ones first in one's own main phase, the quiet ones elsewhere."""
    found = list(game.answers())
    if len(found) < 2:
        return found
    decision = game.decision
    if isinstance(decision, Priority):
        return _with_priority(game, decision, found)
    if isinstance(decision, Choose):
        if game.frames[-1][0] is DECLARE_ATTACKERS:
            found.sort(key=_size, reverse=True)
        elif decision.prompt.startswith("Choose target"):
            found.sort(key=lambda answer: _own(game, decision, answer))
    return found


def names_tell(game: Table) -> bool:
    """Actions have no numbers in their names; nor have attacks, blocks and choices of objects where each player has one
    object of a name at most. Of other choices (“replacement 2”, shares) the names may be given by an order."""
    decision = game.decision
    if isinstance(decision, Priority):
        return True
    if not isinstance(decision, Choose):
        return False
    if game.frames[-1][0] not in DECLARING and not all(
        isinstance(value, ObjectId | bool) for each in decision.options for value in each.values
    ):
        return False
    seen: set[tuple[str, int]] = set()
    for oid in (*game.battlefield, *game.stack):
        obj = game.objects[oid]
        name = obj.base.name, obj.controller
        if name in seen:
            return False
        seen.add(name)
    return True


def lives_weigh(first: int, second: int) -> tuple[int, int]:
    """What life totals make of it, for each seat."""
    first, second = min(first, MOST_LIFE), min(second, MOST_LIFE)
    return THEIR_LIFE * second - OWN_LIFE * first, THEIR_LIFE * first - OWN_LIFE * second


def outlook(game: Table) -> tuple[int, int]:
    """For each seat, about how far off its win looks."""
    first, second = game.players
    worth = CARD * (len(first.hand) - len(second.hand))
    for oid in game.battlefield:
        chars = game.chars(oid)
        its = PERMANENT
        if chars.is_creature:
            its += POWER * _counted(chars.power) + TOUGHNESS * _counted(chars.toughness)
        worth += its if game.objects[oid].controller == 0 else -its
    ours, theirs = lives_weigh(first.life, second.life)
    return ours - BOARD * worth, theirs + BOARD * worth


def _counted(number: int | None) -> int:
    return min(max(number or 0, 0), LARGE)


def _size(answer: Answer) -> int:
    return len(answer) if isinstance(answer, tuple) else 1


def _own(game: Table, decision: Choose, answer: Answer) -> int:
    """How many of the things picked are one's own."""
    return sum(_is_of(game, decision.seat, thing) for thing in decision.picked(answer))


def _is_of(game: Table, seat: int, thing: object) -> bool:
    if isinstance(thing, ObjectId):
        return thing in game.objects and game.objects[thing].controller == seat
    return bool(thing == seat)


def _with_priority(game: Table, decision: Priority, found: list[Answer]) -> list[Answer]:
    seat = decision.seat
    stack = game.stack
    if stack:
        eager = game.objects[stack[-1]].controller != seat
    else:
        eager = game.active == seat and game.step in ("main", "second main")
    if not eager:
        return found
    options = decision.options
    return sorted(found, key=lambda i: RANK.get(options[i].kind, 9))  # type: ignore[index]
