"""Reading goes back where printing came from: record, text, the same record."""

import os
from pathlib import Path

import pytest

from spellwright.magic.effects.exploring import Explore
from spellwright.magic.effects.instead import EnterTapped
from spellwright.magic.objects.card import BOOK, Card, card
from spellwright.magic.reading.canon import canonical, canonical_card
from spellwright.magic.reading.faces import read_card
from spellwright.magic.reading.lines import Why
from spellwright.magic.reading.matcher import Either, Grammar
from spellwright.magic.records.building import with_rules
from spellwright.magic.records.filters import InCombat
from spellwright.magic.records.references import It
from spellwright.magic.records.walking import walk
from spellwright.magic.text.auditing import facts
from spellwright.magic.text.oracle import CardFacts, FaceFacts, load_oracle
from spellwright.magic.words import *

SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[4] / "shared")
ORACLE = SHARED / "data" / "oracle-cards.jsonl.xz"
BEAR = card("Made Up", "{1}{G}", "Creature — Bear 2/2")
INSTANT_CARD = card("Made Up", "{1}{G}", "Instant")
SOUL = target(CREATURE & YOURS)
TWO = target(CREATURE, 2)
BEARS = token("Creature — Bear 2/2", "", "G")

ABILITIES = [
    when(enters(), draw(1)),
    when(dies(), each_sacrifices(EACH_OPPONENT, 1, CREATURE)),
    when(attacks(), gets(target(CREATURE & THEIRS), -1, -1), once_each_turn=True),
    when(enters(CREATURE & YOURS & OTHER), put_counters("+1/+1")),
    when(enters() | attacks(), create(BEARS, 2)),
    when(casts(YOU, INSTANT | SORCERY), deal(1, EACH_OPPONENT)),
    when(beginning_of("upkeep", YOU), lose_life(1), if_=exists(LAND & YOURS, 4)),
    when(deals_damage(combat=True), may_pay(YOU, "{1}", draw(1))),
    when(casts(YOU, SELF), draw(2), zones=("stack",)),
    when_cycled(gain_life(2)),
    activated(["{1}{G}", TAP], gets(SELF, 2, 2)),
    activated([TAP], add_mana("G")),
    activated([TAP], add_mana("G", then=deal(1, YOU))),
    activated([sacrifice(choose(1, CREATURE))], destroy(target(ARTIFACT | ENCHANTMENT))),
    activated(["{2}", exile_this("graveyard")], draw(1), zones=("graveyard",)),
    activated([pay_life(2)], gains(SELF, FLYING, FIRST_STRIKE), only_if=YOUR_TURN),
    static(CREATURE & YOURS & OTHER, AddPT(1, 1), Gain((TRAMPLE,))),
    static(SELF, AddPT(count(FOREST & YOURS), count(FOREST & YOURS))),
    rule("can't be blocked", SELF, detail=power("<=", 2) & CREATURE),
    rule("must attack", SELF),
    enters_tapped(),
    enters_with(3, "charge"),
    FLYING,
    protection(RED, "red"),
    cycling("{2}"),
    ward("{3}"),
    rule("no triggers for entering", ARTIFACT | CREATURE),
    rule("can't cast", ~CREATURE, detail="you"),
    rule("may cast this", while_=exists(SWAMP & YOURS), zones=("graveyard",)),
    replace(would_deal_damage(~YOURS, to=YOU), prevent()),
    when(goes(NONTOKEN & owned_by(YOU), to="graveyard"), sacrifice(SELF)),
    when(casts("any", cast_from("graveyard")), draw(1)),
    when(enters(), skip_turns(2)),
    only_once_each_turn(gains_life_event(YOU), draw(1)),
    activated("{U}", change_target_to(target(SPELL | ABILITY), SELF)),
    activated("{B}", destroy(target(CREATURE & InCombat("blocking this")))),
    activated(TAP, gets(target(CREATURE), -2, 0, until="your next turn")),
    activated("{2}", remove_from_combat(target(CREATURE))),
    when(enters(), exchange_control(TWO, TWO)),
    replace(would_go(CREATURE & THEIRS, to="battlefield"), EnterTapped()),
    protection(ANYTHING, "everything"),
    hideaway(4),
    activated("{2}", remove_up_to(2, target(PERMANENT))),
    activated("{W}", gains_protection(target(CREATURE & YOURS))),
    when(attacks(), lose_life(2, EACH_OPPONENT, counted=True), gain_life(THAT_MANY)),
    when(enters(CREATURE), deal(2, IT)),  # to what enters, and not to itself
    SPLIT_SECOND,
    graft(2),
    offspring("{2}"),
    activated([TAP], gain_life(1), stay_tapped(SELF, "you")),
    activated([TAP], tap(target(CREATURE)), stay_tapped(target(CREATURE))),
    when(enters(), draw(1), if_=you_cast("hand")),
    when(enters(), draw(1), if_=you_cast()),
    may_exert(),
    may_exert(gets(SELF, 1, 1), and_(scry(1))),
    may_exert(draw(1), if_=not_(matches(SELF, EXERTED_THIS_TURN))),
    may_exert(untap(CREATURE & YOURS & OTHER), and_(extra_combat(main_after=False))),
    activated([TAP, exert_this()], deal(1, target(CREATURE))),
    when(you_exert(), draw(1)),
    when(becomes_level(2), draw(2)),
    class_level("{1}{U}", 2),
    replace(would("GainLife", who=YOU), change_number(plus=1)),
    replace(would("GainLife", who=YOU), change_number(times=2)),
    replace(would_deal_damage(YOURS, ANY_OPPONENT, False), change_number(plus=2)),
    when(enters(), become_monarch()),
    when(enters(), become_monarch(), if_=not_(THERE_IS_A_MONARCH)),
    when(beginning_of("end", YOU), put_counters("+1/+1"), if_=is_monarch()),
    when(beginning_of("upkeep", YOU), draw(1), if_=is_monarch(OPPONENT)),
    when(beginning_of("upkeep", YOU), or_instead(draw(1), is_monarch(), draw(2))),
    when(beginning_of("end", "monarch"), draw(1, THAT_PLAYER)),
    when(becomes_monarch(), each_sacrifices(EACH_OPPONENT, 1, CREATURE)),
    when(becomes_monarch(OPPONENT), lose_life(2, THAT_PLAYER)),
    static(CREATURE & YOURS, Gain((HEXPROOF,)), while_=is_monarch()),
    rule("can't attack", SELF, while_=not_(is_monarch(DEFENDING_PLAYER))),
    when(enters(), explore(SELF), then(explore(SELF))),
    when(one_or_more(deals_damage(CREATURE & YOURS, combat=True), players=True), draw(1)),
]
SPELLS = [
    (destroy(target(CREATURE & ~BLACK), regenerable=False),),
    (exile(target(CREATURE)), gain_life(2, controller_of(target(CREATURE)))),
    (deal(power_of(SOUL), target(CREATURE & THEIRS), SOUL),),
    (search(BASIC & LAND, "battlefield", tapped=True),),
    (choose_one(draw(2), destroy(target(ARTIFACT)), gain_life(4)),),
    (may(draw(1)),),
    (return_to_hand(target(CREATURE & YOUR_GRAVEYARD, up_to=2)),),
    (become_monarch(target(ANY_PLAYER)), deal(3, EACH_OPPONENT)),
    (goad(CREATURE & ~YOURS),),
    (explore(SOUL), then(explore(SOUL))),
]


def printed(made: Card) -> CardFacts:
    """What is printed on a card, as an Oracle file would say it."""
    return facts(made)


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda a: type(a).__name__)
def test_an_ability_is_read_from_its_own_text(ability) -> None:
    made = with_rules(BEAR, (ability,))
    found = read_card(printed(made))
    assert found.card is not None, found
    assert canonical_card(found.card) == canonical_card(made)


@pytest.mark.parametrize("effects", SPELLS, ids=lambda e: type(e[0]).__name__)
def test_a_spell_is_read_from_its_own_text(effects) -> None:
    made = with_rules(INSTANT_CARD, effects)
    found = read_card(printed(made))
    assert found.card is not None, found
    assert canonical_card(found.card) == canonical_card(made)


def face_facts(text: str, line: str = "Creature — Bear") -> FaceFacts:
    size = "2" if "Creature" in line else None
    return FaceFacts("Made Up", "{1}{G}", line, frozenset("G"), size, size, None, text)


def test_words_that_no_pattern_has_are_named() -> None:
    found = read_card(CardFacts("Made Up", (face_facts("Flying\nJuggle three balls."),)))
    assert found.card is None
    assert [(line.text, line.why) for line in found.unread] == [("juggle 3 balls.", Why.WORDS)]


def test_a_misspelt_word_is_not_echoed() -> None:  # nothing free comes from a text
    for text in ("Flyingg", "Flibble {2}", "When Made Up enters, flibble 2."):
        assert read_card(CardFacts("Made Up", (face_facts(text),))).card is None


def test_a_card_with_other_facts_is_refused() -> None:
    unknown = face_facts("Flying", "Creature — Flibble")
    assert "Flibble" in read_card(CardFacts("Made Up", (unknown,))).reason
    layout = CardFacts("Made Up", (face_facts("Flying"),), "planar")
    assert "planar" in read_card(layout).reason


def test_no_counters_are_no_kind_of_counters() -> None:
    for kind, is_read in (("stun", True), ("no", False), ("three", False)):
        text = f"Destroy all creatures with {kind} counters on them."
        found = read_card(CardFacts("Made Up", (face_facts(text, "Sorcery"),)))
        assert (found.card is not None) is is_read, kind


def test_x_is_refused_where_no_cost_says_it() -> None:  # CR 107.3
    said = with_rules(card("Made Up", "{X}{R}", "Sorcery"), (deal(X),))
    unsaid = with_rules(card("Made Up", "{R}", "Sorcery"), (deal(X),))
    assert read_card(printed(said)).card is not None
    assert "107.3" in read_card(printed(unsaid)).reason


def test_if_you_do_asks_an_effect_that_can_say_so() -> None:
    done = with_rules(BEAR, (when(attacks(), may(discard(1)), if_(IF_YOU_DO, draw(1))),))
    unsaid = with_rules(BEAR, (when(attacks(), tap(target(CREATURE)), if_(IF_YOU_DO, draw(1))),))
    assert read_card(printed(done)).card is not None
    found = read_card(printed(unsaid))
    assert found.card is None and found.unread[0].why is Why.CHECKED


def test_of_several_creatures_none_fights_or_explores() -> None:  # each would do it by itself
    for effect in (explore(target(CREATURE, up_to=2)), tap_or_untap(target(CREATURE, 2))):
        assert read_card(printed(with_rules(INSTANT_CARD, (effect,)))).card is None


def test_all_creatures_are_goaded_one_by_one() -> None:  # CR 701.15a
    each_one, all_of_them = (
        read_card(CardFacts("Made Up", (face_facts(f"Goad {what} you don't control.", "Sorcery"),)))
        for what in ("each creature", "all creatures")
    )
    assert each_one.card is not None and each_one.card == all_of_them.card


def test_what_has_moved_explores_as_what_it_became() -> None:  # CR 400.7
    raised = return_to_battlefield(target(CREATURE & YOUR_GRAVEYARD))
    found = read_card(printed(with_rules(INSTANT_CARD, (raised, explore(IT))))).card
    assert found is not None and Explore(It()) in walk(found.front.abilities)


def test_if_after_an_event_is_the_condition_of_the_ability() -> None:  # CR 603.4
    made = with_rules(BEAR, (when(attacks(), draw(1), if_=exists(LAND & YOURS, 4)),))
    wrong = with_rules(BEAR, (when(attacks(), if_(exists(LAND & YOURS, 4), draw(1))),))
    assert printed(made) == printed(wrong)
    found = read_card(printed(wrong)).card
    assert found is not None and found == canonical_card(made)


def test_an_ability_that_waits_for_its_own_spell_works_on_the_stack() -> None:  # CR 113.6
    made = with_rules(BEAR, (when(casts(YOU, SELF), draw(1), zones=("stack",)),))
    found = read_card(printed(made)).card
    assert found is not None and found.front.abilities[0].zones == ("stack",)


def test_how_another_creature_was_cast_is_not_asked_of_the_source() -> None:
    made = with_rules(BEAR, (when(enters(CREATURE & YOURS & OTHER), draw(1), if_=you_cast()),))
    found = read_card(printed(made))
    assert found.card is None and found.unread[0].why is Why.CHECKED


def test_mana_and_then_something_is_a_mana_ability() -> None:  # CR 605.1a
    made = with_rules(BEAR, (activated([TAP], add_mana("G"), deal(1, YOU)),))
    found = read_card(printed(made)).card
    assert found is not None and found.chars.index.mana


def test_the_card_that_gives_an_ability_is_not_the_one_that_has_it() -> None:  # CR 201.5a
    given = activated([TAP], deal(1, target(ANY_PLAYER)))
    made = with_rules(BEAR, (static(CREATURE & YOURS & OTHER, Gain((given,))),))
    assert read_card(printed(made)).card is not None
    text = (
        printed(made)
        .faces[0]
        .text.replace("This creature", "Made Up")
        .replace("this creature", "Made Up")
    )
    assert read_card(CardFacts("Made Up", (face_facts(text),))).card is None


def test_canonical_form_has_one_order_for_the_parts_of_a_filter() -> None:
    one, two = CREATURE & YOURS & ~BLACK, ~BLACK & CREATURE & YOURS
    assert canonical(static(one, AddPT(1, 1))) == canonical(static(two, AddPT(1, 1)))


def test_a_phrase_keeps_every_reading() -> None:
    grammar = Grammar()
    grammar.rule("noun", "it", lambda: Either(("this", "that")))
    grammar.rule("deed", "tap <noun>[ twice]", lambda noun: noun)
    assert grammar.read("tap it twice", "deed") == ["this", "that"]
    assert grammar.read("tap it thrice", "deed") == []


@pytest.mark.skipif(not ORACLE.is_file(), reason="the Oracle file is not here")
def test_the_book_is_read_back_to_the_same_records() -> None:
    oracle = load_oracle(ORACLE, list(BOOK))
    read = {name: read_card(oracle[name]).card for name in BOOK}
    same = [n for n, c in read.items() if c and canonical_card(c) == canonical_card(BOOK[n])]
    assert [name for name, found in read.items() if found is not None] == same
    assert len(same) >= 250
