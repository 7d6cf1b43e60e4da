"""Where a request comes from: the peer's address, or the one that a trusted proxy forwards; and the *source*, which
limits apply to: an IPv4 address or an IPv6 /64."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal

ProxyHeader = Literal["x-forwarded-for", "forwarded"]
Headers = Iterable[tuple[bytes, bytes]]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address

LOOPBACK_PROXIES = ("127.0.0.1", "::1")
# Headers that show that a request was forwarded.
FORWARDING = frozenset(
    {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"}
)
MAX_HOPS = 20  # of a chain of proxies
_FOR = re.compile(r'(?:^|;)\s*for=(?:"([^"]*)"|([^;"\s]*))', re.IGNORECASE)


def parse_networks(given: Sequence[str]) -> tuple[Network, ...]:
    """Addresses and networks; raises ValueError with what was wrong."""
    try:
        return tuple(ipaddress.ip_network(one) for one in given)
    except ValueError as error:
        raise ValueError(f"trusted proxies: {error}; expected addresses or networks such as 10.0.0.0/8") from None


class TrustedProxies:
    """Machines whose forwarding header is believed; anybody else's is ignored."""

    def __init__(self, networks: Sequence[str], header: ProxyHeader) -> None:
        self.networks = parse_networks(networks)
        self.header = header.encode()

    def trusts(self, address: str) -> bool:
        found = parse_address(address)
        return found is not None and any(found in network for network in self.networks)

    def client(self, peer: str, headers: Headers) -> str:
        """The nearest address in the chain of proxies that is not a proxy of ours.

        Each proxy appends the address it was contacted from. So the chain is read from the right, as long as its
        entries come from trusted proxies: anything left of those may have been made up by the client.
        """
        if not self.trusts(peer):
            return peer
        chain = [one for name, value in headers if name == self.header for one in value.decode("latin-1").split(",")]
        client = peer
        for hop in reversed(chain[-MAX_HOPS:]):
            address = parse_hop(hop if self.header == b"x-forwarded-for" else _forwarded_for(hop))
            if address is None:
                return client  # "unknown" or an obfuscated name: it counts as the proxy's own request
            client = str(address)
            if not self.trusts(client):
                return client
        return client


def _forwarded_for(element: str) -> str:
    found = _FOR.search(element)
    return (found[1] or found[2] or "") if found else ""


def parse_hop(text: str) -> Address | None:
    """An address of a chain, which may have a port: 192.0.2.1:80, [2001:db8::1]:80."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    return parse_address(text)


@lru_cache(4096)
def parse_address(text: str) -> Address | None:
    """IPv4 addresses written as IPv6 ones are IPv4 addresses."""
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, ipaddress.IPv6Address) else found


@lru_cache(4096)
def source_of_address(address: str) -> str:
    """What limits apply to: an IPv4 address, or the /64 network that is the least one IPv6 customer gets."""
    found = parse_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((found, 64), strict=False))
    return str(found) if found is not None else address


def source_of(request: Any) -> str:
    """The source of a request or socket."""
    return source_of_address(request.client.host if request.client else "")


def network_of(request: Any) -> str:
    """The address without the part that names one machine."""
    found = parse_address(request.client.host if request.client else "")
    return str(ipaddress.ip_network((found, 24 if found.version == 4 else 48), strict=False)) if found else ""


def is_forwarded(headers: Headers) -> bool:
    return any(name in FORWARDING for name, _ in headers)


def is_loopback(address: str) -> bool:
    found = parse_address(address)
    return found is not None and found.is_loopback
