"""Enchantress: enchantments, what draws cards for them and brings them back, and the sideboard."""

from spellwright.magic.words import *

ARGOTHIAN_ENCHANTRESS = card("Argothian Enchantress", "{1}{G}", "Creature — Human Druid 0/1").rules(
    SHROUD,
    when(casts(YOU, ENCHANTMENT), draw(1)),
)

ENCHANTRESSS_PRESENCE = card("Enchantress's Presence", "{2}{G}", "Enchantment").rules(
    when(casts(YOU, ENCHANTMENT), draw(1)),
)

WILD_GROWTH = card("Wild Growth", "{G}", "Enchantment — Aura").rules(
    enchant(LAND, "land"),
    mana_when(
        tapped_for_mana(ENCHANTED_LAND),
        add_extra_mana("G", who=controller_of(IT)),
    ),
)

EXPLORATION = card("Exploration", "{G}", "Enchantment").rules(rule("extra land", YOU, amount=1))

MIRRIS_GUILE = card("Mirri's Guile", "{G}", "Enchantment").rules(
    when(YOUR_UPKEEP, may(rearrange_top(3))),
)

SYLVAN_LIBRARY = card("Sylvan Library", "{1}{G}", "Enchantment").rules(
    when(
        YOUR_DRAW_STEP,
        may(draw(2)),
        if_(
            IF_YOU_DO,
            choose_among(each(YOUR_HAND & DRAWN_THIS_TURN), n=2),
            pay_life_for_each(IT, 4, put_on_library(IT)),
        ),
    ),
)

PARALLAX_WAVE = card("Parallax Wave", "{2}{W}{W}", "Enchantment").rules(
    fading(5),
    activated(remove_counters_cost("fade"), exile(target(CREATURE), note="exiled")),
    when(leaves(SELF), each_returns_own(noted("exiled"))),
)

STERLING_GROVE = card("Sterling Grove", "{G}{W}", "Enchantment").rules(
    static(ENCHANTMENT & YOURS & OTHER, Gain((SHROUD,))),
    activated(["{1}", sacrifice_this()], search_to_top(ENCHANTMENT)),
)

AURA_OF_SILENCE = card("Aura of Silence", "{1}{W}{W}", "Enchantment").rules(
    rule("cost more", ARTIFACT | ENCHANTMENT, amount=2, detail="opponent"),
    activated(sacrifice_this(), destroy(target(ARTIFACT | ENCHANTMENT))),
)

SEAL_OF_CLEANSING = card("Seal of Cleansing", "{1}{W}", "Enchantment").rules(
    activated(sacrifice_this(), destroy(target(ARTIFACT | ENCHANTMENT))),
)

SOLITARY_CONFINEMENT = card("Solitary Confinement", "{2}{W}", "Enchantment").rules(
    when(YOUR_UPKEEP, unless_pays(YOU, discard(choose(1, ANYTHING)), sacrifice(SELF))),
    rule("skip draw", YOU),
    rule("player shroud", YOU),
    replace(would_deal_damage(to=YOU), prevent()),
)

REPLENISH = card("Replenish", "{3}{W}", "Sorcery").rules(
    return_to_battlefield(ENCHANTMENT & YOUR_GRAVEYARD),
)

CARPET_OF_FLOWERS = card("Carpet of Flowers", "{G}", "Enchantment").rules(
    when(
        beginning_of("main phase", YOU),
        may(
            add_any_color(
                n=count(ISLAND & held_by(target(ANY_OPPONENT))), note="added mana this turn"
            )
        ),
        if_=not_(has_note("added mana this turn")),
    ),
)

GAEAS_BLESSING = card("Gaea's Blessing", "{1}{G}", "Sorcery").rules(
    shuffle_cards_in(
        target(in_zone_of("graveyard", target(ANY_PLAYER)), up_to=3), who=target(ANY_PLAYER)
    ),
    new_line(draw(1)),
    when(goes(SELF, "library", "graveyard"), shuffle_in("graveyard"), zones=("graveyard",)),
)

XANTID_SWARM = card("Xantid Swarm", "{G}", "Creature — Insect 0/1").rules(
    FLYING,
    when(attacks(SELF), rule_for(DEFENDING_PLAYER, "can't cast spells")),
)

TSABOS_WEB = card("Tsabo's Web", "{2}", "Artifact").rules(
    when(enters(SELF), draw(1)),
    rule("doesn't untap", LAND & WITH_ACTIVATED_ABILITY),
)
