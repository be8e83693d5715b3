"""The page of the vocabulary: every word for card files and every record, with examples from the cards."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from spellwright.kernel import Effect, SpellwrightError
from spellwright.kernel.record import REGISTRY
from spellwright.magic import effects, keywords, records, words
from spellwright.magic.effects.control import Nothing
from spellwright.magic.effects.mana import SpendOnly
from spellwright.magic.objects.abilities import Ability, Keyword
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.speech import Amount, Filter, Ref
from spellwright.magic.records.changes import Change
from spellwright.magic.records.conditions import Condition
from spellwright.magic.records.costs import Cost
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import Pattern
from spellwright.magic.records.would import Would
from spellwright.magic.text import conditions, events, heads, nouns, refs
from spellwright.magic.text.costs import before_colon
from spellwright.magic.text.examples import Example, all_cards, examples
from spellwright.magic.text.keywords import keyword
from spellwright.magic.text.notation import notation
from spellwright.magic.text.prose import Noun, Prose
from spellwright.magic.text.samples import sample

# title, what it is about, annotations of words that make it, the base of its records
SECTIONS: tuple[tuple[str, str, tuple[str, ...], type | None], ...] = (
    ("Cards", "The head of a card, and tokens.", ("Card",), None),
    (
        "Abilities",
        "What is printed on a card, a paragraph each. Effects that stand alone are what a spell does.",
        ("Ability", "Rule", "Activated", "tuple[Ability, ...]"),
        Ability,
    ),
    ("Keywords", "Keyword abilities (CR 702).", ("Keyword", "tuple[Any, ...]"), None),
    (
        "Costs",
        "What is paid. Mana is written as text, `{1}{R}`; several costs are a list.",
        ("Cost", "Chosen"),
        Cost,
    ),
    ("Events", "What abilities trigger on; `|` joins two.", ("Pattern",), Pattern),
    ("What would happen", "What replacement and prevention effects wait for.", ("Would",), Would),
    (
        "Effects",
        "What happens; the order of arguments is the order of events.",
        ("Effect",),
        Effect,
    ),
    ("Control words", "If, may, choose, later, and how sentences join.", ("control",), None),
    ("Filters", "Which things are meant; `& | ~` combine them.", ("Filter",), Filter),
    (
        "References",
        "What is spoken of. Equal targets in one ability are one and the same target.",
        ("Ref", "Target"),
        Ref,
    ),
    ("Amounts", "How many; a plain number will do as well.", ("Amount", "int"), Amount),
    ("Conditions", "If what; `& | ~` combine them.", ("Condition",), Condition),
    ("Restrictions", "What mana may be spent on (CR 106.6).", ("SpendOnly",), SpendOnly),
    ("Changes", "What layers do to characteristics (CR 613).", ("Change",), Change),
)
SHOWN_ALONE = ("Cards", "Abilities", "Effects", "Control words", "Keywords")
"""Words of these sections are examples by themselves; others are shown with the word around them."""

THIS = "this permanent"
SAID = {  # constants that print nothing telling when they stand alone
    "ANYTHING": "any object",
    "ANY_NUMBER": "no limit, for `up_to`",
    "NEXT_END_STEP": "“at the beginning of the next end step”, for `later`",
    "NOTHING": "does nothing",
    "OTHER": "“other”, “another”",
    "THEM": "what “it” or “them” means here",
}
LONGEST_DEFAULT = 30


@dataclasses.dataclass(frozen=True)
class Word:
    """A word for card files as the page shows it; `records` are the classes that it makes."""

    name: str
    section: str
    signature: str
    meaning: str
    records: frozenset[str]


@dataclasses.dataclass(frozen=True)
class RecordClass:
    """A class of records as the page shows it."""

    name: str
    section: str
    fields: str
    meaning: str


def vocabulary_page() -> str:
    """docs/vocabulary.md."""
    words, records = all_words(), all_records()
    shown = word_examples(words)
    users = record_users()
    lines = [
        "# The vocabulary of cards",
        "",
        "Made by `spellwright docs` from the source; do not edit it by hand.",
        "",
        f"Card files are written in {len(words)} words (`from spellwright.magic.words import *`),",
        f"which make {len(records)} kinds of records: what a game runs, what prints the rules text, and",
        "what a card is as JSON. Each word is followed by its shortest use in a card of the book, or",
        "else by a line and what that prints.",
        "",
    ]
    for title, *_ in SECTIONS:
        mine = sum(word.section == title for word in words)
        kinds = sum(record.section == title for record in records)
        anchor = title.lower().replace(" ", "-")
        note = f", {kinds} records" if kinds else ""
        lines.append(f"- [{title}](#{anchor}): {mine} words{note}")
    for title, about, _, _ in SECTIONS:
        lines += ["", f"## {title}", "", about, ""]
        lines += [_entry(word, shown.get(word.name)) for word in words if word.section == title]
        mine_records = [record for record in records if record.section == title]
        if mine_records:
            lines += ["", *_record_table(title, mine_records, words, users)]
    return "\n".join(lines) + "\n"


def word_examples(words: list[Word]) -> dict[str, Example]:
    """A use of each word in a card, where there is one."""
    context = {word.name for word in words if word.section not in SHOWN_ALONE}
    return examples({word.name for word in words}, context)


def _entry(word: Word, example: Example | None) -> str:
    text = f"- `{word.signature}`"
    if word.meaning:
        text += f": {word.meaning}"
    if example is None:
        shown = sample(word.name)
        return text if shown is None else f"{text}\n  `{shown[0]}` prints “{shown[1]}”"
    if example.code == word.name:
        return f"{text} *{example.card}*"
    return f"{text}\n  *{example.card}*: `{example.code}`"


def _record_table(
    title: str, records: list[RecordClass], words: list[Word], users: dict[str, str]
) -> Iterator[str]:
    yield f"### Records: {title.lower()}"
    yield ""
    yield "| record | fields | meaning | words | for example |"
    yield "|---|---|---|---|---|"
    steps = []
    for record in records:
        makers = [word.name for word in words if record.name in word.records]
        if title == "Effects" and not makers and record.name not in users:
            steps.append(f"`{record.name}`")
            continue
        listed = ", ".join(f"`{name}`" for name in makers[:6]) + (" …" if len(makers) > 6 else "")
        cells = (
            f"`{record.name}`",
            f"`{record.fields}`" if record.fields else "",
            record.meaning,
            listed,
            users.get(record.name, ""),
        )
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    if steps:
        yield ""
        yield f"Steps that these take, and rules, not cards: {', '.join(steps)}."


def all_words() -> list[Word]:
    """The words in the order of the alphabet, capitals first."""
    vocabulary: dict[str, Any] = vars(words)
    public = (n for n, v in vocabulary.items() if n[0] != "_" and not inspect.ismodule(v))
    return [_word(name, vocabulary[name]) for name in sorted(public)]


def _word(name: str, value: object) -> Word:
    if inspect.isclass(value):
        return Word(
            name, _section(value), f"{name}({_fields(value)})", _doc(value), frozenset({name})
        )
    if inspect.isroutine(value):
        node = _source(value)
        signature, made, result = _read(node)
        section = "Control words" if value.__module__.endswith(".control") else _titled(result)
        meaning = (ast.get_docstring(node) or "").partition("\n")[0].strip()
        return Word(name, section, f"{name}({signature})", meaning, made)
    said = SAID.get(name, f"“{_phrase(value)}”")
    record = "" if isinstance(value, Card | Keyword | int) else f"`{notation(value)}`"
    section = "Control words" if isinstance(value, Nothing) else _section(type(value))
    meaning = ", ".join(part for part in (said, record) if part.strip("“”"))
    return Word(name, section, name, f"{meaning}.", frozenset({type(value).__name__}))


def _titled(result: str) -> str:
    """The section of a word by what it gives; a word that may be a cost or an effect is an effect."""
    return next((title for title, _, kinds, _ in SECTIONS if result in kinds), "Effects")


def _section(kind: type) -> str:
    if kind is Card:
        return "Cards"
    if kind is int:
        return "Amounts"
    if kind is Keyword:
        return "Keywords"
    # costs are effects too, and come first
    return next(title for title, _, _, base in SECTIONS if base and issubclass(kind, base))


def _source(function: Callable[..., Any]) -> ast.FunctionDef:
    """A function as it is written; a compiled one does not know, but its source lies beside it."""
    home = Path(str(sys.modules[function.__module__].__file__))
    found = [
        node
        for node in _body(home.with_name(home.name.partition(".")[0] + ".py"))
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__
    ]
    return deepcopy(found[-1])  # after its overloads


@cache
def _body(path: Path) -> list[ast.stmt]:
    return ast.parse(path.read_text(encoding="utf-8")).body


def _read(node: ast.FunctionDef) -> tuple[str, frozenset[str], str]:
    """The parameters of a word, the names in it, and what it gives."""
    names = frozenset(n.id for n in ast.walk(node) if isinstance(n, ast.Name))
    result = ast.unparse(node.returns) if node.returns else ""
    arguments = node.args
    several = (a for a in (arguments.vararg, arguments.kwarg) if a is not None)
    for each in (*arguments.args, *arguments.kwonlyargs, *several):
        each.annotation = None
    return ast.unparse(arguments).replace("'", '"'), names, result


def _fields(kind: type) -> str:
    parts = []
    for field in dataclasses.fields(kind):
        if field.default is dataclasses.MISSING:
            parts.append(field.name)
        else:
            default = notation(field.default)
            parts.append(f"{field.name}={default if len(default) <= LONGEST_DEFAULT else '…'}")
    return ", ".join(parts)


def _doc(thing: type) -> str:
    """The first line of its docstring; a dataclass without one makes up its own, which says nothing."""
    text = (inspect.getdoc(thing) or "").partition("\n")[0].strip()
    return "" if text.startswith(f"{thing.__name__}(") else text


def _phrase(value: object) -> str:
    """What a constant prints as part of a sentence, if it can stand alone."""
    prose = Prose(Noun(THIS, THIS))
    try:
        match value:
            case Keyword():
                return keyword(value)
            case Card():
                return value.front.type_line
            case Filter():
                return nouns.bare(value, prose)
            case Ref():
                return refs.call(value, prose)
            case Amount():
                return heads.amount(value, prose)
            case Condition():
                return conditions.condition(value, prose)
            case Cost():
                return before_colon((value,), prose)
            case Pattern():
                event = events.event(value, prose)
                return " ".join(f"{event.word} {event.subject} {event.verb}".split())
    except SpellwrightError:
        pass
    return ""


def all_records() -> list[RecordClass]:
    """Every kind of record that cards can be made of, in the order of the alphabet."""
    homes = {base.__module__ for *_, base in SECTIONS if base}
    for room in (effects, keywords, records):
        homes |= {info.name for info in pkgutil.iter_modules(room.__path__, f"{room.__name__}.")}
    for home in sorted(homes):
        importlib.import_module(home)
    used = {type(part) for card in all_cards().values() for part in walk(card)}
    bases = tuple(base for *_, base in SECTIONS if base)
    found = []
    for kind in REGISTRY.values():
        if issubclass(kind, bases) and (kind.__module__ in homes or kind in used):
            section = "Abilities" if kind is Keyword else _section(kind)
            found.append(RecordClass(kind.__name__, section, _fields(kind), _doc(kind)))
    return sorted(found, key=lambda record: record.name)


def record_users() -> dict[str, str]:
    """For each kind of record a card that uses it: the one made of the fewest."""
    best: dict[str, tuple[int, str]] = {}
    for card in all_cards().values():
        names = [type(part).__name__ for part in walk(card)]
        for name in names:
            best[name] = min((len(names), card.name), best.get(name, (1 << 30, "")))
    return {name: card for name, (_, card) in best.items()}
