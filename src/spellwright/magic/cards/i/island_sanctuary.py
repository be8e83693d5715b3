from spellwright.magic.words import *

ISLAND_SANCTUARY = card("Island Sanctuary", "{1}{W}", "Enchantment").rules(
    replace(
        would_draw(YOU),
        may_instead(
            rule_for(
                YOU,
                "can't be attacked except by",
                until="your next turn",
                detail=having(FLYING) | having(landwalk("Island")),
            ),
            skipping="draw",
        ),
        if_=in_step("draw") & YOUR_TURN,
    ),
)
