"""The value of X, announced as a spell is cast or an ability activated (CR 107.3, 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.objects.abilities import Activated, Aimed
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.costs import Mana, TapSelf
from spellwright.magic.records.paying_together import payable
from spellwright.magic.records.restricted import ABILITY, SPELL, Purpose
from spellwright.magic.records.stats import stat_of
from spellwright.magic.records.targeting import ability_of
from spellwright.magic.records.x_values import MOST, has_x, is_picky, speaks_of_x
from spellwright.magic.rules.casting.prices import FREE, ability_mana, delvable, total_mana, way_of
from spellwright.magic.rules.casting.targets import has_targets
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.table import Table


def _values(game: Table, costs: tuple[Any, ...]) -> range:
    """The values of X to try: where costs are picky, as far as there are numbers on objects."""
    if not is_picky(costs):
        return range(MOST)
    stats = ("mana value", "power", "toughness")
    return range(1 + max((stat_of(game, o, s) for o in game.objects for s in stats), default=0))


def spell_costs(chars: Chars, way: str, extras: tuple[str, ...] = ()) -> tuple[Any, ...]:
    """Everything that is paid for a spell, before its mana is added up and changed (CR 601.2f)."""
    alternative = way_of(chars, way)
    found: list[Any] = []
    if alternative is not None:
        found += alternative.costs
    elif way == "" and chars.cost is not None:
        found.append(Mana(chars.cost))
    for extra in chars.index.additional:
        if not extra.optional or extra.name in extras:
            found += extra.costs
    return tuple(found)


def payable_for(
    game: Table, scope: Scope, chars: Chars, way: str, extras: tuple[str, ...] = ()
) -> Iterator[int]:
    """The values of X that a spell could be paid for."""
    costs = spell_costs(chars, way, extras)
    delve = len(delvable(game, scope)) if "delve" in chars.index.keywords else 0
    purpose = Purpose(SPELL, chars)
    trial = scope.copy()
    for trial.x in _values(game, costs):
        mana = total_mana(game, trial, chars, way, trial.x, extras)
        if delve:
            mana = mana.less_generic(delve)
        if not can_pay_mana(game, scope.controller, mana, payer=scope.source, purpose=purpose):
            return
        if payable(costs, game, trial):
            yield trial.x
        elif not is_picky(costs):
            return


def payable_to_activate(game: Table, scope: Scope, ability: Activated) -> Iterator[int]:
    """The values of X that an activation could be paid for."""
    mana = next((c.cost for c in ability.costs if isinstance(c, Mana)), FREE)
    without = scope.source if any(isinstance(c, TapSelf) for c in ability.costs) else None
    purpose = Purpose(ABILITY, game.chars(scope.source))
    trial = scope.copy()
    for trial.x in _values(game, ability.costs):
        cost = ability_mana(game, trial, ability, mana)
        if not can_pay_mana(
            game, scope.controller, cost, without, payer=scope.source, purpose=purpose
        ):
            return
        if payable(ability.costs, game, trial):
            if trial.x >= ability.least_x:
                yield trial.x
        elif not is_picky(ability.costs):
            return


def with_targets(
    game: Table, scope: Scope, ability: Aimed | None, values: Iterator[int]
) -> Iterator[int]:
    """Those values of X for which there are targets ("with mana value X", "X target creatures")."""
    if ability is None or not speaks_of_x(ability.targets):
        yield from values
        return
    trial = scope.copy()
    for trial.x in values:
        if has_targets(game, trial, ability):
            yield trial.x


@definition
class ChooseX(Effect):
    """Announce the value of X; without a cost to announce it for, X is 0 (CR 107.3b)."""

    def run(self, game: Table, scope: Scope) -> None:
        ability = ability_of(game, scope)
        if isinstance(ability, Activated):
            if not has_x(ability.costs):
                return
            values = payable_to_activate(game, scope, ability)
        else:
            chars = game.objects[scope.source].base
            way, extras = scope.vars["way"], scope.vars.get("extras", ())
            if not has_x(spell_costs(chars, way, extras)):
                return
            values = payable_for(game, scope, chars, way, extras)
        found = tuple(Option(f"X = {n}", (n,)) for n in with_targets(game, scope, ability, values))
        if not found:
            scope.vars["impossible"] = True
            return
        prompt = f"Choose X for {game.name(scope.source)}"
        game.ask(Choose(scope.controller, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        scope.x = answer[0]


@definition
class ChooseManaX(Effect):
    """Announce the value of X for a mana ability, which does not go on the stack (CR 605.3b, 602.2b)."""

    def run(self, game: Table, scope: Scope) -> None:
        ability = game.chars(scope.source).index.mana[scope.vars["ability"]]
        if has_x(ability.costs):
            values = payable_to_activate(game, scope, ability)
            found = tuple(Option(f"X = {n}", (n,)) for n in values)
            prompt = f"Choose X for {game.name(scope.source)}"
            game.ask(Choose(scope.controller, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        scope.x = answer[0]


CHOOSE_X = ChooseX()
CHOOSE_MANA_X = ChooseManaX()
