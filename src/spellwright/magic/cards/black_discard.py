"""Black discard: reveal and choose, at random, everyone, and creatures that do it."""

from spellwright.magic.words import *

INQUISITION_OF_KOZILEK = card("Inquisition of Kozilek", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=~LAND & mana_value("<=", 3)),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)

ENCROACH = card("Encroach", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=LAND & ~BASIC),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)

UNMASK = card("Unmask", "{3}{B}", "Sorcery").rules(
    instead_of_mana(exile(choose(1, BLACK & YOUR_HAND))),
    reveal_hand(target(ANY_PLAYER)),
    choose_among(IT, of=~LAND),
    discard(1, who=target(ANY_PLAYER), of=THEM),
)

DREAMS_OF_STEEL_AND_OIL = card("Dreams of Steel and Oil", "{B}", "Sorcery").rules(
    reveal_hand(target(ANY_OPPONENT)),
    choose_among(IT, of=ARTIFACT | CREATURE),
    then(choose_among(graveyard_of(target(ANY_OPPONENT)), of=ARTIFACT | CREATURE, also=True)),
    exile(IT),
)

HYMN_TO_TOURACH = card("Hymn to Tourach", "{B}{B}", "Sorcery").rules(
    discard(2, who=target(ANY_PLAYER), at_random=True),
)

MIND_RAKE = card("Mind Rake", "{2}{B}", "Sorcery").rules(
    discard(2, who=target(ANY_PLAYER)),
    overload("{1}{B}"),
)

SMALLPOX = card("Smallpox", "{B}{B}", "Sorcery").rules(
    lose_life(1, EACH_PLAYER),
    comma(discard(1, EACH_PLAYER)),
    comma(each_sacrifices(EACH_PLAYER, 1, CREATURE)),
    then(each_sacrifices(EACH_PLAYER, 1, LAND)),
)

GRIEF = card("Grief", "{2}{B}{B}", "Creature — Elemental Incarnation 3/2").rules(
    MENACE,
    when(
        enters(SELF),
        reveal_hand(target(ANY_OPPONENT)),
        choose_among(IT, of=~LAND),
        discard(1, who=target(ANY_OPPONENT), of=THEM),
    ),
    evoke(exile(choose(1, BLACK & YOUR_HAND))),
)

BRAIN_MAGGOT = card("Brain Maggot", "{1}{B}", "Enchantment Creature — Insect 1/1").rules(
    when(
        enters(SELF),
        reveal_hand(target(ANY_OPPONENT)),
        and_(choose_among(IT, of=~LAND)),
        exile_until_leaves(IT),
    ),
)

NEZUMI_SHORTFANG = card("Nezumi Shortfang", "{1}{B}", "Creature — Rat Rogue 1/1").rules(
    activated(
        ["{1}{B}", TAP],
        discard(1, who=target(ANY_OPPONENT)),
        afterwards(
            if_(
                not_(exists(in_zone_of("hand", target(ANY_OPPONENT)))),
                flip(SELF),
            )
        ),
    ),
    flip=card("Stabwhisker the Odious", "{1}{B}", "Legendary Creature — Rat Shaman 3/3").rules(
        when(
            beginning_of("upkeep", OPPONENT),
            lose_life(shortfall(3, in_zone_of("hand", THAT_PLAYER)), THAT_PLAYER),
        ),
    ),
)
