"""State-based actions: what they are and when they are checked (CR 704)."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    CREATURE,
    dies,
    draw,
    gain_life,
    gets,
    lose_life,
    put_counters,
    regenerate,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GOLEM = "Golem | {4} | Artifact Creature — Golem 3/3 | indestructible"
SHRINK = card("Shrink", "{B}", "Instant").rules(gets(target(CREATURE), -3, -3))
DIP = card("Dip", "{B}", "Instant").rules(lose_life(3), gain_life(3))
PULSE = card("Pulse", "{B}", "Instant").rules(
    gets(target(CREATURE), -2, -2), put_counters("+1/+1", on=target(CREATURE))
)
SHIELD = card("Shield", "{G}", "Instant").rules(regenerate(target(CREATURE)))
GRAVE = card("Gravedigger", "{B}", "Creature — Zombie 1/1").rules(
    when(dies(CREATURE), gain_life(1))
)


def test_no_life_loses_the_game():  # CR 704.5a; S001:57, 341: only a line in the log
    g = scenario(you="hand: Lightning Bolt; battlefield: Mountain", opponent="life: 3")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.over and g.winner == "you"


def test_both_players_without_life_is_a_draw():  # CR 104.4a; S001:57
    g = scenario(you="hand: Flame Rift; battlefield: 2 Mountain; life: 4", opponent="life: 3")
    g.cast("Flame Rift").resolve()
    assert g.winner == "nobody"


def test_drawing_from_an_empty_library_loses_at_the_next_check():  # CR 704.5b; S001:57
    g = scenario(you="hand: Brainstorm, 2 Swamp; library: Island; battlefield: Island")
    g.cast("Brainstorm").resolve()
    assert not g.over  # still resolving: two cards go back first
    g.choose("Swamp", "Swamp")
    assert g.winner == "opponent"


def test_an_empty_library_alone_does_not_lose():
    g = scenario(you="battlefield: Island", opponent="library: Island")
    g.to("end")
    assert not g.over


def test_ten_poison_counters_lose_the_game():  # CR 704.5c; S001:57
    assert not scenario(you="poison: 9").over
    assert scenario(you="poison: 10").winner == "opponent"


def test_nothing_is_checked_in_the_middle_of_a_resolution():  # CR 704.3, 704.4; S001:58, 334-337
    g = scenario(you="hand: Dip; battlefield: Swamp; life: 3", cards=[DIP])
    g.cast("Dip").resolve()
    assert g.life("you") == 3 and not g.over


def test_toughness_zero_in_the_middle_of_a_resolution_is_not_seen():  # CR 704.4; S001:58
    g = scenario(you="hand: Pulse; battlefield: Swamp, Bear", cards=[PULSE, BEAR])
    g.cast("Pulse", targets="Bear").resolve()
    assert g.permanent("Bear").toughness == 1


def test_checked_before_a_player_gets_priority_and_triggers_come_after():  # CR 117.5; S001:334-337
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain, Gravedigger, Bear", cards=[GRAVE, BEAR]
    )
    g.cast("Lightning Bolt", targets="Bear").resolve()
    assert not g.has("Bear") and g.stack() == ["Gravedigger"]
    g.resolve()


def test_all_deaths_are_at_once():  # CR 704.3, 603.10a: it sees what dies together with it
    g = scenario(
        you="battlefield: Gravedigger, Bear",
        opponent="battlefield: Ogre",
        active="opponent",
        cards=[GRAVE, BEAR, "Ogre | {2}{R} | Creature — Ogre 3/3"],
    )
    g.attack("Ogre")
    g.block("Gravedigger blocks Ogre", "Bear blocks Ogre")
    g.pass_priority().pass_priority()
    g.split({"Gravedigger": 1, "Bear": 2})
    assert g.battlefield() == [] and g.stack() == ["Gravedigger"] * 3
    g.resolve_all()
    assert g.life("you") == 23


def test_lethal_damage_destroys():  # CR 704.5g; S001:56, 340: simply put into the graveyard
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="battlefield: Golem",
        cards=[GOLEM],
    )
    g.cast("Lightning Bolt", targets="Golem").resolve()
    assert g.permanent("Golem").damage == 3  # indestructible: CR 702.12b


def test_lethal_damage_can_be_regenerated():  # CR 701.19a; S001:56
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Shield; battlefield: Bear, Forest",
        cards=[BEAR, SHIELD],
    )
    g.cast("Lightning Bolt", targets="Bear")
    g.opponent.cast("Shield", targets="Bear").resolve_all()
    bear = g.permanent("Bear")
    assert bear.tapped and bear.damage == 0


@pytest.mark.parametrize("victim", ["Golem", "Bear"])
def test_toughness_zero_is_no_destruction(victim: str):  # CR 704.5f; S001:342: "destroy"
    g = scenario(
        you="hand: Shrink; battlefield: Swamp",
        opponent=f"hand: Shield; battlefield: {victim}, Forest",
        cards=[GOLEM, BEAR, SHRINK, SHIELD],
    )
    g.cast("Shrink", targets=victim)
    g.opponent.cast("Shield", targets=victim).resolve_all()
    assert g.graveyard("opponent") == ["Shield", victim]  # nothing helps
    assert f"{victim} dies." in g.log()
    assert f"{victim} taps." not in g.log()  # nothing was regenerated


def test_damage_and_shrinking_add_up():  # CR 704.5g: toughness as it is now
    g = scenario(
        you="battlefield: Bear (damage 1), Swamp; hand: Wither",
        cards=[BEAR, card("Wither", "{B}", "Instant").rules(gets(target(CREATURE), 0, -1))],
    )
    g.cast("Wither", targets="Bear").resolve()
    assert not g.has("Bear")


def test_damage_wears_off_in_the_cleanup_step():  # CR 514.2; S001:344
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain; library: Island",
        opponent="battlefield: Golem; library: Island",
        cards=[GOLEM],
    )
    g.cast("Lightning Bolt", targets="Golem").resolve()
    g.to("end")
    assert g.permanent("Golem").damage == 3
    g.to("upkeep", turn=4)
    assert g.permanent("Golem").damage == 0


def test_deathtouch_destroys_with_any_damage():  # CR 704.5h
    viper = "Viper | {G} | Creature — Snake 1/1 | deathtouch"
    giant = "Giant | {4}{R} | Creature — Giant 5/5"
    g = scenario(you="battlefield: Viper", opponent="battlefield: Giant", cards=[viper, giant])
    g.attack("Viper")
    g.block("Giant blocks Viper")
    g.to("second main")
    assert g.graveyard("opponent") == ["Giant"] and g.graveyard("you") == ["Viper"]


def test_plus_and_minus_counters_cancel():  # CR 704.5q
    g = scenario(you="battlefield: Bear (+1/+1 x3, -1/-1 x2)", cards=[BEAR])
    assert g.permanent("Bear").counters == {"+1/+1": 1}


def test_a_token_off_the_battlefield_is_gone():  # CR 704.5d
    g = scenario(
        you="hand: Brazen Borrower; battlefield: 2 Island",
        opponent="battlefield: Orc Army (+1/+1 x1)",
    )
    g.cast("Petty Theft").resolve()
    assert g.hand("opponent") == []


def test_losing_waits_for_the_check():  # CR 704.3: at 0 life a resolving spell still finishes
    g = scenario(
        you="hand: Sign; library: 3 Island; battlefield: Swamp; life: 2",
        cards=[card("Sign", "{B}", "Instant").rules(lose_life(2), draw(2))],
    )
    g.cast("Sign").resolve()
    assert g.winner == "opponent" and len(g.hand("you")) == 2
