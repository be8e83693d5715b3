"""Green for one or two mana: creatures that grow or cost a land, and small answers."""

from spellwright.magic.words import *

HEXDRINKER = card("Hexdrinker", "{G}", "Creature — Snake 2/1").rules(
    level_up("{1}"),
    level(3, 7, 4, 4, protection(INSTANT, "instants")),
    level(8, None, 6, 6, protection(ANYTHING, "everything")),
)

SCYTHE_TIGER = card("Scythe Tiger", "{G}", "Creature — Cat 3/2").rules(
    SHROUD,
    when(enters(SELF), unless_pays(YOU, sacrifice(choose(1, LAND)), sacrifice(SELF))),
)

SWARM_SHAMBLER = card("Swarm Shambler", "{G}", "Creature — Fungus Beast 0/0").rules(
    enters_with(1, "+1/+1"),
    when(
        becomes_target(CREATURE & YOURS & with_counter("+1/+1"), OPPONENT, of_spell=True),
        create(token("Creature — Insect 1/1", color="G")),
    ),
    activated(["{1}", TAP], put_counters("+1/+1")),
)

SERENE_REMEMBRANCE = card("Serene Remembrance", "{G}", "Sorcery").rules(
    shuffle_away(together(SELF, target(GRAVEYARDS, up_to=3, one_zone=True))),
)

PICK_YOUR_POISON = card("Pick Your Poison", "{G}", "Sorcery").rules(
    choose_one(
        each_sacrifices(EACH_OPPONENT, 1, ARTIFACT),
        each_sacrifices(EACH_OPPONENT, 1, ENCHANTMENT),
        each_sacrifices(EACH_OPPONENT, 1, CREATURE & having(FLYING)),
    ),
)

VERDANT_COMMAND = card("Verdant Command", "{1}{G}", "Instant").rules(
    choose_modes(
        2,
        2,
        create(token("Creature — Squirrel 1/1", color="G"), 2, target(ANY_PLAYER), tapped=True),
        counter(target(LOYALTY_ABILITY & from_source(PLANESWALKER))),
        exile(target(GRAVEYARDS)),
        gain_life(3, target(ANY_PLAYER)),
    ),
)
