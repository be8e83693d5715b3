from spellwright.magic.words import *

MASTER_OF_THE_FEAST = card(
    "Master of the Feast", "{1}{B}{B}", "Enchantment Creature — Demon 5/5"
).rules(
    FLYING,
    when(YOUR_UPKEEP, draw(1, EACH_OPPONENT)),
)
