"""The log in the players' words: “You cast Daze by returning Volcanic Island, targeting greedy's Swiftspear.”

Costs stand inside the line of what they were paid for, what is told by another event is left out, and
things have owners. Names of cards are `Named`, so that a page can show the card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spellwright.kernel import Event, ObjectId
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import UNKNOWN_NAME
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records import events as happened

PERMANENT = "battlefield"


class Named(str):
    """The name of a card in a line."""

    __slots__ = ()


Part = str  # a Named one is the name of a card
TURN, PLAIN = "turn", "plain"


@dataclass(frozen=True)
class Line:
    """A line of the log; `kind` is TURN for the heading of a turn. `seat`: whose deed it is."""

    parts: tuple[Part, ...]
    kind: str = PLAIN
    seat: int | None = None

    def __str__(self) -> str:
        return "".join(self.parts)


def chronicle(
    game: Game, events: Iterable[Event], names: Sequence[str], seat: int | None = None
) -> list[Line]:
    """Events as lines. `game` and `events` as the reader knows them; `seat`: the reader, called “you”."""
    found = list(events)
    teller = _Teller(game, names, seat, found)
    for i, event in enumerate(found):
        teller.tell(event, found, i)
    teller.flush()
    return teller.merged()


class _Teller:
    def __init__(
        self, game: Game, names: Sequence[str], seat: int | None, events: Sequence[Event]
    ) -> None:
        self.game, self.names, self.seat = game, names, seat
        # is the first turn under way? A game that was set up in the middle has no opening
        said = bool(events) and isinstance(events[0], happened.Said)
        self.begun = not (said or game.turn == 0 or _is_opening(events))
        self.known = _known(events)
        self.lines: list[Line] = []
        self.held: list[Event] = []  # what may turn out to be the cost of something
        self.left = ""  # the life total after the damage that is told next

    # --- words

    def who(self, seat: int, start: bool = True) -> str:
        if seat == self.seat:
            return "You" if start else "you"
        return self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """“You cast”, “greedy casts”."""
        if seat == self.seat:
            return f"You {verb}"
        return f"{self.names[seat]} {third(verb)}"

    def whose(self, seat: int, start: bool = False) -> str:
        if seat == self.seat:
            return "Your" if start else "your"
        name = self.names[seat]
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def thing(self, thing: Thing) -> list[Part]:
        """A player, or an object with its controller."""
        if not isinstance(thing, ObjectId):
            return [self.who(thing, start=False)]
        if thing in self.game.objects or thing in self.game.lki:
            obj = self.game.obj(thing)
            name, seat, zone = self.game.name(thing), obj.controller, obj.zone
        elif thing in self.known:
            name, seat, zone = self.known[thing]
        else:
            return ["something"]
        if zone in (PERMANENT, "stack"):
            return [self.whose(seat) + " ", _card(name)]
        return [_card(name), f" in {self.whose(seat)} {zone}"]

    def say(self, seat: int | None, *parts: Part | list[Part]) -> None:
        flat: list[Part] = []
        for part in parts:
            if isinstance(part, list):
                flat += part
            else:
                flat.append(part)
        self.lines.append(Line((*flat, "."), seat=seat))

    def merged(self) -> list[Line]:
        """Equal lines in a row are one."""
        out: list[Line] = []
        count = 1
        for line in self.lines:
            if out and line.kind == PLAIN and line.parts == out[-1].parts[: len(line.parts)]:
                count += 1
                out[-1] = Line((*line.parts, f" (×{count})"), seat=line.seat)
                continue
            count = 1
            out.append(line)
        return out

    # --- events

    def tell(self, event: Event, events: Sequence[Event], at: int) -> None:
        if isinstance(event, happened.WasCast):
            self.cast(event, events[at + 1 :])
            return
        if isinstance(event, happened.WasActivated):
            self.activated(event, events[at + 1 :])
            return
        if self.may_be_cost(event, events[at + 1 : at + 2]):
            self.held.append(event)
            return
        if isinstance(event, happened.Drew | happened.BecameTarget | happened.Hurt):
            return
        self.flush()
        self.plainly(event, events[at + 1 :])

    def may_be_cost(self, event: Event, after: Sequence[Event]) -> bool:
        if isinstance(event, happened.Tapping | happened.ManaAdded):
            return True
        if isinstance(event, happened.LifeChanged):
            return event.delta < 0 and not _is_told(event, after)
        if isinstance(event, happened.Moved):
            if event.cause == "cast":
                self.flush()
                return True
            return event.cause in ("sacrifice", "discard", "exile", "return")
        return False

    def flush(self) -> None:
        """What was held back was no cost: tell it by itself."""
        held, self.held = self.held, []
        for event in held:
            if not isinstance(event, happened.Tapping | happened.ManaAdded):
                self.plainly(event, ())

    def paid(self, seat: int, source: str) -> list[Part]:
        """“by returning Volcanic Island and paying 1 life”: what was held, as costs of this player's."""
        held, self.held = self.held, []
        ways: dict[str, list[Part]] = {}
        for event in held:
            if isinstance(event, happened.LifeChanged) and event.seat == seat:
                ways.setdefault("paying", []).append(f"{-event.delta} life")
            elif isinstance(event, happened.Moved) and event.cause != "cast":
                given = event.gone.chars.name
                verb = GIVING_UP.get(event.cause) or GIVING_UP.get(event.to, "returning")
                itself = given == source and verb == "sacrificing"
                ways.setdefault(verb, []).append("it" if itself else _card(given))
        listed: list[list[Part]] = [
            [f"{verb} ", *_listed([[t] for t in things])] for verb, things in ways.items()
        ]
        return [" by ", *_listed(listed)] if listed else []

    def aims(self, item: ObjectId | None, after: Sequence[Event], fallback: str) -> list[Part]:
        """“, targeting you and greedy's Swiftspear”."""
        found = [
            e.target for e in after[:12] if isinstance(e, happened.BecameTarget) and e.item == item
        ]
        if not found or item is None:
            return [f", targeting {self.in_names(fallback)}"] if fallback else []
        return [", targeting ", *_listed([self.thing(target) for target in found])]

    def in_names(self, text: str) -> str:
        for seat in range(self.game.seats):
            text = text.replace(self.game.player_name(seat), self.who(seat, start=False))
        return text

    def cast(self, event: happened.WasCast, after: Sequence[Event]) -> None:
        costs = self.paid(event.seat, event.name)
        aims = self.aims(event.spell, after, event.targets)
        name = _card(event.name or "a face-down creature")
        self.say(event.seat, self.does(event.seat, "cast") + " ", name, costs, aims)

    def activated(self, event: happened.WasActivated, after: Sequence[Event]) -> None:
        costs = self.paid(event.seat, event.name)
        what: list[Part] = [f"{event.word} of "] if event.word else []
        aims = self.aims(event.item, after, event.targets)
        start = self.does(event.seat, "activate") + " "
        self.say(event.seat, start, what, _card(event.name), costs, aims)

    def plainly(self, event: Event, after: Sequence[Event]) -> None:
        """An event by itself."""
        e = event
        if isinstance(e, happened.StepBegan):
            self.begun = True
            if e.step == "untap":
                turn = "Your turn" if e.active == self.seat else f"{self.whose(e.active)} turn"
                self.lines.append(Line((f"Turn {e.turn} · {turn}",), TURN, e.active))
        elif isinstance(e, happened.Moved):
            self.moved(e)
        elif isinstance(e, happened.LifeChanged):
            if _is_told(e, after):
                self.left = f" ({e.total} left)"
            else:
                verb = "gain" if e.delta > 0 else "lose"
                self.say(e.seat, f"{self.does(e.seat, verb)} {abs(e.delta)} life ({e.total})")
        elif isinstance(e, happened.Damaged):
            deals = f" deals {e.amount} damage to "
            left = "" if isinstance(e.target, ObjectId) else self.left
            self.say(e.controller, _card(e.source_name), deals, self.thing(e.target), left)
            self.left = ""
        elif isinstance(e, happened.CountersChanged):
            verb = "gets" if e.delta > 0 else "loses"
            n = abs(e.delta)
            kind = f" {verb} {n} {e.kind} counter{'s' if n != 1 else ''}"
            on = [_card(e.on_name)] if isinstance(e.on, ObjectId) else [self.who(e.on)]
            self.say(None, on, kind)
        elif isinstance(e, happened.Triggers):
            aim = f", targeting {self.in_names(e.targets)}" if e.targets else ""
            self.say(e.seat, f"{self.whose(e.seat, True)} ", _card(e.name), " triggers", aim)
        elif isinstance(e, happened.Attacked):
            whom = self.who(e.defender, False) if type(e.defender) is int else e.defender_name
            self.say(e.seat, _card(e.attacker_name), f" attacks {whom}")
        elif isinstance(e, happened.Blocking):
            if e.blocker is not None:
                self.say(None, _card(e.names[1]), " blocks ", _card(e.names[0]))
        elif isinstance(e, happened.Revealed):
            shown = _listed([[_card(name)] for name in e.names])
            self.say(e.seat, self.does(e.seat, "reveal") + " ", shown)
        elif isinstance(e, happened.Shuffled):
            if self.begun:
                self.say(e.seat, self.does(e.seat, "shuffle"))
        elif isinstance(e, happened.Transformed):
            how = " is turned face up" if e.face_up else " is transformed"
            self.say(None, _card(e.name), how)
        elif isinstance(e, happened.Attached):
            self.say(None, self.thing(e.obj), " is attached to ", self.thing(e.to))
        elif isinstance(e, happened.Acted) and e.action == "exert" and e.obj is not None:
            self.say(e.seat, self.does(e.seat, e.action) + " ", self.thing(e.obj))
        elif isinstance(e, happened.Acted):
            number = f" {e.number}" if e.number else ""
            self.say(e.seat, self.does(e.seat, e.action) + number, _sorted(e))
        elif isinstance(e, happened.Lost):
            self.say(e.seat, f"{self.does(e.seat, 'lose')} the game: {e.reason}")
        elif isinstance(e, happened.Said):
            self.lines.append(Line((self.said(e.text),)))
        elif text := event.describe(self.game):
            self.lines.append(Line((self.in_names(text),)))

    def said(self, text: str) -> str:
        """A remark; those that begin with a player's name and a verb in the players' words."""
        for seat in range(self.game.seats):
            start = self.game.player_name(seat) + " "
            if text.startswith(start) and seat == self.seat:
                return "You " + VERB.sub(lambda found: first(found[0]), text.removeprefix(start), 1)
        return self.in_names(text)

    def moved(self, e: happened.Moved) -> None:
        name = e.gone.chars.name
        known = bool(name) and name != UNKNOWN_NAME
        what: Part = _card(name) if known else "a card"
        mine = self.whose(e.seat)
        if e.cause in ("cast", "done", "mulligan") or not self.begun:
            return
        if e.frm == "":
            self.say(e.seat, self.does(e.seat, "make") + " ", what)
            return
        doing = {
            "draw": "draw",
            "play": "play",
            "discard": "discard",
            "sacrifice": "sacrifice",
            "mill": "mill",
            "suspend": "suspend",
            "foretell": "foretell",
            "plot": "plot",
        }.get(e.cause)
        if doing is not None:
            self.say(e.seat, self.does(e.seat, doing) + " ", what)
            return
        if e.cause == "put back":
            self.say(e.seat, self.does(e.seat, "put") + " ", what, f" on top of {mine} library")
            return
        happening = {
            "resolve": " enters the battlefield",
            "destroy": " is destroyed",
            "die": " dies",
            "counter": " is countered",
        }.get(e.cause)
        if happening is not None:
            self.say(e.seat, what if known else "A card", happening)
            return
        place = (
            "the battlefield"
            if e.to == PERMANENT
            else "exile"
            if e.to == "exile"
            else f"{mine} {e.to}"
        )
        self.say(
            e.seat, what if known else "A card", f" goes from {self.zone(e.frm, mine)} to {place}"
        )

    def zone(self, name: str, mine: str) -> str:
        if name in (PERMANENT, "stack"):
            return f"the {name}"
        return name if name in ("exile", "command") else f"{mine} {name}"


def _is_opening(events: Sequence[Event]) -> bool:
    """Does the first turn of the game begin among these?"""
    return any(
        isinstance(e, happened.StepBegan) and (e.turn, e.step) == (1, "untap") for e in events
    )


def _sorted(e: happened.Acted) -> str:
    """Where the cards went that a player looked at; everybody sees how many (CR 701.22, 701.25)."""
    if e.action not in ("scry", "surveil") or not e.number:
        return ""
    place = "to the bottom" if e.action == "scry" else "to the graveyard"
    stay = "on top" if e.number == 1 else "all stay on top"
    return f" ({stay if not e.away else place if e.number == 1 else f'{e.away} {place}'})"


def _is_told(event: happened.LifeChanged, after: Sequence[Event]) -> bool:
    """Is the loss of life that of the damage that follows?"""
    following = after[0] if after else None
    return (
        isinstance(following, happened.Damaged)
        and not isinstance(following.target, ObjectId)
        and (following.target, following.amount) == (event.seat, -event.delta)
    )


def _card(name: str) -> Part:
    return Named(name) if name else "a face-down creature"


def _listed(things: Sequence[list[Part]]) -> list[Part]:
    """“one, two and three”."""
    out: list[Part] = []
    for i, each in enumerate(things):
        if i:
            out.append(" and " if i == len(things) - 1 else ", ")
        out += each
    return out


def _known(events: Sequence[Event]) -> dict[ObjectId, tuple[str, int, str]]:
    """Name, controller and zone of what the events tell of, as it was there."""
    found: dict[ObjectId, tuple[str, int, str]] = {}
    for event in events:
        if isinstance(event, happened.Moved):
            gone, name = event.gone.obj, event.gone.chars.name
            found[gone.id] = (name, gone.controller, gone.zone)
            found.setdefault(event.new, (name, event.seat, event.to))
        elif isinstance(event, happened.WasCast):
            found[event.spell] = (event.name, event.seat, "stack")
    return found


VERB = re.compile(r"^[a-z]+")
GIVING_UP = {"sacrifice": "sacrificing", "discard": "discarding", "exile": "exiling"}
IRREGULAR = {"cycle": "cycles", "search": "searches", "scry": "scries"}


def third(verb: str) -> str:
    """A verb for “he, she, it”: casts, searches, scries."""
    word, space, rest = verb.partition(" ")
    if word in IRREGULAR:
        word = IRREGULAR[word]
    elif word.endswith(("s", "x", "ch", "sh")):
        word += "es"
    else:
        word += "s"
    return word + space + rest


def first(verb: str) -> str:
    """A verb for “you”: goes is go, takes is take."""
    return {"goes": "go", "has": "have"}.get(verb, verb.removesuffix("s"))
