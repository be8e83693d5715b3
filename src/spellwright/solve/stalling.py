"""Nobody may stall: who acts for ever while time stands still has to stop (CR 732).

A question whose region is closed says no, unless the other seat holds out only by acting again and again
without `Solvable.pace` growing. A play that goes on for ever counts by what happens in it for ever: if time
goes on, or the asking seat acts, it is no win; if the other seat alone acts, it is one. Wins of this kind
are found as a fixed point over the region. Where the region was looked at with a shortcut (one move of the
other seat, a position left alone for a better one) they are only suspected: then these positions are looked
at thoroughly, and the question goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from spellwright.solve.graph import NOBODY

if TYPE_CHECKING:
    from spellwright.solve.graph import Node
    from spellwright.solve.search import Question

WAITS, STALLS, GOES_ON = 0, 1, 2  # time stands still; the other seat acts meanwhile; neither


class Step(NamedTuple):
    """A move inside a region: which one of its position's, where it leads, what it counts for."""

    at: int
    to: int
    kind: int


Steps = dict[int, list[Step]]
EMPTY: Mapping[int, int] = MappingProxyType({})


def must_go_on(question: Question) -> bool:
    """Nothing waits any more: is the answer still open, since the other seat may only be stalling?

    If it is not, the region is narrowed down to where the other seat needs no stalling.
    """
    suspects = _loops(question)
    if not suspects and not question.thorough:
        return False
    steps = {n: _steps(question, n) for n in _unsettled(question)}
    lost, layers = _lost(question, steps, set(steps))
    if question.root not in lost:
        _choose_moves(question, steps, lost, layers)
        question.region -= lost.keys()
        return False
    sure = {n for n in lost if _is_sure(question, n)}
    proved, _ = _lost(question, steps, sure, is_once=True)
    if proved:
        question.graph.prove(proved, question.seat)
        return True
    doubtful = [n for n in lost if n not in sure]
    for number in [n for n in doubtful if n in suspects] or doubtful:
        question.look_thoroughly(number)
    return True


def _is_sure(question: Question, number: int) -> bool:
    """Was the position looked at without a shortcut?"""
    if number in question.thorough:
        return True
    return question.graph.nodes[number].seat == question.seat and number not in question.cover


def _unsettled(question: Question) -> Iterator[int]:
    """The closed region without ended games, what is won and what was known before."""
    return (number for number in question.region if _is_unsettled(question, number))


def _is_unsettled(question: Question, number: int) -> bool:
    node = question.graph.nodes[number]
    return node.winner == NOBODY and node.seat != NOBODY and number not in question.held


def acts_left(question: Question, known: Mapping[int, int] = EMPTY) -> dict[int, int]:
    """Of a region in which the other seat is safe: how often, at most, it acts before time goes on.

    `known`: the same of positions that were known before and that it leads to.
    """
    if not question.is_closed:
        return {}  # the other seat wins: what was looked at until then says nothing of where it is safe
    steps = {n: _steps(question, n, is_chosen=True) for n in _unsettled(question)}
    still = {
        n: [s.to for s in moves if s.kind != GOES_ON and s.to in steps]
        for n, moves in steps.items()
    }
    found: dict[int, int] = {}
    for part in _parts(still):
        inside = set(part)
        most = max(
            (
                found.get(step.to, known.get(step.to, 0)) + step.kind
                for number in part
                for step in steps[number]
                if step.kind != GOES_ON and step.to not in inside
            ),
            default=0,
        )
        found.update(dict.fromkeys(part, most))
    return found


def _steps(question: Question, number: int, is_chosen: bool = False) -> list[Step]:
    """The moves of a position that the region is made of; the other seat's are chosen in the end."""
    if number in question.cover:
        return [Step(0, question.cover[number], WAITS)]
    node = question.graph.nodes[number]
    one = node.seat != question.seat and (is_chosen or number not in question.thorough)
    made = (question.at[number],) if one else range(len(node.kids))
    return [Step(at, node.kids[at], _kind(question, node, at)) for at in made]


def _kind(question: Question, node: Node, at: int) -> int:
    acts = node.stalls >> at & 1
    if not node.still >> at & 1 or (acts and node.seat == question.seat):
        return GOES_ON
    return STALLS if acts else WAITS


def _loops(question: Question) -> set[int]:
    """Positions that can come back while time stands still and only the other seat acts."""
    edges: dict[int, list[int]] = {}
    acts: dict[int, int] = {}
    for number in _unsettled(question):
        kept = edges[number] = []
        for step in _steps(question, number):
            if step.kind == GOES_ON:
                continue
            if _is_unsettled(question, step.to):
                kept.append(step.to)
                if step.kind == STALLS:
                    acts.setdefault(number, 0)
                    acts[number] |= 1 << len(kept) - 1
    if not acts:
        return set()
    found: set[int] = set()
    for part in _parts(edges):
        inside = set(part)
        if any(
            acts[n] >> i & 1 and to in inside
            for n in part
            if n in acts
            for i, to in enumerate(edges[n])
        ):
            found |= inside
    return found


def _parts(edges: dict[int, list[int]]) -> Iterator[list[int]]:
    """Strongly connected components (Tarjan), without recursion; what they lead to comes first."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    path: dict[int, None] = {}
    for root in edges:
        if root in index:
            continue
        index[root] = low[root] = len(index)
        path[root] = None
        work = [(root, iter(edges[root]))]
        while work:
            node, rest = work[-1]
            for to in rest:
                if to not in index:
                    index[to] = low[to] = len(index)
                    path[to] = None
                    work.append((to, iter(edges[to])))
                    break
                if to in path:
                    low[node] = min(low[node], index[to])
            else:
                work.pop()
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[node])
                if low[node] == index[node]:
                    part: list[int] = []
                    while not part or part[-1] != node:
                        part.append(path.popitem()[0])
                    yield part


def _lost(
    question: Question, steps: Steps, hoped: set[int], is_once: bool = False
) -> tuple[dict[int, None], dict[int, int]]:
    """Positions of the set in which the other seat has to stop in the end, and loses.

    Each comes after those that it waits for; `is_once`: only those that need no others of the kind. Of the
    rest of the set: in which round it dropped out.
    """
    before: dict[int, list[tuple[int, int]]] = {}
    for number in hoped:
        for step in steps[number]:
            before.setdefault(step.to, []).append((number, step.kind))
    lost: dict[int, None] = {}
    while True:
        rest = hoped - lost.keys()
        layers: dict[int, int] = {}
        layer = 0
        while rest:
            found = _found(question, steps, rest, before, lost)
            if len(found) == len(rest):
                break
            for number in rest - found.keys():
                layers[number] = layer
            rest = set(found)
            layer += 1
        if not rest:
            return lost, layers
        lost.update(found)
        if is_once:
            return lost, layers


def _found(
    question: Question,
    steps: Steps,
    hoped: set[int],
    before: dict[int, list[tuple[int, int]]],
    lost: dict[int, None],
) -> dict[int, None]:
    """One round: a move that stalls may lead anywhere in the set, one that waits only to what is found."""
    nodes, seat = question.graph.nodes, question.seat
    missing: dict[int, int] = {}
    todo: list[int] = []
    for number in hoped:
        open_moves = 0
        for step in steps[number]:
            if step.to in lost or nodes[step.to].winner == seat:
                continue
            if not (step.kind == STALLS and step.to in hoped):
                open_moves += 1
        if nodes[number].seat == seat:
            open_moves = int(open_moves == len(steps[number]))  # one good move is enough
        missing[number] = open_moves
        if not open_moves:
            todo.append(number)
    found: dict[int, None] = {}
    for number in todo:  # it grows
        found[number] = None
        for parent, kind in before.get(number, ()):
            if kind == WAITS and parent in hoped:
                missing[parent] -= 1
                if missing[parent] == 0:
                    todo.append(parent)
    return found


def _choose_moves(
    question: Question, steps: Steps, lost: dict[int, None], layers: dict[int, int]
) -> None:
    """Let the other seat make moves that keep it safe and are no stalling.

    Moves that wait lead to a round that is no later, those that stall to an earlier one.
    """
    nodes = question.graph.nodes
    for number, layer in layers.items():
        if number not in question.thorough or nodes[number].seat == question.seat:
            continue
        for step in steps[number]:
            if step.to in lost or nodes[step.to].winner == question.seat:
                continue
            if step.kind == GOES_ON or layers.get(step.to, -1) <= layer - step.kind:
                question.at[number] = step.at
                break
        else:
            raise AssertionError("a safe position has no move but stalling")
