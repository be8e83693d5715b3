"""Notes: what effects write on cards and permanents, and rules read there (CR 607)."""

from __future__ import annotations

from typing import Final

LATER = "may cast later"  # (seat, side): from the next turn on (warp, plot)
AS_YOU_UNTAP: Final = "as you untap"
MAY_PLAY = "may play"  # a note on a card in exile: (who may play it, how much more a spell costs)
MAY_PLAY_THIS_TURN: Final = "may play this turn"  # the same until the turn ends
MAY_CAST_THIS_TURN: Final = "may cast this turn"  # the same for spells, also in a graveyard
MAY_PLAY_NEXT_TURN: Final = (
    "may play until next turn ends"  # until the end of that player's next turn
)
MAY_PLAY_FREE: Final = (
    "may play free this turn"  # without paying its mana cost, until the turn ends
)
MANIFESTED = "manifested"  # a note on a face-down permanent (CR 701.40a)
FOUGHT: Final = "fought"  # on what left the battlefield: what it did in combat then
FLASHBACK_THIS_TURN: Final = (
    "flashback this turn"  # a card in a graveyard has it, for its mana cost
)
FORETOLD = "foretold"  # a note on a card in exile, face down
PLOTTED = "plotted"  # a note on a card in exile
UNTIL_LEAVES = "exiled until it leaves"  # on what exiled them: see effects.until
HAND_UNTIL_LEAVES = "exiled from a hand until it leaves"
ENTERED = "entered this turn"  # a note, while a card in the game reads it
NEW_SINCE_UPKEEP: Final = "new since upkeep"  # a note, while a card in the game reads it
STAYS_TAPPED: Final = "stays tapped"  # during its controller's next untap step
STAYS_TAPPED_FOR: Final = "stays tapped for"  # during the next untap step of this seat
LEVEL: Final = "level"  # of a Class, once it is higher than 1 (CR 716.2b)
EXERTED: Final = "exerted this turn"  # a note, while a card in the game reads it (CR 701.43)
DAMAGED_BY: Final = "dealt damage by this turn"  # a note: which sources, while a card reads it
EXILED_INSTEAD: Final = "exiled instead"  # of a spell that would go to a graveyard
ENTERS_TAPPED: Final = "enters tapped"  # of a spell that becomes a permanent
CAST_FROM: Final = (
    "cast from"  # on a permanent whose abilities ask for it: the zone, and who cast it
)
OTHERS: Final = "others"  # in a scope: those that were not chosen
SACRIFICED: Final = "sacrificed"  # in a scope: what players have just sacrificed
UNABLE: Final = "unable"  # in a scope: players who had nothing to sacrifice or discard
GIVEN: Final = "given"  # in a scope: what was given as a cost
COUNTERED: Final = "given counters"  # in a scope: what had counters put on it this way
DONE: Final = (
    "done this turn"  # on the source of an ability that does it only once each turn (CR 603.2h)
)
OLD: Final = "old"  # in a scope: what moved, as it was before
BY_KEYWORD: Final = {"delve": "exiled"}  # what the rules of a keyword write on a spell (CR 702.66)
COMMANDER = "commander"  # a note that a card keeps wherever it goes (CR 903.3)
GRAVEYARD_ORDER = "graveyard order"  # in Game.reads: a card asks which card lies above which
LAST_ACTIVE = (
    "last active"  # in a tally: whose turn the previous one was, and 1, until the untap step asks
)
BECOME_MONARCH: Final = "become the monarch"  # what is done, for abilities that watch it (CR 725)
CRIME: Final = "commit a crime"  # in Game.reads: a card watches for it (CR 700.13)
