"""Twins: two games of Magic that differ only in what a seat may not know, played on side by side."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from spellwright.kernel import (
    Answer,
    Choose,
    Definition,
    Event,
    ObjectId,
    Priority,
    Rng,
    View,
    decode,
    encode,
)
from spellwright.kernel.key import digest_of
from spellwright.magic.decks import builtin_decks
from spellwright.magic.effects.discarding import DiscardTogether
from spellwright.magic.effects.looking import ChooseAmong, SearchTogether
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.objects import FACE_DOWN, FIRST_UNSEEN, Obj, base_chars
from spellwright.magic.records.events import Moved
from spellwright.magic.records.notes import MANIFESTED

DECKS = [
    dict(deck.main)
    for deck in builtin_decks().values()
    if all(name in BOOK for name, _ in deck.main)
]
PLAIN_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# what a player answers without the others seeing it; only how many cards it was about lies open
SECRET = ("Put ", "Order on top", "Order on the bottom", "scry:", "Look:", "Choose from your hand")
# questions that are asked only of who holds a certain card: to decline shows nothing
UNTOLD = ("Miracle:", "Use ")


def random_deck(rng: Rng) -> dict[str, int]:
    """Forty cards: seventeen basic lands, the rest any cards of the book, or any that were read."""
    written = sorted(n for n in BOOK if BOOK[n].layout not in ("token", "emblem", "face"))
    names = BOOK.packed() if rng.below(2) else written
    deck = Counter(rng.pick(PLAIN_LANDS) for _ in range(17))
    deck.update(rng.pick(names) for _ in range(23))
    return dict(deck)


def random_decks(rng: Rng) -> list[dict[str, int]]:
    """Two of the decks that come with the program, or two random ones."""
    if rng.below(2):
        return [random_deck(rng), random_deck(rng)]
    return [rng.pick(DECKS), rng.pick(DECKS)]


# --- a twin


def hidden_from(game: Game, seat: int) -> list[ObjectId]:
    return [oid for oid, obj in sorted(game.objects.items()) if not obj.known >> seat & 1]


def twin_of(game: Game, seat: int, rng: Rng) -> Game:
    """The same game but for what the seat may not know: cards, orders, numbers, counts, the dice to come."""
    new = _renumbered(game, rng)
    spoken_of = set(_numbers(encode(new.frames)))  # a secret choice is under way: it stays
    for owner in range(new.seats):
        free = [
            oid
            for oid in hidden_from(new, seat)
            if new.objects[oid].owner == owner and int(oid) not in spoken_of
        ]
        if owner == seat and rng.below(2):  # leave the next draws, so that the twins live longer
            near = set(new.players[seat].library[:12])
            free = [oid for oid in free if oid not in near]
        _deal(new, free, rng)
        if owner != seat:
            player = new.players[owner].copy()
            player.hand = tuple(rng.shuffled(player.hand))
            new.players[owner] = player
    new.objects = dict(rng.shuffled(list(new.objects.items())))
    new.lki = dict(rng.shuffled(list(new.lki.items())))
    new.tally = dict(rng.shuffled(list(new.tally.items())))
    new.log = game.log
    new.ply += rng.below(9)
    new.plies = {s: n + (rng.below(9) if s != seat else 0) for s, n in new.plies.items()}
    new.next_unseen += rng.below(1000)
    new.idle, new.loop_mark = rng.below(4), str(rng.below(100))
    if rng.below(2):
        new.seed = rng.bits()
        new.draws = {**new.draws, "anything": rng.below(50)}
    new.touch()
    new.key()  # fills what is kept on records
    return new


def _deal(game: Game, places: list[ObjectId], rng: Rng) -> None:
    """Deal what lies in these places among them; what was cast face down is a card that may be."""
    could_be_cast = [oid for oid in places if _was_cast_face_down(game.objects[oid])]
    rest = [oid for oid in places if oid not in could_be_cast]
    for oid in could_be_cast:  # change it with another card that has the ability
        others = [i for i in rest if "morph" in game.objects[i].card.chars.index.keywords]
        if others:
            _swap(game, oid, rng.pick(others))
    order = rng.shuffled(rest)
    cards = [game.objects[oid] for oid in order]
    for oid, taken in zip(rest, cards, strict=True):
        _put(game, oid, taken)


def _was_cast_face_down(obj: Obj) -> bool:
    return obj.side == FACE_DOWN and obj.zone != "exile" and obj.note(MANIFESTED) is None


def _swap(game: Game, a: ObjectId, b: ObjectId) -> None:
    first, second = game.objects[a], game.objects[b]
    _put(game, a, second)
    _put(game, b, first)


def _put(game: Game, oid: ObjectId, taken: Obj) -> None:
    """In this place lies now what lay elsewhere, with all that is its own."""
    new = game.objects[oid].copy()
    new.card, new.described = taken.card, None
    if new.zone in ("hand", "library") and taken.zone in ("hand", "library"):
        new.counters, new.stamp = taken.counters, taken.stamp
        if new.zone == taken.zone:
            new.drawn = taken.drawn
    new.base = base_chars(new)
    game.objects[oid] = new


def _renumbered(game: Game, rng: Rng) -> Game:
    """The same game; cards out of sight have other numbers."""
    document = encode(game)
    numbers = sorted({n for n in _numbers(document) if n >= FIRST_UNSEEN})
    names = dict(zip(numbers, rng.shuffled(numbers), strict=True))

    def rename(part: Any) -> Any:
        if isinstance(part, dict):
            if len(part) == 1 and "#" in part:
                return {"#": names.get(part["#"], part["#"])}
            return {k: rename(v) for k, v in part.items()}
        return [rename(v) for v in part] if isinstance(part, list) else part

    new: Game = decode(rename(document))
    return new


def _numbers(document: Any) -> Iterator[int]:
    if isinstance(document, dict):
        if len(document) == 1 and "#" in document:
            yield document["#"]
        for part in document.values():
            yield from _numbers(part)
    elif isinstance(document, list):
        for part in document:
            yield from _numbers(part)


# --- what the rules have shown, read from the real game and not from a view


def shown_facts(game: Game, seat: int, since: int = 0) -> tuple[Any, ...]:
    """What the rules have shown a seat, in words: two games in which this differs are no twins any more."""
    objects = game.objects
    lies_open = [
        (zone, [objects[i].base.name for i in ids if objects[i].side != FACE_DOWN])
        for zone, ids in _open_zones(game)
    ]
    known = []
    for owner, player in enumerate(game.players):
        for i, oid in enumerate(player.library):
            if objects[oid].known >> seat & 1:
                known.append((owner, i, objects[oid].card.name))
        held = [objects[oid] for oid in player.hand if objects[oid].known >> seat & 1]
        names = [card.card.name for card in held]  # the own ones in the order in which they came
        known += [(owner, -1, name) for name in (names if owner == seat else sorted(names))]
    down = [
        (i, objects[i].card.name)
        for i in (*game.battlefield, *game.exile, *game.stack)
        if objects[i].side == FACE_DOWN and objects[i].known >> seat & 1
    ]
    said = [_words(game, event) for event in game.events()[since:]]
    facts = (game.turn, game.step, game.active, game.winners, [p.life for p in game.players])
    return facts, lies_open, known, down, [words for words in said if words]


def _open_zones(game: Game) -> Iterator[tuple[str, tuple[ObjectId, ...]]]:
    for zone in ("battlefield", "exile", "stack", "command"):
        yield zone, getattr(game, zone)
    for player in game.players:
        yield "graveyard", player.graveyard


def _words(game: Game, event: Event) -> str:
    if isinstance(event, Moved) and {event.frm, event.to} <= {"hand", "library"}:
        return f"{event.seat}: a card, {event.frm} to {event.to}"
    return event.describe(game)


# --- walking what is reachable


def graph(value: Any, since: int = 0) -> list[tuple[str, Any]]:
    """Everything reachable from a value by its attributes, with the way there; of the log what is newer."""
    out: list[tuple[str, Any]] = []
    _walk(value, "view", out, since)
    return out


def _walk(value: Any, path: str, out: list[tuple[str, Any]], since: int = 0) -> None:
    kind = type(value)
    if value is None or kind in (int, str, bool, float, bytes, ObjectId):
        out.append((path, (kind.__name__, value)))
    elif isinstance(value, tuple | list):
        if path.endswith(".log"):
            value = _unlinked(value)
        out.append((path, (kind.__name__, len(value))))
        if path == "view.known.log":
            value = value[: len(value) - since]
        for i, part in enumerate(value):
            _walk(part, f"{path}[{i}]", out, since)
    elif isinstance(value, dict):
        out.append((path, (kind.__name__, len(value))))
        for i, (key, part) in enumerate(value.items()):
            _walk(key, f"{path}.key{i}", out)
            _walk(part, f"{path}[{key!r}]", out)
    elif isinstance(value, frozenset | set):
        out.append((path, (kind.__name__, sorted(map(str, value)))))
    elif isinstance(value, Definition):
        digest_of(value)
        if hasattr(value, "_digest"):  # rules text: known by its content
            out.append((path, (kind.__name__, value._digest)))
        else:
            out.append((path, (kind.__name__, "")))
            for f in dataclasses.fields(value):  # type: ignore[arg-type]
                _walk(getattr(value, f.name), f"{path}.{f.name}", out)
    else:
        out.append((path, (kind.__name__, "")))
        for name in _attributes(value):
            if (kind.__name__, name) != (
                "Chars",
                "made",
            ):  # an index of the abilities, made when asked
                _walk(getattr(value, name), f"{path}.{name}", out, since)


def _attributes(value: Any) -> list[str]:
    return [
        n for n in (*_slots(value.__class__), *getattr(value, "__dict__", ())) if hasattr(value, n)
    ]


@cache
def _slots(kind: type[Any]) -> tuple[str, ...]:
    return tuple(n for cls in kind.__mro__ for n in getattr(cls, "__slots__", ()))


def _unlinked(log: Any) -> list[Any]:
    out = []
    while log:
        out.append(log[0])
        log = log[1]
    return out


def difference(a: Any, b: Any, since: int = 0) -> str:
    """The first thing in which two values differ, "" where there is none."""
    if _is_same(a, b, since):
        return ""
    one, other = graph(a, since), graph(b, since)
    for x, y in zip(one, other, strict=False):
        if x != y:
            return f"{x[0]}: {x[1]} and {y[1]} ({y[0]})"
    return f"{len(one)} and {len(other)} things"


_PLAIN = (int, str, bool, float, bytes, ObjectId, type(None))


def _is_same(a: Any, b: Any, since: int = 0, name: str = "") -> bool:
    """Would the graphs of two values be equal? Walks both at once; one and the same thing is equal to itself."""
    if a is b:
        return True
    kind = type(a)
    if kind is not type(b):
        return False
    if kind in _PLAIN:
        return bool(a == b)
    if kind in (tuple, list):
        if name == "log":
            a, b = _unlinked(a), _unlinked(b)
            if len(a) == len(b):
                a, b = a[: len(a) - since], b[: len(b) - since]
        return len(a) == len(b) and all(map(_is_same, a, b))
    if kind is dict:
        return _is_same(list(a.items()), list(b.items()))
    if isinstance(a, frozenset | set):
        return sorted(map(str, a)) == sorted(map(str, b))
    if isinstance(a, Definition):
        digest_of(a), digest_of(b)
        if hasattr(a, "_digest") or hasattr(b, "_digest"):
            return getattr(a, "_digest", "") == getattr(b, "_digest", "")
    names = _attributes(a)
    return names == _attributes(b) and all(
        _is_same(getattr(a, n), getattr(b, n), since if n in ("known", "log") else 0, n)
        for n in names
        if (kind.__name__, n) != ("Chars", "made")
    )


def text_of(view: View[Any], since: int = 0) -> str:
    return json.dumps([encode(view.known), [encode(e) for e in view.events()[since:]]])


# --- playing on


Moment = tuple[Any, ...]
Deed = tuple[Moment, str, tuple[str, ...]]  # when, asked what, the labels of the answer


class Revealed(Exception):
    """One of the twins cannot do what the other did, or the rules have shown a difference."""


def moment(game: Game) -> Moment:
    """A point of the game that all can tell."""
    return (
        game.turn,
        game.step,
        game.priority,
        game.passes,
        game.stack,
        game.battlefield,
        tuple((p.life, len(p.hand), len(p.library), p.graveyard) for p in game.players),
        len(game.events()),
    )


def answers_of(game: Game, rng: Rng) -> Answer:
    """A random answer; more often than not one that acts."""
    assert game.decision is not None
    if isinstance(game.decision, Priority):
        n = len(game.decision.options)
        return rng.below(n) if rng.below(4) else 0
    found = []
    for answer in game.answers():
        found.append(answer)
        if len(found) == 60:
            break
    return rng.pick(found)


def labels_of(game: Game, answer: Answer) -> tuple[str, ...]:
    """An answer as all can tell it: labels, and which of the things that lie open."""
    decision = game.decision
    if isinstance(decision, Choose):
        assert isinstance(answer, tuple)
        values = decision.picked(answer)
        return tuple(
            f"{decision.options[i].label} {_in_the_open(v)}"
            for i, v in zip(answer, values, strict=True)
        )
    if isinstance(decision, Priority):
        return (acts_of(decision)[answer],)  # type: ignore[index]
    return tuple(map(str, answer if isinstance(answer, tuple) else (answer,)))


def acts_of(decision: Priority) -> list[str]:
    return [f"{action} {_in_the_open(action.obj)}" for action in decision.options]


def _in_the_open(value: Any) -> Any:
    if isinstance(value, ObjectId):
        return value if value < FIRST_UNSEEN else ""
    if isinstance(value, tuple):
        return tuple(_in_the_open(v) for v in value)
    return value if value is None or isinstance(value, int | str) else ""


def until_asked(game: Game, seat: int, rng: Rng, most: int = 400) -> tuple[Game, list[Deed]]:
    """The others answer at random until the seat is asked; and what they did."""
    deeds: list[Deed] = []
    while game.decision is not None and game.decision.seat != seat and most:
        most -= 1
        answer = answers_of(game, rng)
        untold = game.decision.prompt.startswith(UNTOLD) and answer == ()
        if not untold and not (isinstance(game.decision, Priority) and answer == 0):
            deeds.append((moment(game), game.decision.prompt, labels_of(game, answer)))
        game = game.play(answer)
    if not most:
        raise Revealed("stuck")
    return game, deeds


def follow(game: Game, seat: int, deeds: list[Deed], rng: Rng) -> Game:
    """The twin does the same as far as all can tell; what nobody sees it chooses by itself."""
    left = list(deeds)
    most = 800
    while game.decision is not None and game.decision.seat != seat:
        most -= 1
        if not most:
            raise Revealed("stuck")
        decision = game.decision
        due = left[0] if left and left[0][0] == moment(game) else None
        if isinstance(decision, Priority):
            if due is None:
                game = game.play(0)
                continue
            acts = acts_of(decision)
            if due[1] != decision.prompt or due[2][0] not in acts:
                raise Revealed("cannot do the same")
            game = game.play(acts.index(due[2][0]))
            left.pop(0)
            continue
        if decision.prompt.startswith(UNTOLD) and (due is None or due[1] != decision.prompt):
            game = game.play(())
            continue
        if due is None or due[1] != decision.prompt:
            raise Revealed("asked something else")
        game = game.play(_same_looking(game, due, rng))
        left.pop(0)
    if left:
        raise Revealed("had nothing to do it with")
    return game


def _is_secret(game: Game) -> bool:
    """Does nobody else see yet what is answered?"""
    decision = game.decision
    assert decision is not None
    if decision.prompt.startswith(SECRET):
        return True
    effect, scope = game.frames[-1]
    if isinstance(
        effect, DiscardTogether | SearchTogether
    ):  # CR 101.4a: not before all have chosen
        return len(scope.vars["seats"]) > 1
    if isinstance(effect, ChooseAmong) and isinstance(decision, Choose):
        values = [v for option in decision.options for v in option.values]
        return all(isinstance(v, ObjectId) and v >= FIRST_UNSEEN for v in values) and any(
            v not in game.shown for v in values
        )
    return False


def _same_looking(game: Game, due: Deed, rng: Rng) -> Answer:
    assert game.decision is not None
    found = []
    secret = _is_secret(game)
    for n, answer in enumerate(game.answers()):
        labels = labels_of(game, answer)
        if secret:
            if len(labels) == len(due[2]):
                found.append(answer)
        elif labels == due[2]:
            return answer
        if n > 3000 or len(found) > 200:
            break
    if not found:
        raise Revealed("cannot answer the same")
    return rng.pick(found)


def compare(one: Game, other: Game, seat: int, since: int = 0) -> None:
    """The views of twins are equal, as everything reachable and as JSON.

    `since`: how many entries of the log they shared when they parted, which are the same records.
    """
    if shown_facts(one, seat, since) != shown_facts(other, seat, since):
        raise Revealed("the rules show a difference")
    a, b = View(one, seat), View(other, seat)
    found = difference(a, b, since)
    assert not found, f"seat {seat}, turn {one.turn}, {one.step}: {found}"
    assert text_of(a, since) == text_of(b, since)
    assert a.ply == b.ply and [*a.answers()][:40] == [*b.answers()][:40]
