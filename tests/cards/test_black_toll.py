"""Black cards with a toll or a kill: Regisaur, Slasher, Nether Spirit, Slith, edicts, Bitterblossom, Contagion …"""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import CREATURE, destroy, gets, target

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
SHADE = "Shade | {B} | Creature — Shade 1/1"
GHOUL = "Ghoul | {B} | Creature — Zombie 1/1"
MURDER = card("Murder", "{B}", "Instant").rules(destroy(target(CREATURE)))
GROW = card("Grow", "{G}", "Instant").rules(gets(target(CREATURE), 3, 3))
SLASHER, SPIRIT, SLITH = "Unstoppable Slasher", "Nether Spirit", "Etched Slith"


def upkeep(you: str, opponent: str = "", **more: object) -> Scenario:
    """Your next upkeep, with its triggers on the stack."""
    g = scenario(
        you=f"library: 9 Swamp; {you}",
        opponent=f"library: 9 Swamp; {opponent}",
        active="opponent",
        step="end",
        cards=[BEAR, SHADE, GHOUL, MURDER, GROW],
        **more,  # type: ignore[arg-type]
    )
    return g.to("upkeep", whose="you")


# --- creatures


def test_regisaur_discards_a_card_of_your_choice_each_upkeep():
    g = upkeep("battlefield: Rotting Regisaur; hand: Bear, Swamp").resolve()
    assert (g.permanent("Rotting Regisaur").power, g.asked is not None) == (7, True)
    g.choose("Bear")
    assert g.graveyard() == ["Bear"] and g.hand() == ["Swamp"]


def test_regisaur_with_an_empty_hand_costs_nothing():
    g = upkeep("battlefield: Rotting Regisaur").resolve()
    assert g.has("Rotting Regisaur") and g.graveyard() == []


def test_master_of_the_feast_lets_opponents_draw():
    g = upkeep("battlefield: Master of the Feast").resolve()
    assert g.hand("opponent") == ["Swamp"] and g.hand() == []


@pytest.mark.parametrize(("life", "left"), [(20, 9), (9, 3), (3, 0)])
def test_slasher_takes_half_the_life_that_is_left_rounded_up(life: int, left: int):
    g = scenario(you=f"battlefield: {SLASHER}", opponent=f"life: {life}")
    g.attack(SLASHER).to("end of combat" if left else "combat damage", auto=True)
    if left:
        assert g.life("opponent") == left
    else:
        g.resolve_all()
        assert g.winner == "you"


def test_slasher_returns_tapped_with_two_stun_counters_once():
    g = scenario(
        you=f"battlefield: {SLASHER}, 2 Swamp; hand: 2 Murder", cards=[MURDER], auto_pay=True
    )
    g.cast("Murder").resolve()
    assert g.graveyard() == [SLASHER, "Murder"]
    g.resolve()
    back = g.permanent(SLASHER)
    assert back.tapped and back.counters == {"stun": 2}
    g.cast("Murder").resolve()
    assert g.stack() == [] and SLASHER in g.graveyard()  # it had counters on it


def test_slasher_with_any_counter_stays_dead():
    g = scenario(you=f"battlefield: {SLASHER} (+1/+1 x1), Swamp; hand: Murder", cards=[MURDER])
    g.cast("Murder").resolve()
    assert g.stack() == []


def test_slasher_returns_to_its_owner():
    g = scenario(
        you=f"battlefield: {SLASHER} (owner opponent), Swamp; hand: Murder", cards=[MURDER]
    )
    g.cast("Murder").resolve().resolve()
    assert g.permanent(SLASHER).controller == "opponent"


def test_nether_spirit_returns_as_the_only_creature_card():
    g = upkeep(f"graveyard: {SPIRIT}, Swamp, Smallpox", "graveyard: Bear").resolve()
    g.choose("yes")
    assert g.has(SPIRIT) and g.graveyard() == ["Swamp", "Smallpox"]


def test_nether_spirit_may_stay():
    g = upkeep(f"graveyard: {SPIRIT}").resolve()
    g.decline()
    assert g.graveyard() == [SPIRIT]


@pytest.mark.parametrize("others", ["Bear", SPIRIT, "Master of the Feast"])
def test_nether_spirit_stays_with_another_creature_card(others: str):
    g = upkeep(f"graveyard: {SPIRIT}, {others}")
    assert g.stack() == []


def test_nether_spirit_looks_again_on_resolution():  # CR 603.4
    g = upkeep(f"graveyard: {SPIRIT}; battlefield: Bear, Swamp; hand: Murder")
    g.cast("Murder").resolve_all()
    assert not g.has(SPIRIT) and g.asked is not None and g.asked.labels[0] == "pass"


# --- Etched Slith


def slith(opponent: str = "", you: str = "") -> Scenario:
    g = scenario(you=f"battlefield: {SLITH}{you}", opponent=opponent, cards=[BEAR])
    return g.attack(SLITH).to("combat damage").resolve()


def test_slith_grows_and_takes_a_counter_of_your_choice():
    g = slith("battlefield: Bear (+1/+1 x1, flying x1)")
    assert g.permanent(SLITH).counters == {"+1/+1": 1}
    g.choose("Bear").resolve()
    g.choose("yes").choose("flying counter")
    assert g.permanent("Bear").counters == {"+1/+1": 1}


def test_slith_takes_a_counter_from_an_opponent():
    g = slith("counters: energy 2")
    g.choose("opponent").resolve()
    g.choose("yes")
    assert g.player_counters("opponent") == {"energy": 1}


def test_slith_may_take_nothing_and_does_not_aim_at_itself_or_you():
    g = slith("battlefield: Bear (+1/+1 x1)", ", Swamp")
    assert g.asked is not None
    assert [label.split(" (")[0] for label in g.asked.labels] == ["Swamp", "Bear 3/3", "opponent"]
    g.choose("Bear").resolve()
    g.decline()
    assert g.permanent("Bear").counters == {"+1/+1": 1}


def test_slith_asks_nothing_of_what_has_no_counters():  # CR 608.2d
    g = slith()
    g.resolve_all()
    assert g.stack() == []


def test_slith_that_gets_no_counter_has_no_second_ability():  # CR 603.12
    g = slith("battlefield: Solemnity, Bear")
    assert g.permanent(SLITH).counters == {} and g.stack() == []


# --- enchantments


def test_sarcomancy_makes_a_zombie_and_hurts_without_one():
    g = scenario(you="hand: Sarcomancy; battlefield: Swamp").cast("Sarcomancy").resolve().resolve()
    zombie = g.permanent("Zombie")
    assert (zombie.power, zombie.toughness, zombie.colors) == (2, 2, {"B"})


def test_sarcomancy_counts_zombies_of_everyone():
    assert upkeep("battlefield: Sarcomancy", "battlefield: Ghoul").stack() == []


def test_sarcomancy_deals_damage_without_zombies():
    g = upkeep("battlefield: Sarcomancy").resolve()
    assert g.life() == 19


def test_bitterblossom_costs_a_life_and_makes_a_flier():
    g = upkeep("battlefield: Bitterblossom; life: 5").resolve()
    rogue = g.permanent("Faerie Rogue")
    assert g.life() == 4 and rogue.has("flying") and (rogue.power, rogue.toughness) == (1, 1)
    blossom = g.permanent("Bitterblossom")
    assert blossom.types == {"Kindred", "Enchantment"} and blossom.subtypes == {"Faerie"}


def test_dreadhorde_invasion_amasses():
    g = upkeep("battlefield: Dreadhorde Invasion").resolve()
    army = g.permanent("Zombie Army")
    assert g.life() == 19 and (army.power, army.toughness) == (1, 1)


@pytest.mark.parametrize(("size", "life"), [(6, 26), (5, 20)])
def test_dreadhorde_invasion_gives_lifelink_to_a_big_attacking_token(size: int, life: int):
    g = scenario(you=f"battlefield: Dreadhorde Invasion, Zombie Army (+1/+1 x{size})")
    g.attack("Zombie Army").to("end of combat")
    assert g.life("opponent") == 20 - size and g.life() == life


def test_bad_moon_is_for_every_black_creature():
    g = scenario(
        you="battlefield: Bad Moon, Shade, Bear", opponent="battlefield: Shade", cards=[BEAR, SHADE]
    )
    assert [p.power for p in g.permanents("Shade")] == [2, 2] and g.permanent("Bear").power == 2


# --- instants


def test_geths_verdict_takes_a_creature_and_a_life():
    g = scenario(
        you="hand: Geth's Verdict; battlefield: 2 Swamp",
        opponent="battlefield: Bear, Shade",
        cards=[BEAR, SHADE],
    )
    g.cast("Geth's Verdict", targets="opponent").resolve()
    g.opponent.choose("Shade")
    assert g.graveyard("opponent") == ["Shade"] and g.life("opponent") == 19


def test_geths_verdict_costs_life_without_a_creature():
    g = scenario(you="hand: Geth's Verdict; battlefield: 2 Swamp")
    g.cast("Geth's Verdict", targets="you").resolve()
    assert g.life() == 19


@pytest.mark.parametrize(
    ("mode", "gone"), [("mode 1", "Bear"), ("mode 2", "Zombie Army"), ("mode 3", "Kaito")]
)
def test_sheoldreds_edict_has_three_modes(mode: str, gone: str):
    g = scenario(
        you="hand: Sheoldred's Edict; battlefield: 2 Swamp, Shade",
        opponent="battlefield: Bear, Zombie Army (+1/+1 x1), Kaito, Bane of Nightmares",
        cards=[BEAR, SHADE],
    )
    before = g.battlefield("opponent")
    g.cast("Sheoldred's Edict", targets=mode).resolve()
    after = g.battlefield("opponent")
    assert len(after) == 2 and next(n for n in before if n not in after).startswith(gone)
    assert g.has("Shade")


def test_force_of_despair_destroys_what_entered_this_turn():
    g = scenario(
        you="hand: Force of Despair, Shade",
        opponent="hand: Bear; battlefield: Ghoul, 2 Forest, Bitterblossom",
        active="opponent",
        cards=[BEAR, SHADE, GHOUL],
    )
    g.opponent.cast("Bear").resolve()
    g.cast("Force of Despair", "alternative cost", by="you").resolve()
    assert g.graveyard("opponent") == ["Bear"] and g.has("Ghoul") and g.exile() == ["Shade"]


def test_force_of_despair_is_free_only_in_anothers_turn():
    g = scenario(you="hand: Force of Despair, Shade", cards=[SHADE])
    assert g.legal() == ["pass"]


def test_force_of_despair_also_takes_tokens_and_your_own():
    g = upkeep(
        "battlefield: Bitterblossom, Bear, 3 Swamp; hand: Force of Despair",
    ).resolve()
    g.cast("Force of Despair").resolve()
    assert not g.has("Faerie Rogue") and g.has("Bear")


def test_what_entered_last_turn_is_safe_from_force_of_despair():
    g = scenario(
        you="hand: Shade; battlefield: Swamp; library: 3 Swamp",
        opponent="hand: Force of Despair; battlefield: 3 Swamp; library: 3 Swamp",
        cards=[SHADE],
    )
    g.cast("Shade").resolve()
    g.to("upkeep", whose="opponent")
    assert g.permanent("Shade").obj.notes == ()  # nothing is remembered longer than it matters
    g.opponent.cast("Force of Despair").resolve()
    assert g.has("Shade")


def contagion(targets: list[str]) -> Scenario:
    g = scenario(
        you="hand: Contagion, Shade",
        opponent="battlefield: Bear, Ghoul, Rotting Regisaur",
        cards=[BEAR, SHADE, GHOUL],
    )
    return g.cast("Contagion", "alternative cost", targets=[targets])


def test_contagion_puts_two_counters_on_one_creature():
    g = contagion(["Rotting Regisaur"])
    assert g.life() == 19 and g.exile() == ["Shade"]
    g.resolve()
    regisaur = g.permanent("Rotting Regisaur")
    assert regisaur.counters == {"-2/-1": 2} and (regisaur.power, regisaur.toughness) == (3, 4)


def test_contagion_puts_one_counter_on_each_of_two():
    g = contagion(["Bear", "Ghoul"]).resolve()
    assert g.permanent("Bear").counters == {"-2/-1": 1} and g.permanent("Bear").power == 0
    assert g.graveyard("opponent") == ["Ghoul"]
