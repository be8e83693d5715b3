"""The scenarios: length, players, what the Dummy does in them, and what is set up for how many people."""

from __future__ import annotations

from spellwright.kernel import Definition, SpellwrightError, definition
from spellwright.knight.tables.tactics import DAY, NIGHT

SOLO = "solo"
COOPERATIVE = "cooperative"
COMPETITIVE = "competitive"

AFTER = "after the humans"
BEFORE = "before the humans"

KEEP_ALL = "none"
ALL_USED = "all used"
ONE_OF_THE_PLAYERS = "one of the players'"

CITY_REVEALED = "the city is revealed"
CITIES_CONQUERED = "all cities are conquered"
GOAL_REACHED = "the goal of the scenario is reached"

TACTICS_OF_A_TIME = 6
OFFER_SIZE = 3  # of advanced actions, and of spells


@definition
class Tiles(Definition):
    """The map for a number of players: how many tiles of each kind, which shape, cities of which level."""

    players: int
    countryside: int
    core_city: int
    core_other: int
    shape: str
    levels: tuple[int, ...] = ()


@definition
class Points(Definition):
    """What a score sheet adds to fame and achievements."""

    per_city: int = 0
    all_cities: int = 0
    every_player_leads: int = 0
    city_revealed: int = 0
    per_round_early: int = 0
    per_undrawn_card: int = 0
    no_announcement: int = 0


@definition
class Scenario(Definition):
    """A scenario as far as the round and the Dummy are concerned."""

    id: str
    name: str
    kind: str
    players: tuple[int, ...]
    rounds: int
    end: str = GOAL_REACHED  # what ends it before its last round; "" where nothing does
    unofficial_players: tuple[int, ...] = ()  # played, but in no rulebook's table
    rounds_by_players: tuple[tuple[int, int], ...] = ()  # where the length depends on them
    dummy_picks: str = ""  # "" where there is no Dummy
    tactic_removal: str = KEEP_ALL
    bonus: int = 0  # more dice in the Source, and as many more units in the offer
    elites: bool = True
    late_elites: bool = False  # dealt in the second half of the game, whatever the map shows
    unit_level: int = 4  # units of a higher level stay in the box
    reconnaissance: bool = False  # the introductory scenario and its variants
    start_fame: int = 0
    start_reputation: int = 0
    tiles: tuple[Tiles, ...] = ()
    points: Points | None = None  # None: titles and achievements, which people count themselves
    rule: str = ""

    @property
    def dummy(self) -> bool:
        """Is there a Dummy Player?"""
        return self.dummy_picks != ""

    @property
    def common_skills(self) -> bool:
        """Do the Dummy's skill tokens make a Common Skill offer? Only solo."""
        return self.kind == SOLO

    @property
    def competitive(self) -> bool:
        """Are competitive spells and skills in the game?"""
        return self.kind == COMPETITIVE

    def plays(self, players: int) -> bool:
        return players in self.players or players in self.unofficial_players

    def rounds_for(self, players: int) -> int:
        return dict(self.rounds_by_players).get(players, self.rounds)

    def time_of(self, round_: int) -> str:
        """Day or night in a round, counted from 1: day comes first, then they alternate."""
        return DAY if round_ % 2 else NIGHT

    def dice(self, players: int) -> int:
        """Dice in the Source; the Dummy counts for none."""
        return players + 2 + self.bonus

    def units(self, players: int) -> int:
        """Units in the offer; the Dummy counts for none."""
        return players + 2 + self.bonus

    def least_basic(self, players: int) -> int:
        """How many dice must show a basic colour: half, rounded up."""
        return (self.dice(players) + 1) // 2

    def map_for(self, players: int) -> Tiles | None:
        return next((tiles for tiles in self.tiles if tiles.players == players), None)

    def cities_for(self, players: int) -> int:
        """How many cities have to be conquered; 0 where that is not the goal."""
        tiles = self.map_for(players)
        return len(tiles.levels) if tiles and self.end == CITIES_CONQUERED else 0

    def removal_after(self, round_: int, players: int) -> str:
        """Which tactics leave the game at the end of a round: none where that time does not come again."""
        if round_ + 2 > self.rounds_for(players):
            return KEEP_ALL
        return self.tactic_removal


_WEDGE = "wedge"
_UNLIMITED = "wedge, no limits"
_OPEN = "fully open"
_COLUMNS = "open, 4 columns"
_RECONNAISSANCE_MAP = (
    Tiles(2, 8, 1, 2, _UNLIMITED),
    Tiles(3, 9, 1, 2, _UNLIMITED),
    Tiles(4, 11, 1, 2, _UNLIMITED),
)
_CONQUEST = Points(
    per_city=10, all_cities=15, per_round_early=30, per_undrawn_card=1, no_announcement=5
)
_COOPERATION = Points(
    per_city=10,
    all_cities=15,
    every_player_leads=10,
    per_round_early=30,
    per_undrawn_card=1,
    no_announcement=5,
)
_RECONNAISSANCE = Points(
    city_revealed=10, per_round_early=30, per_undrawn_card=1, no_announcement=5
)

SCENARIOS: dict[str, Scenario] = {
    scenario.id: scenario
    for scenario in (
        Scenario(
            "first_reconnaissance_solo",
            "First Reconnaissance, solo",
            SOLO,
            (1,),
            4,
            CITY_REVEALED,
            dummy_picks=AFTER,
            tactic_removal=ALL_USED,
            elites=False,
            reconnaissance=True,
            tiles=(Tiles(1, 8, 1, 2, _UNLIMITED),),
            points=_RECONNAISSANCE,
            rule="UE 1426, 1434; AD 22–23",
        ),
        Scenario(
            "solo_conquest",
            "Solo Conquest",
            SOLO,
            (1,),
            6,
            CITIES_CONQUERED,
            dummy_picks=AFTER,
            tactic_removal=ALL_USED,
            tiles=(Tiles(1, 7, 2, 2, _WEDGE, (5, 8)),),
            points=_CONQUEST,
            rule="UE 1520–1536",
        ),
        Scenario(
            "first_reconnaissance_coop",
            "First Reconnaissance, cooperative",
            COOPERATIVE,
            (2, 3, 4),
            3,
            CITY_REVEALED,
            dummy_picks=BEFORE,
            tactic_removal=ONE_OF_THE_PLAYERS,
            elites=False,
            reconnaissance=True,
            tiles=_RECONNAISSANCE_MAP,
            points=_RECONNAISSANCE,
            rule="AD 22–23",
        ),
        Scenario(
            "full_cooperation",
            "Full Cooperation",
            COOPERATIVE,
            (2, 3),
            6,
            CITIES_CONQUERED,
            unofficial_players=(4,),
            dummy_picks=BEFORE,
            tactic_removal=ONE_OF_THE_PLAYERS,
            tiles=(
                Tiles(2, 8, 3, 2, _OPEN, (5, 5, 8)),
                Tiles(3, 10, 4, 3, _OPEN, (5, 5, 5, 11)),
                Tiles(4, 13, 5, 3, _OPEN, (5, 5, 5, 5, 11)),
            ),
            points=_COOPERATION,
            rule="UE 1563–1583",
        ),
        Scenario(
            "blitz_cooperation",
            "Blitz Cooperation",
            COOPERATIVE,
            (2, 3),
            4,
            CITIES_CONQUERED,
            unofficial_players=(4,),
            dummy_picks=BEFORE,
            tactic_removal=ONE_OF_THE_PLAYERS,
            bonus=1,
            start_fame=1,
            start_reputation=2,
            tiles=(
                Tiles(2, 7, 2, 1, _OPEN, (5, 8)),
                Tiles(3, 8, 3, 2, _OPEN, (5, 8, 11)),
                Tiles(4, 11, 4, 2, _OPEN, (5, 8, 11, 11)),
            ),
            points=_COOPERATION,
            rule="UE 1563–1597",
        ),
        Scenario(
            "first_reconnaissance",
            "First Reconnaissance",
            COMPETITIVE,
            (2, 3, 4),
            3,
            CITY_REVEALED,
            elites=False,
            reconnaissance=True,
            tiles=_RECONNAISSANCE_MAP,
            rule="UE 1426",
        ),
        Scenario(
            "full_conquest",
            "Full Conquest",
            COMPETITIVE,
            (2, 3, 4),
            6,
            CITIES_CONQUERED,
            tiles=(
                Tiles(2, 8, 2, 1, _WEDGE, (4, 4)),
                Tiles(3, 9, 3, 2, _WEDGE, (4, 4, 4)),
                Tiles(4, 11, 4, 3, _OPEN, (4, 4, 4, 4)),
            ),
        ),
        Scenario(
            "blitz_conquest",
            "Blitz Conquest",
            COMPETITIVE,
            (2, 3, 4),
            4,
            CITIES_CONQUERED,
            bonus=1,
            start_fame=1,
            start_reputation=2,
            tiles=(
                Tiles(2, 6, 2, 1, _WEDGE, (3, 3)),
                Tiles(3, 7, 3, 2, _WEDGE, (3, 3, 3)),
                Tiles(4, 9, 4, 3, _COLUMNS, (3, 3, 3, 3)),
            ),
        ),
        Scenario("mines_liberation", "Mines Liberation", COMPETITIVE, (2, 3, 4), 4),
        Scenario("druid_nights", "Druid Nights", COMPETITIVE, (2, 3, 4), 4),
        Scenario("dungeon_lords", "Dungeon Lords", COMPETITIVE, (2, 3, 4), 5),
        Scenario(
            "conquer_and_hold",
            "Conquer and Hold",
            COMPETITIVE,
            (2, 4),
            6,
            "",  # played to its last round, or until one side gives up
            rounds_by_players=((2, 6), (4, 4)),
            late_elites=True,
            unit_level=3,
        ),
        Scenario("one_to_return", "One to Return", COMPETITIVE, (2, 3, 4), 4, ""),
    )
}


def find_scenario(text: str) -> Scenario:
    """A scenario by its id or name; SpellwrightError with the ids there are when it is none."""
    wanted = " ".join(text.replace("_", " ").replace("-", " ").replace(",", " ").split()).casefold()
    for scenario in SCENARIOS.values():
        known = scenario.name.replace(",", "").casefold()
        if wanted in (known, scenario.id.replace("_", " ")):
            return scenario
    raise SpellwrightError(f"“{text}” is no scenario: there are {', '.join(SCENARIOS)}")
