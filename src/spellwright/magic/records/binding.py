"""What "it", "that player" and "that many" are at each place of an ability: said by events and effects (CR 608.2c).

`BINDS` is what each class says in the scope as it runs; `bind` walks an ability in the order of its text, refuses
a pronoun that nothing has said, and puts a plain reference where "it" is a target or the source itself.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace
from typing import Any, Final

from spellwright.kernel import Definition, Effect, Seq, SpellwrightError
from spellwright.magic.effects import (
    choosing,
    coins,
    control,
    counters,
    dice,
    digging,
    exchanging,
    exploring,
    happen,
    instead,
    lasting,
    looking,
    moving,
    shields,
    stack,
    untapping,
    until,
)
from spellwright.magic.objects.abilities import (
    Ability,
    Activated,
    Keyword,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.speech import EitherEvent, Filter, Pattern, Ref, Target
from spellwright.magic.records import (
    amounts,
    conditions,
    costs_in_kind,
    filters,
    leveling,
    watched,
    watched_combat,
    watched_together,
)
from spellwright.magic.records.notes import OLD
from spellwright.magic.records.references import (
    ControllerOf,
    Each,
    It,
    NotedThings,
    OwnerOf,
    Source,
    Who,
)

IT, PLAYER, NUMBER = "it", "that player", "that many"

BINDS: Final[dict[type[Definition], tuple[str, ...]]] = {
    watched.Goes: (IT, PLAYER),
    watched.CastsSpell: (IT, PLAYER, NUMBER),
    watched.PlaysLand: (IT, PLAYER),
    watched.DrawsCard: (PLAYER,),
    watched.BeginningOf: (PLAYER,),
    watched.CountersPut: (IT, NUMBER),
    watched.BecomesTapped: (IT, NUMBER),
    watched.TappedForMana: (IT, PLAYER),
    watched.BecomesTarget: (IT, PLAYER),
    watched.Transforms: (IT,),
    watched.LifeChange: (PLAYER, NUMBER),
    leveling.BecomesLevel: (IT,),
    watched.Does: (IT, PLAYER, NUMBER),
    watched_together.OneOrMore: (NUMBER,),  # and "it" is never one thing
    watched_combat.DealsDamage: (IT, PLAYER, NUMBER),
    watched_combat.IsDealtDamage: (IT, NUMBER),
    watched_combat.Attacks: (IT, PLAYER),
    watched_combat.DeclaresAttack: (IT, NUMBER),
    watched_combat.Blocks: (IT, NUMBER),
    choosing.ChooseAtRandom: (IT,),
    choosing.EachChooses: (IT,),
    choosing.ChooseOneOfEachType: (IT,),
    control.PayForEach: (IT,),
    control.SetIt: (IT,),
    control.SetNumber: (NUMBER,),
    control.Remember: (IT, NUMBER),
    control.ForEach: (IT, PLAYER),
    counters.EachPicks: (IT,),
    exchanging.ExchangeControl: (IT,),
    happen.RemoveCounters: (NUMBER,),
    happen.PayAnyAmount: (NUMBER,),
    happen.CountLost: (NUMBER,),
    happen.CreateTokens: (IT,),
    happen.CreateCopies: (IT,),
    instead.UseUp: (IT,),
    instead.InsteadDo: (PLAYER,),
    looking.Search: (IT,),
    looking.Reveal: (IT,),
    looking.RevealHand: (IT, PLAYER),
    looking.LookAt: (IT,),
    dice.RollDie: (NUMBER,),
    digging.RevealUntil: (IT,),
    looking.ChooseAmong: (IT,),
    looking.SortRevealed: (IT,),
    moving.Move: (IT,),
    moving.Sacrifice: (IT,),
    moving.Discard: (IT,),
    moving.Mill: (IT,),
    shields.ChooseSource: (IT,),
    until.ExileUntilLeaves: (IT,),
}
"""What each kind of event and effect says for what comes after it."""


class Unbound(SpellwrightError):
    """A pronoun for something that has not been spoken of, or is no longer there."""


THAT: Final = NotedThings("@that")  # "that creature": it, and never the source itself
SOMETHING: Final = NotedThings("@something")  # known, but by no other name
ASKED: Final = NotedThings("@asked")  # what can be asked about, and nothing be done to
MOVED: Final = NotedThings("@moved")  # a card in the zone that it has just moved to


@dataclass(frozen=True)
class Known:
    """What has been spoken of at a place."""

    it: Ref | None = None
    player: bool = False
    number: bool = False
    gone: frozenset[Ref] = frozenset()  # targets, and the source, that have changed zones
    old: bool = False  # an event tells what moved as it was before
    was: Ref | None = None  # the target, or the source, that has become the card in its next zone
    entered: frozenset[Ref] = frozenset()  # targets that were put onto the battlefield


def _subject(what: Filter) -> Ref:
    return Source() if isinstance(what, filters.Self) else SOMETHING


def after_event(event: Pattern, before: Known) -> Known:
    """What an event tells the effect of its ability."""
    if isinstance(event, EitherEvent):
        told = [after_event(part, before) for part in event.parts]
        its = {one.it for one in told}
        one_it = next(iter(its)) if len(its) == 1 else None  # it would be now this, now that
        if its == {SOMETHING, Source()} and all(
            isinstance(e, watched.Transforms)
            or (isinstance(e, watched.Goes) and e.to == "battlefield")
            for e in event.parts
        ):
            one_it = SOMETHING  # this or another: whichever has entered
        if its == {Source(), MOVED} and all(one.old for one in told):
            one_it = ASKED  # this or another that has left, as it last was
        if its == {SOMETHING, MOVED} and all(isinstance(e, watched.Goes) for e in event.parts):
            one_it = ASKED  # on the battlefield, as it is or last was
        return replace(
            told[0],
            it=one_it,
            player=all(one.player for one in told),
            number=all(one.number for one in told),
            old=all(one.old for one in told),
        )
    if isinstance(event, watched_together.FromGraveyard):
        return after_event(event.of, before)
    if isinstance(event, watched_together.OneOrMore):
        player = before.player or event.of_each_player
        return replace(before, it=None, player=player, number=True)
    binds = BINDS.get(type(event), ())
    known = replace(
        before, player=before.player or PLAYER in binds, number=before.number or NUMBER in binds
    )
    if IT not in binds:
        return known
    it: Ref = SOMETHING
    if isinstance(event, watched.Goes):
        leaves = event.frm == "battlefield"
        is_self = isinstance(event.what, filters.Self)
        if is_self and event.to in ("battlefield", "graveyard", "exile"):
            it = Source()  # it finds itself in its next zone (CR 400.7e)
        elif event.to != "battlefield":
            it = MOVED
        known = replace(known, old=leaves)
    elif isinstance(event, watched_combat.DealsDamage):
        if event.to.zones() == ("player",):
            it = _subject(event.source)  # nobody calls a player "it"
    elif isinstance(event, watched_combat.Blocks):
        it = SOMETHING if event.how in ("blocks", "blocked by") else _subject(event.what)
    elif isinstance(event, watched.BecomesTarget | watched_combat.DeclaresAttack):
        it = SOMETHING
    elif isinstance(event, watched.Does):
        if event.what is None:
            return known
        it = _subject(event.what)
    elif isinstance(event, watched.CastsSpell) and not event.counting:
        it = _subject(event.what)
        known = replace(known, number=before.number)
    else:
        it = _subject(getattr(event, "what", getattr(event, "on", filters.Anything())))
    return replace(known, it=it)


def _asks(value: Definition) -> bool:
    """Does it ask for what a card in its next zone no longer has: control, counters, power, toughness?"""
    if isinstance(value, amounts.StatOf):
        return value.stat in ("power", "toughness")
    return isinstance(value, ControllerOf | amounts.CountersOn)


ACTS: Final = (
    moving.Move, moving.Sacrifice, moving.Destroy, moving.Transform, happen.Tap, happen.Untap, happen.PutCounters,
    happen.RemoveCounters, lasting.Affect, lasting.Attach, lasting.ApplyRule, until.ExileUntilLeaves,
    exploring.Fight, exploring.Explore, exploring.Connive, untapping.StayTapped, untapping.TapOrUntap, counters.DoubleCounters, counters.RemoveAllCounters, counters.RemoveOneCounter, stack.Counter,
)  # fmt: skip
"""Effects that need their object where it was: one that has moved is another object (CR 400.7)."""


def bind(given: Ability) -> Any:
    """The ability with its pronouns settled; Unbound with the reason if one of them means nothing."""
    ability: Any = given
    if isinstance(ability, Keyword):
        return ability
    known = Known()
    event = ability.event if isinstance(ability, Triggered) else None
    if event is not None:
        known = after_event(event, Known())
        if event == watched.WhenState(conditions.IfDid()):  # "when it regenerates this way"
            known = Known(it=SOMETHING, player=True, number=True)
        ability = replace(ability, event=_settled(event, Known(player=known.player)))
        if ability.condition is not None:
            ability = replace(ability, condition=_settled(ability.condition, known))
    if isinstance(ability, Rule) and ability.kind == "attack cost":
        known = Known(it=SOMETHING)  # each attacker
    if isinstance(ability, Rule) and ability.kind == "may exert":
        known = Known(it=Source())
    if isinstance(ability, Replacement):
        known = Known(it=SOMETHING, player=True, number=True)
    if isinstance(ability, Rule) and ability.kind == "can't cast":
        known = Known(player=True)  # who would cast it
    if isinstance(ability, Activated) and any(_is_self_cost(cost) for cost in ability.costs):
        known = replace(known, gone=frozenset({Source()}))
    if isinstance(ability, Activated) and costs_in_kind.ExertSelf() in ability.costs:
        known = replace(known, it=Source())
    changes: dict[str, Any] = {}
    for field in dataclasses.fields(ability):
        if field.name in ("event", "targets") or (event is not None and field.name == "condition"):
            continue
        value = getattr(ability, field.name)
        made = _effect(value, known)[0] if isinstance(value, Effect) else _settled(value, known)
        if made is not value:
            changes[field.name] = made
    return replace(ability, **changes) if changes else ability


def _is_self_cost(cost: object) -> bool:
    return getattr(cost, "action", "") in ("sacrifice", "exile", "return") and hasattr(cost, "zone")


def _settled(value: object, known: Known, asked: bool = False) -> Any:
    """References, filters, amounts and conditions, with "it" as what it is; `asked`: only asked about."""
    if value == THAT:
        if isinstance(known.it, Source):
            raise Unbound("nothing but this has been spoken of, which is no “that”")
        value = It()
    if isinstance(value, It):
        if known.it is None or (known.it is ASKED and not asked):
            raise Unbound("“it” is nothing that has been spoken of")
        if known.it is ASKED:
            return NotedThings(OLD)
        if known.it is MOVED and asked:
            return _as_it_was(value, known)
        if known.it is MOVED or known.it is SOMETHING:
            return value
        return known.it
    if isinstance(value, filters.ItIs) and known.it is None:
        raise Unbound("“it” is nothing that has been spoken of")
    if isinstance(value, amounts.ThatMany) and not known.number:
        raise Unbound("“that many” is no number that has been spoken of")
    if not known.player and _that_player(value):
        raise Unbound("“that player” is nobody who has been spoken of")
    if isinstance(value, Ability):
        return bind(value)
    if isinstance(value, tuple):
        parts = tuple(_settled(part, known, asked) for part in value)
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
    if isinstance(value, amounts.StatOf) and _asks(value) and value.of in known.entered:
        raise Unbound("what has entered is asked about as it is now, and not as the card it was")
    if isinstance(value, Definition) and not isinstance(value, Card):
        inner = asked or _asks(value)
        if known.old and isinstance(value, conditions.Matches | OwnerOf | amounts.StatOf):
            inner = True
        changes = {}
        for field in dataclasses.fields(value):  # type: ignore[arg-type]
            old = getattr(value, field.name)
            made = _settled(old, known, inner)
            if made is not old:
                changes[field.name] = made
        return replace(value, **changes) if changes else value  # type: ignore[type-var]
    return value


def _as_it_was(it: It, known: Known) -> Ref:
    """What is asked of something that has moved is asked of it as it last was (CR 603.10, 608.2h)."""
    if known.old:
        return NotedThings(OLD)
    if known.was is None:
        raise Unbound("what it was like before it moved is not remembered")
    return known.was


def _that_player(value: object) -> bool:
    if isinstance(value, Who):
        return value.word == "that player"
    asks = isinstance(value, Filter | conditions.IsMonarch)
    return asks and getattr(value, "who", "") == "that player"


def _effect(effect: Effect, known: Known) -> tuple[Any, Known]:
    """The effect with its pronouns settled, and what is known after it."""
    if isinstance(effect, Seq):
        parts = []
        for part in effect.parts:
            made, known = _effect(part, known)
            parts.append(made)
        return replace(effect, parts=tuple(parts)), known
    if isinstance(effect, control.Then | untapping.AsYouUntap):
        made, known = _effect(effect.effect, known)
        return replace(effect, effect=made), known
    if isinstance(effect, control.KeywordAction):
        return effect, replace(
            known, it=SOMETHING
        )  # made of effects that say themselves what they speak of
    if isinstance(effect, control.Modal):
        modes = tuple(_effect(mode, known)[0] for mode in effect.modes)
        return replace(effect, modes=modes), known
    if isinstance(effect, control.Later):
        return _later(effect, known), known
    if isinstance(effect, control.Reflexive):
        inner = replace(effect.ability, effect=_effect(effect.ability.effect, known)[0])
        return replace(effect, ability=inner), known
    if isinstance(effect, control.ForEach):
        of = _settled(effect.of, known)
        players = isinstance(of, Who) or (isinstance(of, Each) and of.of.zones() == ("player",))
        inside = replace(known, it=SOMETHING, player=known.player or players)
        return replace(effect, of=of, effect=_effect(effect.effect, inside)[0]), known
    _check_there(effect, known)
    changes: dict[str, Any] = {}
    after = known
    branches = []
    for field in dataclasses.fields(effect):  # type: ignore[arg-type]
        value = getattr(effect, field.name)
        if isinstance(value, Effect) and not isinstance(effect, instead.MayInstead):
            made, then = _effect(value, _inside(effect, known))
            branches.append(then)
        elif isinstance(value, Effect):
            made = value
        else:
            asked = isinstance(effect, counters.PutItsCounters) and field.name == "frm"
            own = replace(known, player=True) if _own_player(effect) else known
            made = _settled(value, own, asked)
            if asked and known.old and made in (It(), Source()):
                made = NotedThings(OLD)  # CR 122.8: the counters that it had
        if made is not value:
            changes[field.name] = made
    done = replace(effect, **changes) if changes else effect  # type: ignore[type-var]
    for branch in branches[:1]:
        after = branch
    return done, _after(done, after)


def _own_player(effect: object) -> bool:
    """Does it set "that player" for its own amount: each of several (Deal.own)?"""
    return isinstance(effect, happen.Deal) and effect.own


def _inside(effect: object, known: Known) -> Known:
    """What is known to the effects inside of one."""
    if isinstance(effect, control.PayForEach | counters.EachPicks | instead.UseUp):
        return replace(known, it=SOMETHING)
    if isinstance(effect, instead.InsteadDo | instead.GoElsewhere):
        return replace(known, it=known.it or SOMETHING, player=True)
    return known


def _later(effect: control.Later, known: Known) -> control.Later:
    """A delayed ability: "it" is what it is about, or what was spoken of when it was made (CR 603.7c)."""
    about = None if effect.about is None else _settled(effect.about, known)
    if about in known.gone:
        raise Unbound("what has changed zones since is spoken of as if it were still there")
    it = SOMETHING if about is not None else known.it
    inside = replace(known, it=it if it is None or it is MOVED else SOMETHING, gone=frozenset())
    ability: Any = effect.ability
    if isinstance(ability, Triggered):
        event = _settled(ability.event, inside)
        inside = after_event(ability.event, inside)
        made, _ = _effect(ability.effect, inside)
        ability = replace(ability, event=event, effect=made)
    elif isinstance(ability, Replacement):
        _effect(ability.effect, replace(inside, it=SOMETHING, player=True, number=True))
    else:
        ability = _settled_static(ability, inside)
    return replace(effect, ability=ability, about=about)


def _settled_static(ability: Ability, known: Known) -> Any:
    changes = {}
    for field in dataclasses.fields(ability):  # type: ignore[arg-type]
        old = getattr(ability, field.name)
        made = _settled(old, known)
        if made is not old:
            changes[field.name] = made
    return replace(ability, **changes) if changes else ability  # type: ignore[type-var]


def _check_there(effect: object, known: Known) -> None:
    """Nothing can be done to what has moved since: it is another object now (CR 400.7)."""
    if not isinstance(effect, ACTS):
        return
    for name in ("what", "on", "frm", "one", "other"):
        ref = getattr(effect, name, None)
        if isinstance(ref, Target | Source) and ref in known.gone:
            raise Unbound("what has changed zones since is spoken of as if it were still there")


def _after(effect: object, known: Known) -> Known:
    """What is known when an effect is done."""
    binds = BINDS.get(type(effect), ())  # type: ignore[arg-type]
    if isinstance(effect, happen.LoseLife) and effect.counted:
        binds = (NUMBER,)
    known = replace(
        known, player=known.player or PLAYER in binds, number=known.number or NUMBER in binds
    )
    if isinstance(effect, control.SetIt):
        named = isinstance(effect.to, Target | Source)
        return replace(known, it=effect.to if named else SOMETHING)
    if isinstance(effect, moving.Destroy | stack.Counter):
        return _without(effect.what, known)
    if isinstance(effect, moving.Move | until.ExileUntilLeaves):
        if getattr(effect, "to", "exile") == "battlefield":
            after = replace(_without(effect.what, known), it=SOMETHING, old=False)
            return replace(after, entered=known.entered | {effect.what})
        return _moved(effect.what, known)
    if isinstance(effect, moving.Sacrifice):
        return _moved(effect.what, known)
    if isinstance(effect, lasting.BecomeCopy | coins.FlipCoin):
        return known
    return replace(known, it=SOMETHING, old=False) if IT in binds else known


def _moved(what: Ref | None, known: Known) -> Known:
    was = what if isinstance(what, Target | Source) else None
    return replace(_without(what, known), it=MOVED, old=False, was=was)


def _without(what: Ref | None, known: Known) -> Known:
    if isinstance(what, Target | Source):
        return replace(known, gone=known.gone | {what})
    return known
