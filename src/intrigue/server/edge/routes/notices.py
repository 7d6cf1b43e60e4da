"""HTTP routes of notification settings and push subscriptions."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.identity import Req, require_account
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused
from intrigue.server.people.notifications import zone_of
from intrigue.server.people.sessions import Identity

DeviceParameter = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$", max_length=64)]


async def notices_of(state: State, identity: Identity) -> p.Notices:
    found = await state.store.subscriptions_of(identity.person, state.sessions.clock.now())
    devices = [p.PushDevice(row.id, label, row.session == identity.session, row.created) for row, label in found]
    return p.Notices(await state.notifier.settings(identity.person), devices, await state.notifier.push_key())


@get("/me/notices", responses=REFUSALS)
async def get_notices(request: Req, state: State) -> p.Notices:
    """What one is told while one is away, and which browsers take pushes."""
    return await notices_of(state, await require_account(request, state))


@put("/me/notices", responses=REFUSALS)
async def put_notices(request: Req, state: State, data: JSONBody[p.NoticeSettings]) -> p.Notices:
    """By which channels each kind of event is told, and when nothing is."""
    identity = await require_account(request, state)
    if data.quiet is not None:
        zone_of(data.quiet.zone)
    await state.people.set_notices(identity.person, msgspec.json.encode(data).decode())
    return await notices_of(state, identity)


@post("/me/push", responses=REFUSALS, status_code=201)
async def post_push(request: Req, state: State, data: JSONBody[p.PushAddress]) -> p.Notices:
    """This browser takes pushes, until its session ends."""
    identity = await require_account(request, state)
    await state.notifier.subscribe(identity.person, identity.session, data)
    return await notices_of(state, identity)


@delete("/me/push/{device:str}", responses=REFUSALS, status_code=200)
async def delete_push(request: Req, state: State, device: DeviceParameter) -> p.Notices:
    """One of one's browsers takes no more pushes."""
    identity = await require_account(request, state)
    if not await state.store.remove_subscription(device, identity.person):
        raise Refused(m.NO_SUCH_DEVICE)
    return await notices_of(state, identity)


handlers = [get_notices, put_notices, post_push, delete_push]
