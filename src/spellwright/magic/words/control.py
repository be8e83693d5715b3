"""Control words for card files: if, may, choose, for each, later, and how sentences join."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.control import (
    ForEach,
    If,
    Later,
    May,
    MayPay,
    Modal,
    Nothing,
    PayForEach,
    Reflexive,
    Repeat,
    SetIt,
    SetNumber,
    Then,
)
from spellwright.magic.effects.looking import Did
from spellwright.magic.objects.abilities import Ability, Triggered
from spellwright.magic.objects.names import Deed, Lasts
from spellwright.magic.objects.speech import Pattern
from spellwright.magic.records.conditions import Condition, HasNote, IfDid, NotSo
from spellwright.magic.records.notes import DONE
from spellwright.magic.records.watched import WhenState
from spellwright.magic.words.abilities import Costs, as_costs
from spellwright.magic.words.nouns import YOU, Noun, Number, as_effect, as_ref

__all__ = [
    "NOTHING",
    "afterwards",
    "and_",
    "choose_modes",
    "choose_one",
    "comma",
    "did",
    "for_each",
    "if_",
    "later",
    "let_it_be",
    "let_that_many_be",
    "may",
    "may_pay",
    "new_line",
    "only_once_each_turn",
    "or_instead",
    "pay_life_for_each",
    "repeat",
    "seq",
    "then",
    "unless_pays",
    "when_you_do",
]

NOTHING = Nothing()


def may(*effects: Effect, who: Noun = YOU) -> Effect:
    """A player may do this; what follows can ask IF_YOU_DO."""
    return May(as_effect(effects), as_ref(who))


def only_once_each_turn(event: Pattern, *effects: Effect) -> Ability:
    """Whenever it happens you may do this: "Do this only once each turn." (CR 603.2h)."""
    choice = May(as_effect(effects), YOU, note=DONE)
    return Triggered(event, choice, condition=NotSo(HasNote(DONE)))


def if_(
    condition: Condition, *then: Effect, otherwise: Effect | None = None, word: str = ""
) -> Effect:
    """Do this if the condition holds; `word` is an ability word."""
    return If(condition, as_effect(then), otherwise, word)


def or_instead(plain: Effect, condition: Condition, *better: Effect) -> Effect:
    """Do this, or that instead if the condition holds: "Draw a card. If …, draw two cards instead."."""
    return If(condition, as_effect(better), plain, "instead")


def then(*effects: Effect) -> Effect:
    """The next thing in the same sentence: "…, then …". How a card reads, not what it does."""
    return Then(as_effect(effects))


def comma(*effects: Effect) -> Effect:
    """The next thing in the same sentence, one of several: "…, …"."""
    return Then(as_effect(effects), ", ")


def and_(*effects: Effect) -> Effect:
    """The next thing in the same sentence: "… and …"."""
    return Then(as_effect(effects), " and ")


def afterwards(*effects: Effect) -> Effect:
    """The next thing in a sentence of its own: "… . Then …"."""
    return Then(as_effect(effects), ". Then ")


def new_line(*effects: Effect) -> Effect:
    """The next thing on a line of its own."""
    return Then(as_effect(effects), "\n")


def may_pay(who: Noun, costs: Costs, *then: Effect, otherwise: Effect | None = None) -> Effect:
    """A player may pay; if they do, this, `otherwise` something else."""
    return MayPay(as_ref(who), as_costs(costs), as_effect(then) if then else None, otherwise)


def pay_life_for_each(of: Noun, life: int, otherwise: Effect) -> Effect:
    """For each of them pay life, or else; "it" are those that were not paid for."""
    return PayForEach(as_ref(of), life, otherwise)


def unless_pays(who: Noun, costs: Costs, *effects: Effect, times: Number = 1) -> Effect:
    """Do it unless the player pays; `times`: so often."""
    return MayPay(as_ref(who), as_costs(costs), None, as_effect(effects), times)


def choose_one(*modes: Effect) -> Effect:
    """A modal spell or ability: one of these (CR 700.2)."""
    return Modal(tuple(modes))


def choose_modes(
    lo: Number, hi: Number, *modes: Effect, repeat: bool = False, labels: tuple[str, ...] = ()
) -> Effect:
    """A modal spell or ability: so many of these; `repeat`: the same one more than once; `labels`: their names."""
    return Modal(tuple(modes), lo, hi, repeat, labels)


def for_each(of: Noun, *effects: Effect) -> Effect:
    """Do this for each of them, which is "it" in turn."""
    return ForEach(as_ref(of), as_effect(effects))


def repeat(n: Number, *effects: Effect) -> Effect:
    """Do this so many times."""
    return Repeat(n, as_effect(effects))


def seq(*effects: Effect) -> Effect:
    """One thing after another, where a single effect is wanted."""
    return as_effect(effects)


def later(
    ability: Ability,
    until: Lasts = "end of turn",
    about: Noun | None = None,
    once: bool = True,
    next_turn: bool = False,
) -> Effect:
    """A delayed trigger (or another ability) for a while; `about` is its "it".

    `next_turn`: it waits for the next turn to begin.
    """
    return Later(ability, until, None if about is None else as_ref(about), once, next_turn)


def when_you_do(*effects: Effect, if_: Condition | None = None) -> Effect:
    """A reflexive trigger: when the thing just offered was done (CR 603.12); `if_` is an intervening if."""
    return Reflexive(Triggered(WhenState(IfDid()), as_effect(effects), condition=if_))


def let_it_be(what: Noun) -> Effect:
    """From here on "it" is this."""
    return SetIt(as_ref(what))


def let_that_many_be(n: Number) -> Effect:
    """From here on "that many" is this amount."""
    return SetNumber(n)


def did(action: Deed, number: Number = 0) -> Effect:
    """Tell triggers that the player did this: "scry", "cycle", …"""
    return Did(action, number)
