"""Amounts in words: "that many", "the number of creatures you control", "half your life total"."""

from __future__ import annotations

from spellwright.magic.objects import speech
from spellwright.magic.records import amounts as m
from spellwright.magic.records.leveling import LevelOf
from spellwright.magic.records.references import Source
from spellwright.magic.text import nouns, refs
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import ORDINALS, Prose, a, listed, number, plural, possessive


@amount.register
def _(what: int, prose: Prose) -> str:
    return str(what)


@amount.register
def _(what: m.TheX, prose: Prose) -> str:
    return "X"


@amount.register
def _(what: m.ThatMany, prose: Prose) -> str:
    return prose.amount


@amount.register
def _(what: m.CountOf, prose: Prose) -> str:
    if what.of.zones() == ("player",):
        return f"the number of {nouns.plurals(what.of, prose, default='player')}"
    phrase = nouns.describe(what.of, prose)
    everywhere = not (phrase.control or phrase.zone or phrase.options or phrase.after)
    place = " on the battlefield" if everywhere and not phrase.adjectives else ""
    return f"the number of {nouns.plurals(what.of, prose, default='permanent')}{place}"


@amount.register
def _(what: m.CountAmong, prose: Prose) -> str:
    things = nouns.plurals(what.of, prose, default="card")
    return f"the number of {things} {prose.done_with_it} this way".replace("  ", " ")


@amount.register
def _(what: m.WhereX, prose: Prose) -> str:
    if what not in prose.xs:
        prose.xs.append(what)
        prose.x = (what.of, prose.it)
    return "X"


def where_x(prose: Prose) -> str:
    """What X is, at the end of the sentence that first speaks of it."""
    if prose.x is None:
        return ""
    (told, it), prose.x = prose.x, None
    now, prose.it = prose.it, it  # as it was when X was first said
    words = f", where X is {amount(told, prose)}"
    prose.it = now
    return words


@amount.register
def _(what: m.StatOf, prose: Prose) -> str:
    return f"{refs.their(what.of, prose)} {what.stat}"


@amount.register
def _(what: m.Sum, prose: Prose) -> str:
    return " plus ".join(amount(p, prose) for p in what.parts)


@amount.register
def _(what: m.Shortfall, prose: Prose) -> str:
    return f"{what.n} minus the number of {nouns.plurals(what.of, prose, default='card')}"


@amount.register
def _(what: m.Times, prose: Prose) -> str:
    times = {2: "twice", -1: "minus"}.get(what.factor, f"{number(what.factor)} times")
    return f"{times} {amount(what.of, prose)}"


@amount.register
def _(what: m.Half, prose: Prose) -> str:
    return f"half {amount(what.of, prose)}, rounded {'up' if what.up else 'down'}"


@amount.register
def _(what: m.EvenShare, prose: Prose) -> str:
    return f"{amount(what.of, prose)} divided evenly, rounded down,"


@amount.register
def _(what: m.TargetsBeyond, prose: Prose) -> str:
    return f"the number of targets beyond the {ORDINALS[what.free]}"


@amount.register
def _(what: m.CardTypesAmong, prose: Prose) -> str:
    return f"the number of card types among {nouns.plurals(what.of, prose, default='card')}"


@amount.register
def _(what: m.BasicLandTypesAmong, prose: Prose) -> str:
    return f"the number of basic land types among {nouns.plurals(what.of, prose)}"


@amount.register
def _(what: m.Devotion, prose: Prose) -> str:
    return f"your devotion to {listed([nouns.COLOR_WORDS[c] for c in what.colors])}"


@amount.register
def _(what: m.CountersOn, prose: Prose) -> str:
    on = refs.call(what.on, prose)
    if isinstance(what.on, Source):  # by name: "it" would be what has been compared with it
        on = prose.self.text
    return f"the number of {plural(f'{what.kind} counter'.strip())} on {on}"


@amount.register
def _(what: LevelOf, prose: Prose) -> str:
    return f"{possessive(refs.call(what.of, prose))} level"


@amount.register
def _(what: m.AllCounters, prose: Prose) -> str:
    return "the number of counters among players and permanents"


@amount.register
def _(what: m.CountersRemoved, prose: Prose) -> str:
    return f"the number of {plural(f'{what.kind} counter')} removed this way"


# what Game.tick counts, as (something a player did, how many of it)
TICKS = {
    "life lost": ("lost life", "life {} lost"),
    "life gained": ("gained life", "life {} gained"),
    "cast": ("cast a spell", "spells {} cast"),
    "cast last turn": ("cast a spell last turn", "spells {} cast last turn"),
    "cast noncreature": ("cast a noncreature spell", "noncreature spells {} cast"),
    "cast instant or sorcery": (
        "cast an instant or sorcery spell",
        "instant and sorcery spells {} cast",
    ),
    "cast from hand": ("cast a spell from your hand", "spells {} cast from your hand"),
    "drawn": ("drew a card", "cards {} drawn"),
    "damaged": ("was dealt damage", "damage {} been dealt"),
    "attacked": ("attacked", "times {} attacked"),
    "entered": ("had a permanent enter", "permanents {} had enter"),
    "lands entered": ("had a land enter", "lands {} had enter"),
    "nonlands entered": ("had a nonland permanent enter", "nonland permanents {} had enter"),
    "creatures entered": ("had a creature enter", "creatures {} had enter"),
    "artifacts entered": ("had an artifact enter", "artifacts {} had enter"),
    "left": ("had a permanent leave the battlefield", "permanents {} had leave the battlefield"),
    "died": ("had a creature die", "creatures {} had die"),
    "to graveyard": ("had a card put into their graveyard", "cards {} had put into a graveyard"),
}


DIED = m.ThisTurn("died", "any")


def tick(what: str) -> tuple[str, str]:
    return TICKS.get(what, (what, "times {} " + what))


@amount.register
def _(what: m.ThisTurn, prose: Prose) -> str:
    if what == DIED:
        return "the number of creatures that died this turn"
    who = {"you": "you've", "opponent": "your opponents have"}.get(what.who, "players have")
    if what.what in ("life gained", "life lost") and what.who == "you":
        return f"the amount of life you {what.what.removeprefix('life ')} this turn"
    return f"the number of {tick(what.what)[1].format(who)} this turn"


@amount.register
def _(what: m.PlayersWho, prose: Prose) -> str:
    who = {"opponent": "opponents"}.get(what.who, "players")
    return f"the number of {who} who {tick(what.what)[0]} this turn"


@amount.register
def _(what: m.TimesPaid, prose: Prose) -> str:
    return f"the number of times its {what.name} cost was paid"


@amount.register
def _(what: m.LifeOf, prose: Prose) -> str:
    return f"{refs.their(what.who, prose)} life total"


@amount.register
def _(what: m.Noted, prose: Prose) -> str:
    if what.name == "number":
        return "the chosen number"
    if what.among is None:
        return f"the number of cards {noted(what.name)}"
    return f"the number of {nouns.plurals(what.among, prose, default='card')} {noted(what.name)}"


def noted(name: str) -> str:
    """How a text says where remembered cards come from (CR 607)."""
    return {"delved": "exiled with it", "exiled": "exiled with it"}.get(name, f"{name} this way")


def for_each(what: speech.Amount | int | None, prose: Prose) -> str | None:
    """ "for each …", for amounts that count things; None for the others."""
    if isinstance(what, m.CountAmong):
        done = f" {prose.done_with_it} this way" if prose.done_with_it else ""
        return f"for each {nouns.bare(what.of, prose, default='card')}{done}"
    if isinstance(what, m.CountOf):
        default = "player" if what.of.zones() == ("player",) else "permanent"
        other = "other " if nouns.describe(what.of, prose).other else ""
        words = nouns.bare(what.of, prose, default=default, conj="and", each=True)
        return f"for each {other}{words}"
    if isinstance(what, m.Shortfall):
        card, zone, rest = nouns.bare(what.of, prose, default="card").partition(" in ")
        return f"for each {card} fewer than {number(what.n)}{zone}{rest}"
    if isinstance(what, m.BasicLandTypesAmong):
        return f"for each basic land type among {nouns.plurals(what.of, prose)}"
    if isinstance(what, m.TargetsBeyond):
        return f"for each target beyond the {ORDINALS[what.free]}"
    if isinstance(what, m.CountersOn):
        kind = f"{what.kind} counter".strip()
        return f"for each {kind} on {refs.call(what.on, prose)}"
    if isinstance(what, m.AllCounters):
        return "for each counter among players and permanents"
    if isinstance(what, m.CountersRemoved):
        return f"for each {what.kind} counter removed this way".replace("  ", " ")
    if isinstance(what, m.Noted):
        thing = (
            "card"
            if what.among is None
            else nouns.bare(what.among, prose, default="card", conj="and")
        )
        return f"for each {thing} {noted(what.name)}"
    if what == DIED:
        return "for each creature that died this turn"
    if isinstance(what, m.TimesPaid) and what.name == "kicker":
        return f"for each time {prose.call(prose.self)} was kicked"
    if isinstance(what, m.PlayersWho):
        who = {"opponent": "opponent"}.get(what.who, "player")
        return f"for each {who} who {tick(what.what)[0]} this turn"
    return None


def counted(n: speech.Amount | int, noun: str, prose: Prose) -> str:
    """So many of a noun: "a card", "three cards", "cards equal to …", "a counter for each …"."""
    if n == 1:
        return a(noun)
    if isinstance(n, int):
        return f"{number(n)} {plural(noun)}"
    each = for_each(n, prose)
    if each is not None:
        return f"{a(noun)} {each}"
    if isinstance(n, m.Times) and (each := for_each(n.of, prose)) is not None:
        return f"{number(n.factor)} {plural(noun)} {each}"
    words = amount(n, prose)
    if words in ("X", "that many"):
        return f"{words} {plural(noun)}"
    return f"{plural(noun)} equal to {words}"


def measured(n: speech.Amount | int, noun: str, prose: Prose) -> str:
    """So much of what is not counted: "3 damage", "that much life", "damage equal to …"."""
    if isinstance(n, int):
        return f"{n} {noun}"
    if isinstance(n, m.EvenShare):
        return f"{amount(n.of, prose)} {noun} divided evenly, rounded down,"
    each = for_each(n, prose)
    if each is not None and not isinstance(n, m.CountOf):
        return f"1 {noun} {each}"
    if isinstance(n, m.Times) and (each := for_each(n.of, prose)) is not None:
        return f"{n.factor} {noun} {each}"
    words = amount(n, prose).replace("that many", "that much")
    return f"{words} {noun}" if words in ("X", "that much") else f"{noun} equal to {words}"


def at_least(n: int, noun: str, word: str = "or more") -> str:
    """ "four or more creatures"."""
    return f"{number(n)} {word} {plural(noun)}"
