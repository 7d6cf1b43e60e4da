### Words of pages that nobody passes on the way to a first table; fetched with them.

only_me = Only me, against bots
bots_level = { $n ->
        [one] How strong is the bot?
       *[other] How strong are the { $n } bots?
    }
invite_next = On the next page you invite the others by link or QR code.
start_at_once = The cards are dealt at once.
table_settings = The table
title_hint = optional
clock_none = No clock
clock_bank = Minutes for each seat
clock_increment = Seconds back for each decision
clock_days_each = Days for each decision
spectators = Onlookers
spectators_none = Nobody may look on
spectators_table = May see the table, no hands
spectators_hands = May look into every hand
private_text = Not in the lobby; others come by your link.
hints = Hints
hints_text = A button that tells the three best moves, and why.
rated_text = Counts for the leaderboard: people with accounts only, a clock, no bots and no hints.
house_rules_text = Where the rulebook can be read in more than one way, the table decides. The usual reading is set; each rule links to its place in the reference.
n_changed = { $n } changed
open_table = Open the table
your_history = Your games and figures
no_ratings = No rated games yet.
profile = You
account_text = Your seats and your rating are with you on every device.
guest_text = You play as a guest of this browser. With an account you keep your seats on every device and can play rated games.
shown_name = The name others see
save = Save
saved = Saved.
notify = Where you are told
notify_text = Your addresses, for what happens while you are away.
notices = What you are told
notices_text = At tables with days for each move, while you are not looking.
notice_your_turn = It is your turn
notice_game_over = A game is over
push = Push
mail_short = Mail
webhook_short = Webhook
quiet_hours = Quiet hours
quiet_text = Tell me nothing between two times; it comes afterwards
quiet_from = From
quiet_to = To
quiet_zone = By the clock of { $zone }.
push_browsers = Browsers that get pushes
push_here = Push to this browser
push_end = Remove
push_since = since { $date }
push_end_of = Remove: { $name }
push_on = This browser gets pushes now.
push_off = This browser gets no more pushes.
push_cannot = This browser cannot get pushes. On an iPhone or iPad, add this page to the home screen first.
push_blocked = This browser does not let this page show notifications. You can allow it in the browser's settings for the page.
push_failed = This browser has no push service at the moment.
email = E-mail
webhook = Webhook (https)
sign_out = Sign out
signed_out = Signed out.
signed_in = Welcome back.
account_why = A name and a password of at least 8 characters are enough.
password = Password
account_made = Your account is open; your seats came along.
sign_in = Sign in
forgotten = Forgotten password
forgotten_text = A link to a new password is sent to your account's e-mail address, if you have confirmed one.
forgotten_no_mail = This server sends no e-mail. Whoever runs it can give you a link to a new password.
send_link = Send the link
reset_sent = If this account has a confirmed e-mail address, the link is on its way. It works for an hour.
set_password = Set the new password
change_password = Change the password
change_password_text = You stay signed in here, and are signed out everywhere else.
old_password = Old password
new_password = New password
password_changed = Your password has been changed.
confirm_sent = Saved. Open the link in the e-mail that is on its way to you.
not_confirmed = Not confirmed yet: open the link in the e-mail that was sent to you, or save again for another one.
sessions = Where you are signed in
this_browser = this browser
unknown_browser = Unknown browser
session_dates = since { $since }, last used { $seen }
sign_out_of = Sign out: { $name }
sign_out_others = Sign out everywhere else
sign_out_all = Sign out everywhere
deck_text = Choose a faction and click cards in or out. The code goes into a table's options and can be shared.
deck_legal = a legal deck
copy_code = Copy the code
starter_deck = Starter deck
use_deck = Play with it
learn = Learn to play
learn_lead = Short chapters at real tables. Each step tells you one thing, and you try it at once.
lesson = Lesson
lesson_step = Step { $n } of { $of }
lesson_begin = Begin
lesson_go_on = Go on
lesson_done = Learned
lesson_again = Take back
lesson_on = Go on
lesson_skip = Skip
lesson_test = Test me
lesson_next = Next: { $title }
lesson_table = Play for real
leave_lesson = All lessons
try_again = Try again
preparing_game = The rules are being prepared for the first time: about { $n } s.
no_lesson = There is no such lesson
lesson_coach = A better move was:
review_lead = What was luck, and what was skill? The game has been played on many times from every moment to find out.
review_of = For
review_first = Working out the first figures …
review_better = The figures are still getting sharper …
review_done = Done: { $n } games played on from every moment.
review_over_game = Chances, move by move
review_chart = The chance of winning, move by move, up to the result of { $result } %. The same figures are in the table below.
review_deal = Deal
review_end = { $n } moves
review_table_knew = with all hands open
review_could_know = by what this seat could know
review_as_table = The chart as a table
review_moves = Moves made
review_parts = Luck, decisions, result
review_sum = The chance of winning was { $before } % before the deal and is { $result } % at the end. This made the difference, in percentage points:
review_part = What
review_points = Points
review_luck = Luck
review_opening = Opening hand
review_chance = Luck of the draw
review_lie = Hidden cards
review_lie_about = how this seat's decisions turned out, beyond what it could know
review_skill = This seat's decisions
review_skill_about = compared with a simple player's, by what it could know
review_others = Others' decisions
review_others_about = 0 where they decide as a simple player would
review_rate = Error rate { $n }.
review_rate_about = Thousandths of a win lost on average, over { $n ->
        [one] one decision
       *[other] { $n } decisions
    } where something was at stake. Lower is better.
review_no_stake = No error rate: at no decision was it sure that much was at stake.
review_rough = These figures are rough: too few games were played on to tell luck from decisions.
review_dearest = The costliest decisions
review_no_error = No clear error.
review_move = Move { $n }:
review_played = Played:
review_better_move = Better:
review_cost = It cost { $n } percentage points (± { $error }), by what this seat could know.
review_try = Try it
review_see = See it
review_note = A decision is judged by what this seat could know, never by hidden cards. Where the figures leave a doubt, it is not called an error.

## Friends, blocks, reports

friends = Friends
friend_requests = Would like to be your friend
friend_yes = Accept
friend_no = Decline
friends_asked = You have asked
friend_take_back = Take back
online = online
offline_friend = not here
unfriend = No longer friends
no_friends = Nobody yet. On a person's page you can ask them.
befriend = Ask to be a friend
friend_asked = Asked. You are friends as soon as they accept.
blocked = Blocked
block = Block
block_done = Blocked: they do not sit or talk at your tables any more.
unblock = Unblock
program_text = A bot account: a program plays here. It is rated among bots.
report_of = Report { $name }
report_text = What did they do? A moderator reads it.
report_text_table = What did they do? A moderator reads it, with the table and the last lines of its chat.
reason = What happened
report_send = Send the report
report_sent = Thank you. A moderator will look at it.
warning = A word from the moderators
warning_text = On { $day } a moderator warned you:
warning_read = I have read it
muted_until = A moderator has muted you until { $day }.

## Programs

programs = Programs
programs_text = A token lets a program of yours do a part of what you can. Revoke it, and it opens nothing any more.
token_name = What it is for
token_scope = What it may do
scope_read = see what you see
scope_seat = play seat { $seat } ({ $table })
scope_bot = play as { $name }
make_token = Make a token
token_made = The token is made.
token_once = Copy it now: it is shown this once.
token_revoked = The token is revoked.
revoke = Revoke
no_tokens = No tokens.
bot_accounts = Bot accounts
bot_accounts_text = A program plays them, everybody sees that it does, and they are rated among themselves.
bot_account_name = Name of the bot
make_bot = Open a bot account
bot_made = The bot account is open. Make a token for it.
bot_deleted = The bot account is deleted.
delete = Delete

## One's data

your_data = Your data
export_text = Everything that is stored about you, as one file: account, devices, tokens without their secrets, games.
export = Download your data
delete_account = Delete the account
delete_account_text = For good. Your name, addresses, devices, tokens, bots and words are gone; games that others played with you stay, without your name.
delete_sure = I know that this cannot be undone.
account_deleted = Your account is deleted.

## Moderation

moderation = Moderation
moderators_only = This page is for moderators.
reports = Reports
reports_open = Open
reports_settled = Settled
no_reports = No reports.
report_about = About { $name }
report_by = by { $name }
table_of_report = table { $table }
report_chat = What was said at the table
reason_told = Reason (the person is told)
days = Days (mute, ban)
measure_warn = Warn
measure_mute = Mute
measure_ban = Ban
measure_lift = Lift
measure_settle = Settle, nothing to do
measure_appoint = Made moderator
measure_dismiss = No longer moderator
audit_log = What was done
operator = operator
until = until { $day }

## The lab

lab = The lab
lab_lead = Change a card, and see what the change does: whole games are played with and without it.
lab_deck = Deck
lab_published = Published deck
lab_my_deck = My deck
lab_open_file = Open a card file
lab_save_file = Save the card file
lab_reset = Back to the published deck
lab_edit_as = Edit as
lab_form = Form
lab_text = Text
lab_card_file = Card file
lab_search = Search for a card
lab_right = This deck can be played.
lab_empty = The card file is empty.
lab_too_large = A card file may be { NUMBER($most) } KB large; this one has { NUMBER($size) } KB.
lab_checking = Checking …
lab_faults = { $n ->
    [one] One thing is wrong
   *[other] { $n } things are wrong
}
lab_line = Line { $n }
lab_changes = { $n ->
    [0] Nothing is changed yet.
    [one] One change
   *[other] { $n } changes
}
lab_more = … and { $n } more
lab_added = new
lab_removed = left out
lab_figures = Figures of the game
lab_mode = Mode
lab_seats = Seats
lab_players = Players
lab_players_policy = quick only
lab_players_search = quick, then stronger
lab_compare = Compare with
lab_compare_none = nothing
lab_run = Run
lab_stop = Stop
lab_resume = Go on
lab_play = Play this deck
lab_name = Name of the deck
lab_state_waiting = Waiting for its turn …
lab_state_preparing = The rules are being prepared for the lab: a minute or so, once.
lab_state_running = { $games ->
    [0] The first games are being played …
   *[other] { NUMBER($games) } games so far; figures get sharper.
}
lab_state_stopped = Stopped after { NUMBER($games) } games.
lab_state_done = { NUMBER($games) } games.
lab_state_failed = The study failed. Try again.
lab_found = What was found
lab_trust = Can it be trusted?
lab_matchups = One against the other
lab_matchup = Who against whom
lab_bans = Who never does something
lab_who = A player who
lab_loses = Loses
lab_games_changed = Games with another winner:
lab_game_won_here = Game { $n }: seat { $seat } wins with this deck only
lab_roles = Turn order and sides
lab_role = Role
lab_share = Wins
lab_edge = From even
lab_change = By the change
lab_cards = Cards
lab_card = Card
lab_verdict = Verdict
lab_worth = Worth
lab_worth_text = How many points of winning chance a seat loses when it may not use the card, on the same deals.
lab_where_used = Where used
lab_association = Association
lab_association_text = Who held it won so much more often. This misleads: who is ahead can afford good cards.
lab_used = Used
lab_not_enough = not enough games
lab_games_of = Games behind it: { $card }
lab_game_for = Game { $n }: it won
lab_game_against = Game { $n }: it lost
lab_opening = The game is being set up …
lab_export = Export
lab_export_html = Report as a page
lab_export_json = JSON
lab_export_csv = Cards as CSV
lab_export_parquet = Cards as Parquet
lab_export_nandeck = Cards for nanDECK
lab_export_sheet = Sheet to print
lab_also = Also
lab_also_pairs = cards together
lab_also_weight = weight of choices
lab_also_drama = tension
lab_pairs = Cards together
lab_pair = Pair
lab_extra = Beyond each
lab_both = Both
field_influence = Influence
field_raise = Raise
field_foresight = Foresight
field_manipulation = Manipulation
field_corruption = Corruption
field_seal = Seal
field_discard = Discard
field_burn = Burn
field_cards = Cards
field_sapphire = Sapphire
field_emerald = Emerald
field_bloodshard = Bloodshard
field_rainbow = Rainbow
field_kept_ability = Ability when kept
field_keep = Keeps
field_religion = religion
field_merchant = merchants
field_union = unions
field_entertainer = entertainers
field_law_enforcement = law enforcement
field_medic = medics
field_activist = activists
field_drifter = drifters
field_turns = Turns
field_most = At most
field_take = Takes
field_first = First
field_second = Second
field_count = Count
field_copies = Copies
field_value = Value
field_cost = Cost
field_gems = Gems
field_draw = Draw
field_coins_total = Coins in the box
field_start_inheritance = Coins to begin with
field_win_at = Coins that end the game
field_bust_penalty = What the greediest pay
field_advisor_reward = What a right prediction earns
field_starting_assets = Assets, seats:
field_hand_size = Cards in hand
field_start_influence = Influence to begin with
field_goal = Influence that ends the game
field_kept_bonus = Influence for a kept card
field_round_cap = Last round
field_ability = Line
field_do = Effect
field_grade = Grade
field_printed_124 = (124 cards)
field_balanced_120 = (120 cards)
field_moves = Moves
field_steps = Steps
field_play = Step
field_fire = When it fires
field_duration = Turns
field_action = Action
field_coin_rule = As a Coin Card
field_n = How many
field_name = Name
field_text = Text
track = How you play
track_lead = Your finished games are reviewed: how much your decisions cost, and how lucky you were. Only you see this.
track_none = Play a game to its end; a little later its review is here.
track_waiting = { $n ->
        [one] One more game is being reviewed.
       *[other] { $n } more games are being reviewed.
    }
track_of = Game and variant
track_own_options = own options
track_error = Error rate
track_error_about = thousandths of a win lost in a decision that matters; less is better
track_result = Result
track_adjusted = Result without luck
track_adjusted_about = what your play earned, whatever the cards did
track_luck = Luck in a game
track_luck_about = points of the win out of 100
track_between = 95 % sure: { $low } to { $high }
track_too_few = not enough games: { $n } of { $enough }
track_error_chart = Error rate: each game, and the last ten together
track_error_label = Error rate of the last { $n } games of { $name }; the same figures are in the table below.
track_luck_chart = Luck of all games so far, in points of the win
track_luck_label = Luck added up over the last { $n } games of { $name }; the same figures are in the table below.
track_game = Game { $n }
track_as_table = All games as a table
track_date = Date
track_trend = Last ten
puzzles_lead = Find the best move, count the cards, weigh the odds: one puzzle a day for every game, and many more near your strength.
puzzles_link = Or solve puzzles.
puzzles_all = All puzzles
puzzles_today = Today's puzzles: { $day }
puzzles_count = { $n } puzzles, { $answered } answered.
puzzles_rating = Your rating at them: { $rating } ± { $error }; solved { $solved } of { $tries }.
puzzles_none = There are no puzzles yet.
puzzle = Puzzle
puzzle_of_day = Puzzle of the day
puzzle_solved = solved
puzzle_missed = answered
puzzle_theme = Theme
puzzle_any = Any theme
puzzle_near = A puzzle at my level
puzzle_same_for_all = Everybody has the same puzzle today.
puzzle_move = Make your move on the board. Others play sensibly afterwards; only what your seat can see counts.
puzzle_again = You have answered this one before: it is not rated again.
puzzle_answer = Answer
puzzle_right = Right!
puzzle_wrong = Not the best move
puzzle_not_right = Not right
puzzle_choice = Choice
puzzle_worth = Worth
puzzle_figures = How often each move wins:
puzzle_best = best move
puzzle_as_good = right, with the best move after it
puzzle_is_right = right
puzzle_about = Compared with the best move:
puzzle_possible = possible
puzzle_yours = your answer
puzzle_played = played in the game
puzzle_more = { $n } more
puzzle_worlds = Exact: counted over all { $n } possible layouts of the hidden cards.
puzzle_worlds_tried = Played out in { $n } imagined layouts of the hidden cards.
puzzle_found = { $level ->
        [novice] Novice bots found it in { $right } of { $tries } tries.
        [master] Master bots found it in { $right } of { $tries } tries.
       *[other] Bots ({ $level }) found it in { $right } of { $tries } tries.
    }
puzzle_rating = Your rating: { $before }, now { $after }.
puzzle_not_rated = Not rated: you have answered this one before.
puzzle_next = Next puzzle
kind_best_move = Best move
kind_last_decision = Last decision
kind_deduction = Deduction
kind_odds = Odds
mistakes = Your own mistakes
mistakes_lead = The decisions that cost you most in finished games. Get one right, and it comes back after 1, 3, 7, 16, 35 and 90 days; get it wrong, and it comes back tomorrow.
mistakes_due = { $n ->
        [one] One is due today
       *[other] { $n } are due today
    }
mistakes_next = Nothing is due today. The next one comes on { $day }.
mistakes_none = None yet. Finish a game, and the decisions that cost you most come here.
mistakes_none_due = None of your mistakes is due now.
mistake_asked = You were here in a game of yours. Decide again, better than then.
mistake_again = It comes back on { $day }.
mistake_learned = You have learned this one; it does not come back.
mistake_next = Next mistake

player_n = Player { $n }
player_you = Player { $n } (you)
by_name = Choose by name
lobby_text = Tables that wait for players, and games you may watch.
lobby_empty = No public table right now. Set one up and it appears here.
no_tables = You sit at no table yet.
lost = lost
place_n = place { $n }
your_figures = Your figures
guest_history = As a guest you keep this in this browser. With an account it is with you everywhere.
rating = Rating
games_played = Games
wins = Wins
leaderboard_empty = Nobody has played a rated game yet.
leaderboard_text = Ratings are cautious: a player is almost certainly at least this strong. They rise with results, and with the number of games.
played_won = { $games } { $games ->
        [one] game
       *[other] games
    }, { $wins } won
no_replay = This game cannot be shown yet
timeline = Timeline
to_start = To the start
to_end = To the end
pause = Pause
all_open = all cards open
play_on = Play on from here
share_moment = Share this moment
verify = Verify the deal
deal_fair = The deal is the one that was promised.
deal_unfair = The deal is not the one that was promised.
search_cards = Search names and texts
all_kinds = All kinds
n_cards = { $n } { $n ->
        [one] card
       *[other] cards
    }
ladders = Ladders
ladder_people = People
ladder_programs = Bot accounts

clock_live = Live clock
clock_days = Days for each move
own_deck = A deck of my own, by its code
free_seats = { $n } free { $n ->
        [one] seat
       *[other] seats
    }
worth_near_end = near the end
worth_close_race = close race
worth_strong_players = strong players
make_account = Open an account
deck_code = Deck code
