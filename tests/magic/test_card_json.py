"""Cards as JSON: there and back for every card, a strict reader, a schema that is up to date."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from spellwright.magic import builtin_decks
from spellwright.magic.cardfiles import BrokenCard, card_from_json, card_json, cards_from_text
from spellwright.magic.cardfiles.schema import card_schema
from spellwright.magic.cardfiles.shapes import vocabulary
from spellwright.magic.objects.abilities import Spell
from spellwright.magic.objects.card import BOOK, Card
from spellwright.sim.magic import play_game

SCHEMA = Path(__file__).parents[2] / "docs" / "card.schema.json"
CARDS = dict(sorted(BOOK.items()))
FORMS = {name: card_json(card) for name, card in CARDS.items()}
DECKS = [slug for slug, deck in builtin_decks().items() if all(n in CARDS for n, _ in deck.main)]


def bolt(**changes: Any) -> dict[str, Any]:
    """A small card, with changes to its face."""
    face = {
        "cost": "{R}",
        "type": "Instant",
        "abilities": [
            {
                "is": "Spell",
                "effect": {"is": "Deal", "amount": 3, "to": {"is": "Target", "of": "Anything"}},
            }
        ],
    }
    return {"spellwright-card": 1, "name": "Small Bolt", "faces": [face | changes]}


def problems(data: Any) -> list[str]:
    with pytest.raises(BrokenCard) as caught:
        card_from_json(data)
    return [str(problem) for problem in caught.value.problems]


# --- there and back


@pytest.mark.parametrize("name", CARDS)
def test_a_card_comes_back_equal_from_its_json(name: str):
    text = json.dumps(FORMS[name])
    (loaded,) = cards_from_text(text)
    assert loaded == CARDS[name]
    assert loaded is not CARDS[name]
    assert json.dumps(card_json(loaded)) == text


@pytest.mark.parametrize("slug", DECKS)
def test_a_game_with_loaded_cards_is_the_same_game(slug: str, monkeypatch):
    other = DECKS[(DECKS.index(slug) + 1) % len(DECKS)]
    decks = [builtin_decks()[slug], builtin_decks()[other]]

    def course() -> tuple[Any, ...]:
        played = play_game(decks, ("greedy", "greedy"), seed=11, most_turns=30)
        return played.answers, played.end.key()

    before = course()
    for name in {name for deck in decks for name, _ in deck.main}:
        monkeypatch.setitem(BOOK, name, card_from_json(FORMS[name]))
    assert course() == before


def test_what_is_printed_reads_as_on_the_card():
    form = FORMS["Orcish Bowmasters"]
    (face,) = form["faces"]
    assert form["spellwright-card"] == 1 and form["name"] == "Orcish Bowmasters"
    assert face["cost"] == "{1}{B}" and face["type"] == "Creature — Orc Archer"
    assert (face["power"], face["toughness"]) == (1, 1)
    assert face["abilities"][0] == "flash"


def test_defaults_and_places_of_targets_are_left_out():
    text = json.dumps(list(FORMS.values()))
    assert '"slot"' not in text and '"targets"' not in text and "null" not in text


def test_loose_effects_are_what_the_spell_does():
    loose = bolt(
        abilities=[
            {"is": "Deal", "amount": 3, "to": {"is": "Target", "of": "Anything"}},
            {"is": "Draw", "n": 1},
        ]
    )
    (spell,) = card_from_json(loose).front.abilities
    assert isinstance(spell, Spell) and len(spell.targets) == 1


# --- the strict reader


def test_a_wrong_record_name_is_told_with_its_place_and_near_names():
    data = bolt(abilities=[{"is": "Spell", "effect": {"is": "Deel", "amount": 3, "to": "It"}}])
    assert problems(data) == [
        "faces[0].abilities[0].effect.is: there is “Deel”, which is no Effect; "
        "did you mean Deal or Reveal?"
    ]


@pytest.mark.parametrize(
    ("effect", "path", "words"),
    [
        ({"is": "Draw", "m": 1}, "effect.m", "Draw has no such field"),
        ({"is": "Deal", "amount": 3}, "effect.to", "missing; Deal needs a Ref"),
        ({"is": "Draw", "n": "two"}, "effect.n", "allowed: an Amount or a whole number"),
        ({"is": "Draw", "n": True}, "effect.n", "there is true"),
        ({"is": "Draw", "n": 1.5}, "effect.n", "there is 1.5"),
        ({"is": "Draw", "n": 1 << 80}, "effect.n", "too great"),
        ({"is": "Draw", "who": {"is": "Who", "word": "yu"}}, "effect.who.word", "did you mean you"),
        ({"is": "Is", "word": "Elf"}, "effect", "Is cannot stand here; allowed: an Effect"),
        ({"is": "TapSelf"}, "effect", "TapSelf cannot stand here"),
        ({"is": "ResolveTop"}, "effect.is", "which is no Effect"),
        ({"is": "Seq", "parts": {}}, "effect.parts", "allowed: a list"),
        ({"word": "x"}, "effect.is", "the field is missing; it names an Effect"),
        ({"is": "Target", "slot": 1}, "effect", "cannot stand here"),
        ({"is": "Draw", "targets": []}, "effect.targets", "the loader works this out"),
        (7, "effect", "there is 7; allowed: an Effect"),
    ],
)
def test_mistakes_in_an_effect_name_place_and_remedy(effect: Any, path: str, words: str):
    found = problems(bolt(abilities=[{"is": "Spell", "effect": effect}]))
    assert found[0].startswith(f"faces[0].abilities[0].{path}: ") and words in found[0]


@pytest.mark.parametrize(
    ("face", "path", "words"),
    [
        ({"cost": "{Q}"}, "faces[0].cost", "is not a mana symbol"),
        ({"cost": 1}, "faces[0].cost", "allowed: a mana cost"),
        ({"type": "Instnat"}, "faces[0].type", "is no card type"),
        ({"type": "Creature — Elf"}, "faces[0]", "a creature has power and toughness"),
        ({"type": "Creature — Elf 1/1"}, "faces[0].type", "fields of their own"),
        ({"color": "WX"}, "faces[0].color", "letters W U B R G"),
        ({"colour": "W"}, "faces[0].colour", "did you mean color?"),
        ({"name": "Other"}, "name", "as on its faces"),
        ({"abilities": ["flyng"]}, "faces[0].abilities[0]", "did you mean flying"),
        (
            {"abilities": [{"is": "Rule", "kind": "cant block"}]},
            "faces[0].abilities[0].kind",
            "did you mean can't block",
        ),
        ({"abilities": "flying"}, "faces[0].abilities", "allowed: a list"),
        ({"power": [1]}, "faces[0].power", "allowed"),
    ],
)
def test_mistakes_on_a_face_name_place_and_remedy(face: Any, path: str, words: str):
    found = problems(bolt(**face))
    assert found[0].startswith(f"{path}: ") and words in found[0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"spellwright-card": 2}, "spellwright-card: there is 2; allowed: 1"),
        ({"layout": "split"}, "there are 1 faces; a card of layout split has 2"),
        ({"layout": "token"}, "layout: there is “token”"),
        ({"name": " Small Bolt"}, "name: there is"),
        ({"faces": []}, "there are 0 faces"),
        ({"faces": [None]}, "faces[0]: there is null"),
        ({"rules": 1}, "rules: a card has no such field"),
    ],
)
def test_mistakes_of_the_card_itself_are_named(change: dict[str, Any], words: str):
    assert any(words in each for each in problems(bolt() | change))


def test_every_mistake_is_listed_not_only_the_first():
    assert len(problems(bolt(cost="{Q}", colour="W", type="Nothing"))) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "NaN",
        '"\\ud800"',
        "[" * 100_000,
        '{"name": 1, "name": 2}',
        "9" * 9999,
    ],
)
def test_what_is_no_card_at_all_is_refused_in_words(text: str):
    with pytest.raises(BrokenCard):
        cards_from_text(text)


def test_a_card_nested_without_end_is_refused():
    effect: Any = {"is": "Draw"}
    for _ in range(300):
        effect = {"is": "May", "effect": effect}
    assert "nested too deeply" in problems(bolt(abilities=[effect]))[0]


# --- the schema


def test_the_published_schema_is_up_to_date():
    fresh = json.loads(SCHEMA.read_text(encoding="utf-8")) == card_schema()
    assert fresh, "it is stale; run: spellwright cards schema -o docs/card.schema.json"


def test_the_schema_knows_every_record_of_card_files():
    assert set(vocabulary()) <= set(card_schema()["$defs"])


@pytest.fixture(scope="module")
def validator():
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(card_schema())
    return jsonschema.Draft202012Validator(card_schema())


def test_every_exported_card_fits_the_schema(validator):
    assert [name for name, form in FORMS.items() if not validator.is_valid(form)] == []


@pytest.mark.parametrize(
    "data",
    [
        {},
        bolt() | {"spellwright-card": 2},
        bolt() | {"rules": 1},
        bolt(cost=1),
        bolt(colour="W"),
        bolt(abilities=["flyng"]),
        bolt(abilities=[{"is": "Spell", "effect": {"is": "Deel"}}]),
        bolt(abilities=[{"is": "Spell", "effect": {"is": "Deal", "amount": 3}}]),
        bolt(abilities=[{"is": "Spell", "effect": {"is": "Draw", "n": "two"}}]),
        bolt(abilities=[{"is": "Spell", "effect": {"is": "Is", "word": "Elf"}}]),
        bolt(abilities=[{"action": "frobnicate"}]),
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(validator, data: Any):
    assert problems(data) and not validator.is_valid(data)


# --- fuzz


def spots(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a JSON document."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    found = []
    for key, value in inner:
        found.append((*path, key))
        if isinstance(value, dict | list):
            found += spots(value, (*path, key))
    return found


def changed(data: Any, path: tuple[Any, ...], how: str, value: Any = None) -> Any:
    made = copy.deepcopy(data)
    home = made
    for key in path[:-1]:
        home = home[key]
    if how == "drop":
        del home[path[-1]]
    elif how == "rename" and isinstance(home, dict):
        home[f"{path[-1]}s"] = home.pop(path[-1])
    else:
        home[path[-1]] = value
    return made


def loads_or_says_why(data: Any) -> None:
    try:
        card = card_from_json(data)
    except BrokenCard as error:
        broken = error
    else:
        assert isinstance(card, Card)
        assert card_from_json(card_json(card)) == card
        return
    assert broken.problems and all(problem.message for problem in broken.problems)
    assert str(broken).encode()


ODD: list[Any] = [
    None,
    True,
    -1,
    10**30,
    0.5,
    "",
    "{",
    "It",
    [],
    [[]],
    {},
    {"is": "Card"},
    {"is": []},
]


def test_a_change_at_any_place_of_any_card_is_read_or_refused():
    step = 0
    for form in FORMS.values():
        for path in spots(form):
            step += 1
            how = ("drop", "rename", "set")[step % 3]
            loads_or_says_why(changed(form, path, how, ODD[step % len(ODD)]))


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([*vocabulary(), "flying", "you", "{1}{R}"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["is", "of", "n", "effect", "what", "parts", "action", "targets", "name"]
            )
            | st.text(max_size=4),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_wild_changes_never_break_the_loader(data):
    form = FORMS[data.draw(st.sampled_from(list(FORMS)))]
    for _ in range(data.draw(st.integers(1, 3))):
        paths = spots(form)
        if not paths:
            break
        path = data.draw(st.sampled_from(paths))
        how = data.draw(st.sampled_from(["drop", "rename", "set", "set", "graft"]))
        value = data.draw(VALUES) if how == "set" else None
        if how == "graft":
            other = FORMS[data.draw(st.sampled_from(list(FORMS)))]
            value = other
            for key in data.draw(st.sampled_from(spots(other))):
                value = value[key]
        form = changed(form, path, how, copy.deepcopy(value))
    loads_or_says_why(form)


def test_the_examples_of_the_page_are_cards():
    page = (SCHEMA.parent / "card-files.md").read_text(encoding="utf-8")
    examples = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    names = [card.name for text in examples for card in cards_from_text(text)]
    assert names == ["Ember Adept", "Steadfast Word"]
