# Words of the pages and tables themselves; what games and the server say is in the catalogues beside them.

skip = Skip to the content
page_failed = This page could not be loaded. Check the connection and try again.
not_found = There is nothing here
to_home = To the games
offline = The server does not answer. Trying again …
main_navigation = Pages
lobby = Lobby
my_tables = My tables
leaderboard = Leaderboard
guest = Guest
preferences = Settings
language = Language
theme = Theme
theme_auto = As the system
theme_dark = Evening
theme_light = Day
forced = Make forced choices for me
put_back = Put it back
sound = Sounds
rw_claimed = claimed
rw_in_assets = in The Assets
click_hurries = Click or press a key to go on
motion = Animations
pace = Moves of bots and others
speed_full = Full
speed_quick = Quick
speed_off = Off
pace_off = At once
text_size = Text size
text_usual = Usual
text_large = Large
text_largest = Largest
is_final = This cannot be taken back.
confirm_moves = Ask before a move that cannot be taken back
hero_title = Five games of influence, bluff and secrets
hero_text = Play at once against bots that think, or send a friend a link. No account, nothing to install.
your_turn_in = Your turn: { $game }
back_to = Back to { $game }
seats_n = { $n } { $n ->
        [one] player
       *[other] players
    }
seats_range = { $a } to { $b } players
minutes = { $a }–{ $b } min
mood_royal_will = sly and quick
mood_master_of_spies = plots on a map
mood_master = bright and brazen
mood_ausonia = Venetian deck-builder
mood_master_of_wills = neon tug of war
play_now = Play now
being_prepared = Being prepared for the first time: about { $n } s. You can already press play.
preparing = Preparing …
dealing = Dealing …
create_table = Set up a table
rules = Rules
cards = Cards
start_here = Start here
fair_play = Every deal is fixed before the first card: its hash is shown then and the deal itself at the end, so you can check it. Nothing you may not know ever reaches your browser, and bots know no more than you would in their seat.
refused = That did not work. Please try again.
game = Game
seats = Seats
people = People at the table
who_is = Who is { $name }?
bot_of_level = { $level } bot
bot_name = { $level } bot { $n }
level_random = Random
level_novice = Novice
level_regular = Regular
level_expert = Expert
level_master = Master
level_grandmaster = Grandmaster
title = Name of the table
clock = Clock
clock_live_is = Clock: { $bank } minutes a seat, { $increment } seconds back for each decision.
clock_days_is = Clock: { $n } { $n ->
        [one] day
       *[other] days
    } for each decision.
clock_of = Clock of { $name }
private = Private
rated = Rated
rated_is = Rated: it counts for the leaderboard, needs an account, and has no hints.
mode = How do you want to play?
house_rules = House rules
usual = usual
deal = Deal
state_open = waiting
state_playing = playing
state_over = finished
empty_seat = empty seat
replay = Replay
your_turn = Your turn
back = Back
join = Join
watch = Watch
finished = Finished games
won = won
place = Place
name = Name
account = Account
choices = Choices
more_moves = { $n } more …
would_be = This would happen:
would_be_unless = This would happen, unless chance or something hidden changes it:
cancel = Cancel
your_choices = Your choices
moves_played = Moves played
the_deal = The deal
looking_back = Looking back at change { $n }.
back_to_now = Back to the game
do_it = Do it
read_card = Read the card
hold_tip = Rest a finger on something that glows to see what it would do.
coins_n = { $n } { $n ->
        [one] coin
       *[other] coins
    }
you = you
you_name = You
to_move = to move
to_move_you = your turn
away = away
why_not_seat = Why not { $name }?
panel = Log, moves, rules and chat
log = Log
moves = Moves
chat = Chat
close = Close
log_earlier = Earlier
no_moves = Nothing for you to do right now.
rule_now = explains this moment
unmute = unmute
mute = mute
chat_empty = Nobody has said anything yet.
say_something = Say something
send = Send
search_rules = Search by number or words
no_rule_found = No rule says that.
reference = Numbered reference
search_guide = Search, for example: how do I win?
not_in_guide = The guide does not say that.
contents = Contents
copies_in_deck = { $n } in the deck
all_cards = All cards
qr = QR code of the invitation
invite = Invite
invite_rated = Whoever opens this link and has an account may sit down.
invite_watch = Whoever opens this link may watch the game.
invite_text = Whoever opens this link can sit down, without an account.
invite_link = Invitation link
copied = Copied
copy_link = Copy the link
share = Share
waiting_for = Waiting for { $n } { $n ->
        [one] player
       *[other] players
    }.
all_seated = Everyone is here.
sit_here = Sit here
sit_too = Play this seat too
bot_on_seat = Bot on seat { $n }
choose_bot = a bot …
stand_up = Stand up
empty_it = Free the seat
move_up = Move { $name } up
host_starts = The host deals.
commitment = Promise of the deal (SHA-256 of seed and table):
you_lost = { $n ->
        [one] You have lost
       *[other] You have lost together
    }
you_won = { $n ->
        [0] You won!
       *[other] You share the victory with { $names }!
    }
wins_n = { $names } { $n ->
        [one] wins
       *[other] win
    }
see_table = See the table
show_result = Show the result
game_over = The game is over
reason_played = Played to the end.
you_resigned = You resigned.
has_resigned = { $name } resigned.
reason_resigned = Ended by resignation.
reason_time = Ended on time.
reason_interrupted = Ended without a result: the rules or cards of this game have changed since it began. What was played can be replayed.
how_scored = How it was scored
last_moves = The last moves
account_source = Source
account_rule = Rule
account_times = { $n } { $n ->
        [one] time
       *[other] times
    }
account_nothing = No points
account_sum = Total
rematch = Rematch
to_rematch = To the rematch
no_table = This table cannot be shown
hint = Hint
hint_title = The best moves, and why
hint_hurried = The server is busy: this was a quick look.
hint_coming = A bot is thinking about it …
hint_wins = wins about { $n } % ({ $low } to { $high } %)
undo = Undo
undo_ask = Ask to take back
undo_ask_text = Something was shown or somebody acted: the others must agree.
undo_rated_text = At a rated table a move that others know of is not taken back.
undo_asked_by_you = You have asked to take a move back. The others have to agree.
undo_declined = The others did not agree: the move stands.
undo_asked = { $name } would like to take back a move.
agree = Agree
decline = Decline
more = More
bot_for_me = Let a bot play for me
resign = Resign
resign_text = You come last, and a bot plays your seat to the end. This cannot be taken back.
keys = Keys
key_choose = choose by number
key_tab = go through what can be chosen
key_enter = choose
key_panel = log, moves, rules, chat
pass_to = Pass the device to { $name }
i_am = I am { $name }
loading = One moment …
reconnecting = Connection lost. Connecting again …
outdated = The server has a newer version of this page.
reload = Load it
bots_hurried = The server is busy: bots have little time and play below their level.
is_away = { $name } is away.
let_bot_play = Let a bot play
bot_plays_you = A bot plays for you.
take_back = Take my seat back
n_moves = { $n } { $n ->
        [one] move
       *[other] moves
    }
result = Result
step_back = One step back
step_on = One step on
play = Play
moment = Moment
seen_by = As seen by
onlooker = an onlooker
review = Review
to_review = Back to the review
record = Record
kind = Kind
winner = winner
game_n_of = Game { $n } of { $of }
rw_will = Will { $n }
rw_assets = The Assets
rw_bank = The Bank
rw_first = acts first
rw_immune = immune
rw_trackers = { $n } { $n ->
        [one] game
       *[other] games
    } won
rw_count = to the count
rw_wager = wagers { $n }
rw_says_won = says won
rw_says_bust = says bust
rw_won = won
rw_bust = bust
rw_bust_by = bust by { $card }
rw_greedy = claimed the most
rw_last_will = Last Will:
rw_total_of = { $total } claimed of { $pot }
rw_coin_card_of = Coin Card placed by { $name }, face down
rw_hand_card = card in hand, hidden
rw_face_down = face down
rw_will_act = will act
rw_from = from { $name }
round_n = Round { $n }
to_points = to { $n } points
points = points
hidden_card = hidden card
draw_pile = Draw pile
discard_pile = Discards
mos_final = Final round
mos_master = Master
mos_starts = starts
mos_special = special action
mos_spies = Spies
mos_in_supply = in the supply
mos_row = Row of { $port }, { $n } { $n ->
        [one] card
       *[other] cards
    }
mos_light = light border
mos_dark = dark border
mos_this_round = placed this round by { $name }
mos_spy_of = spy of { $name }
mos_tired = replaced twice: may not replace others
mas_set_with = Form a set with { $card }
mas_what_with = What do you do with { $card }?
mas_exp = EXP
mas_match_exp = match: { $n } EXP
mas_match_won = match: { $n } won
mas_steal = Steal { $name }'s { $skill } set
mas_no_set = no set yet
mas_sets = { $n } { $n ->
        [one] set
       *[other] sets
    }
mas_safe = cannot be stolen
mas_challenge = The challenge
mas_pairs = pairs
mas_fits_discard = fits the discard
mas_can_steal = can steal
aus_final = final turns
aus_sources = Sources
aus_raised = Raised
aus_sealed = Sealed
aus_piles = draw { $draw }, discard { $discard }
aus_favours = Favours
aus_power = Power
aus_in_play = In play
aus_gems = Your gems
other_seats = Other seats
common_table = The table
table = Table
mow_allies = Allies
mow_loyalists = Loyalists
mow_recruits = Recruits
mow_neutral = Neutral
mow_protected = protected
mow_locked = opponents cannot take it
mow_effects = effects on this card
mow_draw = draw pile { $n }
mow_discards = discards { $n }
mow_round_effects = Round Effects
mow_face_down = face-down card
mow_other_side = The other side
mow_partner = your partner
mow_deck = deck { $n }
mow_looked = Looked at
mow_afterlife = Afterlife
deck_builder = Deck builder
faction = Faction
how_to_play = How to play
guide_win = How you win
guide_turn = How a turn goes
lets_play = Let's play
drag_missed = Drop it on one of the places that glow, or press it to see what it can do.


learn_invite = New here? Learn to play in five minutes
puzzles_invite = Puzzle of the day
puzzles = Puzzles
learn_short = Learn
report = report
who_short = who?
program_name = { $name } (bot)
deleted_account = Deleted account
house_deck = House deck
house_deck_by = House deck by { $name }
house_deck_named = House deck “{ $deck }” by { $name }
lab_look = What is different
lab_short = Lab
