"""Blue: library manipulation, counterspells, and the creatures they protect."""

from spellwright.magic.words import *

BRAINSTORM = card("Brainstorm", "{U}", "Instant").rules(draw(3), then(put_back_from_hand(2)))

PONDER = card("Ponder", "{U}", "Sorcery").rules(rearrange_top(3), may(shuffle()), new_line(draw(1)))

PREORDAIN = card("Preordain", "{U}", "Sorcery").rules(scry(2), then(draw(1)))

COUNTERSPELL = card("Counterspell", "{U}{U}", "Instant").rules(counter(target(SPELL)))

DAZE = card("Daze", "{1}{U}", "Instant").rules(
    instead_of_mana(return_to_hand(choose(1, ISLAND))),
    unless_pays(controller_of(target(SPELL)), "{1}", counter(target(SPELL))),
)

FORCE_OF_WILL = card("Force of Will", "{3}{U}{U}", "Instant").rules(
    instead_of_mana(pay_life(1), exile(choose(1, YOUR_HAND & BLUE))),
    counter(target(SPELL)),
)

DELVER_OF_SECRETS = card("Delver of Secrets", "{U}", "Creature — Human Wizard 1/1").rules(
    when(
        YOUR_UPKEEP,
        look_at_top(1),
        may(reveal(IT), if_(matches(IT, INSTANT | SORCERY), transform(SELF))),
    ),
    back=card("Insectile Aberration", "", "Creature — Human Insect 3/2", color="U").rules(FLYING),
)

MURKTIDE_REGENT = card("Murktide Regent", "{5}{U}{U}", "Creature — Dragon 3/3").rules(
    DELVE,
    FLYING,
    enters_with(how_many_noted("exiled", INSTANT | SORCERY), "+1/+1"),
    when(leaves(YOUR_GRAVEYARD & (INSTANT | SORCERY), "graveyard"), put_counters("+1/+1")),
)
