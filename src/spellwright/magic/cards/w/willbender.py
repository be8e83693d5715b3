from spellwright.magic.words import *

WILLBENDER = card("Willbender", "{1}{U}", "Creature — Human Wizard 1/2").rules(
    morph("{1}{U}"),
    when(turned_face_up(SELF), change_target(target((SPELL | ABILITY) & with_targets(1)))),
)
