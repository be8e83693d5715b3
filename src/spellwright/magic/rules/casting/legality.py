"""Why not: the one source of legality for what a player may do with priority (CR 117, 601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from spellwright.kernel import ObjectId, SpellwrightError
from spellwright.magic.objects.abilities import Activated, Aimed, Rule
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import RuleKind, Tally
from spellwright.magic.objects.objects import FACE_DOWN, FACE_DOWN_CHARS, Obj, Scope
from spellwright.magic.objects.speech import Cost
from spellwright.magic.records.costs import BY_EFFECT, Mana, TapSelf
from spellwright.magic.records.filters import Stat, seat_matches
from spellwright.magic.records.notes import (
    FLASHBACK_THIS_TURN,
    FORETOLD,
    LATER,
    MANIFESTED,
    MAY_CAST_THIS_TURN,
    MAY_PLAY,
    MAY_PLAY_FREE,
    MAY_PLAY_NEXT_TURN,
    MAY_PLAY_THIS_TURN,
    PLOTTED,
)
from spellwright.magic.records.parity import EvenManaValue
from spellwright.magic.records.paying_together import payable
from spellwright.magic.records.restricted import ABILITY, SPELL, Purpose
from spellwright.magic.records.walking import walk
from spellwright.magic.records.x_values import is_picky, speaks_of_x
from spellwright.magic.rules.attach import enchantable
from spellwright.magic.rules.casting.offering import (
    OFFERING,
    offerable,
    offering,
    parted,
    sacrifice,
)
from spellwright.magic.rules.casting.prices import FREE, ability_mana, cheapest, way_of
from spellwright.magic.rules.casting.reach import is_beyond_means
from spellwright.magic.rules.casting.targets import has_targets
from spellwright.magic.rules.casting.timing import is_sorcery_time
from spellwright.magic.rules.casting.x import (
    payable_for,
    payable_to_activate,
    spell_costs,
    with_targets,
)
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.rules.queries import (
    Ruling,
    applies,
    forbidden,
    rulings,
    scope_of,
    total,
    use,
    was_used,
)
from spellwright.magic.table import Table


def free_ways(game: Table, seat: int, oid: ObjectId) -> list[str]:
    """Ways that other objects' abilities give ("without paying its mana cost")."""
    return ["free"] if _is_for(game, "cast free", seat, oid) else []


def _is_for(game: Table, kind: RuleKind, seat: int, oid: ObjectId) -> bool:
    """Does a rule of this kind let the player do it with this card?"""
    found = rulings(game, kind)
    if not found:
        return False
    return any(
        applies(game, r, oid) and seat_matches(game, scope_of(game, r), r[0].whose("you"), seat)
        for r in found
    )


def may_cast_from_here(game: Table, seat: int, obj: Obj, side: int, way: str) -> bool:
    """Does a rule or ability let the player cast the card from where it is (CR 601.3)?"""
    for alternative in obj.card.faces[side].chars.index.alternatives if way else ():
        if alternative.name == way and alternative.frm:
            if way == "foretell" and (obj.note(FORETOLD) is None or obj.note(LATER) is not None):
                return False  # CR 702.143a: after the turn in which it was foretold
            return alternative.frm == obj.zone and obj.owner == seat
    if obj.zone == "hand":
        return obj.owner == seat
    if way == "flashback":
        return obj.owner == seat and obj.note(FLASHBACK_THIS_TURN) is not None
    permit = obj.note("may cast")  # (seat, side): adventures (CR 715.3d), suspend, plots
    if permit is not None and permit[0] == seat and permit[1] == side:
        if obj.note(FORETOLD) is not None:
            return False
        if obj.note(PLOTTED) is None or way == "free":
            return True
    if obj.owner == seat and obj.side != FACE_DOWN:
        for rule in obj.base.index.rules.get("may cast this", ()):
            if obj.zone in rule.zones and (
                rule.condition is None or rule.condition.holds(game, Scope(obj.id, seat))
            ):
                return True
    if is_playable_here(obj, seat) or is_playable_here(obj, seat, (MAY_CAST_THIS_TURN,)):
        return True
    if is_free_here(obj, seat):
        return way == "free"
    return any(True for _ in permits(game, seat, obj.id, side, way))


def permits(game: Table, seat: int, oid: ObjectId, side: int, way: str) -> Iterator[Ruling]:
    """The rules that let the player cast the card from where it is; those with an amount once each turn."""
    found = rulings(game, "may cast")
    trial = _as_proposed(game, oid, side, way) if found else game  # CR 601.3e
    for ruling in found:
        rule, source, _, _ = ruling
        if rule.amount is not None and was_used(game, source, rule):
            continue
        if applies(trial, ruling, oid):
            if seat_matches(game, scope_of(game, ruling), rule.whose("you"), seat):
                yield ruling


def used_permits(game: Table, seat: int, obj: Obj, side: int, way: str) -> tuple[Ruling, ...]:
    """The permissions of once each turn, one of which casting the card takes; none if it is allowed without."""
    if obj.zone == "hand":
        return ()
    found = tuple(permits(game, seat, obj.id, side, way))
    if not found or any(rule.amount is None for rule, *_ in found):
        return ()
    trial = game.copy()
    for rule, source, _, _ in found:
        use(trial, source, rule)
    return () if may_cast_from_here(trial, seat, obj, side, way) else found


PERMITS = (MAY_PLAY, MAY_PLAY_THIS_TURN, MAY_PLAY_NEXT_TURN)


def is_playable_here(obj: Obj, seat: int, permits: tuple[str, ...] = PERMITS) -> bool:
    """Did an effect let the player play the card for as long as it is here?"""
    return any(name in permits and permit[0] == seat for name, permit in obj.notes)


def is_free_here(obj: Obj, seat: int) -> bool:
    """Did an effect let the player play the card this turn without paying its mana cost?"""
    permit = obj.note(MAY_PLAY_FREE)
    return permit is not None and permit[0] == seat


def extra_cost(obj: Obj, seat: int) -> int:
    """How much more a spell costs that is cast with such a permission."""
    permit = obj.note(MAY_PLAY)
    return int(permit[1]) if permit is not None and permit[0] == seat else 0


def why_not_cast(game: Table, seat: int, oid: ObjectId, side: int, way: str) -> str | None:
    """Why a spell cannot be cast this way now; None when it can (CR 601.3, 601.5)."""
    obj = game.objects[oid]
    chars = obj.card.faces[side].chars
    way, offers = parted(way) if way else (way, False)
    face_down = way == "face down"
    asked = _as_proposed(game, oid, side, way) if face_down and rulings(game, "flash") else game
    late = why_not_now(asked, seat, obj, None if face_down else chars)
    if late is not None and not offers:  # CR 702.48a: any time an instant could be cast
        return late
    if not may_cast_from_here(game, seat, obj, side, way):
        return f"it cannot be cast from {obj.zone}"
    if obj.note(PLOTTED) is not None and not is_sorcery_time(game, seat):
        return "a plotted card is cast in your main phase while the stack is empty"  # CR 702.170d
    return why_not_cast_now(game, seat, oid, side, way, extra_cost(obj, seat), offers)


def why_not_cast_now(
    game: Table,
    seat: int,
    oid: ObjectId,
    side: int,
    way: str,
    more: int = 0,
    offers: bool | None = None,
) -> str | None:
    """Why a spell cannot be cast, wherever and whenever an effect allows it (CR 101.2, 608.2g).

    `more`: what it costs beyond its own cost because of how it may be cast. `offers`: whether with offering;
    None: with or without.
    """
    face = game.objects[oid].card.faces[side]
    if way == "flashback" and face.cost is None and way_of(face.chars, way) is None:
        return "it has no mana cost"
    if way == "" and face.cost is None:
        return "it has no mana cost"  # CR 118.6
    layout = game.objects[oid].card.layout
    if way != "fuse" and side == 2 and layout == "split":
        return "both halves are cast for the cost of both"  # CR 702.102a
    if way == "" and "aftermath" in face.chars.index.keywords:
        return "that half is cast from a graveyard"  # CR 702.127a
    if way == "" and side and layout in ("prototype", "bestow"):
        return "that side is cast for another cost"  # CR 718.3, 702.103a
    if not face.types:
        return "a blank card cannot be played"
    if "Legendary" in face.supertypes and not face.chars.is_permanent:
        if not any(_is_legend(game.chars(o.id)) for o in game.permanents(seat)):
            return "you control no legendary creature or planeswalker"  # CR 205.4e
    if _is_barred(game, seat, oid, side, way):
        return "an effect forbids it"
    why = why_not_pay(game, seat, oid, side, way, more, bool(offers))
    if why is not None and offers is None and OFFERING in face.chars.index.keywords:
        why = why_not_pay(game, seat, oid, side, way, more, True)
    return why


def _is_legend(chars: Chars) -> bool:
    return "Legendary" in chars.supertypes and not chars.types.isdisjoint(
        ("Creature", "Planeswalker")
    )


def why_not_now(game: Table, seat: int, obj: Obj, chars: Chars | None) -> str | None:
    """Why it is not the time to cast it; None for characteristics is a face-down spell."""
    if is_sorcery_time(game, seat):
        return None
    if chars is not None and "Instant" in chars.types:
        return None
    if _has_flash(game, seat, obj, chars):
        return None
    return "it can be cast only in your main phase while the stack is empty"


def _has_flash(game: Table, seat: int, obj: Obj, chars: Chars | None) -> bool:
    if chars is not None and "flash" in chars.index.keywords:
        return True
    return _is_for(game, "flash", seat, obj.id)


def _is_barred(game: Table, seat: int, oid: ObjectId, side: int = 0, way: str = "") -> bool:
    """Does a rule keep the player from casting this spell, or any more such spells this turn?"""
    if forbidden(game, "can't cast spells", seat) is not None or is_split_second(game):
        return True
    found = rulings(game, "can't cast")
    cost = game.objects[oid].card.faces[side].cost
    if cost is not None and cost.x_count and game.objects[oid].zone != "stack":
        found = [r for r in found if not _asks_for_mana_value(r[0])]  # CR 601.3a: X may change it
    limits = rulings(game, "cast limit")
    if not found and not limits:
        return False
    trial = _as_proposed(game, oid, side, way)
    return any(
        seat_matches(game, scope_of(game, r), r[0].whose("any"), seat)
        and applies(trial, r, oid, seat)
        for r in found
    ) or any(
        game.count_this_turn(cast("Tally", r[0].detail), seat)
        >= r[0].number(game, scope_of(game, r))
        and applies(trial, r, oid, seat)
        for r in limits
    )


def _asks_for_mana_value(rule: Rule) -> bool:
    return any(
        isinstance(part, EvenManaValue) or (isinstance(part, Stat) and part.stat == "mana value")
        for part in walk(rule.affects)
    )


def is_barred_now(game: Table, seat: int, oid: ObjectId) -> bool:
    """Is a spell that is being cast one that the player can't cast, as it has been announced (CR 601.2e)?"""
    spell = game.objects[oid]
    return any(
        seat_matches(game, scope_of(game, r), r[0].whose("any"), seat)
        and applies(game, r, spell.id, seat)
        for r in rulings(game, "can't cast")
        if _asks_for_mana_value(r[0])
    )


def is_split_second(game: Table) -> bool:
    """Is a spell with split second on the stack: nothing is cast or activated but for mana (CR 702.61a)?"""
    return any("split second" in game.chars(oid).index.keywords for oid in game.stack)


def _as_proposed(game: Table, oid: ObjectId, side: int, way: str) -> Table:
    """The game with the card as the spell it would be: one half, the adventure, face down (CR 601.3e)."""
    obj = game.objects[oid]
    chars = FACE_DOWN_CHARS if way == "face down" else obj.card.faces[side].chars
    if obj.base is chars:
        return game
    trial = game.copy()
    spell = obj.copy()
    spell.base = chars
    if way == "face down":
        spell.side = FACE_DOWN  # CR 708.4: before it is put onto the stack
    trial.put(spell)
    return trial


PRICING: tuple[RuleKind, ...] = ("cost more", "cost less", "cost at least")


def why_not_pay(
    game: Table,
    seat: int,
    oid: ObjectId,
    side: int,
    way: str,
    more: int = 0,
    offers: bool = False,
) -> str | None:
    """Why targets or costs of casting cannot be met."""

    obj = game.objects[oid]
    chars = FACE_DOWN_CHARS if way == "face down" else obj.card.faces[side].chars  # CR 708.4
    if way == "" and is_beyond_means(game, seat, chars):
        return f"{chars.cost} cannot be paid"
    scope = Scope(oid, seat)
    if more:
        scope.vars["costs more"] = more
    alternative = way_of(chars, way)
    picky = False  # CR 601.2b: where it is so, X says what can be paid
    if alternative is not None or chars.index.additional:
        picky = is_picky(spell_costs(chars, way))
    if picky and next(payable_for(game, scope, chars, way), None) is None:
        return "its costs cannot be paid for any X"
    if alternative is not None:
        if alternative.condition is not None and not alternative.condition.holds(game, scope):
            return "the condition of its alternative cost is not met"
        if not picky and not payable(alternative.costs, game, scope):
            return "its alternative cost cannot be paid"
    priced = game
    if any(rulings(game, kind) for kind in PRICING):
        priced = _as_proposed(game, oid, side, way)
    besides = () if alternative is None else alternative.costs
    for extra in chars.index.additional:
        if not extra.optional:
            besides += extra.costs
    purpose = Purpose(SPELL, chars)
    if offers:
        for each in offerable(game, scope, chars):
            mana = cheapest(priced, offering(scope, each), chars, way)
            if can_pay_mana(game, seat, mana, None, (*besides, sacrifice(each)), oid, purpose):
                break
        else:
            return "it cannot be paid with offering"
    else:
        mana = cheapest(priced, scope, chars, way)
        if mana.symbols and not can_pay_mana(game, seat, mana, None, besides, oid, purpose):
            return f"{mana} cannot be paid"
    for extra in chars.index.additional:
        if not picky and not extra.optional and not payable(extra.costs, game, scope):
            return "its additional cost cannot be paid"
    if len(besides) > 1 and not picky and not payable(besides, game, scope):
        return "its costs cannot be paid together"
    scope.vars.update(casting=True, way=way, extras=())
    spell = chars.index.spell
    if spell is not None and spell.targets:
        if not _has_targets(game, scope, spell, payable_for(game, scope, chars, way)):
            return "there is no legal target"
    if "Aura" in chars.subtypes:
        if not enchantable(game, scope, chars):
            return "there is nothing it could enchant"
    return None


def _has_targets(game: Table, scope: Scope, ability: Aimed, values: Iterator[int]) -> bool:
    """Are there targets; if they depend on X, for a value of X that can be paid (CR 601.2b–c)?"""
    if speaks_of_x(ability.targets):
        return any(True for _ in with_targets(game, scope, ability, values))
    return has_targets(game, scope, ability)


def why_not_play(game: Table, seat: int, obj: Obj, side: int = 0) -> str | None:
    """Why a land cannot be played (CR 305, 116.2a)."""
    if not is_sorcery_time(game, seat):
        return "a land is played in your main phase while the stack is empty"
    if game.players[seat].lands_played >= 1 + total(game, "extra land", seat):
        return "you have played a land this turn"
    if obj.zone != "hand" and not may_play_land_from_here(game, seat, obj, side):
        return f"it cannot be played from {obj.zone}"
    if forbidden(game, "can't play lands", seat) is not None:
        return "an effect forbids it"
    return None


def may_play_a_land(game: Table, seat: int) -> bool:
    """Has the player, whose turn it is, a land play left, as an effect asks (CR 305.2–3)?"""
    if seat != game.active or forbidden(game, "can't play lands", seat) is not None:
        return False
    return game.players[seat].lands_played < 1 + total(game, "extra land", seat)


def may_play_land_from_here(game: Table, seat: int, obj: Obj, side: int = 0) -> bool:
    """Does a rule or an effect let the player play the land from a zone that is not the hand?"""
    if is_playable_here(obj, seat) or is_free_here(obj, seat):
        return True
    if not rulings(game, "may play land"):
        return False
    trial = _as_proposed(game, obj.id, side, "")  # the side that is the land (CR 712.11b)
    return _is_for(trial, "may play land", seat, obj.id)


def suspended(chars: Chars) -> tuple[int, ManaCost]:
    """With how many time counters a card is suspended, and for what (CR 702.62a)."""
    for k in chars.index.keyword_list:
        if k.name == "suspend" and isinstance(k.detail, tuple):
            return k.detail
    raise SpellwrightError(f"{chars.name} has no suspend")


def why_not_suspend(game: Table, seat: int, obj: Obj) -> str | None:
    """Suspend is a special action, any time the card could be cast (CR 116.2f, 702.62a)."""
    chars = obj.base
    if "Instant" not in chars.types and not is_sorcery_time(game, seat):
        if not _has_flash(game, seat, obj, chars):
            return "it could not be cast now"
    _, cost = suspended(chars)
    if not can_pay_mana(game, seat, cost):
        return f"{cost} cannot be paid"
    if _is_barred(game, seat, obj.id):
        return "an effect forbids it"
    return None


def why_not_face_up(game: Table, seat: int, obj: Obj, cost: Cost) -> str | None:
    """Why a face-down permanent cannot be turned face up for this cost."""
    if forbidden(game, "can't be turned face up", obj.id) is not None:
        return "an effect forbids it"
    if isinstance(cost, Mana):
        return None if can_pay_mana(game, seat, cost.cost) else f"{cost.cost} cannot be paid"
    scope = Scope(obj.id, seat, vars={BY_EFFECT: True})  # no ability is activated (CR 116.2b)
    return None if payable((cost,), game, scope) else "its cost cannot be paid"


def face_up_ways(obj: Obj) -> dict[str, Cost]:
    """The costs for which a face-down permanent can be turned face up, by the rule that allows it."""
    card, side = obj.copying or (obj.card, 0)
    chars = card.faces[max(side, 0)].chars  # CR 708.10: what it will be
    keywords = chars.index.keyword_list
    found: dict[str, Cost] = {
        k.name: k.detail for k in keywords if k.name == "morph" and isinstance(k.detail, Cost)
    }
    printed = obj.card.front.chars
    if obj.note(MANIFESTED) and "Creature" in printed.types and printed.cost is not None:
        # CR 701.40b: the card must be a creature card; 107.3g: an {X} in its cost is 0
        found["mana cost"] = Mana(printed.cost.with_x(0) if printed.cost.x_count else printed.cost)
    return found


def _is_loyal_any_time(game: Table, oid: ObjectId, ability: Activated) -> bool:
    """May a loyalty ability be activated any time its player could cast an instant?"""
    return ability.loyalty is not None and any(
        applies(game, r, oid) for r in rulings(game, "loyalty as instant")
    )


def why_not_activate(game: Table, seat: int, oid: ObjectId, ability: Activated) -> str | None:
    """Why an ability cannot be activated now (CR 602.5, 606.3)."""
    obj = game.objects[oid]
    if obj.zone not in ability.zones:
        return f"it does not work in the {obj.zone} zone"
    owner = obj.controller if obj.zone in ("battlefield", "stack") else obj.owner
    if owner != seat and not ability.anyone:
        return "you do not control it"
    if ability.loyalty is not None or ability.sorcery_speed:
        if not is_sorcery_time(game, seat) and not _is_loyal_any_time(game, oid, ability):
            return "it works only in your main phase while the stack is empty"
        if ability.loyalty is not None and obj.loyalty_used:
            return "a loyalty ability of it was activated this turn"
    scope = Scope(oid, seat)
    mana = None
    tapped = None
    picky = is_picky(ability.costs)
    if (picky or ability.least_x) and next(payable_to_activate(game, scope, ability), None) is None:
        return "its cost cannot be paid for any X"
    for cost in ability.costs:
        if isinstance(cost, Mana):
            mana = cost.cost
        elif not picky and not cost.payable(game, scope):
            return "its cost cannot be paid"
        elif isinstance(cost, TapSelf):
            tapped = oid
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return "its condition is not met"
    if ability.once_each_turn and was_used(game, oid, ability):
        return "it was activated this turn"
    if mana is not None or rulings(game, "abilities cost more"):
        whole = ability_mana(game, scope, ability, FREE if mana is None else mana)
        purpose = Purpose(ABILITY, game.chars(oid))
        if not can_pay_mana(game, seat, whole, tapped, ability.costs, oid, purpose):
            return f"{whole} cannot be paid"
    if ability.targets and not _has_targets(
        game, scope, ability, payable_to_activate(game, scope, ability)
    ):
        return "there is no legal target"
    if forbidden(game, "can't activate", oid) is not None:
        return "an effect forbids it"
    if game.stack and not ability.mana and is_split_second(game):
        return "a spell with split second is on the stack"
    return None
