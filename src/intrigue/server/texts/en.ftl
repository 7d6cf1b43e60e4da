### What the server says, in English.

## Before the start

no-table = There is no such table, or it is private: use its invite link.
seats-fixed = The game has started: seats are fixed.
not-host = Only the host of the table can do this.
rated-needs-account = This is a rated table: open an account or sign in to sit here.
rated-one-seat = At a rated table everyone has one seat.
no-seat-left = All seats are taken.
seat-taken = Seat { $seat } is taken.
somebody-sits = Somebody sits on seat { $seat }.
rated-no-bots = Bots do not play at rated tables.
cannot-begin = This table cannot begin: { $why }. Make a new one.
empty-seats = Empty seats: { $seats }. Invite somebody or add a bot.
bad-options = { $why }
bad-choice = { $option }: '{ $value }' is not possible. Allowed: { $allowed }
allowed-choice = “{ $value }”
allowed-numbers = “{ $value }” ({ $least } to { $most })
allowed-seat = “Player { $n }”
too-many-bots = There are { $seats } seats for { $bots } bots and you.
no-such-level = There is no bot level '{ $level }'.
rated-needs-clock = A rated table needs a clock: whoever stays away loses on time.
rated-hides-hands = Onlookers of a rated table see no hands: choose spectators 'table' or 'none'.
rated-needs-rivals = A game against nobody cannot be rated.
rated-apart = People and bot accounts are rated apart: this rated table is for the others.
rated-no-guests = A rated table needs an account, and no bots sit at it.
rated-published-cards = A rated table is played with the published cards.

## In play

not-playing = This table is not being played.
not-begun = This table has not begun.
no-seat-of-yours = You have no seat at this table.
not-your-seat = Seat { $seat } is not yours.
which-seat = You hold the seats { $seats }: say which one is meant.
bot-plays-seat = A bot plays this seat now; take it back first.
move-made-already = This move has been made already.
table-has-changed = The table has changed since; look again.
illegal-move = { $why }
not-possible-now = This cannot be done now.
not-your-turn = It is not your turn.
rated-no-undo = At a rated table a move that others know of is not taken back.
undo-asked-already = Somebody has asked already; answer that first.
nothing-to-undo = You have made no move that could be taken back.
no-undo-asked = Nobody asks to take a move back.
others-answer = The others answer this.
resigned-already = You have resigned already.
resigns = { YOU($seat) ->
    [yes] You resign
   *[no] { $seat } resigns
}.
out-of-time = { YOU($seat) ->
    [yes] You have
   *[no] { $seat } has
} no time left.
seat-resigned = This seat has resigned.
rated-no-stand-in = Bots do not play at rated tables: whoever stays away loses on time.
bot-plays-already = A bot plays there already.
clock-decides = This table has a clock: whoever stays away loses on time.
still-here = { $seat } is here, or has been away for less than five minutes.
not-your-level = The level of a bot that plays for somebody else is not yours to choose.
too-many-muted = Nobody can mute more than { $people } people.
onlookers-silent = Spectators who see hands do not talk during the game.
no-hints = There are no hints at this table.
no-hint-found = No hint could be found just now; try again in a moment.
one-hint-at-a-time = You have asked already: one hint at a time.

## Looking on, and afterwards

no-spectators = This table has no spectators.
own-seats-only = You look from your own seats: { $seats }.
hands-hidden = Spectators of this table see no hands.
not-over = The game is not over yet.
no-seat-then = You had no seat at this table.
play-on-from-finished = One can go on from a finished game only.
play-on-before-last = Go on from a moment before the last of { $moves } moves.
no-breakdown = This game does not explain its scores.
record-closed = The record is opened when the game is over.
review-closed = A game is reviewed when it is over.
not-played-out = This game was not played to its end; there is no review of it.
no-review = The review failed; try again in a moment.

## Tables that cannot be read

unreadable = This table cannot be opened: { $why }
newer-version = this table is played with version { $version } of { $game }; this server has version { $here }
unknown-version = version { $version } of { $game } is no longer known here
cards-not-kept = its cards were not kept
damaged = its record does not fit this server: { $what }

## People

name-invisible = A name needs at least one visible letter.
name-too-long = An account cannot have this name: in small letters it is too long.
password-too-short = A password needs at least { $length } characters.
name-taken = The name '{ $name }' is taken.
has-account = You have an account; sign out to open another one.
needs-account = This needs an account.
needs-visit = Visit /api/me first: it says who you are.
no-such-account = No account with this name and password.
wrong-password = This is not your password.
session-over = This session is over.
no-such-person = There is no such person.
reset-link-old = This link is too old, or was used already.
confirm-link-old = This link is too old, or the address has changed since.
no-mail-here = This server sends no e-mail.
not-an-address = This is not an e-mail address.
confirmation-not-sent = The confirmation could not be sent to this address.
webhook-no-address = The webhook is not a web address.
webhook-bad-address = A webhook is an http or https address without user name and password.
webhook-not-found = The webhook's machine '{ $host }' cannot be found.
webhook-no-machine = The webhook's machine '{ $host }' has no address.
webhook-private = A webhook must not lead to a private address.
push-bad-address = A push service has a public https address.
push-bad-keys = These are not the keys of a push subscription.
no-such-device = This browser takes no pushes.
no-such-zone = There is no time zone '{ $zone }'; one is named like Europe/Madrid.

## Each other

not-welcome = You cannot sit or talk at this table.
blocked-sits-here = Somebody you have blocked is at this table.
not-oneself = That is yourself.
cannot-befriend = This person cannot be asked.
too-many-friends = You have { $people } friends and requests: that is as many as there can be.
too-many-blocked = You block { $people } people: that is as many as there can be.

## Moderation

muted = A moderator has muted you for another { $hours ->
    [one] hour
   *[other] { $hours } hours
}.
banned = This account is banned for another { $days ->
    [one] day
   *[other] { $days } days
}: { $reason }
moderators-only = This is for moderators.
moderator-protected = The operator decides about moderators.
report-settled = There is no such report, or somebody has settled it already.

## Programs

token-revoked = This token is not in force: it was revoked, or never made.
beyond-token = This token is not good for that: { $scope ->
   *[read] it may only look.
    [seat] it plays one seat at one table.
    [bot] it plays as a bot account.
}
token-needs-seat = Say at which table, and on which seat, the token may play.
no-such-token = There is no such token.
no-such-bot = There is no such bot account of yours.
rated-no-programs = A program does not play for you at a rated table. Bot accounts have rated tables of their own.
too-many-tokens = An account has { $tokens } tokens at most: revoke one first.
too-many-bot-accounts = An account has { $bots } bot accounts at most.

## Requests

bad-message = { $why }
message-too-long = A message has at most { $bytes } bytes.
wrong-host = This server does not answer to that name.
other-site = This page belongs to another site.
needs-header = Requests that change something need the header x-intrigue.
operators-only = Figures are for the operator: ask from the machine itself, or with the token.
nothing-here = There is nothing here.
no-client = The client has not been built.
no-such-game = There is no game '{ $game }'.
no-such-cards = These cards were not kept.
bad-cards = This deck cannot be used. { $why }
no-lab-here = The lab is switched off on this server.
no-such-study = There is no such study, or it is not yours.
one-study-at-a-time = You have a study already: stop it first.
too-many-decks = You have { $decks } decks already, which is the most that are kept.
no-rules = This game has no rules file.
no-such-lesson = There is no such lesson.
lesson-step-over = This step of the lesson has ended.
no-such-puzzle = There is no such puzzle.
no-more-puzzles = There is no puzzle of this kind that you have not answered yet.
no-such-answer = Choose one of the { $choices } answers.
too-many = { $what ->
    [attempts] Too many attempts; wait a minute.
    [tables] Too many new tables; wait a minute.
    [hints] Too many hints; wait a moment.
    [previews] Too many previews; wait a moment.
    [reviews] Your other reviews are still being made; wait a moment.
    [words] You talk too fast; wait a moment.
    [decks] Too many new decks; wait a minute.
    [puzzles] Too many puzzles; wait a moment.
    [studies] Too many studies from your address wait or run; try again when one has ended.
   *[requests] Too many requests; wait a moment.
}
try-again-in = Too many attempts; try again in { $seconds } s.
too-much-time = Your requests take too much of the server's time; wait a moment.
too-many-watched = One socket looks at { $tables } tables at most.
onlookers-talk = The onlookers talk too much; wait a moment.
too-many-changes = Too many changes at once; try again.
unavailable = The server cannot reach its store; try again in a moment.
fault = Something went wrong here; nothing was changed. Try again.
stopping = The server is stopping; connect again in a moment.

## Mails and webhooks

your-turn = It is your turn in { $game }.
mail-your-turn =
    It is your turn in { $game }.

    { $url }
    .subject = Your turn: { $game }
it-is-over = A game of { $game } is over.
mail-it-is-over =
    A game of { $game } is over.

    { $url }
    .subject = It is over: { $game }
mail-confirm =
    To get 'your turn' by e-mail, and a link to a new password should you forget yours, open

    { $url }

    If you have not asked for this, ignore it.
    .subject = Intrigue: confirm your address
mail-reset =
    Somebody, probably you, wants to set a new password for your account '{ $name }'. To do so, open

    { $url }

    The link works once, within an hour. If you have not asked for this, ignore it: your password stays as it is.
    .subject = Intrigue: a new password

## Bots

character = { $who ->
   *[bram] Counts on his fingers and runs out of them.
    [dotty] Plays the prettiest card and hopes.
    [fergus] Means well. Forgets whose turn it is.
    [nell] Asks what every card does, twice.
    [pip] Never passes up something shiny.
    [tilda] Learned the rules this morning, and is proud of it.
    [agnes] Knits between turns and misses little.
    [cosmo] Has a plan, and a spare one for Sundays.
    [greta] Keeps a list of who owes her.
    [hugo] Plays fair and grumbles when others do not.
    [lorenz] Bluffs politely, and blushes.
    [mina] Watches your hands, not your face.
    [ines] Reads the table like a ledger.
    [jasper] Smiles when he should not, on purpose.
    [odile] Lets you win the battle she does not need.
    [rufus] Attacks first and apologises later.
    [selma] Remembers every card since the deal.
    [viktor] Waits longer than you can.
    [eudora] Had this game decided before you sat down.
    [kasimir] Has never been seen to hesitate.
    [quentin] Knows what you will do, and has filed it.
    [ursula] Gives nothing away, not even the time.
    [wanda] Turns your best move into her own.
    [zeno] Gets halfway to victory, then halfway again.
    [balthasar] Has played this hand before. All of them.
    [leonora] Loses on purpose once a year, to stay curious.
    [octavia] Taught the Masters. Not everything.
    [theodor] Sees the end of the game in the deal.
    [xenia] Comes from nowhere and leaves with everything.
    [yorick] Laughs last, and seldom needs to.
}
