from spellwright.magic.words import *

ELIXIR_OF_IMMORTALITY = card("Elixir of Immortality", "{1}", "Artifact").rules(
    activated(["{2}", TAP], gain_life(5), shuffle_away(together(SELF, graveyard_of(YOU)))),
)
