"""The questions that printers ask of each other: each kind of record answers in the module that prints it."""

from __future__ import annotations

from spellwright.magic.objects import speech
from spellwright.magic.objects.speech import Ability
from spellwright.magic.records import references as r
from spellwright.magic.text.dispatch import by_kind
from spellwright.magic.text.prose import Clause, NoText, Noun, Prose


@by_kind
def amount(what: speech.Amount | int, prose: Prose) -> str:
    """The number as it stands in a sentence."""
    raise NoText(what)


def it(prose: Prose) -> Noun:
    """What "it" means here; a text that has named nothing still says "it"."""
    return prose.it or Noun("it", "it")


def noun_of(ref: speech.Ref, prose: Prose, each: str = "each") -> Noun:
    """The noun for a reference: the same one whenever an ability speaks of the same thing."""
    if isinstance(ref, r.It):
        return it(prose)
    if isinstance(ref, r.Source):
        return prose.self
    if isinstance(ref, r.Who) and ref.word == "that player":
        return prose.player or Noun("that player", "that player", player=True)
    known = prose.known.get(ref)
    if known is None:
        known = make(ref, prose, each)
        if not isinstance(ref, r.Each):
            prose.known[ref] = known
    return known


@by_kind
def make(ref: speech.Ref, prose: Prose, each: str = "each") -> Noun:
    """A noun for something that has not been spoken of yet."""
    raise NoText(ref)


@by_kind
def quoted(ability: Ability | tuple[Ability, ...], many: bool = False) -> str:
    """An ability as it is given to something: in quotes, or a keyword by name."""
    raise NoText(ability)


@by_kind
def sentences(ability: Ability, prose: Prose) -> list[Clause]:
    """A static ability as clauses, for effects that make it hold for a while."""
    raise NoText(ability)
