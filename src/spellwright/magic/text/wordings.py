"""One form for all wordings of a line: old and new templates, names, symbols, reminders, pronouns of players.

What each wording that is evened out means, and why the two mean the same, is listed in docs/reading.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from spellwright.magic.text.evened import WORDINGS
from spellwright.magic.text.word_lists import (
    KEYWORDS,
    NUMBERS,
    TITLES,
    ability_word_list as ability_word_list,
    any_of,
    words,
)

SELF = "~"
BEARER = "this permanent"

PERMANENT_NOUN = (
    "artifact|aura|background|battle|case|class|creature|enchantment|equipment|fortification"
    "|land|permanent|planeswalker|room|saga|siege|spacecraft|token|vehicle"
)
REMINDER = re.compile(r"[^\S\n]*\([^()\n]*\)")
KEYWORD = re.compile(rf"(?:{any_of(KEYWORDS)}|[a-z -]*(?:walk|cycling))(?![a-z])")
THIS_SELF = re.compile(rf"\bthis (?:{PERMANENT_NOUN}|card|spell)\b")
THIS_BEARER = re.compile(rf"\bthis (?:{PERMANENT_NOUN})\b")
AND_FROM = re.compile(r",? and from |, from ")

VALUE = {word: str(value) for value, word in enumerate(words(NUMBERS), start=2)}
NUMBER = re.compile(rf"\b(?:{any_of(NUMBERS)})\b")

# "it has flying as long as C" is "as long as C, it has flying"
LAST_CONDITION = re.compile(r'(^|")([^".:]*?)(?<! for) as long as ([^".]*)\.')


SUBJECT = re.compile(r"(~|this permanent|(?:enchanted|equipped) [a-z]+) ")


def _condition_first(found: re.Match[str]) -> str:
    """ "~ has flying as long as it's red" is "as long as ~ is red, it has flying"."""
    start, says, condition = found.groups()
    subject = SUBJECT.match(says)
    if subject is not None and condition.startswith(("it's ", "it has ", "it is ")):
        condition = re.sub("^it(?:'s| is)", f"{subject[1]} is", condition)
        condition = re.sub("^it has", f"{subject[1]} has", condition)
        says = f"it {says[subject.end() :]}"
    return f"{start}as long as {condition}, {says}."


def normalise(text: str, face_name: str, *, legendary: bool = False) -> tuple[str, ...]:
    """The abilities in one form for all templates: old or new, with names, symbols and reminders.

    A comma ends a short name ("Tamiyo"); of a legendary face also its first words are tried.
    """
    text, name = plain_signs(text), plain_signs(face_name)
    # Before reminder text goes: some names have parentheses.
    for self_name in _self_names(name, legendary):
        text = re.sub(rf"(?<!\w){re.escape(self_name)}(?!\w)", SELF, text)
    while (shorter := REMINDER.sub("", text)) != text:
        text = shorter
    return tuple(part for line in text.split("\n") for part in _abilities(_line(line)))


def plain_signs(text: str) -> str:
    """Quotes and dashes of one kind each, a dash between words without spaces."""
    text = re.sub("[\u2018\u2019]", "'", re.sub("[\u201c\u201d]", '"', text))
    text = re.sub("[^\\S\n]*\u2014[^\\S\n]*", "-", text)
    text = re.sub("[\u2010-\u2013\u2212]", "-", text)
    return re.sub(r"[^\S\n]+-(?:[^\S\n]+|$)", "-", text, flags=re.MULTILINE)


def _self_names(name: str, legendary: bool) -> list[str]:
    if not name:
        return []
    names = {name, name.partition(",")[0]}
    if legendary and "," not in name:
        shorter = re.split(r" (?:of|the|and) ", name)[0]
        names.add(shorter)
        first = shorter.split()[0]
        if first.casefold() not in TITLES and not first.endswith("'s"):
            names.add(first)
    names -= {"The", "A", "An"}
    return sorted(names, key=len, reverse=True)


def _line(line: str) -> str:
    line = re.sub(r"\s+([.,;:])", r"\1", " ".join(line.casefold().split()))
    for pattern, rewrite in WORDINGS:
        line = pattern.sub(rewrite, line)
    line = NUMBER.sub(lambda match: VALUE[match[0]], line)
    line = LAST_CONDITION.sub(_condition_first, line)
    # CR 201.5a: in a granted ability "this creature" is the creature that has it, while a card's
    # own name is still the card that grants it.
    parts = line.split('"')
    parts[::2] = [THIS_SELF.sub(SELF, part) for part in parts[::2]]
    parts[1::2] = [THIS_BEARER.sub(BEARER, part) for part in parts[1::2]]
    return '"'.join(parts)


def _abilities(line: str) -> list[str]:
    """The line, or one line per keyword where it holds nothing else."""
    if not line:
        return []
    if re.search(r'[.":]', line) or not KEYWORD.match(line):
        return [line]
    keywords: list[str] = []
    for part in re.split(r"[,;] ?", line):
        if not keywords or KEYWORD.match(part):
            keywords.append(part)
        else:
            keywords[-1] += f", {part}"
    return sorted(each for keyword in keywords for each in _shorthand(keyword))


def _shorthand(keyword: str) -> Iterator[str]:
    """CR 702.11f, 702.16g: "protection from [A] and from [B]" is two abilities."""
    if not keyword.startswith(("protection from ", "hexproof from ")):
        yield keyword
        return
    word, _, qualities = keyword.partition(" from ")
    for quality in AND_FROM.split(qualities):
        yield f"{word} from {quality}"


AGAIN = re.compile(
    r"~|\b(?:it|them|they|(?:that|those) (?:creature|permanent|artifact|land|enchantment|planeswalker|spell|card|token"
    r"|aura|equipment|vehicle|source|spell or ability)s?)(?!\w)"
)
ITS = re.compile(
    r"~'s?(?= )|\b(?:its|that (?:creature|permanent|artifact|land|card|spell|token|planeswalker)'s)\b"
)


def is_called_alike(ours: str, oracle: str) -> bool:
    """Do two lines differ only in what a thing is called again: where we say "it", Oracle names it?

    Not the other way round: what Oracle's "it" means is for the reader to find out.
    """
    named = re.compile(f"{ITS.pattern}|{AGAIN.pattern}")
    if named.sub("it", ours) != named.sub("it", oracle):
        return False
    pairs = zip(named.findall(ours), named.findall(oracle), strict=True)
    return all(a == b or b not in ("it", "them", "they", "its") for a, b in pairs)
