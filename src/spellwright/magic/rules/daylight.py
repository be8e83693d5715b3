"""Day and night, and what is bound to them: daybound and nightbound (CR 731, 702.145)."""

from __future__ import annotations

from spellwright.magic.objects.abilities import Keyword, Rule
from spellwright.magic.objects.objects import Floating, Obj
from spellwright.magic.records.events import Transformed
from spellwright.magic.records.notes import LAST_ACTIVE
from spellwright.magic.rules.queries import rulings
from spellwright.magic.table import Table

DAY, NIGHT = Rule("day"), Rule("night")
ENDED = 1000  # more than there are seats: between two turns


def is_night(game: Table) -> bool:
    return bool(rulings(game, "night"))


def daylight(game: Table) -> None:
    """CR 702.145c–g: none of this is a state-based action; it happens as soon as it can."""
    by_day, by_night = rulings(game, "daybound"), rulings(game, "nightbound")
    if not by_day and not by_night:
        return
    if not is_night(game) and not rulings(game, "day"):
        _become(game, DAY if by_day else NIGHT)
    dark = is_night(game)
    for _, oid, _, _ in tuple(by_day if dark else by_night):
        obj = game.objects.get(oid)
        if obj is not None and obj.card.layout == "transform" and obj.side == (0 if dark else 1):
            new = game.change(oid, side=1 - obj.side, stamp=game.new_stamp())
            game.happened(Transformed(oid, new.base.name))


def note_whose_turn_it_was(game: Table) -> None:
    """As a turn ends; turns that are skipped are none (CR 500.11)."""
    if LAST_ACTIVE in game.reads and game.tally.get(LAST_ACTIVE, 0) < ENDED:
        game.tally[LAST_ACTIVE] = (
            ENDED + game.active + 1
        )  # whatever an untap step left that was skipped


def carried(game: Table) -> dict[str, int]:
    """What the tally of a turn takes over from that of the last one."""
    last = game.tally.get(LAST_ACTIVE, 0)
    return {LAST_ACTIVE: last - ENDED} if last > ENDED else {}


def dawn_or_dusk(game: Table) -> None:
    """CR 502.2: the second part of the untap step."""
    last = game.tally.pop(LAST_ACTIVE, 0)
    if not last:
        return
    spells = game.count_this_turn("cast last turn", last - 1)
    if rulings(game, "day") and not spells:
        _become(game, NIGHT)
    elif is_night(game) and spells >= 2:
        _become(game, DAY)
    else:
        return
    daylight(game)


def enters_transformed(game: Table, obj: Obj) -> bool:
    """CR 702.145b: at night what is bound to the day enters with its back face up."""
    if obj.token or obj.card.layout != "transform" or not is_night(game):
        return False
    front = obj.card.faces[0].abilities
    return any(isinstance(a, Keyword) and a.name == "daybound" for a in front)


def _become(game: Table, time: Rule) -> None:
    others = tuple(f for f in game.floating if f.ability not in (DAY, NIGHT))
    stamp = game.new_stamp()
    game.floating = (*others, Floating(time, None, 0, "forever", stamp=stamp))
    game.touch()
