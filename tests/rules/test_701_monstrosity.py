"""CR 701.37, 715.2, 113.6b, 121: monstrosity, what has an Adventure, statics in graveyards, limits."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    FLYING,
    ISLAND,
    SELF,
    WITH_ADVENTURE,
    YOU,
    YOURS,
    Gain,
    LoseTypes,
    activated,
    card,
    casts,
    compare,
    devotion,
    does,
    draw,
    exists,
    gain_life,
    monstrosity,
    rule,
    static,
    when,
)

CUB = "Cub | {0} | Creature — Bear 1/1"


def made(*abilities: Any, line: str = "Enchantment", cost: str = "{0}", name: str = "Made"):
    return card(name, cost, line).rules(*abilities)


def test_a_creature_becomes_monstrous_once() -> None:  # 701.37a–b
    it = made(
        activated("{0}", monstrosity(2)),
        when(does(YOU, "become monstrous", SELF), gain_life(1)),
        line="Creature — Bear 2/2",
    )
    g = scenario(you="battlefield: Made", cards=[it])
    g.activate("Made").resolve_all().activate("Made").resolve_all()
    assert (g.permanent("Made").count("+1/+1"), g.life()) == (2, 21)


def test_a_creature_spell_that_has_an_adventure_is_one_of_an_adventurer_card() -> None:  # 715.2
    it = made(when(casts(YOU, CREATURE & WITH_ADVENTURE), gain_life(1)))
    g = scenario(
        you="hand: Brazen Borrower, Cub; battlefield: Made, 3 Island",
        cards=[it, CUB],
        auto_pay=True,
    )
    g.cast("Cub").resolve_all()
    assert g.life() == 20
    g.cast("Brazen Borrower").resolve_all()
    assert g.life() == 21


def test_a_static_ability_works_in_a_graveyard_where_it_says_so() -> None:  # 113.6b
    it = made(
        static(
            CREATURE & YOURS, Gain((FLYING,)), while_=exists(ISLAND & YOURS), zones=("graveyard",)
        ),
        line="Creature — Incarnation 2/2",
    )
    g = scenario(you="graveyard: Made; battlefield: Cub, Island", cards=[it, CUB])
    assert g.permanent("Cub").has("flying")


def test_nobody_draws_more_than_one_card_a_turn() -> None:  # 121.2
    it = made(rule("draw limit", ANY_PLAYER, amount=1))
    two = made(draw(2), line="Instant", name="Two")
    g = scenario(you="hand: Two; battlefield: Made; library: 3 Island", cards=[it, two])
    assert len(g.cast("Two").resolve_all().hand()) == 1


def test_what_is_no_creature_for_a_while_does_not_fight() -> None:  # 613.1d
    god = static(SELF, LoseTypes(types=("Creature",)), while_=compare(devotion("W"), "<", 2))
    it = made(god, line="Legendary Enchantment Creature — God 5/6", cost="{W}")
    g = scenario(you="battlefield: Made", cards=[it])
    assert g.permanent("Made").types == {"Enchantment"}
