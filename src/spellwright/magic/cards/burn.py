"""Burn: the red spells that go to the face, and the creatures that do."""

from spellwright.magic.words import *

LIGHTNING_BOLT = card("Lightning Bolt", "{R}", "Instant").rules(deal(3, target(ANY_TARGET)))

CHAIN_LIGHTNING = card("Chain Lightning", "{R}", "Sorcery").rules(
    deal(3, target(ANY_TARGET)),
    afterwards(
        may_pay(
            controller_of(target(ANY_TARGET)),
            "{R}{R}",
            may(
                copy_spell(SELF, who=controller_of(target(ANY_TARGET))),
                who=controller_of(target(ANY_TARGET)),
            ),
        ),
    ),
)

LAVA_SPIKE = card("Lava Spike", "{R}", "Sorcery — Arcane").rules(
    deal(3, target(ANY_PLAYER | PLANESWALKER)),
)

RIFT_BOLT = card("Rift Bolt", "{2}{R}", "Sorcery").rules(
    deal(3, target(ANY_TARGET)),
    suspend(1, "{R}"),
)

FIREBLAST = card("Fireblast", "{4}{R}{R}", "Instant").rules(
    instead_of_mana(sacrifice(choose(2, MOUNTAIN))),
    deal(4, target(ANY_TARGET)),
)

GOBLIN_GUIDE = card("Goblin Guide", "{R}", "Creature — Goblin Scout 2/2").rules(
    HASTE,
    when(
        attacks(SELF),
        reveal(top_of_library(1, DEFENDING_PLAYER)),
        if_(matches(IT, LAND), put_into_hand(IT)),
    ),
)

MONASTERY_SWIFTSPEAR = card("Monastery Swiftspear", "{R}", "Creature — Human Monk 1/2").rules(
    HASTE,
    PROWESS,
)

EIDOLON_OF_THE_GREAT_REVEL = card(
    "Eidolon of the Great Revel", "{R}{R}", "Enchantment Creature — Spirit 2/2"
).rules(
    when(casts(EACH_PLAYER, mana_value("<=", 3)), deal(2, THAT_PLAYER)),
)

FLAME_RIFT = card("Flame Rift", "{1}{R}", "Sorcery").rules(deal(4, EACH_PLAYER))

SEARING_BLOOD = card("Searing Blood", "{R}{R}", "Instant").rules(
    deal(2, target(CREATURE)),
    later(when(dies(IT), deal(3, controller_of(noted("old")))), about=target(CREATURE)),
)
