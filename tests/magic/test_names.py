"""Names that are declared: what is misspelt is refused, on a card written in Python and in a card file alike."""

import re
from typing import Any, get_args

import pytest

from spellwright.engine import COMPILED, engine
from spellwright.kernel import SpellwrightError
from spellwright.magic import words
from spellwright.magic.cardfiles import BrokenCard, card_from_json
from spellwright.magic.cardfiles.write import VERSION, VERSION_FIELD
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.card import card
from spellwright.magic.objects.kinds import KEYWORDS, RULE_KINDS
from spellwright.magic.objects.names import KEYWORD_COUNTERS, KeywordName, RuleKind, is_counter
from spellwright.magic.records.changes import Lose, SetPT
from spellwright.magic.records.filters import Has, Is

w: Any = words  # what a type checker refuses is refused without one, too
two: Any = "two"


def typed(name: str) -> Any:
    """A name that no type checker has looked at."""
    return name


@pytest.mark.parametrize(
    ("part", "message"),
    [
        (lambda: w.destroy(w.target(Is("Creture"))), "Is.word: there is “Creture”; .*Creature"),
        (lambda: w.becomes(w.SELF, SetPT(two, 2)), "SetPT.power: there is “two”; allowed: an Amo"),
        (lambda: w.draw(-1), "Draw.n: there is -1; allowed: .*a whole number, 0 or more"),
        (lambda: w.draw("two"), "Draw.n: there is “two”"),
        (lambda: w.deal(3, "you"), "'you' is nothing that an effect can speak of"),
        (
            lambda: w.put_counters("put two counters on it"),
            "PutCounters.kind: there is “put two counters on it”; allowed: a kind of counter",
        ),
        (lambda: w.rule("can't atack"), "Rule.kind: there is “can't atack”; .*can't attack"),
        (lambda: w.exile(w.each(w.in_zone("graveyrad"))), "InZone.zone: .*“graveyrad”.*graveyard"),
        (lambda: w.when(w.beginning_of("tea time"), w.draw()), "“tea time” is no step"),
        (lambda: w.if_(w.in_step("tea time"), w.draw()), "InStep.steps: there is “tea time”"),
        (lambda: w.draw(w.this_turn("cats")), "ThisTurn.what: there is “cats”; .*cast"),
        (lambda: w.draw(w.count(w.owned_by("yuo"))), "OwnedBy.who: there is “yuo”; .*you"),
        (lambda: w.activated(3, w.draw()), "3 is no cost"),
        (lambda: w.may(w.FLYING), "May.effect: .*; allowed: an Effect"),
        (lambda: w.gets(w.SELF, 1, 1, until="end of trun"), "Affect.until: .*“end of trun”.*turn"),
        (
            lambda: w.rule_for(w.SELF, "can't block", until="while it has Vow"),
            "ApplyRule.until: there is “while it has Vow”",
        ),
        (lambda: w.becomes(w.SELF, Lose((typed("flyng"),))), "Lose.keywords: .*“flyng”.*flying"),
        (lambda: w.destroy(w.target(Has(typed("flyng")))), "Has.keyword: .*“flyng”.*flying"),
        (lambda: Keyword(typed("skulc")), "Keyword.name: there is “skulc”; .*skulk"),
        (lambda: Keyword("protection"), "Keyword.detail: there is None; allowed: a Filter"),
        (lambda: Keyword("flying", 2), "Keyword.detail: there is 2; allowed: null"),
        (
            lambda: Keyword("cycling", typed("2")),
            "Keyword.detail: there is “2”; allowed: a mana cost",
        ),
        (lambda: w.rule("cost less", w.CREATURE, 1, "yuo"), "Rule.detail: .*“yuo”.*you"),
        (lambda: w.rule("cost less", w.CREATURE, 1, "nonmana"), "Rule.detail: .*“nonmana”"),
        (lambda: w.rule("cast limit", w.CREATURE, 1, "cats"), "Rule.detail: .*“cats”.*cast"),
        (lambda: w.rule("can block only", w.SELF), "Rule.detail: .*None; allowed: a Filter"),
        (lambda: w.rule("counter limit", w.SELF, 3, counter="Dr eam"), "Rule.counter: .*“Dr eam”"),
        (lambda: w.when(w.does(w.YOU, "scy"), w.draw()), "Does.action: .*“scy”.*scry"),
        (lambda: w.when(w.goes(w.SELF, cause="discrd"), w.draw()), "Goes.cause: .*discard"),
        (lambda: w.replace(w.would("GainLive"), w.draw()), "WouldHappen.kind: .*GainLife"),
    ],
)
def test_what_is_misspelt_on_a_card_is_refused_with_the_reason(part: Any, message: str):
    with pytest.raises((SpellwrightError, TypeError)) as refused:
        card("Misspelt", "{1}", "Sorcery").rules(part())
    if isinstance(refused.value, TypeError):  # a compiled record takes nothing of another type
        assert engine() == COMPILED and "object expected; got" in str(refused.value)
    else:
        assert re.search(message, str(refused.value))


def test_a_note_that_is_read_is_written_on_the_same_card():  # CR 607.2
    ring = card("Ring", "{3}", "Artifact")
    leaves = w.when(w.leaves(w.SELF), w.return_to_battlefield(w.noted("exild")))
    with pytest.raises(SpellwrightError, match=r"reads the note “exild”.*did you mean exiled"):
        ring.rules(w.when(w.enters(w.SELF), w.exile(w.target(w.CREATURE), note="exiled")), leaves)
    ring.rules(w.when(w.enters(w.SELF), w.exile(w.target(w.CREATURE), note="exild")), leaves)


def spell(effect: Any) -> Any:
    face = {"type": "Sorcery", "cost": "{1}", "abilities": [effect]}
    return {VERSION_FIELD: VERSION, "name": "Misspelt", "faces": [face]}


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        (
            {"is": "Destroy", "what": {"is": "Each", "of": {"is": "Is", "word": "Creture"}}},
            "there is “Creture”; did you mean Creature",
        ),
        ({"is": "Draw", "n": -1}, "there is -1; allowed: .*0 or more"),
        ({"is": "Draw", "n": "two"}, "there is “two”"),
        (
            {"is": "PutCounters", "kind": "put two counters on it", "on": "Source"},
            "there is “put two counters on it”; allowed: a kind of counter",
        ),
        (
            {"is": "Draw", "n": {"is": "ThisTurn", "what": "cats"}},
            "there is “cats”; did you mean cast",
        ),
        (
            {
                "is": "If",
                "condition": {"is": "InStep", "steps": ["tea time"]},
                "then": "Proliferate",
            },
            "there is “tea time”",
        ),
        (
            {"is": "Rule", "kind": "can't atack"},
            "there is “can't atack”; did you mean can't attack",
        ),
        ({"is": "Rule", "kind": "as you untap"}, "there is “as you untap”"),
        (
            {"is": "Rule", "kind": "cost less", "affects": "Self", "amount": 1, "detail": "yuo"},
            "detail: there is “yuo”; did you mean you",
        ),
        (
            {"is": "Rule", "kind": "can't block", "affects": "Self", "detail": "you"},
            "detail: there is “you”",
        ),
        ({"is": "Keyword", "name": "flyng"}, "name: there is “flyng”; did you mean flying"),
        ({"is": "Keyword", "name": "flying", "detail": 3}, "detail: there is 3; allowed: null"),
        (
            {"is": "Keyword", "name": "protection", "detail": "red"},
            "detail: there is “red”; allowed: a Filter",
        ),
        (
            {"is": "Later", "ability": "flying", "until": "end of trun"},
            "until: there is “end of trun”; did you mean end of turn",
        ),
        (
            {"is": "Draw", "n": {"is": "Noted", "name": "exild"}},
            "reads the note “exild”, which nothing on it writes",
        ),
    ],
)
def test_what_is_misspelt_in_a_card_file_is_refused_with_the_reason(effect: Any, message: str):
    with pytest.raises(BrokenCard, match=message):
        card_from_json(spell(effect))


def test_a_creature_of_power_two_is_refused_in_a_file():
    face = {"type": "Creature — Bear", "power": "two", "toughness": 2}
    data = {VERSION_FIELD: VERSION, "name": "Bear", "faces": [face]}
    with pytest.raises(BrokenCard, match="there is “two”; allowed: a number"):
        card_from_json(data)


def test_kinds_of_counters_are_words_keywords_or_changes_of_size():  # CR 122.1
    for kind in (*KEYWORD_COUNTERS, "+1/+1", "-0/-1", "charge", "hexproof from white"):
        assert is_counter(kind)
    for kind in ("", "a charge", "Charge", "+1", "hexproof from cats", "first  strike", "x" * 30):
        assert not is_counter(kind)


def test_every_keyword_says_what_its_name_tells():
    missing = set(get_args(KeywordName)) ^ KEYWORDS.keys()
    assert not missing, f"add it to KeywordName (names) and to KEYWORDS (kinds): {sorted(missing)}"


def test_every_kind_of_rule_says_what_it_can_tell_and_change():
    assert sorted(get_args(RuleKind)) == sorted(RULE_KINDS)
