"""What people claim of a matchup: “A wins on the play”, “A does not lose on the draw”, “B wins both”."""

from __future__ import annotations

import re
from dataclasses import dataclass

from spellwright.kernel import SpellwrightError
from spellwright.magic.objects.spelling import fold
from spellwright.sim.magic.outcomes import DRAW, LOSS, TURNED, WIN, Outcome

HOLDS, REFUTED, UNDECIDED = "holds", "refuted", "open"
VERBS: tuple[tuple[str, frozenset[str], str], ...] = (
    (
        r"(?:does not|doesnt|never|cannot|cant|will not|wont) loses?|(?:at least|no worse than) (?:a )?draws?|is safe",
        frozenset((WIN, DRAW)),
        "does not lose",
    ),
    (
        r"(?:does not|doesnt|never|cannot|cant|will not|wont) wins?",
        frozenset((DRAW, LOSS)),
        "does not win",
    ),
    (r"wins?|won|beats?|gets there", frozenset((WIN,)), "wins"),
    (r"loses?|lost|is beaten", frozenset((LOSS,)), "loses"),
    (r"(?:is )?(?:a )?draws?|drawn|ties?|splits", frozenset((DRAW,)), "draws"),
)
BOTH = re.compile(r"\b(?:both(?: games| ways| directions)?|always|every time|either way|twice)\b")
WHERE = (
    (re.compile(r"\bon the play\b|\bgoing first\b|\bon play\b"), True),
    (re.compile(r"\bon the draw\b|\bgoing second\b|\bon draw\b"), False),
)
PARTS = re.compile(r"\s*(?:;|,|\band\b|\bbut\b)\s*", re.IGNORECASE)
LONGEST = 300
EXAMPLE = "write it as in “A wins on the play” or “B does not lose on the draw”"


@dataclass(frozen=True)
class Claimed:
    """What is claimed of one game: how a seat's deck fares. Deck A has seat 0."""

    seat: int
    on_play: bool  # is that deck on the play?
    allowed: frozenset[str]
    words: str

    @property
    def first(self) -> int:
        """The seat that is on the play."""
        return self.seat if self.on_play else 1 - self.seat

    def __str__(self) -> str:
        return f"{'AB'[self.seat]} {self.words} on the {'play' if self.on_play else 'draw'}"

    def verdict(self, outcome: Outcome) -> str:
        """Does it hold, by what is known of its game?"""
        mine = outcome.possible if self.on_play else [TURNED[each] for each in outcome.possible]
        if self.allowed.issuperset(mine):
            return HOLDS
        return UNDECIDED if self.allowed.intersection(mine) else REFUTED


def read_claim(text: str, names: tuple[str, str] = ("", "")) -> list[Claimed]:
    """The claims of a sentence, one for each game that it is about; `names` are what the decks are called."""
    if len(text) > LONGEST:
        raise SpellwrightError(f"a claim of {len(text)} letters is too long; {EXAMPLE}")
    found: list[Claimed] = []
    seat: int | None = None
    for part in PARTS.split(_without_names(text, names)):
        words = fold(part)
        if not words:
            continue
        seat = _seat(words, seat)
        allowed, verb = _verb(words, text)
        where = [on_play for form, on_play in WHERE if form.search(words)]
        if len(where) != 1 or BOTH.search(words):
            where = [True, False]
        found += [Claimed(seat, on_play, allowed, verb) for on_play in where]
    if not found:
        raise SpellwrightError(f"“{text}” claims nothing; {EXAMPLE}")
    games = {(claim.first, claim.seat) for claim in found}
    if len(games) < len(found):
        raise SpellwrightError(f"“{text}” says two things of one game; {EXAMPLE}")
    return found


def _without_names(text: str, names: tuple[str, str]) -> str:
    """The sentence with A and B for the decks."""
    for letter, name in zip("AB", names, strict=True):
        if name:
            text = re.sub(re.escape(name), letter, text, flags=re.IGNORECASE)
    return re.sub(r"\bthe (first|second) deck\b", lambda m: "AB"[m[1] == "second"], text)


def _seat(words: str, before: int | None) -> int:
    subject = re.match(r"(?:deck |player )?([ab])\b(?! draw| tie)", words) or re.match(
        r"([ab]) (?:draws?|ties?)\b", words
    )
    if subject is not None:
        return "ab".index(subject[1])
    return 0 if before is None else before  # “a draw on the play”: of deck A, as published rows are


def _verb(words: str, text: str) -> tuple[frozenset[str], str]:
    for form, allowed, told in VERBS:
        if re.search(rf"\b(?:{form})\b", words):
            return allowed, told
    raise SpellwrightError(f"“{text}”: what is claimed? {EXAMPLE}")
