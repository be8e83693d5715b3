"""Kaito, Bane of Nightmares: a planeswalker who is a creature during his controller's turn."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    card,
    discard,
    return_to_hand,
    target,
    untap,
)

KAITO, STUDENT = "Kaito, Bane of Nightmares", "Tamiyo, Inquisitive Student"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
WALL = "Wall | {W} | Creature — Wall 0/4"
TWIDDLE = card("Twiddle", "{U}", "Instant").rules(untap(target(CREATURE)))
DIMIR_LANDS = "2 Island, 2 Swamp"


def test_he_costs_four_mana():  # S000:61 has his ninjutsu cost instead
    g = scenario(you=f"hand: {KAITO}; battlefield: 2 Island, Swamp")
    with pytest.raises(ScenarioError, match="cannot be paid"):
        g.cast(KAITO)
    g.put("Swamp")
    g.cast(KAITO).resolve()
    kaito = g.permanent(KAITO)
    assert kaito.counters == {"loyalty": 4}  # CR 306.5b; S000:98-104: counters, not a number
    assert kaito.mana_value == 4 and kaito.colors == {"U", "B"}


def test_loyalty_starts_afresh_each_time_he_enters():  # CR 122.2, 306.5b; S000:98-104
    g = scenario(
        you=f"hand: Unsummon; battlefield: {KAITO} (loyalty x1), 8 Underground Sea",
        cards=[card("Unsummon", "{U}", "Instant").rules(return_to_hand(target(CREATURE)))],
    )
    g.cast("Unsummon", targets=KAITO).resolve()
    g.cast(KAITO).resolve()
    assert g.permanent(KAITO).loyalty == 4


def test_during_your_turn_he_is_a_ninja_and_no_planeswalker():  # CR 205.1a; S000:61
    g = scenario(you=f"battlefield: {KAITO}; library: 3 Island", opponent="library: 3 Island")
    kaito = g.permanent(KAITO)
    assert kaito.types == {"Creature"} and kaito.subtypes == {"Ninja"}
    assert kaito.supertypes == {"Legendary"}
    assert (kaito.power, kaito.toughness) == (3, 4) and kaito.has("hexproof")
    g.to("upkeep", whose="opponent")
    kaito = g.permanent(KAITO)
    assert kaito.types == {"Planeswalker"} and kaito.subtypes == {"Kaito"}
    assert kaito.power is None and not kaito.has("hexproof")
    g.to("upkeep", whose="you")
    assert g.permanent(KAITO).types == {"Creature"}


def test_loyalty_abilities_stay_usable_while_he_is_a_creature():  # CR 606.3
    g = scenario(you=f"battlefield: {KAITO}")
    g.activate(KAITO, "+1").resolve()
    assert g.permanent(KAITO).loyalty == 5
    assert g.why_not(f"activate {KAITO}: -2") == "a loyalty ability of it was activated this turn"


def test_damage_costs_no_loyalty_during_your_turn():  # CR 120.3c, 306.8 are about planeswalkers
    g = scenario(
        you=f"battlefield: {KAITO}, Mountain; hand: Lightning Bolt",
    )
    g.cast("Lightning Bolt", targets=KAITO).resolve()
    kaito = g.permanent(KAITO)
    assert kaito.loyalty == 4 and kaito.damage == 3


def test_lethal_damage_destroys_him_during_your_turn():  # CR 704.5g
    g = scenario(
        you=f"battlefield: {KAITO} (damage 3), Mountain; hand: Lightning Bolt",
    )
    g.cast("Lightning Bolt", targets=KAITO).resolve()
    assert g.graveyard() == ["Lightning Bolt", KAITO]


def test_damage_of_any_kind_costs_loyalty_during_their_turn():  # CR 306.8; S000:120: combat only
    g = scenario(
        you=f"battlefield: {KAITO}",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets=KAITO).resolve()
    kaito = g.permanent(KAITO)
    assert kaito.loyalty == 1 and kaito.damage == 0


def test_he_can_be_attacked_during_their_turn():  # CR 306.6, 508.1b
    g = scenario(
        you=f"battlefield: {KAITO}", opponent="battlefield: Bear", active="opponent", cards=[BEAR]
    )
    g.attack("Bear", on=KAITO)
    g.to("second main")
    assert g.permanent(KAITO).loyalty == 2 and g.life("you") == 20


def test_attackers_can_kill_him():  # CR 704.5i
    g = scenario(
        you=f"battlefield: {KAITO}; library: Island",
        opponent="battlefield: 2 Bear; library: Island",
        active="opponent",
        cards=[BEAR],
    )
    g.attack("Bear", "Bear", on=KAITO)
    g.to("second main")
    assert g.graveyard("you") == [KAITO]


def test_hexproof_only_during_your_turn():  # CR 702.11b
    g = scenario(
        you=f"battlefield: {KAITO}; library: 2 Island",
        opponent="battlefield: Mountain; hand: Lightning Bolt; library: 2 Island",
    )
    g.pass_priority()
    g.opponent.cast("Lightning Bolt")
    assert g.asked is not None and not any(KAITO in label for label in g.asked.labels)
    g.choose("you").resolve()


def test_without_loyalty_he_is_a_planeswalker_and_dies():  # CR 704.5i
    g = scenario(you=f"battlefield: {KAITO} (loyalty x2), Bear", cards=[BEAR])
    g.activate(KAITO, "-2", targets="Bear")
    assert g.graveyard() == [KAITO]
    g.resolve()  # CR 113.7a: the ability is independent of him
    assert g.permanent("Bear").counters == {"stun": 2}


def test_cast_this_turn_he_cannot_attack():  # CR 302.6
    g = scenario(
        you=f"hand: {KAITO}; battlefield: {DIMIR_LANDS}; library: 3 Island",
        opponent="library: 3 Island",
    )
    g.cast(KAITO).resolve()
    assert g.why_not(f"attack with {KAITO}") == "it came under its controller's control this turn"
    g.to("declare attackers", turn=5)
    g.attack(KAITO)
    g.to("second main")
    assert g.life("opponent") == 17


# --- ninjutsu (CR 702.49; S000:61, 117 do not mention it)


def ninjutsu_board(opponent: str = "") -> Scenario:
    return scenario(
        you=f"hand: {KAITO}; battlefield: Island, 2 Swamp, {STUDENT}; library: 3 Island",
        opponent=opponent,
    )


def test_ninjutsu_swaps_an_unblocked_attacker_for_kaito():
    g = ninjutsu_board()
    g.attack(STUDENT).resolve()
    g.to("declare blockers")
    g.activate(KAITO, "ninjutsu")
    assert g.hand() == [KAITO, STUDENT]  # the return is a cost
    assert g.card(KAITO, "hand").obj.known == 3  # CR 702.49b: revealed
    g.resolve()
    kaito = g.permanent(KAITO)
    assert kaito.tapped and kaito.attacking == "opponent" and kaito.counters == {"loyalty": 4}
    g.to("second main")
    assert g.life("opponent") == 17
    g.activate(KAITO, "+1").resolve()  # loyalty abilities know no summoning sickness
    assert g.permanent(KAITO).loyalty == 5


def test_ninjutsu_not_before_blockers_are_declared():
    g = ninjutsu_board()
    g.attack(STUDENT)
    assert g.why_not(f"activate {KAITO}: ninjutsu") == "its cost cannot be paid"
    g.resolve()
    assert g.why_not(f"activate {KAITO}: ninjutsu") == "its cost cannot be paid"


def test_ninjutsu_not_with_a_blocked_attacker():
    g = scenario(
        you=f"hand: {KAITO}; battlefield: Island, 2 Swamp, Bear",
        opponent="battlefield: Wall",
        cards=[BEAR, WALL],
    )
    g.attack("Bear")
    g.block("Wall blocks Bear")
    assert g.why_not(f"activate {KAITO}: ninjutsu") == "its cost cannot be paid"


def test_ninjutsu_still_in_the_end_of_combat_step():
    g = ninjutsu_board()
    g.attack(STUDENT).resolve()
    g.to("end of combat")
    g.activate(KAITO, "ninjutsu").resolve()
    kaito = g.permanent(KAITO)
    assert kaito.tapped and kaito.attacking == "opponent"
    g.to("second main")
    assert g.life("opponent") == 20  # too late for damage
    assert g.why_not(f"activate {KAITO}: ninjutsu") is not None


def test_ninjutsu_attacks_what_the_returned_creature_attacked():  # CR 702.49c
    scholar = "Tamiyo, Seasoned Scholar"
    g = ninjutsu_board(opponent=f"battlefield: {scholar} (loyalty x5)")
    g.attack(STUDENT, on=scholar).resolve()
    g.to("declare blockers")
    g.activate(KAITO, "ninjutsu").resolve()
    assert g.permanent(KAITO).attacking == scholar
    g.to("second main")
    assert g.permanent(scholar).loyalty == 2 and g.life("opponent") == 20


def test_ninjutsu_does_nothing_when_he_has_left_the_hand():  # CR 400.7
    g = scenario(
        you=f"hand: {KAITO}; battlefield: Island, 2 Swamp, {STUDENT}",
        opponent="hand: Rend; battlefield: Swamp",
        cards=[card("Rend", "{B}", "Instant").rules(discard(2, who=target(ANY_PLAYER)))],
    )
    g.attack(STUDENT).resolve()
    g.to("declare blockers")
    g.activate(KAITO, "ninjutsu")
    g.opponent.cast("Rend", targets="you").resolve_all()
    assert sorted(g.graveyard()) == [KAITO, STUDENT] and not g.has(KAITO)


def test_ninjutsu_does_not_trigger_attacking():  # CR 508.4: he never "attacked"
    g = scenario(
        you=f"hand: {KAITO}; battlefield: Island, 2 Swamp, Bear; library: 3 Island",
        opponent="battlefield: Tamiyo, Seasoned Scholar; library: 3 Island",
        active="opponent",
        cards=[BEAR],
    )
    g.activate("Tamiyo, Seasoned Scholar", "+2").resolve()
    g.to("declare attackers", whose="you")
    g.attack("Bear").resolve()
    g.to("declare blockers")
    g.activate(KAITO, "ninjutsu").resolve()
    assert g.stack() == [] and g.permanent(KAITO).power == 3


# --- his loyalty abilities


def test_plus_one_emblem_makes_your_ninjas_bigger():  # CR 114.4
    g = scenario(
        you=f"battlefield: {KAITO}; library: 3 Island",
        opponent=f"battlefield: {KAITO}; library: 3 Island",
    )
    g.you.activate(KAITO, "+1").resolve()
    mine = g.permanent(KAITO, "you")
    assert (mine.power, mine.toughness, mine.loyalty) == (4, 5, 5)
    g.to("main", whose="opponent")
    theirs = g.permanent(KAITO, "opponent")
    assert (theirs.power, theirs.toughness) == (3, 4)
    g.to("main", whose="you")
    g.you.activate(KAITO, "+1").resolve()
    assert g.permanent(KAITO, "you").power == 5
    assert len(g.emblems("you")) == 2


def test_zero_surveils_two_then_draws_for_an_opponent_who_lost_life():
    g = scenario(
        you=f"battlefield: {KAITO}, Mountain; hand: Lightning Bolt; "
        "library: Island, Swamp, Ponder, Daze",
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.activate(KAITO, "0").resolve()
    g.choose("Island", "Swamp")  # CR 701.25a
    assert g.graveyard() == ["Lightning Bolt", "Island", "Swamp"]
    assert g.hand() == ["Ponder"] and g.library() == ["Daze"]
    assert g.permanent(KAITO).loyalty == 4


def test_zero_without_lost_life_draws_nothing():
    g = scenario(you=f"battlefield: {KAITO}; library: Island, Swamp, Ponder")
    g.activate(KAITO, "0").resolve()
    g.choose("Island")
    assert g.hand() == [] and g.library() == ["Swamp", "Ponder"]


def test_zero_counts_life_that_was_paid():  # CR 119.4
    g = scenario(
        you=f"battlefield: {KAITO}; library: Ponder, Ponder, Daze",
        opponent="battlefield: Polluted Delta; library: Island",
    )
    g.opponent.activate("Polluted Delta").resolve()
    g.choose("Island")
    assert g.life("opponent") == 19
    g.you.activate(KAITO, "0").resolve()
    g.decline().choose("Ponder", "Ponder")
    assert g.hand() == ["Ponder"]


def test_minus_two_taps_and_stuns():  # CR 122.1d, 701.26a
    g = scenario(
        you=f"battlefield: {KAITO}; library: 9 Island",
        opponent="battlefield: Bear; library: 9 Island",
        cards=[BEAR],
    )
    g.activate(KAITO, "-2", targets="Bear").resolve()
    assert g.permanent(KAITO).loyalty == 2
    bear = g.permanent("Bear")
    assert bear.tapped and bear.counters == {"stun": 2}
    for turn, counters in ((4, {"stun": 1}), (6, {})):  # one for each untap step
        g.to("upkeep", turn=turn)
        assert g.permanent("Bear").tapped and g.permanent("Bear").counters == counters
    g.to("upkeep", turn=8)
    assert not g.permanent("Bear").tapped


def test_a_stun_counter_replaces_any_untapping():  # CR 122.1d: not only in the untap step
    g = scenario(
        you="hand: 2 Twiddle; battlefield: 2 Island, Bear (tapped, stun x1)", cards=[BEAR, TWIDDLE]
    )
    g.cast("Twiddle", targets="Bear").resolve()
    assert g.permanent("Bear").tapped and g.permanent("Bear").counters == {}
    g.cast("Twiddle", targets="Bear").resolve()
    assert not g.permanent("Bear").tapped


def test_an_untapped_creature_keeps_its_stun_counters():  # CR 122.1d: it would not become untapped
    g = scenario(
        you="battlefield: Bear (stun x1); library: 2 Island",
        opponent="battlefield: Bear (stun x1, tapped); library: 2 Island",
        active="opponent",
        step="end",
        cards=[BEAR],
    )
    g.to("upkeep", whose="you")
    assert g.permanent("Bear", "you").counters == {"stun": 1}
    assert g.permanent("Bear", "opponent").counters == {
        "stun": 1
    }  # not its controller's untap step


def test_minus_two_on_a_tapped_creature():
    g = scenario(you=f"battlefield: {KAITO}", opponent="battlefield: Bear (tapped)", cards=[BEAR])
    g.activate(KAITO, "-2", targets="Bear").resolve()
    assert g.permanent("Bear").counters == {"stun": 2}


def test_loyalty_abilities_only_in_your_main_phase_with_an_empty_stack():  # CR 606.3; S000:109-112
    g = scenario(
        you=f"battlefield: {KAITO}, Mountain; hand: Lightning Bolt; library: 3 Island",
        opponent="library: 3 Island",
    )
    g.cast("Lightning Bolt", targets="opponent")
    assert g.why_not(f"activate {KAITO}: +1") is not None
    g.resolve()
    assert g.why_not(f"activate {KAITO}: +1") is None
    g.to("beginning of combat")
    assert g.why_not(f"activate {KAITO}: +1") is not None
    g.to("second main")
    assert g.why_not(f"activate {KAITO}: +1") is None
    g.to("main", whose="opponent")
    assert g.why_not(f"activate {KAITO}: +1", by="you") is not None


def test_an_opponent_cannot_use_his_abilities():
    g = scenario(you=f"battlefield: {KAITO}", active="opponent")
    assert g.why_not(f"activate {KAITO}: +1", by="opponent") == "you do not control it"
