"""Mana for life: an effect lets a player pay life for it any time a mana ability could be activated."""

from __future__ import annotations

from typing import Final

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.costs import PayLife
from spellwright.magic.rules.life_and_damage import most_life
from spellwright.magic.rules.mana import plans
from spellwright.magic.rules.mana.adding import add_mana
from spellwright.magic.rules.mana.source import ManaSource, Output
from spellwright.magic.rules.queries import applies, rulings, scope_of
from spellwright.magic.table import Table

LIFE_FOR_MANA: Final = (
    "life for mana"  # rules of this kind: `amount` is the life, `detail` the mana
)


def offers(game: Table, seat: int) -> list[tuple[int, str]]:
    """For how much life the player may have which mana now; the same offer counts once."""
    if not rulings(game, LIFE_FOR_MANA):
        return []
    found = {
        (r[0].number(game, scope_of(game, r)), str(r[0].detail))
        for r in rulings(game, LIFE_FOR_MANA)
        if applies(game, r, seat)
    }
    return sorted(offer for offer in found if offer[0] <= most_life(game, seat))


def life_sources(game: Table, seat: int) -> list[ManaSource]:
    """The offers as mana sources that no object is needed for, as often as there is life."""
    made = []
    for life, mana in offers(game, seat):
        output = Output(tuple(mana))
        count = most_life(game, seat) // life
        source = plans.Source((LIFE_FOR_MANA, life), count, (output.mana,), (f"pay {life} life",))
        made.append(ManaSource([], ((0, output),), source))
        made[-1].life = life
    return made


@definition
class BuyMana(Effect):
    """Pay life, then add the mana; nothing of this uses the stack."""

    life: int
    mana: tuple[str, ...]

    def run(self, game: Table, scope: Scope) -> None:
        game.push_all((PayLife(self.life), AddBought(self.mana)), scope)


@definition
class AddBought(Effect):
    """The mana that life was paid for."""

    mana: tuple[str, ...]

    def run(self, game: Table, scope: Scope) -> None:
        add_mana(game, scope.controller, self.mana, None)
