"""A game's position as a line of text; what is written reads back to the same key, what cannot be is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from spellwright.kernel import ObjectId, Priority, SpellwrightError
from spellwright.kernel.codec import encode
from spellwright.magic.objects.abilities import Continuous
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import FACE_DOWN, UNKNOWN_NAME, Floating, Obj, Player
from spellwright.magic.objects.speech import Thing
from spellwright.magic.oneline import read, shape
from spellwright.magic.oneline.shape import BETWEEN, FLAGS, HEAD, REST, SEATS, SETUP, ZONES
from spellwright.magic.records.making import made_by
from spellwright.magic.rules.timestamps import timestamps
from spellwright.magic.table import Table

SETTINGS = shape.left_over(Table, shape.OF_GAMES)


def to_text(game: Table) -> str:
    """The position in one line."""
    why = why_not(game)
    if why is not None:
        raise SpellwrightError(f"this position has no line: {why}")
    key = game.key()
    told = "priority" if isinstance(game.decision, Priority) else "step"
    for begin in (*(b for b in shape.beginnings(game) if b == told), ""):
        text = _Line(game, begin).text()
        try:
            found = read.from_text(type(game), text)
        except SpellwrightError:
            if begin:
                continue
            raise
        if found.key() == key and _asks(found) == _asks(game):
            return text
    raise SpellwrightError(
        "this position has no line: what is under way does not read back as it is; write a position "
        "in which someone has priority"
    )


def _asks(game: Table) -> tuple[Any, ...]:
    decision = game.decision
    return () if decision is None else (type(decision), decision.seat, decision.prompt)


def why_not(game: Table) -> str | None:
    """Why a position cannot be written; None when it can."""
    if any(obj.card.name == UNKNOWN_NAME for obj in game.objects.values()):
        return "it is what one seat sees, with hidden cards in it; take a sample of the view"
    for _, scope in game.frames:
        if getattr(scope, "before", None) is not None:
            return (
                f"{game.player_name(scope.controller)} is in the middle of casting or activating "
                "something, which may still be taken back (CR 733); write it before or after"
            )
    return None


class _Line:
    """The sections of one line, and who in it is spoken of."""

    def __init__(self, game: Table, begin: str) -> None:
        self.game = game
        self.begin = begin  # how what is asked follows from the words; "": it is told
        self.cards: dict[str, Card] = {}  # that no book has and no card here makes, by name
        self.makers = {obj.card.name: obj.card for obj in game.objects.values()}
        self.rest: dict[str, Any] = {}
        self.labels: dict[ObjectId, int] = {}  # of the objects that something speaks of

    def text(self) -> str:
        game = self.game
        self.fight = _plain_fight(game)
        self.rest = {name: part for name, part in self._rest() if part}
        self._label(self._order())
        sections = [HEAD, f"turn: {game.turn}", f"active: {SEATS[game.active]}"]
        sections += [f"step: {game.step}", f"priority: {SEATS[game.priority]}"]
        if game.decision is not None:
            seat = game.decision.seat
            how = self.begin or "as told"
            sections.append(f"asked: {SEATS[seat] if seat >= 0 else 'nature'} ({how})")
        if game.switches:
            sections.append(f"switches: {', '.join(sorted(game.switches))}")
        tally = "; ".join(f"{name} {n}" for name, n in game.tally.items())
        sections += [f"this turn: {tally}"] if tally else []
        if self.fight and game.combat is not None:
            declared = "blocks" if game.combat.blocks_declared else "attacks"
            sections.append(f"combat: {declared}")
        for seat, player in enumerate(game.players):
            sections.append(f"{SEATS[seat]}: {_player(player)}")
            for zone in ZONES:
                cards = self._zone(_there(game, seat, zone), seat)
                sections += [f"{SEATS[seat]} {zone}: {cards}"] if cards else []
        stack = self._zone(list(game.stack), -1)
        sections += [f"stack: {stack}"] if stack else []
        if self.cards:
            self.rest["cards"] = {name: encode(card) for name, card in self.cards.items()}
        if self.rest:
            told = json.dumps(_relabelled(self.rest, self.labels), separators=(",", ":"))
            sections.append(f"{REST}: {told}")
        return BETWEEN.join(sections)

    # --- cards

    def _order(self) -> list[ObjectId]:
        """The objects as the line has them."""
        game = self.game
        seats = range(game.seats)
        found = [oid for seat in seats for zone in ZONES for oid in _there(game, seat, zone)]
        return [*found, *game.stack]

    def _label(self, order: list[ObjectId]) -> None:
        """Number what something speaks of, in the order of the line; then what is gone."""
        spoken = set(_ids(self.rest))
        for oid in order:
            obj = self.game.objects[oid]
            if isinstance(obj.attached, ObjectId):
                spoken.add(int(obj.attached))
        if self.fight and self.game.combat is not None:
            for attack in self.game.combat.attacks:
                spoken.update(
                    int(i)
                    for i in (attack.attacker, attack.defender)
                    if isinstance(i, ObjectId) and (i != attack.attacker or attack.blockers)
                )
        gone: list[Any] = []
        known = {int(oid) for oid in order}
        while missing := sorted(spoken - known):
            for number in missing:
                known.add(number)
                found = self.game.lki.get(ObjectId(number))
                told = None if found is None else encode(found)
                gone.append([{"#": number}, told])
                spoken.update(_ids(told))
        if gone:
            self.rest["gone"] = gone
        for number in (*(int(oid) for oid in order), *(each[0]["#"] for each in gone)):
            if number in spoken:
                self.labels[ObjectId(number)] = len(self.labels) + 1

    def _zone(self, ids: list[ObjectId], seat: int) -> str:
        groups: list[tuple[str, int]] = []
        for oid in ids:
            text = self._card(self.game.objects[oid], seat)
            if groups and groups[-1][0] == text and oid not in self.labels:
                groups[-1] = (text, groups[-1][1] + 1)
            else:
                groups.append((text, 1))
        return "; ".join(
            f"{n} {text}" if n > 1 or text[0].isdigit() else text for text, n in groups
        )

    def _card(self, obj: Obj, seat: int) -> str:
        marks = [flag.replace("_", " ") for flag in FLAGS if getattr(obj, flag)]
        if seat < 0:
            marks.append(f"of {SEATS[obj.controller]}")
        if obj.owner != (obj.controller if seat < 0 else seat):
            marks.append(f"owner {SEATS[obj.owner]}")
        if obj.side:
            marks.append("face down" if obj.side == FACE_DOWN else f"side {obj.side}")
        if obj.damage:
            marks.append(f"damage {obj.damage}")
        marks += [f"{kind} x{n}" for kind, n in obj.counters]
        if obj.attached is not None:
            marks.append(f"on {self._thing(obj.attached)}")
        if obj.known != read.usually_known(self.game, obj):
            who = "".join(SEATS[s] for s in range(self.game.seats) if obj.known >> s & 1)
            marks.append(f"known to {who or 'nobody'}")
        marks += self._fighting(obj)
        if obj.id in self.labels:
            marks.append(f"@{self.labels[obj.id]}")
        name = self._name(obj.card)
        return f"{name} [{', '.join(marks)}]" if marks else name

    def _fighting(self, obj: Obj) -> list[str]:
        combat = self.game.combat
        if not self.fight or combat is None:
            return []
        marks = []
        attack = combat.attack_of(obj.id)
        if attack is not None:
            marks.append(f"attacks {self._thing(attack.defender)}")
            marks += ["blocked"] * attack.blocked
        return marks + [f"blocks {self._thing(a.attacker)}" for a in combat.blocked_by(obj.id)]

    def _thing(self, thing: Thing) -> str:
        return f"@{self.labels[thing]}" if isinstance(thing, ObjectId) else SEATS[thing]

    def _name(self, card: Card) -> str:
        """How the card is found again: in the book, by its maker, or among those that the line brings."""
        if card.known_name() is not None:
            return card.name
        for maker in self.makers.values():
            if maker.known_name() is not None:
                for called, made in made_by(maker):
                    if made == card:
                        return f"{called} <{maker.name}>"
        name = card.name or "nameless"
        while self.cards.setdefault(name, card) != card:
            name += "'"
        return f"{name} <>"

    # --- the rest

    def _rest(self) -> Iterator[tuple[str, Any]]:
        game = self.game
        usual = read.without_rest(game)
        settings = [n for n in SETTINGS if getattr(game, n) != getattr(usual, n)]
        if not game.policy.is_reduced:  # only then a rule asks for it
            settings = [n for n in settings if n != "acted"]
        fields = {name: encode(getattr(game, name)) for name in settings if name != "floating"}
        if game.floating:
            fields["floating"] = encode(tuple(_undated(f) for f in game.floating))
        if game.combat is not None and not self.fight:
            fields["combat"] = encode(game.combat)
        if not self.begin and game.frames:
            fields["frames"] = encode(game.frames)
            fields["decision"] = encode(game.decision)
            fields["moved"] = encode(tuple(i for i in game.moved if i in game.objects))
        yield "game", fields
        yield "players", self._of_players()
        yield "objects", [[{"#": int(i)}, told] for i, told in self._of_objects()]
        yield "order", encode(_stamped(game))

    def _of_players(self) -> dict[str, Any]:
        usual = shape.defaults(Player)
        found: dict[str, Any] = {}
        for seat, player in enumerate(self.game.players):
            mine = {
                name: encode(getattr(player, name))
                for name in shape.PLAYER_REST
                if getattr(player, name) != usual[name]
                and (name != "mulligans" or self.game.step == SETUP)  # then no rule asks for it
                and (name != "pool" or not _is_plain(player.pool))
            }
            if mine:
                found[SEATS[seat]] = mine
        return found

    def _of_objects(self) -> Iterator[tuple[ObjectId, Any]]:
        for oid in self._order():
            obj = self.game.objects[oid]
            told = {}
            for name in shape.OBJECT_REST:
                if name == "controller" and obj.zone in ("battlefield", "stack"):
                    continue
                if getattr(obj, name) != shape.usual(obj, name):
                    value = getattr(obj, name)
                    if name == "counter_stamps":
                        value = tuple((kind, 0) for kind, _ in value)
                    told[name] = encode(value)
            if told:
                yield oid, told


def _there(game: Table, seat: int, zone: str) -> list[ObjectId]:
    """A player's part of a zone: what they control where that is a question, else what they own."""
    if zone in ("hand", "library", "graveyard"):
        return list(getattr(game.players[seat], zone))
    shared: tuple[ObjectId, ...] = getattr(game, zone)
    whose = "owner" if zone == "exile" else "controller"
    return [oid for oid in shared if getattr(game.objects[oid], whose) == seat]


def _player(player: Player) -> str:
    parts = [f"life {player.life}"]
    if player.lands_played:
        parts.append(f"lands {player.lands_played}")
    if player.pool and _is_plain(player.pool):
        parts.append(f"mana {''.join(player.pool)}")
    parts += [f"{kind} x{n}" for kind, n in player.counters]
    return "; ".join(parts)


def _is_plain(pool: tuple[str, ...]) -> bool:
    """Is it mana of which nothing is said but its colour?"""
    return all(unit in shape.MANA for unit in pool)


def _plain_fight(game: Table) -> bool:
    """Can combat be said with marks: before damage, with everyone still there?"""
    combat = game.combat
    if combat is None or combat.struck or combat.first_strike:
        return False
    fighters = [i for a in combat.attacks for i in (a.attacker, *a.blockers)]
    fighters += [a.defender for a in combat.attacks if isinstance(a.defender, ObjectId)]
    return all(i in game.objects and game.objects[i].zone == "battlefield" for i in fighters)


def _undated(floating: Floating) -> Floating:
    new = floating.copy()
    new.stamp = 0
    return new


def _stamped(game: Table) -> tuple[Any, ...]:
    """What the order of timestamps is about; lasting effects by their numbers among all."""
    lasting = [i for i, f in enumerate(game.floating) if isinstance(f.ability, Continuous)]
    return tuple(
        lasting[x] if type(x) is int and not isinstance(x, ObjectId) else x
        for x in timestamps(game)
    )


def _ids(told: object) -> Iterator[int]:
    """The objects that a JSON form speaks of."""
    if isinstance(told, dict):
        if set(told) == {"#"}:
            yield told["#"]
        for part in told.values():
            yield from _ids(part)
    elif isinstance(told, list):
        for part in told:
            yield from _ids(part)


def _relabelled(told: object, labels: dict[ObjectId, int]) -> Any:
    if isinstance(told, dict):
        if set(told) == {"#"}:
            return {"#": labels.get(told["#"], 0)}
        return {name: _relabelled(part, labels) for name, part in told.items()}
    if isinstance(told, list):
        return [_relabelled(part, labels) for part in told]
    return told
