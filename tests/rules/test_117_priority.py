"""Timing and priority: who may act when, what is done first, what passing does (CR 117)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    CREATURE,
    EACH_UPKEEP,
    OTHER,
    SELF,
    TAP,
    YOU,
    activated,
    add_mana,
    card,
    casts,
    deal,
    dies,
    enters,
    gain_life,
    gets,
    lose_life,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GAIN = card("Gain", "{0}", "Instant").rules(gain_life(1))
SLOW = card("Slow", "{0}", "Sorcery").rules(gain_life(1))


def test_the_active_player_gets_priority_first():  # CR 117.3a
    for who in ("you", "opponent"):
        assert scenario(active=who, step="upkeep").asked.seat == who


def test_nobody_gets_priority_in_the_untap_step():  # CR 117.3a, 502.4
    g = scenario(
        you="hand: Gain; battlefield: Bear (tapped); library: Island",
        step="untap",
        cards=[GAIN, BEAR],
    )
    assert g.step == "upkeep"
    assert not g.permanent("Bear").tapped


def test_nobody_gets_priority_in_cleanup_unless_something_happens():  # CR 117.3a, 514.3
    g = scenario(
        you="hand: Gain; library: Island", opponent="library: Island", cards=[GAIN], step="end"
    )
    g.pass_priority().pass_priority()
    assert (g.turn, g.step) == (4, "upkeep")


def test_who_casts_keeps_priority():  # CR 117.3c
    g = scenario(you="hand: 2 Gain", cards=[GAIN])
    g.cast("Gain")
    assert g.asked.seat == "you"
    g.cast("Gain")
    assert g.stack() == ["Gain", "Gain"]


def test_passing_hands_priority_to_the_next_player():  # CR 117.3d
    g = scenario(you="hand: Gain", opponent="hand: Gain", cards=[GAIN])
    g.cast("Gain").pass_priority()
    assert g.asked.seat == "opponent"
    assert g.stack() == ["Gain"]


def test_only_the_top_resolves_when_both_pass_and_then_the_active_player_has_priority():  # CR 117.3b, 117.4
    g = scenario(you="hand: Gain", opponent="hand: Gain", cards=[GAIN])
    g.cast("Gain")
    g.opponent.cast("Gain")
    g.pass_priority().pass_priority()
    assert g.stack() == ["Gain"] and g.life("opponent") == 21 and g.life() == 20
    assert g.asked.seat == "you"  # not whose spell resolved


def test_an_action_in_between_starts_the_passing_anew():  # CR 117.4: in succession
    g = scenario(you="hand: Gain", opponent="hand: Gain", cards=[GAIN])
    g.cast("Gain").pass_priority()
    g.cast("Gain", by="opponent")
    g.opponent.pass_priority()
    assert g.asked.seat == "you" and len(g.stack()) == 2  # nothing has resolved yet


def test_a_mana_ability_in_between_starts_the_passing_anew_too():  # CR 117.4: without any actions
    elf = card("Elf", "{G}", "Creature — Elf 1/1").rules(activated(TAP, add_mana("G")))
    g = scenario(you="hand: Gain", opponent="battlefield: Elf", cards=[GAIN, elf], manual=True)
    g.cast("Gain").pass_priority()
    g.act("activate Elf: mana", by="opponent")
    g.opponent.pass_priority()
    assert g.asked.seat == "you" and g.stack() == ["Gain"]


def test_both_passing_with_an_empty_stack_ends_the_step():  # CR 117.4
    g = scenario(step="upkeep", you="library: Island")
    g.pass_priority().pass_priority()
    assert g.step == "draw"


def test_a_step_goes_on_after_something_resolved_until_both_pass_again():  # CR 117.4
    g = scenario(step="upkeep", you="library: Island; hand: Gain", cards=[GAIN])
    g.cast("Gain").resolve()
    assert g.step == "upkeep" and g.asked.seat == "you"


def test_sorceries_creatures_and_the_like_need_the_main_phase_and_an_empty_stack():  # CR 117.1a
    g = scenario(you="hand: Slow, 2 Gain, Bear; battlefield: 2 Forest", cards=[SLOW, GAIN, BEAR])
    g.cast("Gain")
    assert g.why_not("cast Slow") and g.why_not("cast Bear")
    g.resolve()
    assert g.why_not("cast Slow") is None and g.why_not("cast Bear") is None
    g.to("end")
    assert g.why_not("cast Slow") and g.why_not("cast Gain") is None


def test_nobody_casts_a_sorcery_in_the_turn_of_another():  # CR 117.1a
    g = scenario(opponent="hand: Slow, Gain", cards=[SLOW, GAIN])
    g.pass_priority()
    assert g.legal() == ["pass", "cast Gain"]


def test_flash_is_instant_speed():  # CR 702.8a, 117.1a
    g = scenario(
        opponent="hand: Snake; battlefield: Forest",
        cards=["Snake | {G} | Creature — Snake 1/1 | flash"],
    )
    g.pass_priority()
    assert "cast Snake" in g.legal()


def test_state_based_actions_come_before_triggers_and_both_before_priority():  # CR 117.5, 704.3
    lord = card("Mourner", "{B}", "Creature — Zombie 2/2").rules(
        when(dies(CREATURE & OTHER), gain_life(1))
    )
    blast = card("Blast", "{0}", "Instant").rules(deal(2, to=CREATURE))
    g = scenario(you="battlefield: Mourner, Bear; hand: Blast", cards=[lord, BEAR, blast])
    g.cast("Blast").resolve()
    assert g.battlefield() == []
    assert g.stack() == ["Mourner"]  # it saw the Bear die with it: CR 603.10a
    assert g.asked.kind == "priority"
    g.resolve()


def test_a_trigger_from_casting_goes_above_the_spell():  # CR 117.5, 603.3
    prowler = card("Prowler", "{R}", "Creature — Monk 1/1").rules(
        when(casts(YOU), gets(SELF, 1, 1))
    )
    g = scenario(you="battlefield: Prowler; hand: Gain", cards=[prowler, GAIN])
    g.cast("Gain")
    assert g.stack() == ["Gain", "Prowler"]
    g.resolve()
    assert g.permanent("Prowler").power == 2 and g.life() == 20
    g.resolve()


def test_triggers_of_both_go_on_the_stack_active_player_first():  # CR 603.3b, 101.4
    clock = card("Clock", "{1}", "Artifact").rules(when(EACH_UPKEEP, gain_life(1)))
    g = scenario(
        you="battlefield: Clock; library: Island",
        opponent="battlefield: Clock; library: Island",
        step="untap",
        active="opponent",
        cards=[clock],
    )
    assert [g.state.objects[i].controller for i in g.state.stack] == [1, 0]
    g.resolve()
    assert (g.life(), g.life("opponent")) == (21, 20)  # the other player's resolves first


def test_triggers_wait_while_something_resolves():  # CR 117.2a, 603.3
    watcher = card("Watcher", "{W}", "Creature — Cat 1/1").rules(
        when(enters(CREATURE & OTHER), gain_life(5))
    )
    call = card("Call", "{0}", "Sorcery").rules(lose_life(1))
    loud = card("Loud", "{0}", "Creature — Dog 1/1").rules(when(enters(SELF), lose_life(2)))
    g = scenario(you="battlefield: Watcher; hand: Loud", cards=[watcher, call, loud])
    g.cast("Loud").resolve()
    assert g.asked.kind == "choose"  # both triggered at once: their order is yours
    g.choose("Watcher", "Loud")
    assert g.stack() == ["Watcher", "Loud"]
    g.resolve()
    assert g.life() == 18


def test_an_ability_can_be_activated_in_response_to_itself():  # CR 117.1b: any time with priority
    pool = card("Pool", "{1}", "Artifact").rules(activated("{0}", gain_life(1)))
    g = scenario(you="battlefield: Pool", cards=[pool])
    g.activate("Pool").activate("Pool")
    assert g.stack() == ["Pool", "Pool"]
    g.resolve_all()
    assert g.life() == 22


def test_a_player_without_priority_can_pay_when_asked_during_a_resolution():  # CR 117.1d, 605.3a
    g = scenario(
        you="battlefield: 2 Mountain; hand: Lightning Bolt",
        opponent="battlefield: 2 Island; hand: Daze",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Daze", targets="Lightning Bolt", pay="auto").resolve()
    g.choose("pay")
    assert g.stack() == ["Lightning Bolt"] and g.permanents("Mountain")[1].tapped
    g.resolve()
    assert g.life("opponent") == 17
