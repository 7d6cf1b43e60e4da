"""Settings from a file, the environment and the command line; secrets from files; one page that lists them all."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from intrigue.cli import app as commands
from intrigue.cli.app import run
from intrigue.server import reference
from intrigue.server.configuration import load_settings, unknown_variables
from intrigue.server.reference import settings
from intrigue.server.settings import ServerSettings


def written(folder: Path, text: str, name: str = "intrigue.toml") -> str:
    (folder / name).write_text(text)
    return str(folder / name)


def test_the_page_lists_what_there_is() -> None:
    assert reference.PAGE.read_text() == reference.page(), "run python -m intrigue.server.reference"


def test_every_option_of_the_page_is_one_of_serve_and_the_other_way_round() -> None:
    parameters = set(inspect.signature(commands.serve).parameters) - {"config", "open"}
    assert {one.option for one in settings() if one.option} == {f"--{name.replace('_', '-')}" for name in parameters}


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'host = "192.0.2.1"\nport = 1\nworkers = 3\nbus = "nats://x"\nlimits = 2\ntrusted_proxies = ["10.0.0.0/8"]\n',
    )
    environment = {
        "INTRIGUE_CONFIG": file,
        "INTRIGUE_PORT": "2",
        "INTRIGUE_WORKERS": "4",
        "INTRIGUE_ALLOW_PRIVATE_WEBHOOKS": "true",
        "INTRIGUE_ORIGINS": "https://a.example, https://b.example",
        "INTRIGUE_ENGINE": "python",
    }
    made = load_settings({"workers": 5, "host": None}, environment=environment)
    assert made == ServerSettings(
        host="192.0.2.1",
        port=2,
        workers=5,
        bus="nats://x",
        limits=2.0,
        trusted_proxies=("10.0.0.0/8",),
        allow_private_webhooks=True,
        origins=("https://a.example", "https://b.example"),
    )
    other = written(tmp_path, "port = 7", "other.toml")
    assert load_settings(config=other, environment={"INTRIGUE_CONFIG": file}).port == 7


def test_secrets_come_from_files_of_their_own(tmp_path: Path) -> None:
    address = "smtps://me:hush@mail.example"
    smtp, secret = written(tmp_path, f"{address}\n", "smtp"), written(tmp_path, "0123456789\n", "secret")
    file = written(tmp_path, f'smtp_file = "{smtp}"\nsecret = "of the file"\n')
    made = load_settings(config=file, environment={"INTRIGUE_SECRET_FILE": secret})
    assert (made.smtp, made.secret) == (address, "0123456789")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", r"intrigue\.toml: there is no setting 'prot'; did you mean port\?"),
        ("port = '1'", r"intrigue\.toml: port: Expected `int`, got `str`"),
        ("port = 70000", "port: Expected `int` <= 65535"),
        ("workers = 0", "workers: Expected `int` >= 1"),
        ('proxy_header = "x"', "proxy_header: Invalid enum value 'x'"),
        ('port_file = "x"', "no setting 'port_file'"),
        ('smtp = "smtp://x"\nsmtp_file = "x"', "give smtp or smtp_file, not both"),
        ('smtp_file = "nowhere"', "smtp_file: nowhere cannot be read"),
        ("smtp_file = 3", "expected the name of a file"),
        ("port = ", r"intrigue\.toml is not TOML"),
        ("lab_seconds = inf", "lab_seconds: Expected `float` <= 86400"),
        ("limits = nan", "limits: Expected `float`"),
        ('public_url = "play.example"', "public_url: 'play.example': expected an address such as https://play.example"),
        ('public_url = "https://play.example:many"', "public_url: .*expected an address"),
        ('store = "mysql://x:hush@y"', "store: expected an address that begins with sqlite:// or postgresql://"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_with_what_is_wrong_where(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        load_settings(config=written(tmp_path, text), environment={})
    assert "hush" not in str(refused.value)


def test_an_environment_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the environment: port: Expected `int`"):
        load_settings(environment={"INTRIGUE_PORT": "many"})
    empty = written(tmp_path, "\n", "empty")
    with pytest.raises(ValueError, match=r"the environment: secret_file: .*empty is empty"):
        load_settings(environment={"INTRIGUE_SECRET_FILE": empty})
    with pytest.raises(ValueError, match=r"nowhere\.toml cannot be read"):
        load_settings(environment={"INTRIGUE_CONFIG": "nowhere.toml"})


@pytest.mark.parametrize(
    ("option", "address"),
    [
        ("--store", "postgresql://me:hush@127.0.0.1/x"),
        ("--store", "postgresql://me@127.0.0.1/x?password=hush"),
        ("--smtp", "smtps://me:hush@mail.example"),
        ("--bus", "nats://hush@127.0.0.1"),
    ],
)
def test_a_password_on_the_command_line_is_refused_and_not_repeated(
    option: str, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve"] if option != "--store" else ["backup", str(tmp_path / "x.backup")]
    assert run([*words, option, address]) == 2
    said = " ".join(capsys.readouterr().err.split())
    name = option[2:]
    assert f"{name}_file in the settings file, or INTRIGUE_{name.upper()}_FILE" in said
    assert "hush" not in said


def test_the_secret_has_no_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--secret", "x"]) == 2
    assert "--secret" in capsys.readouterr().err


def test_a_misspelt_variable_is_found() -> None:
    environment = {"INTRIGUE_PROT": "1", "INTRIGUE_PORT": "1", "INTRIGUE_SMTP_FILE": "x", "INTRIGUE_CONFIG": "x"}
    assert unknown_variables(environment) == ["INTRIGUE_PROT"]


def test_no_variable_that_the_code_reads_is_taken_for_a_misspelt_one() -> None:
    source = Path(reference.__file__).parents[3]
    read = {name for file in source.glob("src/**/*.py") for name in re.findall(r"\bINTRIGUE_[A-Z_]+", file.read_text())}
    assert {"INTRIGUE_CACHE", "INTRIGUE_CONFIG"} < read
    assert unknown_variables(dict.fromkeys(read, "")) == []


def test_commands_of_operators_read_the_same_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, f'data_dir = "{tmp_path}"')
    assert run(["backup", str(tmp_path / "x.backup"), "--config", file]) == 2
    assert f"no store at {tmp_path / 'intrigue.sqlite3'}" in capsys.readouterr().err.replace("\n", "")
    monkeypatch.setenv("INTRIGUE_STORE", f"sqlite:///{tmp_path / 'other.sqlite3'}")
    assert run(["backup", str(tmp_path / "x.backup"), "--config", file]) == 2
    assert f"no store at {tmp_path / 'other.sqlite3'}" in capsys.readouterr().err.replace("\n", "")
