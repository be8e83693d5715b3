"""References: targets, this, it and them, players; printed by `text.refs` (CR 109.5, 115)."""

from __future__ import annotations

from typing import Any

from spellwright.magic.effects.happen import Deal
from spellwright.magic.objects.speech import Filter, Ref, Target
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.records.binding import THAT
from spellwright.magic.records.references import AttachedObject, NotedThings
from spellwright.magic.records.walking import rewrite, walk
from spellwright.magic.words import *

# the targets of the same ability, in the order in which they are named: found when it is read to its end
FIRST, SECOND = NotedThings("@0"), NotedThings("@1")
SPOKEN_OF = (FIRST, SECOND)


def with_targets_found(value: object) -> Any | None:
    """The ability with its targets where it speaks of them again; None if it has no such target."""
    if not any(part in SPOKEN_OF for part in walk(value) if isinstance(part, NotedThings)):
        return value
    named: list[Target] = []
    for part in walk(value):
        # whoever deals damage is named before whom it is dealt to
        for each_ in (part.source, part) if isinstance(part, Deal) else (part,):
            if isinstance(each_, Target) and each_ not in named and not _speaks(each_):
                named.append(each_)
    if len(named) < (2 if SECOND in walk(value) else 1):
        return None
    return rewrite(value, lambda part: named[SPOKEN_OF.index(part)] if part in SPOKEN_OF else part)


def _speaks(target: Target) -> bool:
    return any(part in SPOKEN_OF for part in walk(target) if isinstance(part, NotedThings))


# targets
say("aim", "<thing>", lambda f: f)
say("aim", "<spell>", lambda f: f)
say("aim", "player", lambda: ANY_PLAYER)
say("aim", "opponent", lambda: ANY_OPPONENT)
say("aim", "player or planeswalker", lambda: ANY_PLAYER | PLANESWALKER)
say("aim", "opponent or planeswalker", lambda: ANY_OPPONENT | PLANESWALKER)
say("aim", "creature or player", lambda: CREATURE | ANY_PLAYER)
say("aim", "creature or planeswalker", lambda: CREATURE | PLANESWALKER)
say("target", "any target", target)
say("target", "target <aim>", target)
say(
    "target",
    "another target <aim>",
    lambda f: Either((target(f & OTHER), target(f & other_than(FIRST)))),
)
say("target", "up to one target <aim>", lambda f: target(f, up_to=1))
say("target", "up to one other target <aim>", lambda f: target(f & OTHER, up_to=1))
say("target", "up to <int> target <things>", lambda n, f: target(f, up_to=n))
say("target", "up to <int> other target <things>", lambda n, f: target(f & OTHER, up_to=n))
say("target", "up to x target <things>", lambda f: target(f, up_to=X))
say("target", "<int> target <things>", lambda n, f: target(f, n))
say("target", "<int> other target <things>", lambda n, f: target(f & OTHER, n))
say("target", "x target <things>", lambda f: target(f, X))
say("target", "any number of target <things>", lambda f: target(f, up_to=ANY_NUMBER))

# things
say("ref", "<target>", lambda t: t)
say("ref", "~", lambda: SELF)
ways("ref", ("it", "them"), lambda: Either((FIRST, SELF, SECOND, IT)))
form(
    "that",
    r"(?:that|those) (?:creature|permanent|artifact|land|card|spell or abilitie|spell or ability|spell|enchantment"
    r"|token|planeswalker|ability|aura|equipment|vehicle)s?(?![\w'])",
    lambda m: True,
)
say("ref", "<that>", lambda _: Either((FIRST, SECOND, THAT)))


def _each(what: Filter) -> Ref:
    return each(what)


say("ref", "each <thing>", _each)
say("ref", "each other <thing>", lambda f: Either(each(f & o) for o in (OTHER, other_than(FIRST))))
ways("ref", ("all <things>", "<things>"), _each)
ways(
    "ref",
    ("all other <things>", "other <things>"),
    lambda f: Either(each(f & o) for o in (OTHER, other_than(FIRST))),
)
say("ref", "each <thing> and each <thing>", lambda a, b: each(a | b))
ways("ref", ("each <thing> and player",), lambda a: each(a | ANY_PLAYER))
ways("ref", ("each <thing> and opponent",), lambda a: each(a | ANY_OPPONENT))
say("ref", "enchanted creature", lambda: ENCHANTED_CREATURE)
say("ref", "enchanted land", lambda: ENCHANTED_LAND)
say("ref", "equipped creature", lambda: EQUIPPED_CREATURE)
form(
    "ref",
    r"enchanted (?:permanent|artifact|planeswalker)(?![\w'])",
    lambda m: AttachedObject(m[0]),
)
say("ref", "<player>", lambda w: w)
say("ref", "you", lambda: YOU)
say("ref", "<player> and <player>", lambda a, b: together(a, b))

# players
say("player", "target player", lambda: target(ANY_PLAYER))
say("player", "target opponent", lambda: target(ANY_OPPONENT))
say("player", "each opponent", lambda: EACH_OPPONENT)
say("player", "each player", lambda: EACH_PLAYER)
say("player", "defending player", lambda: DEFENDING_PLAYER)
say(
    "player",
    "that player",
    lambda: Either((FIRST, controller_of(FIRST), THAT_PLAYER, controller_of(IT))),
)
say("player", "its controller", lambda: Either((controller_of(FIRST), controller_of(IT))))
say("player", "its owner", lambda: Either((owner_of(FIRST), owner_of(IT))))
form("holder", r"that (?:creature|permanent|spell|land|artifact)'s controller", lambda m: True)
say("player", "<holder>", lambda _: Either((controller_of(FIRST), controller_of(IT))))
say("player", "enchanted creature's controller", lambda: controller_of(ENCHANTED_CREATURE))
THEY = (FIRST, THAT_PLAYER, EACH_OPPONENT, EACH_PLAYER, DEFENDING_PLAYER, controller_of(FIRST), controller_of(IT))  # fmt: skip
