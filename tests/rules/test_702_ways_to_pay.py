"""Convoke, improvise, bestow, foretell, fuse, aftermath, offering: other ways to cast and to pay (CR 702)."""

from spellwright.magic.effects.stack import CastCard
from spellwright.magic.game import Game
from spellwright.magic.scenario import scenario
from spellwright.magic.views import hide
from spellwright.magic.words import (
    AFTERMATH,
    ANY_PLAYER,
    ANY_TARGET,
    CONVOKE,
    CREATURE,
    ENCHANTED_CREATURE,
    FUSE,
    IMPROVISE,
    YOUR_GRAVEYARD,
    AddPT,
    bestow,
    card,
    cast_free,
    deal,
    draw,
    foretell,
    gain_life,
    static,
    target,
)

CALLED = card("Called Bolt", "{2}{R}{R}", "Instant").rules(CONVOKE, deal(4, target(ANY_TARGET)))
MADE = card("Made Golem", "{5}{U}", "Artifact Creature — Golem 5/5").rules(IMPROVISE)
GIFT = card("Gift", "{1}{W}", "Enchantment Creature — Spirit 1/1").rules(
    bestow("{3}{W}"), static(ENCHANTED_CREATURE, AddPT(1, 1))
)
FATE = card("Fate", "{3}{U}", "Sorcery").rules(draw(2), foretell("{U}"))
LEFT = card("Left", "{R}", "Instant").rules(
    FUSE,
    deal(1, target(ANY_PLAYER)),
    half=card("Right", "{G}", "Instant").rules(FUSE, gain_life(2)),
)
FIRST = card("First", "{R}", "Sorcery").rules(
    deal(1, target(ANY_PLAYER)),
    half=card("Later", "{G}", "Sorcery").rules(AFTERMATH, gain_life(3)),
)


def test_a_creature_is_tapped_for_its_colour_or_for_generic_mana() -> None:  # CR 702.51a
    board = "hand: Called Bolt; battlefield: Mountain, Mountain, Raging Goblin, Memnite"
    g = scenario(you=board, opponent="life: 4", cards=[CALLED])
    g.cast("Called Bolt").choose("opponent")
    g.choose("tap Memnite for {1}").choose("tap Raging Goblin for {1}").resolve()
    assert g.permanent("Memnite").tapped and g.permanent("Raging Goblin").tapped
    assert g.winner == "you"


def test_a_colorless_creature_pays_for_no_colour() -> None:  # CR 702.51a
    board = "hand: Called Bolt; battlefield: Mountain, Memnite, Memnite, Memnite"
    g = scenario(you=board, cards=[CALLED])
    assert g.why_not("cast Called Bolt") is not None


def test_artifacts_pay_for_generic_mana() -> None:  # CR 702.126a
    board = "hand: Made Golem; battlefield: Island, Memnite, Memnite, Memnite, Memnite, Memnite"
    g = scenario(you=board, cards=[MADE])
    g.cast("Made Golem")
    while g.asked.kind == "choose":
        g.choose("tap Memnite for {1}")
    g.resolve()
    assert g.permanent("Made Golem").power == 5 and all(m.tapped for m in g.permanents("Memnite"))


def test_a_bestowed_aura_is_a_creature_without_what_it_enchants() -> None:  # CR 702.103b, 702.103f
    board = "hand: Gift; battlefield: Plains, Plains, Plains, Plains, Memnite"
    fire = "hand: Lightning Bolt; battlefield: Mountain"
    g = scenario(you=board, opponent=fire, cards=[GIFT])
    g.cast("Gift", way="bestow").choose("Memnite").resolve()
    assert g.permanent("Memnite").power == 2 and g.permanent("Gift").power is None
    g.pass_priority()
    g.cast("Lightning Bolt", by="opponent", targets="Memnite").resolve()
    assert g.battlefield() == ["Plains"] * 4 + ["Gift"] and g.permanent("Gift").power == 1


def test_a_bestowed_spell_without_its_target_is_a_creature_spell() -> None:  # CR 608.3b
    board = "hand: Gift; battlefield: Plains, Plains, Plains, Plains, Memnite"
    fire = "hand: Lightning Bolt; battlefield: Mountain"
    g = scenario(you=board, opponent=fire, cards=[GIFT])
    g.cast("Gift", way="bestow").choose("Memnite").pass_priority()
    g.cast("Lightning Bolt", by="opponent", targets="Memnite").resolve_all()
    assert g.permanent("Gift").power == 1


def test_a_foretold_card_is_hidden_and_cast_on_a_later_turn() -> None:  # CR 702.143a
    board = "hand: Fate; battlefield: Island, Island, Island; library: Island, Island, Island"
    g = scenario(you=board, opponent="library: Island, Island", cards=[FATE])
    g.act("foretell Fate")
    seen: Game = hide(g.state, 1)
    assert g.exile() and all(seen.objects[oid].card.name != "Fate" for oid in seen.exile)
    assert g.why_not("cast Fate") is not None
    g.to("main", turn=5)
    g.cast("Fate", way="foretell").resolve()
    assert len(g.hand()) == 3  # the card of the turn, and two


def test_both_halves_are_one_spell() -> None:  # CR 702.102b-d
    g = scenario(you="hand: Left // Right; battlefield: Mountain, Forest", cards=[LEFT])
    g.cast("Left // Right", way="fuse").choose("opponent").resolve()
    assert (g.life("opponent"), g.life()) == (19, 22)


def test_aftermath_is_cast_from_the_graveyard_alone() -> None:  # CR 702.127a
    g = scenario(you="hand: First // Later; battlefield: Forest", cards=[FIRST])
    assert g.why_not("cast Later") is not None
    g = scenario(you="graveyard: First // Later; battlefield: Forest", cards=[FIRST])
    g.cast("Later", way="aftermath").resolve()
    assert g.life() == 23 and g.exile() == ["First // Later"]


def test_an_offering_lessens_the_cost_before_the_least_it_may_be() -> None:  # CR 601.2f, 702.48a
    board = "hand: Patron of the Kitsune; battlefield: Kitsune Dawnblade, {}"
    g = scenario(you=board.format("Plains"), opponent="battlefield: Trinisphere")
    assert "cannot be paid" in (g.why_not("cast Patron of the Kitsune (offering)") or "")
    g = scenario(you=board.format("3 Plains"), opponent="battlefield: Trinisphere")
    g.cast("Patron of the Kitsune", way="offering").resolve()
    assert g.has("Patron of the Kitsune") and all(p.tapped for p in g.permanents("Plains"))
    g = scenario(you=board.format("2 Plains"), opponent="battlefield: Trinisphere (tapped)")
    g.cast("Patron of the Kitsune", way="offering").resolve()
    assert [p.tapped for p in g.permanents("Plains")] == [True, False]


def test_an_offering_is_paid_besides_what_another_effect_makes_it_cost() -> (
    None
):  # CR 702.48a, 118.9d
    g = scenario(
        you="hand: Patron of the Kitsune; battlefield: Omniscience, Kitsune Dawnblade; library: Island",
        opponent="library: 2 Island",
    )
    assert "cast Patron of the Kitsune (free, offering)" in g.legal()
    g.to("main", turn=4)
    g.pass_priority("opponent")  # in the opponent's main phase it is the only way
    assert g.legal() == ["pass", "cast Patron of the Kitsune (free, offering)"]
    g.cast("Patron of the Kitsune").resolve()
    assert g.has("Patron of the Kitsune") and g.graveyard() == ["Kitsune Dawnblade"]


def test_an_effect_that_casts_a_spell_leaves_the_offering_to_its_player() -> (
    None
):  # CR 601.2b, 118.8b
    call = card("Call", "{0}", "Sorcery").rules(cast_free(target(CREATURE & YOUR_GRAVEYARD)))
    board = "hand: Call; graveyard: Patron of the Kitsune; battlefield: Kitsune Dawnblade"
    for answer, left in (("pay offering", []), (None, ["Kitsune Dawnblade"])):
        g = scenario(you=board, cards=[call])
        g.cast("Call", targets="Patron of the Kitsune").resolve().choose(
            "cast Patron of the Kitsune"
        )
        (g.choose(answer) if answer else g.decline()).resolve()
        assert g.battlefield() == [*left, "Patron of the Kitsune"]


def test_an_effect_lets_a_spell_be_cast_that_only_the_offering_makes_cheap_enough() -> (
    None
):  # CR 601.2f
    call = card("Call", "{0}", "Sorcery").rules(
        CastCard(target(CREATURE & YOUR_GRAVEYARD), free=False)
    )
    board = "hand: Call; graveyard: Patron of the Kitsune; battlefield: Plains, {}"
    g = scenario(you=board.format("Kitsune Dawnblade"), cards=[call])
    g.cast("Call", targets="Patron of the Kitsune").resolve().choose("cast Patron of the Kitsune")
    g.choose("pay offering").resolve()
    assert g.battlefield() == ["Plains", "Patron of the Kitsune"]
    g = scenario(you=board.format("Grizzly Bears"), cards=[call])
    g.cast("Call", targets="Patron of the Kitsune").resolve()
    assert g.graveyard() == ["Patron of the Kitsune", "Call"]
