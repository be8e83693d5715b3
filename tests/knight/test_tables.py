"""The tables of facts: laws that they obey among themselves, and the gathered facts where they are at hand."""

import json
from collections import Counter
from pathlib import Path

import pytest

from spellwright.kernel import SpellwrightError, decode, encode
from spellwright.knight.tables import (
    ADVANCED_ACTIONS,
    BASIC,
    COLOURS,
    EDITIONS,
    HEROES,
    SCENARIOS,
    SKILLS,
    SPELLS,
    TACTICS,
    UNITS,
    advanced_actions,
    find_hero,
    find_scenario,
    heroes_of,
    spells,
    tactics_of,
    tokens_of,
    units,
)
from spellwright.knight.tables.boxes import (
    FIRST_EDITION,
    FIRST_WITH_LEGION,
    ULTIMATE_EDITION,
    ULTIMATE_WITH_DRAGON,
)
from spellwright.knight.tables.heroes import STANDARD_DECK
from spellwright.knight.tables.scenarios import ALL_USED, KEEP_ALL, ONE_OF_THE_PLAYERS
from spellwright.knight.tables.skills import COMPETITIVE, COOPERATIVE

ULTIMATE = EDITIONS[ULTIMATE_EDITION]
EVERYTHING = frozenset().union(*EDITIONS.values())


def colours(cards):
    return Counter(colour for card in cards for colour in COLOURS[card])


# --- heroes


@pytest.mark.parametrize("hero", HEROES.values(), ids=HEROES)
def test_every_hero_deck_has_four_cards_of_each_colour_in_every_edition(hero):
    for boxes in EDITIONS.values():
        deck = hero.deck(boxes)
        assert len(deck) == 16
        assert colours(deck) == dict.fromkeys(BASIC, 4)


@pytest.mark.parametrize("hero", HEROES.values(), ids=HEROES)
def test_the_two_unique_cards_have_the_colour_of_what_they_replace(hero):
    assert len(hero.uniques) == 2
    assert len({unique.replaces for unique in hero.uniques}) == 2
    for unique in hero.uniques:
        assert STANDARD_DECK[unique.replaces][0] == unique.colour
        assert unique.name not in STANDARD_DECK
    deck = Counter(hero.deck(EVERYTHING))
    for unique in hero.uniques:
        assert deck[unique.name] == 1
        assert deck[unique.replaces] == STANDARD_DECK[unique.replaces][1] - 1


@pytest.mark.parametrize("hero", HEROES.values(), ids=HEROES)
def test_a_hero_has_two_dots_of_one_colour_and_one_of_another(hero):
    assert sorted(Counter(hero.dots).values()) == [1, 2]
    assert set(hero.dots) <= set(BASIC)
    assert sum(hero.crystals().values()) == 3
    assert tuple(hero.crystals()) == BASIC


def test_the_colours_of_the_dots_are_those_of_the_unique_cards():
    for hero in HEROES.values():
        assert {unique.colour for unique in hero.uniques} == set(hero.dots), hero.name


def test_editions_hold_their_heroes():
    assert heroes_of(EDITIONS[FIRST_EDITION]) == ("Arythea", "Goldyx", "Norowas", "Tovak")
    assert len(heroes_of(EDITIONS[FIRST_WITH_LEGION])) == 5
    assert len(heroes_of(ULTIMATE)) == 7
    assert heroes_of(EDITIONS[ULTIMATE_WITH_DRAGON])[-1] == "Coral"


def test_the_first_box_has_one_unique_card_a_hero():
    deck = HEROES["Tovak"].deck(EDITIONS[FIRST_EDITION])
    assert "Cold Toughness" in deck and "Instinct" not in deck
    assert "Instinct" in HEROES["Tovak"].deck(ULTIMATE)


def test_a_wrong_hero_is_told_with_the_right_ones():
    assert find_hero(" tovak ").name == "Tovak"
    with pytest.raises(SpellwrightError, match="“Ymirgh” is no hero: there are Arythea"):
        find_hero("Ymirgh")


# --- cards


def test_ten_advanced_actions_of_each_colour_and_four_of_two():
    cards = ADVANCED_ACTIONS.values()
    single = Counter(card.colours[0] for card in cards if len(card.colours) == 1)
    dual = [card for card in cards if len(card.colours) == 2]
    assert single == dict.fromkeys(BASIC, 10)
    assert len(dual) == 4 and len(cards) == 44
    assert all(len(set(card.colours)) == 2 for card in dual)
    assert colours(card.name for card in dual) == dict.fromkeys(BASIC, 2)


def test_editions_hold_their_advanced_actions():
    assert len(advanced_actions(EDITIONS[FIRST_EDITION])) == 28
    assert len(advanced_actions(EDITIONS[FIRST_WITH_LEGION])) == 40
    assert len(advanced_actions(ULTIMATE)) == 44
    first_game = advanced_actions(EDITIONS[FIRST_EDITION], without_walkthrough=True)
    assert len(first_game) == 16
    assert colours(first_game) == dict.fromkeys(BASIC, 4)


def test_base_cards_are_numbered_in_the_cycle_red_blue_white_green():
    cycle = ("red", "blue", "white", "green")
    numbered = {card.number: card.colours[0] for card in ADVANCED_ACTIONS.values()}
    numbered |= {card.number: card.colour for card in SPELLS.values()}
    assert all(numbered[number] == cycle[(number - 65) % 4] for number in range(65, 113))


def test_six_spells_of_each_colour_and_five_without_the_competitive_ones():
    assert colours(SPELLS) == dict.fromkeys(BASIC, 6)
    left = spells(ULTIMATE)
    assert len(left) == 20 and colours(left) == dict.fromkeys(BASIC, 5)
    assert set(SPELLS) - set(left) == {"Mana Meltdown", "Mana Claim", "Mind Read", "Energy Flow"}
    assert len(spells(ULTIMATE, competitive=True)) == 24
    assert len(spells(EDITIONS[FIRST_EDITION])) == 16
    assert sorted(c.number for c in SPELLS.values() if c.competitive) == [109, 110, 111, 112]


def test_no_two_cards_share_a_name():
    basics = list(STANDARD_DECK) + [u.name for hero in HEROES.values() for u in hero.uniques]
    names = basics + list(ADVANCED_ACTIONS) + list(SPELLS) + list(UNITS)
    assert len(names) == len(set(names))
    assert len({card.night for card in SPELLS.values()} | set(SPELLS)) == 48
    assert set(COLOURS) == set(names) - set(UNITS)


def test_unit_decks_have_as_many_cards_as_the_boxes():
    assert len(units(EDITIONS[FIRST_EDITION])) == 20
    assert len(units(EDITIONS[FIRST_EDITION], elite=True)) == 20
    assert len(units(ULTIMATE)) == len(units(ULTIMATE, elite=True)) == 28
    assert all((unit.level >= 3) == unit.elite for unit in UNITS.values())


# --- tactics and skills


def test_six_tactics_by_day_and_six_by_night_with_their_numbers():
    assert len(TACTICS) == 12
    for time in ("day", "night"):
        assert [tactic.number for tactic in tactics_of(time)] == [1, 2, 3, 4, 5, 6]
    assert len({tactic.name for tactic in TACTICS.values()}) == 12


@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_has_eleven_tokens_and_ten_where_nobody_plays_against_anybody(hero):
    own = [skill for skill in SKILLS.values() if skill.hero == hero]
    kinds = Counter(skill.kind for skill in own)
    assert len(own) == 11 and kinds[COMPETITIVE] == kinds[COOPERATIVE] == 1
    left = tokens_of(hero, ULTIMATE)
    assert len(left) == 10
    assert COMPETITIVE not in {SKILLS[token].kind for token in left}
    assert COOPERATIVE in {SKILLS[token].kind for token in left}


def test_the_first_box_has_ten_tokens_a_hero():
    boxes = EDITIONS[FIRST_EDITION]
    assert len(tokens_of("Tovak", boxes, competitive=True)) == 10
    assert len(tokens_of("Tovak", boxes)) == 9


# --- scenarios


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_a_scenario_alternates_day_and_night_and_fits_its_kind(scenario):
    assert scenario.time_of(1) == "day" and scenario.time_of(2) == "night"
    assert scenario.dummy == (scenario.kind != "competitive")
    assert (scenario.players == (1,)) == (scenario.kind == "solo")
    assert scenario.common_skills == (scenario.kind == "solo")
    assert (scenario.points is None) == scenario.competitive
    removal = {"solo": ALL_USED, "cooperative": ONE_OF_THE_PLAYERS, "competitive": KEEP_ALL}
    assert scenario.tactic_removal == removal[scenario.kind]
    for players in scenario.players:
        rounds = scenario.rounds_for(players)
        assert scenario.dice(players) == scenario.units(players)
        assert scenario.removal_after(rounds, players) == KEEP_ALL
        assert scenario.removal_after(rounds - 1, players) == KEEP_ALL


def test_the_dummy_counts_neither_for_dice_nor_for_units():
    assert find_scenario("Solo Conquest").dice(1) == 3
    assert find_scenario("Solo Conquest").least_basic(1) == 2
    for players in (2, 3):
        full, blitz = find_scenario("full cooperation"), find_scenario("blitz-cooperation")
        assert full.dice(players) == full.units(players) == players + 2
        assert blitz.dice(players) == blitz.units(players) == players + 3


def test_tactics_suffice_for_everybody_wherever_they_are_removed():
    for scenario in SCENARIOS.values():
        for players in scenario.players:
            users = players + scenario.dummy
            left = {"day": 6, "night": 6}
            for round_ in range(1, scenario.rounds_for(players) + 1):
                time = scenario.time_of(round_)
                assert left[time] >= users, (scenario.id, players, round_)
                gone = scenario.removal_after(round_, players)
                left[time] -= {KEEP_ALL: 0, ALL_USED: users, ONE_OF_THE_PLAYERS: 1}[gone]


def test_first_reconnaissance_together_removes_a_tactic_after_the_first_day_only():
    coop = SCENARIOS["first_reconnaissance_coop"]
    assert [coop.removal_after(round_, 2) for round_ in (1, 2, 3)] == [
        ONE_OF_THE_PLAYERS,
        KEEP_ALL,
        KEEP_ALL,
    ]


def test_cities_are_as_many_as_the_map_has():
    assert SCENARIOS["solo_conquest"].cities_for(1) == 2
    assert SCENARIOS["full_cooperation"].cities_for(3) == 4
    assert SCENARIOS["first_reconnaissance_solo"].cities_for(1) == 0
    for scenario in SCENARIOS.values():
        for tiles in scenario.tiles:
            assert len(tiles.levels) in (0, tiles.core_city)
            assert scenario.plays(tiles.players)


def test_a_wrong_scenario_is_told_with_the_right_ones():
    assert find_scenario("first reconnaissance, solo").id == "first_reconnaissance_solo"
    with pytest.raises(SpellwrightError, match="“chess” is no scenario: there are first_rec"):
        find_scenario("chess")


def test_tables_have_a_json_form():
    for table in (HEROES, ADVANCED_ACTIONS, SPELLS, UNITS, TACTICS, SKILLS, SCENARIOS):
        for entry in table.values():
            assert decode(json.loads(json.dumps(encode(entry)))) == entry


# --- the gathered facts

FACTS = Path(__file__).resolve().parents[3] / "shared" / "data" / "mageknight" / "facts.json"


@pytest.fixture(scope="module")
def facts():
    if not FACTS.is_file():
        pytest.skip("the gathered facts are not at hand")
    return json.loads(FACTS.read_text(encoding="utf-8"))


def test_heroes_are_those_of_the_facts(facts):
    assert [hero["name"] for hero in facts["heroes"]] == list(HEROES)
    for known in facts["heroes"]:
        hero = HEROES[known["name"]]
        assert sorted(hero.dots) == sorted(known["dots"])
        deck = Counter({card["card"]: card["count"] for card in known["deck"]})
        assert Counter(hero.deck(EVERYTHING)) == deck
        assert all(COLOURS[card["card"]] == (card["colour"],) for card in known["deck"])
        skills = known["skills"]
        if skills["once_per_turn"] is not None:
            named = {s.name for s in SKILLS.values() if s.hero == hero.name}
            listed = set(skills["once_per_turn"]) | set(skills["once_per_round"])
            assert listed <= named and len(listed) == 9
            assert skills["interactive_competitive"] in {n.split(", c")[0] for n in named}


def test_cards_are_those_of_the_facts(facts):
    known = {card["name"]: card for card in facts["advanced_actions"]["cards"]}
    assert set(known) == set(ADVANCED_ACTIONS)
    assert all(COLOURS[name] == tuple(card["colours"]) for name, card in known.items())
    left_out = {n for n, card in known.items() if card["left_out_of_first_reconnaissance"]}
    assert left_out == {c.name for c in ADVANCED_ACTIONS.values() if c.beyond_walkthrough}
    known = {card["basic"]: card for card in facts["spells"]["cards"]}
    assert set(known) == set(SPELLS)
    for name, card in known.items():
        spell = SPELLS[name]
        assert (spell.night, spell.colour, spell.number) == (
            card["power"],
            card["colour"],
            card["card_no"],
        )
        assert spell.competitive == card["competitive"]


def test_units_and_tactics_are_those_of_the_facts(facts):
    known = {card["name"]: card for card in facts["units"]["cards"]}
    assert set(known) == set(UNITS)
    for name, card in known.items():
        unit = UNITS[name]
        assert unit.elite == (card["deck"] == "elite")
        assert (unit.level, unit.cost, unit.armor, unit.copies) == (
            card["level"],
            card["influence_cost"],
            card["armor"],
            card["copies"],
        )
        assert unit.sites == tuple(site.replace("_", " ") for site in card["recruit_sites"])
        assert unit.resistances == tuple(card["resistances"])
    tactics = {(t["time"], t["number"]): t["name"] for t in facts["tactics"]["cards"]}
    assert tactics == {key: tactic.name for key, tactic in TACTICS.items()}
    for timing, names in facts["tactics"]["timing"].items():
        for tactic in TACTICS.values():
            if tactic.name in names and timing == "no_effect":
                assert tactic.timing == ""


def test_scenarios_are_those_of_the_facts(facts):
    def by_players(value, players):
        return value[str(players)] if isinstance(value, dict) else value

    assert {known["id"] for known in facts["scenarios"]} == set(SCENARIOS)
    for known in facts["scenarios"]:
        scenario = SCENARIOS[known["id"]]
        assert scenario.players == tuple(known["players"])
        assert scenario.dummy == known["dummy"]
        removal = known.get("tactic_removal", "none").split(" ")[0]
        assert scenario.tactic_removal.split(" ")[0] in removal.replace("agree_", "")
        first = "before" if scenario.dummy_picks.startswith("before") else "after"
        assert not known["dummy"] or known["dummy_tactic"].startswith(first)
        blitz = any("+1 source die" in extra for extra in known.get("extra", ()))
        assert scenario.bonus == blitz
        for players in scenario.players:
            rounds = scenario.rounds_for(players)
            assert rounds == by_players(known["rounds"], players)
            if "days" in known:
                times = [scenario.time_of(r) for r in range(1, rounds + 1)]
                assert times.count("day") == known["days"]
            dice = facts["mana_source"]["by_players"][str(players)]
            assert scenario.dice(players) == dice["blitz_dice" if blitz else "dice"]
            assert scenario.units(players) == dice["blitz_units" if blitz else "units"]
            tiles = scenario.map_for(players)
            if tiles is not None:
                assert tiles.countryside == by_players(known["countryside"], players)
                assert tiles.core_city == by_players(known["core_city"], players)
                assert tiles.core_other == by_players(known["core_non_city"], players)
                levels = known.get("city_levels", [])
                if not isinstance(levels, str):
                    assert list(tiles.levels) == by_players(levels, players)
