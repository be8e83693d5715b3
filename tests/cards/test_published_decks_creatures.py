"""Creatures that published Three Card Blind decks play."""

import pytest

from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {2}{R}{R} | Creature — Giant 4/4"


def test_sidisis_faithful_exploits_to_return_a_creature():  # CR 702.110
    g = scenario(
        you="hand: Sidisi's Faithful; battlefield: Island",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Sidisi's Faithful").resolve_all()
    g.choose("yes").resolve_all()
    assert g.hand("opponent") == ["Bear"] and g.graveyard("you") == ["Sidisi's Faithful"]


def test_an_obliterator_takes_permanents_for_damage():  # CR 603.2c
    g = scenario(
        you="battlefield: Phyrexian Obliterator",
        opponent="hand: Lightning Bolt; battlefield: 4 Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="Phyrexian Obliterator").resolve_all()
    g.choose("Mountain#1", "Mountain#2", "Mountain#3", by="opponent")
    assert len(g.permanents("Mountain", "opponent")) == 1


def test_a_sanctifier_clears_and_guards_graveyards():
    g = scenario(
        you="hand: Sanctifier en-Vec; battlefield: 2 Plains",
        opponent="hand: Lightning Bolt; battlefield: Mountain; graveyard: Dark Ritual, Island",
    )
    g.cast("Sanctifier en-Vec").resolve_all()
    assert g.exile("opponent") == ["Dark Ritual"] and g.graveyard("opponent") == ["Island"]
    g.opponent.cast("Lightning Bolt", targets="you").resolve()
    assert "Lightning Bolt" in g.exile("opponent")
    assert g.permanent("Sanctifier en-Vec").has("protection")


@pytest.mark.parametrize(
    ("artifacts", "power", "first"), [(0, 1, False), (1, 3, False), (3, 3, True)]
)
def test_an_exemplar_grows_with_artifacts(artifacts: int, power: int, first: bool):
    found = f", {artifacts} Sol Ring" if artifacts else ""
    g = scenario(you=f"battlefield: Toolcraft Exemplar{found}")
    g.to("beginning of combat").resolve_all()
    dwarf = g.permanent("Toolcraft Exemplar")
    assert (dwarf.power, dwarf.has("first strike")) == (power, first)


def test_a_ravine_grows_each_time_it_attacks():
    g = scenario(
        you="battlefield: Raging Ravine, 2 Mountain, 2 Forest; library: Island",
        opponent="library: Island",
    )
    g.activate("Raging Ravine", pay="auto").resolve()
    g.attack("Raging Ravine").resolve()
    ravine = g.permanent("Raging Ravine")
    assert (ravine.power, ravine.counters, ravine.colors) == (4, {"+1/+1": 1}, {"R", "G"})


def test_a_stormtamer_counters_what_aims_at_you_or_yours():
    g = scenario(
        you="battlefield: Siren Stormtamer, Island, Bear",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        cards=[BEAR],
    )
    for aim in ("you", "Bear"):
        other = g.fork()
        other.opponent.cast("Lightning Bolt", targets=aim)
        other.activate("Siren Stormtamer", by="you").resolve()
        assert other.graveyard("opponent") == ["Lightning Bolt"], aim
        assert other.life("you") == 20 and other.has("Bear")
    g.opponent.cast("Lightning Bolt", targets="opponent")
    g.pass_priority()
    assert "activate Siren Stormtamer" not in g.legal()


@pytest.mark.parametrize(("lands", "countered"), [(2, True), (3, False)])
def test_a_wanderer_taxes_by_its_power(lands: int, countered: bool):  # CR 608.2h: as it last was
    g = scenario(
        you="battlefield: Mausoleum Wanderer (+1/+1 x1)",
        opponent=f"hand: Lightning Bolt; battlefield: {lands} Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you")
    g.activate("Mausoleum Wanderer", by="you").resolve()
    if not countered:
        g.choose("pay", by="opponent").resolve()
    assert g.life("you") == (20 if countered else 17)


def test_a_wanderer_grows_with_spirits():
    g = scenario(you="hand: Mausoleum Wanderer; battlefield: Mausoleum Wanderer, Island")
    g.cast("Mausoleum Wanderer").resolve_all()
    assert {p.power for p in g.permanents("Mausoleum Wanderer", "you")} == {1, 2}


def test_fain_trades_one_thing_for_another():
    g = scenario(
        you="battlefield: Fain, the Broker, Memnite, Bear (+1/+1 x1), Sol Ring", cards=[BEAR]
    )
    counters, coins, ink = g.fork(), g.fork(), g
    counters.activate("Fain, the Broker", 1, targets=["Bear", "Memnite"]).resolve()
    assert counters.permanent("Bear").counters == {"+1/+1": 3}
    coins.activate("Fain, the Broker", 2).resolve()
    assert coins.has("Treasure") and coins.permanent("Bear").counters == {}
    ink.activate("Fain, the Broker", 3)
    ink.choose("Sol Ring").resolve()
    inkling = ink.permanent("Inkling")
    assert (inkling.power, inkling.toughness, inkling.colors) == (2, 1, {"W", "B"})


def test_a_giver_protects_another_from_a_colour_or_from_none():  # CR 702.16
    g = scenario(
        you="battlefield: Giver of Runes, Bear", opponent="battlefield: Memnite", cards=[BEAR]
    )
    g.activate("Giver of Runes").resolve()  # the Giver itself is no target
    g.choose(next(found for found in g.asked.labels if "colorless" in found))
    assert g.permanent("Bear").has("protection")


def test_a_bandit_enters_as_a_copy_of_your_own():  # CR 707.5
    g = scenario(
        you="hand: Visage Bandit; battlefield: 4 Island, Bear",
        opponent="battlefield: Giant",
        cards=[BEAR, GIANT],
    )
    g.cast("Visage Bandit").resolve()
    g.choose("Bear")
    bears = g.permanents("Bear", "you")
    assert [b.power for b in bears] == [2, 2]
    assert any({"Shapeshifter", "Rogue"} <= b.subtypes for b in bears)


def test_a_marauder_makes_a_defender_harmless():
    g = scenario(you="battlefield: Warkite Marauder", opponent="battlefield: Serra Angel")
    g.attack("Warkite Marauder").resolve()
    angel = g.permanent("Serra Angel")
    assert (angel.power, angel.toughness, angel.has("flying")) == (0, 1, False)


def test_a_sentry_takes_what_it_blocks_along():  # CR 509.3
    g = scenario(you="battlefield: Giant", opponent="battlefield: Loyal Sentry", cards=[GIANT])
    g.attack("Giant").block("Loyal Sentry blocks Giant").resolve()
    assert g.graveyard("you") == ["Giant"] and g.graveyard("opponent") == ["Loyal Sentry"]


def test_an_apparition_leaves_an_illusion_to_the_owner():  # CR 607.2a
    g = scenario(
        you="hand: Skyclave Apparition; battlefield: 3 Plains",
        opponent="battlefield: Giant, Mountain; hand: Lightning Bolt",
        cards=[GIANT],
    )
    g.cast("Skyclave Apparition").resolve()
    g.choose("Giant").resolve()
    assert g.exile("opponent") == ["Giant"]
    g.opponent.cast("Lightning Bolt", targets="Skyclave Apparition").resolve_all()
    illusion = g.permanent("Illusion", "opponent")
    assert (illusion.power, illusion.toughness) == (4, 4) and g.exile("opponent") == ["Giant"]


def test_an_apparition_that_took_nothing_leaves_nothing():
    g = scenario(you="hand: Skyclave Apparition, Lightning Bolt; battlefield: 3 Plains, Mountain")
    g.cast("Skyclave Apparition", pay="3× Plains").resolve_all()
    g.cast("Lightning Bolt", targets="Skyclave Apparition").resolve_all()
    assert not g.has("Illusion") and not g.has("Illusion", "opponent")


def test_a_ghast_stenches_or_searches():  # CR 700.2
    g = scenario(
        you="battlefield: Shambling Ghast, Mountain; hand: Lightning Bolt",
        opponent="battlefield: Memnite",
    )
    g.cast("Lightning Bolt", targets="Shambling Ghast").resolve()
    other = g.fork()
    g.choose("Brave the Stench").resolve_all()
    assert g.graveyard("opponent") == ["Memnite"]
    other.choose("Search the Body").resolve_all()
    assert other.has("Treasure")


def test_a_servitor_wakes_the_others_of_everyone():  # CR 603.4
    g = scenario(
        you="battlefield: Myr Servitor; graveyard: 2 Myr Servitor; library: 2 Island",
        opponent="graveyard: Myr Servitor; library: 2 Island",
        active="you",
        step="untap",
    )
    g.to("upkeep").resolve()
    assert len(g.permanents("Myr Servitor", "you")) == 3
    assert len(g.permanents("Myr Servitor", "opponent")) == 1


def test_a_magus_gives_two_green_to_every_player():
    g = scenario(
        you="battlefield: Magus of the Vineyard; library: 2 Island",
        opponent="library: 2 Island",
        step="draw",
    )
    g.to("main").resolve()
    assert g.mana("you") == "GG"
    g.to("main", whose="opponent").resolve()
    assert (g.mana("you"), g.mana("opponent")) == ("", "GG")


def test_devils_bring_back_a_spell_at_random_and_burn_with_each():  # chance is the opponent's in 3CB
    g = scenario(
        you="battlefield: Charmbreaker Devils, Mountain; graveyard: Lightning Bolt, Bear; library: 3 Island",
        opponent="library: 3 Island",
        cards=[BEAR],
        turn=3,
    )
    g.to("upkeep", turn=5).resolve()
    assert g.hand("you") == ["Lightning Bolt"]
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.permanent("Charmbreaker Devils").power == 8


def test_a_constrictor_adds_to_every_kind_of_counter():  # CR 122.6
    g = scenario(
        you="hand: Walking Ballista; battlefield: Winding Constrictor, Guide of Souls, 4 Forest; mana: CC"
    )
    g.cast("Walking Ballista", targets="X = 1", pay="auto").resolve_all()
    assert g.permanent("Walking Ballista").counters == {"+1/+1": 2}
    assert g.player_counters("you") == {"energy": 2}


def test_tergrid_keeps_what_they_lose():
    g = scenario(
        you="battlefield: Tergrid, God of Fright, 4 Swamp; hand: Diabolic Edict, Duress",
        opponent="battlefield: Bear; hand: Sol Ring",
        cards=[BEAR],
    )
    g.cast("Diabolic Edict", targets="opponent").resolve()
    g.resolve().choose("yes")
    assert g.permanent("Bear").controller == "you"
    g.cast("Duress", targets="opponent").resolve()
    g.resolve().choose("yes")
    assert g.permanent("Sol Ring").controller == "you"


def test_tergrids_lantern_asks_for_life_or_a_thing():
    g = scenario(
        you="hand: Tergrid, God of Fright; battlefield: 4 Swamp; library: Island",
        opponent="battlefield: Memnite; library: Island",
    )
    g.cast("Tergrid's Lantern").resolve()
    g.activate("Tergrid's Lantern", 1, targets="opponent").resolve()
    g.decline(by="opponent")
    assert g.life("opponent") == 17


def test_an_emperions_life_total_stays():  # CR 119.7, 119.8
    g = scenario(
        you="battlefield: Platinum Emperion, Plains; hand: Healing Salve",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you").resolve()
    assert g.life("you") == 20
    g.cast("Healing Salve", targets=["mode 1", "you"]).resolve()
    assert g.life("you") == 20


def test_an_emperion_lets_no_life_be_paid():  # CR 119.4
    g = scenario(you="battlefield: Platinum Emperion, Flooded Strand")
    assert g.why_not("activate Flooded Strand") is not None
