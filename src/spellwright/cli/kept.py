"""Games that were played here: opened, listed, and found by number, name or file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spellwright.kernel import BrokenFile, History, Priority, Replay, SpellwrightError, View
from spellwright.magic.game import Game
from spellwright.magic.pointing import is_payment
from spellwright.magic.replays import start_from
from spellwright.store import Games, Given, KeptGame, default_games_path
from spellwright.store.tokens import below
from spellwright.web.chairs import PERSON, Chair
from spellwright.web.house import House
from spellwright.web.rooms import Room
from spellwright.web.stops import is_asked

MOST_LISTED = 20
MOST_SEARCHED = 1000


def open_games() -> Games:
    """The store of games; one that is damaged is set aside with a word."""
    from spellwright.cli.common import warn

    return Games.opened(default_games_path(), warn)


def summary(kept: KeptGame) -> str:
    """A game in a line: who, with what, when, and how it ended."""
    chairs = kept.about.get("chairs", [])
    names = " – ".join(str(chair.get("name", "?")) for chair in chairs)
    decks = " against ".join(map(str, kept.about.get("decks", [])))
    state = kept.ended or "not finished"
    return (
        f"{kept.id}  {kept.changed[:16]}  {names}" + (f" ({decks})" if decks else "") + f": {state}"
    )


def listing(games: Games) -> list[str]:
    """The latest games, the latest first."""
    found = games.listed("magic", MOST_LISTED)
    return [f"{number:>3}  {summary(kept)}" for number, kept in enumerate(found, 1)]


def find_kept(games: Games, asked: str) -> KeptGame:
    """A game by its name, the beginning of it, or its number in the list; “last”: the latest unfinished one."""
    listed = games.listed("magic", MOST_SEARCHED)
    if asked == "last":
        open_ones = [kept for kept in listed if not kept.ended]
        if not open_ones:
            raise SpellwrightError("no game is unfinished; “spellwright play --games” lists all")
        found = open_ones[:1]
    elif asked.isdecimal() and 1 <= int(asked[:6]) <= len(listed):
        found = [listed[int(asked[:6]) - 1]]
    else:
        found = [kept for kept in listed if kept.id.startswith(asked)] if asked else []
    if len(found) != 1:
        many = "more than one game has" if found else "no file and no kept game has"
        raise SpellwrightError(f"{asked}: {many} this name; “spellwright play --games” lists them")
    whole = games.find(found[0].id)
    assert whole is not None
    return whole


def read_replay(path: Path) -> tuple[dict[str, Any], list[Any]]:
    """The setup and the answers of a replay file of Magic, played through once: broken ones are refused."""
    import spellwright.magic.start  # noqa: F401  # makes the game known to replays

    replay = Replay.load(path)
    if replay.game != "magic" or not isinstance(replay.setup, dict):
        raise BrokenFile(f"{path}: this is no saved game of Magic")
    return replay.setup, list(replay.run().answers)


def by_people(history: History[Game], chairs: Sequence[Chair]) -> list[Given]:
    """The answers of a file, which does not tell who gave them: a person's where one would have been asked."""
    return [
        Given(answer, by_hand=_asks(state, chairs))
        for state, answer in zip(history.states, history.answers, strict=False)
    ]


def _asks(state: Game, chairs: Sequence[Chair]) -> bool:
    decision = state.decision
    if decision is None or chairs[decision.seat].kind != PERSON:
        return False
    if isinstance(decision, Priority):
        return is_asked(View(state, decision.seat), chairs[decision.seat].stops, secret=False)
    return decision.only_answer() is None and not is_payment(state)


def branch(
    house: House,
    setup: dict[str, Any],
    chairs: Sequence[Chair],
    answers: list[Any],
    **about: object,
) -> Room:
    """A game of its own that begins with these answers; its setup stays as the answers need it."""
    history = History(start_from(setup))
    for answer in answers:
        history.play(answer)
    about["chairs"] = [chair.plain() for chair in chairs]
    about.setdefault("shared", chairs[0].kind == chairs[1].kind)
    kept = house.games.new("magic", setup, about)
    house.games.add(kept.id, 0, by_people(history, chairs))
    return house.find(kept.id)


def new_seed() -> int:
    return below(1_000_000)
