### What reports of the lab say, in English.

## Figures and names

lab-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-signed = { $sign ->
    [minus] -
   *[plus] +
}{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-too-few = not enough games (± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }; about { NUMBER($needed) } needed)
lab-too-few-cell = not enough games: ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-unknown = not enough games
lab-more = { NUMBER($n) } more
lab-option = { $name }={ $value }
lab-players = { $who ->
    [random] random players
    [policy] quick players (policy)
    [greedy] greedy players
    [net] players who go by the net
   *[search] players who think (search:{ $simulations })
}
lab-card = { $card }
lab-ban = who { $ban }
role-turn-order = who plays { $value }
role-house = House { $value }
role-Faction = Faction { $value }
lab-other-role = { $role } { $value }
lab-of-role = { $role } { $figure }
lab-of-card = { $card } ({ $figure })
lab-both = { $one } and { $other }
lab-against = { $one } against { $other }
lab-file = { $file }
lab-published = the published cards
lab-title = { $game }: { $cards } { $options }
lab-title-against = { $game }: { $cards } against { $other } { $options }
lab-part = { CAPITAL($players) }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, { NUMBER($games) } games

## Can it be trusted?

lab-games = { $games ->
    [one] One game
   *[other] { NUMBER($games) } games
} of { $players }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}{ $few ->
    [yes] : too few to claim anything.
   *[no] .
}
lab-not-enough = Not every figure of { $players } is known well enough: the worst may be off by { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, and { NUMBER($asked, minimumFractionDigits: 1, maximumFractionDigits: 1) } was asked for.
lab-no-games = There are no games of { $players }: they need more time.
lab-going-on = Stronger players go on; --time says for how long in all.
lab-blind = The number of a seat makes no difference to { $players }, as it should be.
lab-not-blind = A fault of the player: { $players } favour seats by number ({ $shares }), so nothing is said about roles.
lab-seat-share = P{ $seat } { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
lab-cut-off = { $games ->
    [one] One game of { $players } was cut off unfinished; it counts in the length alone.
   *[other] { NUMBER($games) } games of { $players } were cut off unfinished; they count in the length alone.
}
lab-lifted = In { $games ->
    [one] one game
   *[other] { NUMBER($games) } games
} under a ban { $players } had no other choice later on than what it forbids, and it was lifted: that is worth more than is said here.
lab-one-strength = One strength only: all of this is about { $players }. Let stronger players play, too, before you change a card for good.
lab-firm = A finding is firm when { $one } and { $other } agree.
lab-scale = A point is one game in a hundred. A card is worth the games that are lost where it may not be used, all else being equal. ± is how far off a figure may be.
lab-fitted = Greedy players are fitted to the decks they play with.
lab-not-fitted = Greedy players go by the published deck.
lab-weak-only = { $n ->
    [one] One finding holds for weaker players only; it is marked.
   *[other] { $n } findings hold for weaker players only; each is marked.
}

## What was found

lab-about = What follows is about { $players }: the strongest of whom enough is known.
lab-too-few-games = Fewer than { NUMBER($least) } games: too few to say what comes of it.
lab-unfinished = { $percent } % of the games do not end: check the deck before anything else.
lab-unusable = No card could be used by anybody: check the deck before anything else.
lab-same-cards = The two decks have the same cards.
lab-same-deals = Compared with the same deals under { $options }.
lab-changed = Changed: { $cards }.
lab-changed-figures = Changed figures: { $figures }.
lab-changed-figure = { $name } { $before } to { $after }
lab-worth-changed = { $card } is worth { $worth } points, { $change }.
lab-worth-moved = { $card } is worth { $change }, in points.
lab-worth-unknown = Not enough games to say what { $card } is worth (± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) } points so far): it takes about { NUMBER($needed) }.
lab-worth-not-judged = What { $cards } is worth is not judged: it is in no deck that was played, or everybody begins with it.
lab-worth-more = { $figure } more than in the other deck
lab-worth-less = { $figure } less than in the other deck
lab-worth-same = not surely more or less than in the other deck ({ $figure })
lab-worth-unsure = and what the change does to that is not known: { $figure }
lab-roles-move = The change shifts who wins: { $roles }, in points.
lab-no-role-moves = The change shifts nobody's chances of winning by more than { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
lab-roles-unsure = How the change shifts who wins is not known yet: by { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } points at most.
lab-others-change = Other cards change with it: { $cards }, in points.
lab-no-other-winner = Not one of { NUMBER($games) } games ends otherwise: the change plays no part in them.
lab-other-winner = { $percent } % of the games end with another winner than with the other deck.
lab-longer = A game has { $change } decisions more than with the other deck.
lab-shorter = A game has { $change } decisions less than with the other deck.
lab-as-long = A game is as long as with the other deck, to { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } decisions at most.
lab-won = It is won in { $share } % of the games.
lab-level = { $level }
lab-level-share = { $level } { $share } %
lab-levels = By difficulty: { $levels }.
lab-levels-overlap = Not surely harder than the step before: { $levels }.
lab-role-edge = { CAPITAL($role) } wins { $share } %, { $edge } points from even.
lab-no-role-edge = Nobody is surely more than 3 points from an even chance; the furthest is { $role } with { $edge }.
lab-role-unsure = { CAPITAL($role) } may be more than 3 points from an even chance, which is not sure yet: { $edge }.
lab-matchup = { CAPITAL($match) }: { $share } %.
lab-dominant = Worth too much: { $cards }, in points.
lab-traps = A trap, who uses it would do better without: { $cards }, in points.
lab-dead = Dead, hardly used or worth nothing: { $cards }, in points.
lab-forced = { $n ->
    [one] One card has to be used sooner or later, so a ban says little of its worth.
   *[other] { $n } cards have to be used sooner or later, so bans say little of their worth.
}
lab-unsure = Not enough games for { $n } of { $cards } cards.
lab-no-fault = No card is dominant, dead or a trap.
lab-ban-gains = Who { $ban } gains { $gain } points by that: the others walk into a trap.
lab-ban-free = Who { $ban } loses nothing: a dead part of the game.
lab-pace = A game takes { $decisions } real decisions ({ $low } to { $high }), about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
lab-pace-waiting = A game takes { $decisions } real decisions ({ $low } to { $high }), about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}; one waits for { NUMBER($waits, minimumFractionDigits: 1, maximumFractionDigits: 1) } decisions of others.
lab-worth = { $card } is worth { $worth } points: { $verdict }.
lab-where-used = It is used in { $percent } % of the games of a seat, first in turn { NUMBER($turn, minimumFractionDigits: 1, maximumFractionDigits: 1) }, and is worth { $worth } points there.
lab-by-turn = By turn order: { $figures }.
lab-by-third = By the third of the game it is first used in: { $figures }.
lab-third = { $third ->
    [early] early
    [middle] middle
   *[late] late
} { $figure }
lab-turn = { $turn } { $figure }
lab-copies = With { $copies ->
    [one] one copy
   *[other] { $copies } copies
} of it: worth { $worth } points; compared with the deck as it is: { $change }.
lab-copies-refused = With { $copies ->
    [one] one copy
   *[other] { $copies } copies
} of it: { $why }.
lab-bad-deck = { $fault }
lab-fewer-seats = the deck does for { $seats } seats then
lab-association = Who held it won { $sign ->
    [minus] -
   *[plus] +
}{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points more often than others: an association, not what it did.
lab-weight = The best move of a real decision is worth { $stakes } points more than one at random; { $clear } % have a clear best move, { $idle } % do not matter ({ NUMBER($decisions) } decisions).
lab-together = { $one } and { $other } together: { $extra } points beyond what each is worth.
lab-none-together = { $pairs ->
    [one] A pair of cards is not surely worth more or less than the two.
   *[other] None of { $pairs } pairs is surely worth more or less than its two cards.
}
lab-depth = Depth { $depth }: { $depth ->
    [one] one doubling of thought wins
   *[other] { $depth } doublings of thought in a row win
} { $wins } % or more in games of two, from { $first } on.
lab-doublings = Against half as much thought: { $steps }.
lab-doubling = { $players } { $share } %
lab-drama = The lead changes { $changes } times; { $comebacks } % of the winners were far behind after a quarter; { $left } % of a game is left when it is decided ({ NUMBER($games) } games watched).

## Around them

lab-decimal-0 = { NUMBER($value, maximumFractionDigits: 0) }
lab-decimal-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-decimal-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-decimal-3 = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
lab-percent = { $percent } %
lab-longest-game = { NUMBER($decisions) } real decisions, number { $number }
lab-skill-depth = Thinking twice as long: depth { $depth }
lab-step = { $players } against { $against }
lab-playing = { $game } { $part }: { NUMBER($done) } games
lab-playing-of = { $game } { $part }: { NUMBER($done) } of { NUMBER($wanted) } games
lab-kept = stopped; blocks in { $folder } stay, and the same command goes on with them
lab-verified = { $folder }: { $same ->
    [yes] verified
   *[no] not what was played
}: { $right } of { $games } games end as reported (its figures are not computed again)
lab-ends-otherwise = game { $game } of { $players } ends as { $found }, not as { $wanted }
lab-other-deck = { $file } has the hash { $found }; the report is about { $wanted }
lab-tuned-round = round { $number }: { $decks } decks, { NUMBER($games) } games each
lab-tuned-none = No deck in range meets it: best is { $best }
lab-tuned = { $changes }: { $figures }
lab-tuned-nothing = the deck as it is: { $figures }
lab-tuned-change = { $path } = { $value } (was { $before })
lab-tuned-figure = { $name } { $figure } (wanted { NUMBER($low) } to { NUMBER($high) })
lab-tuned-unknown = { $name } not known (wanted { NUMBER($low) } to { NUMBER($high) })

## Names

turn-first = first
turn-second = second
turn-third = third
turn-fourth = fourth
turn-fifth = fifth
turn-sixth = sixth
finding-ahead = ahead
finding-behind = behind
finding-up-by-the-change = up by the change
finding-down-by-the-change = down by the change
standing-one-strength-only = one strength only
lab-chart-changes = What the change does
lab-chart-cards = What each card is worth
lab-chart-pairs = Cards together
lab-chart-roles = Roles
lab-chart-skill = Thinking twice as long
lab-unit-changes = points, this deck less the other
lab-unit-cards = points
lab-unit-pairs = points beyond what each is worth
lab-unit-roles = points from even
lab-unit-skill = points above an even share, in games of two
lab-drama-lead-changes = lead changes
lab-drama-drama = drama
lab-drama-comeback = comebacks
lab-drama-decided-early = decided early
lab-weight-stakes = stakes: best move less the mean, points
lab-weight-clear = decisions with a clear best move, %
lab-weight-idle = decisions that do not matter, %
lab-head-trust = Can it be trusted?
lab-head-found = What was found
lab-head-agreement = Which players agree
lab-head-tables = Tables
lab-head-legend = Dot: contribution, the share that a seat loses when it may not use the card, on the same deals with the same dice. Ring: association, the win share of those who held it less that of the others. A ring far from its dot is a card that winners come to hold, not one that makes them win.
lab-head-about = about
lab-head-finding = finding
lab-head-seats = seats
lab-head-players = players
lab-head-standing = standing
lab-head-against = against
lab-head-share = share, %
lab-head-deals = deals, each from both seats
lab-head-role = role
lab-head-from-even = points from even
lab-head-matchup = matchup
lab-head-equilibrium = equilibrium
lab-head-effective = effective number
lab-head-diversity = diversity
lab-head-cyclic = cyclic
lab-head-difficulty = difficulty
lab-head-won = won, %
lab-head-not-harder = not surely harder
lab-head-who = a player who
lab-head-loses = loses, points
lab-head-would = would have done it
lab-head-verdict = verdict
lab-head-together = together
lab-head-beyond = beyond each
lab-head-both = both
lab-head-sum = sum of each
lab-head-used-together = used together
lab-head-copies = copies
lab-head-contribution = contribution
lab-head-by-change = compared with the deck as it is
lab-head-card = card
lab-head-where-used = where used
lab-head-association = association
lab-head-held = held
lab-head-used = used
lab-head-used-if-held = used if held
lab-head-if-offered = used if offered
lab-head-games = games
lab-head-mean = mean
lab-head-real = real decisions
lab-head-turns = turns
lab-head-downtime = downtime, decisions
lab-head-longest = longest game
lab-head-real-a-seat = real decisions a seat
lab-head-forced-choices = forced choices
lab-head-lead = lead at 3/4 by lead at 1/4
lab-head-luck = luck of the deal
ban-never-predicts-a-win = never predicts a win
ban-never-predicts-a-bust = never predicts a bust
ban-never-raises-a-count = never raises a count
ban-never-lowers-a-count = never lowers a count
ban-never-taxes-to-The-Assets = never taxes to The Assets
ban-never-taxes-to-The-Bank = never taxes to The Bank
ban-never-wagers-more-than-a-coin = never wagers more than a coin
ban-never-draws-from-the-discard-pile = never draws from the discard pile
ban-never-draws-from-the-draw-pile = never draws from the draw pile
ban-never-discards = never discards
ban-never-uses-special-actions = never uses special actions
ban-never-steals = never steals
ban-never-forms-a-set-with-the-discard = never forms a set with the discard
ban-never-forms-a-set-from-the-hand = never forms a set from the hand
ban-never-buys-from-the-Offer-Row = never buys from the Offer Row
ban-never-buys-Power-cards = never buys Power cards
ban-never-buys-anything = never buys anything
ban-never-uses-abilities = never uses abilities
ban-never-builds-Sources = never builds Sources
ban-never-breaks-seals = never breaks seals
ban-never-leaves-a-choice-out = never leaves a choice out
ban-never-lets-an-optional-effect-happen = never lets an optional effect happen
verdict-dominant = worth too much
verdict-trap = a trap
verdict-dead = dead
verdict-forced = forced
verdict-not-enough-games = not enough games
verdict-fine = fine
verdict-never-done = never done
standing-firm = firm
standing-weak-players-only = weak players only
standing-strongest-players-only = strongest players only
standing-not-enough-games-of-others = not enough games of others
difficulty-easy = easy
difficulty-medium = medium
difficulty-normal = normal
difficulty-relaxed = relaxed
difficulty-hard = hard
