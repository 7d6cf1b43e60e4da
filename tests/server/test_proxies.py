"""Behind proxies: everyone has their own limit, nobody can name another's, and figures stay with the operator."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.client import Client
from tests.server.playing import table_of, to_move
from tests.server.running import Server, served

from intrigue.server.edge.addresses import ProxyHeader, TrustedProxies, source_of_address
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.settings import ServerSettings

PROXIES = ("10.0.0.0/8", "192.0.2.7", "2001:db8::/32")
TOKEN = secrets.token_hex(16)
OUR_PROXY, STRANGER = "127.0.0.5", "127.0.0.6"  # addresses of this machine from which tests ask


@pytest.mark.parametrize(
    ("peer", "chain", "client"),
    [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),  # not a proxy of ours
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("::ffff:10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["8.8.8.8, 198.51.100.1"], "198.51.100.1"),  # the left is the client's own word
        ("10.0.0.1", ["8.8.8.8", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["198.51.100.1, 192.0.2.7, 10.9.9.9"], "198.51.100.1"),  # three proxies of ours
        ("10.0.0.1", ["8.8.8.8, 198.51.100.1, 10.9.9.9"], "198.51.100.1"),
        ("10.0.0.1", ["10.2.2.2"], "10.2.2.2"),
        ("10.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("10.0.0.1", ["[2a00::1]:4711"], "2a00::1"),
        ("2001:db8::1", ["2a00::1"], "2a00::1"),
        ("10.0.0.1", ["8.8.8.8, unknown"], "10.0.0.1"),  # nothing beyond what cannot be read
        ("10.0.0.1", ["8.8.8.8, , "], "10.0.0.1"),
        ("10.0.0.1", ["\xff\x00"], "10.0.0.1"),
        ("", ["198.51.100.1"], ""),
    ],
)
def test_the_chain_is_read_from_the_right_through_trusted_proxies(peer: str, chain: list[str], client: str) -> None:
    headers = [(b"x-forwarded-for", one.encode("latin-1")) for one in chain]
    assert TrustedProxies(PROXIES, "x-forwarded-for").client(peer, headers) == client
    quoted = [", ".join(f'proto=https; For="{hop.strip()}"' for hop in one.split(",")) for one in chain]
    headers = [(b"forwarded", one.encode("latin-1")) for one in quoted]
    assert TrustedProxies(PROXIES, "forwarded").client(peer, headers) == client


@pytest.mark.parametrize(("header", "other"), [("x-forwarded-for", b"forwarded"), ("forwarded", b"x-forwarded-for")])
def test_only_the_header_that_our_proxies_set_is_read(header: ProxyHeader, other: bytes) -> None:
    """A proxy passes on the other one as it came: from whoever asked."""
    headers = [(other, b"for=198.51.100.1"), (other, b"198.51.100.1")]
    assert TrustedProxies(PROXIES, header).client("10.0.0.1", headers) == "10.0.0.1"


def test_a_source_is_an_ipv4_address_or_a_64_network() -> None:
    assert source_of_address("198.51.100.1") == source_of_address("::ffff:198.51.100.1") == "198.51.100.1"
    assert source_of_address("2a00:1:2:3::1") == source_of_address("2a00:1:2:3:ffff::9") == "2a00:1:2:3::/64"
    assert source_of_address("2a00:1:2:4::1") != source_of_address("2a00:1:2:3::1")


@pytest.mark.parametrize("wrong", [{"trusted_proxies": ("10.0.0.0/33",)}, {"trusted_proxies": ("proxy.example",)}])
def test_proxies_that_make_no_sense_are_refused(wrong: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(ValueError, match=r"trusted proxies.*10\.0\.0\.0/8"):
        ServerSettings(trusted_proxies=wrong["trusted_proxies"])


# ---------------------------------------------------------------------------------------------- a real server


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Server]:
    """A server with a proxy at OUR_PROXY, and with a token for its figures."""
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    server = Server(
        tmp_path,
        f"sqlite:///{tmp_path / 'a.sqlite3'}",
        limits=0.1,
        trusted_proxies=(OUR_PROXY,),
        public_url="https://play.example",
        metrics_token_file=str(tmp_path / "token"),
    ).start()
    yield server
    server.stop()


def statuses(server: Server, asking: str, *forwarded: str) -> set[int]:
    """Answers to requests from an address, which says each time for whom it asks."""
    transport = httpx.HTTPTransport(local_address=asking)
    with httpx.Client(transport=transport, base_url=server.url, trust_env=False, timeout=30) as http:
        return {http.get("/healthz", headers={"x-forwarded-for": one}).status_code for one in forwarded}


def test_behind_a_proxy_everyone_has_their_own_limit(proxied: Server) -> None:
    assert 429 in statuses(proxied, OUR_PROXY, *["198.51.100.1"] * 25)
    assert statuses(proxied, OUR_PROXY, "198.51.100.2") == {200}
    assert 429 in statuses(proxied, OUR_PROXY, *(f"2a00:1:2:3::{at}" for at in range(25)))  # one customer's network
    assert statuses(proxied, OUR_PROXY, "2a00:1:2:4::1") == {200}


def test_whoever_is_no_proxy_of_ours_has_one_limit_whatever_they_say(proxied: Server) -> None:
    assert 429 in statuses(proxied, STRANGER, *(f"198.51.100.{at + 100}" for at in range(25)))


@pytest.mark.parametrize(
    ("asking", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, 403),  # through a proxy on this machine
        ("127.0.0.1", {"x-real-ip": "127.0.0.1"}, 403),
        ("127.0.0.1", {"host": "play.example"}, 403),  # through one that says nothing but the name
        (OUR_PROXY, {"x-forwarded-for": "10.0.0.1"}, 403),  # a private address is not the operator
        (OUR_PROXY, {"x-forwarded-for": "8.8.8.8"}, 403),
        (OUR_PROXY, {"x-forwarded-for": "8.8.8.8", "authorization": f"Bearer {TOKEN}"}, 200),
        (OUR_PROXY, {"x-forwarded-for": "8.8.8.8", "authorization": f"Bearer {TOKEN}x"}, 403),
        (OUR_PROXY, {"x-forwarded-for": "8.8.8.8", "authorization": "Bearer \u00e9"}, 403),
    ],
)
def test_figures_are_for_the_operator(proxied: Server, asking: str, headers: dict[str, str], status: int) -> None:
    transport = httpx.HTTPTransport(local_address=asking)
    with httpx.Client(transport=transport, base_url=proxied.url, trust_env=False) as http:
        answer = http.get("/metrics", headers={name: value.encode("latin-1") for name, value in headers.items()})
    assert answer.status_code == status
    assert ("intrigue_moves_total" in answer.text) == (status == 200)


def test_without_a_token_no_token_opens_the_figures(one_server: Server) -> None:
    for bearer in ("Bearer", "Bearer x"):
        headers = {"x-forwarded-for": "8.8.8.8", "authorization": bearer}
        assert httpx.get(f"{one_server.url}/metrics", headers=headers).status_code == 403


def test_a_token_that_can_be_guessed_is_refused(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("12345\n")
    with pytest.raises(ValueError, match="at least 16"):
        ServerSettings(metrics_token_file=str(tmp_path / "token")).metrics_token()


async def test_the_count_of_moves_tells_of_no_hidden_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def counted() -> float:
        return METRICS.registry.get_sample_value("intrigue_moves_total") or 0.0

    async with served(tmp_path, monkeypatch) as url:
        ann, bo = await Client(url).open(), await Client(url).open()
        table = await table_of(ann, bo)
        assert to_move(table, (ann, bo)) == [ann, bo]  # both choose at once, face down
        before = counted()
        await ann.move_and_see(table, ann.legal(table)[0])
        assert counted() == before
        await bo.move_and_see(table, bo.legal(table)[0])
        assert counted() == before + 1
        await ann.close()
        await bo.close()
