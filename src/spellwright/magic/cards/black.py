"""Black: discard, removal, and creatures that count what is dead."""

from spellwright.magic.words import *

THOUGHTSEIZE = card("Thoughtseize", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=~LAND),
    discard(1, who=target(ANY_PLAYER), of=THEM),
    lose_life(2),
)

FATAL_PUSH = card("Fatal Push", "{B}", "Instant").rules(
    if_(
        REVOLT,
        if_(matches(target(CREATURE), mana_value("<=", 4)), destroy(target(CREATURE))),
        otherwise=if_(matches(target(CREATURE), mana_value("<=", 2)), destroy(target(CREATURE))),
        word="revolt",
    ),
)

SNUFF_OUT = card("Snuff Out", "{3}{B}", "Instant").rules(
    instead_of_mana(pay_life(4), if_=exists(SWAMP & YOURS)),
    destroy(target(CREATURE & ~BLACK), regenerable=False),
)

ORCISH_BOWMASTERS = card("Orcish Bowmasters", "{1}{B}", "Creature — Orc Archer 1/1").rules(
    FLASH,
    when(
        enters(SELF) | draws(OPPONENT, except_first_in_draw_step=True),
        deal(1, to=target(ANY_TARGET)),
        afterwards(amass(1, "Orc")),
    ),
)

BARROWGOYF = card("Barrowgoyf", "{2}{B}", "Creature — Lhurgoyf */1+*").rules(
    DEATHTOUCH,
    LIFELINK,
    defines(DefinePT(card_types_among(GRAVEYARDS), plus(card_types_among(GRAVEYARDS), 1))),
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        may(mill(THAT_MANY)),
        if_(IF_YOU_DO, choose_among(IT, of=CREATURE, up_to=1), put_into_hand(IT)),
    ),
)
