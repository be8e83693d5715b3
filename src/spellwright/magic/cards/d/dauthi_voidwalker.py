from spellwright.magic.words import *

DAUTHI_VOIDWALKER = card("Dauthi Voidwalker", "{B}{B}", "Creature — Dauthi Rogue 3/2").rules(
    SHADOW,
    replace(would_go(NONTOKEN & owned_by(OPPONENT), to="graveyard"), go_elsewhere("exile", "void")),
    activated(
        [TAP, sacrifice_this()],
        choose_among(each(in_zone("exile") & owned_by(OPPONENT) & with_counter("void"))),
        may_play(IT, free=True),
    ),
)
