"""Games that could be behind what a seat knows: what it does not know is dealt anew, as the deal would.

Every deal of the cards that are left over from the deck lists to the places where the seat knows nothing is
equally likely, as long as it fits what was seen: a card that was cast face down has morph, one that was
chosen from a hand is one that could be chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from spellwright.kernel import ObjectId, Rng, SpellwrightError
from spellwright.magic.objects.card import Card, find
from spellwright.magic.objects.objects import FACE_DOWN, UNKNOWN_NAME, Obj, base_chars
from spellwright.magic.records.events import Moved, StepBegan
from spellwright.magic.records.notes import FORETOLD, MANIFESTED
from spellwright.magic.table import Table
from spellwright.magic.unshown import Renaming, chosen_cards, what_it_must_be

T = TypeVar("T", bound=Table)
Deal = dict[ObjectId, str]  # which card lies where
Pointed = dict[ObjectId, ObjectId]  # which card of a hand it is that was chosen and not shown


def fill(game: T, seat: int, rng: Rng) -> T:
    """A full state that the seat could be in, drawn at random."""
    new = game.copy()
    pointed: Pointed = {}
    for owner in range(game.seats):
        deal, picked = _deal(game, owner, rng)
        _lay(new, deal)
        pointed |= picked
        for _, scope in new.frames:
            if getattr(scope, "before", None) is not None:
                scope.before = _as_before(game, scope.before, owner, deal, rng)
        if "drawn this turn" in game.reads and owner != seat:
            _mark_drawn(new, owner, rng)
    if pointed:
        names = Renaming(pointed)
        new.frames = [names.frame(effect, scope) for effect, scope in new.frames]
        owners = {new.objects[oid].owner for oid in pointed.values()}
        new.offered = tuple([oid for owner in sorted(owners) for oid in new.players[owner].hand])
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


def _deal(game: Table, owner: int, rng: Rng) -> tuple[Deal, Pointed]:
    places = _unknown(game, owner)
    chosen = chosen_cards(game, owner) if game.frames else []
    if not places and not chosen:
        return {}, {}
    names = [name for name, n in sorted(_left(game, owner).items()) for _ in range(n)]
    if len(names) < len(places):
        raise SpellwrightError(
            f"{game.player_name(owner)}: {len(places)} unknown cards, but the deck list has only "
            f"{len(names)} that are not in sight; a game with cards from elsewhere cannot be sampled"
        )
    fit = _fitting(game, owner, names)
    deal: Deal = {}
    pointed: Pointed = {}
    if fit or chosen:
        held = {oid: _could_be(game, owner, oid, names) for oid in chosen}
        drawn, pointed = _draw(fit, held, len(names), rng)
        deal = {oid: names[i] for oid, i in drawn.items()}
        taken = set(drawn.values())
        names = [name for i, name in enumerate(names) if i not in taken]
    rest = [oid for oid in places if oid not in deal]
    deal.update(zip(rest, rng.shuffled(names), strict=False))
    return deal, pointed


Held = dict[ObjectId, list[int] | None]  # places in a hand; the cards that fit an unknown one


def _draw(
    fit: Mapping[ObjectId, list[int]], held: Mapping[ObjectId, Held], n: int, rng: Rng
) -> tuple[dict[ObjectId, int], Pointed]:
    """Cards for the places that not every card fits, and which cards of a hand were chosen.

    Every way to choose and to deal all `n` cards is equally likely. What is proposed here is as likely as
    1/n for each place that gets its card here; the more places, the fewer deals of the others: (n - places)!.
    """
    most = min(len(fit) + len(held), n)
    while True:
        pointed: Pointed = {}
        need = dict(fit)
        for name, where in held.items():
            places = list(where)
            weights = tuple([n or 1 if f is None else len(f) for f in where.values()])
            place = pointed[name] = places[rng.weighted(weights)]
            fits = where[place]
            if fits is not None:
                need[place] = fits
        if len(set(pointed.values())) < len(pointed):
            continue
        drawn = {oid: rng.pick(found) for oid, found in need.items()}
        if len(set(drawn.values())) < len(drawn):
            continue
        if all(rng.below(n) < n - i for i in range(len(drawn), most)):
            return drawn, pointed


def _could_be(game: Table, owner: int, chosen: ObjectId, names: list[str]) -> Held:
    """The places of a hand where a chosen card can be: known cards that could be chosen, and unknown ones."""
    asked = list(what_it_must_be(game, chosen))
    hand = game.players[owner].hand
    held: Held = {}
    unknown: list[int] | None = None
    for oid in hand:
        obj = game.objects[oid]
        if not _is_unknown(obj):
            if all(effect.of.matches(game, scope, oid) for effect, scope in asked):
                held[oid] = None
            continue
        if unknown is None:
            trial = game.copy()
            fits = set()
            for name in set(names):
                trial.put(_as(obj, find(name)))
                if all(effect.of.matches(trial, scope, oid) for effect, scope in asked):
                    fits.add(name)
            unknown = [i for i, name in enumerate(names) if name in fits]
        if unknown:
            held[oid] = unknown
    if not held:
        raise SpellwrightError(
            f"{game.player_name(owner)}: no card that is left of the deck list can have been chosen "
            "here; a game with cards from elsewhere cannot be sampled"
        )
    return held


def _fitting(game: Table, owner: int, names: list[str]) -> dict[ObjectId, list[int]]:
    """For the places that not every card fits: the numbers of the cards that do."""
    found: dict[ObjectId, list[int]] = {}
    foretold = [oid for oid in game.exile if game.objects[oid].note(FORETOLD) is not None]
    for oid in (*game.battlefield, *game.stack, *foretold):
        obj = game.objects[oid]
        if obj.owner == owner and obj.side == FACE_DOWN and _is_unknown(obj):
            if obj.note(MANIFESTED) is None and not _is_ability(obj):  # CR 702.37c: it was cast
                word = "morph" if obj.note(FORETOLD) is None else "foretell"
                fits = {n for n in set(names) if word in find(n).chars.index.keywords}
                found[oid] = [i for i, name in enumerate(names) if name in fits]
    for oid, cards in found.items():
        if len(set().union(*found.values())) < len(found) or not cards:
            raise SpellwrightError(
                f"{game.player_name(owner)}: no card that is left of the deck list can be "
                f"{game.name(oid)} here; a game with cards from elsewhere cannot be sampled"
            )
    return found


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
