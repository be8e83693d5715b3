"""Blue that costs little or nothing: counterspells and what sends creatures back."""

from spellwright.magic.words import *

FOIL = card("Foil", "{2}{U}{U}", "Instant").rules(
    instead_of_mana(discard(choose(2, ANYTHING, including=ISLAND))),
    counter(target(SPELL)),
)

MENTAL_MISSTEP = card("Mental Misstep", "{U/P}", "Instant").rules(
    counter(target(SPELL & mana_value("=", 1))),
)

SNAPBACK = card("Snapback", "{1}{U}", "Instant").rules(
    instead_of_mana(exile(choose(1, YOUR_HAND & BLUE))),
    return_to_hand(target(CREATURE)),
)

SLEEP_CURSED_FAERIE = card("Sleep-Cursed Faerie", "{U}", "Creature — Faerie Wizard 3/3").rules(
    FLYING,
    ward("{2}"),
    enters_tapped_with(3, "stun"),
    activated("{1}{U}", untap(SELF)),
)

MARK_OF_EVICTION = card("Mark of Eviction", "{U}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    when(
        YOUR_UPKEEP,
        return_to_hand(together(ENCHANTED_CREATURE, AURA & attached_to(ENCHANTED_CREATURE))),
    ),
)
