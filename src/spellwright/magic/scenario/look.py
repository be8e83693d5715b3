"""Looking at everything in a scenario: players, zones, computed characteristics, the stack, what is doing."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import ObjectId, Priority
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import FACE_DOWN, Item, Obj
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.leveling import level_of
from spellwright.magic.records.stats import stat_of
from spellwright.magic.rules.casting.attempts import attempts
from spellwright.magic.rules.combat import legality as combat_may
from spellwright.magic.rules.designations import designations
from spellwright.magic.rules.options import ability_title
from spellwright.magic.scenario.labels import in_words
from spellwright.magic.scenario.names import ScenarioError, Who, seat_of, thing_named, things_named
from spellwright.magic.scenario.write import board_text
from spellwright.magic.text.cards import ability_text
from spellwright.magic.text.prose import NoText

NAMES = ("you", "opponent")


class Look:
    """An object as it is now: its computed characteristics and its state; it does not change afterwards."""

    def __init__(self, game: Game, oid: ObjectId) -> None:
        obj = game.objects[oid]
        chars = game.chars(oid)
        self.id = oid
        self.obj: Obj = obj
        self.chars = chars
        self.name = game.name(oid)
        self.zone = obj.zone
        self.power = chars.power
        self.toughness = chars.toughness
        self.counters = dict(obj.counters)
        self.tapped = obj.tapped
        self.damage = obj.damage
        self.sick = obj.sick
        self.token = obj.token
        self.face_down = obj.side == FACE_DOWN
        self.transformed = obj.side == 1
        self.types = set(chars.types)
        self.subtypes = set(chars.subtypes)
        self.supertypes = set(chars.supertypes)
        self.colors = set(chars.colors)
        self.mana_value = stat_of(game, oid, "mana value")
        self.abilities = chars.abilities
        self.keywords = set(chars.index.keywords)
        self.loyalty = obj.count("loyalty")
        self.level = level_of(obj)
        self.controller = NAMES[obj.controller]
        self.owner = NAMES[obj.owner]
        self.attached_to = None if obj.attached is None else _title(game, obj.attached)
        self.attachments = [
            game.name(p.id)
            for p in game.permanents()
            if p.attached == oid and p.attached is not None
        ]
        fight = game.combat
        attack = fight.attack_of(oid) if fight is not None else None
        self.attacking = None if attack is None else _title(game, attack.defender)
        self.blocking = (
            [] if fight is None else [game.name(a.attacker) for a in fight.blocked_by(oid)]
        )
        item = obj.item
        self.is_ability = item is not None and item.ability is not None
        self.ability = "" if item is None else ability_title(game, oid)
        self.text = "" if item is None or item.ability is None else _text(game, item)
        self.targets = (
            [] if item is None else [_title(game, t) for group in item.targets for t in group]
        )
        self.x = 0 if item is None else item.x
        self.way = "" if item is None else item.way
        self.is_copy = item is not None and item.is_copy

    def has(self, ability: str) -> bool:
        """Has it this keyword now?"""
        return ability.lower() in self.keywords

    def count(self, kind: str) -> int:
        return self.counters.get(kind, 0)

    def __repr__(self) -> str:
        size = "" if self.power is None else f" {self.power}/{self.toughness}"
        return f"<{self.name}{size} ({self.controller}, {self.zone})>"


def _text(game: Game, item: Item) -> str:
    """What an ability on the stack says."""
    assert item.ability is not None and item.source is not None
    try:
        return ability_text(item.ability, game.name(item.source))
    except NoText:
        return ""


def _title(game: Game, thing: Thing) -> str:
    return game.name(thing) if isinstance(thing, ObjectId) else NAMES[thing]


class Looking:
    """Questions about the state of a scenario; none of them changes anything."""

    @property
    def state(self) -> Game:
        raise NotImplementedError

    # --- players

    def life(self, who: Who = "you") -> int:
        return self.state.players[seat_of(who)].life

    def poison(self, who: Who = "you") -> int:
        return self.player_counters(who).get("poison", 0)

    def player_counters(self, who: Who = "you") -> dict[str, int]:
        return dict(self.state.players[seat_of(who)].counters)

    def designations(self, who: Who = "you") -> list[str]:
        """What the player is or has by the rules: “the monarch”, “the city's blessing”."""
        return designations(self.state, seat_of(who))

    def mana(self, who: Who = "you") -> str:
        """The mana pool, as “RRG”; empty when there is none."""
        return "".join(unit[0] for unit in self.state.players[seat_of(who)].pool)

    def lands_played(self, who: Who = "you") -> int:
        return self.state.players[seat_of(who)].lands_played

    # --- zones, as names

    def _names(self, ids: Iterable[ObjectId]) -> list[str]:
        return [self.state.name(oid) for oid in ids]

    def hand(self, who: Who = "you") -> list[str]:
        return self._names(self.state.players[seat_of(who)].hand)

    def library(self, who: Who = "you") -> list[str]:
        """Top first."""
        return self._names(self.state.players[seat_of(who)].library)

    def graveyard(self, who: Who = "you") -> list[str]:
        """Oldest first."""
        return self._names(self.state.players[seat_of(who)].graveyard)

    def exile(self, who: Who | None = None) -> list[str]:
        return self._names(self._owned(self.state.exile, who))

    def battlefield(self, who: Who | None = "you") -> list[str]:
        """Permanents that a player controls; None: those of both."""
        seat = None if who is None else seat_of(who)
        return self._names(p.id for p in self.state.permanents(seat))

    def stack(self) -> list[str]:
        """Top last; an ability has the name of its source: see `on_stack` for which ability it is."""
        return self._names(self.state.stack)

    def emblems(self, who: Who | None = None) -> list[Look]:
        return [Look(self.state, i) for i in self._owned(self.state.command, who)]

    def _owned(self, ids: Iterable[ObjectId], who: Who | None) -> list[ObjectId]:
        seat = None if who is None else seat_of(who)
        return [i for i in ids if seat in (None, self.state.objects[i].owner)]

    # --- single things

    def permanents(self, name: str | None = None, who: Who | None = None) -> list[Look]:
        """All permanents of a name and controller."""
        game = self.state
        seat = None if who is None else seat_of(who)
        ids = [p.id for p in game.permanents(seat)]
        return [Look(game, i) for i in (ids if name is None else things_named(game, name, ids))]

    def permanent(self, name: str, who: Who | None = None) -> Look:
        """The one permanent of this name; NAME#2 where there are several that differ."""
        game = self.state
        seat = None if who is None else seat_of(who)
        found = thing_named(game, name, [p.id for p in game.permanents(seat)])
        if not isinstance(found, ObjectId):
            raise ScenarioError(f"“{name}” is a player")
        return Look(game, found)

    def card(self, name: str, zone: str, who: Who | None = None) -> Look:
        """The card of this name in a zone: what is on a suspended card, which face, who owns it."""
        game = self.state
        ids: list[ObjectId] = []
        for seat in range(game.seats) if who is None else (seat_of(who),):
            ids += [i for i in game.zone_of(seat, zone) if i not in ids]
        if zone in ("exile", "command"):
            ids = self._owned(ids, who)
        found = things_named(game, name, ids)
        if not found:
            raise ScenarioError(
                f"no “{name}” in {zone}: {', '.join(self._names(ids)) or 'nothing'}"
            )
        return Look(game, found[0])

    def on_stack(self, name: str | None = None) -> Look:
        """The topmost spell or ability, or the topmost of this name, “NAME: +1”: targets, x, way, text …"""
        game = self.state
        found = [*game.stack] if name is None else things_named(game, name, game.stack)
        if not found:
            raise ScenarioError(f"no “{name}” on the stack: {', '.join(self.stack()) or 'nothing'}")
        return Look(game, found[-1])

    def has(self, name: str, who: Who | None = None) -> bool:
        """Is there such a permanent?"""
        return bool(self.permanents(name, who))

    def who_has(self, ability: str) -> list[str]:
        """Names of the permanents that have a keyword ability."""
        return [p.name for p in self.permanents() if p.has(ability)]

    # --- time and end

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def step(self) -> str:
        return self.state.step

    @property
    def active(self) -> str:
        return NAMES[self.state.active]

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winner(self) -> str | None:
        """ "you", "opponent", "nobody" in a draw; None while the game goes on."""
        winners = self.state.winners
        if winners is None:
            return None
        return NAMES[winners[0]] if winners else "nobody"

    def board(self) -> str:
        """The board in words, as the set-up lines of a scenario file."""
        return board_text(self.state)

    def log(self) -> list[str]:
        """What has happened, in words, as players see it (you are Player 1)."""
        game = self.state
        lines = [event.describe(game) for event in game.events()]
        return [line for line in lines if line]

    # --- what is legal, and why the rest is not

    def legal(self) -> list[str]:
        """The labels of what may be answered now."""
        decision = self.state.decision
        if decision is None:
            return []
        return [in_words(self.state, label) for label in decision.labels()]

    def reasons(self, by: Who | None = None) -> dict[str, str]:
        """What a player might try with cards and permanents, and why each of it cannot be done now."""
        game = self.state
        seat = self._seat(by)
        found: dict[str, str] = {}
        for oid, action, why in attempts(game, seat):
            if why is not None and oid in game.objects:
                found.setdefault(str(action), why)
        return found

    def why_not(self, what: str, by: Who | None = None) -> str | None:
        """Why “cast NAME (way)”, “play NAME”, “activate NAME: label”, “attack with NAME -> WHOM” or
        “block NAME with NAME” cannot be done now; None when it can."""
        game = self.state
        verb, _, rest = what.strip().partition(" ")
        if verb == "attack":
            return self._why_not_attack(rest)
        if verb == "block":
            return self._why_not_block(rest)
        seat = self._seat(by)
        exact: list[str | None] = []
        begins: list[str | None] = []
        wanted = what.strip().lower()
        for _, action, why in attempts(game, seat):
            label = str(action).lower()
            if label == wanted:
                exact.append(why)
            elif label.startswith(wanted) and not label[len(wanted)].isalnum():
                begins.append(why)
        found = exact or begins
        if not found:
            return f"{NAMES[seat]} could not do that with any card: there is no “{rest}” for it"
        return None if None in found else (exact or begins[-1:])[0]

    def _seat(self, by: Who | None) -> int:
        if by is not None:
            return seat_of(by)
        decision = self.state.decision
        return decision.seat if isinstance(decision, Priority) else 0

    def _why_not_attack(self, text: str) -> str | None:
        game = self.state
        text = text.removeprefix("with ").replace("→", "->")
        name, arrow, whom = text.partition("->")
        attacker = thing_named(game, name)
        if not isinstance(attacker, ObjectId):
            raise ScenarioError(f"“{name}” is a player")
        aim = thing_named(game, whom) if arrow else game.opponent(game.active)
        why = combat_may.why_not_attack(game, attacker, aim)
        return None if why is None else in_words(game, why)

    def _why_not_block(self, text: str) -> str | None:
        game = self.state
        attacker, word, blocker = text.partition(" with ")
        if not word:
            blocker, word, attacker = text.partition(" blocks ")
        if not word:
            raise ScenarioError("“block ATTACKER with BLOCKER” or “block BLOCKER blocks ATTACKER”")
        one, two = thing_named(game, blocker), thing_named(game, attacker)
        if not (isinstance(one, ObjectId) and isinstance(two, ObjectId)):
            raise ScenarioError("a player neither blocks nor is blocked")
        why = combat_may.why_not_block(game, one, two)
        return None if why is None else in_words(game, why)
