"""Responses that are the same for everyone: built once, compressed once, and cached by ETag.

Only these are compressed. In a response that holds a visitor's own secret beside a text that a stranger may choose, the
compressed length would reveal the secret, letter by letter (BREACH).
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from litestar import Request, Response

MIN_COMPRESSED = 1000  # bytes; less fits into one packet as it is
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
BEST_FIRST = ("br", "gzip")


@dataclass(frozen=True)
class Page:
    body: bytes
    media_type: str
    etag: str
    compressed: Mapping[str, bytes] = field(default_factory=dict)  # by content encoding
    immutable: bool = False  # its address changes when its content does


def make_page(body: bytes, media_type: str, immutable: bool = False, brotli: bytes | None = None) -> Page:
    compressed = {"br": brotli} if brotli is not None else {}
    if media_type.startswith(COMPRESSIBLE) and len(body) > MIN_COMPRESSED:
        compressed["gzip"] = gzip.compress(body, 9, mtime=0)
    # A weak tag: the same for all encodings of the same content.
    return Page(body, media_type, f'W/"{hashlib.sha256(body).hexdigest()[:20]}"', compressed, immutable)


def send_page(request: Request[Any, Any, Any], page: Page) -> Response[Any]:
    headers = {
        "etag": page.etag,
        "cache-control": "public, max-age=31536000, immutable" if page.immutable else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=304, headers=headers, media_type=page.media_type)
    wanted = accepted(request.headers.get("accept-encoding", ""))
    for encoding in BEST_FIRST:
        if encoding in wanted and encoding in page.compressed:
            headers["content-encoding"] = encoding
            return Response(page.compressed[encoding], headers=headers, media_type=page.media_type)
    return Response(page.body, headers=headers, media_type=page.media_type)


def accepted(header: str) -> set[str]:
    """Content encodings that an Accept-Encoding header names and does not refuse with q=0."""
    found = set()
    for part in header.lower().split(","):
        name, _, quality = part.replace(" ", "").partition(";q=")
        if quality.strip("0.") or not quality:
            found.add(name)
    return found
