"""Are there known problems with the packages that we lock? Asks a database of advisories that speaks OSV's protocol.

``.venv/bin/python -m tools.audit`` asks OSV itself, ``--source URL`` another one, such as a mirror inside a network.
Exit status: 0, nothing is known against any of them; 1, something is; 3, the source could not be asked, so nothing is
known either way.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")
NODE_LOCKS = ("web/package-lock.json", "tools/browser/package-lock.json")
SOURCE = "https://api.osv.dev"
AT_ONCE = 500  # packages in one question
TIMEOUT = 20.0  # seconds
FOUND, NOT_ASKED = 1, 3
_PIN = re.compile(r"^([A-Za-z0-9][\w.-]*)(?:\[[\w,-]+\])?==([^\s;\\]+)", re.MULTILINE)


class Package(NamedTuple):
    ecosystem: str  # as OSV calls it
    name: str
    version: str


def locked(root: Path = ROOT) -> list[Package]:
    """Everything that the locks name, each once."""
    return sorted({*_of_python(root), *_of_node(root)})


def _of_python(root: Path) -> Iterator[Package]:
    for lock in LOCKS:
        for name, version in _PIN.findall((root / lock).read_text(encoding="utf-8")):
            yield Package("PyPI", name.lower(), version)


def _of_node(root: Path) -> Iterator[Package]:
    for lock in NODE_LOCKS:
        listed = json.loads((root / lock).read_text(encoding="utf-8"))["packages"]
        for path, package in listed.items():
            if path:  # the empty one is ours
                yield Package("npm", package.get("name") or path.rpartition("node_modules/")[2], package["version"])


def known_problems(packages: Sequence[Package], source: str) -> dict[Package, list[str]]:
    """Ids of advisories, by package. Raises OSError, HTTPException or ValueError where the source cannot be asked."""
    found: dict[Package, list[str]] = {}
    for start in range(0, len(packages), AT_ONCE):
        part = packages[start : start + AT_ONCE]
        queries = [{"package": {"ecosystem": one.ecosystem, "name": one.name}, "version": one.version} for one in part]
        results = _ask(f"{source}/v1/querybatch", {"queries": queries})["results"]
        if len(results) != len(part):
            raise ValueError(f"{len(results)} answers to {len(part)} questions")
        for package, result in zip(part, results, strict=True):
            if ids := [one["id"] for one in result.get("vulns", ())]:
                found[package] = ids
    return found


def summary_of(advisory: str, source: str) -> str:
    told = _ask(f"{source}/v1/vulns/{advisory}")
    return str(told.get("summary") or told.get("details", "")).strip().partition("\n")[0]


def _ask(url: str, question: Any = None) -> dict[str, Any]:
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"{url} is no web address")
    body = None if question is None else json.dumps(question).encode()
    request = urllib.request.Request(url, body, {"content-type": "application/json"})  # noqa: S310 - checked above
    with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310 - checked above
        told = json.load(answer)
    if not isinstance(told, dict):
        raise ValueError("an answer of another kind")
    return told


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.audit", description="Known problems of locked packages.")
    parser.add_argument("--source", default=SOURCE, help="who knows of advisories, by OSV's protocol")
    source = parser.parse_args(argv).source.rstrip("/")
    packages = locked()
    try:
        problems = known_problems(packages, source)
        told = {one: summary_of(one, source) for one in sorted({id_ for ids in problems.values() for id_ in ids})}
    except (OSError, HTTPException, ValueError, KeyError, TypeError) as error:
        print(f"{source} could not be asked ({error}): nothing is known of {len(packages)} packages.", file=sys.stderr)
        return NOT_ASKED
    for package, ids in problems.items():
        for advisory in ids:
            print(f"{package.name} {package.version} ({package.ecosystem}): {advisory}: {told[advisory]}")
    print(f"{len(packages)} locked packages, {len(problems)} with known problems, by {source}.")
    return FOUND if problems else 0


if __name__ == "__main__":
    sys.exit(main())
