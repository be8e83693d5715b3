"""What a game leaves out of the choices that the rules give: as a rule, nothing.

The rules ask the game's policy at a few places. `Policy` itself is the game of the rules; `reductions` has the
one for searches, which leaves out what cannot matter to the cards at hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel import Definition, ObjectId, definition
from spellwright.magic.keys import plain_key

if TYPE_CHECKING:
    from spellwright.magic.abilities import Activated
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Obj

ENDLESS = 10**9  # a number that counts as without end: see Policy.counters_put
Loose = tuple[tuple[bool, ...], tuple[bool, ...]] | None


@definition
class Policy(Definition):
    """Nothing is left out."""

    @property
    def is_reduced(self) -> bool:
        return False

    # --- priority and steps

    def passes(self, game: Game, seat: int) -> bool:
        """May the player pass without loss, whatever they could do?"""
        return False

    def waits(self, game: Game, seat: int) -> bool:
        """May the player, who could do something, pass without loss since nothing happens before their next window?"""
        return False

    def skips(self, game: Game, step: str) -> bool:
        """Does nothing happen in this step, and can nobody lose anything by leaving it out?"""
        return False

    def is_quiet(self, game: Game) -> bool:
        """Can no card tell that another step has begun?"""
        return False

    # --- actions

    def is_untimely(self, game: Game, seat: int, obj: Obj, ability: Activated) -> bool:
        """Is it of no use to activate this ability now?"""
        return False

    def wants_mana(self, game: Game, seat: int, obj: Obj, ability: Activated) -> bool | None:
        """Is the mana ability to be offered with priority? None: as for any player who does not ask for it."""
        return None

    def most_to_take(self, game: Game, seat: int, most: int) -> int:
        """How many counters may be taken for mana outside a payment, of so many?"""
        return most

    # --- numbers

    def counters_put(self, game: Game, on: ObjectId, kind: str, n: int) -> int:
        """How many of these counters count."""
        return n

    def counters_left(self, game: Game, on: ObjectId, kind: str, before: int, left: int) -> int:
        """How many are left of them once some are removed."""
        return left

    def life_total(self, game: Game, seat: int, life: int) -> int:
        """A life total as it counts."""
        return life

    # --- keys and comparisons (see kernel.State)

    def key_part(self, game: Game) -> Any:
        """What belongs to a position besides what the rules can see."""
        return ()

    def standing(self, game: Game) -> tuple[bytes, tuple[int, ...]]:
        return plain_key(game), ()

    def loose(self, game: Game) -> Loose:
        return None

    def enough(self, game: Game) -> tuple[int, ...]:
        return ()

    def favouring(self, game: Game, seat: int) -> Game | None:
        return None


FULL = Policy()
