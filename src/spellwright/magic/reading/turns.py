"""What lasts until your next turn, what is done instead, what is chosen more than once; printed by `text.structure` (CR 611.2, 700.2d)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.objects.speech import Amount, Ref
from spellwright.magic.reading.amounts import counted_sizes
from spellwright.magic.reading.book import Either, say, ways
from spellwright.magic.reading.refs import FIRST
from spellwright.magic.records.filters import ControlledBy
from spellwright.magic.records.notes import COUNTERED
from spellwright.magic.words import *

# fmt: off
NEXT = "until your next turn"
for gets_, gains_ in (("gets", "gains"), ("get", "gain")):
    say("effect", f"<ref> {gets_} <change> {NEXT}", lambda r, p: gets(r, p[0], p[1], until="your next turn"))
    say("effect", f"<ref> {gets_} <sizes> {NEXT}<each>", lambda r, s, n: _each(r, s, n))
    say("effect", f"<ref> {gains_} <keywords> {NEXT}", lambda r, k: gains(r, *k, until="your next turn"))
    say("effect", f"<ref> {gains_} <quoted> {NEXT}", lambda r, k: gains(r, *k, until="your next turn"))
    say("effect", f"<ref> {gets_} <change> and {gains_} <keywords> {NEXT}", lambda r, p, k: becomes(r, AddPT(*p), Gain(k), until="your next turn"))
for kind in ("can't block", "can't be blocked", "can't attack", "can't attack or block"):
    say("effect", f"<ref> {kind} {NEXT}", lambda r, k=kind: rule_for(r, k, until="your next turn"))
say("effect", f"gain control of <ref> {NEXT}", lambda r: gain_control(r, "your next turn"))
ways("effect", (f"prevent all damage that would be dealt to and dealt by <ref> {NEXT}",), lambda r: prevent_all(r, until="your next turn"))
ways("effect", (f"prevent all damage that would be dealt to <ref> {NEXT}",), lambda r: prevent_all(r, by=False, until="your next turn"))
ways("effect", (f"prevent all damage that would be dealt by <ref> {NEXT}",), lambda r: prevent_all(r, to=False, until="your next turn"))
ways("effect", (f"prevent all combat damage that would be dealt to <ref> {NEXT}",), lambda r: prevent_all(r, True, by=False, until="your next turn"))


def _each(what: Ref, sizes: tuple[Amount | int, Amount | int], amount: Amount) -> Effect | None:
    change = counted_sizes(sizes, amount)
    return None if change is None else gets(what, *change, until="your next turn")


# a delayed ability that lasts
say("clause", "until your next turn, <event>, <several>", lambda e, b: later(when(e, *b), "your next turn", once=False))
say("clause", "until end of turn, <event>, <several>", lambda e, b: later(when(e, *b), once=False))

say("clause", "<event> this turn, <several>", lambda e, b: later(when(e, *b), once=False))

# A, or B instead if something holds
say("clause", "<effect>. if <if>, <several> instead", lambda a, c, b: or_instead(a, c, *b))
say("clause", "~ deals <damage> to <ref>. it deals <damage> instead if <if>", lambda n, r, m, c: or_instead(deal(n, r), c, deal(m, r)))
say("clause", "~ deals <damage> to <ref>. if <if>, it deals <damage> instead", lambda n, r, c, m: or_instead(deal(n, r), c, deal(m, r)))
say("clause", "~ deals <damage> to <ref>. if <if>, it deals <damage> to <that> instead", lambda n, r, c, m, _: or_instead(deal(n, r), c, deal(m, r)))
say("clause", "draw <drawn>. if <if>, instead draw <drawn>", lambda n, c, m: or_instead(draw(n), c, draw(m)))

# the same mode more than once
AGAIN = ". you may choose the same mode more than once"
for sign in ("-", " -", "."):
    say("body", f"choose 3{AGAIN}{sign}\n<modes>", lambda m: (choose_modes(3, 3, *m, repeat=True),))
    say("body", f"choose 4{AGAIN}{sign}\n<modes>", lambda m: (choose_modes(4, 4, *m, repeat=True),))
    say("body", f"choose 2{AGAIN}{sign}\n<modes>", lambda m: (choose_modes(2, 2, *m, repeat=True),))

# what passes between players
say("effect", "exchange control of <int> target <things>", lambda n, f: exchange_control(t := target(f, 2), t) if n == 2 else None)
say("effect", "exchange control of <target> and <target>", exchange_control)
say("effect", "exchange control of ~ and <target>", lambda t: exchange_control(SELF, t))
say("effect", "your life total becomes <int>", set_life)
say("effect", "<player>'s life total becomes <int>", lambda w, n: set_life(n, w))
say("effect", "<player> gains control of <ref>", lambda w, r: give_control(w, r))
say("effect", "target opponent gains control of <ref>", lambda r: give_control(target(ANY_OPPONENT), r))
say("had", "<player> gain control of <ref>", lambda w, r: give_control(w, r))
for word in ("when", "whenever"):
    say("event", f"{word} <who> becomes the target of a spell or ability for the first time each turn", lambda w: becomes_target(w, first=True))
say("ability", "players don't lose unspent mana as steps and phases end.", lambda: rule("mana stays", ANY_PLAYER))
say("ability", "you don't lose unspent mana as steps and phases end.", lambda: rule("mana stays", YOU))
say("line", "protection from everything", lambda: protection(ANYTHING, "everything"))
say("ends", " with <keyword>, <keyword>, and <quoted>", lambda a, b, q: (a, b, *q))
say("ends", " with <keyword>, <keyword>, <keyword>, and <quoted>", lambda a, b, c, q: (a, b, c, *q))
say("after", " enchanted player controls", lambda: ControlledBy("enchanted"))
say("sentence", "exile <topped>. you may play those cards this turn without paying their mana costs", lambda t: (exile(t), may_play(IT, free=True)))
say("sentence", "exile <topped>. you may play it this turn without paying its mana cost", lambda t: (exile(t), may_play(IT, free=True)))
say("topped", "the top <int> cards of <player>'s library", top_of_library)
say("topped", "the top card of <player>'s library", lambda w: top_of_library(1, w))
say("effect", "exile <topped>", exile)
say("if", "you gained or lost life this turn", lambda: compare(this_turn("life gained"), ">=", 1) | compare(this_turn("life lost"), ">=", 1))
say("clause", "<effect> unless they <pay> or <pay>", lambda e, a, b: Either(unless_pays(w, one_cost_of(a, b), e) for w in (FIRST, THAT_PLAYER)))
say("clause", "<effect> unless they <pay>", lambda e, c: Either(unless_pays(w, c, e) for w in (FIRST, THAT_PLAYER)))
say("sentence", "put a +1/+1 counter on <ref>, then double the number of +1/+1 counters on each creature that had a +1/+1 counter put on it this way", lambda r: (PutCounters("+1/+1", 1, r, COUNTERED), then(double_counters("+1/+1", noted(COUNTERED)))))
say("effect", "change a target of <target> to ~", lambda t: change_target_to(t, SELF))
say("ability", "<event>, you may <several>. do this only once each turn.", lambda e, b: only_once_each_turn(e, *b))
ways("ref", ("they",), lambda: Either((FIRST, IT)))
say("clause", "<effect> if <if>", lambda e, c: if_(c, e))
