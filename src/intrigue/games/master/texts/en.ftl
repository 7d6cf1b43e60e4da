### Master in English. Seats and cards are shown by name; { $rule } is the id of a rule.

hidden-card = a face-down card
skill-knowledge = Knowledge
skill-arts = Arts
skill-life = Life
skill-sport = Sport

## Questions

ask-turn = Your turn: form a set, discard a card or try to steal.
    .about = A set scores its EXP for you, a steal takes a set from somebody, a discard only changes your hand.
ask-first = Your set: which card comes first?
    .about = A set is two cards of one skill; it goes onto your stack and scores the EXP of both.
ask-second = Your set: which card goes with { $card }?
    .about = It must be of the same skill, or the wild of that skill; both then score their EXP for you.
ask-with-discard = Which card goes with { $card } from the discard pile?
    .about = Your card and the discard go onto your stack as a set and score their EXP for you.
ask-discard = Which card do you discard?
    .about = It lies open on the discard pile, where the next player may form a set with it.
ask-victim = Whose top set do you want?
    .about = You play a card of that set's skill; unless it is defended, the set and its EXP are yours.
ask-attack = Which card do you play for { $owner }'s { $skill } set?
    .about = The set is yours unless its owner defends it; your card is spent either way.
ask-defend = { $by } plays { $card } for your { $skill } set. Do you defend it?
    .about = A card of that skill keeps the set with you, but is spent; without one you lose the set.
ask-again = { $by } defends the { $skill } set with { $card }. Do you attack again?
    .about = Another card of that skill goes on fighting for the set; if you stop, its owner keeps it.
wait-turn = { $seat } forms a set, discards or steals.
wait-defence = { YOU($by) ->
    [yes] You want
   *[no] { $by } wants
} { $owner }'s { $skill } set; { $owner } may defend it.
wait-again = { YOU($owner) ->
    [yes] You have
   *[no] { $owner } has
} defended; { $by } may attack again.

## Labels

do-form-hand = Form a set from your hand
do-form-discard = Form a set with { $card } from the discard pile
do-discard = Discard a card
do-steal = Try to steal a set
do-steal-from = Steal { $owner }'s { $skill } set
do-card = { $card }
do-discard-card = Discard { $card }
do-attack = Attack with { $card }
do-defend = Defend with { $card }
do-attack-again = Attack again with { $card }
do-let-go = Let it go
do-give-up = Give up the attack

## Why not

why-wait = { $question } ({ $rule })
why-no-pair = No two cards of your hand form a set ({ $rule }).
why-discard-empty = The discard pile is empty ({ $rule }).
why-no-partner = No card of your hand forms a set with { $card } ({ $rule }).
why-no-own-set = Lay a first set of your own before you attack ({ $rule }).
why-none-open = No other stack has a set that can be stolen: { $safe ->
   *[always] the first set of a stack is safe
    [first-round] first sets are safe until everyone has had a turn
} ({ $rule }).
why-no-match = No card of your hand matches a set that can be stolen ({ $rule }).
why-no-seat = There is no seat { $number } at this table ({ $rule }).
why-yourself = You cannot steal from yourself ({ $rule }).
why-no-set = { $seat } has no set ({ $rule }).
why-safe = That set is safe: { $safe ->
   *[always] the first set of a stack is safe
    [first-round] first sets are safe until everyone has had a turn
} ({ $rule }).
why-none-matches-set = No card of your hand matches { YOU($owner) ->
    [yes] your
   *[no] { $owner }'s
} { $skill } set ({ $rule }).
why-not-held = You do not hold { $card } ({ $rule }).
why-two-wilds = Two wilds never form a set ({ $rule }).
why-not-matching = { $card } does not match { $other } ({ $rule }).
why-not-matching-set = { $card } does not match { YOU($owner) ->
    [yes] your
   *[no] { $owner }'s
} { $skill } set ({ $rule }).
why-wild-second = A wild comes second: name the ordinary card it goes with ({ $rule }).
why-higher-second = { $card } comes second: of two cards the lower is named first ({ $rule }).
why-no-second = Nothing in your hand forms a set with { $card } ({ $rule }).
why-only-one = You hold only one { $card } ({ $rule }).
why-lower-first = Of two cards the lower is named first ({ $rule }).

## The log

lays = { YOU($by) ->
    [yes] You lay
   *[no] { $by } lays
} a set: { $cards }.
lays-with-discard = { YOU($by) ->
    [yes] You lay
   *[no] { $by } lays
} a set with the top discard: { $cards }.
discards = { YOU($by) ->
    [yes] You discard
   *[no] { $by } discards
} { $card }.
attacks = { YOU($by) ->
    [yes] You play
   *[no] { $by } plays
} { $card } for { YOU($owner) ->
    [yes] your { $skill } set
   *[no] { $owner }'s { $skill } set
}.
    .moment = Attack!
defends = { YOU($by) ->
    [yes] You defend
   *[no] { $by } defends
} with { $card }.
    .moment = Defence!
attacks-again = { YOU($by) ->
    [yes] You attack
   *[no] { $by } attacks
} again with { $card }.
    .moment = Attack!
lets-go = { YOU($by) ->
    [yes] You do not
   *[no] { $by } does not
} defend.
gives-up = { YOU($by) ->
    [yes] You give
   *[no] { $by } gives
} up.
cannot-defend = { YOU($seat) ->
    [yes] You have no
   *[no] { $seat } has no
} card left to defend with.
cannot-attack = { YOU($seat) ->
    [yes] You have no
   *[no] { $seat } has no
} card left to attack with.
go-to-discard = The cards played go to the discard pile.
takes-set = { YOU($by) ->
    [yes] You take
   *[no] { $by } takes
} the set.
    .moment = Stolen!
keeps-set = { YOU($by) ->
    [yes] You keep
   *[no] { $by } keeps
} the set.
    .moment = Defended!
draws-cards = { YOU($by) ->
    [yes] You draw
   *[no] { $by } draws
} { $cards }.
draws = { YOU($by) ->
    [yes] You draw
   *[no] { $by } draws
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
draw-pile-empty = The draw pile is empty: play goes on without refilling.
exp = EXP: { $scores }.
exp-of = { YOU($seat) ->
    [yes] you
   *[no] { $seat }
} { $exp }
game-begins = Game { $n } of { $of } begins; { YOU($seat) ->
    [yes] you play
   *[no] { $seat } plays
} first.

## The score

score-set = A set of { $cards }
score-game = Game { $n }
score-game-exp = Game { $n }, with { $exp } EXP

## The table in words

table-turn = Turn { $turn }    draw pile { $draw }    discard pile { $discard }
table-turn-of-match = Game { $game } of { $of }    Turn { $turn }    draw pile { $draw }    discard pile { $discard }
pile-empty = nothing
pile-top = { $card }
pile-top-on = { $card } on { $n } more
table-blank = {""}
table-seat = { $now ->
    [yes] >
   *[no] {" "}
} { $seat }, { $facts }
fact-exp = { $exp } EXP
fact-sets = { $n ->
    [one] { $n } set
   *[other] { $n } sets
}
fact-match = { $exp } EXP and { $won } won in the match
fact-top = on top { $cards }
fact-top-safe = on top { $cards } (safe)
fact-hand = hand: { $cards }
fact-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
fact-no-cards = no cards
held = { $card } ({ $exp })
held-wild = { $card } ({ $skill } wild, { $exp })
table-challenge = Played for { $owner }'s { $skill } set: { $cards }

## Cards

face-value = EXP

card-K1 = Knowledge 1
    .text = A first book, read twice.
card-K2 = Knowledge 2
    .text = A year of evenings in the library.
card-K3 = Knowledge 3
    .text = A question nobody had asked before.
card-KW = Study
    .text = Wild: goes with any Knowledge card.
card-A1 = Arts 1
    .text = A sketch on the back of a ticket.
card-A2 = Arts 2
    .text = A song the street whistles along.
card-A3 = Arts 3
    .text = A stage, a light, a held breath.
card-AW = Practice
    .text = Wild: goes with any Arts card.
card-L1 = Life 1
    .text = A meal cooked for friends.
card-L2 = Life 2
    .text = A promise kept when it was hard.
card-L3 = Life 3
    .text = A garden that outlives the winter.
card-LW = Memory
    .text = Wild: goes with any Life card.
card-S1 = Sport 1
    .text = A run before breakfast.
card-S2 = Sport 2
    .text = A season without a missed practice.
card-S3 = Sport 3
    .text = A last lap with everyone on their feet.
card-SW = Train
    .text = Wild: goes with any Sport card.

## What wins

goal-exp = Most EXP · { $left } to draw
    .about = Every card in your stack is worth its EXP. When the draw pile is gone and all hands are empty, the most EXP wins. Cards left in the pile: { $left }.
goal-exp-of-match = Game { $game } of { $of }: most EXP · { $left } to draw
    .about = The EXP of all games is added up; after game { $of } the highest sum wins. Cards left in the pile: { $left }.
goal-games-won = Game { $game } of { $of }: most games won · { $left } to draw
    .about = The most EXP wins a game; after game { $of } whoever has won most games wins the match. Cards left in the pile: { $left }.

## For newcomers

guide = Guide
    .goal =
        Collect sets of two cards of one skill in your stack. Every card in it is worth its EXP; when all cards are gone, the most EXP wins.
    .turn =
        Do one of three things: lay a set, discard a card, or try to steal a set.
        Lay a set: two cards of one skill from your hand, or one of them with the top discard. A golden wild goes with any card of its skill.
        Steal: play a card of the skill of the set that lies on top of somebody's stack. They may defend it with another such card.
        Hands are filled up again.
    .tip =
        Your first set is safe for ever, and you need one of your own before you may steal.

## The game and its options

game-blurb = Pair up what you know. Stack it high, and guard the top: what lies there can be stolen.
amount = { $n } EXP
mode-standard = Standard
    .text = One game: when draw pile and hands are empty, the most EXP wins.
mode-duel = Duel
    .text = Like Standard, but a steal goes on: attacker and defender answer each other until one has no card or gives up.
mode-match = Match
    .text = Several games; whoever won the last one begins the next.
option-dealer = Dealer
    .text = The player after the dealer plays first.
option-deck = Wild cards
    .text = How many wilds there are of each skill.
value-deck-balanced_120 = Three wilds of each skill: 120 cards in all.
value-deck-printed_124 = Four wilds of each skill: 124 cards in all.
option-direction = Direction of play
    .text = Who follows the first player.
value-direction-right = Play goes to the right, away from the dealer.
value-direction-left = Play goes to the left, so that the dealer is second.
option-identical = Which cards go together
    .text = What two cards of a set must have in common.
value-identical-skill = Cards of the same skill go together; grades do not matter.
value-identical-exact = Cards need the same grade as well to form a set and to defend one; to attack, the skill is enough.
option-wild_scope = What a wild goes with
    .text = Which cards a wild can stand for.
value-wild_scope-category = A wild goes with the cards of its own skill.
value-wild_scope-any = A wild goes with the cards of every skill.
option-first_set = Protection of the first set
    .text = How long the first set that a player lays cannot be stolen.
value-first_set-protected_always = For the whole game: nobody ever loses the last set.
value-first_set-protected_first_round = Only until everybody has had one turn.
option-challenge_cards = Cards played in a steal
    .text = Where the cards go that attacker and defender have played.
value-challenge_cards-join_set = They become part of the set and go with it.
value-challenge_cards-discard = They go to the discard pile.
option-duel = Long duels
    .text = Whether an attacker may answer a defence.
value-duel-true = Attacker and defender go on in turn until one gives up or has no card; whoever played last has the set.
value-duel-false = One attack, one answer.
option-end = End of the game
    .text = When the game ends, once the draw pile is empty.
value-end-all_empty = When all hands are empty; whoever has no cards is passed over.
value-end-first_empty = After the turn in which the first hand is empty; cards in other hands count nothing.
option-final_tie = Tied at the end
    .text = Who wins with equal EXP.
value-final_tie-cards_then_share = Whoever has more cards in the stack; else they share the victory.
value-final_tie-share = They share the victory.
option-match_games = Games in the match
    .text = How many games are played.
option-match_score = What wins the match
    .text = How the games of a match are added up.
value-match_score-exp_total = The highest sum of EXP over all games.
value-match_score-games_won = The most games won, whatever the EXP.
