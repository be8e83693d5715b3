"""The facts of our cards, and their audit against Oracle."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike

from spellwright.magic.objects.abilities import Ability, Keyword
from spellwright.magic.objects.card import BOOK, Card, Face
from spellwright.magic.text.abilities import face_lines
from spellwright.magic.text.accepted import ACCEPTED
from spellwright.magic.text.audit import Report, report
from spellwright.magic.text.cards import told_faces
from spellwright.magic.text.oracle import CardFacts, FaceFacts, load_oracle


def facts(card: Card) -> CardFacts:
    """What the card says, for comparison with Oracle."""
    return CardFacts(card.name, tuple(_face_facts(face) for face in told_faces(card)))


def _face_facts(face: Face) -> FaceFacts:
    return FaceFacts(
        name=face.name,
        mana_cost="" if face.cost is None else str(face.cost),
        type_line=face.type_line,
        # CR 702.114a: a devoid card is colourless wherever it is
        colors=frozenset() if any(_is_devoid(a) for a in face.abilities) else face.colors,
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        text="\n".join(face_lines(face)),
    )


def _is_devoid(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == "devoid"


def audit(path: str | PathLike[str], names: Iterable[str] | None = None) -> Report:
    """Compare the cards of the book, or the named ones, with an Oracle file."""
    wanted = sorted(BOOK) if names is None else list(names)
    oracle = load_oracle(path, wanted)
    accepted = {key: reason for key, reason in ACCEPTED.items() if key[0] in wanted}
    return report([facts(BOOK[name]) for name in wanted], oracle, accepted)
