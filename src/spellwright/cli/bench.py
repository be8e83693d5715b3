"""`spellwright bench`: what copies, keys, files, games, searches and starts cost on this machine.

Each number is also told in loops (turns of a plain Python loop), which can be compared between machines.
"""

from __future__ import annotations

from typing import Any

import click

from spellwright.cli.common import AS_JSON, print_json
from spellwright.cli.measuring import measure

MOST_MEMORY = 20_000_000  # bytes for the history of a whole game


@click.command("bench", help="Measure speed and memory of the engine on this machine.")
@click.option("--games", type=click.IntRange(1), default=40, show_default=True)
@click.option(
    "--rows",
    type=click.IntRange(1, 50),
    default=5,
    show_default=True,
    help="Published matchups that the solver works at, of fifty.",
)
@AS_JSON
def bench_command(games: int, rows: int, as_json: bool) -> int:
    """Exit code 1 when the history of a game needs too much memory."""
    found = measure(games, rows)
    if as_json:
        print_json(found)
    else:
        _print(found)
    return 0 if found["history_bytes"] < MOST_MEMORY else 1


STATE = {
    "copy": "copy of a state",
    "copy_six_cards": "  one of six cards",
    "copy_120_cards": "  one of 120 cards",
    "key": "key of a state",
    "view": "view of a seat",
    "sample": "sample of a view",
    "encode": "state to JSON",
    "decode": "state from JSON",
}


def _print(found: dict[str, Any]) -> None:
    from spellwright.magic.decks import builtin_decks

    click.echo(f"the {found['engine']} engine")
    click.echo(f"one turn of a plain loop   {found['loop_ns']:9.1f} ns   (the measure: 1 loop)")
    click.echo(
        f"a state in the middle of Burn against UR Delver, {found['state_cards']:.0f} objects:"
    )
    for name, words in STATE.items():
        click.echo(
            f"  {words:24} {found[f'{name}_us']:9.1f} µs  {found[f'{name}_loops']:10.0f} loops"
        )
    click.echo(f"  {'size of the JSON':24} {found['json_bytes'] / 1000:9.1f} kB")
    for bot in ("random", "greedy"):
        click.echo(f"mirrors with {bot} bots, one core:")
        for deck in builtin_decks():
            told = bot if deck == "burn" else f"{bot}_{deck.replace('-', '_')}"
            click.echo(f"  {deck:24} {_games(found, told)}")
        click.echo(
            f"  {'mean of the mirrors':24} {found[f'{bot}_mirrors_mean_games_per_s']:9.1f} games/s, "
            f"{found[f'{bot}_mirrors_decisions_per_s']:.0f} decisions/s, "
            f"{found[f'{bot}_mirrors_decisions_loops']:.0f} loops a decision"
        )
    click.echo(
        f"perft                      {found['perft_nodes_per_s']:9.0f} sequences/s, "
        f"{found['perft_nodes_loops']:.0f} loops each"
    )
    click.echo("a random decision on a board with so many more creatures a side:")
    for count in (0, 10, 50, 200):
        name = f"decision_{count}_creatures"
        click.echo(
            f"  {count:<24} {found[f'{name}_us']:9.1f} µs  {found[f'{name}_loops']:10.0f} loops"
            f"   ×{found[f'{name}_times']:.2f}"
        )
    click.echo(f"  {'400 cards in libraries':24} ×{found['decision_large_library_times']:.2f}")
    click.echo(f"  {'600 decisions before':24} ×{found['decision_long_history_times']:.2f}")
    click.echo(
        f"history of a whole game    {found['history_bytes'] / 1e6:9.2f} MB for "
        f"{found['history_states']:.0f} states, {found['state_bytes'] / 1000:.1f} kB each "
        f"(limit {MOST_MEMORY // 1_000_000} MB)"
    )
    click.echo(
        f"Mage Knight, Solo Conquest  {found['dummy_games_per_s']:8.1f} complete Dummy games/s, "
        f"{found['dummy_decisions_per_s']:.0f} decisions/s, "
        f"{found['dummy_decisions_loops']:.0f} loops a decision"
    )
    click.echo(
        f"Three Card Blind solver     {found['solver_nodes_per_s']:8.0f} nodes/s, "
        f"{found['solver_nodes_loops']:.0f} loops a node "
        f"({found['solver_states_per_s']:.0f} of them new states; the known Python solver: 2,000–7,000), "
        f"{found['solver_states_per_matchup']:.0f} states and "
        f"{1 / found['solver_matchups_per_s']:.1f} s a solved matchup, "
        f"{found['solver_bytes_per_state'] / 1000:.1f} kB a state"
    )
    click.echo(
        f"  {found['rows']} published matchups     {found['rows_nodes_per_s']:10.0f} nodes/s, "
        f"{found['rows_nodes_loops']:.0f} loops a node, {found['row_s']:.2f} s a matchup; "
        f"{found['rows_open_games']} of {2 * found['rows']} games are left open"
    )
    click.echo(
        f"start-up: --help {found['start_help_s']:.2f} s, cards show {found['start_cards_s']:.2f} s, "
        f"sim {found['start_sim_s']:.2f} s, solve {found['start_solve_s']:.2f} s, "
        f"play {found['start_play_s']:.2f} s of processor time"
    )


def _games(found: dict[str, Any], told: str) -> str:
    return (
        f"{found[f'{told}_games_per_s']:9.1f} games/s, "
        f"{found[f'{told}_decisions_per_s']:.0f} decisions/s, "
        f"{found[f'{told}_decisions_loops']:.0f} loops a decision"
    )
