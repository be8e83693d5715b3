"""Instants and sorceries with unusual costs, targets or shapes, and the mana for them (CR 107, 601, 707, 709)."""

from spellwright.magic.words import *

FIRE_ICE = card("Fire", "{1}{R}", "Instant").rules(
    deal_divided(2, ANY_TARGET, up_to=2),
    half=card("Ice", "{1}{U}", "Instant").rules(tap(target(PERMANENT)), new_line(draw(1))),
)

FORKED_BOLT = card("Forked Bolt", "{R}", "Sorcery").rules(deal_divided(2, ANY_TARGET, up_to=2))

FIREBALL = card("Fireball", "{X}{R}", "Sorcery").rules(
    rule("this costs more", amount=targets_beyond(1)),
    deal(even_share(X, target(ANY_TARGET, up_to=ANY_NUMBER)), target(ANY_TARGET, up_to=ANY_NUMBER)),
)

GITAXIAN_PROBE = card("Gitaxian Probe", "{U/P}", "Sorcery").rules(
    look_at(hand_of(target(ANY_PLAYER))),
    new_line(draw(1)),
)

DISMEMBER = card("Dismember", "{1}{B/P}{B/P}", "Instant").rules(gets(target(CREATURE), -5, -5))

TWINCAST = card("Twincast", "{U}{U}", "Instant").rules(
    copy_spell(target(SPELL & (INSTANT | SORCERY))),
)

ANCIENT_GRUDGE = card("Ancient Grudge", "{1}{R}", "Instant").rules(
    destroy(target(ARTIFACT)),
    flashback("{G}"),
)

DISENCHANT = card("Disenchant", "{1}{W}", "Instant").rules(destroy(target(ARTIFACT | ENCHANTMENT)))

TIME_WARP = card("Time Warp", "{3}{U}{U}", "Sorcery").rules(extra_turn(target(ANY_PLAYER)))

WASTES = card("Wastes", "", "Basic Land").rules(tap_for("C"))
SNOW_COVERED_PLAINS = card("Snow-Covered Plains", "", "Basic Snow Land — Plains")
SNOW_COVERED_ISLAND = card("Snow-Covered Island", "", "Basic Snow Land — Island")
SNOW_COVERED_SWAMP = card("Snow-Covered Swamp", "", "Basic Snow Land — Swamp")
SNOW_COVERED_MOUNTAIN = card("Snow-Covered Mountain", "", "Basic Snow Land — Mountain")
SNOW_COVERED_FOREST = card("Snow-Covered Forest", "", "Basic Snow Land — Forest")
