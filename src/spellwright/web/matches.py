"""Several games between the same two: how the match stands, sideboards, who goes first, the next game.

A room keeps its match in what it has to say about itself: the wins before its own game, what each seat has brought, and
what people have decided for the next game. So nothing has to be counted twice or taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic import Deck
from spellwright.magic.formats import unsupported
from spellwright.web.chairs import PERSON
from spellwright.web.house import House
from spellwright.web.refusal import Refused
from spellwright.web.rooms import Room

SMALLEST_DECK = 60  # CR 100.2a
LARGEST_SIDEBOARD = 15  # CR 100.4a
BETWEEN = ("between", "sketches", "next", "counted")  # of a match, between two games
OWN = ("chairs", "conceded")  # what is said of one game only


def new_match(decks: Sequence[Deck], best_of: int) -> dict[str, Any]:
    """What the first room of a match keeps."""
    mains = [dict(each.main) for each in decks]
    match = {"best_of": best_of, "wins": [0, 0], "mains": mains, "game": 1}
    return {"match": match, "sides": [dict(each.sideboard) for each in decks]}


def unknown_in_sideboards(decks: Sequence[Deck]) -> str:
    """Cards of sideboards that cannot be played: told before the match, not between its games."""
    for each in decks:
        missing = [name for name in unsupported(each) if name in dict(each.sideboard)]
        if missing:
            return (
                f"the sideboard of {each.name} has cards that Spellwright does not have:"
                f" {', '.join(missing)}"
            )
    return ""


def is_match(room: Room) -> bool:
    return "match" in room.about


# --- how it stands


def winner(room: Room) -> int | None:
    """Who won; None for a draw or a game that goes on."""
    if "conceded" in room.about:
        return 1 - int(room.about["conceded"])
    winners = room.now.winners
    return winners[0] if winners is not None and len(winners) == 1 else None


def wins(room: Room) -> list[int]:
    """Games of the match that each seat has won, this one included if it is over."""
    match = room.about["match"]
    found = [int(n) for n in match["wins"]]
    won = winner(room)
    if won is not None and match.get("counted") != room.id:  # kept by an earlier version: counted
        found[won] += 1
    return found


def is_decided(room: Room) -> bool:
    """Has somebody won more than half of the games?"""
    return max(wins(room)) > int(room.about["match"]["best_of"]) // 2


def score(room: Room, names: Sequence[str]) -> str:
    """“You 1, greedy 0”."""
    return ", ".join(f"{name} {n}" for name, n in zip(names, wins(room), strict=True))


def told(room: Room) -> str:
    """How the match stands, in a sentence."""
    word = "The match is over" if is_decided(room) else "The match stands"
    return f"{word}: {score(room, room.names())}."


# --- between games


def chooser(room: Room) -> int:
    """CR 103.1: the loser chooses who goes first; after a draw, whoever chose in the drawn game."""
    won = winner(room)
    if won is not None:
        return 1 - won
    first: int = room.history.states[0].active
    return int(room.about["match"].get("chooser", first)) if is_match(room) else first


def brought(room: Room, seat: int) -> Counter[str]:
    """All cards that a seat has brought to the match."""
    return Counter(room.about["match"]["mains"][seat]) + Counter(room.about["sides"][seat])


def least_of(main: Mapping[str, int]) -> int:
    """So many cards a deck keeps that began with these; smaller ones than the rules allow may stay so."""
    return min(SMALLEST_DECK, sum(main.values()))


def why_not_deck(deck: Counter[str], rest: Counter[str], least: int, side: int) -> str:
    """What is wrong with a deck and what is left of the cards; `side`: cards of the first sideboard."""
    if deck.total() < least:
        return f"the deck has {deck.total()} cards, {least} are wanted"
    if rest.total() > max(LARGEST_SIDEBOARD, side):
        return f"the sideboard has {rest.total()} cards, {LARGEST_SIDEBOARD} are allowed"
    return ""


def decided(room: Room, seat: int) -> dict[str, Any] | None:
    """What a seat has decided for the next game, if it has."""
    found = room.about["match"].get("between", {}).get(str(seat))
    return found if isinstance(found, dict) else None


def sketched(room: Room, seat: int) -> tuple[Counter[str], bool]:
    """The deck that a seat has laid out for the next game so far, and whether it wants to go first."""
    found = room.about["match"].get("sketches", {}).get(str(seat))
    if not isinstance(found, dict):
        return Counter(room.setup["decks"][seat]), True
    return Counter(found["deck"]), bool(found["first"])


def sketch(house: House, room: Room, seat: int, deck: Mapping[str, int], first: bool) -> None:
    """Keep what a seat has laid out so far."""
    _note(room, "sketches", seat, {"deck": dict(deck), "first": first})
    house.games.change(room.id, room.about)


def reconsider(house: House, room: Room, seat: int) -> None:
    """A person is not ready after all."""
    if not room.followed:
        _note(room, "between", seat, None)
        house.games.change(room.id, room.about)
        room.tell()


def _note(room: Room, what: str, seat: int, value: dict[str, object] | None) -> None:
    match = room.about["match"]
    match[what] = {**match.get(what, {}), str(seat): value}


def decide(house: House, room: Room, seat: int, deck: Mapping[str, int], first: bool) -> None:
    """A person is ready for the next game; when everybody is, it begins. `first`: what they choose if they may."""
    if not is_match(room) or not room.over or is_decided(room):
        raise Refused(409, "there is no next game to get ready for")
    if room.followed:
        raise Refused(409, "the next game has begun")
    match = room.about["match"]
    cards, wanted = brought(room, seat), Counter(deck)
    strange = [name for name, n in wanted.items() if not 0 <= n <= cards[name]]
    if strange:
        raise SpellwrightError(f"{strange[0]}: {cards[strange[0]]} were brought to the match")
    side = sum(room.about["sides"][seat].values())
    why = why_not_deck(wanted, cards - wanted, least_of(match["mains"][seat]), side)
    if why:
        raise SpellwrightError(why)
    _note(room, "between", seat, {"deck": dict(+wanted), "first": first})
    people = [i for i, chair in enumerate(room.chairs) if chair.kind == PERSON]
    if any(decided(room, each) is None for each in people):
        house.games.change(room.id, room.about)
        room.tell()
        return
    decks = [
        dict(main) if (found := decided(room, each)) is None else dict(found["deck"])
        for each, main in enumerate(room.setup["decks"])
    ]
    chooses = chooser(room)
    choice = decided(room, chooses)
    begins = chooses if choice is None or choice["first"] else 1 - chooses  # a bot goes first
    new = next_game(house, room, decks, begins, house.new_seed())
    match["next"] = new.id
    house.games.change(room.id, room.about)
    room.tell()


def next_game(
    house: House, room: Room, decks: Sequence[Mapping[str, int]], first: int | None, seed: int
) -> Room:
    """Another game of the match, the same two in the same seats; `first` None: at random."""
    about = {key: value for key, value in room.about.items() if key not in OWN}
    match = {key: value for key, value in about["match"].items() if key not in BETWEEN}
    match |= {"wins": wins(room), "game": int(match["game"]) + 1, "chooser": chooser(room)}
    setup = {**next_setup(room, seed, first), "decks": [dict(each) for each in decks]}
    return house.new(setup, room.chairs, **{**about, "match": match})


def rematch(house: House, room: Room, first: int | None, seed: int) -> Room:
    """The same decks once more; a match begins from its start."""
    about = {key: value for key, value in room.about.items() if key not in OWN}
    setup = next_setup(room, seed, first)
    if is_match(room):
        match = room.about["match"]
        about["match"] = {"best_of": match["best_of"], "wins": [0, 0], "mains": match["mains"]}
        about["match"]["game"] = 1
        setup["decks"] = [dict(main) for main in match["mains"]]
    return house.new(setup, room.chairs, **about)


def next_setup(room: Room, seed: int, first: int | None) -> dict[str, Any]:
    """The setup of another game with the same decks; a board in words stays as it is."""
    if "scenario" in room.setup:
        return dict(room.setup)
    setup = {k: v for k, v in room.setup.items() if k not in ("first", "seed")}
    if first is not None:
        setup["first"] = first
    return {**setup, "seed": seed}
