from spellwright.magic.words import *

WARPING_WAIL = card("Warping Wail", "{1}{C}", "Instant").rules(
    choose_one(
        exile(target(CREATURE & (power("<=", 1) | toughness("<=", 1)))),
        counter(target(SPELL & SORCERY)),
        create(
            token(
                "Creature — Eldrazi Scion 1/1", "", "", activated(sacrifice_this(), add_mana("C"))
            )
        ),
    ),
)
