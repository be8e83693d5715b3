"""Names of cards looked at before anything is solved: misspelt ones with what is near, cards that are not known with why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.spelling import close_names, fold, slips
from spellwright.magic.reading.faces import read_card
from spellwright.magic.reading.why import explained
from spellwright.magic.text.oracle import CardFacts, oracle_cards

MOST_REASONS = 2  # clauses that are told of a card


@dataclass(frozen=True)
class Doubt:
    """A name that the book lacks, and what is known of it."""

    written: str
    decks: tuple[str, ...]  # that have it
    near: tuple[str, ...] = ()  # nearest names
    meant: str = ""  # the one name of which it is a misspelling
    is_typo: bool = False
    why: tuple[str, ...] = ()  # why a card of this name is not known

    def __str__(self) -> str:
        whose = f" ({', '.join(self.decks)})" if self.decks else ""
        start = f"“{self.written}”{whose}"
        if self.why:
            return f"{start}: a card that Spellwright does not know: {'; '.join(self.why)}"
        hint = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        return f"{start}: no card that Spellwright knows{hint}"


def slips_allowed(name: str) -> int:
    """How many letters may be wrong for a name to count as a misspelling of another."""
    size = len(fold(name))
    return 0 if size < 4 else 1 if size < 8 else 2 if size < 14 else 3


def doubts_of(decks: Sequence[ThreeCards], oracle: Path | None = None) -> tuple[Doubt, ...]:
    """Every name of decks that the book lacks; with an Oracle file, which of them are cards, and what stops them."""
    whose: dict[str, list[str]] = {}
    for deck in decks:
        for name in dict.fromkeys(deck.cards):
            if name not in BOOK:
                whose.setdefault(name, []).append(str(deck))
    facts = _facts(oracle) if whose and oracle is not None else {}
    names = {fold(card.name): card.name for card in facts.values()}
    return tuple(_doubt(name, tuple(of), facts, names) for name, of in whose.items())


def _facts(oracle: Path) -> dict[str, CardFacts]:
    """The cards of a file by folded names, whole ones before front faces."""
    fronts: dict[str, CardFacts] = {}
    whole: dict[str, CardFacts] = {}
    for card in oracle_cards(oracle):
        fronts.setdefault(fold(card.faces[0].name), card)
        whole.setdefault(fold(card.name), card)
    return fronts | whole


def _doubt(
    name: str, decks: tuple[str, ...], facts: Mapping[str, CardFacts], names: Mapping[str, str]
) -> Doubt:
    card = facts.get(fold(name))
    if card is not None:
        reasons = tuple(explained(read_card(card)))[:MOST_REASONS]
        return Doubt(name, decks, why=reasons or ("it has not been entered yet",))
    close = [*BOOK.near(name), *(close_names(name, names) if names else ())]
    return misspelt(name, close, decks)


def misspelt(name: str, close: Iterable[str], decks: tuple[str, ...] = ()) -> Doubt:
    """What a name may be a misspelling of, among these; the one that is nearest is meant."""
    counted = {each: slips(name, each) for each in close}
    near = sorted(counted, key=lambda each: (counted[each], each))
    best = [each for each in near if counted[each] == counted[near[0]]]
    is_typo = bool(near) and counted[near[0]] <= slips_allowed(name)
    meant = best[0] if is_typo and len(best) == 1 else ""
    return Doubt(name, decks, tuple(near[:3]), meant, is_typo)


def mended(decks: Sequence[ThreeCards], doubts: Iterable[Doubt]) -> tuple[ThreeCards, ...]:
    """The decks with the names that were meant, where that is but one."""
    meant = {doubt.written: doubt.meant for doubt in doubts if doubt.meant}
    return tuple(
        replace(deck, cards=tuple(meant.get(name, name) for name in deck.cards)) for deck in decks
    )
