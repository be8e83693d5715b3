"""Sizes and numbers beyond counting: the greatest among several, tokens of X/X, third times; printed by `text.amounts`."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.names import Statistic
from spellwright.magic.objects.speech import Ability, Ref
from spellwright.magic.reading.book import form, say, ways
from spellwright.magic.reading.effects import verb
from spellwright.magic.text.prose import ORDINALS
from spellwright.magic.words import *

# fmt: off
STATS: tuple[Statistic, ...] = ("power", "toughness", "mana value")
for stat in STATS:
    say("amount", f"the greatest {stat} among <things>", lambda f, s=stat: greatest(s, f))
    say("amount", f"the greatest {stat} among other <things>", lambda f, s=stat: greatest(s, f & OTHER))


def _sized(color: str, kinds: tuple[str, ...], types: tuple[str, ...], ends: tuple[Ability, ...] | None) -> Card:
    line = " ".join(kind.capitalize() for kind in types)
    return token(f"{line} — {' '.join(kinds)} 0/0", "", color, *(ends or ()))


say("xtoken", "x/x <colored> <kindsof><bodied>[<ends>]", _sized)


def _create(who: Ref, tapped: object, card: Card) -> Effect:
    return create(card, 1, who, tapped=bool(tapped), attacking=tapped == "attacking", size=X)


form("tappedor", r"tapped and attacking |tapped ", lambda m: "attacking" if "attacking" in m[0] else "tapped")
verb("create", "creates", "an [<tappedor>]<xtoken>", _create)
verb("create", "creates", "a [<tappedor>]<xtoken>", _create)
verb("get", "gets", "<energy><each>", lambda w, n, a: get_energy(a if n == 1 else times(n, a), w))
say("after", " with no abilities", lambda: WITHOUT_ABILITIES)
say("if", "<int> or more nonland permanents entered under your control this turn", lambda n: compare(this_turn("nonlands entered"), ">=", n))
for gets_ in ("gains", "gain"):
    say("effect", f"<ref> {gets_} <keywords> for as long as you control ~", lambda r, k: gains(r, *k, until="while you control source"))
say("effect", "gain control of <ref> for as long as you control ~", lambda r: gain_control(r, "while you control source"))
ways("effect", ("create <count> <token> and <count> <token>",), lambda n, a, m, b: seq(create(a, n), and_(create(b, m))))
form("nth", r"(first|second|third|fourth|fifth)(?= time)", lambda m: ORDINALS.index(m[1]))
say("if", "this is the <nth> time this ability has resolved this turn", nth_resolution)
say("effect", "remove all <kind> counters from <ref>", lambda k, r: remove_counters(k, counters_on(k, r), r))
say("if", "that player has no cards in hand", lambda: not_(exists(in_zone_of("hand", THAT_PLAYER))))
ways("if", ("~ wasn't kicked", "it wasn't kicked"), lambda: not_(paid("kicker")))
say("amount", "the number of creatures that died this turn", lambda: this_turn("died", "any"))
say("each", " for each creature that died this turn", lambda: this_turn("died", "any"))
say("after", " that has an adventure", lambda: WITH_ADVENTURE)
say("like", " isn't <art><type>", lambda _, t: (LoseTypes(types=(t.word,)),))
say("if", "your devotion to <color> is less than <int>", lambda c, n: compare(devotion(c.color), "<", n))
say("if", "your devotion to <color> and <color> is less than <int>", lambda c, d, n: compare(devotion("".join(x for x in "WUBRG" if x in c.color + d.color)), "<", n))
for who_, whom in (("players", ANY_PLAYER), ("your opponents", ANY_OPPONENT)):
    say("ability", f"{who_} can't draw more than one card each turn.", lambda w=whom: rule("draw limit", w, amount=1))
say("ability", "players may play an additional land on each of their turns.", lambda: rule("extra land", ANY_PLAYER, amount=1))
say("effect", "until your next turn, prevent all damage that would be dealt to and dealt by <ref>", lambda r: prevent_all(r, until="your next turn"))
say("effect", "you may play an additional land this turn", more_lands)
say("effect", "you may play <int> additional lands this turn", more_lands)
