"""Answers in words that read back: the labels of what is picked, made different where two are alike.

`cast Lightning Bolt`, `Goblin Guide → Player 2 x2; Mogg Fanatic → Player 2`, `2 Grizzly Bears; 1 Player 1`,
`nothing`. Of options with one label the second is `label #2`; a pick that is made n times is `label xn`.
"""

from __future__ import annotations

import re
from itertools import groupby

from spellwright.kernel.decision import Answer, Chance, Choose, Decision, Split
from spellwright.kernel.errors import IllegalAnswer
from spellwright.kernel.near import near_names

NOTHING = "nothing"
BETWEEN = "; "
MOST = 10_000  # picks of one option that are read


def option_names(decision: Decision) -> list[str]:
    """What each option or part is called: its label, and no other is called so."""
    if isinstance(decision, Choose | Chance):
        labels = [option.label for option in decision.options]
    else:
        labels = list(decision.labels())
    taken = {NOTHING, ""}
    names = []
    for label in labels:
        plain = " ".join(label.split()).replace(";", ",")
        name, n = plain, 1
        while name in taken:
            n += 1
            name = f"{plain} #{n}".strip()
        taken.add(name)
        names.append(name)
    return names


def write_answer(decision: Decision, answer: Answer) -> str:
    """The answer in words; `read_answer` gives it back."""
    answer = decision.check(answer)
    names = option_names(decision)
    if isinstance(decision, Split):
        assert isinstance(answer, tuple)
        told = [f"{n} {name}" for n, name in zip(answer, names, strict=True) if n]
        return BETWEEN.join(told) or NOTHING
    if isinstance(answer, int):
        return names[answer]
    told = []
    for i, run in groupby(answer):
        n = len(list(run))
        often = f"{names[i]} x{n}"
        told += [names[i]] * n if n == 1 or often in names else [often]
    return BETWEEN.join(told) or NOTHING


def read_answer(decision: Decision, text: str) -> Answer:
    """The answer that the words mean; IllegalAnswer when they mean none."""
    names = option_names(decision)
    said = [] if text.strip() == NOTHING else [part.strip() for part in text.split(";")]
    if isinstance(decision, Split):
        amounts = [0] * len(names)
        for part in said:
            match = re.fullmatch(r"(\d{1,9}) (.+)", part)
            if match is None:
                raise IllegalAnswer(f"“{part[:80]}”: an amount and what gets it are wanted")
            amounts[_find(decision, names, match[2])] += int(match[1])
        return decision.check(tuple(amounts))
    picks: list[int] = []
    for part in said:
        match = None if part in names else re.fullmatch(r"(.+) [x×](\d{1,9})", part)
        n = int(match[2]) if match else 1
        if n > MOST:
            raise IllegalAnswer(f"“{part[:80]}”: nothing can be picked so often")
        picks += [_find(decision, names, match[1] if match else part)] * n
    return decision.check(tuple(picks))


def _find(decision: Decision, names: list[str], said: str) -> int:
    """The option of this name; small and capital letters are one where that leaves one."""
    if said in names:
        return names.index(said)
    alike = [i for i, name in enumerate(names) if name.casefold() == said.casefold()]
    if len(alike) == 1:
        return alike[0]
    near = near_names(said[:200], names, n=1)
    listed = "; ".join(names[:20]) + (" …" if len(names) > 20 else "")
    hint = f"did you mean “{near[0]}”?" if near else f"there are: {listed}"
    raise IllegalAnswer(f"“{said[:80]}” is no option of “{decision.prompt}”: {hint}")
