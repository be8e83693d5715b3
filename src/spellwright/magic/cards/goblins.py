"""Goblins: the creatures of the Premodern deck, their costs, tokens and mana."""

from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GOBLIN_LACKEY = card("Goblin Lackey", "{R}", "Creature — Goblin 1/1").rules(
    when(
        deals_damage(SELF, to=ANY_PLAYER),
        choose_among(each(YOUR_HAND & GOBLIN & PERMANENT), up_to=1),
        put_onto_battlefield(IT),
    ),
)

GOBLIN_MATRON = card("Goblin Matron", "{2}{R}", "Creature — Goblin 1/1").rules(
    when(enters(SELF), may(search(GOBLIN, reveal=True))),
)

GOBLIN_PILEDRIVER = card("Goblin Piledriver", "{1}{R}", "Creature — Goblin Warrior 1/2").rules(
    protection(BLUE, "blue"),
    when(attacks(SELF), gets(SELF, times(2, count(GOBLIN & ATTACKING & OTHER)), 0)),
)

GOBLIN_RINGLEADER = card("Goblin Ringleader", "{3}{R}", "Creature — Goblin 2/2").rules(
    HASTE,
    when(enters(SELF), reveal(top_of_library(4)), sort_revealed(GOBLIN, "hand", rest="bottom")),
)

GOBLIN_WARCHIEF = card("Goblin Warchief", "{1}{R}{R}", "Creature — Goblin Warrior 2/2").rules(
    rule("cost less", GOBLIN, amount=1, detail="you"),
    static(GOBLIN & YOURS, Gain((HASTE,))),
)

MOGG_FANATIC = card("Mogg Fanatic", "{R}", "Creature — Goblin 1/1").rules(
    activated(sacrifice_this(), deal(1, target(ANY_TARGET))),
)

GEMPALM_INCINERATOR = card("Gempalm Incinerator", "{2}{R}", "Creature — Goblin 2/1").rules(
    cycling("{1}{R}"),
    when_cycled(may(deal(count(GOBLIN), target(CREATURE)))),
)

SIEGE_GANG_COMMANDER = card("Siege-Gang Commander", "{3}{R}{R}", "Creature — Goblin 2/2").rules(
    when(enters(SELF), create(token("Creature — Goblin 1/1", "", "R"), 3)),
    activated(["{1}{R}", sacrifice(choose(1, GOBLIN))], deal(2, target(ANY_TARGET))),
)

GOBLIN_PYROMANCER = card("Goblin Pyromancer", "{3}{R}", "Creature — Goblin Wizard 2/2").rules(
    when(enters(SELF), gets(CREATURE & GOBLIN, 3, 0)),
    when(beginning_of("end"), destroy(GOBLIN)),
)

GOBLIN_SHARPSHOOTER = card("Goblin Sharpshooter", "{2}{R}", "Creature — Goblin 1/1").rules(
    rule("doesn't untap", SELF),
    when(dies(CREATURE), untap(SELF)),
    activated(TAP, deal(1, target(ANY_TARGET))),
)

GOBLIN_TINKERER = card("Goblin Tinkerer", "{1}{R}", "Creature — Goblin Artificer 1/2").rules(
    activated(
        ["{R}", TAP],
        destroy(target(ARTIFACT)),
        deal(mana_value_of(target(ARTIFACT)), SELF, source=target(ARTIFACT)),
    ),
)

SKIRK_PROSPECTOR = card("Skirk Prospector", "{R}", "Creature — Goblin 1/1").rules(
    activated(sacrifice(choose(1, GOBLIN)), add_mana("R")),
)
