from spellwright.magic.words import *

DRYAD_MILITANT = card("Dryad Militant", "{G/W}", "Creature — Dryad Soldier 2/1").rules(
    replace(would_go(INSTANT | SORCERY, to="graveyard"), go_elsewhere("exile")),
)
