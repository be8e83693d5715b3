"""Mana, and what a cost asks for (CR 106, 107.4).

A mana is a plain string: its type, one of W U B R G C (CR 106.1b), and after a colon its tags, "R",
"C:snow", "G:creature spells,snow"; `mana` spells it. The tag "snow" means produced by a snow source
(CR 107.4h); every other tag is the caller's, for restrictions and riders (CR 106.6).

Unpaid symbols and mana meet in bit masks: a mana can pay a symbol if their masks share a bit. By
Hall's theorem a cost is covered if, for every set of its symbols, enough mana can pay for that set;
`Demand` holds these sets, worked out once for each cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from spellwright.magic.objects.mana_cost import ManaCost

Mana: TypeAlias = str
Output: TypeAlias = tuple[Mana, ...]

_TYPES: Final = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}
COLORS: Final = 63
_SNOW: Final = 64
_ANY: Final = 127
_PLAIN: Final = 128  # mana without tags but "snow"
UNCONVERTED: Final = "unconverted"  # a symbol for one mana of any type without such tags
NOTHING: Final[frozenset[Mana]] = frozenset()


def mana(type: str, *tags: str) -> Mana:
    """One mana of this type: mana("R", "snow") is "R:snow"."""
    spelled = f"{type}:{','.join(sorted(tags))}" if tags else type
    mask_of(spelled, NOTHING)
    return spelled


def mana_type(unit: Mana) -> str:
    return unit[0]


def mana_tags(unit: Mana) -> tuple[str, ...]:
    return tuple(unit[2:].split(",")) if len(unit) > 1 else ()


class Demand(NamedTuple):
    """What a cost asks for once {2/W} and Phyrexian symbols are decided."""

    amount: int
    mask: int  # of all mana that can pay for some of it
    sets: tuple[tuple[int, int], ...]  # mask of a set of symbols, how much mana it needs


Demands: TypeAlias = tuple[Demand, ...]


@lru_cache(maxsize=4096)
def demands_by_life(symbols: tuple[str, ...]) -> tuple[Demands, ...]:
    """For 0, 2, 4 ... life paid: the demands that leaves open, the smallest amount first."""
    open_ways: set[tuple[int, int, tuple[int, ...]]] = {(0, 0, ())}  # Phyrexian, generic, masks
    for symbol in symbols:
        if symbol == "X":
            raise ValueError(
                f'mana cost "{ManaCost(symbols)}": X is open; replace it with with_x(value)'
            )
        if symbol.isdigit():
            ways = [(0, int(symbol), 0)]
        elif symbol == "S":
            ways = [(0, 0, _SNOW)]
        elif symbol == UNCONVERTED:
            ways = [(0, 0, _PLAIN)]
        else:
            # A hybrid symbol is one mana of either half; {2/W} and {W/P} are decisions.
            ways = [(0, 0, sum(_TYPES.get(half, 0) for half in symbol.split("/")))]
            if symbol[0] == "2":
                ways.append((0, 2, 0))  # CR 107.4e
            elif symbol[-1] == "P":
                ways.append((1, 0, 0))  # CR 107.4f
        open_ways = {
            (phyrexian + one, generic + more, tuple(sorted((*masks, mask))) if mask else masks)
            for phyrexian, generic, masks in open_ways
            for one, more, mask in ways
        }
    classes: list[set[Demand]] = [set() for _ in range(max(open_ways)[0] + 1)]
    for phyrexian, generic, masks in open_ways:
        classes[phyrexian].add(_demand(masks, generic))
    return tuple([tuple(sorted(demands)) for demands in classes])


def _demand(masks: tuple[int, ...], generic: int) -> Demand:
    unions = {0}
    for mask in set(masks):
        unions |= {union | mask for union in unions}
    sets = [
        (union, sum(1 for mask in masks if not mask & ~union)) for union in sorted(unions) if union
    ]
    if generic:
        sets.append((_ANY, len(masks) + generic))
    return Demand(len(masks) + generic, _ANY if generic else max(unions), tuple(sets))


@lru_cache(maxsize=4096)
def mask_of(unit: Mana, unusable: frozenset[Mana]) -> int:
    if unit[:1] not in _TYPES or unit[1:2] not in ("", ":"):
        raise ValueError(f'mana "{unit}": must be one of W U B R G C, then ":" before any tags')
    if unit in unusable:
        return 0
    tags = mana_tags(unit)
    if not tags:
        return _TYPES[unit[0]] | _PLAIN
    is_snow = "snow" in tags
    return _TYPES[unit[0]] | (_SNOW * is_snow) | (_PLAIN if tags == ("snow",) else 0)


def is_unconverted(unit: Mana) -> bool:
    return bool(mask_of(unit, NOTHING) & _PLAIN)


@lru_cache(maxsize=4096)
def kind_of(
    outputs: tuple[Output, ...], unusable: frozenset[Mana]
) -> tuple[int, int, tuple[tuple[int, ...], ...]]:
    """The mask of everything a source can add, the most mana it adds, the masks by output."""
    different = dict.fromkeys(
        tuple(sorted(mask_of(unit, unusable) for unit in output)) for output in outputs
    )
    mask = 0
    for masks in different:
        for one in masks:
            mask |= one
    return mask, max(map(len, outputs), default=0), tuple(different)


def is_covered(sets: tuple[tuple[int, int], ...], units: Iterable[tuple[int, int]]) -> bool:
    for mask, need in sets:
        for unit, count in units:
            if unit & mask:
                need -= count
        if need > 0:
            return False
    return True


_Choices: TypeAlias = Sequence[tuple[tuple[tuple[int, ...], ...], int]]


def is_met(demand: Demand, units: list[tuple[int, int]], choices: _Choices) -> bool:
    """Whether some output of each of `choices`, as often as it says, covers what `units` do not."""
    if not choices:
        return is_covered(demand.sets, units)
    hopeful = list(units)
    for alternatives, count in choices:
        mask = 0
        for masks in alternatives:
            for one in masks:
                mask |= one
        hopeful.append((mask, max(map(len, alternatives)) * count))
    if not is_covered(demand.sets, hopeful):
        return False
    (alternatives, count), *others = choices
    return any(
        is_met(demand, units + [(one, 1) for masks in taken for one in masks], others)
        for taken in combinations_with_replacement(alternatives, min(count, demand.amount))
    )
