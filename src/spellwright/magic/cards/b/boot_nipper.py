from spellwright.magic.words import *

BOOT_NIPPER = card("Boot Nipper", "{1}{B}", "Creature — Beast 2/1").rules(
    enters_with_choice("deathtouch", "lifelink"),
)
