from spellwright.magic.words import *

ASH_ZEALOT = card("Ash Zealot", "{R}{R}", "Creature — Human Warrior 2/2").rules(
    FIRST_STRIKE,
    HASTE,
    when(casts("any", cast_from("graveyard")), deal(3, THAT_PLAYER)),
)
