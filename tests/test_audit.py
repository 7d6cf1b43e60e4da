"""`python -m tools.audit`: against a database of advisories that runs here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from tools import audit
from tools.audit import Package

SUMMARY = "Somebody can do what they should not"


class Advisories(BaseHTTPRequestHandler):
    """Knows of one problem, with whichever package is named first."""

    known: Package | None = None
    asked: list[dict[str, object]]
    broken = False

    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        self.asked.extend(queries)
        results = [{"vulns": [{"id": "X-1"}]} if self.is_known(one) else {} for one in queries]
        self.answer({} if self.broken else {"results": results})

    def is_known(self, query: dict[str, dict[str, str]]) -> bool:
        package = query["package"]
        return self.known == (package["ecosystem"], package["name"], query["version"])

    def do_GET(self) -> None:
        assert self.path == "/v1/vulns/X-1"
        self.answer({"id": "X-1", "summary": SUMMARY})

    def answer(self, told: object) -> None:
        body = json.dumps(told).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
        pass


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(Advisories, "asked", [], raising=False)
    server = HTTPServer(("127.0.0.1", 0), Advisories)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_all_locks_are_read() -> None:
    names = {(one.ecosystem, one.name) for one in audit.locked()}
    assert names >= {("PyPI", "numba"), ("PyPI", "pytest"), ("PyPI", "cryptography"), ("npm", "svelte")}
    assert all(one.version[0].isdigit() for one in audit.locked())


def test_every_locked_package_is_asked_about(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(["--source", source]) == 0
    assert len(Advisories.asked) == len(audit.locked())
    assert "0 with known problems" in capsys.readouterr().out


@pytest.mark.parametrize("ecosystem", ["PyPI", "npm"])
def test_a_known_problem_is_told(
    source: str, ecosystem: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = next(one for one in audit.locked() if one.ecosystem == ecosystem)
    monkeypatch.setattr(Advisories, "known", known)
    monkeypatch.setattr(audit, "AT_ONCE", 7)
    assert audit.main(["--source", source]) == audit.FOUND
    assert f"{known.name} {known.version} ({ecosystem}): X-1: {SUMMARY}" in capsys.readouterr().out


@pytest.mark.parametrize("other", ["http://127.0.0.1:1", "nowhere", "file:///etc/passwd"])
def test_a_source_that_cannot_be_asked_is_no_good_news(other: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(["--source", other]) == audit.NOT_ASKED
    assert "could not be asked" in capsys.readouterr().err


def test_a_source_that_answers_something_else_is_no_good_news(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Advisories, "broken", True)
    assert audit.main(["--source", source]) == audit.NOT_ASKED
