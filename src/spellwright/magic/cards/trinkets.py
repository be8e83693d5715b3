"""Artifacts that are tapped for an effect: small ones, and what they keep or copy."""

from spellwright.magic.words import *

TEL_JILAD_STYLUS = card("Tel-Jilad Stylus", "{1}", "Artifact").rules(
    activated(TAP, put_on_library(target(PERMANENT & owned_by(YOU)), "bottom")),
)

THE_FILIGREE_SYLEX = card("The Filigree Sylex", "{2}", "Legendary Artifact").rules(
    activated(TAP, put_counters("oil")),
    activated(
        [TAP, sacrifice_this()],
        destroy(PERMANENT & ~LAND & mana_value("=", counters_on("oil"))),
    ),
    activated(
        [TAP, remove_counters_among(10, PERMANENT & YOURS, "oil"), sacrifice_this()],
        deal(10, target()),
    ),
)

ELIXIR_OF_IMMORTALITY = card("Elixir of Immortality", "{1}", "Artifact").rules(
    activated(["{2}", TAP], gain_life(5), shuffle_away(together(SELF, graveyard_of(YOU)))),
)

ISOCHRON_SCEPTER = card("Isochron Scepter", "{2}", "Artifact").rules(
    when(
        enters(SELF),
        choose_among(hand_of(YOU), of=INSTANT & mana_value("<=", 2), up_to=1),
        exile(IT, note="exiled"),
        word="imprint",
    ),
    activated(["{2}", TAP], cast_copy(noted("exiled"))),
)
