"""The device of a session: just enough to recognise one's own."""

from __future__ import annotations

import re
from dataclasses import dataclass

# The first that fits: a browser also names those that it wants to be taken for.
BROWSERS = (
    ("Edge", r"\bEdg(e|A|iOS)?/"),
    ("Opera", r"\bOPR/|\bOpera\b"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\b(Firefox|FxiOS)/"),
    ("Chrome", r"\b(Chrome|CriOS|Chromium|HeadlessChrome)/"),
    ("Safari", r"\bSafari/"),
)
SYSTEMS = (
    ("Android", r"\bAndroid\b"),
    ("iOS", r"\b(iPhone|iPad|iPod)\b"),
    ("Windows", r"\bWindows\b"),
    ("macOS", r"\bMac OS X\b|\bMacintosh\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Linux", r"\bLinux\b"),
)


@dataclass(frozen=True)
class Device:
    label: str = ""  # browser and system; empty: a program, or one that says nothing
    network: str = ""  # of its address, for those who know home from abroad


def label(user_agent: str) -> str:
    return ", ".join(filter(None, (_first(BROWSERS, user_agent), _first(SYSTEMS, user_agent))))


def _first(known: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for name, pattern in known if re.search(pattern, user_agent)), "")
