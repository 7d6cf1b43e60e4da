"""Compiling rules once: a rule that other rules call is linked into them, not compiled on its own.

Numba optimises and emits machine code for every function it meets, and again, with all that it calls, inside each of
its callers. For games of hundreds of small rules calling each other ten levels deep that multiplies the work.
Here a rule met while another one is being compiled is only translated to intermediate code, once per process; the rule
that was called from Python links all of them, is optimised as a whole, and is the only one cached.

Most of the time to compile a game is spent in Numba's front end, in Python, so rules pass through it in the shortest
way: no passes for what rules do not contain (closures, array expressions, parallel loops), and an operator is looked up
once for each kind of numbers.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from types import CodeType
from typing import Any

from llvmlite import binding as llvm
from numba.core import codegen, compiler, compiler_machinery, ir, sigutils, typed_passes, types, untyped_passes
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.typing import templates

from .linking import OPTIONS, check_members, widened


@compiler_machinery.register_pass(mutates_CFG=False, analysis_only=False)
class UnsignedIndexes(compiler_machinery.FunctionPass):  # type: ignore[misc]  # Numba has no types
    """What is known only at run time indexes as an unsigned number: else Numba looks, at every use of an index, whether
    it counts from the end. No rule indexes with a negative number (records.Plain refuses it)."""

    _name = "unsigned_indexes"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        state.calltypes = {at: unsigned_index(at, signature) for at, signature in state.calltypes.items()}
        return True


def unsigned_index(at: Any, signature: Any) -> Any:
    """The signature of an operation; if it reads or writes by an index, that without a sign."""
    indexes = isinstance(at, ir.SetItem) or (isinstance(at, ir.Expr) and at.op in ("getitem", "static_getitem"))
    if not indexes or signature is None:  # None: a name or a place known when compiling
        return signature
    owner, index, *value = signature.args
    return signature.replace(args=(owner, unsigned(index), *value))


def unsigned(index: Any) -> Any:
    """The type of an index, or of a tuple of them, without a sign; literals keep theirs, they cost nothing."""
    if isinstance(index, (types.UniTuple, types.Tuple)):  # type: ignore[attr-defined]  # as above
        return types.Tuple(tuple(map(unsigned, index)))  # type: ignore[attr-defined]  # as above
    return types.uintp if isinstance(index, types.Integer) and not isinstance(index, types.Literal) else index


PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.DeadBranchPrune,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.InlineOverloads,
    UnsignedIndexes,
    typed_passes.IRLegalization,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)
PLAIN = (types.Number, types.Boolean, types.Array, types.Record)
OPERATORS = frozenset(getattr(operator, name) for name in operator.__all__) - {operator.pow, operator.ipow}

check_members(
    (CPUDispatcher, "get_call_template"),
    (CPUDispatcher, "get_overload"),
    (CPUDispatcher, "nopython_signatures"),
    (llvm, "create_pipeline_tuning_options"),
    (llvm, "create_pass_builder"),
    (codegen.JITCodeLibrary, "_optimize_final_module"),
    (codegen.JITCodeLibrary, "_optimize_functions"),
    (compiler.CompilerBase, "define_pipelines"),
    (compiler.Flags, "no_compile"),
    (compiler_machinery.PassManager, "_runPass"),
    (templates, "_OverloadFunctionTemplate"),
)

_open: list[Any] = []  # rules being compiled now, each inside the one before; guarded by Numba's compiler lock


def linked(fn: Callable[..., Any], long_loops: bool = False) -> RuleDispatcher:
    """A rule as numba.njit(cache=True) with our options would make it, but linked as told above."""
    made = RuleDispatcher(py_func=fn, targetoptions=dict(OPTIONS), pipeline_class=RuleCompiler)
    made.long_loops = long_loops
    made.enable_caching()
    return made


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]  # Numba has no types
    """A dispatcher that knows whether it is called from Python or met inside another rule."""

    long_loops = False  # worth vector code where it is met inside another rule

    def compile(self, sig: Any) -> Any:
        with global_compiler_lock:
            _open.append(self)
            try:
                return super().compile(sig) if len(_open) == 1 else self._compile_inner(sig)
            finally:
                _open.pop()

    def _compile_inner(self, sig: Any) -> Any:
        args, return_type = sigutils.normalize_signature(sig)
        known = self.inner.get(tuple(args)) or self._from_cache(tuple(args))
        if known is None:
            known = self.inner[tuple(args)] = self._translate(args, return_type)
            self.targetctx.insert_user_function(known.entry_point, known.fndesc, [known.library])
        return known.entry_point

    def _from_cache(self, args: Any) -> Any:
        """An entry point loaded from the cache is linked as it is, which saves the front end's work. One compiled here
        is not: it holds copies of rules that others here hold too."""
        known = self.overloads.get(args)
        return None if known is None or isinstance(known.library, OuterLibrary) else known

    def _translate(self, args: Any, return_type: Any) -> Any:
        """To intermediate code only: no machine code, and no wrappers that Python would call."""
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(
            flags, {**self.targetoptions, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        )
        flags.no_compile = True
        library = VectorLibrary if self.long_loops else InnerLibrary
        made = compiler.compile_extra(
            self.typingctx,
            self.targetctx,
            self.py_func,
            args,
            return_type,
            flags,
            locals={},
            library=library(self.targetctx.codegen(), self.py_func.__qualname__),
            pipeline_class=RuleCompiler,
        )
        return made._replace(entry_point=_NoAddress())

    @property
    def inner(self) -> dict[Any, Any]:
        """What was translated to be linked into other rules, by argument types."""
        return self.__dict__.setdefault("inner_overloads", {})  # type: ignore[no-any-return]  # Numba has no types

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template([widened(arg) for arg in args], kws)

    def get_overload(self, sig: Any) -> Any:
        args, _ = sigutils.normalize_signature(sig)
        inner = self.inner.get(tuple(args))
        return inner.entry_point if inner is not None else super().get_overload(sig)

    @property
    def nopython_signatures(self) -> list[Any]:
        return [*super().nopython_signatures, *(one.signature for one in self.inner.values())]


class _NoAddress:
    """Stands for a function that has no address of its own; Numba finds its library by it."""


# ---------------------------------------------------------------------------------------------- the front end


class RuleCompiler(compiler.CompilerBase):  # type: ignore[misc]  # as above
    """The passes that rules need; all of Numba's for a rule with a function inside it."""

    def define_pipelines(self) -> list[Any]:
        state = self.state
        state.typingctx = Lookup(state.typingctx)
        if state.library is None:
            state.library = OuterLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
        if any(isinstance(constant, CodeType) for constant in state.func_id.code.co_consts):
            return [compiler.DefaultPassBuilder.define_nopython_pipeline(state)]
        passes = Passes("rule")
        for each in PASSES:
            passes.add_pass(each, each.__name__)
        passes.finalize()
        return [passes]


class Passes(compiler_machinery.PassManager):  # type: ignore[misc]  # as above
    """Runs passes without the events and timings that Numba keeps of each, which cost as much as many a pass."""

    def _runPass(self, _index: int, one: Any, state: Any) -> None:  # noqa: N802  Numba's name
        one.analysis = self._analysis
        one.run_initialization(state)
        one.run_pass(state)
        one.run_finalizer(state)


class Lookup:
    """Numba's typing context, remembering what its own functions and operators give: the search for it takes long.

    Not of functions written in Python for compiled code (``overload``): Numba remembers of them only what was compiled
    last, which may be for a GPU, unless it is asked each time.
    """

    known: dict[Any, Any] = {}  # noqa: RUF012  one for all compilations, guarded by Numba's compiler lock

    def __init__(self, context: Any) -> None:
        self.context = context

    def __getattr__(self, name: str) -> Any:
        return getattr(self.context, name)

    def resolve_function_type(self, fn: Any, args: Any, kws: Any) -> Any:
        if kws or not isinstance(fn, types.Function) or not all(isinstance(arg, PLAIN) for arg in args):
            return self.context.resolve_function_type(fn, args, kws)
        if any(issubclass(template, templates._OverloadFunctionTemplate) for template in fn.templates):
            return self.context.resolve_function_type(fn, args, kws)
        # For an operator all numbers of a kind are alike; a function may have a use for the literal itself.
        kinds = tuple(map(types.unliteral, args)) if fn.typing_key in OPERATORS else tuple(args)  # type: ignore[attr-defined]  # as above
        if (fn, kinds) not in self.known:
            self.known[fn, kinds] = self.context.resolve_function_type(fn, kinds, kws)
        return self.known[fn, kinds]

    def resolve_setitem(self, target: Any, index: Any, value: Any) -> Any:
        return self.resolve_function_type(self.resolve_value_type(operator.setitem), (target, index, value), {})


# ---------------------------------------------------------------------------------------------- libraries of code


class RuleLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]  # as above
    """The intermediate code of a rule."""

    def _optimize_functions(self, module: Any) -> None:
        """Numba would make a pass manager for every function, most of which are only declared here."""
        module.data_layout = self._codegen._data_layout
        passes, builder = self._codegen._function_pass_manager()
        for fn in module.functions:
            if not fn.is_declaration:
                passes.run(fn, builder)


class InnerLibrary(RuleLibrary):
    """Only linked: it is not optimised as a whole, and there is no machine code of it."""

    def finalize(self) -> None:
        self._finalized = True


class VectorLibrary(InnerLibrary):
    """Linked like any other, but its loops are long: they become vector code before, which stays as it is later."""

    def finalize(self) -> None:
        optimise(self, vectorised=True)
        super().finalize()


def optimise(library: RuleLibrary, vectorised: bool) -> None:
    """Run LLVM's usual passes over a whole module.

    Loops of most rules are short, so they are neither unrolled nor vectorised: that makes twice the code, and slower.
    """
    tuning = llvm.create_pipeline_tuning_options(speed_level=2)
    tuning.loop_unrolling = tuning.loop_vectorization = tuning.slp_vectorization = vectorised
    builder = llvm.create_pass_builder(library._codegen._tm, tuning)
    passes = builder.getModulePassManager()
    passes.add_refprune_pass()
    passes.run(library._final_module, builder)


class OuterLibrary(RuleLibrary):
    """Holds the rules that it calls, directly or not, each once."""

    def finalize(self) -> None:
        self.own = {fn.name for fn in self._final_module.functions if not fn.is_declaration}
        inner, others = self._parts()
        modules = [library._final_module.clone() for library in inner]
        while len(modules) > 1:  # in pairs: the time to link depends on the size of what is linked to
            for first, second in zip(modules[::2], modules[1::2], strict=False):
                first.link_in(second)
            modules = modules[::2]
        for module in modules:
            self._final_module.link_in(module)
        for library in inner:
            self._reload_init.update(library._reload_init)
        self._linking_libraries = others
        super().finalize()

    def _parts(self) -> tuple[list[InnerLibrary], list[Any]]:
        """The libraries to be linked: of rules, and what Numba brings itself."""
        found: dict[Any, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            one = waiting.pop()
            if one not in found:
                found[one] = None
                if isinstance(one, InnerLibrary):
                    waiting.extend(one._linking_libraries)
        inner = [one for one in found if isinstance(one, InnerLibrary)]
        return inner, [one for one in found if not isinstance(one, InnerLibrary)]

    def _optimize_final_module(self) -> None:
        """Nobody else calls the rules linked here: made internal, the optimiser may inline and reshape them freely."""
        for fn in self._final_module.functions:
            if not fn.is_declaration and fn.name not in self.own:
                fn.linkage = "internal"
        optimise(self, vectorised=False)
