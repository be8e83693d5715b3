"""A game from the line of its position; a line that makes no sense is refused with the section and the reason."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeVar

from spellwright.kernel import BrokenFile, ObjectId, Record, SpellwrightError, View
from spellwright.kernel.codec import decode
from spellwright.kernel.decision import HUGE, shortly
from spellwright.kernel.declared import checks_of
from spellwright.magic.objects.card import Card, find
from spellwright.magic.objects.objects import (
    FACE_DOWN,
    Attack,
    Combat,
    Gone,
    Obj,
    Player,
    base_chars,
)
from spellwright.magic.objects.speech import Thing
from spellwright.magic.oneline import shape
from spellwright.magic.oneline.shape import BETWEEN, FLAGS, HEAD, REST, SEATS, ZONES
from spellwright.magic.records import steps
from spellwright.magic.records.making import made_by
from spellwright.magic.rules import turn as turns
from spellwright.magic.rules.marks import prepare
from spellwright.magic.rules.zones import PUBLIC, new_object
from spellwright.magic.table import Table

T = TypeVar("T", bound=Table)
LONGEST = 1 << 20  # characters of a line
MOST_OF_ONE = 1000  # cards of a name in a zone
TRIED = 20  # answers that are looked at before a line is believed


def from_text(kind: type[T], text: str, seed: int = 0) -> T:
    """The game of a line; its dice are those of the seed."""
    if len(text) > LONGEST:
        raise BrokenFile(f"position: {len(text):,} characters, at most {LONGEST:,} are read")
    try:
        game: T = _Reader(kind, text.strip(), seed).game()
        _try(game)
        return game
    except SpellwrightError as error:
        message = str(error)
        head = "" if message.startswith("position") else "position: "
        raise BrokenFile(head + message) from error
    except (
        *(KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError),
        *(OverflowError, RecursionError, NotImplementedError),
    ) as error:
        raise BrokenFile(f"position: its parts do not fit together ({error!r:.200})") from error


def _try(game: Table) -> None:
    """Whatever a line says, the game must be able to go on from there."""
    game.restored()
    game.key()
    for seat in range(game.seats):
        View(game, seat)
    for answer in islice(game.answers(), TRIED):
        game.play(answer)


def usually_known(game: Table, obj: Obj) -> int:
    """Who knows what a card is, where nothing is said of it: as `new_object` has it."""
    if obj.zone in PUBLIC and not (obj.zone == "battlefield" and obj.side == FACE_DOWN):
        return (1 << game.seats) - 1
    return 1 << obj.owner if obj.zone == "hand" else 0


def without_rest(game: T) -> T:
    """A game of these cards at this time of which nothing more is known."""
    new = type(game)(seats=game.seats, active=game.active, step=game.step, priority=game.priority)
    shape.set_time(new)
    _gather(new, list(game.objects.values()))
    return new


def _gather(game: Table, objects: list[Obj]) -> None:
    """What follows from the cards of the game."""
    prepare(game, [obj.card for obj in objects])
    counts: list[dict[str, int]] = [{} for _ in range(game.seats)]
    for obj in objects:
        is_copy = obj.item is not None and (obj.item.is_copy or obj.item.ability is not None)
        if not obj.token and obj.zone != "command" and not is_copy:
            counts[obj.owner][obj.card.name] = counts[obj.owner].get(obj.card.name, 0) + 1
    game.lists = tuple(tuple(sorted(c.items())) for c in counts)
    game.stolen = any(o.zone == "battlefield" and o.controller != o.owner for o in objects)


class _Reader:
    """One line, section by section."""

    def __init__(self, kind: type[T], text: str, seed: int) -> None:
        head, _, body = text.partition(BETWEEN)
        if head.strip() != HEAD:
            raise BrokenFile(f"position: begins with “{head[:40]}”, “{HEAD}” is wanted")
        words, _, rest = body.partition(f"{BETWEEN}{REST}: ")
        self.sections: dict[str, str] = {}
        for section in words.split(BETWEEN):
            name, colon, said = section.partition(":")
            if not colon or name.strip() in self.sections:
                why = "is there twice" if colon else "has no colon"
                raise BrokenFile(f"position: section “{section[:40]}” {why}")
            self.sections[name.strip()] = said.strip()
        self.rest = _json(rest) if rest else {}
        self.labels: dict[int, ObjectId] = {}
        self.later: list[tuple[Obj, str, str]] = []  # marks that speak of other things
        self.seats = sum(name in SEATS for name in self.sections)
        self.kind, self.seed = kind, seed
        self._game: Any = None

    def game(self) -> Any:
        if self.seats < 2:
            raise BrokenFile("position: a game needs two players, as in “A: life 20 | B: life 20”")
        said = self.sections
        game = self._game = self.kind(
            seats=self.seats,
            seed=self.seed,
            turn=_whole(said.pop("turn", "1"), "turn"),
            active=self._seat(said.pop("active", "A"), "active"),
            step=self._step(said.pop("step", steps.MAIN)),
            switches=frozenset(
                filter(None, (s.strip() for s in said.pop("switches", "").split(",")))
            ),
        )
        game.priority = self._seat(said.pop("priority", SEATS[game.active]), "priority")
        shape.set_time(game)
        asked = said.pop("asked", f"{SEATS[game.priority]} (priority)")
        over = "asked" not in self.sections and "winners" in self._fields()
        for entry in _parts(said.pop("this turn", "")):
            name, _, n = entry.rpartition(" ")
            game.tally[name] = _whole(n, "this turn")
        combat = said.pop("combat", None)
        if combat is not None:
            game.combat = Combat(blocks_declared=combat == "blocks")
        game.players = [self._player(said.pop(SEATS[seat], "")) for seat in range(self.seats)]
        brought = {name: _card(told) for name, told in dict(self.rest.get("cards", {})).items()}
        self.brought: dict[str, Card] = brought
        for seat in range(self.seats):
            for zone in ZONES:
                self._zone(said.pop(f"{SEATS[seat]} {zone}", ""), seat, zone)
        self._zone(said.pop("stack", ""), -1, "stack")
        if said:
            raise BrokenFile(f"position: “{next(iter(said))}” is no section of a position")
        self._link()
        self._set_rest()
        self._begin(asked, over)
        return game

    # --- words

    def _seat(self, text: str, where: str) -> int:
        if len(text) != 1 or not 0 <= SEATS.find(text) < self.seats:
            wanted = ", ".join(SEATS[: self.seats])
            raise BrokenFile(f"position: {where}: “{text[:20]}” is no player; there are {wanted}")
        return SEATS.index(text)

    def _step(self, text: str) -> str:
        if text not in steps.PHASE_OF and text != shape.SETUP:
            raise BrokenFile(f"position: “{text[:40]}” is no step: {', '.join(steps.PHASE_OF)}")
        return text

    def _player(self, text: str) -> Player:
        player = Player()
        counters: dict[str, int] = {}
        for part in _parts(text):
            word, _, n = part.rpartition(" ")
            if word == "life":
                player.life = _whole(n, "life")
            elif word == "lands":
                player.lands_played = _whole(n, "lands")
            elif word == "mana" and set(n) <= set(shape.MANA):
                player.pool = tuple(n)
            elif word and n.startswith("x"):
                counters[word] = _whole(n[1:], word)
            else:
                raise BrokenFile(
                    f"position: “{part[:40]}” says nothing of a player: life N, lands N, mana RG, KIND xN"
                )
        player.counters = tuple(counters.items())
        return player

    def _zone(self, text: str, seat: int, zone: str) -> None:
        for entry in _parts(text):
            match = re.fullmatch(r"(?:(\d+) )?([^\[<]+?)(?: <([^>]*)>)?(?: \[([^\]]*)\])?", entry)
            if match is None:
                raise BrokenFile(f"position: {zone}: “{entry[:60]}” is no card with its marks")
            n = _whole(match[1] or "1", zone)
            if not 1 <= n <= MOST_OF_ONE:
                raise BrokenFile(f"position: {zone}: {n} of a card; 1 to {MOST_OF_ONE} can be")
            card = self._card(match[2], match[3])
            marks = [m.strip() for m in (match[4] or "").split(",") if m.strip()]
            for _ in range(n):
                self._put(card, seat, zone, marks)

    def _card(self, name: str, maker: str | None) -> Card:
        if maker is None:
            return find(name)
        if not maker:
            if name not in self.brought:
                raise BrokenFile(f"position: “{name} <>” is not among the cards of the rest")
            return self.brought[name]
        for called, made in made_by(find(maker)):
            if called == name:
                return made
        raise BrokenFile(f"position: {maker} makes no “{name}”")

    def _put(self, card: Card, seat: int, zone: str, marks: list[str]) -> None:
        fields: dict[str, Any] = {}
        counters: list[tuple[str, int]] = []
        label = known = None
        links = []
        owner = controller = seat
        for mark in marks:
            word, _, more = mark.partition(" ")
            if mark.replace(" ", "_") in FLAGS:
                fields[mark.replace(" ", "_")] = True
            elif word in ("of", "owner"):
                owner = self._seat(more, word)
                controller = owner if word == "of" else controller
            elif mark == "face down":
                fields["side"] = FACE_DOWN
            elif word == "side":
                fields["side"] = _whole(more, "side")
                if not 0 < fields["side"] < len(card.faces):
                    raise BrokenFile(f"position: {card.name} has no side {more}")
            elif word == "damage":
                fields["damage"] = _whole(more, "damage")
            elif mark.startswith("known to "):
                who = mark.removeprefix("known to ")
                seats = (
                    [] if who == "nobody" else [self._seat(letter, "known to") for letter in who]
                )
                known = sum(1 << s for s in set(seats))
            elif word.startswith("@"):
                label = _whole(word[1:], "label")
            elif word in ("on", "attacks", "blocks") or mark == "blocked":
                links.append((word, more))
            elif match := re.fullmatch(r"(.+) x(\d+)", mark):
                counters.append((match[1], _whole(match[2], "counters")))
            else:
                raise BrokenFile(f"position: {card.name}: “{mark[:40]}” says nothing of a card")
        if controller < 0:
            raise BrokenFile(f"position: {card.name} on the stack: say whose it is, as in [of A]")
        if zone in ("hand", "library", "graveyard", "exile") and owner != seat:
            raise BrokenFile(f"position: {card.name}: in a player's {zone} are that player's cards")
        obj = new_object(
            self._game,
            card,
            controller,
            zone,
            **{**fields, "owner": owner, "counters": tuple(counters)},
            token=card.layout == "token",
        )
        if known is not None:
            obj.known = known
        if label is not None:
            if label in self.labels:
                raise BrokenFile(f"position: two things are called @{label}")
            self.labels[label] = obj.id
        self.later += [(obj, word, more) for word, more in links]

    def _thing(self, text: str) -> Thing:
        if text.startswith("@"):
            found = self.labels.get(_whole(text[1:], "label"))
            if found is None or found not in self._game.objects:
                raise BrokenFile(f"position: nothing is called {text[:20]}")
            return found
        return self._seat(text, "a mark")

    def _link(self) -> None:
        """What is on what, and who fights whom."""
        game = self._game
        attacks: dict[ObjectId, Attack] = {}
        for word in ("on", "attacks", "blocked", "blocks"):
            for obj, said, more in self.later:
                if said != word:
                    continue
                if word == "on":
                    game.objects[obj.id].attached = self._thing(more)
                elif word == "attacks":
                    attacks[obj.id] = Attack(obj.id, self._thing(more))
                elif word == "blocked" and obj.id in attacks:
                    attacks[obj.id].blocked = True
                elif word == "blocks" and self._thing(more) in attacks:
                    attack = attacks[ObjectId(self._thing(more))]
                    attack.blockers = (*attack.blockers, obj.id)
                else:
                    raise BrokenFile(f"position: {obj.name}: “{word}” speaks of no attack")
        if attacks:
            if game.combat is None:
                raise BrokenFile("position: something attacks: say “combat: attacks” or “blocks”")
            game.combat.attacks = tuple(attacks.values())
        game.touch()

    # --- the rest

    def _fields(self) -> dict[str, Any]:
        return dict(self.rest.get("game", {}))

    def _set_rest(self) -> None:
        game = self._game
        for reference, _ in self.rest.get("gone", ()):
            self.labels[reference["#"]] = game.new_id("")
        for reference, told in self.rest.get("gone", ()):
            if told is not None:
                oid = self.labels[reference["#"]]
                gone = self._decoded(told)
                if not isinstance(gone, Gone):
                    raise BrokenFile("position: what is gone is told as something else")
                game.lki[oid] = gone
        for letter, told in dict(self.rest.get("players", {})).items():
            self._set(game.players[self._seat(letter, REST)], told, shape.PLAYER_REST)
        for reference, told in self.rest.get("objects", ()):
            obj = game.objects[self.labels[reference["#"]]]
            self._set(obj, told, shape.OBJECT_REST)
            obj.base = base_chars(obj)
        _gather(game, list(game.objects.values()))
        self._set(game, self._fields(), None)
        for thing in self._decoded(self.rest.get("order", [])):
            self._stamp(thing)
        game.stamp += 1
        game.touch()

    def _set(self, record: Record, told: dict[str, Any], allowed: tuple[str, ...] | None) -> None:
        checks = checks_of(type(record))
        for name, part in told.items():
            value = self._decoded(part)
            if name not in checks or (allowed is not None and name not in allowed):
                raise BrokenFile(f"position: {REST}: “{name}” cannot be told there")
            if name not in _ALSO_TOLD and allowed is None and name in shape.OF_GAMES:
                raise BrokenFile(f"position: {REST}: “{name}” is said in words")
            if not checks[name](value):
                raise BrokenFile(f"position: {REST}: {shortly(value)} is no “{name}”")
            setattr(record, name, value)

    def _stamp(self, thing: ObjectId | tuple[ObjectId, str] | int) -> None:
        game = self._game
        stamp = game.new_stamp()
        if isinstance(thing, ObjectId):
            game.objects[thing].stamp = stamp
        elif isinstance(thing, tuple):
            obj = game.objects[thing[0]]
            obj.counter_stamps = tuple(
                (kind, stamp if kind == thing[1] else n) for kind, n in obj.counter_stamps
            )
        else:
            new = game.floating[thing].copy()
            new.stamp = stamp
            game.floating = (*game.floating[:thing], new, *game.floating[thing + 1 :])

    def _decoded(self, told: object) -> Any:
        return decode(_with_numbers(told, self.labels))

    def _begin(self, asked: str, over: bool) -> None:
        """What is asked: as it is told, or as it follows from the step."""
        game = self._game
        if over or "frames" in self._fields():
            return
        match = re.fullmatch(r"(\w+)(?: \((.+)\))?", asked)
        begin = shape.beginnings(game).get((match and match[2]) or "priority")
        if match is None or begin is None:
            raise BrokenFile(f"position: asked: “{asked[:40]}” is neither priority nor the step")
        game.push(turns.TURNS)
        game.push(turns.END_STEP)
        game.push(begin(game))
        game.run()
        seat = self._seat(match[1], "asked")
        if game.seat != seat:
            now = "nobody" if game.seat is None else SEATS[game.seat]
            raise BrokenFile(f"position: asked: {match[1]} is said to decide, but {now} does")
        if game.draws:
            raise BrokenFile("position: asked: dice would fall before that question")


_ALSO_TOLD = ("combat", "frames", "decision", "moved")


def is_line(text: str) -> bool:
    """Does a text begin as the line of a position does?"""
    return text.lstrip().startswith(HEAD)


def _parts(text: str) -> Iterator[str]:
    for part in text.split(";"):
        if part.strip():
            yield part.strip()


def _whole(text: str, what: str) -> int:
    if not re.fullmatch(r"-?\d{1,18}", text) or abs(int(text)) >= HUGE:
        raise BrokenFile(f"position: {what}: “{text[:40]}” is no whole number")
    return int(text)


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BrokenFile(f"position: {REST}: not JSON ({error})") from error
    if not isinstance(found, dict):
        raise BrokenFile(f"position: {REST}: a JSON object is wanted")
    unknown = set(found) - {"game", "players", "objects", "order", "gone", "cards"}
    if unknown:
        raise BrokenFile(f"position: {REST}: “{sorted(unknown)[0]}” is no part of it")
    return found


def _card(told: object) -> Card:
    card = decode(told)
    if not isinstance(card, Card):
        raise BrokenFile(f"position: {REST}: a card is told as something else")
    return card


def _with_numbers(told: object, labels: dict[int, ObjectId]) -> Any:
    if isinstance(told, dict):
        if set(told) == {"#"}:
            return {"#": int(labels[told["#"]]) if told["#"] else 0}
        return {name: _with_numbers(part, labels) for name, part in told.items()}
    if isinstance(told, list):
        return [_with_numbers(part, labels) for part in told]
    return told
