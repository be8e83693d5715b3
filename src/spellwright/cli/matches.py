"""Several games between the same two: rematches, best of three, sideboarding, who goes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.web.chairs import BOT
from spellwright.web.rooms import Room

SMALLEST_DECK = 60  # CR 100.2a
LARGEST_SIDEBOARD = 15  # CR 100.4a
Write = Callable[[str], None]
Read = Callable[[], str]

HELP = """Sideboarding: “-2 Lava Spike” takes two out, “+2 Pyroblast” brings two in; “list” shows both,
“reset” begins anew, “done” or Enter goes on."""


def winner(room: Room) -> int | None:
    """Who won; None for a draw or a game that goes on."""
    if "conceded" in room.about:
        return 1 - int(room.about["conceded"])
    winners = room.now.winners
    return winners[0] if winners is not None and len(winners) == 1 else None


def score(match: Mapping[str, Any], names: tuple[str, ...]) -> str:
    """“You 1, greedy 0”."""
    return ", ".join(f"{name} {n}" for name, n in zip(names, match["wins"], strict=True))


def is_decided(match: Mapping[str, Any]) -> bool:
    """Has somebody won more than half of the games?"""
    return int(max(match["wins"])) > int(match["best_of"]) // 2


def next_setup(room: Room, seed: int, first: int | None) -> dict[str, Any]:
    """The setup of another game with the same decks."""
    setup = {k: v for k, v in room.setup.items() if k not in ("first", "seed")}
    if first is not None:
        setup["first"] = first
    return {**setup, "seed": seed}


def who_begins(room: Room, read: Read, prompt: Write) -> int | None:
    """The loser of a game decides who goes first in the next; a bot goes first. None: at random."""
    won = winner(room)
    if won is None:
        return None
    loser = 1 - won
    if room.chairs[loser].kind == BOT:
        return loser
    prompt(f"{room.chairs[loser].name} lost: go first in the next game? [Y/n] > ")
    return won if read().strip().lower() in ("n", "no") else loser


def sideboard(
    main: Mapping[str, int],
    side: Mapping[str, int],
    who: str,
    read: Read,
    write: Write,
    prompt: Write,
) -> tuple[dict[str, int], dict[str, int]]:
    """Ask for changes until they are done; the deck keeps what the rules ask of it (CR 100.4a)."""
    start = (Counter(main), Counter(side))
    now, rest = start[0].copy(), start[1].copy()
    least = min(SMALLEST_DECK, start[0].total())
    write(f"{who}, your sideboard: {_listed(rest)}\n{HELP}")
    while True:
        prompt("sideboard > ")
        line = read()
        words = line.strip()
        try:
            if not line or words.lower() in ("", "done"):
                if now.total() < least:
                    raise SpellwrightError(f"the deck has {now.total()} cards, {least} are wanted")
                if rest.total() > max(LARGEST_SIDEBOARD, start[1].total()):
                    raise SpellwrightError(
                        f"the sideboard has {rest.total()} cards, {LARGEST_SIDEBOARD} are allowed"
                    )
                return dict(+now), dict(+rest)
            if words.lower() == "list":
                write(
                    f"Deck, {now.total()}: {_listed(now)}\nSideboard, {rest.total()}: {_listed(rest)}"
                )
            elif words.lower() == "reset":
                now, rest = start[0].copy(), start[1].copy()
            elif words[0] in "+-":
                _move(words, now, rest)
                write(f"The deck has {now.total()} cards, the sideboard {rest.total()}.")
            else:
                raise SpellwrightError(f"“{words}”: say “-2 Lava Spike”, “+2 Pyroblast” or “done”")
        except SpellwrightError as error:
            write(f"! {error}")
            if not line:  # nobody is there to mend it: as it was
                return dict(start[0]), dict(start[1])


def _move(words: str, deck: Counter[str], side: Counter[str]) -> None:
    """One change: a sign, a number unless it is one, a card by the beginning of its name."""
    frm, to = (deck, side) if words[0] == "-" else (side, deck)
    number, _, name = words[1:].strip().partition(" ")
    if not number.isdecimal():
        number, name = "1", words[1:].strip()
    n, asked = int(number[:4]), name.strip().casefold()
    found = [card for card in +frm if asked and card.casefold().startswith(asked)]
    exact = [card for card in found if card.casefold() == asked]
    if len(exact or found) != 1:
        place = "deck" if words[0] == "-" else "sideboard"
        raise SpellwrightError(f"“{name.strip()}” is no one card of the {place}: {_listed(frm)}")
    card = (exact or found)[0]
    if frm[card] < n:
        raise SpellwrightError(f"there are {frm[card]} {card}, not {n}")
    frm[card] -= n
    to[card] += n


def _listed(cards: Counter[str]) -> str:
    return ", ".join(f"{n} {name}" for name, n in sorted((+cards).items())) or "no cards"
