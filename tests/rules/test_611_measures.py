"""CR 107, 111.3, 603.2c, 611.2b, 614: sizes and numbers that are worked out, what lasts while you control this, more damage."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    ANYTHING,
    CREATURE,
    EACH_PLAYER,
    IT,
    MOUNTAIN,
    PERMANENT,
    SELF,
    TAP,
    THAT_MANY,
    THEIRS,
    WITHOUT_ABILITIES,
    YOURS,
    AddPT,
    activated,
    beginning_of,
    card,
    change_number,
    compare,
    create,
    deal,
    deals_damage,
    destroy,
    enters,
    exists,
    gain_control,
    gain_life,
    greatest,
    more_lands,
    other_than,
    prevent_all,
    replace,
    static,
    target,
    this_turn,
    token,
    when,
    where_x,
    would_deal_damage,
)

CUB = "Cub | {G} | Creature — Bear 1/1"
OX = "Ox | {3} | Creature — Ox 3/3"


def made(*abilities: Any, line: str = "Enchantment", cost: str = "{0}", name: str = "Made"):
    return card(name, cost, line).rules(*abilities)


def test_a_token_of_x_is_as_big_as_x_was_when_it_was_made() -> None:  # 111.3, 608.2h
    size = where_x(greatest("power", CREATURE & YOURS))
    it = made(create(token("Creature — Ox 0/0", "", "W"), size=size), line="Sorcery")
    g = scenario(
        you="hand: Made; battlefield: Cub, Ox", opponent="battlefield: Ox", cards=[it, CUB, OX]
    )
    g.cast("Made").resolve_all()
    assert g.permanent("Ox Token").power == 3


def test_the_greatest_of_none_is_nothing() -> None:  # 107.2
    it = made(gain_life(greatest("power", CREATURE & YOURS)), line="Sorcery")
    g = scenario(you="hand: Made", opponent="battlefield: Ox", cards=[it, OX])
    assert g.cast("Made").resolve_all().life() == 20


def test_what_lasts_while_you_control_it_ends_with_that() -> None:  # 611.2b
    it = made(
        when(enters(), gain_control(target(CREATURE & THEIRS), "while you control source")),
        line="Creature — Rogue 2/2",
    )
    shot = made(destroy(target(CREATURE)), line="Instant", name="Shot")
    g = scenario(you="hand: Made, Shot", opponent="battlefield: Ox", cards=[it, shot, OX])
    g.cast("Made").resolve().choose("Ox").resolve_all()
    assert g.battlefield() == ["Ox", "Made"]
    g.cast("Shot").choose("Made").resolve_all()
    assert g.battlefield("opponent") == ["Ox"]


def test_what_is_gone_before_it_begins_does_nothing() -> None:  # 611.2b
    it = made(
        when(enters(), gain_control(target(CREATURE & THEIRS), "while you control source")),
        line="Creature — Rogue 2/2",
    )
    shot = made(destroy(target(CREATURE)), line="Instant", name="Shot")
    g = scenario(you="hand: Made, Shot", opponent="battlefield: Ox", cards=[it, shot, OX])
    g.cast("Made").resolve().choose("Ox").cast("Shot").choose("Made").resolve_all()
    assert g.battlefield("opponent") == ["Ox"]


def test_only_what_has_no_abilities_is_meant() -> None:  # 113.1
    it = made(static(CREATURE & WITHOUT_ABILITIES, AddPT(2, 2)))
    g = scenario(you="battlefield: Made, Cub, Serra Angel", cards=[it, CUB])
    assert [g.permanent(n).power for n in ("Cub", "Serra Angel")] == [3, 4]


def test_nonland_permanents_that_entered_are_counted() -> None:
    two = compare(this_turn("nonlands entered"), ">=", 2)
    it = made(when(beginning_of("end"), gain_life(1), if_=two))
    g = scenario(you="hand: 2 Memnite, Forest; battlefield: Made", cards=[it])
    g.cast("Memnite").resolve_all().play("Forest").to("end").resolve_all()
    assert g.life() == 20
    g = scenario(you="hand: 2 Memnite, Forest; battlefield: Made", cards=[it])
    g.cast("Memnite").resolve_all().cast("Memnite").resolve_all().to("end").resolve_all()
    assert g.life() == 21


def test_damage_is_doubled_twice_by_two() -> None:  # 614.5
    it = made(
        replace(would_deal_damage(CREATURE & YOURS, PERMANENT | ANY_PLAYER), change_number(times=2))
    )
    g = scenario(you="battlefield: 2 Made, Cub", cards=[it, CUB])
    g.attack("Cub").to("combat damage").choose("Made: replacement 1")
    assert g.life("opponent") == 16


def test_what_deals_damage_to_several_at_once_deals_damage_once() -> None:  # 603.2c
    it = made(
        activated([TAP], deal(1, EACH_PLAYER)),
        when(deals_damage(SELF, ANYTHING | ANY_PLAYER), gain_life(THAT_MANY)),
        line="Artifact",
    )
    g = scenario(you="battlefield: Made", cards=[it])
    g.activate("Made").resolve()
    assert len(g.stack()) == 1
    assert g.resolve_all().life() == 21


def test_other_mountains_are_others_than_the_one_that_entered() -> None:
    condition = exists(MOUNTAIN & other_than(IT) & YOURS, 2)
    it = made(when(enters(MOUNTAIN & YOURS), gain_life(1), if_=condition))
    g = scenario(you="hand: 2 Mountain; battlefield: Made, Mountain", cards=[it])
    assert g.play("Mountain").resolve_all().life() == 20
    g = scenario(you="hand: 2 Mountain; battlefield: Made, 2 Mountain", cards=[it])
    assert g.play("Mountain").resolve_all().life() == 21


def test_an_additional_land_is_for_this_turn_only() -> None:  # 305.2
    it = made(more_lands(), line="Sorcery")
    g = scenario(you="hand: Made, 3 Forest", cards=[it])
    g.cast("Made").resolve_all().play("Forest").play("Forest")
    assert g.why_not("play Forest") == "you have played a land this turn"


def test_damage_to_and_by_something_is_prevented_until_your_next_turn() -> None:  # 611.2a
    it = made(prevent_all(target(CREATURE), until="your next turn"), line="Sorcery")
    g = scenario(
        you="hand: Made; library: 3 Island",
        opponent="battlefield: Ox; library: 3 Island",
        cards=[it, OX],
    )
    g.cast("Made").choose("Ox").resolve_all()
    g.to("declare attackers", turn=4).attack("Ox", by="opponent").to("second main")
    assert g.life() == 20


def test_the_next_turn_of_another_player_ends_another_shield() -> None:  # 611.2a
    it = made(prevent_all(target(CREATURE), until="your next turn"), line="Instant")
    g = scenario(
        you="hand: Made; library: 3 Island",
        opponent="hand: Made; battlefield: Ox; library: 3 Island",
        cards=[it, OX],
    )
    g.pass_priority().cast("Made", by="opponent").choose("Ox").resolve_all()
    g.cast("Made").choose("Ox").resolve_all()
    g.to("declare attackers", turn=4).attack("Ox", by="opponent").to("second main")
    assert g.life() == 20
