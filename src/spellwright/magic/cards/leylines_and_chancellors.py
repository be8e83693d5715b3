"""Cards that act from the opening hand: Leylines and Chancellors (CR 103.6)."""

from spellwright.magic.words import *

LEYLINE_OF_SINGULARITY = card("Leyline of Singularity", "{2}{U}{U}", "Enchantment").rules(
    opening_hand(put_onto_battlefield(SELF)),
    static(PERMANENT & ~LAND, AddTypes(supertypes=("Legendary",))),
)

LEYLINE_OF_THE_GUILDPACT = card(
    "Leyline of the Guildpact", "{G/W}{G/U}{B/G}{R/G}", "Enchantment"
).rules(
    opening_hand(put_onto_battlefield(SELF)),
    static(PERMANENT & ~LAND & YOURS, SetColors("WUBRG")),
    static(LAND & YOURS, AddTypes(subtypes=("Plains", "Island", "Swamp", "Mountain", "Forest"))),
)

LEYLINE_OF_ANTICIPATION = card("Leyline of Anticipation", "{2}{U}{U}", "Enchantment").rules(
    opening_hand(put_onto_battlefield(SELF)),
    rule("flash"),
)

PHYREXIAN_GOBLIN = token("Creature — Phyrexian Goblin 1/1", "", "R", HASTE)

CHANCELLOR_OF_THE_FORGE = card(
    "Chancellor of the Forge", "{4}{R}{R}{R}", "Creature — Phyrexian Giant 5/5"
).rules(
    opening_hand(reveal(SELF), later(when(EACH_UPKEEP, create(PHYREXIAN_GOBLIN)))),
    when(enters(SELF), create(PHYREXIAN_GOBLIN, n=where_x(count(CREATURE & YOURS)))),
)

CHANCELLOR_OF_THE_ANNEX = card(
    "Chancellor of the Annex", "{4}{W}{W}{W}", "Creature — Phyrexian Angel 5/6"
).rules(
    opening_hand(
        reveal(SELF),
        for_each(
            EACH_OPPONENT,
            later(
                when(
                    casts(THAT_PLAYER, of_game=True),
                    unless_pays(THAT_PLAYER, "{1}", counter(IT)),
                ),
                until="forever",
            ),
        ),
    ),
    FLYING,
    when(casts(OPPONENT), unless_pays(THAT_PLAYER, "{1}", counter(IT))),
)
