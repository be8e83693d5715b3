"""The build backend: setuptools', and mypy for it where the engine is to be compiled."""

from __future__ import annotations

import os
import shutil
import sysconfig
from typing import Any

from setuptools import build_meta  # type: ignore[import-untyped]
from setuptools.build_meta import *  # type: ignore[import-untyped]  # noqa: F403

MYPY = "mypy>=2.4,<3"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    found: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    wish = os.environ.get("SPELLWRIGHT_COMPILE", "auto").lower()
    if wish == "yes" or (wish == "auto" and shutil.which(compiler) is not None):
        return [*found, MYPY]
    return found
