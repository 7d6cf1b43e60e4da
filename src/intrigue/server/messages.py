"""Messages of the server: refusals, notifications and mails. The texts are in texts/.

A refusal belongs to one of the codes of the protocol, by which programs decide what to do next; its message says what
was wrong. What a game says about a move or an option is an argument of such a message.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from intrigue.engine.catalogues import Texts
from intrigue.engine.messages import (
    LITERAL,
    MESSAGE,
    NO_SUCH_ACTION,
    NO_SUCH_SEAT,
    NUMBER,
    OPTION,
    SEAT,
    Kind,
    Messages,
    listing,
    named,
    one_of,
)
from intrigue.engine.registry import game as find_game

from .protocol import RefusalCode

TEXTS = Path(__file__).parent / "texts"
MESSAGES = M = Messages()
message = MESSAGES.message
CODES: dict[int, RefusalCode] = {NO_SUCH_ACTION: "illegal_move", NO_SUCH_SEAT: "bad_seat"}


@cache
def texts(language: str, game: str = "") -> Texts:
    """The words of the server in a language, together with those of a game."""
    if not game:
        return Texts(language, [TEXTS], MESSAGES.declared)
    found = find_game(game)
    return Texts(language, [TEXTS, found.folder / "texts"], [*MESSAGES.declared, *found.words.MESSAGES.declared])


def refusal(code: RefusalCode, name: str, /, **args: Kind) -> int:
    number = M(name, **args)
    CODES[number] = code
    return number


SEATS = listing(NUMBER, "comma")

# ---------------------------------------------------------------------------------------------- before the start

NO_TABLE = refusal("no_table", "no-table")
SEATS_FIXED = refusal("not_open", "seats-fixed")
NOT_HOST = refusal("not_host", "not-host")
RATED_NEEDS_ACCOUNT = refusal("not_signed_in", "rated-needs-account")
RATED_ONE_SEAT = refusal("seat_taken", "rated-one-seat")
NO_SEAT_LEFT = refusal("table_full", "no-seat-left")
SEAT_TAKEN = refusal("seat_taken", "seat-taken", seat=NUMBER)
SOMEBODY_SITS = refusal("seat_taken", "somebody-sits", seat=NUMBER)
RATED_NO_BOTS = refusal("no_bots", "rated-no-bots")
CANNOT_BEGIN = refusal("unreadable", "cannot-begin", why=MESSAGE)
EMPTY_SEATS = refusal("not_ready", "empty-seats", seats=SEATS)
BAD_OPTIONS = refusal("bad_options", "bad-options", why=MESSAGE)
BAD_CHOICE = refusal("bad_options", "bad-choice", option=OPTION, value=LITERAL, allowed=listing(MESSAGE, "comma"))
ALLOWED_CHOICE = M("allowed-choice", value=named("value"))
ALLOWED_NUMBERS = M("allowed-numbers", value=named("value"), least=NUMBER, most=NUMBER)
ALLOWED_SEAT = M("allowed-seat", n=NUMBER)
TOO_MANY_BOTS = refusal("table_full", "too-many-bots", seats=NUMBER, bots=NUMBER)
NO_SUCH_LEVEL = refusal("no_bots", "no-such-level", level=LITERAL)
RATED_NEEDS_CLOCK = refusal("bad_options", "rated-needs-clock")
RATED_HIDES_HANDS = refusal("bad_options", "rated-hides-hands")
RATED_NEEDS_RIVALS = refusal("bad_options", "rated-needs-rivals")
RATED_APART = refusal("forbidden", "rated-apart")
RATED_NO_GUESTS = refusal("not_signed_in", "rated-no-guests")
RATED_PUBLISHED_CARDS = refusal("bad_options", "rated-published-cards")

# ---------------------------------------------------------------------------------------------- in play

NOT_PLAYING = refusal("not_playing", "not-playing")
NOT_BEGUN = refusal("not_playing", "not-begun")
NO_SEAT_OF_YOURS = refusal("not_seated", "no-seat-of-yours")
NOT_YOUR_SEAT = refusal("not_seated", "not-your-seat", seat=NUMBER)
WHICH_SEAT = refusal("bad_seat", "which-seat", seats=SEATS)
BOT_PLAYS_SEAT = refusal("not_seated", "bot-plays-seat")
MOVE_MADE_ALREADY = refusal("duplicate_move", "move-made-already")
TABLE_HAS_CHANGED = refusal("stale_move", "table-has-changed")
ILLEGAL_MOVE = refusal("illegal_move", "illegal-move", why=MESSAGE)
NOT_POSSIBLE_NOW = refusal("illegal_move", "not-possible-now")
NOT_YOUR_TURN = refusal("illegal_move", "not-your-turn")
RATED_NO_UNDO = refusal("no_undo", "rated-no-undo")
UNDO_ASKED_ALREADY = refusal("no_undo", "undo-asked-already")
NOTHING_TO_UNDO = refusal("no_undo", "nothing-to-undo")
NO_UNDO_ASKED = refusal("no_question", "no-undo-asked")
OTHERS_ANSWER = refusal("no_question", "others-answer")
RESIGNED_ALREADY = refusal("not_playing", "resigned-already")
RESIGNS = M("resigns", seat=SEAT)
OUT_OF_TIME = M("out-of-time", seat=SEAT)
CHARACTER = M(
    "character",
    who=one_of(
        *("bram", "dotty", "fergus", "nell", "pip", "tilda"),
        *("agnes", "cosmo", "greta", "hugo", "lorenz", "mina"),
        *("ines", "jasper", "odile", "rufus", "selma", "viktor"),
        *("eudora", "kasimir", "quentin", "ursula", "wanda", "zeno"),
        *("balthasar", "leonora", "octavia", "theodor", "xenia", "yorick"),
    ),
)
SEAT_RESIGNED = refusal("forbidden", "seat-resigned")
RATED_NO_STAND_IN = refusal("no_bots", "rated-no-stand-in")
BOT_PLAYS_ALREADY = refusal("not_abandoned", "bot-plays-already")
CLOCK_DECIDES = refusal("not_abandoned", "clock-decides")
STILL_HERE = refusal("not_abandoned", "still-here", seat=SEAT)
NOT_YOUR_LEVEL = refusal("no_bots", "not-your-level")
TOO_MANY_MUTED = refusal("forbidden", "too-many-muted", people=NUMBER)
ONLOOKERS_SILENT = refusal("forbidden", "onlookers-silent")
NO_HINTS = refusal("no_hints", "no-hints")
NO_HINT_FOUND = refusal("no_hints", "no-hint-found")
ONE_HINT_AT_A_TIME = refusal("too_fast", "one-hint-at-a-time")

# ---------------------------------------------------------------------------------------------- looking on, afterwards

NO_SPECTATORS = refusal("no_spectators", "no-spectators")
OWN_SEATS_ONLY = refusal("forbidden", "own-seats-only", seats=SEATS)
HANDS_HIDDEN = refusal("forbidden", "hands-hidden")
NOT_OVER = refusal("not_over", "not-over")
NO_SEAT_THEN = refusal("not_seated", "no-seat-then")
PLAY_ON_FROM_FINISHED = refusal("not_over", "play-on-from-finished")
PLAY_ON_BEFORE_LAST = refusal("bad_options", "play-on-before-last", moves=NUMBER)
NO_BREAKDOWN = refusal("no_such", "no-breakdown")
RECORD_CLOSED = refusal("not_over", "record-closed")
REVIEW_CLOSED = refusal("not_over", "review-closed")
NOT_PLAYED_OUT = refusal("not_over", "not-played-out")
NO_REVIEW = refusal("server_error", "no-review")

# ---------------------------------------------------------------------------------------------- unreadable tables

UNREADABLE = refusal("unreadable", "unreadable", why=MESSAGE)
NEWER_VERSION = M("newer-version", version=LITERAL, game=LITERAL, here=LITERAL)
UNKNOWN_VERSION = M("unknown-version", version=LITERAL, game=LITERAL)
CARDS_NOT_KEPT = M("cards-not-kept")
DAMAGED = M("damaged", what=LITERAL)  # what the log says about it

# ---------------------------------------------------------------------------------------------- people

NAME_INVISIBLE = refusal("bad_message", "name-invisible")
NAME_TOO_LONG = refusal("bad_message", "name-too-long")
PASSWORD_TOO_SHORT = refusal("bad_message", "password-too-short", length=NUMBER)
NAME_TAKEN = refusal("taken_name", "name-taken", name=LITERAL)
HAS_ACCOUNT = refusal("forbidden", "has-account")
NEEDS_ACCOUNT = refusal("not_signed_in", "needs-account")
NEEDS_VISIT = refusal("not_signed_in", "needs-visit")
NO_SUCH_ACCOUNT = refusal("wrong_password", "no-such-account")
WRONG_PASSWORD = refusal("wrong_password", "wrong-password")
SESSION_OVER = refusal("no_such", "session-over")
NO_SUCH_PERSON = refusal("no_such", "no-such-person")
RESET_LINK_OLD = refusal("no_such", "reset-link-old")
CONFIRM_LINK_OLD = refusal("no_such", "confirm-link-old")
NO_MAIL_HERE = refusal("bad_target", "no-mail-here")
NOT_AN_ADDRESS = refusal("bad_target", "not-an-address")
CONFIRMATION_NOT_SENT = refusal("bad_target", "confirmation-not-sent")
WEBHOOK_NO_ADDRESS = refusal("bad_target", "webhook-no-address")
WEBHOOK_BAD_ADDRESS = refusal("bad_target", "webhook-bad-address")
WEBHOOK_NOT_FOUND = refusal("bad_target", "webhook-not-found", host=LITERAL)
WEBHOOK_NO_MACHINE = refusal("bad_target", "webhook-no-machine", host=LITERAL)
WEBHOOK_PRIVATE = refusal("bad_target", "webhook-private")

PUSH_BAD_ADDRESS = refusal("bad_target", "push-bad-address")
PUSH_BAD_KEYS = refusal("bad_target", "push-bad-keys")
NO_SUCH_DEVICE = refusal("no_such", "no-such-device")
NO_SUCH_ZONE = refusal("bad_message", "no-such-zone", zone=LITERAL)

# ---------------------------------------------------------------------------------------------- each other

NOT_WELCOME = refusal("forbidden", "not-welcome")
BLOCKED_SITS_HERE = refusal("forbidden", "blocked-sits-here")
NOT_ONESELF = refusal("forbidden", "not-oneself")
CANNOT_BEFRIEND = refusal("forbidden", "cannot-befriend")
TOO_MANY_FRIENDS = refusal("forbidden", "too-many-friends", people=NUMBER)
TOO_MANY_BLOCKED = refusal("forbidden", "too-many-blocked", people=NUMBER)

# ---------------------------------------------------------------------------------------------- moderation

MUTED = refusal("muted", "muted", hours=NUMBER)
BANNED = refusal("forbidden", "banned", days=NUMBER, reason=LITERAL)
MODERATORS_ONLY = refusal("forbidden", "moderators-only")
MODERATOR_PROTECTED = refusal("forbidden", "moderator-protected")
REPORT_SETTLED = refusal("no_such", "report-settled")

# ---------------------------------------------------------------------------------------------- programs

TOKEN_REVOKED = refusal("not_signed_in", "token-revoked")
BEYOND_TOKEN = refusal("forbidden", "beyond-token", scope=one_of("read", "seat", "bot"))
TOKEN_NEEDS_SEAT = refusal("bad_seat", "token-needs-seat")
NO_SUCH_TOKEN = refusal("no_such", "no-such-token")
NO_SUCH_BOT = refusal("no_such", "no-such-bot")
RATED_NO_PROGRAMS = refusal("forbidden", "rated-no-programs")
TOO_MANY_TOKENS = refusal("forbidden", "too-many-tokens", tokens=NUMBER)
TOO_MANY_BOT_ACCOUNTS = refusal("forbidden", "too-many-bot-accounts", bots=NUMBER)

# ---------------------------------------------------------------------------------------------- requests

BAD_MESSAGE = refusal("bad_message", "bad-message", why=LITERAL)  # where it does not fit, for who wrote the program
MESSAGE_TOO_LONG = refusal("bad_message", "message-too-long", bytes=NUMBER)
WRONG_HOST = refusal("bad_message", "wrong-host")
OTHER_SITE = refusal("forbidden", "other-site")
NEEDS_HEADER = refusal("forbidden", "needs-header")
OPERATORS_ONLY = refusal("forbidden", "operators-only")
NOTHING_HERE = refusal("no_such", "nothing-here")
NO_CLIENT = refusal("no_such", "no-client")
NO_SUCH_GAME = refusal("no_such", "no-such-game", game=LITERAL)
NO_SUCH_CARDS = refusal("no_such", "no-such-cards")
BAD_CARDS = refusal("bad_options", "bad-cards", why=LITERAL)  # of a file, whose faults are told in English
TOO_MANY_DECKS = refusal("too_fast", "too-many-decks", decks=NUMBER)
NO_LAB_HERE = refusal("forbidden", "no-lab-here")
NO_SUCH_STUDY = refusal("no_such", "no-such-study")
ONE_STUDY_AT_A_TIME = refusal("too_fast", "one-study-at-a-time")
NO_RULES = refusal("no_such", "no-rules")
NO_SUCH_LESSON = refusal("no_such", "no-such-lesson")
LESSON_STEP_OVER = refusal("illegal_move", "lesson-step-over")
NO_SUCH_PUZZLE = refusal("no_such", "no-such-puzzle")
NO_MORE_PUZZLES = refusal("no_such", "no-more-puzzles")
NO_SUCH_ANSWER = refusal("bad_message", "no-such-answer", choices=NUMBER)
TOO_MANY = refusal(
    "too_fast",
    "too-many",
    what=one_of(
        *("requests", "attempts", "tables", "hints", "previews", "reviews", "words", "decks", "puzzles", "studies"),
    ),
)
TRY_AGAIN_IN = refusal("too_fast", "try-again-in", seconds=NUMBER)
TOO_MUCH_TIME = refusal("too_fast", "too-much-time")
TOO_MANY_WATCHED = refusal("too_fast", "too-many-watched", tables=NUMBER)
ONLOOKERS_TALK = refusal("too_fast", "onlookers-talk")
TOO_MANY_CHANGES = refusal("server_error", "too-many-changes")
UNAVAILABLE = refusal("unavailable", "unavailable")
FAULT = refusal("server_error", "fault")
STOPPING = M("stopping")

# ---------------------------------------------------------------------------------------------- mails, webhooks, pushes

YOUR_TURN = M("your-turn", game=LITERAL)
MAIL_YOUR_TURN = M("mail-your-turn", game=LITERAL, url=LITERAL)  # mails have their subject as an attribute
IT_IS_OVER = M("it-is-over", game=LITERAL)
MAIL_IT_IS_OVER = M("mail-it-is-over", game=LITERAL, url=LITERAL)
MAIL_CONFIRM = M("mail-confirm", url=LITERAL)
MAIL_RESET = M("mail-reset", name=LITERAL, url=LITERAL)
