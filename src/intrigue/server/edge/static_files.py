"""The built client, loaded into a dictionary at start: no path of a request ever reaches the file system."""

from __future__ import annotations

import json
import logging
import mimetypes
import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import Cookie, State
from litestar.params import FromPath

from intrigue.engine.catalogues import LANGUAGES
from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.people.accounts import new_person

from .compression import Page, make_page, send_page
from .identity import identity_of, new_guest, renewed_cookie
from .language import language_of

log = logging.getLogger("intrigue.static")

FOLDER = Path(__file__).parents[1] / "static"
MANIFEST = ".vite/manifest.json"  # which file was made from which source, and what it imports
ENTRY = "index.html"
SAY = "src/lib/say.ts"  # renders messages
MESSAGES = "src/lib/games/"  # the arguments of a game's messages
TABLE_PAGE = re.compile(r"table/([a-z0-9]{12})")


class Client:
    """The files of the built client, and the page that asks for them."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files = load_files(folder)
        manifest = folder / MANIFEST
        self.manifest: dict[str, Any] = json.loads(manifest.read_bytes()) if manifest.exists() else {}
        # The messages of a game may be called like its pictures, and are found by their path.
        named = {key: chunk for key, chunk in self.manifest.items() if not key.startswith(MESSAGES)}
        self.chunk_named = {chunk.get("name", ""): key for key, chunk in named.items()}
        self._pages: dict[str, Page] = {}

    def home(self) -> Page | None:
        return self._with_preloads("", lambda: self.links("home"))

    def table(self, game: str, language: str = LANGUAGES[0]) -> Page | None:
        """The page of a table, for a visitor who reads a language."""
        cards = f'<link rel="preload" as="fetch" crossorigin href="/api/games/{escape(game)}/cards">'
        return self._with_preloads(
            f"{game} {language}", lambda: [*self.links(*self.chunks_of_game(game, language)), cards]
        )

    def _with_preloads(self, name: str, links: Callable[[], list[str]]) -> Page | None:
        """The page with preload links for all it needs, which the browser would otherwise discover step by step."""
        plain = self.files.get(ENTRY)
        if plain is not None and name not in self._pages:
            hints = "".join(f"{line}\n" for line in links())
            self._pages[name] = make_page(
                plain.body.replace(b"</head>", hints.encode() + b"</head>", 1), plain.media_type
            )
        return self._pages.get(name)

    def links(self, *names: str) -> list[str]:
        lines = []
        for key in self.chunks(*(self.chunk_named.get(name, name) for name in names)):
            chunk = self.manifest[key]
            lines.append(f'<link rel="modulepreload" crossorigin href="/{chunk["file"]}">')
            lines += [f'<link rel="preload" as="style" crossorigin href="/{file}">' for file in chunk.get("css", ())]
        return lines

    def chunks_of_game(self, game: str, language: str) -> list[str]:
        """A game's board, the pictures of its cards, and its texts; in web/src they are named after the game."""
        board, module = game.title().replace("-", ""), game.replace("-", "_")
        found = [board if board in self.chunk_named else "Generic", module, SAY]
        texts = f"../src/intrigue/games/{module}/texts/{language}.ftl"
        if texts in self.manifest:
            shared = [f"../src/intrigue/{folder}/texts/{language}.ftl" for folder in ("engine", "server", "bots")]
            found += [f"{MESSAGES}{game}.ts", *shared, texts]
        return found

    def chunks(self, *keys: str) -> list[str]:
        """Chunks and all they import, dependencies first, without those that the plain page names already."""
        known = {ENTRY, *self.manifest.get(ENTRY, {}).get("imports", ())}
        found: list[str] = []

        def visit(one: str) -> None:
            if one in known or one not in self.manifest:
                return
            known.add(one)
            for imported in self.manifest[one].get("imports", ()):
                visit(imported)
            found.append(one)

        for key in keys:
            visit(key)
        return found


def load_files(folder: Path) -> dict[str, Page]:
    files: dict[str, Page] = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        name = file.relative_to(folder).as_posix()
        if not file.is_file() or name == MANIFEST or name.endswith(".br"):
            continue
        media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if name.endswith(".js"):
            media_type = "text/javascript"
        media_type = f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
        smaller = file.with_name(f"{file.name}.br")
        brotli = smaller.read_bytes() if smaller.exists() else None
        files[name] = make_page(file.read_bytes(), media_type, name.startswith("assets/"), brotli)
    return files


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, State], state: State, path: FromPath[str] = "") -> Response[Any]:
    """A file of the client; any other path without a file extension is a page that the client renders (fallback of a
    single-page application)."""
    client: Client = state.client
    name = path.strip("/")
    if name in client.files:
        return send_page(request, client.files[name])
    is_page = "." not in name.rsplit("/", 1)[-1] and name.split("/", 1)[0] not in ("api", "schema", "socket")
    person, cookies = await _visitor(request, state) if is_page else ("", [])
    found = await page_at(request, state, name, person) if is_page else None
    if found is None:
        raise Refused(m.NOTHING_HERE if client.files else m.NO_CLIENT)
    answer = send_page(request, found)
    answer.headers["cache-control"] = "private, no-cache"  # made for one visitor
    answer.cookies += cookies
    return answer


async def _visitor(request: Request[Any, Any, State], state: State) -> tuple[str, list[Cookie]]:
    """Who asks, and the cookie of a new or renewed guest: with it the page can open its socket at once."""
    try:
        identity = await identity_of(request, state)
    except Exception:  # the store is away: the page is sent all the same, and tells so
        log.exception("who asks for a page could not be read")
        return new_person(), []
    if identity is not None:
        return identity.person, renewed_cookie(state, identity)
    person, cookie = new_guest(state)
    return person, [cookie]


async def page_at(request: Request[Any, Any, State], state: State, name: str, person: str) -> Page | None:
    client: Client = state.client
    if not name:
        return client.home()
    game = await game_shown(request, state, name, person)
    return client.table(game, language_of(request.headers)) if game else client.files.get(ENTRY)


async def game_shown(request: Request[Any, Any, State], state: State, name: str, person: str) -> str:
    """The game of the table that a page is about, if this visitor may enter: for others a private one is not there."""
    asked = TABLE_PAGE.fullmatch(name)
    if asked is None:
        return ""
    try:
        table = (await state.manager.open(asked[1])).state
    except Refused:
        return ""
    except Exception:  # the store is away: the page is sent all the same, and tells so
        log.exception("the table of a page could not be read")
        return ""
    return str(table.row.game) if table.may_enter(person, request.query_params.get("invite", "")) else ""
