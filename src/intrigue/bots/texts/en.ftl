### What bots say, in English.

because-only = It is the only move there is.
because-wins = It wins at once in { $percent } % of the cases imagined.
because-gains = In the short run it brings you about { $gain }: { $more } more than other moves.
because-loses-less = In the short run it costs you about { $loss }; other moves cost { $more } more.
because-denies = It leaves { $seat } about { $less } less than other moves do.
because-safer = You lose something in { $percent } % of the cases imagined; after other moves in { $others } %.
because-later = It brings no more at once, but it leads to more wins in the end.
because-even = The other moves seem about as good.
but-less = In the short run it brings you about { $less } less than the best move.
but-feeds = It leaves { $seat } about { $more } more than the best move does.
but-riskier = You lose something in { $percent } % of the cases imagined; after the best move in { $best } %.
but-later = No worse at once, but it leads to fewer wins in the end.
but-close = About as good as the best move.
leads-to = In the short run the better move leads to { $better } for you, this one to { $played }.
leads-alike = In the short run both moves lead to { $both } for you.
own-gain = about { $gain }
own-loss = a loss of about { $loss }
no-gain = nothing
level-novice = Learns as you do: looks a little ahead and often plays what first comes to mind.
level-regular = A fair opponent: thinks ahead, and slips now and then.
level-expert = A strong opponent: thinks well ahead, and seldom lets you off lightly.
level-master = A very strong opponent: searches up to a second for every move.
level-grandmaster = The strongest here: has learned from millions of games, and takes up to a second for every move.
