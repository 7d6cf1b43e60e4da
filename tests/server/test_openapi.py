"""schemathesis over the OpenAPI document: whatever is asked, no 5xx, and answers are as described."""

from __future__ import annotations

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode, checks
from tests.server.running import Server

from intrigue.server.protocol.generate import HTTP

EXAMPLES = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_operation_answers_as_described(one_server: Server) -> None:
    document = schemathesis.openapi.from_url(f"{one_server.url}/schema/openapi.json")
    token = httpx.get(f"{one_server.url}/api/me").headers["set-cookie"].split(";")[0]
    checks.load_all_checks()
    # Refusing what the document does not forbid is allowed, and unknown query fields are ignored.
    skipped = [checks.CHECKS.get_one(name) for name in ("positive_data_acceptance", "negative_data_rejection")]
    tried = 0
    for found in document.get_all_operations():
        operation = found.ok()

        @EXAMPLES
        @given(case=operation.as_strategy() | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
        def ask(case: schemathesis.Case) -> None:
            case.call_and_validate(headers={"x-intrigue": "1", "cookie": token}, excluded_checks=skipped)

        ask()
        tried += 1
    assert tried == len(HTTP)
    assert '"trace"' not in one_server.log.read_text()


def test_the_page_lists_exactly_what_there_is(one_server: Server) -> None:
    document = httpx.get(f"{one_server.url}/schema/openapi.json").json()
    described = {(verb.upper(), path) for path, verbs in document["paths"].items() for verb in verbs}
    assert described == {(verb, path) for verb, path, *_ in HTTP}
