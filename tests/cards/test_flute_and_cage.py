"""Disruptor Flute and Grafdigger's Cage: what may not be cast, activated or put onto the battlefield."""

from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    YOUR_GRAVEYARD,
    card,
    cast_free,
    create,
    cycling,
    put_onto_battlefield,
    return_to_battlefield,
    target,
    token,
    top_of_library,
)

EMRAKUL = "Emrakul, the Aeons Torn"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
RELIC = "Relic | {2} | Artifact"


# --- Disruptor Flute


def flute(named: str, **sides: str) -> Scenario:
    """The opponent has a Flute for this name."""
    g = scenario(
        you=f"battlefield: {sides.get('battlefield', '')}; hand: {sides.get('hand', '')};"
        f" library: {sides.get('library', '')}",
        opponent="hand: Disruptor Flute; battlefield: 2 Island",
        active="opponent",
    )
    g.opponent.cast("Disruptor Flute").resolve().opponent.choose(named)
    return g


def test_disruptor_flute_has_flash():  # CR 702.8a
    g = scenario(
        you="hand: Disruptor Flute; battlefield: 2 Island", step="upkeep", active="opponent"
    )
    g.cast("Disruptor Flute", by="you").resolve().choose("Disruptor Flute")
    assert g.has("Disruptor Flute")


def test_a_name_is_chosen_as_the_flute_enters():  # CR 614.12a, 201.4
    g = scenario(
        you="hand: Disruptor Flute; battlefield: 2 Island; library: Brazen Borrower, Fire // Ice",
        opponent="hand: Show and Tell; library: Delver of Secrets; battlefield: Clue",
    )
    g.cast("Disruptor Flute").resolve()
    *names, other = g.asked.labels
    assert other not in names  # stands for every name that is nowhere in the game
    assert tuple(names) == (
        "Brazen Borrower",
        "Delver of Secrets",
        "Disruptor Flute",
        "Fire",  # one half (CR 201.4b)
        "Ice",
        "Insectile Aberration",  # a back face (201.4d)
        "Island",
        "Petty Theft",  # an adventure (201.4f)
        "Show and Tell",
    )  # not Clue, the name of a token
    assert g.stack() == ["Disruptor Flute"]  # nobody can respond to the choice
    g.choose("Show and Tell")


def test_spells_with_the_chosen_name_cost_three_more():  # CR 601.2f
    g = scenario(
        you="hand: Disruptor Flute, Ponder; battlefield: 2 Island",
        opponent="hand: Ponder; battlefield: 3 Island",
    )
    g.cast("Disruptor Flute").resolve().choose("Ponder")
    g.put("3 Island")
    assert g.why_not("cast Ponder") == "{3}{U} cannot be paid"  # yours too
    g.put("Island")
    g.cast("Ponder")
    assert all(land.tapped for land in g.permanents("Island", "you"))


def test_the_flute_makes_a_free_spell_cost_three():  # CR 118.9d
    g = scenario(
        you="hand: Disruptor Flute, Force of Will, Ponder, Lava Spike; battlefield: 2 Island, Mountain"
    )
    g.cast("Disruptor Flute", pay="2× Island").resolve().choose("Force of Will")
    g.cast("Lava Spike", targets="opponent")
    assert g.why_not("cast Force of Will (alternative cost)") == "{3} cannot be paid"


def test_activated_abilities_of_the_chosen_source_are_stopped():  # CR 602.5
    g = flute("Scalding Tarn", battlefield="Scalding Tarn, Flooded Strand", library="Island")
    assert g.why_not("activate Scalding Tarn", by="you") == "an effect forbids it"
    assert g.why_not("activate Flooded Strand", by="you") is None


def test_mana_abilities_are_not_stopped():  # CR 605.1a
    g = flute("Lotus Petal", battlefield="Lotus Petal", hand="Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent", by="you")
    assert g.graveyard() == ["Lotus Petal"]


def test_loyalty_abilities_are_stopped():  # CR 606.1
    jace = "Jace Beleren"
    g = scenario(
        you=f"hand: Disruptor Flute; battlefield: 2 Island, {jace}", opponent="library: 3 Island"
    )
    assert g.why_not(f"activate {jace}: -1") is None
    g.cast("Disruptor Flute").resolve().choose(jace)
    assert g.why_not(f"activate {jace}: -1") == "an effect forbids it"


def test_abilities_of_cards_in_hand_are_stopped():  # CR 113.7: the source is the card
    drifter = card("Drifter", "{4}", "Creature — Spirit 3/3").rules(cycling("{1}"))
    g = scenario(
        you="hand: Disruptor Flute, Drifter; battlefield: 3 Island; library: Ponder",
        cards=[drifter],
    )
    assert g.why_not("activate Drifter: cycling") is None
    g.cast("Disruptor Flute").resolve().choose("Drifter")
    assert g.why_not("activate Drifter: cycling") == "an effect forbids it"


def test_the_flute_looks_at_the_name_of_the_face_that_is_cast():  # CR 715.3a, 601.3e
    borrower = {"hand": "Brazen Borrower", "battlefield": "3 Island", "library": "Island"}
    g = flute("Brazen Borrower", **borrower).to("main", whose="you")
    assert g.why_not("cast Petty Theft") is None
    assert g.why_not("cast Brazen Borrower") == "{4}{U}{U} cannot be paid"
    g = flute("Petty Theft", **borrower).to("main", whose="you")
    assert g.why_not("cast Petty Theft") == "{4}{U} cannot be paid"
    assert g.why_not("cast Brazen Borrower") is None


def test_two_flutes_add_up():
    g = scenario(you="hand: 2 Disruptor Flute, Ponder; battlefield: 7 Island")
    g.cast("Disruptor Flute").resolve().choose("Ponder")
    g.cast("Disruptor Flute").resolve().choose("Ponder")
    g.put("3 Island")
    assert g.why_not("cast Ponder") == "{6}{U} cannot be paid"


# --- Grafdigger's Cage


def test_the_cage_keeps_creature_cards_in_graveyards():  # CR 614.17
    raise_dead = card("Reanimate", "{B}", "Sorcery").rules(
        return_to_battlefield(target(CREATURE & YOUR_GRAVEYARD), under="you")
    )
    g = scenario(
        you="hand: Reanimate; graveyard: Bear; battlefield: Swamp",
        opponent="battlefield: Grafdigger's Cage",
        cards=[raise_dead, BEAR],
    )
    g.cast("Reanimate").resolve()  # it may be cast and resolves, but nothing moves
    assert sorted(g.graveyard()) == ["Bear", "Reanimate"]


def test_the_cage_stops_persist_but_not_its_trigger():  # CR 702.79a
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Kitchen Finks (damage 0), Mountain, Grafdigger's Cage"
    )
    g.cast("Lightning Bolt", targets="Kitchen Finks").resolve()
    assert g.stack() == ["Kitchen Finks"]
    g.resolve()
    assert sorted(g.graveyard()) == ["Kitchen Finks", "Lightning Bolt"]


def test_the_cage_keeps_creature_cards_in_libraries():  # CR 701.23
    g = scenario(
        you="battlefield: Misty Rainforest, Grafdigger's Cage; library: Dryad Arbor, Island"
    )
    g.activate("Misty Rainforest").resolve().choose("Dryad Arbor")
    assert g.battlefield() == ["Grafdigger's Cage"]
    assert sorted(g.library()) == ["Dryad Arbor", "Island"]  # and it is shuffled


def test_lands_are_still_fetched():
    g = scenario(
        you="battlefield: Misty Rainforest, Grafdigger's Cage; library: Dryad Arbor, Island"
    )
    g.activate("Misty Rainforest").resolve().choose("Island")
    assert g.has("Island")


def test_several_cards_at_once_only_the_creature_stays():  # CR 614.17, 101.3
    both = card("Unearth Both", "{0}", "Sorcery").rules(put_onto_battlefield(top_of_library(2)))
    g = scenario(
        you="hand: Unearth Both; battlefield: Grafdigger's Cage; library: Bear, Island",
        cards=[both, BEAR],
    )
    g.cast("Unearth Both").resolve()
    assert g.has("Island") and g.library() == ["Bear"]


def test_the_cage_stops_no_creature_from_hand_exile_or_as_a_token():
    goblins = card("Rally", "{0}", "Sorcery").rules(create(token("Creature — Goblin 1/1", "", "R")))
    g = scenario(
        you="hand: Show and Tell, Bear, Rally; battlefield: 3 Island",
        opponent="battlefield: Grafdigger's Cage",
        cards=[goblins, BEAR],
    )
    g.cast("Show and Tell").resolve().choose("Bear")
    g.cast("Rally").resolve()
    assert g.has("Bear") and g.has("Goblin")


def test_no_spells_from_graveyards():  # CR 601.3
    g = scenario(
        you="graveyard: Ancient Grudge; battlefield: Forest, Relic",
        opponent="battlefield: Grafdigger's Cage",
        cards=[RELIC],
    )
    assert g.why_not("cast Ancient Grudge (flashback)") == "an effect forbids it"


def test_no_spells_from_graveyards_or_libraries_by_effects():  # CR 601.3, 101.2
    again = card("Again", "{0}", "Sorcery").rules(cast_free(target(YOUR_GRAVEYARD)))
    dig = card("Dig", "{0}", "Sorcery").rules(cast_free(top_of_library(1)))
    g = scenario(
        you="hand: Again, Dig; graveyard: Lava Spike; library: Lava Spike",
        opponent="battlefield: Grafdigger's Cage",
        cards=[again, dig],
    )
    g.cast("Again").resolve()
    g.cast("Dig").resolve()
    assert g.life("opponent") == 20


def test_the_cage_does_not_stop_omniscience():  # it casts from the hand
    g = scenario(
        you=f"hand: {EMRAKUL}; battlefield: Omniscience; graveyard: Ancient Grudge",
        opponent="battlefield: Grafdigger's Cage",
    )
    assert g.legal() == ["pass", f"cast {EMRAKUL} (free)"]


def test_an_adventurer_is_cast_from_exile():  # CR 715.3d
    g = scenario(
        you="hand: Brazen Borrower; battlefield: 5 Island, Grafdigger's Cage",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Petty Theft").resolve()
    g.cast("Brazen Borrower").resolve()
    assert g.has("Brazen Borrower")
