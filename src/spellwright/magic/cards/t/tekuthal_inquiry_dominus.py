from spellwright.magic.words import *

TEKUTHAL = card(
    "Tekuthal, Inquiry Dominus", "{2}{U}{U}", "Legendary Creature — Phyrexian Horror 3/5"
).rules(
    FLYING,
    replace(would("Proliferate", who=YOU), change_number(times=2)),
    activated(
        [
            "{1}{U/P}{U/P}",
            remove_counters_among(3, OTHER & (ARTIFACT | CREATURE | PLANESWALKER) & YOURS),
        ],
        put_counters("indestructible"),
    ),
)
