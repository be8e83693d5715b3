"""`spellwright engine`: a program plays over standard input and output, one JSON object a line; docs/protocol.md."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from spellwright.kernel import View

from spellwright.cli.common import find_deck, own_cards

PROTOCOL = 1
LONGEST = 1 << 20  # characters of a request
MOST_DECISIONS = 20_000  # of one game


@click.command(
    "engine", help="Play games with a program over standard input and output (JSON lines)."
)
@own_cards
def engine_command() -> int:
    def say(reply: dict[str, Any]) -> None:
        sys.stdout.write(json.dumps(reply, ensure_ascii=True, separators=(",", ":")) + "\n")
        sys.stdout.flush()

    serve(iter(sys.stdin.readline, ""), say)
    return 0


def serve(lines: Iterable[str], say: Callable[[dict[str, Any]], None]) -> None:
    """Answer each request with one reply, until there are no more or one says quit."""
    from spellwright.kernel import SpellwrightError

    talk = Talk()
    for line in lines:
        if not line.strip():
            continue
        number: Any = None
        try:
            request = _request(line)
            number = request.get("id")
            reply = talk.reply(request)
        except (SpellwrightError, click.ClickException) as error:
            message = (
                error.format_message() if isinstance(error, click.ClickException) else str(error)
            )
            reply = {"ok": False, "error": " ".join(message.split())}
        except Exception as error:  # a bug: the program goes on, and can tell it
            reply = {
                "ok": False,
                "error": f"something is wrong in Spellwright itself: {error!r:.300}",
            }
        say(reply if number is None else {"id": number, **reply})
        if reply.get("bye"):
            return


def _request(line: str) -> dict[str, Any]:
    from spellwright.kernel import SpellwrightError

    if len(line) > LONGEST:
        raise SpellwrightError(
            f"a request of {len(line):,} characters; at most {LONGEST:,} are read"
        )
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise SpellwrightError(f"not JSON ({error}); one JSON object a line is wanted") from error
    if not isinstance(request, dict):
        raise SpellwrightError('a JSON object is wanted, as in {"do": "hello"}')
    return request


class Talk:
    """One program and the game that it plays: it is told what its seats see, and nothing else."""

    def __init__(self) -> None:
        self.history: Any = None
        self.kind: Any = None
        self.setup: Any = None
        self.seats: frozenset[int] = frozenset()
        self.bots: dict[int, Any] = {}
        self.told: dict[int, int] = {}  # events that each seat was told

    def reply(self, request: dict[str, Any]) -> dict[str, Any]:
        from spellwright.kernel import SpellwrightError

        verbs: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "hello": self._hello,
            "new": self._new,
            "look": self._look,
            "answer": self._answer,
            "replay": self._replay,
            "quit": lambda request: {"ok": True, "bye": True},
        }
        verb = verbs.get(str(request.get("do")))
        if verb is None:
            raise SpellwrightError(f"“do”: {request.get('do')!r:.60}; there are {', '.join(verbs)}")
        return verb(request)

    def _hello(self, request: dict[str, Any]) -> dict[str, Any]:
        from spellwright import __version__
        from spellwright.bots import bot_names
        from spellwright.kernel import game_names
        from spellwright.magic.decks import builtin_decks

        return {
            "ok": True,
            "spellwright": __version__,
            "protocol": PROTOCOL,
            "games": game_names(),
            "bots": list(bot_names()),
            "decks": list(builtin_decks()),
        }

    # --- a game

    def _new(self, request: dict[str, Any]) -> dict[str, Any]:
        from spellwright.bots import bot
        from spellwright.kernel import History, SpellwrightError, load_game
        from spellwright.sim.game import bot_seed

        kind = load_game(str(request.get("game", "magic")))
        seed = _whole(request, "seed", 0)
        setup = self._setup(request, kind.name, seed)
        start = kind.start(setup)
        seats = request.get("seats", [0])
        if not isinstance(seats, list) or not all(type(s) is int for s in seats):
            raise SpellwrightError("“seats”: a list of the seats that you play, as in [0]")
        if not seats or not set(seats) <= set(range(start.seats)):
            raise SpellwrightError(f"“seats”: {seats!r:.60}; the game has 0 to {start.seats - 1}")
        name = str(request.get("opponent", "greedy" if kind.name == "magic" else "random"))
        others = [s for s in range(start.seats) if s not in seats]
        bots = {s: bot(name, bot_seed(seed, s), kind.name) for s in others}
        self.kind, self.setup, self.seats, self.bots = kind, setup, frozenset(seats), bots
        self.told = {}
        self.history = History(start)
        self._go_on()
        return self._state(None)

    def _setup(self, request: dict[str, Any], game: str, seed: int) -> Any:
        from spellwright.kernel import SpellwrightError, load_game

        if "setup" in request:
            if not isinstance(request["setup"], dict):
                raise SpellwrightError("“setup”: an object is wanted")
            return request["setup"]
        if game != "magic":
            return load_game(game).sample(seed)
        if "position" in request:
            return {"scenario": str(request["position"])}
        from spellwright.sim.magic.game import game_setup

        decks = request.get("decks", ["burn", "goblins"])
        if not isinstance(decks, list) or len(decks) != 2:
            raise SpellwrightError("“decks”: two are wanted, by name or as {card: number}")
        found = [find_deck(d) if isinstance(d, str) else d for d in decks]
        more = {"first": _whole(request, "first", 0)} if "first" in request else {}
        return game_setup(found, seed, **more)

    def _go_on(self) -> None:
        """The bots at the other seats answer until the program is asked."""
        from spellwright.kernel import SpellwrightError, View

        now = self.history.now
        while now.decision is not None and now.decision.seat not in self.seats:
            if len(self.history) >= MOST_DECISIONS:
                raise SpellwrightError(f"the game has gone on for {MOST_DECISIONS:,} decisions")
            view = View(now, now.decision.seat)
            now = self.history.play(self.bots[view.seat].decide(view, view.decision))

    def _playing(self) -> Any:
        from spellwright.kernel import SpellwrightError

        if self.history is None:
            raise SpellwrightError('no game has begun: say {"do": "new"} first')
        return self.history.now

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        from spellwright.kernel import SpellwrightError

        now = self._playing()
        if "answer" not in request:
            raise SpellwrightError("“answer” is missing: a number, a list of numbers, or words")
        given = request["answer"]
        ply = _whole(request, "ply", -1) if "ply" in request else None
        self.history.play(
            tuple(given) if isinstance(given, list) else given, seat=now.seat, ply=ply
        )
        self._go_on()
        return self._state(None)

    def _look(self, request: dict[str, Any]) -> dict[str, Any]:
        from spellwright.kernel import SpellwrightError

        self._playing()
        seat = request.get("seat")
        if seat is not None and (type(seat) is not int or seat not in self.seats):
            raise SpellwrightError(f"“seat”: you play {sorted(self.seats)}")
        return self._state(seat)

    def _replay(self, request: dict[str, Any]) -> dict[str, Any]:
        from spellwright.kernel import Replay, SpellwrightError

        if not self._playing().over:
            raise SpellwrightError("the replay tells everything: it is there when the game is over")
        made = Replay.of(self.kind.name, self.setup, self.history)
        return {"ok": True, "replay": json.loads(made.dumps())}

    # --- what a seat is told

    def _state(self, seat: int | None) -> dict[str, Any]:
        from spellwright.kernel import View

        now = self.history.now
        if seat is None:
            seat = now.seat if now.seat is not None else min(self.seats)
        view = View(now, seat)
        events = view.events()
        fresh = events[self.told.get(seat, 0) :]
        self.told[seat] = len(events)
        state: dict[str, Any] = {
            "ok": True,
            "seat": seat,
            "over": now.over,
            "log": [told for event in fresh if (told := event.describe(view.known))],
        }
        if now.over:
            state |= {"winners": list(now.winners or ()), "outcome": view.known.outcome()}
        return state | {"decision": _decision(view), "view": _board(self.kind.name, view)}


def _decision(view: View[Any]) -> dict[str, Any] | None:
    """The question to the seat, with what each option is called in words."""
    from spellwright.kernel import Choose, Split
    from spellwright.kernel.notation import option_names

    decision = view.decision
    if decision is None:
        return None
    example = next(iter(view.answers()), None)
    found: dict[str, Any] = {
        "ply": view.ply,
        "kind": type(decision).__name__.casefold(),
        "prompt": decision.prompt,
        "for_example": example,
    }
    names = option_names(decision)
    if isinstance(decision, Split):
        parts = zip(names, decision.lows, decision.highs, strict=True)
        listed = [{"words": n, "least": lo, "most": hi} for n, lo, hi in parts]
        return found | {"total": decision.total, "parts": listed}
    if isinstance(decision, Choose):
        found["options"] = [
            {"words": n, "count": o.count} for n, o in zip(names, decision.options, strict=True)
        ]
        return found | {"least": decision.lo, "most": decision.hi, "ordered": decision.ordered}
    return found | {"options": [{"words": n, "count": 1} for n in names], "least": 1, "most": 1}


def _board(game: str, view: View[Any]) -> dict[str, Any]:
    """What lies on the table: of Magic in plain words, of other games as their states are in JSON."""
    if game == "magic":
        from spellwright.web.plain import plain_board

        return plain_board(view.known)
    from spellwright.kernel import encode

    told: dict[str, Any] = encode(view.known)
    return told


def _whole(request: dict[str, Any], field: str, default: int) -> int:
    from spellwright.kernel import SpellwrightError

    value = request.get(field, default)
    if type(value) is not int or abs(value) >= 10**18:
        raise SpellwrightError(f"“{field}”: a whole number is wanted, not {value!r:.60}")
    return value
