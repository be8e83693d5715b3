"""Mana costs: the symbols a cost asks for, and the arithmetic the rules do with them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from spellwright.kernel import Definition, definition
from spellwright.magic.objects.aspects import NOTHING, PAY, Aspect

COLORS: Final = "WUBRG"

# CR 107.4: the ten two-colored hybrids, each half in the order the rulebook prints it.
_HYBRIDS: Final = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
_ALLOWED: Final = (
    "allowed are numbers such as {2}, {X}, {W} {U} {B} {R} {G}, {C}, {S}, hybrids such as"
    " {W/U} {2/W} {C/W}, and Phyrexian symbols such as {W/P} {W/U/P}"
)
_PIECE: Final = re.compile(r"\{([^{}]*)\}|[^{]+|\{[^{}]*")


def _spellings() -> dict[str, str]:
    """Every accepted spelling of a symbol that is not a number, and its canonical form."""
    halves = [*_HYBRIDS, *(f"2/{color}" for color in COLORS), *(f"C/{color}" for color in COLORS)]
    spellings = {symbol: symbol for symbol in ("X", "C", "S", *COLORS)}
    spellings |= {f"{color}/P": f"{color}/P" for color in COLORS}
    for hybrid in halves:
        first, second = hybrid.split("/")
        spellings[hybrid] = spellings[f"{second}/{first}"] = hybrid
        if hybrid in _HYBRIDS:
            spellings[f"{hybrid}/P"] = spellings[f"{second}/{first}/P"] = f"{hybrid}/P"
    return spellings


_SPELLINGS: Final = _spellings()


_EVERY: Final = "/".join((*COLORS, "C"))


def _of_any_type(symbol: str) -> str:
    if symbol.isdigit() or symbol in ("X", "S"):
        return symbol
    return f"{_EVERY}/P" if symbol.endswith("/P") else _EVERY


@definition
class ManaCost(Definition):
    """A mana cost as its symbols in written order, without braces; `mana_cost` makes one."""

    symbols: tuple[str, ...]

    def tell(self) -> Aspect:
        return NOTHING

    def alter(self) -> Aspect:
        return PAY if any(symbol.endswith("/P") for symbol in self.symbols) else NOTHING

    def __str__(self) -> str:
        return "".join([f"{{{symbol}}}" for symbol in self.symbols])

    def __repr__(self) -> str:
        return f'mana_cost("{self}")'

    @property
    def generic(self) -> int:
        """The sum of the numerical symbols (CR 107.4b), without X."""
        return _facts(self.symbols)[0]

    @property
    def x_count(self) -> int:
        return _facts(self.symbols)[1]

    def mana_value(self, x: int = 0) -> int:
        """CR 202.3, with `x` announced for each X (CR 202.3e)."""
        _, x_count, value, _ = _facts(self.symbols)
        return value + x * x_count

    @property
    def colors(self) -> frozenset[str]:
        """CR 202.2: the colors of the symbols, both halves of a hybrid included."""
        return _facts(self.symbols)[3]

    def phyrexian(self, letter: str) -> ManaCost:
        """The cost where 2 life may be paid for each symbol of this colour (CR 107.4f)."""
        return ManaCost(
            tuple(
                [
                    f"{s}/P" if letter in s.split("/") and s[0] != "2" and s[-1] != "P" else s
                    for s in self.symbols
                ]
            )
        )

    def of_any_type(self) -> ManaCost:
        """The cost where each symbol is paid with mana of any type (CR 609.4b); snow is no type (107.4h)."""
        return ManaCost(tuple([_of_any_type(symbol) for symbol in self.symbols]))

    @property
    def is_free(self) -> bool:
        """Whether nothing has to be paid: no symbol but {0} (CR 107.4d)."""
        return all(symbol == "0" for symbol in self.symbols)

    def plus(self, other: ManaCost) -> ManaCost:
        """This cost and an additional one or a cost increase (CR 601.2f), numbers summed."""
        if not other.symbols or not self.symbols:
            return self if self.symbols else other
        return _cost(self.generic + other.generic, self.symbols + other.symbols)

    def with_x(self, value: int) -> ManaCost:
        """The cost once X is announced (CR 107.3a): each X becomes that much generic mana."""
        if value < 0:
            raise ValueError(f'mana cost "{self}": X = {value}, X must be 0 or more')
        return _with_x(self, value) if self.x_count else self

    def more_generic(self, amount: int) -> ManaCost:
        return _cost(self.generic + amount, self.symbols) if amount else self

    def less_generic(self, amount: int) -> ManaCost:
        """Reduced by generic mana, which touches no other symbol (CR 118.7a) and stops at 0."""
        return _less_generic(self, amount) if amount and self.generic else self

    def less(self, other: ManaCost, *, only_colored: bool = False) -> ManaCost:
        """Reduced by `other` (CR 118.7), for `only_colored` without touching generic mana.

        Each colored or colorless symbol takes away its like, else a hybrid or Phyrexian symbol
        that can be paid with it, else one generic mana. Where the announcement of hybrid and
        Phyrexian symbols precedes the reduction (CR 601.2b), reduce `equivalents()` instead.
        """
        return _less(self, other, only_colored)

    def equivalents(self) -> tuple[tuple[ManaCost, int], ...]:
        """Each nonhybrid cost that may be announced for this one, with the life to pay besides.

        CR 601.2b: announced before cost reductions, so {2/W} announced as {2} can be reduced.
        """
        return _equivalents(self)


@lru_cache(maxsize=4096)
def mana_cost(text: str) -> ManaCost:
    """The cost written as in card text, "{2}{U}{U}"; "" is the empty cost."""
    symbols = []
    for piece in _PIECE.finditer(text):
        written = piece[1]
        symbol = None if written is None else _symbol(written.upper())
        if symbol is None:
            raise ValueError(f'mana cost "{text}": "{piece[0]}" is not a mana symbol; {_ALLOWED}')
        symbols.append(symbol)
    return ManaCost(tuple(symbols))


def _symbol(written: str) -> str | None:
    if written.isascii() and written.isdigit():
        return str(int(written))
    return _SPELLINGS.get(written)


@lru_cache(maxsize=4096)
def _facts(symbols: tuple[str, ...]) -> tuple[int, int, int, frozenset[str]]:
    """Generic mana, number of X, mana value with X = 0, colors."""
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    x_count = symbols.count("X")
    others = [symbol for symbol in symbols if not symbol.isdigit() and symbol != "X"]
    # CR 202.3f, 202.3g: only {2/W} and its kind count more than 1.
    value = generic + sum(2 if symbol[0] == "2" else 1 for symbol in others)
    colors = frozenset(color for symbol in others for color in symbol if color in COLORS)
    return generic, x_count, value, colors


def _cost(generic: int, symbols: Iterable[str]) -> ManaCost:
    """X first, then one number, then the other symbols of `symbols` with like ones together."""
    groups: dict[str, list[str]] = {"X": []}
    for symbol in symbols:
        if not symbol.isdigit():
            groups.setdefault(symbol, []).append(symbol)
    xs = groups.pop("X")
    number = [str(generic)] if generic > 0 else []
    others = [symbol for group in groups.values() for symbol in group]
    # CR 118.7: a mana component reduced to nothing is {0}.
    return ManaCost((*xs, *number, *others) or ("0",))


@lru_cache(maxsize=4096)
def _with_x(cost: ManaCost, value: int) -> ManaCost:
    others = [symbol for symbol in cost.symbols if symbol != "X"]
    return _cost(cost.generic + value * cost.x_count, others)


@lru_cache(maxsize=4096)
def _less_generic(cost: ManaCost, amount: int) -> ManaCost:
    return _cost(max(0, cost.generic - amount), cost.symbols)


@lru_cache(maxsize=4096)
def _less(cost: ManaCost, other: ManaCost, only_colored: bool) -> ManaCost:
    rest = [symbol for symbol in cost.symbols if not symbol.isdigit()]
    reduction = 0
    for symbol in other.symbols:
        kind = symbol.removesuffix("/P")  # CR 118.7f: {W/P} reduces like {W}
        if kind.isdigit():
            reduction += int(kind)
        elif kind == "S":
            reduction += 1  # CR 118.7g
        elif kind == "X" or "/" in kind:
            # CR 118.7e: the player paying the cost chooses the half.
            raise ValueError(
                f'mana cost "{cost}": reduction by "{other}" leaves {{{symbol}}} open;'
                " replace it by the announced number or the chosen half"
            )
        elif kind in rest:
            rest.remove(kind)
        elif payable := [held for held in rest if kind in held.split("/")]:
            rest.remove(payable[0])
        else:
            reduction += 1  # CR 118.7b-d
    if only_colored:
        reduction = 0
    return _cost(max(0, cost.generic - reduction), rest)


@lru_cache(maxsize=1024)
def _equivalents(cost: ManaCost) -> tuple[tuple[ManaCost, int], ...]:
    if not any("/" in symbol for symbol in cost.symbols):
        return ((cost, 0),)
    found: dict[tuple[tuple[str, ...], int], None] = {((), 0): None}
    for symbol in cost.symbols:
        found = {
            # CR 107.4f: 2 life for a Phyrexian symbol
            (chosen, life + 2) if way == "P" else (_in_order((*chosen, way)), life): None
            for chosen, life in found
            for way in symbol.split("/")
        }
    return tuple(
        (_cost(sum(int(symbol) for symbol in chosen if symbol.isdigit()), chosen), life)
        for chosen, life in found
    )


def _in_order(symbols: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(symbols, key=lambda symbol: ("XSCWUBRG".find(symbol), symbol)))
