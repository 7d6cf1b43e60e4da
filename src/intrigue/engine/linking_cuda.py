"""Compiling rules once for CUDA, as linking.py does for the CPU: see there for the reason.

numba-cuda hands NVVM the code of a rule once for every way its callers can be reached, and NVVM copies each rule into
all of its callers. For the longest rules that is thousands of copies, which take longer to compile than anyone waits.
"""

from __future__ import annotations

from typing import Any

from .linking import NEWEST_CUDA, InternalsDiffer, check_members, check_versions, warn, widened

LONG_PROGRAM = 4_000_000  # letters of intermediate code: longer ones do not copy every rule into its callers
SHORT_RULE = 60  # instructions: these are copied all the same, a call would cost more


def link_once() -> None:
    """Make numba-cuda compile every rule once, if it is one of the versions this was written for."""
    try:
        check_versions(NEWEST_CUDA)
        from numba.cuda import codegen, dispatcher

        library: Any = codegen.CUDACodeLibrary
        if hasattr(library, "linked_once"):
            return
        check_members((library, "modules"), (library, "llvm_strs"), (dispatcher.CUDADispatcher, "get_call_template"))
    except (InternalsDiffer, ImportError, AttributeError) as reason:
        warn(reason)
        return
    library.linked_once = True
    library.modules = property(modules)
    library.llvm_strs = property(intermediate_code)
    get_call_template = dispatcher.CUDADispatcher.get_call_template

    def widened_template(rule: Any, args: Any, kws: Any) -> Any:
        return get_call_template(rule, [widened(arg) for arg in args], kws)

    dispatcher.CUDADispatcher.get_call_template = widened_template


def modules(library: Any) -> list[Any]:
    """The module of a rule and those of all rules it calls, each once."""
    found: dict[int, Any] = {}
    waiting = [library]
    while waiting:
        one = waiting.pop()
        if id(one) not in found:
            found[id(one)] = one._module
            waiting.extend(one._linking_libraries)
    return list(found.values())


def intermediate_code(library: Any) -> list[str]:
    if library._llvm_strs is None:
        found = modules(library)
        written = [str(module) for module in found]
        if sum(map(len, written)) > LONG_PROGRAM:
            for module in found:
                call_long_rules(module)
            written = [str(module) for module in found]
        library._llvm_strs = written
    return library._llvm_strs  # type: ignore[no-any-return]  # numba-cuda has no types


def call_long_rules(module: Any) -> None:
    """Keep the optimiser from copying long rules into their callers."""
    for fn in module.functions:
        instructions = sum(len(block.instructions) for block in fn.blocks)
        if fn.linkage == "linkonce_odr" and instructions > SHORT_RULE:
            fn.attributes.add("noinline")
