"""Card files as a source of examples: which card uses a word, and how that line reads."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache

from spellwright.magic.indexing import card_files, file_of, read_file
from spellwright.magic.objects.card import Card


@dataclass(frozen=True)
class Example:
    """A piece of a card's definition, on one line."""

    card: str
    code: str


@cache
def all_cards() -> dict[str, Card]:
    """The cards that come with Spellwright, whatever else was put into the book, by name."""
    return dict(sorted((card.name, card) for card in map(read_file, card_files())))


def examples(words: Collection[str], in_context: Collection[str]) -> dict[str, Example]:
    """The shortest use of each word; those `in_context` are shown with the word around them."""
    best: dict[str, tuple[tuple[bool, int, str, str], Example]] = {}
    for name in all_cards():
        source = file_of(name).read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            if not (isinstance(node, ast.Assign) and _is_card(node.value)):
                continue
            for word, shown, bare in _uses(node.value, (), words, in_context):
                code = _one_line(ast.get_source_segment(source, shown) or "")
                found = Example(name, code)
                names = {n.id for n in ast.walk(shown) if isinstance(n, ast.Name)}
                rank = (bare or not names <= set(words), len(code), code, name)
                if word not in best or rank < best[word][0]:
                    best[word] = (rank, found)
    return {word: found for word, (_, found) in best.items()}


def _is_card(value: ast.expr) -> bool:
    """Is it written as card(…).rules(…), and no token or filter that the card uses?"""
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        value = value.func.value
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "card"


def _uses(
    node: ast.AST,
    around: tuple[ast.Call, ...],
    words: Collection[str],
    in_context: Collection[str],
) -> Iterator[tuple[str, ast.expr, bool]]:
    """Each word, the expression to show for it, and whether that says little."""
    if isinstance(node, ast.Name) and node.id in words:
        call = around[-1] if around and around[-1].func is node else None
        outer = around[:-1] if call else around
        mine: ast.expr = call or node
        if node.id in in_context and outer:
            mine = outer[-1]
        yield node.id, mine, call is not None and not call.args and not call.keywords
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in words:
        around = (*around, node)
    for child in ast.iter_child_nodes(node):
        yield from _uses(child, around, words, in_context)


def _one_line(code: str) -> str:
    lines = [re.sub(r"\s+# .*$", "", line).strip() for line in code.splitlines()]
    text = " ".join(line for line in lines if line)
    return re.sub(r",? \)", ")", re.sub(r",? \]", "]", re.sub(r"([(\[]) ", r"\1", text)))
