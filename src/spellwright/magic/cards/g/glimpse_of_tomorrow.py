from spellwright.magic.words import *

MINE = PERMANENT & owned_by(YOU)

GLIMPSE_OF_TOMORROW = card("Glimpse of Tomorrow", "", "Sorcery", color="R").rules(
    suspend(3, "{R}{R}"),
    let_that_many_be(count(MINE)),
    shuffle_away(each(MINE)),
    then(put_revealed_onto_battlefield(THAT_MANY)),
)
