"""Cards that put, move, multiply and use counters (CR 122)."""

from spellwright.magic.words import *

PROMISE_OF_LOYALTY = card("Promise of Loyalty", "{4}{W}", "Sorcery").rules(
    each_picks(EACH_PLAYER, CREATURE, put_counters("vow", 1, on=IT), and_(sacrifice_rest())),
    rule_for(IT, "can't attack", until="while it has vow", detail="you and planeswalkers"),
)

COLLECTIVE_EFFORT = card("Collective Effort", "{1}{W}{W}", "Sorcery").rules(
    escalate(tap_chosen(1, CREATURE)),
    choose_modes(
        1,
        3,
        destroy(target(CREATURE & power(">=", 4))),
        destroy(target(ENCHANTMENT)),
        put_counters("+1/+1", 1, on=CREATURE & held_by(target(ANY_PLAYER))),
    ),
)

TEKUTHAL = card(
    "Tekuthal, Inquiry Dominus", "{2}{U}{U}", "Legendary Creature — Phyrexian Horror 3/5"
).rules(
    FLYING,
    replace(would("Proliferate", who=YOU), change_number(times=2)),
    activated(
        [
            "{1}{U/P}{U/P}",
            remove_counters_among(3, OTHER & (ARTIFACT | CREATURE | PLANESWALKER) & YOURS),
        ],
        put_counters("indestructible"),
    ),
)

LUMINARCH_ASPIRANT = card("Luminarch Aspirant", "{1}{W}", "Creature — Human Cleric 1/1").rules(
    when(
        beginning_of("beginning of combat", YOU),
        put_counters("+1/+1", 1, on=target(CREATURE & YOURS)),
    ),
)

CRYSTALLINE_GIANT = card("Crystalline Giant", "{3}", "Artifact Creature — Giant 3/3").rules(
    when(
        beginning_of("beginning of combat", YOU),
        put_counter_among(
            "flying",
            "first strike",
            "deathtouch",
            "hexproof",
            "lifelink",
            "menace",
            "reach",
            "trample",
            "vigilance",
            "+1/+1",
            at_random=True,
            missing=True,
        ),
    ),
)

DRESS_DOWN = card("Dress Down", "{1}{U}", "Enchantment").rules(
    FLASH,
    when(enters(SELF), draw(1)),
    static(CREATURE, LoseAll()),
    when(beginning_of("end"), sacrifice(SELF)),
)

HARDENED_SCALES = card("Hardened Scales", "{G}", "Enchantment").rules(
    replace(would_get_counters(CREATURE & YOURS, "+1/+1"), change_number(plus=1)),
)

DOUBLING_SEASON = card("Doubling Season", "{4}{G}", "Enchantment").rules(
    replace(would("MakeTokens", who=YOU), change_number(times=2)),
    replace(would_get_counters(PERMANENT & YOURS, by_effect=True), change_number(times=2)),
)

THRUMMINGBIRD = card("Thrummingbird", "{1}{U}", "Creature — Phyrexian Bird Horror 1/1").rules(
    FLYING,
    when(deals_damage(SELF, to=ANY_PLAYER, combat=True), proliferate()),
)

STEADY_PROGRESS = card("Steady Progress", "{2}{U}", "Instant").rules(
    proliferate(),
    new_line(draw(1)),
)

BOON_OF_SAFETY = card("Boon of Safety", "{W}", "Instant").rules(
    put_counters("shield", 1, on=target(CREATURE)),
    new_line(scry(1)),
)

DISCIPLINED_DUELIST = card(
    "Disciplined Duelist", "{G}{W}{U}", "Creature — Human Citizen 2/1"
).rules(
    DOUBLE_STRIKE,
    enters_with(1, "shield"),
)

FREEZE_IN_PLACE = card("Freeze in Place", "{1}{U}", "Sorcery").rules(
    tap(target(CREATURE & THEIRS)),
    and_(put_counters("stun", 3, on=target(CREATURE & THEIRS))),
    scry(2),
)

IMPEDE_MOMENTUM = card("Impede Momentum", "{1}{U}", "Sorcery").rules(
    tap(target(CREATURE)),
    and_(put_counters("stun", 3, on=target(CREATURE))),
    new_line(scry(1)),
)

HELICA_GLIDER = card("Helica Glider", "{2}{W}", "Creature — Nightmare Squirrel 2/2").rules(
    enters_with_choice("flying", "first strike"),
)

BOOT_NIPPER = card("Boot Nipper", "{1}{B}", "Creature — Beast 2/1").rules(
    enters_with_choice("deathtouch", "lifelink"),
)

STUDENT_OF_WARFARE = card("Student of Warfare", "{W}", "Creature — Human Knight 1/1").rules(
    level_up("{W}"),
    level(2, 6, 3, 3, FIRST_STRIKE),
    level(7, None, 4, 4, DOUBLE_STRIKE),
)

MYSTIC_REMORA = card("Mystic Remora", "{U}", "Enchantment").rules(
    cumulative_upkeep("{1}"),
    when(casts(OPPONENT, ~CREATURE), unless_pays(THAT_PLAYER, "{4}", may(draw(1)))),
)

FATE_TRANSFER = card("Fate Transfer", "{1}{U/B}", "Instant").rules(
    move_counters(target(CREATURE), target(CREATURE & other_than(target(CREATURE)))),
)

SOLEMNITY = card("Solemnity", "{2}{W}", "Enchantment").rules(
    rule("can't get counters", ANY_PLAYER),
    rule("can't get counters", ARTIFACT | CREATURE | ENCHANTMENT | LAND),
)

KALONIAN_HYDRA = card("Kalonian Hydra", "{3}{G}{G}", "Creature — Hydra 0/0").rules(
    TRAMPLE,
    enters_with(4, "+1/+1"),
    when(attacks(SELF), double_counters("+1/+1", on=CREATURE & YOURS)),
)

RITE_OF_THE_MOTH = card("Rite of the Moth", "{1}{W}{B}{B}", "Sorcery").rules(
    return_with_counters(target(CREATURE & YOUR_GRAVEYARD), ("finality", 1)),
    flashback("{3}{W}{W}{B}"),
)
