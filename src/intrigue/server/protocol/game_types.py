"""Types of the games' views and messages: TypeScript for the web client, docs/views.md for other clients."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from fluent.syntax import FluentSerializer

from intrigue.bots import messages as bots
from intrigue.engine.catalogues import ENGINE_TEXTS, LANGUAGES
from intrigue.engine.game import Game
from intrigue.engine.messages import SHARED, Declared
from intrigue.engine.messages import Kind as Argument
from intrigue.engine.registry import game, game_keys
from intrigue.engine.views import Field, fields_of, records_in, view_layout
from intrigue.kit.message_checks import entries_of
from intrigue.lab import messages as reports
from intrigue.puzzles import messages as puzzles
from intrigue.server import messages

GENERATED = "// Generated from src/intrigue by `python -m intrigue.server.protocol.generate`. Do not edit.\n"
_COMMENT = re.compile(r"^ +(\w+): [^#\n]*# *(.*)$", re.MULTILINE)


def games() -> list[Game]:
    return [game(key) for key in game_keys()]


# ---------------------------------------------------------------------------------------------- TypeScript


def file_name(one: Game) -> str:
    return f"{one.key}.ts"


def typescript(one: Game) -> str:
    """The types of a game's view, and the arguments of its messages."""
    parts = [GENERATED]
    for record in records_in(one.words.View):
        about = comments(record)
        lines = []
        for name, field in shown(record):
            note = f" // {about[name]}" if name in about else ""
            lines.append(f"  {name}: {type_of(field)};{note}")
        parts.append(f"/** {meaning(record)} */\nexport interface {record.__name__} {{\n" + "\n".join(lines) + "\n}\n")
    parts.append(arguments_table(one.words.MESSAGES.declared[len(SHARED) :]))
    return "\n".join(parts)


def arguments_table(declared: list[Declared]) -> str:
    table = "\n".join(f"  '{one.name}': '{arguments(one)}'," for one in declared)
    return (
        "/** The arguments of every message, in their order: name and kind (see lib/say.ts). */\n"
        f"export const MESSAGES: Record<string, string> = {{\n{table}\n}};\n"
    )


def server_typescript() -> str:
    """The arguments of what the server and its bots say, and of what all share."""
    return f"{GENERATED}\n{arguments_table([*messages.MESSAGES.declared, *bots.DECLARED])}"


def puzzles_typescript() -> str:
    """The arguments of what puzzles say."""
    return f"{GENERATED}\n{arguments_table(puzzles.DECLARED)}"


def reports_typescript() -> str:
    """The arguments of what reports of the lab say."""
    return f"{GENERATED}\n{arguments_table(reports.DECLARED)}"


def index() -> str:
    """The view of every game by its key."""
    lines = [f"  '{one.key}': import('./games/{file_name(one).removesuffix('.ts')}').View;" for one in games()]
    about = "/** What is seen of a table, by game. */"
    return "\n".join([GENERATED, f"{about}\nexport interface Views {{", *lines, "}\n"])


# ---------------------------------------------------------------------------------------------- bytes


def layouts() -> str:
    """Where the cells of every game's view records are, for lib/bytes.ts."""
    found = []
    for one in games():
        records = [f"    {record.__name__}: {layout_of(record)}," for record in records_in(one.words.View)]
        found.append(f"  '{one.key}': {{\n" + "\n".join(records) + "\n  },")
    head = [GENERATED, "import type { Layout } from './bytes';", "import type { Views } from './views';\n"]
    return "\n".join([*head, "export const LAYOUTS: Record<keyof Views, Layout> = {", *found, "};\n"])


def layout_of(record: type) -> str:
    declared, dtype = fields_of(record), view_layout(record)
    cells = [f"      {json.dumps(cell_of(name, field, declared, dtype))}," for name, field in shown(record)]
    return f"{{\n      size: {dtype.itemsize},\n      cells: [\n  " + "\n  ".join(cells) + "\n      ],\n    }"


def cell_of(name: str, field: Field, declared: Mapping[str, Field], dtype: Any) -> dict[str, Any]:
    kind = field.kind
    made: dict[str, Any] = {"name": name, "at": dtype.fields[name][1], "kind": kind.name}
    if kind.name == "seat":
        made["kind"] = "number"
    if kind.name == "record":
        made["of"] = kind.of.__name__
        if kind.null:
            made["null"] = place_of(kind.null, fields_of(kind.of), view_layout(kind.of))
    else:
        made["store"] = field.store
        if kind.of is not None:
            made["of"] = kind.of
        if kind.optional:
            made["optional"] = True
    if field.shape:
        made["shape"] = field.shape
        counter = field.length or f"{name}_count"
        if counter in declared:
            made["count"] = place_of(counter, declared, dtype)
    return made


def place_of(name: str, declared: Mapping[str, Field], dtype: Any) -> tuple[int, str]:
    return dtype.fields[name][1], declared[name].store


# ---------------------------------------------------------------------------------------------- types


def shown(record: type) -> Iterator[tuple[str, Field]]:
    return ((name, field) for name, field in fields_of(record).items() if field.kind.name != "count")


def type_of(field: Field) -> str:
    kind = field.kind
    made = {"number": "number", "seat": "number", "flag": "boolean", "key": "string"}.get(kind.name, "")
    if kind.name == "word":
        made = " | ".join(f"'{word}'" for word in kind.of)
    elif kind.name == "record":
        made = kind.of.__name__
    if kind.optional:
        made += " | null"
    for _ in field.shape:
        made = f"({made})[]" if " | " in made else f"{made}[]"
    return made


def arguments(declared: Declared) -> str:
    return " ".join(f"{name}:{code(kind)}" for name, kind in declared.args)


def code(kind: Argument) -> str:
    if kind.name == "list":
        return f"list/{kind.join}/{code(kind.of)}"
    return f"name/{kind.of}" if kind.name == "name" else kind.name


def meaning(record: type) -> str:
    """What a class says about itself."""
    return inspect.cleandoc(record.__dict__.get("__doc__") or record.__name__)


def comments(record: type) -> dict[str, str]:
    """The comments behind the cells of a class."""
    return dict(_COMMENT.findall(inspect.getsource(record)))


# ---------------------------------------------------------------------------------------------- the page

INTRO = """\
# Views and messages

Generated by `python -m intrigue.server.protocol.generate`; do not edit.

A **view** is what a viewer sees of a table, in `Position.view`. Cards are their keys, seats and sides numbers from 0;
`null` is what is hidden or not there.

A **message** is all that is said: a prompt, a label, a line of the log, a reason, a line of a score, a refusal. It is
an id and its arguments in the order given here, `["takes", 0, "DRI-06"]`; an argument may be a message or a list.
The words are in catalogues, one file for each language ({languages}) in the folder `texts` of the engine, of the server
and of every game, in the format of [Project Fluent](https://projectfluent.org). A seat is shown as the name of who sits
there, a card by the text `card-<key>`, and what is hidden by `hidden-card`.

| kind of argument | on the wire |
| --- | --- |
| number, seat | a number |
| card, text | the key of a card, or null; shown by its name, or by what is printed on it |
| name/*list* | a key of something printed; shown by the text `<list>-<key>` |
| word | one of some words, for the text to choose by |
| literal | text that is the same in every language |
| rule | the id of a rule |
| message | a message |
| list/*join*/*kind* | a list |
"""


def page() -> str:
    parts = [INTRO.format(languages=", ".join(LANGUAGES)), "## All games\n"]
    parts.append(messages_table(SHARED, english(ENGINE_TEXTS)))
    parts.append("## The server\n")
    parts.append(messages_table(messages.MESSAGES.declared[len(SHARED) :], english(messages.TEXTS)))
    for one in games():
        parts.append(f"## {one.name}\n")
        for record in reversed(list(records_in(one.words.View))):
            about = comments(record)
            rows = [f"| `{name}` | {cell(type_of(field))} | {about.get(name, '')} |" for name, field in shown(record)]
            head = f"### {record.__name__}\n\n{meaning(record)}\n\n| field | type | |\n| --- | --- | --- |\n"
            parts.append(head + "\n".join(rows) + "\n")
        own = one.words.MESSAGES.declared[len(SHARED) :]
        parts.append("### Messages\n\n" + messages_table(own, english(one.folder / "texts")))
    return "\n".join(parts)


def schemas() -> list[str]:
    """The views of all games, for the protocol's page."""
    lines = ["## Views", "", "What `Position.view` holds, by game; [views](views.md) says what the fields mean.", ""]
    for one in games():
        lines += [f"### {one.name}", ""]
        for record in reversed(list(records_in(one.words.View))):
            fields = ", ".join(f"`{name}: {type_of(field)}`" for name, field in shown(record))
            lines += [f"**{record.__name__}**: {fields}", ""]
    return lines


def english(folder: Path) -> dict[str, str]:
    serializer = FluentSerializer()
    found = entries_of(folder / "en.ftl")
    return {name: serializer.serialize_entry(entry).partition("=")[2] for name, entry in found.items()}


def messages_table(declared: list[Declared], texts: dict[str, str]) -> str:
    rows = [f"| `{one.name}` | {cell(arguments(one))} | {cell(texts.get(one.name, ''))} |" for one in declared]
    return "| message | arguments | in English |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n"


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
