"""A bot that makes a table against a Novice and plays one game with random moves.

INTRIGUE_URL=http://127.0.0.1:8421 INTRIGUE_TOKEN_FILE=token python bot.py
"""

import asyncio
import json
import os
import random
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

URL = os.environ["INTRIGUE_URL"]
TOKEN = Path(os.environ["INTRIGUE_TOKEN_FILE"]).read_text(encoding="ascii").strip()
HEADERS = {"authorization": f"Bearer {TOKEN}", "x-intrigue": "1"}
TABLE = {"game": "royal-will", "seats": 2, "bots": ["novice"], "start": True}


def patched(whole, patch):
    whole = whole.copy()
    for step, value in patch.items():
        at = step.removeprefix(">")
        if step.startswith("~"):
            first, count = map(int, step[1:].split(":"))
            whole[first : first + count] = value
        else:
            at = int(at) if isinstance(whole, list) else at
            whole[at] = patched(whole[at], value) if step.startswith(">") else value
    return whole


async def play(table):
    """Until the game is over; answers with the scores."""
    async with connect(URL.replace("http", "ws", 1) + "/socket", additional_headers=HEADERS) as socket:
        await socket.send(json.dumps({"t": "watch", "id": 1, "table": table}))
        async for text in socket:
            told = json.loads(text)
            if told["t"] == "refusal" and told["code"] != "stale_move":  # the table has gone on: choose again
                raise SystemExit(told["text"])
            if told["t"] == "table":
                position, version = told["position"], told["version"]
            elif told["t"] == "update":
                position, version = patched(position, told["patch"]), told["version"]
            if told["t"] in ("table", "update") and position["legal"]:
                action, _label = random.choice(position["legal"])
                await socket.send(
                    json.dumps({"t": "move", "id": 2, "table": table, "version": version, "action": action})
                )
            if told["t"] in ("table", "info") and told["table"]["result"]:
                break
    return told["table"]["result"]["scores"]


made = httpx.post(f"{URL}/api/tables", headers=HEADERS, json=TABLE).raise_for_status().json()
print(json.dumps(asyncio.run(play(made["table"]))))
