"""Effects as clauses: who does what to whom, a verb for each record (CR 608.2, 701)."""

from __future__ import annotations

from dataclasses import replace

from spellwright.kernel import Effect
from spellwright.magic.effects import attacking, happen as h, lasting, stack
from spellwright.magic.objects import speech
from spellwright.magic.objects.card import Card, Face, token_name
from spellwright.magic.records import filters as f, references as r
from spellwright.magic.records.amounts import CountersOn, EvenShare, Half
from spellwright.magic.records.changes import ControlBy, SwitchPT
from spellwright.magic.text import heads, nouns, refs
from spellwright.magic.text.amounts import counted, for_each, measured, where_x
from spellwright.magic.text.changes import GAIN, kept_type, predicates
from spellwright.magic.text.dispatch import speaking
from spellwright.magic.text.durations import FOR_RULES, until
from spellwright.magic.text.heads import amount
from spellwright.magic.text.keywords import granted
from spellwright.magic.text.prose import YOU, Clause, NoText, Noun, Prose, a, listed, number
from spellwright.magic.text.rules import WHOLE, affected, rule_clause, rule_predicate, subject_of


@speaking
def clauses(what: object, prose: Prose) -> list[Clause]:
    """An effect as clauses, after which the prose knows what was spoken of."""
    raise NoText(what)


def whole(effect: Effect, prose: Prose) -> list[Clause]:
    """All that an ability does, with what X is where that is told last."""
    made = clauses(effect, prose)
    if made:
        made[-1].tail += where_x(prose)
    return made


def actor(ref: speech.Ref, prose: Prose, each: str = "each") -> tuple[Noun, str]:
    """Who does it, as the subject of the clause that follows."""
    noun = heads.noun_of(ref, prose, each)
    first = noun.said == 0
    again = isinstance(ref, r.Who) and ref.word in ("opponent", "each")
    if again and not first and prose.subject is not noun:
        prose.subject = noun
        return noun, noun.text  # each of them again, in a new sentence
    name = prose.call(noun, subject=True)
    prose.subject = noun
    if first and isinstance(ref, speech.Target) and noun.player and noun.many:
        name += " each"  # "any number of target players each discard a card"
    return noun, name


def done(ref: speech.Ref, prose: Prose, predicate: str, explicit: bool = False) -> list[Clause]:
    """One clause whose predicate speaks of nobody but its subject."""
    noun, name = actor(ref, prose)
    return [Clause(predicate, noun, name, explicit=explicit)]


# --- damage, life, cards, counters, tokens


@clauses.register
def _(what: h.Deal, prose: Prose) -> list[Clause]:
    if isinstance(what.source, speech.Target):
        prose.focus = None  # a new actor is named
    noun, name = actor(what.source, prose)
    divided = isinstance(what.to, speech.Target) and what.to.divide is not None
    damage = measured(what.amount, "damage", prose)
    if isinstance(what.amount, EvenShare):
        return [Clause(f"^deal {damage} among {refs.call(what.to, prose)}", noun, name)]
    if divided:
        return [
            Clause(
                f"^deal {damage} divided as you choose among {refs.call(what.to, prose)}",
                noun,
                name,
            )
        ]
    if isinstance(what.to, r.It) and noun is prose.self and prose.it is not None:
        prose.focus = prose.it  # the source would be "itself"
    to = refs.call(what.to, prose)
    if isinstance(what.to, r.Source) and what.to == what.source:
        to = "itself"
    if what.own:
        words = f"^deal damage to {to} equal to {amount(what.amount, prose)}"
        return [Clause(words, noun, name)]
    return [Clause(f"^deal {damage} to {to}", noun, name)]


@clauses.register
def _(what: h.GainLife, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    return [Clause(f"^gain {measured(what.amount, 'life', prose)}", noun, name, explicit=True)]


@clauses.register
def _(what: h.LoseLife, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    if isinstance(what.amount, Half):
        way = "up" if what.amount.up else "down"
        name = "they" if name == "that player" else name
        return [Clause(f"^lose half {noun.their} life, rounded {way}", noun, name, explicit=True)]
    made = [Clause(f"^lose {measured(what.amount, 'life', prose)}", noun, name, explicit=True)]
    if what.counted:
        prose.amount = "the life lost this way"
    return made


@clauses.register
def _(what: h.Draw, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    return [Clause(f"^draw {counted(what.n, 'card', prose)}", noun, name)]


@clauses.register
def _(what: h.PutCounters, prose: Prose) -> list[Clause]:
    if isinstance(what.on, r.Several):  # each by itself
        words = counted(what.n, f"{what.kind} counter", prose)
        places = [f"{words} on {refs.call(part, prose)}" for part in what.on.parts]
        return [Clause(f"^put {listed(places)}")]
    noun = heads.noun_of(what.on, prose)
    words = counted(what.n, f"{what.kind} counter", prose)
    if noun.player:
        noun, name = actor(what.on, prose)
        if what.kind == "energy":  # CR 107.14
            words = "{E}" * what.n if isinstance(what.n, int) else f"{amount(what.n, prose)} {{E}}"
            if (every := for_each(what.n, prose)) is not None:
                words = f"{{E}} {every}"
        return [Clause(f"^get {words}", noun, name, explicit=True)]
    on = prose.call(noun)
    if isinstance(what.on, speech.Target) and what.on.hi != 1 and on != "them":
        on = f"each of {on}"
    if isinstance(what.on, speech.Target) and what.on.divide is not None:
        return [Clause(f"^distribute {words} among {on.removeprefix('each of ')}")]
    each = for_each(what.n, prose)
    if each is not None:
        return [Clause(f"^put {a(what.kind)} counter on {on} {each}")]
    return [Clause(f"^put {words} on {on}")]


@clauses.register
def _(what: h.RemoveCounters, prose: Prose) -> list[Clause]:
    if what.n == CountersOn(what.kind, what.on):
        prose.amount = "that many"
        return [Clause(f"^remove all {what.kind} counters from {refs.call(what.on, prose)}")]
    words = counted(what.n, f"{what.kind} counter", prose)
    return [Clause(f"^remove {words} from {refs.call(what.on, prose)}")]


@clauses.register
def _(what: h.PayAnyAmount, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    kind = "{E}" if what.kind == "energy" else f"{what.kind} counters"
    prose.amount = f"the amount of {kind} paid this way"
    return [Clause(f"^pay any amount of {kind}", noun, name, modal="may")]


@clauses.register
def _(what: h.CreateTokens, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    size = ""
    if what.power is not None and what.toughness is not None:
        size = f"{amount(what.power, prose)}/{amount(what.toughness, prose)}"
    before = what.tapped and (not what.attacking or bool(size))
    plain = token_words(what.card, before and not size, size)
    if before and size:
        plain = f"tapped and attacking {plain}" if what.attacking else f"tapped {plain}"
    words = counted(what.n, plain, prose)
    words = _after_token(words, token_end(what.card, what.n != 1))
    if "Legendary" in what.card.front.supertypes:
        words = f"{what.card.name}, {words}"
    if what.attacking and not size:
        are = "that's" if what.n == 1 else "that are"
        words += f" {are} tapped and attacking" if what.tapped else f" {are} attacking"
    prose.it = prose.focus = Noun("that token", "that token", said=1, many=what.n != 1)
    return [Clause(f"^create {words}", noun, name)]


@clauses.register
def _(what: h.CreateCopies, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    kind = "tapped token" if what.tapped else "token"
    if isinstance(what.of, r.Each) and what.n == 1:
        each = prose.call(heads.noun_of(what.of, prose))
        words = f"^create a {kind} that's a copy of it"
        return [Clause(words, noun, name, lead=f"for {each}, ")]
    like = "that's a copy of" if what.n == 1 else "that are copies of"
    words = f"{counted(what.n, kind, prose)} {like} {refs.call(what.of, prose)}"
    if what.color:
        more = listed([a(t) for t in what.subtypes])
        words += f", except it's {nouns.COLOR_WORDS[what.color]}, it has no mana cost"
        words += f", and it's {more} in addition to its other types" if more else ""
    prose.it = prose.focus = Noun("that token", "that token", said=1, many=what.n != 1)
    return [Clause(f"^create {words}", noun, name)]


def _after_token(words: str, end: str) -> str:
    """The abilities of a token are told before "for each" and "equal to"."""
    for stop in (" for each ", " equal to "):
        head, found, rest = words.partition(stop)
        if found:
            return head + end + found + rest
    return words + end


PREDEFINED = {  # CR 111.10
    *(
        "Blood",
        "Clue",
        "Food",
        "Gold",
        "Junk",
        "Lander",
        "Map",
        "Mutagen",
        "Powerstone",
        "Treasure",
    ),
}


def token_words(card: Card, tapped: bool = False, size: str = "") -> str:
    """ "1/1 red Goblin creature token"."""
    face = card.front
    start = "tapped " if tapped else ""
    if _is_predefined(face):
        return f"{start}{face.subtypes[0]} token"
    size = size or (f"{face.power}/{face.toughness}" if face.power is not None else "")
    start += "".join(f"{t.lower()} " for t in face.supertypes)
    colors = listed([nouns.COLOR_WORDS[c] for c in "WUBRG" if c in face.colors] or ["colorless"])
    types = [t.lower() for t in face.types]
    words = [size, colors, *face.subtypes, *types, "token"]
    return start + " ".join(w for w in words if w)


def token_end(card: Card, many: bool) -> str:
    """The abilities of a token, and its name when that is not just its types."""
    face = card.front
    if _is_predefined(face):
        return ""
    end = f" with {granted(face.abilities)}" if face.abilities else ""
    if "Legendary" in face.supertypes:
        return end  # its name is told first
    return end if face.name == token_name(face.subtypes) else f" named {face.name}{end}"


def _is_predefined(face: Face) -> bool:
    return len(face.subtypes) == 1 and face.subtypes[0] in PREDEFINED and not face.power


@clauses.register
def _(what: h.GetEmblem, prose: Prose) -> list[Clause]:
    return [Clause(f"^get an emblem with {granted(what.card.front.abilities)}", explicit=True)]


@clauses.register
def _(what: h.Tap, prose: Prose) -> list[Clause]:
    return [Clause(f"^tap {refs.call(what.what, prose, each='all')}")]


@clauses.register
def _(what: h.Untap, prose: Prose) -> list[Clause]:
    return [Clause(f"^untap {refs.call(what.what, prose, each='all')}")]


@clauses.register
def _(what: h.WinGame, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^win the game", explicit=True)


@clauses.register
def _(what: h.LoseGame, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^lose the game", explicit=True)


@clauses.register
def _(what: h.ExtraTurn, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^take an extra turn after this one")


@clauses.register
def _(what: h.ExtraCombat, prose: Prose) -> list[Clause]:
    end = " followed by an additional main phase" if what.main_after else ""
    when = "after this main phase, there" if what.main_after else "after this phase, there"
    return [Clause(f"^are an additional combat phase{end}", Noun("there", "there"), when)]


# --- things on the stack


@clauses.register
def _(what: stack.Counter, prose: Prose) -> list[Clause]:
    made = [Clause(f"^counter {refs.call(what.what, prose)}")]
    if what.to != "graveyard":
        made.append(_countered_to(what.to))
    return made


def _countered_to(to: str) -> Clause:
    """Where a spell goes that is countered this way."""
    if to == "exile":
        words, end = "^exile it", " instead of putting it into its owner's graveyard"
    else:
        place = "on top of its owner's library" if to == "library" else f"into its owner's {to}"
        words, end = f"^put it {place}", " instead of into that player's graveyard"
    return Clause(words, lead="if that spell is countered this way, ", tail=end)


@clauses.register
def _(what: stack.CopySpell, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    is_self = isinstance(what.what, r.Source)
    spell = "this spell" if is_self else refs.call(what.what, prose)
    times = (
        ""
        if what.n == 1
        else f" {number(what.n) if isinstance(what.n, int) else amount(what.n, prose)} times"
    )
    but = "" if what.legendary else ", except the copy isn't legendary"
    made = [Clause(f"^copy {spell}{times}{but}", noun, name)]
    if what.new_targets:
        copies = (
            "that copy"
            if is_self and prose.one_target
            else "the copy"
            if what.n == 1
            else "the copies"
        )
        aim = "a new target" if is_self and prose.one_target else "new targets"
        made.append(Clause(f"^choose {aim} for {copies}", noun, name, modal="may"))
    return made


@clauses.register
def _(what: stack.ChangeTarget, prose: Prose) -> list[Clause]:
    return [Clause(f"^change the target of {refs.call(what.what, prose)}")]


@clauses.register
def _(what: stack.ChangeTargetTo, prose: Prose) -> list[Clause]:
    spell = refs.call(what.what, prose)
    return [Clause(f"^change a target of {spell} to {refs.call(what.to, prose)}")]


EXILED_SPELL = "if that spell would be put into a graveyard, exile it instead"


@clauses.register
def _(what: stack.CastCard, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    if what.of is not None:
        if what.what != r.HandOf(r.Who("you")) or not (what.free and what.optional):
            raise NoText(what)
        phrase = replace(nouns.describe(what.of, prose), noun="spell")
        such = a(nouns.render(phrase, prose))
        words = f"^cast {such} from your hand without paying its mana cost"
        return [Clause(words, noun, name, modal="may")]
    spell = heads.noun_of(what.what, prose)
    end = " transformed" if what.transformed else ""
    end += f" without paying {spell.their} mana cost" if what.free else ""
    modal = "may" if what.optional else ""
    verb = "play" if what.play else "cast"
    made = [Clause(f"^{verb} {prose.call(spell)}{end}", noun, name, modal=modal)]
    return [*made, Clause(EXILED_SPELL)] if what.exiled else made


@clauses.register
def _(what: stack.CastCopy, prose: Prose) -> list[Clause]:
    """Copying and casting are told apart, though they are one choice."""
    prose.did = YOU
    return [
        Clause(f"^copy {refs.call(what.what, prose)}", modal="may"),
        Clause(
            "^cast the copy without paying its mana cost",
            lead="if you do, ",
            modal="may",
            name="you",
        ),
    ]


# --- effects that last


@clauses.register
def _(what: lasting.Affect, prose: Prose) -> list[Clause]:
    end = until(what.until, prose)
    controls = [c for c in what.changes if isinstance(c, ControlBy)]
    rest = [c for c in what.changes if c not in controls]
    made: list[Clause] = []
    if controls:
        thing = refs.call(what.what, prose, each="all")
        made.append(Clause(f"^gain control of {thing}", tail=end))
    if rest == [SwitchPT()]:
        whose = prose.their(heads.noun_of(what.what, prose, ""))
        made.append(Clause(f"^switch {whose} power and toughness", tail=end))
    elif rest:
        noun, name = actor(what.what, prose, each="")
        parts = predicates(rest, prose, GAIN, noun.many)
        words, for_each_, rest_of_it = listed(parts).partition(" for each ")
        made.append(Clause(words, noun, name, tail=f"{end}{for_each_}{rest_of_it}"))
        if still := kept_type(rest):
            made.append(Clause(f"^are still {a(still)}", noun, noun.subject_pronoun))
    return made


@clauses.register
def _(what: lasting.ChangeText, prose: Prose) -> list[Clause]:
    kinds = [("one color word", what.colors), ("one basic land type", what.lands)]
    words = listed([f"{kind} with another" for kind, meant in kinds if meant], "or")
    whose = refs.call(what.what, prose)
    end = until(what.until, prose)
    return [Clause(f"^change the text of {whose} by replacing all instances of {words}", tail=end)]


@clauses.register
def _(what: lasting.ApplyRule, prose: Prose) -> list[Clause]:
    if what.rule.kind == "life for mana":
        lead = f"{until(what.until, prose).strip()}, any time you could activate a mana ability, "
        pay = Clause(f"^pay {what.rule.amount} life", modal="may", lead=lead)
        return [pay, Clause(f"^add {{{what.rule.detail}}}", lead="if you do, ")]
    end = until(what.until, prose, FOR_RULES)
    if what.rule.kind == "next spell can't be countered":
        spell = nouns.bare(affected(what.rule), prose, default="spell")
        words = f"the next {spell} you cast{end}"
        return [Clause("can't be countered", Noun(words, "it"), words, explicit=True)]
    if what.rule.kind in WHOLE and what.what is None and what.rule.affects is None:
        return [Clause(WHOLE[what.rule.kind], Noun("", "", many=True), tail=end)]
    if what.rule.kind == "goaded" and what.what is not None:
        return [Clause(f"^goad {refs.call(what.what, prose)}")]
    if what.rule.kind == "flash":
        clause = rule_clause(what.rule, prose)
        clause.tail = end
        return [clause]
    if what.rule.kind == "extra land" and what.what == r.Who("you"):
        n = what.rule.amount if isinstance(what.rule.amount, int) else 1
        lands = "an additional land" if n == 1 else f"{number(n)} additional lands"
        return [Clause(f"^play {lands}", modal="may", tail=end)]
    if what.what is not None:
        noun, name = actor(what.what, prose, each="")
    else:
        noun, name = subject_of(what.rule.affects, prose)
    their = noun.their
    if what.rule.kind == "doesn't untap":
        their += " controllers'" if noun.many else " controller's"
    predicate = rule_predicate(what.rule, prose, their)
    if what.once:  # the next time only
        predicate = predicate.replace(f"{their} ", f"{their} next ")
    return [Clause(predicate, noun, name, tail=end, explicit=True)]


@clauses.register
def _(what: lasting.Attach, prose: Prose) -> list[Clause]:
    if prose.focus is prose.self and isinstance(what.what, r.Source):
        thing = refs.call(what.what, prose)
        return [Clause(f"^attach {thing} to {refs.call(what.to, prose)}")]
    to = refs.call(what.to, prose)
    return [Clause(f"^attach {refs.call(what.what, prose)} to {to}")]


@clauses.register
def _(what: lasting.Flip, prose: Prose) -> list[Clause]:
    return [Clause(f"^flip {refs.call(what.what, prose)}")]


@clauses.register
def _(what: lasting.BecomeCopy, prose: Prose) -> list[Clause]:
    noun, name = actor(what.what, prose)
    end = ", except it has this ability" if what.keeps else ""
    return [Clause(f"^become a copy of {refs.call(what.of, prose)}{end}", noun, name)]


@clauses.register
def _(what: attacking.EnterAttacking, prose: Prose) -> list[Clause]:
    return [Clause("^put this card onto the battlefield from your hand tapped and attacking")]


def owners(noun: Noun, prose: Prose) -> str:
    """Whose hand, library or graveyard a thing goes to."""
    if noun.owner is not None and noun.owner.second:
        return "your"
    if noun.many:
        return "their owners'"
    return "its owner's"


def spoken_of(
    words: str, that: str, prose: Prose, many: bool = False, owner: Noun | None = None
) -> Noun:
    """From here on "it" is this, already named."""
    prose.it = prose.focus = Noun(words, that, many=many, owner=owner, said=1)
    return prose.it


def your_own(of: speech.Filter) -> bool:
    """Does a filter speak of cards of yours?"""
    parts = of.parts if isinstance(of, speech.And) else (of,)
    return any(isinstance(q, f.InZone) and q.who == "you" for q in parts)
