"""Named switches where rulebooks are silent or sources disagree: a recommended default and the other readings.

The numbers A1 … are those of the list of ambiguities in docs/mage-knight.md.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from spellwright.kernel import Definition, SpellwrightError, definition


@definition
class Policies(Definition):
    """How this table plays: one choice per switch, the recommended ones unless said otherwise."""

    dual_colour: str = "max"
    dummy_last_turn: str = "yes"
    repeated_announcement: str = "pass"
    reshuffle: str = "everything"
    early_announcement: str = "yes"
    solo_pick: str = "human first"
    dummy_tactic: str = "random"
    short_deck: str = "monasteries"
    four_players: str = "no removal"
    reconnaissance_skills: str = "on"
    reconnaissance_elites: str = "off"
    reconnaissance_actions: str = "all"
    reconnaissance_dummy: str = "no last turn"
    quick_witted: str = "shuffled"
    preparation: str = "units first"


@definition
class Policy(Definition):
    """One switch: what it decides, its choices (the recommended one first) and what each means."""

    name: str
    ambiguity: str
    question: str
    choices: tuple[tuple[str, str], ...]

    @property
    def default(self) -> str:
        return self.choices[0][0]

    def explain(self, choice: str) -> str:
        """What a choice means, in one line."""
        return dict(self.choices)[choice]


POLICIES: dict[str, Policy] = {
    policy.name: policy
    for policy in (
        Policy(
            "dual_colour",
            "A1",
            "The third card has two colours: how many more does the Dummy flip?",
            (
                ("max", "the larger number of crystals of the two colours"),
                ("sum", "the crystals of both colours together"),
                ("first", "the crystals of the colour that is printed first"),
            ),
        ),
        Policy(
            "dummy_last_turn",
            "A2",
            "A human announced End of Round: does the Dummy have a last turn?",
            (
                ("yes", "every other player has one more turn, the Dummy too"),
                ("no", "only humans have last turns"),
            ),
        ),
        Policy(
            "repeated_announcement",
            "A3",
            "The Dummy's deck is empty, but End of Round is announced already: what does it do?",
            (
                ("pass", "nothing: the end is announced once"),
                ("again", "it announces again, and everybody else has a new last turn"),
            ),
        ),
        Policy(
            "reshuffle",
            "A5",
            "Which cards are the Dummy's new deck between rounds?",
            (
                ("everything", "undrawn cards, discard pile and the gained card, shuffled"),
                (
                    "undrawn",
                    "the undrawn cards and the gained card, shuffled; the discard pile stays",
                ),
            ),
        ),
        Policy(
            "early_announcement",
            "A8",
            "May a solo player whose deck is empty announce while holding cards?",
            (
                ("yes", "with an empty deck, cards in hand or not"),
                ("no", "only with an empty deck and an empty hand"),
            ),
        ),
        Policy(
            "solo_pick",
            "A10",
            "Who takes the first tactic in a solo game?",
            (
                ("human first", "you choose, then the Dummy takes one of the rest"),
                ("dummy first", "the Dummy takes one, then you choose from the rest"),
            ),
        ),
        Policy(
            "dummy_tactic",
            "A11",
            "How does the Dummy choose its tactic?",
            (
                ("random", "at random, every tactic that is left with the same chance"),
                ("lowest", "the lowest number that is left"),
                ("middle", "the middle number of three that are drawn at random"),
            ),
        ),
        Policy(
            "short_deck",
            "A12",
            "The advanced actions run out: which places stay empty first?",
            (
                ("monasteries", "the monasteries; the offer is filled first"),
                ("offer", "the offer; the monasteries are filled first, as they are dealt first"),
            ),
        ),
        Policy(
            "four_players",
            "A14",
            "Full Cooperation with four humans: six tactics are too few to remove one each round.",
            (
                ("no removal", "no tactic leaves the game"),
                ("while enough", "a tactic leaves as long as five remain for the next time"),
            ),
        ),
        Policy(
            "reconnaissance_skills",
            "A15",
            "First Reconnaissance: are skills used?",
            (("on", "yes, as in every scenario"), ("off", "no skills and no Common Skill offer")),
        ),
        Policy(
            "reconnaissance_elites",
            "A15",
            "First Reconnaissance: are elite units used?",
            (("off", "regular units only"), ("on", "elites after the first core tile")),
        ),
        Policy(
            "reconnaissance_actions",
            "A16",
            "First Reconnaissance: which advanced actions are in the deck?",
            (
                ("all", "all of them"),
                ("without 81-92", "the twelve cards 81 to 92 stay in the box, as in a first game"),
            ),
        ),
        Policy(
            "reconnaissance_dummy",
            "5.1",
            "First Reconnaissance, the city is revealed: does the Dummy have a last turn?",
            (
                ("no last turn", "only humans have one"),
                ("last turn", "the Dummy has one as well"),
            ),
        ),
        Policy(
            "quick_witted",
            "A19",
            "The Dummy is Coral: where is the card Quick Witted?",
            (("shuffled", "anywhere in the deck"), ("bottom", "always at the bottom")),
        ),
        Policy(
            "preparation",
            "A20",
            "Which offer is renewed first between rounds?",
            (
                ("units first", "units and monasteries, then advanced actions, then spells"),
                ("actions first", "advanced actions and spells, then units and monasteries"),
            ),
        ),
    )
}

DEFAULT = Policies()


def policies(given: Mapping[str, str] | None = None) -> Policies:
    """Policies from names and choices; SpellwrightError for one that does not exist."""
    for name, choice in (given or {}).items():
        policy = POLICIES.get(name)
        if policy is None:
            raise SpellwrightError(f"“{name}” is no policy: there are {', '.join(POLICIES)}")
        choices = [value for value, _ in policy.choices]
        if choice not in choices:
            raise SpellwrightError(
                f"policy {name}: “{choice}” is no choice; it takes {', '.join(choices)}"
            )
    return dataclasses.replace(DEFAULT, **(given or {}))


def changed(now: Policies) -> dict[str, str]:
    """The switches that are not as recommended."""
    return {
        name: getattr(now, name)
        for name, policy in POLICIES.items()
        if getattr(now, name) != policy.default
    }


def lines(now: Policies) -> tuple[str, ...]:
    """Every switch in one line, as the game shows it."""
    return tuple(
        f"{name} = {getattr(now, name)} ({policy.ambiguity}): {policy.question} "
        f"{policy.explain(getattr(now, name))}."
        for name, policy in POLICIES.items()
    )
