"""Exile until something leaves, and permission to cast what was exiled (CR 610.3, 702.185)."""

from __future__ import annotations

from typing import Any, Literal

from spellwright.kernel import Effect, definition
from spellwright.magic.effects.control import Remember
from spellwright.magic.objects.aspects import EXILE, GRAVEYARD, HAND, NOTHING, PERMANENTS
from spellwright.magic.objects.names import Players
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.records.filters import seat_matches
from spellwright.magic.records.notes import (
    EXILED_INSTEAD,
    FLASHBACK_THIS_TURN,
    HAND_UNTIL_LEAVES,
    LATER,
    MAY_CAST_THIS_TURN,
    MAY_PLAY,
    MAY_PLAY_FREE,
    MAY_PLAY_NEXT_TURN,
    MAY_PLAY_THIS_TURN,
    UNTIL_LEAVES,
)
from spellwright.magic.table import Table

NOTES = {"battlefield": UNTIL_LEAVES, "hand": HAND_UNTIL_LEAVES}


@definition
class ExileUntilLeaves(Effect):
    """Exile things until the source leaves the battlefield; not at all if it has left (CR 610.3a–b).

    The source remembers them, and `rules.until` brings them back at once when it leaves.
    """

    tells = NOTHING
    alters = PERMANENTS | EXILE | HAND

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        source = game.objects.get(scope.source)
        game.moved = ()
        if source is None or source.zone != "battlefield":
            scope.it = ()
            return
        ids = self.what.objects(game, scope)
        frm = game.objects[ids[0]].zone if ids else "battlefield"
        game.push(Remember(NOTES.get(frm, "")), scope)
        ids = [i for i in ids if game.objects[i].zone == frm in NOTES]
        game.move(ids, "exile", cause="exile", by=scope.source)


@definition
class LetOwnersCast(Effect):
    """Owners of cards in exile may cast them as long as they stay there, after the current turn."""

    tells = alters = EXILE

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            card = game.objects[oid]
            if card.zone == "exile":
                game.change(oid, notes=(*card.notes, (LATER, (card.owner, 0))))


@definition
class LetOwnersPlay(Effect):
    """Owners of cards in exile may play them for as long as they stay there.

    A spell cast this way costs `more`, if it is cast by one of these players.
    """

    tells = alters = EXILE

    what: Ref
    more: int = 0
    by: Players = "any"

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            card = game.objects[oid]
            if card.zone == "exile" and not card.token:
                more = self.more if seat_matches(game, scope, self.by, card.owner) else 0
                game.change(oid, notes=(*card.notes, (MAY_PLAY, (card.owner, more))))


PERMITS = {
    "end of turn": MAY_PLAY_THIS_TURN,
    "end of your next turn": MAY_PLAY_NEXT_TURN,
    "it stays": MAY_PLAY,
}


@definition
class LetYouPlay(Effect):
    """You may play cards in exile: this turn, until the end of your next turn, or as long as they stay."""

    tells = alters = EXILE

    what: Ref
    until: Literal["end of turn", "end of your next turn", "it stays"] = "end of turn"
    free: bool = False  # without paying mana costs; for this turn alone

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            card = game.objects[oid]
            if card.zone == "exile" and not card.token:
                name = MAY_PLAY_FREE if self.free else PERMITS[self.until]
                permit = (name, (scope.controller, 0))
                if permit not in card.notes:
                    game.change(oid, notes=(*card.notes, permit))


@definition
class GainFlashback(Effect):
    """Cards in a graveyard gain flashback until end of turn, for their mana costs (CR 702.34)."""

    tells = alters = EXILE | GRAVEYARD

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            card = game.objects[oid]
            if card.zone == "graveyard" and card.note(FLASHBACK_THIS_TURN) is None:
                notes = ((FLASHBACK_THIS_TURN, 1), (EXILED_INSTEAD, True))
                game.change(oid, notes=(*card.notes, *notes))


@definition
class LetYouCast(Effect):
    """You may cast cards where they are, in exile or a graveyard, this turn; no lands are played so."""

    tells = alters = EXILE | GRAVEYARD

    what: Ref
    exiled: bool = False  # the spell is exiled instead of going to a graveyard

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            card = game.objects[oid]
            if card.zone in ("exile", "graveyard") and not card.token:
                permits: list[tuple[str, Any]] = [(MAY_CAST_THIS_TURN, (scope.controller, 0))]
                if self.exiled:
                    permits.append((EXILED_INSTEAD, True))
                more = tuple([p for p in permits if p not in card.notes])
                if more:
                    game.change(oid, notes=(*card.notes, *more))
