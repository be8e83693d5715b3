"""Tasks in processes of their own: a task that is stopped, dies or breaks loses nothing but itself."""

import multiprocessing
import os
import signal
import sys
import time
from contextlib import suppress

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.sim.tasks import Limits
from spellwright.sim.workers import run_tasks

pytestmark = pytest.mark.skipif(
    "fork" not in multiprocessing.get_all_start_methods(), reason="needs fork"
)


def work(text):
    if text == "sleep":
        time.sleep(60)
    if text == "nap":
        time.sleep(1)
    if text == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if text == "exit":
        os._exit(3)
    if text == "break":
        raise ValueError("a bug")
    if text == "eat":
        return str(len(bytearray(1 << 33)))
    return f"{text}!"


def results(tasks, jobs=2, **limits):
    found = list(run_tasks(tasks, work, jobs, Limits(**limits), "fork"))
    assert sorted(done.number for done in found) == list(range(len(tasks)))
    return {tasks[done.number]: done.text or done.reason for done in found}


@pytest.mark.parametrize("jobs", [1, 3])
def test_every_task_is_done_once(jobs):
    tasks = [f"task {i}" for i in range(10)]
    assert results(tasks, jobs) == {task: f"{task}!" for task in tasks}


def test_no_tasks_are_no_results():
    assert list(run_tasks([], work, 2, Limits(), "fork")) == []


def test_a_task_that_breaks_or_dies_loses_nothing_but_itself():
    found = results(["a", "die", "b", "break", "exit", "c"])
    assert (found["a"], found["b"], found["c"]) == ("a!", "b!", "c!")
    assert "SIGKILL" in found["die"] and "code 3" in found["exit"]
    assert found["break"] == "broken: ValueError: a bug"


def test_a_task_whose_worker_is_killed_from_outside_runs_again(tmp_path):
    def once(text):
        with suppress(FileExistsError):
            (tmp_path / text).open("x").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return f"{text}!"

    tasks = [f"task {i}" for i in range(4)]
    found = list(run_tasks(tasks, once, 2, Limits(), "fork"))
    assert sorted((done.number, done.text) for done in found) == [
        (number, f"{text}!") for number, text in enumerate(tasks)
    ]


def test_a_task_that_takes_too_long_is_stopped(monkeypatch):
    monkeypatch.setattr("spellwright.sim.workers.START", 2)
    began = time.monotonic()
    found = results(["sleep", "a", "b"], jobs=1, seconds=1)
    assert "more than 1 seconds" in found["sleep"]
    assert found["a"] == "a!" and found["b"] == "b!"
    assert time.monotonic() - began < 40  # on a busy machine, too


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are the system's")
def test_a_task_that_takes_too_much_memory_is_stopped():
    found = results(["eat", "a"], jobs=1, memory_mb=1000)
    assert found == {"eat": "out of memory (1,000 MB)", "a": "a!"}


def test_leaving_early_ends_the_workers():
    before = set(multiprocessing.active_children())
    tasks = run_tasks(["a", "sleep", "sleep"], work, 2, Limits(), "fork")
    assert next(tasks).text == "a!"
    tasks.close()
    assert set(multiprocessing.active_children()) <= before


def test_no_jobs_are_refused():
    with pytest.raises(SpellwrightError, match="0 jobs"):
        list(run_tasks(["a"], work, 0, Limits()))


def test_a_task_that_works_is_not_stopped_for_what_a_busy_machine_does_besides(monkeypatch):
    looks = iter(n / 100 for n in range(1, 1000))  # a little more of the processor at each look
    monkeypatch.setattr("spellwright.sim.workers.START", 0)
    monkeypatch.setattr("spellwright.sim.workers._processor_time", lambda _: next(looks))
    assert results(["nap"], jobs=1, seconds=0.3) == {"nap": "nap!"}
