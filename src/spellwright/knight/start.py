"""Set-up: people, scenario, the Dummy, piles and offers; and games from a plain JSON value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from spellwright.kernel import Effect, Option, SpellwrightError, definition
from spellwright.knight.events import DummyJoined, GameStarted, Reminder
from spellwright.knight.offers import FILL_ACTIONS, FILL_SPELLS, DealUnits
from spellwright.knight.piles import shuffle
from spellwright.knight.policies import DEFAULT, Policies, changed, policies as find_policies
from spellwright.knight.skills import skills_used
from spellwright.knight.source import ROLL_SOURCE
from spellwright.knight.state import (
    ADVANCED_ACTIONS,
    ELITE,
    REAL,
    REGULAR,
    SPELLS,
    TOKENS,
    UNTRACKED,
    Human,
    KnightGame,
    Pile,
    own_tokens,
    random_thing,
)
from spellwright.knight.tables import (
    BASIC,
    EDITIONS,
    HEROES,
    SCENARIOS,
    ULTIMATE_EDITION,
    UNITS,
    advanced_actions,
    find_hero,
    find_scenario,
    heroes_of,
    spells,
    tokens_of,
    units,
)
from spellwright.knight.tactics import CHOOSE_TACTICS
from spellwright.knight.turns import NEXT_TURN, READY, START_ROUND, shuffle_dummy

TABLE, PROGRAM, TOLD = "table", "program", "told"  # who deals offers, units and dice


def dealing(cards: str) -> dict[str, list[str]]:
    """The part of a setup that says who deals offers, units and dice."""
    if cards not in (TABLE, PROGRAM, TOLD):
        raise SpellwrightError(f"“{cards}” deals no cards: there are {TABLE}, {PROGRAM}, {TOLD}")
    return {
        "untracked": list(UNTRACKED) if cards == TABLE else [],
        "real": list(UNTRACKED) if cards == TOLD else [],
    }


def new_game(
    scenario: str,
    heroes: Sequence[str],
    seed: int = 0,
    *,
    dummy: str | None = None,
    edition: str = ULTIMATE_EDITION,
    policies: Policies | Mapping[str, str] | None = None,
    real: Iterable[str] = (),
    untracked: Iterable[str] = (),
    ask_nature: bool = False,
    forced: bool = True,
) -> KnightGame:
    """A game at its first decision. Heroes are named in the order in which they were picked."""
    found = SCENARIOS.get(scenario) or find_scenario(scenario)
    names = tuple(find_hero(name).name for name in heroes)
    real, untracked = frozenset(real), frozenset(untracked)
    if edition not in EDITIONS:
        raise SpellwrightError(f"“{edition}” is no edition: there are {', '.join(EDITIONS)}")
    there = heroes_of(EDITIONS[edition])
    for name in (*names, *([find_hero(dummy).name] if dummy else [])):
        if name not in there:
            raise SpellwrightError(f"{name} is not in the {edition}: take {', '.join(there)}")
    if len(set(names)) < len(names):
        raise SpellwrightError(f"two players are the same hero: {', '.join(names)}")
    if not found.plays(len(names)):
        counts = ", ".join(map(str, (*found.players, *found.unofficial_players)))
        raise SpellwrightError(f"{found.name} is for {counts} players, not {len(names)}")
    if dummy is not None and find_hero(dummy).name in names:
        raise SpellwrightError(f"{dummy} is played by a human: the Dummy needs an unused hero")
    if dummy is not None and not found.dummy:
        raise SpellwrightError(f"{found.name} has no Dummy Player")
    for thing in sorted(real - set(REAL)):
        raise SpellwrightError(f"“{thing}” is nothing random: there are {', '.join(REAL)}")
    for thing in sorted(untracked - set(UNTRACKED)):
        raise SpellwrightError(f"“{thing}” is always tracked, but not {', '.join(UNTRACKED)}")
    if not isinstance(policies, Policies):
        policies = find_policies(policies) if policies else DEFAULT
    game = KnightGame(
        seats=len(names),
        seed=seed,
        scenario=found.id,
        edition=edition,
        policies=policies,
        real=real,
        untracked=untracked,
        players=[Human(name, fame=found.start_fame) for name in names],
        order=tuple(range(len(names))),
        ask_nature=ask_nature,
        forced=forced,
    )
    game.note(GameStarted(found.id, names))
    picks: list[Effect] = []
    if found.dummy:
        picks.append(PickDummy() if dummy is None else JoinDummy(find_hero(dummy).name))
    game.push_all(
        [
            *picks,
            SET_UP,
            FILL_SPELLS,
            FILL_ACTIONS,
            DealUnits(first=True),
            START_ROUND,
            ROLL_SOURCE,
            READY,
            CHOOSE_TACTICS,
            NEXT_TURN,
        ]
    )
    game.run()
    return game


@definition
class PickDummy(Effect):
    """A random hero that nobody plays (UE 1171)."""

    def run(self, game: KnightGame, scope: None) -> None:
        played = {human.hero for human in game.players}
        unused = [name for name in heroes_of(game.boxes) if name not in played]
        if not unused:
            raise SpellwrightError(f"all heroes of the {game.edition} are played: no Dummy is left")
        if game.is_real("hero"):
            game.tell("Which hero is the Dummy?", [Option(n, (n,)) for n in unused], self)
        else:
            game.push(JoinDummy(game.random("hero").pick(unused)))

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        game.push(JoinDummy(answer))


@definition
class JoinDummy(Effect):
    """The Dummy gets its crystals and its shuffled deck (UE 1172–1173)."""

    hero: str

    def run(self, game: KnightGame, scope: None) -> None:
        hero = HEROES[self.hero]
        game.dummy = hero.name
        game.crystals = tuple(hero.dots.count(colour) for colour in BASIC)
        deck = hero.deck(game.boxes)
        game.note(DummyJoined(hero.name, hero.dots, len(deck)))
        shuffle_dummy(game, deck)


@definition
class SetUp(Effect):
    """The piles of cards, units and tokens are shuffled."""

    def run(self, game: KnightGame, scope: None) -> None:
        scenario, boxes = game.info, game.boxes
        short = scenario.reconnaissance and game.policies.reconnaissance_actions != "all"  # A16
        for name, cards in _cards(boxes, scenario.competitive, short, scenario.unit_level).items():
            shuffle(game, name, () if random_thing(name) in game.untracked else cards)
        for thing in (SPELLS, ADVANCED_ACTIONS):
            if thing in game.untracked:
                game.note(Reminder(f"Shuffle the {thing} and lay out three, the lowest first."))
        used = skills_used(game) and "skills" not in game.untracked
        for seat, human in enumerate(game.players):
            tokens = _tokens(human.hero, boxes, scenario.competitive) if used else ()
            shuffle(game, own_tokens(seat), tokens)
        solo = used and game.dummy and scenario.common_skills
        if solo:
            shuffle(game, TOKENS, _tokens(game.dummy, boxes, scenario.competitive))
        else:
            game.piles[TOKENS] = Pile(())


_tokens = cache(tokens_of)


@cache
def _cards(
    boxes: frozenset[str], competitive: bool, short: bool, level: int
) -> dict[str, tuple[str, ...]]:
    """The cards of each pile of these boxes."""
    return {
        SPELLS: spells(boxes, competitive),
        ADVANCED_ACTIONS: advanced_actions(boxes, short),
        REGULAR: units(boxes),
        ELITE: tuple(name for name in units(boxes, elite=True) if UNITS[name].level <= level),
    }


SET_UP = SetUp()


def setup_of(game: KnightGame, dummy: str | None = None) -> dict[str, Any]:
    """The JSON value that `start` makes the same game of; `dummy` where a hero was named for it."""
    setup: dict[str, Any] = {
        "scenario": game.scenario,
        "heroes": [human.hero for human in game.players],
        "seed": game.seed,
        "edition": game.edition,
        "policies": changed(game.policies),
        "real": sorted(game.real),
        "untracked": sorted(game.untracked),
    }
    if dummy is not None:
        setup["dummy"] = dummy
    return setup


def start(setup: Mapping[str, Any]) -> KnightGame:
    """The game of a setup: the keyword arguments of `new_game` as JSON."""
    try:
        return new_game(
            str(setup["scenario"]),
            [str(name) for name in setup["heroes"]],
            int(setup.get("seed", 0)),
            dummy=setup.get("dummy"),
            edition=str(setup.get("edition", ULTIMATE_EDITION)),
            policies={str(k): str(v) for k, v in setup.get("policies", {}).items()},
            real=[str(name) for name in setup.get("real", ())],
            untracked=[str(name) for name in setup.get("untracked", ())],
            ask_nature=bool(setup.get("ask_nature", False)),
        )
    except SpellwrightError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise SpellwrightError(f"the setup of a Mage Knight game is broken: {error!r}") from error
