"""Prose: the nouns, verbs and sentences that rules text is made of, and what has been said so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

from spellwright.kernel import SpellwrightError

NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
# a player in words, the verb "control" that follows, and the possessive
CALLED = {
    "opponent": "an opponent",
    "that player": "that player",
    "active": "the active player",
    "enchanted": "enchanted player",
    "defending": "defending player",
    "monarch": "the monarch",
}
WHO = {word: (name, f"{name} controls", f"{name}'s") for word, name in CALLED.items()}
WHO |= {"you": ("you", "you control", "your"), "any": ("a player", "a player controls", "a")}
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


class NoText(SpellwrightError):
    """A record that nobody has taught to print itself."""

    def __init__(self, value: object) -> None:
        super().__init__(f"{type(value).__name__} has no rules text; add a function in magic/text")


def number(n: object) -> str:
    """A count in words: "three"; X and large numbers stay as they are."""
    return NUMBER_WORDS[n] if isinstance(n, int) and 0 <= n < len(NUMBER_WORDS) else str(n)


def a(noun: str) -> str:
    """With its indefinite article; capitals are read as words ("an Aura", "a Human")."""
    vowel = noun[:1].lower() in "aeiou" and not re.match(r"(?:uni|use|one)", noun, re.IGNORECASE)
    return f"{'an' if vowel or noun[:2] in ('8 ', '8/', '11', 'X/') else 'a'} {noun}"


IRREGULAR = {
    "Plains": "Plains", "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves",
    "Thopter": "Thopters", "Mouse": "Mice", "Merfolk": "Merfolk", "Moonfolk": "Moonfolk",
    "Equipment": "Equipment", "Eldrazi": "Eldrazi", "sorcery": "sorceries", "library": "libraries", "ability": "abilities",
    "is": "are", "that": "those", "this": "these",
}  # fmt: skip


def plural(noun: str) -> str:
    """More than one of it; of several words the last changes."""
    head, _, last = noun.rpartition(" ")
    if last in IRREGULAR:
        last = IRREGULAR[last]
    elif re.search(r"[^aeiou]y$", last):
        last = last[:-1] + "ies"
    elif re.search(r"(?:s|x|z|ch|sh)$", last):
        last += "es"
    else:
        last += "s"
    return f"{head} {last}".strip()


def listed(parts: Sequence[str], word: str = "and") -> str:
    """a, b, and c."""
    if len(parts) <= 2:
        return f" {word} ".join(parts)
    return f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def capital(text: str) -> str:
    """With a capital at its start; symbols and bullets stay."""
    return text[:1].upper() + text[1:]


@dataclass(eq=False)
class Noun:
    """Something spoken of: its name, its name when it comes up again, and how verbs agree with it."""

    text: str
    that: str = ""
    second: bool = False  # you
    many: bool = False
    player: bool = False
    owner: Noun | None = None  # whose card it is, when that is known
    formal: bool = False  # the next mention is by name, only later ones by pronoun
    said: int = 0
    was: Noun | None = None  # the permanent that this card was
    gone: bool = False  # it has just been destroyed: what is asked of it is past

    @property
    def subject_pronoun(self) -> str:
        return "you" if self.second else "they" if self.player or self.many else "it"

    @property
    def object_pronoun(self) -> str:
        return "you" if self.second else "them" if self.player or self.many else "it"

    @property
    def their(self) -> str:
        return "your" if self.second else "their" if self.player or self.many else "its"

    @property
    def third(self) -> bool:
        """Does a verb after its name end in -s?"""
        return not (self.second or self.many)


def possessive(text: str) -> str:
    """Of a name or pronoun."""
    own = {"you": "your", "it": "its", "they": "their", "them": "their"}
    if text in own:
        return own[text]
    return text + ("'" if text.endswith("s") and not text.endswith("ss") else "'s")


YOU = Noun("you", "you", second=True, player=True)


def conjugate(verb: str) -> str:
    """He, she or it does: the third person of one verb."""
    known = {"have": "has", "be": "is", "are": "is", "do": "does", "don't": "doesn't"}
    if verb in known:
        return known[verb]
    if re.search(r"(?:s|x|z|ch|sh|o)$", verb):
        return verb + "es"
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + "s"


VERB = re.compile(r"\^([\w']+)")


def agree(predicate: str, third: bool) -> str:
    """A predicate whose verbs are marked with ^, in the form that its subject asks for."""
    return VERB.sub(lambda m: conjugate(m[1]) if third else m[1], predicate)


SHORTENED = re.compile(r"^(it|that) i(s)\b")


@dataclass
class Clause:
    """One thing done: who does it, what, and the words before and after it."""

    predicate: str  # with ^ before each verb
    subject: Noun = YOU
    name: str = ""  # the subject as it is called here
    modal: str = ""  # "may"
    lead: str = ""  # "if it's a land card, "
    tail: str = ""  # " unless its controller pays {1}"
    joint: str = ". "  # what parts it from the clause before
    explicit: bool = False  # "you" is printed, where a command is usual
    word: str = ""  # an ability word at its start
    bare: bool = False  # the "may" of the clause before is meant here too

    def says(self, before: Clause | None = None) -> str:
        """The clause without its full stop; a subject shared with the clause before is left out."""
        subject = self.name or self.subject.text
        fresh = self.modal and before is not None and not (before.modal or before.bare)
        if before is not None and before.subject is self.subject and not (self.lead or fresh):
            subject, self.name = "", before.name  # the verb agrees with what was said
            self.bare = before.bare or bool(before.modal)
        elif self.subject.second and not (self.modal or self.explicit or before):
            subject = ""
        third = not (self.modal or self.bare) and self.subject.third and self.name != "they"
        parts = [subject, self.modal, agree(self.predicate, third)]
        said = " ".join(p for p in parts if p)
        return self.lead + SHORTENED.sub(r"\1'\2", said) + self.tail


def paragraph(clauses: Sequence[Clause], start: str = "") -> str:
    """Clauses as sentences, after the words that start the ability ("Whenever …, ")."""
    text = start
    before: Clause | None = None
    for i, clause in enumerate(clauses):
        same_sentence = i > 0 and clause.joint not in (". ", ". Then ", "\n")
        said = clause.says(before if same_sentence else None)
        word = f"{clause.word} — " if clause.word else ""
        if i == 0:
            text += word + (said if start and not word else capital(said))
        elif clause.joint == ". ":
            text += _stop(text) + " " + word + capital(said)
        elif clause.joint == "\n":
            text += _stop(text) + "\n" + word + capital(said)
        elif clause.joint == ". Then ":
            text += _stop(text) + " Then " + said
        else:
            text += clause.joint + said
        before = clause
    return capital(text + _stop(text)) if text else ""


def _stop(text: str) -> str:
    return "" if text.endswith((".", '."', "\n", ".)", ".'\"")) else "."


@dataclass
class Prose:
    """What a reader knows at this point of a text: what "it" and "that player" are, what was named."""

    self: Noun
    card: bool = False  # the source is a card off the battlefield here
    given: str = "sacrificed creature"  # what was given as a cost: another line may say so
    it: Noun | None = None
    player: Noun | None = None
    did: Noun = YOU  # who may have done the optional thing before
    amount: str = "that many"
    where: str = ""  # what X is, to be told where it first comes up
    x: Any = None  # an amount that was told as X, to be told at the end of the sentence
    xs: list[Any] = field(default_factory=list)  # those that were told
    digger: Noun | None = None  # another player, who is revealing cards of their library
    done_with_it: str = ""  # what was done with the things that "it" means: "discarded"
    focus: Noun | None = None  # the noun that a pronoun would mean
    subject: Noun | None = None
    known: dict[Any, Noun] = field(default_factory=dict)  # references spoken of before
    one_target: bool = False  # the whole spell or ability has just one target
    explorer: Any = None  # what explored before: it "explores again"
    optional_reveal: bool = False  # a card is revealed only if its owner likes

    def call(self, noun: Noun, *, subject: bool = False) -> str:
        """The words for a noun here: its name at first, then a pronoun or "that …"."""
        if noun.second:
            return "you"
        first, noun.said = noun.said == 0, noun.said + 1
        if first:
            words = noun.text
        elif noun.player:
            words = noun.that or noun.text
            if self.subject is noun:
                words = "they" if subject else "them"
        elif self.focus is noun and not (noun.formal and noun.said == 2):
            words = noun.subject_pronoun if subject else noun.object_pronoun
        else:
            words = noun.that or noun.text
        if not noun.player:
            self.focus = noun
        return words

    def their(self, noun: Noun) -> str:
        """Its possessive here."""
        if noun.second:
            return "your"
        meant = self.focus is noun or (self.focus is not None and self.focus.was is noun)
        if self.subject is noun or (meant and noun.said and not noun.player):
            noun.said += 1
            return noun.their
        if noun.said == 0:
            noun.said = 1
            return possessive(noun.text)
        return possessive(noun.that or noun.text)

    def fresh(self) -> None:
        """A new paragraph: nothing can be meant by a pronoun."""
        self.focus = None
        self.subject = None


class How(TypedDict, total=False):
    """How a phrase is put: see `nouns.render`."""

    default: str
    many: bool
    conj: str
    preposition: str
    each: bool
