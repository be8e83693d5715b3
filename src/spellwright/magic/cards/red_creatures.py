"""Red creatures that grow, come back, or come for free."""

from spellwright.magic.words import *

FURY = card("Fury", "{3}{R}{R}", "Creature — Elemental Incarnation 3/3").rules(
    DOUBLE_STRIKE,
    when(enters(SELF), deal_divided(4, CREATURE | PLANESWALKER)),
    evoke(exile(choose(1, RED & YOUR_HAND))),
)

BLAZING_ROOTWALLA = card("Blazing Rootwalla", "{R}", "Creature — Lizard 1/1").rules(
    activated("{R}", gets(SELF, 2, 0), once_each_turn=True),
    madness("{0}"),
)

HEARTFIRE_HERO = card("Heartfire Hero", "{R}", "Creature — Mouse Soldier 1/1").rules(
    when(becomes_target(SELF, by=YOU, first=True), put_counters("+1/+1"), word="valiant"),
    when(dies(SELF), deal(power_of(SELF), EACH_OPPONENT)),
)

STROMKIRK_NOBLE = card("Stromkirk Noble", "{R}", "Creature — Vampire Noble 1/1").rules(
    rule("can't be blocked", SELF, detail=is_a("Human")),
    when(deals_damage(SELF, to=ANY_PLAYER, combat=True), put_counters("+1/+1")),
)

BLOODHALL_OOZE = card("Bloodhall Ooze", "{R}", "Creature — Ooze 1/1").rules(
    when(YOUR_UPKEEP, may(put_counters("+1/+1")), if_=exists(BLACK & PERMANENT & YOURS)),
    when(YOUR_UPKEEP, may(put_counters("+1/+1")), if_=exists(GREEN & PERMANENT & YOURS)),
)

SQUEE_THE_IMMORTAL = card(
    "Squee, the Immortal", "{1}{R}{R}", "Legendary Creature — Goblin 2/1"
).rules(
    may_cast_from("graveyard", "exile"),
)
