"""The greatest, the least and the fewest in words; names chosen, what is kept and what is sacrificed."""

from __future__ import annotations

from spellwright.magic.effects import naming, sparing
from spellwright.magic.records import ranking as k, references as r
from spellwright.magic.records.notes import SACRIFICED
from spellwright.magic.text import nouns, refs
from spellwright.magic.text.heads import amount, make
from spellwright.magic.text.nouns import Phrase, describe
from spellwright.magic.text.prose import Clause, Noun, Prose, a, listed
from spellwright.magic.text.verbs import actor, clauses


@make.register
def _(ref: r.WhoCant, prose: Prose, each: str = "each") -> Noun:
    word = (
        "opponent" if prose.subject is not None and "opponent" in prose.subject.text else "player"
    )
    return Noun(f"each {word} who can't", "that player", player=True)


@describe.register
def _(what: k.Extreme, prose: Prose) -> Phrase:
    word = "least" if what.least else "greatest"
    among = f" among {nouns.plurals(what.among, prose)} they control" if what.own else ""
    return Phrase(after=(f"with the {word} {what.stat}{among}",))


@amount.register
def _(what: k.Greatest, prose: Prose) -> str:
    if isinstance(what.of, r.Each):
        return f"the greatest {what.stat} among {nouns.plurals(what.of.of, prose)}"
    if what.of == r.NotedThings(SACRIFICED):
        return f"the greatest {what.stat} among creatures sacrificed this way"
    return f"the greatest {what.stat} among {refs.call(what.of, prose, each='')}"


@amount.register
def _(what: k.PartySize, prose: Prose) -> str:
    return "the number of creatures in your party"


@amount.register
def _(what: k.BeyondFewest, prose: Prose) -> str:
    things = nouns.plurals(what.of, prose, default="card")
    return f"the number of {things} beyond that of the player who has the fewest"


PLAYERS = Noun("players", "they", many=True, player=True)


def leveled(verb: str, of: k.BeyondFewest, prose: Prose) -> list[Clause]:
    """Balance: what is told at length for the first kind of things is "the same way" for the others."""
    things = "cards" if verb == "discard" else nouns.plurals(of.of, prose)
    if prose.amount == "leveled":
        prose.subject = None
        return [Clause(f"^{verb} {things}", PLAYERS, "players", tail=" the same way")]
    noun, name = actor(r.Who("each"), prose)
    prose.amount = "leveled"
    words = (
        f"^choose a number of {things} they control equal to the number of {things} controlled by "
        f"the player who controls the fewest, then ^{verb} the rest"
    )
    return [Clause(words, noun, name)]


@clauses.register
def _(what: naming.ChooseName, prose: Prose) -> list[Clause]:
    return [Clause(f"^choose {a(f'{what.kind} card name'.strip())}")]


@clauses.register
def _(what: sparing.KeepOneOfEach, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    kinds = listed([a(word.lower()) for word in what.types]).replace(", and ", " and ")
    among = nouns.plurals(what.among, prose)
    words = f"^choose {kinds} from among the {among} they control, then ^sacrifice the rest"
    return [Clause(words, noun, name)]
