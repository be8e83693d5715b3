"""What the suite calls things: cards and tokens by name, players, abilities on the stack by their text, one card by an alias."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from suite import LETTERS, SEATS, Unsupported, comparable

from spellwright.kernel import ObjectId, Option
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import FACE_DOWN
from spellwright.magic.objects.spelling import fold
from spellwright.magic.text.cards import ability_text
from spellwright.magic.text.prose import NoText

NAMELESS = ("[face_down_creature]", "[face_down_token]", "[face_down_card]")


def text_of(ability: Ability) -> str:
    """What an ability says, for comparison; nothing where it has no text."""
    try:
        return comparable(ability_text(ability, "{this}"))
    except NoText:
        return ""


class Calling:
    """Names of things in a game; `aliases` are cards of their own."""

    def __init__(self, aliases: dict[str, Card]) -> None:
        self.aliases = aliases

    def alias(self, name: str) -> Card:
        if name not in self.aliases:
            raise Unsupported(f"alias @{name}")
        return self.aliases[name]

    def plain(self, text: str) -> str:
        """The name of a card, if need be by its alias."""
        return self.alias(text[1:]).name if text.startswith("@") else text

    def is_called(self, game: Game, oid: ObjectId, name: str) -> bool:
        obj = game.obj(oid)
        if name.startswith("@"):
            return obj.card is self.alias(name[1:])
        if name in NAMELESS:
            return obj.side == FACE_DOWN
        if obj.side == FACE_DOWN and obj.zone == "battlefield":
            return False
        low, shown = fold(name), fold(game.name(oid))
        if low == shown or (obj.token and low == f"{shown} token"):
            return True
        faces = [fold(face.name) for face in obj.card.faces]
        if " // " in low and low == fold(" // ".join(face.name for face in obj.card.faces)):
            return True
        if obj.zone in ("battlefield", "stack"):
            return False
        return low == fold(obj.card.name) or (obj.card.layout == "split" and low in faces)

    def among(self, game: Game, ids: Iterable[ObjectId], name: str) -> list[ObjectId]:
        return [oid for oid in ids if self.is_called(game, oid, name)]

    def permanents(self, game: Game, name: str, seat: int | None = None) -> list[ObjectId]:
        return self.among(game, [p.id for p in game.permanents(seat)], name)

    def on_stack(self, game: Game, oid: ObjectId) -> str:
        """What a spell or ability on the stack is called."""
        item = game.objects[oid].item
        if item is not None and item.ability is not None:
            return f"stack ability ({text_of(item.ability)})"
        return f"cast {game.name(oid).lower()}"

    # --- options

    def option(
        self, game: Game, options: Sequence[Option], text: str, used: Sequence[int] = ()
    ) -> int | None:
        """The first option that is meant and still has a thing to give."""
        text, _, copies = text.strip().partition("[")
        if text == "" or copies not in ("", "no copy]", "only copy]"):
            text, copies = f"{text}[{copies}", ""
        seat = SEATS.get(text, SEATS.get(f"Player{text.removeprefix('targetPlayer=')}"))
        for i, option in enumerate(options):
            free = option.values[list(used).count(i) :]
            for thing in free:
                if not isinstance(thing, ObjectId):
                    if seat is not None and thing is not True and thing == seat:
                        return i
                elif thing in game.objects and self._is_meant(game, thing, text, copies):
                    self._exchange(game, free[0], thing)
                    return i
        return None

    def _is_meant(self, game: Game, oid: ObjectId, text: str, copies: str) -> bool:
        obj = game.objects[oid]
        is_copy = obj.copying is not None or (obj.item is not None and obj.item.is_copy)
        if copies and is_copy != copies.startswith("only"):
            return False
        if self.is_called(game, oid, text):
            return True
        if obj.zone != "stack":
            return False
        if obj.item is not None and obj.item.ability is not None:
            return self.on_stack(game, oid).startswith(comparable(text).removesuffix(")"))
        return obj.side == FACE_DOWN and obj.card.name == text

    def _exchange(self, game: Game, first: ObjectId, meant: ObjectId) -> None:
        """Things alike are one option, which gives the first: if another was meant, they change names."""
        one, other = game.objects[first].card, game.objects[meant].card
        if one is not other:
            for alias, card in self.aliases.items():
                if card is one or card is other:
                    self.aliases[alias] = other if card is one else one

    def wording(self, options: Sequence[Option], text: str) -> int | None:
        """The option with this label: a word, a color, its mana, or protection from it."""
        low = comparable(text)
        labels = [comparable(o.label) for o in options]
        if low in labels:
            return labels.index(low)
        letter = LETTERS.get(low)
        if letter is not None:
            symbol = f"{{{letter.lower()}}}"
            counts = [label.count(symbol) for label in labels]
            if max(counts, default=0):
                return counts.index(max(counts))
        if f"protection from {low}" in labels:
            return labels.index(f"protection from {low}")
        for i, label in enumerate(labels):
            if low and label.startswith(low):
                return i
        return None


def parts_of(entry: str) -> tuple[list[str], int | None]:
    """ "A^B" as its names; "A^X=2" as a name and its share."""
    share = re.fullmatch(r"(.*)\^X=(\d+)", entry)
    return ([share[1]], int(share[2])) if share else (entry.split("^"), None)
