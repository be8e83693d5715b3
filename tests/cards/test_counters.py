"""The cards of counters.py and counters_lands.py, clause by clause."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.words import CREATURE, card, deal, destroy, target, untap

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
ELF = "Elf | {G} | Creature — Elf 1/1"
GIANT = "Giant | {3}{R} | Creature — Giant 5/5"
KILL = card("Kill", "{0}", "Instant").rules(destroy(target(CREATURE)))
BURN = card("Burn", "{0}", "Instant").rules(deal(2, target(CREATURE)))
WAKE = card("Wake", "{0}", "Instant").rules(untap(target(CREATURE)))


def board(mine, theirs="", *cards, **more):
    return scenario(you=mine, opponent=theirs, cards=[BEAR, ELF, GIANT, KILL, BURN, *cards], **more)


# --- shields: the real Protection Magic gives shields, to anyone's creatures (S003:94)


def test_protection_magic_gives_shields_and_not_indestructible():  # S003:94
    g = board("battlefield: 2 Plains, Bear; hand: Protection Magic", "battlefield: Elf, Giant")
    g.cast("Protection Magic", targets=[["Bear", "Elf", "Giant"]]).resolve()
    assert [g.permanent(n).counters for n in ("Bear", "Elf", "Giant")] == [{"shield": 1}] * 3


def test_boon_of_safety_shields_one_creature_and_scries():
    g = board("battlefield: Plains, Bear; hand: Boon of Safety; library: Island, Swamp")
    g.cast("Boon of Safety", targets="Bear").resolve()
    g.choose("Island")
    assert g.permanent("Bear").counters == {"shield": 1}
    assert g.library() == ["Swamp", "Island"]


def test_the_duelist_enters_with_a_shield():
    g = board("battlefield: Forest, Plains, Island; hand: Disciplined Duelist, Kill")
    g.cast("Disciplined Duelist").resolve()
    assert g.permanent("Disciplined Duelist").counters == {"shield": 1}
    g.cast("Kill", targets="Disciplined Duelist").resolve()
    assert g.permanent("Disciplined Duelist").counters == {}


# --- stun


def test_freeze_in_place_taps_and_stuns_an_opposing_creature_three_times():
    g = board(
        "battlefield: 2 Island, Elf; hand: Freeze in Place; library: 2 Island",
        "battlefield: Bear; library: 9 Island",
    )
    g.cast("Freeze in Place", targets="Bear").resolve()
    g.answer(())
    bear = g.permanent("Bear")
    assert bear.tapped and bear.counters == {"stun": 3}


def test_impede_momentum_stuns_any_creature():
    g = board("battlefield: 2 Island, Elf; hand: Impede Momentum, Wake; library: Island", "", WAKE)
    g.cast("Impede Momentum", targets="Elf").resolve()
    g.decline()
    g.cast("Wake", targets="Elf").resolve()
    assert g.permanent("Elf").tapped and g.permanent("Elf").counters == {"stun": 2}


# --- Promise of Loyalty (S003:39, S003:338, S003:357)


def promise():
    g = board(
        "battlefield: 5 Plains, Bear, Elf, Jace Beleren (loyalty x3); hand: Promise of Loyalty; library: 3 Plains",
        "battlefield: Giant, Elf, Bear; library: 3 Island",
    )
    g.cast("Promise of Loyalty").resolve()
    g.choose("Bear", by="you")
    g.choose("Giant", by="opponent")
    return g


def test_each_player_keeps_one_creature_with_a_vow():
    g = promise()
    assert g.permanent("Bear").counters == g.permanent("Giant").counters == {"vow": 1}
    assert g.graveyard() == ["Elf", "Promise of Loyalty"]
    assert sorted(g.graveyard("opponent")) == ["Bear", "Elf"]


def test_a_vow_keeps_it_from_attacking_you_and_your_planeswalkers():
    g = promise()
    g.to("main", whose="opponent")
    assert g.why_not("attack with Giant -> you") is not None
    assert g.why_not("attack with Giant -> Jace Beleren") is not None


def test_your_own_marked_creature_may_attack_others():
    g = promise()
    g.attack("Bear").to("second main")
    assert g.life("opponent") == 18


# --- Collective Effort: three modes, no shield among them (S003:130)


EFFORT = "battlefield: 3 Plains, Elf, Bear; hand: Collective Effort"


def test_collective_effort_does_one_thing_for_its_cost():
    g = board(EFFORT, "battlefield: Giant, Humility")
    g.cast("Collective Effort", targets=["mode 2", "Humility"]).resolve()
    assert not g.has("Humility") and not g.permanent("Elf").tapped


def test_each_further_mode_taps_a_creature():  # CR 702.120a
    g = board(EFFORT, "battlefield: Giant, Humility")
    g.change("Giant", counters={"+1/+1": 9})
    g.cast(
        "Collective Effort",
        targets=[["mode 1", "mode 2", "mode 3"], "Giant", "Humility", "you"],
    )
    while g.asked is not None and "Tap" in g.asked.prompt:
        g.answer((0,))
    assert g.permanent("Elf").tapped and g.permanent("Bear").tapped
    g.resolve()
    assert not g.has("Giant") and not g.has("Humility")
    assert g.permanent("Elf").counters == g.permanent("Bear").counters == {"+1/+1": 1}


def test_no_more_modes_than_untapped_creatures_allow():
    g = board(
        "battlefield: 3 Plains, Elf (tapped), Bear (sick); hand: Collective Effort",
        "battlefield: Giant, Humility",
    )
    g.change("Giant", counters={"+1/+1": 9})
    with pytest.raises(ScenarioError):
        g.cast("Collective Effort", targets=[["mode 1", "mode 2", "mode 3"]])
    g.cast("Collective Effort", targets=[["mode 1", "mode 2"], "Giant", "Humility"])
    assert g.permanent("Bear").tapped  # a cost without {T} may tap what came this turn
    g.resolve()
    assert not g.has("Giant")


# --- Tekuthal, Thrummingbird, Steady Progress


def test_thrummingbird_proliferates_when_it_hits():
    g = board("battlefield: Thrummingbird, Bear (+1/+1 x1)")
    g.attack("Thrummingbird").to("combat damage").resolve()
    g.choose("Bear")
    assert g.permanent("Bear").counters == {"+1/+1": 2}


def test_steady_progress_proliferates_and_draws():
    g = board("battlefield: 3 Island, Bear (+1/+1 x1); hand: Steady Progress; library: Swamp")
    g.cast("Steady Progress").resolve()
    g.choose("Bear")
    assert g.permanent("Bear").counters == {"+1/+1": 2} and g.hand() == ["Swamp"]


def test_with_tekuthal_you_proliferate_twice():
    g = board(
        "battlefield: 3 Island, Tekuthal, Inquiry Dominus, Bear (+1/+1 x1), Elf (+1/+1 x1);"
        " hand: Steady Progress; library: Swamp"
    )
    g.cast("Steady Progress").resolve()
    g.choose("Bear", "Elf").choose("Bear")
    assert g.permanent("Bear").counters == {"+1/+1": 3}
    assert g.permanent("Elf").counters == {"+1/+1": 2}


def test_tekuthal_takes_three_counters_from_others_for_an_indestructible_one():  # S003:94
    g = board(
        "battlefield: 3 Island, Tekuthal, Inquiry Dominus (+1/+1 x5), Bear (+1/+1 x2),"
        " Elf (flying x1, vow x1); hand: Kill",
        "battlefield: Giant (+1/+1 x4)",
    )
    g.activate("Tekuthal, Inquiry Dominus", pay="auto")
    g.choose("+1/+1 counter on Bear", "+1/+1 counter on Bear", "flying counter on Elf")
    g.resolve()
    assert g.permanent("Bear").counters == {} and g.permanent("Elf").counters == {"vow": 1}
    g.cast("Kill", targets="Tekuthal, Inquiry Dominus").resolve()
    assert g.permanent("Tekuthal, Inquiry Dominus").count("indestructible") == 1


def test_tekuthal_needs_three_counters_on_your_other_things():
    g = board(
        "battlefield: 3 Island (charge x3), Tekuthal, Inquiry Dominus (+1/+1 x5), Bear (+1/+1 x2)"
    )
    assert g.why_not("activate Tekuthal, Inquiry Dominus") == "its cost cannot be paid"


# --- counters each turn


def test_luminarch_aspirant_grows_a_creature_in_your_combat():
    g = board("battlefield: Luminarch Aspirant, Bear")
    g.to("beginning of combat")
    g.choose("Bear").resolve()
    assert g.permanent("Bear").counters == {"+1/+1": 1}


def test_crystalline_giant_gets_a_kind_that_it_lacks():
    kinds = (
        "flying x1, first strike x1, deathtouch x1, hexproof x1, lifelink x1, menace x1, reach x1"
    )
    g = board(f"battlefield: Crystalline Giant ({kinds}, trample x1)", chance=True)
    g.to("beginning of combat").resolve()
    assert sorted(g.asked.labels) == ["+1/+1 counter", "vigilance counter"]
    g.choose("vigilance counter")
    giant = g.permanent("Crystalline Giant")
    assert giant.has("vigilance") and len(giant.counters) == 9


def test_crystalline_giant_with_every_kind_gets_nothing():
    kinds = "flying, first strike, deathtouch, hexproof, lifelink, menace, reach, trample, vigilance, +1/+1"
    marks = ", ".join(f"{k} x1" for k in kinds.split(", "))
    g = board(f"battlefield: Crystalline Giant ({marks})")
    g.to("beginning of combat").resolve()
    assert sum(g.permanent("Crystalline Giant").counters.values()) == 10


@pytest.mark.parametrize("kind", ["flying", "first strike"])
def test_helica_glider_enters_with_a_counter_of_your_choice(kind):
    g = board("battlefield: 3 Plains; hand: Helica Glider")
    g.cast("Helica Glider").resolve()
    g.choose(f"{kind} counter")
    assert g.permanent("Helica Glider").keywords == {kind}


def test_boot_nipper_enters_with_its_counter_seen_by_doubling_season():
    g = board("battlefield: 2 Swamp, Doubling Season; hand: Boot Nipper")
    g.cast("Boot Nipper").resolve()
    g.choose("lifelink counter")
    assert g.permanent("Boot Nipper").counters == {"lifelink": 2}


# --- ability removal


def test_dress_down_takes_abilities_and_not_counters():
    g = board(
        "battlefield: 2 Island, Thrummingbird (shield x1, +1/+1 x1); hand: Dress Down, Kill; library: Swamp"
    )
    g.cast("Dress Down").resolve()
    g.resolve()
    bird = g.permanent("Thrummingbird")
    assert g.hand() == ["Kill", "Swamp"] and not bird.has("flying") and bird.power == 2
    g.cast("Kill", targets="Thrummingbird").resolve()
    assert g.has("Thrummingbird")
    g.to("end").resolve()
    assert g.graveyard()[-1] == "Dress Down" and g.permanent("Thrummingbird").has("flying")


# --- more counters


def test_doubling_season_doubles_tokens_and_counters_of_effects():
    g = board("battlefield: 3 Plains, Doubling Season; hand: History of Benalia")
    g.cast("History of Benalia").resolve()
    assert g.permanent("History of Benalia").counters == {"lore": 2}
    g.resolve()
    assert len(g.permanents("Knight")) == 2


def test_doubling_season_doubles_the_loyalty_it_enters_with_but_no_cost():  # CR 606.4
    g = board(
        "battlefield: 3 Island, Doubling Season; hand: Jace Beleren; library: Swamp",
        "library: Swamp",
    )
    g.cast("Jace Beleren").resolve()
    assert g.permanent("Jace Beleren").loyalty == 6
    g.activate("Jace Beleren", "+2")
    assert g.permanent("Jace Beleren").loyalty == 8
    g.resolve()


def test_doubling_season_is_for_your_permanents_and_not_for_players():
    g = board(
        "battlefield: 3 Island, Doubling Season; energy: 1; hand: Steady Progress; library: Swamp",
        "battlefield: Elf (+1/+1 x1)",
    )
    g.cast("Steady Progress").resolve()
    g.choose("Elf", "Player 1")
    assert g.permanent("Elf").counters == {"+1/+1": 2} and g.player_counters() == {"energy": 2}


def test_kalonian_hydra_doubles_as_it_attacks():
    g = board("battlefield: 5 Forest, Hardened Scales; hand: Kalonian Hydra")
    g.cast("Kalonian Hydra").resolve()
    assert g.permanent("Kalonian Hydra").counters == {"+1/+1": 5}
    g.change("Kalonian Hydra", sick=False)
    g.attack("Kalonian Hydra").resolve()
    assert g.permanent("Kalonian Hydra").counters == {"+1/+1": 11}


def test_fate_transfer_moves_every_counter():
    g = board(
        "battlefield: 2 Island, Bear (flying x1, shield x2, vow x1); hand: Fate Transfer",
        "battlefield: Giant",
    )
    g.cast("Fate Transfer", targets=["Bear", "Giant"]).resolve()
    assert g.permanent("Bear").counters == {}
    assert g.permanent("Giant").counters == {"flying": 1, "shield": 2, "vow": 1}


def test_what_the_moth_brings_back_is_exiled_when_it_dies():  # CR 122.1h
    g = board(
        "battlefield: 2 Plains, 2 Swamp; graveyard: Serra Angel; hand: Rite of the Moth, Kill"
    )
    g.cast("Rite of the Moth", targets="Serra Angel").resolve()
    assert g.permanent("Serra Angel").counters == {"finality": 1}
    g.cast("Kill", targets="Serra Angel").resolve()
    assert g.exile() == ["Serra Angel"]


# --- levels (CR 711) and age (CR 702.24)


@pytest.mark.parametrize(
    ("levels", "size", "keywords"),
    [
        (0, 1, set()),
        (1, 1, set()),
        (2, 3, {"first strike"}),
        (6, 3, {"first strike"}),
        (7, 4, {"double strike"}),
        (12, 4, {"double strike"}),
    ],
)
def test_the_student_is_what_its_level_says(levels, size, keywords):
    g = board(
        f"battlefield: Student of Warfare (level x{levels}, +1/+1 x1)"
        if levels
        else "battlefield: Student of Warfare (+1/+1 x1)"
    )
    student = g.permanent("Student of Warfare")
    assert (student.power, student.toughness) == (size + 1, size + 1)
    assert student.keywords & {"first strike", "double strike"} == keywords


def test_the_student_levels_up_as_a_sorcery():
    g = board("battlefield: 2 Plains, Student of Warfare (level x1)")
    g.activate("Student of Warfare")
    assert g.why_not("activate Student of Warfare") is not None
    g.resolve()
    assert g.permanent("Student of Warfare").power == 3


def test_humility_takes_the_levels_away():
    g = board("battlefield: Student of Warfare (level x7), Humility")
    assert (
        g.permanent("Student of Warfare").power,
        g.permanent("Student of Warfare").keywords,
    ) == (1, set())


def test_the_remora_costs_one_more_each_turn():
    g = board("battlefield: 3 Island, Mystic Remora (age x2); library: 3 Island", step="untap")
    g.resolve()
    assert "{3}" in g.asked.prompt
    g.choose("pay")
    assert g.permanent("Mystic Remora").counters == {"age": 3}
    assert all(land.tapped for land in g.permanents("Island"))


def test_the_remora_is_sacrificed_if_not_all_of_it_is_paid():  # no partial payments
    g = board("battlefield: 2 Island, Mystic Remora (age x2); library: 3 Island", step="untap")
    g.resolve()
    assert g.graveyard() == ["Mystic Remora"]
    assert not any(land.tapped for land in g.permanents("Island"))


def test_the_remora_draws_unless_the_opponent_pays_four():
    g = board(
        "battlefield: Mystic Remora; library: 3 Swamp",
        "battlefield: 5 Mountain; hand: Lightning Bolt, Bear",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you", pay="auto", by="opponent").resolve()
    g.decline(by="opponent")
    g.choose("yes", by="you")
    assert g.hand() == ["Swamp"]


# --- lands


def test_a_storage_land_may_stay_tapped_and_fills_up():
    g = board(
        "battlefield: Sand Silos (tapped); library: 9 Island", "library: 9 Island", step="cleanup"
    )
    g.to("untap", whose="you")
    g.choose("Sand Silos")
    g.resolve()
    assert g.permanent("Sand Silos").tapped and g.permanent("Sand Silos").counters == {"storage": 1}


def test_a_storage_land_gives_as_much_as_is_taken():
    g = board(
        "battlefield: Sand Silos (storage x3); hand: Impede Momentum; library: Island",
        "battlefield: Elf",
    )
    g.cast("Impede Momentum", targets="Elf", pay="auto")
    assert g.permanent("Sand Silos").counters == {"storage": 1}  # {1}{U}: two counters
    g.resolve()
    g.decline()
    assert g.mana() == ""


def test_a_storage_land_tapped_by_hand_asks_how_many():
    g = board("battlefield: Sand Silos (storage x3)", manual=True)
    g.activate("Sand Silos")
    g.choose("remove 2")
    assert g.mana() == "UU" and g.permanent("Sand Silos").counters == {"storage": 1}
    g.change("Sand Silos", tapped=False)
    g.activate("Sand Silos")
    g.choose("remove 0")
    assert g.mana() == "UU"


def test_a_storage_land_that_untaps_gets_no_counter():
    g = board(
        "battlefield: Sand Silos (tapped); library: 9 Island", "library: 9 Island", step="cleanup"
    )
    g.to("untap", whose="you")
    g.decline()
    assert g.step == "upkeep" and g.stack() == [] and not g.permanent("Sand Silos").tapped


def test_a_storage_land_enters_tapped():
    g = board("hand: Sand Silos")
    g.play("Sand Silos")
    assert g.permanent("Sand Silos").tapped


def test_a_depletion_land_enters_tapped_with_two_counters():
    g = board("hand: Remote Farm")
    g.play("Remote Farm")
    farm = g.permanent("Remote Farm")
    assert farm.tapped and farm.counters == {"depletion": 2}


def test_a_depletion_land_is_sacrificed_with_its_last_counter():
    g = board("battlefield: Remote Farm (depletion x1), Bear; hand: Protection Magic")
    g.cast("Protection Magic", targets=[["Bear"]], pay="auto").resolve()
    assert g.graveyard() == ["Remote Farm", "Protection Magic"]


def test_a_depletion_land_stays_while_it_has_counters():
    g = board("battlefield: Remote Farm (depletion x2), Bear; hand: Protection Magic")
    g.cast("Protection Magic", targets=[["Bear"]], pay="auto").resolve()
    assert g.permanent("Remote Farm").counters == {"depletion": 1}


# --- no counters at all


def test_under_solemnity_nothing_and_nobody_gets_counters():
    g = board(
        "battlefield: 3 Island, Solemnity, Bear (+1/+1 x1), Jace Beleren (loyalty x3); energy: 1;"
        " hand: Steady Progress; library: Swamp"
    )
    g.cast("Steady Progress").resolve()
    g.choose("Bear", "Player 1", "Jace Beleren")
    assert g.permanent("Bear").counters == {"+1/+1": 1} and g.player_counters() == {"energy": 1}
    assert g.permanent("Jace Beleren").loyalty == 4  # planeswalkers are not spoken of


def test_under_solemnity_things_enter_without_counters():  # CR 614.12
    g = board("battlefield: 5 Forest, Solemnity; hand: Kalonian Hydra")
    g.cast("Kalonian Hydra").resolve()
    assert g.graveyard() == ["Kalonian Hydra"]


def test_under_solemnity_nothing_is_moved():  # CR 122.5
    g = board("battlefield: 2 Island, Solemnity, Bear (flying x1), Elf; hand: Fate Transfer")
    g.cast("Fate Transfer", targets=["Bear", "Elf"]).resolve()
    assert g.permanent("Bear").counters == {"flying": 1} and g.permanent("Elf").counters == {}
