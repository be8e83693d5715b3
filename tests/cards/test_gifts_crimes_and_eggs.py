"""Gifts, crimes, Incubators, craft, encore, umbra armor, boasts: the mechanics, card by card (CR 701, 702)."""

import pytest

from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"


def test_a_promised_fish_comes_before_anything_else():  # CR 702.174
    g = scenario(
        you="hand: Into the Flood Maw; battlefield: Island",
        opponent="battlefield: Sol Ring, Bear",
        cards=[BEAR],
    )
    plain = g.fork()
    g.cast("Into the Flood Maw").choose("yes").choose("Sol Ring").resolve()
    fish = g.permanent("Fish", "opponent")
    assert g.hand("opponent") == ["Sol Ring"] and fish.tapped and fish.colors == {"U"}
    plain.cast("Into the Flood Maw").decline().resolve()  # the Bear is the only target
    assert plain.hand("opponent") == ["Bear"] and not plain.has("Fish", "opponent")


def test_sunfall_counts_what_it_exiles_tokens_too():  # CR 701.53, 608.2
    g = scenario(
        you="hand: Sunfall; battlefield: 5 Plains, Orc Army (+1/+1 x1)",
        opponent="battlefield: Memnite, Bear",
        cards=[BEAR],
    )
    g.cast("Sunfall").resolve()
    egg = g.permanent("Incubator")
    assert (egg.counters, "Creature" in egg.types) == ({"+1/+1": 3}, False)
    g.set("you", mana="CC")
    g.activate("Incubator").resolve()
    phyrexian = g.permanent("Phyrexian Token")
    assert (phyrexian.power, phyrexian.toughness) == (3, 3)


def test_a_revelation_takes_a_creature_or_leaves_an_egg():
    g = scenario(
        you="hand: Traumatic Revelation; battlefield: 2 Swamp",
        opponent="hand: Bear, Island",
        cards=[BEAR],
    )
    other = g.fork()
    g.cast("Traumatic Revelation").resolve()
    g.choose("Bear")
    assert g.graveyard("opponent") == ["Bear"] and not g.has("Incubator")
    other.cast("Traumatic Revelation").resolve()
    other.decline()
    assert other.permanent("Incubator").counters == {"+1/+1": 3}


def test_sunder_the_gateway_breaks_something_or_hatches():
    g = scenario(
        you="hand: Sunder the Gateway; battlefield: 2 Plains", opponent="battlefield: Sol Ring"
    )
    other = g.fork()
    g.cast("Sunder the Gateway", targets=["mode 1"]).resolve()
    assert g.graveyard("opponent") == ["Sol Ring"]
    assert g.permanent("Incubator").counters == {"+1/+1": 2}
    other.cast("Sunder the Gateway", targets=["mode 2"]).resolve()
    assert other.permanent("Phyrexian Token").power == 2


def test_a_crime_is_a_target_of_theirs_and_counts_once_each_turn():  # CR 700.13
    g = scenario(
        you="hand: 2 Lightning Bolt, Giant Growth; battlefield: Magda, the Hoardmaster, 3 Mountain, Forest",
        opponent="battlefield: Memnite",
    )
    g.cast("Giant Growth", targets="Magda, the Hoardmaster").resolve()
    assert not g.has("Treasure")
    g.cast("Lightning Bolt", targets="Memnite").resolve()
    assert g.permanent("Treasure").tapped
    g.resolve_all()
    g.cast("Lightning Bolt", targets="opponent").resolve_all()
    assert len(g.permanents("Treasure", "you")) == 1


def test_a_card_in_their_graveyard_is_theirs():  # CR 700.13
    g = scenario(
        you="battlefield: Vadmir, New Blood, Withered Wretch, Swamp", opponent="graveyard: Island"
    )
    g.activate("Withered Wretch", targets="Island").resolve()
    assert g.permanent("Vadmir, New Blood").counters == {"+1/+1": 1}


def test_it_is_no_crime_if_a_target_is_changed_to_something_of_theirs():  # CR 700.13
    g = scenario(
        you="battlefield: Vadmir, New Blood, Forest; hand: Giant Growth",
        opponent="battlefield: Spellskite",
    )
    g.cast("Giant Growth", targets="Vadmir, New Blood")
    g.activate("Spellskite", by="opponent", targets="Giant Growth").resolve_all()
    assert g.permanent("Spellskite").power == 3
    assert g.permanent("Vadmir, New Blood").counters == {}


def test_what_was_sacrificed_as_a_cost_was_ones_own_target():  # CR 601.2c, 601.2h, 700.13
    g = scenario(you="battlefield: Vadmir, New Blood, Mogg Fanatic")
    g.activate("Mogg Fanatic", targets="Mogg Fanatic").resolve_all()
    assert g.permanent("Vadmir, New Blood").counters == {}


def test_an_ability_that_aims_at_nobody_is_no_crime():
    g = scenario(you="battlefield: Vadmir, New Blood, Sol Ring; hand: Dark Ritual; mana: B")
    g.cast("Dark Ritual").resolve()
    assert g.stack() == [] and g.permanent("Vadmir, New Blood").counters == {}


@pytest.mark.parametrize(("counters", "feared"), [(3, False), (4, True)])
def test_vadmir_grows_into_menace_and_lifelink(counters: int, feared: bool):
    g = scenario(you=f"battlefield: Vadmir, New Blood (+1/+1 x{counters})")
    vadmir = g.permanent("Vadmir, New Blood")
    assert (vadmir.has("menace"), vadmir.has("lifelink")) == (feared, feared)


def test_magdas_hoard_becomes_a_dragon():
    g = scenario(you="battlefield: Magda, the Hoardmaster, 3 Treasure")
    g.activate("Magda, the Hoardmaster").resolve()
    dragon = g.permanent("Scorpion Dragon")
    assert (dragon.power, dragon.has("haste"), g.has("Treasure")) == (4, True, False)


def test_umbra_armor_is_destroyed_in_its_stead():  # CR 702.89a
    g = scenario(
        you="battlefield: Bear (+1/+1 x1), Lion Umbra (attached to Bear)",
        opponent="hand: 2 Lightning Bolt; battlefield: 2 Mountain",
        cards=[BEAR],
    )
    bear = g.permanent("Bear")
    assert (bear.power, bear.has("vigilance"), bear.has("reach")) == (6, True, True)
    for _ in range(2):
        g.opponent.cast("Lightning Bolt", targets="Bear").resolve()
    bear = g.permanent("Bear")
    assert g.graveyard("you") == ["Lion Umbra"] and (bear.damage, bear.power) == (0, 3)


def test_lion_umbra_enchants_what_is_modified():  # CR 700.9, 303.4c
    g = scenario(
        you="hand: Lion Umbra; battlefield: 2 Forest, Memnite, Bear (+1/+1 x1)", cards=[BEAR]
    )
    g.cast("Lion Umbra").resolve()
    assert g.permanent("Lion Umbra").attached_to == "Bear"


def test_octopus_umbra_sets_the_size_and_taps_as_it_attacks():
    g = scenario(
        you="battlefield: Memnite, Octopus Umbra (attached to Memnite)",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    memnite = g.permanent("Memnite")
    assert (memnite.power, memnite.toughness) == (8, 8)
    g.attack("Memnite").choose("Bear").resolve()
    g.choose("yes")
    assert g.permanent("Bear").tapped


def test_encore_makes_a_copy_that_attacks_and_goes():  # CR 702.141
    g = scenario(
        you="graveyard: Exquisite Huntmaster; battlefield: 5 Swamp; library: Island",
        opponent="library: Island",
    )
    g.activate("Exquisite Huntmaster", "encore").resolve()
    assert g.exile("you") == ["Exquisite Huntmaster"]
    copy = g.permanent("Exquisite Huntmaster")
    assert copy.has("haste") and g.why_not("attack with Exquisite Huntmaster") is None
    g.attack("Exquisite Huntmaster")
    g.to("end").resolve_all()
    assert not g.has("Exquisite Huntmaster") and g.has("Elf Warrior")


def test_triniform_falls_into_three_golems():
    g = scenario(you="battlefield: Phyrexian Triniform; hand: Doom Blade; mana: BB", opponent="")
    g.cast("Doom Blade", targets="Phyrexian Triniform").resolve_all()
    assert [p.power for p in g.permanents("Phyrexian Golem", "you")] == [3, 3, 3]
    g.set("you", mana="CCCCCCCCCCCC")
    g.activate("Phyrexian Triniform", "encore").resolve()
    assert g.permanent("Phyrexian Triniform").power == 9


def test_a_blade_is_crafted_with_a_creature_of_the_battlefield_or_the_graveyard():  # CR 702.167
    g = scenario(
        you="battlefield: Tithing Blade, 5 Swamp; graveyard: Bear; library: 5 Island",
        opponent="library: 5 Island",
        cards=[BEAR],
    )
    g.activate("Tithing Blade", "craft").resolve()
    assert g.has("Consuming Sepulcher") and g.exile("you") == ["Bear"]
    g.to("upkeep", whose="you").resolve()
    assert (g.life("you"), g.life("opponent")) == (21, 19)


def test_a_blade_takes_a_creature_as_it_enters():
    g = scenario(
        you="hand: Tithing Blade; battlefield: 2 Swamp", opponent="battlefield: Memnite, Sol Ring"
    )
    g.cast("Tithing Blade").resolve_all()
    assert g.graveyard("opponent") == ["Memnite"]


def test_a_boast_is_for_an_attacker_and_once_a_turn():  # CR 702.142
    g = scenario(you="battlefield: Broadside Bombardiers, 2 Sol Ring", opponent="life: 20")
    assert g.why_not("activate Broadside Bombardiers") is not None
    g.attack("Broadside Bombardiers")
    g.activate("Broadside Bombardiers", targets="opponent").resolve()
    assert g.life("opponent") == 17  # 2 and the Ring's mana value
    assert g.why_not("activate Broadside Bombardiers") is not None


def test_a_surveyor_pays_a_life_and_endures():  # CR 701.63
    g = scenario(you="battlefield: Sinkhole Surveyor")
    other = g.fork()
    g.attack("Sinkhole Surveyor").resolve()
    g.choose("+1/+1 counters")
    assert g.life("you") == 19 and g.permanent("Sinkhole Surveyor").power == 2
    other.attack("Sinkhole Surveyor").resolve()
    other.choose("a Spirit")
    spirit = other.permanent("Spirit")
    assert (spirit.power, spirit.colors) == (1, {"W"})
