"""Ban lists of Three Card Blind: one JSON file for each community and date, never engine logic.

The lists that come along are in `data/`; an organiser's own is any file of this form:

    {"name": "our league", "community": "…", "as_of": "2026-11-01", "source": "where it was published",
     "banned": ["Card", …], "restricted": ["Card of which a deck may have one", …]}

All but "name" and "banned" may be left out. A text file is a list as well: a banned card a line, after “restricted:” the cards
of which a deck may have one; lines that begin with # are comments.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.kernel.files import from_json, read_text
from spellwright.magic.deckfiles import card_name
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.spelling import close_names, fold, slips

TEXTS = ("name", "community", "as_of", "source")
LISTS = ("banned", "restricted")
OPEN_LIST = "open"
LARGEST = 1 << 22  # bytes of a list
MOST_SLIPS = 2  # letters in which a misspelt name differs
SHORT = 4  # letters: names that are no longer are like too many
LONGEST = 200  # letters of a line


DATA = Path(__file__).with_name("data")


@dataclass(frozen=True)
class BanList:
    """Which cards a community does not allow, and of which a deck may have only one; names are folded."""

    name: str
    banned: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    community: str = ""
    as_of: str = ""
    source: str = ""

    def __str__(self) -> str:
        return f"ban list “{self.name}”" + (f" of {self.as_of}" if self.as_of else "")


def ban_lists() -> tuple[str, ...]:
    """The names of the lists that come with Spellwright."""
    return tuple(sorted(file.stem for file in DATA.glob("*.json")))


def ban_list(name: str | Path = OPEN_LIST) -> BanList:
    """A list that comes along by its name, or one of a file by its path."""
    if name in ban_lists():
        text = (DATA / f"{name}.json").read_text(encoding="utf-8")
        return read_ban_list(text, f"ban list “{name}”")
    path = Path(name)
    if not path.is_file():
        known = ", ".join(ban_lists())
        raise SpellwrightError(
            f"ban list “{name}”: no such file; give its path, or one of: {known}"
        )
    text = read_text(path, LARGEST)
    where = f"ban list {path}"
    if text.lstrip("\ufeff \r\n\t")[:1] in ("{", "["):
        return read_ban_list(text, where)
    return plain_ban_list(text, path.stem, where)


def unknown_names(bans: BanList) -> list[str]:
    """Names of a list that no known card has but that are spelt nearly like one, with what is near."""
    cards = {fold(name): name for name in (*BOOK.packed(), *BOOK)}
    found = []
    for name in sorted(bans.banned | bans.restricted):
        if name in cards or BOOK.spelled(name) is not None:
            continue
        near = [each for each in close_names(name, cards) if slips(name, each) <= MOST_SLIPS]
        if near and len(name) > SHORT:
            found.append(f"“{name}” is no known card; {near[0]}?")
    return found


def read_ban_list(text: str, where: str) -> BanList:
    """A list from the text of its file."""
    data: Any = from_json(text, where)
    if not isinstance(data, dict):
        raise SpellwrightError(f'{where}: an object is wanted, as in {{"name": …, "banned": […]}}')
    odd = [field for field in data if field not in TEXTS + LISTS]
    if odd:
        raise SpellwrightError(
            f"{where}: unknown field “{odd[0]}”; there are {', '.join(TEXTS + LISTS)}"
        )
    for field in ("name", "banned"):
        if field not in data:
            raise SpellwrightError(f"{where}: “{field}” is missing")
    for field in TEXTS:
        if not isinstance(data.get(field, ""), str):
            raise SpellwrightError(f"{where}: “{field}” is no text")
    for field in LISTS:
        names = data.get(field, [])
        if not isinstance(names, list) or not all(isinstance(n, str) and n.strip() for n in names):
            raise SpellwrightError(f"{where}: “{field}” is no list of card names")
    banned, restricted = (frozenset(map(fold, data.get(field, []))) for field in LISTS)
    return BanList(
        banned=banned,
        restricted=restricted,
        **{field: data.get(field, "") for field in TEXTS},
    )


def plain_ban_list(text: str, name: str, where: str) -> BanList:
    """A list that has a card a line."""
    lists: dict[str, set[str]] = {field: set() for field in LISTS}
    field = LISTS[0]
    for number, line in enumerate(text.splitlines(), start=1):
        card = line.partition("#")[0].strip().removeprefix("- ").removeprefix("* ")
        if card.rstrip(":").casefold() in LISTS:
            field = card.rstrip(":").casefold()
        elif len(card) > LONGEST:
            raise SpellwrightError(f"{where}, line {number}: too long for the name of a card")
        elif card:
            lists[field].add(fold(card_name(card)))
    if not any(lists.values()):
        raise SpellwrightError(f"{where}: no cards; write one a line, or JSON")
    banned, restricted = (frozenset(lists[each]) for each in LISTS)
    return BanList(name, banned, restricted)
