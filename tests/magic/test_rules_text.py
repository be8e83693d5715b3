"""Rules text is written from the records of a card, and says what Oracle says."""

import importlib
import os
import pkgutil
import re
from pathlib import Path
from typing import Any

import pytest

import spellwright.magic
from spellwright.kernel import Effect, SpellwrightError
from spellwright.kernel.record import REGISTRY
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.speech import Amount, Filter, Ref
from spellwright.magic.records.changes import Change
from spellwright.magic.records.conditions import Condition
from spellwright.magic.records.costs import Cost
from spellwright.magic.records.steps import STEPS as TURN
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import BeginningOf, Pattern
from spellwright.magic.records.would import Would
from spellwright.magic.text import (
    abilities,
    changes,
    conditions,
    costs,
    events,
    heads,
    nouns,
    rules,
    verbs,
    would,
)
from spellwright.magic.text.accepted import ACCEPTED
from spellwright.magic.text.audit import render
from spellwright.magic.text.auditing import audit, facts
from spellwright.magic.text.cards import ability_text, rules_text
from spellwright.magic.text.prose import NoText, Noun, Prose, a, agree, listed, plural, possessive

w: Any = importlib.import_module("spellwright.magic.words")

PRINTERS = (  # a cost is an effect too, so costs come first
    (Ability, abilities.ability_lines),
    (Filter, nouns.describe),
    (Condition, conditions.condition),
    (Amount, heads.amount),
    (Pattern, events.event),
    (Would, would.would),
    (Change, changes.change),
    (Ref, heads.make),
    (Cost, costs.cost),
    (Effect, verbs.clauses),
)
# steps that other effects push while they run; no card is made of them
STEPS = {
    "BottomAtRandom",
    "CountLost",
    "ChooseSacrifices",
    "ConniveWith",
    "DiscardTogether",
    "AfterDamage",
    "BecomeMonstrous",
    "SearchTogether",
    "ExploreWith",
    "GiveAnother",
    "OrderMoves",
    "OrderTop",
    "PutAway",
    "PutOnTop",
    "RandomDiscard",
    "Retarget",
    "ToTop",
    "WerePut",
}
PROCEDURES = ("spellwright.magic.rules", "spellwright.magic.start")


def has_text(cls: type) -> bool:
    for base, printer in PRINTERS:
        if issubclass(cls, base):
            return printer.dispatch(cls) is not printer.dispatch(object)
    return True  # faces, mana costs and other parts that are no words of their own


def vocabulary() -> list[type]:
    for module in pkgutil.walk_packages(spellwright.magic.__path__, "spellwright.magic."):
        importlib.import_module(module.name)
    return [
        cls
        for cls in REGISTRY.values()
        if cls.__module__.startswith("spellwright.magic.")
        and not cls.__module__.startswith(PROCEDURES)
        and cls.__name__ not in STEPS
    ]


def test_every_word_of_the_vocabulary_has_a_text():
    assert [cls.__name__ for cls in vocabulary() if not has_text(cls)] == []


def test_no_card_is_made_of_inner_steps():
    used = {type(part).__name__ for card in BOOK.values() for part in walk(card)}
    assert used & STEPS == set()


def test_every_record_of_every_card_has_a_text():
    used = {type(part) for card in BOOK.values() for part in walk(card)}
    assert [cls.__name__ for cls in used if not has_text(cls)] == []


def test_every_card_prints_and_no_text_shows_a_class_name():
    names = {cls.__name__ for cls in vocabulary() if re.search(r"[a-z][A-Z]", cls.__name__)}
    for card in BOOK.values():
        for text in rules_text(card):
            assert not set(re.findall(r"\w+", text)) & names, card.name
            assert not re.search(r"\^| {2}|\bNone\b|\.\.", text), card.name


def test_every_kind_of_rule_that_the_rules_ask_for_has_a_text():
    folder = Path(spellwright.magic.__file__).parent
    asked: set[str] = set()
    for room in ("rules", "effects", "records"):
        for path in folder.glob(f"{room}/**/*.py"):
            source = path.read_text("utf-8")
            asked |= set(re.findall(r'(?:forbidden|total|rulings)\(game, "([^"]+)"', source))
            asked |= set(re.findall(r'(?:is_forbidden|has_rule)\(\s*"([^"]+)"', source))
    assert asked
    assert sorted(kind for kind in asked if not rules.is_known(kind)) == []


def test_a_record_that_cannot_be_printed_is_named():
    with pytest.raises(NoText, match="int has no rules text"):
        verbs.clauses(7, Prose(Noun("Made Up")))


# --- words and sentences


@pytest.mark.parametrize(
    ("noun", "one", "many"),
    [
        ("Island", "an Island", "Islands"),
        ("Elf", "an Elf", "Elves"),
        ("Plains", "a Plains", "Plains"),
        ("sorcery", "a sorcery", "sorceries"),
        ("creature token", "a creature token", "creature tokens"),
        ("Unicorn", "a Unicorn", "Unicorns"),
    ],
)
def test_nouns_take_their_article_and_plural(noun, one, many):
    assert (a(noun), plural(noun)) == (one, many)


def test_verbs_agree_with_their_subject():
    assert agree("^search a library, then ^shuffle and ^have it", third=True) == (
        "searches a library, then shuffles and has it"
    )
    assert agree("^draw, ^copy, ^pass", third=False) == "draw, copy, pass"


def test_lists_and_possessives():
    assert listed(["a", "b", "c"]) == "a, b, and c"
    assert listed(["a", "b"], "or") == "a or b"
    assert possessive("those creatures") == "those creatures'"
    assert possessive("you") == "your"


def text(*parts, line="Sorcery", **faces):
    """The rules text of a card that nobody prints."""
    return rules_text(w.card("Made Up", "{1}", line).rules(*parts, **faces))[0]


SENTENCES = [
    ([w.deal(7, w.target(w.CREATURE & w.YOURS))], "Made Up deals 7 damage to target creature you control."),
    (
        [w.destroy(w.target(w.CREATURE & w.TAPPED & ~w.RED & ~w.ARTIFACT))],
        "Destroy target tapped nonred, nonartifact creature.",
    ),
    ([w.destroy(w.ARTIFACT | w.LAND)], "Destroy all artifacts and lands."),
    (
        [w.tap(w.target(w.CREATURE, n=2)), w.put_counters("stun", 1, w.target(w.CREATURE, n=2))],
        "Tap two target creatures. Put a stun counter on them.",
    ),
    ([w.exile(w.target(w.CREATURE, up_to=1))], "Exile up to one target creature."),
    ([w.lose_life(4, w.OPPONENT), w.gain_life(13)], "Each opponent loses 4 life. You gain 13 life."),
    ([w.draw(w.count(w.is_a("Elf") & w.YOURS))], "Draw a card for each Elf you control."),
    (
        [w.discard(8, w.target(w.ANY_PLAYER), at_random=True)],
        "Target player discards eight cards at random.",
    ),
    (
        [w.each_sacrifices(w.EACH_PLAYER, 2, w.LAND & ~w.BASIC)],
        "Each player sacrifices two nonbasic lands of their choice.",
    ),
    (
        [w.search(w.LAND & w.BASIC, "battlefield", n=7, tapped=True)],
        "Search your library for up to seven basic land cards, put them onto the battlefield"
        " tapped, then shuffle.",
    ),
    (
        [w.put_onto_battlefield(w.target(w.is_a("Golem") & w.GRAVEYARDS))],
        "Put target Golem card from a graveyard onto the battlefield under your control.",
    ),
    (
        [w.return_to_hand(w.target(w.LAND & w.YOUR_GRAVEYARD, n=3))],
        "Return three target land cards from your graveyard to your hand.",
    ),
    (
        [w.create(w.token("Creature — Elf 3/2", "", "G", w.TRAMPLE), 4)],
        "Create four 3/2 green Elf creature tokens with trample.",
    ),
    (
        [w.gets(w.CREATURE & w.YOURS & w.ATTACKING, 3, 0), w.and_(w.draw(1))],
        "Attacking creatures you control get +3/+0 until end of turn and you draw a card.",
    ),
    (
        [w.gains(w.target(w.CREATURE), w.FLYING, w.HASTE)],
        "Target creature gains flying and haste until end of turn.",
    ),
    (
        [w.may(w.draw(5)), w.if_(w.IF_YOU_DO, w.lose_life(5))],
        "You may draw five cards. If you do, you lose 5 life.",
    ),
    (
        [w.unless_pays(w.YOU, "{5}", w.lose_game())],
        "You lose the game unless you pay {5}.",
    ),
    (
        [w.choose_modes(1, 2, w.draw(6), w.mill(6, w.target(w.ANY_PLAYER)))],
        "Choose one or both —\n• Draw six cards.\n• Target player mills six cards.",
    ),
    (
        [w.for_each(w.EACH_OPPONENT, w.create(w.token("Creature — Rat 4/4", "", "B"), who=w.THAT_PLAYER))],
        "For each opponent, that player creates a 4/4 black Rat creature token.",
    ),
    (
        [w.exile(w.target(w.CREATURE)), w.later(w.when(w.NEXT_END_STEP, w.return_to_battlefield(w.IT)))],
        "Exile target creature. At the beginning of the next end step, return it to the battlefield"
        " under its owner's control.",
    ),
    ([w.rule_for(w.target(w.is_a("Golem")), "can't block")], "Target Golem can't block this turn."),
    ([w.add_any_color(9)], "Add nine mana of any one color."),
    (
        [w.additional_cost(w.sacrifice(w.choose(3, w.ARTIFACT))), w.draw(7)],
        "As an additional cost to cast this spell, sacrifice three artifacts.\nDraw seven cards.",
    ),
    (
        [w.reveal(w.top_of_library(19)), w.choose_among(w.IT, of=w.LAND, up_to=2), w.put_into_hand(w.IT)],
        "Reveal the top nineteen cards of your library. You may put up to two land cards from among"
        " them into your hand.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "printed"), SENTENCES, ids=[s[1][:40] for s in SENTENCES])
def test_effects_are_sentences(parts, printed):
    assert text(*parts) == printed


ABILITIES = [
    (w.activated(["{3}", w.TAP, w.sacrifice(w.choose(1, w.CREATURE & w.OTHER))], w.draw(4)),
     "{3}, {T}, Sacrifice another creature: Draw four cards."),
    (w.activated("{2}", w.gets(w.SELF, 5, -5), as_sorcery=True, once_each_turn=True),
     "{2}: Made Up gets +5/-5 until end of turn. Activate only as a sorcery and only once each turn."),
    (w.when(w.enters(w.CREATURE & w.YOURS & w.OTHER), w.gain_life(6)),
     "Whenever another creature you control enters, you gain 6 life."),
    (w.when(w.dies(w.SELF), w.draw(3), if_=w.exists(w.SWAMP & w.YOURS, 2)),
     "When Made Up dies, if you control two or more Swamps, draw three cards."),
    (w.when(w.enters(w.SELF) | w.attacks(w.SELF), w.put_counters("+1/+1", 2)),
     "Whenever Made Up enters or attacks, put two +1/+1 counters on it."),
    (w.when(w.beginning_of("end", w.OPPONENT), w.lose_life(3, w.THAT_PLAYER)),
     "At the beginning of each opponent's end step, that player loses 3 life."),
    (w.when(w.casts(w.OPPONENT, w.RED, nth=2), w.deal(6, w.THAT_PLAYER)),
     "Whenever an opponent casts their second red spell each turn, Made Up deals 6 damage to that player."),
    (w.static(w.CREATURE & w.YOURS & w.OTHER, w.AddPT(0, 3), w.Gain((w.REACH,))),
     "Other creatures you control get +0/+3 and have reach."),
    (w.static(w.SELF, w.AddPT(w.count(w.FOREST & w.YOURS), 0), while_=w.YOUR_TURN),
     "During your turn, Made Up gets +1/+0 for each Forest you control."),
    (w.rule("cost less", w.GREEN & w.CREATURE & w.YOURS, amount=2),
     "Green creature spells you control cost {2} less to cast."),
    (w.rule("extra land", w.YOU, amount=3), "You may play three additional lands on each of your turns."),
    (w.enters_with(14, "charge"), "Made Up enters with fourteen charge counters on it."),
    (w.enters_tapped_unless_paying_life(9),
     "As Made Up enters, you may pay 9 life. If you don't, it enters tapped."),
    (w.replace(w.would_go(w.is_a("Golem") & w.THEIRS, "battlefield", "graveyard"), w.go_elsewhere("exile")),
     "If a Golem an opponent controls would die, exile it instead."),
    (w.replace(w.would_draw(w.YOU), w.may_instead(w.mill(4))),
     "If you would draw a card, you may mill four cards instead."),
    (w.protection(w.CREATURE, ""), "Protection from creatures"),
    (w.loyalty(-4, w.emblem(w.rule("can't gain life", w.OPPONENT))),
     '−4: You get an emblem with "Your opponents can\'t gain life."'),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "printed"), ABILITIES, ids=[s[1][:40] for s in ABILITIES])
def test_abilities_are_lines(ability, printed):
    assert ability_text(ability, "Made Up") == printed


def test_keywords_share_a_line_and_those_with_a_cost_do_not():
    assert (
        text(w.FLYING, w.HASTE, w.cycling("{4}"), line="Creature — Elf 1/1")
        == "Flying, haste\nCycling {4}"
    )


def test_permanents_call_themselves_by_their_kind_and_legends_by_name():
    ability = w.when(w.attacks(w.SELF), w.draw(9))
    assert text(ability, line="Artifact Creature — Golem 1/1").startswith("Whenever this creature")
    assert text(ability, line="Legendary Creature — Golem 1/1").startswith("Whenever Made Up")
    assert text(w.enters_tapped(), line="Land") == "This land enters tapped."


def test_each_face_has_its_text_and_facts():
    back = w.card("Other Side", "", "Creature — Bat 6/5", color="B").rules(w.FLYING)
    made = w.card("Made Up", "{2}{U}", "Creature — Human 1/4").rules(
        w.when(w.dies(w.SELF), w.draw(2)), back=back
    )
    front, other = facts(made).faces
    assert rules_text(made) == (front.text, "Flying")
    assert (front.mana_cost, front.type_line, front.power, front.colors) == (
        "{2}{U}",
        "Creature — Human",
        "1",
        frozenset("U"),
    )
    assert (other.name, other.toughness, other.colors) == ("Other Side", "5", frozenset("B"))


# --- Oracle

SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")
ORACLE = SHARED / "data" / "oracle-cards.jsonl.xz"


@pytest.mark.skipif(not ORACLE.exists(), reason="no Oracle file here")
def test_every_card_of_the_book_says_what_oracle_says():
    report = audit(ORACLE)
    assert report.different == 0, render(report, explained=False)
    assert not report.unused


def test_accepted_differences_quote_no_text_and_give_a_reason():
    for (_, ours, theirs), reason in ACCEPTED.items():
        assert all(line == "" or re.fullmatch(r"#[0-9a-f]{12}", line) for line in (ours, theirs))
        assert " " in reason


def _asked_of_rules() -> str:
    """The source of everything that runs a game: what no line of it names, no rule asks for."""
    root = Path(spellwright.magic.__file__).parent
    told = ("text", "words", "cards", "cardfiles", "scenario")
    lists = ("names.py", "kinds.py")  # where every name stands, asked for or not
    files = [
        path
        for path in root.rglob("*.py")
        if path.relative_to(root).parts[0] not in told and path.name not in lists
    ]
    return "".join(path.read_text(encoding="utf-8") for path in files)


def test_every_kind_of_rule_that_has_a_text_is_asked_for():
    source = _asked_of_rules()
    kinds = {*rules.PREDICATES, *rules.WHOLE, *rules.SPECIAL}
    assert [kind for kind in sorted(kinds) if f'"{kind}"' not in source] == []
    with pytest.raises(NoText):
        ability_text(w.rule("can't be blocked by", w.SELF), "Imp")


def test_every_step_that_has_a_text_begins():
    assert set(events.STEP_WORDS) - {"main phase"} <= set(TURN)
    words: tuple[Any, ...] = ("precombat main", "postcombat main", "combat")
    for word in words:
        with pytest.raises(NoText):
            ability_text(w.when(BeginningOf(word), w.draw(1)), "Imp")
    assert w.beginning_of("precombat main") == BeginningOf("main")
    assert w.beginning_of("combat", w.YOU) == BeginningOf("beginning of combat", "you")
    with pytest.raises(SpellwrightError, match="“tea time” is no step"):
        w.beginning_of("tea time")
