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
