"""Cori-Steel Cutter, Force of Negation, Mishra's Bauble, and the sideboard of Izzet Delver."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    SELF,
    SPELL,
    TAP,
    activated,
    add_mana,
    card,
    copy_spell,
    cycling,
    gain_life,
    rule,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TROLL = "Troll | {4}{G} | Creature — Troll 5/5"
CHARM = "Charm | {0} | Instant"
TRINKET = "Trinket | {1} | Artifact"
CUTTER, BAUBLE = "Cori-Steel Cutter", "Mishra's Bauble"

# --- Cori-Steel Cutter


def flurry(you: str = "", opponent: str = "") -> Scenario:
    """You have a Cutter and cast two spells."""
    g = scenario(
        you=f"hand: 3 Charm; battlefield: {CUTTER}; {you}", opponent=opponent, cards=[CHARM]
    )
    g.cast("Charm").resolve()
    assert g.stack() == []
    return g.cast("Charm")


def test_the_equipped_creature_is_larger_and_has_trample_and_haste():  # CR 301.5, 613.4c
    g = scenario(you=f"battlefield: Bear (sick), {CUTTER} (attached to Bear)", cards=[BEAR])
    bear = g.permanent("Bear")
    assert (bear.power, bear.toughness) == (3, 3)
    assert bear.has("trample") and bear.has("haste")
    g.attack("Bear").to("combat damage")
    assert g.life("opponent") == 17


def test_equip_moves_it_at_sorcery_speed():  # CR 702.6a
    g = scenario(you=f"hand: Charm; battlefield: Bear, 2 Mountain, {CUTTER}", cards=[BEAR, CHARM])
    g.cast("Charm")
    assert g.why_not(f"activate {CUTTER}: equip") is not None
    g.resolve_all()
    g.activate(CUTTER, "equip").resolve()
    assert g.permanent("Bear").power == 3
    assert all(land.tapped for land in g.permanents("Mountain"))


def test_the_second_spell_of_a_turn_makes_a_monk():  # CR 603.2
    g = flurry()
    assert g.stack() == ["Charm", CUTTER]
    g.resolve().choose("yes")
    monk = g.permanent("Monk")
    assert monk.token and monk.colors == {"W"} and monk.has("prowess")
    assert g.permanent(CUTTER).attached_to == "Monk Token"
    assert (monk.power, monk.toughness) == (2, 2)


def test_the_monk_may_go_without_it():  # "you may attach"
    g = flurry()
    g.resolve().decline()
    assert g.permanent(CUTTER).attached_to is None and g.permanent("Monk").power == 1


def test_the_cutter_moves_from_another_creature_to_the_monk():  # CR 701.3a
    g = scenario(
        you=f"hand: 2 Charm; battlefield: Bear, {CUTTER} (attached to Bear)", cards=[BEAR, CHARM]
    )
    g.cast("Charm").resolve()
    g.cast("Charm").resolve().choose("yes")
    assert g.permanent("Bear").power == 2 and g.permanent("Monk").power == 2


def test_the_monk_grows_with_the_third_spell():  # CR 702.108a: prowess
    g = flurry()
    g.resolve().decline().resolve_all()
    g.cast("Charm").resolve()
    assert g.permanent("Monk").power == 2


def test_the_third_spell_makes_no_monk():
    g = flurry()
    g.resolve().decline().resolve_all()
    g.cast("Charm").resolve_all()
    assert len(g.permanents("Monk")) == 1


def test_each_turn_has_its_own_second_spell():  # "each turn": the opponent's too
    g = flurry("library: 2 Island", "library: 2 Island")
    g.resolve().decline().resolve_all()
    g.put("2 Charm", "hand")
    g.to("main", whose="opponent")
    g.you.cast("Charm").resolve_all()
    g.you.cast("Charm").choose(CUTTER, "Monk").resolve_all().decline()
    assert len(g.permanents("Monk")) == 2


def test_spells_of_an_opponent_do_not_count():
    g = scenario(you=f"hand: Charm; battlefield: {CUTTER}", opponent="hand: 2 Charm", cards=[CHARM])
    g.opponent.cast("Charm").resolve()
    g.opponent.cast("Charm").resolve()
    g.you.cast("Charm").resolve_all()
    assert not g.has("Monk")


def test_spells_cast_before_the_cutter_came_count():  # the first spell may be the Cutter itself
    g = scenario(you=f"hand: Charm, {CUTTER}; battlefield: 2 Mountain", cards=[CHARM])
    g.cast(CUTTER).resolve()
    g.cast("Charm").resolve().decline()
    assert g.has("Monk")


def test_the_cutter_as_the_second_spell_does_not_see_itself():  # CR 113.6: not on the battlefield yet
    g = scenario(you=f"hand: Charm, {CUTTER}; battlefield: 2 Mountain", cards=[CHARM])
    g.cast("Charm").resolve()
    g.cast(CUTTER).resolve_all()
    assert not g.has("Monk")


def test_a_copy_of_a_spell_is_not_cast():  # CR 707.10
    fork = card("Fork It", "{0}", "Instant").rules(copy_spell(target(SPELL)))
    g = scenario(
        you=f"hand: Charm; battlefield: {CUTTER}",
        opponent="hand: Fork It",
        cards=[CHARM, fork],
    )
    g.cast("Charm")
    g.opponent.cast("Fork It").resolve_all()
    assert not g.has("Monk")


def test_without_the_cutter_there_is_a_monk_and_no_question():  # CR 608.2d: it cannot be attached
    g = flurry(opponent="hand: Disenchant; battlefield: 2 Plains")
    g.opponent.cast("Disenchant", targets=CUTTER).resolve()
    g.resolve()
    assert g.has("Monk") and not g.has(CUTTER)


# --- Force of Negation


def test_force_of_negation_is_free_on_an_opponents_turn():  # CR 118.9
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Force of Negation, Ponder",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Force of Negation", "alternative cost").resolve_all()
    assert g.life("opponent") == 20
    assert g.exile("opponent") == ["Ponder"]
    assert g.graveyard("opponent") == ["Force of Negation"]


def test_it_exiles_what_it_counters():  # CR 701.6a, 614.1a
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Force of Negation, Ponder",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Force of Negation", "alternative cost").resolve_all()
    assert g.exile("you") == ["Lightning Bolt"] and g.graveyard("you") == []


def test_it_is_not_free_on_your_own_turn():  # the condition of the alternative cost
    g = scenario(
        you="hand: Force of Negation, Ponder; battlefield: 3 Island",
        opponent="hand: Charm",
        cards=[CHARM],
    )
    g.opponent.cast("Charm").pass_priority()
    assert g.legal() == ["pass", "cast Force of Negation"]
    g.cast("Force of Negation").resolve()
    assert g.exile("opponent") == ["Charm"] and g.hand() == ["Ponder"]


def test_the_blue_card_is_another_one():  # CR 601.2a: it is on the stack already
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Force of Negation, Lightning Bolt",
    )
    g.cast("Lightning Bolt", targets="opponent").pass_priority()
    assert "cast Force of Negation (alternative cost)" not in g.legal()


def test_it_does_not_counter_creature_spells():  # CR 601.2c
    g = scenario(
        you="hand: Delver of Secrets; battlefield: Island",
        opponent="hand: Force of Negation, Ponder",
    )
    g.cast("Delver of Secrets").pass_priority()
    assert g.why_not("cast Force of Negation (alternative cost)", by="opponent") == (
        "there is no legal target"
    )


def test_a_spell_that_cannot_be_countered_is_not_exiled():  # CR 101.2: nothing was countered this way
    sure = card("Sure Thing", "{0}", "Sorcery").rules(
        rule("can't be countered", SELF), gain_life(1)
    )
    g = scenario(you="hand: Sure Thing", opponent="hand: Force of Negation, Ponder", cards=[sure])
    g.cast("Sure Thing")
    g.opponent.cast("Force of Negation", "alternative cost").resolve_all()
    assert g.graveyard("you") == ["Sure Thing"] and g.exile("you") == []


# --- Mishra's Bauble


def test_the_bauble_looks_at_a_library_and_draws_next_turn():  # CR 603.7b
    g = scenario(
        you=f"library: Ponder, Island; battlefield: {BAUBLE}", opponent="library: Daze, Island"
    )
    g.activate(BAUBLE, targets="opponent")
    assert g.graveyard() == [BAUBLE]
    g.resolve()
    assert g.card("Daze", "library", "opponent").obj.known == 1  # CR 701.20e: only you have seen it
    assert g.hand() == []
    g.to("upkeep", whose="opponent")
    assert g.stack() == [BAUBLE] and g.hand() == []
    g.resolve()
    assert g.hand() == ["Ponder"]


def test_the_bauble_draws_once():  # CR 603.7b
    g = scenario(you=f"library: 5 Island; battlefield: {BAUBLE}", opponent="library: 5 Island")
    g.activate(BAUBLE, targets="you").resolve()
    g.to("upkeep", whose="you")
    assert g.stack() == [] and len(g.hand()) == 1


def test_in_an_upkeep_the_bauble_still_waits_for_the_next_turn():  # "the next turn's upkeep"
    g = scenario(
        you=f"library: 5 Island; battlefield: {BAUBLE}", opponent="library: Island", step="upkeep"
    )
    g.activate(BAUBLE, targets="you").resolve()
    g.to("main")
    assert len(g.hand()) == 1
    g.to("upkeep", whose="opponent").resolve()
    assert len(g.hand()) == 2


def test_the_bauble_costs_nothing_and_is_an_artifact():
    g = scenario(you=f"hand: {BAUBLE}; library: Island")
    g.cast(BAUBLE).resolve()
    assert g.permanent(BAUBLE).types == {"Artifact"}
    g.activate(BAUBLE, targets="you").resolve()  # CR 302.6: no creature, so {T} works at once
    assert g.graveyard() == [BAUBLE]


# --- Unholy Heat

FULL = "graveyard: Island, Ponder, Lightning Bolt, Grizzly Bears"


def heat(target: str, graveyard: str = "", opponent: str = "battlefield: Troll") -> Scenario:
    g = scenario(
        you=f"hand: Unholy Heat; battlefield: Mountain; {graveyard}",
        opponent=opponent,
        cards=[TROLL],
    )
    return g.cast("Unholy Heat", targets=target).resolve()


def test_heat_deals_two():
    assert heat("Troll").permanent("Troll").damage == 2


def test_heat_deals_six_with_delirium():
    g = heat("Troll", FULL)
    assert g.graveyard("opponent") == ["Troll"]


def test_heat_does_not_count_itself():  # CR 608.2n: it is on the stack until it has resolved
    g = heat("Troll", "graveyard: Island, Ponder, Grizzly Bears")
    assert g.permanent("Troll").damage == 2
    assert g.graveyard().count("Unholy Heat") == 1


def test_delirium_is_asked_on_resolution():  # CR 608.2h
    g = scenario(
        you=f"hand: Unholy Heat; battlefield: Mountain, {BAUBLE}; "
        "graveyard: Island, Ponder, Lightning Bolt",
        opponent="battlefield: Troll",
        cards=[TROLL],
    )
    g.cast("Unholy Heat", targets="Troll")
    g.activate(BAUBLE, targets="you").resolve_all()
    assert not g.has("Troll")


def test_heat_burns_planeswalkers_and_not_players():  # CR 306.8
    g = heat("Jace Beleren", opponent="battlefield: Jace Beleren")
    assert g.permanent("Jace Beleren").loyalty == 1
    g = scenario(you="hand: Unholy Heat; battlefield: Mountain")
    assert g.why_not("cast Unholy Heat") == "there is no legal target"


# --- Hydroblast


def test_hydroblast_counters_a_red_spell():  # CR 700.2a
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Hydroblast; battlefield: Island",
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Hydroblast", targets=["mode 1"]).resolve_all()
    assert g.life("opponent") == 20


def test_hydroblast_may_aim_at_any_spell():  # it asks for the colour on resolution
    g = scenario(you="hand: Charm", opponent="hand: Hydroblast; battlefield: Island", cards=[CHARM])
    g.cast("Charm")
    g.opponent.cast("Hydroblast", targets=["mode 1"]).resolve()
    assert g.stack() == ["Charm"]


def test_hydroblast_destroys_a_red_permanent():
    g = scenario(
        you="hand: Hydroblast; battlefield: Island",
        opponent="battlefield: Monastery Swiftspear, Grizzly Bears",
    )
    other = g.fork()
    g.cast("Hydroblast", targets=["mode 2", "Monastery Swiftspear"]).resolve()
    assert g.graveyard("opponent") == ["Monastery Swiftspear"]
    other.cast("Hydroblast", targets=["mode 2", "Grizzly Bears"]).resolve()
    assert other.has("Grizzly Bears")


# --- Meltdown


def test_meltdown_destroys_artifacts_up_to_x():  # CR 202.3, 107.3a
    g = scenario(
        you="hand: Meltdown; battlefield: 3 Mountain, Null Rod",
        opponent="battlefield: Juggernaut, Trinket, Grizzly Bears, Clue",
        cards=[TRINKET],
    )
    g.cast("Meltdown", targets="X = 2").resolve()
    assert g.graveyard("opponent") == ["Trinket"]  # the token has ceased to exist
    assert sorted(g.battlefield("opponent")) == ["Grizzly Bears", "Juggernaut"]
    assert "Null Rod" in g.graveyard()


def test_meltdown_for_nothing_destroys_what_costs_nothing():
    g = scenario(
        you="hand: Meltdown; battlefield: Mountain",
        opponent=f"battlefield: {BAUBLE}, Trinket",
        cards=[TRINKET],
    )
    g.cast("Meltdown").resolve()
    assert g.graveyard("opponent") == [BAUBLE]


# --- Null Rod

STONE = card("Stone", "{2}", "Artifact").rules(activated(TAP, add_mana("C")))


def test_null_rod_stops_activated_abilities_of_artifacts():  # CR 602.5
    g = scenario(you=f"battlefield: {BAUBLE}", opponent="battlefield: Null Rod")
    assert g.why_not(f"activate {BAUBLE}") == "an effect forbids it"


def test_null_rod_stops_mana_abilities_too():  # CR 605.1a: they are activated abilities
    g = scenario(
        you="hand: Trinket; battlefield: Stone, Null Rod", cards=[STONE, TRINKET], manual=True
    )
    assert g.legal() == ["pass"]
    g = scenario(you="hand: Trinket; battlefield: Stone", cards=[STONE, TRINKET])
    assert "cast Trinket" in g.legal()


def test_null_rod_stops_equip_and_not_what_is_attached():
    g = scenario(
        you=f"battlefield: 2 Mountain, Bear, {CUTTER} (attached to Bear), Null Rod", cards=[BEAR]
    )
    assert g.why_not(f"activate {CUTTER}: equip") == "an effect forbids it"
    assert g.permanent("Bear").power == 3


def test_null_rod_lets_triggered_abilities_and_lands_alone():
    g = scenario(
        you=f"hand: 2 Charm; battlefield: {CUTTER}, Null Rod, Wasteland",
        opponent="battlefield: Tundra",
        cards=[CHARM],
    )
    g.cast("Charm").resolve()
    g.cast("Charm").resolve().decline()
    assert g.has("Monk")
    assert any(label.startswith("activate Wasteland") for label in g.legal())


def test_null_rod_speaks_of_permanents_not_of_cards():  # CR 109.2: cycling from hand works
    gear = card("Gear", "{5}", "Artifact").rules(cycling("{1}"))
    g = scenario(you="hand: Gear; library: Island; battlefield: Mountain, Null Rod", cards=[gear])
    g.activate("Gear", "cycling").resolve()
    assert g.hand() == ["Island"]


# --- Price of Progress


def test_price_of_progress_counts_nonbasic_lands_of_each_player():
    g = scenario(
        you="hand: Price of Progress; battlefield: 2 Mountain, Wasteland",
        opponent="battlefield: 2 Tundra, Scalding Tarn, Island, Snow-Covered Island, Grizzly Bears",
    )
    g.cast("Price of Progress", pay="2× Mountain").resolve()
    assert (g.life("you"), g.life("opponent")) == (18, 14)


def test_price_of_progress_counts_on_resolution():  # CR 608.2h
    g = scenario(
        you="hand: Price of Progress; battlefield: 2 Mountain",
        opponent="battlefield: Scalding Tarn, Tundra; library: Island",
    )
    g.cast("Price of Progress")
    g.opponent.activate("Scalding Tarn").resolve().choose("Island")
    g.resolve_all()
    assert g.life("opponent") == 20 - 1 - 2


def test_a_land_that_is_a_mountain_by_blood_moon_is_still_nonbasic():  # CR 305.7: no supertype
    g = scenario(
        you="hand: Price of Progress; battlefield: 2 Mountain, Blood Moon",
        opponent="battlefield: Tundra",
    )
    g.cast("Price of Progress").resolve()
    assert g.life("opponent") == 18


def test_both_players_may_die_of_it_at_once():  # CR 704.3, 104.4a
    g = scenario(
        you="hand: Price of Progress; life: 2; battlefield: 2 Mountain, Wasteland",
        opponent="life: 2; battlefield: Tundra",
        auto_pay=True,
    )
    g.cast("Price of Progress").resolve()
    assert g.over and g.winner == "nobody"
