"""Abrade, Brotherhood's End, Consign to Memory, Disruptor Flute, Grafdigger's Cage, Hexing Squelcher,
Magus of the Moon, Mindbreak Trap, Pyroclasm."""

import pytest

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    SELF,
    YOUR_GRAVEYARD,
    card,
    cast_free,
    create,
    cycling,
    enters,
    gain_life,
    put_onto_battlefield,
    return_to_battlefield,
    target,
    token,
    top_of_library,
    when,
)

EMRAKUL = "Emrakul, the Aeons Torn"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = "Giant | {3}{G} | Creature — Giant 4/4"
RELIC = "Relic | {2} | Artifact"


# --- Abrade


def test_abrade_deals_three_damage_to_a_creature():  # CR 700.2
    g = scenario(
        you="hand: Abrade; battlefield: 2 Mountain",
        opponent="battlefield: Giant, Relic",
        cards=[GIANT, RELIC],
    )
    g.cast("Abrade", targets=["mode 1", "Giant"]).resolve()
    assert g.permanent("Giant").damage == 3 and g.has("Relic")


def test_abrade_destroys_an_artifact():
    g = scenario(
        you="hand: Abrade; battlefield: 2 Mountain",
        opponent="battlefield: Giant, Relic",
        cards=[GIANT, RELIC],
    )
    g.cast("Abrade", targets=["mode 2", "Relic"]).resolve()
    assert g.graveyard("opponent") == ["Relic"]


def test_a_mode_without_a_target_cannot_be_chosen():  # CR 700.2a
    g = scenario(
        you="hand: Abrade; battlefield: 2 Mountain", opponent="battlefield: Bear", cards=[BEAR]
    )
    g.cast("Abrade")
    assert g.on_stack("Abrade").targets == ["Bear"]
    g = scenario(you="hand: Abrade; battlefield: 2 Mountain")
    assert g.why_not("cast Abrade") == "there is no legal target"


# --- Brotherhood's End and Pyroclasm


def end() -> Scenario:
    return scenario(
        you="hand: Brotherhood's End; battlefield: 3 Mountain, Bear, Relic",
        opponent="battlefield: Giant, Jace Beleren (loyalty 4), Big Relic, Clue",
        cards=[BEAR, GIANT, RELIC, "Big Relic | {4} | Artifact"],
    ).cast("Brotherhood's End")


def test_brotherhoods_end_deals_three_to_each_creature_and_planeswalker():  # CR 120.3c
    g = end().choose("mode 1").resolve()
    assert not g.has("Bear") and g.permanent("Giant").damage == 3
    assert g.permanent("Jace Beleren").loyalty == 1
    assert g.has("Relic")
    assert (g.life(), g.life("opponent")) == (20, 20)


def test_brotherhoods_end_destroys_small_artifacts():  # CR 202.3b: a token has mana value 0
    g = end().choose("mode 2").resolve()
    assert not g.has("Relic") and not g.has("Clue") and g.has("Big Relic")
    assert g.has("Bear")


def test_pyroclasm_deals_two_to_each_creature():
    g = scenario(
        you="hand: Pyroclasm; battlefield: 2 Mountain, Bear",
        opponent="battlefield: Giant, Bear, Jace Beleren",
        cards=[BEAR, GIANT],
    )
    g.cast("Pyroclasm").resolve()
    assert not g.has("Bear") and g.permanent("Giant").damage == 2
    assert g.permanent("Jace Beleren").loyalty == 3


# --- Consign to Memory


def test_consign_to_memory_counters_a_triggered_ability():  # CR 701.6a
    healer = card("Healer", "{G}", "Creature — Elf 1/1").rules(when(enters(SELF), gain_life(5)))
    g = scenario(
        you="hand: Healer; battlefield: Forest",
        opponent="hand: Consign to Memory; battlefield: Island",
        cards=[healer],
    )
    g.cast("Healer")
    assert g.why_not("cast Consign to Memory", by="opponent") == "there is no legal target"
    g.resolve().opponent.cast("Consign to Memory").resolve()
    assert g.stack() == [] and g.life() == 20 and g.has("Healer")


def test_consign_to_memory_counters_a_colorless_spell():  # CR 105.2c
    g = scenario(you="hand: Chrome Mox", opponent="hand: Consign to Memory; battlefield: Island")
    g.cast("Chrome Mox").opponent.cast("Consign to Memory").resolve()
    assert g.graveyard() == ["Chrome Mox"]


def test_consign_to_memory_does_not_target_an_activated_ability():
    g = scenario(
        you="battlefield: Scalding Tarn; library: Island",
        opponent="hand: Consign to Memory; battlefield: Island",
    )
    g.activate("Scalding Tarn")
    assert g.why_not("cast Consign to Memory", by="opponent") == "there is no legal target"
    g.resolve().choose("Island")


def test_emrakul_stays_but_her_extra_turn_goes():  # CR 101.2
    g = scenario(
        you=f"hand: {EMRAKUL}; battlefield: Omniscience",
        opponent="hand: Consign to Memory; battlefield: 2 Island",
    )
    g.cast(EMRAKUL, "free")
    g.opponent.cast("Consign to Memory", targets=["pay replicate", f"{EMRAKUL}#2"])
    g.resolve()  # the replicate trigger
    g.opponent.choose(f"{EMRAKUL}#1").resolve_all()
    assert g.state.extra_turns == ()  # countered
    assert g.has(EMRAKUL)  # cannot be countered


def replicate(lands: int) -> Scenario:
    return scenario(
        you="hand: 3 Chrome Mox",
        opponent=f"hand: Consign to Memory; battlefield: {lands} Island",
    ).cast("Chrome Mox")


def test_replicate_may_be_paid_any_number_of_times():  # CR 702.56a
    g = replicate(4)
    g.opponent.cast("Consign to Memory")
    assert g.asked.labels == ("pay replicate (×3)",)
    g.choose("pay replicate", "pay replicate")
    assert g.stack() == ["Chrome Mox", "Consign to Memory", "Consign to Memory"]
    assert [land.tapped for land in g.permanents("Island")].count(True) == 3
    g.resolve()  # two copies
    g.opponent.choose("Chrome Mox").opponent.choose("Chrome Mox")
    assert g.stack() == ["Chrome Mox"] + ["Consign to Memory"] * 3


def test_without_replicate_nothing_triggers():  # CR 603.4
    g = replicate(2)
    g.opponent.cast("Consign to Memory", targets=[[]])
    assert g.stack() == ["Chrome Mox", "Consign to Memory"]


def test_replicate_is_not_offered_without_the_mana():  # CR 601.2b
    g = replicate(1)
    g.opponent.cast("Consign to Memory")
    assert g.stack() == ["Chrome Mox", "Consign to Memory"]


def test_the_copies_may_have_new_targets():  # CR 707.10c
    healer = card("Healer", "{0}", "Artifact").rules(when(enters(SELF), gain_life(5)))
    g = scenario(
        you="hand: Healer, Quick Relic",
        opponent="hand: Consign to Memory; battlefield: 2 Island",
        cards=[healer, "Quick Relic | {0} | Artifact | flash"],
    )
    g.cast("Healer").resolve().cast("Quick Relic")
    g.opponent.cast("Consign to Memory", targets=["pay replicate", "Quick Relic"]).resolve()
    g.opponent.choose("Healer").resolve_all()
    assert g.graveyard() == ["Quick Relic"] and g.life() == 20


# --- Disruptor Flute


def flute(named: str, **sides: str) -> Scenario:
    """The opponent has a Flute for this name."""
    g = scenario(
        you=f"battlefield: {sides.get('battlefield', '')}; hand: {sides.get('hand', '')};"
        f" library: {sides.get('library', '')}",
        opponent="hand: Disruptor Flute; battlefield: 2 Island",
        active="opponent",
    )
    g.opponent.cast("Disruptor Flute").resolve().opponent.choose(named)
    return g


def test_disruptor_flute_has_flash():  # CR 702.8a
    g = scenario(
        you="hand: Disruptor Flute; battlefield: 2 Island", step="upkeep", active="opponent"
    )
    g.cast("Disruptor Flute", by="you").resolve().choose("Disruptor Flute")
    assert g.has("Disruptor Flute")


def test_a_name_is_chosen_as_the_flute_enters():  # CR 614.12a, 201.4
    g = scenario(
        you="hand: Disruptor Flute; battlefield: 2 Island; library: Brazen Borrower, Fire // Ice",
        opponent="hand: Show and Tell; library: Delver of Secrets; battlefield: Clue",
    )
    g.cast("Disruptor Flute").resolve()
    *names, other = g.asked.labels
    assert other not in names  # stands for every name that is nowhere in the game
    assert tuple(names) == (
        "Brazen Borrower",
        "Delver of Secrets",
        "Disruptor Flute",
        "Fire",  # one half (CR 201.4b)
        "Ice",
        "Insectile Aberration",  # a back face (201.4d)
        "Island",
        "Petty Theft",  # an adventure (201.4f)
        "Show and Tell",
    )  # not Clue, the name of a token
    assert g.stack() == ["Disruptor Flute"]  # nobody can respond to the choice
    g.choose("Show and Tell")


def test_spells_with_the_chosen_name_cost_three_more():  # CR 601.2f
    g = scenario(
        you="hand: Disruptor Flute, Ponder; battlefield: 2 Island",
        opponent="hand: Ponder; battlefield: 3 Island",
    )
    g.cast("Disruptor Flute").resolve().choose("Ponder")
    g.put("3 Island")
    assert g.why_not("cast Ponder") == "{3}{U} cannot be paid"  # yours too
    g.put("Island")
    g.cast("Ponder")
    assert all(land.tapped for land in g.permanents("Island", "you"))


def test_the_flute_makes_a_free_spell_cost_three():  # CR 118.9d
    g = scenario(
        you="hand: Disruptor Flute, Force of Will, Ponder, Lava Spike; battlefield: 2 Island, Mountain"
    )
    g.cast("Disruptor Flute", pay="2× Island").resolve().choose("Force of Will")
    g.cast("Lava Spike", targets="opponent")
    assert g.why_not("cast Force of Will (alternative cost)") == "{3} cannot be paid"


def test_activated_abilities_of_the_chosen_source_are_stopped():  # CR 602.5
    g = flute("Scalding Tarn", battlefield="Scalding Tarn, Flooded Strand", library="Island")
    assert g.why_not("activate Scalding Tarn", by="you") == "an effect forbids it"
    assert g.why_not("activate Flooded Strand", by="you") is None


def test_mana_abilities_are_not_stopped():  # CR 605.1a
    g = flute("Lotus Petal", battlefield="Lotus Petal", hand="Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent", by="you")
    assert g.graveyard() == ["Lotus Petal"]


def test_loyalty_abilities_are_stopped():  # CR 606.1
    jace = "Jace Beleren"
    g = scenario(
        you=f"hand: Disruptor Flute; battlefield: 2 Island, {jace}", opponent="library: 3 Island"
    )
    assert g.why_not(f"activate {jace}: -1") is None
    g.cast("Disruptor Flute").resolve().choose(jace)
    assert g.why_not(f"activate {jace}: -1") == "an effect forbids it"


def test_abilities_of_cards_in_hand_are_stopped():  # CR 113.7: the source is the card
    drifter = card("Drifter", "{4}", "Creature — Spirit 3/3").rules(cycling("{1}"))
    g = scenario(
        you="hand: Disruptor Flute, Drifter; battlefield: 3 Island; library: Ponder",
        cards=[drifter],
    )
    assert g.why_not("activate Drifter: cycling") is None
    g.cast("Disruptor Flute").resolve().choose("Drifter")
    assert g.why_not("activate Drifter: cycling") == "an effect forbids it"


def test_the_flute_looks_at_the_name_of_the_face_that_is_cast():  # CR 715.3a, 601.3e
    borrower = {"hand": "Brazen Borrower", "battlefield": "3 Island", "library": "Island"}
    g = flute("Brazen Borrower", **borrower).to("main", whose="you")
    assert g.why_not("cast Petty Theft") is None
    assert g.why_not("cast Brazen Borrower") == "{4}{U}{U} cannot be paid"
    g = flute("Petty Theft", **borrower).to("main", whose="you")
    assert g.why_not("cast Petty Theft") == "{4}{U} cannot be paid"
    assert g.why_not("cast Brazen Borrower") is None


def test_two_flutes_add_up():
    g = scenario(you="hand: 2 Disruptor Flute, Ponder; battlefield: 7 Island")
    g.cast("Disruptor Flute").resolve().choose("Ponder")
    g.cast("Disruptor Flute").resolve().choose("Ponder")
    g.put("3 Island")
    assert g.why_not("cast Ponder") == "{6}{U} cannot be paid"


# --- Grafdigger's Cage


def test_the_cage_keeps_creature_cards_in_graveyards():  # CR 614.17
    raise_dead = card("Reanimate", "{B}", "Sorcery").rules(
        return_to_battlefield(target(CREATURE & YOUR_GRAVEYARD), under="you")
    )
    g = scenario(
        you="hand: Reanimate; graveyard: Bear; battlefield: Swamp",
        opponent="battlefield: Grafdigger's Cage",
        cards=[raise_dead, BEAR],
    )
    g.cast("Reanimate").resolve()  # it may be cast and resolves, but nothing moves
    assert sorted(g.graveyard()) == ["Bear", "Reanimate"]


def test_the_cage_stops_persist_but_not_its_trigger():  # CR 702.79a
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Kitchen Finks (damage 0), Mountain, Grafdigger's Cage"
    )
    g.cast("Lightning Bolt", targets="Kitchen Finks").resolve()
    assert g.stack() == ["Kitchen Finks"]
    g.resolve()
    assert sorted(g.graveyard()) == ["Kitchen Finks", "Lightning Bolt"]


def test_the_cage_keeps_creature_cards_in_libraries():  # CR 701.23
    g = scenario(
        you="battlefield: Misty Rainforest, Grafdigger's Cage; library: Dryad Arbor, Island"
    )
    g.activate("Misty Rainforest").resolve().choose("Dryad Arbor")
    assert g.battlefield() == ["Grafdigger's Cage"]
    assert sorted(g.library()) == ["Dryad Arbor", "Island"]  # and it is shuffled


def test_lands_are_still_fetched():
    g = scenario(
        you="battlefield: Misty Rainforest, Grafdigger's Cage; library: Dryad Arbor, Island"
    )
    g.activate("Misty Rainforest").resolve().choose("Island")
    assert g.has("Island")


def test_several_cards_at_once_only_the_creature_stays():  # CR 614.17, 101.3
    both = card("Unearth Both", "{0}", "Sorcery").rules(put_onto_battlefield(top_of_library(2)))
    g = scenario(
        you="hand: Unearth Both; battlefield: Grafdigger's Cage; library: Bear, Island",
        cards=[both, BEAR],
    )
    g.cast("Unearth Both").resolve()
    assert g.has("Island") and g.library() == ["Bear"]


def test_the_cage_stops_no_creature_from_hand_exile_or_as_a_token():
    goblins = card("Rally", "{0}", "Sorcery").rules(create(token("Creature — Goblin 1/1", "", "R")))
    g = scenario(
        you="hand: Show and Tell, Bear, Rally; battlefield: 3 Island",
        opponent="battlefield: Grafdigger's Cage",
        cards=[goblins, BEAR],
    )
    g.cast("Show and Tell").resolve().choose("Bear")
    g.cast("Rally").resolve()
    assert g.has("Bear") and g.has("Goblin")


def test_no_spells_from_graveyards():  # CR 601.3
    g = scenario(
        you="graveyard: Ancient Grudge; battlefield: Forest, Relic",
        opponent="battlefield: Grafdigger's Cage",
        cards=[RELIC],
    )
    assert g.why_not("cast Ancient Grudge (flashback)") == "an effect forbids it"


def test_no_spells_from_graveyards_or_libraries_by_effects():  # CR 601.3, 101.2
    again = card("Again", "{0}", "Sorcery").rules(cast_free(target(YOUR_GRAVEYARD)))
    dig = card("Dig", "{0}", "Sorcery").rules(cast_free(top_of_library(1)))
    g = scenario(
        you="hand: Again, Dig; graveyard: Lava Spike; library: Lava Spike",
        opponent="battlefield: Grafdigger's Cage",
        cards=[again, dig],
    )
    g.cast("Again").resolve()
    g.cast("Dig").resolve()
    assert g.life("opponent") == 20


def test_the_cage_does_not_stop_omniscience():  # it casts from the hand
    g = scenario(
        you=f"hand: {EMRAKUL}; battlefield: Omniscience; graveyard: Ancient Grudge",
        opponent="battlefield: Grafdigger's Cage",
    )
    assert g.legal() == ["pass", f"cast {EMRAKUL} (free)"]


def test_an_adventurer_is_cast_from_exile():  # CR 715.3d
    g = scenario(
        you="hand: Brazen Borrower; battlefield: 5 Island, Grafdigger's Cage",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Petty Theft").resolve()
    g.cast("Brazen Borrower").resolve()
    assert g.has("Brazen Borrower")


# --- Hexing Squelcher


def test_hexing_squelcher_cannot_be_countered():  # CR 101.2
    g = scenario(
        you="hand: Hexing Squelcher; battlefield: 2 Mountain",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.cast("Hexing Squelcher").opponent.cast("Counterspell").resolve_all()
    assert g.has("Hexing Squelcher")


def test_your_other_spells_cannot_be_countered_either():
    g = scenario(
        you="hand: Lava Spike; battlefield: Hexing Squelcher, Mountain",
        opponent="hand: Counterspell, Lava Spike; battlefield: 2 Island",
    )
    g.cast("Lava Spike", targets="opponent").opponent.cast("Counterspell").resolve_all()
    assert g.life("opponent") == 17


def test_an_opponents_spells_can_be_countered():
    g = scenario(
        you="hand: Counterspell; battlefield: Hexing Squelcher, 2 Island",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you")
    g.cast("Counterspell", by="you").resolve()
    assert g.life() == 20 and g.stack() == []


def test_abilities_can_be_countered():  # "spells you control"
    g = scenario(
        you="hand: Chrome Mox, Ponder; battlefield: Hexing Squelcher",
        opponent="hand: Consign to Memory; battlefield: Island",
    )
    g.cast("Chrome Mox").resolve().opponent.cast("Consign to Memory").resolve()
    assert g.stack() == [] and g.hand() == ["Ponder"]


@pytest.mark.parametrize("aim", ["Hexing Squelcher", "Bear"])
def test_ward_counters_unless_two_life_is_paid(aim):  # CR 702.21a
    g = scenario(
        you="battlefield: Hexing Squelcher, Bear",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        cards=[BEAR],
    )
    g.opponent.cast("Lightning Bolt", targets=aim)
    assert g.stack() == ["Lightning Bolt", aim]  # the trigger of the creature with ward
    g.resolve()
    assert g.asked.seat == "opponent"
    paid = g.fork()
    g.decline()
    assert g.graveyard("opponent") == ["Lightning Bolt"] and g.has(aim)
    paid.choose("pay").resolve()
    assert paid.life("opponent") == 18 and not paid.has(aim)


def test_ward_cannot_be_paid_without_the_life():  # CR 119.4
    g = scenario(
        you="battlefield: Hexing Squelcher",
        opponent="life: 1; hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="Hexing Squelcher").resolve()
    assert g.graveyard("opponent") == ["Lightning Bolt"]


def test_ward_is_for_opponents_and_for_your_own_creatures():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Hexing Squelcher, 2 Mountain",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Lightning Bolt", targets="Hexing Squelcher")
    assert g.stack() == ["Lightning Bolt"]
    assert not g.permanent("Bear").has("ward")


def test_ward_against_a_spell_that_cannot_be_countered_does_nothing():  # CR 101.2
    g = scenario(
        you="battlefield: Hexing Squelcher",
        opponent="hand: Lightning Bolt; battlefield: Mountain, Hexing Squelcher",
    )
    g.opponent.cast("Lightning Bolt", targets="your Hexing Squelcher").resolve().opponent.decline()
    g.resolve()
    assert not g.permanents("Hexing Squelcher", "you")


# --- Magus of the Moon


def test_magus_makes_nonbasic_lands_mountains():  # CR 305.7
    g = scenario(
        you="hand: Ponder; battlefield: Volcanic Island, Underground Sea, Island",
        opponent="battlefield: Magus of the Moon",
    )
    for name in ("Volcanic Island", "Underground Sea"):
        assert g.permanent(name).subtypes == {"Mountain"}
    assert g.permanent("Island").subtypes == {"Island"}
    g.cast("Ponder")
    assert g.permanent("Island").tapped  # the duals make red mana only


def test_a_fetch_land_under_magus_taps_for_red_and_fetches_nothing():  # CR 305.7
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Scalding Tarn; library: Island",
        opponent="battlefield: Magus of the Moon",
    )
    assert g.why_not("activate Scalding Tarn") is not None
    g.cast("Lightning Bolt", targets="opponent")
    assert g.permanent("Scalding Tarn").tapped


def test_magus_takes_the_drawback_too():  # CR 305.7
    g = scenario(
        you="hand: Island, Lava Spike; battlefield: Ancient Tomb, City of Traitors, Magus of the Moon"
    )
    g.cast("Lava Spike", targets="opponent", pay="Ancient Tomb")
    assert g.life() == 20
    g.resolve().play("Island")
    assert g.stack() == [] and g.has("City of Traitors")


def test_a_land_enters_untapped_under_magus():  # CR 614.12
    g = scenario(you="hand: Thundering Falls; battlefield: Magus of the Moon; library: Ponder")
    g.play("Thundering Falls")
    assert not g.permanent("Thundering Falls").tapped
    assert g.stack() == []  # nor does it surveil


def test_without_magus_the_lands_are_themselves_again():  # CR 611.3b
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Volcanic Island, Mountain",
        opponent="battlefield: Magus of the Moon",
    )
    g.cast("Lightning Bolt", targets="Magus of the Moon", pay="Mountain").resolve()
    assert g.permanent("Volcanic Island").subtypes == {"Island", "Mountain"}


def test_magus_without_abilities_changes_nothing():  # CR 613.6: type before abilities
    g = scenario(you="battlefield: Volcanic Island, Magus of the Moon, Humility")
    assert g.permanent("Volcanic Island").subtypes == {"Mountain"}  # layer 4 is before layer 6


# --- Mindbreak Trap


def trap(cast: int, lands: int = 0) -> Scenario:
    return scenario(
        you=f"hand: Lava Spike; battlefield: Mountain; this turn: cast {cast}",
        opponent=f"hand: Mindbreak Trap; battlefield: {lands} Island"
        if lands
        else "hand: Mindbreak Trap",
    ).cast("Lava Spike", targets="opponent")


def test_mindbreak_trap_is_free_after_three_spells():  # CR 118.9
    g = trap(2)
    g.opponent.cast("Mindbreak Trap", "alternative cost", targets="Lava Spike").resolve()
    assert g.exile("you") == ["Lava Spike"]
    assert g.stack() == [] and g.life("opponent") == 20


def test_mindbreak_trap_costs_mana_before_that():
    g = trap(1)
    assert "condition" in str(g.why_not("cast Mindbreak Trap (alternative cost)", by="opponent"))
    g = trap(1, lands=4)
    g.opponent.cast("Mindbreak Trap", targets="Lava Spike").resolve()
    assert g.exile("you") == ["Lava Spike"]


def test_your_own_spells_do_not_count_for_the_trap():
    g = scenario(you="hand: Mindbreak Trap, Lava Spike; battlefield: Mountain; this turn: cast 5")
    g.cast("Lava Spike", targets="opponent")
    assert "condition" in str(g.why_not("cast Mindbreak Trap (alternative cost)"))


def test_the_trap_exiles_any_number_of_spells():  # CR 115.1
    g = scenario(
        you="hand: Brainstorm, Lightning Bolt; battlefield: Island, Mountain; library: 4 Island",
        opponent="hand: Mindbreak Trap; battlefield: 4 Island",
    )
    g.cast("Brainstorm").cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Mindbreak Trap", targets=[["Brainstorm", "Lightning Bolt"]]).resolve()
    assert sorted(g.exile("you")) == ["Brainstorm", "Lightning Bolt"]


def test_no_target_is_a_number_too():  # CR 115.6
    g = trap(2)
    g.opponent.cast("Mindbreak Trap", "alternative cost", targets=[[]]).resolve()
    assert g.stack() == ["Lava Spike"]


def test_the_trap_exiles_a_spell_that_cannot_be_countered():  # exiling is not countering
    g = scenario(
        you=f"hand: {EMRAKUL}; battlefield: Omniscience",
        opponent="hand: Mindbreak Trap; battlefield: 4 Island",
    )
    g.cast(EMRAKUL, "free")
    g.opponent.cast("Mindbreak Trap", targets=EMRAKUL).resolve()
    assert g.exile("you") == [EMRAKUL]
    assert g.stack() == [EMRAKUL]  # the trigger for the extra turn is still there


def test_the_trap_exiles_copies_which_cease_to_exist():  # CR 707.10a
    g = scenario(
        you="hand: Lava Spike, Twincast; battlefield: Mountain, 2 Island",
        opponent="hand: Mindbreak Trap; battlefield: 4 Island",
    )
    g.cast("Lava Spike", targets="opponent").cast("Twincast").resolve().choose("opponent")
    assert g.stack() == ["Lava Spike", "Lava Spike"]
    g.opponent.cast("Mindbreak Trap", targets=[["Lava Spike#1", "Lava Spike#2"]]).resolve()
    assert g.stack() == []
    assert g.exile("you") == ["Lava Spike"]
    assert g.life("opponent") == 20
