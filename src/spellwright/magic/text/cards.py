"""The rules text of whole cards and of single abilities."""

from __future__ import annotations

from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.text.abilities import face_lines, group_text
from spellwright.magic.text.prose import Noun


def rules_text(card: Card) -> tuple[str, ...]:
    """The rules text of each face, an ability a line."""
    return tuple("\n".join(face_lines(face)) for face in told_faces(card))


def told_faces(card: Card) -> tuple[Face, ...]:
    """Faces with a text of their own; a prototype or bestow is told in a line of the card (CR 718.1)."""
    return card.faces[:1] if card.layout in ("prototype", "bestow") else card.faces[:2]


def ability_text(ability: Ability, name: str) -> str:
    """The text of one ability of something that calls itself by this name."""
    return group_text([ability], Noun(name, name))
