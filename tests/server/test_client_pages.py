"""How the client is sent: packed where that is safe, and a table's page with the names of what its game needs."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import httpx
import pytest
from tests.server.client import Client as Visitor
from tests.server.conftest import NewClient
from tests.server.playing import table_of
from tests.server.running import Server

from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.server import messages as server_messages
from intrigue.server.app import create_app
from intrigue.server.edge import game_pages
from intrigue.server.edge.compression import accepted
from intrigue.server.edge.middleware import POLICY
from intrigue.server.edge.static_files import Client
from intrigue.server.errors import Refused
from intrigue.server.people.sessions import GUEST
from intrigue.server.people.tokens import COOKIE, Signer
from intrigue.server.settings import ServerSettings

NAMED = re.compile(r'<link rel="(?:modulepreload|preload|stylesheet)"[^>]* href="([^"]+)"')


def fetch(server: Server, path: str, packed: str = "gzip", **headers: str) -> httpx.Response:
    asked = {"accept-encoding": packed, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return httpx.get(server.url + path, headers=asked, trust_env=False)


def hints(page: httpx.Response) -> list[str]:
    return NAMED.findall(page.text)


# ---------------------------------------------------------------------------------------------- packing


@pytest.mark.parametrize("path", ["/api/games", *(f"/api/games/{key}/cards?language=en" for key in game_keys())])
def test_what_is_the_same_for_everyone_is_packed_when_asked_for(path: str, one_server: Server) -> None:
    plain, packed = fetch(one_server, path, "identity"), fetch(one_server, path, "gzip, deflate, br")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["vary"]
    assert packed.headers["content-type"] == plain.headers["content-type"] == "application/json"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_no_page_of_a_game_is_made_while_others_wait(tmp_path: Path) -> None:
    pages = (game_pages.games_page, game_pages.cards_page, game_pages.rules_page, game_pages.guide_page)
    for page in pages:
        page.cache_clear()
    create_app(ServerSettings(data_dir=str(tmp_path)))
    made = [page.cache_info().misses for page in pages]
    assert made == [len(LANGUAGES), len(game_keys()) * 3, len(game_keys()), len(game_keys()) * len(LANGUAGES)]
    game_pages.cards_page(find_game("master-of-wills"), "es")
    game_pages.games_page("es")
    assert [page.cache_info().misses for page in pages] == made


def test_the_words_of_refusals_are_read_before_anybody_is_refused(tmp_path: Path) -> None:
    server_messages.texts.cache_clear()
    create_app(ServerSettings(data_dir=str(tmp_path)))
    read = server_messages.texts.cache_info().misses
    for language in LANGUAGES:
        assert Refused(server_messages.NO_TABLE).text(language)
    assert server_messages.texts.cache_info().misses == read


def test_what_was_kept_is_not_sent_again(one_server: Server) -> None:
    first = fetch(one_server, "/api/games/ausonia/rules")
    again = fetch(one_server, "/api/games/ausonia/rules", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("header", "encodings"),
    [
        ("gzip, br", {"gzip", "br"}),
        ("gzip;q=0, br;q=0.5", {"br"}),
        ("GZIP ; q=1.0", {"gzip"}),
        ("br;q=0.000", set()),
    ],
)
def test_an_encoding_refused_with_zero_is_not_used(header: str, encodings: set[str]) -> None:
    assert accepted(header) == encodings


async def test_answers_with_something_of_ones_own_are_never_packed(one_server: Server, clients: NewClient) -> None:
    """Packed together, a secret and a stranger's text would tell of the secret by their length."""
    person, other = await clients(one_server), await clients(one_server)
    table = await table_of(person, other)
    cookie = f"{COOKIE}={person.token}"
    for path in ("/api/me", "/api/my-tables", f"/api/tables/{table}/replay", f"/api/tables/{table}/breakdown"):
        answer = fetch(one_server, path, "gzip, br", cookie=cookie)
        assert answer.status_code == 200, path
        assert "content-encoding" not in answer.headers, path


def test_files_are_packed_as_the_browser_likes_best(one_server: Server) -> None:
    script = next(path for path in hints(fetch(one_server, "/")) if path.endswith(".js"))
    answers = {packed: fetch(one_server, script, packed) for packed in ("identity", "gzip")}
    assert answers["gzip"].content == answers["identity"].content
    assert "immutable" in answers["gzip"].headers["cache-control"]
    with httpx.stream("GET", one_server.url + script, headers={"accept-encoding": "gzip, br"}) as brotli:
        assert brotli.headers["content-encoding"] == "br"
        assert sum(map(len, brotli.iter_raw())) < len(gzip.compress(answers["gzip"].content, 9))


# ---------------------------------------------------------------------------------------------- the page of a table


async def own_table(visitor: Visitor, game: str, *, private: bool = False) -> dict[str, str]:
    wanted = {"game": game, "seats": 2, "bots": ["random"], "start": True, "private": private}
    found: dict[str, str] = await visitor.post("/api/tables", wanted)
    return found


@pytest.mark.parametrize("game", game_keys())
async def test_the_page_of_a_table_names_what_its_game_needs(game: str, one_server: Server, clients: NewClient) -> None:
    visitor = await clients(one_server)
    table = (await own_table(visitor, game))["table"]
    page = fetch(one_server, f"/table/{table}", cookie=f"{COOKIE}={visitor.token}")
    named = hints(page)
    board, faces = game.title().replace("-", ""), game.replace("-", "_")
    for wanted in (r"/assets/table-[\w-]+\.js", r"/assets/table-[\w-]+\.css"):
        assert sum(bool(re.fullmatch(wanted, path)) for path in named) == 1
    for ending in ("js", "css"):
        assert sum(bool(re.fullmatch(rf"/assets/{board}-[\w-]{{8}}\.{ending}", path)) for path in named) == 1
    assert sum(bool(re.fullmatch(rf"/assets/{faces}-[\w-]{{8}}\.js", path)) for path in named) == 1
    assert not any(re.match("/assets/home-", path) for path in named), "what only the home page needs"
    assert f"/api/games/{game}/cards" in named
    assert len(named) == len(set(named))
    for path in named:
        assert fetch(one_server, path).status_code == 200, path


def test_the_home_page_names_what_it_needs(one_server: Server) -> None:
    named = hints(fetch(one_server, "/"))
    for wanted in (r"/assets/home-[\w-]+\.js", r"/assets/home-[\w-]+\.css"):
        assert sum(bool(re.fullmatch(wanted, path)) for path in named) == 1
    assert not any(re.match("/assets/table-", path) for path in named), "what only a table needs"
    for path in named:
        assert fetch(one_server, path).status_code == 200, path


async def test_a_private_table_is_not_there_for_a_stranger(one_server: Server, clients: NewClient) -> None:
    visitor, stranger = await clients(one_server), await clients(one_server)
    made = await own_table(visitor, "master", private=True)
    path, invited = f"/table/{made['table']}", f"/table/{made['table']}?invite={made['invite']}"
    absent = fetch(one_server, "/table/000000000000").content
    assert fetch(one_server, path, cookie=f"{COOKIE}={stranger.token}").content == absent
    assert fetch(one_server, path).content == absent
    assert fetch(one_server, f"{path}?invite=guessed").content == absent
    assert fetch(one_server, path, cookie=f"{COOKIE}={visitor.token}").content != absent
    assert "/api/games/master/cards" in hints(fetch(one_server, invited))
    assert "/api/games/master/cards" in hints(fetch(one_server, invited, cookie=f"{COOKIE}={stranger.token}"))


def test_a_game_without_a_board_of_its_own_gets_the_plain_one(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    manifest = {
        "index.html": {"file": "assets/index.js", "imports": ["_core.js"]},
        "_core.js": {"file": "assets/core.js", "name": "core"},
        "_table.js": {"file": "assets/table.js", "css": ["assets/table.css"], "imports": ["_core.js", "index.html"]},
        "src/boards/Generic.svelte": {"file": "assets/Generic.js", "name": "Generic", "imports": ["_table.js"]},
    }
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    client = Client(tmp_path)
    page = client.table("a-sixth-game")
    assert page is not None
    assert NAMED.findall(page.body.decode()) == [
        "/assets/table.js",
        "/assets/table.css",
        "/assets/Generic.js",
        "/api/games/a-sixth-game/cards",
    ]
    assert list(client.files) == ["index.html"], "the manifest is for the server alone"


def test_pictures_are_named_though_the_messages_of_a_game_have_the_same_name(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    manifest = {
        "index.html": {"file": "assets/index.js"},
        "_chess-1.js": {"file": "assets/chess-1.js", "name": "chess"},
        "src/boards/Chess.svelte": {"file": "assets/Chess.js", "name": "Chess"},
        "src/lib/games/chess.ts": {"file": "assets/messages-chess.js", "name": "chess"},
        "../src/intrigue/games/chess/texts/en.ftl": {"file": "assets/en-1.js", "name": "en"},
    }
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    page = Client(tmp_path).table("chess")
    assert page is not None
    assert NAMED.findall(page.body.decode()) == [
        "/assets/Chess.js",
        "/assets/chess-1.js",
        "/assets/messages-chess.js",
        "/assets/en-1.js",
        "/api/games/chess/cards",
    ]


# ---------------------------------------------------------------------------------------------- policy and identity


async def test_pages_need_no_exception_from_the_content_policy(one_server: Server, clients: NewClient) -> None:
    visitor = await clients(one_server)
    table = (await own_table(visitor, "royal-will"))["table"]
    for path in ("/", "/lobby", f"/table/{table}"):
        page = fetch(one_server, path, cookie=f"{COOKIE}={visitor.token}")
        assert page.headers["content-security-policy"] == POLICY
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page.text)
        for script in re.findall(r"<script[^>]*>.*?</script>", page.text, re.DOTALL):
            assert re.fullmatch(r'<script type="module" crossorigin src="/assets/[\w-]+\.js"></script>', script)
    assert "'unsafe-inline'" not in POLICY.replace("style-src-attr 'unsafe-inline'", "")
    assert "'unsafe-eval'" not in POLICY
    assert re.search(r"script-src 'self';", POLICY)


def test_a_first_page_says_who_one_is_and_later_ones_leave_it(one_server: Server) -> None:
    first = fetch(one_server, "/lobby")
    signed = Signer(b"of the tests").read(first.cookies[COOKIE], GUEST)
    assert signed is not None
    assert "HttpOnly" in first.headers["set-cookie"]
    assert first.headers["cache-control"] == "private, no-cache", "nobody else's cache may keep it"
    me = fetch(one_server, "/api/me", cookie=f"{COOKIE}={first.cookies[COOKIE]}").json()
    assert me["person"] == signed.subject
    assert "set-cookie" not in fetch(one_server, "/lobby", cookie=f"{COOKIE}={first.cookies[COOKIE]}").headers
    assert "set-cookie" not in fetch(one_server, hints(first)[0]).headers
