from spellwright.magic.words import *

SOLITARY_CONFINEMENT = card("Solitary Confinement", "{2}{W}", "Enchantment").rules(
    when(YOUR_UPKEEP, unless_pays(YOU, discard(choose(1, ANYTHING)), sacrifice(SELF))),
    rule("skip draw", YOU),
    rule("player shroud", YOU),
    replace(would_deal_damage(to=YOU), prevent()),
)
