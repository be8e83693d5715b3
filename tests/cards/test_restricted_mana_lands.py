"""Mishra's Workshop, Cavern of Souls, Sunken Citadel: mana for some things only (CR 106.6)."""

import json

from spellwright.kernel import decode, encode
from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    SPELL,
    TAP,
    YOU,
    activated,
    beginning_of,
    card,
    copy_spell,
    cycling,
    gain_life,
    kicker,
    mana_only_for,
    may_pay,
    only_for_spells,
    target,
    when,
)

ROCK = "Rock | {4} | Artifact"
TRINKET = "Trinket | {1} | Artifact"
GOLEM = "Golem | {3} | Artifact Creature — Golem 3/3"
GOBLIN = "Grunt | {1}{R} | Creature — Goblin 2/2"
ELF = "Scout | {G} | Creature — Elf 1/1"
SORCERY = "Plan | {1} | Sorcery"
RING = card("Ring", "{1}", "Artifact").rules(activated("{2}", gain_life(1)))
CARDS = [ROCK, TRINKET, GOLEM, GOBLIN, ELF, SORCERY, RING]


def board(you: str, opponent: str = "", **how):
    return scenario(you=you, opponent=opponent, cards=CARDS + how.pop("more", []), **how)


# --- Mishra's Workshop


def test_workshop_mana_casts_artifact_spells_only():  # CR 106.6
    g = board("hand: Golem, Plan, Grunt; battlefield: Mishra's Workshop")
    assert g.legal() == ["pass", "cast Golem"]
    g.cast("Golem").resolve()
    assert g.has("Golem") and g.mana() == ""


def test_what_is_left_of_it_stays_restricted():
    g = board("hand: 2 Trinket, Plan; battlefield: Mishra's Workshop")
    g.cast("Trinket").resolve()
    assert g.mana() == "CC"
    assert g.why_not("cast Plan") == "{1} cannot be paid"
    g.cast("Trinket")
    assert g.mana() == "C"


def test_it_goes_together_with_other_mana():
    g = board("hand: Rock, Plan; battlefield: Mishra's Workshop, Island")
    g.cast("Rock")
    assert g.permanent("Island").tapped
    g = board("hand: Rock, Plan; battlefield: Mishra's Workshop, Island")
    g.cast("Plan")
    assert not g.permanent("Mishra's Workshop").tapped


def test_it_activates_no_abilities_and_pays_for_nothing_else():
    toll = card("Tithe", "{1}", "Artifact").rules(
        when(beginning_of("upkeep", YOU), may_pay(YOU, "{1}", gain_life(5)))
    )
    g = board("battlefield: Mishra's Workshop, Ring")
    assert g.legal() == ["pass"]
    g = board("battlefield: Mishra's Workshop, Tithe; library: Island", step="untap", more=[toll])
    g.resolve()
    assert g.life() == 20


def test_by_hand_it_is_the_same():
    g = board("hand: Trinket, Plan; battlefield: Mishra's Workshop, Ring", manual=True)
    g.activate("Mishra's Workshop")
    assert g.mana() == "CCC"
    assert g.legal() == ["pass", "cast Trinket"]
    g.to("beginning of combat")
    assert g.mana() == ""


def test_x_is_paid_with_it_for_an_artifact():  # CR 107.3
    ballista = card("Walker", "{X}{X}", "Artifact Creature — Construct 1/1")
    flame = card("Flame", "{X}", "Sorcery")
    g = board("hand: Walker, Flame; battlefield: Mishra's Workshop", more=[ballista, flame])
    g.cast("Walker")
    assert g.asked.labels == ("X = 0", "X = 1")
    g.choose("X = 1").resolve()
    assert g.mana() == "C"
    g.cast("Flame")  # only for X = 0
    assert g.mana() == "C"


def test_a_kicker_of_an_artifact_spell_is_paid_with_it():  # CR 601.2f: part of the total cost
    relic = card("Relic", "{1}", "Artifact").rules(kicker("{2}"))
    g = board("hand: Relic; battlefield: Mishra's Workshop", more=[relic])
    g.cast("Relic").choose("pay kicker")
    assert g.mana() == ""


def test_which_mana_stays_is_a_choice():
    g = board("hand: Golem, Brainstorm; battlefield: Mishra's Workshop; mana: U")
    g.cast("Golem")
    assert g.asked.labels == ("Mishra's Workshop, leaving {U}", "Mishra's Workshop, leaving {C}")
    g.choose("Mishra's Workshop, leaving {U}")
    assert g.why_not("cast Brainstorm") is None


def test_pools_are_plain_where_no_mana_is_restricted():
    g = board("hand: Trinket; battlefield: Island, Mishra's Workshop", manual=True)
    g.activate("Island")
    assert g.state.players[0].pool == ("U",)


def test_restricted_mana_is_part_of_the_key_and_of_saved_games():
    g = board("battlefield: Mishra's Workshop", manual=True).activate("Mishra's Workshop")
    free = board("battlefield: Mishra's Workshop (tapped); mana: CCC", manual=True)
    assert g.mana() == free.mana() and g.state.key() != free.state.key()
    again = decode(json.loads(json.dumps(encode(g.state))))
    assert again.players[0].pool == g.state.players[0].pool and again.key() == g.state.key()


# --- Cavern of Souls


def cavern(hand: str, opponent: str = "", kind: str = "Goblin", lands: str = "Mountain", **how):
    g = board(f"hand: Cavern of Souls, {hand}; battlefield: {lands}", opponent, **how)
    return g.play("Cavern of Souls").choose(kind)


def test_cavern_asks_for_a_type_that_can_matter():  # CR 614.12a, 205.3m
    g = board("hand: Cavern of Souls, Grunt, Scout")
    g.play("Cavern of Souls")
    assert g.asked.labels == ("Elf", "Goblin", "Advisor")  # the last stands for all others
    g.choose("Elf")
    assert not g.permanent("Cavern of Souls").tapped


def test_its_colored_mana_is_for_creatures_of_the_chosen_type():
    g = cavern("Grunt, Scout, Lightning Bolt", lands="Forest (tapped), Swamp")
    assert g.legal() == ["pass", "cast Grunt"]
    g = cavern("Grunt, Scout", kind="Elf", lands="Swamp")
    assert g.legal() == ["pass", "cast Scout"]


def test_a_spell_paid_with_it_cannot_be_countered():  # CR 106.6
    g = cavern("Grunt", "hand: Counterspell; battlefield: 2 Island")
    g.cast("Grunt")
    assert g.asked.labels == (
        "Mountain, Cavern of Souls for {C}",
        "Mountain, Cavern of Souls for {W}",
    )
    plain = g.fork().choose("Mountain, Cavern of Souls for {C}")
    plain.opponent.cast("Counterspell").resolve()
    assert plain.graveyard() == ["Grunt"]
    g.choose("Mountain, Cavern of Souls for {W}")
    g.opponent.cast("Counterspell").resolve()
    assert g.stack() == ["Grunt"] and g.graveyard("opponent") == ["Counterspell"]
    g.resolve()
    assert g.has("Grunt")


def test_colorless_mana_of_it_is_for_anything():
    g = cavern("Plan, Grunt", lands="Mountain (tapped)")
    g.cast("Plan")
    assert g.stack() == ["Plan"] and g.permanent("Cavern of Souls").tapped


def test_a_copy_of_the_spell_was_not_paid_for():  # CR 707.10
    twin = card("Twin", "{0}", "Instant").rules(copy_spell(target(SPELL)))
    g = cavern("Grunt, Twin", "hand: Counterspell; battlefield: 2 Island", more=[twin])
    g.cast("Grunt", pay="Mountain, Cavern of Souls for {W}")
    g.cast("Twin", targets="Grunt").resolve()
    assert g.stack() == ["Grunt", "Grunt"]
    g.opponent.cast("Counterspell", targets="Grunt#2").resolve()
    assert g.stack() == ["Grunt"]


# --- Sunken Citadel


def citadel(rest: str, opponent: str = "", color: str = "red", **how):
    g = board(f"hand: Sunken Citadel; {rest}", opponent, **how)
    g.play("Sunken Citadel").choose(color)
    assert g.permanent("Sunken Citadel").tapped
    return g.change("Sunken Citadel", tapped=False)


def test_citadel_adds_one_mana_of_the_chosen_color():
    g = citadel("mana: C", more=["Zap | {R} | Instant", "Sting | {G} | Instant"])
    g.put("Zap, Sting", "hand", "you")
    assert g.why_not("cast Sting") == "{G} cannot be paid"
    g.cast("Zap")
    assert g.permanent("Sunken Citadel").tapped


def test_two_mana_of_it_activate_abilities_of_lands():
    den = card("Den", "", "Land").rules(activated("{1}{R}", gain_life(3)))
    g = citadel("battlefield: Den", more=[den])
    g.activate("Den").resolve()
    assert g.life() == 23
    g = citadel("battlefield: Ring", more=[den])
    assert g.legal() == ["pass"]


def test_a_land_card_that_is_cycled_is_a_land_source():  # CR 106.6, 702.29a
    cave = card("Hole", "", "Land").rules(cycling("{1}{R}"))
    g = citadel("battlefield: Island (tapped); library: Island", more=[cave])
    g.put("Hole", "hand", "you")
    g.activate("Hole").resolve()
    assert g.hand() == ["Island"]


def test_it_pays_for_a_mana_ability_of_a_land():  # CR 605.1a: that is an activated ability, too
    g = citadel("battlefield: Calciform Pools (tapped, storage 2)")
    g.act("activate Calciform Pools: ability 2").choose("X = 2")
    assert "Sunken Citadel for {R}{R}, leaving {R}" in g.asked.labels
    g.choose("Sunken Citadel for {R}").choose("add {W}{U}")
    assert sorted(g.mana()) == ["U", "W"]


def test_the_one_or_the_other_by_hand():
    g = citadel("battlefield: Island (tapped)", manual=True)
    two = g.fork().act("activate Sunken Citadel: ability 2")
    assert two.state.players[0].pool == ("R:ability Land",) * 2
    g.act("activate Sunken Citadel: ability 1")
    assert g.state.players[0].pool == ("R",)


# --- the mechanic


def test_other_cards_may_say_the_same():  # Power Depot: artifact spells of any colour
    depot = card("Depot", "", "Artifact Land").rules(
        activated(TAP, mana_only_for(only_for_spells("Artifact")))
    )
    blue = "Bluestone | {U} | Artifact"
    g = scenario(you="hand: Bluestone, Brainstorm; battlefield: Depot", cards=[depot, blue])
    assert g.legal() == ["pass", "cast Bluestone"]
    g.cast("Bluestone").resolve()
    assert g.has("Bluestone")


def test_ways_to_pay_that_come_to_the_same_are_one():
    den = card("Den", "", "Land").rules(activated("{3}", gain_life(3)))
    g = board("hand: Sunken Citadel; battlefield: Den", more=[den])
    g.play("Sunken Citadel").choose("red")
    g.put("Sunken Citadel", "hand", "you").set("you", lands_played=0)
    g.play("Sunken Citadel").choose("blue")
    for place in (1, 2):
        g.change(f"Sunken Citadel#{place}", tapped=False)
    g.activate("Den")
    assert len(g.asked.labels) == 3  # one and two, two and two with either colour left
    g.choose(g.asked.labels[0])
    assert g.mana() == ""
