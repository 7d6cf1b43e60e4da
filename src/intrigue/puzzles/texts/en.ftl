### What puzzles ask, in English.

puzzle-best-move = What is your best move?
puzzle-last-decision = Nobody else decides anything after this. Which move wins most often?
puzzle-deduction = Which of these cards can be { $place }? Choose all that are possible.
puzzle-odds = { $how ->
        [card] How likely is it that { $cards } is { $place }?
        [one] How likely is it that at least one of these is { $place }: { $cards }?
        [copies] How likely is it that at least { $least } copies of { $cards } are { $place }?
       *[several] How likely is it that at least { $least } of these are { $place }: { $cards }?
    } Every card you cannot see is as likely as any other.
puzzle-odds-of-move = You choose: { $move }. How likely is it then that { $outcome }? Every card you cannot see is as likely as any other.
outcome-will-won = this Will is won
place-coin-card = { YOU($seat) ->
        [yes] face down in front of you
       *[no] face down in front of { $seat }
    }
place-hand = in the hand of { $seat }
place-draw-pile = { $n ->
        [1] on top of the draw pile
       *[other] among the top { $n } cards of the draw pile
    }
place-own-pile = { $n ->
        [1] on top of your Draw Pile
       *[other] among the top { $n } cards of your Draw Pile
    }
place-foundation = under a Source of { $seat }
place-community-deck = { $n ->
        [1] on top of the Community deck
       *[other] among the top { $n } cards of the Community deck
    }
place-power-deck = { $n ->
        [1] right below the open card of the Power Deck
       *[other] among the { $n } cards below the open card of the Power Deck
    }
place-favour-deck = { $n ->
        [1] on top of the Favour Deck
       *[other] among the top { $n } cards of the Favour Deck
    }
place-set-aside = among the cards that were set aside
puzzle-card = { $card }
puzzle-percent = { $percent } %
puzzle-why-none-left = You know where every copy of { $cards } is.
puzzle-counted = { $card } ({ $n })
puzzle-why-left = You have not seen: { $cards }.
puzzle-why-known = You know what lies there: { $cards }.
puzzle-why-odds = You cannot see { $all } cards. { $wanted ->
        [one] One of them is wanted
       *[other] { $wanted } of them are wanted
    }, and { $drawn ->
        [one] one lies
       *[other] { $drawn } lie
    } there.
theme-counting = Counting cards
theme-tracking = Keeping track
theme-last-copy = One copy left
theme-one-card = One card
theme-several-cards = Several cards
theme-at-least-two = At least two
theme-opening = Opening
theme-middle = Middle of the game
theme-end = Endgame
theme-lead = In the lead
theme-level = Even game
theme-comeback = From behind
theme-decisive = Only this move
theme-many-moves = Many moves
theme-outcome = What comes of it
