"""Keyword abilities, one by one (CR 702)."""

import pytest

from spellwright.kernel import Effect
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    BLACK,
    CREATURE,
    DEATHTOUCH,
    DECAYED,
    ENCHANTED_CREATURE,
    EQUIPPED_CREATURE,
    EXALTED,
    INFECT,
    OPPONENT,
    PERSIST,
    PROWESS,
    RED,
    SPELL,
    TAP,
    TRAMPLE,
    UNDYING,
    WITHER,
    YOUR_GRAVEYARD,
    YOURS,
    AddPT,
    activated,
    annihilator,
    change_number,
    create,
    cycling,
    deal,
    destroy,
    draw,
    each_sacrifices,
    enchant,
    equip,
    flashback,
    gain_control,
    gain_life,
    gains,
    gains_life_event,
    gets,
    goes,
    landwalk,
    protection,
    replace,
    return_to_battlefield,
    return_to_hand,
    static,
    suspend,
    target,
    toxic,
    untap,
    ward,
    when,
    would_deal_damage,
)

PLAIN = [
    f"{word.title().replace(' ', '')} | {{1}}{color} | Creature — Beast 2/2 | {word}"
    for word, color in (
        ("flying", "{U}"),
        ("reach", "{G}"),
        ("first strike", "{W}"),
        ("double strike", "{W}"),
        ("deathtouch", "{B}"),
        ("lifelink", "{W}"),
        ("menace", "{R}"),
        ("vigilance", "{W}"),
        ("haste", "{R}"),
        ("defender", "{W}"),
        ("hexproof", "{G}"),
        ("shroud", "{G}"),
        ("indestructible", "{W}"),
        ("trample", "{G}"),
        ("fear", "{B}"),
        ("intimidate", "{R}"),
        ("skulk", "{U}"),
        ("shadow", "{B}"),
        ("horsemanship", "{W}"),
        ("flash", "{U}"),
    )
]
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIG = "Big | {3}{G} | Creature — Giant 5/5"
RAT = "Rat | {B} | Creature — Rat 1/1"
GOLEM = "Golem | {3} | Artifact Creature — Golem 2/2"
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))
ZAP = card("Zap", "{R}", "Instant").rules(deal(2, target()))
GROW = card("Grow", "{G}", "Instant").rules(gets(target(CREATURE), 2, 2))
BOUNCE = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(CREATURE | SPELL)))
EDICT = card("Edict", "{B}", "Sorcery").rules(each_sacrifices(OPPONENT, 1, CREATURE))
STEAL = card("Steal", "{U}", "Instant").rules(
    gain_control(target(CREATURE)), untap(target(CREATURE))
)
CARDS = [*PLAIN, BEAR, BIG, RAT, GOLEM, KILL, ZAP, GROW, BOUNCE, EDICT, STEAL]


def board(you: str = "", opponent: str = "", *more: object, **how: object) -> Scenario:
    cards = [*CARDS, *more]
    return scenario(you=you, opponent=opponent, cards=cards, auto_pay=True, **how)  # type: ignore[arg-type]


def creature(
    name: str, *abilities: Ability | Effect, line: str = "Creature — Beast 2/2", cost: str = "{2}"
):
    return card(name, cost, line).rules(*abilities)


# --- who can block whom


@pytest.mark.parametrize(
    ("attacker", "blocker", "can"),
    [
        ("Flying", "Bear", False),  # CR 702.9b
        ("Flying", "Flying", True),
        ("Flying", "Reach", True),  # CR 702.17b
        ("Bear", "Flying", True),
        ("Fear", "Bear", False),  # CR 702.36b: artifact or black
        ("Fear", "Rat", True),
        ("Fear", "Golem", True),
        ("Intimidate", "Bear", False),  # CR 702.13b: artifact or sharing a colour
        ("Intimidate", "Menace", True),
        ("Intimidate", "Golem", True),
        ("Skulk", "Big", False),  # CR 702.118b: greater power
        ("Skulk", "Bear", True),
        ("Shadow", "Bear", False),  # CR 702.28b
        ("Shadow", "Shadow", True),
        ("Bear", "Shadow", False),
        ("Horsemanship", "Bear", False),  # CR 702.31b
        ("Horsemanship", "Horsemanship", True),
        ("Bear", "Horsemanship", True),
        ("Bear", "Defender", True),
    ],
)
def test_who_can_block_whom(attacker: str, blocker: str, can: bool):
    g = board(f"battlefield: {attacker}", f"battlefield: {blocker}")
    g.attack(attacker)
    mine = f"your {attacker}" if attacker == blocker else attacker
    theirs = f"opponent's {blocker}" if attacker == blocker else blocker
    assert (g.why_not(f"block {mine} with {theirs}") is None) == can


def test_landwalk_looks_at_the_defending_player():  # CR 702.14c
    walker = creature("Walker", landwalk("Swamp"))
    g = board("battlefield: Walker, Swamp", "battlefield: Bear, Island", walker)
    g.attack("Walker")
    assert g.why_not("block Walker with Bear") is None
    g = board("battlefield: Walker", "battlefield: Bear, Swamp", walker)
    g.attack("Walker").to("second main")
    assert g.life("opponent") == 18


def test_menace_needs_two_blockers():  # CR 702.111b
    g = board("battlefield: Menace", "battlefield: Bear, Rat")
    g.attack("Menace")
    with pytest.raises(ScenarioError):
        g.block("Bear blocks Menace")
    g.block({"Bear": "Menace", "Rat": "Menace"}).to("combat damage", turn=g.turn)
    g.abandon()


def test_defender_does_not_attack_and_vigilance_does_not_tap():  # CR 702.3b, 702.20b
    g = board("battlefield: Defender, Vigilance, Bear")
    assert g.why_not("attack with Defender -> opponent") == "it has defender"
    g.attack("Vigilance", "Bear")
    assert (g.permanent("Vigilance").tapped, g.permanent("Bear").tapped) == (False, True)


def test_haste_attacks_at_once():  # CR 702.10b
    g = board("hand: Haste, Bear; battlefield: 2 Forest, 2 Mountain")
    g.cast("Haste").resolve()
    g.cast("Bear").resolve()
    assert g.why_not("attack with Bear -> opponent")
    g.attack("Haste").to("second main")
    assert g.life("opponent") == 18


def test_flash_is_cast_on_the_opponents_turn():  # CR 702.8a
    g = board("hand: Flash, Bear; battlefield: 2 Island, 2 Forest", active="opponent")
    assert g.why_not("cast Bear", by="you")
    g.cast("Flash", by="you").resolve()
    assert g.has("Flash")


# --- damage


def test_first_strike_and_double_strike():  # CR 702.7b, 702.4b
    g = board("battlefield: FirstStrike, DoubleStrike", "battlefield: Bear")
    g.attack("FirstStrike", "DoubleStrike").block("Bear blocks FirstStrike").to("second main")
    assert g.graveyard("opponent") == ["Bear"]
    assert (g.has("FirstStrike"), g.life("opponent")) == (True, 16)


def test_deathtouch_with_trample_assigns_one_to_each_blocker():  # CR 702.2c, 702.19b
    venom = card("Venom", "{2}", "Creature — Snake 5/5").rules(DEATHTOUCH, TRAMPLE)
    g = board("battlefield: Venom", "battlefield: Big, Bear", venom)
    g.attack("Venom").block({"Big": "Venom", "Bear": "Venom"}).to("combat damage")
    g.split({"Big": 1, "Bear": 1, "opponent": 3})
    assert (sorted(g.graveyard("opponent")), g.life("opponent")) == (["Bear", "Big"], 17)


def test_deathtouch_counts_for_any_damage_even_of_an_ability():  # CR 702.2b, 702.2e
    g = board("battlefield: Deathtouch", "battlefield: Big")
    g.attack("Deathtouch").block("Big blocks Deathtouch").to("second main")
    assert g.graveyard("opponent") == ["Big"]


def test_lifelink_gains_with_each_source_apart():  # CR 702.15b, 702.15e
    watch = card("Watch", "{1}", "Artifact").rules(when(gains_life_event("you"), draw(1)))
    g = board("battlefield: 2 Lifelink, Watch; library: 5 Bear", "", watch)
    g.attack("Lifelink", "Lifelink").to("combat damage").resolve_all()
    assert (g.life(), len(g.hand())) == (24, 2)


def test_lifelink_of_a_blocked_creature_and_of_a_spell_source():  # CR 702.15a: any damage it deals
    g = board("battlefield: Lifelink", "battlefield: Bear")
    g.attack("Lifelink").block("Bear blocks Lifelink").to("second main")
    assert (g.life(), g.graveyard()) == (22, ["Lifelink"])


def test_lifelink_comes_with_the_damage_before_anybody_loses():  # CR 120.3f, 510.2, 704.3
    g = board("life: 2; battlefield: Lifelink", "battlefield: Bear, Golem", active="opponent")
    g.attack("Bear", "Golem").block("Lifelink blocks Bear").to("second main")
    assert g.life() == 2  # two lost, two gained


def test_trample_counts_lethal_damage_before_it_is_doubled():  # CR 702.19b
    furnace = card("Furnace", "{R}", "Enchantment").rules(
        replace(would_deal_damage(), change_number(2))
    )
    g = board("battlefield: Trample (+1/+1 x1), Furnace", "battlefield: Bear", furnace)
    g.attack("Trample").block("Bear blocks Trample").to("combat damage")
    g.split({"Bear": 2, "opponent": 1})
    assert g.life("opponent") == 18


def test_infect_is_poison_for_players_and_counters_for_creatures():  # CR 702.90b–c
    thorn = creature("Thorn", INFECT)
    g = board("battlefield: 2 Thorn", "battlefield: Big", thorn)
    g.attack("Thorn", "Thorn").block("Big blocks Thorn").to("second main")
    assert (g.life("opponent"), g.poison("opponent")) == (20, 2)
    big = g.permanent("Big")
    assert (big.counters, big.power, big.damage) == ({"-1/-1": 2}, 3, 0)


def test_wither_is_counters_for_creatures_and_damage_for_players():  # CR 702.80a
    blight = creature("Blight", WITHER)
    g = board("battlefield: 2 Blight", "battlefield: Big", blight)
    g.attack("Blight", "Blight").block("Big blocks Blight").to("second main")
    assert (g.life("opponent"), g.permanent("Big").counters) == (18, {"-1/-1": 2})


def test_toxic_adds_poison_to_combat_damage_whatever_its_amount():  # CR 702.164c: all toxic values
    mite = creature("Mite", toxic(1), toxic(2))
    g = board("battlefield: Mite", "", mite)
    g.attack("Mite").to("second main")
    assert (g.life("opponent"), g.poison("opponent")) == (18, 3)


def test_ten_poison_by_infect_loses():  # CR 104.3d
    thorn = creature("Thorn", INFECT)
    g = board("battlefield: Thorn", "poison: 8", thorn)
    g.attack("Thorn")
    while not g.over:
        g.pass_priority()
    assert g.winner == "you"


# --- staying alive, not being chosen


def test_indestructible_survives_destruction_and_damage_only():  # CR 702.12b
    g = board(
        "hand: Kill, Zap, Edict; battlefield: 2 Swamp, Mountain", "battlefield: Indestructible"
    )
    g.cast("Kill", targets="Indestructible").resolve()
    g.cast("Zap", targets="Indestructible").resolve()
    assert g.permanent("Indestructible").damage == 2
    g.cast("Edict").resolve()
    assert g.graveyard("opponent") == ["Indestructible"]


def test_hexproof_stops_opponents_and_shroud_everybody():  # CR 702.11b, 702.18a
    g = board("hand: Grow; battlefield: Forest, Hexproof, Shroud", "hand: Kill; battlefield: Swamp")
    g.cast("Grow")
    assert g.on_stack("Grow").targets == ["Hexproof"]
    g.resolve()
    assert g.why_not("cast Kill", by="opponent") == "there is no legal target"


def test_hexproof_does_not_stop_what_has_no_target():  # CR 702.11b
    g = board("hand: Edict; battlefield: Swamp", "battlefield: Hexproof")
    g.cast("Edict").resolve()
    assert g.graveyard("opponent") == ["Hexproof"]


def test_ward_counters_unless_its_price_is_paid():  # CR 702.21a
    seal = creature("Seal", ward("{2}"))
    g = board("hand: 2 Zap; battlefield: 4 Mountain", "battlefield: Seal", seal)
    g.cast("Zap", targets="Seal").resolve()
    g.choose("no")
    assert (g.graveyard(), g.stack()) == (["Zap"], [])
    g.cast("Zap", targets="Seal").resolve()
    g.choose("yes").resolve()
    assert g.graveyard("opponent") == ["Seal"]


def test_ward_counters_abilities_too():  # CR 702.21a
    seal = creature("Seal", ward("{2}"))
    pinger = card("Pinger", "{U}", "Creature — Human 1/1").rules(activated(TAP, deal(1, target())))
    g = board("battlefield: Pinger", "battlefield: Seal", seal, pinger)
    g.activate("Pinger", targets="Seal")
    assert g.stack() == ["Pinger", "Seal"]
    g.resolve()
    assert g.stack() == []


def test_ward_does_not_trigger_for_its_controller():
    seal = creature("Seal", ward("{2}"))
    g = board("hand: Grow; battlefield: Forest, Seal", "", seal)
    g.cast("Grow", targets="Seal")
    assert g.stack() == ["Grow"]


def test_protection_means_damage_enchanting_blocking_targeting():  # CR 702.16b–f
    knight = creature("Knight", protection(RED, "red"))
    fury = card("Fury", "{R}", "Enchantment — Aura").rules(
        enchant(CREATURE, "creature"), static(ENCHANTED_CREATURE, AddPT(2, 0))
    )
    blade = card("Blade", "{R}", "Artifact — Equipment").rules(
        static(EQUIPPED_CREATURE, AddPT(2, 0)), equip("{0}")
    )
    g = board(
        "hand: Zap, Fury; battlefield: 2 Mountain, Knight, Blade",
        "battlefield: Menace",
        knight,
        fury,
        blade,
    )
    g.cast("Zap")
    assert "Knight 2/2 (you)" not in g.asked.labels
    g.choose("opponent").resolve()
    assert g.cast("Fury").on_stack("Fury").targets == ["Menace"]
    g.resolve()
    assert g.why_not("activate Blade: equip") == "there is no legal target"  # Blade is red
    g.attack("Knight")
    assert g.why_not("block Knight with Menace")


def test_an_aura_falls_off_what_gains_protection_from_it():  # CR 702.16c, 704.5m
    fury = card("Fury", "{B}", "Enchantment — Aura").rules(
        enchant(CREATURE, "creature"), static(ENCHANTED_CREATURE, AddPT(2, 0))
    )
    shelter = card("Shelter", "{W}", "Instant").rules(
        gains(target(CREATURE), protection(BLACK, "black"))
    )
    g = board(
        "hand: Shelter; battlefield: Plains, Bear, Fury (attached to Bear)", "", fury, shelter
    )
    assert g.permanent("Bear").power == 4
    g.cast("Shelter", targets="Bear").resolve()
    assert (g.permanent("Bear").power, g.graveyard()) == (2, ["Shelter", "Fury"])


# --- triggered keywords


def test_prowess_counts_noncreature_spells_of_its_controller():  # CR 702.108a
    monk = creature("Monk", PROWESS)
    g = board("hand: Zap, Rat; battlefield: Monk, Mountain, Swamp", "", monk)
    g.cast("Rat").resolve()
    assert g.permanent("Monk").power == 2
    g.cast("Zap", targets="opponent")
    assert g.stack() == ["Zap", "Monk"]
    g.resolve()
    assert g.permanent("Monk").power == 3


def test_exalted_counts_for_one_attacker_only():  # CR 702.83a–b, 506.5
    noble = creature("Noble", EXALTED)
    g = board("battlefield: 2 Noble, Bear", "", noble)
    alone = g.fork()
    g.attack("Bear", "Noble").to("second main")
    assert g.life("opponent") == 16
    alone.attack("Bear")
    assert len(alone.stack()) == 2
    alone.resolve_all()
    assert alone.permanent("Bear").power == 4
    alone.to("second main")
    assert alone.life("opponent") == 16


def test_an_exalted_counter_does_what_exalted_does():  # CR 122.1b
    g = board("battlefield: Bear, Rat (exalted counter)")
    g.attack("Bear").resolve_all()
    assert g.permanent("Bear").power == 3


def test_decayed_attacks_once_and_never_blocks():  # CR 702.147a
    corpse = creature("Corpse", DECAYED)
    g = board("battlefield: Corpse", "battlefield: Corpse, Bear", corpse)
    g.attack("Corpse").resolve_all()
    assert g.why_not("block your Corpse with opponent's Corpse")
    g.to("end of combat").resolve_all()
    assert (g.life("opponent"), g.graveyard()) == (18, ["Corpse"])


def test_annihilator_lets_the_defending_player_choose():  # CR 702.86a
    horror = card("Horror", "{8}", "Creature — Eldrazi 7/7").rules(annihilator(2))
    g = board("battlefield: Horror", "battlefield: Bear, Island, Forest", horror)
    g.attack("Horror").resolve()
    assert g.asked.seat == "opponent"
    g.choose("Island", "Forest")
    assert g.battlefield("opponent") == ["Bear"]


def test_persist_and_undying_return_without_such_a_counter():  # CR 702.79a, 702.93a
    spirit, ghoul = creature("Spirit", PERSIST), creature("Ghoul", UNDYING)
    g = board("hand: 4 Kill; battlefield: 4 Swamp, Spirit, Ghoul", "", spirit, ghoul)
    for name, counters in (("Spirit", {"-1/-1": 1}), ("Ghoul", {"+1/+1": 1})):
        g.cast("Kill", targets=name).resolve_all()
        assert g.permanent(name).counters == counters
        g.cast("Kill", targets=name).resolve_all()
        assert not g.has(name)


def test_undying_returns_a_stolen_creature_to_its_owner():  # CR 702.93a: under its owner's control
    ghoul = creature("Ghoul", UNDYING)
    g = board("hand: Steal, Kill; battlefield: Island, Swamp", "battlefield: Ghoul", ghoul)
    g.cast("Steal", targets="Ghoul").resolve()
    g.cast("Kill", targets="Ghoul").resolve_all()
    assert g.permanent("Ghoul").controller == "opponent"


def test_a_token_does_not_come_back():  # CR 704.5d
    ghoul = creature("Ghoul", UNDYING)
    double = card("Double", "{U}", "Sorcery").rules(create(ghoul))
    g = board("hand: Double, Kill; battlefield: Island, Swamp", "", double)
    g.cast("Double").resolve()
    g.cast("Kill", targets="Ghoul").resolve_all()
    assert not g.has("Ghoul")


# --- cards elsewhere


def test_cycling_is_an_ability_from_the_hand():  # CR 702.29a
    stray = card("Stray", "{6}", "Creature — Cat 1/1").rules(cycling("{1}"))
    g = board("hand: Stray; battlefield: Forest; library: Bear", "", stray)
    g.activate("Stray", "cycling")
    assert (g.graveyard(), g.stack()) == (["Stray"], ["Stray"])
    g.resolve()
    assert g.hand() == ["Bear"]


def test_cycling_is_a_discard():  # CR 702.29a, 701.9
    stray = card("Stray", "{6}", "Creature — Cat 1/1").rules(cycling("{1}"))
    watch = card("Watch", "{1}", "Artifact").rules(
        when(goes(CREATURE, "hand", "graveyard", cause="discard"), gain_life(1))
    )
    g = board("hand: Stray; battlefield: Forest, Watch; library: Bear", "", stray, watch)
    g.activate("Stray", "cycling")
    assert g.stack() == ["Stray", "Watch"]
    g.resolve_all()
    assert g.life() == 21


@pytest.mark.parametrize("answer", ["resolve", "counter", "bounce", "fizzle"])
def test_flashback_exiles_however_the_spell_leaves_the_stack(answer: str):  # CR 702.34a
    echo = card("Echo", "{R}", "Instant").rules(deal(1, target(CREATURE)), flashback("{1}{R}"))
    g = board(
        "graveyard: Echo; battlefield: 2 Mountain",
        "battlefield: Bear, 2 Island, Swamp; hand: Counterspell, Bounce, Kill",
        echo,
    )
    g.cast("Echo", "flashback", targets="Bear")
    if answer == "counter":
        g.cast("Counterspell", targets="Echo", by="opponent").resolve()
    elif answer == "bounce":
        g.cast("Bounce", targets="Echo", by="opponent").resolve()
    else:
        if answer == "fizzle":
            g.cast("Kill", targets="Bear", by="opponent").resolve()
        g.resolve()
    assert (g.exile(), g.graveyard(), g.hand()) == (["Echo"], [], [])


def test_the_same_spell_from_the_hand_goes_to_the_graveyard():
    echo = card("Echo", "{R}", "Instant").rules(deal(1, target(CREATURE)), flashback("{1}{R}"))
    g = board("hand: Echo; battlefield: Mountain", "battlefield: Bear", echo)
    g.cast("Echo", targets="Bear").resolve()
    assert g.graveyard() == ["Echo"]


RIFT = card("Rift", "{4}{R}", "Sorcery").rules(suspend(1, "{R}"), deal(3, target()))
WURM = card("Wurm", "{7}", "Creature — Wurm 4/4").rules(suspend(2, "{G}"))


def test_a_suspended_card_is_cast_free_when_its_last_counter_is_gone():  # CR 702.62a
    g = board("hand: Rift; battlefield: Mountain; library: 3 Bear", "library: 3 Bear", RIFT)
    g.act("suspend Rift")
    assert (g.exile(), g.stack()) == (["Rift"], [])
    assert g.card("Rift", "exile").counters == {"time": 1}
    g.to("upkeep", whose="you").resolve()  # a counter is removed, which triggers
    g.resolve()
    g.choose("yes").choose("opponent").resolve()
    assert (g.life("opponent"), g.graveyard()) == (17, ["Rift"])


def test_a_suspended_creature_has_haste():  # CR 702.62a
    g = board("hand: Wurm; battlefield: Forest; library: 5 Bear", "library: 5 Bear", WURM)
    g.act("suspend Wurm")
    for _ in range(2):
        g.to("upkeep", whose="you").resolve_all()
    g.choose("yes").resolve()
    assert g.permanent("Wurm").has("haste")
    g.attack("Wurm").to("second main")
    assert g.life("opponent") == 16


def test_its_haste_ends_as_its_controller_loses_it():  # CR 702.62a
    g = board(
        "hand: Wurm; battlefield: Forest; library: 5 Bear",
        "hand: Steal; battlefield: Island; library: 5 Bear",
        WURM,
    )
    g.act("suspend Wurm")
    for _ in range(2):
        g.to("upkeep", whose="you").resolve_all()
    g.choose("yes").resolve()
    g.cast("Steal", targets="Wurm", by="opponent").resolve()
    assert not g.permanent("Wurm").has("haste")


def test_who_does_not_cast_it_leaves_it_exiled():  # CR 702.62a
    g = board("hand: Rift; battlefield: Mountain; library: 5 Bear", "library: 5 Bear", RIFT)
    g.act("suspend Rift").to("upkeep", whose="you").resolve_all()
    g.choose("no")
    assert (g.exile(), g.card("Rift", "exile").counters) == (["Rift"], {})
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert g.stack() == []


def test_a_suspended_spell_without_a_target_stays_in_exile():  # CR 702.62a: if able
    aim = card("Aim", "{4}{R}", "Sorcery").rules(suspend(1, "{R}"), deal(3, target(CREATURE)))
    g = board("hand: Aim; battlefield: Mountain; library: 3 Bear", "library: 3 Bear", aim)
    g.act("suspend Aim").to("upkeep", whose="you").resolve_all()
    assert (g.exile(), g.asked.kind) == (["Aim"], "priority")


def test_suspend_only_when_it_could_be_cast():  # CR 702.62a, 116.2f: a sorcery on your own turn
    g = board("hand: Rift; battlefield: Mountain", "", RIFT, active="opponent")
    assert "suspend Rift" not in g.pass_priority().legal()
    g.abandon()


# --- attachments


def test_equip_moves_it_and_it_stays_where_it_is_otherwise():  # CR 702.6a, 301.5d
    blade = card("Blade", "{1}", "Artifact — Equipment").rules(
        static(EQUIPPED_CREATURE, AddPT(2, 0)), equip("{1}")
    )
    g = board("battlefield: Blade, Bear, Rat, 2 Forest", "battlefield: Big", blade)
    g.activate("Blade")
    assert g.asked.labels == ("Bear 2/2 (you)", "Rat 1/1 (you)")
    g.choose("Bear").resolve()
    g.activate("Blade", targets="Rat").resolve()
    assert (g.permanent("Bear").power, g.permanent("Rat").power) == (2, 3)


def test_equip_at_sorcery_speed_only():
    blade = card("Blade", "{1}", "Artifact — Equipment").rules(equip("{0}"))
    g = board("battlefield: Blade, Bear", "", blade, step="upkeep")
    assert g.why_not("activate Blade: equip")


def test_an_aura_that_is_put_onto_the_battlefield_chooses_what_it_enchants():  # CR 303.4f
    fury = card("Fury", "{R}", "Enchantment — Aura").rules(
        enchant(CREATURE & YOURS, "creature you control"), static(ENCHANTED_CREATURE, AddPT(2, 0))
    )
    dig = card("Dig", "{W}", "Sorcery").rules(return_to_battlefield(target(YOUR_GRAVEYARD)))
    g = board(
        "graveyard: Fury; hand: Dig; battlefield: Plains, Bear, Rat", "battlefield: Big", fury, dig
    )
    g.cast("Dig").resolve()
    assert g.asked.labels == ("Bear 2/2 (you)", "Rat 1/1 (you)")
    g.choose("Rat")
    assert g.permanent("Rat").power == 3


def test_it_stays_where_it_is_if_there_is_nothing_to_enchant():  # CR 303.4g
    fury = card("Fury", "{R}", "Enchantment — Aura").rules(enchant(CREATURE, "creature"))
    dig = card("Dig", "{W}", "Sorcery").rules(return_to_battlefield(target(YOUR_GRAVEYARD)))
    g = board("graveyard: Fury; hand: Dig; battlefield: Plains", "", fury, dig)
    g.cast("Dig").resolve()
    assert g.graveyard() == ["Fury", "Dig"]
