"""What spells and abilities cost: alternatives, additions, increases, reductions (CR 118, 601.2f)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.abilities import Activated, AdditionalCost, AlternativeCost, Rule
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import value
from spellwright.magic.records.costs import Mana, OwnMana
from spellwright.magic.records.filters import seat_matches
from spellwright.magic.records.paying_together import payable
from spellwright.magic.records.stack_filters import TargetsMatch
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.casting.offering import OFFERED, less_offered
from spellwright.magic.rules.queries import Ruling, applies, rulings, scope_of
from spellwright.magic.table import Table

FREE = ManaCost(())


FACE_DOWN_COST = ManaCost(("3",))  # CR 702.37c


def way_of(chars: Chars, way: str) -> AlternativeCost | None:
    for alternative in chars.index.alternatives:
        if alternative.name == way:
            return alternative
    return None


def base_mana(chars: Chars, way: str) -> ManaCost:
    """The mana part of the cost before increases and reductions (CR 601.2f)."""
    if way == "":
        return chars.cost if chars.cost is not None else FREE
    if way == "face down":
        return FACE_DOWN_COST
    alternative = way_of(chars, way)
    mana = FREE
    if alternative is None and way == "flashback" and chars.cost is not None:
        return chars.cost  # which it has for its mana cost
    if alternative is not None:
        for cost in alternative.costs:
            if isinstance(cost, Mana):
                mana = mana.plus(cost.cost)
            elif isinstance(cost, OwnMana) and chars.cost is not None:
                mana = mana.plus(chars.cost)
    return mana


def total_mana(
    game: Table, scope: Scope, chars: Chars, way: str, x: int, extras: tuple[str, ...]
) -> ManaCost:
    """The total mana cost: additions, then increases, then reductions (CR 601.2f)."""
    mana = base_mana(chars, way)
    if mana.x_count:
        mana = mana.with_x(x)
    for extra in chars.index.additional:
        for _ in range(times_paid(extra, extras, scope)):
            for cost in extra.costs:
                if isinstance(cost, Mana):
                    mana = mana.plus(cost.cost.with_x(x) if cost.cost.x_count else cost.cost)
    more, less = scope.vars.get("costs more", 0), 0
    for ruling in rulings(game, "cost more"):
        if _prices(game, ruling, scope):
            more += ruling[0].number(game, scope_of(game, ruling))
    for ruling in rulings(game, "cost less"):
        if _prices(game, ruling, scope):
            less += ruling[0].number(game, scope_of(game, ruling))
    own = scope
    if extras and "this costs less" in chars.index.rules:  # which may ask what is paid for
        own = scope.copy()
        own.vars = {**scope.vars, "extras": extras}
    for rule in chars.index.rules.get("this costs less", ()):
        if rule.condition is None or rule.condition.holds(game, own):
            less += rule.number(game, own)
    for rule in chars.index.rules.get("this costs more", ()):
        if rule.condition is None or rule.condition.holds(game, scope):
            more += rule.number(game, scope)
    if more:
        mana = mana.more_generic(more)
    if less:
        mana = mana.less_generic(less)
    if OFFERED in scope.vars:
        mana = less_offered(game, mana, scope.vars[OFFERED])
    for ruling in rulings(game, "cost at least"):  # after everything else
        if _prices(game, ruling, scope):
            least = ruling[0].number(game, scope_of(game, ruling))
            mana = mana.more_generic(max(0, least - mana.mana_value()))
    if any(_prices(game, ruling, scope) for ruling in rulings(game, "mana of any type")):
        mana = mana.of_any_type()
    return mana


def times_paid(extra: AdditionalCost, extras: tuple[str, ...], scope: Scope) -> int:
    """How often an additional cost is part of the total (CR 702.33, 702.120)."""
    if extra.per_mode:
        return max(len(scope.vars.get("modes", ())) - 1, 0)
    return extras.count(extra.name) if extra.optional else 1


def _prices(game: Table, ruling: Ruling, scope: Scope) -> bool:
    """Does a cost-changing rule speak of this spell? `detail`: whose spells."""
    who = ruling[0].whose("any")
    return seat_matches(game, scope_of(game, ruling), who, scope.controller) and applies(
        game, ruling, scope.source
    )


def cheapest(game: Table, scope: Scope, chars: Chars, way: str) -> ManaCost:
    """The least mana the spell could cost: X is 0, nothing optional but what makes it cheaper, delve as far as it goes."""
    mana = total_mana(game, scope, chars, way, 0, ())
    hoped = _less_for_targets(game, scope, chars)
    if hoped:
        mana = mana.less_generic(hoped)
    if "this costs less" in chars.index.rules:
        for extra in chars.index.additional:
            if extra.optional and payable(extra.costs, game, scope):
                other = total_mana(game, scope, chars, way, 0, (extra.name,))
                mana = min(mana, other, key=lambda cost: cost.mana_value())
    if "delve" in chars.index.keywords:
        mana = mana.less_generic(len(delvable(game, scope)))
    return mana


def _less_for_targets(game: Table, scope: Scope, chars: Chars) -> int:
    """How much less it may cost for its targets, which are not chosen yet (CR 601.2c, 601.2f)."""
    less = 0
    for ruling in rulings(game, "cost less"):
        rule = ruling[0]
        if _asks_for_targets(rule) and seat_matches(
            game, scope_of(game, ruling), rule.whose("any"), scope.controller
        ):
            less += rule.number(game, scope_of(game, ruling))
    for rule in chars.index.rules.get("this costs less", ()):
        if _asks_for_targets(rule):
            less += rule.number(game, scope)
    return less


def _asks_for_targets(rule: Rule) -> bool:
    return any(isinstance(part, TargetsMatch) for part in walk((rule.affects, rule.condition)))


def delvable(game: Table, scope: Scope) -> list[ObjectId]:
    return [i for i in game.players[scope.controller].graveyard if i != scope.source]


def ability_mana(game: Table, scope: Scope, ability: Activated, mana: ManaCost) -> ManaCost:
    """The mana cost of an activation with its X: increases, then reductions (CR 601.2f, 602.2b)."""
    if mana.x_count:
        mana = mana.with_x(scope.x)
    more = 0
    for ruling in rulings(game, "abilities cost more"):
        if applies(game, ruling, scope.source):
            more += ruling[0].number(game, scope_of(game, ruling))
    if more:
        mana = mana.more_generic(more)
    return mana if ability.less is None else mana.less_generic(value(ability.less, game, scope))
