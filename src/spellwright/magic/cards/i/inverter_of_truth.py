from spellwright.magic.words import *

INVERTER_OF_TRUTH = card("Inverter of Truth", "{2}{B}{B}", "Creature — Eldrazi 6/6").rules(
    DEVOID,
    FLYING,
    when(enters(SELF), exile(each(YOUR_LIBRARY), face_down=True), then(shuffle_in("graveyard"))),
)
