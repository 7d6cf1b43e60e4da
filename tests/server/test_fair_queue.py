"""Who is served when: people share equally, tables of a person too, short jobs do not wait behind long ones."""

from __future__ import annotations

from collections import Counter

from intrigue.server.runtime.fair_queue import FairQueue, Ticket

MASTER, NOVICE = 1.0, 0.05


def served(queue: FairQueue[str], count: int) -> list[str]:
    found = []
    for _ in range(count):
        turn = queue.pop()
        assert turn is not None
        found.append(turn[0].job)
    return found


def put(queue: FairQueue[str], person: str, table: str, cost: float, weight: float = 1.0) -> Ticket[str]:
    ticket = Ticket(f"{person} {table}", person, table, cost, weight)
    queue.push(ticket)
    return ticket


def test_a_short_job_goes_before_the_long_ones_of_others() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(60):
        put(queue, f"m{number}", "t", MASTER)
    served(queue, 3)
    put(queue, "ann", "t", NOVICE)
    assert served(queue, 1) == ["ann t"]


def test_a_short_job_goes_before_the_long_ones_of_the_same_person() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(60):
        put(queue, "ann", f"m{number}", MASTER)
    served(queue, 3)
    put(queue, "ann", "n", NOVICE)
    assert served(queue, 1) == ["ann n"]


def test_people_get_equal_shares_however_many_tables_they_have() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(60):
        put(queue, "eve", f"t{number}", MASTER)
    seconds: Counter[str] = Counter()
    put(queue, "ann", "t", MASTER)
    for _ in range(40):
        (job,) = served(queue, 1)
        seconds[job.split()[0]] += 1
        put(queue, *job.split(), MASTER)  # its table goes on
    assert seconds == {"eve": 20, "ann": 20}


def test_tables_of_one_person_get_equal_shares_of_time() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "ann", "long", 1.0)
    put(queue, "ann", "short", 0.25)
    turns: Counter[str] = Counter()
    for _ in range(50):
        (job,) = served(queue, 1)
        turns[job] += 1
        put(queue, *job.split(), 1.0 if job == "ann long" else 0.25)
    assert turns == {"ann long": 10, "ann short": 40}


def test_nobody_is_overtaken_for_ever_by_new_people_with_short_jobs() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "ann", "t", MASTER)
    for number in range(1000):
        put(queue, f"new{number}", "t", NOVICE)
        if served(queue, 1) == ["ann t"]:
            break
    assert number < 60  # one second of theirs, shared by two at a time


def test_nobody_saves_up_a_claim_while_idle() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "late", "t", MASTER)
    served(queue, 1)
    for _ in range(20):
        put(queue, "ann", "t", MASTER)
        served(queue, 1)
    for number in range(10):
        put(queue, "late", f"t{number}", MASTER)
        put(queue, "ann", f"t{number}", MASTER)
    assert Counter(job.split()[0] for job in served(queue, 6)) == {"ann": 3, "late": 3}


def test_weights_divide_the_time() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        put(queue, "ann", f"t{number}", MASTER, 1.0)
        put(queue, "bo", f"t{number}", MASTER, 0.25)
    assert Counter(job.split()[0] for job in served(queue, 50)) == {"ann": 40, "bo": 10}


def test_the_backlog_is_that_of_ones_own_flow_by_its_share() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(60):
        put(queue, "eve", f"t{number}", MASTER)
    put(queue, "ann", "t", 0.9)
    first, second = queue.pop(), queue.pop()
    assert first is not None
    assert second is not None
    assert (first[0].person, first[1]) == ("ann", 1.8)  # shares with one other
    assert (second[0].person, second[1]) == ("eve", 60.0)  # alone now


def test_what_does_not_suit_waits() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "ann", "t", NOVICE)
    put(queue, "bo", "t", MASTER)
    turn = queue.pop(lambda job: job != "ann t")
    assert turn is not None
    assert turn[0].job == "bo t"
    assert queue.pop(lambda job: job != "ann t") is None
    assert served(queue, 1) == ["ann t"]


def test_a_removed_job_is_not_served_nor_charged() -> None:
    queue: FairQueue[str] = FairQueue()
    gone = put(queue, "ann", "long", MASTER)
    put(queue, "bo", "t", 0.5)
    queue.remove(gone)
    put(queue, "ann", "t", 0.4)
    assert served(queue, 2) == ["ann t", "bo t"]
    assert queue.pop() is None
    assert len(queue) == 0


def test_nothing_is_kept_of_those_who_left() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(1000):
        put(queue, f"p{number}", "t", NOVICE)
        served(queue, 1)
    assert len(queue._people.of) <= 1
    assert len(queue._tables) <= 1
