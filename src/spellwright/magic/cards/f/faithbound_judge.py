from spellwright.magic.words import *

FAITHBOUND_JUDGE = card("Faithbound Judge", "{1}{W}{W}", "Creature — Spirit Soldier 4/4").rules(
    DEFENDER,
    FLYING,
    VIGILANCE,
    when(YOUR_UPKEEP, put_counters("judgment"), if_=compare(counters_on("judgment"), "<=", 2)),
    rule(
        "can attack despite defender",
        SELF,
        while_=matches(SELF, with_counter("judgment", at_least=3)),
    ),
    disturb("{5}{W}{W}"),
    back=card("Sinner's Judgment", "", "Enchantment — Aura Curse", color="W").rules(
        disturbed("{5}{W}{W}"),
        enchant(ANY_PLAYER, "player"),
        when(
            YOUR_UPKEEP,
            put_counters("judgment"),
            afterwards(if_(compare(counters_on("judgment"), ">=", 3), lose_game(ENCHANTED_PLAYER))),
        ),
        replace(
            would_go(SELF, to="graveyard"),
            go_elsewhere("exile"),
            zones=("battlefield", "hand", "library", "exile", "stack"),
        ),
    ),
)
