from spellwright.magic.words import *

THOUGHT_REFLECTION = card("Thought Reflection", "{4}{U}{U}{U}", "Enchantment").rules(
    replace(would_draw(YOU), instead(draw(2))),
)
