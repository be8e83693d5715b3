from spellwright.magic.words import *

STRIXHAVEN_STADIUM = card("Strixhaven Stadium", "{3}", "Artifact").rules(
    activated(TAP, add_mana("C"), put_counters("point")),
    when(deals_damage(CREATURE, to=YOU, combat=True), remove_counters("point")),
    when(
        deals_damage(CREATURE & YOURS, to=OPPONENT, combat=True),
        put_counters("point"),
        afterwards(
            if_(
                compare(counters_on("point"), ">=", 10),
                remove_counters("point", counters_on("point")),
                and_(lose_game(THAT_PLAYER)),
            )
        ),
    ),
)
