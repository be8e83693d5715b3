from spellwright.magic.words import *

DELVER_OF_SECRETS = card("Delver of Secrets", "{U}", "Creature — Human Wizard 1/1").rules(
    when(
        YOUR_UPKEEP,
        look_at_top(1),
        may(reveal(IT), if_(matches(IT, INSTANT | SORCERY), transform(SELF))),
    ),
    back=card("Insectile Aberration", "", "Creature — Human Insect 3/2", color="U").rules(FLYING),
)
