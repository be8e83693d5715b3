"""Rules that abilities make: "can't block", "costs {1} less to cast", "you have no maximum hand size"."""

from __future__ import annotations

from dataclasses import replace

from spellwright.kernel import SpellwrightError
from spellwright.magic.objects import speech
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.records import filters as f
from spellwright.magic.records.amounts import Times
from spellwright.magic.records.chosen_filters import WithChosenName
from spellwright.magic.records.conditions import DuringTurn, NotSo, Paid
from spellwright.magic.records.references import Who
from spellwright.magic.records.stack_filters import CastBy
from spellwright.magic.records.walking import walk
from spellwright.magic.text import heads, nouns
from spellwright.magic.text.amounts import for_each, where_x
from spellwright.magic.text.conditions import condition, leads
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import YOU, Clause, NoText, Noun, Prose, a, listed, number, plural
from spellwright.magic.text.together import gerund

# each kind of rule as a predicate; {n} is the amount, {things} the detail as a plural
PREDICATES = {
    "can't attack": "can't attack",
    "can't block": "can't block",
    "can't attack alone": "can't attack alone",
    "can't block alone": "can't block alone",
    "can't attack or block": "can't attack or block",
    "can't be blocked": "can't be blocked",
    "can't be blocked except by": "can't be blocked except by {things}",
    "can't be blocked except by two or more": "can't be blocked except by two or more creatures",
    "can block only": "can block only {things}",
    "can block additional": "can block {more} each combat",
    "can attack despite defender": "can attack as though it didn't have defender",
    "can't be attacked except by": "can't be attacked except by {things}",
    "must attack": "^attack each combat if able",
    "must block": "^block each combat if able",
    "must be blocked": "must be blocked if able",
    "may stay tapped": "may stay tapped during {their} untap step",
    "doesn't untap": "^don't untap during {their} untap step",
    "can't be countered": "can't be countered",
    "can't be turned face up": "can't be turned face up",
    "can't activate": "can't be activated",
    "can't cast": "can't be cast",
    "can't cast spells": "can't cast spells",
    "can't enter": "can't enter the battlefield",
    "no combat damage": "^assign no combat damage",
    "damage by toughness": "^assign combat damage equal to its toughness rather than its power",
    "cost more": "^cost {mana} more to cast",
    "cost less": "^cost {mana} less to cast",
    "this costs more": "^cost {mana} more to cast",
    "this costs less": "^cost {mana} less to cast",
    "abilities cost more": "^cost {mana} more to activate",
    "no maximum hand size": "^have no maximum hand size",
    "goaded": "^are goaded",
    "hand size": "^have a maximum hand size changed by {n}",
    "extra land": "may play {lands} on each of {their} turns",
    "can't lose": "can't lose the game",
    "can't win": "can't win the game",
    "opponents can't win": "have opponents who can't win the game",
    "can't get counters": "can't get counters",
    "counter limit": "can't have more than {counters} on {it}",
    "can't gain life": "can't gain life",
    "can't lose life": "can't lose life",
    "draw limit": "can't draw more than {cards} each turn",
    "can't pay life": "can't pay life to cast spells or activate abilities",
    "can't sacrifice to pay": "can't be sacrificed to cast spells or activate abilities",
    "can't play lands": "can't play lands",
    "player hexproof": "^have hexproof",
    "player shroud": "^have shroud",
    "player protection": "^have protection from {things}",
    "skip untap": "^skip {their} untap step",
    "skip draw": "^skip {their} draw step",
    "skip combat": "^skip {their} combat phase",
    "skip turn": "^skip {their} turn",
    "ascend": "^have ascend",
    "city's blessing": "^have the city's blessing",
    "monarch": "^are the monarch",
    "can't become monarch": "can't become the monarch",
    "daybound": "^have daybound",
    "nightbound": "^have nightbound",
    "day": "^have day",
    "night": "^have night",
    "look at top": "may look at the top card of {their} library any time",
    "top revealed": "^play with the top card of {their} library revealed",
    "mana stays": "don't lose unspent mana as steps and phases end",
}
# rules about the whole game
WHOLE = {
    "damage can't be prevented": "damage can't be prevented",
    "no legend rule": 'The "legend rule" doesn\'t apply',
    "max attackers": "no more than {n} can attack each combat",
    "max blockers": "no more than {n} can block each combat",
}
NOUN = {
    "can't enter": "card",
    "cost more": "spell",
    "cost less": "spell",
    "can't cast": "spell",
    "can't be countered": "spell",
}


BARGAINED = Paid("bargain")
CASTERS = {"you": ("you", "your hand"), "opponent": ("your opponents", "their hands")}
# kinds that are sentences of their own shape
SPECIAL = {
    "may skip turn",
    "life for symbols",
    "next spell can't be countered",
    "loyalty as instant",
    "no triggers for dying",
    "no triggers for entering",
    "cost at least",
    "attack cost",
    "may exert",
    "cast limit",
    "cast free",
    "life for mana",
    "flash",
    "mana of any type",
    *("triggers again", "doesn't trigger", "may cast", "may play land"),
}


def is_known(kind: str) -> bool:
    """Is there a text for rules of this kind?"""
    return kind in PREDICATES or kind in WHOLE or kind in SPECIAL


def _detail(rule: Rule, prose: Prose) -> str:
    if isinstance(rule.detail, speech.Or) and all(isinstance(q, f.Has) for q in rule.detail.parts):
        words = [q.keyword for q in rule.detail.parts if isinstance(q, f.Has)]
        return f"creatures with {listed(words, 'or')}"
    if rule.detail == WithChosenName():  # CR 702.16n
        return "the chosen card name"
    return (
        nouns.plurals(rule.detail, prose, default="creature")
        if isinstance(rule.detail, speech.Filter)
        else ""
    )


def rule_predicate(rule: Rule, prose: Prose, their: str = "its") -> str:
    """What the rule makes true of its subject, verb marked."""
    if rule.kind == "attack cost":
        return _attack_cost(rule, prose)
    kind = rule.kind
    words = PREDICATES.get(kind)
    if kind == "can't be blocked except by two or more" and isinstance(rule.amount, int):
        words = f"can't be blocked except by {number(rule.amount)} or more creatures"
    if kind == "can't be blocked" and rule.detail is not None:
        words = "can't be blocked by {things}"
    if kind == "can't attack" and rule.detail == "you and planeswalkers":
        words = "can't attack you or planeswalkers you control"
    if kind == "can't attack" and rule.detail == "you":
        words = "can't attack you"
    if words is None:
        raise NoText(rule)
    n = 1 if rule.amount is None else rule.amount
    factor = n.factor if isinstance(n, Times) else 1
    each = for_each(n.of if isinstance(n, Times) else n, prose)
    mana = f"{{{factor}}} {each}" if each else "{" + amount(n, prose) + "}"
    if each:
        words = words.replace("{mana} more to cast", f"{{{factor}}} more to cast {each}")
        words = words.replace("{mana} less to cast", f"{{{factor}}} less to cast {each}")
    many = number(n) if isinstance(n, int) else amount(n, prose)
    return (
        words.format(
            n=amount(n, prose),
            mana=mana,
            things=_detail(rule, prose),
            their=their,
            it={"their": "them"}.get(their, "it"),
            counters=f"{many} {rule.counter} counter{'s' * (n != 1)}",
            cards=f"{many} card" if n == 1 else f"{many} cards",
            lands="an additional land" if n == 1 else f"{many} additional lands",
            more="an additional creature" if n == 1 else f"an additional {many} creatures",
        )
        if f"{{{factor}}}" not in words
        else words
    )


def _attack_cost(rule: Rule, prose: Prose) -> str:
    """CR 508.1h: a cost for each attacker."""
    whom = {"you": "you"}.get(str(rule.detail), "")
    if rule.detail == "you and planeswalkers":
        price = amount(how_many(rule), prose)
        return (
            "can't attack you or planeswalkers you control unless their controller pays "
            f"{{{price}}} for each of those creatures"
        )
    return (
        f"can't attack {whom} unless their controller pays {{{amount(how_many(rule), prose)}}}"
        f" for each creature they control that's attacking {whom}"
    )


def affected(rule: Rule) -> speech.Filter:
    """What a rule speaks of that must speak of something."""
    if rule.affects is None:
        raise SpellwrightError(f"the rule “{rule.kind}” does not say what it speaks of")
    return rule.affects


def how_many(rule: Rule) -> speech.Amount | int:
    """The amount of a rule that needs one."""
    if rule.amount is None:
        raise SpellwrightError(f"the rule “{rule.kind}” needs an amount, and has none")
    return rule.amount


def rule_clause(rule: Rule, prose: Prose) -> Clause:
    """The rule as a sentence of its own."""
    if rule.kind == "must block" and rule.affects and isinstance(rule.detail, speech.Filter):
        who = nouns.plurals(rule.affects, prose)
        whom = nouns.one(rule.detail, prose)
        return Clause(f"all {who} able to block {whom} do so", Noun("", "", many=True))
    if rule.kind == "triggers again" and isinstance(rule.detail, speech.Pattern):
        cause = gerund(rule.detail, prose)
        whose = "" if rule.affects is None else f" of {nouns.one(rule.affects, prose)}"
        words = "^trigger an additional time"
        lead = f"if {cause} causes a triggered ability{whose} to trigger, "
        return Clause(words, Noun("that ability", "that ability"), "that ability", lead=lead)
    if rule.kind == "doesn't trigger" and isinstance(rule.detail, speech.Pattern):
        cause = gerund(rule.detail, prose, many=True)
        whose = "" if rule.affects is None else f" of {nouns.plurals(rule.affects, prose)}"
        words = f"{cause} don't cause abilities{whose} to trigger"
        return Clause(words, Noun("", "", many=True))
    if rule.kind == "can't get counters" and not isinstance(rule.affects, f.IsPlayer):
        things = nouns.bare(affected(rule), prose, many=True, conj="or")
        return Clause(f"can't be put on {things}", Noun("counters", "they", many=True))
    if rule.kind == "cast limit":
        each = Noun("each player", "they", player=True)
        if isinstance(rule.affects, CastBy) and rule.amount == 1:
            who = nouns.WHO[rule.affects.who][0]
            return Clause(
                "can't cast more than one spell each turn", Noun(who, "they", player=True)
            )
        many = f"more than {nouns.some(how_many(rule), affected(rule), prose, default='spell')}"
        words = f"can't cast {many.replace('than a ', 'than one ')} each turn"
        return Clause(words, each, "each player")
    if rule.kind.startswith("this costs"):
        this = Noun("this spell", "this spell")
        tail = "" if rule.condition is None else f" if {condition(rule.condition, prose)}"
        if rule.condition == BARGAINED:
            tail = " if it's bargained"
        words = rule_predicate(rule, prose)
        return Clause(words, this, tail=tail + where_x(prose))
    if rule.kind.startswith("no triggers for"):
        verb = rule.kind.removeprefix("no triggers for ")
        things = nouns.plurals(affected(rule), prose)
        return Clause("don't cause abilities to trigger", Noun(f"{things} {verb}", "", many=True))
    if rule.kind == "cost at least":
        least = number(how_many(rule))
        lead = "" if rule.condition is None else leads(rule.condition, prose, "as long as")
        each = Noun(f"each spell that would cost less than {least} mana to cast", "it")
        return Clause(f"^cost {least} mana to cast", each, each.text, lead=lead)
    if rule.kind == "damage can't be prevented" and isinstance(rule.affects, f.Self):
        words = f"damage that would be dealt by {prose.call(prose.self)}"
        return Clause("can't be prevented", Noun(words, "it"), words)
    if rule.kind in WHOLE:
        n = number(rule.amount) if isinstance(rule.amount, int) else ""
        return Clause(
            WHOLE[rule.kind].format(n=f"{n} creature{'s' * (rule.amount != 1)}"),
            Noun("", "", many=True),
        )
    if rule.kind == "may stay tapped":
        words = f"^choose not to untap {prose.call(prose.self)} during your untap step"
        return Clause(words, modal="may", explicit=True)
    if rule.kind == "loyalty as instant":
        lead = "" if rule.condition is None else leads(rule.condition, prose, "as long as")
        subject, name = subject_of(rule.affects, prose)
        whose = prose.self.their if subject is prose.self else f"{name}'"
        words = f"^activate {whose} loyalty abilities any time you could cast an instant"
        return Clause(words, modal="may", lead=lead, explicit=True)
    if rule.kind == "may skip turn":
        source = prose.self.text
        lead = f"if you would begin your turn while {source} is tapped, "
        words = f"^skip that turn instead. If you do, untap {source}"
        return Clause(words, modal="may", lead=lead)
    if rule.kind == "may cast this":
        where = " or ".join("from exile" if z == "exile" else f"from your {z}" for z in rule.zones)
        lead = "" if rule.condition is None else leads(rule.condition, prose, "as long as")
        return Clause(f"^cast {prose.call(prose.self)} {where}", modal="may", lead=lead)
    if rule.kind in ("may cast", "may play land"):
        return _permission(rule, prose)
    if rule.kind == "may exert":
        lead = "" if rule.condition is None else f"if {condition(rule.condition, prose)}, "
        return Clause(f"^exert {prose.call(prose.self)} as it attacks", modal="may", lead=lead)
    if rule.kind == "cast free":
        spells = nouns.render(
            replace(nouns.describe(affected(rule), prose), noun="spell"),
            prose,
            many=True,
            preposition="from",
        )
        return Clause(f"^cast {spells} without paying their mana costs", modal="may")
    if rule.kind == "flash":
        spells = "spells"
        if rule.affects is not None:
            spells = nouns.plurals(rule.affects, prose, default="spell")
        return Clause(f"^cast {spells} as though they had flash", modal="may")
    if rule.kind == "life for symbols":
        lead = f"for each {{{rule.detail}}} in a cost, "
        return Clause("^pay 2 life rather than pay that mana", modal="may", lead=lead)
    if rule.kind == "mana of any type":
        spells = nouns.plurals(affected(rule), prose, default="spell")
        words = f"^spend mana as though it were mana of any type to cast {spells}"
        return Clause(words, modal="may")
    if rule.kind in ("can't activate", "abilities cost more"):
        default = "permanent" if "battlefield" in affected(rule).zones() else "source"  # CR 109.2
        things = nouns.plurals(affected(rule), prose, default=default)
        end = " unless they're mana abilities" if rule.detail == "nonmana" else ""
        words = f"activated abilities of {things}"
        return Clause(f"{rule_predicate(rule, prose)}{end}", Noun(words, "they", many=True))
    if rule.kind == "can't cast" and (zones := _only_zones(rule.affects)):
        players = {"you": "you", "opponent": "your opponents"}.get(str(rule.detail), "players")
        places = listed([plural(z) for z in zones], "or")
        return Clause(f"can't cast spells from {places}", Noun(players, "they", many=True))
    if rule.kind == "can't cast" and rule.detail in CASTERS:
        who, their = CASTERS[str(rule.detail)]
        subject = Noun(who, "they", many=True)
        if rule.affects == speech.Not(f.InZone("hand")):
            return Clause(f"can't cast spells from anywhere other than {their}", subject)
        spells = nouns.plurals(affected(rule), prose, default="spell")
        said = set(walk(rule.affects))
        if said & {Who("that player"), f.ControlledBy("that player")}:
            words = f"can't cast {spells.replace('that player controls', 'they control')}"
            return Clause(words, Noun("each opponent", "they", player=True), "each opponent")
        return Clause(f"can't cast {spells}", subject)
    if rule.kind == "can't be countered" and isinstance(rule.affects, f.Self):
        return Clause(rule_predicate(rule, prose), Noun("this spell", "this spell"))
    one_by_one = rule.kind == "damage by toughness" or (
        rule.kind in ("doesn't untap", "can block additional")
        and bool(isinstance(rule.affects, speech.And) and nouns.describe(rule.affects, prose).after)
    )
    subject, name = subject_of(rule.affects, prose, NOUN.get(rule.kind, "permanent"), one_by_one)
    their = owner_of_step(rule, subject, prose)
    if rule.kind in ("cost less", "cost more"):
        cast = {"you": " you cast", "opponent": " your opponents cast"}.get(str(rule.detail), "")
        head, with_, rest = name.partition(" with ")
        name = f"{head}{cast}{with_}{rest}"
        if " that targets " in name:
            head, _, rest = name.removesuffix(cast).partition(" that targets ")
            name = f"{head}{cast} that target {rest}"
        if rule.detail == "enchanted":
            name += " enchanted player casts"
    explicit = not rule.kind.startswith(("skip ", "top "))
    clause = Clause(rule_predicate(rule, prose, their), subject, name, explicit=explicit)
    if rule.kind in ("doesn't untap", "skip untap", "skip draw") and subject.many:
        clause.predicate += "s"  # their controllers' untap steps
    if isinstance(rule.condition, NotSo) and "can't" in clause.predicate:
        clause.tail = f" unless {condition(rule.condition.part, prose)}"
    elif rule.condition is not None:
        clause.lead = leads(rule.condition, prose, "as long as")
        if isinstance(rule.affects, f.AttachedTo) and clause.lead.startswith(
            f"as long as {name} is"
        ):
            clause.name = "it"
    return clause


def owner_of_step(rule: Rule, subject: Noun, prose: Prose) -> str:
    """Whose untap step a rule speaks of."""
    if rule.kind != "doesn't untap":
        return subject.their
    many = "controllers'" if subject.many else "controller's"
    return "your" if subject is prose.self else f"{subject.their} {many}"


def _permission(rule: Rule, prose: Prose) -> Clause:
    """ "During each of your turns, you may cast a creature spell from your graveyard"."""
    noun = "spell" if rule.kind == "may cast" else ""
    phrase = nouns.describe(affected(rule), prose)
    if noun:
        phrase = replace(phrase, noun=noun)
    verb = "^cast" if noun else "^play"
    if rule.amount is None and rule.condition is None:
        words = nouns.render(phrase, prose, many=True, preposition="from", conj="and")
        words = words.replace(" cards", "s") if not noun else words
        return Clause(f"{verb} {words}", modal="may")
    if (rule.amount, rule.condition) != (1, DuringTurn()):
        raise NoText(rule)
    words = a(nouns.render(phrase, prose, preposition="from"))
    rider = {"": "", "exiled": EXILED, "tapped": TAPPED}[rule.rider]
    if rule.rider == "tapped":
        rider = rider.format(" ".join(nouns.describe(affected(rule), prose).types[0]))
    return Clause(f"{verb} {words}{rider}", modal="may", lead="during each of your turns, ")


EXILED = ". If a spell cast this way would be put into your graveyard, exile it instead"
TAPPED = ". If you cast a spell this way, that {} enters tapped"


def _only_zones(of: speech.Filter | None) -> list[str]:
    """The zones, if a filter says nothing but where cards are."""
    parts = of.parts if isinstance(of, speech.Or) else (of,)
    zones: list[str] = [p.zone for p in parts if isinstance(p, f.InZone) and p.who == "any"]
    return zones if len(zones) == len(parts) else []


def subject_of(
    affects: speech.Filter | None,
    prose: Prose,
    default: str = "permanent",
    each: bool = False,
    everything: bool = False,
) -> tuple[Noun, str]:
    """Those that a static ability speaks of, and how they are called; `each` one by one."""
    if affects is None:
        return prose.self, prose.call(prose.self, subject=True)
    if isinstance(affects, f.Self):
        return prose.self, prose.call(prose.self, subject=True)
    if isinstance(affects, f.Affected | f.ItIs):
        noun = heads.it(prose)
        return noun, prose.call(noun, subject=True)
    if isinstance(affects, f.IsPlayer):
        if affects.who == "you":
            return YOU, "you"
        words = {"any": "players", "opponent": "your opponents"}.get(affects.who)
        if words is not None:
            return Noun(words, words, many=True, player=True), words
        return Noun(nouns.WHO[affects.who][0], player=True), nouns.WHO[affects.who][0]
    phrase = nouns.describe(affects, prose)
    if phrase.whole:
        noun = Noun(phrase.whole, "it", said=1)
        prose.focus = noun
        return noun, phrase.whole
    if each:
        other = "other " if phrase.other else ""
        words = f"each {other}{nouns.bare(affects, prose, default=default)}"
        return Noun(words, "it", said=1), words
    words = nouns.plurals(affects, prose, default=default)
    if everything and phrase.is_plain():
        words = f"all {words}"
    return Noun(words, "they", many=True, said=1), words
