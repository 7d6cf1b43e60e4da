### Master of Spies in English. Seats and cards are shown by name; { $rule } is the id of a rule.

hidden-card = a hidden card

## Powers, ports and special actions

faction-draken = Draken Empire
faction-palamire = Kingdom of Palamire
faction-dragon_lords = Dragon Lords
faction-free_cities = Free Cities States
spy-draken = Draken Empire spy
spy-palamire = Kingdom of Palamire spy
spy-dragon_lords = Dragon Lords spy
spy-free_cities = Free Cities States spy
port-draken = Blackwater
port-palamire = Kingshaven
port-dragon_lords = Cinder Bay
port-free_cities = Tidegate
letter-draken = D
letter-palamire = K
letter-dragon_lords = L
letter-free_cities = F
special-any_faction = False Colours
special-reshuffle = New Orders
special-search = Archives
special-exchange = Bribe

## Questions

ask-special = Do you use your special action, once in the game, before you draw?
    .about = There are four actions to choose from; you may use one of them, once in the whole game.
ask-pick = Which card goes back into the draw pile?
    .about = Up to three cards of your hand are shuffled into the pile, and you draw as many new ones.
ask-pick-more = Another card, or is that all?
    .about = You draw as many new cards as you put back, three at most.
ask-search = Which card do you take from the discard pile instead of drawing?
    .about = It comes into your hand; in return you draw no other card this turn.
ask-take = Which card do you take from the discard pile?
    .about = It comes into your hand, and next you choose which card of yours goes to the discards for it.
ask-give = Which card do you give for { $card }?
    .about = It lies on top of the discard pile, where anyone can draw it.
ask-draw = Draw a card.
    .about = From the pile it is your secret; from the discards everybody sees it. Then you place or discard a card.
ask-choose = Which card do you place or discard?
    .about = A card you place draws your spy of its power up to it; at the end spies score the cards they lie on.
ask-choose-final = Which card do you place or discard? This is the final round.
    .about = This is your last card: after it every spy scores the value of the card it lies on.
ask-place = Where does { $card } go?
    .about = On a road it brings your spy along; a card it replaces is discarded. Or discard it yourself.
ask-spy = Which of your spies goes on { $card }?
    .about = The spy you choose goes to this card, whatever its power, and scores its value at the end.
ask-move = Does your spy move to { $card }, which is higher?
    .about = On the higher card it scores more; where it is now it may be harder to drive away.
wait-special = { $seat } may use a special action.
wait-pick = { $seat } picks cards to shuffle into the draw pile.
wait-search = { $seat } searches the discard pile.
wait-give = { $seat } chooses a card to give for { $card }.
wait-draw = { $seat } draws.
wait-choose = { $seat } chooses a card.
wait-place = { $seat } decides where a card goes.
wait-spy = { $seat } chooses a spy for { $card }.
wait-move = { $seat } decides whether a spy moves to { $card }.

## Labels

do-no-special = Not now
do-special = { $special ->
    [any_faction] { special-any_faction }: Play this turn's card as any faction: put the spy of your choice on it.
    [reshuffle] { special-reshuffle }: Shuffle up to 3 cards from your hand into the draw pile and draw as many. Your normal draw follows.
    [search] { special-search }: Instead of drawing, take any card from the discard pile.
   *[exchange] { special-exchange }: Exchange a card from your hand for any card in the discard pile. Your normal draw follows.
}
do-draw = From the draw pile
do-take = Take { $card }
do-card = { $card }
do-stop = That is all
do-replace = Replace { $card } on the road from { $port }
do-place = At the end of the road from { $port }
do-discard = Discard it
do-spy = Your { $spy }
do-move = Move it here
do-keep = Leave it where it is

## Why not

why-final = In the final round only special actions 1 and 4 can be used ({ $rule }).
why-no-draw-pile = The draw pile is empty ({ $rule }).
why-no-discards = The discard pile is empty ({ $rule }).
why-nothing-to-fetch = The discard pile is empty ({ $search }, { $exchange }).
why-pick-one = Pick at least one card ({ $rule }).
why-no-such-card = This deck has no such card ({ $rule }).
why-not-discarded = { $card } is not in the discard pile ({ $rule }).
why-not-in-hand = { $card } is not in your hand ({ $rule }).
why-just-taken = The card just taken cannot be the one given ({ $rule }).
why-rising = Cards are picked in rising order, factions first ({ $rule }).
why-gap = The next free place on the road from { $port } is { $place } ({ $rule }).
why-tired = { $card } has been replaced twice and cannot replace any more ({ $rule }).
why-too-low = It must be higher than { $card } before it ({ $rule }).
why-too-high = It must be lower than { $card } after it ({ $rule }).
why-border = Light and dark borders alternate; the card { $side ->
   *[before] before it
    [after] after it
} is { $border ->
   *[light] light
    [dark] dark
} too ({ $rule }).
why-spy-higher = That spy lies on a card that is as high or higher ({ $rule }).

## The log

uses-special = { YOU($by) ->
    [yes] You use
   *[no] { $by } uses
} a special action: { $special }.
reshuffles = { YOU($by) ->
    [yes] You shuffle
   *[no] { $by } shuffles
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
} into the draw pile and { YOU($by) ->
    [yes] draw
   *[no] draws
} as many.
searches = { YOU($by) ->
    [yes] You take
   *[no] { $by } takes
} { $card } from the discard pile instead of drawing.
exchanges = { YOU($by) ->
    [yes] You exchange
   *[no] { $by } exchanges
} { $given } for { $taken } from the discard pile.
takes = { YOU($by) ->
    [yes] You take
   *[no] { $by } takes
} { $card } from the discard pile.
draws-card = { YOU($by) ->
    [yes] You draw
   *[no] { $by } draws
} { $card }.
draws = { YOU($by) ->
    [yes] You draw
   *[no] { $by } draws
} from the draw pile.
discards = { YOU($by) ->
    [yes] You discard
   *[no] { $by } discards
} { $card }.
places = { YOU($by) ->
    [yes] You place
   *[no] { $by } places
} { $card } at the end of the road from { $port }.
replaces = { YOU($by) ->
    [yes] You replace
   *[no] { $by } replaces
} { $old } with { $card } on the road from { $port }.
spy-goes-home = { YOU($of) ->
    [yes] Your { $spy }
   *[no] { $of }'s { $spy }
} goes home.
spy-goes = { YOU($by) ->
    [yes] Your { $spy }
   *[no] { $by }'s { $spy }
} goes to { $card }.
spy-moves = { YOU($by) ->
    [yes] Your { $spy }
   *[no] { $by }'s { $spy }
} moves to { $card }.
spy-stays = { YOU($by) ->
    [yes] Your { $spy }
   *[no] { $by }'s { $spy }
} does not move to { $card }.
draw-pile-empty = The draw pile is empty: after this round comes the final one.
round-begins = Round { $round }.
master-begins = Round { $round }: { YOU($seat) ->
    [yes] you are the new Master and begin
   *[no] { $seat } is the new Master and begins
}.
    .moment = { YOU($seat) ->
        [yes] You are the new Master
       *[no] The new Master: { $seat }
    }
master-stays = Round { $round }: { YOU($seat) ->
    [yes] you remain the Master and begin
   *[no] { $seat } remains the Master and begins
}.
final-begins = The final round begins with { YOU($seat) ->
    [yes] you
   *[no] { $seat }
}: nobody draws.
    .moment = The final round
scores = Scores: { $seats }.
sums = After { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $seats }.
seat-points = { YOU($seat) ->
    [yes] you
   *[no] { $seat }
} { $points }
game-begins = Game { $game } begins with { YOU($seat) ->
    [yes] you
   *[no] { $seat }
}.

## The score

score-game = Game { $game }
score-spy = { $spy } on { $card }
score-counted = { $spy } on { $card }, which counts once

## The table in words

table-gap = {""}
table-piles = { $when }{"    "}draw pile { $draw }{"    "}discard pile: { $discards }
in-round = round { $round }
in-final-round = final round
in-game = Game { $game }, { $when }
no-discards = empty
discard-pile = { $card }{ $n ->
    [0] {""}
   *[other] {" "}on { $n } more
}
table-road = {"  "}{ $port } ({ $border ->
    [light] light
    [dark] dark
   *[none] no border
}): { $cards }
table-card = { $letter }{ $value }{ $fresh ->
    [yes] *
   *[no] {""}
}{ $n ->
    [0] {""}
   *[other] {"["}{ $spies }]
}
table-spy = { $seat }{ $letter }
table-key = {"*"} placed this round{"    "}[0{ $letter }] { $spy } of seat 0
table-seat = { $acting ->
    [yes] > { $seat }
   *[no] {"  "}{ $seat }
}, { $facts }; hand: { $n ->
    [0] empty
   *[other] { $hand }
}
fact-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fact-before = { $points } before
fact-master = Master
fact-special = special action
held = { $card }
held-unknown = { $n ->
    [one] { $n } unknown card
   *[other] { $n } unknown cards
}

## Cards

face-value = value
face-text = { $faction }, value { $value }, { $border ->
   *[light] light
    [dark] dark
} border.
card-D1 = Salt Stair (D1)
card-D2 = Beacon Tower (D2)
card-D3 = Quartermaster (D3)
card-D4 = Captain of the Watch (D4)
card-D5 = Iron Bridge (D5)
card-D6 = War Chaplain (D6)
card-D7 = Iron Marshal (D7)
card-D8 = Lord of Ash (D8)
card-D9 = Wyrmgate Fortress (D9)
card-D10 = High Chancellor (D10)
card-D11 = The Emperor (D11)
card-K1 = Fish Market (K1)
card-K2 = Court Page (K2)
card-K3 = Herald (K3)
card-K4 = Abbey of Bells (K4)
card-K5 = Crown Reeve (K5)
card-K6 = Knight Commander (K6)
card-K7 = Winter Palace (K7)
card-K8 = Duchess of Tarn (K8)
card-K9 = Lord Treasurer (K9)
card-K10 = Queen Mother (K10)
card-K11 = The King (K11)
card-L1 = Egg Warden (L1)
card-L2 = Cinder Camp (L2)
card-L3 = Scale Smith (L3)
card-L4 = Cliff Rider (L4)
card-L5 = Hot Springs (L5)
card-L6 = Flame Speaker (L6)
card-L7 = Brood Hall (L7)
card-L8 = Talon Captain (L8)
card-L9 = Ember Seat (L9)
card-L10 = Elder Rider (L10)
card-L11 = Lord of Wings (L11)
card-F1 = Rope Walk (F1)
card-F2 = Tavern of Masks (F2)
card-F3 = Harbour Pilot (F3)
card-F4 = Coin Changer (F4)
card-F5 = Glass Bridge (F5)
card-F6 = Guild Speaker (F6)
card-F7 = Fleet Arsenal (F7)
card-F8 = Banker of Tides (F8)
card-F9 = Hall of Charters (F9)
card-F10 = High Admiral (F10)
card-F11 = First Citizen (F11)

## What wins

goal-points = Most points · { $left } to draw
    .about = The cards your four spies lie on are your points. When the last card is drawn, the round is finished and one more is played; then the most points win. Cards left in the pile: { $left }.
goal-final-round = Final round: most points
    .about = Everyone places or discards one more card, and nobody draws. Then the cards your spies lie on are counted, and the most points win.
goal-games = Game { $game } of { $of }: most points
    .about = The points of all games are added up; after game { $of } the highest sum wins.
goal-target = To { $points } points · game { $game }
    .about = The points of all games are added up. Once somebody has { $points } after a game, the highest sum wins.

## For newcomers

guide = Guide
    .goal =
        You have four spies, one for each power. At the end the cards they lie on are your points, and the most points win.
    .turn =
        Draw a card: the hidden one from the pile, or the open one from the discards.
        Place a card at the end of a road: higher than the last card, and of the other border (light after dark, dark after light). Or put it in the place of a card where it fits.
        Your spy of that power comes to the card, if it lies on a lower one or on none.
        If you do not want to place, discard a card.
    .tip =
        Whoever placed the highest card of a round is the Master and begins the next one. When the last card is drawn, only one more round follows.

## The game and its options

game-blurb = Climb four roads of nobles and keep your spies on the highest, until someone takes their place.
amount = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
mode-standard = Standard
    .text = One game: when the draw pile is used up, spies score the cards they are on.
mode-advanced = Advanced
    .text = Like Standard, but everybody may use one of four special actions, once in the game.
mode-match = Match
    .text = Several games, or games up to a number of points. The points of all games are added up.
option-advanced = Special actions
    .text = Whether everybody may use one of four special actions, once in the game.
value-advanced-true = Everybody may use one, at the start of a turn of their own.
value-advanced-false = There are no special actions.
option-start = Who begins
    .text = The player who begins the first round.
option-border_mode = Dark and light borders
    .text = What makes a card dark or light.
value-border_mode-faction = Its power: Draken and Dragon Lords are dark, Palamire and Free Cities are light.
value-border_mode-parity = Its value: odd ones are dark, even ones are light, and ports have no border.
option-starter_border = Borders of ports
    .text = What may follow a port at the start of a road.
value-starter_border-faction = A port has the border of its power: a light card follows a dark port, a dark card a light one.
value-starter_border-neutral = Any card may follow a port.
option-replace_limit = Cards that were replaced
    .text = Whether a card may go on replacing others after it has been replaced itself.
value-replace_limit-2 = A card that has been replaced twice can no longer replace others.
value-replace_limit-0 = Cards may replace others as often as they like.
option-limit_applies_to_actions = Replaced cards and special actions
    .text = Whether that limit also holds for a card taken from the discards by Archives or Bribe.
value-limit_applies_to_actions-true = It holds for every card, however it was taken.
value-limit_applies_to_actions-false = A card taken by a special action may replace others while it is in that hand.
option-token_move = Moving a spy
    .text = Whether a spy has to go to the higher card that its player has placed.
value-token_move-mandatory = It has to.
value-token_move-optional = Its player decides each time; only a spy’s first way onto the table is a must.
option-master_tiebreak = Tied for Master
    .text = Who becomes Master with equal cards.
value-master_tiebreak-faction = The card’s power decides: Draken, Palamire, Dragon Lords, Free Cities.
value-master_tiebreak-row = The road decides on which the card lies, in the same order.
option-two_player_final_start = Final round of two
    .text = Who begins the final round when two are playing.
value-two_player_final_start-fixed = Whoever has begun every round.
value-two_player_final_start-last_drawer = Whoever drew the last card.
value-two_player_final_start-alternating = The players begin rounds in turn, the final one too. Fairest of all: otherwise it pays to play second.
option-stall_limit = Rounds without progress
    .text = After so many rounds in which nobody drew from the pile or placed a card, the final round comes; 0 means never.
option-double_token_score = Two spies on one card
    .text = What a card is worth that two spies of one player are on; only False Colours leads to that.
value-double_token_score-per_token = It counts for each of them.
value-double_token_score-per_card = It counts once.
option-final_tie = Tied at the end
    .text = Who wins with equal points.
value-final_tie-share = They share the victory.
value-final_tie-most_tokens = Whoever has more spies on the roads; else they share the victory.
value-final_tie-highest_card = Whoever has a spy on the higher card; else they share the victory.
option-match = Length of the match
    .text = When the match ends; the highest sum of points wins it.
value-match-single = After one game
value-match-games = After this many games
value-match-target = When somebody has this many points
