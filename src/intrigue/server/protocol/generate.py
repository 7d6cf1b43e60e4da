"""Writes what others need to know of the protocol and of the games' views and messages.

TypeScript types for the client, docs/protocol.md and docs/views.md for people. ``python -m
intrigue.server.protocol.generate`` writes them all; with ``--check`` it only says which are stale.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as FluentMessage
from msgspec import inspect as shapes

from intrigue.server import protocol
from intrigue.server.protocol import accounts, decks, events, game_types, http, lab, notices, parts, requests, training

ROOT = Path(__file__).resolve().parents[4]
TYPESCRIPT = ROOT / "web" / "src" / "lib" / "protocol.ts"
EXAMPLE = ROOT / "docs" / "examples" / "bot.py"
PAGE = ROOT / "docs" / "protocol.md"
VIEWS_PAGE = ROOT / "docs" / "views.md"
VIEWS = ROOT / "web" / "src" / "lib" / "views.ts"
SERVER = ROOT / "web" / "src" / "lib" / "server.ts"
REPORTS = ROOT / "web" / "src" / "lib" / "reports.ts"
PUZZLES = ROOT / "web" / "src" / "lib" / "puzzles.ts"
LAYOUTS = ROOT / "web" / "src" / "lib" / "layouts.ts"
GAMES = ROOT / "web" / "src" / "lib" / "games"
CLIENT_WORDS = [ROOT / "web" / "src" / "messages" / name for name in ("en.ftl", "more.en.ftl")]
CLIENT_KEYS = ROOT / "web" / "src" / "messages" / "keys.ts"

NUMBERS = (shapes.IntType, shapes.FloatType)

# (method, path, request body, answer, meaning); tests/server compares it with the OpenAPI document.
HTTP: tuple[tuple[str, str, str, str, str], ...] = (
    ("GET", "/api/me", "", "Me", "who the visitor is; a first visit makes a guest and sets the cookie"),
    ("PUT", "/api/me/name", "NewName", "Me", "a guest's or an account's shown name"),
    ("PUT", "/api/me/language", "NewLanguage", "Me", "in which language mails and webhooks are (accounts only)"),
    ("PUT", "/api/me/notify", "NotifyBy", "Me", "where 'your turn' goes (accounts only)"),
    (
        "GET",
        "/api/me/notices",
        "",
        "Notices",
        "what one is told while away, and browsers that take pushes",
    ),
    ("PUT", "/api/me/notices", "NoticeSettings", "Notices", "by which channels each event is told, and quiet hours"),
    ("POST", "/api/me/push", "PushAddress", "Notices", "this browser takes pushes, until its session ends"),
    ("DELETE", "/api/me/push/{device}", "", "Notices", "a browser takes no more pushes"),
    ("POST", "/api/accounts", "Credentials", "Me", "turn this guest into an account; its seats come along"),
    ("POST", "/api/session", "Credentials", "Me", "sign in; the same seats on any device"),
    ("DELETE", "/api/session", "", "", "sign out; the token is void from then on"),
    ("GET", "/api/sessions", "", "SessionList", "where one is signed in"),
    ("DELETE", "/api/sessions", "", "", "sign out everywhere (?others=true: but here)"),
    ("DELETE", "/api/sessions/{session}", "", "", "sign out one of them"),
    ("PUT", "/api/me/password", "ChangePassword", "Me", "another password"),
    ("GET", "/api/me/export", "", "", "all that is stored about the account, as one JSON file"),
    ("POST", "/api/me/delete", "DeleteAccount", "", "delete the account for good"),
    ("POST", "/api/password-reset", "ForgottenPassword", "", "have a link to a new password sent"),
    ("PUT", "/api/password-reset", "NewPassword", "Me", "set a new password with that link"),
    ("POST", "/api/me/warnings/{warning}/seen", "", "Me", "a warning by a moderator has been read"),
    ("GET", "/api/me/track-record", "", "TrackRecords", "error rate and luck over one's finished games"),
    ("POST", "/api/me/lessons", "LessonProgress", "KnownLessons", "how far one has come in the lessons"),
    ("GET", "/api/puzzles", "", "PuzzleList", "the puzzles of the day, one's ratings and mistakes"),
    ("GET", "/api/games/{game}/puzzles/next", "", "ShownPuzzle", "a new one near one's rating (?theme=)"),
    ("GET", "/api/games/{game}/puzzles/{puzzle}", "", "ShownPuzzle", "one puzzle"),
    ("POST", "/api/games/{game}/puzzles/{puzzle}", "PuzzleAnswer", "PuzzleVerdict", "answer it"),
    ("GET", "/api/me/mistakes/{table}/{seat}/{moves}", "", "ShownPuzzle", "a mistake of one's own as a puzzle"),
    ("POST", "/api/me/mistakes/{table}/{seat}/{moves}", "PuzzleAnswer", "PuzzleVerdict", "decide again"),
    ("GET", "/api/friends", "", "Relations", "friends and where they play in public, requests, blocks"),
    ("PUT", "/api/friends/{person}", "", "Relations", "ask somebody to be a friend, or say yes"),
    ("DELETE", "/api/friends/{person}", "", "Relations", "be friends no more; decline, or take back a request"),
    ("PUT", "/api/blocks/{person}", "", "Relations", "block a person"),
    ("DELETE", "/api/blocks/{person}", "", "Relations", "block them no more"),
    ("POST", "/api/reports", "NewReport", "", "tell the moderators about a person"),
    ("GET", "/api/moderation/reports", "", "ReportList", "reports (?settled=true, ?before=; moderators only)"),
    ("POST", "/api/moderation/reports/{report}/settle", "Settled", "", "nothing is to be done about a report"),
    ("GET", "/api/moderation/people/{person}", "", "Moderated", "what was done about a person"),
    ("POST", "/api/moderation/people/{person}/{measure}", "Sanction", "Moderated", "warn, mute, ban or lift"),
    ("GET", "/api/moderation/log", "", "AuditLog", "all that was done about people (?before=)"),
    ("GET", "/api/programs", "", "Programs", "tokens of one's programs, and one's bot accounts"),
    ("POST", "/api/tokens", "NewToken", "TokenMade", "a token for a program"),
    ("DELETE", "/api/tokens/{token}", "", "", "revoke it; its sockets are closed"),
    ("POST", "/api/bots", "NewBot", "BotAccount", "a bot account of one's own"),
    ("DELETE", "/api/bots/{bot}", "", "", "delete it"),
    ("GET", "/api/confirm", "", "", "the link in the e-mail that confirms an address (?token=)"),
    ("GET", "/api/games", "", "GameInfo[]", "the games, their seats and options (?language=)"),
    ("GET", "/api/preparing", "", "Preparing[]", "games that cannot be played yet, and for about how long"),
    ("GET", "/api/games/{game}", "", "GameInfo", "one game (?language=)"),
    ("GET", "/api/games/{game}/cards", "", "GameCards", "the cards as printed (?language=)"),
    ("GET", "/api/games/{game}/rules", "", "GameRules", "the rules by id"),
    ("GET", "/api/games/{game}/guide", "", "GameGuide", "how the game is played, for players (?language=)"),
    ("GET", "/api/games/{game}/lessons", "", "GameLessons", "its lessons (?language=)"),
    ("POST", "/api/games/{game}/lessons/{chapter}/{step}", "LessonMoves", "LessonFrames", "play a step of a lesson"),
    ("POST", "/api/games/{game}/lessons/{chapter}/{step}/coach", "LessonMoves", "LessonAdvice", "what a coach says"),
    ("GET", "/api/games/{game}/bots", "", "BotLevel[]", "levels a bot may have"),
    ("POST", "/api/games/{game}/check", "CheckOptions", "Checked", "whether options would be accepted"),
    ("POST", "/api/games/{game}/decks/check", "CheckDeck", "CheckedDeck", "the errors of a card file"),
    ("POST", "/api/games/{game}/decks", "NewDeck", "DeckInfo", "keep a card file, to play with it"),
    ("GET", "/api/games/{game}/decks/{cards}", "", "DeckInfo", "a card file that is kept, by its hash"),
    ("POST", "/api/games/{game}/studies", "NewStudy", "Study", "study a deck in the lab"),
    ("POST", "/api/studies/{study}/stop", "", "Study", "end a study with what it has found"),
    ("POST", "/api/studies/{study}/resume", "", "Study", "go on with a study"),
    ("POST", "/api/studies/{study}/games", "StudyGame", "StudyReplay", "a game of a study as a finished table"),
    ("GET", "/api/studies/{study}/report/{kind}", "", "", "the report as html (?language=), json, csv or parquet"),
    ("GET", "/api/my-decks", "", "DeckList", "the visitor's card files"),
    ("GET", "/api/games/{game}/leaderboard", "", "Leaderboard", "ratings (?programs=true: of bot accounts)"),
    ("GET", "/api/people/{person}", "", "Profile", "a person's ratings"),
    ("GET", "/api/tables", "", "Lobby", "public tables that are open or playing (?game=, ?state=)"),
    ("GET", "/api/my-tables", "", "Lobby", "the visitor's tables, those that wait for a move first"),
    ("POST", "/api/tables", "CreateTable", "Created", "a new table"),
    ("POST", "/api/tables/{table}/play-on", "PlayOn", "Created", "go on from a moment of a finished game"),
    ("GET", "/api/tables/{table}/replay", "", "Replay", "frames of a viewpoint (?seat=, ?start=, ?limit=, ?invite=)"),
    ("GET", "/api/tables/{table}/log", "", "LogPage", "earlier lines of the log (?seat=, ?start=, ?limit=, ?invite=)"),
    ("GET", "/api/tables/{table}/breakdown", "", "Breakdown", "where every seat's points come from (?seat=&invite=)"),
    (
        "GET",
        "/api/tables/{table}/review",
        "",
        "GameReview",
        "what was luck, what decisions (?seat=, ?known=, ?invite=)",
    ),
    ("GET", "/api/tables/{table}/record", "", "GameRecord", "the record of a finished game"),
    ("GET", "/healthz", "", "Health", "for a balancer"),
)

INTRO = """\
# The protocol

Generated from `src/intrigue/server/protocol` by `python -m intrigue.server.protocol.generate`; do not edit.
HTTP is also described by the OpenAPI document at `/schema/openapi.json`.

{about}

A field marked `?` is optional and has a default. Texts may contain placeholders: `{{P0}}` is a seat, `{{card:key}}` a
card, `{{icon:name|words}}` a sign and what it is called.

- **Authentication**: HTTP and socket identify a visitor by a cookie, which `GET /api/me` sets for a guest; programs may
  send the same token as `Authorization: Bearer`. Signing up, in or out and changing the password replace the token;
  sockets with a revoked token are closed with code {no_identity}, and `GET /api/me` returns the new identity. Requests
  that change something need the header `x-intrigue: 1` (no other site can make a browser send it) and, from a browser,
  this server's own origin.
- **Programs** have their own tokens, which an account creates and revokes: `read` reads what the account may see,
  `seat` plays one seat of the account at one unrated table, and `bot` plays as a bot account, which is marked as such
  wherever its name is shown (`program`) and rated among bot accounts. Requests outside a token's scope are refused;
  revoking a token closes its sockets with code {no_identity}.
- **Size**: messages from a client are limited to {size} bytes.
- **Versions**: `version` counts the changes of what one viewpoint may know, so it reveals nothing about others. An
  `update` applies to `version - 1`; on a gap send `watch` again to get a snapshot.
- **Patches**: `"name"` or `"2"` sets a field or an element, `">name"` or `">2"` holds the changes inside one, and
  `"~2:1"` replaces one element of a list at 2 by the given elements.

"""

EXAMPLE_INTRO = """\
## A bot

Create a bot account and a token for it on the profile page (or by `POST /api/bots` and `POST /api/tokens`). This
program creates a table and plays a whole game; a test runs it (`docs/examples/bot.py`).

"""

PATCH_CODE = """\
/**
 * Apply a patch: "name" or "2" sets a field or an element, ">name" or ">2" holds the changes inside one, and "~2:1"
 * puts elements in the place of one element of a list at 2. What did not change is shared with the value given.
 */
export function patched<T>(whole: T, patch: Patch): T {
  const copy: unknown = Array.isArray(whole) ? [...whole] : { ...whole };
  const fields = copy as Record<string, unknown>;
  for (const [step, value] of Object.entries(patch)) {
    const name = step.slice(1);
    if (step.startsWith(">")) fields[name] = patched(fields[name], value as Patch);
    else if (step.startsWith("~")) {
      const [at = 0, count = 0] = name.split(":").map(Number);
      (copy as unknown[]).splice(at, count, ...(value as unknown[]));
    } else fields[step] = value;
  }
  return copy as T;
}
"""


def structs() -> list[type[msgspec.Struct]]:
    """All structs of the protocol in the order they are written, without the common bases."""
    bases = (protocol.Body, protocol.Told, protocol.Request, protocol.Event)
    return [
        c
        for module in (parts, requests, events, decks, lab, http, notices, accounts, training)
        for c in vars(module).values()
        if isinstance(c, type) and issubclass(c, msgspec.Struct) and c.__module__ == module.__name__ and c not in bases
    ]


def type_name(shape: shapes.Type) -> str:
    """A type as TypeScript writes it."""
    if isinstance(shape, shapes.Metadata):
        return type_name(shape.type)
    if isinstance(shape, shapes.StructType):
        return shape.cls.__name__
    if isinstance(shape, NUMBERS):
        return "number"
    if isinstance(shape, shapes.StrType):
        return "string"
    if isinstance(shape, shapes.BoolType):
        return "boolean"
    if isinstance(shape, shapes.NoneType):
        return "null"
    if isinstance(shape, shapes.AnyType):
        return "unknown"
    if isinstance(shape, shapes.LiteralType):
        return " | ".join(f'"{value}"' for value in shape.values)
    if isinstance(shape, shapes.ListType):
        inner = type_name(shape.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(shape, shapes.TupleType):
        return f"[{', '.join(type_name(item) for item in shape.item_types)}]"
    if isinstance(shape, shapes.DictType):
        return f"Record<{type_name(shape.key_type)}, {type_name(shape.value_type)}>"
    if isinstance(shape, shapes.UnionType):
        return " | ".join(dict.fromkeys(type_name(item) for item in shape.types))
    raise TypeError(f"no TypeScript for {shape!r}")


ALIASES: dict[str, Any] = {
    "RefusalCode": protocol.RefusalCode,
    "Spectators": protocol.Spectators,
    "Language": protocol.Language,
    "TableState": protocol.TableState,
    "Patch": protocol.Patch,
    "Message": protocol.Message,
    "Choice": protocol.Choice,
    "ClockRule": protocol.ClockRule,
    "FromClient": protocol.FromClient,
    "FromServer": protocol.FromServer,
}


def shortened(written: str) -> str:
    """An alias instead of what it stands for."""
    for name in ("RefusalCode", "Spectators", "TableState", "Language", "ClockRule", "Choice", "Message"):
        written = written.replace(type_name(shapes.type_info(ALIASES[name])), name)
    return written.replace("(Message)[]", "Message[]").replace("(Choice)[]", "Choice[]")


def struct_fields(cls: type[msgspec.Struct]) -> list[tuple[str, bool, str]]:
    """(name, may be left out, type) of each field; the tag comes first."""
    shape = shapes.type_info(cls)
    assert isinstance(shape, shapes.StructType)
    omits = cls.__struct_config__.omit_defaults
    fields = [(f.encode_name, omits and not f.required, shortened(type_name(f.type))) for f in shape.fields]
    if shape.tag_field is not None:
        fields.insert(0, (shape.tag_field, False, f'"{shape.tag}"'))
    return fields


def meaning(cls: type[msgspec.Struct]) -> str:
    own = cls.__dict__.get("__doc__") or ""
    return inspect.cleandoc(own)


def typescript() -> str:
    parts = [
        "// Generated from src/intrigue/server by `python -m intrigue.server.protocol.generate`. Do not edit.\n",
        f"export const PROTOCOL = {protocol.VERSION};",
        f"export const NO_IDENTITY = {protocol.NO_IDENTITY}; // the code that closes a socket without a valid token\n",
    ]
    for name, alias in ALIASES.items():
        members = type_name(shapes.type_info(alias)).split(" | ")
        if len(members) > 4:
            parts.append(f"export type {name} =" + "".join(f"\n  | {member}" for member in members) + ";\n")
        else:
            parts.append(f"export type {name} = {type_name(shapes.type_info(alias))};\n")
    for cls in structs():
        words = meaning(cls)
        comment = "\n * ".join(words.splitlines()).replace(" * \n", " *\n")
        comment = f"/** {comment} */\n" if words else ""
        lines = [f"  {name}{'?' if optional else ''}: {kind};" for name, optional, kind in struct_fields(cls)]
        parts.append(f"{comment}export interface {cls.__name__} {{\n" + "\n".join(lines) + "\n}\n")
    return "\n".join([*parts, PATCH_CODE])


def page() -> str:
    about = inspect.cleandoc(protocol.__doc__ or "").split("\n\n", 1)[1].replace("``", "`")
    lines = [
        *INTRO.format(about=about, size=protocol.MAX_MESSAGE, no_identity=protocol.NO_IDENTITY).splitlines(),
        "## HTTP",
        "",
        "| | path | body | answer | |",
        "| --- | --- | --- | --- | --- |",
        *(f"| {verb} | `{path}` | {body} | {answer} | {words} |" for verb, path, body, answer, words in HTTP),
        "",
        "Refusals are a `Problem` with a fitting status.",
        "",
        "## Refusal codes",
        "",
        ", ".join(f"`{code}`" for code in get_args(protocol.RefusalCode)) + ".",
        "",
    ]
    for title, union in (
        ("Socket: from a client", protocol.FromClient),
        ("Socket: from the server", protocol.FromServer),
    ):
        lines += [f"## {title}", ""]
        for cls in get_args(union):
            lines += described(cls, f"`{cls.__struct_config__.tag}`")
    lines += [*EXAMPLE_INTRO.splitlines(), "```python", *EXAMPLE.read_text(encoding="utf-8").splitlines(), "```", ""]
    lines += ["## Parts", ""]
    told = {*get_args(protocol.FromClient), *get_args(protocol.FromServer)}
    for cls in structs():
        if cls not in told:
            lines += described(cls, cls.__name__)
    return "\n".join([*lines, *game_types.schemas()]).rstrip() + "\n"


def described(cls: type[msgspec.Struct], title: str) -> list[str]:
    words = meaning(cls).replace("``", "`")
    fields = [f"`{name}{'?' if optional else ''}: {kind}`" for name, optional, kind in struct_fields(cls)]
    return [f"### {title}", "", *([words, ""] if words else []), ", ".join(fields) or "No fields.", ""]


def outputs() -> dict[Path, str]:
    """Every generated file with what it should say."""
    made = {TYPESCRIPT: typescript(), PAGE: page(), VIEWS_PAGE: game_types.page(), VIEWS: game_types.index()}
    made |= {
        SERVER: game_types.server_typescript(),
        PUZZLES: game_types.puzzles_typescript(),
        LAYOUTS: game_types.layouts(),
    }
    made[REPORTS] = game_types.reports_typescript()
    made[CLIENT_KEYS] = client_keys("\n".join(path.read_text(encoding="utf-8") for path in CLIENT_WORDS))
    return made | {GAMES / game_types.file_name(one): game_types.typescript(one) for one in game_types.games()}


def client_keys(catalogue: str) -> str:
    """The names of the client's own texts as a type, so that a misspelt one fails svelte-check."""
    keys = [entry.id.name for entry in FluentParser().parse(catalogue).body if isinstance(entry, FluentMessage)]
    listed = "".join(f"\n  | '{key}'" for key in keys)
    made_by = "// Made by intrigue.server.protocol.generate from the English words. Do not edit."
    return f"{made_by}\n\nexport type MessageKey ={listed};\n"


def stale() -> list[Path]:
    """The generated files that do not say what the code says."""
    wanted = outputs()
    wrong = [p for p, text in wanted.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
    return wrong + [path for path in sorted(GAMES.glob("*.ts")) if path not in wanted]


def main() -> None:
    if "--check" in sys.argv:
        sys.exit("\n".join(f"stale: {path.relative_to(ROOT)}" for path in stale()) or 0)
    for path, text in outputs().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
