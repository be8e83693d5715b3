"""What happens in a game: each event says what, in words, and which rule it follows.

`kind` is the name of the event in exported logs; `rule` is the rule in short, with the lines of the
Ultimate Edition's rulebook text (UE).
"""

from __future__ import annotations

from typing import ClassVar

from spellwright.kernel import Event, record
from spellwright.knight.state import DUMMY, KnightGame


class KnightEvent(Event):
    """An entry of the log."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""


def listed(cards: tuple[str, ...]) -> str:
    """Names in a row."""
    return ", ".join(cards) if cards else "nothing"


# --- set-up


@record
class GameStarted(KnightEvent):
    """The people, the scenario and the edition are known."""

    kind = "GAME_STARTED"
    rule = "Players choose heroes, first pick at the top of the round order."
    scenario: str
    heroes: tuple[str, ...]

    open_fields = ("scenario", "heroes")

    def describe(self, game: KnightGame) -> str:
        return f"{game.info.name} with {', '.join(self.heroes)}."


@record
class DummyJoined(KnightEvent):
    """A hero that nobody plays is the Dummy."""

    kind = "DUMMY_JOINED"
    rule = (
        "A random unused hero is the Dummy: 16 basic actions, shuffled, and one crystal for each "
        "dot (UE 1171–1173)."
    )
    hero: str
    crystals: tuple[str, ...]
    cards: int

    open_fields = ("hero", "crystals", "cards")

    def describe(self, game: KnightGame) -> str:
        return f"The Dummy is {self.hero}: {self.cards} cards, crystals {', '.join(self.crystals)}."


# --- rounds


@record
class RoundStarted(KnightEvent):
    """The day/night board is flipped."""

    kind = "ROUND_STARTED"
    rule = "The first round is a day; day and night alternate (UE 127–151)."
    number: int
    time: str

    open_fields = ("number", "time")

    def describe(self, game: KnightGame) -> str:
        return f"Round {self.number} of {game.rounds}: {self.time}."


@record
class RoundEnded(KnightEvent):
    """Everybody who had a last turn took it."""

    kind = "ROUND_ENDED"
    rule = "After the last turns the round is over (UE 169)."
    number: int

    open_fields = ("number",)

    def describe(self, game: KnightGame) -> str:
        return f"Round {self.number} is over."


@record
class GameEnded(KnightEvent):
    """The scenario is over."""

    kind = "GAME_ENDED"
    rule = "The game ends with its last round, or after the last turns of the scenario."
    number: int
    reached: bool

    open_fields = ("number", "reached")

    def describe(self, game: KnightGame) -> str:
        how = "the goal is reached" if self.reached else "the goal is not reached"
        return f"The game is over in round {self.number}: {how}."


@record
class SourceRolled(KnightEvent):
    """The dice of the Source were rolled."""

    kind = "SOURCE_ROLLED"
    rule = (
        "Half of the dice must show basic colours; until they do, all gold and black dice are "
        "rolled again together (UE 73)."
    )
    dice: tuple[str, ...]
    again: int

    open_fields = ("dice", "again")

    def describe(self, game: KnightGame) -> str:
        more = f", gold and black rolled again {self.again} times" if self.again > 1 else ""
        more = ", gold and black rolled again" if self.again == 1 else more
        return f"The Source: {listed(self.dice)}{more}."


@record
class UnitsDealt(KnightEvent):
    """A new unit offer."""

    kind = "UNITS_DEALT"
    rule = (
        "Players + 2 units, the Dummy not counted; regular ones until a core tile is revealed, then "
        "elite and regular in turn; an advanced action for each monastery (UE 67, 127–151)."
    )
    units: tuple[str, ...]
    lessons: tuple[str, ...]

    open_fields = ("units", "lessons")

    def describe(self, game: KnightGame) -> str:
        more = f"; at the monasteries {listed(self.lessons)}" if self.lessons else ""
        return f"Units in the offer: {listed(self.units)}{more}."


@record
class OfferFilled(KnightEvent):
    """New cards entered an offer, at the top."""

    kind = "OFFER_FILLED"
    rule = "The rest moves down, a new card enters at the top (UE 141, 325)."
    offer: str
    cards: tuple[str, ...]

    open_fields = ("offer", "cards")

    def describe(self, game: KnightGame) -> str:
        return f"New in the offer of {self.offer}: {listed(self.cards)}."


@record
class CardToBottom(KnightEvent):
    """The lowest card of an offer went under its deck."""

    kind = "CARD_TO_BOTTOM"
    rule = "The lowest card of the offer goes to the bottom of its deck (UE 141, 143)."
    offer: str
    card: str

    open_fields = ("offer", "card")

    def describe(self, game: KnightGame) -> str:
        return f"{self.card} leaves the offer of {self.offer} and goes under the deck."


@record
class Reminder(KnightEvent):
    """Something that people do with the cards and dice on their table, which are not tracked."""

    kind = "REMINDER"
    rule = "The preparation of a round, in its order (UE 127–151)."
    text: str

    open_fields = ("text",)

    def describe(self, game: KnightGame) -> str:
        return self.text


# --- tactics


@record
class TacticTaken(KnightEvent):
    """A human took a tactic."""

    kind = "TACTIC_TAKEN"
    rule = "Lowest fame picks first; tied, the one lower in the round order (UE 156–157)."
    seat: int
    number: int
    name: str

    open_fields = ("seat", "number", "name")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} takes tactic {self.number}, {self.name}."


@record
class DummyTacticTaken(KnightEvent):
    """The Dummy got its tactic."""

    kind = "DUMMY_TACTIC_SELECTED"
    rule = "The Dummy takes a random tactic and only uses its number (UE 1179, 1520, 1563)."
    number: int
    name: str

    open_fields = ("number", "name")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(DUMMY)} gets tactic {self.number}, {self.name}."


@record
class OrderSet(KnightEvent):
    """The round order tokens were arranged."""

    kind = "ROUND_ORDER_SET"
    rule = "The lowest tactic number is first (UE 161)."
    order: tuple[int, ...]

    open_fields = ("order",)

    def describe(self, game: KnightGame) -> str:
        return f"Round order: {', '.join(game.name(a) for a in self.order)}."


@record
class TacticsRemoved(KnightEvent):
    """Tactics left the game."""

    kind = "TACTICS_REMOVED"
    rule = (
        "Solo: both used tactics leave the game. Cooperative: one that a human used, by agreement "
        "(UE 1521, 1564)."
    )
    names: tuple[str, ...]

    open_fields = ("names",)

    def describe(self, game: KnightGame) -> str:
        return f"Out of the game: {listed(self.names)}."


# --- the Dummy


@record
class DummyTurnStarted(KnightEvent):
    """It is the Dummy's turn."""

    kind = "DUMMY_TURN_STARTED"
    rule = "The Dummy acts in the round order, by itself (UE 167, 1181)."
    cards: int  # left in its deck

    open_fields = ("cards",)

    def describe(self, game: KnightGame) -> str:
        word = "card" if self.cards == 1 else "cards"
        return f"{game.name(DUMMY)}'s turn, {self.cards} {word} in the deck."


@record
class DummyCardsFlipped(KnightEvent):
    """The Dummy flipped cards."""

    kind = "DUMMY_CARDS_FLIPPED"
    rule = (
        "Flip three; then as many more as it has crystals of the last card's colour, whose own "
        "colours do not matter; as far as the deck goes (UE 1182–1186)."
    )
    cards: tuple[str, ...]
    bonus: tuple[str, ...]
    colour: str | None  # the matching colour; None without a crystal of the last card's colour
    crystals: int  # how many it has of that colour
    left: int  # cards still in its deck

    open_fields = ("cards", "bonus", "colour", "crystals", "left")

    def describe(self, game: KnightGame) -> str:
        text = f"{game.name(DUMMY)} flips {listed(self.cards)}"
        if self.colour is not None:
            word = "crystal" if self.crystals == 1 else "crystals"
            text += f"; {self.crystals} {self.colour} {word}: {listed(self.bonus)}"
        return f"{text}. {self.left} left."


@record
class DummyAnnounced(KnightEvent):
    """The Dummy's deck was empty at the start of its turn."""

    kind = "DUMMY_END_OF_ROUND_ANNOUNCED"
    rule = (
        "With an empty deck at the start of its turn the Dummy announces the End of the Round; "
        "everybody else has one more turn (UE 1181)."
    )

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(DUMMY)} has no cards: End of the Round."


@record
class DummyPassed(KnightEvent):
    """The Dummy's deck is empty, but the end is announced already."""

    kind = "DUMMY_PASSED"
    rule = "The End of the Round is announced once (UE 379, 387)."

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(DUMMY)} has no cards and passes."


@record
class DummyGainedCard(KnightEvent):
    """The lowest advanced action became the Dummy's."""

    kind = "DUMMY_GAINED_CARD"
    rule = (
        "The lowest advanced action goes to the Dummy's deck instead of the bottom of its own "
        "(UE 1189)."
    )
    card: str

    open_fields = ("card",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(DUMMY)} gains {self.card}."


@record
class DummyGainedCrystal(KnightEvent):
    """The lowest spell left the offer: the Dummy got a crystal of its colour."""

    kind = "DUMMY_GAINED_CRYSTAL"
    rule = "A crystal of the colour of the lowest spell, also beyond three (UE 1190)."
    colour: str

    open_fields = ("colour",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(DUMMY)} gains a {self.colour} crystal."


@record
class DummyShuffled(KnightEvent):
    """The Dummy's deck for the new round."""

    kind = "DUMMY_DECK_SHUFFLED"
    rule = "Deck, discard pile and the gained card are shuffled into the new deck (UE 150, 1189)."
    cards: int

    open_fields = ("cards",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(DUMMY)} shuffles {self.cards} cards."
