"""The board on which a test begins: turn 1 of the first player, twenty life, no opening hands, Mountains in the libraries."""

from __future__ import annotations

import copy
from typing import Any

from script import Piece, Script
from suite import Unsupported, known_card

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic import words as w
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, ONE_SPELL, Card, card
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Player
from spellwright.magic.records import steps
from spellwright.magic.rules.opening import OPENING
from spellwright.magic.rules.turn import Turns
from spellwright.magic.scenario.names import Names, ScenarioError
from spellwright.magic.scenario.setup import Put, add_all

MOUNTAINS = 71
PAUSE = "the turn is over"


@definition
class PausingTurns(Turns):
    """The turns of a game, with a pause after each in which one can look at it."""

    def run(self, game: Any, scope: Any) -> None:
        if game.steps:
            Turns.run(self, game, scope)
        else:
            game.ask(Choose(game.active, PAUSE, (Option("go on", (True,)),)), self, scope)

    def answered(self, game: Any, scope: Any, answer: Any) -> None:
        Turns.run(self, game, scope)


@definition
class Begin(Effect):
    """What says how it enters does so (CR 614.12), one after the other; nothing triggers, nothing is summoned just now."""

    cards: tuple[ObjectId, ...]

    def run(self, game: Any, scope: Any) -> None:
        for oid in game.battlefield:
            if game.objects[oid].sick:
                game.change(oid, sick=False)
        game.pending = ()
        game.tally = {}
        if self.cards:
            first, *rest = self.cards
            game.push(Begin(tuple(rest)))
            game.move((first,), "battlefield", controller=game.objects[first].owner, cause="put")


def helper(kind: str, seat: int, n: int) -> Card:
    """A permanent with a free ability, which the suite uses to make things happen."""
    called = f"{kind} of {'AB'[seat]}"
    made = card(f"Target {called}", "", "Enchantment")
    if kind == "destroy":
        return made.rules(w.activated("{0}", w.destroy(w.target(w.PERMANENT, n=n))))
    if kind == "exile":
        return made.rules(w.activated("{0}", w.exile(w.target(w.PERMANENT))))
    if kind == "blink":
        back = w.then(w.return_to_battlefield(w.IT))
        return made.rules(w.activated("{0}", w.exile(w.target(w.PERMANENT)), back))
    if kind == "cost":
        word: RuleKind = "cost more" if n > 0 else "cost less"
        return made.rules(w.rule(word, w.ANYTHING, amount=abs(n), detail="you"))
    raise Unsupported(f"helper “{kind}”")


class Board:
    """The first state of a test, and which card is called what."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.aliases: dict[str, Card] = {}
        self.entering: list[tuple[Card, int]] = []

    def game(self) -> Game:
        row = self.script.row
        manual = (0, 1) if wants_mana(self.script) else ()
        game = Game(
            seats=2, seed=0, players=[Player(), Player()], manual=frozenset(manual), forced=False,
            ask_nature=row.has("setDieRollResult", "setFlipCoinResult"), turn=1, active=0, step=steps.UNTAP,
        )  # fmt: skip
        for seat in (0, 1):
            game.change_player(seat, life=self.script.life[seat])
        try:
            made = add_all(game, self._puts(), Names())
        except ScenarioError as error:
            raise Unsupported(f"set-up: {error}") from error
        later = {id(card) for card, _ in self.entering}
        waiting = tuple(obj.id for obj in made if id(obj.card) in later)
        counts: list[dict[str, int]] = [{}, {}]
        for obj in made:
            counts[obj.owner][obj.card.name] = counts[obj.owner].get(obj.card.name, 0) + 1
        game.lists = tuple(tuple(sorted(c.items())) for c in counts)
        game.steps = steps.STEPS
        game.push(PausingTurns())
        game.push(OPENING)
        game.push(Begin(waiting))
        game.run()
        return game

    def _puts(self) -> list[Put]:
        puts = []
        for seat in (0, 1):
            puts += [Put(c, "library", seat) for c in self._library(seat)]
            mine = [p for p in self.script.pieces if p.seat == seat and p.zone != "library"]
            for zone in ("hand", "graveyard", "exile", "battlefield"):
                for piece in mine:
                    if piece.zone == zone:
                        puts.append(self._put(piece))
            for kind, whose, n in self.script.helpers:
                if whose == seat:
                    puts.append(Put(helper(kind, seat, n), "battlefield", seat))
        return puts

    def _library(self, seat: int) -> list[Card]:
        """Top first: what was added last is the top; shuffled, it lies somewhere among the Mountains."""
        pieces = [p for p in self.script.pieces if p.seat == seat and p.zone == "library"]
        mine = [self._card(p) for p in reversed(pieces)]
        mountains = [] if self.script.emptied[seat] else [BOOK["Mountain"]] * MOUNTAINS
        above = len(mountains) // 2 if self.script.shuffled else 0
        return [*mountains[:above], *mine, *mountains[above:]]

    def _card(self, piece: Piece) -> Card:
        name = known_card(piece.name)
        assert name is not None  # a test with other cards is not run
        made = copy.copy(BOOK[name])  # one of its own, so that it can be told from its likes
        if piece.alias:
            self.aliases[piece.alias] = made
        return made

    def _put(self, piece: Piece) -> Put:
        made = self._card(piece)
        marks = ["tapped"] if piece.tapped else []
        back = len(made.faces) > 1 and piece.name == made.faces[1].name
        if piece.zone != "battlefield":
            return Put(made, piece.zone, piece.seat)
        if back and made.layout in ONE_SPELL:
            marks.append("transformed" if made.layout == "transform" else "flipped")
        elif any(
            ability.self_only
            for listed in made.front.chars.index.replaces.values()
            for ability in listed
        ):
            self.entering.append((made, piece.seat))
            return Put(made, "hand", piece.seat)
        return Put(made, "battlefield", piece.seat, tuple(marks))


def wants_mana(script: Script) -> bool:
    """Does somebody speak of mana abilities? Otherwise they are used in payments only."""
    if script.row.has(
        "activateManaAbility", "checkManaPool", "assertManaPool", "disableManaAutoPayment"
    ):
        return True
    for hands in script.hands:
        for deed in hands.deeds:
            if deed.kind in ("activate", "checkPlayableAbility"):
                text = str(getattr(deed.args[0], "text", deed.args[0])).lower()
                if "add " in text or text.startswith("sacrifice"):
                    return True
    return False
