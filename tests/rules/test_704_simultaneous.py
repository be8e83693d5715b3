"""State-based actions: what happens at the same time, attachments, legends, worlds (CR 704.3, 704.5)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    ENCHANTED_CREATURE,
    EQUIPMENT,
    EQUIPPED_CREATURE,
    INDESTRUCTIBLE,
    OPPONENT,
    OTHER,
    SELF,
    YOURS,
    AddPT,
    AddTypes,
    LoseAll,
    SetPT,
    SetTypes,
    activated,
    becomes,
    create,
    deal,
    dies,
    enchant,
    enters_as_copy_of,
    equip,
    gain_control,
    gain_life,
    gets,
    lose_life,
    put_counters,
    regenerate,
    rule,
    static,
    target,
    token,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
HERO = "Hero | {W} | Legendary Creature — Human 2/2"
SAGE = "Sage | {U} | Legendary Planeswalker — Sage [2]"
GHOST = card("Ghost", "{W}", "Creature — Spirit 1/3").rules(
    when(dies(CREATURE & OTHER), gain_life(1))
)
LORD = card("Lord", "{B}", "Creature — Zombie 2/2").rules(static(CREATURE & OTHER, AddPT(1, 1)))
ZAP = card("Zap", "{R}", "Instant").rules(deal(2, target()))
SHRINK = card("Shrink", "{B}", "Sorcery").rules(gets(CREATURE, -1, -1))
FURY = card("Fury", "{R}", "Enchantment — Aura").rules(
    enchant(CREATURE & YOURS, "creature you control"), static(ENCHANTED_CREATURE, AddPT(2, 0))
)
BLADE = card("Blade", "{1}", "Artifact — Equipment").rules(
    static(EQUIPPED_CREATURE, AddPT(2, 0)), equip("{1}")
)
STEAL = card("Steal", "{U}", "Instant").rules(gain_control(target(CREATURE)))
STONE = card("Stone", "{U}", "Instant").rules(
    becomes(target(CREATURE), SetTypes(("Artifact",)), until="forever")
)
HUSH = card("Hush", "{W}", "Instant").rules(becomes(target(CREATURE), LoseAll()))
GOLEM = card("Golem", "{2}", "Creature — Golem 2/2").rules(INDESTRUCTIBLE)
MIRROR = card("Mirror", "{U}", "Creature — Shapeshifter 0/0").rules(enters_as_copy_of(CREATURE))
GALLERY = card("Gallery", "{U}", "Enchantment").rules(rule("no legend rule"))
PLANE = card("Plane", "{U}", "World Enchantment")
WORLD = card("World", "{U}", "World Enchantment")
TROLL = card("Troll", "{G}", "Creature — Troll 2/2").rules(activated("{0}", regenerate(SELF)))
FLARE = card("Flare", "{R}", "Sorcery").rules(deal(2, CREATURE))
SWARM = card("Swarm", "{B}", "Sorcery").rules(create(token("Creature — Rat 1/1", color="B"), 2))
LIVING = card("Living", "{G}", "Instant").rules(
    becomes(target(EQUIPMENT), AddTypes(("Creature",)), SetPT(1, 1))
)
CARDS = [
    BEAR,
    HERO,
    SAGE,
    GHOST,
    LORD,
    ZAP,
    SHRINK,
    FURY,
    BLADE,
    STEAL,
    STONE,
    HUSH,
    GOLEM,
    MIRROR,
    GALLERY,
    PLANE,
    WORLD,
    TROLL,
    FLARE,
    SWARM,
    LIVING,
]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_all_kinds_of_actions_happen_at_the_same_time():  # CR 704.3: damage, toughness 0, legend rule
    g = board("battlefield: Ghost (damage 3), Ghost (-1/-1 x3), Hero, Hero (tapped)")
    g.choose("Hero (tapped)")
    assert len(g.stack()) == 4  # each Ghost sees the other one and the Hero die
    g.resolve_all()
    assert (g.life(), g.permanent("Hero").tapped) == (24, True)


def test_they_are_checked_again_until_nothing_applies():  # CR 704.3: without the Lord the rest is too small
    g = board("hand: Zap; battlefield: Mountain, Lord, Bear (damage 2), Bear (-1/-1 x2)")
    g.cast("Zap", targets="Lord").resolve()
    assert sorted(g.graveyard()) == ["Bear", "Bear", "Lord", "Zap"]
    assert g.stack() == []


def test_the_legend_rule_asks_each_player_for_their_own():  # CR 704.5j
    g = board("battlefield: Hero, Hero (tapped)", "battlefield: Hero")
    g.choose("Hero (tapped)")
    assert [h.tapped for h in g.permanents("Hero", "you")] == [True]
    assert len(g.permanents("Hero", "opponent")) == 1


def test_a_legend_that_is_put_away_is_neither_destroyed_nor_sacrificed():  # CR 704.5j, 701.21a
    mourn = card("Mourn", "{B}", "Enchantment").rules(
        when(dies(CREATURE), lose_life(1)),
    )
    g = scenario(
        you="hand: Hero; battlefield: Plains, Hero (tapped, shield x1), Mourn",
        cards=[*CARDS, mourn],
    )
    g.cast("Hero").resolve()
    g.answer(1)
    assert len(g.permanents("Hero")) == 1
    g.resolve()
    assert g.life() == 19


def test_where_there_is_no_legend_rule_nothing_is_asked():  # CR 101.1
    g = board("battlefield: Hero, Hero (tapped), Gallery")
    assert len(g.permanents("Hero")) == 2
    assert g.asked.kind == "priority"


def test_a_copy_of_a_legend_meets_the_original():  # CR 704.5j, 707.2
    g = board("hand: Mirror; battlefield: Island, Hero")
    g.cast("Mirror").resolve()
    g.choose("Hero")
    g.answer(0)
    assert len(g.permanents("Hero")) == 1


def test_only_the_newest_world_stays():  # CR 704.5k
    g = board("hand: World; battlefield: Island", "battlefield: Plane")
    g.cast("World").resolve()
    assert (g.has("World"), g.graveyard("opponent")) == (True, ["Plane"])


def test_an_aura_on_what_it_may_not_enchant_goes_to_the_graveyard():  # CR 704.5m
    g = board("battlefield: Bear, Fury (attached to Bear)", "hand: Steal; battlefield: Island")
    g.cast("Steal", targets="Bear", by="opponent").resolve()
    assert (g.graveyard(), g.permanent("Bear").power) == (["Fury"], 2)


def test_an_aura_on_nothing_goes_to_the_graveyard():  # CR 704.5m
    g = board("hand: Zap; battlefield: Mountain, Bear, Fury (attached to Bear)")
    g.cast("Zap", targets="Bear").resolve()
    assert g.graveyard() == ["Zap", "Bear", "Fury"]


def test_equipment_on_what_is_no_creature_comes_off_and_stays():  # CR 704.5n
    g = board("hand: Stone; battlefield: Island, Bear, Blade (attached to Bear)")
    g.cast("Stone", targets="Bear").resolve()
    assert g.permanent("Blade").attached_to is None
    assert g.graveyard() == ["Stone"]


def test_equipment_stays_on_a_stolen_creature():  # CR 301.5d: only equipping asks who controls it
    g = board(
        "battlefield: Bear, Blade (attached to Bear), Forest", "hand: Steal; battlefield: Island"
    )
    g.cast("Steal", targets="Bear", by="opponent").resolve()
    assert (g.permanent("Bear").power, g.permanent("Blade").controller) == (4, "you")


def test_equipment_that_becomes_a_creature_comes_off():  # CR 301.5c, 704.5p
    g = board("hand: Living; battlefield: Forest, Bear, Blade (attached to Bear)")
    g.cast("Living", targets="Blade").resolve()
    assert g.permanent("Blade").attached_to is None


def test_a_planeswalker_without_loyalty_goes():  # CR 704.5i
    g = board("hand: Zap; battlefield: Mountain", "battlefield: Sage")
    g.cast("Zap", targets="Sage").resolve()
    assert g.graveyard("opponent") == ["Sage"]


def test_lethal_damage_waits_for_indestructible_to_end():  # CR 704.5g: the damage is still marked
    g = board("hand: Zap, Hush; battlefield: Mountain, Plains, Golem")
    g.cast("Zap", targets="Golem").resolve()
    assert g.permanent("Golem").damage == 2
    g.cast("Hush", targets="Golem").resolve()
    assert not g.has("Golem")


def test_one_of_several_that_would_be_destroyed_regenerates():  # CR 701.19b, 704.3
    g = board("hand: Flare; battlefield: Mountain, Troll, Bear, Ghost")
    g.activate("Troll").resolve()
    g.cast("Flare").resolve()
    assert (g.permanent("Troll").tapped, g.permanent("Troll").damage) == (True, 0)
    assert g.stack() == ["Ghost"]  # only the Bear died


def test_toughness_zero_takes_the_regeneration_shield_nowhere():  # CR 704.5f
    g = board("hand: Shrink; battlefield: Swamp, Troll (-1/-1 x1)")
    g.activate("Troll").resolve()
    g.cast("Shrink").resolve()
    assert g.graveyard() == ["Shrink", "Troll"]


def test_tokens_die_and_then_cease_to_exist():  # CR 704.5d, 111.7: they were in the graveyard
    g = board("hand: Swarm, Shrink; battlefield: 2 Swamp, Ghost")
    g.cast("Swarm").resolve()
    g.cast("Shrink").resolve()
    assert len(g.stack()) == 2
    assert g.graveyard() == ["Swarm", "Shrink"]


def test_counters_cancel_only_in_pairs():  # CR 704.5q
    blight = card("Blight", "{B}", "Instant").rules(put_counters("-1/-1", 3, on=target(CREATURE)))
    g = scenario(you="hand: Blight; battlefield: Swamp, Bear (+1/+1 x4)", cards=[*CARDS, blight])
    g.cast("Blight", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {"+1/+1": 1}


def test_players_and_creatures_are_checked_together():  # CR 704.3: both players at 0 draw the game
    ruin = card("Ruin", "{R}", "Sorcery").rules(lose_life(2), lose_life(2, OPPONENT))
    g = scenario(you="life: 2; hand: Ruin; battlefield: Mountain", opponent="life: 2", cards=[ruin])
    g.cast("Ruin").resolve()
    assert (g.over, g.winner) == (True, "nobody")
