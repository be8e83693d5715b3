"""Three Card Blind: three cards in hand, an empty library, everything open, nothing left to chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, Card, book_name, find
from spellwright.magic.objects.objects import Player
from spellwright.magic.records.events import Said
from spellwright.magic.reductions import Reduced, reduced_policy
from spellwright.magic.rules.chance import OPPONENT_DECIDES, OWNERS_OPPONENT_DECIDES
from spellwright.magic.rules.drawing import EMPTY_LIBRARY_IS_HARMLESS
from spellwright.magic.rules.library_wins import NO_LIBRARY_WINS
from spellwright.magic.rules.local import is_local
from spellwright.magic.rules.marks import prepare
from spellwright.magic.rules.opening import OPENING
from spellwright.magic.rules.turn import TURNS
from spellwright.magic.rules.zones import OPEN, new_object
from spellwright.magic.table import FULL

SLUG = "3cb"
CARDS = 3


@dataclass(frozen=True)
class Rules:
    """The readings in which communities differ.

    `library_wins`: do cards win that look for an empty library (Laboratory Maniac, Thassa's Oracle)?
    `randomness`: who decides chance, the opponent of the effect's "controller" or of its source's "owner".
    """

    library_wins: bool = True
    randomness: str = "controller"
    life: int = 20

    def __post_init__(self) -> None:
        if self.randomness not in ("controller", "owner"):
            raise SpellwrightError(
                f"randomness “{self.randomness}”: it is decided by the opponent of the “controller”"
                " or of the “owner”"
            )
        if self.life < 1:
            raise SpellwrightError(f"a life total of {self.life}: players begin with at least 1")

    def switches(self) -> frozenset[str]:
        """The same as switches of a game."""
        by_owner = self.randomness == "owner"
        found = {
            EMPTY_LIBRARY_IS_HARMLESS,
            OPEN,
            OWNERS_OPPONENT_DECIDES if by_owner else OPPONENT_DECIDES,
        }
        if not self.library_wins:
            found.add(NO_LIBRARY_WINS)
        return frozenset(found)

    def plain(self) -> dict[str, Any]:
        """As plain values, for files."""
        return asdict(self)


STANDARD = Rules()


def three_card_game(
    deck_a: Sequence[str],
    deck_b: Sequence[str],
    first: int = 0,
    rules: Rules = STANDARD,
    *,
    manual: Sequence[int] = (),
    lean: bool = False,
    without: Sequence[str] = (),
) -> Game:
    """A game at its first decision; seat 0 has deck A, `first` is the seat on the play.

    `lean`: for solving, without choices that cannot matter (see `reductions`); `without`: but for these.
    """
    decks = [three_cards(deck_a), three_cards(deck_b)]
    if first not in (0, 1):
        raise SpellwrightError(f"seat {first} cannot be on the play: the seats are 0 and 1")
    game = Game(
        players=[Player(life=rules.life) for _ in decks],
        switches=rules.switches(),
        manual=frozenset(manual),
        active=first,
        policy=reduced_policy(decks, without) if lean else FULL,
    )
    for seat, deck in enumerate(decks):
        for card in deck:
            new_object(game, card, seat, "hand", known=0b11)
    game.lists = tuple(_counted(deck) for deck in decks)
    everything = [card for deck in decks for card in deck]
    prepare(game, everything)
    if lean:
        game.memo = {} if all(is_local(card) for card in everything) else None
    game.note(Said(f"{game.player_name(first)} goes first."))
    game.push(TURNS)
    game.push(OPENING)
    game.run()
    return game


def full_game(
    deck_a: Sequence[str], deck_b: Sequence[str], first: int = 0, rules: Rules = STANDARD
) -> Game:
    """The game of the rules, with every choice that they give: what “proven” is about.

    Every priority, mana abilities of both players at any time (CR 605.3a), no cap on any number, no window left out,
    no position that counts for another.
    """
    return three_card_game(deck_a, deck_b, first, rules, manual=(0, 1))


BY_LIFE = (
    "who wins a position, or is safe there, is so with more life, or against less, as well"
    " (docs/decisions/0020)"
)


def reductions(game: Game) -> list[str]:
    """What a lean game leaves out, each with the page that argues for it."""
    return game.policy.told_to(game.letters) if isinstance(game.policy, Reduced) else []


def rests_on(games: Iterable[Game], leans: bool = False) -> list[str]:
    """The reductions of several games (one, and those that favour a player), each once; `leans`: positions of a
    certificate lean on others (`Solvable.leaning`)."""
    found = dict.fromkeys(text for game in games for text in reductions(game))
    return [*found, *((BY_LIFE,) if leans else ())]


def switched_off(game: Game) -> list[str]:
    """Which reductions a lean game goes without, each with the card because of which."""
    found = game.policy.off if isinstance(game.policy, Reduced) else ()
    return [f"{name}: {why}" for name, why in found]


def three_cards(deck: Sequence[str]) -> list[Card]:
    """The cards of a deck; what is wrong with it is told with the nearest names."""
    names = [deck] if isinstance(deck, str) else list(deck)
    if len(names) != CARDS:
        listed = " / ".join(names) or "no cards"
        raise SpellwrightError(
            f"a deck of {len(names)} {'card' if len(names) == 1 else 'cards'} ({listed}):"
            f" Three Card Blind has {CARDS}; write them as in “A / B / C”"
        )
    written = [book_name(name) for name in names]
    unknown = [name for name in dict.fromkeys(written) if name not in BOOK]
    if unknown:
        listed = ", ".join(f"“{name}”{BOOK.nearest(name)}" for name in unknown)
        raise SpellwrightError(f"deck {' / '.join(names)}: Spellwright does not know {listed}")
    return [find(name) for name in written]


def _counted(deck: Sequence[Card]) -> tuple[tuple[str, int], ...]:
    names = [card.name for card in deck]
    return tuple((name, names.count(name)) for name in sorted(set(names)))


def setup_of(
    deck_a: Sequence[str], deck_b: Sequence[str], first: int = 0, rules: Rules = STANDARD
) -> dict[str, Any]:
    """What a saved game begins with: `start_from` makes the same game of it."""
    decks = [[card.name for card in three_cards(deck)] for deck in (deck_a, deck_b)]
    return {"format": SLUG, "decks": decks, "first": first, "rules": rules.plain()}


def game_of(setup: Mapping[str, Any]) -> Game:
    """The game of such a setup."""
    if len(setup["decks"]) != 2:
        raise SpellwrightError(
            f"the setup of a Magic game has {len(setup['decks'])} decks, two are wanted"
        )
    deck_a, deck_b = setup["decks"]
    rules = Rules(**setup.get("rules", {}))
    manual = setup.get("manual", ())
    return three_card_game(deck_a, deck_b, int(setup["first"]), rules, manual=manual)
