from spellwright.magic.words import *

LEYLINE_BINDING = card("Leyline Binding", "{5}{W}", "Enchantment").rules(
    FLASH,
    rule("this costs less", amount=DOMAIN, word="domain"),
    when(enters(SELF), exile_until_leaves(target(PERMANENT & ~LAND & THEIRS))),
)
