"""Triggered abilities: order, conditions, delayed and reflexive ones, looking back (CR 603)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    EACH_UPKEEP,
    IT,
    LAND,
    NEXT_END_STEP,
    OPPONENT,
    OTHER,
    PROWESS,
    SELF,
    THAT_PLAYER,
    YOU,
    YOUR_UPKEEP,
    YOURS,
    Gain,
    LoseAll,
    attacks,
    becomes_target,
    casts,
    choose_one,
    compare,
    create,
    deal,
    deals_damage,
    destroy,
    dies,
    discard,
    draw,
    draws,
    each_sacrifices,
    enters,
    exile,
    gain_control,
    gain_life,
    gets,
    goes,
    later,
    leaves,
    life_of,
    lose_life,
    may,
    noted,
    power_of,
    put_counters,
    return_to_battlefield,
    return_to_hand,
    sacrifice,
    static,
    target,
    token,
    when,
    when_you_do,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
RAT = "Rat | {B} | Creature — Rat 1/1"
ALPHA = card("Alpha", "{1}", "Artifact").rules(when(EACH_UPKEEP, gain_life(1)))
BETA = card("Beta", "{1}", "Artifact").rules(when(EACH_UPKEEP, lose_life(1, OPPONENT)))
GHOST = card("Ghost", "{W}", "Creature — Spirit 1/1").rules(
    when(dies(CREATURE & OTHER), gain_life(1))
)
WRATH = card("Wrath", "{W}", "Sorcery").rules(destroy(CREATURE))
CHEER = card("Cheer", "{W}", "Enchantment").rules(
    when(EACH_UPKEEP, gain_life(5), if_=compare(life_of(YOU), "<=", 5))
)
SHRINE = card("Shrine", "{W}", "Enchantment").rules(
    when(enters(CREATURE & YOURS), draw(1), once_each_turn=True)
)
SNIPER = card("Sniper", "{R}", "Creature — Human 1/1").rules(
    when(enters(), may(sacrifice(target(CREATURE & YOURS & OTHER))), when_you_do(deal(3, target())))
)
BOMBER = card("Bomber", "{R}", "Sorcery").rules(
    discard(1),
    when_you_do(deal(2, target())),
)
LEASH = card("Leash", "{R}", "Sorcery").rules(
    gain_control(target(CREATURE)),
    later(when(NEXT_END_STEP, sacrifice(IT)), "forever", about=target(CREATURE)),
)
VENGEANCE = card("Vengeance", "{R}", "Instant").rules(
    later(when(dies(IT), gain_life(3)), about=target(CREATURE))
)
TORCH = card("Torch", "{R}", "Creature — Elemental 3/1").rules(
    when(leaves(), deal(power_of(noted("old")), target(ANY_PLAYER)))
)
GROW = card("Grow", "{G}", "Instant").rules(gets(target(CREATURE), 2, 2))
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))
ZAP = card("Zap", "{R}", "Instant").rules(deal(2, target()))
STEAL = card("Steal", "{U}", "Instant").rules(gain_control(target(CREATURE)))
BOUNCE = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(CREATURE)))
LORD = card("Lord", "{B}", "Creature — Zombie 2/2").rules(
    static(CREATURE & YOURS & OTHER, Gain((when(dies(), gain_life(2)),)))
)
SQUAD = card("Squad", "{R}", "Sorcery").rules(create(token("Creature — Goblin 1/1", color="R"), 3))
DRUM = card("Drum", "{R}", "Enchantment").rules(when(enters(CREATURE), lose_life(1, OPPONENT)))
MENTOR = card("Mentor", "{W}", "Creature — Human 1/1").rules(
    when(attacks(), choose_one(gain_life(1), draw(1)))
)
SKITTISH = card("Skittish", "{U}", "Creature — Bird 2/2").rules(
    when(becomes_target(SELF), sacrifice(SELF))
)
STUDENT = card("Student", "{U}", "Enchantment").rules(when(draws(YOU, nth=2), gain_life(1)))
STUDY = card("Study", "{U}", "Instant").rules(draw(1))
PACT = card("Pact", "{B}", "Sorcery").rules(each_sacrifices(YOU, 2, CREATURE))
CARDS = [
    BEAR,
    RAT,
    ALPHA,
    BETA,
    GHOST,
    WRATH,
    CHEER,
    SHRINE,
    SNIPER,
    BOMBER,
    LEASH,
    VENGEANCE,
    TORCH,
    GROW,
    KILL,
    ZAP,
    STEAL,
    BOUNCE,
    LORD,
    SQUAD,
    DRUM,
    MENTOR,
    SKITTISH,
    STUDENT,
    STUDY,
    PACT,
]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


# --- onto the stack (603.3)


def test_the_active_players_triggers_go_on_the_stack_first():  # CR 603.3b
    g = board(
        "battlefield: Alpha; library: 2 Bear", "battlefield: Beta; library: 2 Bear", step="untap"
    )
    assert g.stack() == ["Alpha", "Beta"]
    g.resolve()
    assert (g.life(), len(g.stack())) == (19, 1)  # the opponent's resolves first


def test_each_player_orders_their_own():  # CR 603.3b
    g = board("battlefield: Alpha, Beta; library: 2 Bear", "library: 2 Bear", step="untap")
    assert "Order your triggers" in g.asked.prompt
    g.choose("Beta", "Alpha")
    assert g.stack() == ["Beta", "Alpha"]


def test_equal_triggers_need_no_order():
    g = board("battlefield: 3 Alpha; library: 2 Bear", "library: 2 Bear", step="untap")
    assert g.stack() == ["Alpha"] * 3


def test_a_trigger_without_a_legal_target_is_removed():  # CR 603.3d
    g = board("hand: Sniper; battlefield: Mountain")
    g.cast("Sniper").resolve()
    assert g.stack() == []


def test_modes_of_a_trigger_are_chosen_as_it_goes_on_the_stack():  # CR 603.3c
    g = board("battlefield: Mentor; library: Bear")
    g.attack("Mentor")
    assert (g.asked.prompt, g.asked.labels) == ("Choose a mode of Mentor", ("mode 1", "mode 2"))
    g.choose("mode 2").resolve()
    assert g.hand() == ["Bear"]


# --- intervening if (603.4)


def test_an_intervening_if_is_checked_as_the_event_happens():  # CR 603.4
    g = board("life: 6; battlefield: Cheer; library: Bear", "library: Bear", step="untap")
    assert g.stack() == []


def test_and_again_as_the_ability_resolves():  # CR 603.4, 608.2a
    heal = card("Heal", "{W}", "Instant").rules(gain_life(1))
    g = scenario(
        you="life: 5; battlefield: Cheer, Plains; hand: Heal; library: Bear",
        opponent="library: Bear",
        cards=[*CARDS, heal],
        step="untap",
    )
    assert g.stack() == ["Cheer"]
    g.cast("Heal").resolve()
    g.resolve()
    assert g.life() == 6


# --- once each turn, nth time


def test_an_ability_that_triggers_once_each_turn():  # CR 603.2h
    g = board("hand: Squad, Rat; battlefield: Mountain, Swamp, Shrine; library: 3 Bear")
    g.cast("Squad").resolve()
    assert g.stack() == ["Shrine"]
    g.resolve()
    g.cast("Rat").resolve()
    assert (g.stack(), g.hand()) == ([], ["Bear"])


def test_two_such_objects_trigger_once_each():
    g = board("hand: Squad; battlefield: Mountain, 2 Shrine; library: 3 Bear")
    g.cast("Squad").resolve()
    assert g.stack() == ["Shrine", "Shrine"]
    g.resolve_all()
    assert len(g.hand()) == 2


def test_it_triggers_again_the_next_turn():
    g = board("hand: 2 Rat; battlefield: Swamp, Shrine; library: 5 Bear", "library: 5 Bear")
    g.cast("Rat").resolve_all()
    g.to("main", whose="you")
    g.cast("Rat").resolve()
    assert g.stack() == ["Shrine"]


def test_the_second_card_of_a_turn():
    g = board("hand: 3 Study; battlefield: 3 Island, Student; library: 3 Bear")
    for life in (20, 21, 21):
        g.cast("Study").resolve_all()
        assert g.life() == life


# --- several at once (603.2c)


def test_each_of_several_simultaneous_events_triggers():  # CR 603.2c
    g = board("hand: Squad; battlefield: Mountain, Drum")
    g.cast("Squad").resolve()
    assert g.stack() == ["Drum"] * 3
    g.resolve_all()
    assert g.life("opponent") == 17


def test_creatures_that_die_together_see_each_other_die():  # CR 603.10a
    g = board("hand: Wrath; battlefield: Plains, 2 Ghost", "battlefield: Ghost, Bear")
    g.cast("Wrath").resolve()
    g.resolve_all()
    assert (g.life(), g.life("opponent")) == (26, 23)


def test_what_is_sacrificed_together_dies_together():  # CR 603.10a
    g = board("hand: Pact; battlefield: Swamp, Ghost, Bear")
    g.cast("Pact").resolve()
    assert g.stack() == ["Ghost"]


def test_a_given_ability_looks_back_even_if_its_giver_dies_too():  # CR 603.10a
    g = board("hand: Wrath; battlefield: Plains, Lord, 2 Bear")
    g.cast("Wrath").resolve()
    assert len(g.stack()) == 2
    g.resolve_all()
    assert g.life() == 24


def test_a_survivor_had_its_ability_before_its_giver_died():  # CR 603.10a
    choir = card("Choir", "{W}", "Creature — Human 1/1").rules(
        static(CREATURE & YOURS, Gain((when(dies(CREATURE & OTHER), gain_life(1)),)))
    )
    wall = "Wall | {W} | Creature — Wall 0/9"
    flare = card("Flare", "{R}", "Sorcery").rules(deal(2, CREATURE))
    g = scenario(
        you="hand: Flare; battlefield: Mountain, Choir, Bear, Wall",
        cards=[*CARDS, choir, wall, flare],
    )
    g.cast("Flare").resolve()
    g.choose("Wall", "Wall", "Bear", "Choir")  # Choir and Bear see each other, the Wall sees both
    g.resolve_all()
    assert g.life() == 24


def test_who_had_no_ability_before_does_not_see_the_deaths():  # CR 603.10a
    quiet = card("Quiet", "{W}", "Creature — Human 1/1").rules(static(CREATURE & OTHER, LoseAll()))
    wraith = card("Wraith", "{W}", "Creature — Spirit 1/9").rules(
        when(dies(CREATURE & OTHER), gain_life(1))
    )
    flare = card("Flare", "{R}", "Sorcery").rules(deal(2, CREATURE))
    g = scenario(
        you="hand: Flare; battlefield: Mountain, Quiet, Wraith",
        cards=[*CARDS, quiet, wraith, flare],
    )
    g.cast("Flare").resolve()
    assert (g.stack(), g.has("Wraith")) == ([], True)


def test_the_controller_is_who_controlled_it_as_it_left():  # CR 603.3a
    g = board("hand: Steal, Kill; battlefield: Island, Swamp", "battlefield: Torch")
    g.cast("Steal", targets="Torch").resolve()
    g.cast("Kill", targets="Torch").resolve()
    assert g.asked.seat == "you"
    g.choose("opponent").resolve()
    assert g.life("opponent") == 17


def test_a_leaves_ability_sees_the_creature_as_it_last_was():  # CR 603.10a, 608.2h
    g = board("hand: Grow, Bounce; battlefield: Forest, Island, Torch")
    g.cast("Grow", targets="Torch").resolve()
    g.cast("Bounce", targets="Torch").resolve()
    g.choose("opponent").resolve()
    assert g.life("opponent") == 15


def test_an_enters_ability_does_not_look_back():  # CR 603.6a: what leaves at that moment sees nothing
    swap = card("Swap", "{U}", "Sorcery").rules(exile(target(CREATURE)), return_to_battlefield(IT))
    herald = card("Herald", "{W}", "Creature — Human 1/1").rules(
        when(enters(CREATURE & OTHER), gain_life(1))
    )
    g = scenario(you="hand: Swap; battlefield: Island, Herald, Bear", cards=[*CARDS, swap, herald])
    g.cast("Swap", targets="Herald").resolve()
    assert g.stack() == []


# --- delayed and reflexive (603.7, 603.12)


def test_a_delayed_trigger_fires_once():  # CR 603.7b
    g = board(
        "hand: Leash; battlefield: Mountain; library: 5 Bear", "battlefield: Rat; library: 5 Bear"
    )
    g.cast("Leash", targets="Rat").resolve()
    g.to("end")
    assert len(g.stack()) == 1
    g.resolve()
    assert g.graveyard("opponent") == ["Rat"]
    g.to("end", whose="opponent")
    assert g.stack() == []


def test_a_delayed_trigger_does_not_follow_a_new_object():  # CR 603.7c, 400.7
    g = board(
        "hand: Leash, Bounce, Rat; battlefield: Mountain, Island, Swamp; library: 5 Bear",
        "library: 5 Bear",
    )
    g.cast("Rat").resolve()
    g.cast("Leash", targets="Rat").resolve()
    g.cast("Bounce", targets="Rat").resolve()
    g.put("Rat", "battlefield")
    g.to("end").resolve()
    assert g.has("Rat")


def test_a_delayed_trigger_for_this_turn_is_forgotten():  # CR 603.7b
    g = board(
        "hand: Vengeance; battlefield: Mountain; library: 5 Bear",
        "hand: Kill; battlefield: Swamp, Rat; library: 5 Bear",
    )
    g.cast("Vengeance", targets="Rat").resolve()
    g.to("main", whose="opponent")
    g.cast("Kill", targets="Rat", by="opponent").resolve()
    assert g.stack() == []


def test_a_delayed_trigger_belongs_to_who_created_it():  # CR 603.7d–e
    g = board("hand: Vengeance, Kill; battlefield: Mountain, Swamp", "battlefield: Rat")
    g.cast("Vengeance", targets="Rat").resolve()
    g.cast("Kill", targets="Rat").resolve()
    g.resolve()
    assert g.life() == 23


def test_a_reflexive_trigger_has_its_target_chosen_afterwards():  # CR 603.12
    g = board("hand: Bomber, Bear; battlefield: Mountain", "battlefield: Rat")
    g.cast("Bomber")
    assert g.on_stack("Bomber").targets == []
    g.resolve()
    assert g.graveyard() == ["Bear", "Bomber"]
    g.choose("Rat")
    assert g.stack() == ["Bomber"]  # it uses the stack: there is time to respond
    g.resolve()
    assert g.graveyard("opponent") == ["Rat"]


def test_a_reflexive_trigger_only_if_it_was_done():  # CR 603.12
    g = board("hand: Sniper; battlefield: Mountain, Bear", "battlefield: Rat")
    g.cast("Sniper").resolve()
    g.resolve()
    no = g.fork()
    g.choose("yes")
    g.choose("Rat").resolve()
    assert (g.graveyard(), g.graveyard("opponent")) == (["Bear"], ["Rat"])
    no.choose("no")
    assert (no.stack(), no.has("Bear")) == ([], True)


def test_becoming_a_target_is_noticed_at_once():  # CR 603.2, 115.1: above the spell
    g = board("hand: Zap; battlefield: Mountain", "battlefield: Skittish")
    g.cast("Zap", targets="Skittish")
    assert g.stack() == ["Zap", "Skittish"]
    g.resolve()
    assert g.graveyard("opponent") == ["Skittish"]
    g.resolve()
    assert g.graveyard() == ["Zap"]


def test_a_trigger_in_the_untap_step_waits_for_the_upkeep():  # CR 502.4, 603.3
    stirs = card("Stirs", "{G}", "Enchantment").rules(
        when(goes(LAND, to="battlefield"), gain_life(1)),
        when(YOUR_UPKEEP, put_counters("time")),
    )
    g = scenario(
        you="battlefield: Stirs; library: Bear",
        opponent="library: Bear",
        cards=[stirs, BEAR],
        step="untap",
    )
    assert (g.step, g.stack()) == ("upkeep", ["Stirs"])


def test_casting_is_noticed_before_the_spell_resolves():  # CR 601.2i, 603.3
    echo = card("Echoes", "{U}", "Enchantment").rules(
        when(casts(OPPONENT), deal(1, THAT_PLAYER)),
        when(deals_damage(SELF, to=ANY_PLAYER), gain_life(1)),
    )
    g = scenario(
        you="battlefield: Echoes",
        opponent="hand: Zap; battlefield: Mountain",
        cards=[*CARDS, echo],
        active="opponent",
    )
    g.cast("Zap", targets="you")
    assert g.stack() == ["Zap", "Echoes"]
    g.resolve()
    assert g.stack() == ["Zap", "Echoes"]
    g.resolve()
    assert (g.life(), g.life("opponent")) == (21, 19)


PROWLERS = [
    card("Shock", "{R}", "Instant").rules(deal(2, target())),
    card("Prowler", "{R}", "Creature — Human 1/2").rules(PROWESS),
    card("Watcher", "{R}", "Creature — Human 1/1").rules(when(casts(YOU), draw(1))),
]


def test_of_two_equal_sources_one_that_a_spell_is_aimed_at_has_its_trigger_ordered_apart():
    # CR 603.3b: which of the two is larger when the spell resolves is up to their controller
    g = scenario(you="hand: Shock; battlefield: Mountain, 2 Prowler, Watcher", cards=PROWLERS)
    g.cast("Shock").choose("Prowler#1")
    aimed_at = "Prowler: prowess (aimed at by Shock)"
    assert aimed_at in g.asked.labels and len(g.asked.labels) == 3
    g.choose("Prowler: prowess", "Watcher", aimed_at)
    assert g.stack()[-1] == "Prowler" and len(g.stack()) == 4


def test_without_such_a_spell_equal_sources_have_one_place_in_the_order():
    g = scenario(you="hand: Shock; battlefield: Mountain, 2 Prowler, Watcher", cards=PROWLERS)
    g.cast("Shock").choose("opponent")
    assert g.asked.labels == ("Prowler (×2)", "Watcher")
    g.choose("Watcher", "Prowler", "Prowler")
