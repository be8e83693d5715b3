from spellwright.magic.words import *

EXSANGUINATOR_CAVALRY = card(
    "Exsanguinator Cavalry", "{2}{B}", "Creature — Vampire Knight 2/3"
).rules(
    MENACE,
    LIFELINK,
    when(
        deals_damage(is_a("Knight") & YOURS, to=ANY_PLAYER, combat=True),
        put_counters("+1/+1", on=IT),
        and_(
            create(
                token(
                    "Artifact — Blood",
                    "",
                    "",
                    activated(
                        ["{1}", TAP, discard(choose(1, ANYTHING)), sacrifice_this()], draw(1)
                    ),
                )
            )
        ),
    ),
)
