"""Sentences: how effects are joined, offered, asked for and put off; printed by `text.structure` (CR 608.2)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Effect
from spellwright.magic.effects.control import Then
from spellwright.magic.objects.speech import Ref
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.refs import FIRST
from spellwright.magic.records.walking import rewrite
from spellwright.magic.words import *

Effects = tuple[Effect, ...]

say("clause", "<effect>", lambda e: e)
say("several", "<effect>", lambda e: (e,))
say("several", "<effect> and <effect>", lambda a, b: (a, and_(b)))
say("several", "<effect> and <more>", lambda a, b: (a, and_(b)))
say("several", "<effect>, then <effect>", lambda a, b: (a, then(b)))
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


def _at_the_end(effect: Effect) -> Any:
    """At the beginning of the next end step: about a target, this, or what was spoken of (CR 603.7)."""
    waiting = when(beginning_of("end"), effect)
    return Either(
        later(waiting, "forever")
        if about is None
        else later(_about_it(effect, about), "forever", about)
        for about in (None, FIRST, SELF)
    )


def _about_it(effect: Effect, about: Ref) -> Any:
    return when(beginning_of("end"), rewrite(effect, lambda part: IT if part == about else part))


say("clause", "at the beginning of the next end step, <effect>", _at_the_end)
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


def _comma_and(effect: Effect) -> Effect:
    return Then(effect, ", and ")


say("sentence", "<clause>", lambda e: (e,))
say("sentence", "<clause><joint><rest_of_it>", lambda e, j, more: (e, j(more[0]), *more[1:]))
ways("rest_of_it", ("<clause>", "<more>"), lambda e: (e,))
ways("rest_of_it", ("<clause><joint><rest_of_it>", "<more><joint><rest_of_it>"), lambda e, j, more: (e, j(more[0]), *more[1:]))  # fmt: skip
form("stop", r"\.|(?<=\.\")", lambda m: True)  # an ability in quotes has its own
say("body", "<sentence><stop>", lambda s, _: s)
say("body", "<sentence>. <body>", lambda s, more: (*s, *more))
say("body", "<sentence>. then <body>", lambda s, more: (*s, afterwards(more[0]), *more[1:]))

# modes (CR 700.2)
say("modes", "• <body>", lambda b: (seq(*b),))
say("modes", "• <body>\n<modes>", lambda b, more: (seq(*b), *more))
for dash in ("-", " -"):
    say("body", f"choose one{dash}\n<modes>", lambda m: (choose_one(*m),))
    say("body", f"choose 2{dash}\n<modes>", lambda m: (choose_modes(2, 2, *m),))
    say("body", f"choose one or both{dash}\n<modes>", lambda m: (choose_modes(1, 2, *m),))
    say("body", f"choose one or more{dash}\n<modes>", lambda m: (choose_modes(1, len(m), *m),))
    say("body", f"choose up to one{dash}\n<modes>", lambda m: (choose_modes(0, 1, *m),))
