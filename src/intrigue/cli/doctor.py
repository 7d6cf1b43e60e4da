"""`intrigue doctor`: diagnosis of a server, with advice."""

from __future__ import annotations

import asyncio

import msgspec

from intrigue.server import ServerSettings
from intrigue.server.doctor import examine

from .console import out, print_json

SIGNS = {"ok": "[green]ok[/]     ", "warning": "[yellow]warning[/]", "problem": "[bold red]problem[/]"}


def doctor(settings: ServerSettings, json: bool) -> int:
    """Exit status 1 if there is a problem; warnings do not count."""
    found = asyncio.run(examine(settings))
    if json:
        print_json(msgspec.to_builtins(found))
    else:
        for one in found:
            out.print(f"{SIGNS[one.state]}  {one.check}: ", end="")
            out.print(one.text, markup=False, soft_wrap=True)
            if one.advice:
                out.print(f"         {one.advice}", markup=False, soft_wrap=True)
    return int(any(one.state == "problem" for one in found))
