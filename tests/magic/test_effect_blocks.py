"""Effect blocks as v1.1 files write them: read as effects, or refused by name."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from spellwright.magic import words as w
from spellwright.magic.cardfiles import BrokenCard, card_from_json, card_json
from spellwright.magic.cardfiles.blocks import ACTIONS
from spellwright.magic.objects.abilities import KEYWORD_COUNTERS, Spell
from spellwright.magic.objects.card import Card
from spellwright.magic.scenario import scenario

CREATURE_OF_YOURS = {"type": "single", "restriction": "creature", "filters": ["you control"]}
SEED = {
    "action": "add_counters",
    "targets": CREATURE_OF_YOURS,
    "counters": {"type": "indestructible", "amount": 1},
}


def spell(*blocks: Any) -> dict[str, Any]:
    face = {"cost": "{W}", "type": "Instant", "abilities": list(blocks)}
    return {"spellwright-card": 1, "name": "Block Spell", "faces": [face]}


def made_of(*effects: Any) -> Card:
    return w.card("Block Spell", "{W}", "Instant").rules(*effects)


def effect_of(block: Any) -> Any:
    (ability,) = card_from_json(spell(block)).front.abilities
    assert isinstance(ability, Spell)
    return ability.effect


def problem(block: Any) -> str:
    with pytest.raises(BrokenCard) as caught:
        card_from_json(spell(block))
    return str(caught.value.problems[0])


def single(restriction: str, *filters: str) -> dict[str, Any]:
    return {"type": "single", "restriction": restriction, "filters": list(filters)}


BLOCKS: list[tuple[dict[str, Any], Any]] = [
    (SEED, w.put_counters("indestructible", 1, w.target(w.CREATURE & w.YOURS))),
    (
        {"action": "damage", "amount": 3, "targets": {"type": "single", "restriction": "any"}},
        w.deal(3, w.target()),
    ),
    (
        {"action": "damage", "amount": "X", "player": "each opponent"},
        w.deal(w.X, w.EACH_OPPONENT),
    ),
    ({"action": "draw", "amount": 2}, w.draw(2)),
    ({"action": "draw", "player": "target player"}, w.draw(1, w.target(w.ANY_PLAYER))),
    (
        {"action": "destroy", "targets": single("artifact or enchantment")},
        w.destroy(w.target(w.ARTIFACT | w.ENCHANTMENT)),
    ),
    (
        {"action": "destroy", "targets": {"type": "all", "restriction": "creature"}},
        w.destroy(w.each(w.CREATURE)),
    ),
    (
        {"action": "exile", "targets": single("creature", "nonblack", "power 4 or greater")},
        w.exile(w.target(w.CREATURE & ~w.BLACK & w.power(">=", 4))),
    ),
    (
        {"action": "return", "targets": single("creature card", "in your graveyard")},
        w.return_to_hand(w.target(w.CREATURE & w.YOUR_GRAVEYARD)),
    ),
    (
        {
            "action": "return",
            "to": "battlefield",
            "targets": single("creature", "in your graveyard"),
        },
        w.return_to_battlefield(w.target(w.CREATURE & w.YOUR_GRAVEYARD)),
    ),
    ({"action": "scry", "amount": 2}, w.scry(2)),
    ({"action": "surveil"}, w.surveil(1)),
    ({"action": "gain_life", "amount": 4}, w.gain_life(4)),
    ({"action": "lose_life", "amount": 2, "player": "opponent"}, w.lose_life(2, w.OPPONENT)),
    ({"action": "mill", "amount": 3, "player": "each player"}, w.mill(3, w.EACH_PLAYER)),
    (
        {"action": "tap", "targets": {"type": "up_to", "count": 2, "restriction": "creature"}},
        w.tap(w.target(w.CREATURE, up_to=2)),
    ),
    (
        {"action": "untap", "targets": {"type": "multiple", "count": 2, "restriction": "land"}},
        w.untap(w.target(w.LAND, 2)),
    ),
    (
        {
            "action": "create_token",
            "token": {
                "type": "Creature — Bird",
                "power": 1,
                "toughness": 1,
                "colors": ["white"],
                "keywords": ["flying"],
                "amount": 2,
            },
        },
        w.create(w.token("Creature — Bird 1/1", "", "W", w.FLYING), 2),
    ),
]


@pytest.mark.parametrize(("block", "effect"), BLOCKS, ids=[b["action"] for b, _ in BLOCKS])
def test_a_block_is_the_effect_that_words_would_make(block: dict[str, Any], effect: Any):
    assert card_from_json(spell(block)) == made_of(effect)


def test_a_block_may_stand_in_the_field_effect_as_in_v1_1_files():
    assert card_from_json(spell({"effect": SEED})) == card_from_json(spell(SEED))


def test_a_block_may_stand_wherever_an_effect_is_wanted():
    you = {"is": "Who", "word": "you"}
    may = {"is": "May", "effect": {"action": "draw"}, "who": you}
    data = spell({"is": "Spell", "effect": may})
    assert card_from_json(data) == made_of(w.may(w.draw(1)))


def test_a_card_of_blocks_is_exported_as_records():
    card = card_from_json(spell(SEED))
    assert card_from_json(card_json(card)) == card and "action" not in str(card_json(card))


def test_every_action_is_known_to_the_engine():
    asked = {"draw", "scry", "proliferate", "gain_life", "sacrifice", "tap", "untap", "mill"}
    asked |= {"add_counters", "damage", "create_tokens", "destroy", "exile", "return", "lose_life"}
    assert asked <= set(ACTIONS)
    assert type(effect_of({"action": "proliferate"})).__name__ == "Proliferate"


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("p1p1", "+1/+1"),
        ("-1-1", "-1/-1"),
        ("+1/+1", "+1/+1"),
        ("first_strike", "first strike"),
        ("double_strike", "double strike"),
        ("vow", "vow"),
        ("charge", "charge"),
        *((kind, kind) for kind in KEYWORD_COUNTERS),
    ],
)
def test_counters_in_the_seed_spellings(written: str, kind: str):
    assert effect_of(SEED | {"counters": {"type": written}}).kind == kind


def test_poison_is_put_on_players_only():
    poison = {"action": "add_counters", "counters": {"type": "poison", "amount": 2}}
    on_player = effect_of(poison | {"player": "opponent"})
    assert on_player == w.put_counters("poison", 2, w.OPPONENT)
    assert "not put on permanents" in problem(poison | {"targets": CREATURE_OF_YOURS})


@pytest.mark.parametrize(
    ("block", "path", "words"),
    [
        ({"action": "drow"}, "action", "“drow”, which no block can say; did you mean draw"),
        ({"action": None}, "action", "there is null"),
        ({"action": "draw", "cards": 2}, "cards", "“draw” has no such field"),
        ({"action": "draw", "amount": -1}, "amount", "a number from 0 to 1000"),
        ({"action": "draw", "player": "the winner"}, "player", "there is “the winner”"),
        ({"action": "damage"}, "amount", "the field is missing"),
        ({"action": "destroy"}, "targets", "the field is missing"),
        ({"action": "destroy", "targets": single("criature")}, "targets.restriction", "creature?"),
        (
            {"action": "destroy", "targets": single("creature", "that glows")},
            "targets.filters[0]",
            "“that glows”, which no filter can say",
        ),
        ({"action": "tap", "targets": {"type": "some"}}, "targets.type", "there is “some”"),
        ({"action": "tap", "targets": {"type": "multiple"}}, "targets.count", "is missing"),
        (SEED | {"counters": {"type": "Glarp!"}}, "counters.type", "there is “Glarp!”"),
        (SEED | {"counters": {}}, "counters.type", "the field is missing"),
        ({"action": "create_token", "token": {}}, "token.type", "a type line"),
        ({"action": "return", "to": "library", "targets": single("card")}, "to", "library"),
    ],
)
def test_what_a_block_cannot_say_is_refused_by_name(block: Any, path: str, words: str):
    found = problem(block)
    assert found.startswith(f"faces[0].abilities[0].{path}: ") and words in found


def test_the_block_of_the_seed_keeps_a_creature_alive():
    g = scenario(
        you="hand: Block Spell; battlefield: Plains, Bear",
        opponent="hand: Fatal Push; battlefield: Swamp",
        cards=[card_from_json(spell(SEED)), "Bear | {1}{G} | Creature — Bear 2/2"],
        auto_pay=True,
    )
    g.cast("Block Spell", targets=["Bear"]).resolve()
    g.pass_priority()
    g.cast("Fatal Push", targets=["Bear"], by="opponent").resolve()
    assert "Bear" in g.battlefield("you")


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        None,
        True,
        -1,
        1.5,
        10**40,
        "",
        "X",
        "you",
        "creature",
        "flying",
        "\ud800",
        [],
        {},
        [[]],
        ["a"],
    ]
) | st.text(max_size=6)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([block for block, _ in BLOCKS]), st.data())
def test_a_changed_block_is_read_or_refused(block: dict[str, Any], data):
    made: dict[str, Any] = copy.deepcopy(block)
    home = made
    key = data.draw(st.sampled_from(list(home)))
    if isinstance(home[key], dict) and home[key] and data.draw(st.booleans()):
        home = home[key]
        key = data.draw(st.sampled_from([*home, "other"]))
    home[key] = data.draw(ODD)
    try:
        card = card_from_json(spell(made))
    except BrokenCard as error:
        broken = error
    else:
        assert card_from_json(card_json(card)) == card
        return
    assert broken.problems and str(broken).encode()
