"""Cards of Legacy sideboards: narrow answers, and rules that whole strategies run into."""

from spellwright.magic.words import *

ABRADE = card("Abrade", "{1}{R}", "Instant").rules(
    choose_one(deal(3, target(CREATURE)), destroy(target(ARTIFACT))),
)

BROTHERHOODS_END = card("Brotherhood's End", "{1}{R}{R}", "Sorcery").rules(
    choose_one(
        deal(3, CREATURE | PLANESWALKER),
        destroy(ARTIFACT & mana_value("<=", 3)),
    ),
)

PYROCLASM = card("Pyroclasm", "{1}{R}", "Sorcery").rules(deal(2, CREATURE))

CONSIGN_TO_MEMORY = card("Consign to Memory", "{U}", "Instant").rules(
    replicate("{1}"),
    counter(target(TRIGGERED_ABILITY | (SPELL & COLORLESS))),
)

MINDBREAK_TRAP = card("Mindbreak Trap", "{2}{U}{U}", "Instant — Trap").rules(
    instead_of_mana("{0}", if_=compare(players_who("cast", OPPONENT, at_least=3), ">=", 1)),
    exile(target(SPELL, up_to=ANY_NUMBER)),
)

DISRUPTOR_FLUTE = card("Disruptor Flute", "{2}", "Artifact").rules(
    FLASH,
    enters_choosing("card name"),
    rule("cost more", WITH_CHOSEN_NAME, amount=3),
    rule("can't activate", WITH_CHOSEN_NAME, detail="nonmana"),
)

GRAFDIGGERS_CAGE = card("Grafdigger's Cage", "{1}", "Artifact").rules(
    rule("can't enter", CREATURE & (in_zone("graveyard") | in_zone("library"))),
    rule("can't cast", in_zone("graveyard") | in_zone("library")),
)

HEXING_SQUELCHER = card("Hexing Squelcher", "{1}{R}", "Creature — Goblin Sorcerer 2/2").rules(
    rule("can't be countered", SELF),
    ward(pay_life(2)),
    rule("can't be countered", SPELL & YOURS),
    static(CREATURE & YOURS & OTHER, Gain((ward(pay_life(2)),))),
)

MAGUS_OF_THE_MOON = card("Magus of the Moon", "{2}{R}", "Creature — Human Wizard 2/2").rules(
    static(LAND & ~BASIC, SetLandType("Mountain")),
)
