"""A study on a server can reach nothing but its own folder."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from intrigue.lab import sandbox

TRIES = """
import json, os, socket, sys, threading
from pathlib import Path
from intrigue.lab.sandbox import enter

folder, other = map(Path, sys.argv[1:])
missing = enter(folder)
(folder / "blocks").mkdir()
(folder / "blocks" / "one.tmp").write_text("found")
(folder / "blocks" / "one.tmp").replace(folder / "blocks" / "one.npz")
thread = threading.Thread(target=lambda: (folder / "blocks" / "two.npz").write_text("found"))
thread.start()
thread.join()
import colorsys  # a module that nobody has loaded

tries = {
    "read": lambda: other.read_text(),
    "list": lambda: os.listdir(other.parent),
    "write": lambda: (other.parent / "new").write_text(""),
    "passwords": lambda: Path("/etc/passwd").read_text(),
    "socket": lambda: socket.socket(),
    "program": lambda: os.execv("/bin/true", ["/bin/true"]),
    "signal": lambda: os.kill(os.getppid(), 0),
}
done = []
for name, work in tries.items():
    try:
        work()
        done.append(name)
    except OSError:
        pass
print(json.dumps({"missing": missing, "done": done}))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Landlock and seccomp are Linux")
def test_a_study_reads_and_writes_its_folder_and_nothing_else(tmp_path: Path) -> None:
    own, other = tmp_path / "study", tmp_path / "elsewhere" / "secret"
    own.mkdir()
    other.parent.mkdir()
    other.write_text("secret")
    ran = subprocess.run([sys.executable, "-c", TRIES, own, other], capture_output=True, text=True, check=True)
    told = json.loads(ran.stdout)
    if told["missing"]:
        assert "without the protection of the operating system" in ran.stderr
        pytest.skip(f"this kernel has not all of it: {told['missing']}")
    assert told["done"] == []
    assert sorted(path.name for path in (own / "blocks").iterdir()) == ["one.npz", "two.npz"]


def test_where_there_is_no_protection_that_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr(sandbox.sys, "platform", "other")
    monkeypatch.setattr(sandbox.resource, "setrlimit", lambda *_: None)
    assert sandbox.enter(tmp_path) == ["files", "sockets"]
    assert "a study runs without the protection of the operating system: files; sockets" in caplog.text
