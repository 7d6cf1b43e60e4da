"""The tables of the store, the same in SQLite and PostgreSQL. Changes need a migration (migrations/versions)."""

from __future__ import annotations

import sqlalchemy as sa

VERSION = "0010"  # of the newest migration

ACCOUNT_LENGTH = 64
REASON_LENGTH = 500  # of a report, a warning, a ban

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("account", sa.String(ACCOUNT_LENGTH), unique=True),  # casefolded name to sign in with; none: a guest
    sa.Column("password", sa.String(200)),  # argon2
    sa.Column("email", sa.String(200), nullable=False, server_default=""),
    sa.Column("email_confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("webhook", sa.String(500), nullable=False, server_default=""),
    sa.Column("language", sa.String(8), nullable=False, server_default="en"),  # of mails, webhooks and pushes
    sa.Column("notices", sa.Text, nullable=False, server_default=""),  # NoticeSettings; empty: the usual ones
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("signed_out", sa.Double, nullable=False, server_default="0"),  # a guest's tokens up to then are void
    sa.Column("role", sa.String(12), nullable=False, server_default=""),  # "moderator", or none
    sa.Column(
        "owner", sa.String(24), nullable=False, server_default="", index=True
    ),  # of a bot account; none: a person
    sa.Column("muted_until", sa.Double, nullable=False, server_default="0"),
    sa.Column("banned_until", sa.Double, nullable=False, server_default="0"),
    sa.Column("ban_reason", sa.String(REASON_LENGTH), nullable=False, server_default=""),
    sa.Column("online", sa.Double, nullable=False, server_default="0"),  # when last seen by a server, for friends
    sa.Column("deleted", sa.Boolean, nullable=False, server_default=sa.false()),  # only the id is left, in records
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # SHA-256 of the token
    sa.Column("person", sa.String(24), nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("last_seen", sa.Double, nullable=False),  # to the hour
    sa.Column("expires", sa.Double, nullable=False, index=True),
    sa.Column("label", sa.String(60), nullable=False),  # browser and system
    sa.Column("network", sa.String(60), nullable=False),  # of the address that opened it
)

password_resets = sa.Table(
    "password_resets",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # SHA-256 of the token
    sa.Column("person", sa.String(24), nullable=False, index=True),
    sa.Column("expires", sa.Double, nullable=False),
)

# What may be tried a few times only: guesses of passwords, and mails that strangers cause.
attempts = sa.Table(
    "attempts",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
    sa.Column("key", sa.String(64), nullable=False),  # SHA-256 of what is tried, and by whom or on whom
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Index("attempts_of_key", "key", "at"),
)

# What programs show: an account's key for some of what it may do.
api_tokens = sa.Table(
    "api_tokens",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # SHA-256 of the token
    sa.Column("owner", sa.String(24), nullable=False, index=True),
    sa.Column("person", sa.String(24), nullable=False, index=True),  # as whom it acts: the owner, or a bot of theirs
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("scope", sa.String(8), nullable=False),
    sa.Column("table_id", sa.String(12), nullable=False),  # of one seat
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("last_used", sa.Double, nullable=False),  # to the hour
)

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("person", sa.String(24), primary_key=True),
    sa.Column("muted", sa.String(24), primary_key=True),
)

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("person", sa.String(24), primary_key=True),
    sa.Column("blocked", sa.String(24), primary_key=True, index=True),
)

friends = sa.Table(
    "friends",
    metadata,
    sa.Column("person", sa.String(24), primary_key=True),  # who asked
    sa.Column("friend", sa.String(24), primary_key=True, index=True),
    sa.Column("accepted", sa.Boolean, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("person", sa.String(24), nullable=False, index=True),  # who reports
    sa.Column("about", sa.String(24), nullable=False, index=True),
    sa.Column("table_id", sa.String(12), nullable=False),  # may be empty
    sa.Column("reason", sa.String(REASON_LENGTH), nullable=False),
    sa.Column("said", sa.String(500), nullable=False),  # the line of chat that it is about, if any
    sa.Column("chat", sa.Text, nullable=False),  # the last lines at the table
    sa.Column("open", sa.Boolean, nullable=False, index=True),
)

warnings = sa.Table(
    "warnings",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("person", sa.String(24), nullable=False, index=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("reason", sa.String(REASON_LENGTH), nullable=False),
    sa.Column("seen", sa.Boolean, nullable=False),
)

# All that moderators and operators did about people. Only ever added to.
audit_log = sa.Table(
    "audit_log",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("actor", sa.String(24), nullable=False),  # a moderator; empty: the operator
    sa.Column("action", sa.String(16), nullable=False),
    sa.Column("about", sa.String(24), nullable=False, index=True),
    sa.Column("until", sa.Double, nullable=False),  # 0 where there is no end to say
    sa.Column("report", sa.Integer, nullable=False),  # 0: none
    sa.Column("reason", sa.String(REASON_LENGTH), nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("engine", sa.String(20), nullable=False),
    sa.Column("cards", sa.String(64), nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("invite", sa.String(40), nullable=False),
    sa.Column("host", sa.String(24), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    # The rest follows from the events and is kept for finding tables.
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),  # when anything happened
    sa.Column("updated", sa.Double, nullable=False),  # when onlookers saw something happen
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("waiting", sa.Integer, nullable=False),  # bit mask of seats that owe a decision
    sa.Column("due", sa.Double),  # when a bot or a clock has to act
    sa.Column("line", sa.Text, nullable=False),  # its line in the lobby
    sa.Index("tables_in_lobby", "private", "state", "updated"),
    sa.Index("tables_due", "due"),
    sa.Index("tables_changed", "changed"),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

# The state of a table after some event, to begin with when it is opened. A cache: it may be missing or of no use.
snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("format", sa.String(60), nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

# Card files that tables were made with, by the hash of their decks: such a table goes on with its own cards. Those that
# somebody made have an author.
card_files = sa.Table(
    "card_files",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("name", sa.String(60), nullable=False, server_default=""),
    sa.Column("author", sa.String(24), nullable=False, server_default="", index=True),
    sa.Column("author_name", sa.String(32), nullable=False, server_default=""),
    sa.Column("created", sa.Double, nullable=False, server_default="0"),
)

seatings = sa.Table(
    "seatings",
    metadata,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(24), nullable=False, index=True),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(24), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
)

# What the review of a finished game says about the person who sat there. A row is made with the end of the game, and
# filled in when the review has been made.
game_reviews = sa.Table(
    "game_reviews",
    metadata,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(24), nullable=False, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("mode", sa.String(40), nullable=False),  # of the game; empty: options that have no name
    sa.Column("at", sa.Double, nullable=False),  # when the game ended
    sa.Column("state", sa.String(8), nullable=False),  # waiting, done or failed
    sa.Column("due", sa.Double, nullable=False),  # waiting: when it may be begun, and begun again where nobody ended it
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("worlds", sa.Integer, nullable=False, server_default="0"),  # of every moment
    sa.Column("at_stake", sa.Integer, nullable=False, server_default="0"),  # decisions
    sa.Column("loss", sa.Double, nullable=False, server_default="0"),  # of all these together, in shares of the win
    sa.Column("luck", sa.Double, nullable=False, server_default="0"),
    sa.Column("luck_error", sa.Double, nullable=False, server_default="0"),  # half of the 95 % interval
    sa.Column("expected", sa.Double, nullable=False, server_default="0"),  # share of the win before the deal
    sa.Column("result", sa.Double, nullable=False, server_default="0"),
    sa.Index("game_reviews_waiting", "state", "due"),
)

# Decisions of finished games that were errors beyond doubt, to be made again by who made them.
mistakes = sa.Table(
    "mistakes",
    metadata,
    sa.Column("table_id", sa.String(12), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("moves", sa.Integer, primary_key=True, autoincrement=False),  # made before it
    sa.Column("person", sa.String(24), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("loss", sa.Double, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # what every move is worth, and why
    sa.Column("due", sa.Double, nullable=False),  # when it is to be asked again
    sa.Column("stage", sa.Integer, nullable=False),  # right answers in a row
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Index("mistakes_due", "person", "due"),
)

# How far people have come in the lessons.
lesson_progress = sa.Table(
    "lesson_progress",
    metadata,
    sa.Column("person", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("chapter", sa.String(40), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),  # to go on with
    sa.Column("done", sa.Boolean, nullable=False),
)

# Ratings of puzzles, and of people who solve them: both sides of one contest, in each game.
puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(12), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

puzzle_players = sa.Table(
    "puzzle_players",
    metadata,
    sa.Column("person", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

# First answers: only these are rated.
puzzle_answers = sa.Table(
    "puzzle_answers",
    metadata,
    sa.Column("person", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(12), primary_key=True),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("person", sa.String(24), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("due", sa.Double, nullable=False, index=True),
    sa.Column("channel", sa.String(70), nullable=False, server_default=""),  # empty: to be split by what is wanted
)

# Browsers that take pushes, each as long as its session is in force.
push_subscriptions = sa.Table(
    "push_subscriptions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # SHA-256 of the endpoint
    sa.Column("person", sa.String(24), nullable=False, index=True),
    sa.Column("session", sa.String(64), nullable=False),
    sa.Column("endpoint", sa.String(1000), nullable=False),
    sa.Column("p256dh", sa.String(120), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

# Keys of the server itself, the same for all processes: what browsers subscribed to has to survive a move to another
# machine, so they go with the backup.
server_keys = sa.Table(
    "server_keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)

# When servers were there: time in which none was does not count on any clock.
pulse = sa.Table(
    "pulse",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)

outages = sa.Table(
    "outages",
    metadata,
    sa.Column("down", sa.Double, primary_key=True),
    sa.Column("up", sa.Double, nullable=False),
)
