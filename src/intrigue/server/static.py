"""The built client, kept in memory: what is not in the dictionary cannot be asked for."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from .http import problem

FOLDER = Path(__file__).parent / "static"
TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")


@dataclass(frozen=True)
class Page:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    lasting: bool  # its name changes when it does


def load_pages(folder: Path = FOLDER) -> dict[str, Page]:
    pages: dict[str, Page] = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            body = file.read_bytes()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            if name.endswith(".js"):
                kind = "text/javascript"
            is_text = kind.startswith(TEXT)
            packed = gzip.compress(body, 9, mtime=0) if is_text and len(body) > 1000 else None
            tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
            kind = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
            pages[name] = Page(body, packed, kind, tag, name.startswith("assets/"))
    return pages


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, State], state: State, path: FromPath[str] = "") -> Response[Any]:
    """A file of the client; any other path without an ending is a page that the client draws."""
    name = path.strip("/")
    first = name.split("/", 1)[0]
    found = state.pages.get(name or "index.html")
    if found is None and "." not in name.rsplit("/", 1)[-1] and first not in ("api", "schema", "socket"):
        found = state.pages.get("index.html")
    if found is None:
        return problem("no_such", "There is nothing here." if state.pages else "The client has not been built.")
    headers = {
        "etag": found.tag,
        "cache-control": "public, max-age=31536000, immutable" if found.lasting else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)
