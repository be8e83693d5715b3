"""Events that abilities wait for; printed by `text.events` (CR 603.2)."""

from __future__ import annotations

from typing import Any

from spellwright.magic.objects.names import Beginning, Players
from spellwright.magic.objects.speech import Condition, Filter
from spellwright.magic.reading.book import say
from spellwright.magic.records.amounts import PlayersWho, ThisTurn
from spellwright.magic.records.conditions import CastFrom, DuringTurn, IfDid, InStep, Paid
from spellwright.magic.records.filters import AttachedTo
from spellwright.magic.records.references import AttachedObject, ControllerOf
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import BecomesTapped, BeginningOf
from spellwright.magic.records.watched_combat import Attacks, Blocks, DeclaresAttack
from spellwright.magic.text.events import STEP_WORDS
from spellwright.magic.words import *
from spellwright.magic.words.nouns import as_filter

# what an event is about: this, what it is attached to, or anything of a kind
say("who", "~", lambda: SELF)
say("who", "<one>", lambda f: f)
for attached in ("enchanted creature", "equipped creature", "enchanted land", "enchanted permanent", "enchanted artifact"):  # fmt: skip
    say("who", attached, lambda word=attached: AttachedTo(word))

EVENTS: dict[str, Any] = {
    "enters": enters,
    "enters tapped": lambda w: enters(w, untapped=False),
    "enters untapped": lambda w: enters(w, untapped=True),
    "dies": dies,
    "is put into a graveyard from the battlefield": dies,
    "leaves the battlefield": leaves,
    "attacks": attacks,
    "attacks alone": lambda w: attacks(w, alone=True),
    "attacks you or a planeswalker you control": lambda w: attacks(w, whom=YOU),
    "blocks": blocks,
    "becomes blocked": becomes_blocked,
    "becomes tapped": becomes_tapped,
    "is dealt damage": is_dealt_damage,
    "is dealt combat damage": lambda w: is_dealt_damage(w, combat=True),
    "becomes the target of a spell or ability": becomes_target,
    "becomes the target of a spell or ability an opponent controls": lambda w: becomes_target(
        w, by=OPPONENT
    ),
    "becomes the target of a spell or ability you control": lambda w: becomes_target(w, by=YOU),
    "becomes the target of a spell": lambda w: becomes_target(w, of_spell=True),
    "deals combat damage to a player": lambda w: deals_damage(w, combat=True),
    "deals combat damage to an opponent": lambda w: deals_damage(w, ANY_OPPONENT, combat=True),
    "deals damage to a player": deals_damage,
    "deals damage to an opponent": lambda w: deals_damage(w, ANY_OPPONENT),
    "deals combat damage to a creature": lambda w: deals_damage(w, CREATURE, combat=True),
    "deals damage to a creature": lambda w: deals_damage(w, CREATURE),
    "deals damage": lambda w: deals_damage(w, ANYTHING | ANY_PLAYER),
    "deals combat damage": lambda w: deals_damage(w, ANYTHING | ANY_PLAYER, combat=True),
    "is exiled from the battlefield": lambda w: goes(w, "battlefield", "exile"),
    "is turned face up": turned_face_up,
    "transforms": transforms,
    "is tapped for mana": tapped_for_mana,
}
TWO = (
    ("enters", "attacks"),
    ("enters", "dies"),
    ("attacks", "blocks"),
    ("blocks", "becomes blocked"),
    ("enters", "is turned face up"),
    ("enters", "leaves the battlefield"),
    ("attacks", "dies"),
    ("attacks", "becomes the target of a spell"),
    ("attacks", "becomes blocked"),
    ("enters", "becomes the target of a spell or ability"),
    ("attacks", "becomes the target of a spell or ability"),
    ("enters", "becomes tapped"),
    ("dies", "is exiled from the battlefield"),
    ("enters", "deals combat damage to a player"),
    ("attacks", "is dealt damage"),
)
DONE: dict[str, Any] = {
    "you cast ~": lambda: casts(YOU, SELF),
    "you gain life": lambda: gains_life_event(YOU),
    "you lose life": lambda: loses_life_event(YOU),
    "an opponent gains life": lambda: gains_life_event(OPPONENT),
    "an opponent loses life": lambda: loses_life_event(OPPONENT),
    "a player gains life": lambda: gains_life_event("any"),
    "you draw a card": lambda: draws(YOU),
    "an opponent draws a card": lambda: draws(OPPONENT),
    "a player draws a card": lambda: draws("any"),
    "you draw your second card in a turn": lambda: draws(YOU, nth=2),
    "you draw your second card each turn": lambda: draws(YOU, nth=2),
    "you attack": player_attacks,
    "you scry": lambda: does(YOU, "scry"),
    "you surveil": lambda: does(YOU, "surveil"),
    "you cast your second spell each turn": lambda: casts(YOU, nth=2),
    "you cast your third spell each turn": lambda: casts(YOU, nth=3),
    "you discard a card": lambda: goes(owned_by(YOU), cause="discard"),
    "~ or another creature dies": lambda: dies(CREATURE),
    "~ is put into your graveyard from anywhere": lambda: goes(SELF, "", "graveyard"),
    "~ is put into a graveyard from anywhere": lambda: goes(SELF, "", "graveyard"),
}
for word in ("when", "whenever"):
    for words_, event in EVENTS.items():
        say("event", f"{word} <who> {words_}", event)
    for one_, other in TWO:
        say("event", f"{word} <who> {one_} or {other}", lambda w, a=EVENTS[one_], b=EVENTS[other]: a(w) | b(w))  # fmt: skip
    for words_ in ("enters", "dies", "attacks"):
        say("event", f"{word} ~ or <one> {words_}", lambda f, e=EVENTS[words_]: e(SELF) | e(f))
    for words_, event in DONE.items():
        say("event", f"{word} {words_}", event)
    for who_, players in (
        ("you cast", YOU),
        ("an opponent casts", OPPONENT),
        ("a player casts", "any"),
    ):
        say("event", f"{word} {who_} <art><cast>", lambda _, f, p=players: casts(p, f))
        say("event", f"{word} {who_} another <cast>", lambda f, p=players: casts(p, f & OTHER))
    say("event", f"{word} you play <one>", lambda f: plays_land(YOU, f))
    say("event", f"{word} an opponent plays <one>", lambda f: plays_land(OPPONENT, f))
    say(
        "event",
        f"{word} you sacrifice <one>",
        lambda f: goes(f & YOURS, "battlefield", "graveyard", "sacrifice"),
    )
    say(
        "event",
        f"{word} one or more <kind> counters are put on <who>",
        lambda k, w: counters_put(w, k),
    )
    say(
        "event",
        f"{word} ~ has no <kind> counters on it",
        lambda k: state_is(compare(counters_on(k), "=", 0)),
    )
    say("event", f"{word} <if>", lambda c: _state(c))

WHOSE: dict[str, Players] = {
    "your": "you",
    "each": "any",
    "each opponent's": "opponent",
    "each player's": "any",
    "the": "any",
}


def _begins(step: Beginning, whose: Players) -> Any:
    return lambda: beginning_of(step, whose)


for step_, called in STEP_WORDS.items():
    for whose_, who_is in WHOSE.items():
        say("event", f"at the beginning of {whose_} {called}", _begins(step_, who_is))  # type: ignore[arg-type]
say("event", "at the beginning of combat on your turn", _begins("beginning of combat", "you"))
say(
    "event",
    "at the beginning of combat on each opponent's turn",
    _begins("beginning of combat", "opponent"),
)
say("event", "at the beginning of each of your main phases", _begins("main phase", "you"))

# fmt: off
for word in ("when", "whenever"):
    say("event", f"{word} <who> becomes untapped", lambda w: BecomesTapped(as_filter(w), True))
    say("event", f"{word} <who> deals combat damage to you", lambda w: deals_damage(w, YOU, combat=True))
    say("event", f"{word} <who> deals damage to you", lambda w: deals_damage(w, YOU))
    say("event", f"{word} you draw your third card each turn", lambda: draws(YOU, nth=3))
    say("event", f"{word} you cycle a card", lambda: does(YOU, "cycle", ANYTHING))
    say("event", f"{word} you cycle another card", lambda: does(YOU, "cycle", OTHER))
    say("event", f"{word} <who> becomes the target of a spell an opponent controls", lambda w: becomes_target(w, by=OPPONENT, of_spell=True))
    say("event", f"{word} <who> becomes the target of a spell or ability you control for the first time each turn", lambda w: becomes_target(w, by=YOU, first=True))
    say("event", f"{word} <who> attacks and isn't blocked", lambda w: Blocks(as_filter(w), "unblocked"))
    for n_ in ("<int>",):
        say("event", f"{word} ~ and at least {n_} other creatures attack", lambda n: Attacks(as_filter(SELF), others=n))
        say("event", f"{word} you attack with {n_} or more creatures", lambda n: DeclaresAttack("you", n))
    say("event", f"{word} <who> blocks <one>", lambda w, f: Blocks(as_filter(w), "blocks", _creature(f)))
    say("event", f"{word} <who> becomes blocked by <one>", lambda w, f: Blocks(as_filter(w), "blocked by", _creature(f)))
    say("event", f"{word} <who> blocks or becomes blocked by <one>", lambda w, f: Blocks(as_filter(w), "blocks", _creature(f)) | Blocks(as_filter(w), "blocked by", _creature(f)))
    say("event", f"{word} <who> deals combat damage to a player or planeswalker", lambda w: deals_damage(w, ANY_PLAYER | PLANESWALKER, combat=True))
    say("event", f"{word} <one> enters under your control", lambda f: enters(f & YOURS))


def _creature(what: Filter) -> Filter:
    return what


for attached in ("enchanted creature", "enchanted permanent", "enchanted land", "enchanted artifact"):
    say("event", f"at the beginning of the upkeep of {attached}'s controller", lambda w=attached: BeginningOf("upkeep", of=ControllerOf(AttachedObject(w))))


def _state(condition: Condition) -> Any:
    """A state that triggers (CR 603.8): what is there now, not what was done or paid."""
    done = (CastFrom, Paid, IfDid, InStep, DuringTurn, ThisTurn, PlayersWho)
    return None if any(isinstance(each, done) for each in walk(condition)) else state_is(condition)
