"""Abrade, Brotherhood's End, Consign to Memory, Mindbreak Trap, Pyroclasm."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    SELF,
    card,
    enters,
    gain_life,
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
