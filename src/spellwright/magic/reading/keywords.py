"""Keywords as lines of their own: a name and what it takes; printed by `text.keywords` (CR 702)."""

from __future__ import annotations

from spellwright.magic.keywords.spelled_out import TYPES_TO_CYCLE
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.reading.book import say
from spellwright.magic.words import *

BY_COST = {
    "cycling": cycling,
    "equip": equip,
    "flashback": flashback,
    "kicker": kicker,
    "level up": level_up,
    "madness": madness,
    "miracle": miracle,
    "morph": morph,
    "ninjutsu": ninjutsu,
    "overload": overload,
    "foretell": foretell,
    "plot": plot,
    "replicate": replicate,
    "warp": warp,
    "ward": ward,
    "evoke": evoke,
    "embalm": embalm,
    "cumulative upkeep": cumulative_upkeep,
    "escalate": escalate,
    "bestow": bestow,
    "blitz": blitz,
    "buyback": buyback,
    "dash": dash,
    "disturb": disturb,
    "echo": echo,
    "scavenge": scavenge,
    "spectacle": spectacle,
    "surge": surge,
    "transmute": transmute,
    "unearth": unearth,
}
for name, word in BY_COST.items():
    say("line", f"{name} <mana>", word)
for name, pays in (
    ("ward", ward),
    ("cumulative upkeep", cumulative_upkeep),
    ("escalate", escalate),
    ("evoke", evoke),
):
    say("line", f"{name}-<pay>.", lambda c, w=pays: None if isinstance(c, str) else w(c))
say("line", "<keyword>", lambda k: k)
say("line", "suspend <int>-<mana>", suspend)
say("line", "awaken <int>-<mana>", awaken)
say("line", "fading <int>", fading)
say("line", "prototype <mana>-<size>", lambda m, s: prototype(m, *s))
say("line", "enchant <thing>", lambda f: enchant(f, ""))
say("line", "enchant player", lambda: enchant(ANY_PLAYER, ""))
say("line", "enchant opponent", lambda: enchant(ANY_OPPONENT, ""))
say("line", "protection from <things>", lambda f: protection(f, ""))
say("line", "protection from multicolored", lambda: protection(MULTICOLORED, ""))
say("line", "hexproof from <things>", lambda f: Keyword("hexproof", f, text_form="hexproof from"))

BY_NUMBER = (
    *(afflict, afterlife, bloodthirst, bushido, crew, fabricate, modular, poisonous, soulshift),
    vanishing,
)
for word_ in BY_NUMBER:
    say("keyword", f"{word_.__name__} <int>", word_)
say("line", "outlast <mana>", outlast)
say("line", "reinforce <int>-<mana>", reinforce)
say("line", "affinity for <things>", lambda f: affinity(f, ""))
for cycle in TYPES_TO_CYCLE:
    say("line", f"{cycle} <mana>", lambda cost, name=cycle: typecycling(name, cost))
