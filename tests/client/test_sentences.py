"""No sentence for players stands in the sources: words are in catalogues (texts/*.ftl, web/src/messages/*.ftl)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "intrigue" / "server"
WEB = ROOT / "web" / "src"

# What players never read: what is said to operators, to who writes programs, and on the pages of the documents.
NOT_FOR_PLAYERS = (
    "protocol", "settings.py", "__init__.py", "migrations", "supervisor.py", "metrics.py", "doctor.py", "resources.py"
)  # fmt: skip
LOGGING = {"debug", "info", "warning", "error", "exception"}
_SENTENCE = re.compile(r"^[A-Z][a-z]+(?: [\w'-]+[,;:]?)+[.?!]$|^[A-Z][a-z]+ [a-z]+ [a-z]+")


def sentences_of_python(text: str) -> Iterator[tuple[int, str]]:
    """Sentences that are neither documentation, nor logged, nor errors for programmers."""
    tree = ast.parse(text)
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        elif for_programmers(node):
            silent |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            if _SENTENCE.search(node.value):
                yield node.lineno, node.value


def for_programmers(node: ast.AST) -> bool:
    if isinstance(node, ast.keyword):
        return node.arg == "description"  # of the OpenAPI document
    return isinstance(node, ast.Call) and called(node) in {*LOGGING, "AssertionError", "ValueError", "TypeError"}


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


_BLOCKS = re.compile(r"<style.*?</style>|<!--.*?-->", re.DOTALL)
_SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)
_COMMENTS = re.compile(r"/\*.*?\*/|(?<![:'\"`])//[^\n]*", re.DOTALL)
_STRING = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
_EXPRESSION = re.compile(r"\{[^{}]*\}")
_BETWEEN_TAGS = re.compile(r">([^<>{}]*[A-Za-z]{2,} [A-Za-z]{2,}[^<>{}]*)<")
_ATTRIBUTE = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"{]*[a-z]{2,} [^"{]*)"')


def sentences_of_client(text: str, component: bool) -> Iterator[str]:
    """Sentences in scripts, and words that stand in the markup of a component."""
    scripts = "\n".join(_SCRIPT.findall(text)) if component else text
    for single, template in _STRING.findall(_COMMENTS.sub("", scripts)):
        if _SENTENCE.search(single or template):
            yield single or template
    if component:
        markup = _SCRIPT.sub("", _BLOCKS.sub("", text))
        yield from _ATTRIBUTE.findall(markup)
        while _EXPRESSION.search(markup):
            markup = _EXPRESSION.sub("", markup)
        yield from (words.strip() for words in _BETWEEN_TAGS.findall(markup))


def test_sentences_are_found() -> None:
    python = '"""Docs are fine."""\nlog.info("The log is fine.")\nraise Refused("x", "You cannot sit here.")\n'
    assert list(sentences_of_python(python)) == [(3, "You cannot sit here.")]
    script = "// Comments are fine.\nconst a = 'play_now';\nconst b = 'Choose a card.';"
    assert list(sentences_of_client(script, component=False)) == ["Choose a card."]
    component = "<script>const a = t('x');</script><p title=\"Look here\">{t('x')} Your turn</p><style>p {}</style>"
    assert list(sentences_of_client(component, component=True)) == ["Look here", "Your turn"]


def server_files() -> list[Path]:
    return [path for path in sorted(SERVER.rglob("*.py")) if not {*path.parts} & {*NOT_FOR_PLAYERS}]


@pytest.mark.parametrize("path", server_files(), ids=lambda path: str(path.relative_to(SERVER)))
def test_the_server_has_its_sentences_in_catalogues(path: Path) -> None:
    assert list(sentences_of_python(path.read_text(encoding="utf-8"))) == []


def test_the_client_has_its_sentences_in_catalogues() -> None:
    found = []
    for path in sorted(WEB.rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            said = sentences_of_client(path.read_text(encoding="utf-8"), path.suffix == ".svelte")
            found += [f"{path.relative_to(WEB)}: {words}" for words in said]
    assert found == []
