"""CR 702: keywords that are abilities in other words, each on a creature that was made up for it."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ARTIFACT,
    BATTLE_CRY,
    CHANGELING,
    DEVOID,
    EQUIPPED_CREATURE,
    EVOLVE,
    INGEST,
    LIVING_WEAPON,
    MENTOR,
    UNDAUNTED,
    AddPT,
    affinity,
    afflict,
    afterlife,
    bloodthirst,
    bushido,
    card,
    equip,
    gain_life,
    modular,
    outlast,
    poisonous,
    reinforce,
    soulshift,
    static,
    typecycling,
    vanishing,
    when_cycled,
)


def made(
    *abilities: Any, line: str = "Creature — Bear 2/2", cost: str = "{1}{G}", name: str = "Made"
):
    return card(name, cost, line).rules(*abilities)


def board(*abilities: Any, you: str = "battlefield: Made", opponent: str = "", **how: Any):
    cards = [made(*abilities), "Cub | {G} | Creature — Bear 1/1", "Ox | {3} | Creature — Ox 3/3"]
    return scenario(you=you, opponent=opponent, cards=cards, auto_pay=True, **how)


def test_bushido_grows_when_it_blocks_or_becomes_blocked() -> None:  # 702.45a
    g = board(bushido(2), opponent="battlefield: Ox")
    g.attack("Made").block({"Ox": "Made"}).resolve()
    assert g.permanent("Made").power == 4 and g.permanent("Made").toughness == 4


def test_afflict_costs_the_defending_player_life() -> None:  # 702.130a
    g = board(afflict(2), opponent="battlefield: Ox")
    g.attack("Made").block({"Ox": "Made"}).resolve()
    assert g.life("opponent") == 18


def test_battle_cry_is_for_the_other_attackers() -> None:  # 702.91a
    g = board(BATTLE_CRY, you="battlefield: Made, Cub, Ox")
    g.attack("Made", "Cub").resolve()
    assert [g.permanent(n).power for n in ("Made", "Cub", "Ox")] == [2, 2, 3]


def test_mentor_teaches_an_attacker_with_less_power() -> None:  # 702.134a
    g = board(MENTOR, you="battlefield: Made, Cub, Ox")
    g.attack("Made", "Cub", "Ox").resolve()
    assert g.permanent("Cub").count("+1/+1") == 1 and g.permanent("Ox").count("+1/+1") == 0


def test_evolve_asks_for_greater_power_or_toughness() -> None:  # 702.100a
    g = board(EVOLVE, you="hand: Ox, Cub; battlefield: Made, 3 Wastes, Forest")
    g.cast("Cub").resolve()
    assert g.stack() == [] and g.permanent("Made").count("+1/+1") == 0
    g.cast("Ox").resolve().resolve()
    assert g.permanent("Made").count("+1/+1") == 1


def test_poisonous_and_ingest_follow_combat_damage_to_a_player() -> None:  # 702.70a, 702.115a
    g = board(poisonous(2), opponent="library: Ox, Cub")
    g.attack("Made").to("end combat")
    assert g.poison("opponent") == 2 and g.life("opponent") == 18
    g = board(INGEST, opponent="library: Ox, Cub")
    g.attack("Made").to("end combat")
    assert g.exile("opponent") == ["Ox"]


def test_afterlife_leaves_flying_spirits() -> None:  # 702.135a
    g = board(afterlife(2), you="hand: Doom Blade; battlefield: Made, 2 Swamp")
    g.cast("Doom Blade").choose("Made").resolve().resolve()
    assert g.battlefield().count("Spirit Token") == 2
    assert g.permanents("Spirit Token")[0].has("flying")


def test_soulshift_returns_a_lesser_spirit() -> None:  # 702.46a
    cards = [
        made(soulshift(2)),
        "Wisp | {1}{W} | Creature — Spirit 1/1",
        "Ghost | {4} | Creature — Spirit 4/4",
    ]
    you = "hand: Doom Blade; battlefield: Made, 2 Swamp; graveyard: Wisp, Ghost"
    g = scenario(you=you, cards=cards)
    g.cast("Doom Blade").choose("Made").resolve()
    g.resolve().choose("yes")
    assert g.hand() == ["Wisp"] and "Ghost" in g.graveyard()


def test_modular_enters_with_counters_and_leaves_them() -> None:  # 702.43a
    worker = made(modular(2), line="Artifact Creature — Construct 0/0", cost="{2}")
    golem = "Golem | {3} | Artifact Creature — Golem 3/3"
    g = scenario(
        you="hand: Made, Shock; battlefield: Golem, 2 Wastes, Mountain",
        cards=[worker, golem],
        auto_pay=True,
    )
    g.cast("Made").resolve()
    assert g.permanent("Made").power == 2
    g.cast("Shock").choose("Made").resolve().resolve().choose("yes")
    assert g.permanent("Golem").count("+1/+1") == 2


def test_vanishing_counts_down_and_sacrifices() -> None:  # 702.63a
    g = board(
        vanishing(2),
        you="hand: Made; battlefield: 2 Forest; library: 9 Forest",
        opponent="library: 9 Forest",
    )
    g.cast("Made").resolve()
    assert g.permanent("Made").count("time") == 2
    g.to("upkeep", turn=5).resolve()
    assert g.permanent("Made").count("time") == 1
    g.to("upkeep", turn=7).resolve_all()
    assert not g.has("Made")


def test_bloodthirst_asks_for_damage_to_an_opponent() -> None:  # 702.54a
    you = "hand: Made, Shock; battlefield: 2 Forest, Mountain"
    assert board(bloodthirst(3), you=you).cast("Made").resolve().permanent("Made").power == 2
    g = board(bloodthirst(3), you=you)
    g.cast("Shock").choose("opponent").resolve().cast("Made").resolve()
    assert g.permanent("Made").power == 5


def test_affinity_and_undaunted_make_it_cheaper() -> None:  # 702.41a, 702.125a
    frog = made(affinity(ARTIFACT, "artifacts"), UNDAUNTED, line="Creature — Frog 2/2", cost="{4}")
    g = scenario(you="hand: Made; battlefield: 2 Memnite, Wastes", cards=[frog])
    assert g.cast("Made").resolve().has("Made")
    poor = scenario(you="hand: Made; battlefield: Memnite, Wastes", cards=[frog])
    assert poor.why_not("Made") is not None


def test_living_weapon_brings_a_germ_that_carries_it() -> None:  # 702.92a
    husk = made(
        LIVING_WEAPON,
        static(EQUIPPED_CREATURE, AddPT(1, 1)),
        equip("{2}"),
        line="Artifact — Equipment",
        cost="{1}",
    )
    g = scenario(you="hand: Made; battlefield: Wastes", cards=[husk])
    g.cast("Made").resolve().resolve()
    germ = g.permanent("Phyrexian Germ Token")
    assert (germ.power, germ.toughness) == (1, 1)


def test_outlast_and_reinforce_put_counters() -> None:  # 702.107a, 702.77a
    g = board(outlast("{G}"), you="battlefield: Made, Forest")
    assert g.activate("Made").resolve().permanent("Made").count("+1/+1") == 1
    g = board(reinforce(2, "{G}"), you="hand: Made; battlefield: Ox, Forest")
    assert g.activate("Made").resolve().permanent("Ox").count("+1/+1") == 2
    assert g.graveyard() == ["Made"]


def test_changeling_is_every_creature_type_everywhere() -> None:  # 702.73a, 604.3
    g = board(CHANGELING, you="battlefield: Made; hand: Made")
    assert "Goblin" in g.permanent("Made").subtypes
    assert "Goblin" in g.card("Made", "hand").subtypes


def test_devoid_is_colourless_everywhere() -> None:  # 702.114a
    g = board(DEVOID, you="battlefield: Made; hand: Made")
    assert g.permanent("Made").colors == frozenset() == g.card("Made", "hand").colors


def test_basic_landcycling_searches_and_is_cycling() -> None:  # 702.29e–f
    wurm = made(typecycling("basic landcycling", "{1}"), when_cycled(gain_life(1)))
    g = scenario(you="hand: Made; battlefield: Wastes; library: Forest, Memnite", cards=[wurm])
    g.activate("Made").resolve_all().choose("Forest").resolve_all()
    assert g.life() == 21 and "Forest" in g.hand()
