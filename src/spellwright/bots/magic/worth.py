"""What things are worth: a creature, a card in hand, a land, life; in points of about a third of a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spellwright.bots.magic.enabling import put_from_hand, puts_from_hand
from spellwright.kernel import Effect, ObjectId
from spellwright.magic.effects.happen import Deal, Draw
from spellwright.magic.effects.instead import EnterTapped
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import AbilityIndex, Activated, Replacement, Triggered
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.names import KeywordName
from spellwright.magic.objects.objects import UNKNOWN_NAME, Obj, Scope
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Amount, EitherEvent, Pattern, value
from spellwright.magic.records.costs import WithSelf
from spellwright.magic.records.references import Who
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import Goes

WIN = 1000.0
CARD = 2.0  # a card that nobody knows
WAITS = 5  # a permanent card that costs more waits for another to put it onto the battlefield
WANTED, ALONE, SECOND = (
    5.0,
    2.2,
    0.4,
)  # that card when the other is there, when it is not, and one too many

# what a keyword adds to a creature: at once, and for each point of its power
KEYWORDS: Final[dict[KeywordName, tuple[float, float]]] = {
    "deathtouch": (1.5, 0),
    "defender": (0, -1.1),
    "double strike": (0, 1.2),
    "first strike": (0.8, 0),
    "flying": (0.5, 0.4),
    "hexproof": (1.0, 0),
    "indestructible": (2.0, 0),
    "lifelink": (0, 0.4),
    "menace": (0.5, 0),
    "ninjutsu": (0.5, 0),
    "prowess": (1.0, 0),
    "reach": (0.3, 0),
    "shadow": (0.5, 0.4),
    "shroud": (0.8, 0),
    "vigilance": (0.4, 0),
    "ward": (0.6, 0),
}


def events_of(event: Pattern) -> tuple[Pattern, ...]:
    """The events of which any one will do."""
    return event.parts if isinstance(event, EitherEvent) else (event,)


def body(chars: Chars, power: int | None = None, toughness: int | None = None) -> float:
    """A creature by its numbers and abilities."""
    p = max((chars.power or 0) if power is None else power, 0)
    t = max((chars.toughness or 0) if toughness is None else toughness, 0)
    keywords = chars.index.keywords
    points = 1.0 + 1.2 * p + 0.5 * t
    for name, (flat, each) in KEYWORDS.items():  # in this order: sums of fractions depend on it
        if name in keywords:
            points += flat + each * p
    index = chars.index
    own = len(index.activated) + len(index.continuous) + len(index.mana)
    own += sum(not _is_own_entering(a) for found in index.triggers.values() for a in found)
    return points + 0.6 * min(own, 3) + engine(chars)


ENGINE = 1.5  # a permanent that draws cards again and again


def engine(chars: Chars) -> float:
    """What it is worth beyond its size that a permanent draws cards for its controller when things happen."""
    return _engine(chars.index)


@by_identity
def _engine(index: AbilityIndex) -> float:
    draws = sum(
        not _is_own_entering(ability) and not ability.targets and _draws(ability.effect)
        for found in index.triggers.values()
        for ability in found
    )
    return ENGINE * min(draws, 2)


def _draws(effect: Effect) -> bool:
    return any(isinstance(part, Draw) and part.who == Who("you") for part in walk(effect))


def _is_own_entering(ability: Triggered) -> bool:
    """Has it done its work once the permanent is there?"""
    return isinstance(ability.event, Goes) and ability.event.to == "battlefield"


def is_done(chars: Chars) -> bool:
    """Has a permanent done all its work once it is there?"""
    index = chars.index
    if chars.is_creature or chars.is_land or index.activated or index.mana:
        return False
    rules = any(rule.kind != "this costs less" for found in index.rules.values() for rule in found)
    if rules or index.continuous or index.replaces:
        return False
    triggers = [a for found in index.triggers.values() for a in found]
    return bool(triggers) and all(map(_is_own_entering, triggers))


def is_for_one_use(chars: Chars) -> bool:
    """Is it only there to be sacrificed for what its abilities do, as a Clue is?"""
    index = chars.index
    if chars.is_creature or chars.is_land or index.continuous or index.mana or index.replaces:
        return False
    lasts = any(not _is_own_entering(a) for found in index.triggers.values() for a in found)
    return not lasts and bool(index.activated) and all(map(_is_given_up, index.activated))


def _is_given_up(ability: Activated) -> bool:
    return any(isinstance(c, WithSelf) and c.action == "sacrifice" for c in ability.costs)


def is_unknown(obj: Obj) -> bool:
    return obj.card.name == UNKNOWN_NAME


class Appraiser:
    """The worth of things to one seat, as far as that seat's view of the game shows it."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.other = game.opponent(seat)
        self.me = game.players[seat]
        self.foe = game.players[self.other]
        self.is_burn = burns(game.lists[seat]) if game.lists else False
        self.ahead = 0  # cards that we shall have drawn by what is counted already
        self.losing = 0  # life that we shall have lost by what is counted already
        self.reach = 0  # damage to the opponent that could be dealt from hand this turn
        self.judged: set[ObjectId] = set()  # what on the stack is being weighed now
        self._lands: dict[int, int] = {}

    # --- life

    def face(self, n: int) -> float:
        """Damage to the opponent."""
        life = self.foe.life
        if n <= 0:
            return 0.0
        if n >= life:
            return WIN
        if self.reach >= life:
            return 20.0 * n
        rate = 1.1 if self.is_burn else 0.9 if life <= 10 else 0.6
        return n * rate

    def pain(self, n: int) -> float:
        """Damage to oneself, as a loss."""
        life = self.me.life - self.losing
        if n <= 0:
            return 0.0
        if n >= life:
            return WIN
        return n * (0.4 if life - n > 10 else 0.8 if life - n > 4 else 2.0)

    def life(self, seat: int, delta: int) -> float:
        """A change of a player's life total, good when positive."""
        if seat == self.seat:
            return 0.5 * self.pain(delta) if delta > 0 else -self.pain(-delta)
        return -0.3 * delta if delta > 0 else self.face(-delta)

    # --- permanents and cards

    def lands(self, seat: int) -> int:
        found = self._lands.get(seat)
        if found is None:
            game = self.game
            found = sum(game.chars(o.id).is_land for o in game.permanents(seat))
            self._lands[seat] = found
        return found

    def permanent(self, oid: ObjectId) -> float:
        """A permanent to whoever controls it."""
        chars = self.game.chars(oid)
        obj = self.game.obj(oid)
        if chars.is_creature:
            return body(chars)
        if chars.is_land:
            n = self.lands(obj.controller)
            points = 3.5 if n <= 3 else 2.0 if n <= 4 else 1.0
            return points if chars.index.mana else 0.5 * points
        if "Planeswalker" in chars.types:
            return 3.0 + 0.8 * obj.count("loyalty")
        return 1.5 + 0.8 * chars.mana_value + engine(chars)

    def printed(self, card: Card, side: int = 0) -> float:
        """A card as the permanent it would become."""
        chars = card.faces[side].chars
        if chars.is_creature:
            return body(chars)
        if "Planeswalker" in chars.types:
            return 3.5 + 0.8 * (chars.loyalty or 0)
        if chars.is_land:
            return 3.0
        return 1.5 + 0.8 * chars.mana_value + engine(chars)

    def balance(self) -> float:
        """What lies on the battlefield but for lands, ours against theirs."""
        game = self.game
        return sum(
            self.sign(obj.controller) * self.permanent(obj.id)
            for obj in game.permanents()
            if game.chars(obj.id).is_creature or not game.chars(obj.id).is_land
        )

    def card(self, oid: ObjectId) -> float:
        """A card in hand, or one that could come there, to its owner."""
        obj = self.game.obj(oid)
        if is_unknown(obj):
            return CARD
        chars = obj.card.chars
        lands = self.lands(obj.owner)
        if chars.is_land:
            held = sum(
                self.game.objects[i].card.chars.is_land
                for i in self.game.players[obj.owner].hand
                if i != oid
            )
            have = lands + held
            points = 4.0 if have < 2 else 3.0 if have < 3 else 1.8 if have < 4 else 0.5
            return points + 0.1 * len(colors_of(chars)) - 0.2 * enters_tapped(chars)
        points = 2.0 + 0.25 * min(chars.mana_value, 5) + 0.5 * engine(chars)
        if chars.is_creature:
            points = 1.0 + 0.4 * body(chars)
        late = chars.mana_value - lands
        if late > 2 and not chars.index.alternatives and "delve" not in chars.index.keywords:
            points -= 0.4 * (late - 2)
            if self._waits(chars) and self._is_put_by_others(obj.owner):
                points = self._waiting(oid)
        elif put_from_hand(chars.index):
            points += self._for_those_that_wait(oid)
        copies = sum(
            1
            for i in self.game.players[obj.owner].hand
            if i != oid and self.game.objects[i].card is obj.card
        )
        legend = "Legendary" in chars.supertypes
        return points - copies * (0.8 if legend else 0.15)

    def _waits(self, chars: Chars) -> bool:
        return chars.is_permanent and chars.mana_value > WAITS

    def _is_put_by_others(self, seat: int) -> bool:
        return bool(self.game.lists) and puts_from_hand(self.game.lists[seat])

    def _waiting(self, oid: ObjectId) -> float:
        """A card too dear to cast, in a deck that puts such cards onto the battlefield: one is wanted, not two."""
        game = self.game
        seat = game.obj(oid).owner
        mine = self.printed(game.obj(oid).card)
        hand = [game.objects[i] for i in game.players[seat].hand if i != oid]
        rivals = [o for o in hand if not is_unknown(o) and self._waits(o.card.chars)]
        if any(self.printed(o.card) >= mine for o in rivals):
            return SECOND
        return WANTED if any(self._puts(seat, oid)) else ALONE

    def _for_those_that_wait(self, oid: ObjectId) -> float:
        """What a card that puts others onto the battlefield gains by those in hand, and loses by others that do."""
        game = self.game
        obj = game.obj(oid)
        for other in game.players[obj.owner].hand:
            chars = game.objects[other].card.chars
            if other != oid and self._waits(chars):
                return -1.0 if any(i != oid for i in self._puts(obj.owner, other)) else 2.0
        return 0.0

    def _puts(self, seat: int, oid: ObjectId) -> Iterator[ObjectId]:
        """What the player has, in hand or in play, that puts this card onto the battlefield."""
        game = self.game
        for source in (*game.players[seat].hand, *(o.id for o in game.permanents(seat))):
            scope = Scope(source, seat)
            filters = put_from_hand(game.obj(source).base.index)
            if source != oid and any(f.matches(game, scope, oid) for f in filters):
                yield source

    def sign(self, seat: int) -> float:
        """What is good for that player is good, or bad, for us."""
        return 1.0 if seat == self.seat else -1.0


def colors_of(chars: Chars) -> frozenset[str]:
    """The mana that a land could add, as far as its abilities say."""
    found: set[str] = set()
    for ability in chars.index.mana:
        if isinstance(ability.effect, AddMana):
            found.update(unit[0] for choice in ability.effect.choices for unit in choice)
    return frozenset(found)


def enters_tapped(chars: Chars) -> bool:
    return any(
        isinstance(part, EnterTapped)
        for found in chars.index.replaces.values()
        for ability in found
        if isinstance(ability, Replacement)
        for part in walk(ability.effect)
    )


_BURNS: dict[tuple[tuple[str, int], ...], bool] = {}


def burns(deck: tuple[tuple[str, int], ...]) -> bool:
    """Is the deck's plan to deal its damage with spells?"""
    found = _BURNS.get(deck)
    if found is None:
        spells = damage = 0
        for name, n in deck:
            known = BOOK.get(name)  # a scenario may have cards of its own
            if known is None or known.chars.is_land:
                continue
            chars = known.chars
            spells += n
            spell = chars.index.spell
            if spell is not None and any(isinstance(part, Deal) for part in walk(spell.effect)):
                damage += n
        found = _BURNS[deck] = damage >= 0.4 * max(spells, 1)
    return found


def amount(of: Amount | int, game: Game, scope: Scope) -> int:
    """An amount now; what cannot be known yet counts as 1."""
    try:
        return value(of, game, scope)
    except (KeyError, IndexError, AttributeError, TypeError, ValueError):
        return 1
