"""One place for a mechanic: who adds a record and forgets a line is told which one.

Record, text, word, form in files, judgement of bots and what it can tell are declared beside the record or derived from
its fields. What is left out is listed here with the reason.
"""

from __future__ import annotations

import ast
import dataclasses
import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from written import written

from spellwright.bots.magic import worth
from spellwright.bots.magic.judge import JUDGEMENTS
from spellwright.kernel import Effect, Seq
from spellwright.kernel.key import digest_of
from spellwright.magic import effects, records, rules as rules_of_the_game
from spellwright.magic.cardfiles.read import Reader
from spellwright.magic.cardfiles.shapes import fields_of, members, plain_keywords, vocabulary
from spellwright.magic.cardfiles.write import _value
from spellwright.magic.effects.control import KeywordAction, Then
from spellwright.magic.effects.happen import Draw
from spellwright.magic.effects.mana import SpendOnly
from spellwright.magic.keywords import catalogue
from spellwright.magic.objects import speech
from spellwright.magic.objects.abilities import Keyword, Rule, Triggered
from spellwright.magic.objects.aspects import (
    COMBAT,
    DAMAGE,
    LIFE,
    MANA,
    PAY,
    PLAIN,
    STEPS,
    TALLY,
    TAPPING,
)
from spellwright.magic.objects.card import card
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import Beginning, KeywordName, RuleKind, Step
from spellwright.magic.records import steps
from spellwright.magic.records.amounts import CountOf, TheX, WhereX
from spellwright.magic.records.changes import AddPT
from spellwright.magic.records.conditions import DuringTurn
from spellwright.magic.records.costs import TapSelf
from spellwright.magic.records.filters import Is
from spellwright.magic.records.references import Source
from spellwright.magic.records.shapes import (
    COLORS,
    COUNTER,
    MANA_TEXT,
    NOT_FOR_CARDS,
    TYPE,
    Shape,
    detail_of,
    shapes_of,
)
from spellwright.magic.records.text_changing import replace_word
from spellwright.magic.records.watched import Goes
from spellwright.magic.records.would import WouldDraw
from spellwright.magic.rules import marks
from spellwright.magic.text import conditions, events, rules
from spellwright.magic.text.vocabulary import all_words

RECORDS = sorted(vocabulary().items())

# no word of its own: joined by signs or by the builder, pushed by other effects, or made by the rules
WORDLESS = {
    "Spell": "loose effects of a card together",
    "DealAtOnce": "damage that one sentence deals, put together by the builder",
    **dict.fromkeys(("Not", "AnyOf", "EitherEvent"), "written with & | ~"),
    **dict.fromkeys(
        (
            "BottomAtRandom",
            "ChooseSacrifices",
            "ConniveWith",
            "DiscardTogether",
            "ExploreWith",
            "Forget",
            "GiveAnother",
            "PutAway",
            "RandomDiscard",
            "Remember",
            "Retarget",
            "BecomeMonstrous",
            "SearchTogether",
            "WerePut",
            "CountLost",
        ),
        "a step that other effects push while they run",
    ),
    **dict.fromkeys(("PreventForCounter", "RemoveCounterInstead"), "made by a kind of counter"),
    "WouldBeDestroyed": "what such a counter waits for (CR 122.1c)",
    "ReachesChapter": "made by `saga`",
    "SourceIn": "made by keywords that work in one zone",
    "OwnMana": "made by keywords that cast a spell from a graveyard",
    "Choice": "for card files; cards choose as they enter",
}
# bots give it the worth of an effect that they do not know, or of its parts
AT_A_DOOR = "changes an event at its door: it is worth what the event is worth"
A_STEP = "a step that other effects push while they run: judged with them"
UNJUDGED = {
    "EnterUnderYou": "only replaces what enters",
    "GainFlashback": "as a permission: worth what is cast",
    "MoveAnyCounters": "what is moved is chosen later",
    "PreventHalf": "only replaces damage",
    "PutAttached": "what is put is chosen later",
    "RollDie": "worth what its rows are",
    **dict.fromkeys(
        (
            *("ChangeNumber", "EnterAsCopy", "EnterChoosing", "EnterPaying", "EnterTapped"),
            *("EnterWithCounterAmong", "EnterWithCounters", "GoElsewhere", "KeepLife", "Prevent"),
            *("PreventForCounter", "Regenerate", "RemoveCounterInstead", "EnterRevealing"),
            "EnterMarking",
            *("DamageIntoCounters", "EnterDiscarding", "EnterSacrificing"),
        ),
        AT_A_DOOR,
    ),
    **dict.fromkeys(
        (
            *("BottomAtRandom", "ChooseSacrifices", "DiscardTogether", "GiveAnother"),
            *("RandomDiscard", "Retarget", "WerePut", "CountLost", "ConniveWith", "ExploreWith"),
            *("PutAway", "Forget"),
            *("BecomeMonstrous", "SearchTogether"),
        ),
        A_STEP,
    ),
    **dict.fromkeys(
        (
            *("ApplyRule", "BecomeCopy", "CastCard", "CastCopy", "ChangeTarget", "ChangeText"),
            *("Choice", "ChooseOneOfEachType", "ChooseSource", "DoubleCounters"),
            *("BecomeBlocked", "ChangeTargetTo", "PutItsCounters", "RemoveFromCombat"),
            *("EachChooses", "EnterAttacking", "ExtraCombat", "Flip"),
            *("GetEmblem", "LetOwnersCast", "LetOwnersPlay", "ManifestDread", "MoveCounters"),
            *("PayAnyAmount", "PreventAll", "PreventNext", "Proliferate", "PutCounterAmong"),
            *("PutOnBottom", "Reflexive", "RemoveAllCounters", "RemoveCounters"),
            *("RemoveOneCounter", "SacrificeAll", "ShuffleAway", "ShuffleCards", "ShuffleIn"),
            *(
                "SortRevealed",
                "Bolster",
                "Connive",
                "LetYouPlay",
                "RevealUntil",
            ),
            *("StayTapped", "TapOrUntap", "EitherOf", "ExchangeControl"),
            *("ChooseName", "KeepOneOfEach", "LetYouCast", "Manifest", "Monstrosity"),
            *("GainOneOf", "OpponentGainsControl", "RemoveUpTo", "TopOrBottom", "SkipTurns"),
            *("PutRevealedOnto", "ChooseAtRandom", "RemoveDamage", "BecomeLevel"),
        ),
        "no bot has an opinion of it yet: a little good for whoever does it",
    ),
}
# a creature with such a keyword is worth no more to a bot than its numbers and abilities
UNWEIGHED: dict[KeywordName, str] = {
    "aftermath": "a way to cast or to pay",
    "bestow": "a way to cast or to pay",
    "convoke": "a way to cast or to pay",
    "foretell": "a way to cast or to pay",
    "fuse": "a way to cast or to pay",
    "improvise": "a way to cast or to pay",
    "offering": "a way to cast or to pay",
    **dict.fromkeys(
        (
            *("hideaway", "prototype", "class level"),
            *("ascend", "can be your commander", "choose a background", "split second"),
            *("annihilator", "cumulative upkeep", "decayed", "equip", "exalted", "fading", "level"),
            *(
                "crew",
                "scavenge",
                "partner",
                "choose a background",
                "dash",
                "buyback",
                "blitz",
                "surge",
                "spectacle",
            ),
            *("unearth", "echo", "fabricate", "flanking", "transmute"),
            *("level up", "persist", "saga", "undying", "afflict", "afterlife", "battle cry"),
            *(
                "bloodthirst",
                "bushido",
                "changeling",
                "devoid",
                "evolve",
                "ingest",
                "living weapon",
            ),
            *("mentor", "modular", "outlast", "poisonous", "soulshift", "vanishing", "graft"),
            *("choose a background", "exploit", "craft", "daybound", "nightbound", "umbra armor"),
        ),
        "weighed as the abilities that it stands for",
    ),
    **dict.fromkeys(
        (
            *("cycling", "delve", "embalm", "escalate", "evoke", "flash", "flashback", "kicker"),
            *("madness", "miracle", "morph", "overload", "plot", "replicate", "storm", "suspend"),
            *("warp", "affinity", "reinforce", "undaunted", "plainscycling", "islandcycling"),
            *("swampcycling", "mountaincycling", "forestcycling", "basic landcycling"),
            *("landcycling", "slivercycling", "wizardcycling", "bargain", "multikicker", "recover"),
            *("rebound", "jump-start", "retrace", "offspring", "disturb", "split second", "awaken"),
            *("encore", "gift"),
        ),
        "a way to cast or to use the card, and nothing of the creature: the legal actions show it",
    ),
    "enchant": "of Auras: weighed by what they do",
    "haste": "of one turn: the attack shows it",
    "trample": "the exchange of an attack counts what tramples over",
    **dict.fromkeys((*("infect", "toxic", "wither"),), "no bot counts poison and shrinking yet"),
    **dict.fromkeys(
        (
            *("fear", "horsemanship", "intimidate", "skulk", "protection"),
            *("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "desertwalk"),
        ),
        "depends on what the other player has: seen in combat, when blocks are legal or not",
    ),
}
# rules of these kinds are made by effects or from zones and have no line of their own
TEXTLESS = {*NOT_FOR_CARDS}

SIMPLE: dict[str, Any] = {
    "Ability": catalogue.FLYING,
    "Amount": TheX(),
    "Change": AddPT(1, 1),
    "Condition": DuringTurn(),
    "Cost": TapSelf(),
    "Effect": Draw(2),
    "Filter": Is("Creature"),
    "Keyword": catalogue.FLYING,
    "Pattern": Goes(Is("Creature"), "battlefield", "graveyard"),
    "Ref": Source(),
    "Rule": None,
    "SpendOnly": SpendOnly("spell", ("Artifact",)),
    "Target": speech.Target(Is("Creature")),
    "Triggered": Triggered(Goes(Is("Creature"), to="battlefield"), Draw(2)),
    "Would": WouldDraw(),
}


def some(shape: Shape, word: str = "") -> Any:
    """A value that may stand in a place, other than its usual one where that is easy."""
    if shape.row:
        return tuple(some(each, word) for each in shape.row)
    if shape.items is not None:
        return (some(shape.items, word),)
    if shape.form == TYPE:
        return word or "Island"
    if shape.form == COLORS:
        return "W"
    if shape.form == COUNTER:
        return "charge"
    if shape.form == MANA_TEXT:
        return "{1}{B}"
    if shape.words:
        return shape.words[-1]
    for kind in shape.kinds:
        found = SIMPLE.get(kind)
        return found if found is not None else made(kind, members(kind)[kind])
    if shape.number:
        return 3
    if shape.flag:
        return True
    if shape.mana:
        return mana_cost("{1}{B}")
    if shape.card:
        return card("Bear Token", "", "Creature — Bear 2/2", "G", "token")
    return "told" if shape.text or shape.free else None


def made(name: str, kind: type[Any]) -> Any:
    given = {form.name: some(form.shape) for form in fields_of(kind)}
    if kind is Rule or kind is Keyword:
        given["detail"] = some(detail_of(kind, given["kind" if kind is Rule else "name"]))
    return kind(**given)


@pytest.mark.parametrize(("name", "kind"), RECORDS)
def test_a_record_says_what_it_can_tell_and_change(name: str, kind: type[Any]):
    own = vars(kind)
    if kind in PLAIN:
        return
    assert "tells" in own or "tell" in own, f"{name}: add `tells = …` beside its run (aspects)"
    assert "alters" in own or "alter" in own, f"{name}: add `alters = …` beside its run (aspects)"


@pytest.mark.parametrize(("name", "kind"), RECORDS)
def test_a_record_goes_to_a_card_file_and_back_field_by_field(name: str, kind: type[Any]):
    record = made(name, kind)
    base = next(each for each in ("Cost", *SIMPLE) if name in members(each))
    shape = Shape(kinds=(base,))
    reader = Reader()
    again = reader.value(_value(record, shape), shape, "", 0)
    assert not reader.problems, f"{name}: {reader.problems[0]}"
    assert repr(again) == repr(record)


def test_every_record_is_made_by_a_word_or_says_why_not():
    words = {record for word in all_words() for record in word.records}
    missing = [name for name, _ in RECORDS if name not in words and name not in WORDLESS]
    assert not missing, f"add a word in magic/words, or a reason to WORDLESS: {missing}"
    assert not [name for name in WORDLESS if name in words or name not in vocabulary()]


def test_every_effect_has_a_worth_for_bots_or_says_why_not():
    def is_whole(kind: type[Any]) -> bool:
        inner = [shape for _, shape in shapes_of(kind) if "Effect" in shape.kinds]
        return not inner  # else it is worth what its parts are

    effects = members("Effect").items()
    missing = [
        name
        for name, kind in effects
        if kind not in JUDGEMENTS and name not in UNJUDGED and is_whole(kind) and kind is not Seq
    ]
    assert not missing, f"add a line to JUDGEMENTS, or a reason to UNJUDGED: {missing}"
    assert not [name for name in UNJUDGED if name not in members("Effect")]


def test_every_keyword_has_a_worth_for_bots_or_says_why_not():
    missing = set(get_args(KeywordName)) - worth.KEYWORDS.keys() - UNWEIGHED.keys()
    assert not missing, (
        f"add it to KEYWORDS in bots/magic/worth, or a reason to UNWEIGHED: {missing}"
    )
    assert not worth.KEYWORDS.keys() & UNWEIGHED.keys()


def test_every_kind_of_rule_is_printed_and_asked_for():
    printed = {*rules.PREDICATES, *rules.WHOLE, *rules.SPECIAL, "may cast this"}
    kinds = set(get_args(RuleKind))
    assert printed | TEXTLESS == kinds, "add its text in magic/text/rules.py, or a reason here"
    missing = kinds - _asked()
    assert not missing, f"no rule asks for it, so it does nothing: {sorted(missing)}"


def test_every_keyword_that_stands_for_no_ability_is_asked_for_by_name():
    """CR 702.9, 702.118 …: what flying means is in a rule; a name that no rule knows would do nothing."""
    bare = {name for name, keyword in plain_keywords().items() if not keyword.means}
    # CR 702.124, 718: about commanders, before the game; a line about the other size of a card
    told = {"partner", "choose a background", "can be your commander", "prototype"}
    missing = bare - _asked() - told
    assert "skulk" in bare and not missing, f"no rule asks for it: {sorted(missing)}"


@cache
def _asked() -> set[str]:
    """The texts that stand in rules, records and effects: every name that is asked for is one of them."""
    found: set[str] = set()
    places = [path for room in (effects, records, rules_of_the_game) for path in room.__path__]
    for path in (path for place in places for path in Path(place).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
        found |= {word for word in told if isinstance(word, str)}
    return found


def test_every_step_that_abilities_wait_for_begins_in_a_turn():
    """CR 500.1: a name that no step has would be waited for in vain; "main phase" is each of the two."""
    assert {*get_args(Beginning)} - {*get_args(Step)} == {"main phase"}
    assert {*get_args(Step)} == {*steps.STEPS, steps.FIRST_DAMAGE}  # CR 510.4: of some turns only
    told = conditions.STEPS.keys() | events.STEP_WORDS.keys()
    assert told <= {*get_args(Step), *get_args(Beginning)}


@pytest.mark.parametrize(("name", "kind"), RECORDS)
def test_a_word_of_a_text_is_replaced_wherever_a_record_names_types(name: str, kind: type[Any]):
    """CR 612.2: Mind Bend reaches every field that is declared to name a type or colours."""
    record: Any = made(name, kind)
    for field, shape in shapes_of(kind):
        inner = shape.items or shape
        if inner.form not in (TYPE, COLORS) or isinstance(record, Keyword):
            continue
        old, new = ("Island", "Swamp") if inner.form == TYPE else ("white", "black")
        changed = getattr(replace_word(record, old, new), field)
        wanted = "Swamp" if inner.form == TYPE else "B"
        assert changed == ((wanted,) if shape.items is not None else wanted), f"{name}.{field}"


def _asks(kind: type[Any], *names: str) -> bool:
    """Does the source of a class use one of these attributes?"""
    tree = ast.parse(written(kind))
    return any(isinstance(node, ast.Attribute) and node.attr in names for node in ast.walk(tree))


def test_whoever_counts_what_happened_this_turn_is_known_to_the_marks():
    """A tally is part of a position only while a card reads it: rules/marks.py must hear of every reader."""
    readers = {name for name, kind in RECORDS if _asks(kind, "count_this_turn", "tally")}
    by_field = {
        name
        for name, kind in RECORDS
        if any(str(field.type) == "Tally" for field in dataclasses.fields(kind))
    }
    source = written(marks)
    told = {"WouldDraw", "DrawsCard"}  # of draws in the draw step, which every game counts
    missing = [n for n in readers - by_field - told if f"isinstance(part, {n})" not in source]
    assert not missing, f"declare the field as a Tally, or add it to rules/marks.py: {missing}"


# what changes without an object being stored anew: characteristics that depend on it are not kept from question to question
QUICKLY = TAPPING | DAMAGE | LIFE | PAY | TALLY | STEPS | COMBAT | MANA
# who tells by its fields, and what may change that it looks at
SLOWLY = {
    "Noted": "notes are stored with their object",
    "Is": "types, which are characteristics themselves",
    "Stat": "power, toughness and counters: the layers ask in order",
    "StatOf": "as Stat",
    "Who": "players by their part in the turn, for effects and not for static abilities",
    "WithCounter": "counters are stored with their object",
    "CountersOn": "as WithCounter",
    "LevelOf": "as Noted",
    **dict.fromkeys(("InZone", "InZoneOf", "SourceIn"), "objects that move are new ones"),
}


def test_what_changes_quickly_is_known_where_characteristics_are_kept():
    asked = {
        n: k for kind in ("Filter", "Amount", "Condition", "Ref") for n, k in members(kind).items()
    }
    quick = {name for name, kind in asked.items() if vars(kind).get("tells", QUICKLY) & QUICKLY}
    steady = {kind.__name__ for kind in marks.STEADY}
    wrong = quick & steady - SLOWLY.keys()
    assert not wrong, f"not STEADY in rules/marks.py, or a reason to SLOWLY: {sorted(wrong)}"


# how a card is told, not what it does: no part of the key, nor of equality
PROSE = {
    ("AddTypes", "still"),
    ("AttachedObject", "word"),
    ("AttachedTo", "word"),
    ("ChooseAmong", "prompt"),
    ("Continuous", "word"),
    ("EitherOf", "labels"),
    ("If", "word"),
    ("Keyword", "text_form"),
    ("May", "prompt"),
    ("MayInstead", "prompt"),
    ("MayInstead", "skipping"),
    ("Modal", "labels"),
    ("Rule", "joint"),
    ("Rule", "word"),
    ("Then", "joint"),
    ("Triggered", "word"),
}
# these are what stands in that field, told otherwise: neither keys nor equality see them
TOLD = {"KeywordAction": "effect", "Then": "effect", "WhereX": "of"}


def test_prose_makes_no_difference_to_what_a_record_is():
    found = set()
    for name, kind in RECORDS:
        for field in dataclasses.fields(kind):
            if not field.compare:
                found.add((name, field.name))
                one = made(name, kind)
                words = ("told otherwise",) if "tuple" in str(field.type) else "told otherwise"
                two = dataclasses.replace(one, **{field.name: words})
                assert one == two and hash(one) == hash(two) and repr(one) != repr(two)
                assert digest_of(one) == digest_of(two)
    assert found == PROSE


def test_what_only_tells_another_record_is_that_record():
    assert {name: kind.prose_of for name, kind in RECORDS if kind.prose_of} == TOLD
    two = Draw(CountOf(Is("Creature")))
    for told in (Draw(WhereX(CountOf(Is("Creature")))), Then(two, ". Then "), Then(Then(two))):
        assert two == told == two and hash(told) == hash(two) and digest_of(told) == digest_of(two)
        assert Seq((Draw(1), told)) == Seq((Draw(1), two)) != Seq((Draw(2), told))
    drawn: Effect = Draw(2)
    for action in (KeywordAction("amass Orcs", drawn, 2), KeywordAction("investigate", drawn)):
        assert drawn == action and digest_of(drawn) == digest_of(action)
    assert Draw(WhereX(3)) == Draw(3) and digest_of(Draw(WhereX(3))) == digest_of(Draw(3))


def test_a_record_that_only_runs_another_is_told_by_it():
    """Who runs nothing but an effect of its own, or gives its value, does nothing itself: `prose_of` says so."""
    found = set()
    for name, kind in RECORDS:
        body = _body(kind, "run") or _body(kind, "value")
        if re.fullmatch(
            r"game\.push\(self\.\w+, scope\)|return value\(self\.\w+, game, scope\)", body
        ):
            found.add(name)
    assert found == TOLD.keys()


def _body(kind: type[Any], method: str) -> str:
    """What a method of a class does, if that is one line; "" if it is more, or if there is none."""
    tree = ast.parse(written(kind))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == method and len(node.body) == 1:
            return ast.unparse(node.body[0])
    return ""


def test_effects_of_the_machinery_are_no_words():
    assert all(issubclass(kind, Effect) for kind in members("Effect").values())
