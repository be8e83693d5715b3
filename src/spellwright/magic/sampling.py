"""Games that could be behind what a seat knows: what it does not know is dealt anew, as the deal would.

Every deal of the cards that are left over from the deck lists to the places where the seat knows nothing is
equally likely, as long as it fits what was seen: a card that was cast face down has morph, one that was
chosen from a hand is one that could be chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

from spellwright.kernel import ObjectId, Rng, SpellwrightError
from spellwright.magic.effects.choosing import EachChooses
from spellwright.magic.effects.discarding import DiscardTogether
from spellwright.magic.objects.card import Card, find
from spellwright.magic.objects.objects import FACE_DOWN, UNKNOWN_NAME, Obj, base_chars
from spellwright.magic.records.events import Moved, StepBegan
from spellwright.magic.records.notes import MANIFESTED
from spellwright.magic.table import Table

T = TypeVar("T", bound=Table)
Deal = dict[ObjectId, str]  # which card lies where


def fill(game: T, seat: int, rng: Rng) -> T:
    """A full state that the seat could be in, drawn at random."""
    new = game.copy()
    for owner in range(game.seats):
        deal = _deal(game, owner, rng)
        _lay(new, deal)
        for _, scope in new.frames:
            if getattr(scope, "before", None) is not None:
                scope.before = _as_before(game, scope.before, owner, deal, rng)
        if "drawn this turn" in game.reads and owner != seat:
            _mark_drawn(new, owner, rng)
    for oid in new.stack:  # what lies face down has been dealt: its abilities are of that card
        obj = new.objects[oid]
        if _is_unknown(obj) and obj.item is not None and obj.item.source in new.objects:
            assert obj.item.source is not None
            new.objects[oid] = _as(obj, new.objects[obj.item.source].card)
    new.seed = rng.bits()
    for _, scope in new.frames:
        if getattr(scope, "before", None) is not None:
            scope.before.seed = new.seed
    new.touch()
    return new


def _is_unknown(obj: Obj) -> bool:
    return obj.card.name == UNKNOWN_NAME


def _is_ability(obj: Obj) -> bool:
    return obj.item is not None and obj.item.ability is not None


def _unknown(game: Table, owner: int) -> list[ObjectId]:
    """The places of a player's cards of which the seat knows nothing."""
    return [
        oid
        for oid, obj in game.objects.items()
        if obj.owner == owner and obj.card.name == UNKNOWN_NAME and not _is_ability(obj)
    ]


def _left(game: Table, owner: int) -> Counter[str]:
    """The cards of a deck list that are nowhere in sight."""
    left = Counter(dict(game.lists[owner])) if game.lists else Counter()
    for obj in game.objects.values():
        if obj.owner == owner and obj.card.name in left and not obj.token:
            if obj.item is None or (not _is_ability(obj) and not obj.item.is_copy):
                left[obj.card.name] -= 1
    return left


def _deal(game: Table, owner: int, rng: Rng) -> Deal:
    places = _unknown(game, owner)
    if not places:
        return {}
    names = [name for name, n in sorted(_left(game, owner).items()) for _ in range(n)]
    if len(names) < len(places):
        raise SpellwrightError(
            f"{game.player_name(owner)}: {len(places)} unknown cards, but the deck list has only "
            f"{len(names)} that are not in sight; a game with cards from elsewhere cannot be sampled"
        )
    fit = _fitting(game, owner, names)
    deal: Deal = {}
    if fit:
        chosen = _draw(fit, rng)
        deal = {oid: names[i] for oid, i in chosen.items()}
        taken = set(chosen.values())
        names = [name for i, name in enumerate(names) if i not in taken]
    rest = [oid for oid in places if oid not in deal]
    deal.update(zip(rest, rng.shuffled(names), strict=False))
    return deal


def _draw(fit: Mapping[ObjectId, list[int]], rng: Rng) -> dict[ObjectId, int]:
    """A card for each place that not every card fits, all such choices equally likely."""
    while True:
        chosen = {oid: rng.pick(found) for oid, found in fit.items()}
        if len(set(chosen.values())) == len(chosen):
            return chosen


def _fitting(game: Table, owner: int, names: list[str]) -> dict[ObjectId, list[int]]:
    """For the places that not every card fits: the numbers of the cards that do."""
    found: dict[ObjectId, list[int]] = {}
    for oid in (*game.battlefield, *game.stack):
        obj = game.objects[oid]
        if obj.owner == owner and obj.side == FACE_DOWN and _is_unknown(obj):
            if obj.note(MANIFESTED) is None and not _is_ability(obj):  # CR 702.37c: it was cast
                fits = {n for n in set(names) if "morph" in find(n).chars.index.keywords}
                found[oid] = [i for i, name in enumerate(names) if name in fits]
    for oid, fits in _chosen(game, owner, set(names)):
        found[oid] = [i for i, name in enumerate(names) if name in fits]
    for oid, cards in found.items():
        if len(set().union(*found.values())) < len(found) or not cards:
            raise SpellwrightError(
                f"{game.player_name(owner)}: no card that is left of the deck list can be "
                f"{game.name(oid)} here; a game with cards from elsewhere cannot be sampled"
            )
    return found


def _chosen(game: Table, owner: int, names: set[str]) -> Iterator[tuple[ObjectId, set[str]]]:
    """Cards that were chosen from a hand and not shown yet (CR 101.4a), and what they can be."""
    for effect, scope in game.frames:
        if isinstance(effect, EachChooses | DiscardTogether):
            for oid in scope.vars.get("chosen", ()):
                obj = game.objects.get(oid)
                if obj is not None and obj.owner == owner and _is_unknown(obj):
                    trial = game.copy()
                    fits = set()
                    for name in names:
                        trial.put(_as(obj, find(name)))
                        if effect.of.matches(trial, scope, oid):
                            fits.add(name)
                    yield oid, fits


def _lay(game: Table, deal: Deal) -> None:
    cards = {name: find(name) for name in set(deal.values())}
    for oid, name in deal.items():
        game.objects[oid] = _as(game.objects[oid], cards[name])


def _as(obj: Obj, card: Card) -> Obj:
    new = obj.copy()
    new.card = card
    new.described = None
    new.base = base_chars(new)
    return new


def _as_before(now: Table, before: Table, owner: int, deal: Deal, rng: Rng) -> Table:
    """The state to go back to with the same cards in the same places; libraries lose cards at the top only."""
    new = before.copy()
    then, there = before.players[owner].library, now.players[owner].library
    gone = len(then) - len(there)
    same = dict(zip(then[max(gone, 0) :], there[max(-gone, 0) :], strict=True))
    left = _left(before, owner)
    mine: Deal = {}
    for oid in _unknown(before, owner):
        name = deal.get(same.get(oid, oid))
        if name is not None and left[name] > 0:
            mine[oid] = name
            left[name] -= 1
    rest = [oid for oid in _unknown(before, owner) if oid not in mine]
    names = [name for name, n in sorted(left.items()) for _ in range(n)]
    mine.update(zip(rest, rng.shuffled(names), strict=False))
    _lay(new, mine)
    new.touch()
    return new


def _mark_drawn(game: Table, owner: int, rng: Rng) -> None:
    """Which cards of a hand were drawn this turn: any that are left of them, one as likely as another."""
    hand = game.players[owner].hand
    drawn = game.count_this_turn("drawn", owner)
    places: list[ObjectId | None] = [*hand, *[None] * _left_hand(game, owner)]
    for oid in rng.shuffled(places)[:drawn]:
        if oid is not None:
            obj = game.objects[oid].copy()
            obj.drawn = True
            game.objects[oid] = obj


def _left_hand(game: Table, owner: int) -> int:
    """How many cards have left a hand this turn, as the log has it."""
    n = 0
    cell = game.log
    while cell is not None:
        event = cell[0]
        if isinstance(event, StepBegan) and event.step == "untap":
            break
        n += isinstance(event, Moved) and event.seat == owner and event.frm == "hand"
        cell = cell[1]
    return n
