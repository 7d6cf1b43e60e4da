"""Language negotiation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from litestar.params import QueryParameter

from intrigue.engine.catalogues import LANGUAGES

WordsIn = Annotated[Literal["", "en", "es"], QueryParameter()]  # by default the one that the request accepts


def language_of(headers: Mapping[str, str]) -> str:
    """The first language that a request accepts and that there are catalogues for.

    >>> language_of({"accept-language": "fr-CH, es-MX;q=0.8, en;q=0.5"}), language_of({})
    ('es', 'en')
    """
    for tag in headers.get("accept-language", "").split(","):
        if tag.strip()[:2].lower() in LANGUAGES:
            return tag.strip()[:2].lower()
    return LANGUAGES[0]
