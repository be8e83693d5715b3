"""Games of a simulation that are kept in a folder: replay files, a table for analysis, and where to go on.

`series.json` says what is simulated, `games.jsonl` has a line for each game as it ends, `games/` their replays.
A run of the same series goes on after the last of them; one of another series is refused.
"""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from spellwright.kernel import BrokenFile
from spellwright.kernel.files import check_writable, read_text, write_whole
from spellwright.sim.many import Played

SERIES, LEDGER, GAMES, TABLE = "series.json", "games.jsonl", "games", "games.csv"
LARGEST = 1 << 28  # bytes of a ledger that are read


class Kept:
    """A folder of games, opened for one series: `about` says all that makes its games what they are."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        self.folder = folder
        self.about = json.loads(json.dumps(about))
        self.games: dict[int, Played] = {}
        try:
            (folder / GAMES).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BrokenFile(f"{folder}: cannot be made ({error.strerror or error})") from error
        check_writable(folder / TABLE)
        self._begin()
        try:
            self._ledger = (folder / LEDGER).open("a", encoding="utf-8")
        except OSError as error:
            raise BrokenFile(f"{folder / LEDGER}: cannot be written ({error.strerror})") from error

    def _begin(self) -> None:
        file = self.folder / SERIES
        if not file.exists():
            write_whole(file, json.dumps(self.about, indent=1) + "\n")
            return
        try:
            before = json.loads(read_text(file))
        except (ValueError, RecursionError) as error:
            raise BrokenFile(f"{file}: not JSON ({error})") from error
        if before != self.about:
            known = before if isinstance(before, dict) else {}
            other = [n for n in self.about if known.get(n) != self.about[n]] or ["the series"]
            raise BrokenFile(
                f"{self.folder} holds another series ({', '.join(other)} differ); give another folder"
            )
        ledger = self.folder / LEDGER
        if not ledger.exists():
            return
        lines = read_text(ledger, LARGEST).splitlines()
        whole = []
        for number, line in enumerate(lines, 1):
            try:
                game = Played(**json.loads(line))
            except (ValueError, TypeError, RecursionError) as error:
                if number == len(lines):  # the run was ended while it wrote this one
                    break
                raise BrokenFile(f"{ledger}: line {number} is damaged ({error})") from error
            whole.append(line)
            self.games[game.number] = game
        if len(whole) < len(lines):
            write_whole(ledger, "".join(f"{line}\n" for line in whole))

    def add(self, game: Played, replay: str) -> None:
        """Keep a game: its replay first, so that a line always has one."""
        if replay:
            write_whole(self.folder / self._file(game.number), replay + "\n")
        try:
            self._ledger.write(json.dumps(asdict(game)) + "\n")
            self._ledger.flush()
        except OSError as error:
            raise BrokenFile(
                f"{self.folder / LEDGER}: cannot be written ({error.strerror})"
            ) from error
        self.games[game.number] = game

    def _file(self, number: int) -> str:
        return f"{GAMES}/{number:06}.json"

    def rows(self) -> list[dict[str, Any]]:
        """A row for each game."""
        sides = {
            f"{what[:-1]}_{seat}": name
            for what in ("decks", "bots")
            for seat, name in enumerate(self.about.get(what, ()))
        }
        return [
            {**asdict(game), **sides, "replay": "" if game.error else self._file(number)}
            for number, game in sorted(self.games.items())
        ]

    def close(self) -> list[Path]:
        """Write the tables of what there is: CSV, and Parquet where a library for it is there."""
        self._ledger.close()
        rows = self.rows()
        if not rows:
            return []
        text = io.StringIO()
        table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
        write_whole(self.folder / TABLE, text.getvalue())
        made = [self.folder / TABLE]
        parquet = _parquet(rows)
        if parquet is not None:
            write_whole(self.folder / "games.parquet", parquet)
            made.append(self.folder / "games.parquet")
        return made


def _parquet(rows: list[dict[str, Any]]) -> bytes | None:
    """The table as Parquet, with whichever library is there; None without one."""
    out = io.BytesIO()
    try:
        import pyarrow
        import pyarrow.parquet

        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), out)
        return out.getvalue()
    except ImportError:
        pass
    try:
        import polars

        polars.DataFrame(rows, infer_schema_length=None).write_parquet(out)
        return out.getvalue()
    except ImportError:
        return None
