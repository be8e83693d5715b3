"""Engines beside each other, as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

from tools.comparing import plot


def test_the_picture_has_a_bar_for_each_engine_and_each_work():
    made = plot({"plain": {"copy": (2.0, 1, "times")}, "fast": {"copy": (0.5, 1, "times")}})
    told = [each.text for each in ElementTree.fromstring(made).iter() if each.text]
    assert "×1.0" in told and "×4.0" in told and "fast" in told
