from spellwright.magic.words import *

WRATH_OF_THE_SKIES = card("Wrath of the Skies", "{X}{W}{W}", "Sorcery").rules(
    get_energy(X),
    then(pay_any_energy()),
    destroy((ARTIFACT | CREATURE | ENCHANTMENT) & mana_value("<=", THAT_MANY)),
)
