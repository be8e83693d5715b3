"""Lands that answer creatures and permanents, change lands, or bring cards back."""

from spellwright.magic.words import *

MAZE_OF_ITH = card("Maze of Ith", "", "Land").rules(
    activated(
        TAP,
        untap(target(CREATURE & ATTACKING)),
        prevent_all(target(CREATURE & ATTACKING), combat=True),
    ),
)

KARAKAS = card("Karakas", "", "Legendary Land").rules(
    tap_for("W"),
    activated(TAP, return_to_hand(target(LEGENDARY & CREATURE))),
)

HAMMERHEIM = card("Hammerheim", "", "Legendary Land").rules(
    tap_for("R"),
    activated(TAP, becomes(target(CREATURE), Lose(("landwalk",)))),
)

THE_TABERNACLE_AT_PENDRELL_VALE = card(
    "The Tabernacle at Pendrell Vale", "", "Legendary Land"
).rules(
    static(CREATURE, Gain((when(YOUR_UPKEEP, unless_pays(YOU, "{1}", destroy(SELF))),))),
)

YAVIMAYA_CRADLE_OF_GROWTH = card("Yavimaya, Cradle of Growth", "", "Legendary Land").rules(
    static(LAND, AddTypes(subtypes=("Forest",))),
)

BOSEIJU_WHO_ENDURES = card("Boseiju, Who Endures", "", "Legendary Land").rules(
    tap_for("G"),
    activated(
        ["{1}{G}", discard_this()],
        destroy(target((ARTIFACT | ENCHANTMENT | (LAND & ~BASIC)) & THEIRS)),
        may(
            search(
                LAND & WITH_BASIC_LAND_TYPE,
                to="battlefield",
                who=controller_of(target((ARTIFACT | ENCHANTMENT | (LAND & ~BASIC)) & THEIRS)),
            ),
            who=controller_of(target((ARTIFACT | ENCHANTMENT | (LAND & ~BASIC)) & THEIRS)),
        ),
        zones=("hand",),
        word="channel",
        less=count(LEGENDARY & CREATURE & YOURS),
    ),
)

THESPIANS_STAGE = card("Thespian's Stage", "", "Land").rules(
    tap_for("C"),
    activated(["{2}", TAP], become_copy(SELF, target(LAND), keeps=True)),
)

KELDON_MEGALITHS = card("Keldon Megaliths", "", "Land").rules(
    enters_tapped(),
    tap_for("R"),
    activated(
        ["{1}{R}", TAP],
        deal(1, target()),
        only_if=compare(count(YOUR_HAND), "=", 0),
        word="hellbent",
    ),
)

BLAST_ZONE = card("Blast Zone", "", "Land").rules(
    enters_with(1, "charge"),
    tap_for("C"),
    activated(["{X}{X}", TAP], put_counters("charge", X)),
    activated(
        ["{3}", TAP, sacrifice_this()],
        destroy(PERMANENT & ~LAND & mana_value("=", counters_on("charge"))),
    ),
)

ACADEMY_RUINS = card("Academy Ruins", "", "Legendary Land").rules(
    tap_for("C"),
    activated(["{1}{U}", TAP], put_on_library(target(ARTIFACT & YOUR_GRAVEYARD))),
)
