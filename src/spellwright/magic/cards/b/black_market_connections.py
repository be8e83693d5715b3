from spellwright.magic.words import *

SHAPESHIFTER = token("Creature — Shapeshifter 3/2", "", "", CHANGELING)

BLACK_MARKET_CONNECTIONS = card("Black Market Connections", "{2}{B}", "Enchantment").rules(
    when(
        beginning_of("main", YOU),
        choose_modes(
            1,
            3,
            seq(create(TREASURE), lose_life(1)),
            seq(draw(1), lose_life(2)),
            seq(create(SHAPESHIFTER), lose_life(3)),
            labels=("Sell Contraband", "Buy Information", "Hire a Mercenary"),
        ),
    ),
)
