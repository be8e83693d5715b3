"""Moves that tell of the map: monasteries, the core, cities, the goal of the scenario."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.knight.deeds import CityConquered, CoreRevealed, MonasteryBurned
from spellwright.knight.ending import goal_reached
from spellwright.knight.moves.base import Move
from spellwright.knight.offers import AddLesson
from spellwright.knight.state import KnightGame
from spellwright.knight.tables.scenarios import CITIES_CONQUERED, CITY_REVEALED


@definition
class RevealMonastery(Move):
    """A monastery is on a revealed tile."""

    def __str__(self) -> str:
        return "reveal a monastery"

    def make(self, game: KnightGame, seat: int) -> None:
        game.monasteries += 1
        game.push(AddLesson(len(game.lessons)))


@definition
class BurnMonastery(Move):
    """A monastery is burned."""

    def __str__(self) -> str:
        return "burn a monastery"

    def make(self, game: KnightGame, seat: int) -> None:
        game.monasteries -= 1
        game.note(MonasteryBurned(seat))


@definition
class RevealCore(Move):
    """The first core tile is revealed."""

    def __str__(self) -> str:
        return "reveal the first core tile"

    def make(self, game: KnightGame, seat: int) -> None:
        game.core = True
        game.note(CoreRevealed(seat))


@definition
class ConquerCity(Move):
    """A city is conquered."""

    def __str__(self) -> str:
        return "conquer a city"

    def make(self, game: KnightGame, seat: int) -> None:
        game.push(ChooseLeader(seat))


@definition
class ChooseLeader(Effect):
    """Who leads the conquered city; the last city ends the scenario."""

    seat: int

    def run(self, game: KnightGame, scope: None) -> None:
        options = tuple(Option(human.hero, (s,)) for s, human in enumerate(game.players))
        game.ask(Choose(self.seat, "Who leads the city?", options), self)

    def answered(self, game: KnightGame, scope: None, answer: list[int]) -> None:
        leader = answer[0]
        game.change_player(leader, cities=game.players[leader].cities + 1)
        game.conquered += 1
        left = max(0, game.info.cities_for(game.seats) - game.conquered)
        game.note(CityConquered(leader, left))
        if left == 0:
            goal_reached(game, self.seat, CITIES_CONQUERED)


@definition
class ReachGoal(Move):
    """The end condition of the scenario is met."""

    why: str

    def __str__(self) -> str:
        if self.why == CITY_REVEALED:
            return "reveal the city"
        return "reach the goal of the scenario"

    def make(self, game: KnightGame, seat: int) -> None:
        goal_reached(game, seat, self.why)
