"""Compiling rules once: a rule that other rules call is linked into them, not compiled on its own.

Numba optimises and emits machine code for every function it meets, and again, with all that it calls, inside each of
its callers. For games of hundreds of small rules calling each other ten levels deep that multiplies the work.
Here a rule met while another one is being compiled only becomes a library of intermediate code; the rule that was
called from Python links all of them, is optimised as a whole, and is the only one cached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite.binding import Linkage
from numba.core import codegen, config, cpu, sigutils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher

# The loops of rules are short: vector code is slower there, and takes long to make.
config.LOOP_VECTORIZE = 0
config.SLP_VECTORIZE = 0

_open: list[Any] = []  # rules being compiled now, each inside the one before; guarded by Numba's compiler lock


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]  # Numba has no types
    """A dispatcher that knows whether it is called from Python or met inside another rule."""

    def compile(self, sig: Any) -> Any:
        with global_compiler_lock:
            _open.append(self.py_func)
            try:
                return super().compile(sig) if len(_open) == 1 else self._compile_inner(sig)
            finally:
                _open.pop()

    def _compile_inner(self, sig: Any) -> Any:
        args, return_type = sigutils.normalize_signature(sig)
        known = self.overloads.get(tuple(args)) or self._inner.get(tuple(args))
        if known is None:
            known = self._inner[tuple(args)] = self._linker.compile(args, return_type)
        return known.entry_point

    @property
    def _linker(self) -> Any:
        """The compiler of what is only linked: without the wrappers that Python would call."""
        if "inner_compiler" not in self.__dict__:
            bare = {**self.targetoptions, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            self.inner_compiler = type(self)(py_func=self.py_func, targetoptions=bare)._compiler
        return self.inner_compiler

    @property
    def _inner(self) -> dict[Any, Any]:
        """What was compiled to be linked into other rules, by argument types."""
        return self.__dict__.setdefault("inner_overloads", {})  # type: ignore[no-any-return]  # Numba has no types

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Numbers reach a rule as int64, whatever cell they come from: one version of it is enough."""
        return super().get_call_template([_widened(arg) for arg in args], kws)

    def get_overload(self, sig: Any) -> Any:
        args, _ = sigutils.normalize_signature(sig)
        inner = self._inner.get(tuple(args))
        return inner.entry_point if inner is not None else super().get_overload(sig)

    @property
    def nopython_signatures(self) -> list[Any]:
        return [*super().nopython_signatures, *(one.signature for one in self._inner.values())]


def dispatcher(fn: Callable[..., Any]) -> Any:
    """A rule as numba.njit(cache=True, error_model="numpy", nogil=True) would make it, but linked as told above."""
    made = RuleDispatcher(py_func=fn, targetoptions={"nopython": True, "error_model": "numpy", "nogil": True})
    made.enable_caching()
    return made


def _widened(kind: Any) -> Any:
    kind = types.unliteral(kind)  # type: ignore[attr-defined]  # nor names for its types
    return types.int64 if isinstance(kind, types.Integer) else kind


class _Inner:
    """Stands for a function that has no address of its own; Numba finds its library by it."""


def _linked_only(library: Any) -> bool:
    return getattr(library, "linked_only", False)


def _wrap() -> None:
    optimize = codegen.CPUCodeLibrary._optimize_final_module
    finalize = codegen.CPUCodeLibrary._finalize_final_module
    get_executable = cpu.CPUContext.get_executable

    def optimize_outer(library: Any) -> None:
        if not _linked_only(library):
            for fn in library._final_module.functions:
                if fn.linkage == Linkage.linkonce_odr and not fn.is_declaration:
                    fn.linkage = "internal"  # nobody else calls it: the optimiser may inline and reshape it freely
            optimize(library)

    def finalize_outer(library: Any) -> None:
        if _linked_only(library):
            # No machine code: it would take time to make, and the rule linked of it would call it instead of its own.
            library._finalize_dynamic_globals()
            library._finalized = True
        else:
            finalize(library)

    def get_executable_outer(context: Any, library: Any, fndesc: Any, env: Any) -> Any:
        if len(_open) > 1 and (fndesc.modname, fndesc.qualname) == (_open[-1].__module__, _open[-1].__qualname__):
            library.linked_only = True
            return _Inner()
        return get_executable(context, library, fndesc, env)

    codegen.CPUCodeLibrary._optimize_final_module = optimize_outer
    codegen.CPUCodeLibrary._finalize_final_module = finalize_outer
    cpu.CPUContext.get_executable = get_executable_outer


_wrap()
