"""Sentences: how effects are joined, offered, asked for and put off; printed by `text.structure` (CR 608.2)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Definition, Effect
from spellwright.magic.effects.control import Then
from spellwright.magic.objects.names import Beginning
from spellwright.magic.objects.speech import Amount, Ref
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.refs import FIRST, with_targets_found
from spellwright.magic.records.walking import rewrite, walk
from spellwright.magic.words import *

Effects = tuple[Effect, ...]

say("clause", "<effect>", lambda e: e)
say("several", "<effect>", lambda e: (e,))
say("several", "<effect><joint><severally>", lambda e, j, more: (e, j(more[0]), *more[1:]))
ways("severally", ("<effect>", "<more>"), lambda e: (e,))
ways(
    "severally",
    ("<effect><joint><severally>", "<more><joint><severally>"),
    lambda e, j, more: (e, j(more[0]), *more[1:]),
)
say("clause", "you may <several>", lambda e: may(*e))
say("clause", "you may have <had>", may)
say("clause", "if you do, <several>", lambda e: if_(IF_YOU_DO, *e))
say("clause", "if they do, <several>", lambda e: if_(IF_YOU_DO, *e))
say("clause", "when you do, <several>", lambda e: when_you_do(*e))
say("clause", "if <if>, <several>", lambda c, e: if_(c, *e))
say("clause", "if <if>, you may <several>", lambda c, e: if_(c, may(*e)))
say("clause", "<effect> if <if>", lambda e, c: if_(c, e))
say("clause", "you may <pay>. if you do, <several>", lambda c, e: may_pay(YOU, c, *e))
say(
    "clause",
    "you may <pay>. if you don't, <several>",
    lambda c, e: may_pay(YOU, c, otherwise=seq(*e)),
)
say("clause", "<effect> unless <player> <pays>", lambda e, p, c: unless_pays(p, c, e))
say("clause", "<effect> unless you <pay>", lambda e, c: unless_pays(YOU, c, e))
say("clause", "for each <thing>, <effect>", for_each)
say("clause", "flip a coin. if you win the flip, <several>", lambda a: flip_coin(seq(*a)))
say("clause", "flip a coin. if you lose the flip, <several>", lambda b: flip_coin(None, seq(*b)))
say("clause", "flip a coin. if you win the flip, <several>. if you lose the flip, <several>", lambda a, b: flip_coin(seq(*a), seq(*b)))  # fmt: skip


def _at_the_end(effect: Effect, step: Beginning = "end") -> Any:
    """At the beginning of the next end step: about a target, this, or what was spoken of (CR 603.7)."""
    waiting = when(beginning_of(step), effect)
    return Either(
        later(waiting, "forever")
        if about is None
        else later(_about_it(effect, about, step), "forever", about)
        for about in (None, *(each for each in (FIRST, SELF) if each in walk(effect)))
    )


def _about_it(effect: Effect, about: Ref, step: Beginning) -> Any:
    return when(beginning_of(step), rewrite(effect, lambda part: IT if part == about else part))


say("clause", "<effect> at end of combat", lambda e: _at_the_end(e, "end of combat"))


say("clause", "at the beginning of the next end step, <several>", lambda e: _at_the_end(seq(*e)))
say("clause", "<effect> at the beginning of the next turn's upkeep", lambda e: later(when(EACH_UPKEEP, e), "forever", next_turn=True))  # fmt: skip
form("back", r"(?:it|that card|them|those cards) to the battlefield(?: under (?:its|their) owner(?:'s|s') control)?", lambda m: True)  # fmt: skip
ways(
    "clause",
    ("exile <target>, then return <back>",),
    lambda t, _: seq(exile(t), then(return_to_battlefield(IT))),
)
say("clause", "exile <target>. return <back> at the beginning of the next end step", lambda t, _: seq(exile(t), later(when(beginning_of("end"), return_to_battlefield(IT)), "forever")))  # fmt: skip

# a sentence, and sentences
say("joint", " and ", lambda: and_)
say("joint", ", then ", lambda: then)
say("joint", ", and ", lambda: _comma_and)
say("joint", ", ", lambda: comma)


def told_as_x(effects: tuple[Definition, ...], amount: Amount) -> Any:
    """The effects with an amount that is told as X; None if they do not speak of X."""
    if not any(part == X for part in walk(effects)):
        return None
    return rewrite(effects, lambda part: where_x(amount) if part == X else part)


def _comma_and(effect: Effect) -> Effect:
    return Then(effect, ", and ")


say("sentence", "<plainly>", lambda s: s)
say("sentence", "<plainly>, where x is <amount>", lambda s, a: told_as_x(s, a))
say("plainly", "<clause>", lambda e: (e,))
say("plainly", "<clause><joint><rest_of_it>", lambda e, j, more: (e, j(more[0]), *more[1:]))
ways("rest_of_it", ("<clause>", "<more>"), lambda e: (e,))
ways("rest_of_it", ("<clause><joint><rest_of_it>", "<more><joint><rest_of_it>"), lambda e, j, more: (e, j(more[0]), *more[1:]))  # fmt: skip
form("stop", r"\.|(?<=\.\")", lambda m: True)  # an ability in quotes has its own
say("body", "<sentence><stop>", lambda s, _: s)
say("body", "<sentence>. <body>", lambda s, more: (*s, *more))
say("body", "<sentence>. then <body>", lambda s, more: (*s, afterwards(more[0]), *more[1:]))

# modes (CR 700.2)


def _mode(body: Effects) -> Effects | None:
    """A mode speaks of its own targets only."""
    found = with_targets_found(seq(*body))
    return None if found is None else (found,)


say("modes", "• <body>", lambda b: _mode(b))
say(
    "modes",
    "• <body>\n<modes>",
    lambda b, more: None if (mode := _mode(b)) is None else (*mode, *more),
)
for sign in ("-", " -"):
    say("body", f"choose one{sign}\n<modes>", lambda m: (choose_one(*m),))
    say("body", f"choose 2{sign}\n<modes>", lambda m: (choose_modes(2, 2, *m),))
    say("body", f"choose one or both{sign}\n<modes>", lambda m: (choose_modes(1, 2, *m),))
    say("body", f"choose one or more{sign}\n<modes>", lambda m: (choose_modes(1, len(m), *m),))
    say("body", f"choose up to one{sign}\n<modes>", lambda m: (choose_modes(0, 1, *m),))

# fmt: off
say("clause", "you may <pay>. when you do, <several>", lambda c, e: seq(may_pay(YOU, c), when_you_do(*e)))
say("clause", "you may <several> unless <player> <pays>", lambda e, p, c: unless_pays(p, c, may(*e)))
say("clause", "<player> may <pay>. if they do, <several>", lambda p, c, e: may_pay(p, c, *e))
say("clause", "<effect> if it's <color>", lambda e, c: if_(matches(FIRST, c), e))
say("clause", "<effect> if it has <limit>", lambda e, c: if_(matches(FIRST, c), e))
say("clause", "when <that> dies this turn, <several>", lambda _, e: Either(later(when(dies(THEM), *e), about=w) for w in (FIRST, IT)))
