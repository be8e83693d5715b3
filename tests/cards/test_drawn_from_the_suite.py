"""Cards that tests of another engine ask for most (docs/conformance.md), each on a board of our own."""

from spellwright.magic.scenario import scenario


def test_journey_to_nowhere_gives_back_what_it_exiled():  # CR 607.2a
    g = scenario(
        you="hand: Journey to Nowhere; battlefield: 2 Plains",
        opponent="battlefield: Serra Angel, 2 Plains; hand: Disenchant",
    )
    g.cast("Journey to Nowhere").resolve()
    g.choose("Serra Angel").resolve()
    assert g.exile() == ["Serra Angel"]
    g.cast("Disenchant", targets="Journey to Nowhere", by="opponent").resolve_all()
    assert g.has("Serra Angel", "opponent")


def test_fiend_hunter_may_exile_and_gives_back():
    g = scenario(
        you="hand: Fiend Hunter; battlefield: 3 Plains",
        opponent="battlefield: Serra Angel, Mountain; hand: Lightning Bolt",
    )
    g.cast("Fiend Hunter").resolve()
    g.choose("Serra Angel").resolve()
    g.choose("yes")
    assert g.exile() == ["Serra Angel"]
    g.cast("Lightning Bolt", targets="Fiend Hunter", by="opponent").resolve_all()
    assert g.has("Serra Angel", "opponent")


def test_dryad_militant_exiles_spells_of_both_players():  # CR 614.6
    g = scenario(
        you="battlefield: Dryad Militant, Mountain, Grizzly Bears; hand: Lightning Bolt",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.cast("Lightning Bolt", targets="Grizzly Bears", by="opponent").resolve()
    assert sorted(g.exile()) == ["Lightning Bolt", "Lightning Bolt"]
    assert g.graveyard() == ["Grizzly Bears"]


def test_animal_sanctuary_helps_an_ox_and_no_bear():
    ox = "Ox | {3}{W} | Creature — Ox 3/3"
    g = scenario(you="battlefield: Animal Sanctuary, 2 Plains, Ox, Grizzly Bears", cards=[ox])
    g.activate("Animal Sanctuary", 1, targets="Ox").resolve()
    assert g.permanent("Ox").counters == {"+1/+1": 1}


def test_anointed_procession_doubles_your_tokens_only():  # CR 614.1a
    g = scenario(
        you="hand: Raise the Alarm; battlefield: Anointed Procession, 2 Plains",
        opponent="hand: Raise the Alarm; battlefield: 2 Plains",
    )
    g.cast("Raise the Alarm").resolve()
    g.cast("Raise the Alarm", by="opponent").resolve()
    assert (len(g.permanents("Soldier", "you")), len(g.permanents("Soldier", "opponent"))) == (4, 2)


def test_two_thought_reflections_make_four_cards_of_one():  # CR 616.1, 121.2
    g = scenario(you="battlefield: 2 Thought Reflection; library: 8 Island", step="upkeep")
    g.pass_priority().pass_priority()
    while g.legal()[0].startswith("Thought Reflection"):
        g.choose(g.legal()[0])
    assert (g.step, len(g.hand())) == ("draw", 4)


def test_reanimate_costs_the_life_of_its_mana_value():
    g = scenario(you="hand: Reanimate; battlefield: Swamp", opponent="graveyard: Serra Angel")
    g.cast("Reanimate", targets="Serra Angel").resolve()
    assert g.has("Serra Angel", "you") and g.life() == 15


def test_remand_puts_the_spell_into_its_owners_hand():
    g = scenario(
        you="hand: Remand; battlefield: 2 Island; library: Island",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you")
    g.cast("Remand", targets="Lightning Bolt", by="you").resolve()
    assert g.hand("opponent") == ["Lightning Bolt"] and g.hand() == ["Island"]
    assert g.life() == 20


def test_misdirection_sends_a_bolt_back():  # CR 115.7a
    g = scenario(
        you="hand: Misdirection, Opt",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you")
    g.cast("Misdirection", "alternative cost", targets="Lightning Bolt", by="you")
    g.resolve()
    g.choose("opponent").resolve()
    assert (g.life(), g.life("opponent")) == (20, 17)


def test_paupers_cage_asks_for_few_cards_at_both_times():  # CR 603.4
    for cards, life in (("2 Island", 18), ("3 Island", 20)):
        g = scenario(
            you="battlefield: Paupers' Cage",
            opponent=f"hand: {cards}; library: 3 Island",
            step="end",
        )
        g.to("upkeep")
        g.resolve_all()
        assert g.life("opponent") == life


def test_phyrexian_negator_takes_a_permanent_for_each_damage():
    g = scenario(
        you="battlefield: Phyrexian Negator, 3 Swamp",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.cast("Lightning Bolt", targets="Phyrexian Negator", by="opponent").resolve().resolve()
    g.choose("Swamp", "Swamp", "Swamp")
    assert g.battlefield() == ["Phyrexian Negator"]


def test_momentary_blink_comes_back_without_its_counters():  # CR 400.7
    g = scenario(you="graveyard: Momentary Blink; battlefield: 4 Island, Grizzly Bears (+1/+1 x2)")
    g.cast("Momentary Blink", "flashback", targets="Grizzly Bears").resolve()
    assert g.permanent("Grizzly Bears").counters == {}
    assert g.exile() == ["Momentary Blink"]


def test_narcomoeba_that_is_milled_may_come():
    g = scenario(you="library: Narcomoeba, 2 Island; hand: Thought Scour; battlefield: Island")
    g.cast("Thought Scour", targets="you").resolve().resolve()
    g.choose("yes")
    assert g.has("Narcomoeba")


def test_contagion_engine_proliferates_twice():  # CR 701.34a
    g = scenario(
        you="battlefield: Contagion Engine, 4 Swamp", opponent="battlefield: Serra Angel (-1/-1 x1)"
    )
    g.activate("Contagion Engine").resolve()
    g.choose("Serra Angel")
    g.choose("Serra Angel")
    assert g.permanent("Serra Angel").counters == {"-1/-1": 3}


def test_chandras_spitfire_sees_damage_that_is_no_combat_damage():
    g = scenario(you="battlefield: Chandra's Spitfire, Mountain; hand: Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent").resolve().resolve()
    assert g.permanent("Chandra's Spitfire").power == 4


def test_ancient_kavu_is_colorless_for_a_while():
    g = scenario(you="battlefield: Ancient Kavu, 2 Mountain")
    g.activate("Ancient Kavu").resolve()
    assert g.permanent("Ancient Kavu").colors == set()


def test_biomass_mutation_sets_base_numbers_under_counters():  # CR 613.4b-c
    g = scenario(you="hand: Biomass Mutation; battlefield: 6 Forest, Serra Angel (+1/+1 x1)")
    g.cast("Biomass Mutation", targets="X = 4").resolve()
    angel = g.permanent("Serra Angel")
    assert (angel.power, angel.toughness) == (5, 5)
