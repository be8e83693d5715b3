"""Clauses for choices among cards: each player's own, one of each type, and the rest of them."""

from __future__ import annotations

from spellwright.magic.effects import choosing as o, looking
from spellwright.magic.effects.moving import Move
from spellwright.magic.records import references as r
from spellwright.magic.text import nouns, refs
from spellwright.magic.text.prose import Clause, NoText, Noun, Prose
from spellwright.magic.text.verbs import actor, clauses

PLACES = {"battlefield": "onto the battlefield", "hand": "into {} hand"}


def put_away(
    choice: o.EachChooses | o.ChooseOneOfEachType | looking.ChooseAmong, effect: Move, prose: Prose
) -> list[Clause]:
    """A choice and where the chosen cards go, in one sentence."""
    if isinstance(choice, o.ChooseOneOfEachType):
        lead, thing = "for each card type, ", "a card of that type from among the revealed cards"
        return [Clause(put(thing, effect, "your"), modal="may", lead=lead)]
    noun, name = actor(choice.who, prose)
    cards = nouns.some(choice.hi, choice.of, prose, default="card")
    zone = choice.zone if isinstance(choice, o.EachChooses) else "hand"
    thing = f"{cards} from {noun.their} {zone}"
    modal = "may" if choice.lo == 0 else ""
    return [Clause(put(thing, effect, noun.their), noun, name, modal=modal)]


def put(thing: str, effect: Move, own: str) -> str:
    if effect.to == "exile":
        return f"^exile {thing}"
    return f"^put {thing} {PLACES[effect.to].format(own)}"


@clauses.register
def _(what: o.EachChooses, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    cards = nouns.some(what.hi, what.of, prose, default="card")
    return [Clause(f"^choose {cards} from {noun.their} {what.zone}", noun, name, explicit=True)]


@clauses.register
def _(what: o.ChooseAtRandom, prose: Prose) -> list[Clause]:
    if not isinstance(what.among, r.Each):
        raise NoText(what)
    phrase = nouns.describe(what.among.of, prose)
    words = nouns.some(1, what.among.of, prose, preposition="from")
    prose.it = prose.focus = Noun(words, f"that {refs.head(phrase, prose)}", said=1, formal=True)
    return [Clause(f"^choose {words} at random")]


@clauses.register
def _(what: o.ChooseOneOfEachType, prose: Prose) -> list[Clause]:
    words = f"^choose a card of that type from among {refs.call(what.among, prose)}"
    return [Clause(words, modal="may", lead="for each card type, ")]


@clauses.register
def _(what: o.PutOnBottom, prose: Prose) -> list[Clause]:
    order = "a random" if what.at_random else "any"
    cards = refs.call(what.what, prose)
    if prose.digger is not None:
        words = f"^put {cards} on the bottom of their library in {order} order"
        return [Clause(words, prose.digger, "they")]
    return [Clause(f"^put {cards} on the bottom of your library in {order} order")]
