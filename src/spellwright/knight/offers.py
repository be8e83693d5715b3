"""The offers: cards slide down and new ones enter at the top; units and monasteries (UE 127–151, 325–327)."""

from __future__ import annotations

from spellwright.kernel import Option, definition
from spellwright.knight.deeds import MonasteryRevealed, UnitAdded
from spellwright.knight.events import (
    CardToBottom,
    DummyGainedCard,
    DummyGainedCrystal,
    OfferFilled,
    Reminder,
    UnitsDealt,
)
from spellwright.knight.piles import Drawing, put_under, shuffle
from spellwright.knight.state import ADVANCED_ACTIONS, DECK, ELITE, REGULAR, SPELLS, KnightGame
from spellwright.knight.tables import BASIC, COLOURS, UNITS, advanced_actions
from spellwright.knight.tables.scenarios import OFFER_SIZE


def actions_in_the_game(game: KnightGame) -> tuple[str, ...]:
    """The advanced actions that are played with; a first game may leave some in the box (A16)."""
    short = game.info.reconnaissance and game.policies.reconnaissance_actions != "all"
    return advanced_actions(game.boxes, short)


@definition
class FillActions(Drawing):
    """New advanced actions enter at the top until there are three, or none is left (A12)."""

    def want(self, game: KnightGame) -> str | None:
        short = len(game.actions) < OFFER_SIZE and len(game.piles[ADVANCED_ACTIONS])
        return ADVANCED_ACTIONS if short else None

    def got(self, game: KnightGame, card: str) -> None:
        game.actions = (card, *game.actions)
        game.note(OfferFilled(ADVANCED_ACTIONS, (card,)))

    def prompt(self, game: KnightGame, pile: str) -> str:
        return "Which advanced action comes to the top of the offer?"


@definition
class FillSpells(Drawing):
    """New spells enter at the top until there are three, or none is left."""

    def want(self, game: KnightGame) -> str | None:
        return SPELLS if len(game.spells) < OFFER_SIZE and len(game.piles[SPELLS]) else None

    def got(self, game: KnightGame, card: str) -> None:
        game.spells = (card, *game.spells)
        game.note(OfferFilled(SPELLS, (card,)))

    def prompt(self, game: KnightGame, pile: str) -> str:
        return "Which spell comes to the top of the offer?"


FILL_ACTIONS = FillActions()
FILL_SPELLS = FillSpells()


@definition
class RefreshActions(FillActions):
    """Preparation, step d: the lowest card goes to the Dummy, or under the deck; a new one enters."""

    def run(self, game: KnightGame, scope: None) -> None:
        if ADVANCED_ACTIONS in game.untracked:
            self._ask(game)
            return
        if game.actions:
            *rest, lowest = game.actions
            game.actions = tuple(rest)
            if game.dummy:
                put_under(game, DECK, (lowest,))  # shuffled in when the deck is (step g)
                game.note(DummyGainedCard(lowest))
            else:
                put_under(game, ADVANCED_ACTIONS, (lowest,))
                game.note(CardToBottom(ADVANCED_ACTIONS, lowest))
        FILL_ACTIONS.run(game, scope)

    def _ask(self, game: KnightGame) -> None:
        """The offer is only on the table: the Dummy needs to know its lowest card."""
        game.note(Reminder("Renew the advanced action offer: the lowest card leaves it."))
        if game.dummy:
            pile = game.piles[DECK]
            has = {*pile.unknown, *pile.known, *game.discard}
            cards = [card for card in actions_in_the_game(game) if card not in has]
            options = [Option(card, (card,)) for card in cards]
            prompt = "Which advanced action was the lowest of the offer?"
            game.tell(prompt, [*options, Option("none, the offer was empty", ("",))], self)

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        if answer:
            put_under(game, DECK, (answer,))
            game.note(DummyGainedCard(answer))


@definition
class RefreshSpells(FillSpells):
    """Preparation, step e: the lowest spell goes under the deck, the Dummy gains a crystal."""

    def run(self, game: KnightGame, scope: None) -> None:
        if SPELLS in game.untracked:
            self._ask(game)
            return
        if game.spells:
            *rest, lowest = game.spells
            game.spells = tuple(rest)
            put_under(game, SPELLS, (lowest,))
            game.note(CardToBottom(SPELLS, lowest))
            if game.dummy:
                _gain_crystal(game, COLOURS[lowest][0])
        FILL_SPELLS.run(game, scope)

    def _ask(self, game: KnightGame) -> None:
        """The offer is only on the table: the Dummy needs to know the colour of its lowest spell."""
        game.note(Reminder("Renew the spell offer: the lowest spell goes under the deck."))
        if game.dummy:
            options = [Option(colour, (colour,)) for colour in BASIC]
            prompt = "Which colour had the lowest spell of the offer?"
            game.tell(prompt, [*options, Option("none, the offer was empty", ("",))], self)

    def answered(self, game: KnightGame, scope: None, answer: str) -> None:
        if answer:
            _gain_crystal(game, answer)


def _gain_crystal(game: KnightGame, colour: str) -> None:
    crystals = list(game.crystals)
    crystals[BASIC.index(colour)] += 1
    game.crystals = tuple(crystals)
    game.note(DummyGainedCrystal(colour))


def elites_dealt(game: KnightGame) -> bool:
    """Whether elite units are dealt: once a core tile is on the map, or as the scenario says."""
    scenario = game.info
    if scenario.late_elites:
        return game.round * 2 > game.rounds
    if scenario.reconnaissance and game.policies.reconnaissance_elites == "on":  # A15
        return game.core
    return game.core and scenario.elites


@definition
class DealUnits(Drawing):
    """Deal a unit offer: players + 2, the Dummy not counted; then the monasteries' cards."""

    first: bool = False  # the first offer of the game

    def want(self, game: KnightGame) -> str | None:
        n = len(game.units)
        if n == game.info.units(game.seats):
            return None
        if elites_dealt(game):
            first, second = (ELITE, REGULAR) if n % 2 == 0 else (REGULAR, ELITE)
            if len(game.piles[first]):
                return first
            return second if len(game.piles[second]) else None
        return REGULAR if len(game.piles[REGULAR]) else None

    def got(self, game: KnightGame, card: str) -> None:
        game.units = (*game.units, card)

    def prompt(self, game: KnightGame, pile: str) -> str:
        return f"Which of the {pile} comes into the offer?"

    def done(self, game: KnightGame) -> None:
        if "units" in game.untracked:
            old = "Put old units under their decks. " if game.round else ""
            game.note(Reminder(f"{old}Deal {game.info.units(game.seats)} units."))
            return
        if self.first and game.info.reconnaissance and not _has_village(game.units):
            # a first game needs somebody to recruit in a village: shuffle and deal again
            cards = (*game.units, *game.piles[REGULAR].unknown)
            game.units = ()
            shuffle(game, REGULAR, cards)
            game.push(self)
            return
        DEAL_LESSONS.run(game, None)


def _has_village(units: tuple[str, ...]) -> bool:
    return any("village" in UNITS[name].sites for name in units)


@definition
class DealLessons(Drawing):
    """An advanced action joins the unit offer for each monastery that is not burned."""

    def want(self, game: KnightGame) -> str | None:
        if len(game.lessons) >= game.monasteries:
            return None
        return ADVANCED_ACTIONS if len(game.piles[ADVANCED_ACTIONS]) > _reserved(game) else None

    def got(self, game: KnightGame, card: str) -> None:
        game.lessons = (*game.lessons, card)

    def prompt(self, game: KnightGame, pile: str) -> str:
        return "Which advanced action joins the unit offer, for a monastery?"

    def done(self, game: KnightGame) -> None:
        game.note(UnitsDealt(game.units, game.lessons))


def _reserved(game: KnightGame) -> int:
    """Advanced actions that the monasteries leave for the offer, which is filled later (A12)."""
    if game.policies.short_deck != "monasteries" or game.policies.preparation != "units first":
        return 0
    if game.round <= 1 or not game.actions:
        return OFFER_SIZE - len(game.actions)
    # without a Dummy the lowest card comes back from under the deck
    leaving = 1 if game.dummy else 0
    return OFFER_SIZE - len(game.actions) + leaving


@definition
class RefreshUnits(DealUnits):
    """Preparation, step c: old units and lessons go under their decks, new ones are dealt."""

    def run(self, game: KnightGame, scope: None) -> None:
        if game.units:
            elites = [name for name in game.units if UNITS[name].elite]
            if elites:
                put_under(game, ELITE, elites)
            put_under(game, REGULAR, [name for name in game.units if name not in elites])
            game.units = ()
        if game.lessons:
            put_under(game, ADVANCED_ACTIONS, game.lessons)
            game.lessons = ()
        DEAL_UNITS.run(game, scope)


@definition
class AddLesson(Drawing):
    """A monastery is revealed: an advanced action joins the unit offer at once."""

    had: int  # lessons before

    def want(self, game: KnightGame) -> str | None:
        wanted = len(game.lessons) == self.had and len(game.piles[ADVANCED_ACTIONS])
        return ADVANCED_ACTIONS if wanted else None

    def got(self, game: KnightGame, card: str) -> None:
        game.lessons = (*game.lessons, card)

    def prompt(self, game: KnightGame, pile: str) -> str:
        return "Which advanced action joins the unit offer, for the monastery?"

    def done(self, game: KnightGame) -> None:
        game.note(MonasteryRevealed(game.lessons[-1] if len(game.lessons) > self.had else None))


@definition
class AddElite(Drawing):
    """The White city adds an elite unit to the offer."""

    had: int

    def want(self, game: KnightGame) -> str | None:
        return ELITE if len(game.units) == self.had and len(game.piles[ELITE]) else None

    def got(self, game: KnightGame, card: str) -> None:
        game.units = (*game.units, card)
        game.note(UnitAdded(card))

    def prompt(self, game: KnightGame, pile: str) -> str:
        return "Which elite unit joins the offer?"


DEAL_UNITS = DealUnits()
DEAL_LESSONS = DealLessons()
REFRESH_ACTIONS = RefreshActions()
REFRESH_SPELLS = RefreshSpells()
REFRESH_UNITS = RefreshUnits()
