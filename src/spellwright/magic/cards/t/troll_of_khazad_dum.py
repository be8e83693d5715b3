from spellwright.magic.words import *

TROLL_OF_KHAZAD_DUM = card("Troll of Khazad-dûm", "{5}{B}", "Creature — Troll 6/5").rules(
    rule("can't be blocked except by two or more", SELF, amount=3),
    typecycling("swampcycling", "{1}"),
)
