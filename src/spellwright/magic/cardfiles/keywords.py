"""Keywords in files by name and parameter: what they stand for is made anew, as the rules have it now (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.magic.keywords import (
    catalogue as c,
    counters_and_copies,
    extra_costs,
    graveyard,
    hiding,
    passing as p,
    spelled_out as s,
    ways_to_cast as w,
)
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import LANDWALKS, KeywordName
from spellwright.magic.objects.speech import Cost, Filter
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.filters import Is
from spellwright.magic.records.shapes import is_mana_cost
from spellwright.magic.text.keywords import keyword as printed

BY_TEXT: Final[dict[str, Callable[[str], Keyword]]] = {  # the cost as text
    "bestow": p.bestow,
    "blitz": p.blitz,
    "buyback": p.buyback,
    "cycling": c.cycling,
    "dash": p.dash,
    "echo": s.echo,
    "embalm": graveyard.embalm,
    "equip": c.equip,
    "flashback": w.flashback,
    "foretell": w.foretell,
    "kicker": c.kicker,
    "level up": c.level_up,
    "madness": w.madness,
    "miracle": w.miracle,
    "multikicker": extra_costs.multikicker,
    "ninjutsu": c.ninjutsu,
    "outlast": s.outlast,
    "overload": w.overload,
    "replicate": c.replicate,
    "scavenge": p.scavenge,
    "spectacle": p.spectacle,
    "surge": p.surge,
    "transmute": s.transmute,
    "unearth": p.unearth,
    "warp": w.warp,
}
BY_COST: Final[dict[str, Callable[[str | Cost], Keyword]]] = {  # mana or another cost
    "buyback": p.buyback,
    "cumulative upkeep": c.cumulative_upkeep,
    "escalate": c.escalate,
    "evoke": w.evoke,
    "flashback": w.flashback,
    "kicker": c.kicker,
    "recover": graveyard.recover,
    "ward": c.ward,
}
BY_NUMBER: Final[dict[str, Callable[[int], Keyword]]] = {
    "afflict": s.afflict,
    "afterlife": s.afterlife,
    "annihilator": c.annihilator,
    "bloodthirst": s.bloodthirst,
    "bushido": s.bushido,
    "crew": s.crew,
    "fabricate": s.fabricate,
    "fading": c.fading,
    "graft": counters_and_copies.graft,
    "hideaway": hiding.hideaway,
    "modular": s.modular,
    "poisonous": s.poisonous,
    "soulshift": s.soulshift,
    "toxic": c.toxic,
    "vanishing": s.vanishing,
}
BY_QUALITY: Final = ("enchant", "hexproof", "protection")  # CR 702.5a, 702.11d, 702.16a


def rebuilt(name: KeywordName, detail: object) -> Keyword | None:
    """The keyword of this name with this parameter; None if it is none that is made from them alone."""
    if isinstance(detail, str) and is_mana_cost(detail):
        if name in BY_TEXT:
            return BY_TEXT[name](detail)
        if name in s.TYPES_TO_CYCLE:
            return s.typecycling(name, detail)
    if isinstance(detail, Cost) and name in BY_COST:
        return BY_COST[name](str(detail.cost) if isinstance(detail, Mana) else detail)
    if isinstance(detail, int) and name in BY_NUMBER:
        return BY_NUMBER[name](detail)
    if isinstance(detail, Filter) and name in BY_QUALITY:
        return Keyword(name, detail, text_form=printed(Keyword(name, detail)))
    if name == "morph" and isinstance(detail, Mana):
        return w.morph(str(detail.cost))
    if name == "plot" and isinstance(detail, ManaCost):
        return w.plot(str(detail))
    if name == "awaken" and isinstance(detail, tuple) and len(detail) == 2:
        return w.awaken(detail[0], str(detail[1]))
    if name == "suspend" and isinstance(detail, tuple) and len(detail) == 2:
        return w.suspend(detail[0], str(detail[1]))
    if name == "reinforce" and isinstance(detail, tuple) and len(detail) == 2:
        return s.reinforce(detail[0], str(detail[1]))
    if name == "affinity" and isinstance(detail, Filter):
        words = printed(Keyword(name, detail)).removeprefix("affinity for ")
        return s.affinity(detail, words)
    if name == "offering" and isinstance(detail, Is):
        return w.offering(detail, detail.word.lower())
    for land, walk in LANDWALKS.items():
        if name == walk and detail == land:
            return c.landwalk(land)
    return None


def is_rebuilt(keyword: Keyword) -> bool:
    """Do its name and parameter say all of it?"""
    made: Any = rebuilt(keyword.name, keyword.detail)
    return bool(made == keyword and made.text_form == keyword.text_form)
