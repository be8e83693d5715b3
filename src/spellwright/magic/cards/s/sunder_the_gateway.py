from spellwright.magic.words import *

SUNDER_THE_GATEWAY = card("Sunder the Gateway", "{1}{W}", "Sorcery").rules(
    choose_one(
        seq(destroy(target((ARTIFACT | ENCHANTMENT) & NONTOKEN & THEIRS)), incubate(2)),
        seq(
            incubate(2),
            then(choose_among(each(is_a("Incubator") & TOKEN & YOURS)), transform(IT)),
        ),
    ),
)
