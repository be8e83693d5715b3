"""A small matcher: patterns with places for other patterns; every reading of a text is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from spellwright.kernel import SpellwrightError

Make = Callable[..., Any]
Found = tuple[tuple[Any, int], ...]  # readings with the places where they end
MOST: Final = 60  # readings of one kind at one place
PLACE: Final = re.compile(r"<(\w+)>")
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")


class Either(tuple[Any, ...]):
    """Several readings of the same words; which is meant is judged later."""

    __slots__ = ()


@dataclass(frozen=True)
class Place:
    """A place in a pattern for a reading of this kind; `left_out`: the pattern without it, read as None."""

    kind: str
    left_out: bool = False


Item = str | Place


@dataclass(frozen=True)
class Pattern:
    """Words and places, and what is made of the readings in the places."""

    text: str
    items: tuple[Item, ...]
    make: Make


@dataclass
class Node:
    """A place in all patterns of a kind at once: what may come next, so that a beginning is read once for all."""

    words: dict[str, list[tuple[str, Node]]] = field(default_factory=dict)  # by their first letter
    places: list[tuple[Place, Node]] = field(default_factory=list)
    ends: list[Pattern] = field(default_factory=list)

    def after(self, item: Item) -> Node:
        """The place after this item, made if it is not there."""
        row: list[Any] = (
            self.words.setdefault(item[0], []) if isinstance(item, str) else self.places
        )
        for known, node in row:
            if known == item:
                return node  # type: ignore[no-any-return]
        made = Node()
        row.append((item, made))
        return made


@dataclass
class Grammar:
    """Patterns and forms by the kind of phrase that they are."""

    patterns: dict[str, list[Pattern]] = field(default_factory=dict)
    roots: dict[str, Node] = field(default_factory=dict)
    forms: dict[str, list[tuple[re.Pattern[str], Make]]] = field(default_factory=dict)

    def rule(self, kind: str, text: str, make: Make) -> None:
        """A phrase of this kind: "put <counters> on <thing>"; [words in brackets] may be absent."""
        for items in _expanded(text):
            pattern = Pattern(text, tuple(items), make)
            self.patterns.setdefault(kind, []).append(pattern)
            node = self.roots.setdefault(kind, Node())
            for item in items:
                node = node.after(item)
            node.ends.append(pattern)

    def rules(self, kind: str, texts: Iterable[str], make: Make) -> None:
        """Several ways to say the same."""
        for text in texts:
            self.rule(kind, text, make)

    def form(self, kind: str, text: str, make: Make) -> None:
        """A phrase by its form, a regular expression; `make` is given the match."""
        self.forms.setdefault(kind, []).append((re.compile(text), make))

    def words(self, kind: str, table: Mapping[str, Any]) -> None:
        """Whole words, each with its meaning."""
        longest_first = sorted(map(re.escape, table), key=len, reverse=True)
        self.form(kind, rf"(?:{'|'.join(longest_first)})(?![\w'-])", lambda m: table[m[0]])

    def read(self, text: str, kind: str) -> list[Any]:
        """Every reading of the whole text."""
        return Text(self, text).whole(kind)


def _expanded(text: str) -> Iterator[list[Item]]:
    """The pattern with and without each of its optional parts."""
    found = OPTIONAL.search(text)
    if found is None:
        yield _items(text)
        return
    before, after = text[: found.start()], text[found.end() :]
    yield from _expanded(before + found[1] + after)
    absent = "".join(f"<0{kind}>" for kind in PLACE.findall(found[1]))
    yield from _expanded(before + absent + after)


def _items(text: str) -> list[Item]:
    made: list[Item] = []
    for i, part in enumerate(PLACE.split(text)):
        if i % 2:
            made.append(Place(part.lstrip("0"), part.startswith("0")))
        elif part:
            made.append(part)
    return made


class Text:
    """One text being read; what was found at a place is found once."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar, self.text = grammar, text
        self.furthest = 0  # up to here something was understood
        self._found: dict[tuple[str, int], Found] = {}
        self._busy: set[tuple[str, int]] = set()

    def whole(self, kind: str) -> list[Any]:
        """The readings that use up the text."""
        return [value for value, end in self.at(kind, 0) if end == len(self.text)]

    def at(self, kind: str, place: int) -> Found:
        """Every reading of this kind that begins here."""
        key = (kind, place)
        known = self._found.get(key)
        if known is not None:
            return known
        if key in self._busy:
            return ()  # a phrase cannot begin with itself
        self._busy.add(key)
        found: dict[tuple[Any, int], None] = {}
        for value, end in self._readings(kind, place):
            found.setdefault((value, end))
            self.furthest = max(self.furthest, end)
            if len(found) == MOST:
                break
        self._busy.discard(key)
        self._found[key] = tuple(found)
        return self._found[key]

    def _readings(self, kind: str, place: int) -> Iterator[tuple[Any, int]]:
        for form, make in self.grammar.forms.get(kind, ()):
            match = form.match(self.text, place)
            if match is not None:
                yield from _values(make, (match,), match.end())
        root = self.grammar.roots.get(kind)
        if root is not None:
            yield from self._filled(root, (), place)

    def _filled(self, node: Node, values: tuple[Any, ...], place: int) -> Iterator[tuple[Any, int]]:
        for pattern in node.ends:
            yield from _values(pattern.make, values, place)
        text = self.text
        for words, after in node.words.get(text[place : place + 1], ()):
            if text.startswith(words, place):
                yield from self._filled(after, values, place + len(words))
        for item, after in node.places:
            if item.left_out:
                yield from self._filled(after, (*values, None), place)
                continue
            for value, end in self.at(item.kind, place):
                yield from self._filled(after, (*values, value), end)


def _values(make: Make, given: tuple[Any, ...], end: int) -> Iterator[tuple[Any, int]]:
    try:
        made = make(*given)
    except SpellwrightError:
        return  # the words of the cards say why this cannot be said
    for value in made if isinstance(made, Either) else (made,):
        if value is not None:
            yield value, end
