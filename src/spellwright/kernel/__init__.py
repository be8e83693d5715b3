"""The kernel: states that are values, frames of effects, four ways to ask; free of any game."""

from spellwright.kernel.codec import decode, encode
from spellwright.kernel.decision import NATURE, Chance, Choose, Decision, Option, Priority, Split
from spellwright.kernel.errors import (
    BrokenFile,
    GameOver,
    IllegalAnswer,
    SpellwrightError,
    StaleAnswer,
    Undecided,
    WrongSeat,
)
from spellwright.kernel.games import GameKind, game_names, load_game, register_game
from spellwright.kernel.history import History, Replay
from spellwright.kernel.record import Definition, ObjectId, Record, definition, record
from spellwright.kernel.rng import Rng
from spellwright.kernel.searching import Solvable
from spellwright.kernel.sight import Sight
from spellwright.kernel.state import (
    Answer,
    Effect,
    Event,
    Frame,
    Seq,
    State,
    in_part,
    kept,
    unseen,
)
from spellwright.kernel.view import View

__all__ = [
    "NATURE",
    "Answer",
    "BrokenFile",
    "Chance",
    "Choose",
    "Decision",
    "Definition",
    "Effect",
    "Event",
    "Frame",
    "GameKind",
    "GameOver",
    "History",
    "IllegalAnswer",
    "ObjectId",
    "Option",
    "Priority",
    "Record",
    "Replay",
    "Rng",
    "Seq",
    "Sight",
    "Solvable",
    "SpellwrightError",
    "Split",
    "StaleAnswer",
    "State",
    "Undecided",
    "View",
    "WrongSeat",
    "decode",
    "definition",
    "encode",
    "game_names",
    "in_part",
    "kept",
    "load_game",
    "record",
    "register_game",
    "unseen",
]
