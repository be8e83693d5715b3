"""Looking, searching and mana: what is done with a library, a hand, the pool; printed by `text.moving`, `text.mana`."""

from __future__ import annotations

import dataclasses
import re

from spellwright.kernel import Effect
from spellwright.magic.effects.mana import AddMana, SpendOnly
from spellwright.magic.reading.book import form, say, ways
from spellwright.magic.reading.nouns import both
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
    "away",
    "on the bottom of your library <order>",
    lambda random: put_rest_on_bottom(at_random=random),
)
say("away", "into your graveyard", lambda: put_into_graveyard(noted("others")))
say("taken", "into your hand", lambda: put_into_hand(IT))
say("taken", "onto the battlefield", lambda: put_onto_battlefield(IT))
say("taken", "onto the battlefield tapped", lambda: put_onto_battlefield(IT, tapped=True))
say("seen", "look at the top <int> cards of your library", look_at_top)
say("seen", "reveal the top <int> cards of your library", lambda n: reveal(top_of_library(n)))
say("seen", "mill <int> cards", mill)
# fmt: off
say("sentence", "<seen>. put <pick> <taken> and the rest <away>", lambda see, k, take, rest: (see, choose_among(IT, n=k), take, and_(rest)))
say("sentence", "<seen>. you may put <art><card> from among them <taken>. put the rest <away>", lambda see, _, f, take, rest: (see, choose_among(IT, f, up_to=1), take, rest))
say("sentence", "<seen>. you may reveal <art><card> from among them and put it <taken>. put the rest <away>", lambda see, _, f, take, rest: (see, choose_among(IT, f, up_to=1), reveal(IT), and_(take), rest))
say("sentence", "<seen>. put <art><card> from among them <taken> and the rest <away>", lambda see, _, f, take, rest: (see, choose_among(IT, f), take, and_(rest)))
say("sentence", "<seen>, then put <art><card> from among them <taken>", lambda see, _, f, take: (see, choose_among(IT, f), take))
say("sentence", "<seen>. you may put <art><card> from among them <taken>", lambda see, _, f, take: (see, choose_among(IT, f, up_to=1), take))
say("sentence", "<seen>. you may put <art><card> from among the milled cards <taken>", lambda see, _, f, take: (see, choose_among(IT, f, up_to=1), take))
say("rest", "into your graveyard", lambda: "graveyard")
say("rest", "on the bottom of your library in any order", lambda: "bottom")
say("sentence", "reveal the top <int> cards of your library. put all <cards> revealed this way into your hand and the rest <rest>", lambda n, f, rest: (reveal(top_of_library(n)), sort_revealed(f, rest=rest)))
say("sentence", "<player> reveals their hand. you choose <art><card> from it. that player discards that card", lambda w, _, f: (reveal_hand(w), choose_among(IT, f), discard(1, w, THEM)))
say("sentence", "<player> reveals their hand. you choose <art><card> from it. exile that card", lambda w, _, f: (reveal_hand(w), choose_among(IT, f), exile(IT)))
say("sentence", "<player> reveals their hand. you choose <art><card> from it and exile that card", lambda w, _, f: (reveal_hand(w), choose_among(IT, f), exile(IT)))
ways("sentence", ("<player> reveals their hand. you choose <art>[<adjectives>]card from it with <limit>. that player discards that card",), lambda w, _, a, b: (reveal_hand(w), choose_among(IT, both(a, b)), discard(1, w, THEM)))
say("limit", "mana value <int> or less", lambda n: mana_value("<=", n))
say("limit", "mana value <int> or greater", lambda n: mana_value(">=", n))
say("sentence", "you may put <art><card> from your hand onto the battlefield", lambda _, f: (choose_among(hand_of(YOU), f, up_to=1), put_onto_battlefield(IT)))
say("sentence", "you may put <art><card> from your hand onto the battlefield tapped", lambda _, f: (choose_among(hand_of(YOU), f, up_to=1), put_onto_battlefield(IT, tapped=True)))
say("sentence", "each player may put <art><card> from their hand onto the battlefield", lambda _, f: (each_chooses(EACH_PLAYER, f, up_to=1), put_onto_battlefield(IT, under="owner")))
say("effect", "exile <player>'s graveyard", lambda w: exile(graveyard_of(w)))
say("effect", "exile all cards from <player>'s graveyard", lambda w: exile(graveyard_of(w)))
say("hunt", "search their library for <art><card>[<shown>]<put><theirs>, then shuffle", lambda _, f, s, __, to: (f, to, bool(s)))
say("theirs", "into their hand", lambda: ("hand", False))
say("theirs", "onto the battlefield tapped", lambda: ("battlefield", True))
say("theirs", "onto the battlefield", lambda: ("battlefield", False))
say("clause", "<player> may <hunt>", lambda w, h: may(search(h[0], h[1][0], tapped=h[1][1], reveal=h[2], who=w), who=w))
say("sentence", "<player> reveals their hand and you choose <art><card> from it. exile that card until ~ leaves the battlefield", lambda w, _, f: (reveal_hand(w), and_(choose_among(IT, f)), exile_until_leaves(IT)))
say("effect", "look at the top card of <player>'s library", lambda w: look_at(top_of_library(1, w)))
say("effect", "change the target of target spell or ability with a single target", lambda: change_target(target((SPELL | ABILITY) & with_targets(1))))
for taken, goes_ in (("into your hand", put_into_hand(IT)), ("onto the battlefield", put_onto_battlefield(IT))):
    say("sentence", f"reveal cards from the top of your library until you reveal <art><card>. put that card {taken} and the rest <away>", lambda _, f, rest, g=goes_: (reveal_until(f), g, and_(rest)))
# fmt: on

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
say(
    "adds", "add <int> mana in any combination of colors", lambda n: add_in_combination(n, *"WUBRG")
)
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
