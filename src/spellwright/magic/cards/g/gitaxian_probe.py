from spellwright.magic.words import *

GITAXIAN_PROBE = card("Gitaxian Probe", "{U/P}", "Sorcery").rules(
    look_at(hand_of(target(ANY_PLAYER))),
    new_line(draw(1)),
)
