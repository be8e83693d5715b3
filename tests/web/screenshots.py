"""The pictures of the README, made in a real browser: python tests/web/screenshots.py [FOLDER]"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from conftest import Browser, Server, _driver  # type: ignore[import-not-found]

POD = """Slasher: Dark Ritual / Swamp / Unstoppable Slasher
Memnites: Memnite / Memnite / Memnite
Forests: Forest / Forest / Forest
Lions: Plains / Savannah Lions / Memnite
Guide: Mountain / Goblin Guide / Memnite
"""


def picture(browser: Any, path: Path, wide: int, high: int, scale: float) -> None:
    clip = {"x": 0, "y": 0, "width": wide, "height": high, "scale": scale}
    found = browser.driver.execute_cdp_cmd(
        "Page.captureScreenshot", {"format": "png", "clip": clip}
    )
    path.write_bytes(base64.b64decode(found["data"]))
    print(f"{path}: {path.stat().st_size // 1024} kB")


def table(browser: Any, server: Any, path: Path) -> None:
    """A game of goblins in the middle of an attack."""
    browser.size(1280, 800)
    browser.open(f"{server.address}/?deck=goblins&against=enchantress&seed=11")
    browser.click(".start")
    browser.wait("#board")
    for _ in range(400):
        if len(browser.find(".ours .front .slot")) >= 3 and browser.find('[data-do="all"]'):
            break
        if browser.play() == "over":
            break
    if browser.find('[data-do="all"]'):
        browser.keys("a")
        browser.wait(".slot.chosen")
    browser.run("document.getElementById('toast').hidden = true")
    browser.until(lambda: browser.find(".arrows path"), "arrows are drawn")
    picture(browser, path, 1280, 800, 0.75)


def pod(browser: Any, server: Any, path: Path) -> None:
    browser.size(1280, 940)
    browser.open(f"{server.address}/pod")
    browser.wait("#pod textarea")
    browser.run("document.querySelector('#pod textarea').value = arguments[0]", POD)
    browser.click('[data-send="pod"]')
    for _ in range(40):
        try:
            browser.until(lambda: "20 of 20" in browser.text(".doing"), "the pod is solved")
            break
        except AssertionError:
            continue
    picture(browser, path, 1280, 940, 0.6)


def knight(browser: Any, server: Any, path: Path) -> None:
    browser.size(390, 844)
    browser.open(f"{server.address}/knight")
    for choice in ('[data-value="Tovak"]', '[data-value="program"]'):
        browser.click(choice)
        browser.wait(f'{choice}[aria-pressed="true"]')
    browser.click('[data-send="begin"]')
    browser.wait(".now")
    for _ in range(4):
        ply = browser.run("return document.querySelector('.now [data-ply]').dataset.ply")
        browser.click(".now .buttons .big")
        browser.until(
            lambda ply=ply: (
                browser.run("return document.querySelector('.now [data-ply]').dataset.ply") != ply
            ),
            "the answer is taken",
        )
    picture(browser, path, 390, 844, 0.8)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/images")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as own:
        server = Server(Path(own))
        driver = _driver(Path(own) / "chromium")
        try:
            browser = Browser(driver)
            table(browser, server, folder / "table.png")
            knight(browser, server, folder / "knight.png")
            pod(browser, server, folder / "pod.png")
        finally:
            driver.quit()
            server.kill()


if __name__ == "__main__":
    main()
