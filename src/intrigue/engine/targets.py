"""One source of rules, three ways to run it: interpreted, compiled for the CPU, compiled for a CUDA GPU.

``@rule`` marks an engine function. ``bind`` makes a generic algorithm (a playout, a search) into one for a given
game. ``interpreted`` gives the plain Python form of either, for stepping, coverage and tracebacks.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import platform
import re
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, ParamSpec, TypeVar, cast

from numba.core import config
from numba.core.dispatcher import Dispatcher
from numba.core.event import Listener, install_listener

from .linking import dispatcher
from .records import plain

P = ParamSpec("P")
R = TypeVar("R")

TARGETS = ("python", "cpu")


def chosen_target() -> str:
    """The target asked for by INTRIGUE_ENGINE, compiled by default."""
    wanted = os.environ.get("INTRIGUE_ENGINE", "cpu")
    if wanted not in TARGETS:
        raise ValueError(f"INTRIGUE_ENGINE={wanted!r}: expected one of {', '.join(TARGETS)}")
    return wanted


# ---------------------------------------------------------------------------------------------- the compile cache


def cache_home() -> Path:
    """Where machine code is kept between runs: INTRIGUE_CACHE, else the user's cache folder, else a temporary one."""
    named = os.environ.get("INTRIGUE_CACHE")
    if named:
        return Path(named)
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "intrigue"
    try:
        base.mkdir(parents=True, exist_ok=True)
        if os.access(base, os.W_OK):
            return base
    except OSError:
        pass
    return Path(tempfile.gettempdir()) / f"intrigue-cache-{os.getuid()}"


_IMPORT = re.compile(r"^from (\.*)([\w.]*) import (\([^)]*\)|[^\n]+)", re.MULTILINE)
_NAME = re.compile(r"(\w+)(?: as \w+)?")


@cache
def _imported(module: str) -> frozenset[str]:
    """Modules of the same package, and of this one, that a module names in its import lines."""
    found = sys.modules[module]
    package = (found.__package__ or "").split(".")
    names = set()
    for dots, base, listed in _IMPORT.findall(_source(module)):
        parts = (package[: len(package) - len(dots) + 1] if dots else []) + (base.split(".") if base else [])
        source = ".".join(parts)
        inner = [f"{source}.{name}" for name in _NAME.findall(listed)]
        names |= {name if name in sys.modules else source for name in inner}
    roots = {package[0], _root(__name__)}
    return frozenset(name for name in names if _root(name) in roots)


def _source(module: str) -> str:
    file = getattr(sys.modules[module], "__file__", None)
    return Path(file).read_text(encoding="utf-8") if file else ""


def _closure(modules: Iterable[str]) -> list[str]:
    """All modules whose text can change what a rule of these modules compiles to."""
    found, queue = set(), list(modules)
    while queue:
        module = queue.pop()
        if module not in found:
            found.add(module)
            queue += _imported(module)
    return sorted(found)


@cache
def _cache_folder(modules: frozenset[str]) -> Path:
    """Numba looks only at a function's own file; here a change in any source behind it starts a new folder."""
    digest = hashlib.sha256()
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(importlib.metadata.version(package).encode())
    digest.update(f"{sys.version} {platform.machine()}".encode())
    for module in _closure({*modules, __name__, dispatcher.__module__}):
        digest.update(f"{module}\0{_source(module)}\0".encode())
    return cache_home() / digest.hexdigest()[:24]


# Numba reads a function's cache folder from its settings, which all threads share. Two that bind at a time would look
# in each other's folders: find nothing and compile, or leave machine code where it does not belong.
_cache_dir_lock = threading.Lock()


def _compile(fn: Callable[P, R], modules: Iterable[str], long_loops: bool = False) -> Callable[P, R]:
    folder = str(_cache_folder(frozenset(modules)))
    with _cache_dir_lock:
        before, config.CACHE_DIR = config.CACHE_DIR, folder
        try:
            # Rules touch no Python object, so other threads may run meanwhile: a search on every core, a server.
            made = dispatcher(fn, long_loops)
        finally:
            config.CACHE_DIR = before
    # They do not allocate either. Numba would count who holds each array, at every call that hands one over and so
    # that all threads agree: most of the time of a batch's step.
    made.targetoptions["_nrt"] = False
    return cast("Callable[P, R]", made)


def rule(fn: Callable[P, R]) -> Callable[P, R]:
    """Mark an engine function: plain Python over records and tables, compiled at its first call."""
    return _compile(fn, {fn.__module__})


def vectorised(fn: Callable[P, R]) -> Callable[P, R]:
    """A rule with long loops over numbers: vector code where another rule calls it, unlike all others (linking.py)."""
    return _compile(fn, {fn.__module__}, long_loops=True)


def bind(fn: Callable[..., R], name: str, parts: Mapping[str, Any]) -> Callable[..., R]:
    """A generic algorithm with some of its global names (``play``, ``legal`` ...) replaced by a game's own functions.

    ``name`` tells the results apart in the compile cache: use the game's key.
    """
    source = source_of(fn)
    modules = {source.__module__} | {source_of(part).__module__ for part in parts.values() if callable(part)}
    made = FunctionType(source.__code__, {**source.__globals__, **parts}, source.__name__, source.__defaults__)
    made.__qualname__ = f"{source.__qualname__}[{name}]"
    made.__module__ = source.__module__
    return _compile(made, modules)


def direct(fn: Callable[..., R], *args: Any) -> Callable[..., R]:
    """A compiled rule for arguments of the types of these: Numba does not look at types again, which takes longer than
    most rules. Others may not be given to it."""
    if not isinstance(fn, Dispatcher):
        return fn
    signature = tuple(fn.typeof_pyval(arg) for arg in args)
    fn.compile(signature)
    return cast("Callable[..., R]", fn.overloads[signature].entry_point)


def source_of(fn: Any) -> FunctionType:
    """The plain function behind a rule."""
    return cast(FunctionType, getattr(fn, "py_func", fn))


class _CompileListener(Listener):  # type: ignore[misc]  # Numba has no types
    def __init__(self, heard: Callable[[str], None]) -> None:
        self.heard = heard

    def on_start(self, event: Any) -> None:
        self.heard(event.data["dispatcher"].py_func.__qualname__)

    def on_end(self, event: Any) -> None:
        pass


@contextmanager
def when_compiling(heard: Callable[[str], None]) -> Iterator[None]:
    """Have ``heard`` called with the name of every function that is not in the cache, before it is compiled here."""
    with install_listener("numba:compile", _CompileListener(heard)):
        yield


# ---------------------------------------------------------------------------------------------- interpreted


_Rebuilt = dict[int, tuple[Any, Callable[..., Any]]]  # by id of a rule: the rule, and what stands for it
_interpreted: _Rebuilt = {}


def interpreted(
    fn: Callable[..., R], replaced: Mapping[Callable[..., Any], Callable[..., Any]] | None = None
) -> Callable[..., R]:
    """The same rule as plain Python, all rules it calls included; records are wrapped so that reads are Python ints.

    ``replaced`` gives other functions for some of the rules that are called, wherever that happens.
    """
    others = {id(rule): (rule, other) for rule, other in (replaced or {}).items()}
    inner = _rebuild(fn, others if replaced else _interpreted)

    def entry(*args: Any) -> R:
        return cast(R, inner(*(plain(arg) for arg in args)))

    entry.__name__ = inner.__name__
    entry.__doc__ = inner.__doc__
    return entry


def _rebuild(fn: Any, rebuilt: _Rebuilt) -> Callable[..., Any]:
    known = rebuilt.get(id(fn))
    if known is not None:
        return known[1]
    source = source_of(fn)
    scope = dict(source.__globals__)
    made = FunctionType(source.__code__, scope, source.__name__, source.__defaults__)
    made.__qualname__ = source.__qualname__
    rebuilt[id(fn)] = (fn, made)  # before the walk: rules may call each other in a circle
    roots = {_root(source.__module__), _root(__name__)}
    for name in _names(source.__code__) & scope.keys():
        value = scope[name]
        if isinstance(value, Dispatcher):
            scope[name] = _rebuild(value, rebuilt)
        elif isinstance(value, ModuleType):
            scope[name] = _with_plain_tables(value) if _root(value.__name__) in roots else value
        else:
            scope[name] = plain(value)
    return made


def _root(module: str) -> str:
    return module.partition(".")[0]


@cache
def _with_plain_tables(module: ModuleType) -> SimpleNamespace:
    """What a module has, its constants to be read as records are."""
    return SimpleNamespace(**{name: plain(value) for name, value in vars(module).items()})


def _names(code: CodeType) -> set[str]:
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names
