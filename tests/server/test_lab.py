"""Studies of decks on a server: run, looked at, stopped, taken up again, and their games replayed."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.playing import refused
from tests.server.running import Server

from intrigue.engine.errors import BadCards
from intrigue.engine.registry import game
from intrigue.lab.job import Job
from intrigue.lab.job import main as run_job
from intrigue.server.runtime import lab_jobs
from intrigue.server.runtime.lab_jobs import MAX_KEPT, NICENESS, LabJobs, job_environment

WILL = game("royal-will")
MINE = WILL.card_file_text.replace("count = 4", "count = 6")
STUDIES = "/api/games/royal-will/studies"


async def until(one: Client, study: str, known: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """What is told of a study once something is known of it."""
    if study not in one.studies:
        await one.ask("watch_study", study=study)
    await one.until(lambda: known(one.studies[study]), seconds=300)
    return one.studies[study]


async def test_a_study_from_run_to_replay(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    begun = await ann.post(STUDIES, {"text": MINE, "against": "", "seats": 3, "extras": ["pairs"]})
    assert (begun["state"], begun["games"], begun["seconds"]) == ("waiting", 0, 60)
    await refused("one-study-at-a-time", ann.post(STUDIES, {"text": ""}))
    told = await until(ann, begun["id"], lambda told: told["games"] > 0)
    stopped = await ann.post(f"/api/studies/{begun['id']}/stop", None)
    assert stopped["state"] == "stopped"
    assert stopped["games"] >= told["games"] > 0
    report = stopped["report"]
    assert [one["key"] for one in report["changed"]] == ["heir"]
    case = next(
        (card["key"], *card["games_for"][0].values())
        for card in report["parts"][0]["cards_of_the_deck"]
        if card["games_for"]
    )
    replay = await ann.post(
        f"/api/studies/{begun['id']}/games", {"part": 0, "card": case[0], "game": case[1], "seat": case[2]}
    )
    frames = await ann.get(
        f"/api/tables/{replay['table']}/replay?seat={replay['seat']}&start={replay['at']}&limit=2&invite={replay['invite']}"
    )
    assert case[2] in frames["frames"][0]["position"]["to_act"]  # the decision at which the card was first used
    record = await ann.get(f"/api/tables/{replay['table']}/record?invite={replay['invite']}")
    assert record["bots"] == ["policy"] * 3
    assert report["parts"][0]["pairs"]
    assert stopped["files"][:3] == ["html", "json", "csv"]
    for kind in stopped["files"]:
        answer = await ann.http.get(f"/api/studies/{begun['id']}/report/{kind}")
        assert answer.status_code == 200
        assert len(answer.content) > 500
    for language, words in (("en", "Can it be trusted?"), ("es", "¿Es de fiar?")):
        page = await ann.http.get(f"/api/studies/{begun['id']}/report/html?language={language}")
        assert words in page.text
    more = await ann.post(f"/api/studies/{begun['id']}/resume", None)
    assert more["state"] == "waiting"
    later = await until(ann, begun["id"], lambda told: told["state"] in ("running", "done"))
    assert later["games"] >= stopped["games"]
    await ann.post(f"/api/studies/{begun['id']}/stop", None)


async def test_a_study_is_told_as_it_goes_on(one_server: Server, clients: NewClient) -> None:
    """All of it, then what has changed; all of it again after the line was lost; to its owner alone."""
    ann, bo = await clients(one_server), await clients(one_server)
    study = (await ann.post(STUDIES, {"text": MINE, "against": ""}))["id"]
    await refused("no-such-study", bo.ask("watch_study", study=study))
    await refused("bad-message", ann.ask("watch_study", study="../secrets"))
    first = await until(ann, study, lambda told: told["games"] > 0)
    await until(ann, study, lambda told: told["games"] > first["games"])
    kinds = [message["t"] for message in map(json.loads, ann.raw) if message["t"].startswith("study")]
    assert kinds[0] == "study"
    assert set(kinds[1:]) == {"study_change"}
    ann.cut_off()
    await ann.connect()
    ann.studies.clear()
    again = await until(ann, study, lambda told: told["report"] is not None)
    assert again["games"] > first["games"]
    await ann.post(f"/api/studies/{study}/stop", None)
    told = await until(ann, study, lambda told: {"html", "json", "csv"} <= set(told["files"]))
    assert told["state"] == "stopped"
    written = (await ann.http.get(f"/api/studies/{study}/report/json")).json()
    assert [part["games"] for part in told["report"]["parts"]] == [part["games"] for part in written["parts"]]
    assert told["report"]["parts"][0]["cards_of_the_deck"] == written["parts"][0]["cards_of_the_deck"]
    assert not bo.studies
    await ann.ask("watch_study", study=study, on=False)
    heard = len(ann.raw)
    await ann.post(f"/api/studies/{study}/resume", None)
    await ann.post(f"/api/studies/{study}/stop", None)
    assert len(ann.raw) == heard


async def test_a_study_is_looked_at_and_stopped_at_any_process_of_a_machine(
    one_server: Server, clients: NewClient
) -> None:
    other = Server(one_server.folder, one_server.settings.store).start()
    try:
        ann = await clients(one_server)
        study = (await ann.post(STUDIES, {"text": MINE}))["id"]
        twin = await clients(other, ann.token)
        await until(twin, study, lambda told: told["games"] > 0)
        await twin.post(f"/api/studies/{study}/stop", None)
        folder = one_server.settings.folder / "lab" / study
        async with asyncio.timeout(60):
            while processes_of(folder):  # noqa: ASYNC110  another process ends it
                await asyncio.sleep(0.1)
        await until(ann, study, lambda told: told["state"] == "stopped" and "csv" in told["files"])
    finally:
        other.stop()


async def test_what_cannot_be_studied_is_refused(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    await refused("bad-cards", ann.post(STUDIES, {"text": "game = 3"}))
    await refused("bad-cards", ann.post(STUDIES, {"text": "", "seats": 1}))
    await refused("bad-message", ann.post(STUDIES, {"text": "", "players": ["/etc/passwd"]}))
    await refused("bad-message", ann.post(STUDIES, {"text": "", "extras": ["everything"]}))
    await refused("no-such-study", ann.post("/api/studies/0123456789abcdef/stop", None))


async def test_a_server_without_a_lab_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.server.running import served

    async with served(tmp_path, monkeypatch, lab_jobs=0) as url:
        ann = await Client(url).open()
        await refused("no-lab-here", ann.post(STUDIES, {"text": ""}))
        await ann.close()


# ---------------------------------------------------------------------------------------------- without a server


def names(folder: Path, pattern: str) -> set[str]:
    return {path.name for path in folder.glob(pattern)}


async def compiled(_game: str, _stages: Sequence[str], _ended: object) -> int:
    return 0


def processes_of(folder: Path) -> list[int]:
    """Those whose command names a folder."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it may just have ended
            if str(folder).encode() in path.read_bytes():
                found.append(int(path.parent.name))
    return found


async def test_a_study_that_was_cut_off_is_taken_up_again(tmp_path: Path) -> None:
    first = LabJobs(tmp_path, 1, compiled)
    await first.begin("a" * 16, "ann", Job("royal-will", 2, seconds=30.0), MINE, None)
    async with asyncio.timeout(300):
        while first.report("a" * 16) is None:  # noqa: ASYNC110  another process writes it
            await asyncio.sleep(0.1)
    nice = {os.getpriority(os.PRIO_PROCESS, process) for process in processes_of(tmp_path)}
    assert nice == {NICENESS}
    await first.close()  # as at the end of a server
    blocks = names(tmp_path / ("a" * 16) / "blocks", "*/*.npz")
    assert blocks
    assert first.read("a" * 16)["state"] == "running"
    second = LabJobs(tmp_path, 1, compiled)
    second.start()
    assert second.active("ann")
    await second.stop("a" * 16)
    assert second.read("a" * 16)["state"] == "stopped"
    assert blocks <= names(tmp_path / ("a" * 16) / "blocks", "*/*.npz")


async def test_old_studies_are_forgotten_and_wrong_ones_leave_nothing(tmp_path: Path) -> None:
    jobs = LabJobs(tmp_path, 1, compiled)
    for number in range(MAX_KEPT + 2):
        await jobs.begin(f"{number:016x}", "ann", Job("royal-will"), "", None)
        await jobs.stop(f"{number:016x}")
    with pytest.raises(BadCards):
        await jobs.begin("f" * 16, "ann", Job("royal-will"), "game = 3", None)
    assert names(tmp_path, "*") == {f"{number:016x}" for number in range(2, MAX_KEPT + 2)}
    assert not jobs.active("ann")


async def test_a_study_that_cannot_be_read_keeps_no_server_from_starting(tmp_path: Path) -> None:
    for number, content in enumerate(("", "{", "[]", "{}", '{"state": "running"}')):
        (tmp_path / f"{number:016x}").mkdir()
        (tmp_path / f"{number:016x}" / "job.json").write_text(content)
    jobs = LabJobs(tmp_path, 1, compiled)
    jobs.start()
    assert not jobs.active("ann")
    noted = {"game": "gone", "person": "ann", "state": "running", "seconds": 1.0, "created": 0.0}
    (tmp_path / ("a" * 16)).mkdir()
    (tmp_path / ("a" * 16) / "job.json").write_text(json.dumps({**noted, "seats": 2, "players": [], "options": {}}))
    jobs.start()
    await asyncio.gather(*jobs._tasks.values())
    assert jobs.read("a" * 16)["state"] == "failed"
    await jobs.close()


async def test_a_source_is_counted_until_its_studies_end_and_few_are_kept_in_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guests are free: a limit for each of them bounds neither the queue nor the disk."""
    monkeypatch.setattr(lab_jobs, "MAX_KEPT_OF_ALL", 2)
    jobs, ids = LabJobs(tmp_path, 1, compiled), [f"{number:016x}" for number in range(4)]
    for number, study in enumerate(ids):
        await jobs.begin(study, f"guest {number}", Job("royal-will"), "", None, "192.0.2.1")
    assert (jobs.active_from("192.0.2.1"), jobs.active_from("192.0.2.2")) == (4, 0)
    with pytest.raises(BadCards):
        await jobs.begin("f" * 16, "guest 5", Job("royal-will"), "game = 3", None, "192.0.2.2")
    for study in ids:
        await jobs.stop(study)
    assert (jobs.active_from("192.0.2.1"), jobs.active_from("192.0.2.2")) == (0, 0)
    await jobs.begin("e" * 16, "guest 6", Job("royal-will"), "", None)
    await jobs.stop("e" * 16)
    assert names(tmp_path, "*") == {*ids[2:], "e" * 16}


async def test_few_games_are_replayed_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is a process: fifty at once would take all memory."""
    running, most = 0, 0

    async def process(*_args: object, **_pipes: object) -> Any:
        nonlocal running, most
        running += 1
        most = max(most, running)
        return SimpleNamespace(communicate=communicate, returncode=0)

    async def communicate() -> tuple[bytes, None]:
        nonlocal running
        await asyncio.sleep(0.01)
        running -= 1
        return b"{}", None

    jobs = LabJobs(tmp_path, 1, compiled)
    monkeypatch.setattr(jobs, "_process", process)
    await asyncio.gather(*(jobs.game("a" * 16, 0, number, 0, "") for number in range(10)))
    assert most == lab_jobs.REPLAYS


def test_a_study_knows_nothing_of_the_settings_of_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_SMTP", "smtp://somebody:secret@mail.example")
    monkeypatch.setenv("INTRIGUE_CACHE", "/cache")
    given = job_environment()
    assert "secret" not in "".join(given.values())
    assert (given["INTRIGUE_CACHE"], given["OPENBLAS_NUM_THREADS"]) == ("/cache", "1")


def test_one_process_is_at_a_study(tmp_path: Path) -> None:
    import fcntl

    with (tmp_path / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert run_job([str(tmp_path)]) == 3
