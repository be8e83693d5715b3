"""Lands: basics, original duals, fetch lands, and lands with abilities of their own."""

from spellwright.magic.words import *

PLAINS_CARD = card("Plains", "", "Basic Land — Plains")
ISLAND_CARD = card("Island", "", "Basic Land — Island")
SWAMP_CARD = card("Swamp", "", "Basic Land — Swamp")
MOUNTAIN_CARD = card("Mountain", "", "Basic Land — Mountain")
FOREST_CARD = card("Forest", "", "Basic Land — Forest")

TUNDRA = card("Tundra", "", "Land — Plains Island")
UNDERGROUND_SEA = card("Underground Sea", "", "Land — Island Swamp")
BADLANDS = card("Badlands", "", "Land — Swamp Mountain")
TAIGA = card("Taiga", "", "Land — Mountain Forest")
SAVANNAH = card("Savannah", "", "Land — Forest Plains")
SCRUBLAND = card("Scrubland", "", "Land — Plains Swamp")
VOLCANIC_ISLAND = card("Volcanic Island", "", "Land — Island Mountain")
BAYOU = card("Bayou", "", "Land — Swamp Forest")
PLATEAU = card("Plateau", "", "Land — Mountain Plains")
TROPICAL_ISLAND = card("Tropical Island", "", "Land — Forest Island")

FLOODED_STRAND = card("Flooded Strand", "", "Land").rules(fetch(PLAINS | ISLAND))
POLLUTED_DELTA = card("Polluted Delta", "", "Land").rules(fetch(ISLAND | SWAMP))
BLOODSTAINED_MIRE = card("Bloodstained Mire", "", "Land").rules(fetch(SWAMP | MOUNTAIN))
WOODED_FOOTHILLS = card("Wooded Foothills", "", "Land").rules(fetch(MOUNTAIN | FOREST))
WINDSWEPT_HEATH = card("Windswept Heath", "", "Land").rules(fetch(FOREST | PLAINS))
MARSH_FLATS = card("Marsh Flats", "", "Land").rules(fetch(PLAINS | SWAMP))
SCALDING_TARN = card("Scalding Tarn", "", "Land").rules(fetch(ISLAND | MOUNTAIN))
VERDANT_CATACOMBS = card("Verdant Catacombs", "", "Land").rules(fetch(SWAMP | FOREST))
ARID_MESA = card("Arid Mesa", "", "Land").rules(fetch(MOUNTAIN | PLAINS))
MISTY_RAINFOREST = card("Misty Rainforest", "", "Land").rules(fetch(FOREST | ISLAND))

WASTELAND = card("Wasteland", "", "Land").rules(
    tap_for("C"),
    activated([TAP, sacrifice_this()], destroy(target(LAND & ~BASIC))),
)

RISHADAN_PORT = card("Rishadan Port", "", "Land").rules(
    tap_for("C"),
    activated(["{1}", TAP], tap(target(LAND))),
)

BRUSHLAND = card("Brushland", "", "Land").rules(
    tap_for("C"),
    activated(TAP, add_mana("G", "W", then=deal(1, YOU))),
)

SERRAS_SANCTUM = card("Serra's Sanctum", "", "Legendary Land").rules(
    activated(TAP, add_mana("W", n=count(ENCHANTMENT & YOURS))),
)

KARPLUSAN_FOREST = card("Karplusan Forest", "", "Land").rules(
    tap_for("C"),
    activated(TAP, add_mana("R", "G", then=deal(1, YOU))),
)

MYSTIC_SANCTUARY = card("Mystic Sanctuary", "", "Land — Island").rules(
    enters_tapped(unless=exists(ISLAND & YOURS & OTHER, at_least=3)),
    when(
        enters(SELF, untapped=True),
        may(put_on_library(target(YOUR_GRAVEYARD & (INSTANT | SORCERY)))),
    ),
)

METICULOUS_ARCHIVE = card("Meticulous Archive", "", "Land — Plains Island").rules(
    enters_tapped(),
    when(enters(SELF), surveil(1)),
)

XANDERS_LOUNGE = card("Xander's Lounge", "", "Land — Island Swamp Mountain").rules(
    enters_tapped(),
    cycling("{3}"),
)

UNDERCITY_SEWERS = card("Undercity Sewers", "", "Land — Island Swamp").rules(
    enters_tapped(),
    when(enters(SELF), surveil(1)),
)

THUNDERING_FALLS = card("Thundering Falls", "", "Land — Island Mountain").rules(
    enters_tapped(),
    when(enters(SELF), surveil(1)),
)

ANCIENT_TOMB = card("Ancient Tomb", "", "Land").rules(
    activated(TAP, add_mana("CC", then=deal(2, YOU))),
)

CITY_OF_TRAITORS = card("City of Traitors", "", "Land").rules(
    when(plays_land(YOU, LAND & OTHER), sacrifice(SELF)),
    tap_for("CC"),
)
