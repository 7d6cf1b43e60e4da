"""The wheel as somebody installs it: into an empty environment, used far from the source tree."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.client import Client
from tests.server.playing import table_of
from tests.server.running import free_port, wait_for
from tools import bootstrap

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "intrigue"
UV = Path(sys.executable).parent / "uv"


def uv(*arguments: str | Path, where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [UV, "--no-progress", *arguments]
    return subprocess.run(command, cwd=where, env=bootstrap.environment(), capture_output=True, text=True, check=False)


def build(source: Path, out: Path) -> subprocess.CompletedProcess[str]:
    return uv("build", "--wheel", "--no-build-isolation", "--python", sys.executable, "--out-dir", out, where=source)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    built = build(ROOT, out)
    assert built.returncode == 0, built.stderr
    (made,) = out.glob("*.whl")
    return made


class Installed:
    """The wheel in an environment of its own, with the locked versions of exactly what it says it needs."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        environment = folder / "environment"
        self.intrigue = environment / "bin" / "intrigue"
        made = uv("venv", "--python", sys.executable, environment)
        assert made.returncode == 0, made.stderr
        lock = ROOT / "requirements.lock"
        filled = uv("pip", "install", "--python", environment / "bin" / "python", "--constraint", lock, wheel)
        assert filled.returncode == 0, filled.stderr
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(("INTRIGUE_", "PYTHON"))}
        self.env |= {"INTRIGUE_CACHE": str(folder / "cache")}

    def run(self, *arguments: str, stdin: str = "", engine: str = "cpu") -> str:
        command = [self.intrigue, *arguments]
        env = {**self.env, "INTRIGUE_ENGINE": engine}
        ended = subprocess.run(
            command, cwd=self.folder, env=env, input=stdin, capture_output=True, text=True, check=False
        )
        assert ended.returncode == 0, ended.stderr
        return ended.stdout

    @contextmanager
    def served(self) -> Iterator[str]:
        """Its address. The rules are interpreted: compiling them is tested with the commands."""
        port = free_port()
        env = {**self.env, "INTRIGUE_ENGINE": "python"}
        command = [self.intrigue, "serve", "--port", str(port), "--data", self.folder / "data"]
        log = self.folder / "server.log"
        with log.open("wb") as file:
            process = subprocess.Popen(command, cwd=self.folder, env=env, stdout=file, stderr=file)
        try:
            wait_for(f"http://127.0.0.1:{port}", lambda: "" if process.poll() is None else log.read_text())
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"), wheel)


def test_the_wheel_holds_all_of_the_package_and_the_client(wheel: Path) -> None:
    files = [*bootstrap.files_in(PACKAGE), *bootstrap.files_in(PACKAGE / "server" / "static" / ".vite")]
    there = {str(path.relative_to(PACKAGE.parent)) for path in files}
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("intrigue/")}
    assert packed == there
    assert {"intrigue/py.typed", "intrigue/server/static/index.html"} <= packed


def test_a_wheel_without_its_client_is_not_built(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(PACKAGE, source / "src" / "intrigue", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "tools/build_hook.py"):
        (source / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    refused = build(source, tmp_path / "out")
    assert refused.returncode != 0
    assert "The web client has not been built" in refused.stderr
    assert not list(tmp_path.glob("out/*.whl"))


def test_commands_work_outside_the_source_tree(installed: Installed) -> None:
    from intrigue import __version__

    assert installed.run("--version").strip() == __version__
    assert "simulate" in installed.run("--help")
    assert json.loads(installed.run("simulate", "royal-will", "--games", "10", "--json"))["games"] == 10
    assert " face down." in installed.run("play", "royal-will", stdin="1\n", engine="python")


async def test_it_serves_its_client_and_plays(installed: Installed) -> None:
    with installed.served() as url:
        visitor = await Client(url).open()
        try:
            page = await visitor.http.get("/")
            (script,) = re.findall(r'<script[^>]+src="([^"]+)"', page.text)
            assert (await visitor.http.get(script)).headers["content-type"].startswith("text/javascript")
            table = await table_of(visitor, bots=["random"])
            await visitor.move_and_see(table, visitor.legal(table)[0])
        finally:
            await visitor.close()
