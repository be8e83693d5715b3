"""Events that abilities wait for, in words (CR 603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from spellwright.magic.objects import speech
from spellwright.magic.records import (
    filters as f,
    watched,
    watched as p,
    watched_combat,
)
from spellwright.magic.records.amounts import CountersOn
from spellwright.magic.records.conditions import Compare
from spellwright.magic.records.leveling import BecomesLevel
from spellwright.magic.records.references import NotedThings, Source
from spellwright.magic.text import heads, nouns, refs
from spellwright.magic.text.combat import block_words
from spellwright.magic.text.conditions import condition
from spellwright.magic.text.dispatch import speaking
from spellwright.magic.text.prose import ORDINALS, YOU, NoText, Noun, Prose, a, conjugate, number


@dataclass(frozen=True)
class Event:
    """An event as a clause; `once` things are told with When, others with Whenever."""

    subject: str
    verb: str
    word: str = "whenever"

    def __str__(self) -> str:
        return f"{self.subject} {self.verb}".strip()


WHEN, WHENEVER, AT = "when", "whenever", "at"


def trigger(
    pattern: speech.Pattern, prose: Prose, one_shot: bool = False, duration: str = ""
) -> str:
    """ "Whenever …": the word, the event and for how long it is awaited."""
    parts = pattern.parts if isinstance(pattern, p.EitherEvent) else (pattern,)
    events = [event(part, prose) for part in parts]
    first = events[0]
    word = WHEN if one_shot and first.word == WHENEVER else first.word
    text = f"{word} {first}"
    for before, each in pairwise(events):
        if (before.word, each.word) == (WHEN, WHENEVER) and len(events) == 2:
            if each.verb == before.verb:  # "this or another creature enters"
                return f"{WHENEVER} {before.subject} or {each}{duration}"
            if each.subject == "it":
                return f"{WHENEVER} {before} or {each.verb}{duration}"
        if each.verb == f"becomes blocked by {before.verb.removeprefix('blocks ')}":
            text = f"{word} {before.subject} blocks or {each.verb}"
        elif each.word != before.word:
            text += f" and {each.word} {each}"
        elif each.subject == before.subject or each.subject in ("it", "you"):
            text += f" or {each.verb}"
        else:
            text += f" or {each}"
    return f"{text}{duration}"


@speaking
def event(pattern: speech.Pattern, prose: Prose) -> Event:
    """An event in words; afterwards "it" and "that player" are those of the event."""
    raise NoText(pattern)


def about(
    what: speech.Filter, prose: Prose, default: str = "permanent", preposition: str = "in"
) -> str:
    """The subject of an event, which "it" means from then on."""
    if isinstance(what, f.Self):
        words = prose.call(prose.self, subject=True)
        prose.it = prose.self
        return words
    if isinstance(what, f.ItIs | f.Affected):
        return prose.call(heads.it(prose), subject=True)
    if isinstance(what, speech.Or) and what.parts[0] == f.IsPlayer("you"):
        rest = what.parts[1] if len(what.parts) == 2 else speech.Or(what.parts[1:])
        return f"you or {about(rest, prose, default, preposition)}"
    phrase = nouns.describe(what, prose)
    if phrase.whole:
        return phrase.whole
    said = prose.self.said
    words = nouns.one(what, prose, default=default, preposition=preposition)
    head = refs.head(phrase, prose)
    if phrase.zone is None and default in ("spell", "card", "source"):
        head = default
    prose.it = Noun(words, f"that {head}", said=1)
    # "it" is not plain where the source was spoken of as well
    prose.focus = prose.it if prose.self.said == said else None
    return words


def player(who: str, prose: Prose) -> tuple[str, bool]:
    """A player as a subject, and whether its verb ends in -s."""
    words = nouns.WHO[who][0]
    if who == "you":
        prose.player = YOU
        return words, False
    if who != "that player":
        prose.player = Noun(words, "that player", player=True, said=1)
    return words, True


@event.register
def _(what: p.EitherEvent, prose: Prose) -> Event:
    return Event("", trigger(what, prose))


def parts_of(what: speech.Filter) -> tuple[speech.Filter, ...]:
    return what.parts if isinstance(what, speech.And) else (what,)


def is_creature(what: speech.Filter) -> bool:
    """Only creatures die (CR 700.4); what is spoken of before may be one."""
    is_one = (f.ItIs, f.Affected, f.AttachedTo)
    lands = {"Land", "Artifact", "Enchantment", "Planeswalker", "Aura", "Equipment"}
    return any(
        isinstance(q, is_one) or (isinstance(q, f.Is) and q.word not in lands)
        for q in parts_of(what)
    )


@event.register
def _(what: p.CastsSpell, prose: Prose) -> Event:
    if isinstance(what.what, f.Self):
        prose.it, prose.player = prose.self, YOU
        return Event("you", f"cast {prose.call(prose.self)}", WHEN)
    who, third = player(what.who, prose)
    verb = "casts" if third else "cast"
    if what.of_game:
        spell = nouns.bare(what.what, prose, default="spell")
        prose.it = Noun(spell, "that spell", said=1)
        return Event(who, f"{verb} {'their' if third else 'your'} first {spell} of the game")
    if what.nth:
        own = "their" if third else "your"
        spell = nouns.bare(what.what, prose, default="spell")
        prose.it = Noun(spell, "that spell", said=1)
        return Event(who, f"{verb} {own} {ORDINALS[what.nth]} {spell} each turn")
    spell = about(what.what, prose, "spell")
    return Event(who, f"{verb} {spell.replace('from your', 'from their') if third else spell}")


@event.register
def _(what: p.PlaysLand, prose: Prose) -> Event:
    who, third = player(what.who, prose)
    return Event(who, f"{'plays' if third else 'play'} {about(what.what, prose)}")


@event.register
def _(what: p.DrawsCard, prose: Prose) -> Event:
    who, third = player(what.who, prose)
    they = "they" if third else "you"
    prose.it = prose.focus = Noun("the card", "that card", said=1)
    verb = "draws" if third else "draw"
    if what.nth:
        return Event(
            who, f"{verb} {'their' if third else 'your'} {ORDINALS[what.nth]} card in a turn"
        )
    words = f"{verb} a card"
    if what.except_first_in_draw_step:
        words += f" except the first one {they} draw in each of {'their' if third else 'your'} draw steps"
    return Event(who, words)


@event.register
def _(what: watched_combat.DealsDamage, prose: Prose) -> Event:
    typed = any(isinstance(part, f.Is) for part in parts_of(what.source))
    source = about(what.source, prose, "permanent" if typed else "source")
    combat = {None: "", True: "combat ", False: "noncombat "}[what.combat]
    prose.amount = "that many"
    if isinstance(what.to, speech.Or) and set(what.to.parts) == {f.Anything(), f.IsPlayer()}:
        return Event(source, f"deals {combat}damage")
    return Event(source, f"deals {combat}damage to {victim(what.to, prose)}")


@event.register
def _(what: watched_combat.IsDealtDamage, prose: Prose) -> Event:
    combat = {None: "", True: "combat ", False: "noncombat "}[what.combat]
    return Event(about(what.what, prose), f"is dealt {combat}damage")


def victim(to: speech.Filter, prose: Prose) -> str:
    """Who is dealt damage: "it" is from now on what was dealt it."""
    if isinstance(to, speech.Or) and f.IsPlayer("you") in to.parts and len(to.parts) == 2:
        (rest,) = (part for part in to.parts if part != f.IsPlayer("you"))
        return f"you or {nouns.one(rest, prose)}"
    words = nouns.one(to, prose)
    if isinstance(to, f.Self):
        return words  # "it" is what dealt the damage
    if to.zones() == ("player",):
        prose.player = YOU if words == "you" else Noun(words, "that player", player=True, said=1)
    else:
        prose.it = Noun(words, f"that {refs.head(nouns.describe(to, prose), prose)}", said=1)
    return words


@event.register
def _(what: watched_combat.Attacks, prose: Prose) -> Event:
    thing = about(what.what, prose, "creature")
    whom = {
        "": "",
        "you": " you or a planeswalker you control",
        "opponent": " an opponent or a planeswalker they control",
    }[what.whom]
    if what.others:
        return Event(thing, f"and at least {number(what.others)} other creatures attack")
    return Event(thing, f"attacks{whom}{' alone' if what.alone else ''}")


@event.register
def _(what: watched_combat.DeclaresAttack, prose: Prose) -> Event:
    who, third = player(what.who, prose)
    prose.it = Noun("those creatures", "those creatures", many=True, said=1)
    if what.who == "any" and what.at_least > 1:
        return Event(f"{number(what.at_least)} or more creatures", "attack")
    many = "" if what.at_least == 1 else f" with {number(what.at_least)} or more creatures"
    if what.of is not None:
        kind = nouns.plurals(what.of, prose, default="creature")
        many = f" with {number(what.at_least)} or more {kind}"
    return Event(who, ("attacks" if third else "attack") + many)


@event.register
def _(what: watched_combat.Blocks, prose: Prose) -> Event:
    thing = about(what.what, prose, "creature")
    return Event(thing, block_words(what, prose))


STEP_WORDS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "main": "first main phase",
    "second main": "second main phase",
    "main phase": "main phase",
    "beginning of combat": "combat",
    "end of combat": "end of combat",
    "end": "end step",
}


@event.register
def _(what: p.BeginningOf, prose: Prose) -> Event:
    if what.step not in STEP_WORDS:
        raise NoText(what)  # no step is called so: it would print and never happen
    step = STEP_WORDS[what.step]
    if what.of is not None:
        prose.player = Noun("that player", "that player", player=True, said=1)
        if what.of == NotedThings("opponent"):
            return Event("", f"the beginning of the chosen player's {step}", AT)
        return Event("", f"the beginning of the {step} of {refs.call(what.of, prose)}", AT)
    whose = {
        "you": "your",
        "opponent": "each opponent's",
        "any": "each",
        "that player": "that player's",
        "enchanted": "enchanted player's",
        "monarch": "the monarch's",
    }
    prose.player = (
        YOU if what.whose == "you" else Noun("that player", "that player", player=True, said=1)
    )
    if step == "main phase":
        each = {"you": "each of your main phases"}.get(what.whose, "each main phase")
        return Event("", f"the beginning of {each}", AT)
    if step == "combat":
        turn = {"you": "your", "opponent": "each opponent's", "any": "each"}[what.whose]
        return Event("", f"the beginning of combat on {turn} turn", AT)
    return Event("", f"the beginning of {whose[what.whose]} {step}", AT)


@event.register
def _(what: p.CounterRemoved, prose: Prose) -> Event:
    thing = about(what.on, prose)
    if parts_of(what.on) == (f.Self(), f.InZone("exile")):  # a suspended card
        thing = f"{prose.self.text} while it's exiled"
        prose.it = prose.self
    return Event("you", f"remove {a(what.kind)} counter from {thing}")


@event.register
def _(what: p.BecomesTapped, prose: Prose) -> Event:
    word = "untapped" if what.untapped else "tapped"
    if what.in_your_untap_step:
        rest = speech.And(tuple(q for q in parts_of(what.what) if q != f.ControlledBy("you")))
        return Event("you", f"untap {about(rest, prose)} during your untap step")
    return Event(about(what.what, prose), f"becomes {word}")


@event.register
def _(what: p.TappedForMana, prose: Prose) -> Event:
    prose.player = Noun("a player", "that player", player=True, said=1)
    return Event(about(what.what, prose), "is tapped for mana")


@event.register
def _(what: p.BecomesTarget, prose: Prose) -> Event:
    by = {"any": "", "you": " you control", "opponent": " an opponent controls"}[what.by]
    thing = about(what.what, prose)
    if what.of_spell:
        prose.it = Noun("a spell", "that spell", said=1)
        return Event(thing, f"becomes the target of a spell{by}")
    prose.it = Noun("a spell or ability", "that spell or ability", said=1)
    first = " for the first time each turn" if what.first else ""
    return Event(thing, f"becomes the target of a spell or ability{by}{first}")


@event.register
def _(what: p.LifeChange, prose: Prose) -> Event:
    who, third = player(what.who, prose)
    verb = "gain" if what.gain else "lose"
    return Event(who, f"{verb}{'s' if third else ''} life")


@event.register
def _(what: p.Does, prose: Prose) -> Event:
    who, third = player(what.who, prose)
    verb = {"search": "search a library", "foretell": "foretell a card"}.get(
        what.action, what.action
    )
    if third:
        head, _, rest = verb.partition(" ")
        verb = f"{conjugate(head)} {rest}".strip()
    if what.action == "exploit":
        return Event(about(what.what or f.Self(), prose), "exploits a creature", WHEN)
    if what.action == "become monstrous" and what.what is not None:
        return Event(about(what.what, prose), "becomes monstrous", WHEN)
    if isinstance(what.what, f.Self):
        prose.it = prose.focus = prose.self
        prose.self.said += 1
        return Event(who, f"{verb} this card", WHEN)
    kind = "permanent" if what.action == "exert" else "card"
    thing = f" {about(what.what, prose, kind)}" if what.what is not None else ""
    return Event(who, f"{verb}{thing}")


@event.register
def _(what: p.Transforms, prose: Prose) -> Event:
    thing = about(what.what, prose)
    is_self = isinstance(what.what, f.Self)
    verb = "is turned face up" if what.face_up else "transforms"
    return Event(thing, verb, WHEN if is_self else WHENEVER)


@event.register
def _(what: BecomesLevel, prose: Prose) -> Event:
    return Event(about(what.what, prose), f"becomes level {what.level}", WHEN)


@event.register
def _(what: p.WhenState, prose: Prose) -> Event:
    test = what.condition
    if isinstance(test, Compare) and (test.op, test.right) == ("=", 0):
        if isinstance(test.left, CountersOn) and isinstance(test.left.on, Source):
            thing = prose.call(prose.self, subject=True)
            return Event(thing, f"has no {test.left.kind} counters on it", WHEN)
    return Event("", condition(what.condition, prose), WHEN)


ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


@event.register
def _(what: watched.ReachesChapter, prose: Prose) -> Event:
    return Event("", ", ".join(ROMAN[n] for n in what.numbers), "")
