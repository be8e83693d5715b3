"""The control deck around Up the Beanstalk: big spells for less, and what sweeps the board."""

from spellwright.magic.words import *

UP_THE_BEANSTALK = card("Up the Beanstalk", "{1}{G}", "Enchantment").rules(
    when(enters(SELF) | casts(YOU, mana_value(">=", 5)), draw(1)),
)

LEYLINE_BINDING = card("Leyline Binding", "{5}{W}", "Enchantment").rules(
    FLASH,
    rule("this costs less", amount=DOMAIN, word="domain"),
    when(enters(SELF), exile_until_leaves(target(PERMANENT & ~LAND & THEIRS))),
)

PHELIA_EXUBERANT_SHEPHERD = card(
    "Phelia, Exuberant Shepherd", "{1}{W}", "Legendary Creature — Dog 2/2"
).rules(
    FLASH,
    when(
        attacks(SELF),
        exile(target(PERMANENT & ~LAND & OTHER, up_to=1)),
        later(
            when(
                NEXT_END_STEP,
                return_to_battlefield(IT),
                if_(matches(IT, in_zone("battlefield") & YOURS), put_counters("+1/+1")),
            ),
            until="forever",
            about=IT,
        ),
    ),
)

QUANTUM_RIDDLER = card("Quantum Riddler", "{3}{U}{U}", "Creature — Sphinx 4/6").rules(
    FLYING,
    when(enters(SELF), draw(1)),
    replace(
        would_draw(YOU, several=True),
        change_number(plus=1),
        if_=compare(count(YOUR_HAND), "<=", 1),
    ),
    warp("{1}{U}"),
)

DEAFENING_SILENCE = card("Deafening Silence", "{W}", "Enchantment").rules(
    rule("cast limit", ~CREATURE, amount=1, detail="cast noncreature"),
)

TERMINUS = card("Terminus", "{4}{W}{W}", "Sorcery").rules(
    put_on_library(CREATURE, "bottom"),
    miracle("{W}"),
)

WRATH_OF_THE_SKIES = card("Wrath of the Skies", "{X}{W}{W}", "Sorcery").rules(
    get_energy(X),
    then(pay_any_energy()),
    destroy((ARTIFACT | CREATURE | ENCHANTMENT) & mana_value("<=", THAT_MANY)),
)
