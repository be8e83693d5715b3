"""A real Ray runtime with two workers: what it does equals what one machine does, also when something dies in the middle."""

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from spellwright.cli.main import run
from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles.folder import enter_cards, forget_cards
from spellwright.magic.decks import deck
from spellwright.magic.objects.card import BOOK
from spellwright.sim.keeping import Kept
from spellwright.sim.magic import simulate
from spellwright.sim.magic.many import about
from spellwright.sim.on_ray import OnRay, _do
from spellwright.sim.tasks import Limits
from tests.sim.test_workers import work

LANDS = {"Plains": 30, "Memnite": 30}
MARK = "SPELLWRIGHT_TEST_RAY"
GAMES = 60
SIM = ["sim", "burn", "burn", "-n", str(GAMES), "--bots", "random,random"]
MANIAC, NOTHING = ["Black Lotus", "Laboratory Maniac", "Island"], ["Nightmare"] * 3
ROWS = [
    (MANIAC, NOTHING, 2),
    (NOTHING, MANIAC, -2),
    (MANIAC, ["Swamp"] * 3, 2),
    (["Swamp"] * 3, NOTHING, 0),
]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, server):
    while server.poll() is None:
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    pytest.fail("the head node has ended")


@pytest.fixture(scope="module")
def cluster():
    """A head node with two processors on this machine alone; yields the address for clients."""
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed: pip install spellwright[ray]")
    port, clients = free_port(), free_port()
    home = tempfile.mkdtemp(prefix="ray")  # short: a socket's path has 107 bytes
    ours = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex()}
    ours["RAY_ADDRESS"] = f"127.0.0.1:{port}"
    before = {name: os.environ.get(name) for name in ours}
    os.environ.update(ours)
    OnRay()  # Ray looks at the environment when it is imported
    environment = {**os.environ, MARK: home, "RAY_worker_niceness": "0"}
    del environment["RAY_ADDRESS"]
    words = ["--head", "--block", "--num-cpus=2", "--include-dashboard=false", f"--temp-dir={home}"]
    words += [
        "--node-ip-address=127.0.0.1",
        f"--port={port}",
        f"--ray-client-server-port={clients}",
    ]
    head = subprocess.Popen(
        [sys.executable, "-m", "ray.scripts.scripts", "start", *words],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        for where in (port, clients):
            wait_for(where, head)
        assert OnRay().count() == 2
        yield home, f"ray://127.0.0.1:{clients}"
    finally:
        sys.modules["ray"].shutdown()
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value
        head.terminate()
        head.wait(30)
        for left in marked(home):
            os.kill(left, signal.SIGKILL)
        shutil.rmtree(home, ignore_errors=True)


def marked(home, title=""):
    """The processes of our cluster, those at a task if so is asked."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            ours = f"{MARK}={home}".encode() in (each / "environ").read_bytes()
            if ours and title.encode() in (each / "cmdline").read_bytes():
                found.append(int(each.name))
        except OSError:
            continue
    return found


def kill_one(home):
    """End a worker that is at a task, the hard way."""
    for _ in range(2000):
        if at_work := marked(home, "ray::_do"):
            os.kill(at_work[0], signal.SIGKILL)
            return at_work[0]
        time.sleep(0.01)
    return None


def files(folder):
    return {
        str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }


@pytest.fixture(scope="module")
def at_home(tmp_path_factory):
    """The folder of the same games, played here."""
    folder = tmp_path_factory.mktemp("home")
    decks = (deck("burn"), deck("burn"))
    bots = ("random", "random")
    kept = Kept(folder, about(decks, bots, 0))
    simulate(*decks, GAMES, 0, bots, keep=kept.add)
    kept.close()
    return files(folder)


def test_games_are_the_same_though_a_worker_was_killed(cluster, at_home, tmp_path):
    decks, bots = (deck("burn"), deck("burn")), ("random", "random")
    kept = Kept(tmp_path, about(decks, bots, 0))
    killed: list[int | None] = []
    killer = threading.Thread(target=lambda: killed.append(kill_one(cluster[0])))
    killer.start()
    simulate(*decks, GAMES, 0, bots, jobs=OnRay(), keep=kept.add)
    killer.join()
    kept.close()
    assert killed != [None]
    assert files(tmp_path) == at_home


def test_a_driver_that_was_killed_goes_on_where_it_was(cluster, at_home, tmp_path):
    words = [sys.executable, "-m", "spellwright", *SIM, "--on", "ray", "--out", str(tmp_path)]
    ledger = tmp_path / "games.jsonl"
    driver = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    while driver.poll() is None and not (ledger.exists() and ledger.read_bytes().count(b"\n") > 1):
        time.sleep(0.01)
    driver.kill()
    driver.wait()
    before = ledger.read_bytes().count(b"\n")
    assert 0 < before < GAMES
    assert run([*SIM, "--on", "ray", "--out", str(tmp_path)]) == 0
    assert files(tmp_path) == at_home


def test_a_client_of_a_cluster_elsewhere_gets_the_same_games(cluster, at_home, tmp_path):
    words = [sys.executable, "-m", "spellwright", *SIM, "--on", cluster[1], "--out", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stderr == "" and done.returncode == 0
    assert files(tmp_path) == at_home


def test_published_rows_are_checked_alike_though_a_worker_was_killed(cluster, tmp_path, capsys):
    rows = tmp_path / "rows.jsonl"
    told = [
        {"id": f"R{n}", "tier": "A", "deck_a": a, "deck_b": b, "net_a": net}
        for n, (a, b, net) in enumerate(ROWS)
    ]
    rows.write_text("".join(json.dumps(row) + "\n" for row in told))
    found = []
    killed: list[int | None] = []
    killer = threading.Thread(target=lambda: killed.append(kill_one(cluster[0])))
    killer.start()
    for on in ("ray", "local"):
        store = tmp_path / f"{on}.db"
        words = ["threecb", "check", str(rows), "--json", "--store", str(store), "--on", on]
        assert run([*words, "-j", "2"]) == 0
        killer.join()
        assert killed != [None]
        found.append(without_seconds(json.loads(capsys.readouterr().out)))
    assert found[0] == found[1]


def without_seconds(told):
    """Everything but what the clock says."""
    if isinstance(told, dict):
        return {k: without_seconds(v) for k, v in told.items() if k != "seconds"}
    return [without_seconds(each) for each in told] if isinstance(told, list) else told


def test_limits_are_kept_as_on_one_machine(cluster):
    tasks = ["eat", "a", "break", "die", "b"]
    found = list(OnRay().run(tasks, work, Limits(memory_mb=1000)))
    assert {tasks[done.number]: done.text or done.reason for done in found} == {
        "eat": "out of memory (1,000 MB)",
        "a": "a!",
        "break": "broken: ValueError: a bug",
        "die": "its process was ended by SIGKILL, as the system does when memory runs out",
        "b": "b!",
    }


def test_cards_travel_with_their_run_and_are_unknown_to_the_next(cluster):
    workers = OnRay(most=1)

    def turns():
        (game,) = simulate(LANDS, LANDS, 1, 0, ("random", "random"), jobs=workers).games
        return game.turns

    before = turns()
    memnite = BOOK["Memnite"]
    strong = replace(memnite, faces=(replace(memnite.front, power="20"),))
    enter_cards([(strong, "here")], replace=True)
    assert turns() < before
    forget_cards()
    assert turns() == before


def test_leaving_early_ends_what_is_not_done(cluster):
    tasks = OnRay().run(["a", "sleep", "sleep"], work, Limits())
    assert next(tasks).text == "a!"
    tasks.close()
    for _ in range(400):
        if not marked(cluster[0], "ray::_do"):
            return
        time.sleep(0.05)
    pytest.fail("workers go on")


def test_another_engine_is_refused():
    with pytest.raises(SpellwrightError, match="the task is of another"):
        _do("run", "another", "tests.sim.test_workers:work", None, None, "a")


def test_without_ray_it_is_said_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run([*SIM, "--on", "ray"]) == 2
    assert "pip install spellwright[ray]" in capsys.readouterr().err


def test_a_place_that_is_none_is_refused(capsys):
    assert run([*SIM, "--on", "the moon"]) == 2
    assert "give local, ray or ray://HOST:PORT" in capsys.readouterr().err
