"""Choices among cards and what is done with the chosen, told in one sentence (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.magic.effects import choosing as o, control as w, happen as h, looking, moving as v
from spellwright.magic.records import filters as f, references as r
from spellwright.magic.records.ranking import Extreme
from spellwright.magic.records.walking import walk
from spellwright.magic.text import heads, nouns
from spellwright.magic.text.choosing import put_away
from spellwright.magic.text.moving import from_among
from spellwright.magic.text.prose import Clause, NoText, Noun, Prose, number
from spellwright.magic.text.verbs import actor, clauses


def together(parts: Sequence[Any]) -> list[Any]:
    """Choosing among things and moving the chosen is one sentence."""
    made: list[Any] = []
    for part in parts:
        if made and isinstance(made[-1], CHOICES) and _moves_it(part):
            made[-1] = _Picked(made[-1], part)
        elif made and _is_weakest(made[-1]) and isinstance(part, v.Destroy):
            made[-1] = _Weakest()
        elif made and isinstance(made[-1], looking.ChooseAmong) and part == h.Untap(r.It()):
            made[-1] = _Untapped(made[-1])
        elif made and isinstance(made[-1], looking.ChooseAmong) and _shows_it(part):
            made[-1] = _Shown(made[-1])
        elif (
            made
            and isinstance(made[-1], _Shown)
            and made[-1].effect is None
            and _moves_it(_plain(part))
        ):
            made[-1].effect = _plain(part)
        elif made and isinstance(made[-1], looking.ChooseAmong) and isinstance(part, o.PutOnBottom):
            made[-1] = _Kept(made[-1], part)
        else:
            made.append(part)
    return made


CHOICES = (looking.ChooseAmong, o.EachChooses, o.ChooseOneOfEachType)


def _moves_it(part: object) -> bool:
    return isinstance(part, v.Move) and isinstance(part.what, r.It)


def _shows_it(part: object) -> bool:
    return isinstance(part, looking.Reveal) and isinstance(part.what, r.It)


def _plain(part: object) -> Any:
    return part.effect if isinstance(part, w.Then) else part


def _is_weakest(choice: object) -> bool:
    least = Extreme("power", f.Is("Creature"), least=True)
    return isinstance(choice, looking.ChooseAmong) and least in walk(choice)


class _Weakest:
    """The creature with the least power is destroyed, whichever of several is chosen."""


@clauses.register
def _(what: _Weakest, prose: Prose) -> list[Clause]:
    tied = "if two or more creatures are tied for least power, "
    return [
        Clause("^destroy the creature with the least power"),
        Clause("can't be regenerated", Noun("it"), "it"),
        Clause("^choose one of them", lead=tied, explicit=True),
    ]


class _Shown:
    """A choice that is revealed and then put somewhere."""

    def __init__(self, choice: looking.ChooseAmong) -> None:
        self.choice = choice
        self.effect: v.Move | None = None


@clauses.register
def _(what: _Shown, prose: Prose) -> list[Clause]:
    noun, name = actor(what.choice.who, prose)
    chosen, optional = from_among(what.choice, prose)
    made = [Clause(f"^reveal {prose.call(chosen)}", noun, name, modal="may" if optional else "")]
    if what.effect is not None:
        chosen.formal = False
        more = clauses(what.effect, prose)
        more[0].subject, more[0].joint = noun, " and "
        made += more
    return made


class _Picked:
    """A choice and what is done with the chosen."""

    def __init__(
        self, choice: o.EachChooses | o.ChooseOneOfEachType | looking.ChooseAmong, effect: v.Move
    ) -> None:
        self.choice, self.effect = choice, effect


@clauses.register
def _(what: _Picked, prose: Prose) -> list[Clause]:
    if not isinstance(what.choice, looking.ChooseAmong):
        return put_away(what.choice, what.effect, prose)
    own = isinstance(what.choice.among, r.Each) and what.effect.cause == "return"
    if not own and not heads.noun_of(what.choice.among, prose).many and what.choice.lo:
        made = clauses(what.choice, prose)
        more = clauses(what.effect, prose)
        more[0].joint = " and "
        return made + more
    noun, name = actor(what.choice.who, prose)
    _, optional = from_among(what.choice, prose)
    made = clauses(what.effect, prose)
    made[0].subject, made[0].name = noun, name
    if optional:
        made[0].modal = "may"
    if what.effect.to == "battlefield" and isinstance(what.choice.of, f.Is) and prose.it:
        prose.it = prose.focus = Noun("", f"that {nouns.type_word(what.choice.of.word)}", said=1)
        prose.it.formal = True  # the card is a permanent from here on
    return made


class _Untapped:
    """A choice among permanents that are untapped: "untap up to two lands"."""

    def __init__(self, choice: looking.ChooseAmong) -> None:
        self.choice = choice


@clauses.register
def _(what: _Untapped, prose: Prose) -> list[Clause]:
    of = what.choice.among
    if not isinstance(of, r.Each) or what.choice.lo != 0 or not isinstance(what.choice.hi, int):
        raise NoText(what)
    many = nouns.plurals(of.of, prose)
    prose.it = Noun(many, "those permanents", many=True, said=1)
    return [Clause(f"^untap up to {number(what.choice.hi)} {many}")]


class _Kept:
    """A choice among the top cards of a library, where the chosen stay, and where the others go."""

    def __init__(self, choice: looking.ChooseAmong, rest: o.PutOnBottom) -> None:
        self.choice, self.rest = choice, rest


@clauses.register
def _(what: _Kept, prose: Prose) -> list[Clause]:
    up_to = "up to " if what.choice.lo == 0 else ""
    n = number(what.choice.hi)
    words = f"^put {up_to}{n} of {prose.call(heads.it(prose))} on top of your library"
    (rest,) = clauses(what.rest, prose)
    return [Clause(f"{words} and {rest.predicate.removeprefix('^put ')}")]
