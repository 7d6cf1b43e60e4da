# What all games share.

and-list = { $first } and { $last }
ask = { $question }
score-line = { $label }
shortcut = { $label }
game-over = The game is over.
why-over = The game is over ({ $rule }).
why-not-your-turn = Somebody else has to decide now ({ $rule }).
why-other-question = That answers another question; now: { $question } ({ $rule })
