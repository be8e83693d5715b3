"""Where abilities function: static abilities of cards in a graveyard (CR 113.6b)."""

from spellwright.magic.objects.names import Zone
from spellwright.magic.scenario import scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    CREATURE,
    FLYING,
    ISLAND,
    LAND,
    YOU,
    YOURS,
    Gain,
    card,
    draw,
    exists,
    gain_life,
    instead,
    replace,
    rule,
    static,
    tap_for,
    would_draw,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
HERE: tuple[Zone, ...] = ("graveyard",)
WIND = card("Wind", "{3}{U}", "Creature — Incarnation 2/2").rules(
    FLYING,
    static(CREATURE & YOURS, Gain((FLYING,)), while_=exists(ISLAND & YOURS), zones=HERE),
)
PORTAL = card("Portal", "", "Land").rules(
    tap_for("C"), static(LAND & YOURS, Gain((tap_for("G", "W"),)), zones=HERE)
)


def test_a_static_ability_that_names_the_graveyard_works_there_and_nowhere_else():  # CR 113.6b
    g = scenario(
        you="battlefield: Bear, Island; hand: Kill",
        opponent="battlefield: Wind, Bear, Island",
        cards=[BEAR, WIND, "Kill | {0} | Instant"],
    )
    assert not g.permanent("opponent's Bear").has("flying")
    g.put("Wind", "graveyard", "opponent")
    assert g.permanent("opponent's Bear").has("flying")
    assert not g.permanent("your Bear").has("flying")  # CR 109.5: "you" is the owner


def test_it_stops_with_its_condition_or_with_the_card():
    g = scenario(you="battlefield: Bear; graveyard: Wind", cards=[BEAR, WIND])
    assert not g.permanent("Bear").has("flying")
    g.put("Island", "battlefield")
    assert g.permanent("Bear").has("flying")


def test_lands_have_an_ability_from_the_graveyard_and_it_pays():
    g = scenario(you="battlefield: 2 Island; graveyard: Portal; hand: Bear", cards=[BEAR, PORTAL])
    g.cast("Bear").resolve()
    assert g.has("Bear")


def test_rules_and_replacements_work_from_the_graveyard_too():
    still = card("Stillness", "{1}", "Artifact").rules(rule("can't gain life", YOU, zones=HERE))
    dig = card("Dig", "{1}", "Artifact").rules(
        replace(would_draw(YOU), instead(gain_life(1)), zones=HERE)
    )
    see = card("See", "{0}", "Sorcery").rules(draw(1))
    mine, cards = "hand: See; library: 2 Island; graveyard: Dig", [dig, still, see]
    g = scenario(you=mine, cards=cards)
    g.cast("See").resolve()
    assert (g.life(), len(g.library())) == (21, 2)
    g = scenario(you=mine, cards=cards)
    g.put("Stillness", "graveyard").cast("See").resolve()
    assert (g.life(), len(g.library())) == (20, 2)


def test_its_text_says_where_it_works():
    assert rules_text(WIND)[0].splitlines()[1] == (
        "As long as this card is in your graveyard and you control an Island, "
        "creatures you control have flying."
    )
    assert (
        rules_text(PORTAL)[0]
        .splitlines()[1]
        .startswith("As long as this card is in your graveyard, lands you")
    )
