"""Webhooks: only to public machines, and only to the address that was checked."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from typing import TYPE_CHECKING

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.runtime.metering import run_metered

if TYPE_CHECKING:
    import httpx  # loaded with the first webhook: a server that starts need not wait for it

JSON = {"content-type": "application/json"}
TIME_LIMIT = 5.0  # seconds to find the machine, and seconds to be answered by it
# Threads of their own: strangers choose the names, and a thread that waits for a name server cannot be cancelled. They
# would occupy all threads of the event loop's default executor.
_resolvers = ThreadPoolExecutor(4, "name resolver")

_GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")  # RFC 6052: the last 32 bits are an IPv4 address
_NOT_PUBLIC = tuple(
    map(
        ipaddress.IPv6Network,
        (
            "2001::/23",  # IETF protocol assignments; Teredo, which tunnels to an IPv4 address, is among them
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4: leads to the IPv4 address inside it
            "3fff::/20",  # documentation
        ),
    )
)
_RELAYS = ipaddress.IPv4Network("192.88.99.0/24")  # 6to4 relays: whichever is nearest


def is_public(address: str) -> bool:
    """Whether an address is an ordinary public one. Where it leads to an IPv4 address inside it, that one counts."""
    ip = ipaddress.ip_address(address.split("%", maxsplit=1)[0])
    if isinstance(ip, ipaddress.IPv6Address):
        embedded = ip.ipv4_mapped or (ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF) if ip in _NAT64 else None)
        if embedded is None:
            return ip in _GLOBAL_UNICAST and ip.is_global and not any(ip in network for network in _NOT_PUBLIC)
        ip = embedded
    return ip.is_global and not ip.is_multicast and ip not in _RELAYS


async def addresses(host: str, port: int) -> list[str]:
    find = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await run_metered(_resolvers, find)
    return list(dict.fromkeys(str(info[4][0]) for info in found))


async def safe_target(url: str, allow_private: bool) -> tuple[httpx.URL, str]:
    """A webhook's address, checked: http(s) to a public machine. Answers with the IP address to connect to, so that a
    name that changes its mind between check and use changes nothing."""
    import httpx

    try:
        target = httpx.URL(url)
        port = target.port or (443 if target.scheme == "https" else 80)
    except (httpx.InvalidURL, ValueError, TypeError):
        raise Refused(m.WEBHOOK_NO_ADDRESS) from None
    if target.scheme not in ("http", "https") or not target.host or target.userinfo:
        raise Refused(m.WEBHOOK_BAD_ADDRESS)
    try:
        async with asyncio.timeout(TIME_LIMIT):
            found = await addresses(target.host, port)
    except (OSError, UnicodeError, TimeoutError):
        raise Refused(m.WEBHOOK_NOT_FOUND, target.host) from None
    if not found:
        raise Refused(m.WEBHOOK_NO_MACHINE, target.host)
    if not allow_private and not all(map(is_public, found)):
        raise Refused(m.WEBHOOK_PRIVATE)
    return target, found[0]


class WebhookClient:
    """Posts to webhooks. Their answers are not read: only the status counts."""

    def __init__(self, allow_private: bool) -> None:
        self.allow_private = allow_private

    @cached_property
    def http(self) -> httpx.AsyncClient:
        """Made when the first webhook is called: it reads all certificates, which a server that starts need not."""
        import httpx

        return httpx.AsyncClient(timeout=TIME_LIMIT, follow_redirects=False, trust_env=False)

    async def post(self, url: str, body: bytes, headers: Mapping[str, str] = JSON) -> None:
        """Raises Refused, OSError, TimeoutError or httpx.HTTPError where it did not arrive."""
        target, address = await safe_target(url, self.allow_private)
        pinned = target.copy_with(host=address)
        headers = {**headers, "host": target.netloc.decode(), "user-agent": "intrigue"}
        extensions = {"sni_hostname": target.host}
        async with (
            asyncio.timeout(TIME_LIMIT),  # as a whole: httpx counts from byte to byte
            self.http.stream("POST", pinned, content=body, headers=headers, extensions=extensions) as answer,
        ):
            answer.raise_for_status()

    async def close(self) -> None:
        if "http" in self.__dict__:
            await self.http.aclose()
