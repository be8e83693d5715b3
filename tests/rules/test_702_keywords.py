"""Keyword abilities of combat, damage and protection, one by one (CR 702)."""

import pytest

from spellwright.kernel import Effect
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    BLACK,
    CREATURE,
    DEATHTOUCH,
    ENCHANTED_CREATURE,
    EQUIPPED_CREATURE,
    INFECT,
    OPPONENT,
    RED,
    TAP,
    TRAMPLE,
    WITHER,
    AddPT,
    activated,
    change_number,
    deal,
    destroy,
    draw,
    each_sacrifices,
    enchant,
    equip,
    gains,
    gains_life_event,
    gets,
    landwalk,
    protection,
    replace,
    static,
    target,
    toxic,
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
EDICT = card("Edict", "{B}", "Sorcery").rules(each_sacrifices(OPPONENT, 1, CREATURE))
CARDS = [*PLAIN, BEAR, BIG, RAT, GOLEM, KILL, ZAP, GROW, EDICT]


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
