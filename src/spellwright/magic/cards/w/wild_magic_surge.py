from spellwright.magic.words import *

WILD_MAGIC_SURGE = card("Wild Magic Surge", "{R}{R}", "Instant").rules(
    destroy(target(PERMANENT & THEIRS)),
    reveal_until(
        PERMANENT & sharing_type_with(target(PERMANENT & THEIRS)),
        who=controller_of(target(PERMANENT & THEIRS)),
    ),
    put_onto_battlefield(IT, under="owner"),
    and_(put_rest_on_bottom(at_random=True)),
)
