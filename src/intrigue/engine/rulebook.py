"""RULES.md of a game as a table: rule id -> text, in the order of the book."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .errors import IntrigueError, listing
from .game import Game

_MARK = re.compile(r"\*\*([A-Z]{2,4}-[A-Z]*\d+(?:\.\d+)?[a-z]?)\*\*")
_HEADING = re.compile(r"^#+\s+(.*)$")
_NUMBERED = re.compile(r"-\d+\.\d+[a-z]?$")


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    id: str
    chapter: str
    text: str

    @property
    def numbered(self) -> bool:
        """Whether it is a rule of play (ARW-5.2), not a decision, chance, sight or invariant entry (ARW-D1)."""
        return bool(_NUMBERED.search(self.id))


def read_rules(path: Path) -> list[Rule]:
    """Rules of a RULES.md. A rule reaches to the next one, the next heading or the next empty line."""
    found: list[Rule] = []
    chapter, current, lines = "", "", [""]

    def close() -> None:
        if current and all(rule.id != current for rule in found):
            found.append(Rule(current, chapter, " ".join(" ".join(lines).split())))

    for line in path.read_text(encoding="utf-8").splitlines():
        heading, mark = _HEADING.match(line), _MARK.search(line)
        starts = mark and (line.lstrip("-|* ").startswith(mark[1]) or line.startswith(("- **", "| **", "**")))
        if heading or starts or not line.strip():
            close()
            current = ""
        if heading:
            chapter = heading[1]
        elif mark and starts:
            current, lines = mark[1], [line[mark.end() :].strip(" |")]
        elif current:
            lines.append(line)
    close()
    return found


def rules_of(game: Game) -> list[Rule]:
    return read_rules(game.folder / "RULES.md")


def find_rule(game: Game, wanted: str) -> Rule:
    """A rule by id; the game's prefix may be left out."""
    rules = {rule.id.casefold(): rule for rule in rules_of(game)}
    name = wanted.casefold()
    rule = rules.get(name) or rules.get(f"{game.prefix}-{name}".casefold())
    if rule is None:
        near = [rule.id for rule in rules.values() if name.split(".")[0] in rule.id.casefold()]
        raise IntrigueError(f"no rule {wanted!r} in {game.name}; near it: {listing(near or list(rules))}")
    return rule
