from spellwright.magic.words import *

BARROWGOYF = card("Barrowgoyf", "{2}{B}", "Creature — Lhurgoyf */1+*").rules(
    DEATHTOUCH,
    LIFELINK,
    defines(DefinePT(card_types_among(GRAVEYARDS), plus(card_types_among(GRAVEYARDS), 1))),
    when(
        deals_damage(SELF, to=ANY_PLAYER, combat=True),
        may(mill(THAT_MANY)),
        if_(IF_YOU_DO, choose_among(IT, of=CREATURE, up_to=1), put_into_hand(IT)),
    ),
)
