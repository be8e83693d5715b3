"""A search on disk: its graph without the positions, which are played again from the start where they are needed.

What a file says is believed as far as a search is: no answer is called solved before the checker has played it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from spellwright.kernel import BrokenFile
from spellwright.kernel.digests import blake2b
from spellwright.kernel.searching import is_no_worse
from spellwright.solve.graph import NOBODY, Graph, Loose, Node, quiet

if TYPE_CHECKING:
    from spellwright.kernel import Answer, Solvable

HEAD = b"spellwright search 5\n"
DIGEST = 16
MOST_NODES = 500_000
LARGEST = 1 << 29  # bytes of a search, unpacked
NO_ONE = -1  # of a start: no move led to it


def packed(graph: Graph, starts: Iterable[Solvable], about: str) -> bytes:
    """The graph as a file, if it began at these positions only and is not too large; else empty.

    `about` says which game it is of: who reads it must say the same.
    """
    known = {graph.find(*start.standing()) for start in starts}
    if not known.issuperset(graph.starts) or len(graph) > MOST_NODES:
        return b""
    answers: dict[tuple[Answer, ...], int] = {}
    names: dict[tuple[str, ...], int] = {}
    loose: dict[Loose, int] = {}
    nodes = [
        [
            node.seat,
            node.core.hex(),
            node.vector,
            answers.setdefault(node.answers, len(answers)),
            names.setdefault(node.names, len(names)),
            node.kids,
            node.still,
            node.stalls,
            loose.setdefault(node.loose, len(loose)),
            node.winner,
            0 if node.bound == node.vector else node.bound,
            node.rank,
            node.own,
            node.plain,
            *node.far,
            NO_ONE if number in graph.starts or not node.parents else node.parents[0][0],
            0 if not node.parents else node.parents[0][1],
        ]
        for number, node in enumerate(graph.nodes)
    ]
    told = {
        "about": about,
        "answers": list(answers),
        "names": list(names),
        "loose": list(loose),
        "nodes": nodes,
        "starts": sorted(graph.starts),
        "proved": graph.proved,
        "together": graph.together,
        "scores": [[*of, *score] for of, score in graph.scores.items()],
        "plays": graph.plays,
        "lows": [[*of, *fall] for of, fall in graph.lows.items()],
        "unknown": graph.unknown,
    }
    data = zlib.compress(json.dumps(told, separators=(",", ":")).encode(), 1)
    return HEAD + blake2b(data, digest_size=DIGEST).digest() + data


def unpacked(data: bytes, starts: Iterable[Solvable], about: str) -> Graph:
    """The graph of a file that `packed` made; BrokenFile for another or a damaged one."""
    if not data.startswith(HEAD):
        raise BrokenFile("no search that this version has kept")
    rest = data[len(HEAD) :]
    digest, content = rest[:DIGEST], rest[DIGEST:]
    if blake2b(content, digest_size=DIGEST).digest() != digest:
        raise BrokenFile("a kept search is damaged")
    unpacker = zlib.decompressobj()
    text = unpacker.decompress(content, LARGEST)
    if not unpacker.eof:
        raise BrokenFile("a kept search is too large")
    told: dict[str, Any] = json.loads(text)
    if told["about"] != about:
        raise BrokenFile("a kept search is of another game")
    graph = _graph(told)
    for start in map(quiet, starts):
        number = graph.find(*start.standing())
        if number is not None and number in told["starts"]:
            graph.starts[number] = start
    if len(graph.starts) < len(told["starts"]):
        raise BrokenFile("a kept search is of another game")
    return graph


def _graph(told: dict[str, Any]) -> Graph:
    graph = Graph()
    answers = [tuple(map(_answer, each)) for each in told["answers"]]
    names = [tuple(each) for each in told["names"]]
    loose: list[Loose] = [None if each is None else _loose(each) for each in told["loose"]]
    graph.unknown = told["unknown"]
    first: list[tuple[int, int]] = []  # by which move of which node a node was reached first
    for number, row in enumerate(told["nodes"]):
        seat, core, vector, of, called, kids, still, stalls, free, winner, *rest = row
        bound, rank, own, plain, first_far, second_far, *way = rest
        node = Node(None, seat, bytes.fromhex(core), tuple(vector))
        node.answers, node.names, node.kids = answers[of], names[called], kids
        node.still, node.stalls, node.loose = still, stalls, loose[free]
        node.winner, node.rank, node.own, node.plain = winner, rank, own, plain
        node.far = first_far, second_far
        if bound:
            node.bound = tuple(bound)
        graph.nodes.append(node)
        first.append((way[0], way[1]))
        if number != graph.unknown:
            graph.enter(number, node.core, node.vector)
            _note(graph, number, node)
    for number, node in enumerate(graph.nodes):
        for at, kid in enumerate(node.kids):
            if kid != graph.unknown:
                parents = graph.nodes[kid].parents
                if first[kid] == (number, at):
                    parents.insert(0, (number, at))
                else:
                    parents.append((number, at))
    graph.proved, graph.plays = told["proved"], told["plays"]
    graph.together = [(before, last) for before, last in told["together"]]
    graph.scores = {(seat, name): [won, lost] for seat, name, won, lost in told["scores"]}
    graph.lows = {(number, at): (first, second) for number, at, first, second in told["lows"]}
    graph.share(answers, names, loose)
    return graph


def _note(graph: Graph, number: int, node: Node) -> None:
    """What the graph knows of a node by its core."""
    if node.seat == NOBODY:
        return
    if node.winner == NOBODY:
        graph.open.setdefault(node.core, []).append(number)
        return
    known = graph.bounds[node.winner].setdefault(node.core, [])
    if not any(is_no_worse(node.winner, node.bound, bound) for bound in known):
        known[:] = [b for b in known if not is_no_worse(node.winner, b, node.bound)]
        known.append(node.bound)


def _answer(told: int | list[int]) -> Answer:
    return tuple(told) if isinstance(told, list) else told


def _loose(told: list[list[bool]]) -> Loose:
    ours, theirs = told
    return tuple(ours), tuple(theirs)
