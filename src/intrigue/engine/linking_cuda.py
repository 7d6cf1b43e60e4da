"""Compiling rules once for CUDA, as linking.py does for the CPU: see there for the reason; copying records by words.

numba-cuda hands NVVM the code of a rule once for every way its callers can be reached, and NVVM copies each rule into
all of its callers. For the longest rules that is thousands of copies, which take longer to compile than anyone waits.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types

from .linking import NEWEST_CUDA, InternalsDiffer, check_members, check_versions, warn, widened

WORD_BYTES = 8  # what records are copied by; the size of a state is a multiple of it
LONG_PROGRAM = 200_000  # instructions, all rules copied into their callers: beyond this not all of them are
LONG_NAME = re.compile(r"\b_ZN\w{2000,}")  # of a rule that takes a named tuple: it spells out all types in it
SHORT_RULE = 1_000  # instructions with all it calls: these are copied all the same, a call would cost more


def link_once() -> None:
    """Make numba-cuda compile every rule once, if it is one of the versions this was written for."""
    try:
        check_versions(NEWEST_CUDA)
        from numba.cuda import codegen, dispatcher, target

        library: Any = codegen.CUDACodeLibrary
        context: Any = target.CUDATargetContext
        if hasattr(library, "linked_once"):
            return
        check_members((library, "modules"), (library, "llvm_strs"), (dispatcher.CUDADispatcher, "get_call_template"))
        check_members((context, "pack_value"))
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
    pack_value = context.pack_value

    def pack_by_words(self: Any, builder: Any, kind: Any, value: Any, place: Any, align: Any = None) -> None:
        if isinstance(kind, types.Record) and kind.size % WORD_BYTES == 0:
            copy_words(builder, value, place, kind.size // WORD_BYTES)
        else:
            pack_value(self, builder, kind, value, place, align)

    context.pack_value = pack_by_words


def copy_words(builder: Any, source: Any, place: Any, count: int) -> None:
    """Copy a record, which begins on a multiple of a word wherever it lies."""
    pointer = ir.IntType(8 * WORD_BYTES).as_pointer()
    source, place = builder.bitcast(source, pointer), builder.bitcast(place, pointer)
    with cgutils.for_range(builder, ir.Constant(ir.IntType(64), count)) as loop:
        word = builder.load(builder.gep(source, [loop.index]))
        builder.store(word, builder.gep(place, [loop.index]))


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
        call_long_rules(found)
        library._llvm_strs = list(map(text, found))
    return library._llvm_strs  # type: ignore[no-any-return]  # numba-cuda has no types


def text(module: Any) -> str:
    """Intermediate code with names of a length that NVVM reads in reasonable time."""
    return LONG_NAME.sub(lambda name: f"_ZN_{hashlib.sha256(name[0].encode()).hexdigest()}", str(module))


def call_long_rules(found: list[Any]) -> None:
    """Keep the optimiser from copying long rules into several callers, where the program would be too long."""
    rules = {fn.name: fn for module in found for fn in module.functions if fn.blocks}
    own = {name: sum(len(block.instructions) for block in fn.blocks) for name, fn in rules.items()}
    calls = {name: Counter(called(fn)) for name, fn in rules.items()}
    sites: Counter[str] = sum(calls.values(), Counter())

    @cache
    def copied(name: str) -> int:
        """Instructions of a rule with copies of all that it calls."""
        inner = sum(times * copied(other) for other, times in calls[name].items() if other in rules)
        return own[name] + inner

    if max(map(copied, rules)) > LONG_PROGRAM:
        for name, fn in rules.items():
            if fn.linkage == "linkonce_odr" and sites[name] > 1 and copied(name) > SHORT_RULE:
                fn.attributes.add("noinline")


def called(fn: Any) -> Iterator[str]:
    """The names of the functions that a function calls, once for every call."""
    for block in fn.blocks:
        for instruction in block.instructions:
            if instruction.opname == "call" and hasattr(instruction.callee, "name"):
                yield instruction.callee.name
