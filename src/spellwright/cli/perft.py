"""`spellwright perft`: count the decision sequences from the board of a scenario file."""

from __future__ import annotations

from pathlib import Path

import click

from spellwright.cli.common import AS_JSON, own_cards, print_json
from spellwright.kernel import BrokenFile


@click.command("perft", help="Count decision sequences from the set-up of a scenario file.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--depth", type=click.IntRange(1, 30), default=3, show_default=True)
@click.option("--divide", "split", is_flag=True, help="The count behind each first answer.")
@AS_JSON
@own_cards
def perft_command(file: Path, depth: int, split: bool, as_json: bool) -> int:
    from spellwright.kernel.perft import divide, perft
    from spellwright.magic.scenario import run_scenario_text

    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenFile(f"{file}: cannot be read ({error})") from error
    setup = "\n".join(line for line in lines if not line.startswith("perft"))
    state = run_scenario_text(setup, str(file)).state.copy()
    state.forced = True
    if split:
        found = divide(state, depth)
        if as_json:
            print_json([{"answer": words, "count": n} for words, n in found])
        else:
            for words, n in found:
                print(f"{n:>10}  {words}")
            print(f"{sum(n for _, n in found):>10}  in all, depth {depth}")
        return 0
    counts = [(d, perft(state, d)) for d in range(1, depth + 1)]
    if as_json:
        print_json([{"depth": d, "count": n} for d, n in counts])
    else:
        for d, n in counts:
            print(f"perft {d}: {n}")
    return 0
