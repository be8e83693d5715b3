"""`python answers_of.py`: what this engine answers to fixed seeds, as JSON: to be compared with another build's.

Every answer of every game goes into its line, and the keys on the way; of the solver, what it found and how far it looked.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from typing import Any

from spellwright.engine import engine
from spellwright.kernel import History, View, encode
from spellwright.knight import new_game
from spellwright.magic.decks import builtin_decks
from spellwright.magic.formats.pods import parse_three
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.sim.knight.tempo import play_out
from spellwright.sim.magic import play_game
from spellwright.solve import Solver

MOST = 400  # decisions of a game
MATCHUPS = (
    ("Plains / Isamaru, Hound of Konda / Plains", "Wasteland / Swamp / Thoughtseize"),
    ("Dark Ritual / Swamp / Unstoppable Slasher", "Memnite / Memnite / Memnite"),
)


def told(history: History[Any]) -> str:
    """A digest of every answer, and of keys, views and files on the way."""
    found = sha256(repr(history.answers).encode())
    for number, state in enumerate(history.states):
        if number % 25 == 0 or state is history.now:
            found.update(state.key())
            found.update(json.dumps(encode(state)).encode())
            for seat in (0, 1):
                found.update(json.dumps(encode(View(state, seat).known)).encode())
    return found.hexdigest()[:16]


def answers() -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name, deck in sorted(builtin_decks().items()):
        for bots, seed in (("random", 3), ("greedy", 5)):
            most = MOST if bots == "random" else MOST // 4
            played = play_game(
                [deck, deck], (bots, bots), seed, keep_history=True, most_decisions=most
            )
            assert played.history is not None
            out[f"{name}, {bots}"] = told(played.history)
    for decks in MATCHUPS:
        ours, theirs = (parse_three(deck).cards for deck in decks)
        for first in (0, 1):
            found = Solver(three_card_game(ours, theirs, first, lean=True)).run()
            line = (found.result, found.can_win, found.states, found.plays)
            out[f"{decks[0]} – {decks[1]}, {first}"] = repr(line)
    for seed in (1, 2):
        end = play_out(new_game("solo_conquest", ["Tovak"], seed), seed)
        out[f"knight {seed}"] = f"{end.ply} {end.key().hex()}"
    return out


if __name__ == "__main__":
    json.dump({"engine": engine(), "answers": answers()}, sys.stdout)
