"""The state of a game of Mage Knight, as far as the round knows one, and the questions asked of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from spellwright.kernel import (
    NATURE,
    Chance,
    Effect,
    Option,
    Record,
    Rng,
    Sight,
    State,
    in_part,
    kept,
    record,
)
from spellwright.kernel.key import teller
from spellwright.kernel.state import game_state
from spellwright.knight.policies import Policies
from spellwright.knight.tables import (
    BASIC,
    BLACK,
    DAY,
    EDITIONS,
    GOLD,
    NIGHT,
    SCENARIOS,
    TACTICS,
    Scenario,
    Tactic,
    tactics_of,
)

DUMMY = -2  # stands for the Dummy Player where seats are named; humans are 0, 1, …

# the random things, by the names that `real` takes
REAL = (
    "hero",
    "dummy",
    "tactic",
    "advanced actions",
    "spells",
    "units",
    "source",
    "skills",
)

# what may lie on the table without being tracked: the program only asks what the Dummy needs to know
UNTRACKED = ("advanced actions", "spells", "units", "source", "skills")

# piles, and which random thing each belongs to
ADVANCED_ACTIONS = "advanced actions"
SPELLS = "spells"
REGULAR = "regular units"
ELITE = "elite units"
DECK = "dummy"
TOKENS = "dummy skills"


_OWN_TOKENS = ("skills 0", "skills 1", "skills 2", "skills 3")


def own_tokens(seat: int) -> str:
    """The name of a human's pile of skill tokens."""
    return _OWN_TOKENS[seat]


def random_thing(pile: str) -> str:
    """Which of REAL decides what comes from a pile."""
    if pile in (REGULAR, ELITE):
        return "units"
    return "skills" if "skills" in pile else pile


@record
class Pile(Record):
    """A face-down pile: cards in an order that nobody knows, and under them those that all saw going there."""

    unknown: tuple[str, ...]  # top first; sorted where the real pile on the table decides
    known: tuple[str, ...] = ()  # top first

    def __len__(self) -> int:
        return len(self.unknown) + len(self.known)


@record
class Human(Record):
    """What the round knows of a human player."""

    hero: str
    fame: int = 0
    tactic: int = 0  # its number; 0 before one is taken
    tactic_used: bool = False  # the card is flipped face down
    missing: bool = False  # the round order token is flipped: the next turn is missed
    cards: str = ""  # what was told of the deed deck and hand: see CARDS_TOLD
    die: str = ""  # the mana die on Mana Steal
    skills: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()  # advanced actions and spells taken from the offers
    units: tuple[str, ...] = ()
    cities: int = 0  # conquered and led

    open_fields = (
        "hero",
        "fame",
        "tactic",
        "tactic_used",
        "missing",
        "cards",
        "die",
        "skills",
        "gained",
        "units",
        "cities",
    )


# what a player may tell of the own cards; the rule about announcing asks for it (UE 379–389)
CARDS_TOLD = {
    "": "nothing told",
    "deck": "there are cards in the deed deck",
    "empty": "the deed deck is empty",
    "hand": "the deed deck is empty, there are cards in hand",
    "none": "deed deck and hand are empty",
}


@game_state
class KnightGame(State):
    """Everything that the round, the offers and the Dummy Player consist of."""

    scenario: str = ""
    edition: str = ""
    policies: Policies = dataclasses.field(default_factory=Policies)
    real: frozenset[str] = frozenset()  # random things that the people tell: see REAL
    untracked: frozenset[str] = frozenset()  # offers and dice that only lie on the table
    players: list[Human] = dataclasses.field(default_factory=list)
    dummy: str = ""  # the Dummy's hero; "" where there is none
    crystals: tuple[int, ...] = (0, 0, 0, 0)  # the Dummy's, in the order of BASIC
    # the Dummy's, newest last
    discard: tuple[str, ...] = in_part("no rule asks in which order they were flipped", default=())
    piles: dict[str, Pile] = dataclasses.field(default_factory=dict)
    actions: tuple[str, ...] = ()  # the advanced action offer, top first, lowest last
    spells: tuple[str, ...] = ()  # the spell offer
    units: tuple[str, ...] = ()  # the unit offer
    lessons: tuple[str, ...] = ()  # advanced actions that lie with the units, for monasteries
    common: tuple[str, ...] = ()  # the Common Skill offer
    monasteries: int = 0  # on the map and not burned
    core: bool = False  # a core tile is on the map
    source: tuple[str, ...] = ()  # the dice
    taken: tuple[str, ...] = ()  # dice used this turn: rolled and returned at its end
    searched: bool = False  # Mana Search or Sparing Power was used for this turn
    gone: tuple[str, ...] = ()  # names of tactics that left the game
    round: int = 0
    picking: tuple[int, ...] = ()  # who has yet to take a tactic
    dummy_tactic: int = 0
    order: tuple[int, ...] = ()  # the round order, first to act first
    actor: int | None = None  # whose turn it is, or was last
    fresh: bool = False  # the turn has not begun: it can still be forfeited
    told: bool = False  # the own cards were told of this turn
    extra: int = 0  # turns that the actor takes immediately after this one
    announced: int | None = None  # who announced the End of the Round
    left: tuple[int, ...] | None = None  # who still has a last turn, in order
    ending: bool = False  # the scenario's end condition is met
    conquered: int = 0  # cities
    # of this round so far, of anybody
    turns: int = kept("a count for people: no rule asks for it", default=0)

    # all lies open but the order of the piles: see `hide_from`
    open_fields = (
        *State.open_fields,
        "scenario",
        "edition",
        "policies",
        "real",
        "untracked",
        "players",
        "dummy",
        "crystals",
        "discard",
        "actions",
        "spells",
        "units",
        "lessons",
        "common",
        "monasteries",
        "core",
        "source",
        "taken",
        "searched",
        "gone",
        "round",
        "picking",
        "dummy_tactic",
        "order",
        "actor",
        "fresh",
        "told",
        "extra",
        "announced",
        "left",
        "ending",
        "conquered",
        "turns",
    )

    # --- facts of the game

    @property
    def info(self) -> Scenario:
        return SCENARIOS[self.scenario]

    @property
    def boxes(self) -> frozenset[str]:
        return EDITIONS[self.edition]

    @property
    def rounds(self) -> int:
        return SCENARIOS[self.scenario].rounds_for(self.seats)

    @property
    def time(self) -> str:
        """Day or night."""
        return DAY if self.round % 2 else NIGHT  # as Scenario.time_of has it

    @property
    def depleted(self) -> str:
        """The colour of mana that no die of the Source gives now (UE 294)."""
        return BLACK if self.round % 2 else GOLD

    def tactic(self, actor: int) -> Tactic | None:
        """The tactic of a player this round, the Dummy's too."""
        number = self.dummy_tactic if actor == DUMMY else self.players[actor].tactic
        return TACTICS[self.time, number] if number else None

    @property
    def tactics_left(self) -> tuple[Tactic, ...]:
        """The tactics of this day or night that nobody has, by number."""
        claimed = [self.dummy_tactic, *[human.tactic for human in self.players]]
        gone = self.gone
        return tuple(
            [t for t in _BY_TIME[self.time] if t.number not in claimed and t.name not in gone]
        )

    def name(self, actor: int) -> str:
        """A player for people: the hero, and that it is the Dummy."""
        return f"{self.dummy} (Dummy)" if actor == DUMMY else self.players[actor].hero

    @property
    def dummy_crystals(self) -> dict[str, int]:
        """The Dummy's crystals by colour, those it has."""
        return {c: n for c, n in zip(BASIC, self.crystals, strict=True) if n}

    @property
    def dummy_cards(self) -> int:
        """How many cards the Dummy has not flipped yet this round."""
        return len(self.piles[DECK]) if self.dummy else 0

    @property
    def dummy_turns(self) -> tuple[int, int]:
        """The fewest and the most turns in which the Dummy still flips cards this round."""
        cards = self.dummy_cards
        ranked = sorted(self.crystals)
        most = ranked[-1] + (ranked[-2] if self.policies.dual_colour == "sum" else 0)
        return -(-cards // (3 + most)), -(-cards // 3)

    def is_real(self, thing: str) -> bool:
        """Whether people tell what this random thing shows, instead of the seed."""
        return self.ask_nature or thing in self.real

    # --- changes

    def change_player(self, seat: int, **fields: Any) -> Human:
        human = self.players[seat].copy()
        for name, value in fields.items():
            setattr(human, name, value)
        self.players[seat] = human
        return human

    def tell(
        self,
        prompt: str,
        options: Sequence[Option],
        effect: Effect,
        weights: Sequence[int] | None = None,
    ) -> None:
        """Ask nature, that is the people at the table, whatever the seed would say."""
        weights = weights or (1,) * len(options)
        decision = Chance(NATURE, prompt, tuple(options), tuple(weights))
        if self.forced and len(options) == 1:
            effect.answered(self, None, options[0].values[0])
            return
        self.push(effect)
        self.decision = decision

    # --- for people

    def heading(self) -> str:
        """Where in the game this is."""
        if self.decision is None or not self.round:
            return self.info.name
        who = "" if self.actor is None else f", {self.name(self.actor)}"
        return f"Round {self.round} ({self.time}){who}"

    def outcome(self) -> str:
        """How the game ended; a competitive one is decided by the score sheets."""
        if self.winners is None:
            return "The game goes on."
        if self.info.competitive:
            return "The game is over: count the scores."
        return "The goal is reached." if self.winners else "The goal is not reached."

    # --- the kernel's questions

    def key_parts(self) -> tuple[dict[Any, Any], Any]:
        return {}, _tell(self)

    def hide_from(self, seat: int) -> KnightGame:
        """Everything lies open but the order of the piles and the dice to come.

        Whoever counts knows what is still in the Dummy's deck, but not what comes next.
        """
        new = self.view_for(Sight(seat))
        for name in sorted(self.piles):
            pile = self.piles[name]
            new.piles[name] = Pile(tuple(sorted(pile.unknown)), pile.known)
        return new

    def fill(self, seat: int, rng: Rng) -> KnightGame:
        """A full state that looks the same: the piles are shuffled anew."""
        new = self.copy()
        for name, pile in self.piles.items():
            if not self.is_real(random_thing(name)):
                new.piles[name] = Pile(tuple(rng.shuffled(pile.unknown)), pile.known)
        new.seed = rng.bits()
        new.draws = {}
        return new


_BY_TIME = {time: tactics_of(time) for time in (DAY, NIGHT)}
_tell = teller(KnightGame, discard=lambda game: tuple(sorted(game.discard)))
