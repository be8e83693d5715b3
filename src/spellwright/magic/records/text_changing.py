"""Effects that change words of a text: colours and land types (CR 612)."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

from spellwright.kernel import Definition, definition
from spellwright.magic.effects.mana import land_abilities
from spellwright.magic.objects import aspects
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.names import COLOR_LETTERS, LANDWALKS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.changes import TEXT, Change
from spellwright.magic.records.filters import Colored
from spellwright.magic.records.shapes import with_word
from spellwright.magic.records.walking import rewrite
from spellwright.magic.table import Table


def replace_word(text: Definition, old: str, new: str) -> Any:
    """An ability, or part of one, with a colour word or land type replaced (CR 612)."""
    letter = COLOR_LETTERS.get(old)

    def colors(text: str) -> str:
        return text if letter is None else text.replace(letter, COLOR_LETTERS[new])

    def change(value: object) -> object:
        if isinstance(value, Definition) and not isinstance(value, Card | Keyword):
            other = with_word(value, old, new)
            if other != value:
                return rewrite(other, change)
        if isinstance(value, Colored) and value.color and letter == value.color:
            return Colored(COLOR_LETTERS[new])
        if isinstance(value, Keyword) and value.detail == old and new in LANDWALKS:
            return dataclasses.replace(value, name=LANDWALKS[new], detail=new)
        if isinstance(value, Card) and value.layout == "token":
            faces = tuple(
                dataclasses.replace(f, indicator=colors(f.indicator)) for f in value.faces
            )
            return dataclasses.replace(value, faces=faces) if faces != value.faces else value
        return value

    return rewrite(text, change)


@definition
class ChangeWord(Change):
    """Change the text by replacing one land type or colour word with another (layer 3, CR 612)."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    old: str
    new: str
    layer: ClassVar[int] = TEXT

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        if self.old in chars.subtypes:
            chars.subtypes = chars.subtypes - {self.old} | {self.new}
            chars.abilities = tuple(
                a for a in chars.abilities if a not in land_abilities((self.old,))
            ) + land_abilities((self.new,))
        chars.abilities = tuple(replace_word(a, self.old, self.new) for a in chars.abilities)
        chars.made = None
