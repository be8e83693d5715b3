"""The ending phase: end step and cleanup, with and without priority (CR 513, 514)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANYTHING,
    CREATURE,
    LAND,
    NEXT_END_STEP,
    SELF,
    THEIRS,
    YOU,
    YOUR_END_STEP,
    YOURS,
    AddTypes,
    SetPT,
    becomes,
    draw,
    equip,
    exists,
    gain_control,
    gain_life,
    gets,
    goes,
    later,
    not_,
    rule,
    sacrifice,
    state_is,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
WATCH = card("Watch", "{1}", "Artifact").rules(
    when(goes(ANYTHING, "hand", "graveyard", cause="discard"), gain_life(1))
)
SPELLBOOK = card("Spellbook", "{0}", "Artifact").rules(rule("no maximum hand size", YOU))
GROW = card("Grow", "{G}", "Instant").rules(gets(target(CREATURE), 0, 3))
BELL = card("Bell", "{1}", "Artifact").rules(when(YOUR_END_STEP, draw(1)))
ALARM = card("Alarm", "{U}", "Instant").rules(later(when(NEXT_END_STEP, gain_life(5))))
LEND = card("Lend", "{R}", "Sorcery").rules(gain_control(target(CREATURE), until="end of turn"))
LONER = card("Loner", "{G}", "Creature — Cat 3/3").rules(
    when(state_is(not_(exists(CREATURE & THEIRS))), sacrifice(SELF))
)
ANIMATE = card("Animate", "{G}", "Sorcery").rules(
    becomes(target(LAND & YOURS), AddTypes(("Creature",)), SetPT(3, 3))
)
BLADE = card("Blade", "{1}", "Artifact — Equipment").rules(equip("{0}"))
CARDS = [BLADE, BEAR, WATCH, SPELLBOOK, GROW, BELL, ALARM, LEND, LONER, ANIMATE]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    both = {"you": f"{you}; library: 9 Island", "opponent": f"{opponent}; library: 9 Island"}
    return scenario(**both, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_the_active_player_discards_down_to_seven():  # CR 514.1
    g = board("hand: 8 Bear, 2 Grow", "hand: 9 Bear", step="end")
    g.pass_priority().pass_priority()
    assert (g.step, g.asked.seat) == ("cleanup", "you")
    g.choose("Bear", "Bear", "Grow")
    assert (len(g.hand()), g.graveyard()) == (7, ["Bear", "Bear", "Grow"])
    assert len(g.hand("opponent")) == 9
    assert g.active == "opponent"  # nobody had priority


def test_no_maximum_hand_size():  # CR 402.2
    g = board("hand: 9 Bear; battlefield: Spellbook", step="end")
    g.to("upkeep")
    assert len(g.hand()) == 9


def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup():  # CR 514.3a
    g = board("hand: 9 Bear, Grow; battlefield: Watch, Forest, Bear", step="end")
    g.pass_priority().pass_priority()
    g.choose("Bear", "Bear", "Bear")
    assert (g.step, len(g.stack()), g.asked.kind) == ("cleanup", 3, "priority")
    g.resolve_all()
    assert g.life() == 23
    g.cast("Grow", targets="Bear").resolve()  # spells may be cast now
    assert g.permanent("Bear").toughness == 5
    g.to("upkeep", whose="opponent")
    assert g.permanent("Bear").toughness == 2  # the second cleanup ends this, too


def test_damage_and_the_bonus_that_outweighed_it_end_together():  # CR 514.2
    g = board("battlefield: Bear, Forest; hand: Grow")
    g.cast("Grow", targets="Bear").resolve()
    g.change("Bear", damage=4)
    g.to("upkeep", whose="opponent")
    assert (g.has("Bear"), g.permanent("Bear").damage) == (True, 0)


def test_what_dies_in_the_cleanup_step_triggers_there():  # CR 514.3a
    g = board("battlefield: Forest, Bear; hand: Grow", "battlefield: Loner", step="main")
    g.cast("Grow", targets="Bear").resolve()
    g.change("Bear", counters=(("-1/-1", 3),))
    g.to("cleanup")  # without the bonus the Bear has toughness -1
    assert g.graveyard() == ["Grow", "Bear"]
    assert g.stack() == ["Loner"]  # a state trigger, in the cleanup step
    g.resolve()
    assert g.graveyard("opponent") == ["Loner"]


def test_control_until_end_of_turn_ends_in_the_cleanup_step():  # CR 514.2
    g = board("battlefield: Mountain; hand: Lend", "battlefield: Bear")
    g.cast("Lend", targets="Bear").resolve()
    assert g.permanent("Bear").controller == "you"
    g.to("end")
    assert g.permanent("Bear").controller == "you"
    g.to("upkeep")
    assert g.permanent("Bear").controller == "opponent"


def test_what_was_animated_for_the_turn_is_a_land_again():  # CR 514.2
    g = board("battlefield: 2 Forest; hand: Animate")
    g.cast("Animate", targets="Forest#1").resolve()
    assert len([p for p in g.permanents("Forest") if "Creature" in p.types]) == 1
    g.to("upkeep")
    assert not [p for p in g.permanents("Forest") if "Creature" in p.types]


def test_equipment_that_comes_off_in_the_cleanup_step_gives_priority():  # CR 704.5n, 514.3a
    g = board("battlefield: 2 Forest, Blade; hand: Animate")
    g.cast("Animate", targets="Forest#1").resolve()
    g.activate("Blade", "equip").resolve()
    assert g.permanent("Blade").attached_to is not None
    g.to("cleanup")
    assert (g.permanent("Blade").attached_to, g.asked.kind) == (None, "priority")


def test_at_the_beginning_of_the_end_step():  # CR 513.1
    g = board("battlefield: Bell")
    g.to("end")
    assert g.stack() == ["Bell"]
    g.resolve()
    assert g.hand() == ["Island"]


def test_the_next_end_step_is_not_the_one_under_way():  # CR 513.2
    g = board("battlefield: Island; hand: Alarm", step="end")
    g.cast("Alarm").resolve()
    g.to("end", whose="opponent")
    assert len(g.stack()) == 1
    g.resolve()
    assert g.life() == 25
    g.to("end", whose="you")
    assert g.stack() == []  # CR 603.7b: once
