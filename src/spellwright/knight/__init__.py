"""Mage Knight: the round, the offers and the Dummy Player, as a companion at the table.

A game is a state of the kernel: `new_game` gives a `KnightGame`, `game.decision` says what is asked of
whom, `game.play(answer)` gives the next state, `History` keeps them all. Nothing here knows another game.

`new_game(scenario, heroes, seed=0, *, dummy=None, edition=…, policies=None, real=(),
    untracked=(), ask_nature=False)`
    scenario: id or name of one in SCENARIOS; heroes: names in the order in which they were picked (seat 0
    first); dummy: a hero's name instead of a random unused one; policies: Policies, or a dict of the
    switches that differ; real: which random things lie on the table and are *told* to the program (see
    REAL): they are asked as `Chance` of seat NATURE, everything else is drawn by seed; untracked: what
    only lies on the table (see UNTRACKED): the program reminds of it, and asks at the end of a round for
    the lowest advanced action and the colour of the lowest spell, which the Dummy gains.
`start(setup)`: the same from a JSON object with these names as keys; `setup_of(game)` gives it back.
    Replay files: game name "knight".

Decisions of the humans (seats 0…):
    Choose “…: take a tactic”; Choose of seat 0 “Agree on a tactic that leaves the game” (cooperative);
    Priority “<hero>'s turn”, option 0 ends the turn, the others are moves (moves.py) with `str` as label;
    a move that needs details asks a Choose next. `Move` classes tell a program which is which.

To look at: round, rounds, time, order, actor, name(actor), announced, left (last turns), ending, dummy,
dummy_cards, discard, dummy_crystals, dummy_turns (fewest and most flips to come), actions, spells, units,
lessons (monasteries), common (skills), source, depleted, taken, tactics_left, tactic(actor), gone,
players[seat] (hero, fame, tactic, skills, gained, units, cities, missing, cards), conquered, policies.
`DUMMY` (-2) stands for the Dummy where seats are named. `View(game, seat).known` has no order in the piles.

Events (events.py) have `kind` (DUMMY_CARDS_FLIPPED …), `rule`, and `describe(game)`.
"""

from spellwright.knight.policies import DEFAULT, POLICIES, Policies
from spellwright.knight.start import new_game, setup_of, start
from spellwright.knight.state import DUMMY, REAL, UNTRACKED, Human, KnightGame, Pile

__all__ = [
    "DEFAULT",
    "DUMMY",
    "POLICIES",
    "REAL",
    "UNTRACKED",
    "Human",
    "KnightGame",
    "Pile",
    "Policies",
    "new_game",
    "setup_of",
    "start",
]
