"""Amounts and conditions: how many, and if what; printed by `text.amounts` and `text.conditions`."""

from __future__ import annotations

from typing import Any

from spellwright.magic.objects.speech import Amount
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.refs import FIRST
from spellwright.magic.records.conditions import SourceIn
from spellwright.magic.records.filters import ControlledBy, Has, InCombat, Status
from spellwright.magic.records.references import AttachedObject
from spellwright.magic.text.conditions import OPS
from spellwright.magic.words import *


def of_each(n: int, amount: Amount) -> Amount:
    """So many for each: one is not multiplied."""
    return amount if n == 1 else times(n, amount)


OTHERS = (OTHER, other_than(IT))  # than this, or than what the event is about


say("amount", "the number of <things>[ on the battlefield]", count)
say("amount", "the number of other <things>[ on the battlefield]", lambda f: count(f & OTHER))
say("amount", "the number of cards in your hand", lambda: count(YOUR_HAND))
say("amount", "the number of cards in your graveyard", lambda: count(YOUR_GRAVEYARD))
for word, measure in (
    ("power", power_of),
    ("toughness", toughness_of),
    ("mana value", mana_value_of),
):
    say("amount", f"its {word}", lambda m=measure: Either((m(FIRST), m(SELF), m(IT))))
    say("amount", f"~'s {word}", lambda m=measure: m(SELF))
    for noun in ("creature", "permanent", "card", "spell"):
        say("amount", f"that {noun}'s {word}", lambda m=measure: Either((m(FIRST), m(IT))))
    say("amount", f"enchanted creature's {word}", lambda m=measure: m(ENCHANTED_CREATURE))
    say("amount", f"equipped creature's {word}", lambda m=measure: m(EQUIPPED_CREATURE))
say("amount", "the number of <kind> counters on ~", counters_on)
say("amount", "your life total", lambda: life_of(YOU))
say("amount", "twice <amount>", lambda a: times(2, a))
say("amount", "your devotion to <color>", lambda c: devotion(c.color))
say("amount", "the number of basic land types among lands you control", lambda: DOMAIN)
say("amount", "the number of card types among cards in your graveyard", lambda: card_types_among(YOUR_GRAVEYARD))  # fmt: skip
say("amount", "the number of opponents you have", lambda: None)

say("each", " for each <thing>", count)
say("each", " for each other <thing>", lambda f: count(f & OTHER))
say("each", " for each <thing> on the battlefield", count)
say("each", " for each <kind> counter on ~", counters_on)
say("each", " for each card in your hand", lambda: count(YOUR_HAND))
say("each", " for each card in your graveyard", lambda: count(YOUR_GRAVEYARD))
say("each", " for each basic land type among lands you control", lambda: DOMAIN)
say("each", " for each opponent", lambda: count(ANY_OPPONENT))
say("each", " for each <kind> counter removed this way", counters_removed)


def _measured(kind: str, noun: str) -> None:
    say(kind, f"<n> {noun}", lambda n: n)
    say(kind, f"that much {noun}", lambda: THAT_MANY)
    say(kind, f"{noun} equal to <amount>", lambda a: a)
    say(
        kind,
        f"<int> {noun}<each>",
        lambda n, a: Either((times(n, a), a)) if n == 1 else times(n, a),
    )
    say(kind, f"twice that much {noun}", lambda: times(2, THAT_MANY))


_measured("life", "life")
_measured("damage", "damage")
say("drawn", "a card", lambda: 1)
say("drawn", "<count> cards", lambda n: n)
say("drawn", "a card<each>", lambda a: a)
say("drawn", "<int> cards<each>", of_each)
say("drawn", "cards equal to <amount>", lambda a: a)
ways("counters", ("<count> <kind> counter", "<count> <kind> counters"), lambda n, k: (n, k))


def _signed(text: str) -> Any:
    n: Any = X if text[1] == "x" else int(text[1:])
    return n if text[0] == "+" else -n if isinstance(n, int) else times(-1, n)


form("sizes", r"([+-](?:\d+|x))/([+-](?:\d+|x))", lambda m: (_signed(m[1]), _signed(m[2])))


def counted_sizes(sizes: tuple[Any, Any], amount: Amount) -> tuple[Any, Any] | None:
    """+1/+1 for each: each part that is not nothing is so often the amount."""
    if not all(isinstance(n, int) for n in sizes):
        return None
    power, toughness = (n if n == 0 else of_each(n, amount) for n in sizes)
    return power, toughness


say("change", "<sizes>", lambda a: a)
say("change", "<sizes><each>", counted_sizes)

# conditions
say("if", "you control <one>", lambda f: exists(f & YOURS))
say("if", "you control <one> or <one>", lambda a, b: exists((a | b) & YOURS))
say("if", "you control <int> or more <things>", lambda n, f: exists(f & YOURS, n))
say(
    "if",
    "you control <int> or more other <things>",
    lambda n, f: Either(exists(f & o & YOURS, n) for o in OTHERS),
)
say("if", "you control another <thing>", lambda f: exists(f & OTHER & YOURS))
say("if", "you control no <things>", lambda f: not_(exists(f & YOURS)))
say("if", "you control no other <things>", lambda f: not_(exists(f & OTHER & YOURS)))
say("if", "an opponent controls <one>", lambda f: exists(f & THEIRS))
say("if", "an opponent controls <int> or more <things>", lambda n, f: exists(f & THEIRS, n))
say("if", "defending player controls <one>", lambda f: exists(f & ControlledBy("defending")))
say("if", "there are <int> or more <things>[ on the battlefield]", lambda n, f: exists(f, n))
say("if", "there is <one>[ on the battlefield]", exists)
say("if", "it's your turn", lambda: YOUR_TURN)
say("if", "it's not your turn", lambda: not_(YOUR_TURN))
ways("if", ("~ was kicked", "it was kicked"), lambda: paid("kicker"))
for op_, how in OPS.items():
    say(
        "if", f"you have {how.format('<int>')} life", lambda n, op=op_: compare(life_of(YOU), op, n)
    )
say("if", "you have exactly <int> life", lambda n: compare(life_of(YOU), "=", n))
say("if", "you have no cards in hand", lambda: compare(count(YOUR_HAND), "=", 0))
say("if", "you have <int> or more cards in hand", lambda n: compare(count(YOUR_HAND), ">=", n))
say("if", "you have <int> or fewer cards in hand", lambda n: compare(count(YOUR_HAND), "<=", n))
say("if", "there are <int> or more cards in your graveyard", lambda n: exists(YOUR_GRAVEYARD, n))
say("if", "there are 4 or more card types among cards in your graveyard", lambda: DELIRIUM)
form("state", r"(untapped|tapped|enchanted|equipped)(?!\w)", lambda m: Status(m[1]))
form("state", r"(attacking|blocking)(?!\w)", lambda m: InCombat(m[1]))
say("state", "attacking or blocking", lambda: ATTACKING | BLOCKING)
ways("if", ("~ is <state>", "it's <state>"), lambda a: matches(SELF, a))
say(
    "if",
    "~ has <count> or more <kind> counters on it",
    lambda n, k: compare(counters_on(k), ">=", n),
)
say("if", "~ has one or more <kind> counters on it", lambda k: matches(SELF, with_counter(k)))
ways("if", ("~ has <art><kind> counter on it", "it has <art><kind> counter on it"), lambda _, k: matches(SELF, with_counter(k)))  # fmt: skip
say("if", "there are no <kind> counters on ~", lambda k: compare(counters_on(k), "=", 0))
say("if", "a creature died this turn", lambda: compare(this_turn("died", "any"), ">=", 1))
say("if", "you attacked this turn", lambda: compare(this_turn("attacked"), ">=", 1))
say("if", "you gained life this turn", lambda: compare(this_turn("life gained"), ">=", 1))
say(
    "if",
    "an opponent lost life this turn",
    lambda: compare(this_turn("life lost", "opponent"), ">=", 1),
)
say("if", "a permanent you controlled left the battlefield this turn", lambda: REVOLT)
say("if", "it's <one>", lambda f: Either((matches(IT, f), matches(FIRST, f))))
say(
    "if",
    "it has <keyword>",
    lambda k: Either((matches(IT, Has(k.name)), matches(FIRST, Has(k.name)))),
)
form(
    "thatpower",
    r"(?:that creature's|its) (power|toughness) is greater than ~'s(?: \1)?",
    lambda m: m[1],
)
say(
    "if",
    "<thatpower>",
    lambda stat: compare(
        (power_of if stat == "power" else toughness_of)(IT),
        ">",
        (power_of if stat == "power" else toughness_of)(SELF),
    ),
)
say("if", "~ is on the battlefield", lambda: SourceIn("battlefield"))
say("if", "it's the upkeep", lambda: in_step("upkeep"))
# fmt: off
ways("if", ("you cast it", "you cast ~"), you_cast)
ways("if", ("you cast it from your hand", "you cast ~ from your hand"), lambda: you_cast("hand"))
say("if", "~ was cast from a graveyard", lambda: was_cast("graveyard"))
say("if", "you control <int> or fewer <things>", lambda n, f: compare(count(f & YOURS), "<=", n))
say("if", "you control <int> or fewer other <things>", lambda n, f: compare(count(f & OTHER & YOURS), "<=", n))
say("if", "a player has <int> or less life", lambda n: exists(ANY_PLAYER & with_life("<=", n)))
say("if", "an opponent has <int> or less life", lambda n: exists(ANY_OPPONENT & with_life("<=", n)))
say("if", "an opponent has <int> or more life", lambda n: exists(ANY_OPPONENT & with_life(">=", n)))
for which in ("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land"):
    say("if", f"{which} is <one>", lambda f, w=which: matches(AttachedObject(w), f))
    say("if", f"{which} is <color>", lambda f, w=which: matches(AttachedObject(w), f))
    say("if", f"{which} is legendary", lambda w=which: matches(AttachedObject(w), LEGENDARY))
say("amount", "the sacrificed creature's power", lambda: power_of(noted("given")))
say("amount", "the sacrificed creature's toughness", lambda: toughness_of(noted("given")))
for thing in ("creature", "artifact", "permanent"):
    say("amount", f"the sacrificed {thing}'s mana value", lambda: mana_value_of(noted("given")))
say("amount", "the discarded card's mana value", lambda: mana_value_of(noted("given")))
say("amount", "the amount of life you gained this turn", lambda: this_turn("life gained"))
say("amount", "the number of cards you've drawn this turn", lambda: this_turn("drawn"))
say("if", "you gained <int> or more life this turn", lambda n: compare(this_turn("life gained"), ">=", n))
say("if", "you've drawn <int> or more cards this turn", lambda n: compare(this_turn("drawn"), ">=", n))
say("if", "you've cast a noncreature spell this turn", lambda: compare(this_turn("cast noncreature"), ">=", 1))
say("if", "you've cast an instant or sorcery spell this turn", lambda: compare(this_turn("cast instant or sorcery"), ">=", 1))
ways("if", ("you've cast another spell this turn", "you cast another spell this turn"), cast_another)
say("if", "you have 2 or more opponents", lambda: exists(ANY_OPPONENT, 2))
