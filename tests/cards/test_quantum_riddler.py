"""Quantum Riddler: one more card, and warp (CR 121.2a, 702.185)."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    SPELL,
    YOU,
    card,
    copy_spell,
    draw,
    gain_control,
    gain_life,
    instead,
    replace,
    return_to_hand,
    target,
    warp,
    would_draw,
)

STALK, BINDING, RIDDLER = "Up the Beanstalk", "Leyline Binding", "Quantum Riddler"
PHELIA = "Phelia, Exuberant Shepherd"
SHINE = card("Shine", "{0}", "Instant").rules(draw(1))


# --- Quantum Riddler


def test_the_riddler_draws_as_it_enters():
    g = scenario(
        you=f"hand: {RIDDLER}, 2 Plains; library: 5 Island; battlefield: 5 Island",
    )
    g.cast(RIDDLER).resolve_all()
    riddler = g.permanent(RIDDLER)
    assert (riddler.power, riddler.toughness) == (4, 6) and riddler.has("flying")
    assert g.hand() == ["Plains", "Plains", "Island"]


def test_with_one_card_or_none_in_hand_you_draw_one_more():  # CR 121.2a
    for had, drawn in ((0, 2), (1, 2), (2, 1)):
        cards = f"hand: Shine, {had} Plains" if had else "hand: Shine"
        g = scenario(you=f"{cards}; library: 5 Island; battlefield: {RIDDLER}", cards=[SHINE])
        g.cast("Shine").resolve()
        assert g.hand().count("Island") == drawn, had


def test_several_cards_are_one_more_in_all():  # CR 121.2a: the instruction, not each draw
    g = scenario(
        you=f"hand: Brainstorm; library: 8 Plains; battlefield: Island, {RIDDLER}",
    )
    g.cast("Brainstorm").resolve()
    assert len(g.hand()) == 2 and len(g.library()) == 8 - 4 + 2


def test_the_draw_step_is_no_exception():
    g = scenario(you=f"library: 5 Island; battlefield: {RIDDLER}", opponent="library: Plains")
    g.to("draw", whose="you", turn=5)
    assert len(g.hand()) == 2


def test_an_opponent_draws_as_ever():
    g = scenario(
        you=f"battlefield: {RIDDLER}", opponent="hand: Shine; library: 5 Island", cards=[SHINE]
    )
    g.opponent.cast("Shine").resolve()
    assert g.hand("opponent") == ["Island"]


def test_two_riddlers_add_two():  # CR 614.5: each applies once, in whichever order
    g = scenario(you=f"hand: Shine; library: 5 Island; battlefield: 2 {RIDDLER}", cards=[SHINE])
    g.cast("Shine").resolve()
    assert len(g.hand()) == 3


def test_single_draws_are_replaced_afterwards():  # CR 616.1g
    dam = card("Dam", "{0}", "Enchantment").rules(replace(would_draw(YOU), instead(gain_life(1))))
    g = scenario(
        you=f"hand: Shine; library: 5 Island; battlefield: {RIDDLER}, Dam", cards=[SHINE, dam]
    )
    g.cast("Shine").resolve()
    assert g.life() == 22 and g.hand() == []


def warped(you: str = "", opponent: str = "") -> Scenario:
    g = scenario(
        you=f"hand: {RIDDLER}, 2 Plains; library: 9 Plains; battlefield: 2 Island; {you}",
        opponent=f"library: 9 Plains; {opponent}",
    )
    return g.cast(RIDDLER, "warp").resolve_all()


def test_warp_is_an_alternative_cost():  # CR 702.185a
    g = warped()
    assert g.has(RIDDLER) and len(g.hand()) == 3


def test_a_warped_permanent_is_exiled_in_the_end_step():  # CR 702.185a, 608.3g
    g = warped().to("end")
    assert g.stack() == [RIDDLER]
    g.resolve()
    assert g.exile("you") == [RIDDLER]


def test_its_owner_may_cast_it_from_exile_on_a_later_turn():  # CR 702.185a
    g = warped("mana: UUUUU").to("end").resolve()
    g.set("you", mana="UUUUU")
    assert not any(RIDDLER in label for label in g.legal())
    g.to("main", whose="you", turn=5, auto=True)
    g.put("3 Island")
    g.cast(RIDDLER).resolve_all()
    g.to("end").resolve_all()
    assert g.has(RIDDLER)  # this time it was not warped


def test_it_is_not_warped_from_exile():  # CR 702.185a: from hand
    g = warped().to("end").resolve()
    g.to("main", whose="you", turn=5, auto=True)
    assert not any(RIDDLER in label for label in g.legal())  # two Islands are not five


def test_a_riddler_cast_in_full_stays():
    g = scenario(you=f"hand: {RIDDLER}; library: 5 Island; battlefield: 5 Island")
    g.cast(RIDDLER).resolve_all()
    g.to("end")
    assert g.stack() == [] and g.has(RIDDLER)


def test_a_warped_permanent_that_has_left_and_returned_stays():  # CR 603.7c, 400.7
    g = warped(f"battlefield: {PHELIA}")
    g.attack(PHELIA).choose(RIDDLER).resolve()
    g.to("end").choose(RIDDLER, PHELIA).resolve_all()
    assert g.has(RIDDLER) and g.exile() == []


def test_a_warped_permanent_returned_to_hand_is_not_exiled():  # CR 400.7
    bounce = card("Bounce", "{0}", "Instant").rules(return_to_hand(target(CREATURE)))
    g = scenario(
        you=f"hand: {RIDDLER}, Bounce, Plains; library: 9 Plains; battlefield: 2 Island",
        cards=[bounce],
    )
    g.cast(RIDDLER, "warp").resolve_all()
    g.cast("Bounce").resolve()
    g.to("end", auto=True).resolve_all()
    assert RIDDLER in g.hand()


def test_a_copy_of_a_warped_spell_is_warped_too():  # CR 707.2, 702.185a
    glow = card("Glow", "{4}", "Creature — Spirit 1/1").rules(warp("{0}"))
    fork = card("Fork It", "{0}", "Instant").rules(copy_spell(target(SPELL)))
    g = scenario(you="hand: Glow, Fork It", cards=[glow, fork])
    g.cast("Glow", "warp")
    g.cast("Fork It").resolve_all()
    assert len(g.permanents("Glow")) == 2
    g.to("end").resolve_all()
    assert g.exile() == ["Glow"] and not g.has("Glow")


def test_a_stolen_warped_permanent_is_its_owners_to_cast():  # CR 702.185a
    steal = card("Steal", "{0}", "Instant").rules(gain_control(target(CREATURE)))
    g = scenario(
        you=f"hand: {RIDDLER}, 2 Plains; library: 9 Plains; battlefield: 5 Island",
        opponent="hand: Steal; library: 9 Plains",
        cards=[steal],
    )
    g.cast(RIDDLER, "warp").resolve_all()
    g.opponent.cast("Steal").resolve()
    assert g.permanent(RIDDLER).controller == "opponent"
    g.to("end").resolve()
    assert g.exile("you") == [RIDDLER]
    g.to("main", whose="opponent")
    assert not any(RIDDLER in label for label in g.legal())
    g.to("main", whose="you")
    assert f"cast {RIDDLER}" in g.legal()
