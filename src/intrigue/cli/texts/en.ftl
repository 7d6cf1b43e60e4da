### The table in a terminal, in English.

welcome = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}; you are { $you }.
for-help = ? for help
you = { $seat } (you)
left-the-table = Left the table.
taken-back = Taken back.
it-is-possible = It is possible.
saved = Saved as { $file }.
seed = Seed { $seed }
over = Over. Places and points:
not-over = Not over yet. Places and points so far:
times = ({ $n } times)
no-such-move = { $move }: moves are numbered 1 to { $n }.
no-such-shortcut = { $move }: { $n ->
    [one] there is one shortcut now.
   *[other] there are { $n } shortcuts now.
}
hint-between = { $low } to { $high }
no-such-rule = There is no rule '{ $rule }'.
no-such-card = There is no card '{ $card }'.
save-where = s: name a file, such as: s game.json
not-written = { $file }: cannot be written: { $why }
unknown-move = { $move } is no action of this game; ? for help
help =
    1, 2, ...       make that move; several at once: 1 3 2
    +1, +2, ...     make several moves that belong together, where the game offers it
    NAME            make a move by its notation, such as SEAT_2
    u               take your last move back
    h               hint: the three best moves, as a strong player sees them, and why
    n               the notation of the possible moves
    l               the whole log
    r [ID]          the rule of the moment, or a rule by its id: r 7.1
    c [KEY]         the cards, or one card
    w MOVE          why is that move not possible now?
    s FILE          save the game
    q               leave
    ?               this help
review-progress = Reviewing the game for { $seat }: { $percent } %
review-result = { $seat }: { $result } % of the win, after { $before } % before the deal. What made the difference, in points:
review-luck = { "  " }Luck                     { $points } (± { $error })
review-opening = { "    " }opening hand           { $points } (± { $error })
review-chance = { "    " }what chance brought    { $points } (± { $error })
review-lie = { "    " }where hidden cards lay { $points } (± { $error })
review-skill = { "  " }Own decisions            { $points } (± { $error })
review-others = { "  " }Decisions of others      { $points } (± { $error })
review-rate = { "  " }Error rate { $rate }: thousandths of a win lost on average, over { $n ->
    [one] one decision
   *[other] { $n } decisions
} where something was at stake.
review-no-stake = { "  " }No error rate: at no decision was it sure that much was at stake.
review-dearest = { "  " }The dearest decisions:
review-no-error = { "  " }No clear error.
review-decision = { "    " }Move { $move }: { $asked }
    { "      " }Played: { $played } ({ $value } %). Better: { $best } ({ $better } %), by { $loss } points (± { $error }).
review-worlds = { "  " }From { $n } worlds of every moment, played on as the game's simple player would.
