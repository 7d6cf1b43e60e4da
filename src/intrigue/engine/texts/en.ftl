# What all games share.

and-list = { $first } and { $last }
ask = { $question }
goal = { $goal }
progress = { $seat } { $have }{ $need ->
    [0] {""}
   *[other] /{ $need }
}
score-line = { $label }
score-restart = {""}
shortcut = { $label }
game-over = The game is over.
    .moment = The end
winners = { $n ->
   *[other] { YOU($seats) ->
        [yes] You
       *[no] { $seats }
    } won.
}
    .moment = Victory
game-winners = { $n ->
   *[other] { YOU($seats) ->
        [yes] You
       *[no] { $seats }
    } won the game.
}
    .moment = Victory
match-winners = { $n ->
   *[other] { YOU($seats) ->
        [yes] You
       *[no] { $seats }
    } won the match.
}
    .moment = Victory
why-over = The game is over ({ $rule }).
why-not-your-turn = Somebody else has to decide now ({ $rule }).
why-other-question = That answers another question; now: { $question } ({ $rule })
why-possible = This can be done now.
no-such-action = There is no action { $action }.
no-such-seat = There is no seat { $seat } here; seats are 0 to { $last }.
no-undo = { $seat } cannot take a move back: somebody else has acted, chance was used, or something was shown
bad-seats = { $game } takes { $least } to { $most } seats, not { $seats }
no-such-option = no option '{ $option }' in this game; there are: { $options }
bad-option = option { $option }: '{ $value }' is not possible; allowed are { $allowed } ({ $rule })
allowed-values = { $values }
allowed-range = { $least } to { $most }
bad-option-seat = option { $option }: there is no seat { $seat }; seats are 0 to { $last }
value-random = Random
value-seat = Player { $n }
