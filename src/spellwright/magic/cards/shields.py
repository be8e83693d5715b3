"""Cards that make something else happen, or nothing: replacement, prevention, linked exile (CR 607, 614, 615)."""

from spellwright.magic.words import *

LEYLINE_OF_THE_VOID = card("Leyline of the Void", "{2}{B}{B}", "Enchantment").rules(
    opening_hand(put_onto_battlefield(SELF)),
    replace(would_go(NONTOKEN & owned_by(OPPONENT), to="graveyard"), go_elsewhere("exile")),
)

WORSHIP = card("Worship", "{3}{W}", "Enchantment").rules(
    replace(would_fall_below(1, YOU), keep_life(1), if_=exists(CREATURE & YOURS)),
)

FOG = card("Fog", "{G}", "Instant").rules(shield(would_deal_damage(combat=True), prevent()))

CIRCLE_OF_PROTECTION_RED = card("Circle of Protection: Red", "{1}{W}", "Enchantment").rules(
    activated(
        "{1}",
        choose_source(RED),
        shield(would_deal_damage(THEM & RED, to=YOU), prevent(once=True)),
    ),
)

HEALING_SALVE = card("Healing Salve", "{W}", "Instant").rules(
    choose_one(
        gain_life(3, target(ANY_PLAYER)),
        prevent_next(3, target(ANY_TARGET)),
    ),
)

PROTECTION_MAGIC = card("Protection Magic", "{1}{W}", "Instant").rules(
    put_counters("shield", 1, on=target(CREATURE, up_to=3)),
)

PLATINUM_ANGEL = card("Platinum Angel", "{7}", "Artifact Creature — Angel 4/4").rules(
    FLYING,
    rule("can't lose", YOU),
    rule("can't win", OPPONENT),
)

OBLIVION_RING = card("Oblivion Ring", "{2}{W}", "Enchantment").rules(
    when(enters(SELF), exile(target(PERMANENT & ~LAND & OTHER), note="exiled")),
    when(leaves(SELF), return_to_battlefield(noted("exiled"))),
)

HISTORY_OF_BENALIA = card("History of Benalia", "{1}{W}{W}", "Enchantment — Saga").rules(
    *chapters(
        ((1, 2), create(token("Creature — Knight 2/2", "", "W", VIGILANCE))),
        ((3,), gets(is_a("Knight") & YOURS, 2, 1)),
    ),
)

JACE_BELEREN = card("Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace [3]").rules(
    loyalty(+2, draw(1, EACH_PLAYER)),
    loyalty(-1, draw(1, target(ANY_PLAYER))),
    loyalty(-10, mill(20, target(ANY_PLAYER))),
)
