"""Positions beside each other: what is the same in both, and the numbers that say which is better.

More life, less poison, more untapped permanents, larger creatures and more stored mana are never worse while no
card in the game can tell. Each is compared only where every word of the cards at hand has been argued for:
see docs/decisions/0008.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from spellwright.kernel import Definition, ObjectId
from spellwright.kernel.key import Line, key_and_order
from spellwright.magic.effects.counters import PutCounterAmong
from spellwright.magic.effects.happen import Deal, GainLife, PutCounters
from spellwright.magic.effects.instead import EnterPaying
from spellwright.magic.keys import COMPARED, describe, grown, marked, parts
from spellwright.magic.objects.abilities import Activated, Continuous, Keyword, Rule
from spellwright.magic.objects.aspects import (
    CONTROL,
    COUNTERS,
    GAIN,
    LIFE,
    PAY,
    POISON,
    SIZES,
    Aspect,
    altered_by,
    told_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import And, Filter, Target
from spellwright.magic.records.amounts import CountersOn, StatOf
from spellwright.magic.records.changes import Gain, SetPT
from spellwright.magic.records.conditions import Compare, Exists
from spellwright.magic.records.filters import ControlledBy, Is, IsPlayer, WithCounter
from spellwright.magic.records.references import ControllerOf, Source, Who
from spellwright.magic.records.stack_filters import IsSpell
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import ReachesChapter
from spellwright.magic.reductions import prices, tapped
from spellwright.magic.reductions.caps import KINDED, spoken_kinds
from spellwright.magic.reductions.surviving import why_not_alive
from spellwright.magic.reductions.words import altered_in, changer, word_of
from spellwright.magic.table import Table

FAR = 1 << 30
DEADLY = 10  # CR 704.5c
LIVES, POISONED, TAPPED, GROWN, LEVELS, STORED, LOYAL = (
    *("life", "poison", "tapping"),
    *COMPARED,
)


# --- what is compared


def why_not_compared(what: str, decks: Sequence[Sequence[Card]]) -> str:
    """Which card stands in the way of comparing this; empty if none does."""
    cards = [card for deck in decks for card in deck]
    if what == LIVES:
        return _teller(cards, LIFE)
    if what == POISONED:
        return _teller(cards, POISON, _corruption)
    if what == TAPPED:
        return tapped.why_told(cards) or changer(cards, CONTROL)
    if what in (GROWN, LEVELS):
        found = _teller(cards, SIZES, for_its_controller) or changer(cards, CONTROL)
        found = found or reads_counters(cards, what) or _conflict(decks)
        return found or why_not_alive(cards)
    found = changer(cards, CONTROL) or reads_counters(cards, what)
    return found or (why_not_alive(cards) if what == LOYAL else "")


def _teller(
    cards: Sequence[Card],
    aspects: Aspect,
    but: Callable[[Card], Sequence[Definition]] | None = None,
) -> str:
    """Which card can tell one of these, but for the words that `but` finds to be harmless."""
    for card in cards:
        spared = but(card) if but is not None else ()
        for part in _walk_but(card, spared):
            if told_by(part) & aspects:
                return f"{card.name} ({word_of(part)})"
    return ""


def _walk_but(card: Card, spared: Sequence[Definition]) -> Iterable[Definition]:
    return walk(card.faces, lambda part: any(part is each for each in spared))


def reads_counters(cards: Sequence[Card], kind: str) -> str:
    """Which card asks how many counters of this kind there are, but to have levels or to use them up."""
    for card in cards:
        spared = _levels(card) if kind == LEVELS and improves_by_level(card) else ()
        for part in _walk_but(card, spared):
            if not told_by(part) & COUNTERS:
                continue
            if isinstance(part, KINDED) and part.kind not in ("", kind):
                continue
            if isinstance(part, Keyword) and (kind not in (GROWN, LEVELS) or part.name == "saga"):
                continue  # infect and its like put -1/-1 counters; a Saga asks for its lore counters (CR 714.2)
            if isinstance(part, ReachesChapter):
                continue
            if isinstance(part, PutCounterAmong) and kind not in part.kinds:
                continue
            if isinstance(part, WithCounter) and _is_allowance(card, part):
                continue
            return f"{card.name} ({word_of(part)})"
    return ""


def _is_allowance(card: Card, part: WithCounter) -> bool:
    """Does it only say for which creatures a rule of combat holds that is no drawback?"""
    return any(
        isinstance(rule, Rule)
        and rule.kind in ("can block additional", "can't be blocked")
        and any(inner is part for inner in walk(rule.affects))
        for rule in walk(card.faces)
    )


def _levels(card: Card) -> list[Definition]:
    return [
        part
        for part in walk(card.faces)
        if isinstance(part, Compare)
        and isinstance(part.left, CountersOn)
        and part.left.kind == LEVELS
        and isinstance(part.left.on, Source)
    ]


def for_its_controller(card: Card) -> list[Definition]:
    """Sizes that are read for the good of who controls the creature: the larger, the better."""
    found: list[Definition] = []
    for part in walk(card.faces):
        if isinstance(part, Deal) and isinstance(part.amount, StatOf):
            if isinstance(part.amount.of, Source) and part.to == Who("opponent"):
                found.append(part.amount)
        elif isinstance(part, GainLife) and isinstance(part.amount, StatOf):
            if part.who == ControllerOf(part.amount.of):
                found.append(part.amount)
    return found


def _corruption(card: Card) -> list[Definition]:
    """Conditions "while an opponent has poison counters" that only give one's creatures lifelink: the more
    poison, the better."""
    return [
        part.condition
        for part in walk(card.faces)
        if isinstance(part, Continuous)
        and isinstance(part.condition, Exists)
        and isinstance(part.condition.of, And)
        and len(part.condition.of.parts) == 2
        and part.condition.of.parts[0] == IsPlayer("opponent")
        and isinstance(part.condition.of.parts[1], WithCounter)
        and part.condition.of.parts[1].kind == "poison"
        and isinstance(part.affects, And)
        and ControlledBy("you") in part.affects.parts
        and all(isinstance(c, Gain) and str(c.abilities[0]) == "lifelink" for c in part.changes)
    ]


@by_identity
def improves_by_level(card: Card) -> bool:
    """Is each level of a leveler at least as good as the one before (CR 711)?"""
    power, toughness = card.front.chars.power or 0, card.front.chars.toughness or 0
    before: set[str] = set()
    for ability in sorted(
        (a for a in card.front.abilities if isinstance(a, Keyword) and isinstance(a.detail, int)),
        key=lambda a: a.number(),
    ):
        gained: set[str] = set()
        for part in walk(ability.means):
            if isinstance(part, SetPT):
                if not isinstance(part.power, int) or not isinstance(part.toughness, int):
                    return False
                if part.power < power or part.toughness < toughness:
                    return False
                power, toughness = part.power, part.toughness
            elif isinstance(part, Gain):
                gained |= {str(each) for each in part.abilities}
        for name in before - gained:
            better = "double strike" if name == "first strike" else "protection from everything"
            if better not in gained:
                return False
        before = gained
    return True


def _conflict(decks: Sequence[Sequence[Card]]) -> str:
    """A level that gives protection, which keeps its owner's spells and abilities off as well."""
    for deck in decks:
        for card in deck:
            if _protects_by_level(card) and any(_aims_at_objects(other) for other in deck):
                return f"{card.name} (protection at a level)"
    return ""


@by_identity
def _protects_by_level(card: Card) -> bool:
    return any(
        isinstance(a, Keyword) and isinstance(a.detail, int) and "protection" in str(part)
        for a in card.front.abilities
        for part in walk(getattr(a, "means", ()))
        if isinstance(part, Gain)
    )


@by_identity
def _aims_at_objects(card: Card) -> bool:
    """Has it a target other than a player, a land or a spell? On the stack nothing has levels."""
    return any(
        isinstance(part, Target) and not any(map(_is_no_creature, _parts(part.of)))
        for part in walk(card.faces)
    )


def _parts(of: Filter) -> tuple[Definition, ...]:
    return of.parts if isinstance(of, And) else (of,)


def _is_no_creature(of: Definition) -> bool:
    return isinstance(of, IsPlayer | IsSpell) or of == Is("Land")


def grows(cards: Sequence[Card]) -> bool:
    """Can creatures grow by counters?"""
    return any(not spoken_kinds(card).isdisjoint((GROWN, LEVELS, "")) for card in cards)


# --- the two parts of a position


@by_identity
def _growth_of(card: Card) -> tuple[str, ...]:
    """The kinds of counters that may come onto this card and of which more is never worse."""
    found = [GROWN]
    found += [kind for kind in (LEVELS, STORED) if kind in spoken_kinds(card)]
    if any("Planeswalker" in face.types for face in card.faces):
        found.append(LOYAL)
    return tuple(found)


def standing(game: Table, compared: Sequence[str]) -> tuple[bytes, tuple[int, ...]]:
    """The key without what is compared, and these numbers."""
    lives, poison, taps = LIVES in compared, POISONED in compared, TAPPED in compared
    kinds = [kind for kind in COMPARED if kind in compared]
    lines, free = _comparable(game, taps, kinds)
    key, groups = key_and_order(*parts(game, lines, life=not lives, poison=not poison))
    first, second = game.players
    numbers: list[int] = []
    if lives:
        numbers += [first.life, -second.life]
    if poison:
        numbers += [-first.count("poison"), second.count("poison")]
    for group in groups:
        one = game.objects.get(group[0])
        if one is None or one.zone != "battlefield":
            continue
        sign = 1 if one.controller == 0 else -1
        own = [k for k in _growth_of(one.card) if k in kinds] if group[0] in free else []
        if own and len(group) > 1:
            each = [game.objects[oid] for oid in group]
            ranked = sorted((taps and not o.tapped, *map(o.count, own)) for o in each)
            numbers += [sign * n for tally in ranked for n in tally]
            continue
        if taps:
            numbers.append(sign * sum(not game.objects[oid].tapped for oid in group))
        numbers += [sign * one.count(k) for k in own]
    return key, tuple(numbers)


def _comparable(
    game: Table, taps: bool, kinds: Sequence[str]
) -> tuple[dict[ObjectId, Line], frozenset[ObjectId]]:
    """Lines without what is compared apart, and the permanents whose counters are."""
    lines: dict[ObjectId, Line] = {}
    tied: set[str | ObjectId] = set()
    for oid, obj in game.objects.items():
        line = lines[oid] = describe(game, obj)
        if not isinstance(line, str):
            tied.update(line)
            tied.add(oid)
    twins = _twins(game) if taps and tied else frozenset()
    larger: list[ObjectId] = []
    for oid, obj in game.objects.items():
        # of twins that are tied to others a number of untapped ones does not say which they are
        if obj.tapped and (not taps or tapped.is_told(obj) or (oid in twins and oid in tied)):
            lines[oid] = marked(lines[oid], "tapped")
        if obj.counters:
            larger.append(oid)
            own = _growth_of(obj.card)
            lines[oid] = marked(
                lines[oid], *grown(obj, [k for k in COMPARED if k not in kinds or k not in own])
            )
    free = frozenset(game.battlefield)
    if tied:  # only what is one of a kind, or any of those that nothing else tells apart
        here = Counter(lines[oid] for oid in game.battlefield) if kinds else Counter()
        free = frozenset(
            oid
            for oid in game.battlefield
            if isinstance(lines[oid], str) and (here[lines[oid]] == 1 or oid not in tied)
        )
    for oid in larger:
        if oid not in free:
            obj = game.objects[oid]
            lines[oid] = marked(
                lines[oid], *grown(obj, [k for k in kinds if k in _growth_of(obj.card)])
            )
    return lines, free


def _twins(game: Table) -> frozenset[ObjectId]:
    """Permanents that are not one of a kind."""
    kinds = Counter((obj.card.name, obj.controller) for obj in game.permanents())
    return frozenset(
        obj.id for obj in game.permanents() if kinds[obj.card.name, obj.controller] > 1
    )


# --- bounds


def loose(game: Table, compared: Sequence[str], favour: int | None, limit: int | None) -> Any:
    """Life totals, and poison counters, that moves only shift from here on.

    The winner's own, and the loser's unless that player may pay it; in games that a game lies between, the winner's own
    only unless that player may gain life. Cards that nothing brings back no longer count, once nothing waits that they have
    triggered. A total above the limit is endless or rounded, and does not only shift.
    """
    if LIVES not in compared:
        return None
    mixes = False
    waits = game.floating or game.pending
    gains, pays = [False, False], [False, False]
    far = game.far
    for obj in game.objects.values():
        if not waits and obj.zone in ("graveyard", "exile") and obj.zone not in far:
            continue
        life = _moves_life(obj.card)
        if life.gains:  # by lifelink only for who controls it, but that may be given to others
            gains = [True, True] if life.gains_any else gains
            gains[obj.controller] = True
        if life.pays:
            pays = [True, True] if life.pays_any else pays
            pays[obj.controller] = True
        mixes = mixes or life.mixes
    if waits or mixes:
        gains, pays = [any(gains)] * 2, [any(pays)] * 2
    if favour is None:  # how low a total falls before it rises is noted: see `Solvable.lowest`
        gains = [False, False]
    else:  # a total that reaches its limit does not only shift
        pays = [pays[seat] or gains[seat] for seat in (0, 1)]
    lives = (not gains[0], not pays[1]), (not pays[0], not gains[1])
    if limit is not None and any(player.life > limit for player in game.players):
        lives = (False, False), (False, False)
    if POISONED not in compared:
        return lives
    plain = not any(_asks_for_poison(obj.card) for obj in game.objects.values())
    return (*lives[0], plain, plain), (*lives[1], plain, plain)


class _MovesLife(NamedTuple):
    gains: bool
    gains_any: bool
    pays: bool
    pays_any: bool
    mixes: bool  # may another player have what it gives or asks?


@by_identity
def _moves_life(card: Card) -> _MovesLife:
    """May it make a player gain life, one who does not control it, or pay life, but for its own use?"""
    altered = altered_in(card)
    to_any = any(
        altered_by(part) & GAIN and not (isinstance(part, Keyword) and part.name == "lifelink")
        for part in walk(card.faces)
    )
    pays_any = any(altered_by(part) & PAY for part in _walk_but(card, _own_prices(card)))
    gains, pays = bool(altered & GAIN), bool(altered & PAY)
    return _MovesLife(gains, to_any, pays, pays_any, prices.pays_for_others(card))


def _own_prices(card: Card) -> list[Definition]:
    """What only who casts it, activates it or puts it onto the battlefield is asked for."""
    found: list[Definition] = [face.cost for face in card.faces if face.cost is not None]
    for part in walk(card.faces):
        if isinstance(part, EnterPaying):
            found.append(part)
        elif isinstance(part, Activated) and not part.anyone:
            found += part.costs
    return found


@by_identity
def _asks_for_poison(card: Card) -> bool:
    return any(told_by(part) & POISON for part in walk(card.faces))


def ends(numbers: Sequence[int], compared: Sequence[str]) -> bool:
    """Has somebody no life left, or too much poison (CR 704.5a, c)?"""
    if LIVES not in compared:
        return True
    if numbers[0] <= 0 or numbers[1] >= 0:
        return True
    return POISONED in compared and (numbers[2] <= -DEADLY or numbers[3] >= DEADLY)


def with_lives(game: Table, numbers: Sequence[int]) -> Table | None:
    """The same position with other life totals, given as `standing` gives them; None where the game would be over."""
    if len(numbers) != 2 or game.decision is None or ends(numbers, (LIVES,)):
        return None
    found = game.copy()
    for seat, life in enumerate((numbers[0], -numbers[1])):
        found.change_player(seat, life=life)
    found.dirty = game.dirty  # nothing that follows from life is due: everybody has some
    return found


def enough(game: Table, compared: Sequence[str]) -> tuple[int, ...]:
    """At the end: the winner is alive, the loser dead, or dead for another reason whatever the life."""
    numbers = list(standing(game, compared)[1])
    assert game.winners is not None
    winner = game.winners[0]
    if LIVES not in compared:
        return tuple(numbers)
    for seat, player in enumerate(game.players):
        sign = 1 if seat == 0 else -1
        if seat == winner:
            numbers[seat] = sign * 1
        elif player.life <= 0:
            numbers[seat] = 0
        else:
            numbers[seat] = sign * FAR
    if POISONED in compared:
        for seat, player in enumerate(game.players):
            sign = -1 if seat == 0 else 1
            if seat == winner:
                numbers[2 + seat] = sign * (DEADLY - 1)
            elif player.life <= 0 or player.count("poison") < DEADLY:
                numbers[2 + seat] = sign * -FAR
            else:
                numbers[2 + seat] = sign * DEADLY
    return tuple(numbers)


def has_loyalty(cards: Sequence[Card]) -> bool:
    return any("Planeswalker" in face.types for card in cards for face in card.faces)


def puts(cards: Sequence[Card], kind: str) -> bool:
    """Does some card put counters of this kind?"""
    return any(
        isinstance(part, PutCounters) and part.kind == kind
        for card in cards
        for part in walk(card.faces)
    )


def poisons(cards: Sequence[Card]) -> bool:
    """Can players get poison counters?"""
    return any(altered_in(card) & POISON for card in cards)
