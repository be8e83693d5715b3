from spellwright.magic.words import *

FLASH_CARD = card("Flash", "{1}{U}", "Instant").rules(
    choose_among(each(YOUR_HAND & CREATURE), up_to=1),
    put_onto_battlefield(IT),
    if_(IF_YOU_DO, unless_you_pay_its_cost(IT, 2, sacrifice(IT))),
)
