from spellwright.magic.words import *

HEARTFIRE_HERO = card("Heartfire Hero", "{R}", "Creature — Mouse Soldier 1/1").rules(
    when(becomes_target(SELF, by=YOU, first=True), put_counters("+1/+1"), word="valiant"),
    when(dies(SELF), deal(power_of(SELF), EACH_OPPONENT)),
)
