"""Show and Tell: what it puts onto the battlefield, other ways to get it there, and protection on the way."""

from spellwright.magic.words import *

SHOW_AND_TELL = card("Show and Tell", "{2}{U}", "Sorcery").rules(
    each_chooses(EACH_PLAYER, ARTIFACT | CREATURE | ENCHANTMENT | LAND, up_to=1),
    put_onto_battlefield(IT, under="owner"),
)

SNEAK_ATTACK = card("Sneak Attack", "{3}{R}", "Enchantment").rules(
    activated(
        "{R}",
        choose_among(hand_of(YOU), of=CREATURE, up_to=1),
        put_onto_battlefield(IT),
        gains(IT, HASTE, until="forever"),
        later(when(NEXT_END_STEP, sacrifice(IT)), until="forever", about=IT),
    ),
)

OMNISCIENCE = card("Omniscience", "{7}{U}{U}{U}", "Enchantment").rules(
    rule("cast free", YOUR_HAND),
)

ATRAXA_GRAND_UNIFIER = card(
    "Atraxa, Grand Unifier", "{3}{G}{W}{U}{B}", "Legendary Creature — Phyrexian Angel 7/7"
).rules(
    FLYING,
    VIGILANCE,
    DEATHTOUCH,
    LIFELINK,
    when(
        enters(SELF),
        reveal(top_of_library(10)),
        choose_one_of_each_type(IT),
        put_into_hand(IT),
        put_rest_on_bottom(at_random=True),
    ),
)

STOCK_UP = card("Stock Up", "{2}{U}", "Sorcery").rules(
    look_at_top(5),
    choose_among(IT, n=2),
    put_into_hand(IT),
    and_(put_rest_on_bottom()),
)

SPELL_PIERCE = card("Spell Pierce", "{U}", "Instant").rules(
    unless_pays(
        controller_of(target(SPELL & ~CREATURE)), "{2}", counter(target(SPELL & ~CREATURE))
    ),
)

FLUSTERSTORM = card("Flusterstorm", "{U}", "Instant").rules(
    unless_pays(
        controller_of(target(SPELL & (INSTANT | SORCERY))),
        "{1}",
        counter(target(SPELL & (INSTANT | SORCERY))),
    ),
    STORM,
)
