"""Listens to everything that one socket is told, as a client does, and compares it with what is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.server.client import apply_patch

from intrigue.server.tables.events import (
    BotSat,
    GivenBack,
    Moved,
    Rematched,
    Resigned,
    Said,
    Sat,
    Started,
    Swapped,
    TakenOver,
    UndoAsked,
    Undone,
)
from intrigue.server.tables.fold import MAX_CHAT
from intrigue.server.tables.viewpoints import MAX_LINES

from .reference import NEVER, Reference, StoredTable, Violation, neutral, without_clocks

Times = tuple[int, int]  # from this event on, up to before that one


@dataclass
class Asked:
    """A request as it was sent."""

    kind: str
    table: str
    fields: dict[str, Any]
    seq: int  # events stored when it was sent


@dataclass
class Held:
    """What a client holds of one table; replaced, never changed."""

    seat: int
    version: int
    position: dict[str, Any] | None
    log: list[str]
    info: dict[str, Any]
    you: dict[str, Any]


@dataclass
class _Past:
    """How much of a table's past one socket has been told."""

    held: Held
    seq: int  # at least up to this event
    said: int  # lines of chat, counted from the first


@dataclass
class Witness:
    reference: Reference
    person: str
    asked: dict[int, Asked] = field(default_factory=dict)
    muted: set[str] = field(default_factory=set)
    tables: dict[str, _Past] = field(default_factory=dict)

    def hear(self, message: dict[str, Any], raw: bytes) -> Held | None:
        self._check_secrets(raw)
        match message["t"]:
            case "table":
                return self._snapshot(message)
            case "update":
                return self._update(message)
            case "info":
                return self._info(message)
            case "chat":
                self._chat(message)
            case "ack":
                self._acknowledged(message)
            case "refusal":
                if message["code"] == "unreadable":
                    raise Violation(f"a table is unreadable: {message['text']}")
            case "lobby":
                self._lobby(message)
        return None

    def _check_secrets(self, raw: bytes) -> None:
        tables = self.reference.tables.values()
        opened = {table.row.seed for table in tables if table.state.phase == "over"}
        for table in tables:
            if table.row.seed not in opened and table.row.seed.hex().encode() in raw:
                raise Violation(f"the seed of {table.row.id}, which is not over, is told to {self.person}")

    def _table(self, table: str) -> StoredTable:
        found = self.reference.tables.get(table)
        if found is None:
            raise Violation(f"{self.person} is told of table {table}, which is not stored")
        return found

    # ------------------------------------------------------------------------------------ positions

    def _snapshot(self, message: dict[str, Any]) -> Held:
        table = self._table(message["table"]["id"])
        viewer = message["seat"]
        self._check_viewer(table, viewer)
        past = self.tables.get(table.row.id)
        after = past.seq if past is not None else 0
        said, in_chat = self._chat_times(table, message["chat"])
        in_game = self._known(table, viewer, message["version"], message["position"], message["log"])
        in_info = self._info_times(table, message["table"], message["you"])
        moments = [_common(in_chat, in_game, times) for times in in_info]
        moment = next((one for one in moments if one[0] < one[1] and after < one[1]), None)
        if moment is None:
            raise Violation(
                f"{self.person}: a snapshot of {table.row.id} is of no one moment after event {after}: "
                f"chat {in_chat}, game {in_game}, info {in_info}"
            )
        held = Held(viewer, message["version"], message["position"], message["log"], message["table"], message["you"])
        self.tables[table.row.id] = _Past(held, max(moment[0], after), said)
        return held

    def _update(self, message: dict[str, Any]) -> Held:
        table, past = self._table(message["table"]), self.tables.get(message["table"])
        if past is None:
            raise Violation(f"{self.person} gets an update of {table.row.id} before any snapshot")
        viewer, held = message["seat"], past.held
        self._check_viewer(table, viewer)
        if viewer != held.seat:
            raise Violation(f"{self.person} looks at {table.row.id} from {held.seat} and gets an update for {viewer}")
        if message["version"] != held.version + 1:
            raise Violation(f"{table.row.id}: viewer {viewer} holds {held.version} and is told {message['version']}")
        position = apply_patch(held.position, message["patch"])
        log = held.log[: len(held.log) - message.get("cut", 0)] + message.get("log", [])
        times = self._known(table, viewer, message["version"], position, log)
        new = Held(viewer, message["version"], position, log, held.info, held.you)
        return self._advance(past, table, [times], new)

    def _info(self, message: dict[str, Any]) -> Held | None:
        table, past = self._table(message["table"]["id"]), self.tables.get(message["table"]["id"])
        times = self._info_times(table, message["table"], message["you"])
        if past is None:
            return None
        held = past.held
        new = Held(held.seat, held.version, held.position, held.log, message["table"], message["you"])
        return self._advance(past, table, times, new)

    def _advance(self, past: _Past, table: StoredTable, times: list[Times], held: Held) -> Held:
        first = next((first for first, end in times if end > past.seq), None)
        if first is None:
            raise Violation(f"{self.person} is told {table.row.id} as it was in {times}, after event {past.seq}")
        past.seq, past.held = max(first, past.seq), held
        return held

    def _known(
        self, table: StoredTable, viewer: int, version: int, position: dict[str, Any] | None, log: list[str]
    ) -> Times:
        known = table.known(viewer, version)
        if known is None:
            raise Violation(f"{table.row.id}: viewer {viewer} is told version {version}, which is not stored")
        if without_clocks(position) != known.position:
            raise Violation(
                f"{table.row.id}: what is told to {viewer} at version {version} is not what is stored: "
                f"{_differences(without_clocks(position), known.position)}"
            )
        if log != known.log[len(known.log) - len(log) :] or (len(log) < len(known.log) and len(log) < MAX_LINES):
            raise Violation(f"{table.row.id}: the log told to {viewer} at {version} is {log}, stored is {known.log}")
        return known.first, known.end

    def _check_viewer(self, table: StoredTable, viewer: int) -> None:
        """Nobody looks from a seat of others while there is something to hide."""
        state = table.state
        if viewer < 0 or state.phase == "over" or state.settings.spectators == "hands":
            return
        if not any(self.person == one["seats"][viewer]["person"] for _, one in table.infos):
            raise Violation(f"{self.person} looks at {table.row.id} from seat {viewer}, which was never theirs")

    # ------------------------------------------------------------------------------------ the rest

    def _info_times(self, table: StoredTable, info: dict[str, Any], you: dict[str, Any]) -> list[Times]:
        """When this was so; it may have been so more than once."""
        wanted, infos = neutral(info), table.infos
        own = [at for at, seat in enumerate(info["seats"]) if seat["person"] == self.person]
        if you["seats"] != own or (you["invite"] and not own and not you["host"]):
            raise Violation(f"{self.person} is told to be {you} at {table.row.id}")
        ends = [seq for seq, _ in infos[1:]] + [NEVER]
        found = [(seq, end) for (seq, one), end in zip(infos, ends, strict=True) if one == wanted]
        if not found:
            raise Violation(f"{self.person} is told about {table.row.id} what is not stored: {info}")
        return found

    def _chat_times(self, table: StoredTable, chat: list[dict[str, Any]]) -> tuple[int, Times]:
        """How many lines a snapshot covers, and when the chat ended with them."""
        says = table.says
        for count in range(len(says), -1, -1):
            lines = [line for _, said, line in says[:count] if said.person not in self.muted]
            if lines[-MAX_CHAT:] == chat:
                first = says[count - 1][0] if count else 0
                return count, (first, says[count][0] if count < len(says) else NEVER)
        raise Violation(f"{self.person} is told a chat of {table.row.id} that is not stored: {chat}")

    def _chat(self, message: dict[str, Any]) -> None:
        table, past = self._table(message["table"]), self.tables.get(message["table"])
        if past is None:
            raise Violation(f"{self.person} hears the chat of {table.row.id} before any snapshot")
        while past.said < len(table.says):
            seq, said, line = table.says[past.said]
            past.said += 1
            if line == message["line"]:
                past.seq = max(past.seq, seq)
                return
            if said.person not in self.muted:
                break
        raise Violation(f"{self.person} hears at {table.row.id} what is not stored, or not next: {message['line']}")

    def _lobby(self, message: dict[str, Any]) -> None:
        line = message["table"]
        if line is None:
            return
        table = self._table(line["id"])
        if table.row.settings.private:
            raise Violation(f"the private table {line['id']} is told in the lobby")
        seats = [{**seat, "connected": False, "muted": False} for seat in line["seats"]]
        if all(seats != info["seats"] or line["state"] != info["state"] for _, info in table.infos):
            raise Violation(f"the lobby is told of {line['id']} what is not stored: {line}")

    # ------------------------------------------------------------------------------------ acknowledgements

    def _acknowledged(self, message: dict[str, Any]) -> None:
        asked = self.asked.get(message["re"])
        if asked is None or not asked.table:
            return
        if not self._stored(self._table(asked.table), asked, message):
            raise Violation(f"{self.person}: {asked} was acknowledged and is not stored")

    def _stored(self, table: StoredTable, asked: Asked, message: dict[str, Any]) -> bool:
        given, after = asked.fields, asked.seq
        match asked.kind:
            case "move":
                return table.has(Moved, seat=given["seat"], action=given["action"], key=given["key"])
            case "say":
                return table.has(Said, after, person=self.person, text=given["text"])
            case "sit":
                return table.has(Sat, after, person=self.person)
            case "swap":
                return given["seat"] == given["other"] or table.has(Swapped, after)
            case "set_bot":
                return table.has(BotSat, after, seat=given["seat"])
            case "start":
                return table.has(Started)
            case "undo":
                return table.has(Undone, after, seat=given["seat"]) or table.has(UndoAsked, after, seat=given["seat"])
            case "resign":
                return table.has(Resigned, after, seat=given["seat"])
            case "take_over":
                return table.has(TakenOver, after, seat=given["seat"])
            case "give_back":
                return table.has(GivenBack) or not table.state.seats[given["seat"]].taken_over
            case "rematch":
                return table.has(Rematched, table=message["table"]) and message["table"] in self.reference.tables
        return True


def _common(*times: Times) -> Times:
    return max(first for first, _ in times), min(end for _, end in times)


def _differences(one: Any, other: Any) -> Any:
    if not isinstance(one, dict) or not isinstance(other, dict):
        return one, other
    return {key: (one.get(key), other.get(key)) for key in {**one, **other} if one.get(key) != other.get(key)}


def short(told: dict[str, Any]) -> str:
    """A message in one line, for the trace."""
    match told["t"]:
        case "table":
            return f"snapshot of {told['table']['id']} from {told['seat']}, version {told['version']}"
        case "update":
            return f"update of {told['table']} from {told['seat']}, version {told['version']}"
        case "info":
            return f"info of {told['table']['id']}, {told['table']['state']}"
    return str(told)
