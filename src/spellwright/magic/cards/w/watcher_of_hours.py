from spellwright.magic.words import *

WATCHER_OF_HOURS = card("Watcher of Hours", "{5}{U}", "Creature — Sphinx 6/6").rules(
    FLYING,
    ward("{3}"),
    when(counter_removed(SELF, "time", zone="exile"), surveil(1), zones=("exile",)),
    suspend(6, "{1}{U}"),
)
