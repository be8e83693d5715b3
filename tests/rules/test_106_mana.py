"""Mana: the pool and when it empties, mana abilities, X, symbols that can be paid in several ways (CR 106, 107.3–4)."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    ANY_PLAYER,
    IT,
    LAND,
    SELF,
    SPELL,
    TAP,
    YOU,
    YOURS,
    X,
    activated,
    add_any_color,
    add_mana,
    additional_cost,
    card,
    cast_free,
    casts,
    counter,
    create,
    deal,
    deals_damage,
    draw,
    enters,
    enters_with,
    gain_life,
    instead_of_mana,
    let_it_be,
    mana_only_for,
    mana_value,
    mana_when,
    may_pay,
    only_for_abilities_of,
    only_for_spells,
    pay_life,
    sacrifice_this,
    tapped_for_mana,
    target,
    token,
    top_of_library,
    when,
)

ELF = card("Elf", "{G}", "Creature — Elf 1/1").rules(activated(TAP, add_mana("G")))
BOLT = "hand: Lightning Bolt"


def test_mana_is_gone_when_the_step_ends():  # CR 106.4, 500.5
    g = scenario(you="mana: RG; hand: Lightning Bolt; library: Island", step="upkeep")
    g.to("draw")
    assert g.mana() == ""
    assert g.why_not("cast Lightning Bolt")


def test_mana_of_the_main_phase_is_gone_in_combat_and_stays_until_then():  # CR 106.4
    g = scenario(you="mana: RR; hand: 2 Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.mana() == "R"  # the stack has emptied, the phase has not ended
    g.to("beginning of combat")
    assert g.mana() == ""


def test_both_pools_empty():  # CR 106.4: each player's
    g = scenario(you="mana: R", opponent="mana: U")
    g.to("beginning of combat")
    assert (g.mana(), g.mana("opponent")) == ("", "")


def test_coloured_mana_in_the_pool_is_spent_on_its_colour():  # CR 107.4a
    g = scenario(you="mana: GRU; hand: Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent")
    assert g.mana() == "GU"


def test_the_payer_chooses_which_mana_pays_for_generic():  # CR 107.4b, 601.2h
    g = scenario(you="mana: GRU; hand: Bear", cards=["Bear | {1}{G} | Creature — Bear 2/2"])
    g.cast("Bear")
    assert len(g.asked.labels) == 2
    g.choose(next(label for label in g.asked.labels if "leaving {U}" in label))
    assert g.mana() == "U"


def test_mana_of_a_colour_that_is_not_asked_for_pays_nothing():
    g = scenario(you="mana: GGG; hand: Lightning Bolt")
    assert g.why_not("cast Lightning Bolt") == "{R} cannot be paid"


def test_a_mana_ability_does_not_use_the_stack_and_priority_stays():  # CR 605.3b, 117.3c
    g = scenario(you="battlefield: Elf", cards=[ELF], manual=True)
    g.act("activate Elf: mana")
    assert g.stack() == [] and g.mana() == "G"
    assert g.asked.seat == "you"


def test_a_summoning_sick_creature_cannot_be_tapped_for_mana():  # CR 302.6
    g = scenario(
        you="battlefield: Elf (sick); hand: Sprout",
        cards=[ELF, card("Sprout", "{G}", "Instant").rules(gain_life(1))],
    )
    assert g.why_not("cast Sprout") == "{G} cannot be paid"


def test_a_triggered_mana_ability_follows_at_once():  # CR 605.1b, 605.4a
    bloom = card("Bloom", "{G}", "Enchantment").rules(
        mana_when(tapped_for_mana(LAND & YOURS), add_mana("G"))
    )
    g = scenario(
        you="battlefield: Bloom, Forest; hand: Bear",
        cards=[bloom, "Bear | {1}{G} | Creature — Bear 2/2"],
        manual=True,
    )
    g.act("activate Forest: mana")
    assert g.stack() == [] and g.mana() == "GG"
    g.cast("Bear").resolve()
    assert g.has("Bear")


def test_a_land_that_costs_life_for_its_mana():  # CR 605.3: the cost is paid with the ability
    tomb = card("Tomb", "", "Land").rules(activated([TAP, pay_life(2)], add_mana("CC")))
    g = scenario(
        you="battlefield: Tomb; life: 3; hand: Rock, Rock",
        cards=[tomb, "Rock | {2} | Artifact"],
    )
    g.cast("Rock").resolve()
    assert g.life() == 1
    g.change("Tomb", tapped=False)
    assert g.why_not("cast Rock") == "{2} cannot be paid"


def test_two_such_lands_need_life_for_both():  # CR 119.4
    tomb = card("Tomb", "", "Land").rules(activated([TAP, pay_life(2)], add_mana("CC")))
    cave = card("Cave", "", "Land").rules(activated([TAP, pay_life(1)], add_mana("B")))
    rock = "Rock | {4} | Artifact"
    g = scenario(you="battlefield: 2 Tomb; life: 3; hand: Rock", cards=[tomb, rock])
    assert g.why_not("cast Rock")
    g = scenario(you="battlefield: Tomb, 2 Cave; life: 3; hand: Rock", cards=[tomb, cave, rock])
    assert g.why_not("cast Rock")
    g.set("you", life=4)
    g.cast("Rock")
    assert g.life() == 0 and g.over


@pytest.mark.parametrize("life", [1, 2, 3, 4, 5, 6])
def test_life_may_go_to_any_of_the_lands_that_cost_it(
    life,
):  # CR 119.4: not to the first of them before all
    tomb = card("Tomb", "", "Land").rules(activated([TAP, pay_life(2)], add_mana("CC")))
    cave = card("Cave", "", "Land").rules(activated([TAP, pay_life(1)], add_mana("B")))
    g = scenario(
        you=f"battlefield: 2 Tomb, Cave; life: {life}; hand: Rat, Ox",
        cards=[tomb, cave, "Rat | {B} | Sorcery", "Ox | {1}{B} | Sorcery"],
    )
    assert bool(g.why_not("cast Ox")) == (life < 3)
    g.cast("Rat")
    assert g.life() == life - 1


@pytest.mark.parametrize("life", [3, 4])
def test_life_for_a_symbol_is_gone_for_the_lands_together(life):  # CR 119.4, 107.4f
    lands = [
        card(name, "", "Land").rules(activated([TAP, pay_life(1)], add_mana(mana)))
        for name, mana in (("Cave", "B"), ("Den", "R"))
    ]
    g = scenario(
        you=f"battlefield: Cave, Den; life: {life}; hand: Rat",
        cards=[*lands, "Rat | {B}{R}{W/P} | Sorcery"],
    )
    assert bool(g.why_not("cast Rat")) == (life < 4)


@pytest.mark.parametrize(("life", "left"), [(2, 2), (3, 0)])
def test_nobody_pays_more_life_than_there_is_for_one_of_two_abilities(life, left):  # CR 119.4
    spire = card("Spire", "", "Land").rules(
        activated(TAP, add_mana("C")), activated([TAP, pay_life(1)], add_mana("W"))
    )
    rat = "Rat | {W}{W/P} | Sorcery"
    g = scenario(you=f"battlefield: Spire; life: {life}; hand: Rat", cards=[spire, rat])
    g.cast("Rat")
    assert g.life() == left


def test_one_source_of_any_colour_pays_one_colour():
    prism = card("Prism", "{1}", "Artifact").rules(activated(TAP, add_any_color()))
    g = scenario(
        you="battlefield: Prism; hand: Both, One",
        cards=[
            prism,
            card("Both", "{W}{U}", "Instant").rules(gain_life(1)),
            card("One", "{W/U}", "Instant").rules(gain_life(1)),
        ],
    )
    assert g.why_not("cast Both")
    g.cast("One", pay="auto").resolve()
    assert g.life() == 21


# --- X (CR 107.3)


def test_x_may_be_zero_and_then_no_damage_is_dealt():  # CR 107.3a, 120.8
    angry = card("Angry", "{R}", "Enchantment").rules(
        when(deals_damage(SPELL, to=ANY_PLAYER), gain_life(1))
    )
    g = scenario(you="battlefield: Mountain, Angry; hand: Fireball", cards=[angry])
    g.cast("Fireball", targets=["X = 0", ["opponent"]]).resolve()
    assert g.life("opponent") == 20
    assert g.stack() == []


def test_x_is_counted_as_often_as_it_is_printed_and_only_on_the_stack():  # CR 107.3g, 202.3e
    twice = card("Twice", "{X}{X}{R}", "Instant").rules(deal(X, to=target(ANY_PLAYER)))
    g = scenario(you="battlefield: 6 Mountain; hand: Twice", cards=[twice])
    assert g.card("Twice", "hand").mana_value == 1
    g.cast("Twice")
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2")
    g.choose("X = 2").choose("opponent")
    counted = card("Catch", "{U}", "Instant").rules(counter(target(SPELL & mana_value("=", 5))))
    g = scenario(
        you="battlefield: 5 Mountain; hand: Twice",
        opponent="battlefield: Island; hand: Catch",
        cards=[twice, counted],
    )
    g.cast("Twice", targets=["X = 2", "opponent"])
    g.opponent.cast("Catch", targets="Twice").resolve()
    assert g.stack() == [] and g.life("opponent") == 20


def test_a_permanent_enters_with_the_x_it_was_cast_for_but_has_no_x_itself():  # CR 107.3m
    hydra = card("Hydra", "{X}{G}", "Creature — Hydra 0/0").rules(enters_with(X, "+1/+1"))
    g = scenario(you="battlefield: 4 Forest; hand: Hydra", cards=[hydra])
    g.cast("Hydra", targets="X = 3").resolve()
    assert g.permanent("Hydra").power == 3
    assert g.permanent("Hydra").mana_value == 1


def test_a_trigger_on_entering_knows_the_x_of_the_spell():  # CR 107.3m
    giant = card("Giant", "{X}{R}", "Creature — Giant 2/2").rules(
        when(enters(SELF), deal(X, to=target(ANY_PLAYER)))
    )
    g = scenario(you="battlefield: 4 Mountain; hand: Giant", cards=[giant])
    g.cast("Giant", targets="X = 3").resolve()
    g.choose("opponent").resolve()
    assert g.life("opponent") == 17


def test_a_trigger_on_casting_knows_the_x_of_the_spell():  # CR 107.3a: X on the stack
    omen = card("Omen", "{X}", "Creature — Bird 1/1").rules(
        when(casts(YOU, SELF), gain_life(X), zones=("stack",))
    )
    g = scenario(you="battlefield: 4 Island; hand: Omen", cards=[omen])
    g.cast("Omen", targets="X = 4").resolve()
    assert g.life() == 24 and g.stack() == ["Omen"]


def test_a_spell_cast_without_paying_its_mana_cost_has_x_zero():  # CR 107.3b
    hydra = card("Hydra", "{X}{G}", "Creature — Hydra 1/1").rules(enters_with(X, "+1/+1"))
    gift = card("Gift", "{R}", "Sorcery").rules(let_it_be(top_of_library()), cast_free(IT))
    g = scenario(
        you="battlefield: 5 Mountain; hand: Gift; library: Hydra",
        cards=[hydra, gift],
        auto_pay=True,
    )
    g.cast("Gift").resolve()
    g.choose("yes" if "yes" in g.asked.labels else g.asked.labels[0])
    g.resolve_all()
    assert g.permanent("Hydra").counters == {}


def test_each_activation_has_its_own_x():  # CR 107.3k
    pump = card("Pump", "{1}", "Artifact").rules(activated("{X}", gain_life(X)))
    g = scenario(you="battlefield: Pump, 5 Island", cards=[pump])
    g.activate("Pump").choose("X = 3")
    g.activate("Pump").choose("X = 2")
    assert g.on_stack().x == 2
    g.resolve()
    assert g.life() == 22
    g.resolve()
    assert g.life() == 25


# --- symbols with several ways (CR 107.4)


@pytest.mark.parametrize(
    ("lands", "can"),
    [
        ("2 Plains", True),
        ("Plains, 2 Island", True),
        ("4 Island", True),
        ("3 Island", False),
        ("Plains, Island", False),
    ],
)
def test_a_monocoloured_hybrid_symbol_is_one_of_its_colour_or_two_of_any(lands, can):  # CR 107.4e
    g = scenario(
        you=f"battlefield: {lands}; hand: Spectral",
        cards=["Spectral | {2/W}{2/W} | Creature — Spirit 2/2"],
    )
    assert (g.why_not("cast Spectral") is None) == can
    if can:
        g.cast("Spectral", pay="auto")
        assert g.on_stack().mana_value == 4  # CR 202.3f: the larger half
        assert g.on_stack().colors == {"W"}


def test_phyrexian_mana_can_be_paid_with_the_last_two_life():  # CR 107.4f, 119.4, 704.5a
    g = scenario(you="hand: Gitaxian Probe; life: 2; library: Island", opponent="hand: Island")
    g.cast("Gitaxian Probe", targets="opponent")
    assert g.life() == 0 and g.winner == "opponent"  # before it resolves


def test_one_life_does_not_pay_for_a_phyrexian_symbol():  # CR 119.4
    g = scenario(you="hand: Gitaxian Probe; life: 1; library: Island", opponent="hand: Island")
    assert g.why_not("cast Gitaxian Probe") == "{U/P} cannot be paid"


def test_life_for_two_symbols_must_be_there_for_both():  # CR 119.4
    g = scenario(
        you="battlefield: Island; hand: Dismember; life: 4", opponent="battlefield: Serra Angel"
    )
    g.cast("Dismember", targets="Serra Angel")
    assert g.life() == 0 and g.over
    g = scenario(
        you="battlefield: Island, Swamp; hand: Dismember; life: 3",
        opponent="battlefield: Serra Angel",
    )
    g.cast("Dismember", targets="Serra Angel")  # one symbol with the Swamp, one with life
    assert g.life() == 1


def test_the_same_life_does_not_pay_twice():  # CR 119.4, 601.2h: all costs of a spell together
    drain = card("Drain", "{B/P}", "Sorcery").rules(additional_cost(pay_life(2)), draw())
    g = scenario(you="hand: Drain; life: 3; library: Island", cards=[drain])
    assert g.why_not("cast Drain")
    g = scenario(you="hand: Drain; battlefield: Swamp; life: 3; library: Island", cards=[drain])
    g.cast("Drain").resolve()  # only the mana is possible
    assert g.life() == 1
    g = scenario(you="hand: Drain; life: 4; library: Island", cards=[drain])
    g.cast("Drain")
    assert g.life() == 0


def test_a_phyrexian_spell_has_its_colour_however_it_is_paid():  # CR 202.2
    g = scenario(you="hand: Gitaxian Probe; library: Island", opponent="hand: Island")
    g.cast("Gitaxian Probe", targets="opponent")
    assert g.on_stack().colors == {"U"} and g.on_stack().mana_value == 1


def test_snow_mana_also_pays_for_its_colour_and_for_generic():  # CR 107.4h
    frost = card("Frost", "{1}{S}{R}", "Instant").rules(gain_life(1))
    g = scenario(you="battlefield: 2 Snow-Covered Mountain, Plains; hand: Frost", cards=[frost])
    g.cast("Frost").resolve()
    assert g.life() == 21
    g = scenario(you="battlefield: Snow-Covered Plains, 2 Mountain; hand: Frost", cards=[frost])
    assert g.why_not("cast Frost") is None
    g = scenario(you="battlefield: 3 Mountain; hand: Frost", cards=[frost])
    assert g.why_not("cast Frost")


def test_snow_is_a_matter_of_the_source_not_of_the_colour():  # CR 107.4h
    glacier = card("Glacier", "{1}", "Snow Artifact").rules(activated(TAP, add_mana("C")))
    g = scenario(you="battlefield: Glacier; hand: Icehide Golem", cards=[glacier])
    g.cast("Icehide Golem").resolve()
    assert g.has("Icehide Golem")


def test_colourless_mana_pays_for_generic_and_for_colourless_only():  # CR 107.4b–c
    void = card("Void", "{C}{C}", "Instant").rules(gain_life(1))
    g = scenario(you="mana: CC; hand: Void, Lightning Bolt", cards=[void])
    assert g.why_not("cast Lightning Bolt")
    g.cast("Void").resolve()
    assert g.mana() == "" and g.life() == 21


def test_a_cost_of_zero_is_paid_with_nothing():  # CR 107.4d, 118.5
    g = scenario(you="hand: Tormod's Crypt")
    g.cast("Tormod's Crypt").resolve()
    assert g.has("Tormod's Crypt")


def test_a_card_without_mana_cost_cannot_be_cast():  # CR 118.6
    seed = card("Seed", "", "Sorcery", color="G").rules(gain_life(5))
    g = scenario(you="hand: Seed; battlefield: 3 Forest", cards=[seed])
    assert g.why_not("cast Seed") == "it has no mana cost"


def test_a_card_without_mana_cost_can_be_cast_for_an_alternative_cost():  # CR 118.6a
    seed = card("Seed", "", "Sorcery", color="G").rules(
        instead_of_mana("{G}", name="grow"), gain_life(5)
    )
    g = scenario(you="hand: Seed; battlefield: Forest", cards=[seed])
    g.cast("Seed", "grow").resolve()
    assert g.life() == 25


def test_treasure_is_spent_with_its_mana():
    treasure = token(
        "Artifact — Treasure", "Treasure", "", activated([TAP, sacrifice_this()], add_any_color())
    )
    hoard = card("Hoard", "{R}", "Sorcery").rules(create(treasure, 2))
    g = scenario(
        you="battlefield: Mountain; hand: Hoard, Both",
        cards=[hoard, card("Both", "{W}{U}", "Instant").rules(gain_life(1))],
    )
    g.cast("Hoard").resolve()
    assert g.battlefield().count("Treasure") == 2
    g.cast("Both", pay="auto").resolve()
    assert g.battlefield() == ["Mountain"] and g.life() == 21


# --- mana with restrictions (106.6)

POWER = card("Powerplant", "", "Land").rules(
    activated(TAP, mana_only_for(only_for_spells("Artifact") | only_for_abilities_of(), "CC"))
)
TOYS = [
    POWER,
    card("Robot", "{2}", "Artifact Creature — Golem 2/2").rules(activated("{2}", draw(1))),
    card("Ghost", "{2}", "Creature — Spirit 2/2"),
    card("Toll", "{0}", "Sorcery").rules(may_pay(YOU, "{2}", draw(1))),
]


def test_mana_for_one_thing_or_another_pays_for_both_and_for_nothing_else():  # CR 106.6
    g = scenario(you="battlefield: Powerplant, Robot; hand: Robot, Ghost, Toll", cards=TOYS)
    assert g.why_not("cast Robot") is None
    assert g.why_not("activate Robot") is None
    assert g.why_not("cast Ghost") == "{2} cannot be paid"
    g.cast("Toll").resolve()  # a payment that an effect asks for is neither
    assert g.asked.kind == "priority" and len(g.hand()) == 2


def test_such_mana_in_the_pool_stays_where_it_is_of_no_use():
    g = scenario(
        you="battlefield: Powerplant, 2 Wastes; hand: Ghost, Robot", cards=TOYS, manual=True
    )
    g.activate("Powerplant")
    assert g.mana() == "CC"
    g.cast("Ghost").resolve()
    assert g.mana() == "CC"
    g.cast("Robot").resolve()
    assert g.mana() == ""


def test_mana_may_be_for_spells_of_a_kind_of_colour():
    prism = card("Prism", "", "Land").rules(
        activated(TAP, mana_only_for(only_for_spells("multicolored"), "WU"))
    )
    gold, blue = "Gold | {W}{U} | Creature — Bird 2/2", "Blue | {U} | Creature — Bird 1/1"
    g = scenario(you="battlefield: Prism; hand: Gold, Blue", cards=[prism, gold, blue])
    assert g.legal() == ["pass", "cast Gold"]


def test_the_text_tells_every_use():
    said = "{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities."
    assert rules_text(POWER) == (said,)
