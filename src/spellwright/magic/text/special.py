"""Clauses about special actions: cards that may be played from exile, face-down cards, mana for life (CR 116)."""

from __future__ import annotations

from spellwright.magic.effects import (
    attacking,
    digging,
    exploring,
    facedown,
    handing,
    healing,
    lasting,
    leveling,
    monarch,
    turns,
    untapping,
    until,
)
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.text import heads, nouns, refs
from spellwright.magic.text.durations import until as lasts
from spellwright.magic.text.heads import amount, quoted
from spellwright.magic.text.prose import Clause, Noun, Prose, listed, number
from spellwright.magic.text.verbs import (
    EXILED_SPELL,
    actor,
    clauses,
    done,
    spoken_of,
)

BY = {"any": "", "opponent": "by an opponent ", "you": "by you "}


@clauses.register
def _(what: until.LetOwnersPlay, prose: Prose) -> list[Clause]:
    noun = heads.noun_of(what.what, prose)
    cards, owner = ("those cards", "their owners") if noun.many else ("that card", "its owner")
    lead = f"for as long as {cards} {'remain' if noun.many else 'remains'} exiled, "
    play = f"^play {noun.object_pronoun}"
    made = [Clause(play, Noun(owner, "they", player=True), owner, modal="may", lead=lead)]
    if what.more:
        spell = f"a spell cast {BY[what.by]}this way"
        made.append(Clause(f"^cost {{{what.more}}} more to cast", Noun(spell), spell))
    return made


@clauses.register
def _(what: facedown.ManifestDread, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^manifest dread")


@clauses.register
def _(what: facedown.Manifest, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^manifest the top card of their library")


@clauses.register
def _(what: leveling.BecomeLevel, prose: Prose) -> list[Clause]:
    name = prose.call(prose.self, subject=True)
    return [Clause(f"^become level {what.level}", prose.self, name)]


@clauses.register
def _(what: attacking.RemoveFromCombat, prose: Prose) -> list[Clause]:
    return [Clause(f"^remove {refs.call(what.what, prose)} from combat")]


@clauses.register
def _(what: attacking.BecomeBlocked, prose: Prose) -> list[Clause]:
    noun, name = actor(what.what, prose)
    return [Clause("^become blocked", noun, name)]


@clauses.register
def _(what: until.LetYouPlay, prose: Prose) -> list[Clause]:
    noun = heads.noun_of(what.what, prose)
    cards = "those cards" if noun.many else "that card"
    if what.until == "it stays":
        lead = f"for as long as {cards} {'remain' if noun.many else 'remains'} exiled, "
    elif what.until == "end of turn":
        if what.free:
            costs = "costs" if noun.many else "cost"
            end = f" this turn without paying {noun.their} mana {costs}"
            return [Clause(f"^play {cards if noun.many else 'it'}", modal="may", tail=end)]
        return [Clause(f"^play {cards}", modal="may", tail=" this turn")]
    else:
        lead = f"until the {what.until}, "
    return [Clause(f"^play {cards}", modal="may", lead=lead)]


@clauses.register
def _(what: until.LetYouCast, prose: Prose) -> list[Clause]:
    noun = heads.noun_of(what.what, prose)
    if what.exiled:
        spell = Clause(f"^cast {prose.call(noun)}", modal="may", tail=" this turn")
        return [spell, Clause(EXILED_SPELL)]
    cards = "those cards" if noun.many else "that card"
    made = [] if noun.said else [Clause(f"^choose {prose.call(noun)}")]
    return [*made, Clause(f"^cast {cards}", modal="may", tail=" this turn")]


@clauses.register
def _(what: exploring.Fight, prose: Prose) -> list[Clause]:
    noun, name = actor(what.one, prose)
    return [Clause(f"^fight {refs.call(what.other, prose)}", noun, name)]


@clauses.register
def _(what: exploring.Explore, prose: Prose) -> list[Clause]:
    if prose.explorer == what.what:
        return [Clause("^explore again", Noun("it"), "it")]
    prose.explorer = what.what
    return done(what.what, prose, "^explore")


@clauses.register
def _(what: monarch.BecomeMonarch, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^become the monarch", explicit=True)


@clauses.register
def _(what: exploring.Connive, prose: Prose) -> list[Clause]:
    n = "" if what.n == 1 else f" {amount(what.n, prose)}"
    return done(what.what, prose, f"^connive{n}")


@clauses.register
def _(what: untapping.StayTapped, prose: Prose) -> list[Clause]:
    noun, name = actor(what.what, prose, "")
    if what.whose == "you":
        whose, steps = "your", "step"
    elif noun.many:
        whose, steps = "their controllers'", "steps"
    else:
        whose, steps = "its controller's", "step"
    return [Clause(f"^don't untap during {whose} next untap {steps}", noun, name)]


@clauses.register
def _(what: untapping.TapOrUntap, prose: Prose) -> list[Clause]:
    return [Clause(f"^tap or untap {refs.call(what.what, prose)}")]


@clauses.register
def _(what: handing.OpponentGainsControl, prose: Prose) -> list[Clause]:
    gains = f"^gain control of {refs.call(what.what, prose)}"
    return [Clause(gains, Noun("an opponent", "that player", player=True), "an opponent")]


@clauses.register
def _(what: handing.TopOrBottom, prose: Prose) -> list[Clause]:
    first = Clause(f"^choose {refs.call(what.what, prose)}")
    put = "^put it on the top or bottom of their library"
    return [first, Clause(put, Noun("its owner", "they", player=True), "its owner", joint=". ")]


@clauses.register
def _(what: exploring.Bolster, prose: Prose) -> list[Clause]:
    return [Clause(f"^bolster {amount(what.n, prose)}")]


@clauses.register
def _(what: digging.RevealUntil, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    card = nouns.one(what.of, prose, default="card")
    spoken_of(card, "that card", prose, owner=noun).formal = True
    they = noun.subject_pronoun
    prose.digger = None if noun.second else noun
    words = f"^reveal cards from the top of {noun.their} library until {they} reveal {card}"
    return [Clause(words, noun, name)]


@clauses.register
def _(what: healing.RemoveDamage, prose: Prose) -> list[Clause]:
    return [Clause(f"^remove all damage from {refs.call(what.what, prose)}")]


@clauses.register
def _(what: lasting.GainOneOf, prose: Prose) -> list[Clause]:
    noun, name = actor(what.what, prose, each="")
    if all(isinstance(x, Keyword) and x.name == "protection" for x in what.abilities):
        words = "protection from the color of your choice"
        if len(what.abilities) == 6:  # the five colours, and something before them
            words = f"{quoted(what.abilities[0])} or from the color of your choice"
    else:
        words = f"your choice of {listed([quoted(x) for x in what.abilities], 'or')}"
    return [Clause(f"^gain {words}", noun, name, tail=lasts(what.until, prose))]


@clauses.register
def _(what: turns.SkipTurns, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    many = "turn" if what.n == 1 else f"{number(what.n)} turns"
    return [Clause(f"^skip {noun.their} next {many}", noun, name, explicit=True)]
