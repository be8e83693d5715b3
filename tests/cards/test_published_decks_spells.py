"""Spells and permanents without a body that published Three Card Blind decks play."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {2}{R}{R} | Creature — Giant 4/4"


def test_runed_halo_keeps_everything_of_a_name_away():  # CR 702.16
    g = scenario(
        you="hand: Runed Halo; battlefield: 2 Plains; library: 3 Island",
        opponent="hand: Lightning Bolt, Lightning Helix; battlefield: 2 Mountain, Plains; library: 3 Island",
    )
    g.cast("Runed Halo").resolve()
    g.choose("Lightning Bolt")
    g.opponent.cast("Lightning Bolt").resolve()  # the caster is the one target that is left
    assert (g.life("you"), g.life("opponent")) == (20, 17)
    g.opponent.cast("Lightning Helix", targets="you", pay="auto").resolve()
    assert g.life("you") == 17


def test_runed_halo_prevents_damage_of_a_named_creature():  # CR 702.16e
    g = scenario(
        you="hand: Runed Halo; battlefield: 2 Plains; library: 3 Island",
        opponent="battlefield: Bear, Giant; library: 3 Island",
        cards=[BEAR, GIANT],
    )
    g.cast("Runed Halo").resolve()
    g.choose("Bear")
    g.to("declare attackers", whose="opponent")
    g.attack("Bear", "Giant", by="opponent")
    g.to("end of combat")
    assert g.life("you") == 16


def test_a_zendikon_wakes_a_land_that_comes_back_to_hand():  # CR 400.7f
    g = scenario(
        you="hand: Wind Zendikon; battlefield: Island, Forest",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.cast("Wind Zendikon").choose("Forest").resolve()
    forest = g.permanent("Forest")
    assert (forest.power, forest.has("flying"), forest.colors) == (2, True, {"U"})
    assert forest.types == {"Land", "Creature"}
    g.opponent.cast("Lightning Bolt", targets="Forest").resolve_all()
    assert g.hand("you") == ["Forest"] and g.graveyard("you") == ["Wind Zendikon"]


def test_absolution_shifts_sizes_and_makes_spirits_of_the_dead():
    g = scenario(
        you="battlefield: Ethereal Absolution, Bear, 2 Plains, 2 Swamp",
        opponent="battlefield: Giant; graveyard: Bear, Island",
        cards=[BEAR, GIANT],
    )
    assert (g.permanent("Bear").power, g.permanent("Giant").toughness) == (3, 3)
    other = g.fork()
    g.activate("Ethereal Absolution", targets="Bear").resolve()
    assert g.permanent("Spirit").power == 2 and g.exile("opponent") == ["Bear"]
    other.activate("Ethereal Absolution", targets="Island").resolve()
    assert not other.has("Spirit")


@pytest.mark.parametrize(("hand", "power"), [("", 6), ("Island", 4)])
def test_mayhem_tastes_better_with_an_empty_hand(hand: str, power: int):
    g = scenario(
        you=f"battlefield: Bear, Taste for Mayhem (attached to Bear); hand: {hand}", cards=[BEAR]
    )
    assert g.permanent("Bear").power == power


def test_mires_toll_shows_as_many_cards_as_there_are_swamps():
    g = scenario(
        you="hand: Mire's Toll; battlefield: 2 Swamp",
        opponent="hand: Island, Plains, Lightning Bolt",
    )
    g.cast("Mire's Toll", targets="opponent").resolve()
    g.choose("Island", "Plains", by="opponent")
    g.choose("Plains")
    assert g.graveyard("opponent") == ["Plains"]


def test_the_last_word_takes_a_permanent_and_holds_your_lands():  # CR 502.3
    g = scenario(
        you="hand: Kefnet's Last Word; battlefield: 4 Island; library: 4 Island",
        opponent="battlefield: Giant; library: 4 Island",
        cards=[GIANT],
        turn=3,
    )
    g.cast("Kefnet's Last Word", targets="Giant").resolve()
    g.to("main", turn=5)
    assert g.permanent("Giant").controller == "you"
    assert all(p.tapped for p in g.permanents("Island", "you"))


@pytest.mark.parametrize(("hand", "drawn"), [("Forest, Forest, Swamp", 2), ("Forest", 1)])
def test_forget_draws_as_many_as_were_discarded(hand: str, drawn: int):
    g = scenario(
        you="hand: Forget; battlefield: 2 Island", opponent=f"hand: {hand}; library: 4 Plains"
    )
    g.cast("Forget", targets="opponent").resolve()
    if hand.count(",") > 1:
        g.choose("Forest#1", "Forest#2", by="opponent")
    assert g.hand("opponent").count("Plains") == drawn


def test_meekstone_holds_the_strong():  # CR 502.3
    g = scenario(
        you="battlefield: Meekstone, Giant (tapped), Bear (tapped); library: 3 Island",
        opponent="library: 3 Island",
        cards=[BEAR, GIANT],
        turn=3,
    )
    g.to("main", turn=5)
    assert g.permanent("Giant").tapped and not g.permanent("Bear").tapped


def test_a_pinnacle_of_a_hundred_wins():
    g = scenario(
        you="battlefield: Helix Pinnacle (tower x97), 3 Forest; library: 3 Island",
        opponent="library: 3 Island",
        turn=3,
    )
    g.activate("Helix Pinnacle", targets="X = 3").resolve()
    assert g.permanent("Helix Pinnacle").counters == {"tower": 100}
    g.to("upkeep", turn=5).resolve()
    assert g.winner == "you"


def test_shadowspear_takes_away_what_protects():
    g = scenario(
        you="battlefield: Shadowspear (attached to Bear), Bear, Swamp; hand: Doom Blade; mana: BB",
        opponent="battlefield: Blightsteel Colossus, Carnage Tyrant",
        cards=[BEAR],
    )
    bear = g.permanent("Bear")
    assert (bear.power, bear.has("trample"), bear.has("lifelink")) == (3, True, True)
    g.activate("Shadowspear", 1).resolve()
    assert not g.permanent("Blightsteel Colossus").has("indestructible")
    assert not g.permanent("Carnage Tyrant").has("hexproof")


@pytest.mark.parametrize("paid", [True, False])
def test_summoners_pact_is_paid_for_or_lost(paid: bool):
    g = scenario(
        you="hand: Summoner's Pact; battlefield: 4 Forest; library: Island, Bear, 3 Island",
        opponent="library: 5 Island",
        cards=[BEAR],
        turn=3,
    )
    g.cast("Summoner's Pact").resolve()
    g.choose("Bear")
    assert g.hand("you") == ["Bear"]
    g.to("upkeep", turn=5).resolve()
    g.choose("pay") if paid else g.decline()
    assert g.winner == (None if paid else "opponent")


@pytest.mark.parametrize(("yours", "kept"), [("", 0), ("Sleep-Cursed Faerie", 1)])
def test_ego_drain_costs_a_card_without_a_faerie(yours: str, kept: int):
    g = scenario(
        you=f"hand: Ego Drain, Island; battlefield: Swamp, {yours}".rstrip(", "),
        opponent="hand: Lightning Bolt, Mountain",
    )
    g.cast("Ego Drain").resolve()
    assert g.graveyard("opponent") == ["Lightning Bolt"] and len(g.hand("you")) == kept


def test_liquimetal_makes_an_artifact_for_a_turn():
    g = scenario(
        you="battlefield: Liquimetal Coating; library: 2 Island",
        opponent="battlefield: Forest; library: 2 Island",
    )
    g.activate("Liquimetal Coating", targets="Forest").resolve()
    assert g.permanent("Forest").types == {"Land", "Artifact"}
    g.to("upkeep", whose="opponent")
    assert g.permanent("Forest").types == {"Land"}


def test_the_long_road_ends_at_the_next_end_step_with_a_counter():
    g = scenario(
        you="hand: Long Road Home; battlefield: 2 Plains; library: Island",
        opponent="battlefield: Bear; library: Island",
        cards=[BEAR],
    )
    g.cast("Long Road Home", targets="Bear").resolve()
    assert g.exile("opponent") == ["Bear"]
    g.to("end").resolve()
    bear = g.permanent("Bear")
    assert (bear.controller, bear.counters) == ("opponent", {"+1/+1": 1})


def test_a_hammer_is_heavy():
    g = scenario(you="battlefield: Colossus Hammer, Serra Angel; mana: CCCCCCCC")
    g.activate("Colossus Hammer", "equip", targets="Serra Angel").resolve()
    angel = g.permanent("Serra Angel")
    assert (angel.power, angel.has("flying")) == (14, False)


def test_a_choker_goes_from_hand_to_hand_and_bites():
    g = scenario(
        you="battlefield: Jinxed Choker; library: 3 Island", opponent="library: 3 Island", turn=3
    )
    g.to("end").resolve()
    assert g.permanent("Jinxed Choker").controller == "opponent"
    g.to("upkeep", turn=4).resolve()
    assert g.life("opponent") == 19


@pytest.mark.parametrize(("label", "left"), [("put", 3), ("remove", 1)])
def test_a_choker_is_wound_up_or_down(label: str, left: int):
    g = scenario(you="battlefield: Jinxed Choker (charge x2), 3 Mountain")
    g.activate("Jinxed Choker").resolve()
    g.choose(next(found for found in g.asked.labels if label in found))
    assert g.permanent("Jinxed Choker").counters == {"charge": left}


def test_a_gravelord_rises_after_three_deaths():
    g = scenario(
        you="battlefield: Quest for the Gravelord (quest x2), Mountain; hand: Lightning Bolt",
        opponent="battlefield: Memnite",
    )
    g.cast("Lightning Bolt", targets="Memnite").resolve()
    g.resolve().choose("yes")
    g.activate("Quest for the Gravelord").resolve()
    giant = g.permanent("Zombie Giant")
    assert giant.power == 5 and "Quest for the Gravelord" in g.graveyard("you")


def test_skin_that_outlives_its_wearer():  # CR 400.7f: it is found in the graveyard
    g = scenario(
        you="battlefield: Skin Invasion (attached to Memnite), Mountain; hand: Lightning Bolt",
        opponent="battlefield: Memnite",
    )
    g.cast("Lightning Bolt", targets="Memnite").resolve_all()
    shedder = g.permanent("Skin Shedder")
    assert (shedder.power, shedder.toughness, shedder.controller) == (3, 4, "you")


def test_an_invaded_creature_must_attack():  # CR 508.1d
    g = scenario(
        you="battlefield: Skin Invasion (attached to Memnite)",
        opponent="battlefield: Memnite; library: 2 Island",
        active="opponent",
    )
    g.to("declare attackers")
    with pytest.raises(ScenarioError):
        g.attack(by="opponent")
    g.attack("Memnite", by="opponent")
    g.to("end of combat")
    assert g.life("you") == 19


def test_truth_is_inverted():
    g = scenario(
        you="hand: Inverter of Truth; battlefield: 4 Swamp; library: Island, Plains; graveyard: Forest",
    )
    g.cast("Inverter of Truth").resolve_all()
    inverter = g.permanent("Inverter of Truth")
    assert g.library("you") == ["Forest"] and inverter.colors == set()
    assert len(g.exile("you")) == 2 and inverter.has("flying")


def test_winds_exile_one_creature_or_all_of_theirs():  # CR 702.96
    g = scenario(
        you="hand: Winds of Abandon; battlefield: 6 Plains, Bear",
        opponent="battlefield: Memnite, Giant; library: Forest, Forest",
        cards=[BEAR, GIANT],
    )
    other = g.fork()
    g.cast("Winds of Abandon", targets="Giant").resolve_all()
    g.choose("Forest", by="opponent")
    assert g.exile("opponent") == ["Giant"] and g.permanent("Forest").tapped
    other.cast("Winds of Abandon", "overload").resolve()
    other.choose("Forest", by="opponent").choose("Forest", by="opponent")
    assert sorted(other.exile("opponent")) == ["Giant", "Memnite"] and other.has("Bear")
    assert len(other.permanents("Forest", "opponent")) == 2


def test_amnesia_is_lifted_as_the_enchantment_goes():  # CR 607.2a
    g = scenario(
        you="hand: Induced Amnesia; battlefield: 3 Island",
        opponent="hand: Forest, Swamp, Disenchant; battlefield: 2 Plains; library: Mountain, Mountain, Disenchant",
    )
    g.cast("Induced Amnesia").resolve()
    g.choose("opponent").resolve()
    assert sorted(g.hand("opponent")) == ["Disenchant", "Mountain", "Mountain"]
    g.opponent.cast("Disenchant", targets="Induced Amnesia").resolve_all()
    assert sorted(g.hand("opponent")) == ["Disenchant", "Forest", "Mountain", "Mountain", "Swamp"]


def test_exhume_raises_one_of_each_players_dead_at_once():  # CR 101.4
    g = scenario(
        you="hand: Exhume; battlefield: 2 Swamp; graveyard: Giant, Island",
        opponent="graveyard: Bear, Giant",
        cards=[BEAR, GIANT],
    )
    g.cast("Exhume").resolve()
    g.choose("Bear", by="opponent")
    assert g.permanent("Giant").controller == "you"
    assert g.permanent("Bear").controller == "opponent"


def test_blessed_by_an_apostle_against_a_colour_or_artifacts():  # CR 702.16
    g = scenario(you="hand: Apostle's Blessing; battlefield: 2 Plains, Bear", cards=[BEAR])
    g.cast("Apostle's Blessing", targets="Bear", pay="2× Plains").resolve()
    assert len(g.asked.labels) == 6
    g.choose(next(found for found in g.asked.labels if "artifact" in found))
    assert g.permanent("Bear").has("protection")


def test_a_verse_speaks_of_one_colour():
    g = scenario(
        you="hand: Vanishing Verse; battlefield: Plains, Swamp",
        opponent="battlefield: Memnite, Bear, Boros Reckoner",
        cards=[BEAR],
    )
    g.cast("Vanishing Verse").resolve()  # no colour and two colours are no targets
    assert g.exile("opponent") == ["Bear"]


@pytest.mark.parametrize(("entered", "cheap"), [(1, False), (2, True)])
def test_a_trap_snaps_after_two_creatures(entered: int, cheap: bool):
    g = scenario(
        you="hand: Whiplash Trap; battlefield: Island",
        opponent=f"this turn: creatures entered {entered}; battlefield: Bear, Giant",
        cards=[BEAR, GIANT],
    )
    assert any("Whiplash Trap" in found for found in g.legal()) is cheap
    if cheap:
        g.cast("Whiplash Trap", "alternative cost", targets=[["Bear", "Giant"]]).resolve()
        assert sorted(g.hand("opponent")) == ["Bear", "Giant"]


def test_creatures_are_counted_as_they_enter():
    g = scenario(
        you="hand: Whiplash Trap; battlefield: Island",
        opponent="hand: 2 Memnite; library: Island",
        active="opponent",
    )
    g.opponent.cast("Memnite").resolve()
    g.opponent.cast("Memnite").resolve()
    g.cast("Whiplash Trap", "alternative cost", by="you").resolve()
    assert g.hand("opponent") == ["Memnite", "Memnite"]


def test_a_banquet_serves_the_weakest():
    g = scenario(
        you="hand: 2 Wretched Banquet; battlefield: 2 Swamp",
        opponent="battlefield: Giant, Bear",
        cards=[BEAR, GIANT],
    )
    g.cast("Wretched Banquet", targets="Giant").resolve()
    assert g.has("Giant", "opponent")
    g.cast("Wretched Banquet", targets="Bear").resolve()
    assert g.graveyard("opponent") == ["Bear"]


def test_a_ghostform_brings_back_what_dies_or_is_exiled():  # CR 400.7f
    for answer in ("Lightning Bolt", "Swords to Plowshares"):
        g = scenario(
            you="battlefield: Bear, Kaya's Ghostform (attached to Bear)",
            opponent=f"hand: {answer}; battlefield: Mountain, Plains",
            cards=[BEAR],
        )
        g.opponent.cast(answer, targets="Bear").resolve_all()
        assert g.permanent("Bear").controller == "you", answer
        assert g.graveyard("you") == ["Kaya's Ghostform"]


def test_a_stadium_counts_points_and_ends_the_game():
    g = scenario(
        you="battlefield: Strixhaven Stadium (point x8), Bear; hand: Memnite; library: 2 Island",
        opponent="life: 20; library: 2 Island",
        cards=[BEAR],
        manual=True,
    )
    g.activate("Strixhaven Stadium")
    assert g.permanent("Strixhaven Stadium").counters == {"point": 9} and g.mana("you") == "C"
    g.attack("Bear")
    g.to("combat damage")
    g.resolve_all()
    assert g.winner == "you"


def test_a_stadium_loses_a_point_when_you_are_hit():
    g = scenario(
        you="battlefield: Strixhaven Stadium (point x3); library: Island",
        opponent="battlefield: Bear; library: Island",
        cards=[BEAR],
        active="opponent",
    )
    g.attack("Bear", by="opponent")
    g.to("end of combat")
    assert g.permanent("Strixhaven Stadium").counters == {"point": 2}


def test_the_ozolith_keeps_counters_for_the_next_creature():  # CR 122.8
    g = scenario(
        you="battlefield: The Ozolith, Bear (+1/+1 x2), Giant, Mountain; hand: Fling; mana: R",
        opponent="hand: Swords to Plowshares; battlefield: Plains",
        cards=[BEAR, GIANT],
    )
    g.opponent.cast("Swords to Plowshares", targets="Bear").resolve_all()
    assert g.permanent("The Ozolith").counters == {"+1/+1": 2}
    g.to("beginning of combat")
    g.choose("Giant").resolve()
    g.choose("yes")
    assert g.permanent("Giant").power == 6 and g.permanent("The Ozolith").counters == {}
