"""White creatures for one to three mana, and what they bring along."""

from spellwright.magic.words import *

SAVANNAH_LIONS = card("Savannah Lions", "{W}", "Creature — Cat 2/1")

HEALERS_HAWK = card("Healer's Hawk", "{W}", "Creature — Bird 1/1").rules(FLYING, LIFELINK)

GLINT_HAWK = card("Glint Hawk", "{W}", "Creature — Bird 2/2").rules(
    FLYING,
    when(
        enters(SELF),
        unless_pays(YOU, return_to_hand(choose(1, ARTIFACT & YOURS)), sacrifice(SELF)),
    ),
)

SACRED_CAT = card("Sacred Cat", "{W}", "Creature — Cat 1/1").rules(LIFELINK, embalm("{W}"))

CENNS_TACTICIAN = card("Cenn's Tactician", "{W}", "Creature — Kithkin Soldier 1/1").rules(
    activated(["{W}", TAP], put_counters("+1/+1", on=target(CREATURE & is_a("Soldier")))),
    rule("can block additional", CREATURE & YOURS & with_counter("+1/+1"), amount=1),
)

PRAIRIE_DOG = card("Prairie Dog", "{1}{W}", "Creature — Squirrel 2/2").rules(
    LIFELINK,
    when(
        YOUR_END_STEP,
        put_counters("+1/+1"),
        if_=not_(compare(this_turn("cast from hand"), ">=", 1)),
    ),
    activated(
        "{4}{W}",
        later(
            replace(
                would_get_counters(CREATURE & YOURS, "+1/+1", who=YOU),
                change_number(plus=1),
            ),
        ),
    ),
)

WHITE_ORCHID_PHANTOM = card("White Orchid Phantom", "{W}{W}", "Creature — Spirit Knight 2/2").rules(
    FLYING,
    FIRST_STRIKE,
    when(
        enters(SELF),
        destroy(target(LAND & ~BASIC, up_to=1)),
        may(
            search(
                BASIC & LAND,
                to="battlefield",
                tapped=True,
                who=controller_of(target(LAND & ~BASIC, up_to=1)),
            ),
            who=controller_of(target(LAND & ~BASIC, up_to=1)),
        ),
    ),
)

ELITE_SPELLBINDER = card("Elite Spellbinder", "{2}{W}", "Creature — Human Cleric 3/1").rules(
    FLYING,
    when(
        enters(SELF),
        look_at(hand_of(target(ANY_OPPONENT))),
        choose_among(IT, of=~LAND, up_to=1),
        exile(IT),
        let_owners_play(IT, more=2),
    ),
)

MITE = token("Artifact Creature — Phyrexian Mite 1/1", "", "", toxic(1), rule("can't block", SELF))

CRAWLING_CHORUS = card("Crawling Chorus", "{W}", "Creature — Phyrexian Horror 1/1").rules(
    toxic(1),
    when(dies(SELF), create(MITE)),
)

SKRELVS_HIVE = card("Skrelv's Hive", "{1}{W}", "Enchantment").rules(
    when(YOUR_UPKEEP, lose_life(1), and_(create(MITE))),
    static(
        CREATURE & YOURS & having(toxic(1)),
        Gain((LIFELINK,)),
        while_=exists(ANY_OPPONENT & with_counter("poison", 3)),
        word="corrupted",
    ),
)
