"""Savannah Lions, Healer's Hawk, Glint Hawk, Sacred Cat, Cenn's Tactician, Prairie Dog, White Orchid Phantom,
Elite Spellbinder, Crawling Chorus, Skrelv's Hive."""

import pytest

from spellwright.kernel.codec import decode, encode
from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {3}{G} | Creature — Giant 4/4"


def test_healers_hawk_gains_life_in_the_air():  # CR 702.15b
    g = scenario(you="battlefield: Healer's Hawk", opponent="battlefield: Savannah Lions")
    g.attack("Healer's Hawk")
    assert g.why_not("block Healer's Hawk with Savannah Lions") is not None
    g.to("end of combat")
    assert (g.life(), g.life("opponent")) == (21, 19)


# --- Glint Hawk


def test_glint_hawk_returns_an_artifact_or_is_sacrificed():
    g = scenario(you="hand: Glint Hawk; battlefield: Plains, Black Lotus (tapped)")
    g.cast("Glint Hawk").resolve_all()
    assert g.asked.prompt.startswith("Pay for")
    kept = g.fork().choose("pay")
    assert kept.hand() == ["Black Lotus"] and kept.has("Glint Hawk")
    g.decline()
    assert g.graveyard() == ["Glint Hawk"] and g.has("Black Lotus")


def test_glint_hawk_without_an_artifact_is_sacrificed():
    g = scenario(you="hand: Glint Hawk; battlefield: Plains", opponent="battlefield: Black Lotus")
    g.cast("Glint Hawk").resolve_all()
    assert g.graveyard() == ["Glint Hawk"]


# --- Sacred Cat


def cat():
    return scenario(you="graveyard: Sacred Cat; battlefield: Plains")


def test_embalm_makes_a_white_zombie_cat_without_a_cost():  # CR 702.128a
    g = cat().activate("Sacred Cat", "embalm")
    assert g.exile() == ["Sacred Cat"]  # a cost: the token comes all the same
    g.resolve()
    token = g.permanent("Sacred Cat")
    assert token.token and token.subtypes == {"Zombie", "Cat"} and token.colors == {"W"}
    assert (token.power, token.toughness, token.mana_value) == (1, 1, 0)
    assert token.has("lifelink")


def test_embalm_is_as_a_sorcery():  # CR 702.128a
    g = scenario(you="graveyard: Sacred Cat; battlefield: Plains", step="upkeep")
    assert "activate Sacred Cat: embalm" not in g.legal()


def test_two_equal_cats_are_one_option():
    g = scenario(you="graveyard: 2 Sacred Cat; battlefield: Plains")
    assert g.legal().count("activate Sacred Cat: embalm") == 1


def test_an_embalmed_token_can_be_saved_and_is_not_like_the_card():
    g = cat().activate("Sacred Cat", "embalm").resolve()
    again = decode(encode(g.state))
    assert again.key() == g.state.key()
    g.put("Sacred Cat", "battlefield")
    colors = {frozenset(c.subtypes) for c in g.permanents("Sacred Cat")}
    assert colors == {frozenset({"Zombie", "Cat"}), frozenset({"Cat"})}


def test_a_clone_of_an_embalmed_cat_is_a_zombie_too():  # CR 707.9b
    g = scenario(
        you="graveyard: Sacred Cat; hand: Clone; battlefield: Plains, 4 Island", auto_pay=True
    )
    g.activate("Sacred Cat", "embalm").resolve()
    g.cast("Clone").resolve()
    g.choose("Sacred Cat")
    assert [c.subtypes for c in g.permanents("Sacred Cat")] == [{"Zombie", "Cat"}] * 2


# --- Cenn's Tactician


def test_cenns_tactician_trains_soldiers_only():
    g = scenario(
        you="battlefield: Cenn's Tactician, Plains",
        opponent="battlefield: Cenn's Tactician, Savannah Lions",
    )
    g.activate("Cenn's Tactician")
    assert len(g.asked.labels) == 2  # any Soldier, also an opponent's
    g.choose("your Cenn's Tactician").resolve()
    assert g.permanent("Cenn's Tactician", "you").power == 2


def test_with_a_counter_a_creature_blocks_two_attackers():  # CR 509.1b
    g = scenario(
        you="battlefield: Cenn's Tactician, Bear (+1/+1 x1), Giant",
        opponent="battlefield: 3 Savannah Lions",
        active="opponent",
        cards=[BEAR, GIANT],
    )
    g.opponent.attack("Savannah Lions", "Savannah Lions#2", "Savannah Lions#3")
    g.block(("Bear", "Savannah Lions"), ("Bear", "Savannah Lions#2"), ("Giant", "Savannah Lions#3"))
    assert len(g.permanent("Bear").blocking) == 2


def test_two_tacticians_let_it_block_three():
    g = scenario(
        you="battlefield: 2 Cenn's Tactician, Bear (+1/+1 x1)",
        opponent="battlefield: 3 Savannah Lions",
        active="opponent",
        cards=[BEAR],
    )
    g.opponent.attack("Savannah Lions", "Savannah Lions#2", "Savannah Lions#3")
    g.block(*(("Bear", f"Savannah Lions#{n}") for n in (1, 2, 3)))
    assert len(g.permanent("Bear").blocking) == 3


# --- Prairie Dog


def dog(**more):
    return scenario(you={"battlefield": "Prairie Dog, 5 Plains", **more}, step="second main")


def test_prairie_dog_grows_when_nothing_was_cast_from_hand():
    g = dog().to("end").resolve_all()
    assert g.permanent("Prairie Dog").counters == {"+1/+1": 1}


def test_prairie_dog_does_not_grow_after_a_spell_from_hand():  # CR 603.4
    g = dog(hand="Savannah Lions").cast("Savannah Lions").resolve()
    g.to("end")
    assert g.stack() == []


def test_prairie_dog_grows_when_the_spell_came_from_elsewhere():
    g = scenario(
        you="battlefield: Prairie Dog, 2 Mountain, Forest; graveyard: Ancient Grudge",
        opponent="battlefield: Black Lotus",
        step="second main",
        auto_pay=True,
    )
    g.cast("Ancient Grudge", "flashback", targets="Black Lotus").resolve()
    g.to("end").resolve_all()
    assert g.permanent("Prairie Dog").counters == {"+1/+1": 1}


def test_a_spell_cast_in_response_stops_it():  # CR 603.4: checked again on resolution
    g = scenario(
        you="battlefield: Prairie Dog, Plains; hand: Path to Exile",
        opponent="battlefield: Savannah Lions",
        step="second main",
    )
    g.to("end").cast("Path to Exile", targets="Savannah Lions").resolve()
    g.decline()
    g.resolve_all()
    assert g.permanent("Prairie Dog").counters == {}


def test_each_activation_adds_another_counter():  # CR 614.5
    g = scenario(
        you="battlefield: Prairie Dog, Cenn's Tactician, 11 Plains",
        opponent="battlefield: Cenn's Tactician",
    )
    g.activate("Prairie Dog").resolve().activate("Prairie Dog").resolve()
    g.activate("Cenn's Tactician", targets="your Cenn's Tactician").resolve()
    assert g.permanent("Cenn's Tactician", "you").counters == {"+1/+1": 3}
    g.to("end").resolve_all()
    assert g.permanent("Prairie Dog").counters == {"+1/+1": 3}
    g.to("upkeep")
    assert g.state.floating == ()


def test_counters_on_an_opponents_creature_are_as_many_as_before():
    g = scenario(
        you="battlefield: Prairie Dog, Cenn's Tactician, 6 Plains",
        opponent="battlefield: Cenn's Tactician",
    )
    g.activate("Prairie Dog").resolve()
    g.activate("Cenn's Tactician", targets="opponent's Cenn's Tactician").resolve()
    assert g.permanent("Cenn's Tactician", "opponent").counters == {"+1/+1": 1}


def test_counters_that_an_opponent_puts_are_as_many_as_before():
    g = scenario(
        you="battlefield: Prairie Dog, Cenn's Tactician, 5 Plains",
        opponent="battlefield: Cenn's Tactician, Plains",
    )
    g.activate("Prairie Dog").resolve()
    g.activate("Cenn's Tactician", targets="your Cenn's Tactician", by="opponent").resolve()
    assert g.permanent("Cenn's Tactician", "you").counters == {"+1/+1": 1}


# --- White Orchid Phantom


def phantom(library="Plains, Grizzly Bears"):
    return scenario(
        you="hand: White Orchid Phantom; battlefield: 2 Plains",
        opponent=f"battlefield: Wasteland, Island; library: {library}",
    ).cast("White Orchid Phantom")


def test_white_orchid_phantom_trades_a_nonbasic_for_a_basic():
    g = phantom().resolve()
    assert g.asked.labels == ("Wasteland (opponent)",)
    g.choose("Wasteland").resolve()
    assert g.asked.seat == "opponent"
    g.choose("yes")
    g.choose("Plains")
    assert g.graveyard("opponent") == ["Wasteland"]
    assert g.permanent("Plains", "opponent").tapped


def test_its_controller_may_decline_or_fail_to_find():  # CR 701.23b
    g = phantom().resolve().choose("Wasteland").resolve()
    assert g.fork().decline().battlefield("opponent") == ["Island"]
    g.choose("yes").decline()
    assert g.battlefield("opponent") == ["Island"]


def test_white_orchid_phantom_needs_no_target():
    g = phantom().resolve().decline().resolve()
    assert g.has("Wasteland") and g.has("White Orchid Phantom")


# --- Elite Spellbinder


def bound(hand="Lightning Bolt, Mountain", lands="3 Mountain", **more):
    g = scenario(
        you="hand: Elite Spellbinder; battlefield: 3 Plains",
        opponent=f"hand: {hand}; battlefield: {lands}",
        **more,
    )
    return g.cast("Elite Spellbinder").resolve_all()


def test_elite_spellbinder_takes_a_nonland_card_which_costs_two_more():
    g = bound()
    assert g.asked.labels == ("Lightning Bolt",)
    g.choose("Lightning Bolt")
    assert g.exile("opponent") == ["Lightning Bolt"]
    g.cast("Lightning Bolt", targets="you", by="opponent")
    assert all(p.tapped for p in g.permanents("Mountain"))
    g.resolve()
    assert g.life() == 17 and g.exile("opponent") == []


def test_it_may_take_nothing():
    g = bound().decline()
    assert sorted(g.hand("opponent")) == ["Lightning Bolt", "Mountain"]


def test_two_more_mana_must_be_there():
    g = bound(lands="2 Mountain").choose("Lightning Bolt")
    assert "cannot be paid" in g.why_not("cast Lightning Bolt", "opponent")


def test_only_its_owner_may_cast_it():
    g = bound().choose("Lightning Bolt")
    assert not any("Lightning Bolt" in label for label in g.legal())


def test_the_increase_comes_on_top_of_an_alternative_cost():  # CR 118.9d
    g = bound(hand="Daze", lands="Island, 2 Wastes", priority="you").choose("Daze")
    g.put("Savannah Lions", "hand").put("Plains", "battlefield")
    g.cast("Savannah Lions")
    g.cast("Daze", "alternative cost", targets="Savannah Lions", pay="2× Wastes", by="opponent")
    assert all(p.tapped for p in g.permanents("Wastes"))
    assert g.hand("opponent") == ["Island"]


def test_a_bound_creature_is_cast_at_its_own_time():
    g = bound(hand="Savannah Lions; library: 2 Swamp", lands="3 Plains").choose("Savannah Lions")
    assert "main phase" in g.why_not("cast Savannah Lions", "opponent")
    g.to("main", whose="opponent")
    g.cast("Savannah Lions", by="opponent").resolve()
    assert g.has("Savannah Lions")
    assert all(p.tapped for p in g.permanents("Plains", "opponent"))


# --- Crawling Chorus and Skrelv's Hive


def test_crawling_chorus_poisons_and_leaves_a_mite():  # CR 702.164c
    g = scenario(
        you="battlefield: Crawling Chorus", opponent="hand: Lightning Bolt; battlefield: Mountain"
    )
    g.attack("Crawling Chorus").to("end of combat")
    assert (g.life("opponent"), g.poison("opponent")) == (19, 1)
    g.cast("Lightning Bolt", targets="Crawling Chorus", by="opponent").resolve_all()
    mite = g.permanent("Phyrexian Mite")
    assert mite.token and mite.types == {"Artifact", "Creature"} and mite.colors == set()
    assert mite.has("toxic")


def test_a_mite_cannot_block():
    g = scenario(
        you="battlefield: Phyrexian Mite (from Crawling Chorus)",
        opponent="battlefield: Savannah Lions",
        active="opponent",
    )
    g.opponent.attack("Savannah Lions")
    assert "can't block" in g.why_not("block Savannah Lions with Phyrexian Mite")
    g.abandon()


def test_skrelvs_hive_costs_a_life_for_a_mite_each_turn():
    g = scenario(you="battlefield: Skrelv's Hive; library: 2 Plains", step="untap")
    g.to("upkeep").resolve_all()
    assert g.life() == 19 and g.has("Phyrexian Mite")


@pytest.mark.parametrize(("poison", "life"), [(2, 20), (3, 21)])
def test_corrupted_creatures_with_toxic_have_lifelink(poison: int, life: int):
    g = scenario(
        you="battlefield: Skrelv's Hive, Crawling Chorus, Savannah Lions (tapped)",
        opponent=f"poison: {poison}",
    )
    assert g.permanent("Crawling Chorus").has("lifelink") is (poison == 3)
    assert not g.permanent("Savannah Lions").has("lifelink")
    g.attack("Crawling Chorus").to("end of combat")
    assert (g.life(), g.poison("opponent")) == (life, poison + 1)
