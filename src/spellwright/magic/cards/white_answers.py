"""White answers to what the others do: removal, a tax, and enchantments that keep attackers away."""

from spellwright.magic.words import *

PATH_TO_EXILE = card("Path to Exile", "{W}", "Instant").rules(
    exile(target(CREATURE)),
    may(
        search(BASIC & LAND, to="battlefield", tapped=True, who=controller_of(target(CREATURE))),
        who=controller_of(target(CREATURE)),
    ),
)

SOUL_PARTITION = card("Soul Partition", "{1}{W}", "Instant").rules(
    exile(target(PERMANENT & ~LAND)),
    let_owners_play(IT, more=2, by=OPPONENT),
)

MANA_TITHE = card("Mana Tithe", "{W}", "Instant").rules(
    unless_pays(controller_of(target(SPELL)), "{1}", counter(target(SPELL))),
)

ON_THIN_ICE = card("On Thin Ice", "{W}", "Snow Enchantment — Aura").rules(
    enchant(SNOW & LAND & YOURS, "snow land you control"),
    when(enters(SELF), exile_until_leaves(target(CREATURE & THEIRS))),
)

DIVINE_GAMBIT = card("Divine Gambit", "{W}{W}", "Sorcery").rules(
    exile(target((ARTIFACT | CREATURE | ENCHANTMENT) & THEIRS)),
    each_chooses(
        controller_of(target((ARTIFACT | CREATURE | ENCHANTMENT) & THEIRS)), PERMANENT, up_to=1
    ),
    put_onto_battlefield(IT, under="owner"),
)

UNWANTED_REMAKE = card("Unwanted Remake", "{W}", "Instant").rules(
    destroy(target(CREATURE)),
    manifest_dread(controller_of(target(CREATURE))),
)

LIGHTNING_HELIX = card("Lightning Helix", "{R}{W}", "Instant").rules(deal(3), and_(gain_life(3)))

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
