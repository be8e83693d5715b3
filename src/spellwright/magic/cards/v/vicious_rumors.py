from spellwright.magic.words import *

VICIOUS_RUMORS = card("Vicious Rumors", "{B}", "Sorcery").rules(
    deal(1, EACH_OPPONENT),
    discard(1, EACH_OPPONENT),
    then(mill(1, EACH_OPPONENT)),
    gain_life(1),
)
