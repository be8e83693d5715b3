from spellwright.magic.words import *

INSECT = token("Creature — Insect 1/1", "", "G")
SPRINGHEART_NANTUKO = card(
    "Springheart Nantuko", "{1}{G}", "Enchantment Creature — Insect Monk 1/1"
).rules(
    bestow("{1}{G}"),
    static(ENCHANTED_CREATURE, AddPT(1, 1)),
    when(
        enters(LAND & YOURS),
        if_(
            matches(ENCHANTED_CREATURE, CREATURE & YOURS),
            may_pay(YOU, "{1}{G}", create_copies(ENCHANTED_CREATURE), otherwise=create(INSECT)),
            otherwise=create(INSECT),
        ),
        word="landfall",
    ),
)
