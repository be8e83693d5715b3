"""What a table of opinions says a function takes is what it is annotated with: a compiled bot refuses anything else,
and where it looks at effects before their time the refusal would only be another opinion."""

from __future__ import annotations

import sys
from typing import Any, get_args, get_type_hints

import pytest

from spellwright.bots.magic import choices, judge

TABLES: dict[str, dict[type, Any]] = {"judgements": judge.JUDGEMENTS, "choosers": choices.CHOOSERS}


@pytest.mark.parametrize("table", TABLES)
def test_every_function_of_a_table_takes_what_it_is_there_for(table: str) -> None:
    assert len(TABLES[table]) > 25
    for kind, function in TABLES[table].items():
        if not hasattr(function, "__annotations__"):
            continue  # compiled: the source is looked at
        hints = get_type_hints(function, vars(sys.modules[function.__module__]))
        taken = {each for hint in hints.values() for each in get_args(hint) or (hint,)}
        assert any(isinstance(each, type) and issubclass(kind, each) for each in taken), (
            kind,
            function,
        )
