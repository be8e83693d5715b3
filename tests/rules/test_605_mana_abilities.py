"""Mana abilities: no stack, while paying or with priority, triggered ones too (CR 605)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    ENCHANTED_LAND,
    LAND,
    NEXT_END_STEP,
    SPELL,
    TAP,
    YOU,
    activated,
    add_mana,
    additional_cost,
    choose,
    controller_of,
    counter,
    deal,
    draw,
    enchant,
    gain_life,
    later,
    lose_life,
    mana_when,
    may_pay,
    sacrifice,
    sacrifice_this,
    tap_chosen,
    tapped_for_mana,
    target,
    unless_pays,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BOLT = card("Zap", "{R}", "Instant").rules(deal(3, target()))
ALTAR = card("Altar", "{3}", "Artifact").rules(
    activated(sacrifice(choose(1, CREATURE)), add_mana("R"))
)
GROWTH = card("Growth", "{G}", "Enchantment — Aura").rules(
    enchant(LAND, "land"), mana_when(tapped_for_mana(ENCHANTED_LAND), add_mana("G"))
)
LEAK = card("Leak", "{U}", "Instant").rules(
    unless_pays(controller_of(target(SPELL)), "{1}", counter(target(SPELL)))
)
ELF = card("Elf", "{G}", "Creature — Elf 1/1").rules(activated(TAP, add_mana("G")))
PAIN = card("Pain", "", "Land").rules(activated(TAP, add_mana("R", then=deal(1, YOU))))
BLOOM = card("Bloom", "{0}", "Artifact").rules(activated([TAP, sacrifice_this()], add_mana("RRR")))
GLOW = card("Glow", "{2}", "Artifact").rules(when(tapped_for_mana(LAND), gain_life(1)))
CARDS = [BEAR, BOLT, ALTAR, GROWTH, LEAK, ELF, PAIN, BLOOM, GLOW]


def board(you: str = "", opponent: str = "", **how: object) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, **how)  # type: ignore[arg-type]


def test_a_mana_ability_does_not_use_the_stack():  # CR 605.3b
    g = board("battlefield: Elf", manual=True)
    g.activate("Elf")
    assert (g.stack(), g.mana()) == ([], "G")
    assert g.asked.seat == "you"  # and nobody else could respond


def test_mana_empties_as_the_step_ends():  # CR 106.4, 500.5
    g = board("battlefield: Elf; library: Bear", manual=True)
    g.activate("Elf").to("beginning of combat")
    assert g.mana() == ""


def test_mana_is_made_while_paying():  # CR 605.3a, 601.2g
    g = board("hand: Zap; battlefield: Bloom")
    g.cast("Zap", targets="opponent")
    assert (g.mana(), g.graveyard()) == ("RR", ["Bloom"])


def test_a_mana_ability_with_a_choice_in_its_cost_pays_for_a_spell():  # CR 605.3a, 602.2b
    g = board("hand: Zap; battlefield: Altar, Bear, Elf")
    g.cast("Zap", targets="opponent")
    g.choose("Bear")
    assert g.graveyard() == ["Bear"]
    g.resolve()
    assert g.life("opponent") == 17


def test_the_same_ability_with_priority():
    g = board("battlefield: Altar, Bear, Elf")
    g.activate("Altar", targets="Elf")
    assert (g.mana(), g.graveyard(), g.stack()) == ("R", ["Elf"], [])


def test_a_mana_ability_in_the_middle_of_a_resolution():  # CR 605.3a: a payment is asked for
    g = board("hand: Zap; battlefield: Mountain, Altar, Bear", "hand: Leak; battlefield: Island")
    g.cast("Zap", targets="opponent", pay="Mountain")
    g.cast("Leak", targets="Zap", by="opponent").resolve()
    g.choose("pay")
    assert g.graveyard() == ["Bear"]
    g.resolve()
    assert g.life("opponent") == 17


def test_a_triggered_mana_ability_adds_its_mana_at_once():  # CR 605.4a
    g = board("battlefield: Forest, Growth (attached to Forest)", manual=True)
    g.activate("Forest")
    assert (g.mana(), g.stack()) == ("GG", [])


def test_its_mana_counts_for_what_can_be_cast():
    g = board("hand: Bear; battlefield: Forest, Growth (attached to Forest)")
    g.cast("Bear")
    assert (g.stack(), g.mana()) == (["Bear"], "")


def test_a_trigger_that_adds_no_mana_uses_the_stack():  # CR 605.5a
    g = board("hand: Zap; battlefield: Mountain, Glow")
    g.cast("Zap", targets="opponent")
    assert g.stack() == ["Zap", "Glow"]


def test_what_a_mana_ability_does_besides_happens_with_it():  # CR 605.3b: not on the stack
    g = board("life: 1; hand: Zap; battlefield: Pain", "life: 3")
    g.cast("Zap", targets="opponent")
    assert g.winner == "opponent"


def test_an_ability_with_a_target_is_no_mana_ability():  # CR 605.5a
    drain = card("Drain", "{1}", "Artifact").rules(activated(TAP, deal(1, target()), add_mana("B")))
    g = scenario(you="battlefield: Drain", cards=[drain])
    g.activate("Drain", targets="opponent")
    assert (g.stack(), g.mana()) == (["Drain"], "")
    g.resolve()
    assert (g.life("opponent"), g.mana()) == (19, "B")


def test_a_mana_ability_that_works_once_each_turn():  # CR 602.5b, 605.1
    well = card("Well", "{1}", "Artifact").rules(
        activated("{0}", add_mana("R"), once_each_turn=True)
    )
    g = scenario(you="hand: 2 Zap; battlefield: Well", cards=[*CARDS, well], manual=True)
    g.activate("Well")
    assert (g.mana(), [a for a in g.legal() if "Well" in a]) == ("R", [])


def test_mana_may_be_made_on_the_opponents_turn_and_in_response():
    g = board(
        "battlefield: Elf; library: Bear",
        "hand: Zap; battlefield: Mountain",
        active="opponent",
        manual=True,
    )
    g.cast("Zap", targets="Elf", by="opponent").pass_priority()
    g.activate("Elf", by="you")
    assert g.mana() == "G"
    g.resolve()
    assert g.graveyard() == ["Elf"]


def test_who_may_pay_with_mana_abilities_of_an_effect():
    ritual = card("Tithe", "{1}", "Artifact").rules(
        activated(TAP, may_pay(YOU, "{R}", draw(1))),
    )
    g = scenario(you="battlefield: Tithe, Altar, Bear; library: Elf", cards=[*CARDS, ritual])
    g.activate("Tithe").resolve()
    g.choose("pay")
    assert (g.graveyard(), g.hand()) == (["Bear"], ["Elf"])


def test_a_mana_ability_may_do_more_than_add_mana():  # CR 605.1a: painlands
    pain = card("Coast", "", "Land").rules(activated(TAP, add_mana("U"), deal(1, YOU)))
    g = scenario(you="battlefield: Coast; hand: Brainstorm; library: 4 Island", cards=[pain])
    g.cast("Brainstorm")
    assert (g.stack(), g.life()) == (["Brainstorm"], 19)  # no stack, part of the payment


def test_what_adds_mana_after_something_else_is_a_mana_ability_too():  # CR 605.1a, 605.3b
    tomb = card("Crypt", "", "Land").rules(activated(TAP, lose_life(2), add_mana("CC")))
    g = scenario(you="battlefield: Crypt", cards=[tomb])
    g.activate("Crypt")
    assert (g.stack(), g.mana(), g.life()) == ([], "CC", 18)


def test_with_a_target_or_for_later_it_is_none():  # CR 605.1a, 605.5a
    aim = card("Aim", "", "Land").rules(activated(TAP, deal(1, target(ANY_PLAYER)), add_mana("R")))
    wait = card("Wait", "", "Land").rules(activated(TAP, later(when(NEXT_END_STEP, add_mana("R")))))
    g = scenario(you="battlefield: Aim, Wait", cards=[aim, wait])
    g.activate("Aim", targets="opponent")
    g.activate("Wait")
    assert g.stack() == ["Aim", "Wait"]


def test_who_has_a_plain_mana_ability_too_pays_with_the_one_that_costs_mana():  # CR 605.3a, 601.2g
    g = board("hand: Unsummon; battlefield: Sea Scryer, Mountain", "battlefield: Bear")
    g.cast("Unsummon", targets="Bear", pay="auto").resolve()
    assert g.hand("opponent") == ["Bear"] and g.mana() == ""
    assert g.permanent("Sea Scryer").tapped and g.permanent("Mountain").tapped
    g = board("hand: Unsummon; battlefield: Sea Scryer, Ornithopter", "battlefield: Bear")
    assert "{U}" in (g.why_not("cast Unsummon") or "")  # it is not tapped for both


def test_one_of_two_alike_pays_for_the_other():  # CR 605.3a, 118.3
    g = board("hand: Unsummon; battlefield: 2 Sea Scryer", "battlefield: Bear")
    g.cast("Unsummon", targets="Bear", pay="auto").resolve()
    assert g.hand("opponent") == ["Bear"] and all(p.tapped for p in g.permanents("Sea Scryer"))
    two = "Two | {U}{U} | Instant"
    for lands, possible in (("2 Mountain", True), ("Mountain", False)):
        g = scenario(you=f"hand: Two; battlefield: 2 Sea Scryer, {lands}", cards=[two])
        assert (g.why_not("cast Two") is None) == possible


def test_what_is_tapped_for_another_cost_makes_no_mana():  # CR 118.3
    ride = card("Ride", "{U}", "Instant").rules(additional_cost(tap_chosen(1, CREATURE)), draw())
    g = scenario(you="hand: Ride; battlefield: Sea Scryer, Mountain; library: Island", cards=[ride])
    assert g.why_not("cast Ride")
    g = scenario(
        you="hand: Ride; battlefield: Sea Scryer, Mountain, Ornithopter; library: Island",
        cards=[ride],
    )
    g.cast("Ride", pay="auto").resolve()
    assert g.hand() == ["Island"] and all(p.tapped for p in g.permanents())
