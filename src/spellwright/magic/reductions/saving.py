"""Saving up a counter by tapping (storage lands) is put off until the opponent's end step.

Until then the source stays free for use, and it untaps right after (CR 502.3). Argued where every ability that spends the
counters taps the source as well, and no card can tell tapping or these counters, untaps permanents, takes
control of them or gives extra turns.

For an empty stack; what is on the stack may be answered. docs/decisions/0006.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.magic.effects.happen import PutCounters, Untap
from spellwright.magic.effects.untapping import AsYouUntap, TapOrUntap
from spellwright.magic.objects.abilities import (
    Activated,
    Rule,
)
from spellwright.magic.objects.aspects import (
    CONTROL,
    COUNTERS,
    TAPPING,
    TURNS,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.costs import TakeAnyCounters, TakeCounters, TapSelf, UntapSelf
from spellwright.magic.records.references import Source
from spellwright.magic.records.walking import walk
from spellwright.magic.reductions.mana import may_touch
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
        teller(cards, TAPPING | TURNS | COUNTERS)
        or changer(cards, CONTROL)
        or speaker(cards, Untap, UntapSelf, AsYouUntap, TapOrUntap)
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
