"""The greedy bot: of what it may do now, whatever looks best at once. Pure heuristics on its view."""

from __future__ import annotations

from typing import Any

from spellwright.bots.magic.aim import best_plan, rank_targets
from spellwright.bots.magic.choices import choose, split
from spellwright.bots.magic.drawing import drawn
from spellwright.bots.magic.judge import COMBAT, Judge
from spellwright.bots.magic.lands import Colors, given_by, is_fetch
from spellwright.bots.magic.tapping import life_for_mana
from spellwright.bots.magic.worth import (
    Appraiser,
    amount,
    body,
    enters_tapped,
    events_of,
    is_done,
    is_unknown,
)
from spellwright.bots.simple import Bot, first_answer
from spellwright.kernel import Answer, Choose, Decision, Effect, ObjectId, Priority, Split, View
from spellwright.magic.effects.happen import Deal
from spellwright.magic.effects.stack import Counter
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Activated, Triggered
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Target
from spellwright.magic.records.costs import Give, Mana, PayLife, TakeCounters, TapSelf, WithSelf
from spellwright.magic.records.filters import Self, seat_matches
from spellwright.magic.records.references import Who
from spellwright.magic.records.targeting import aura_spell
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import CastsSpell
from spellwright.magic.rules.casting.actions import Action
from spellwright.magic.rules.casting.offering import OFFERING, parted
from spellwright.magic.rules.casting.prices import cheapest, way_of
from spellwright.magic.rules.casting.targets import legal_targets
from spellwright.magic.rules.casting.timing import MAIN
from spellwright.magic.rules.mana.means import can_pay_mana, most_mana
from spellwright.magic.rules.zones import new_object

LAND = 50.0  # playing a land comes before everything but winning
WORTH_IT = 0.5  # an action must promise this much
HELD = 1.0  # what a counterspell that could be cast is worth, for each of the opponent's next cards
FOR_A_TURN = ("warp", "evoke")  # ways to cast a creature that does not stay (CR 702.185, 702.74)
HOLD = 2.0  # an instant that answers things waits for one that is worth this much


class GreedyBot(Bot):
    """Plays lands, casts the best thing it can pay for, attacks and blocks where it gains."""

    reads_log = False

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        judge = Judge(view.known, decision.seat)
        if isinstance(decision, Priority):
            return Turn(judge).act(decision)
        if isinstance(decision, Choose):
            judge.reach = reach(judge)
            return choose(judge, view, decision)
        if isinstance(decision, Split):
            return split(judge, view, decision)
        return first_answer(view)


class Turn:
    """What to do with priority."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.game: Game = judge.game
        self.seat = judge.seat
        self.is_ours = self.game.active == self.seat
        self.in_main = self.is_ours and self.game.step in MAIN and not self.game.stack

    def act(self, decision: Priority) -> int:
        judge, stack = self.judge, self.game.stack
        if stack and self.game.objects[stack[-1]].controller == self.seat:
            return 0  # let it resolve
        judge.reach = reach(judge)
        best, most = 0, 0.0
        for i, action in enumerate(decision.options):
            points = self.points(action)
            if points > most:
                best, most = i, points
        return best

    def points(self, action: Action) -> float:
        """How good an action is; nothing to do is 0."""
        if action.obj is None or action.mana:
            return 0.0
        if action.kind == "play":
            return self._land(action)
        if action.kind == "cast":
            return self._cast(action)
        if action.kind == "activate":
            return self._activate(action)
        if action.kind == "suspend":
            spell = self._spell(action, self.game.objects[action.obj].card.faces[0].chars)
            return 0.95 * spell - WORTH_IT
        return 0.0

    # --- lands

    def _land(self, action: Action) -> float:
        assert action.obj is not None
        chars = self.game.objects[action.obj].card.faces[action.side].chars
        points = LAND
        gives = given_by(chars)
        points += Colors(self.game, self.seat).points(gives)
        if enters_tapped(chars):
            points -= 1.5
        if not gives:
            points -= 1.0
        return points

    # --- spells

    def _cast(self, action: Action) -> float:
        assert action.obj is not None
        game = self.game
        chars = game.objects[action.obj].card.faces[action.side].chars
        points = self._spell(action, chars)
        scope = Scope(action.obj, self.seat)
        plain, offers = parted(action.way)
        way = way_of(chars, plain)
        if way is not None:
            points -= self.judge.cost(way.costs, scope)
        for extra in chars.index.additional:
            if not extra.optional or (offers and extra.name == OFFERING):
                points -= self.judge.cost(extra.costs, scope)
        mana = cheapest(game, scope, chars, plain)
        price = mana.mana_value()
        points -= 0.1 * price + self._held_back(action.obj, price) + self.judge.tapping(mana)
        self.judge.losing = life_for_mana(game, self.seat, mana)
        points += self._echoes(action.obj)
        self.judge.losing = 0
        return points - self._least(chars)

    def _echoes(self, oid: ObjectId) -> float:
        """What permanents do when we cast this: the cards that it draws, the damage that it costs."""
        game, points = self.game, 0.0
        for obj in game.permanents():
            for ability in game.chars(obj.id).index.triggers.get("WasCast", ()):
                scope = Scope(obj.id, obj.controller, it=(oid,), player=self.seat)
                if not ability.targets and self._triggers(ability, scope, oid):
                    points += self.judge.ability(ability, scope)
                    self.judge.ahead += drawn(game, self.seat, ability, scope)
        self.judge.ahead = 0
        return points

    def _triggers(self, ability: Triggered, scope: Scope, oid: ObjectId) -> bool:
        """Does the ability trigger when we cast this?"""
        return any(
            isinstance(event, CastsSpell)
            and not event.nth
            and seat_matches(self.game, scope, event.who, self.seat)
            and event.what.matches(self.game, scope, oid)
            for event in events_of(ability.event)
        )

    def _held_back(self, oid: ObjectId, price: int) -> float:
        """What is lost when the mana is spent that a counterspell in hand waits for."""
        game, judge = self.game, self.judge
        threats = min(len(judge.foe.hand), 3)
        if not self.is_ours or not threats or not price or game.stack:
            return 0.0
        mana = most_mana(game, self.seat)
        for held in judge.me.hand:
            chars = game.objects[held].card.chars
            spell = chars.index.spell
            if held == oid or spell is None or not _is_answer(spell.effect):
                continue
            needs = chars.mana_value
            if needs <= mana < needs + price and not _is_free(chars):
                return HELD * threats
        return 0.0

    def _least(self, chars: Chars) -> float:
        """What the spell must promise to be cast now."""
        if not self._is_the_time(chars):
            return 100.0  # unless it wins
        answers = "Instant" in chars.types and chars.index.spell is not None
        if answers and not self.judge.is_burn:
            return HOLD
        return HOLD if self.game.stack else WORTH_IT

    def _is_the_time(self, chars: Chars) -> bool:
        game = self.game
        if game.stack:
            return True  # an answer to what the opponent does
        if chars.is_permanent:
            return self.in_main or game.step == "end"
        if self.is_ours:
            hasty = any(game.has(o.id, "prowess") for o in game.permanents(self.seat))
            sorcery = "Instant" not in chars.types
            return self.in_main and (sorcery or hasty or game.step == "second main")
        return game.step in ("end", "declare attackers")

    def _spell(self, action: Action, chars: Chars) -> float:
        assert action.obj is not None
        game, judge = self.game, self.judge
        scope = Scope(action.obj, self.seat)
        plain = parted(action.way)[0]
        mana = cheapest(game, scope, chars, plain)
        if mana.x_count or (chars.cost is not None and chars.cost.x_count):
            scope.x = max(most_mana(game, self.seat) - mana.mana_value(), 0)
            if scope.x == 0:
                return 0.0
        if chars.is_permanent:
            return self._permanent(chars, scope, plain)
        spell = chars.index.spell
        if spell is None:
            return 0.0
        if game.stack and not _is_answer(spell.effect):
            return best_plan(judge, spell, scope)[0] if judge.reach >= judge.foe.life else 0.0
        return best_plan(judge, spell, scope)[0]

    def _permanent(self, chars: Chars, scope: Scope, way: str) -> float:
        game = self.game
        if game.stack:
            return 0.0
        if "Legendary" in chars.supertypes and any(
            game.chars(o.id).name == chars.name for o in game.permanents(self.seat)
        ):
            return 0.0
        aura = aura_spell(chars) if "Aura" in chars.subtypes else None
        if aura is not None:
            found = legal_targets(game, scope, aura.targets[0])
            best = max((p for p, _ in rank_targets(self.judge, aura, scope, found)), default=0.0)
            return best + 0.5 if best > 0 else 0.0
        points = self.judge.arriving(chars, scope, self._aimed)
        if way in FOR_A_TURN:
            return points - body(chars)  # what it does as it enters is all that stays
        if is_done(chars):
            return points
        # mana that is not spent is lost, so of two alike the more expensive one comes first
        points += 1.0 + 0.4 * chars.mana_value
        return points + self._spread(chars, scope)

    def _aimed(self, ability: Triggered, scope: Scope) -> float:
        return best_plan(self.judge, ability, Scope(scope.source, self.seat))[0]

    def _spread(self, chars: Chars, scope: Scope) -> float:
        """What other permanents gain and lose by its being there: it is put there in thought."""
        if all(isinstance(ability.affects, Self) for ability in chars.index.continuous):
            return 0.0
        card = self.game.objects[scope.source].card
        side = next((i for i, face in enumerate(card.faces) if face.chars is chars), 0)
        trial = self.game.copy()
        made = new_object(trial, card, self.seat, "battlefield", side=side)
        there = Appraiser(trial, self.seat)
        return there.balance() - there.permanent(made.id) - self.judge.balance()

    # --- abilities

    def _activate(self, action: Action) -> float:
        assert action.obj is not None
        game, judge = self.game, self.judge
        oid = action.obj
        ability = game.chars(oid).index.activated[action.ability]
        scope = Scope(oid, self.seat)
        if ability.word == "ninjutsu":
            return judge.printed(game.objects[oid].card)
        if is_fetch(ability):
            return self._fetch(oid)
        if not _uses_something_up(ability):
            return 0.0
        late = game.step == "end" or game.step in COMBAT
        if not self.in_main and not late and not game.stack:
            return 0.0
        if game.stack and not _is_answer(ability.effect):
            return 0.0
        mana = next((c.cost for c in ability.costs if isinstance(c, Mana)), None)
        if mana is not None and mana.x_count:
            scope.x = max(most_mana(game, self.seat) - mana.mana_value(), 0)
        points, _ = best_plan(judge, ability, scope)
        points -= judge.cost(ability.costs, scope)
        if ability.loyalty is not None:
            return points + 0.8 * _loyalty(ability.loyalty) + 1.0
        if mana is not None:
            points -= 0.1 * mana.mana_value() + judge.tapping(mana)
        return points - WORTH_IT

    def _fetch(self, oid: ObjectId) -> float:
        """Crack a fetch land when its mana is wanted, else as late as possible."""
        if self.judge.me.life <= 2:
            return 0.0
        if not self.is_ours and self.game.step == "end" and not self.game.stack:
            return 1.0
        return 1.0 if self.in_main and self._wants_mana() else 0.0

    def _wants_mana(self) -> bool:
        """Is there a card in hand that another land could help to cast?"""
        game = self.game
        for held in self.judge.me.hand:
            chars = game.objects[held].card.chars
            if chars.is_land or chars.cost is None:
                continue
            mana = cheapest(game, Scope(held, self.seat), chars, "")
            if not can_pay_mana(game, self.seat, mana):
                return True
        return False


def _loyalty(text: str) -> int:
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        return -2


@by_identity
def _is_answer(effect: Effect) -> bool:
    """Does it do something to spells on the stack?"""
    return any(isinstance(part, Counter) for part in walk(effect))


def _is_free(chars: Chars) -> bool:
    """Can it be cast for something else than mana?"""
    return any(not isinstance(c, Mana) for way in chars.index.alternatives for c in way.costs)


@by_identity
def _uses_something_up(ability: Activated) -> bool:
    """Something that runs out, so that the bot cannot go on for ever."""
    spends = (TapSelf, WithSelf, Give, PayLife, TakeCounters)
    for cost in ability.costs:
        if isinstance(cost, spends) or (isinstance(cost, Mana) and not cost.cost.is_free):
            return True
    return ability.loyalty is not None or ability.once_each_turn


# --- what the hand can do


def reach(judge: Judge) -> int:
    """The damage to the opponent that the hand could deal this turn, as far as mana goes, and what is on its way."""
    game, seat = judge.game, judge.seat
    mana = most_mana(game, seat)
    ours = [oid for oid in game.stack if game.objects[oid].controller == seat]
    sorcery_time = game.active == seat and game.step in MAIN and len(ours) == len(game.stack)
    found: list[tuple[int, int]] = []
    for oid in (*judge.me.hand, *ours):
        obj = game.objects[oid]
        chars = obj.card.chars
        spell = chars.index.spell
        if spell is None or is_unknown(obj) or obj.card.layout != "normal":
            continue
        if obj.zone == "hand" and "Instant" not in chars.types and not sorcery_time:
            continue
        scope = Scope(oid, seat)
        damage = sum(
            amount(part.amount, game, scope)
            for part in damage_of(spell.effect)
            if _hits(judge, part, scope)
        )
        if damage <= 0:
            continue
        price = chars.mana_value
        for way in chars.index.alternatives:
            if all(not isinstance(c, Mana) and c.payable(game, scope) for c in way.costs):
                price = 0
        if obj.zone == "stack" and obj.item is not None and any(obj.item.targets):
            if (judge.other,) not in obj.item.targets:
                continue  # it is aimed elsewhere
            price = 0
        found.append((price, damage))
    total = 0
    for price, damage in sorted(found, key=lambda pair: (pair[0] / pair[1], -pair[1])):
        if price <= mana:
            mana -= price
            total += damage
    return total


@by_identity
def damage_of(effect: Effect) -> tuple[Deal, ...]:
    """The damage that an effect may deal."""
    return tuple(part for part in walk(effect) if isinstance(part, Deal))


def _hits(judge: Judge, part: Deal, scope: Scope) -> bool:
    if isinstance(part.to, Target):
        return part.to.of.matches(judge.game, scope, judge.other)
    return isinstance(part.to, Who) and part.to.word in ("opponent", "each")
