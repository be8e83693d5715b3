"""Creatures, Auras and Equipment of combat: what must, cannot or may attack and block (CR 506–511)."""

from spellwright.magic.words import *

GRIZZLY_BEARS = card("Grizzly Bears", "{1}{G}", "Creature — Bear 2/2")

ISAMARU_HOUND_OF_KONDA = card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog 2/2")

WALL_OF_STONE = card("Wall of Stone", "{1}{R}{R}", "Creature — Wall 0/8").rules(DEFENDER)

TYPHOID_RATS = card("Typhoid Rats", "{B}", "Creature — Rat 1/1").rules(DEATHTOUCH)

DRUDGE_SKELETONS = card("Drudge Skeletons", "{1}{B}", "Creature — Skeleton 1/1").rules(
    activated("{B}", regenerate(SELF)),
)

SERRA_ANGEL = card("Serra Angel", "{3}{W}{W}", "Creature — Angel 4/4").rules(FLYING, VIGILANCE)

BANESLAYER_ANGEL = card("Baneslayer Angel", "{3}{W}{W}", "Creature — Angel 5/5").rules(
    FLYING,
    FIRST_STRIKE,
    LIFELINK,
    protection(is_a("Demon") | is_a("Dragon"), "Demons and from Dragons"),
)

CARNAGE_TYRANT = card("Carnage Tyrant", "{4}{G}{G}", "Creature — Dinosaur 7/6").rules(
    rule("can't be countered", SELF),
    TRAMPLE,
    HEXPROOF,
)

JUGGERNAUT = card("Juggernaut", "{4}", "Artifact Creature — Juggernaut 5/3").rules(
    rule("must attack", SELF),
    rule("can't be blocked", SELF, detail=is_a("Wall")),
)

BOROS_RECKONER = card("Boros Reckoner", "{R/W}{R/W}{R/W}", "Creature — Minotaur Wizard 3/3").rules(
    when(is_dealt_damage(SELF), deal(THAT_MANY, target(ANY_TARGET))),
    activated("{R/W}", gains(SELF, FIRST_STRIKE)),
)

KITCHEN_FINKS = card("Kitchen Finks", "{1}{G/W}{G/W}", "Creature — Ouphe 3/2").rules(
    when(enters(SELF), gain_life(2)),
    PERSIST,
)

EMPEROR_CROCODILE = card("Emperor Crocodile", "{3}{G}", "Creature — Crocodile 5/5").rules(
    when(state_is(not_(exists(CREATURE & YOURS & OTHER))), sacrifice(SELF)),
)

THOUGHT_KNOT_SEER = card("Thought-Knot Seer", "{3}{C}", "Creature — Eldrazi 4/4").rules(
    when(
        enters(SELF),
        reveal_hand(target(ANY_OPPONENT)),
        choose_among(IT, of=~LAND),
        exile(IT),
    ),
    when(leaves(SELF), draw(1, target(ANY_OPPONENT))),
)

ICEHIDE_GOLEM = card("Icehide Golem", "{S}", "Snow Artifact Creature — Golem 2/2")

EMRAKUL_THE_AEONS_TORN = card(
    "Emrakul, the Aeons Torn", "{15}", "Legendary Creature — Eldrazi 15/15"
).rules(
    rule("can't be countered", SELF),
    when(casts(YOU, SELF), extra_turn(), zones=("stack",)),
    FLYING,
    protection(SPELL & ~COLORLESS, "spells that are one or more colors"),
    annihilator(6),
    when(
        goes(SELF, to="graveyard"),
        shuffle_in("graveyard", who=owner_of(SELF)),
        zones=("graveyard",),
    ),
)

LURE = card("Lure", "{1}{G}{G}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    rule("must block", CREATURE, detail=AttachedTo("enchanted")),
)

PROPAGANDA = card("Propaganda", "{2}{U}", "Enchantment").rules(
    rule("attack cost", CREATURE, amount=2, detail="you"),
)

FIRESHRIEKER = card("Fireshrieker", "{3}", "Artifact — Equipment").rules(
    static(EQUIPPED_CREATURE, Gain((DOUBLE_STRIKE,))),
    equip("{2}"),
)

RELENTLESS_ASSAULT = card("Relentless Assault", "{2}{R}{R}", "Sorcery").rules(
    untap(CREATURE & ATTACKED_THIS_TURN),
    extra_combat(),
)
