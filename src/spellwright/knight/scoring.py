"""The score sheets of solo and cooperative scenarios: fame, achievements, cities, rounds, the Dummy's deck.

UE 1526–1536 (solo), 1570–1583 (cooperative), AD 22–23 (First Reconnaissance). Titles are for competitive
games, which people score themselves.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from spellwright.kernel import Definition, SpellwrightError, definition
from spellwright.knight.state import KnightGame
from spellwright.knight.tables.scenarios import (
    CITY_REVEALED,
    COOPERATIVE,
    Scenario,
    find_scenario,
)


@definition
class Deeds(Definition):
    """What one player counts at the end; unit levels are added up, wounded units with half their level."""

    spells: int = 0
    advanced_actions: int = 0
    artifacts: int = 0
    crystals: int = 0
    unit_levels: int = 0
    strongholds: int = 0  # shields on keeps, mage towers and monasteries
    adventures: int = 0  # shields on adventure sites
    wounds: int = 0  # in the deck, not on units

    def achievements(self) -> dict[str, int]:
        """The points of each category."""
        return {
            "Greatest Knowledge": 2 * self.spells + self.advanced_actions,
            "Greatest Loot": 2 * self.artifacts + self.crystals // 2,
            "Greatest Leader": self.unit_levels,
            "Greatest Conqueror": 2 * self.strongholds,
            "Greatest Adventurer": 2 * self.adventures,
            BEATING: -2 * self.wounds,
        }


BEATING = "Greatest Beating"
# the same in words
HOW_COUNTED = {
    "Greatest Knowledge": "2 for each spell, 1 for each advanced action",
    "Greatest Loot": "2 for each artifact, 1 for every two crystals",
    "Greatest Leader": "the levels of all units, half for wounded ones",
    "Greatest Conqueror": "2 for each shield on a keep, mage tower or monastery",
    "Greatest Adventurer": "2 for each shield on an adventure site",
    BEATING: "−2 for each wound in the deck",
}


@definition
class Sheet(Definition):
    """How a game ended, as far as its score is concerned."""

    scenario: str
    fame: tuple[int, ...]  # of each human
    round: int  # in which the game ended
    undrawn: int = 0  # cards left in the Dummy's deck
    announced: bool = False  # End of Round, in the round in which the game ended
    cities: int = 0  # conquered
    every_player_leads: bool = False
    city_revealed: bool = False
    deeds: tuple[Deeds, ...] = ()  # of each human; none are counted when it is empty

    def why_not(self) -> str | None:
        """What is wrong with the sheet; None when it can be added up."""
        scenario = find_scenario(self.scenario)
        players = len(self.fame)
        if scenario.points is None:
            return f"{scenario.name} is competitive: players score for themselves, with titles"
        if not scenario.plays(players):
            return f"{scenario.name} is not played by {players}"
        if len(self.deeds) not in (0, players):
            return f"{len(self.deeds)} players counted their deeds, {players} play"
        rounds = scenario.rounds_for(players)
        if not 1 <= self.round <= rounds:
            return f"round {self.round}: {scenario.name} has {rounds} rounds"
        cities = scenario.cities_for(players)
        if not 0 <= self.cities <= cities:
            return f"{self.cities} cities conquered: {scenario.name} has {cities}"
        if self.undrawn < 0 or min(self.fame) < 0:
            return "fame and undrawn cards are never below 0"
        return None


def sheet_of(game: KnightGame, deeds: tuple[Deeds, ...] = ()) -> Sheet:
    """The sheet of a game as it stands; the deeds are what people count."""
    return Sheet(
        game.scenario,
        tuple(human.fame for human in game.players),
        game.round,
        undrawn=game.dummy_cards,
        announced=game.announced is not None,
        cities=game.conquered,
        every_player_leads=all(human.cities for human in game.players),
        city_revealed=game.ending and game.info.end == CITY_REVEALED,
        deeds=deeds,
    )


def counted_sheet(game: KnightGame, deeds: Mapping[int, Deeds], fame: Mapping[int, int]) -> Sheet:
    """The sheet with what people have counted, by seat; what nobody has counted is as the game knows it."""
    counted = tuple(deeds.get(seat, Deeds()) for seat in range(game.seats))
    sheet = sheet_of(game, counted if deeds else ())
    known = tuple(fame.get(seat, points) for seat, points in enumerate(sheet.fame))
    return dataclasses.replace(sheet, fame=known)


@definition
class Line(Definition):
    """One line of a score sheet."""

    label: str
    points: int


def lines(sheet: Sheet) -> tuple[Line, ...]:
    """The lines of the sheet that are worth something, fame first."""
    why = sheet.why_not()
    if why is not None:
        raise SpellwrightError(f"no score: {why}")
    scenario = find_scenario(sheet.scenario)
    points = scenario.points
    assert points is not None
    together = scenario.kind == COOPERATIVE
    players = len(sheet.fame)
    # finishing early is finishing: what is left of rounds and of the Dummy's deck counts for a game that is won
    done = won(sheet)
    early = scenario.rounds_for(players) - sheet.round if done else 0
    left = sheet.undrawn if done else 0
    all_cities = scenario.cities_for(players)
    found = [
        Line("lowest fame" if together else "fame", min(sheet.fame)),
        *_achievements(sheet),
        Line(f"cities conquered: {sheet.cities}", points.per_city * sheet.cities),
        Line("all cities", points.all_cities if 0 < all_cities == sheet.cities else 0),
        Line("every player leads a city", points.every_player_leads * sheet.every_player_leads),
        Line("city revealed", points.city_revealed * sheet.city_revealed),
        Line(f"rounds before the limit: {early}", points.per_round_early * early),
        Line(
            f"cards left in the Dummy's deck: {left}",
            points.per_undrawn_card * left,
        ),
        Line(
            "End of Round not announced",
            points.no_announcement if done and not sheet.announced else 0,
        ),
    ]
    return (found[0], *(line for line in found[1:] if line.points))


def _achievements(sheet: Sheet) -> list[Line]:
    """Each category once: the best player's points, the worst one's for wounds."""
    if not sheet.deeds:
        return []
    counted = [deeds.achievements() for deeds in sheet.deeds]
    return [
        Line(category, (min if category == BEATING else max)(each[category] for each in counted))
        for category in counted[0]
    ]


def total(sheet: Sheet) -> int:
    """The score of the player, or of the team."""
    return sum(line.points for line in lines(sheet))


def won(sheet: Sheet) -> bool:
    """Was the goal of the scenario reached?"""
    scenario: Scenario = find_scenario(sheet.scenario)
    cities = scenario.cities_for(len(sheet.fame))
    return sheet.cities >= cities if cities else sheet.city_revealed
