"""Abilities as lines of rules text (CR 113, 207.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects.happen import Draw
from spellwright.magic.effects.instead import ChangeNumber, InsteadDo, Prevent
from spellwright.magic.effects.looking import Reveal
from spellwright.magic.effects.moving import Move, Sacrifice
from spellwright.magic.keywords.classes import gained
from spellwright.magic.objects import abilities as a
from spellwright.magic.objects.card import Face
from spellwright.magic.objects.speech import Or
from spellwright.magic.records import filters as f, watched as p, would as proposals
from spellwright.magic.records.conditions import (
    COMBAT_STEPS,
    Compare,
    DuringTurn,
    InStep,
)
from spellwright.magic.records.costs import Give, TakeCounters, WithSelf
from spellwright.magic.records.costs_in_kind import ExertSelf
from spellwright.magic.records.references import Source, Who
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import ReachesChapter
from spellwright.magic.text import (
    choosing,
    counters,
    exchanging,
    going,
    instead,
    made_nouns,
    mana,
    moving,
    nouns,
    players,
    ranking,
    rarely,
    refs,
    shielding,
    special,
    stack_nouns,
    structure,
)
from spellwright.magic.text.amounts import for_each, where_x
from spellwright.magic.text.changes import predicates
from spellwright.magic.text.conditions import (
    EMPTY_HAND,
    EMPTY_LIBRARY,
    YOUR_DRAW_STEP,
    condition,
    leads,
)
from spellwright.magic.text.costs import before_colon, loyalty, paid
from spellwright.magic.text.dispatch import by_kind
from spellwright.magic.text.events import trigger
from spellwright.magic.text.heads import amount, quoted, sentences
from spellwright.magic.text.keywords import keyword
from spellwright.magic.text.limits import ANOTHER_CAST, NOT_DONE, OPPONENTS_ONLY, OWN_CAST, only_if
from spellwright.magic.text.prose import (
    YOU,
    Clause,
    NoText,
    Noun,
    Prose,
    capital,
    listed,
    paragraph,
)
from spellwright.magic.text.rules import rule_clause, rule_predicate, subject_of
from spellwright.magic.text.statics import ruled_clauses, static_clause
from spellwright.magic.text.verbs import clauses, whole
from spellwright.magic.text.would import would

ARREST = ("can't attack or block", "can't activate")  # of what an Aura enchants
# they teach `clauses` their effects
PARTS = (
    *(choosing, counters, exchanging, going, instead, mana, moving, players, ranking, rarely),
    *(shielding, special, made_nouns, stack_nouns, structure),
)
HUSHED = ("no triggers for entering", "no triggers for dying")  # of the same things
UNSTOPPED = ("can't be countered", "damage can't be prevented")
UNPAID = ("can't pay life", "can't sacrifice to pay")
PLAYING = ("may play land", "may cast")  # from the same place
# rules that are told in one sentence
PAIRS = {("can't lose", "can't win"), ARREST, HUSHED, PLAYING, UNPAID, UNSTOPPED}


def self_noun(face: Face) -> Noun:
    """How a card speaks of itself: by name if it is a spell or legendary (CR 201.5), else "this land"."""
    if "Instant" in face.types or "Sorcery" in face.types:
        words = face.name
    elif "Legendary" in face.supertypes:
        words = face.name.partition(",")[0]
    else:
        words = f"this {kind_word(face)}"
    return Noun(words, words)


def kind_word(face: Face) -> str:
    for word in ("Aura", "Class", "Equipment", "Saga", "Vehicle"):
        if word in face.subtypes and "Creature" not in face.types:
            return word
    order = ("Creature", "Planeswalker", "Land", "Artifact", "Enchantment", "Battle")
    return next((t.lower() for t in order if t in face.types), "permanent")


def face_lines(face: Face) -> list[str]:
    """The rules text of a face, a line for each paragraph; keywords share one."""
    lines: list[str] = []
    keywords: list[str] = []

    def end_keywords() -> None:
        if keywords:
            lines.append(capital(", ".join(keywords)))
            keywords.clear()

    for group in _groups(face.abilities):
        first = group[0]
        if isinstance(first, a.Keyword):
            words = keyword(first)
            if first.text_form is not None:
                end_keywords()
                lines += [capital(words)] if words else []
                lines += face_lines(replace(face, abilities=gained(first)))
            else:
                keywords.append(words)
            continue
        end_keywords()
        lines.append(group_text(group, self_noun(face)))
    end_keywords()
    return [line for line in lines if line]


def _groups(abilities: Sequence[a.Ability]) -> list[list[a.Ability]]:
    """Static abilities with the same subject and condition are told together."""
    made: list[list[a.Ability]] = []
    for ability in abilities:
        if made and _same_sentence(made[-1][-1], ability):
            made[-1].append(ability)
        else:
            made.append([ability])
    return made


def _same_sentence(one: a.Ability, two: a.Ability) -> bool:
    if isinstance(one, a.Rule) and isinstance(two, a.Rule) and (one.kind, two.kind) in PAIRS:
        return (one.kind, two.kind) != ARREST or (one.affects == two.affects and two.detail is None)
    static = (a.Continuous, a.Rule)
    if not (isinstance(one, static) and isinstance(two, static)):
        return False
    if one.condition is None and not (isinstance(two, a.Rule) and two.joint):
        return False
    return (one.condition, one.affects) == (two.condition, two.affects)


def group_text(group: Sequence[a.Ability], source: Noun) -> str:
    prose = Prose(replace(source))
    if len(group) == 1:
        return ability_lines(group[0], prose)
    rules = [x for x in group if isinstance(x, a.Rule)]
    pair = tuple(x.kind for x in rules)
    if isinstance(group[0], a.Rule) and (group[0].condition is None or pair in PAIRS):
        made = [rule_clause(x, prose) for x in rules]
        for clause in made[1:]:
            clause.lead = ""  # the condition of the first is meant
        if pair == ARREST:
            return paragraph(made[:1])[:-1] + ", and its activated abilities can't be activated."
        if pair == HUSHED:
            return paragraph(made[:1]).replace(" entering ", " entering or dying ")
        if pair == UNSTOPPED:
            assert group[0].condition is not None
            made[0].lead = leads(group[0].condition, prose, "if")
            made[0].predicate += " and the damage can't be prevented"
            return paragraph(made[:1])
        if pair == UNPAID:
            things = made[1].name
            words = f"can't pay life or sacrifice {things} to cast spells or activate abilities"
            return paragraph([replace(made[0], predicate=words)])
        if pair == PLAYING:
            spells = made[1].predicate.removeprefix("^")
            return paragraph([replace(made[0], predicate=f"^play lands and {spells}")])
        for clause in made[1:]:
            clause.joint = " and "
        return paragraph(made)
    word = next((x.word for x in group if isinstance(x, a.Continuous) and x.word), None)
    first: Any = group[0]
    if isinstance(first, a.Continuous) and len(rules) == len(group) - 1:
        return _with_word(word, paragraph([static_clause(first, prose, rules)]))
    lead = leads(first.condition, prose, "as long as")
    noun, name = subject_of(first.affects, prose)
    parts: list[str] = []
    for each in group:
        if isinstance(each, a.Continuous):
            parts += predicates(each.changes, prose, many=noun.many)
        elif isinstance(each, a.Rule):
            parts.append(rule_predicate(each, prose, noun.their))
    return _with_word(word, paragraph([Clause(listed(parts), noun, name, lead=lead)]))


def _with_word(word: str | None, text: str) -> str:
    return f"{capital(word)} — {text}" if word else text


@by_kind
def ability_lines(ability: a.Ability, prose: Prose) -> str:
    """The text of one ability."""
    raise NoText(ability)


@sentences.register
def _(ability: a.Rule, prose: Prose) -> list[Clause]:
    return [rule_clause(ability, prose)]


@sentences.register
def _(ability: a.Continuous, prose: Prose) -> list[Clause]:
    return [static_clause(ability, prose)]


def _ready(ability: a.Spell | a.Activated | a.Triggered, prose: Prose) -> None:
    prose.one_target = len(ability.targets) == 1 and ability.targets[0].hi == 1


@ability_lines.register
def _(what: a.Spell, prose: Prose) -> str:
    _ready(what, prose)
    return paragraph(whole(what.effect, prose))


@ability_lines.register
def _(what: a.Activated, prose: Prose) -> str:
    _ready(what, prose)
    prose.card = what.zones == (a.GRAVEYARD,)
    if what.loyalty is not None:
        start = loyalty(what.costs[0], prose) + ": "
    else:
        start = before_colon(what.costs, prose) + ": "
        named = (WithSelf, TakeCounters, ExertSelf)
        prose.focus = prose.self if any(isinstance(x, named) for x in what.costs) else None
    prose.given = given_words(what.costs, prose)
    text = start + paragraph(whole(what.effect, prose))
    if what.least_x:
        text += f" X can't be {what.least_x - 1}."
    limits: list[str] = []
    if what.word == "boast":  # CR 702.142a
        return _with_word(what.word, text)
    if what.anyone and what.condition == OPPONENTS_ONLY:
        end = " and only as a sorcery" if what.sorcery_speed else ""
        return f"{text} Only your opponents may activate this ability{end}."
    if what.anyone:
        text += " Any player may activate this ability."
    if what.sorcery_speed:
        limits.append("as a sorcery")
    if what.as_instant:
        limits.append("as an instant")
    if what.condition is not None:
        limits.append(only_if(what.condition, prose))
    if what.once_each_turn:
        limits.append("once each turn")
    if limits:
        text += f" Activate only {' and only '.join(limits)}."
    if what.less is not None:
        each = for_each(what.less, prose)
        n = "{1}" if each else f"{{{amount(what.less, prose)}}}"
        text += f" This ability costs {n} less to activate {each or ''}".rstrip()
        text += f"{where_x(prose)}."
    return _with_word(what.word, text)


def given_words(costs: Sequence[Any], prose: Prose) -> str:
    """What the effect calls a thing that was given for it: "sacrificed creature"."""
    for cost in costs:
        if isinstance(cost, Give) and cost.n == 1 and cost.action in GIVEN_WORDS:
            phrase = nouns.describe(cost.of, prose)
            default = "card" if cost.action == "discard" else "permanent"
            word = refs.head(phrase, prose) if cost.action == "sacrifice" else default
            if cost.action == "sacrifice" and f.Is("Creature") in walk(cost.of):
                word = word if isinstance(cost.of, Or) else "creature"
            return f"{GIVEN_WORDS[cost.action]} {word}"
    return ""


EACH_PLAYERS = (p.BeginningOf("upkeep"), p.BeginningOf("draw"))
GIVEN_WORDS = {"sacrifice": "sacrificed", "discard": "discarded"}


@ability_lines.register
def _(what: a.Triggered, prose: Prose) -> str:
    _ready(what, prose)
    if isinstance(what.event, ReachesChapter):
        return f"{trigger(what.event, prose).strip()} — {paragraph(whole(what.effect, prose))}"
    if what.zones == (a.GRAVEYARD,):
        prose.self.owner, prose.card = YOU, True
    once = what.effect == Sacrifice(Source())  # it cannot happen again
    start = capital(trigger(what.event, prose, once)) + ", "
    if once and what.event == p.BeginningOf("end"):
        start = start.replace("of each ", "of the ")
    if isinstance(what.event, p.BeginningOf) and what.event in EACH_PLAYERS:
        if Who("that player") in set(walk(what.effect)):
            start = start.replace("of each ", "of each player's ")
    if what.condition == ANOTHER_CAST and what.event == OWN_CAST:
        start += "if you've cast another spell this turn, "
    elif (
        what.condition == DuringTurn("you")
        and isinstance(what.event, p.Goes)
        and what.once_each_turn
    ):
        start = start.removesuffix(", ") + " during your turn, "
    elif what.condition == InStep(COMBAT_STEPS) and isinstance(what.event, p.Goes):
        start = start.removesuffix(", ") + " during combat, "
    elif what.condition is not None and what.condition != NOT_DONE:
        start += f"if {condition(what.condition, prose)}, "
    text = paragraph(whole(what.effect, prose), start)
    if what.once_each_turn:
        text += " This ability triggers only once each turn."
    if what.condition == NOT_DONE:
        text += " Do this only once each turn."
    return _with_word(what.word, text)


@ability_lines.register
def _(what: a.Continuous, prose: Prose) -> str:
    return _with_word(what.word, paragraph([static_clause(what, prose)]))


@ability_lines.register
def _(what: a.Replacement, prose: Prose) -> str:
    event = what.event
    entering = (
        isinstance(event, proposals.WouldGo)
        and isinstance(event.what, f.Self)
        and event.to == "battlefield"
    )
    if entering:
        made = _one_verb(clauses(what.effect, prose))
        if made:
            made[-1].tail += where_x(prose)
        if what.condition is not None and made:
            made[-1].tail += f" if {condition(what.condition, prose)}"
        return paragraph(made)
    if isinstance(event, proposals.WouldGo) and what.condition is None:
        others = instead.others_entering(event, what.effect, prose)
        if others is not None:
            return paragraph([others])
    if isinstance(event, proposals.WouldFallBelow):
        return paragraph([_falls_below(what, event, prose)])
    if (
        what.effect == Prevent()
        and isinstance(event, proposals.WouldDealDamage)
        and not what.condition
    ):
        return paragraph([Clause(structure.prevented(event, Prevent(), prose))])
    start = f"If {would(event, prose)}"
    if what.condition in (EMPTY_LIBRARY, EMPTY_HAND):
        start += f" while {condition(what.condition, prose)}"
    elif isinstance(what.condition, Compare):
        start = f"As long as {condition(what.condition, prose)}, {start.replace('If', 'if')}"
    elif what.condition == YOUR_DRAW_STEP:
        start += " during your draw step"
    elif what.condition is not None:
        start += f" and {condition(what.condition, prose)}"
    if isinstance(event, proposals.WouldDraw) and what.effect == InsteadDo():
        return f"{start}, skip that draw instead."
    if isinstance(event, proposals.WouldDraw) and isinstance(what.effect, ChangeNumber):
        who = prose.player or YOU
        name = prose.call(who, subject=True)
        words = f"^draw {instead.changed_number(what.effect, 'cards')} instead"
        return paragraph([Clause(words, who, name, explicit=True)], f"{start}, ")
    if event == OTHER_DRAWS and what.effect == InsteadDo(Draw(1)):
        return f"{start}, instead that player skips that draw and you draw a card."
    if isinstance(event, proposals.WouldDealDamage) and isinstance(what.effect, ChangeNumber):
        return f"{start}, {instead.more_damage(event, what.effect)} instead."
    if isinstance(what.effect, ChangeNumber) and (told := counters.multiplied(event, what.effect)):
        start, rest = told if told[0] else (start, told[1])
        return f"{start}, {rest}{'' if ' instead' in rest else ' instead'}."
    if (
        what.effect == InsteadDo()
        and isinstance(event, proposals.WouldHappen)
        and event.kind in NOTHING
    ):
        who = prose.player or YOU
        words = prose.call(who, subject=True)
        return paragraph([Clause(NOTHING[event.kind], who, words, explicit=True)], f"{start}, ")
    return paragraph(whole(what.effect, prose), f"{start}, ")


OTHER_DRAWS = proposals.WouldDraw("opponent", except_first_in_draw_step=True)


def _one_verb(made: list[Clause]) -> list[Clause]:
    """ "enters tapped with two counters on it"."""
    for clause in made[1:]:
        if clause.joint == " ":
            made[0].predicate += " " + clause.predicate.removeprefix("^enter ")
    return made[:1] + [clause for clause in made[1:] if clause.joint != " "]


NOTHING = {"GainLife": "^gain no life instead", "LoseLife": "^lose no life instead"}


def _falls_below(what: a.Replacement, event: proposals.WouldFallBelow, prose: Prose) -> Clause:
    lead = "" if what.condition is None else f"if {condition(what.condition, prose)}, "
    start = would(event, prose).replace("damage would", "damage that would")
    (clause,) = clauses(what.effect, prose)
    clause.lead, clause.name = lead, start
    return clause


@ability_lines.register
def _(what: a.Rule, prose: Prose) -> str:
    return _with_word(what.word, paragraph(ruled_clauses(what, prose)))


@ability_lines.register
def _(what: a.AlternativeCost, prose: Prose) -> str:
    lead = "" if what.condition is None else f"if {condition(what.condition, prose)}, "
    return paragraph(
        [
            Clause(
                f"{paid(what.costs, prose)} rather than pay this spell's mana cost",
                modal="may",
                lead=lead,
            )
        ]
    )


@ability_lines.register
def _(what: a.AdditionalCost, prose: Prose) -> str:
    modal = "may" if what.optional else ""
    return paragraph(
        [
            Clause(
                paid(what.costs, prose),
                modal=modal,
                lead="as an additional cost to cast this spell, ",
            )
        ]
    )


@ability_lines.register
def _(what: a.OpeningHand, prose: Prose) -> str:
    prose.self.text = prose.self.that = "this card"
    lead = "if this card is in your opening hand, "
    if isinstance(what.effect, Move) and what.effect.to == "battlefield":
        return paragraph(
            [Clause("^begin the game with it on the battlefield", modal="may", lead=lead)]
        )
    made = clauses(what.effect, prose)
    if made and _begins_by_showing(what.effect):
        made[0].predicate += " from your opening hand"
        made[0].modal = "may"
        for clause in made[1:2]:
            told = clause.lead.replace("the next upkeep", "the first upkeep")
            told = told.replace("for each opponent, when that player", "when each opponent")
            clause.lead = f"if you do, {told}"
    elif made:
        made[0].lead = lead
        made[0].modal = "may"
    return paragraph(made)


def _begins_by_showing(effect: Effect) -> bool:
    """Chancellors are revealed, and something else follows."""
    return isinstance(effect, Seq) and effect.parts[0] == Reveal(Source())


@ability_lines.register
def _(what: a.Keyword, prose: Prose) -> str:
    return capital(keyword(what))


def _in_quotes(text: str) -> str:
    """In quotes; what is quoted in it has single ones."""
    inner = text.replace('"', "'")
    return f'"{inner}"'


@quoted.register
def _(ability: a.Ability, many: bool = False) -> str:
    bearer = Noun("this creature", "this creature")
    return _in_quotes(group_text([ability], bearer))


@quoted.register
def _(abilities: tuple, many: bool = False) -> str:  # type: ignore[type-arg]
    """Abilities that are told in one sentence."""
    return _in_quotes(group_text(abilities, Noun("this creature", "this creature")))


@quoted.register
def _(ability: a.Keyword, many: bool = False) -> str:
    words = keyword(ability)
    return f'"{capital(words)}"' if words.endswith(".") else words
