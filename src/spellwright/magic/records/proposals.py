"""Proposals: what would happen, on its way through the door for its kind of event (CR 614)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellwright.kernel import Effect, ObjectId, Record, record
from spellwright.magic.objects.abilities import Replacement
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.names import Cause
from spellwright.magic.objects.objects import (
    FACE_DOWN,
    FACE_DOWN_CHARS,
    UNSEEN_ZONES,
    base_chars,
)
from spellwright.magic.objects.speech import Thing
from spellwright.magic.table import Table


class Proposal(Record):
    """Something that would happen."""

    __slots__ = ()
    kind: ClassVar[str]

    def subject(self) -> ObjectId | None:
        """The object that it would happen to, if it is one."""
        raise NotImplementedError

    def chooser(self, game: Table) -> int:
        """The affected player, or the controller of the affected object (CR 616.1)."""
        raise NotImplementedError

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Any]) -> None:
        """It happens, all of the batch at once."""
        raise NotImplementedError

    def own_replacements(self, game: Table) -> list[tuple[Replacement, ObjectId, int]]:
        """Replacements that the affected object brings itself (CR 614.12)."""
        return []

    def is_nothing(self) -> bool:
        """Has another effect left nothing of it? Then there is nothing to replace (CR 119.10, 120.8)."""
        return False

    def is_possible(self, game: Table) -> bool:
        """What cannot happen comes to no door (CR 614.17)."""
        return True

    def open_choice(self, game: Table) -> Effect | None:
        """What is still to be chosen for the event itself, once replacement effects are done with it."""
        return None

    def lay_open(self, game: Table) -> None:
        """Something is asked before it happens: what it is about is shown, where it will lie open anyway."""

    @classmethod
    def open_order(cls, game: Table, batch: Sequence[Any]) -> Effect | None:
        """How things that happen at the same time are put in order, where that makes a difference."""
        return None


@record
class Moving(Proposal):
    """An object would change zones."""

    obj: ObjectId
    to: str
    controller: int | None = None  # on the battlefield or stack; None: its owner
    cause: Cause = ""
    by: ObjectId | None = None  # the source of the effect
    place: str = "top"  # in a library: "top", "bottom"
    tapped: bool = False
    side: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    brings: tuple[tuple[str, int], ...] = ()  # counters it is to enter with (CR 122.6a)
    notes: tuple[tuple[str, Any], ...] = ()
    attacking: Thing | None = None
    attached: Thing | None = None
    copying: tuple[Card, int] | None = None
    face_down: bool = False  # in exile
    keep_known: bool = True
    arranged: bool = False  # its owner has chosen its place among others, and nobody else knows it

    kind: ClassVar[str] = "Move"

    open_fields = (
        "obj",
        "to",
        "controller",
        "cause",
        "by",
        "place",
        "tapped",
        "side",
        "counters",
        "brings",
        "notes",
        "attacking",
        "attached",
        "copying",
        "face_down",
        "keep_known",
        "arranged",
    )

    def subject(self) -> ObjectId | None:
        return self.obj

    def chooser(self, game: Table) -> int:
        obj = game.objects[self.obj]
        if self.to == "battlefield" and self.controller is not None:
            return self.controller
        return obj.controller if obj.zone in ("battlefield", "stack") else obj.owner

    def own_replacements(self, game: Table) -> list[tuple[Replacement, ObjectId, int]]:
        return game.replacements_of_move(self)

    def entered(self, game: Table) -> Table:
        """The game with the object on the battlefield as it would be there (CR 614.12)."""
        trial = game.copy()
        obj = game.objects[self.obj]
        new = obj.copy()
        new.zone, new.side, new.copying = "battlefield", self.side, self.copying
        new.controller = obj.owner if self.controller is None else self.controller
        new.counters, new.item, new.stamp = self.counters, None, game.stamp
        new.notes = self.notes  # what has been chosen for it as it enters
        new.base = base_chars(new)
        trial.put(new)
        trial.battlefield = (*game.battlefield, new.id)
        return trial

    def is_possible(self, game: Table) -> bool:
        if self.to != "battlefield":
            return True
        chars = self.entering(game)
        if chars is not None and not chars.is_permanent:
            return False  # CR 304.4, 307.4: an instant or sorcery stays where it is
        if self.side == FACE_DOWN and game.has_rule("can't enter"):
            game = self.turned_down(game)  # CR 701.40f: the face-down object is asked about
        return not game.is_forbidden("can't enter", self.obj)

    def turned_down(self, game: Table) -> Table:
        """The game with the card face down where it is: a creature card (CR 701.40a, 708.3)."""
        trial = game.copy()
        card = game.objects[self.obj].copy()
        card.base = FACE_DOWN_CHARS
        trial.put(card)
        return trial

    def open_choice(self, game: Table) -> Effect | None:
        """What an Aura will enchant that enters other than by resolving as one (CR 303.4f, 707.5)."""
        if self.to != "battlefield" or self.attached is not None:
            return None
        if self.cause == "resolve" and "Aura" in game.objects[self.obj].base.subtypes:
            return None
        chars = self.entering(game)
        if chars is None or "Aura" not in chars.subtypes:
            return None
        return game.choice_of_aura()

    def lay_open(self, game: Table) -> None:
        """Who is asked how a card enters, or in which order, shows the card (CR 101.4a, 614.12a)."""
        if self.to == "battlefield" and self.side != FACE_DOWN:
            if game.objects[self.obj].zone in UNSEEN_ZONES:
                game.learn((self.obj,))

    def entering(self, game: Table) -> Chars | None:
        """What the object will be like on the battlefield, copies included; None for what comes face down."""
        obj = game.objects.get(self.obj)
        if obj is None or self.side == FACE_DOWN:
            return None
        if self.copying is None:
            return obj.card.faces[self.side].chars
        card, side = self.copying
        return None if side == FACE_DOWN else card.faces[side].chars

    @classmethod
    def open_order(cls, game: Table, batch: Sequence[Moving]) -> Effect | None:
        """In which order permanents that enter together get their timestamps (CR 613.7m)."""
        if sum(p.to == "battlefield" for p in batch) < 2:
            return None
        return game.order_of_moves(batch)

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Moving]) -> None:
        game.move_now(batch)


@record
class PuttingCounters(Proposal):
    """Counters would be put on a permanent, card or player."""

    on: Thing
    counter: str
    n: int
    seat: int  # who puts them
    by_effect: bool = True  # False: as a cost, or by a turn-based action
    kind: ClassVar[str] = "PutCounters"

    open_fields: ClassVar[tuple[str, ...]] = ("on", "counter", "n", "seat", "by_effect")

    def subject(self) -> ObjectId | None:
        return self.on if isinstance(self.on, ObjectId) else None

    def chooser(self, game: Table) -> int:
        return game.obj(self.on).controller if isinstance(self.on, ObjectId) else self.on

    def is_nothing(self) -> bool:
        return self.n < 1

    def placed(self, game: Table) -> Table:
        """The game in which to look at what gets the counters."""
        return game

    def is_possible(self, game: Table) -> bool:
        if not game.has_rule("can't get counters") and not self._says_so(game):
            return True
        return not self.placed(game).is_forbidden("can't get counters", self.on)

    def _says_so(self, game: Table) -> bool:
        """Has what enters such a rule of its own (CR 614.12)?"""
        card = game.objects.get(self.on) if isinstance(self.on, ObjectId) else None
        return card is not None and "can't get counters" in card.base.index.rules

    @classmethod
    def perform(cls, game: Table, batch: Sequence[PuttingCounters]) -> None:
        game.put_counters_now(batch)


def add_counter(
    counters: tuple[tuple[str, int], ...], kind: str, n: int
) -> tuple[tuple[str, int], ...]:
    """Counters as sorted pairs; none of a kind is no pair."""
    counts = dict(counters)
    counts[kind] = counts.get(kind, 0) + n
    return tuple(sorted((k, v) for k, v in counts.items() if v > 0))


@record
class EnteringCounters(PuttingCounters):
    """An object would enter with counters: they are put on it, too (CR 122.6a)."""

    move: Any = None

    open_fields = ("on", "counter", "n", "seat", "by_effect", "move")

    def chooser(self, game: Table) -> int:
        return int(self.move.chooser(game))

    def placed(self, game: Table) -> Table:
        """CR 614.12: it is looked at as it would be on the battlefield."""
        there: Table = self.move.entered(game)
        return there

    @classmethod
    def perform(cls, game: Table, batch: Sequence[PuttingCounters]) -> None:
        move = game.current().copy()
        for p in batch:
            move.counters = add_counter(move.counters, p.counter, p.n)
        game.become(move)


@record
class MakingTokens(Proposal):
    """A player would create tokens."""

    seat: int
    card: Card
    n: int
    tapped: bool = False
    attacking: bool = (
        False  # for each is chosen what it attacks, once it is known how many there are
    )
    copying: tuple[Card, int] | None = None
    counters: tuple[tuple[str, int], ...] = ()
    kind: ClassVar[str] = "MakeTokens"

    open_fields = ("seat", "card", "n", "tapped", "attacking", "copying", "counters")

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Table) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Table, batch: Sequence[MakingTokens]) -> None:
        game.make_tokens_now(batch)
