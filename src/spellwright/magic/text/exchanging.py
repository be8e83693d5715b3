"""Clauses about what passes between players: control, life totals, one of several things (CR 119.5, 701.12)."""

from __future__ import annotations

from spellwright.magic.effects import dealing, digging, either, exchanging as x, monstrous
from spellwright.magic.effects.control import Later
from spellwright.magic.effects.happen import Deal
from spellwright.magic.objects.abilities import Replacement
from spellwright.magic.records import chosen_filters as chosen
from spellwright.magic.records.stack_filters import ManaSpent, NoManaSpent
from spellwright.magic.text import heads, refs
from spellwright.magic.text.amounts import counted
from spellwright.magic.text.durations import until
from spellwright.magic.text.heads import amount
from spellwright.magic.text.nouns import Phrase, describe
from spellwright.magic.text.prose import Clause, Noun, Prose
from spellwright.magic.text.verbs import actor, clauses


@clauses.register
def _(what: x.GiveControl, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    thing = refs.call(what.what, prose, each="all")
    return [Clause(f"^gain control of {thing}", noun, name, tail=until(what.until, prose))]


@clauses.register
def _(what: x.ExchangeControl, prose: Prose) -> list[Clause]:
    if what.one == what.other:
        return [Clause(f"^exchange control of {refs.call(what.one, prose)}")]
    one = refs.call(what.one, prose)
    other = heads.noun_of(what.other, prose)
    words = prose.call(other)
    prose.it = other
    return [Clause(f"^exchange control of {one} and {words}")]


@clauses.register
def _(what: x.SetLife, prose: Prose) -> list[Clause]:
    whose = prose.their(heads.noun_of(what.who, prose))
    words = f"{whose} life total"
    return [Clause(f"^become {amount(what.n, prose)}", Noun(words, "it"), words)]


@clauses.register
def _(what: dealing.DealThen, prose: Prose) -> list[Clause]:
    made = clauses(Deal(what.amount, what.to), prose)
    if isinstance(what.then, Later) and isinstance(what.then.ability, Replacement):
        lead = "if a creature dealt damage this way would die this turn, "
        prose.it = Noun("it", "it", said=1)
        return [*made, Clause("^exile it", lead=lead, tail=" instead")]
    return [*made, *clauses(what.then, prose)]


@clauses.register
def _(what: either.UnlessPaysItsCost, prose: Prose) -> list[Clause]:
    made = clauses(what.otherwise, prose)
    whose = prose.their(heads.noun_of(what.what, prose))
    made[-1].tail += f" unless you pay {whose} mana cost reduced by {{{what.less}}}"
    return made


@clauses.register
def _(what: digging.PutRevealedOnto, prose: Prose) -> list[Clause]:
    cards = counted(what.n, "card", prose)
    return [
        Clause(f"^reveal {cards} from the top of your library"),
        Clause("^put all non-Aura permanent cards revealed this way onto the battlefield"),
        Clause("^do the same for Aura cards", joint=", then "),
        Clause("^put the rest on the bottom of your library in a random order", joint=", then "),
    ]


@clauses.register
def _(what: monstrous.Monstrosity, prose: Prose) -> list[Clause]:
    return [Clause(f"^monstrosity {amount(what.n, prose)}")]


@clauses.register
def _(what: either.EitherOf, prose: Prose) -> list[Clause]:
    """Where they begin alike, only what is different is told: "loses first strike or swampwalk"."""
    own = [clauses(each, prose) for each in what.effects]
    first = own[0]
    for others in own[1:]:
        same = 0
        one, two = first[-1].predicate.split(), others[-1].predicate.split()
        while same < min(len(one), len(two)) and one[same] == two[same]:
            same += 1
        first[-1].predicate += " or " + " ".join(two[same:])
    return first


@describe.register
def _(what: NoManaSpent, prose: Prose) -> Phrase:
    kind = "colored mana" if what.colored else "mana"
    return Phrase(after=(f"for which no {kind} was spent",))


@describe.register
def _(what: ManaSpent, prose: Prose) -> Phrase:
    return Phrase(after=(f"for which {{{what.letter}}} was spent",))


@describe.register
def _(what: chosen.OfChosenType, prose: Prose) -> Phrase:
    return Phrase(after=("of the chosen type",))


@describe.register
def _(what: chosen.ByChosenPlayer, prose: Prose) -> Phrase:
    return Phrase(control="the chosen player controls")


@describe.register
def _(what: chosen.ChosenPlayer, prose: Prose) -> Phrase:
    return Phrase(whole="the chosen player")
