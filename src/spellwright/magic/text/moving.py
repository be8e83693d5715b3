"""Clauses for effects that move cards: destroy, exile, return, search, reveal, scry (CR 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spellwright.magic.effects import looking, moving as v, until as u
from spellwright.magic.effects.shuffling import ShuffleAway
from spellwright.magic.objects import speech
from spellwright.magic.records import filters as f, references as r
from spellwright.magic.records.chosen_filters import WithChosenName
from spellwright.magic.records.ranking import BeyondFewest
from spellwright.magic.records.walking import walk
from spellwright.magic.text import heads, nouns, refs
from spellwright.magic.text.amounts import counted
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import YOU, Clause, Noun, Prose, a, listed, number, plural
from spellwright.magic.text.ranking import leveled
from spellwright.magic.text.verbs import actor, clauses, done, owners, spoken_of


@clauses.register
def _(what: v.Destroy, prose: Prose) -> list[Clause]:
    noun = heads.noun_of(what.what, prose, "each" if _by_mana_value(what.what) else "all")
    made = [Clause(f"^destroy {prose.call(noun)}")]
    noun.gone = not noun.many
    if not what.regenerable:
        made.append(Clause("can't be regenerated", noun, noun.subject_pronoun))
    return made


def _by_mana_value(ref: speech.Ref) -> bool:
    """Compared with a number that is worked out: those are told one by one."""
    return any(
        isinstance(part, f.Stat) and part.stat == "mana value" and not isinstance(part.amount, int)
        for part in walk(ref)
    )


@clauses.register
def _(what: v.Move, prose: Prose) -> list[Clause]:
    if what.under == "owners":
        words = f"^return to the battlefield all cards they own exiled with {prose.self.text}"
        return [Clause(words, Noun("each player", "they", player=True))]
    noun = heads.noun_of(what.what, prose, "all")
    if prose.digger is not None and isinstance(what.what, r.It) and what.to == "battlefield":
        prose.focus = noun  # "they put that card onto the battlefield"
        return [Clause(f"^put {noun.that} onto the battlefield", prose.digger, "they")]
    subject, name = YOU, ""
    if (
        noun.owner is not None
        and not noun.owner.second
        and what.cause != "return"
        and what.to != "exile"
    ):
        subject, name = actor_noun(noun.owner, prose)
    thing = prose.call(noun)
    if (
        prose.card and noun is prose.self and noun.said == 1
    ):  # an ability that works in the graveyard (CR 113.6)
        thing, noun = f"{prose.self.text} from your graveyard", replace(noun, owner=YOU)
    if isinstance(what.what, r.Each) and what.to == "battlefield":
        thing = thing.replace(" in ", " from ", 1)
    owner = subject.their if name else owners(noun, prose)
    again = "those cards" if noun.many else "that card"
    places = {"hand": "hands", "library": "libraries", "graveyard": "graveyards"}
    place = places.get(what.to, "") if noun.many and owner == "their owners'" else what.to
    if what.to == "exile":
        text = f"^exile {thing}{' face down' if what.face_down else ''}"
    elif what.to == "hand" and what.cause == "return":
        text = f"^return {thing} to {owner} {place}"
    elif what.to == "library":
        where = "on top of" if what.place == "top" else "on the bottom of"
        text = f"^put {thing} {where} {owner} {place}"
    elif what.to == "battlefield":
        text = _onto_battlefield(what, noun, thing)
    else:
        text = f"^put {thing} into {owner} {place}"
    if what.counters:
        counters = listed([counted(n, f"{kind} counter", prose) for kind, n in what.counters])
        text += f" with {counters} on {noun.object_pronoun}"
    if what.to == "exile" and isinstance(what.what, speech.Target):
        prose.it = prose.focus = _exiled(noun)
    elif noun is not prose.self and not prose.card:
        prose.it = noun if noun.that else Noun(thing, again, said=1, many=noun.many)
    else:
        prose.it = prose.self
    return [Clause(text, subject, name)]


def actor_noun(noun: Noun, prose: Prose) -> tuple[Noun, str]:
    """A player who does something with a card of theirs."""
    name = prose.call(noun, subject=True)
    prose.subject = noun
    return noun, name


def _onto_battlefield(what: v.Move, noun: Noun, thing: str) -> str:
    tapped = " tapped" if what.tapped else ""
    yours = noun.owner is not None and noun.owner.second
    turned = " transformed" if what.transformed else ""
    if what.under == "owner":
        whose = "" if yours else f" under {noun.their} owner's control"
        return f"^return {thing} to the battlefield{turned}{tapped}{whose}"
    control = "" if yours else " under your control"
    return f"^put {thing} onto the battlefield{turned}{tapped}{control}"


@clauses.register
def _(what: u.ExileUntilLeaves, prose: Prose) -> list[Clause]:
    noun = heads.noun_of(what.what, prose, "all")
    words = f"^exile {prose.call(noun)} until {prose.self.text} leaves the battlefield"
    prose.it = _exiled(noun)
    return [Clause(words)]


@clauses.register
def _(what: u.LetOwnersCast, prose: Prose) -> list[Clause]:
    words = f"^cast {prose.call(heads.noun_of(what.what, prose))} on a later turn"
    return [Clause(words, Noun("its owner", "they", player=True), "its owner", modal="may")]


def _exiled(noun: Noun) -> Noun:
    """What was a permanent is a card from then on; "its controller" is still the permanent's."""
    again = "those cards" if noun.many else "that card"
    return Noun(noun.text, again, said=1, many=noun.many, was=noun)


@clauses.register
def _(what: v.Sacrifice, prose: Prose) -> list[Clause]:
    if what.what is not None:
        return [Clause(f"^sacrifice {refs.call(what.what, prose)}")]
    if isinstance(what.n, BeyondFewest):
        return leveled("sacrifice", what.n, prose)
    noun, name = actor(what.who, prose)
    things = nouns.some(what.n, what.of, prose)
    choice = "" if noun.second else " of their choice"
    spoken_of(things, "that permanent", prose)
    return [Clause(f"^sacrifice {things}{choice}", noun, name)]


@clauses.register
def _(what: v.Discard, prose: Prose) -> list[Clause]:
    if isinstance(what.n, BeyondFewest):
        return leveled("discard", what.n, prose)
    noun, name = actor(what.who, prose)
    if what.of == WithChosenName():
        return [Clause("^discard all cards with that name", noun, name)]
    if isinstance(what.of, f.ItIs):
        return [Clause(f"^discard {prose.call(heads.it(prose))}", noun, name)]
    if what.n is None:
        return [Clause(f"^discard {noun.their} hand", noun, name)]
    if isinstance(what.of, f.Anything):
        cards = counted(what.n, "card", prose)
    else:
        cards = nouns.some(what.n, what.of, prose, default="card")
    random = " at random" if what.at_random else ""
    spoken_of(cards, "that card" if what.n == 1 else "those cards", prose, many=what.n != 1)
    prose.done_with_it = "discarded"
    return [Clause(f"^discard {cards}{random}", noun, name)]


@clauses.register
def _(what: v.Mill, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    cards = counted(what.n, "card", prose)
    one = what.n == 1
    prose.it = prose.focus = Noun(
        cards, "that card" if one else "those cards", said=1, many=not one, owner=noun
    )
    return [Clause(f"^mill {cards}", noun, name)]


@clauses.register
def _(what: looking.Search, prose: Prose) -> list[Clause]:
    """Search, reveal, put, shuffle: one sentence (CR 701.23)."""
    noun, name = actor(what.who, prose)
    one = what.n == 1
    if one:
        cards = nouns.one(what.of, prose, default="card")
    else:
        n = number(what.n) if isinstance(what.n, int) else amount(what.n, prose)
        cards = f"up to {n} {nouns.bare(what.of, prose, default='card', many=True)}"
    them, again = ("it", "that card") if one else ("them", "those cards")
    shown = f", ^reveal {them}" if what.reveal else ""
    spoken_of(cards, again, prose, many=not one, owner=noun)
    start = f"^search {noun.their} library for {cards}{shown}"
    if what.shuffle_first:
        return [Clause(f"{start}, then ^shuffle and ^put {again} on top", noun, name)]
    tapped = " tapped" if what.tapped else ""
    places = {
        "battlefield": f"onto the battlefield{tapped}",
        "hand": f"into {noun.their} hand",
        "graveyard": f"into {noun.their} graveyard",
        "library": f"on {what.place} of {noun.their} library",
    }
    put = f"^exile {them}" if what.to == "exile" else f"^put {them} {places[what.to]}"
    return [Clause(f"{start}, {put}, then ^shuffle", noun, name)]


@clauses.register
def _(what: looking.Shuffle, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^shuffle")


@clauses.register
def _(what: looking.ShuffleIn, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    own = noun.their
    return [Clause(f"^shuffle {own} {listed(what.zones)} into {own} library", noun, name)]


@clauses.register
def _(what: looking.ShuffleCards, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    cards = refs.call(what.what, prose)
    return [Clause(f"^shuffle {cards} into {noun.their} library", noun, name)]


@clauses.register
def _(what: ShuffleAway, prose: Prose) -> list[Clause]:
    parts = what.what.parts if isinstance(what.what, r.Several) else (what.what,)
    words = []
    for part in parts:
        if isinstance(part, r.GraveyardOf):
            words.append(f"{refs.their(part.who, prose)} graveyard")
        else:
            words.append(refs.call(part, prose))
    is_own = any(isinstance(part, r.GraveyardOf) for part in parts)
    place = "their owner's library" if is_own else "their owners' libraries"
    if len(parts) == 1 and not is_own:
        noun = heads.noun_of(parts[0], prose)
        place = f"{owners(noun, prose)} {'libraries' if noun.many and noun.owner is None else 'library'}"
    return [Clause(f"^shuffle {listed(words)} into {place}")]


@clauses.register
def _(what: looking.Reveal, prose: Prose) -> list[Clause]:
    """Whoever's card it is shows it."""
    if isinstance(what.what, r.TopOfLibrary):
        noun, name = actor(what.what.who, prose)
    else:
        noun, name = YOU, ""
    cards = heads.noun_of(what.what, prose)
    words = prose.call(cards)
    prose.it = cards
    return [Clause(f"^reveal {words}", noun, name)]


@clauses.register
def _(what: looking.RevealHand, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    spoken_of("the hand", "that hand", prose, owner=noun)
    prose.player = noun
    return [Clause(f"^reveal {noun.their} hand", noun, name)]


@clauses.register
def _(what: looking.LookAt, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    cards = heads.noun_of(what.what, prose)
    words = prose.call(cards)
    cards.formal = not cards.many and not isinstance(what.what, r.HandOf)
    prose.it = cards
    end, prose.where = prose.where, ""
    return [Clause(f"^look at {words}", noun, name, tail=end)]


@clauses.register
def _(what: looking.ChooseAmong, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    words, again, many = choice(what, prose)
    prose.it = prose.focus = Noun(words, again, said=1, many=many, formal=True)
    if isinstance(what.among, r.Each):
        return [Clause(f"^choose {words}", noun, name)]
    return [Clause(f"^choose {words}", noun, name, explicit=True)]


def choice(what: looking.ChooseAmong, prose: Prose) -> tuple[str, str, bool]:
    """What is chosen, what it is called afterwards, and whether that is more than one."""
    many = what.hi != 1
    if isinstance(what.among, r.Each):
        of = what.among.of if isinstance(what.of, f.Anything) else what.among.of & what.of
        phrase = nouns.describe(of, prose)
        again = refs.head(phrase, prose)
        words = nouns.some(what.hi, of, prose, preposition="from")
        return words, f"those {plural(again)}" if many else f"that {again}", many
    cards = nouns.describe(what.of, prose)
    group = heads.noun_of(what.among, prose)
    among = prose.call(group)
    source = f"from among {among}" if group.many else f"from {among}"
    if isinstance(what.among, r.GraveyardOf):
        whose = group.owner.their if what.also and group.owner else prose.their(group.owner or YOU)
        source = f"from {whose} graveyard"
    body = nouns.render(cards, prose, default="card", many=many)
    if group.many and isinstance(what.of, f.Anything) and isinstance(what.hi, int):
        up_to = "up to " if what.lo == 0 and many else ""
        return f"{up_to}{number(what.hi)} of {among}", "those cards" if many else "that card", many
    if many:
        up_to = "up to " if what.lo == 0 else ""
        if isinstance(what.hi, int):
            return f"{up_to}{number(what.hi)} {body} {source}", "those cards", True
        n = amount(what.hi, prose)
        if n.startswith("the number of "):
            return f"{up_to}a number of {body} {source} equal to {n}", "those cards", True
        return f"{up_to}{n} {body} {source}", "those cards", True
    if what.also:
        return f"{a(body)} {source}", "the chosen cards", True
    if cards.after and source == "from it":  # "a card from it with mana value 3 or less"
        body = nouns.render(replace(cards, after=()), prose, default="card")
        rest = nouns.render(nouns.Phrase(after=cards.after), prose, default="").strip()
        return f"{a(body)} {source} {rest}", "that card", False
    return f"{a(body)} {source}", "that card", False


@clauses.register
def _(what: looking.Arrange, prose: Prose) -> list[Clause]:
    """Scry and surveil by name; without a name, what is done (CR 701.22, 701.25)."""
    noun, name = actor(what.who, prose)
    if what.word:
        return [Clause(f"^{what.word} {amount(what.n, prose)}", noun, name)]
    cards = heads.make(r.TopOfLibrary(what.who, what.n), prose)
    end = "^put it back" if what.n == 1 else "^put them back in any order"
    if what.rest:
        where = "the bottom of that library" if what.rest == "bottom" else f"{noun.their} graveyard"
        end = f"^put any number of them into {where} and the rest back on top in any order"
    return [Clause(f"^look at {cards.text}, then {end}", noun, name)]


@clauses.register
def _(what: looking.SortRevealed, prose: Prose) -> list[Clause]:
    cards = nouns.bare(what.of, prose, default="card", many=True)
    places = {
        "hand": "into your hand",
        "graveyard": "into your graveyard",
        "battlefield": "onto the battlefield",
        "bottom": "on the bottom of your library in any order",
    }
    to, rest = places[what.to], places[what.rest]
    return [Clause(f"^put all {cards} revealed this way {to} and the rest {rest}")]


@clauses.register
def _(what: looking.Did, prose: Prose) -> list[Clause]:
    return []


@clauses.register
def _(what: looking.PutBack, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    own = noun.their
    order = "" if what.n == 1 else " in any order"
    cards = counted(what.n, "card", prose)
    return [Clause(f"^put {cards} from {own} hand on top of {own} library{order}", noun, name)]


@clauses.register
def _(what: v.Transform, prose: Prose) -> list[Clause]:
    return [Clause(f"^transform {refs.call(what.what, prose)}")]


@clauses.register
def _(what: v.Choice, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    return [Clause(f"^choose {a(what.name)}", noun, name)]


def from_among(what: looking.ChooseAmong, prose: Prose) -> tuple[Any, bool]:
    """The chosen thing as a noun that has not been named yet, and whether choosing it is optional."""
    words, again, many = choice(what, prose)
    owner = heads.noun_of(what.among, prose).owner
    prose.it = Noun(words, again, many=many, owner=owner)
    return prose.it, what.lo == 0
