"""Black discard: Inquisition, Encroach, Unmask, Dreams, Hymn, Mind Rake, Smallpox, Grief, Brain Maggot, Shortfang."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.rules.chance import OPPONENT_DECIDES
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ANYTHING,
    CREATURE,
    YOU,
    become_copy,
    create_copies,
    destroy,
    gain_control,
    goes,
    lose_life,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GOLEM = "Golem | {4} | Artifact Creature — Golem 3/3"
MURDER = card("Murder", "{B}", "Instant").rules(destroy(target(CREATURE)))
STEAL = card("Steal", "{U}", "Instant").rules(gain_control(target(CREATURE)))
MIRROR = card("Mirror", "{U}", "Instant").rules(create_copies(target(CREATURE)))
SHADE = "Shade | {B} | Creature — Shade 1/1"
WATCHER = card("Watcher", "{B}", "Enchantment").rules(
    when(goes(ANYTHING, "hand", "graveyard", "discard"), lose_life(1, YOU))
)
SHORTFANG, STABWHISKER = "Nezumi Shortfang", "Stabwhisker the Odious"
DREAMS = "Dreams of Steel and Oil"


# --- reveal and choose


def against(spell: str, hand: str, lands: str = "Swamp") -> Scenario:
    g = scenario(
        you=f"hand: {spell}; battlefield: {lands}",
        opponent=f"hand: {hand}" if hand else "",
        cards=[BEAR, GOLEM],
    )
    return g.cast(spell, targets="opponent").resolve()


def test_inquisition_takes_a_nonland_card_of_mana_value_three_or_less():
    g = against("Inquisition of Kozilek", "Swamp, Golem, Bear, Hymn to Tourach")
    assert g.asked is not None and g.asked.labels == ("Bear", "Hymn to Tourach")
    g.choose("Bear")
    assert g.graveyard("opponent") == ["Bear"] and len(g.hand("opponent")) == 3


def test_inquisition_with_nothing_to_take_reveals_all_the_same():
    g = against("Inquisition of Kozilek", "Swamp, Golem")
    assert g.graveyard("opponent") == []
    assert all(g.card(n, "hand", "opponent").obj.known == 3 for n in ("Swamp", "Golem"))


def test_encroach_takes_a_nonbasic_land():
    g = against("Encroach", "Swamp, Wasteland, Bear, Polluted Delta")
    assert g.asked is not None and g.asked.labels == ("Polluted Delta", "Wasteland")
    g.choose("Wasteland")
    assert g.graveyard("opponent") == ["Wasteland"]


def test_unmask_for_a_black_card_from_hand():  # CR 118.9
    g = scenario(you="hand: Unmask, Thoughtseize, Bear", opponent="hand: Bear, Swamp", cards=[BEAR])
    assert "cast Unmask" not in g.legal()
    g.cast("Unmask", "alternative cost", targets="opponent").resolve()
    assert g.exile() == ["Thoughtseize"]
    assert g.graveyard("opponent") == ["Bear"]


def test_unmask_does_not_pay_for_itself():
    g = scenario(you="hand: Unmask", opponent="hand: Bear", cards=[BEAR])
    with pytest.raises(ScenarioError):
        g.cast("Unmask", "alternative cost")


def test_unmask_may_aim_at_its_caster():
    g = scenario(you="hand: Unmask, Thoughtseize, Bear", cards=[BEAR])
    g.cast("Unmask", "alternative cost", targets="you").resolve()
    assert sorted(g.graveyard()) == ["Bear", "Unmask"] and g.exile() == ["Thoughtseize"]


def test_dreams_exile_a_card_from_hand_and_one_from_graveyard_at_once():
    g = scenario(
        you=f"hand: {DREAMS}; battlefield: Swamp",
        opponent="hand: Bear, Golem, Swamp; graveyard: Golem, Lotus Petal, Swamp",
        cards=[BEAR, GOLEM],
    )
    g.cast(DREAMS).resolve()
    assert g.asked is not None and g.asked.labels == ("Bear", "Golem")
    g.choose("Bear")
    assert g.asked is not None and len(g.asked.labels) == 2
    assert g.exile("opponent") == []  # both are exiled together
    g.choose("Lotus Petal")
    assert sorted(g.exile("opponent")) == ["Bear", "Lotus Petal"]


def test_dreams_take_what_there_is():
    g = scenario(
        you=f"hand: {DREAMS}; battlefield: Swamp",
        opponent="hand: Swamp; graveyard: Bear",
        cards=[BEAR],
    )
    g.cast(DREAMS).resolve()
    assert g.exile("opponent") == ["Bear"]


# --- at random, and everyone


def test_hymn_discards_two_cards_at_random():
    g = scenario(
        you="hand: Hymn to Tourach; battlefield: 2 Swamp",
        opponent="hand: Bear, Swamp, Golem",
        cards=[BEAR, GOLEM],
        chance=True,
    )
    g.cast("Hymn to Tourach", targets="opponent").resolve()
    assert g.asked is not None and g.asked.labels == ("Bear", "Swamp", "Golem")
    g.choose("Swamp")
    assert g.graveyard("opponent") == []  # both go at the same time
    g.choose("Golem")
    assert sorted(g.graveyard("opponent")) == ["Golem", "Swamp"] and g.hand("opponent") == ["Bear"]


def test_in_three_card_blind_the_casters_opponent_chooses_for_hymn():
    g = scenario(
        you="hand: Hymn to Tourach; battlefield: 2 Swamp",
        opponent="hand: 2 Bear, Golem",
        cards=[BEAR, GOLEM],
        switches=[OPPONENT_DECIDES],
    )
    g.cast("Hymn to Tourach", targets="opponent").resolve()
    assert g.asked is not None and g.asked.seat == "opponent"
    g.opponent.choose("Bear", "Bear")
    assert g.hand("opponent") == ["Golem"]


@pytest.mark.parametrize("hand", ["", "Bear", "Bear, Golem"])
def test_hymn_takes_a_hand_of_two_or_less_without_chance(hand: str):
    g = scenario(
        you="hand: Hymn to Tourach; battlefield: 2 Swamp",
        opponent=f"hand: {hand}" if hand else "",
        cards=[BEAR, GOLEM],
        chance=True,
    )
    g.cast("Hymn to Tourach", targets="opponent").resolve()
    assert g.hand("opponent") == []


def test_mind_rake_at_a_target():
    g = scenario(
        you="hand: Mind Rake, Bear; battlefield: 3 Swamp",
        opponent="hand: Bear, Golem, Swamp",
        cards=[BEAR, GOLEM],
    )
    g.cast("Mind Rake", targets="opponent").resolve()
    g.opponent.choose("Bear", "Golem")
    assert sorted(g.graveyard("opponent")) == ["Bear", "Golem"] and g.hand() == ["Bear"]


def test_mind_rake_overloaded_has_no_target_and_hits_each_player():  # CR 702.96
    g = scenario(
        you="hand: Mind Rake, Bear, Swamp, Golem; battlefield: 2 Swamp",
        opponent="hand: Bear, Golem, Swamp",
        cards=[BEAR, GOLEM],
    )
    assert "cast Mind Rake" not in g.legal()
    g.cast("Mind Rake", "overload")
    assert g.on_stack("Mind Rake").targets == []
    g.resolve()
    g.choose("Bear", "Golem")
    assert g.graveyard() == []  # CR 101.4: all discard at the same time
    g.opponent.choose("Swamp", "Bear")
    assert sorted(g.graveyard()) == ["Bear", "Golem", "Mind Rake"]
    assert sorted(g.graveyard("opponent")) == ["Bear", "Swamp"]


def test_smallpox_does_everything_to_each_player_in_order():
    g = scenario(
        you="hand: Smallpox, Bear, Swamp; battlefield: 3 Swamp (tapped), 2 Swamp, Bear",
        opponent="hand: Golem; battlefield: Golem, Bear, Mountain, Forest",
        cards=[BEAR, GOLEM],
    )
    g.cast("Smallpox").resolve()
    assert g.life() == 19 and g.life("opponent") == 19
    g.choose("Bear")  # the opponent has but one card
    assert g.graveyard("opponent") == ["Golem"]
    g.opponent.choose("Golem")
    assert sorted(g.graveyard()) == ["Bear", "Bear"]
    assert g.graveyard("opponent") == ["Golem", "Golem"]
    g.choose("Swamp (tapped)")
    g.opponent.choose("Mountain")
    assert len(g.permanents("Swamp")) == 4 and g.has("Forest") and not g.has("Mountain")


def test_smallpox_can_kill_both_at_once():  # CR 704.3: after it has resolved
    g = scenario(
        you="hand: Smallpox; battlefield: 2 Swamp; life: 1",
        opponent="life: 1; battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Smallpox").resolve()
    assert g.over and g.winner == "nobody" and g.graveyard("opponent") == ["Bear"]


# --- Grief


def grief(you: str = "", opponent: str = "hand: Bear, Swamp") -> Scenario:
    return scenario(
        you=f"hand: Grief, Shade{you}",
        opponent=opponent,
        cards=[BEAR, SHADE, MURDER, STEAL],
    )


def test_grief_evoked_for_a_black_card_is_sacrificed():  # CR 702.74
    g = grief()
    g.cast("Grief", "evoke")
    assert g.exile() == ["Shade"]
    g.resolve()
    assert g.asked is not None and g.asked.labels == ("Grief", "Grief: evoke")
    g.choose("Grief", "Grief: evoke").resolve()
    assert g.graveyard() == ["Grief"] and g.graveyard("opponent") == []  # in the order you like
    g.resolve()
    assert g.graveyard() == ["Grief"] and g.graveyard("opponent") == ["Bear"]


def test_grief_cast_for_mana_stays_and_has_menace():
    g = grief("; battlefield: 4 Swamp")
    g.cast("Grief").resolve().resolve_all()
    assert g.permanent("Grief").has("menace") and g.graveyard("opponent") == ["Bear"]


def test_grief_needs_a_black_card_to_evoke():
    g = scenario(you="hand: Grief, Bear", cards=[BEAR])
    assert not any("Grief" in label for label in g.legal())


def test_grief_stolen_in_response_is_sacrificed_by_its_new_controller():  # CR 702.74a
    g = grief(opponent="hand: Steal; battlefield: Island")
    g.cast("Grief", "evoke").resolve()
    g.choose("Grief", "Grief: evoke")
    g.opponent.cast("Steal", targets="Grief").resolve()
    assert g.permanent("Grief").controller == "opponent"
    g.resolve_all()
    assert g.graveyard() == ["Grief"]


# --- Brain Maggot


def maggot() -> Scenario:
    g = scenario(
        you="hand: Brain Maggot, Murder; battlefield: 3 Swamp",
        opponent="hand: Bear, Golem, Swamp, Murder; battlefield: Swamp",
        cards=[BEAR, GOLEM, MURDER],
    )
    return g.cast("Brain Maggot", pay="auto").resolve()


def test_brain_maggot_holds_a_card_until_it_leaves():  # CR 610.3
    g = maggot().resolve()
    assert g.asked is not None and g.asked.labels == ("Bear", "Golem", "Murder")
    g.choose("Golem")
    assert g.exile("opponent") == ["Golem"]
    g.cast("Murder", targets="Brain Maggot").resolve()
    assert g.exile("opponent") == []
    assert sorted(g.hand("opponent")) == ["Bear", "Golem", "Murder", "Swamp"]
    assert g.stack() == []  # at once, it does not use the stack
    assert not g.has("Golem")


def test_brain_maggot_that_has_left_exiles_nothing():  # CR 610.3b
    g = maggot()
    g.opponent.cast("Murder", targets="Brain Maggot").resolve()
    g.resolve().choose("Bear")
    assert g.exile("opponent") == [] and len(g.hand("opponent")) == 3


# --- flip cards


def shortfang(hand: str, more: str = "") -> Scenario:
    return scenario(
        you=f"battlefield: {SHORTFANG}, 2 Swamp{more}",
        opponent=f"hand: {hand}; library: 9 Swamp",
        cards=[BEAR, MIRROR],
    )


def test_shortfang_flips_once_the_hand_is_empty():  # CR 710
    g = shortfang("Bear")
    g.activate(SHORTFANG).resolve()
    assert g.graveyard("opponent") == ["Bear"]
    flipped = g.permanent(STABWHISKER)
    assert (flipped.power, flipped.toughness) == (3, 3) and flipped.tapped
    assert flipped.colors == {"B"} and "Legendary" in flipped.obj.base.supertypes  # CR 710.1c
    assert "Shaman" in flipped.subtypes and "Rogue" not in flipped.subtypes
    assert flipped.obj.base.mana_value == 2
    assert not g.has(SHORTFANG)


def test_shortfang_stays_while_a_card_is_left():
    g = shortfang("Bear, Swamp")
    g.activate(SHORTFANG).resolve()
    g.opponent.choose("Swamp")
    assert g.has(SHORTFANG) and g.hand("opponent") == ["Bear"]


def test_shortfang_flips_against_an_empty_hand():
    g = scenario(you=f"battlefield: {SHORTFANG}, 2 Swamp")
    g.activate(SHORTFANG).resolve()
    assert g.has(STABWHISKER)


@pytest.mark.parametrize(("hand", "life"), [("", 17), ("Bear", 18), ("2 Bear", 19), ("4 Bear", 20)])
def test_stabwhisker_takes_life_for_each_card_fewer_than_three(hand: str, life: int):
    g = scenario(
        you=f"battlefield: {STABWHISKER}; library: 5 Swamp",
        opponent=f"hand: {hand}; library: 5 Swamp" if hand else "library: 5 Swamp",
        cards=[BEAR],
        step="end",
    )
    g.to("upkeep", whose="opponent").resolve_all()
    assert g.life("opponent") == life and g.life() == 20


def test_a_flip_card_is_itself_again_elsewhere():  # CR 710.2, 710.4
    g = scenario(you=f"battlefield: {STABWHISKER}, Island; hand: Mirror", cards=[MIRROR, MURDER])
    g.cast("Mirror", targets=STABWHISKER).resolve()
    assert g.has(SHORTFANG) and g.has(STABWHISKER)  # CR 707.2: a status is not copied
    assert g.permanent(SHORTFANG).power == 1


def test_a_copy_of_a_flip_card_flips_too():
    become = card("Become", "{U}", "Instant").rules(
        become_copy(target(CREATURE, name="one"), target(CREATURE, name="two"))
    )
    g = scenario(
        you=f"battlefield: Bear, {SHORTFANG} (tapped), Island, 2 Swamp; hand: Become",
        cards=[BEAR, become],
        auto_pay=True,
    )
    g.cast("Become", targets=["Bear", SHORTFANG]).resolve()
    g.activate(SHORTFANG).resolve()
    assert g.has(STABWHISKER) and g.has(SHORTFANG)


def test_only_the_upper_half_is_cast():
    g = scenario(you=f"hand: {SHORTFANG}; battlefield: 2 Swamp")
    assert [label for label in g.legal() if label.startswith("cast")] == [f"cast {SHORTFANG}"]


def test_cards_discarded_together_are_seen_one_by_one():  # CR 603.2c
    rake = "hand: Mind Rake, 2 Bear; battlefield: 2 Swamp, Watcher"
    g = scenario(you=rake, opponent="hand: Bear", cards=[BEAR, WATCHER])
    g.cast("Mind Rake", "overload").resolve().resolve_all()
    assert g.life() == 17
