"""What operators copy: the systemd units, proxies, settings, alerts and the script that makes backups.

systemd-analyze, nginx and caddy judge their files where the machine has them; everywhere the files are read for
what the server relies on.
"""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import yaml
from tests.server.running import Server

from intrigue.server.configuration import load_settings
from intrigue.server.edge.routes.decks import MAX_BODY

DEPLOY = Path(__file__).parents[1] / "deploy"
UNITS = sorted(one.name for one in DEPLOY.glob("intrigue*.*") if one.suffix in (".service", ".timer"))


@pytest.fixture(scope="module")
def one_server(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("one")
    running = Server(folder, f"sqlite:///{folder / 'tables.sqlite3'}").start()
    yield running
    assert running.stop()


def read_unit(name: str) -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    unit.optionxform = str
    unit.read(DEPLOY / name)
    return unit


def judged_by(tool: str, *command: str) -> None:
    """Where the machine has the tool."""
    if shutil.which(tool):
        run = subprocess.run([tool, *command], capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout + run.stderr
        assert not re.search("unknown|fail|invalid", run.stderr, re.IGNORECASE), run.stderr


# ---------------------------------------------------------------------------------------------- systemd


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    """With programs in the place of those that this machine does not have there."""
    for name in UNITS:
        text = (DEPLOY / name).read_text()
        text = re.sub(r"ExecStart=/opt/intrigue/\S+", f"ExecStart={sys.executable}", text)
        text = re.sub(r"(User|Group)=intrigue", r"\1=root", text).replace("file:/opt/intrigue", "file:/opt")
        (tmp_path / name).write_text(text)
    judged_by("systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in UNITS))


def test_the_units_run_what_is_there() -> None:
    service = read_unit("intrigue.service")["Service"]
    command, *words = service["ExecStart"].split()
    assert command == "/opt/intrigue/.venv/bin/intrigue"
    assert words == ["serve", "--config", "/etc/intrigue/intrigue.toml"]
    assert "MemoryDenyWriteExecute" not in service, "rules are compiled"
    assert int(service["LimitNOFILE"]) >= 16384
    backup = read_unit("intrigue-backup.service")["Service"]
    assert os.access(DEPLOY / "backup.sh", os.X_OK)
    assert backup["ExecStart"].split()[0] == "/opt/intrigue/deploy/backup.sh"
    assert (service["User"], service["StateDirectory"]) == (backup["User"], "intrigue")
    assert UNITS == ["intrigue-backup.service", "intrigue-backup.timer", "intrigue.service"]


def test_the_example_of_settings_can_be_read_with_everything_switched_on(tmp_path: Path) -> None:
    text = (DEPLOY / "intrigue.toml").read_text()
    made = load_settings(config=str(DEPLOY / "intrigue.toml"), environment={})
    assert (made.secure, made.data_dir) == (True, "/var/lib/intrigue")
    for name, holds in re.findall(r"^# (\w+)_file = \S+\s+# (\S+)$", text, re.MULTILINE):
        (tmp_path / name).write_text(holds)
    everything = re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE).replace("/etc/intrigue", str(tmp_path))
    (tmp_path / "all.toml").write_text(everything)
    made = load_settings(config=str(tmp_path / "all.toml"), environment={})
    assert made.store.startswith("postgresql://")
    assert made.smtp.startswith("smtps://")
    assert (made.workers, made.trusted_proxies) == (2, ("10.0.0.2",))


# ---------------------------------------------------------------------------------------------- backups


def test_the_script_keeps_the_newest_backups(tmp_path: Path) -> None:
    command = tmp_path / "intrigue"
    command.write_text('#!/bin/sh\n[ "$1" = backup ] && touch "$2" && echo made >> "$0.log"\n')
    command.chmod(0o755)
    folder = tmp_path / "with a space"
    folder.mkdir()
    old = [f"intrigue-2026-01-0{day}T033000.backup" for day in range(1, 6)]
    for name in [*old, "mine.backup"]:
        (folder / name).touch()
    run = [DEPLOY / "backup.sh", folder, "3"]
    environment = {**os.environ, "INTRIGUE_COMMAND": str(command)}
    subprocess.run(run, env=environment, check=True)
    left = sorted(one.name for one in folder.iterdir())
    assert left[:2] == old[-2:]
    assert (len(left), left[-1]) == (4, "mine.backup")
    command.write_text("#!/bin/sh\nexit 1\n")
    assert subprocess.run(run, env=environment, check=False).returncode == 1
    assert sorted(one.name for one in folder.iterdir()) == left, "nothing is removed where nothing was made"


# ---------------------------------------------------------------------------------------------- proxies


def test_nginx_passes_on_what_the_server_needs(tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    assert text.count("{") == text.count("}")
    for directive in (
        "proxy_pass http://intrigue;",
        "proxy_http_version 1.1;",
        "proxy_set_header Host $host;",
        "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Connection $connection_upgrade;",
    ):
        assert directive in text
    largest = re.search(r"client_max_body_size (\d+)m;", text)
    assert largest
    assert int(largest[1]) * 2**20 > MAX_BODY, "card files"
    without_tls = re.sub(r"\s+(ssl_\w+|http2) [^;]+;", "", text).replace(" ssl;", ";").replace(":443", ":8443")
    without_tls = without_tls.replace("listen 443", "listen 8443").replace("listen 80;", "listen 8080;")
    whole = f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{without_tls}\n}}\n"
    (tmp_path / "nginx.conf").write_text(whole.replace("listen [::]:80;", "listen [::]:8080;"))
    judged_by("nginx", "-t", "-c", str(tmp_path / "nginx.conf"))


def test_caddy_proxies_to_the_server() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert text.count("{") == text.count("}")
    assert "reverse_proxy 127.0.0.1:8000" in text
    judged_by("caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"))


# ---------------------------------------------------------------------------------------------- alerts


def test_alerts_name_figures_that_the_server_tells(one_server: Server) -> None:
    text = (DEPLOY / "alerts.yml").read_text()
    told = httpx.get(f"{one_server.url}/metrics").text
    families = set(re.findall(r"^# TYPE (\w+)", told, re.MULTILINE))
    samples = families | {f"{name}{ending}" for name in families for ending in ("_bucket", "_count", "_sum", "_total")}
    named = set(re.findall(r"\bintrigue_\w+", text))
    assert named - samples == set()
    assert len(named) >= 9
    for labelled, label in re.findall(r"(intrigue_\w+)\{(\w+)", text):
        known = re.search(rf"^{labelled}\{{[^}}]*\b{label}=", told, re.MULTILINE)
        assert known, f"{labelled} has no label {label}"
    for name in ("intrigue_store_up", "intrigue_bus_up"):
        assert f"{name} 1.0" in told
    assert float(re.search(r"^intrigue_disk_free_bytes (\S+)", told, re.MULTILINE)[1]) > 0


def test_alerts_are_rules_that_say_what_to_do() -> None:
    (group,) = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    for rule in group["rules"]:
        assert set(rule) - {"for"} == {"alert", "expr", "labels", "annotations"}
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert set(rule["annotations"]) == {"summary", "description"}
        assert rule["expr"].count("(") == rule["expr"].count(")")
    judged_by("promtool", "check", "rules", str(DEPLOY / "alerts.yml"))
