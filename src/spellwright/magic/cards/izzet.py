"""Blue and red tempo beyond Delver: its artifacts, removal and answers."""

from spellwright.magic.words import *

CORI_STEEL_CUTTER = card("Cori-Steel Cutter", "{1}{R}", "Artifact — Equipment").rules(
    static(EQUIPPED_CREATURE, AddPT(1, 1), Gain((TRAMPLE, HASTE))),
    when(
        casts(YOU, nth=2),
        create(token("Creature — Monk 1/1", "", "W", PROWESS)),
        may(attach(SELF, IT)),
        word="flurry",
    ),
    equip("{1}{R}"),
)

FORCE_OF_NEGATION = card("Force of Negation", "{1}{U}{U}", "Instant").rules(
    instead_of_mana(exile(choose(1, YOUR_HAND & BLUE)), if_=not_(YOUR_TURN)),
    counter(target(SPELL & ~CREATURE), to="exile"),
)

MISHRAS_BAUBLE = card("Mishra's Bauble", "{0}", "Artifact").rules(
    activated(
        [TAP, sacrifice_this()],
        look_at(top_of_library(1, target(ANY_PLAYER))),
        later(when(EACH_UPKEEP, draw(1)), until="forever", next_turn=True),
    ),
)

UNHOLY_HEAT = card("Unholy Heat", "{R}", "Instant").rules(
    if_(
        DELIRIUM,
        deal(6, target(CREATURE | PLANESWALKER)),
        otherwise=deal(2, target(CREATURE | PLANESWALKER)),
        word="delirium",
    ),
)

HYDROBLAST = card("Hydroblast", "{U}", "Instant").rules(
    choose_one(
        if_(matches(target(SPELL), RED), counter(target(SPELL))),
        if_(matches(target(PERMANENT), RED), destroy(target(PERMANENT))),
    ),
)

MELTDOWN = card("Meltdown", "{X}{R}", "Sorcery").rules(destroy(ARTIFACT & mana_value("<=", X)))

NULL_ROD = card("Null Rod", "{2}", "Artifact").rules(
    rule("can't activate", ARTIFACT & in_zone("battlefield")),  # CR 109.2: permanents, not cards
)

PRICE_OF_PROGRESS = card("Price of Progress", "{1}{R}", "Instant").rules(
    deal(times(2, count(LAND & ~BASIC & held_by(THAT_PLAYER))), EACH_PLAYER, own=True),
)
