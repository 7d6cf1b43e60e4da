"""Refusals as HTTP responses (a status and a problem), and the exception handlers that make them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.runtime.metrics import METRICS

from .language import language_of

log = logging.getLogger("intrigue.app")

REFUSALS = {
    status: ResponseSpec(p.Problem, description=words, generate_examples=False)
    for status, words in (
        (400, "could not be read, or asks for something impossible"),
        (401, "needs a visitor or an account"),
        (403, "not for this visitor"),
        (404, "not there"),
        (409, "not possible now"),
        (413, "too large"),
        (429, "too fast"),
        (503, "nothing can be stored or read at the moment"),
    )
}

STATUS: dict[str, int] = {
    "bad_message": 400,
    "bad_options": 400,
    "bad_seat": 400,
    "bad_target": 400,
    "no_bots": 400,
    "table_full": 400,
    "wrong_password": 401,
    "not_signed_in": 401,
    "forbidden": 403,
    "not_seated": 403,
    "no_spectators": 403,
    "no_table": 404,
    "no_such": 404,
    "too_fast": 429,
    "unavailable": 503,
    "server_error": 500,
}  # all others: 409


def refusal_status(code: str) -> int:
    return STATUS.get(code, 409)


def problem_of(refused: Refused, headers: Mapping[str, str]) -> p.Problem:
    """A refusal, in the language that the request accepts."""
    METRICS.refusals.labels(refused.code).inc()
    return p.Problem(refused.code, refused.message, refused.text(language_of(headers)))


def answer(request: Request[Any, Any, Any], refused: Refused, status: int | None = None) -> Response[p.Problem]:
    problem = problem_of(refused, request.headers)
    return Response(problem, status_code=status or refusal_status(refused.code), media_type="application/json")


# ---------------------------------------------------------------------------------------------- exception handlers


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[p.Problem]:
    status = error.status_code
    if status == 404:
        return answer(request, Refused(m.NOTHING_HERE), 404)
    if status >= 500:
        log.error("http %d: %s", status, error.detail)
        return answer(request, Refused(m.FAULT), status)
    found = answer(request, Refused(m.BAD_MESSAGE, _where(error)), status)
    if error.headers:
        found.headers.update(error.headers)
    return found


def _where(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    if isinstance(extra, list):
        parts = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
        return "; ".join([str(error.detail).split(" for ", maxsplit=1)[0], *parts])
    return str(error.detail)


def nested_too_deeply(request: Request[Any, Any, Any], _error: RecursionError) -> Response[p.Problem]:
    """The decoder's error for a body such as 10,000 opening brackets: the client's fault, and no trace for the log."""
    return answer(request, Refused(m.BAD_MESSAGE, "JSON is nested too deeply"))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[p.Problem]:
    log.error("a request failed", exc_info=error)
    return answer(request, Refused(m.FAULT), 500)
