"""A server in a process of its own, and a real Chromium; without a browser the tests that need one are skipped."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
)
WIDE, PHONE = (1280, 800), (390, 844)
PATIENCE = 120.0
TRIES = 3  # how often a page is asked for
STANDING = "return [window.left, document.readyState, window.socket && window.socket.connected, location.href]"

PLAYER = """
const open = document.querySelector('.ask.open');
if (document.querySelector('.ask.over')) return 'over';
if (!open) return '';
const first = (...all) => { for (const s of all) { const e = document.querySelector(s); if (e) return e; } };
const all = document.querySelector('[data-do="all"]');
if (all && !document.querySelector('.slot.chosen')) return all;
return first('.tray .slot.lit:not(.chosen)', '.tray .go .main:not(:disabled)', '.hand.acting .slot.lit',
  '.ask .option:not(.chosen)', '.ask .go .main:not(:disabled)', '.theirs .lit:not(.chosen)', '.lit:not(.chosen)') || '';
"""


class Server:
    """`spellwright serve` with a store of its own; `kill` and `start` again as a crash would."""

    def __init__(self, folder: Path) -> None:
        self.games = folder / "games.db"
        self.log = folder / "server.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "spellwright", "serve", "--port", str(self.port)]
        command += ["--games", str(self.games), "--pace", "0"]
        own = {**os.environ, "SPELLWRIGHT_STORE": str(self.games.with_name("results.db"))}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=own)
        until(self._answers, "the server answers")

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        try:
            with urlopen(self.address, timeout=5) as response:
                return bool(response.status == 200)
        except (URLError, OSError):
            return False

    def stop(self) -> None:
        """As a user would: it ends its workers."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self.process = None

    def kill(self) -> None:
        """As the system would, without a word of warning."""
        if self.process is not None:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


def until(question: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = question()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited in vain until {what}")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    yield found
    found.stop()


class Browser:
    """A window of Chromium, with the few things that tests do there."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def size(self, wide: int, high: int) -> None:
        phone = wide < 600
        metrics = {"width": wide, "height": high, "deviceScaleFactor": 1, "mobile": phone}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def open(self, address: str) -> None:
        """Go there. The page that is left may reload itself meanwhile (its server is back): the old document is marked,
        and what is waited for is one without the mark. A page that was cut off on its way is asked for again."""
        for _ in range(TRIES):
            self.run("window.left = true")
            self.driver.get(address)
            end = time.monotonic() + PATIENCE / TRIES
            while time.monotonic() < end:
                if self._came():
                    return
                time.sleep(0.05)
        raise AssertionError(f"waited in vain for {address}: {self.run(STANDING)}")

    def _came(self) -> bool:
        from selenium.common.exceptions import WebDriverException

        try:
            return bool(
                self.run(
                    "return !window.left && document.readyState === 'complete'"
                    " && (!window.socket || window.socket.connected)"
                )
            )
        except WebDriverException:  # between two documents
            return False

    def find(self, selector: str) -> list[Any]:
        found: list[Any] = self.driver.find_elements("css selector", selector)
        return found

    def wait(self, selector: str, patience: float = PATIENCE) -> Any:
        """The first element of that kind, as soon as there is one."""
        return until(lambda: self.find(selector), f"there is {selector}", patience)[0]

    def until(self, question: Callable[[], Any], what: str) -> Any:
        return until(question, what)

    def click(self, selector: str) -> None:
        self.wait(selector)
        self.run("document.querySelector(arguments[0]).click()", selector)

    def run(self, script: str, *args: Any) -> Any:
        return self.driver.execute_script(script, *args)

    def text(self, selector: str) -> str:
        return str(
            self.run("return document.querySelector(arguments[0])?.innerText || ''", selector)
        )

    def play(self) -> str:
        """Click the first thing that can be done in a game: “” where the seat is not asked, “over” at the end."""
        at = self.run(PLAYER)
        if at and at != "over":
            shown = self.run("return table.shown")
            self.run("arguments[0].click()", at)
            until(lambda: self.run("return table.shown") > shown, "a click shows")
            return "done"
        return str(at)

    def keys(self, keys: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self.driver).send_keys(keys).perform()

    def errors(self) -> list[str]:
        """What the console complains about; a lost connection is told by tests that cut it themselves."""
        found = self.driver.get_log("browser")
        return [json.dumps(line) for line in found if line["level"] == "SEVERE"]


def _driver(folder: Path) -> Any:
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not chromium or not driver:
        pytest.skip("chromium and chromedriver are not here: pages are not tried in a browser")
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    for flag in (*FLAGS, f"--user-data-dir={folder}"):
        options.add_argument(flag)
    options.binary_location = chromium
    options.page_load_strategy = "none"  # tests wait for what they need, see Browser.open
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service(driver))


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    found = _driver(tmp_path_factory.mktemp("chromium"))
    yield found
    found.quit()


@pytest.fixture
def browser(driver: Any, request: pytest.FixtureRequest) -> Iterator[Browser]:
    found = Browser(driver)
    found.size(*WIDE)
    driver.get("about:blank")  # leaves the page of an earlier test
    found.errors()
    yield found
    folder = os.environ.get("SPELLWRIGHT_SCREENSHOTS")
    if folder:  # the page as the test has left it, for somebody to look at
        Path(folder).mkdir(parents=True, exist_ok=True)
        driver.save_screenshot(str(Path(folder) / f"{request.node.name}.png"))


@pytest.fixture(scope="session")
def second_driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    found = _driver(tmp_path_factory.mktemp("second"))
    yield found
    found.quit()


@pytest.fixture
def second(second_driver: Any) -> Browser:
    found = Browser(second_driver)
    found.size(*WIDE)
    return found
