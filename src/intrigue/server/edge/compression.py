"""Answers that are the same for everyone: made once, packed once, and not sent again to whoever has kept them.

Only these are packed. In an answer that holds a visitor's own secret beside a text that a stranger may choose, the
length of the packed bytes would tell of the secret, letter by letter.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from litestar import Request, Response

WORTH_PACKING = 1000  # bytes; less fits into one packet as it is
TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
BEST_FIRST = ("br", "gzip")


@dataclass(frozen=True)
class Page:
    body: bytes
    kind: str
    tag: str
    packed: Mapping[str, bytes] = field(default_factory=dict)  # by content encoding
    lasting: bool = False  # its address changes when it does


def make_page(body: bytes, kind: str, lasting: bool = False, brotli: bytes | None = None) -> Page:
    packed = {"br": brotli} if brotli is not None else {}
    if kind.startswith(TEXT) and len(body) > WORTH_PACKING:
        packed["gzip"] = gzip.compress(body, 9, mtime=0)
    # Weak: the same tag for the same content, however it is packed.
    return Page(body, kind, f'W/"{hashlib.sha256(body).hexdigest()[:20]}"', packed, lasting)


def send_page(request: Request[Any, Any, Any], page: Page) -> Response[Any]:
    headers = {
        "etag": page.tag,
        "cache-control": "public, max-age=31536000, immutable" if page.lasting else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers, media_type=page.kind)
    wanted = accepted(request.headers.get("accept-encoding", ""))
    for encoding in BEST_FIRST:
        if encoding in wanted and encoding in page.packed:
            headers["content-encoding"] = encoding
            return Response(page.packed[encoding], headers=headers, media_type=page.kind)
    return Response(page.body, headers=headers, media_type=page.kind)


def accepted(header: str) -> set[str]:
    """Content encodings that an Accept-Encoding header names and does not refuse with q=0."""
    found = set()
    for part in header.lower().split(","):
        name, _, quality = part.replace(" ", "").partition(";q=")
        if quality.strip("0.") or not quality:
            found.add(name)
    return found
