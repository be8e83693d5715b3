"""Keywords that trigger, that work elsewhere than on the battlefield, and that attach (CR 702)."""

import pytest

from spellwright.kernel import Effect
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    DECAYED,
    ENCHANTED_CREATURE,
    EQUIPPED_CREATURE,
    EXALTED,
    PERSIST,
    PROWESS,
    SPELL,
    UNDYING,
    YOUR_GRAVEYARD,
    YOURS,
    AddPT,
    annihilator,
    create,
    cycling,
    deal,
    destroy,
    enchant,
    equip,
    flashback,
    gain_control,
    gain_life,
    goes,
    return_to_battlefield,
    return_to_hand,
    static,
    suspend,
    target,
    untap,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
BIG = "Big | {3}{G} | Creature — Giant 5/5"
RAT = "Rat | {B} | Creature — Rat 1/1"
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))
ZAP = card("Zap", "{R}", "Instant").rules(deal(2, target()))
BOUNCE = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(CREATURE | SPELL)))
STEAL = card("Steal", "{U}", "Instant").rules(
    gain_control(target(CREATURE)), untap(target(CREATURE))
)
CARDS = [BEAR, BIG, RAT, KILL, ZAP, BOUNCE, STEAL]


def board(you: str = "", opponent: str = "", *more: object, **how: object) -> Scenario:
    cards = [*CARDS, *more]
    return scenario(you=you, opponent=opponent, cards=cards, auto_pay=True, **how)  # type: ignore[arg-type]


def creature(
    name: str, *abilities: Ability | Effect, line: str = "Creature — Beast 2/2", cost: str = "{2}"
):
    return card(name, cost, line).rules(*abilities)


# --- triggered keywords


def test_prowess_counts_noncreature_spells_of_its_controller():  # CR 702.108a
    monk = creature("Monk", PROWESS)
    g = board("hand: Zap, Rat; battlefield: Monk, Mountain, Swamp", "", monk)
    g.cast("Rat").resolve()
    assert g.permanent("Monk").power == 2
    g.cast("Zap", targets="opponent")
    assert g.stack() == ["Zap", "Monk"]
    g.resolve()
    assert g.permanent("Monk").power == 3


def test_exalted_counts_for_one_attacker_only():  # CR 702.83a–b, 506.5
    noble = creature("Noble", EXALTED)
    g = board("battlefield: 2 Noble, Bear", "", noble)
    alone = g.fork()
    g.attack("Bear", "Noble").to("second main")
    assert g.life("opponent") == 16
    alone.attack("Bear")
    assert len(alone.stack()) == 2
    alone.resolve_all()
    assert alone.permanent("Bear").power == 4
    alone.to("second main")
    assert alone.life("opponent") == 16


def test_an_exalted_counter_does_what_exalted_does():  # CR 122.1b
    g = board("battlefield: Bear, Rat (exalted counter)")
    g.attack("Bear").resolve_all()
    assert g.permanent("Bear").power == 3


def test_decayed_attacks_once_and_never_blocks():  # CR 702.147a
    corpse = creature("Corpse", DECAYED)
    g = board("battlefield: Corpse", "battlefield: Corpse, Bear", corpse)
    g.attack("Corpse").resolve_all()
    assert g.why_not("block your Corpse with opponent's Corpse")
    g.to("end of combat").resolve_all()
    assert (g.life("opponent"), g.graveyard()) == (18, ["Corpse"])


def test_annihilator_lets_the_defending_player_choose():  # CR 702.86a
    horror = card("Horror", "{8}", "Creature — Eldrazi 7/7").rules(annihilator(2))
    g = board("battlefield: Horror", "battlefield: Bear, Island, Forest", horror)
    g.attack("Horror").resolve()
    assert g.asked.seat == "opponent"
    g.choose("Island", "Forest")
    assert g.battlefield("opponent") == ["Bear"]


def test_persist_and_undying_return_without_such_a_counter():  # CR 702.79a, 702.93a
    spirit, ghoul = creature("Spirit", PERSIST), creature("Ghoul", UNDYING)
    g = board("hand: 4 Kill; battlefield: 4 Swamp, Spirit, Ghoul", "", spirit, ghoul)
    for name, counters in (("Spirit", {"-1/-1": 1}), ("Ghoul", {"+1/+1": 1})):
        g.cast("Kill", targets=name).resolve_all()
        assert g.permanent(name).counters == counters
        g.cast("Kill", targets=name).resolve_all()
        assert not g.has(name)


def test_undying_returns_a_stolen_creature_to_its_owner():  # CR 702.93a: under its owner's control
    ghoul = creature("Ghoul", UNDYING)
    g = board("hand: Steal, Kill; battlefield: Island, Swamp", "battlefield: Ghoul", ghoul)
    g.cast("Steal", targets="Ghoul").resolve()
    g.cast("Kill", targets="Ghoul").resolve_all()
    assert g.permanent("Ghoul").controller == "opponent"


def test_a_token_does_not_come_back():  # CR 704.5d
    ghoul = creature("Ghoul", UNDYING)
    double = card("Double", "{U}", "Sorcery").rules(create(ghoul))
    g = board("hand: Double, Kill; battlefield: Island, Swamp", "", double)
    g.cast("Double").resolve()
    g.cast("Kill", targets="Ghoul").resolve_all()
    assert not g.has("Ghoul")


# --- cards elsewhere


def test_cycling_is_an_ability_from_the_hand():  # CR 702.29a
    stray = card("Stray", "{6}", "Creature — Cat 1/1").rules(cycling("{1}"))
    g = board("hand: Stray; battlefield: Forest; library: Bear", "", stray)
    g.activate("Stray", "cycling")
    assert (g.graveyard(), g.stack()) == (["Stray"], ["Stray"])
    g.resolve()
    assert g.hand() == ["Bear"]


def test_cycling_is_a_discard():  # CR 702.29a, 701.9
    stray = card("Stray", "{6}", "Creature — Cat 1/1").rules(cycling("{1}"))
    watch = card("Watch", "{1}", "Artifact").rules(
        when(goes(CREATURE, "hand", "graveyard", cause="discard"), gain_life(1))
    )
    g = board("hand: Stray; battlefield: Forest, Watch; library: Bear", "", stray, watch)
    g.activate("Stray", "cycling")
    assert g.stack() == ["Stray", "Watch"]
    g.resolve_all()
    assert g.life() == 21


@pytest.mark.parametrize("answer", ["resolve", "counter", "bounce", "fizzle"])
def test_flashback_exiles_however_the_spell_leaves_the_stack(answer: str):  # CR 702.34a
    echo = card("Echo", "{R}", "Instant").rules(deal(1, target(CREATURE)), flashback("{1}{R}"))
    g = board(
        "graveyard: Echo; battlefield: 2 Mountain",
        "battlefield: Bear, 2 Island, Swamp; hand: Counterspell, Bounce, Kill",
        echo,
    )
    g.cast("Echo", "flashback", targets="Bear")
    if answer == "counter":
        g.cast("Counterspell", targets="Echo", by="opponent").resolve()
    elif answer == "bounce":
        g.cast("Bounce", targets="Echo", by="opponent").resolve()
    else:
        if answer == "fizzle":
            g.cast("Kill", targets="Bear", by="opponent").resolve()
        g.resolve()
    assert (g.exile(), g.graveyard(), g.hand()) == (["Echo"], [], [])


def test_the_same_spell_from_the_hand_goes_to_the_graveyard():
    echo = card("Echo", "{R}", "Instant").rules(deal(1, target(CREATURE)), flashback("{1}{R}"))
    g = board("hand: Echo; battlefield: Mountain", "battlefield: Bear", echo)
    g.cast("Echo", targets="Bear").resolve()
    assert g.graveyard() == ["Echo"]


RIFT = card("Rift", "{4}{R}", "Sorcery").rules(suspend(1, "{R}"), deal(3, target()))
WURM = card("Wurm", "{7}", "Creature — Wurm 4/4").rules(suspend(2, "{G}"))


def test_a_suspended_card_is_cast_free_when_its_last_counter_is_gone():  # CR 702.62a
    g = board("hand: Rift; battlefield: Mountain; library: 3 Bear", "library: 3 Bear", RIFT)
    g.act("suspend Rift")
    assert (g.exile(), g.stack()) == (["Rift"], [])
    assert g.card("Rift", "exile").counters == {"time": 1}
    g.to("upkeep", whose="you").resolve()  # a counter is removed, which triggers
    g.resolve()
    g.choose("yes").choose("opponent").resolve()
    assert (g.life("opponent"), g.graveyard()) == (17, ["Rift"])


def test_a_suspended_creature_has_haste():  # CR 702.62a
    g = board("hand: Wurm; battlefield: Forest; library: 5 Bear", "library: 5 Bear", WURM)
    g.act("suspend Wurm")
    for _ in range(2):
        g.to("upkeep", whose="you").resolve_all()
    g.choose("yes").resolve()
    assert g.permanent("Wurm").has("haste")
    g.attack("Wurm").to("second main")
    assert g.life("opponent") == 16


def test_its_haste_ends_as_its_controller_loses_it():  # CR 702.62a
    g = board(
        "hand: Wurm; battlefield: Forest; library: 5 Bear",
        "hand: Steal; battlefield: Island; library: 5 Bear",
        WURM,
    )
    g.act("suspend Wurm")
    for _ in range(2):
        g.to("upkeep", whose="you").resolve_all()
    g.choose("yes").resolve()
    g.cast("Steal", targets="Wurm", by="opponent").resolve()
    assert not g.permanent("Wurm").has("haste")


def test_who_does_not_cast_it_leaves_it_exiled():  # CR 702.62a
    g = board("hand: Rift; battlefield: Mountain; library: 5 Bear", "library: 5 Bear", RIFT)
    g.act("suspend Rift").to("upkeep", whose="you").resolve_all()
    g.choose("no")
    assert (g.exile(), g.card("Rift", "exile").counters) == (["Rift"], {})
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert g.stack() == []


def test_a_suspended_spell_without_a_target_stays_in_exile():  # CR 702.62a: if able
    aim = card("Aim", "{4}{R}", "Sorcery").rules(suspend(1, "{R}"), deal(3, target(CREATURE)))
    g = board("hand: Aim; battlefield: Mountain; library: 3 Bear", "library: 3 Bear", aim)
    g.act("suspend Aim").to("upkeep", whose="you").resolve_all()
    assert (g.exile(), g.asked.kind) == (["Aim"], "priority")


def test_suspend_only_when_it_could_be_cast():  # CR 702.62a, 116.2f: a sorcery on your own turn
    g = board("hand: Rift; battlefield: Mountain", "", RIFT, active="opponent")
    assert "suspend Rift" not in g.pass_priority().legal()
    g.abandon()


# --- attachments


def test_equip_moves_it_and_it_stays_where_it_is_otherwise():  # CR 702.6a, 301.5d
    blade = card("Blade", "{1}", "Artifact — Equipment").rules(
        static(EQUIPPED_CREATURE, AddPT(2, 0)), equip("{1}")
    )
    g = board("battlefield: Blade, Bear, Rat, 2 Forest", "battlefield: Big", blade)
    g.activate("Blade")
    assert g.asked.labels == ("Bear 2/2 (you)", "Rat 1/1 (you)")
    g.choose("Bear").resolve()
    g.activate("Blade", targets="Rat").resolve()
    assert (g.permanent("Bear").power, g.permanent("Rat").power) == (2, 3)


def test_equip_at_sorcery_speed_only():
    blade = card("Blade", "{1}", "Artifact — Equipment").rules(equip("{0}"))
    g = board("battlefield: Blade, Bear", "", blade, step="upkeep")
    assert g.why_not("activate Blade: equip")


def test_an_aura_that_is_put_onto_the_battlefield_chooses_what_it_enchants():  # CR 303.4f
    fury = card("Fury", "{R}", "Enchantment — Aura").rules(
        enchant(CREATURE & YOURS, "creature you control"), static(ENCHANTED_CREATURE, AddPT(2, 0))
    )
    dig = card("Dig", "{W}", "Sorcery").rules(return_to_battlefield(target(YOUR_GRAVEYARD)))
    g = board(
        "graveyard: Fury; hand: Dig; battlefield: Plains, Bear, Rat", "battlefield: Big", fury, dig
    )
    g.cast("Dig").resolve()
    assert g.asked.labels == ("Bear 2/2 (you)", "Rat 1/1 (you)")
    g.choose("Rat")
    assert g.permanent("Rat").power == 3


def test_it_stays_where_it_is_if_there_is_nothing_to_enchant():  # CR 303.4g
    fury = card("Fury", "{R}", "Enchantment — Aura").rules(enchant(CREATURE, "creature"))
    dig = card("Dig", "{W}", "Sorcery").rules(return_to_battlefield(target(YOUR_GRAVEYARD)))
    g = board("graveyard: Fury; hand: Dig; battlefield: Plains", "", fury, dig)
    g.cast("Dig").resolve()
    assert g.graveyard() == ["Fury", "Dig"]
