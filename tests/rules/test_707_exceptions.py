"""CR 615.5, 702.88, 707.9: prevention with something besides, rebound, copies with exceptions, abilities that count themselves."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    ANYTHING,
    BLACK,
    CREATURE,
    IT,
    REBOUND,
    SELF,
    THAT_MANY,
    THEM,
    YOU,
    YOURS,
    activated,
    becomes_target,
    card,
    choose_source,
    deal,
    each,
    enters_as_copy_of,
    gain_life,
    gets,
    if_,
    matches,
    nth_resolution,
    prevent,
    sacrifice,
    seq,
    shield,
    target,
    when,
    would_deal_damage,
)
from spellwright.magic.words.nouns import as_filter

CUB = "Cub | {0} | Creature — Bear 1/1"


def made(*abilities: Any, line: str = "Enchantment", cost: str = "{0}", name: str = "Made"):
    return card(name, cost, line).rules(*abilities)


def test_a_copy_has_the_types_and_abilities_that_it_is_said_to_have_too() -> None:  # 707.9a–b
    flees = when(becomes_target(), sacrifice(SELF))
    it = made(
        enters_as_copy_of(CREATURE, flees, subtypes=("Illusion",)), line="Creature — Illusion 0/0"
    )
    grow = made(gets(target(CREATURE), 1, 1), line="Instant", name="Grow")
    g = scenario(you="hand: Made, Grow; battlefield: Cub", cards=[it, grow, CUB])
    g.cast("Made").resolve().choose("Cub")
    mine = next(p for p in g.permanents("Cub") if "Illusion" in p.subtypes)
    assert mine.subtypes == {"Bear", "Illusion"}
    g.cast("Grow").choose("Cub#2").resolve_all()
    assert g.battlefield() == ["Cub"]


def test_a_spell_that_rebounds_is_cast_once_more_in_the_next_upkeep() -> None:  # 702.88a
    it = made(REBOUND, gain_life(1), line="Sorcery")
    g = scenario(you="hand: Made; library: 4 Island", opponent="library: 4 Island", cards=[it])
    g.cast("Made").resolve_all()
    assert g.exile() == ["Made"]
    g.to("upkeep", turn=5).resolve().choose("cast Made").resolve_all()
    assert g.life() == 22 and g.graveyard() == ["Made"]


def test_what_was_not_cast_in_that_upkeep_stays_in_exile() -> None:  # 702.88a
    it = made(REBOUND, gain_life(1), line="Sorcery")
    g = scenario(you="hand: Made; library: 4 Island", opponent="library: 4 Island", cards=[it])
    g.cast("Made").resolve_all().to("upkeep", turn=5).resolve().decline()
    g.to("main", turn=7)
    assert g.exile() == ["Made"] and g.life() == 21


def test_all_that_the_source_would_deal_at_once_is_prevented_and_counted() -> None:  # 615.5
    shielded = as_filter(YOU) | (CREATURE & YOURS)
    besides = if_(matches(IT, BLACK), gain_life(THAT_MANY))
    it = made(
        choose_source(ANYTHING),
        shield(would_deal_damage(THEM, to=shielded), seq(prevent(once=True), besides)),
        line="Instant",
    )
    blast = made(deal(2, each(CREATURE | ANY_PLAYER)), line="Sorcery", name="Blast", cost="{B}")
    g = scenario(
        you="hand: Made; battlefield: Cub",
        opponent="hand: Blast; battlefield: Swamp",
        active="opponent",
        cards=[it, blast, CUB],
        auto_pay=True,
    )
    g.cast("Blast").pass_priority().cast("Made").resolve().choose("Blast").resolve_all()
    assert (g.life(), g.life("opponent"), g.battlefield()) == (24, 18, ["Cub"])


def test_an_ability_counts_how_often_it_has_resolved_this_turn() -> None:
    it = made(activated("{0}", if_(nth_resolution(2), gain_life(1))), line="Artifact")
    g = scenario(you="battlefield: Made", cards=[it])
    seen = [g.activate("Made").resolve_all().life() for _ in range(3)]
    assert seen == [20, 21, 21]


def test_it_is_counted_on_after_its_source_has_left() -> None:  # CR 113.7a
    g = scenario(
        you="battlefield: Tannuk, Memorial Ensign, 3 Forest; hand: Harrow; library: Plains, Plains, Swamp",
        opponent="battlefield: Swamp, Mountain; hand: Terminate",
    )
    g.cast("Harrow", pay="auto").choose("Forest").resolve().choose("Plains", "Plains").resolve()
    g.opponent.cast("Terminate", targets="Tannuk, Memorial Ensign", pay="auto").resolve()
    assert (g.life("opponent"), g.hand()) == (19, [])
    g.resolve_all()
    assert (g.life("opponent"), g.hand()) == (18, ["Swamp"])
