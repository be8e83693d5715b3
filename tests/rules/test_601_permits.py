"""CR 601.3, 400.7f, 608, 613: cards cast from a graveyard once each turn, conditions of spells, creatures that become others."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    ARTIFACT,
    CREATURE,
    ENCHANTED_CREATURE,
    JUMP_START,
    LAND,
    OPPONENT,
    OTHER,
    PERMANENT,
    RETRACE,
    SELF,
    SORCERY,
    YOU,
    YOUR_GRAVEYARD,
    YOUR_TURN,
    YOURS,
    LoseAll,
    SetColors,
    SetPT,
    SetTypes,
    card,
    cast_another,
    change_number,
    compare,
    destroy,
    dies,
    draw,
    enchant,
    enters,
    gain_life,
    if_,
    is_a,
    noted,
    power_of,
    put_counters,
    replace,
    return_to_hand,
    rule,
    static,
    target,
    when,
    would_get_counters,
)

CUB = "Cub | {0} | Creature — Bear 1/1"
IMP = "Imp | {0} | Creature — Zombie 1/1"


def made(*abilities: Any, line: str = "Enchantment", cost: str = "{0}", name: str = "Made"):
    return card(name, cost, line).rules(*abilities)


def once(what: Any, name: str = "Made") -> Any:
    return made(rule("may cast", what & YOUR_GRAVEYARD, amount=1, while_=YOUR_TURN), name=name)


def test_a_card_is_cast_from_the_graveyard_once_during_each_of_your_turns() -> None:  # 601.3b
    g = scenario(
        you="battlefield: Made; graveyard: 2 Cub; library: 3 Island",
        opponent="library: 3 Island",
        cards=[once(CREATURE), CUB],
    )
    g.cast("Cub").resolve_all()
    assert g.why_not("cast Cub") == "it cannot be cast from graveyard"
    g.to("main", turn=5)
    assert g.why_not("cast Cub") is None


def test_of_two_permissions_the_player_says_which_is_used() -> None:  # 601.2a
    both = [once(CREATURE), once(is_a("Zombie"), "Other"), CUB, IMP]
    g = scenario(you="battlefield: Made, Other; graveyard: Cub, 2 Imp", cards=both)
    g.cast("Imp").choose("Other").resolve_all()
    assert g.why_not("cast Cub") is None
    g = scenario(you="battlefield: Made, Other; graveyard: Cub, 2 Imp", cards=both)
    g.cast("Imp").choose("Made").resolve_all()
    assert g.why_not("cast Cub") == "it cannot be cast from graveyard"
    assert g.why_not("cast Imp") is None


def test_lands_are_played_from_the_graveyard() -> None:  # 305.1
    it = made(rule("may play land", LAND & YOUR_GRAVEYARD))
    g = scenario(you="battlefield: Made; graveyard: Island", cards=[it])
    assert g.play("Island").battlefield() == ["Made", "Island"]


def test_another_spell_is_another_than_the_one_that_resolves() -> None:  # 608.2c
    it = made(if_(cast_another(), draw(1)), line="Sorcery")
    g = scenario(you="hand: 2 Made; library: 3 Island", cards=[it])
    g.cast("Made").resolve_all()
    assert g.hand() == ["Made"]
    g.cast("Made").resolve_all()
    assert g.hand() == ["Island"]


def test_an_aura_finds_itself_in_the_graveyard_when_its_creature_dies() -> None:  # 400.7f
    aura = made(
        enchant(CREATURE, "creature"),
        when(dies(ENCHANTED_CREATURE), return_to_hand(SELF)),
        line="Enchantment — Aura",
    )
    shot = made(destroy(target(CREATURE)), line="Instant", name="Shot")
    g = scenario(you="hand: Made, Shot; battlefield: Cub", cards=[aura, shot, CUB])
    g.cast("Made").choose("Cub").resolve_all().cast("Shot").choose("Cub").resolve_all()
    assert g.hand() == ["Made"]


def test_power_is_compared_as_it_was_when_the_creature_died_or_is_as_it_enters() -> None:  # 603.10a
    other = CREATURE & YOURS & OTHER
    grows = when(
        enters(other) | dies(other),
        put_counters("+1/+1"),
        if_=compare(power_of(noted("old")), ">", power_of(SELF)),
    )
    it = made(grows, line="Creature — Elf 1/1")
    ox = "Ox | {0} | Creature — Ox 3/3"
    shot = made(destroy(target(CREATURE)), line="Instant", name="Shot")
    g = scenario(you="hand: Ox, Cub, Shot; battlefield: Made", cards=[it, ox, CUB, shot])
    g.cast("Cub").resolve_all().cast("Ox").resolve_all()
    assert g.permanent("Made").count("+1/+1") == 1
    g.cast("Shot").choose("Ox").resolve_all()
    assert g.permanent("Made").count("+1/+1") == 2


def test_a_creature_that_becomes_another_has_none_of_its_old_types() -> None:  # 205.1a–b, 613.1
    aura = made(
        enchant(CREATURE, "creature"),
        static(
            ENCHANTED_CREATURE,
            LoseAll(),
            SetColors("U"),
            SetTypes(("Creature",), ("Frog",)),
            SetPT(1, 1),
        ),
        line="Enchantment — Aura",
    )
    g = scenario(you="hand: Made; battlefield: Serra Angel", cards=[aura])
    g.cast("Made").choose("Serra Angel").resolve_all()
    frog = g.permanent("Serra Angel")
    assert (frog.power, frog.toughness, frog.has("flying")) == (1, 1, False)
    assert frog.subtypes == {"Frog"} and frog.colors == {"U"}


def test_counters_are_doubled_for_you_and_halved_for_opponents() -> None:  # 614.16
    it = made(
        replace(would_get_counters(PERMANENT | ANY_PLAYER, who=YOU), change_number(times=2)),
        replace(would_get_counters(PERMANENT | ANY_PLAYER, who=OPPONENT), change_number(half=True)),
    )
    grow = made(put_counters("+1/+1", 3, target(CREATURE)), line="Instant", name="Grow")
    g = scenario(
        you="hand: Grow; battlefield: Made, Cub",
        opponent="hand: Grow; battlefield: Imp",
        cards=[it, grow, CUB, IMP],
    )
    g.cast("Grow").choose("Cub").resolve_all().cast("Grow", by="opponent").choose(
        "Imp"
    ).resolve_all()
    assert [g.permanent(n).count("+1/+1") for n in ("Cub", "Imp")] == [6, 1]


def test_a_spell_cast_by_a_permission_goes_where_that_says() -> None:  # 614.6
    it = made(
        rule("may cast", SORCERY & YOUR_GRAVEYARD, amount=1, while_=YOUR_TURN, rider="exiled")
    )
    gain = made(gain_life(1), line="Sorcery", name="Gain")
    g = scenario(you="battlefield: Made; graveyard: Gain", cards=[it, gain])
    g.cast("Gain").resolve_all()
    assert (g.life(), g.exile()) == (21, ["Gain"])


def test_an_artifact_cast_by_a_permission_enters_tapped() -> None:  # 614.1c
    it = made(
        rule("may cast", ARTIFACT & YOUR_GRAVEYARD, amount=1, while_=YOUR_TURN, rider="tapped")
    )
    g = scenario(you="battlefield: Made; graveyard: Memnite; hand: Memnite", cards=[it])
    g.cast("Memnite", frm="graveyard").resolve_all()
    assert g.permanent("Memnite").tapped


def test_jump_start_is_its_mana_cost_and_a_card() -> None:  # 702.133a
    it = made(JUMP_START, gain_life(1), line="Sorcery", cost="{U}")
    g = scenario(
        you="graveyard: Made; hand: Island; battlefield: Island", cards=[it], auto_pay=True
    )
    g.cast("Made", "jump-start").resolve_all()
    assert (g.life(), g.exile(), g.graveyard()) == (21, ["Made"], ["Island"])


def test_retrace_takes_a_land_and_comes_back_to_the_graveyard() -> None:  # 702.81a
    it = made(RETRACE, gain_life(1), line="Sorcery", cost="{U}")
    g = scenario(
        you="graveyard: Made; hand: Cub, Island; battlefield: Island",
        cards=[it, CUB],
        auto_pay=True,
    )
    g.cast("Made", "retrace").resolve_all()
    assert (g.life(), g.hand(), sorted(g.graveyard())) == (21, ["Cub"], ["Island", "Made"])
