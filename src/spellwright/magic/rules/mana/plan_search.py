"""The search for payments: which sources are activated how often, and what is spent (CR 106, 601.2g–h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple, TypeAlias

from spellwright.magic.records.mana import (
    COLORS,
    Demand,
    Demands,
    Mana,
    Output,
    is_covered,
    is_met,
    kind_of,
    mana_tags,
    mask_of,
)


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to pay: what to activate, what is spent, what floats afterwards, life to pay."""

    activations: tuple[tuple[int, int, int], ...]  # index of the source, of its output, times
    spent: tuple[Mana, ...]
    left: tuple[Mana, ...]
    life: int


class Mode(NamedTuple):
    """A way to activate a source; outputs of one mana that can be exchanged are one mode."""

    rank: tuple[int, int, int, int, int]  # mana beyond one, effects, flexibility, source, output
    group: tuple[int, Hashable, tuple[str, ...]]  # source, effect, tags
    outputs: tuple[int, ...]
    masks: tuple[int, ...]  # of the mana it adds; for several outputs one mask of all of them


Sources: TypeAlias = tuple[tuple[int, tuple[Output, ...], tuple[Hashable, ...]], ...]


Rank: TypeAlias = tuple[int, int, int]


@lru_cache(maxsize=4096)
def modes_of(
    source: int,
    outputs: tuple[Output, ...],
    effects: tuple[Hashable, ...],
    unusable: frozenset[Mana],
) -> tuple[Mode, ...]:
    types = kind_of(outputs, unusable)[0] & COLORS
    merged: dict[tuple[Hashable, tuple[str, ...], int], list[int]] = {}
    for index, output in enumerate(outputs):
        effect = effects[index] if effects else None
        tags = tuple(sorted(_tags_but_snow(unit) for unit in output))
        # Of several mana some may be left, so it matters which output adds them.
        merged.setdefault((effect, tags, -1 if len(output) == 1 else index), []).append(index)
    modes = []
    for (effect, tags, _), indices in merged.items():
        masks = [mask_of(unit, unusable) for unit in outputs[indices[0]]]
        for index in indices[1:]:
            masks[0] |= mask_of(outputs[index][0], unusable)
        rank = (len(masks) - 1, int(bool(effect)), types.bit_count(), source, indices[0])
        modes.append(Mode(rank, (source, effect, tags), tuple(indices), tuple(masks)))
    return tuple(modes)


def _tags_but_snow(unit: Mana) -> str:
    return ",".join([tag for tag in mana_tags(unit) if tag != "snow"])


class Search:
    """All plans for one amount of life."""

    __slots__ = (
        "demands",
        "life",
        "pool",
        "pool_units",
        "sources",
        "modes",
        "groups",
        "unusable",
        "colors_matter",
    )

    def __init__(
        self,
        demands: Demands,
        life: int,
        pool: tuple[Mana, ...],
        sources: Sources,
        modes: list[Mode],
        unusable: frozenset[Mana],
        colors_matter: bool,
    ) -> None:
        self.demands = demands
        self.life = life
        self.pool = pool
        self.pool_units = [(mask_of(unit, unusable), 1) for unit in pool]
        self.sources = sources
        self.modes = modes
        self.unusable = unusable
        self.colors_matter = colors_matter
        # The modes of a group can be exchanged for each other, by their indices.
        groups: dict[Hashable, list[int]] = {}
        for index, mode in enumerate(modes):
            groups.setdefault(mode.group, []).append(index)
        self.groups = tuple(groups.values())

    def plans(self) -> Iterator[tuple[Rank, Plan]]:
        # With one demand and one mana for each activation, activations of which each helps are
        # minimal: they are the independent sets of a matroid.
        is_matroid = len(self.demands) == 1 and all(len(mode.masks) == 1 for mode in self.modes)
        seen: set[tuple[int, ...]] = set()
        for demand in self.demands:
            for times in self._activations(demand):
                counts = tuple([sum([times[index] for index in group]) for group in self.groups])
                if counts in seen:
                    continue
                seen.add(counts)
                if is_matroid or self._is_minimal(counts):
                    yield from self._payments(counts)

    def _activations(self, demand: Demand) -> Iterator[list[int]]:
        """How often to activate each mode: all that meet the demand and of which each helps."""
        modes, sets = self.modes, demand.sets
        # What each set of symbols needs beyond the pool, and what an activation does about it.
        pool = [unit for unit, _ in self.pool_units]
        start = [need - len([unit for unit in pool if unit & mask]) for mask, need in sets]
        gains = [
            [len([unit for unit in mode.masks if unit & mask]) for mask, _ in sets]
            for mode in modes
        ]
        # What the modes from an index on can do for each set at most.
        hopes = [[0] * len(sets)]
        best: dict[int, list[int]] = {}
        for mode, gain in zip(reversed(modes), reversed(gains), strict=True):
            source = mode.group[0]
            room = self.sources[source][0]
            before = best.get(source, hopes[0])
            best[source] = after = [max(pair) for pair in zip(before, gain, strict=True)]
            hopes.append(
                [
                    hope + room * (new - old)
                    for hope, new, old in zip(hopes[-1], after, before, strict=True)
                ]
            )
        hopes.reverse()
        times = [0] * len(modes)
        rooms = [room for room, _, _ in self.sources]

        path: list[list[list[int]]] = []  # of each mode decided on: the needs after 0, 1, 2 … times
        needs = start
        while True:
            short = max(needs, default=0)
            if short <= 0:
                yield times
            elif not any(need > hope for need, hope in zip(needs, hopes[len(path)], strict=True)):
                index = len(path)
                source = modes[index].group[0]
                reached = [needs]
                while short > 0 and len(reached) <= rooms[source]:
                    less = [
                        need - gain for need, gain in zip(reached[-1], gains[index], strict=True)
                    ]
                    if max(less) >= short:
                        break  # of no help: some set is as short as before
                    short = max(less)
                    reached.append(less)
                path.append(reached)
                times[index] = len(reached) - 1
                rooms[source] -= times[index]
                needs = reached[-1]
                continue
            while path and not times[len(path) - 1]:
                path.pop()
            if not path:
                return
            index = len(path) - 1  # the last mode that can be activated less often
            times[index] -= 1
            rooms[modes[index].group[0]] += 1
            needs = path[index][times[index]]

    def _is_minimal(self, counts: tuple[int, ...]) -> bool:
        """Whether every activation is needed, whatever outputs the others take."""
        for without, count in enumerate(counts):
            if not count:
                continue
            units = list(self.pool_units)
            choices = []
            for index, group in enumerate(self.groups):
                times = counts[index] - (index == without)
                if len(group) == 1:
                    units += [(mask, times) for mask in self.modes[group[0]].masks]
                elif times:
                    choices.append((tuple([self.modes[mode].masks for mode in group]), times))
            if any(is_met(demand, units, choices) for demand in self.demands):
                return False
        return True

    def _payments(self, counts: tuple[int, ...]) -> Iterator[tuple[Rank, Plan]]:
        """The plans that activate each group of modes as often as `counts` says."""
        ways: list[tuple[int, Demand, list[int], list[int], list[Mana]]] = []
        for taken in product(
            *[
                combinations_with_replacement(group, count)
                for group, count in zip(self.groups, counts, strict=True)
                if count
            ]
        ):
            activated = [index for group in taken for index in group]
            # Where an activation adds one mana, that mana is spent, or it would be superfluous.
            single = [index for index in activated if len(self.modes[index].masks) == 1]
            several = [index for index in activated if len(self.modes[index].masks) != 1]
            floating = list(self.pool)
            for index in several:
                mode = self.modes[index]
                floating += self.sources[mode.group[0]][1][mode.outputs[0]]
            for demand in self.demands:
                rest = len(floating) + len(single) - demand.amount
                if rest >= 0 and len(single) <= demand.amount:
                    ways.append((rest, demand, single, several, floating))
        ways.sort(key=lambda way: -way[0])  # what leaves more is seen before what wastes
        lefts: dict[tuple[Mana, ...], None] = {}
        seen: set[tuple[tuple[Mana, ...], tuple[Mana, ...]]] = set()
        for _, demand, single, several, floating in ways:
            for taken_from, left in self._spendings(demand, single, floating):
                if left in lefts:
                    if not self.colors_matter:
                        continue
                elif any(len(other) > len(left) and _has(other, left) for other in lefts):
                    continue
                lefts[left] = None
                for outputs in self._outputs(demand, single, taken_from):
                    ranked = self._plan(single, outputs, several, taken_from, left)
                    if (left, ranked[1].spent) not in seen:
                        seen.add((left, ranked[1].spent))
                        yield ranked
                    if not self.colors_matter:
                        break

    def _spendings(
        self, demand: Demand, single: list[int], floating: list[Mana]
    ) -> Iterator[tuple[list[Mana], tuple[Mana, ...]]]:
        """Each choice of floating mana that meets the demand together with `single`, and the rest."""
        held = Counter(floating)
        masks = {unit: mask_of(unit, self.unusable) for unit in held}
        usable = sorted([unit for unit in held if masks[unit]], key=_spending_order)
        fixed = [(self.modes[index].masks[0], 1) for index in single]
        amount = demand.amount - len(single)
        for counts in _shares([held[unit] for unit in usable], amount):
            spent = dict(zip(usable, counts, strict=True))
            units = fixed + [(masks[unit], count) for unit, count in spent.items()]
            if is_covered(demand.sets, units):
                left = [unit for unit in held for _ in range(held[unit] - spent.get(unit, 0))]
                yield [unit for unit in usable for _ in range(spent[unit])], tuple(sorted(left))

    def _outputs(
        self, demand: Demand, single: list[int], taken_from: list[Mana]
    ) -> Iterator[list[int]]:
        """Each choice of outputs with which the modes `single` meet the demand."""
        units = [(mask_of(unit, self.unusable), 1) for unit in taken_from]
        chosen: list[int] = []

        def choose(index: int, first: int) -> Iterator[list[int]]:
            if index == len(single):
                yield chosen
                return
            mode = self.modes[single[index]]
            outputs = self.sources[mode.group[0]][1]
            masks = [mask_of(outputs[output][0], self.unusable) for output in mode.outputs]
            for position in range(first, len(masks)):
                # Like activations take their outputs in order: the later ones none before this.
                later = 0
                for mask in masks[position:]:
                    later |= mask
                rest = [
                    (later if other == single[index] else self.modes[other].masks[0], 1)
                    for other in single[index + 1 :]
                ]
                units.append((masks[position], 1))
                if len(masks) == 1 or is_covered(demand.sets, units + rest):
                    chosen.append(mode.outputs[position])
                    is_like = single[index + 1 : index + 2] == [single[index]]
                    yield from choose(index + 1, position if is_like else 0)
                    chosen.pop()
                units.pop()

        return choose(0, 0)

    def _plan(
        self,
        single: list[int],
        outputs: list[int],
        several: list[int],
        taken_from: list[Mana],
        left: tuple[Mana, ...],
    ) -> tuple[Rank, Plan]:
        activations: Counter[tuple[int, int]] = Counter()
        spent = list(taken_from)
        for index, output in zip(single, outputs, strict=True):
            source = self.modes[index].group[0]
            activations[source, output] += 1
            spent += self.sources[source][1][output]
        for index in several:
            activations[self.modes[index].group[0], self.modes[index].outputs[0]] += 1
        ranks = [self.modes[index].rank for index in (*single, *several)]
        rank = (len(left), sum([each[1] for each in ranks]), sum([each[2] for each in ranks]))
        in_order = tuple([(*which, times) for which, times in sorted(activations.items())])
        return rank, Plan(in_order, tuple(sorted(spent)), left, self.life)


def _has(more: tuple[Mana, ...], less: tuple[Mana, ...]) -> bool:
    return not Counter(less) - Counter(more)


def _spending_order(unit: Mana) -> tuple[bool, int, str]:
    """Tagged mana is spent first, then colorless: they are worth least afterwards."""
    return not _tags_but_snow(unit), "CWUBRG".index(unit[0]), unit


def _shares(sizes: list[int], amount: int) -> Iterator[tuple[int, ...]]:
    """Each way to take `amount` from heaps of these sizes, most from the first heaps first."""
    if not sizes:
        if not amount:
            yield ()
        return
    most = min(sizes[0], amount)
    least = max(0, amount - sum(sizes[1:]))
    for count in range(most, least - 1, -1):
        for others in _shares(sizes[1:], amount - count):
            yield (count, *others)
