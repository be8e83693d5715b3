from spellwright.magic.words import *

FIREBALL = card("Fireball", "{X}{R}", "Sorcery").rules(
    rule("this costs more", amount=targets_beyond(1)),
    deal(even_share(X, target(ANY_TARGET, up_to=ANY_NUMBER)), target(ANY_TARGET, up_to=ANY_NUMBER)),
)
