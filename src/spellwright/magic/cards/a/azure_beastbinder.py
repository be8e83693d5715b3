from spellwright.magic.words import *

AZURE_BEASTBINDER = card("Azure Beastbinder", "{1}{U}", "Creature — Rat Rogue 1/3").rules(
    VIGILANCE,
    rule("can't be blocked", SELF, detail=CREATURE & power(">=", 2)),
    when(
        attacks(SELF),
        becomes(
            target((ARTIFACT | CREATURE | PLANESWALKER) & THEIRS, up_to=1),
            LoseAll(),
            until="your next turn",
        ),
        if_(
            matches(target((ARTIFACT | CREATURE | PLANESWALKER) & THEIRS, up_to=1), CREATURE),
            becomes(
                target((ARTIFACT | CREATURE | PLANESWALKER) & THEIRS, up_to=1),
                SetPT(2, 2),
                until="your next turn",
            ),
        ),
    ),
)
