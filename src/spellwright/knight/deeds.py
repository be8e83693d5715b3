"""What humans do, as events: see `events` for the others, and for what an event has."""

from __future__ import annotations

from spellwright.kernel import record
from spellwright.knight.events import KnightEvent, listed
from spellwright.knight.state import CARDS_TOLD, KnightGame


@record
class TurnStarted(KnightEvent):
    """It is a human's turn."""

    kind = "TURN_STARTED"
    rule = "Players act in the round order, over and over (UE 167)."
    seat: int
    last: bool

    open_fields = ("seat", "last")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)}'s {'last ' if self.last else ''}turn."


@record
class ExtraTurnStarted(KnightEvent):
    """A human acts again at once."""

    kind = "EXTRA_TURN_STARTED"
    rule = "An extra turn comes immediately after this one, before anybody else acts."
    seat: int

    open_fields = ("seat",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} takes an extra turn."


@record
class TurnEnded(KnightEvent):
    """A human is done."""

    kind = "TURN_ENDED"
    rule = "Used dice are rolled and return to the Source first."
    seat: int

    open_fields = ("seat",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)}'s turn ends."


@record
class TurnMissed(KnightEvent):
    """A flipped round order token was flipped back."""

    kind = "TURN_MISSED"
    rule = "Flip the token back and miss the turn, without announcing anything (UE 369–377)."
    seat: int

    open_fields = ("seat",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} flips the round order token back and misses the turn."


@record
class Announced(KnightEvent):
    """A human announced the End of the Round."""

    kind = "END_OF_ROUND_ANNOUNCED"
    rule = (
        "With an empty deed deck at the start of the turn a player may forfeit it and announce, "
        "with an empty hand as well must; each other player has one more turn (UE 379–385)."
    )
    seat: int

    open_fields = ("seat",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} forfeits the turn and announces the End of the Round."


@record
class Forfeited(KnightEvent):
    """A human without cards gave up a last turn."""

    kind = "TURN_FORFEITED"
    rule = "Deck and hand are empty and the end is announced: forfeit the turn (UE 387–389)."
    seat: int

    open_fields = ("seat",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} has no cards and forfeits the turn."


@record
class ExtraTurnTaken(KnightEvent):
    """A human will act again."""

    kind = "EXTRA_TURN_ANNOUNCED"
    rule = "The Right Moment and Time Bending give a turn immediately after this one."
    seat: int
    by: str

    open_fields = ("seat", "by")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} will take an extra turn ({self.by})."


@record
class CardTaken(KnightEvent):
    """A human gained a card."""

    kind = "CARD_TAKEN"
    rule = (
        "It goes on top of the deed deck; an offer of actions or spells is filled at once, the unit "
        "offer is not (UE 325–327)."
    )
    seat: int
    offer: str
    card: str

    open_fields = ("seat", "offer", "card")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} takes {self.card} ({self.offer})."


@record
class SkillsRevealed(KnightEvent):
    """A human turned up own skill tokens."""

    kind = "SKILLS_REVEALED"
    rule = "At an even level turn up two own tokens (UE 877)."
    seat: int
    tokens: tuple[str, ...]

    open_fields = ("seat", "tokens")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} turns up {listed(self.tokens)}."


@record
class SkillGained(KnightEvent):
    """A human gained a skill."""

    kind = "SKILL_GAINED"
    rule = (
        "An own token and any advanced action, or another hero's token and the lowest one; the "
        "others go to the Common Skill offer (UE 877–880)."
    )
    seat: int
    token: str
    common: bool  # from the Common Skill offer

    open_fields = ("seat", "token", "common")

    def describe(self, game: KnightGame) -> str:
        where = " from the common offer" if self.common else ""
        return f"{game.name(self.seat)} gains {self.token}{where}."


@record
class DummySkillRevealed(KnightEvent):
    """A token of the Dummy's hero joined the common offer."""

    kind = "DUMMY_SKILL_REVEALED"
    rule = "Solo: with every skill of yours, one of the Dummy's is turned up for later (UE 1202)."
    token: str

    open_fields = ("token",)

    def describe(self, game: KnightGame) -> str:
        return f"{self.token} joins the Common Skill offer."


@record
class UnitRecruited(KnightEvent):
    """A unit left the offer."""

    kind = "UNIT_RECRUITED"
    rule = "The unit offer is not filled during a round (UE 327)."
    seat: int
    unit: str

    open_fields = ("seat", "unit")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} recruits {self.unit}."


@record
class UnitAdded(KnightEvent):
    """A unit joined the offer."""

    kind = "UNIT_ADDED"
    rule = "White city: two influence add an elite unit to the offer."
    unit: str

    open_fields = ("unit",)

    def describe(self, game: KnightGame) -> str:
        return f"{self.unit} joins the unit offer."


@record
class MonasteryRevealed(KnightEvent):
    """A monastery is on the map."""

    kind = "MONASTERY_REVEALED"
    rule = "A revealed monastery adds an advanced action to the unit offer."
    card: str | None

    open_fields = ("card",)

    def describe(self, game: KnightGame) -> str:
        what = self.card or "no advanced action is left, nothing"
        return f"A monastery is revealed: {what} joins the unit offer."


@record
class MonasteryBurned(KnightEvent):
    """A monastery is no more."""

    kind = "MONASTERY_BURNED"
    rule = "A burned monastery gets no card at the next preparation (UE 127–151)."
    seat: int

    open_fields = ("seat",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} burns a monastery."


@record
class CoreRevealed(KnightEvent):
    """A core tile is on the map."""

    kind = "CORE_TILE_REVEALED"
    rule = "From the next preparation on elite and regular units are dealt in turn (UE 127–151)."
    seat: int

    open_fields = ("seat",)

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} reveals a core tile."


@record
class CityConquered(KnightEvent):
    """A city fell."""

    kind = "CITY_CONQUERED"
    rule = "The player with most shields on it leads the city."
    leader: int
    left: int

    open_fields = ("leader", "left")

    def describe(self, game: KnightGame) -> str:
        return f"A city is conquered, {game.name(self.leader)} leads it; {self.left} to go."


@record
class ScenarioEnding(KnightEvent):
    """The end condition of the scenario is met."""

    kind = "SCENARIO_END_REACHED"
    rule = (
        "Every human has one last turn, the Dummy none; if the End of the Round was announced "
        "before, its last turns are the last ones (UE 173, 1426, 1524, 1568)."
    )
    seat: int
    why: str

    open_fields = ("seat", "why")

    def describe(self, game: KnightGame) -> str:
        return f"The scenario is about to end: {self.why}."


@record
class AssaultAgreed(KnightEvent):
    """Humans joined another's assault or fully attended a combat: tokens are flipped."""

    kind = "ROUND_ORDER_TOKENS_FLIPPED"
    rule = (
        "Invited players, and defenders who fully attend a combat, flip their round order token and "
        "give up their next turn (UE 369–377)."
    )
    seat: int
    others: tuple[int, ...]
    why: str

    open_fields = ("seat", "others", "why")

    def describe(self, game: KnightGame) -> str:
        who = ", ".join(game.name(s) for s in self.others)
        return f"{self.why} of {game.name(self.seat)}: {who} will miss the next turn."


@record
class DieTaken(KnightEvent):
    """A die of the Source was used."""

    kind = "DIE_TAKEN"
    rule = (
        "One die a turn, rolled again at its end; black is depleted by day, gold by night (UE 294)."
    )
    seat: int
    die: str

    open_fields = ("seat", "die")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} uses the {self.die} die."


@record
class DieStolen(KnightEvent):
    """A die went to Mana Steal."""

    kind = "DIE_STOLEN"
    rule = "Mana Steal keeps a die of a basic colour for one of the player's turns of this day."
    seat: int
    die: str

    open_fields = ("seat", "die")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} puts the {self.die} die on Mana Steal."


@record
class DiceReturned(KnightEvent):
    """Dice were rolled and went to the Source."""

    kind = "DICE_RETURNED"
    rule = "Used dice are rolled and return to the Source, whatever they show."
    dice: tuple[str, ...]

    open_fields = ("dice",)

    def describe(self, game: KnightGame) -> str:
        return f"Back to the Source: {listed(self.dice)}."


@record
class DiceRerolled(KnightEvent):
    """Mana Search rolled dice of the Source."""

    kind = "DICE_REROLLED"
    rule = "Mana Search rolls up to two dice of the Source, depleted ones first."
    seat: int
    old: tuple[str, ...]
    new: tuple[str, ...]

    open_fields = ("seat", "old", "new")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} rolls {listed(self.old)} again: {listed(self.new)}."


@record
class TacticUsed(KnightEvent):
    """A human used the tactic."""

    kind = "TACTIC_USED"
    rule = "A tactic that says so is flipped face down when it is used."
    seat: int
    name: str

    open_fields = ("seat", "name")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} uses {self.name}."


@record
class FameTold(KnightEvent):
    """A human's fame is known."""

    kind = "FAME_TOLD"
    rule = "Fame decides who takes a tactic first (UE 156)."
    seat: int
    fame: int

    open_fields = ("seat", "fame")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)} has {self.fame} fame."


@record
class CardsTold(KnightEvent):
    """What is left of a human's cards is known."""

    kind = "CARDS_TOLD"
    rule = "Deck and hand decide who may, must or cannot announce (UE 379–389)."
    seat: int
    cards: str

    open_fields = ("seat", "cards")

    def describe(self, game: KnightGame) -> str:
        return f"{game.name(self.seat)}: {CARDS_TOLD[self.cards]}."
