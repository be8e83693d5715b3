"""Between two games at the terminal: sideboarding in words, and who goes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from spellwright.kernel import SpellwrightError
from spellwright.web.chairs import BOT
from spellwright.web.matches import chooser, is_match, least_of, why_not_deck, winner
from spellwright.web.rooms import Room

Write = Callable[[str], None]
Read = Callable[[], str]

HELP = """Sideboarding: “-2 Lava Spike” takes two out, “+2 Pyroblast” brings two in; “list” shows both,
“reset” begins anew, “done” or Enter goes on."""


def who_begins(room: Room, read: Read, prompt: Write) -> int | None:
    """Whoever may choose is asked (CR 103.1); a bot goes first. None: at random."""
    won = winner(room)
    if won is None and not is_match(room):
        return None
    chooses = chooser(room)
    if room.chairs[chooses].kind == BOT:
        return chooses
    why = "lost" if won is not None else "chose before"
    prompt(f"{room.chairs[chooses].name} {why}: go first in the next game? [Y/n] > ")
    return 1 - chooses if read().strip().lower() in ("n", "no") else chooses


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
    least = least_of(start[0])
    write(f"{who}, your sideboard: {_listed(rest)}\n{HELP}")
    while True:
        prompt("sideboard > ")
        line = read()
        words = line.strip()
        try:
            if not line or words.lower() in ("", "done"):
                if why := why_not_deck(now, rest, least, start[1].total()):
                    raise SpellwrightError(why)
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
