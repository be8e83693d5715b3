"""Events: the names of the ticket, a rule and a sentence for each, and the log of a whole round."""

import json

import pytest

from spellwright.kernel import Rng, decode, encode
from spellwright.kernel.record import field_names
from spellwright.knight import deeds, events
from spellwright.knight.events import KnightEvent

CLASSES = [
    cls
    for module in (events, deeds)
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, KnightEvent) and cls is not KnightEvent
]


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_event_has_a_name_and_a_rule(cls):
    assert cls.kind.isupper() and cls.rule.endswith(".")


def test_names_are_unique():
    kinds = [cls.kind for cls in CLASSES]
    assert len(set(kinds)) == len(kinds)


def test_the_events_of_the_ticket_are_there():
    kinds = {cls.kind: cls for cls in CLASSES}
    for name, fields in {
        "DUMMY_TURN_STARTED": set(),
        "DUMMY_CARDS_FLIPPED": {"cards", "bonus", "colour"},
        "DUMMY_END_OF_ROUND_ANNOUNCED": set(),
        "DUMMY_GAINED_CARD": {"card"},
        "DUMMY_GAINED_CRYSTAL": {"colour"},
        "DUMMY_TACTIC_SELECTED": {"number", "name"},
    }.items():
        assert fields <= set(field_names(kinds[name]))


def test_the_log_of_a_round(solo):
    at = solo(1, 2, deck="RRRGGBBB", crystals="RR").end_round()
    start = at.kinds().index("ROUND_ORDER_SET")
    assert at.kinds()[start:] == [
        "ROUND_ORDER_SET",
        "TURN_STARTED",
        "TURN_ENDED",
        "DUMMY_TURN_STARTED",
        "DUMMY_CARDS_FLIPPED",
        "TURN_STARTED",
        "TURN_ENDED",
        "DUMMY_TURN_STARTED",
        "DUMMY_CARDS_FLIPPED",
        "TURN_STARTED",
        "TURN_ENDED",
        "DUMMY_TURN_STARTED",
        "DUMMY_END_OF_ROUND_ANNOUNCED",
        "TURN_STARTED",
        "TURN_ENDED",
        "ROUND_ENDED",
        "TACTICS_REMOVED",
        "ROUND_STARTED",
        "SOURCE_ROLLED",
        "UNITS_DEALT",
        "DUMMY_GAINED_CARD",
        "OFFER_FILLED",
        "CARD_TO_BOTTOM",
        "DUMMY_GAINED_CRYSTAL",
        "OFFER_FILLED",
        "DUMMY_DECK_SHUFFLED",
    ]


def test_every_event_that_happens_can_be_told_and_saved(table):
    seen = set()
    for number, (scenario, heroes) in enumerate(
        [
            ("full_cooperation", ("Arythea", "Goldyx", "Tovak")),
            ("full_conquest", ("Arythea", "Goldyx")),
            ("solo_conquest", ("Arythea",)),
        ]
        * 6
    ):
        policies = {"dummy_last_turn": "yes"}
        more = {"untracked": ("source", "units")} if number == 4 else {}
        at = table(scenario, *heroes, seed=number, policies=policies, **more)
        rng = Rng(number)
        while not at.game.over:
            answers = list(at.game.answers())
            at.history.play(0 if rng.below(2) and 0 in answers else rng.pick(answers))
        for event in at.events():
            seen.add(type(event))
            sentence = event.describe(at.game)
            assert sentence.endswith(".") and sentence[0].isupper(), sentence
            again = decode(json.loads(json.dumps(encode(event))))
            assert again.describe(at.game) == sentence and again.rule == event.rule
    missing = {cls.__name__ for cls in CLASSES} - {cls.__name__ for cls in seen}
    assert not missing
