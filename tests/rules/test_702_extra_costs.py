"""CR 702.33, 702.58, 702.59, 702.166, 701.59: costs that may be paid besides, graft, recover, on cards made up for them."""

from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    BARGAIN,
    CREATURE,
    LAND,
    YOURS,
    activated,
    as_cast,
    card,
    choose,
    collect_evidence,
    destroy,
    draw,
    each,
    enters,
    enters_with,
    exists,
    graft,
    is_a,
    kicker,
    multikicker,
    paid,
    pay_life,
    recover,
    rule,
    sacrifice,
    target,
    times_kicked,
    when,
)

BEAR = "Cub | {G} | Creature — Bear 1/1"


def made(*abilities: Any, line: str = "Creature — Bear 2/2", cost: str = "{0}", name: str = "Made"):
    return card(name, cost, line).rules(*abilities)


def test_a_bargain_is_an_artifact_enchantment_or_token_of_yours() -> None:  # 702.166a–b
    it = made(BARGAIN, when(enters(), draw(1), if_=paid("bargain")))
    g = scenario(you="hand: Made; battlefield: Mox Ruby, Island; library: 2 Island", cards=[it])
    g.cast("Made").choose("pay bargain").resolve_all()
    assert g.hand() == ["Island"] and g.graveyard() == ["Mox Ruby"]


def test_nothing_to_bargain_with_nothing_is_asked() -> None:  # 702.166b
    it = made(BARGAIN, when(enters(), draw(1), if_=paid("bargain")))
    g = scenario(you="hand: Made; battlefield: Island; library: 2 Island", cards=[it])
    g.cast("Made").resolve_all()
    assert g.hand() == [] and g.permanent("Made").power == 2


def test_what_a_bargain_makes_cheaper_can_be_cast_for_less() -> None:  # 601.2f
    it = made(BARGAIN, rule("this costs less", amount=2, while_=paid("bargain")), cost="{3}")
    g = scenario(you="hand: Made; battlefield: Island, Mox Ruby", cards=[it])
    g.cast("Made").choose("pay bargain").choose("Island").choose("Mox Ruby").resolve_all()
    assert g.permanent("Made").power == 2 and g.graveyard() == ["Mox Ruby"]


def test_a_multikicker_is_paid_any_number_of_times() -> None:  # 702.33c
    it = made(multikicker("{1}"), enters_with(times_kicked(), "+1/+1"))
    g = scenario(you="hand: Made; battlefield: 3 Island", cards=[it], auto_pay=True)
    g.cast("Made").choose("pay kicker", "pay kicker").resolve_all()
    assert g.permanent("Made").count("+1/+1") == 2


def test_a_kicker_may_be_no_mana() -> None:  # 702.33a
    it = made(kicker(sacrifice(choose(1, LAND))), when(enters(), draw(1), if_=paid("kicker")))
    g = scenario(you="hand: Made; battlefield: Island; library: 2 Island", cards=[it])
    g.cast("Made").choose("pay kicker").resolve_all()
    assert g.hand() == ["Island"] and g.graveyard() == ["Island"]


def test_graft_moves_a_counter_to_a_creature_that_enters() -> None:  # 702.58a
    g = scenario(
        you="hand: Made, Cub; battlefield: Forest",
        cards=[made(graft(2), line="Creature — Bear 0/0"), BEAR],
        auto_pay=True,
    )
    g.cast("Made").resolve_all().cast("Cub").resolve_all()
    assert [g.permanent(n).count("+1/+1") for n in ("Made", "Cub")] == [2, 0]
    g.choose("yes")
    assert [g.permanent(n).count("+1/+1") for n in ("Made", "Cub")] == [1, 1]


RECOVER = made(recover(pay_life(3)), line="Sorcery")
SHOT = made(destroy(target(CREATURE)), line="Instant", name="Shot")


def test_recover_returns_the_card_or_exiles_it() -> None:  # 702.59a
    for answer, hand, exile in (("yes", ["Made"], []), ("no", [], ["Made"])):
        g = scenario(
            you="hand: Shot; graveyard: Made; battlefield: Cub", cards=[RECOVER, SHOT, BEAR]
        )
        g.cast("Shot").choose("Cub").resolve_all().choose(answer)
        assert (g.hand(), g.exile()) == (hand, exile)


def test_what_dies_itself_does_not_recover_and_sees_none_that_die_with_it() -> None:  # 603.10a
    sweep = made(destroy(each(CREATURE)), line="Sorcery", name="Sweep")
    it = made(recover(pay_life(3)))
    g = scenario(you="hand: Sweep; battlefield: Made, Cub", cards=[it, sweep, BEAR])
    g.cast("Sweep").resolve_all()
    assert sorted(g.graveyard()) == ["Cub", "Made", "Sweep"]


def test_evidence_is_cards_with_so_much_mana_value_together() -> None:  # 701.59a–b
    it = made(activated(collect_evidence(4), draw(1)))
    g = scenario(
        you="battlefield: Made; graveyard: Serra Angel, Cub; library: Island", cards=[it, BEAR]
    )
    g.activate("Made").choose("Serra Angel").resolve_all()
    assert g.hand() == ["Island"] and g.exile() == ["Serra Angel"]
    assert g.why_not("activate Made") == "its cost cannot be paid"


def test_what_held_as_it_was_cast_is_remembered() -> None:  # 601.2i
    it = made(when(enters(), draw(1), if_=as_cast(exists(is_a("Bear") & YOURS))), line="Artifact")
    g = scenario(you="hand: Made, Shot; battlefield: Cub; library: Island", cards=[it, SHOT, BEAR])
    g.cast("Made").cast("Shot").choose("Cub").resolve_all()
    assert g.graveyard() == ["Cub", "Shot"] and g.hand() == ["Island"]
