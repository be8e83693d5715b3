"""Up the Beanstalk, Leyline Binding, Phelia, and the lands of their deck."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    ENCHANTMENT,
    SELF,
    YOURS,
    card,
    destroy,
    enters,
    gain_life,
    when,
)

STALK, BINDING, RIDDLER = "Up the Beanstalk", "Leyline Binding", "Quantum Riddler"
PHELIA = "Phelia, Exuberant Shepherd"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TROLL = "Troll | {4}{G} | Creature — Troll 5/5"
CHARM = "Charm | {0} | Instant"
DUALS = "Tundra, Underground Sea, Badlands, Taiga"  # all five basic land types

# --- Up the Beanstalk


def test_the_beanstalk_draws_as_it_enters():  # CR 603.6a
    g = scenario(you=f"hand: {STALK}; library: Island, Plains; battlefield: 2 Forest")
    g.cast(STALK).resolve_all()
    assert g.hand() == ["Island"]


def test_a_spell_of_mana_value_five_draws():
    g = scenario(
        you=f"hand: Troll; library: 2 Island; battlefield: 5 Forest, {STALK}", cards=[TROLL]
    )
    g.cast("Troll")
    assert g.stack() == ["Troll", STALK]
    g.resolve()
    assert g.hand() == ["Island"] and g.stack() == ["Troll"]  # before the spell resolves


def test_a_spell_of_mana_value_four_does_not():
    four = "Four | {3}{G} | Creature — Bear 4/4"
    g = scenario(you=f"hand: Four; library: Island; battlefield: 4 Forest, {STALK}", cards=[four])
    g.cast("Four").resolve_all()
    assert g.hand() == []


def test_what_was_paid_does_not_matter():  # CR 202.3, 118.9c: mana value is of the printed cost
    g = scenario(
        you=f"hand: Charm, Force of Will, Ponder; library: 2 Island; battlefield: {STALK}",
        cards=[CHARM],
    )
    g.cast("Charm")
    g.cast("Force of Will", "alternative cost")
    assert g.stack() == ["Charm", "Force of Will", STALK]


def test_domain_does_not_change_the_mana_value():  # CR 601.2f: only the cost of casting
    g = scenario(
        you=f"hand: {BINDING}; library: 2 Island; battlefield: {DUALS}, {STALK}",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast(BINDING, pay="Tundra").resolve()
    assert g.hand() == ["Island"]


def test_delve_does_not_change_the_mana_value():  # CR 702.66c
    g = scenario(
        you=f"hand: Murktide Regent; library: 2 Island; battlefield: 2 Island, {STALK};"
        "graveyard: 5 Mountain",
    )
    g.cast("Murktide Regent").resolve()
    assert g.hand() == ["Island"]


def test_x_counts_on_the_stack():  # CR 202.3e
    g = scenario(you=f"hand: Wrath of the Skies; library: 2 Island; battlefield: 5 Plains, {STALK}")
    g.cast("Wrath of the Skies", targets="X = 3")
    assert g.stack() == ["Wrath of the Skies", STALK]
    g = scenario(you=f"hand: Wrath of the Skies; library: 2 Island; battlefield: 5 Plains, {STALK}")
    g.cast("Wrath of the Skies", targets="X = 2")
    assert g.stack() == ["Wrath of the Skies"]


def test_a_countered_spell_has_drawn_and_an_opponents_spell_does_not():  # CR 601.2i
    g = scenario(
        you=f"hand: Troll; library: 2 Island; battlefield: 5 Forest, {STALK}",
        opponent="hand: Counterspell, Force of Will, Ponder; battlefield: 2 Island",
        cards=[TROLL],
    )
    g.cast("Troll")
    g.opponent.cast("Force of Will", "alternative cost", targets=["Troll", "Ponder"])
    g.resolve_all()
    assert g.graveyard() == ["Troll"] and g.hand() == ["Island"]


# --- Leyline Binding


def bound(you: str = "", opponent: str = "battlefield: Bear") -> Scenario:
    """You cast Leyline Binding for {W} and it enters; its trigger is on the stack."""
    g = scenario(
        you=f"hand: {BINDING}; battlefield: {DUALS}; {you}", opponent=opponent, cards=[BEAR]
    )
    return g.cast(BINDING, pay="Tundra").resolve()


def test_domain_makes_it_cheaper():  # CR 601.2f
    lands = {"Plains": 4, "Plains, Island": 3, "Plains, Tundra": 3, "Savannah, Swamp": 2}
    for had, generic in lands.items():
        short = scenario(
            you=f"hand: {BINDING}; battlefield: {had}; mana: {'C' * (generic - had.count(','))}",
        )
        assert f"cast {BINDING}" in short.legal(), had
        short.set("you", mana="C" * (generic - had.count(",") - 1))
        assert f"cast {BINDING}" not in short.legal(), had


def test_with_all_five_types_it_costs_one_white():
    g = scenario(you=f"hand: {BINDING}; mana: W; battlefield: {DUALS}")
    g.cast(BINDING, pay="mana pool {W}").resolve()
    assert g.has(BINDING)


def test_domain_counts_types_and_your_lands_only():  # a type counts once
    g = scenario(
        you=f"hand: {BINDING}; battlefield: 3 Plains, Tundra",
        opponent="battlefield: Bayou, Mountain",
    )
    assert f"cast {BINDING}" in g.legal()  # {5}{W} less 2
    g = scenario(
        you=f"hand: {BINDING}; battlefield: 2 Plains, Tundra",
        opponent="battlefield: Bayou, Mountain",
    )
    assert f"cast {BINDING}" not in g.legal()


def test_blood_moon_leaves_only_mountains():  # CR 305.7
    g = scenario(you=f"hand: {BINDING}; mana: W; battlefield: {DUALS}, Blood Moon")
    assert f"cast {BINDING}" in g.legal()  # {4}{W}
    g = scenario(you=f"hand: {BINDING}; mana: W; battlefield: Tundra, Bayou, Blood Moon")
    assert f"cast {BINDING}" not in g.legal()


def test_it_has_flash():  # CR 702.8a
    g = scenario(
        you=f"hand: {BINDING}; battlefield: {DUALS}", opponent="hand: Charm", cards=[CHARM]
    )
    g.opponent.cast("Charm")
    g.you.cast(BINDING, pay="Tundra").resolve()
    assert g.has(BINDING)


def test_binding_exiles_until_it_leaves():  # CR 610.3
    g = bound(opponent="battlefield: Bear (+1/+1 x1); hand: Disenchant; mana: WW")
    assert g.stack() == [BINDING]
    g.resolve()
    assert g.exile("opponent") == ["Bear"]
    g.opponent.cast("Disenchant", targets=BINDING).resolve()
    assert g.stack() == []  # CR 610.3: no trigger, it is back at once
    bear = g.permanent("Bear")
    assert bear.controller == "opponent" and bear.counters == {} and bear.sick  # CR 400.7


def test_binding_takes_what_an_opponent_controls_but_no_land():  # CR 115.1
    g = bound("exile: Island", opponent="battlefield: Island, Clue, Bear")
    assert [label.split()[0] for label in g.asked.labels] == ["Clue", "Bear"]
    g.choose("Clue").resolve()
    assert g.exile("opponent") == []  # CR 111.7: the token has ceased to exist


def test_a_token_does_not_come_back():  # CR 111.8
    g = bound(opponent="battlefield: Clue; hand: Disenchant; mana: WW").resolve()
    g.opponent.cast("Disenchant", targets=BINDING).resolve()
    assert g.battlefield("opponent") == []


def test_if_binding_has_left_nothing_is_exiled():  # CR 610.3b
    g = bound(opponent="battlefield: Bear; hand: Disenchant; mana: WW")
    g.opponent.cast("Disenchant", targets=BINDING).resolve_all()
    assert g.has("Bear") and g.exile() == []


def test_what_a_thief_lost_returns_to_its_owner():  # CR 610.3c
    g = scenario(
        you=f"hand: {BINDING}; battlefield: {DUALS}",
        opponent="battlefield: Bear (owner you); hand: Disenchant; mana: WW",
        cards=[BEAR],
    )
    g.cast(BINDING, pay="Tundra").resolve_all()
    g.opponent.cast("Disenchant", targets=BINDING).resolve()
    assert g.permanent("Bear").controller == "you"


def test_what_returns_triggers_its_abilities():  # CR 603.6a
    herald = card("Herald", "{1}{W}", "Creature — Bird 1/1").rules(when(enters(SELF), gain_life(3)))
    g = scenario(
        you=f"hand: {BINDING}; battlefield: {DUALS}",
        opponent="battlefield: Herald; hand: Disenchant; mana: WW",
        cards=[herald],
    )
    g.cast(BINDING, pay="Tundra").resolve_all()
    g.opponent.cast("Disenchant", targets=BINDING).resolve_all()
    assert g.life("opponent") == 23


def test_two_bindings_each_keep_their_own():  # CR 607.1, 610.3
    g = scenario(
        you=f"hand: 2 {BINDING}; mana: WW; battlefield: {DUALS}",
        opponent="battlefield: Bear, Troll; hand: Disenchant; mana: WW",
        cards=[BEAR, TROLL],
    )
    g.cast(BINDING, pay="mana pool {W}").resolve().choose("Bear").resolve()
    g.cast(BINDING, pay="mana pool {W}").resolve_all()
    assert sorted(g.exile()) == ["Bear", "Troll"]
    g.opponent.cast("Disenchant", targets=f"{BINDING}#2").resolve()
    assert g.exile() == ["Bear"] and g.has("Troll")


def test_bindings_that_leave_together_return_together():  # CR 610.3d
    blast = card("Blast", "{0}", "Instant").rules(destroy(ENCHANTMENT))
    watch = card("Watch", "{1}{G}", "Creature — Elf 1/1").rules(
        when(enters(CREATURE & YOURS), gain_life(1))
    )
    g = scenario(
        you=f"hand: 2 {BINDING}, Blast; mana: WW; battlefield: {DUALS}",
        opponent="battlefield: Bear, Watch",
        cards=[BEAR, watch, blast],
    )
    g.cast(BINDING, pay="mana pool {W}").resolve().choose("Bear").resolve()
    g.cast(BINDING, pay="mana pool {W}").resolve_all()
    g.cast("Blast").resolve_all()
    assert sorted(g.battlefield("opponent")) == ["Bear", "Watch"]
    assert g.life("opponent") == 22  # each saw both enter: CR 603.6a


# --- Phelia


def phelia(target_: str | None, opponent: str = "battlefield: Bear", you: str = "") -> Scenario:
    g = scenario(
        you=f"battlefield: {PHELIA}; library: 2 Island; {you}",
        opponent=f"library: 2 Island; {opponent}",
        cards=[BEAR, CHARM],
    )
    g.attack(PHELIA)
    return g.choose(target_) if target_ else g.decline()


def test_phelia_exiles_until_the_end_step():  # CR 603.7
    g = phelia("Bear").resolve()
    assert g.exile("opponent") == ["Bear"]
    g.to("end")
    assert g.stack() == [PHELIA]
    g.resolve()
    assert g.permanent("Bear").controller == "opponent"
    assert g.permanent(PHELIA).counters == {}


def test_what_returns_under_your_control_makes_her_larger():
    g = phelia("your Bear", you="battlefield: Bear (tapped)").resolve()
    g.to("end").resolve()
    assert g.permanent("Bear", "you").tapped is False
    assert g.permanent(PHELIA).counters == {"+1/+1": 1}


def test_she_may_exile_nothing():  # CR 115.1b: up to one
    g = phelia(None).resolve()
    assert g.has("Bear")
    g.to("end").resolve_all()
    assert g.permanent(PHELIA).counters == {}


def test_she_cannot_exile_herself_or_a_land():
    g = phelia("Bear", you="battlefield: Island")
    assert g.on_stack(PHELIA).targets == ["Bear"]
    g = scenario(you=f"battlefield: {PHELIA}, Island", opponent="battlefield: Island")
    g.attack(PHELIA)
    assert g.stack() == [PHELIA]
    g.resolve_all()
    assert sorted(g.battlefield(None)) == ["Island", "Island", PHELIA]


def test_a_token_she_exiles_is_gone_and_no_counter_comes():  # CR 111.7
    g = phelia("Clue", opponent="", you="battlefield: Clue").resolve()
    g.to("end").resolve_all()
    assert not g.has("Clue") and g.permanent(PHELIA).counters == {}


def test_the_card_returns_though_she_is_gone():  # CR 603.7d
    g = phelia(
        "your Bear", opponent="hand: Lightning Bolt; battlefield: Mountain", you="battlefield: Bear"
    )
    g.resolve()
    g.opponent.cast("Lightning Bolt", targets=PHELIA).resolve()
    g.to("end").resolve()
    assert g.has("Bear") and not g.has(PHELIA)


def test_phelia_frees_what_a_binding_holds_for_a_moment():  # CR 610.3 and 603.7 together
    g = scenario(
        you=f"battlefield: {PHELIA}, {BINDING}; library: 2 Island",
        opponent="battlefield: Bear; library: 2 Island",
        cards=[BEAR],
    )
    g.attack(PHELIA).choose(BINDING).resolve()
    g.to("end").resolve()
    assert g.stack() == [BINDING]
    g.resolve()
    assert g.exile() == ["Bear"] and g.permanent(PHELIA).counters == {"+1/+1": 1}


def test_an_aura_she_exiles_enchants_something_again():  # CR 303.4f: its controller chooses
    g = scenario(
        you=f"battlefield: {PHELIA}, Troll; library: 2 Island",
        opponent="battlefield: Bear, Control Magic (attached to Troll); library: 2 Island",
        cards=[BEAR, TROLL],
    )
    assert g.permanent("Troll").controller == "opponent"
    g.attack(PHELIA).choose("Control Magic").resolve()
    assert g.permanent("Troll").controller == "you"
    g.to("end").resolve()
    assert g.asked.seat == "opponent"
    g.opponent.choose(PHELIA)
    assert g.permanent(PHELIA).controller == "opponent"


def test_a_stolen_card_returns_to_its_owner_and_makes_nobody_larger():
    g = phelia("Bear", opponent="", you="battlefield: Bear (owner opponent)").resolve()
    g.to("end").resolve()
    assert g.permanent("Bear").controller == "opponent"
    assert g.permanent(PHELIA).counters == {}


# --- lands


def test_meticulous_archive():  # CR 305.6, 701.25
    g = scenario(you="hand: Meticulous Archive; library: Ponder, Island")
    g.play("Meticulous Archive")
    land = g.permanent("Meticulous Archive")
    assert land.tapped and land.subtypes == {"Plains", "Island"}
    g.resolve().choose("Ponder")
    assert g.graveyard() == ["Ponder"]


def test_xanders_lounge():
    g = scenario(you="hand: Xander's Lounge, Ponder, Lightning Bolt, Fatal Push")
    g.play("Xander's Lounge")
    land = g.permanent("Xander's Lounge")
    assert land.tapped and land.subtypes == {"Island", "Swamp", "Mountain"}
    g.change("Xander's Lounge", tapped=False)
    assert {"cast Ponder", "cast Lightning Bolt"} <= set(g.legal())


def test_xanders_lounge_cycles():  # CR 702.29a
    g = scenario(you="hand: Xander's Lounge; library: Ponder; battlefield: 3 Island")
    g.activate("Xander's Lounge", "cycling").resolve()
    assert g.graveyard() == ["Xander's Lounge"] and g.hand() == ["Ponder"]


def test_flashback_is_not_cast_from_hand():  # CR 702.34a
    g = scenario(you="hand: Ancient Grudge; battlefield: Forest", opponent="battlefield: Null Rod")
    assert g.legal() == ["pass"]
