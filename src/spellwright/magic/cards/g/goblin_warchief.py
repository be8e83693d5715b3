from spellwright.magic.words import *

GOBLIN = is_a("Goblin")

GOBLIN_WARCHIEF = card("Goblin Warchief", "{1}{R}{R}", "Creature — Goblin Warrior 2/2").rules(
    rule("cost less", GOBLIN, amount=1, detail="you"),
    static(GOBLIN & YOURS, Gain((HASTE,))),
)
