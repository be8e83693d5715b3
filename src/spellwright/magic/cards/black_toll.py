"""Black cards with a toll or a kill: big creatures with a price, edicts, enchantments that cost life."""

from spellwright.magic.words import *

ROTTING_REGISAUR = card("Rotting Regisaur", "{2}{B}", "Creature — Zombie Dinosaur 7/6").rules(
    when(YOUR_UPKEEP, discard(1)),
)

MASTER_OF_THE_FEAST = card(
    "Master of the Feast", "{1}{B}{B}", "Enchantment Creature — Demon 5/5"
).rules(
    FLYING,
    when(YOUR_UPKEEP, draw(1, EACH_OPPONENT)),
)

UNSTOPPABLE_SLASHER = card("Unstoppable Slasher", "{2}{B}", "Creature — Zombie Assassin 2/3").rules(
    DEATHTOUCH,
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        lose_life(half(life_of(THAT_PLAYER)), THAT_PLAYER),
    ),
    when(
        dies(SELF),
        return_with_counters(IT, ("stun", 2), tapped=True),
        if_=not_(matches(noted("old"), with_counter())),
    ),
)

NETHER_SPIRIT = card("Nether Spirit", "{1}{B}{B}", "Creature — Spirit 2/2").rules(
    when(
        YOUR_UPKEEP,
        may(return_to_battlefield(SELF)),
        if_=matches(SELF, YOUR_GRAVEYARD) & not_(exists(CREATURE & YOUR_GRAVEYARD & OTHER)),
        zones=("graveyard",),
    ),
)

ETCHED_SLITH = card("Etched Slith", "{1}{B}", "Artifact Creature — Phyrexian Slith 1/1").rules(
    MENACE,
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        put_counters("+1/+1"),
        when_you_do(may(remove_a_counter(target(PERMANENT & OTHER | ANY_OPPONENT)))),
    ),
)

SARCOMANCY = card("Sarcomancy", "{B}", "Enchantment").rules(
    when(enters(SELF), create(token("Creature — Zombie 2/2", "", "B"))),
    when(YOUR_UPKEEP, deal(1, YOU), if_=not_(exists(is_a("Zombie")))),
)

BITTERBLOSSOM = card("Bitterblossom", "{1}{B}", "Kindred Enchantment — Faerie").rules(
    when(
        YOUR_UPKEEP,
        lose_life(1),
        and_(create(token("Creature — Faerie Rogue 1/1", "", "B", FLYING))),
    ),
)

DREADHORDE_INVASION = card("Dreadhorde Invasion", "{1}{B}", "Enchantment").rules(
    when(YOUR_UPKEEP, lose_life(1), and_(amass(1, "Zombie"))),
    when(attacks(is_a("Zombie") & TOKEN & YOURS & power(">=", 6)), gains(IT, LIFELINK)),
)

BAD_MOON = card("Bad Moon", "{1}{B}", "Enchantment").rules(
    static(BLACK & CREATURE, AddPT(1, 1)),
)

GETHS_VERDICT = card("Geth's Verdict", "{B}{B}", "Instant").rules(
    each_sacrifices(target(ANY_PLAYER), 1, CREATURE),
    and_(lose_life(1, target(ANY_PLAYER))),
)

SHEOLDREDS_EDICT = card("Sheoldred's Edict", "{1}{B}", "Instant").rules(
    choose_one(
        each_sacrifices(EACH_OPPONENT, 1, NONTOKEN & CREATURE),
        each_sacrifices(EACH_OPPONENT, 1, CREATURE & TOKEN),
        each_sacrifices(EACH_OPPONENT, 1, PLANESWALKER),
    ),
)

FORCE_OF_DESPAIR = card("Force of Despair", "{1}{B}{B}", "Instant").rules(
    instead_of_mana(exile(choose(1, BLACK & YOUR_HAND)), if_=not_(YOUR_TURN)),
    destroy(CREATURE & ENTERED_THIS_TURN),
)

CONTAGION = card("Contagion", "{3}{B}{B}", "Instant").rules(
    instead_of_mana(pay_life(1), exile(choose(1, BLACK & YOUR_HAND))),
    distribute_counters("-2/-1", 2, CREATURE, up_to=2),
)
