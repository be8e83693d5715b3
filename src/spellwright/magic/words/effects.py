"""Verbs for card files: what happens, and the control words."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Effect, Seq
from spellwright.magic.abilities import Ability, Replacement, Rule, Triggered
from spellwright.magic.card import Card, card
from spellwright.magic.changes import AddPT, AddTypes, Change, ControlBy, Gain
from spellwright.magic.conditions import Condition, Exists, IfDid, Matches, NotSo
from spellwright.magic.costs import Give, WithSelf
from spellwright.magic.effects.choosing import ChooseOneOfEachType, EachChooses, PutOnBottom
from spellwright.magic.effects.control import (
    ForEach,
    If,
    KeywordAction,
    Later,
    May,
    MayPay,
    Modal,
    Nothing,
    PayForEach,
    Reflexive,
    Repeat,
    SetIt,
    SetNumber,
    Then,
)
from spellwright.magic.effects.happen import (
    CreateCopies,
    CreateTokens,
    Deal,
    Draw,
    ExtraCombat,
    ExtraTurn,
    GainLife,
    GetEmblem,
    LoseGame,
    LoseLife,
    PayAnyAmount,
    PutCounters,
    RemoveCounters,
    Tap,
    Untap,
    WinGame,
)
from spellwright.magic.effects.instead import Prevent, Regenerate, UseUp
from spellwright.magic.effects.lasting import Affect, ApplyRule, Attach, BecomeCopy, ChangeText
from spellwright.magic.effects.mana import ANY_COLOR, AddMana
from spellwright.magic.effects.moving import (
    Arrange,
    ChooseAmong,
    Destroy,
    Did,
    Discard,
    LookAt,
    Mill,
    Move,
    PutBack,
    Reveal,
    RevealHand,
    Search,
    Shuffle,
    ShuffleCards,
    ShuffleIn,
    SortRevealed,
    Transform,
)
from spellwright.magic.effects.stack import CastCard, ChangeTarget, CopySpell, Counter
from spellwright.magic.effects.until import ExileUntilLeaves
from spellwright.magic.filters import Affected, Is, ItIs
from spellwright.magic.patterns import WhenState, WouldRegenerate
from spellwright.magic.references import Each, NotedThings, Target, TopOfLibrary
from spellwright.magic.words.abilities import activated, as_costs, pay_life, sacrifice_this
from spellwright.magic.words.nouns import (
    ANYTHING,
    CREATURE,
    IT,
    SELF,
    TAP,
    YOU,
    YOURS,
    Chosen,
    as_effect,
    as_filter,
    as_ref,
    target,
)

__all__ = [
    "CLUE",
    "NOTHING",
    "add_any_color",
    "add_color_of",
    "add_extra_mana",
    "add_mana",
    "afterwards",
    "amass",
    "and_",
    "attach",
    "become_copy",
    "becomes",
    "cast_free",
    "change_target",
    "change_text",
    "choose_among",
    "choose_modes",
    "choose_one",
    "choose_one_of_each_type",
    "copy_spell",
    "counter",
    "create",
    "create_copies",
    "deal",
    "deal_divided",
    "destroy",
    "did",
    "discard",
    "draw",
    "each_chooses",
    "each_returns_own",
    "emblem",
    "exile",
    "exile_until_leaves",
    "extra_combat",
    "extra_turn",
    "fetch",
    "for_each",
    "gain_control",
    "gain_life",
    "gains",
    "get_energy",
    "gets",
    "if_",
    "investigate",
    "later",
    "let_it_be",
    "let_that_many_be",
    "look_at",
    "look_at_top",
    "lose_game",
    "lose_life",
    "may",
    "may_pay",
    "mill",
    "new_line",
    "pay_any_energy",
    "pay_life_for_each",
    "put_back_from_hand",
    "put_counters",
    "put_into_graveyard",
    "put_into_hand",
    "put_on_library",
    "put_onto_battlefield",
    "put_rest_on_bottom",
    "rearrange_top",
    "regenerate",
    "remove_counters",
    "repeat",
    "return_to_battlefield",
    "return_to_hand",
    "reveal",
    "reveal_hand",
    "rule_for",
    "scry",
    "search",
    "search_to_top",
    "seq",
    "shield",
    "shuffle",
    "shuffle_cards_in",
    "shuffle_in",
    "sort_revealed",
    "surveil",
    "tap",
    "then",
    "token",
    "transform",
    "unless_pays",
    "untap",
    "when_you_do",
    "win_game",
]


def deal(amount: Any, to: Any = None, source: Any = SELF, own: bool = False) -> Effect:
    """`own`: the amount is another one for each player, who is "that player" in it."""
    return Deal(amount, as_ref(to if to is not None else target()), as_ref(source), own)


def deal_divided(amount: Any, among: Any, up_to: Any = None) -> Effect:
    """Damage divided as you choose among any number of targets."""
    if up_to is None:
        return Deal(amount, Target(as_filter(among), 0, amount, divide=amount))
    return Deal(amount, Target(as_filter(among), 1, up_to, divide=amount))


def gain_life(n: Any, who: Any = YOU) -> Effect:
    return GainLife(n, as_ref(who))


def lose_life(n: Any, who: Any = YOU) -> Effect:
    return LoseLife(n, as_ref(who))


def draw(n: Any = 1, who: Any = YOU) -> Effect:
    return Draw(n, as_ref(who))


def discard(n: Any = 1, who: Any = YOU, of: Any = ANYTHING, at_random: bool = False) -> Any:
    if isinstance(n, Chosen):
        return Give("discard", n.n, n.of)
    return Discard(n, as_ref(who), as_filter(of), at_random)


def mill(n: Any = 1, who: Any = YOU) -> Effect:
    return Mill(n, as_ref(who))


def destroy(what: Any, regenerable: bool = True) -> Effect:
    return Destroy(as_ref(what), regenerable)


def exile(what: Any, note: str = "", face_down: bool = False) -> Any:
    """Exile it; as a cost: choose(n, …). `note` remembers it for linked abilities."""
    if isinstance(what, Chosen):
        return Give("exile", what.n, what.of)
    return Move(as_ref(what), "exile", note=note, face_down=face_down)


def exile_until_leaves(what: Any) -> Effect:
    """Exile it until this leaves the battlefield."""
    return ExileUntilLeaves(as_ref(what))


def return_to_hand(what: Any) -> Any:
    if isinstance(what, Chosen):
        return Give("return", what.n, what.of)
    return Move(as_ref(what), "hand", cause="return")


def return_to_battlefield(
    what: Any, under: str = "owner", tapped: bool = False, transformed: bool = False
) -> Effect:
    return Move(as_ref(what), "battlefield", under, tapped=tapped, transformed=transformed)


def each_returns_own(what: Any) -> Effect:
    """Each player returns to the battlefield all of these cards that they own."""
    return Move(as_ref(what), "battlefield", "owners")


def put_onto_battlefield(what: Any, under: str = "you", tapped: bool = False) -> Effect:
    return Move(as_ref(what), "battlefield", under, tapped=tapped)


def put_into_hand(what: Any) -> Effect:
    return Move(as_ref(what), "hand")


def put_into_graveyard(what: Any) -> Effect:
    return Move(as_ref(what), "graveyard")


def put_on_library(what: Any, place: str = "top") -> Effect:
    return Move(as_ref(what), "library", place=place)


def put_back_from_hand(n: Any) -> Effect:
    return PutBack(n)


def search(
    of: Any, to: str = "hand", n: Any = 1, tapped: bool = False, reveal: bool = False
) -> Effect:
    """Search your library, put what you find somewhere, shuffle."""
    return Search(as_filter(of), to, n, tapped, reveal)


def search_to_top(of: Any, n: Any = 1) -> Effect:
    """Search your library, reveal, shuffle and put it on top."""
    return Search(as_filter(of), "library", n, reveal=True, shuffle_first=True)


def fetch(of: Any) -> Ability:
    """{T}, pay 1 life, sacrifice this: search for such a card and put it onto the battlefield."""
    return activated([TAP, pay_life(1), sacrifice_this()], search(of, to="battlefield"))


def shuffle(who: Any = YOU) -> Effect:
    return Shuffle(as_ref(who))


def shuffle_in(*zones: str, who: Any = YOU) -> Effect:
    """Players shuffle these zones of theirs into their library: "hand", "graveyard"."""
    return ShuffleIn(zones, as_ref(who))


def shuffle_cards_in(what: Any, who: Any = YOU) -> Effect:
    """A player shuffles these cards of theirs into their library."""
    return ShuffleCards(as_ref(what), as_ref(who))


def scry(n: Any) -> Effect:
    return Arrange(n, "bottom", word="scry")


def surveil(n: Any) -> Effect:
    return Arrange(n, "graveyard", word="surveil")


def rearrange_top(n: Any) -> Effect:
    """Look at the top cards, put them back in any order."""
    return Arrange(n)


def look_at(what: Any) -> Effect:
    return LookAt(as_ref(what))


def look_at_top(n: Any = 1) -> Effect:
    return LookAt(TopOfLibrary(YOU, n))


def reveal(what: Any) -> Any:
    if isinstance(what, Chosen):
        return Give("reveal", what.n, what.of)
    return Reveal(as_ref(what))


def sort_revealed(of: Any, to: str = "hand", rest: str = "bottom") -> Effect:
    """All such cards among those revealed go to a zone, the rest elsewhere."""
    return SortRevealed(as_filter(of), to, rest)


def reveal_hand(who: Any) -> Effect:
    return RevealHand(as_ref(who))


def choose_among(
    what: Any, of: Any = ANYTHING, n: Any = 1, up_to: Any = None, who: Any = YOU
) -> Effect:
    """A player chooses some of them; they are "it" from here on."""
    lo, hi = (n, n) if up_to is None else (0, up_to)
    return ChooseAmong(as_ref(what), as_filter(of), lo, hi, as_ref(who))


def each_chooses(who: Any, of: Any = ANYTHING, n: Any = 1, up_to: Any = None) -> Effect:
    """Players choose among the cards in their hands; all the chosen are "it" from here on."""
    lo, hi = (n, n) if up_to is None else (0, up_to)
    return EachChooses(as_ref(who), as_filter(of), lo, hi)


def choose_one_of_each_type(what: Any) -> Effect:
    """For each card type, you may choose a card of that type; they are "it" from here on."""
    return ChooseOneOfEachType(as_ref(what))


def put_rest_on_bottom(what: Any = None, at_random: bool = False) -> Effect:
    """Cards of a library, as a rule those that were not chosen, go to its bottom."""
    return PutOnBottom(NotedThings("others") if what is None else as_ref(what), at_random)


def counter(what: Any, to: str = "graveyard") -> Effect:
    """Counter it; `to`: the zone that a spell countered this way goes to."""
    return Counter(as_ref(what), to)


def change_target(of: Any) -> Effect:
    return ChangeTarget(as_ref(of))


def copy_spell(what: Any, who: Any = YOU, n: Any = 1) -> Effect:
    return CopySpell(as_ref(what), as_ref(who), n)


def cast_free(what: Any, optional: bool = True) -> Effect:
    return CastCard(as_ref(what), True, optional)


def put_counters(kind: str, n: Any = 1, on: Any = SELF) -> Effect:
    return PutCounters(kind, n, as_ref(on))


def get_energy(n: Any, who: Any = YOU) -> Effect:
    """Get {E}, energy counters (CR 107.14)."""
    return PutCounters("energy", n, as_ref(who))


def pay_any_energy(who: Any = YOU) -> Effect:
    """A player may pay any amount of {E}, which is "that many" from here on."""
    return PayAnyAmount("energy", as_ref(who))


def remove_counters(kind: str, n: Any = 1, on: Any = SELF) -> Effect:
    return RemoveCounters(kind, n, as_ref(on))


def token(line: str, name: str = "", color: str = "", *abilities: Any) -> Card:
    """A token as it is described: "Creature — Goblin 1/1" (CR 111.4)."""
    made = card(name or _token_name(line), "", line, color=color, layout="token")
    return made.rules(*abilities) if abilities else made


def _token_name(line: str) -> str:
    return line.partition("—")[2].rsplit(" ", 1)[0].strip() or line


def create(
    what: Card, n: Any = 1, who: Any = YOU, tapped: bool = False, attacking: bool = False
) -> Effect:
    return CreateTokens(what, n, as_ref(who), tapped, attacking)


def create_copies(of: Any, n: Any = 1, who: Any = YOU, tapped: bool = False) -> Effect:
    """Create tokens that are copies of it."""
    return CreateCopies(as_ref(of), n, as_ref(who), tapped)


def emblem(*abilities: Any) -> Effect:
    """You get an emblem with these abilities."""
    return GetEmblem(card("Emblem", "", "Emblem", layout="emblem").rules(*abilities))


def tap(what: Any) -> Effect:
    return Tap(as_ref(what))


def untap(what: Any) -> Effect:
    return Untap(as_ref(what))


def transform(what: Any = SELF) -> Effect:
    return Transform(as_ref(what))


def gets(what: Any, power: Any, toughness: Any, until: str = "end of turn") -> Effect:
    """+N/+M until end of turn."""
    return Affect(as_ref(what), (AddPT(power, toughness),), until)


def gains(what: Any, *abilities: Ability, until: str = "end of turn") -> Effect:
    return Affect(as_ref(what), (Gain(tuple(abilities)),), until)


def becomes(what: Any, *changes: Change, until: str = "end of turn") -> Effect:
    return Affect(as_ref(what), tuple(changes), until)


def change_text(of: Any, colors: bool = True, lands: bool = True) -> Effect:
    """Replace one colour word or basic land type by another."""
    return ChangeText(as_ref(of), colors, lands)


def gain_control(what: Any, until: str = "forever") -> Effect:
    return Affect(as_ref(what), (ControlBy("you"),), until)


def rule_for(what: Any, kind: str, until: str = "end of turn", **more: Any) -> Effect:
    """A rule for these things for a while: "can't block this turn"."""
    return ApplyRule(Rule(kind, Affected(), **more), until, as_ref(what))


def shield(event: Any, effect: Effect, until: str = "end of turn", once: bool = True) -> Effect:
    """Prevent or replace the next event for a while."""
    inner = UseUp(effect) if once and not isinstance(effect, Prevent) else effect
    return Later(Replacement(event, inner), until)


def regenerate(what: Any = SELF) -> Effect:
    """The next time it would be destroyed this turn it is not (CR 701.19)."""
    return Later(Replacement(WouldRegenerate(ItIs()), Regenerate()), about=as_ref(what))


def attach(what: Any, to: Any) -> Effect:
    return Attach(as_ref(what), as_ref(to))


def become_copy(what: Any, of: Any) -> Effect:
    return BecomeCopy(as_ref(what), as_ref(of))


def add_mana(*choices: str, n: Any = 1, then: Effect | None = None) -> Effect:
    """Add one of these: "R", "CC", …"""
    return AddMana(tuple(tuple(c) for c in choices), n, then)


def add_extra_mana(*choices: str, who: Any = YOU) -> Effect:
    """A player adds this in addition to the mana just added; for `mana_when`."""
    return AddMana(tuple(tuple(c) for c in choices), who=as_ref(who), additional=True)


def add_any_color(n: Any = 1, then: Effect | None = None, note: str = "") -> Effect:
    """Mana of any one colour; `note` remembers on the source that it added some."""
    return AddMana(tuple((c,) for c in ANY_COLOR), n, then, note=note)


def add_color_of(what: Any, n: Any = 1) -> Effect:
    """One mana of any colour that these things have."""
    return AddMana((), n, colors_of=as_ref(what))


def extra_turn(who: Any = YOU) -> Effect:
    return ExtraTurn(as_ref(who))


def extra_combat(main_after: bool = True) -> Effect:
    return ExtraCombat(main_after)


def win_game(who: Any = YOU) -> Effect:
    return WinGame(as_ref(who))


def lose_game(who: Any = YOU) -> Effect:
    return LoseGame(as_ref(who))


def may(*effects: Any, who: Any = YOU) -> Effect:
    return May(as_effect(effects), as_ref(who))


def if_(
    condition: Condition, *then: Any, otherwise: Effect | None = None, word: str = ""
) -> Effect:
    return If(condition, as_effect(then), otherwise, word)


def then(*effects: Any) -> Effect:
    """The next thing in the same sentence: "…, then …". How a card reads, not what it does."""
    return Then(as_effect(effects))


def and_(*effects: Any) -> Effect:
    """The next thing in the same sentence: "… and …"."""
    return Then(as_effect(effects), " and ")


def afterwards(*effects: Any) -> Effect:
    """The next thing in a sentence of its own: "… . Then …"."""
    return Then(as_effect(effects), ". Then ")


def new_line(*effects: Any) -> Effect:
    """The next thing on a line of its own."""
    return Then(as_effect(effects), "\n")


def may_pay(who: Any, costs: Any, *then: Any, otherwise: Effect | None = None) -> Effect:
    return MayPay(as_ref(who), as_costs(costs), as_effect(then) if then else None, otherwise)


def pay_life_for_each(of: Any, life: int, otherwise: Effect) -> Effect:
    """For each of them pay life, or else; "it" are those that were not paid for."""
    return PayForEach(as_ref(of), life, otherwise)


def unless_pays(who: Any, costs: Any, *effects: Any) -> Effect:
    """Do it unless the player pays."""
    return MayPay(as_ref(who), as_costs(costs), None, as_effect(effects))


def choose_one(*modes: Any) -> Effect:
    return Modal(tuple(modes))


def choose_modes(lo: Any, hi: Any, *modes: Any, repeat: bool = False) -> Effect:
    return Modal(tuple(modes), lo, hi, repeat)


def for_each(of: Any, *effects: Any) -> Effect:
    return ForEach(as_ref(of), as_effect(effects))


def repeat(n: Any, *effects: Any) -> Effect:
    return Repeat(n, as_effect(effects))


def seq(*effects: Any) -> Effect:
    return as_effect(effects)


def later(
    ability: Ability,
    until: str = "end of turn",
    about: Any = None,
    once: bool = True,
    next_turn: bool = False,
) -> Effect:
    """A delayed trigger (or another ability) for a while; `about` is its "it".

    `next_turn`: it waits for the next turn to begin.
    """
    return Later(ability, until, None if about is None else as_ref(about), once, next_turn)


def when_you_do(*effects: Any) -> Effect:
    return Reflexive(Triggered(WhenState(IfDid()), as_effect(effects)))


def let_it_be(what: Any) -> Effect:
    return SetIt(as_ref(what))


def let_that_many_be(n: Any) -> Effect:
    return SetNumber(n)


def did(action: str, number: Any = 0) -> Effect:
    return Did(action, number)


def amass(n: Any, kind: str = "Zombie") -> Effect:
    """Put counters on an Army you control, made if there is none; it becomes this kind too (CR 701.47)."""
    army = CREATURE & YOURS & Is("Army")
    made = card(f"{kind} Army", "", f"Creature — {kind} Army 0/0", color="B", layout="token")
    steps = Seq(
        (
            If(NotSo(Exists(army)), CreateTokens(made)),
            ChooseAmong(Each(army), prompt="Amass: choose an Army"),
            PutCounters("+1/+1", n, IT),
            If(NotSo(Matches(IT, Is(kind))), Affect(IT, (AddTypes(subtypes=(kind,)),), "forever")),
        )
    )
    return KeywordAction(f"amass {kind}s", steps, n)


CLUE = card("Clue", "", "Artifact — Clue", layout="token").rules(
    activated(["{2}", WithSelf("sacrifice")], Draw(1))
)


def investigate() -> Effect:
    return KeywordAction("investigate", CreateTokens(CLUE))


NOTHING = Nothing()
