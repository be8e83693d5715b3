from spellwright.magic.words import *

TWITCHING_DOLL = card("Twitching Doll", "{1}{G}", "Artifact Creature — Spider Toy 2/2").rules(
    activated(TAP, add_any_color(then=put_counters("nest"))),
    activated(
        [TAP, sacrifice_this()],
        create(token("Creature — Spider 2/2", "", "G", REACH), n=counters_on("")),
        as_sorcery=True,
    ),
)
