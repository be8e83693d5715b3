from spellwright.magic.words import *

GAEAS_BLESSING = card("Gaea's Blessing", "{1}{G}", "Sorcery").rules(
    shuffle_cards_in(
        target(in_zone_of("graveyard", target(ANY_PLAYER)), up_to=3), who=target(ANY_PLAYER)
    ),
    new_line(draw(1)),
    when(goes(SELF, "library", "graveyard"), shuffle_in("graveyard"), zones=("graveyard",)),
)
