### A Royal Will in English. Seats and cards are shown by name; { $rule } is the id of a rule.

hidden-card = a card

## Questions

ask-place = Which card goes face down as your Coin Card? The other one will act.
    .about = The face-down card is how many coins you claim; the other is what you will do.
ask-predict = Your { $card }: will this Will be won or go bust?
    .about = If you are right, the Bank pays you 2 coins at the end of this Will; if not, you lose nothing.
ask-swap-first = Your { $card }: which Coin Card is moved?
    .about = Two claims swap places unseen; each counts for whoever has it in front of them at the end.
ask-swap-second = Your { $card }: and which one changes places with { YOU($seat) ->
    [yes] your own card
   *[no] { $seat }'s card
}?
    .about = The two claims swap places unseen; each counts for whoever has it in front of them at the end.
ask-adjust-seat = Your { $card }: whose count changes?
    .about = That seat will claim one coin more or one coin less; which of the two, you choose next.
ask-adjust-sign = Your { $card }: does { YOU($seat) ->
    [yes] your own count
   *[no] { $seat }'s count
} rise or fall?
    .about = A coin more brings everybody nearer to a bust; a coin less leaves more for the others.
ask-tax-seat = Your { $card }: who pays a coin?
    .about = That seat loses one coin now; where it goes, you choose next.
ask-tax-where = Your { $card }: where does { YOU($seat) ->
    [yes] your coin
   *[no] { $seat }'s coin
} go?
    .about = A coin more in The Assets makes it likelier that the Will is won; in the Bank it is out of play.
ask-wager = Your { $card }: how many coins do you wager?
    .about = Each coin adds 1 to your claim. If the Will is won you get them back as well; if it goes bust, they go to The Assets.
wait-placing = Everyone is placing a Coin Card.
wait-action = { $seat } acts with { $card }.

## Labels

do-place = Place { $card } face down
do-predict = { $result ->
   *[won] It will be won
    [bust] It will go bust
}
do-seat = { YOU($seat) ->
    [yes] Yourself
   *[no] { $seat }
}
do-adjust = { $way ->
   *[plus] +1 to the count
    [minus] -1 from the count
}
do-tax = { $where ->
   *[assets] Into The Assets
    [bank] Into the Bank
}
do-wager = Wager { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}

## Why not

why-placed = Your Coin Card is placed; the others are still choosing ({ $rule }).
why-turn-of = It is the turn of { $seat } ({ $rule }).
why-same-character = Both cards are the same character, so they are one choice ({ $rule }).
why-too-few-coins = You have only { $n ->
    [one] { $n } coin
   *[other] { $n } coins
} to wager ({ $rule }).
why-no-seat = There is no seat { $n } at this table ({ $rule }).
why-immune = { $seat } cannot be chosen: the { $card } makes that seat immune ({ $rule }).
why-no-coin = { YOU($seat) ->
    [yes] You have
   *[no] { $seat } has
} no coin to take ({ $rule }).
why-oneself = At this table an action may not choose its own player ({ $rule }).
why-same-card = A card cannot change places with itself ({ $rule }).
why-pair-once = A pair is named once, the lower seat first ({ $rule }).

## The log

placed = { YOU($by) ->
    [yes] You place
   *[no] { $by } places
} { $card } face down.
predicts = { YOU($by) ->
    [yes] Your { $card }
   *[no] { $by }: { $card }
} foretells { $result ->
   *[won] that the Will is won
    [bust] that the Will goes bust
}.
swaps = { YOU($by) ->
    [yes] Your { $card }
   *[no] { $by }: { $card }
} swaps { YOU($first) ->
    [yes] your Coin Card
   *[no] { $first }'s Coin Card
} with { YOU($second) ->
    [yes] yours
   *[no] { $second }'s
}.
adjusts = { YOU($by) ->
    [yes] Your { $card }
   *[no] { $by }: { $card }
} { $way ->
   *[plus] adds 1 to
    [minus] takes 1 from
} { YOU($seat) ->
    [yes] your count
   *[no] { $seat }'s count
}.
taxes = { YOU($by) ->
    [yes] Your { $card }
   *[no] { $by }: { $card }
} moves 1 coin from { YOU($seat) ->
    [yes] you
   *[no] { $seat }
} to { $where ->
   *[assets] The Assets
    [bank] the Bank
}.
wagers = { YOU($by) ->
    [yes] Your { $card }
   *[no] { $by }: { $card }
} wagers { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}.
action-cards = Action Cards: { $cards }.
seat-card = { YOU($seat) ->
    [yes] you
   *[no] { $seat }
} { $card }
reveal = Reveal: { $counts }.
    .moment = The reveal
seat-count = { YOU($seat) ->
    [yes] you
   *[no] { $seat }
} { $card } { $n }
busts-alone = { YOU($seat) ->
    [yes] Your { $card }
   *[no] { $card } in front of { $seat }
} busts the Will, whatever the total.
will-ends = { $total } claimed, { $assets } in The Assets: the Will { $result ->
   *[won] is won
    [bust] goes bust
}.
    .moment = { $result ->
       *[won] WON
        [bust] BUST
    }
pays = { YOU($seat) ->
    [yes] You pay
   *[no] { $seat } pays
} { $n }.
receives = { YOU($seat) ->
    [yes] You receive
   *[no] { $seat } receives
} { $n }.
game-begins = Game { $n } begins; { YOU($dealer) ->
    [yes] you deal
   *[no] { $dealer } deals
}.
will-begins = Will { $n }: The Assets hold { $assets }; { YOU($first) ->
    [yes] you
   *[no] { $first }
} will act first.

## The score

score-start = Inheritance at the start
score-counts = Claims paid when the Will was won
score-sure-coin = { $card }: the coin that is sure
score-rest = { $card }: what was left
score-foretold = { $card }: a right prediction
score-taxed = Paid to a Tax Collector
score-greediest = Paid as the greediest of a bust
score-wagers-lost = Wagers lost in a bust
score-wagered = Wagered in this Will
score-game = Game { $game }, with { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

## Options

too-few-trackers = option { option-match_games }: { $games } is too many; there are only { $trackers } trackers

## The table in words

table-game = Game { $game } of { $games }, Will { $will }    The Assets { $assets }    the Bank { $bank }
table-will = Will { $will }    The Assets { $assets }    the Bank { $bank }
table-gap = {""}
table-seat = { $turn ->
   *[now] {"> "}
    [later] {"  "}
}{ $seat }, { $facts }
fact-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
fact-trackers = { $n ->
    [one] { $n } tracker
   *[other] { $n } trackers
}
fact-hand = hand: { $cards }
fact-action = acts as { $card }
fact-coin-card = face down { $lies }
fact-coin-card-from = face down { $lies } from { $seat }
card-with-count = { $card } ({ $n })
unseen-card = a card
fact-wager = wagers { $n }
fact-tokens = count { SIGNED($n) }
fact-prediction = foretells { $result ->
   *[won] won
    [bust] bust
}

## Cards

face-count = count

card-sleight = The Sleight
    .text = If the Will is won, take whatever is left in The Assets once everyone is paid.
    .coin_text = Face down it busts the Will, unless three Coin Cards are alike.
card-forger = Forger
    .text = Wager coins of your own: each adds 1 to your count. Won, they come home; bust, they go to The Assets.
    .coin_text = Face down it earns a coin even when the Will busts or its count is 0.
card-advisor = Advisor
    .text = Foretell won or bust. If you are right, the Bank pays you 2.
card-solicitor = Solicitor
    .text = Add 1 to anyone's count, or take 1 from it.
card-tax_collector = Tax Collector
    .text = Take 1 coin from anyone: it goes into The Assets or the Bank.
card-executor = Executor
    .text = Swap two face-down Coin Cards, unseen.
card-heir = Heir
    .text = No Executor, Solicitor or Tax Collector may choose you this Will.

## What wins

goal-coins = To { $coins } coins
    .about = The game ends with the Will in which somebody reaches { $coins } coins. Whoever has the most coins then wins.
goal-match = Game { $game } of { $of }: to { $coins } coins
    .about = Each game ends with the Will in which somebody reaches { $coins } coins; the richest wins a Tracker. Most Trackers win the match.

## For newcomers

guide = Guide
    .goal =
        Each round is a Will: there are Assets to share, and everyone secretly claims a part of them.
        Once somebody has 10 coins at the end of a Will, the richest wins.
    .turn =
        You hold two cards. One goes face down: its number is the coins you claim. The other goes face up: that is what you do.
        Starting with the richest, everyone does what their face-up card says: swap claims, change one by 1, tax a coin, wager, foretell.
        All claims are turned over. Together no more than the Assets? WON: everyone is paid what they claim.
        More than the Assets? BUST: nobody is paid, and whoever claimed the most pays a penalty.
    .tip =
        A swapped claim counts for whoever has it in front of them at the end: watch where yours went.

## The game and its options

game-blurb = Claim your share in secret. Claim too much together, and the greediest pay.
amount = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
mode-standard = Standard
    .text = One game: the first to 10 coins ends it, and the most coins win.
mode-match = Match
    .text = Several games. Whoever wins one takes a Game Tracker; most trackers win the match.
option-dealer = First dealer
    .text = The dealer acts first in the first Will.
option-tracker_supply = Game Trackers
    .text = How long a match can be: there must be a tracker for each game.
value-tracker_supply-18 = There are 18 Game Trackers, as in the list of contents.
value-tracker_supply-20 = There are 20 Game Trackers.
option-first_tie = Tied for the first turn
    .text = Who acts first in a Will when several players share the most coins.
value-first_tie-previous_first = Whoever acted first in the last Will acts first again, tied or not.
value-first_tie-nearest_tied = Of those tied, the one who comes next in the order of play, beginning with whoever acted first in the last Will.
option-self_target = Acting on oneself
    .text = Whom a Solicitor and a Tax Collector may choose.
value-self_target-true = They may choose any player, themselves too; and must, if there is nobody else.
value-self_target-false = They may choose other players only.
option-wager_bind = Wagers and swapped Coin Cards
    .text = What a wager raises when the Coin Card before its player is swapped afterwards.
value-wager_bind-player = A wager raises its player's count, whichever Coin Card lies there at the end.
value-wager_bind-card = A wager stays with the Coin Card and goes where that card goes.
option-heir_immune_to_punishment = Heirs and the penalty
    .text = What happens to an Heir who claimed the most in a bust.
value-heir_immune_to_punishment-true = An Heir is spared: nobody pays in their stead.
value-heir_immune_to_punishment-false = An Heir pays like everybody else.
option-punish_zero = Bust with a highest count of 0
    .text = Who pays when a Will is bust and nobody claimed anything.
value-punish_zero-true = Everybody is tied for the most, so everybody pays.
value-punish_zero-false = Nobody pays.
option-bust_order = Penalty and Forger coins
    .text = What comes first in a bust; it matters to a Forger with 0 or 1 coin who has to pay.
value-bust_order-punish_first = Penalties are paid first, so a Forger keeps the coin that is sure.
value-bust_order-forger_first = Forgers get their coin first, and may have to pay it at once.
option-bank = The Bank
    .text = Whether the Bank can run out of coins.
value-bank-finite = There are 66 coins in all; an empty Bank pays nothing.
value-bank-unlimited = The Bank always pays in full.
option-final_tie = Tied at the end
    .text = Who wins when the last tie-break leaves several players level.
value-final_tie-share = They share the victory.
value-final_tie-turn_order = Whoever of them acted earliest in the last Will wins.
option-max_wills = Wills at most
    .text = The game ends after this many Wills even if nobody has 10 coins; 0 means never.
option-match_games = Games in the match
    .text = How many games are played; whoever wins one takes a Game Tracker.
option-match_tie = Tied at the end of the match
    .text = What happens when several players have the most trackers.
value-match_tie-share = They share the match.
value-match_tie-extra_game = Another game is played, until one of them is ahead.
option-match_dealer = Dealer of the next game
    .text = Who deals the following games of a match.
value-match_dealer-rotate_left = The deal goes to the player on the left.
value-match_dealer-winner = Whoever won the last game deals.
