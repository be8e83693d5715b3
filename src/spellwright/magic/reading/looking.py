"""Looking, searching and mana: what is done with a library, a hand, the pool; printed by `text.moving`, `text.mana`."""

from __future__ import annotations

import dataclasses
import re

from spellwright.kernel import Effect
from spellwright.magic.effects.mana import AddMana, SpendOnly
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.words import *

say(
    "effect",
    "look at the top <int> cards of your library, then put them back in any order",
    rearrange_top,
)
say("effect", "look at <player>'s hand", lambda w: look_at(hand_of(w)))
say("effect", "look at the top card of your library", look_at_top)
say("effect", "put <drawn> from your hand on top of your library in any order", put_back_from_hand)

# search (CR 701.23)
form("put", r", put (?:it|that card|them) ", lambda m: True)
form("shown", r", reveal (?:it|that card|them|those cards)", lambda m: True)
say("found", "into your hand", lambda: ("hand", False))
say("found", "onto the battlefield tapped", lambda: ("battlefield", True))
say("found", "onto the battlefield", lambda: ("battlefield", False))
say("found", "into your graveyard", lambda: ("graveyard", False))
say("effect", "search your library for <art><card>[<shown>]<put><found>, then shuffle", lambda _, f, s, __, to: search(f, to[0], tapped=to[1], reveal=bool(s)))  # fmt: skip
say("effect", "search your library for up to <int> <cards>[<shown>]<put><found>, then shuffle", lambda n, f, s, _, to: search(f, to[0], n, to[1], bool(s)))  # fmt: skip
say("effect", "search your library for <art><card><shown>, then shuffle and put that card on top", lambda _, f, __: search_to_top(f))  # fmt: skip

# the top cards, some of them chosen
form("order", r"in (any|a random) order", lambda m: m[1] == "a random")
form("pick", r"(one|\d+) of them", lambda m: 1 if m[1] == "one" else int(m[1]))
say(
    "body",
    "look at the top <int> cards of your library. put <pick> into your hand and the rest on the bottom of your library <order>.",
    lambda n, k, random: (
        look_at_top(n),
        choose_among(IT, n=k),
        put_into_hand(IT),
        and_(put_rest_on_bottom(at_random=random)),
    ),
)
say(
    "body",
    "look at the top <int> cards of your library. put <pick> into your hand and the rest into your graveyard.",
    lambda n, k: (
        look_at_top(n),
        choose_among(IT, n=k),
        put_into_hand(IT),
        and_(put_into_graveyard(noted("others"))),
    ),
)
say(
    "body",
    "look at the top <int> cards of your library. you may reveal <art><card> from among them and put it into your hand. put the rest on the bottom of your library <order>.",
    lambda n, _, f, random: Either(
        (look_at_top(n), *picked, put_rest_on_bottom(at_random=random))
        for picked in (
            (choose_among(IT, f, up_to=1), may(reveal(IT), and_(put_into_hand(IT)))),
            (may(choose_among(IT, f), reveal(IT), and_(put_into_hand(IT))),),
            (choose_among(IT, f, up_to=1), reveal(IT), and_(put_into_hand(IT))),
        )
    ),
)
say("rest", "into your graveyard", lambda: "graveyard")
say("rest", "on the bottom of your library in any order", lambda: "bottom")
say(
    "body",
    "reveal the top <int> cards of your library. put all <cards> revealed this way into your hand and the rest <rest>.",
    lambda n, f, rest: (reveal(top_of_library(n)), sort_revealed(f, rest=rest)),
)
say(
    "body",
    "<player> reveals their hand. you choose <art><card> from it. that player discards that card.",
    lambda w, _, f: (reveal_hand(w), choose_among(IT, f), discard(1, w, THEM)),
)
ways(
    "body",
    ("<player> reveals their hand. you choose <art><card> from it. exile that card.",),
    lambda w, _, f: (reveal_hand(w), choose_among(IT, f), exile(IT)),
)

# mana
form("symbols", r"(?:\{[wubrgc]\})+", lambda m: re.sub(r"[{}]", "", m[0]).upper())
say("adds", "add <symbols>", add_mana)
say("adds", "add <symbols> or <symbols>", add_mana)
say("adds", "add <symbols>, <symbols>, or <symbols>", add_mana)
say("adds", "add <symbols>, <symbols>, <symbols>, or <symbols>", add_mana)
say("adds", "add one mana of any color", add_any_color)
say("adds", "add <int> mana of any one color", add_any_color)
say("adds", "add <symbols><each>", lambda a, n: add_mana(a, n=n))
say("adds", "add <int> mana in any combination of <symbols> or <symbols>", add_in_combination)
say("adds", "add <int> mana in any combination of colors", lambda n: None)
say("adds", "add one mana of the chosen color", add_chosen_color)
say("adds", "add an amount of <symbols> equal to <amount>", lambda a, n: add_mana(a, n=n))
say("adds", "add x mana of any one color, where x is <amount>", add_any_color)
say("purpose", "cast <kinds> spells", lambda t: only_for_spells(*t))
say("purpose", "activate abilities of <kinds> sources", lambda t: only_for_abilities_of(*t))
say("kinds", "<type>", lambda t: (t.word,))
say("kinds", "<subtype>", lambda t: (t.word,))
say("kinds", "<subtype> <type>", lambda a, b: (a.word, b.word))
say("kinds", "legendary", lambda: ("Legendary",))
say("effect", "<adds>. spend this mana only to <purpose>", lambda m, only: _only(m, only))
say(
    "effect",
    "<adds>. spend this mana only to <purpose> or <purpose>",
    lambda m, a, b: _only(m, a | b),
)
say("effect", "<adds>", lambda m: m)


def _only(mana: Effect, only: SpendOnly) -> Effect | None:
    return (
        dataclasses.replace(mana, only=only)
        if isinstance(mana, AddMana) and mana.only is None
        else None
    )
