"""CR 702.51: convoke, what may be tapped for it, and after which changes of the cost."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import CONVOKE, CREATURE, TAP, X, activated, add_mana, card, draw, rule

WURM = card("Wurm", "{3}{G}{G}", "Creature — Wurm 5/4").rules(CONVOKE)
CALL = card("Call", "{X}{G}", "Sorcery").rules(CONVOKE, draw(X))
ELF = card("Elf", "{G}", "Creature — Elf 1/1")
DRUID = card("Druid", "{G}", "Creature — Elf 1/1").rules(activated([TAP], add_mana("G")))
GOLEM = card("Golem", "{1}", "Artifact Creature — Golem 1/1")
MEDAL = card("Medal", "{2}", "Artifact").rules(rule("cost less", CREATURE, amount=2, detail="you"))
CARDS = [WURM, CALL, ELF, DRUID, GOLEM, MEDAL]


def table(board: str, opponent: str = "", hand: str = "Wurm") -> Scenario:
    you = f"hand: {hand}; battlefield: {board}; library: 5 Forest"
    return scenario(you=you, opponent=opponent, cards=CARDS)


def tapped(g: Scenario) -> list[str]:
    return [each.name for each in g.permanents(who="you") if each.tapped]


def test_creatures_alone_may_pay_the_whole_cost() -> None:  # 702.51a
    g = table("2 Elf, 3 Golem")
    g.cast("Wurm").choose("tap Elf for {G}").choose("tap Elf for {G}").resolve()
    assert g.has("Wurm") and tapped(g) == ["Elf", "Elf", "Golem", "Golem", "Golem"]


def test_a_creature_that_came_this_turn_may_be_tapped_for_it() -> None:  # 702.51a, 302.6: no {T}
    g = table("2 Elf (sick), 3 Golem (sick)")
    assert g.why_not("cast Wurm") is None


def test_neither_tapped_creatures_nor_those_of_others_are_tapped_for_it() -> None:  # 702.51a
    assert table("2 Elf, 2 Golem, Golem (tapped)").why_not("cast Wurm") is not None
    assert table("2 Elf, 2 Golem", "battlefield: 3 Elf").why_not("cast Wurm") is not None


def test_a_creature_is_tapped_for_convoke_or_for_mana_and_not_for_both() -> None:  # 601.2g–h
    assert table("Druid, Elf, 2 Golem").why_not("cast Wurm") is not None
    assert table("Druid, Elf, 3 Golem").why_not("cast Wurm") is None


def test_convoke_looks_at_the_cost_after_it_was_reduced() -> None:  # 702.51b
    g = table("2 Elf, 2 Golem, Medal")
    g.cast("Wurm").choose("tap Elf for {G}").choose("tap Elf for {G}").resolve()
    assert g.permanent("Wurm").mana_value == 5 and tapped(g) == ["Elf", "Elf", "Golem"]


def test_convoke_pays_for_x() -> None:  # 702.51a: generic mana of the total cost
    g = table("3 Elf", hand="Call")
    g.cast("Call").choose("X = 2").choose("tap Elf for {G}").resolve()
    assert len(g.hand()) == 2 and tapped(g) == ["Elf", "Elf", "Elf"]
