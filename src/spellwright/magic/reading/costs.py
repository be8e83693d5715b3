"""Costs: before a colon, and as what a player may do or is asked for; printed by `text.costs` (CR 118)."""

from __future__ import annotations

from spellwright.magic.reading.book import form, say, ways
from spellwright.magic.records.costs import AddCounters, Give, WithSelf
from spellwright.magic.words import *

# what a player does to pay, as a command and in the third person
for pay, sacrifice_, discard_, remove, return_, exile_ in (
    ("pay", "sacrifice", "discard", "remove", "return", "exile"),
    ("pays", "sacrifices", "discards", "removes", "returns", "exiles"),
):
    kind = "pay" if pay == "pay" else "pays"
    say(kind, f"{pay} <mana>", lambda m: m)
    say(kind, f"{pay} <n> life", pay_life)
    say(kind, f"{pay} half your life, rounded up", lambda: pay_life(half(life_of(YOU))))
    say(kind, f"{sacrifice_} <some>", lambda s: sacrifice(choose(*s)))
    say(kind, f"{sacrifice_} ~", sacrifice_this)
    say(kind, f"{discard_} a card", lambda: discard(choose(1, ANYTHING)))
    say(kind, f"{discard_} <count> cards", lambda n: discard(choose(n, ANYTHING)))
    say(kind, f"{discard_} <art><card>", lambda _, f: discard(choose(1, f)))
    say(kind, f"{discard_} <int> <cards>", lambda n, f: discard(choose(n, f)))
    say(kind, f"{return_} <some> to its owner's hand", lambda s: return_to_hand(choose(*s)))
    say(kind, f"{return_} <some> to their owners' hands", lambda s: return_to_hand(choose(*s)))
    say(kind, f"{exile_} <some>", lambda s: exile(choose(*s)))
    say(kind, f"{remove} <counters> from ~", lambda c: remove_counters_cost(c[1], c[0]))

say("cost", "<mana>", lambda m: m)
say("cost", "{t}", lambda: TAP)
say("cost", "{q}", lambda: UNTAP_SYMBOL)
say("cost", "<pay>", lambda c: None if isinstance(c, str) else c)
say("cost", "tap <count> untapped <things>", lambda n, f: tap_chosen(n, f))
ways("cost", ("tap <art>untapped <thing>",), lambda _, f: tap_chosen(1, f))
say("cost", "tap another untapped <thing>", lambda f: tap_chosen(1, f & OTHER))
say("cost", "discard ~", discard_this)
say("cost", "discard your hand", discard_hand)
say("cost", "exile ~ from your graveyard", lambda: exile_this("graveyard"))
say("cost", "exile ~ from your hand", lambda: exile_this("hand"))
say("cost", "exile ~", exile_this)
say("cost", "return ~ to its owner's hand", lambda: WithSelf("return"))
say("cost", "put <counters> on ~", lambda c: AddCounters(c[1], c[0]))
say("cost", "remove any number of <kind> counters from ~", remove_any_counters)
say("cost", "reveal <art><card> from your hand", lambda _, f: Give("reveal", 1, f))
say("costs", "<cost>", lambda a: (a,))
say("costs", "<cost>, <costs>", lambda a, more: (a, *more))
form("loyalty", r"[+-]?\d+(?=: )", lambda m: int(m[0]))
