"""Saving up a counter by tapping (storage lands) is put off until the opponent's end step.

Until then the source stays free for use, and it untaps right after (CR 502.3). Argued where every ability that spends the
counters taps the source as well, and no card can tell tapping or these counters, untaps permanents, takes
control of them or gives extra turns.

For an empty stack; what is on the stack may be answered. docs/decisions/0006.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.magic.effects.facedown import Manifest, ManifestDread
from spellwright.magic.effects.happen import PutCounters, Untap
from spellwright.magic.effects.untapping import AsYouUntap, TapOrUntap
from spellwright.magic.objects.abilities import Activated, Keyword, Rule, Triggered
from spellwright.magic.objects.aspects import (
    CONTROL,
    TAPPING,
    TURNS,
    told_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.conditions import Matches
from spellwright.magic.records.costs import TakeAnyCounters, TakeCounters, TapSelf, UntapSelf
from spellwright.magic.records.references import Source
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import BeginningOf
from spellwright.magic.reductions import tapped
from spellwright.magic.reductions.mana import changes_as_it_comes, may_touch
from spellwright.magic.reductions.noticing import ANY, asked_kinds
from spellwright.magic.reductions.words import changer, speaker, teller
from spellwright.magic.table import Table


def why_not_saved_late(cards: Sequence[Card]) -> str:
    """Which card stands in the way of saving in the opponent's end step only; empty if none does."""
    for card in cards:
        for part in walk(card.faces):
            if isinstance(part, Activated) and is_saving(part) and not _spends_tapped(card, part):
                return f"{card.name} (spends without tapping)"
            if isinstance(part, Rule) and part.condition is not None:
                if part.kind in ("can't activate", "abilities cost more"):
                    return f"{card.name} ({part.kind})"  # perhaps in the opponent's turn alone
    return (
        teller(cards, TAPPING | TURNS)
        or _asks_for_saved(cards)
        or changer(cards, CONTROL)
        or speaker(cards, Untap, UntapSelf, AsYouUntap, TapOrUntap)
    )


def _asks_for_saved(cards: Sequence[Card]) -> str:
    """Which card asks for counters that are saved up; empty if none does."""
    saved = {
        part.effect.kind  # type: ignore[attr-defined]
        for card in cards
        for part in walk(card.faces)
        if isinstance(part, Activated) and is_saving(part)
    }
    for card in cards:
        if not asked_kinds(card).isdisjoint((ANY, *saved)):
            return f"{card.name} (counters)"
    return ""


def why_not_stored_late(cards: Sequence[Card]) -> str:
    """Which card stands in the way of tapping such a land in the opponent's end step only; empty if none does."""
    found = tapped.why_told(cards) or teller(cards, TURNS) or changer(cards, TURNS | CONTROL)
    found = found or speaker(cards, Untap, UntapSelf, TapOrUntap, Manifest, ManifestDread)
    for card in cards:
        if changes_as_it_comes(card):
            return f"{card.name} (changes others as it is played)"
        for part in walk(card.faces):
            if isinstance(part, Keyword) and part.name == "morph":
                return f"{card.name} (morph)"
            if isinstance(part, Rule) and part.condition is not None:
                if part.kind in ("can't activate", "abilities cost more"):
                    return f"{card.name} ({part.kind})"  # perhaps in the opponent's turn alone
        if tapped.tells_tapping(card) and not stores_while_tapped(card):
            return f"{card.name} (asks whether it is tapped)"
    return found


@by_identity
def stores_while_tapped(card: Card) -> bool:
    """May it stay tapped, and does it ask whether it is tapped only as its controller's upkeep begins, to store?"""
    asks = [
        part
        for part in walk(card.faces)
        if isinstance(part, Triggered) and any(isinstance(p, Matches) for p in walk(part))
    ]
    return (
        any(isinstance(part, Rule) and part.kind == "may stay tapped" for part in walk(card.faces))
        and len(asks) == 1
        and asks[0].event == BeginningOf("upkeep", "you")
        and asks[0].effect == PutCounters("storage", 1, Source())
        and not any(isinstance(p, Matches) for p in walk((asks[0].effect, asks[0].event)))
        and all(
            part.mana or not told_by(part) & TAPPING
            for part in walk(card.faces)
            if isinstance(part, Activated)
        )
    )


@by_identity
def is_saving(ability: Activated) -> bool:
    """Does it tap its source, and cost nothing else, to put a counter on it that is not about its size?

    Mana for it may be there now and not later: of a creature that will not survive combat.
    """
    effect: Any = ability.effect
    return (
        not ability.sorcery_speed
        and ability.condition is None
        and isinstance(effect, PutCounters)
        and isinstance(effect.on, Source)
        and "/" not in effect.kind
        and effect.kind != "level"
        and bool(ability.costs)
        and all(isinstance(c, TapSelf) for c in ability.costs)
    )


def _spends_tapped(card: Card, saving: Activated) -> bool:
    """Does every ability of the card that takes these counters tap it as well?"""
    kind = saving.effect.kind  # type: ignore[attr-defined]
    for part in walk(card.faces):
        if isinstance(part, Activated) and part is not saving:
            takes = [c for c in part.costs if isinstance(c, TakeCounters | TakeAnyCounters)]
            if any(c.kind == kind for c in takes):
                if not any(isinstance(c, TapSelf) for c in part.costs):
                    return False
    return True


def is_saved_too_early(game: Table, seat: int, obj: Obj) -> bool:
    """Is there a better time to save up?"""
    if game.players[seat].pool:
        return False  # mana that is lost otherwise
    if game.stack:
        return not any(may_touch(game, oid, obj.id) for oid in game.stack)
    return seat == game.active or game.step != "end"
