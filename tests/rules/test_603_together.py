"""CR 603.2c–d, 603.10: one or more at once, abilities that trigger again or not, damage dealt before, on cards made up for them."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    EACH_PLAYER,
    PERMANENT,
    SELF,
    THAT_MANY,
    THEIRS,
    YOU,
    YOURS,
    activated,
    card,
    counters_put,
    deal,
    deals_damage,
    dealt_damage_by,
    destroy,
    dies,
    draw,
    each,
    enters,
    gain_life,
    one_or_more,
    put_counters,
    rule,
    target,
    when,
)

CUB = "Cub | {G} | Creature — Bear 1/1"
OX = "Ox | {3} | Creature — Ox 3/3"


def made(*abilities: Any, line: str = "Enchantment", cost: str = "{0}", name: str = "Made"):
    return card(name, cost, line).rules(*abilities)


SWEEP = made(destroy(each(CREATURE)), line="Sorcery", name="Sweep")


def test_several_that_die_at_once_are_one_event_and_that_many() -> None:  # 603.2c
    it = made(when(one_or_more(dies(CREATURE & YOURS)), gain_life(THAT_MANY)))
    g = scenario(
        you="hand: Sweep; battlefield: Made, 2 Cub",
        opponent="battlefield: Cub",
        cards=[it, SWEEP, CUB],
    )
    g.cast("Sweep").resolve()
    assert len(g.stack()) == 1
    assert g.resolve().life() == 22


def test_combat_damage_of_several_to_a_player_is_one_event() -> None:  # 603.2c
    it = made(when(one_or_more(deals_damage(CREATURE & YOURS, combat=True)), gain_life(THAT_MANY)))
    g = scenario(you="battlefield: Made, Cub, Ox", cards=[it, CUB, OX])
    g.attack("Cub", "Ox").to("combat damage").resolve_all()
    assert (g.life(), g.life("opponent")) == (24, 16)


def test_damage_to_one_or_more_players_is_one_event_however_many_they_are() -> None:  # 603.2c
    ox = made(activated([], deal(1, EACH_PLAYER)), line="Creature — Ox 3/3", name="Wild Ox")
    for players, times in ((False, 2), (True, 1)):
        it = made(when(one_or_more(deals_damage(CREATURE, ANY_PLAYER), players), draw(1)))
        g = scenario(you="battlefield: Made, Wild Ox; library: 3 Forest", cards=[it, ox])
        g.activate("Wild Ox").resolve()
        assert len(g.stack()) == times


def test_counters_that_you_put_are_yours_wherever_they_go() -> None:  # 122.6
    it = made(when(counters_put(CREATURE, "-1/-1", YOU), gain_life(THAT_MANY)))
    blight = made(put_counters("-1/-1", 2, target(CREATURE)), line="Instant", name="Blight")
    g = scenario(
        you="hand: Blight; battlefield: Made",
        opponent="hand: Blight; battlefield: Ox, Cub",
        cards=[it, blight, OX, CUB],
    )
    g.cast("Blight").choose("Ox").resolve_all()
    assert g.life() == 22
    g.cast("Blight", by="opponent").choose("Cub").resolve_all()
    assert g.life() == 22


def test_what_it_has_dealt_damage_to_is_remembered_for_the_turn() -> None:  # 120.3
    watch = when(dies(CREATURE & dealt_damage_by(SELF)), gain_life(1))
    shot = made(destroy(target(CREATURE)), line="Instant", name="Shot")
    g = scenario(
        you="hand: 2 Shot; battlefield: Made",
        opponent="battlefield: Ox, Cub",
        cards=[made(watch, line="Creature — Bear 1/9"), shot, OX, CUB],
    )
    g.attack("Made").block({"Ox": "Made"}).to("second main")
    g.cast("Shot").choose("Cub").resolve_all()
    assert g.life() == 20
    g.cast("Shot").choose("Ox").resolve_all()
    assert g.life() == 21


AGAIN = made(rule("triggers again", PERMANENT & YOURS, detail=enters(CREATURE)), name="Again")
WATCHER = made(when(enters(CREATURE), gain_life(1)))


def test_an_ability_of_your_permanent_triggers_an_additional_time() -> None:  # 603.2d
    g = scenario(
        you="hand: Cub; battlefield: Made, 2 Again, Forest",
        opponent="battlefield: Made",
        cards=[WATCHER, AGAIN, CUB],
        auto_pay=True,
    )
    g.cast("Cub").resolve().resolve_all()
    assert (g.life(), g.life("opponent")) == (23, 21)


def test_a_card_in_a_graveyard_is_no_permanent_whose_abilities_trigger_again() -> None:
    it = made(
        when(enters(CREATURE), gain_life(1), zones=("graveyard",)), line="Creature — Bear 1/1"
    )
    g = scenario(
        you="hand: Cub; battlefield: Again, Forest; graveyard: Made",
        cards=[it, AGAIN, CUB],
        auto_pay=True,
    )
    g.cast("Cub").resolve().resolve_all()
    assert g.life() == 21


def test_what_does_not_cause_abilities_to_trigger_leaves_others_alone() -> None:  # 603.2d
    hush = made(rule("doesn't trigger", PERMANENT & THEIRS, detail=enters(PERMANENT)), name="Hush")
    g = scenario(
        you="hand: Cub; battlefield: Made, Hush, Forest",
        opponent="battlefield: Made",
        cards=[WATCHER, hush, CUB],
        auto_pay=True,
    )
    g.cast("Cub").resolve().resolve_all()
    assert (g.life(), g.life("opponent")) == (21, 20)
