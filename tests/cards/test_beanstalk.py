"""Up the Beanstalk, Leyline Binding, Phelia, Quantum Riddler, and what sweeps the board."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    ENCHANTMENT,
    OPPONENT,
    SELF,
    SPELL,
    YOU,
    YOURS,
    card,
    copy_spell,
    destroy,
    discard,
    draw,
    enters,
    gain_control,
    gain_life,
    instead,
    replace,
    return_to_hand,
    target,
    warp,
    when,
    would_draw,
)

STALK, BINDING, RIDDLER = "Up the Beanstalk", "Leyline Binding", "Quantum Riddler"
PHELIA = "Phelia, Exuberant Shepherd"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TROLL = "Troll | {4}{G} | Creature — Troll 5/5"
CHARM = "Charm | {0} | Instant"
SHINE = card("Shine", "{0}", "Instant").rules(draw(1))
SEIZE = card("Seize", "{0}", "Instant").rules(discard(1, who=OPPONENT))
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


# --- Quantum Riddler


def test_the_riddler_draws_as_it_enters():
    g = scenario(
        you=f"hand: {RIDDLER}, 2 Plains; library: 5 Island; battlefield: 5 Island",
    )
    g.cast(RIDDLER).resolve_all()
    riddler = g.permanent(RIDDLER)
    assert (riddler.power, riddler.toughness) == (4, 6) and riddler.has("flying")
    assert g.hand() == ["Plains", "Plains", "Island"]


def test_with_one_card_or_none_in_hand_you_draw_one_more():  # CR 121.2a
    for had, drawn in ((0, 2), (1, 2), (2, 1)):
        cards = f"hand: Shine, {had} Plains" if had else "hand: Shine"
        g = scenario(you=f"{cards}; library: 5 Island; battlefield: {RIDDLER}", cards=[SHINE])
        g.cast("Shine").resolve()
        assert g.hand().count("Island") == drawn, had


def test_several_cards_are_one_more_in_all():  # CR 121.2a: the instruction, not each draw
    g = scenario(
        you=f"hand: Brainstorm; library: 8 Plains; battlefield: Island, {RIDDLER}",
    )
    g.cast("Brainstorm").resolve()
    assert len(g.hand()) == 2 and len(g.library()) == 8 - 4 + 2


def test_the_draw_step_is_no_exception():
    g = scenario(you=f"library: 5 Island; battlefield: {RIDDLER}", opponent="library: Plains")
    g.to("draw", whose="you", turn=5)
    assert len(g.hand()) == 2


def test_an_opponent_draws_as_ever():
    g = scenario(
        you=f"battlefield: {RIDDLER}", opponent="hand: Shine; library: 5 Island", cards=[SHINE]
    )
    g.opponent.cast("Shine").resolve()
    assert g.hand("opponent") == ["Island"]


def test_two_riddlers_add_two():  # CR 614.5: each applies once, in whichever order
    g = scenario(you=f"hand: Shine; library: 5 Island; battlefield: 2 {RIDDLER}", cards=[SHINE])
    g.cast("Shine").resolve()
    assert len(g.hand()) == 3


def test_single_draws_are_replaced_afterwards():  # CR 616.1g
    dam = card("Dam", "{0}", "Enchantment").rules(replace(would_draw(YOU), instead(gain_life(1))))
    g = scenario(
        you=f"hand: Shine; library: 5 Island; battlefield: {RIDDLER}, Dam", cards=[SHINE, dam]
    )
    g.cast("Shine").resolve()
    assert g.life() == 22 and g.hand() == []


def warped(you: str = "", opponent: str = "") -> Scenario:
    g = scenario(
        you=f"hand: {RIDDLER}, 2 Plains; library: 9 Plains; battlefield: 2 Island; {you}",
        opponent=f"library: 9 Plains; {opponent}",
    )
    return g.cast(RIDDLER, "warp").resolve_all()


def test_warp_is_an_alternative_cost():  # CR 702.185a
    g = warped()
    assert g.has(RIDDLER) and len(g.hand()) == 3


def test_a_warped_permanent_is_exiled_in_the_end_step():  # CR 702.185a, 608.3g
    g = warped().to("end")
    assert g.stack() == [RIDDLER]
    g.resolve()
    assert g.exile("you") == [RIDDLER]


def test_its_owner_may_cast_it_from_exile_on_a_later_turn():  # CR 702.185a
    g = warped("mana: UUUUU").to("end").resolve()
    g.set("you", mana="UUUUU")
    assert not any(RIDDLER in label for label in g.legal())
    g.to("main", whose="you", turn=5, auto=True)
    g.put("3 Island")
    g.cast(RIDDLER).resolve_all()
    g.to("end").resolve_all()
    assert g.has(RIDDLER)  # this time it was not warped


def test_it_is_not_warped_from_exile():  # CR 702.185a: from hand
    g = warped().to("end").resolve()
    g.to("main", whose="you", turn=5, auto=True)
    assert not any(RIDDLER in label for label in g.legal())  # two Islands are not five


def test_a_riddler_cast_in_full_stays():
    g = scenario(you=f"hand: {RIDDLER}; library: 5 Island; battlefield: 5 Island")
    g.cast(RIDDLER).resolve_all()
    g.to("end")
    assert g.stack() == [] and g.has(RIDDLER)


def test_a_warped_permanent_that_has_left_and_returned_stays():  # CR 603.7c, 400.7
    g = warped(f"battlefield: {PHELIA}")
    g.attack(PHELIA).choose(RIDDLER).resolve()
    g.to("end").choose(RIDDLER, PHELIA).resolve_all()
    assert g.has(RIDDLER) and g.exile() == []


def test_a_warped_permanent_returned_to_hand_is_not_exiled():  # CR 400.7
    bounce = card("Bounce", "{0}", "Instant").rules(return_to_hand(target(CREATURE)))
    g = scenario(
        you=f"hand: {RIDDLER}, Bounce, Plains; library: 9 Plains; battlefield: 2 Island",
        cards=[bounce],
    )
    g.cast(RIDDLER, "warp").resolve_all()
    g.cast("Bounce").resolve()
    g.to("end", auto=True).resolve_all()
    assert RIDDLER in g.hand()


def test_a_copy_of_a_warped_spell_is_warped_too():  # CR 707.2, 702.185a
    glow = card("Glow", "{4}", "Creature — Spirit 1/1").rules(warp("{0}"))
    fork = card("Fork It", "{0}", "Instant").rules(copy_spell(target(SPELL)))
    g = scenario(you="hand: Glow, Fork It", cards=[glow, fork])
    g.cast("Glow", "warp")
    g.cast("Fork It").resolve_all()
    assert len(g.permanents("Glow")) == 2
    g.to("end").resolve_all()
    assert g.exile() == ["Glow"] and not g.has("Glow")


def test_a_stolen_warped_permanent_is_its_owners_to_cast():  # CR 702.185a
    steal = card("Steal", "{0}", "Instant").rules(gain_control(target(CREATURE)))
    g = scenario(
        you=f"hand: {RIDDLER}, 2 Plains; library: 9 Plains; battlefield: 5 Island",
        opponent="hand: Steal; library: 9 Plains",
        cards=[steal],
    )
    g.cast(RIDDLER, "warp").resolve_all()
    g.opponent.cast("Steal").resolve()
    assert g.permanent(RIDDLER).controller == "opponent"
    g.to("end").resolve()
    assert g.exile("you") == [RIDDLER]
    g.to("main", whose="opponent")
    assert not any(RIDDLER in label for label in g.legal())
    g.to("main", whose="you")
    assert f"cast {RIDDLER}" in g.legal()


# --- Deafening Silence


def test_one_noncreature_spell_each_turn():  # CR 101.2
    g = scenario(
        you="hand: 2 Charm, Bear; battlefield: Deafening Silence, 2 Forest",
        cards=[CHARM, BEAR],
    )
    g.cast("Charm").resolve()
    assert g.why_not("cast Charm") == "an effect forbids it"
    g.cast("Bear").resolve()
    assert g.has("Bear")


def test_each_player_has_one():
    g = scenario(
        you="hand: Charm; battlefield: Deafening Silence", opponent="hand: 2 Charm", cards=[CHARM]
    )
    g.cast("Charm").resolve()
    g.opponent.cast("Charm").resolve()
    assert "cast Charm" not in g.legal()


def test_creature_spells_do_not_use_it_up():
    g = scenario(
        you="hand: Charm, Bear; battlefield: Deafening Silence, 2 Forest", cards=[CHARM, BEAR]
    )
    g.cast("Bear").resolve()
    g.cast("Charm").resolve()
    assert g.graveyard() == ["Charm"]


def test_silence_counts_itself():  # it looks back over the whole turn
    g = scenario(you="hand: Deafening Silence, Charm; battlefield: Plains", cards=[CHARM])
    g.cast("Deafening Silence").resolve()
    assert g.why_not("cast Charm") == "an effect forbids it"


def test_a_new_turn_gives_a_new_spell():
    g = scenario(
        you="hand: 2 Charm; battlefield: Deafening Silence; library: Island",
        opponent="library: Island",
        cards=[CHARM],
    )
    g.cast("Charm").resolve()
    g.to("upkeep", whose="opponent")
    g.you.cast("Charm").resolve()
    assert g.hand() == []


def test_an_adventure_is_a_noncreature_spell():  # CR 601.3e, 715.3a
    g = scenario(
        you="hand: Charm, Brazen Borrower; battlefield: Deafening Silence, 3 Island",
        opponent="battlefield: Bear",
        cards=[CHARM, BEAR],
    )
    g.cast("Charm").resolve()
    assert "cast Brazen Borrower" in g.legal() and "cast Petty Theft" not in g.legal()


def test_a_suspended_spell_cannot_be_cast_as_the_second_one():  # CR 702.62a: if able
    g = scenario(
        you="hand: Charm; exile: Rift Bolt (time 1); library: Island;"
        "battlefield: Deafening Silence",
        cards=[CHARM],
        step="untap",
    )
    assert g.stack() == ["Rift Bolt"]
    g.cast("Charm").resolve_all()
    assert g.exile() == ["Rift Bolt"] and g.life("opponent") == 20


# --- Terminus


def test_terminus_puts_all_creatures_under_their_libraries():  # CR 401.4
    g = scenario(
        you="hand: Terminus; library: Island; battlefield: 6 Plains, Bear, Clue",
        opponent="library: Plains; battlefield: Troll, Orc Army (+1/+1 x1)",
        cards=[BEAR, TROLL],
    )
    g.cast("Terminus").resolve()
    assert g.library() == ["Island", "Bear"]
    assert g.library("opponent") == ["Plains", "Troll"]
    assert g.has("Clue")


def test_each_owner_orders_their_own():  # CR 401.4
    g = scenario(
        you="hand: Terminus; battlefield: 6 Plains",
        opponent="library: Plains; battlefield: Troll, Bear",
        cards=[BEAR, TROLL],
    )
    g.cast("Terminus").resolve()
    assert g.asked.seat == "opponent"
    g.opponent.choose("Troll", "Bear")
    assert g.library("opponent") == ["Plains", "Troll", "Bear"]
    assert g.card("Bear", "library", "opponent").obj.known == 2  # only they know which is where


def test_a_stolen_creature_goes_to_its_owners_library():
    g = scenario(you="hand: Terminus; battlefield: 6 Plains, Bear (owner opponent)", cards=[BEAR])
    g.cast("Terminus").resolve()
    assert g.library("opponent") == ["Bear"] and g.library() == []


def miracle(draw_: str = "Shine", you: str = "library: Terminus, 3 Island") -> Scenario:
    g = scenario(
        you=f"hand: {draw_}; battlefield: Plains, Island; {you}",
        opponent="battlefield: Bear; library: 3 Island",
        cards=[SHINE, BEAR],
    )
    return g.cast(draw_, pay="auto").resolve()


def test_the_first_card_drawn_this_turn_may_be_a_miracle():  # CR 702.94a
    g = miracle()
    assert g.asked.labels == ("reveal Terminus",)
    g.choose("reveal Terminus")
    assert g.stack() == ["Terminus"] and g.hand() == ["Terminus"]
    assert g.card("Terminus", "hand").obj.known == 3  # CR 702.94b
    g.resolve().choose("cast Terminus")
    assert g.stack() == ["Terminus"] and g.hand() == []
    assert g.permanent("Plains").tapped
    g.resolve()
    assert g.library("opponent")[-1] == "Bear"


def test_a_miracle_may_stay_hidden():
    g = miracle().decline()
    assert g.stack() == [] and g.hand() == ["Terminus"]
    assert g.card("Terminus", "hand").obj.known == 1


def test_a_revealed_miracle_need_not_be_cast():
    g = miracle().choose("reveal Terminus").resolve().decline()
    assert g.hand() == ["Terminus"] and g.stack() == []


def test_the_second_card_is_no_miracle():  # CR 702.94a: the first card you've drawn this turn
    g = scenario(
        you="hand: Shine; library: Terminus; battlefield: Plains; this turn: drawn 1",
        cards=[SHINE],
    )
    g.cast("Shine").resolve()
    assert g.hand() == ["Terminus"]


def test_the_first_of_several_cards_may_be_one():  # revealed before the next is drawn
    g = miracle("Brainstorm")
    assert g.hand() == ["Terminus"]
    g.choose("reveal Terminus")
    assert len(g.hand()) == 3
    g.choose("Island", "Island")
    g.resolve().choose("cast Terminus").resolve()
    assert g.library("opponent")[-1] == "Bear"


def test_a_later_one_of_several_cards_is_none():
    g = miracle("Brainstorm", you="library: Island, Terminus, 3 Island")
    g.choose("Terminus", "Island")
    assert g.stack() == []


def test_a_miracle_in_the_draw_step():  # at a time when no sorcery could be cast: CR 608.2g
    g = scenario(
        you="library: Terminus; battlefield: Plains",
        opponent="battlefield: Bear",
        step="upkeep",
        cards=[BEAR],
    )
    g.pass_priority().pass_priority()
    g.choose("reveal Terminus").resolve().choose("cast Terminus").resolve()
    assert g.step == "draw" and not g.has("Bear")


def test_on_an_opponents_turn_too():
    g = scenario(
        you="hand: Shine; library: Terminus; battlefield: Plains",
        opponent="battlefield: Bear",
        active="opponent",
        cards=[SHINE, BEAR],
    )
    g.you.cast("Shine").resolve()
    g.choose("reveal Terminus").resolve().choose("cast Terminus").resolve()
    assert not g.has("Bear")


def test_a_miracle_discarded_in_response_is_not_cast():  # CR 400.7
    g = scenario(
        you="hand: Shine; library: Terminus; battlefield: Plains",
        opponent="hand: Seize; battlefield: Swamp",
        cards=[SHINE, SEIZE],
    )
    g.cast("Shine").resolve().choose("reveal Terminus")
    g.opponent.cast("Seize").resolve()
    assert "Terminus" in g.graveyard()
    g.resolve()
    assert g.stack() == []


def test_without_white_mana_there_is_nothing_to_choose():  # CR 601.2h
    g = scenario(you="hand: Shine; library: Terminus; battlefield: Island", cards=[SHINE])
    g.cast("Shine").resolve().choose("reveal Terminus").resolve()
    assert g.hand() == ["Terminus"] and g.stack() == []


def test_the_miracle_cost_is_not_offered_from_hand():  # CR 702.94a
    g = scenario(you="hand: Terminus; battlefield: Plains")
    assert g.legal() == ["pass"]


def test_no_miracle_in_an_opening_hand():  # CR 103.5: it is nobody's turn
    from spellwright.magic.start import new_game

    game = new_game([{"Terminus": 10}, {"Terminus": 10}], first=0)
    assert game.decision is not None and "Mulligan" in game.decision.prompt
    assert len(game.players[0].hand) == 7


# --- Wrath of the Skies


def wrath(x: int, pay: int, energy: int = 0) -> Scenario:
    g = scenario(
        you=f"hand: Wrath of the Skies; battlefield: 6 Plains, Jace Beleren; counters: energy {energy}",
        opponent=f"battlefield: Bear, Troll, Null Rod, {STALK}, Clue, Orc Army (+1/+1 x1), Island",
        cards=[BEAR, TROLL],
    )
    g.cast("Wrath of the Skies", targets=f"X = {x}").resolve()
    return g.choose(f"pay {pay} energy")


def test_wrath_gives_energy_and_destroys_for_what_is_paid():  # CR 107.14, 122.1
    g = wrath(2, 2)
    assert g.player_counters() == {}
    assert sorted(g.graveyard("opponent")) == ["Bear", "Null Rod", STALK]
    assert sorted(g.battlefield("opponent")) == ["Island", "Troll"]  # tokens have mana value 0
    assert g.has("Jace Beleren")


def test_paying_less_keeps_the_rest():
    g = wrath(2, 0)
    assert g.player_counters() == {"energy": 2}
    assert sorted(g.battlefield("opponent")) == sorted(
        ["Bear", "Troll", "Null Rod", STALK, "Island"]
    )


def test_energy_of_before_may_be_paid_too():
    g = wrath(2, 5, energy=3)
    assert g.battlefield("opponent") == ["Island"]
    assert g.player_counters() == {}


def test_no_more_can_be_paid_than_there_is():
    g = scenario(you="hand: Wrath of the Skies; battlefield: 3 Plains")
    g.cast("Wrath of the Skies", targets="X = 1").resolve()
    assert g.asked.labels == ("pay 0 energy", "pay 1 energy")
    g.choose("pay 0 energy")


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
