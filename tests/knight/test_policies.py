"""Policies: the recommended readings, and switches that can be named, chosen and explained."""

import dataclasses
import re
from pathlib import Path

import pytest

from spellwright.kernel import SpellwrightError, decode, encode
from spellwright.knight.policies import DEFAULT, POLICIES, Policies, changed, lines, policies


def test_every_switch_has_a_field_a_default_and_another_reading():
    assert [field.name for field in dataclasses.fields(Policies)] == list(POLICIES)
    for name, policy in POLICIES.items():
        assert getattr(DEFAULT, name) == policy.default
        assert len(policy.choices) >= 2
        assert policy.question and all(policy.explain(choice) for choice, _ in policy.choices)


@pytest.mark.parametrize(
    ("ambiguity", "name", "default"),
    [
        ("A1", "dual_colour", "max"),
        ("A2", "dummy_last_turn", "yes"),
        ("A3", "repeated_announcement", "pass"),
        ("A5", "reshuffle", "everything"),
        ("A8", "early_announcement", "yes"),
        ("A10", "solo_pick", "human first"),
        ("A11", "dummy_tactic", "random"),
        ("A12", "short_deck", "monasteries"),
        ("A14", "four_players", "no removal"),
        ("A15", "reconnaissance_skills", "on"),
        ("A15", "reconnaissance_elites", "off"),
        ("A16", "reconnaissance_actions", "all"),
        ("A19", "quick_witted", "shuffled"),
        ("A20", "preparation", "units first"),
    ],
)
def test_the_recommended_reading_of_each_ambiguity(ambiguity, name, default):
    assert POLICIES[name].ambiguity == ambiguity
    assert POLICIES[name].default == default


def test_policies_are_chosen_by_name():
    assert policies() == policies({}) == DEFAULT
    chosen = policies({"dual_colour": "sum", "dummy_last_turn": "no"})
    assert (chosen.dual_colour, chosen.dummy_last_turn) == ("sum", "no")
    assert changed(chosen) == {"dual_colour": "sum", "dummy_last_turn": "no"}
    assert changed(DEFAULT) == {}
    assert decode(encode(chosen)) == chosen


def test_a_wrong_policy_or_choice_is_told_with_the_right_ones():
    with pytest.raises(SpellwrightError, match="“colour” is no policy: there are dual_colour, "):
        policies({"colour": "max"})
    with pytest.raises(
        SpellwrightError, match="dual_colour: “min” is no choice; it takes max, sum"
    ):
        policies({"dual_colour": "min"})


def test_the_game_shows_every_switch_in_one_line():
    shown = lines(DEFAULT)
    assert len(shown) == len(POLICIES)
    assert shown[0].startswith("dual_colour = max (A1): ")
    assert all("\n" not in line for line in shown)


def test_the_page_explains_every_switch():
    page = Path(__file__).resolve().parents[2] / "docs" / "mage-knight.md"
    text = page.read_text(encoding="utf-8")
    for policy in POLICIES.values():
        choices = "; ".join(f"`{choice}`: {meaning}" for choice, meaning in policy.choices)
        assert f"| `{policy.name}` ({policy.ambiguity}) | {policy.question} | {choices} |" in text
    ambiguities = set(re.findall(r"\bA\d+\b", text))
    assert ambiguities == {f"A{n}" for n in range(1, 22)}


def test_the_program_of_the_page_runs(capsys):
    page = Path(__file__).resolve().parents[2] / "docs" / "mage-knight.md"
    (code,) = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    exec(code, {})
    out = capsys.readouterr().out
    assert out.startswith("Tovak: take a tactic\n")
    assert "DUMMY_CARDS_FLIPPED" in out
