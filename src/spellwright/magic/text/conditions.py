"""Conditions in words: "you control a Swamp", "it's a land card", "it's your turn" (CR 603.4)."""

from __future__ import annotations

from spellwright.magic.objects import speech
from spellwright.magic.records import amounts as m, conditions as c, filters as f, references as r
from spellwright.magic.records.leveling import LevelOf
from spellwright.magic.records.stack_filters import ManaSpent, NoManaSpent, TargetsMatch
from spellwright.magic.text import heads, nouns, refs
from spellwright.magic.text.amounts import tick
from spellwright.magic.text.dispatch import by_kind
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import ORDINALS, NoText, Prose, a, number, plural


@by_kind
def condition(what: speech.Condition, prose: Prose) -> str:
    """What stands after "if" or "as long as"."""
    raise NoText(what)


@condition.register
def _(what: c.AllOf, prose: Prose) -> str:
    if (only := _only_one(what.parts, prose)) is not None:
        return only
    parts = [condition(p, prose) for p in what.parts]
    if all(p.startswith("you ") for p in parts):  # "you control … and have …"
        parts[1:] = [p.removeprefix("you ") for p in parts[1:]]
    return " and ".join(parts)


def _only_one(parts: tuple[c.Condition, ...], prose: Prose) -> str | None:
    """It is in a zone and nothing else of a kind is: "this is the only creature card in your graveyard"."""
    if len(parts) != 2 or not isinstance(parts[0], c.Matches) or not isinstance(parts[1], c.NotSo):
        return None
    here, others = parts[0], parts[1].part
    if not isinstance(here.of, f.InZone) or not isinstance(others, c.Exists):
        return None
    of = others.of.parts if isinstance(others.of, speech.And) else ()
    if here.of not in of or f.Other() not in of:
        return None
    thing = nouns.render(
        nouns.describe(speech.And(tuple(p for p in of if p != f.Other())), prose), prose
    )
    words = f"{refs.call(here.what, prose, subject=True)} is the only {thing}"
    prose.focus = None
    return words


@condition.register
def _(what: c.AnyOf, prose: Prose) -> str:
    parts = [condition(p, prose) for p in what.parts]
    if all(p.startswith("you ") for p in parts):  # "you revealed … or controlled …"
        parts[1:] = [p.removeprefix("you ") for p in parts[1:]]
    return " or ".join(parts)


@condition.register
def _(what: c.NotSo, prose: Prose) -> str:
    part = what.part
    if isinstance(part, c.Exists):
        return _exists(part, prose, positive=False)
    if isinstance(part, c.IfDid):
        return f"{_did(prose)} don't"
    if isinstance(part, c.HasNote):
        return condition(part, prose).replace("you've", "you haven't")
    if isinstance(part, c.DuringTurn):
        return {"you": "it's not your turn"}.get(part.who, "it's not that player's turn")
    if isinstance(part, c.Paid):
        return condition(part, prose).replace(" was ", " wasn't ")
    if isinstance(part, c.Compare) and isinstance(part.left, m.ThisTurn) and part.right == 1:
        if (part.op, part.left.who) == (">=", "you"):
            return f"you haven't {tick(part.left.what)[0].replace('drew', 'drawn')} this turn"
    if isinstance(part, c.Matches) and part.of == f.WithCounter(""):
        has = "had" if part.what == r.NotedThings("old") else "has"
        return f"{refs.call(part.what, prose, subject=True)} {has} no counters on it"
    if part == c.IsMonarch("any"):
        return "there is no monarch"
    if isinstance(part, c.IsMonarch) and part.who == "you":
        return "you're not the monarch"
    if isinstance(part, c.CastFrom):
        told = ("you cast ", "you didn't cast ") if part.you else (" was cast", " wasn't cast")
        return condition(part, prose).replace(*told)
    if isinstance(part, c.Matches) and isinstance(part.of, f.WithCounter) and part.of.at_least == 1:
        return f"{refs.call(part.what, prose, subject=True)} has no {part.of.kind} counters on it"
    words = condition(part, prose)
    if words.endswith(" attacked this turn"):
        return words.replace(" attacked this turn", " didn't attack this turn")
    for yes, no in (
        ("'s ", " isn't "),
        (" is ", " isn't "),
        (" has been ", " hasn't been "),
        (" has ", " doesn't have "),
        (" are ", " aren't "),
    ):
        if yes in words:
            return words.replace(yes, no, 1)
    return f"it's not true that {words}"


def _did(prose: Prose) -> str:
    return "you" if prose.did.second else "they"


@condition.register
def _(what: c.Exists, prose: Prose) -> str:
    return _exists(what, prose)


def _exists(what: c.Exists, prose: Prose, positive: bool = True) -> str:
    """You control …; an opponent controls …; there is … in a graveyard."""
    if what.of == f.IsPlayer("opponent") and what.at_least > 1 and positive:
        return f"you have {number(what.at_least)} or more opponents"
    if what.of.zones() == ("player",) and what.at_least == 1:
        words = nouns.one(what.of, prose, default="player").replace(" with ", " has ", 1)
        words = words.removesuffix(" on it")  # of counters that a player has
        return words if positive else words.replace("a player", "no player")
    if what == c.Exists(f.InZone("hand", "you")) and positive:
        return "you have a card in hand"
    parts = what.of.parts if isinstance(what.of, speech.And) else (what.of,)
    holder = next((p for p in parts if isinstance(p, f.ControlledBy)), None)
    rest = speech.And(tuple(p for p in parts if p is not holder))
    things = _enough(rest, what.at_least, prose)
    if holder is None:
        many = what.at_least > 1
        place = "" if rest.zones() else " on the battlefield"
        if not positive:
            return _none(rest, prose) or f"there are no {nouns.plurals(rest, prose)}{place}"
        return f"there {'are' if many else 'is'} {things}{place}"
    who = nouns.WHO[holder.who][0]
    if not positive and set(rest.parts) == {f.IsPermanent(), f.Other()}:
        return f"{who} control no permanents other than {prose.call(prose.self)}"
    if positive:
        return f"{who} control{'' if who == 'you' else 's'} {things}"
    if what.at_least == 1:
        return f"{who} control{'' if who == 'you' else 's'} no {nouns.plurals(rest, prose)}"
    return f"{who} do{'' if who == 'you' else 'es'}n't control {things}"


def _none(of: speech.And, prose: Prose) -> str | None:
    """ "That player has no cards in hand"."""
    if len(of.parts) == 1 and isinstance(of.parts[0], f.InZoneOf) and of.parts[0].zone == "hand":
        return f"{heads.noun_of(of.parts[0].who, prose).that} has no cards in hand"
    return None


def _enough(of: speech.Filter, n: int, prose: Prose) -> str:
    if n == 1:
        return nouns.one(of, prose)
    return f"{number(n)} or more {nouns.plurals(of, prose)}"


OPS = {
    "<=": "{} or less",
    ">=": "{} or greater",
    "=": "{}",
    "<": "less than {}",
    ">": "greater than {}",
}
COUNT_OPS = {
    "<=": "{} or fewer",
    ">=": "{} or more",
    "=": "exactly {}",
    "<": "fewer than {}",
    ">": "more than {}",
}


EMPTY_LIBRARY = c.Compare(m.CountOf(f.InZone("library", "you")), "=", 0)
EMPTY_HAND = c.Compare(m.CountOf(f.InZone("hand", "you")), "=", 0)
YOUR_DRAW_STEP = c.InStep(("draw",)) & c.DuringTurn("you")


@condition.register
def _(what: c.Compare, prose: Prose) -> str:
    left, right = what.left, what.right
    n = number(right) if isinstance(right, int) else amount(right, prose)
    many = COUNT_OPS[what.op].format(n)
    if what == EMPTY_LIBRARY:
        return "your library has no cards in it"
    if isinstance(left, m.ThatMany) and what.op == ">=" and not isinstance(right, int):
        return f"{amount(left, prose)} is greater than or equal to {n}"
    if isinstance(left, m.CountOf):
        if isinstance(right, int):
            if what.op == ">=":
                return _exists(c.Exists(left.of, right), prose)
            return _counted(left.of, many, prose)
        return f"{amount(left, prose)} is {OPS[what.op].format(n)}"
    if isinstance(left, m.CardTypesAmong):
        cards = nouns.plurals(left.of, prose, default="card")
        return f"there are {many} card types among {cards}"
    if isinstance(left, LevelOf):
        return f"{refs.call(left.of, prose, subject=True)} is level {OPS[what.op].format(right)}"
    if isinstance(left, m.CountersOn):
        if (what.op, right) == ("=", 0):
            there = refs.call(left.on, prose)
            if left.on == r.Source():  # by name: "it" may be what was paid with
                there = prose.self.text
            return f"there are no {plural(f'{left.kind} counter')} on {there}"
        on = refs.call(left.on, prose, subject=True)
        return f"{on} has {many} {plural(f'{left.kind} counter')} on it"
    if isinstance(left, m.LifeOf):
        who = refs.call(left.who, prose, subject=True)
        return f"{who} {'have' if who == 'you' else 'has'} {OPS[what.op].format(right)} life"
    if left == m.ThisTurn("cast last turn", "any") and (what.op, right) == ("=", 0):
        return "no spells were cast last turn"
    if isinstance(left, m.PlayersWho) and left.what == "cast last turn":
        return f"a player cast {number(left.at_least)} or more spells last turn"
    if isinstance(left, m.DiedThisTurn) and (what.op, right) == (">=", 1):
        return f"another {left.kind} died under {nouns.WHO[left.who][2]} control this turn"
    if isinstance(left, m.ThisTurn) and (what.op, right) in ((">=", 1), (">", 0)):
        return happened(left.what, left.who)
    if isinstance(left, m.ThisTurn) and what.op == ">=" and isinstance(right, int):
        return happened(left.what, left.who, right)
    if isinstance(left, m.PlayersWho) and (what.op, right) in ((">=", 1), (">", 0)):
        return happened(left.what, left.who, left.at_least)
    if isinstance(left, m.StatOf):
        is_ = "was" if left.of == r.NotedThings("given") else "is"  # it was given as a cost
        return f"{amount(left, prose)} {is_} {OPS[what.op].format(amount(right, prose))}"
    words = COUNT_OPS if isinstance(left, m.TheX) and what.op == ">=" else OPS
    if isinstance(left, m.TheX) and isinstance(right, int):
        n = str(right)
    return f"{amount(left, prose)} is {words[what.op].format(n)}"


def happened(what: str, who: str, at_least: int = 1) -> str:
    """Something that was counted this turn, as a sentence."""
    if what == "nonlands entered":
        many = number(at_least)
        return (
            f"{many} or more nonland permanents entered under {nouns.WHO[who][2]} control this turn"
        )
    if what == "creatures entered" and at_least > 1:
        many = f"{number(at_least)} or more creatures"
        return f"{nouns.WHO[who][0]} had {many} enter under {nouns.WHO[who][2]} control this turn"
    if what == "artifacts entered" and at_least == 1:
        return f"an artifact entered under {nouns.WHO[who][2]} control this turn"
    if at_least > 1:
        things, _, verb = tick(what)[1].partition(" {} ")
        verb = {"drawn": "drew"}.get(verb, verb)
        return f"{nouns.WHO[who][0]} {verb} {number(at_least)} or more {things} this turn"
    if what == "left":
        return f"a permanent {nouns.WHO[who][0]} controlled left the battlefield this turn"
    if what == "died" and who == "any":
        return "a creature died this turn"
    if what == "died":
        return f"a creature {nouns.WHO[who][0]} controlled died this turn"
    return f"{nouns.WHO[who][0]} {tick(what)[0]} this turn"


def _counted(of: speech.Filter, many: str, prose: Prose) -> str:
    parts = of.parts if isinstance(of, speech.And) else (of,)
    holder = next((p for p in parts if isinstance(p, f.ControlledBy)), None)
    rest = speech.And(tuple(p for p in parts if p is not holder))
    many = many.replace("exactly zero", "no")
    if of == f.InZone("hand", "you"):
        return f"you have {many} cards in hand"
    things = nouns.plurals(rest, prose)
    if holder is None:
        return f"there are {many} {things}"
    who = nouns.WHO[holder.who][0]
    return f"{who} control{'' if who == 'you' else 's'} {many} {things}"


ENTERED = f.InZone("battlefield")


@condition.register
def _(what: c.Matches, prose: Prose) -> str:
    noun = heads.noun_of(what.what, prose)
    subject = prose.call(noun, subject=True)
    if noun.player and not noun.second:
        prose.subject = noun
    if noun is prose.self and isinstance(what.of, f.InZone) and what.of.who == "you":
        prose.focus = None
        return f"{subject} is in your {what.of.zone}"
    if noun is prose.self and what.of == f.InZone("battlefield"):
        prose.focus = None
        return f"{subject} is on the battlefield"
    if what.of == nouns.SUSPENDED:  # CR 702.62b
        prose.focus = None
        return f"{noun.text} is suspended"
    if isinstance(what.of, TargetsMatch):
        return f"it targets {nouns.one(what.of.of, prose)}"
    if isinstance(what.of, ManaSpent):
        return f"{{{what.of.letter}}} was spent to cast {subject}"
    if isinstance(what.of, NoManaSpent):
        prose.focus = None
        return f"no {'colored ' * what.of.colored}mana was spent to cast it"
    if what.of == ENTERED & f.ControlledBy("you"):  # just after it was put there
        return f"{subject} entered under your control"
    phrase = nouns.describe(what.of, prose)
    is_ = "are" if noun.many else "is"
    short = f"{subject}'s" if subject == "it" else f"{subject} {is_}"
    only = nouns.Phrase
    if phrase == only(after=phrase.after) and phrase.after:
        words = nouns.render(phrase, prose, default="").strip()
        if words.startswith("with "):
            return f"{subject} {'have' if noun.many else 'has'} {has_words(what.of, words[5:])}"
        if words.startswith("without "):
            return f"{subject} {'don' if noun.many else 'doesn'}'t have {words[8:]}"
        if words.startswith("that ") and isinstance(what.of, f.Status):  # "it entered this turn"
            return f"{subject} {words[5:]}"
        return f"{short} {words}"
    if phrase == only(adjectives=phrase.adjectives):
        adjectives = " and ".join(w for _, w in phrase.adjectives).replace("face-down", "face down")
        if noun.that == "that card":
            return f"{short} {a(adjectives)} card"
        if adjectives.endswith(" alone"):  # of what has left (CR 506.5)
            return f"{subject} was {adjectives}"
        return f"{short} {adjectives}"
    if phrase == only(control=phrase.control):
        if noun.gone:
            return f"{phrase.control.replace('control', 'controlled')} {noun.that}"
        return f"{phrase.control} {subject}"
    default = "card" if noun.that in ("that card", "those cards") else "permanent"
    words = (
        nouns.plurals(what.of, prose, default=default)
        if noun.many
        else nouns.one(what.of, prose, default=default)
    )
    return f"{short} {words}"


def has_words(of: speech.Filter, words: str) -> str:
    """A state asked about says "one or more counters" where a phrase says "a counter"."""
    if isinstance(of, f.WithCounter) and of.at_least == 1:
        return f"one or more {of.kind} counters on it".replace("  ", " ")
    return words


@condition.register
def _(what: c.IfDid, prose: Prose) -> str:
    return f"{_did(prose)} do"


@condition.register
def _(what: c.HasBlessing, prose: Prose) -> str:
    return "you have the city's blessing"


@condition.register
def _(what: c.IsMonarch, prose: Prose) -> str:
    if what.who == "any":
        return "there is a monarch"
    return f"{nouns.WHO[what.who][0]} is the monarch".replace("you is", "you're")


@condition.register
def _(what: c.HasNote, prose: Prose) -> str:
    done = what.name.removesuffix(" this turn")
    return f"you've {done} with this ability" + " this turn" * (done != what.name)


@condition.register
def _(what: c.DuringTurn, prose: Prose) -> str:
    return f"it's {nouns.whose(what.who, prose)} turn"


@condition.register
def _(what: c.Paid, prose: Prose) -> str:
    source = prose.call(prose.self, subject=True)
    if what.name == "kicker":
        return f"{source} was kicked"
    if what.name.startswith("reveal "):
        return f"you revealed {what.name.removeprefix('reveal ')}"
    if what.name == "collect evidence":
        return "evidence was collected"
    if what.name == "bargain":
        return f"{source} was bargained"
    if what.name == "gift":
        return "the gift was promised"
    return f"{'its' if source == 'it' else source + chr(39) + 's'} {what.name.removesuffix(' cost')} cost was paid"


@condition.register
def _(what: c.AsCast, prose: Prose) -> str:
    words = condition(what.of, prose).replace("you control ", "you controlled ")
    return f"{words} as you cast {prose.call(prose.self)}"


@condition.register
def _(what: c.CastAnother, prose: Prose) -> str:
    return "you've cast another spell this turn"


@condition.register
def _(what: c.NthResolution, prose: Prose) -> str:
    return f"this is the {ORDINALS[what.n]} time this ability has resolved this turn"


@condition.register
def _(what: c.CastFrom, prose: Prose) -> str:
    source = prose.call(prose.self, subject=True)
    if what.frm and not what.you:
        return f"{source} was cast from a {what.frm}"
    it = "it" if source.startswith("this") else source
    if not what.you:
        return f"{it} was cast"
    return f"you cast {it}" + (f" from your {what.frm}" if what.frm else "")


STEPS = {
    "upkeep": "upkeep",
    "draw": "draw step",
    "end": "end step",
    "main": "main phase",
}


@condition.register
def _(what: c.InStep, prose: Prose) -> str:
    return f"it's the {' or '.join(STEPS.get(s, s) for s in what.steps)}"


@condition.register
def _(what: c.SourceIn, prose: Prose) -> str:
    place = "on the battlefield" if what.zone == "battlefield" else f"in your {what.zone}"
    if what.zone == "exile":
        place = "in exile"
    return f"{prose.call(prose.self, subject=True)} is {place}"


def leads(what: speech.Condition, prose: Prose, word: str) -> str:
    """The words before a sentence: "During your turn, as long as …, "; `word` is if or as long as."""
    parts = what.parts if isinstance(what, c.AllOf) else (what,)
    turns = [p for p in parts if isinstance(p, c.DuringTurn)]
    rest = [p for p in parts if not isinstance(p, c.DuringTurn)]
    if word != "as long as":
        turns, rest = [], list(parts)
    text = "".join(f"during {nouns.whose(t.who, prose)} turn, " for t in turns)
    if rest:
        text += f"{word} {' and '.join(condition(p, prose) for p in rest)}, "
    return text
