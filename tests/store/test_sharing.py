"""Many processes on one store: nothing is lost, nothing counts twice, and what a process had claimed ends with it."""

import os
import pickle
import subprocess
import sys
import time
from collections import Counter

import pytest

from spellwright.cli.main import run
from spellwright.kernel import SpellwrightError
from spellwright.store import (
    Address,
    Kept,
    Results,
    claims,
    default_games_path,
    default_path,
    place_of,
)
from tests.store.test_results import GAME, RULES, SMALL, WON

COUNT = 30
HELD = 12  # what the one that is killed is at
# works through the same tasks as all the others; says what it does; the host "killed" stops in the middle
WORKER = f"""
import platform, sys, time
host = sys.argv[1]
platform.node = lambda: host
from spellwright.store import Kept, Results, claims, default_path
claims.LEASE, claims.RENEW = 4.0, 0.5

class Task:
    def __init__(self, number): self.number = number
    def sides(self): return str(self.number), "anyone"
    def pieces(self): return "pieces"
    def engine(self): return "engine"

store = Results(default_path())
todo = list(range({COUNT}))
while todo:
    for number in list(todo):
        task = Task(number)
        if store.find(task, {{}}, {{}}) is not None:
            todo.remove(number)
        elif store.claim([task], {{}}):
            if store.find(task, {{}}, {{}}) is None:
                print(number, flush=True)
                if host == "killed" and number == {HELD}:
                    time.sleep(600)
                store.keep(task, {{}}, Kept("win", {{"by": host}}, {{}}, "solved"), host.encode())
            store.release()
        if host == "killed" and not todo.count({HELD}):
            sys.exit("someone else had it")
    time.sleep(0.02)
store.close()
"""


def started(host, place):
    where = place.revealed() if isinstance(place, Address) else str(place)
    environment = {
        **os.environ,
        "SPELLWRIGHT_STORE": where,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    return subprocess.Popen(
        [sys.executable, "-c", WORKER, host],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_processes_of_two_hosts_share_the_work_and_one_is_killed(place):
    with Results(place) as store:
        killed = started("killed", place)
        said: list[str] = []
        while not said or said[-1] != str(HELD):
            line = killed.stdout.readline()
            assert line, killed.stderr.read()
            said.append(line.strip())
        workers = [started(host, place) for host in ("one", "one", "two", "two")]
        killed.kill()
        killed.communicate()
        told = [worker.communicate() for worker in workers]
        assert [err for _, err in told] == [""] * 4
        done = Counter([*said, *"".join(out for out, _ in told).split()])
        # what the killed one was at is done by another; everything else once
        assert done == {**dict.fromkeys(map(str, range(COUNT)), 1), str(HELD): 2}
        rows = store._base.rows("SELECT play, about FROM result")
        assert sorted(int(play) for play, _ in rows) == list(range(COUNT))
        assert store._base.rows("SELECT count(*) FROM proof")[0][0] == COUNT
        assert store._base.rows("SELECT count(*) FROM claim")[0][0] == 0


def test_a_claim_is_for_one_process_until_it_lets_go(place):
    with Results(place) as one, Results(place) as other:
        assert one.claim([GAME, GAME.turned()], RULES)
        assert one.claim([GAME], RULES)  # it has it already
        assert not other.claim([GAME.turned()], RULES)
        one.keep(GAME, RULES, WON)
        assert other.claim([GAME], RULES)  # kept: nothing is left to be done
        assert not other.claim([GAME.turned(), GAME], RULES)
        one.release()
        assert other.claim([GAME.turned(), GAME], RULES)


def test_a_claim_that_nobody_renews_ends(place, monkeypatch):
    monkeypatch.setattr(claims, "LEASE", 0.2)
    with Results(place) as one, Results(place) as other:
        assert one.claim([GAME], RULES)
        assert not other.claim([GAME], RULES)
        time.sleep(0.3)
        assert other.claim([GAME], RULES)


def test_a_claim_is_renewed_for_as_long_as_it_is_held(place, monkeypatch):
    monkeypatch.setattr(claims, "LEASE", 2.0)
    monkeypatch.setattr(claims, "RENEW", 0.1)
    with Results(place) as one, Results(place) as other:
        assert one.claim([GAME], RULES)
        before = one._base.rows("SELECT until FROM claim")[0][0]
        for _ in range(100):
            time.sleep(0.05)
            if one._base.rows("SELECT until FROM claim")[0][0] > before:
                break
        assert one._base.rows("SELECT until FROM claim")[0][0] > before
        assert not other.claim([GAME], RULES)


def test_a_claim_of_a_process_of_this_machine_that_is_gone_has_no_force(place):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    with Results(place) as one, Results(place) as other:
        here, _, token = one._claims.holder.rsplit("/", 2)
        one._claims.holder = f"{here}/{ended.pid}/{token}"
        assert one.claim([GAME], RULES)
        assert other.claim([GAME], RULES)


PASSWORD, HOST, USER = "tiger-secret", "nowhere.invalid", "scott-user"


def test_an_address_is_shown_to_nobody():
    address = place_of(f"postgresql://{USER}:{PASSWORD}@{HOST}/base")
    for told in (str(address), repr(address), f"{[address]}"):
        assert PASSWORD not in told and HOST not in told and USER not in told
    with pytest.raises(TypeError, match="does not travel"):
        pickle.dumps(address)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"password": "wrong-secret"}, "the user or the password is refused"),
        ({"name": "nothing_there"}, "there is no such database"),
        ({"port": 59999}, "it cannot be reached"),
    ],
)
def test_what_goes_wrong_is_told_without_the_address(postgres, change, why):
    parts = {"password": postgres.password, "name": "postgres", "port": postgres.port, **change}
    url = "postgresql://us:{password}@127.0.0.1:{port}/{name}".format(**parts)
    with pytest.raises(SpellwrightError) as raised:
        Results(Address(url))
    assert str(raised.value) == f"the shared store: no store of results ({why})"
    import traceback

    told = "".join(traceback.format_exception(raised.value))
    for secret in (parts["password"], "127.0.0.1", str(parts["port"]), "us:", "nothing_there"):
        assert secret not in told


@pytest.mark.parametrize(
    "place", ["postgresql://a:tiger-secret@h:port/x", "mysql://a:tiger-secret@h/x"]
)
def test_an_address_that_cannot_be_read_is_refused_unsaid(place):
    pytest.importorskip("sqlalchemy")
    with pytest.raises(SpellwrightError) as raised:
        Results(place)
    assert "tiger-secret" not in str(raised.value) and "postgresql://" in str(raised.value)


def test_a_command_goes_on_without_a_shared_store_that_is_not_there(
    postgres, tmp_path, monkeypatch, capsys
):
    url = f"postgresql://us:{postgres.password}@127.0.0.1:1/x"
    monkeypatch.setenv("SPELLWRIGHT_STORE", url)
    (tmp_path / "pod.txt").write_text("A: Swamp / Swamp / Swamp\nB: Forest / Forest / Forest\n")
    assert run(["pod", str(tmp_path / "pod.txt"), "-j", "1", "--budget", "1 states"]) == 1
    told = "".join(capsys.readouterr())
    assert "the shared store: no store of results (it cannot be reached); results are shown" in told
    assert postgres.password not in told and "127.0.0.1" not in told


def test_games_are_kept_in_the_shared_store_with_the_results(monkeypatch):
    monkeypatch.delenv("SPELLWRIGHT_GAMES", raising=False)
    monkeypatch.setenv("SPELLWRIGHT_STORE", "postgresql://h/x")
    assert default_games_path() == default_path() == Address("postgresql://h/x")


def test_without_its_libraries_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(SpellwrightError, match=r"pip install spellwright\[postgres\]"):
        Results(Address("postgresql://h/x"))


def test_what_a_shared_store_holds_is_text_and_bytes_never_a_pickle(place):
    with Results(place) as store:
        store.keep(GAME, RULES, Kept("win", {"line": ["Mountain"]}, SMALL, "solved"), b"\x80\x04N.")
        found = store.find(GAME, RULES, SMALL)
        assert found is not None
        assert store.proof(found) == b"\x80\x04N."  # given back as it is, not loaded
