"""Behind a proxy that ends TLS, as deploy/ has it: cookies, pages and sockets work there and are kept to it."""

from __future__ import annotations

import asyncio
import datetime as dt
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import websockets
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.client import COOKIE, Client
from tests.server.running import Kept, free_port, wait_for
from websockets.asyncio.client import connect

NAME = "localhost"


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """One for NAME that nobody else has signed, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder(
            name, name, key.public_key(), x509.random_serial_number(), now, now + dt.timedelta(days=1)
        )
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return files


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, added: bytes = b"") -> None:
    """Everything, with headers added to requests: the head of each comes in one piece."""
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            asks = added and b" HTTP/1.1\r\n" in data
            writer.write(data.replace(b"\r\n\r\n", b"\r\n" + added + b"\r\n", 1) if asks else data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def tls_proxy(port: int, to: int, files: tuple[Path, Path]) -> AsyncIterator[None]:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*files)
    connections: set[asyncio.Task[None] | None] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connections.add(asyncio.current_task())
        from_server, to_server = await asyncio.open_connection("127.0.0.1", to)
        added = b"x-forwarded-for: 198.51.100.7\r\nx-forwarded-proto: https\r\n"
        try:
            await asyncio.gather(pass_on(reader, to_server, added), pass_on(from_server, writer))
        finally:
            to_server.transport.abort()
            writer.transport.abort()

    async with await asyncio.start_server(serve, "127.0.0.1", port, ssl=context):
        yield
        for task in connections:
            if task is not None:
                task.cancel()
        await asyncio.gather(*(task for task in connections if task is not None), return_exceptions=True)


@asynccontextmanager
async def published(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A server as an operator starts it, behind TLS; gives its public address."""
    files = make_certificate(folder)
    monkeypatch.setenv("SSL_CERT_FILE", str(files[0]))
    port = free_port()
    server = Kept(folder, f"sqlite:///{folder / 'tables.sqlite3'}", public_url=f"https://{NAME}:{port}")
    async with tls_proxy(port, server.settings.port, files):
        server.start()
        try:
            await asyncio.to_thread(wait_for, f"http://127.0.0.1:{server.settings.port}")
            yield server.url
        finally:
            await asyncio.to_thread(server.stop)


async def test_people_play_over_tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with published(tmp_path, monkeypatch) as address:
        ann = Client(address)
        welcome = await ann.http.get("/api/me")
        assert "; Secure" in welcome.headers["set-cookie"]
        assert "max-age" in welcome.headers["strict-transport-security"]
        await ann.open()
        table = (await ann.post("/api/tables", {"game": "royal-will", "seats": 2}))["table"]
        await ann.ask("sit", table=table)
        await ann.ask("start", table=table)
        version = (await ann.watch(table, seat=0))["version"]
        await ann.move(table, ann.legal(table)[0], seat=0)
        await ann.until(lambda: ann.tables[table]["version"] > version)

        headers = {"cookie": f"{COOKIE}={ann.token}", "origin": address.replace("https", "http", 1)}
        with pytest.raises(websockets.InvalidStatus):  # a page without TLS is another site
            await connect(address.replace("http", "ws", 1) + "/socket", additional_headers=headers)
        await ann.close()
