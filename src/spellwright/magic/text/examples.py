"""Card files as a source of examples: which card uses a word, and how that line reads."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType

import spellwright.magic.cards as package
from spellwright.magic.library import load_cards
from spellwright.magic.objects.card import Card


@dataclass(frozen=True)
class Example:
    """A piece of a card's definition, on one line."""

    card: str
    code: str


@cache
def card_modules() -> tuple[ModuleType, ...]:
    """The card files that come with Spellwright."""
    load_cards()
    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
    return tuple(importlib.import_module(f"{package.__name__}.{name}") for name in names)


def cards_of(module: ModuleType) -> dict[str, Card]:
    """The cards that a card file defines itself, by the name of their variable."""
    book = load_cards()
    assigned = {
        target.id
        for node in ast.parse(inspect.getsource(module)).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return {
        variable: value
        for variable, value in vars(module).items()
        if variable in assigned and isinstance(value, Card) and book.get(value.name) is value
    }


def all_cards() -> dict[str, Card]:
    """The cards that come with Spellwright, whatever else was put into the book."""
    return {card.name: card for module in card_modules() for card in cards_of(module).values()}


def examples(words: Collection[str], in_context: Collection[str]) -> dict[str, Example]:
    """The shortest use of each word; those `in_context` are shown with the word around them."""
    best: dict[str, tuple[tuple[bool, int, str, str], Example]] = {}
    for module in card_modules():
        source = inspect.getsource(module)
        cards = cards_of(module)
        for node in ast.parse(source).body:
            if not (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)):
                continue
            card = cards.get(node.targets[0].id)
            if card is None:
                continue
            for word, shown, bare in _uses(node.value, (), words, in_context):
                code = _one_line(ast.get_source_segment(source, shown) or "")
                found = Example(card.name, code)
                names = {n.id for n in ast.walk(shown) if isinstance(n, ast.Name)}
                rank = (bare or not names <= set(words), len(code), code, card.name)
                if word not in best or rank < best[word][0]:
                    best[word] = (rank, found)
    return {word: found for word, (_, found) in best.items()}


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
