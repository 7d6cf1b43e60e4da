### Master of Wills in English. Seats and cards are shown by name; { $rule } is the id of a rule.

hidden-card = a face-down card

## Sides and places

one-seat = { YOU($seat) ->
    [yes] your side
   *[no] { $seat }
}
partners = { YOU($seat) ->
    [yes] your side
   *[no] { YOU($partner) ->
        [yes] your side
       *[no] { $seat } and { $partner }
    }
}
other-side = the other side
neutral-area = the neutral area
afterlife = the Afterlife
community-deck = the Community deck
markers = the markers
row-of = { $side }'s { $row }
row-recruits = Recruits
row-loyalists = Loyalists
row-allies = Allies
sector-activist = { ICON("activist", "") }activist
sector-entertainer = { ICON("entertainer", "") }entertainer
sector-religion = { ICON("religion", "") }religion
sector-union = { ICON("union", "") }union
sector-merchant = { ICON("business", "") }merchant
sector-medic = { ICON("health", "") }medic
sector-law-enforcement = { ICON("law", "") }law enforcement
sector-drifter = { ICON("street", "") }drifter

## Options and decks

bad-variant = option { option-variant }: '{ $variant }' takes { $needed } seats, not { $seats }
deck-code = a Faction (GRA, VEI, LED, ASH) for its starter deck, or a deck code such as GRA-1f3a9c04d2
bad-deck = { $value } is not a legal deck: { $faults } ({ $rule })
deck-fault = { $fault } ({ $rule })
deck-class = { $n } { CAPITAL($rarity) } { $n ->
    [one] card
   *[other] cards
} instead of { $needed }
deck-class-range = { $n } { CAPITAL($rarity) } { $n ->
    [one] card
   *[other] cards
} instead of { $least } to { $most }
deck-size = { $n } cards instead of { $needed } for partners
deck-foreign = { $card } belongs to another faction
deck-unknown = { $card } is no card
deck-twice = { $card } is there twice

## Questions

ask-first = You drew the highest card: do you go first?
    .about = First has the first pick from the neutral area; last has the last word in every round.
ask-lead = { YOU($seat) ->
    [yes] Do you
   *[no] Does { $seat }
} lead off for your team?
    .about = Whoever leads off takes your team's first turn; the partner takes the next one.
ask-may = Do you reveal { $card } now?
    .about = Revealed, it takes effect now; otherwise it stays face down and waits.
ask-instant = Do you play an Instant before your Starting card?
    .about = An Instant needs no Faction icon; you may play one a turn, and then take your Starting card.
ask-start = Choose your Starting card from the neutral area.
    .about = It joins your side in the row printed on it, and then moves other cards as it says.
ask-step = { $card } influences: which card takes the next step? ({ $moves })
    .about = + brings a card of that sector a step towards you, - pushes one away; every step must be taken.
ask-play = Play a Faction card.
    .about = Your Starting card shows the Faction icon: a card of your hand now does what it says.
ask-bonus = You may play one more Faction card.
    .about = Your last card allows one more; you may also keep your cards for later.
ask-card = { $card }: { $step }.
    .about = This is what the card does; only what it allows can be chosen.
ask-swap = { $card }: which card changes places with it?
    .about = The two exchange their rows; each then counts for the side where it lies.
ask-row = { $card }: at which row does it lie?
    .about = It works on that row until somebody removes it.
ask-sector = { $card }: name a sector.
    .about = The card works on cards of this sector alone.
ask-opponent = { $card }: which opponent?
    .about = What the card does falls on that opponent alone.
ask-receiver = { $card }: whose Recruits does the card go to?
    .about = It counts for that side, also if it is worth less than nothing.
ask-hand = { $card }: which card is discarded?
    .about = It leaves the hand for the discard pile without taking effect.
ask-recover = { $card }: which card do you take back?
    .about = It comes back from the discard pile into your hand, to be played once more.
ask-copy = { $card }: which card do you copy?
    .about = Your card does what the chosen card would do.
ask-mode = { $card }: { $first }, or { $second }?
    .about = The card does one of the two, not both.
ask-begin = Who begins the End of Game round?
    .about = Round Effects are resolved in turns, one each; a later one can answer an earlier one.
ask-eog = End of Game round: which Round Effect do you resolve?
    .about = The Round Effects still in play take effect one by one; then the points are counted.
ask-direction = { $card }: toward which opponent?
    .about = The card moves towards that opponent's side, where it may come to count.
wait-influence = { $seat } carries out the influence of { $card }.
wait-card = { $seat } decides for { $card }.
wait = { $seat } is choosing.

step = { $verb ->
    [swap] choose a card to swap
    [kill] choose a card to kill
    [bury] choose a card to put under the Community deck
    [attach] choose the card it is placed behind
    [protect] choose a card to protect
    [unprotect] choose a card that loses its protection
    [lock] choose a card that opponents cannot take on their next turn
    [marker] choose the card that goes under it as marker
    [influence] choose the card whose movements you carry out
    [lasting] choose the row where it lies
    [remove] choose a Special card to remove
    [shift] choose a Lasting Effect, then the row it goes to
    [fire] choose one of your face-down Round Effects to resolve
    [fdiscard] choose a Faction card to discard
    [frecover] choose a Faction card to take back into your hand
    [copy] choose the Faction card it is resolved as
    [sector] name a sector
    [fdraw] draw Faction cards
    [comdraw] add Community cards
    [bonus] play one more Faction card
    [points] gain points
    [gamble] gamble
    [rounds] make the game longer
   *[other] choose
}
step-move = choose a card to move { SIGNED($steps) }
step-spread = { $way ->
   *[plus] choose a card for a single + step
    [minus] choose a card for a single - step
}
step-place = choose a card to put into { $to ->
    [neutral] the neutral area
    [my-recruits] your Recruits
    [my-loyalists] your Loyalists
    [my-allies] your Allies
    [their-recruits] an opponent's Recruits
    [allies-of-its-side] the Allies of its side
    [recruits-of-a-named-player] the Recruits of a player you name
   *[recruits-of-each-other-player] the Recruits of each other player
}
step-reveal = { $what ->
   *[hand] look at the hand
    [face-down] look at the face-down Round Effects
}
step-several = { $step } ({ $n } to choose)
move-left = { SIGNED($steps) } { $sector }

## Labels

do-card = { $card }
do-step = { $card } { SIGNED($steps) }, to { $zone }
do-toward = { $card } toward { $side }
do-own = { $card }
do-theirs = { $card } of { $side }
do-face-down-of = face-down card { $slot } of { $side }
do-row = { CAPITAL($side) }'s { $row }
do-sector = { CAPITAL($sector) }
do-side = { CAPITAL($side) }
do-go-first = Go first
do-let-next = Let the next player go first
do-lead = { YOU($seat) ->
    [yes] You lead
   *[no] { $seat } leads
} off
do-mode = { CAPITAL($step) }
do-reveal = Reveal it
do-not-now = Not now
do-pass = Pass
do-done = Done

## Why not

why-in-deck = That card is in the Community deck ({ $rule }).
why-not-neutral = A Starting card comes from the neutral area ({ $rule }).
why-locked = That card is locked or forbidden to you this turn ({ $rule }).
why-off-board = That card is not on the board ({ $rule }).
why-allies = Allies are locked ({ $rule }).
why-protected = That card is protected ({ $rule }).
why-card-cannot = { $card } cannot choose that card now ({ $rule }).
why-starting-card = The Starting card does not move itself ({ $rule }).
why-no-movement = No movement of the sector { $sector } is left ({ $rule }).
why-stopped = An effect in play stops that step ({ $rule }).
why-not-in-hand = That card is not in your hand ({ $rule }).
why-no-instant = Only Instants can be played before the Starting card ({ $rule }).
why-incomplete = The rules on that card cannot be completed now ({ $rule }).
why-not-chosen = That card cannot be chosen now: { $question } ({ $rule })

## The log

goes-first = { YOU($by) ->
    [yes] You go
   *[no] { $by } goes
} first.
lets-next = { YOU($by) ->
    [yes] You let
   *[no] { $by } lets
} the next player go first.
leads = { YOU($seat) ->
    [yes] You lead
   *[no] { $seat } leads
} off.
takes = { YOU($by) ->
    [yes] You take
   *[no] { $by } takes
} { $card }.
moves = { YOU($by) ->
    [yes] You move
   *[no] { $by } moves
} { $card }.
plays = { YOU($by) ->
    [yes] You play
   *[no] { $by } plays
} { $card }.
names = { YOU($by) ->
    [yes] You name
   *[no] { $by } names
} { $sector }.
draws = { CAPITAL($side) }: draws { $n ->
    [one] { $n } Faction card
   *[other] { $n } Faction cards
}.
lies-at = { $card } lies at { $zone }.
lies-behind = { $card } lies behind { $person }.
joins = { CAPITAL($side) }: { $card } joins the Round Effects.
discarded = { $card } goes to the discard pile of { $side }.
went = To { $zone }: { $cards }.
gains = { CAPITAL($side) }: { SIGNED($points) } points from Faction cards.
round-ends = Round { $n } is over: { $scores }.
    .moment = End of round { $n }
side-score = { $side } { $points ->
    [one] { $points } point
   *[other] { $points } points
}
round-begins = Round { $n } begins.
goal-missed = The goal of the round was missed: both lose.
    .moment = Missed

## The score

score-row = { $row }: { $people }
score-person = { $card } { $value }
score-faction = Faction cards
score-order = Played late in the first round
score-effect = { $card } on the { $row }
score-other-side = The other side has { $points }
score-need = Round { $round } asked each side for { $need }

## The table in words

table-round = Round { $round } of { $rounds }; { $deck } Community cards in the deck.
table-need = Each side needs { $need } points at the end of the round.
table-neutral = Neutral area:
table-person = {"  "}{ $card } ({ $value }): { $facts }
fact-sector = { $sector }, to { $row }
fact-moves = { $moves }
fact-draw = { $n ->
    [one] { $n } Draw icon
   *[other] { $n } Draw icons
}
fact-icon = Faction icon
fact-locked = locked by { $side }
table-side = { CAPITAL($side) }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $gained } from Faction cards
table-row = {"  "}{ $row }: { $n ->
    [0] empty
   *[other] { $people }
}{ $effect }
table-in-row = { $card } ({ $sector } { $value })
no-effect = {""}
row-effect = {" "}[{ $card }]
row-effect-on = {" "}[{ $card } on { $marker }]
table-round-effects = {"  "}Round Effects: { $cards }
table-hand = {"  "}Hand of { $seat }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
table-held = {"    "}{ $card }: { $text }
table-afterlife = Afterlife: { $n ->
    [0] empty
   *[other] { $people }
}

## Cards and boards

rarity-legendary = legendary
rarity-epic = epic
rarity-action = action
rarity-neutral = neutral
rarities-legendary = Legendary
rarities-epic = Epic
rarities-action = Action
rarities-neutral = Neutral
kind-play = played
kind-card = Card Effect
kind-lasting = Lasting Effect
kind-round = Round Effect
kind-instant = Instant
face-kind = { $sector }, { $row }
face-mark = moves { $sector } { $steps }
face-moves = Moves { $moves }.
face-draws = Draws { $n }.
face-value = value

## Community cards

card-ACT-01 = Megaphone Baron
card-ACT-02 = Fund-Drive Hostess
card-ACT-03 = Veteran Marcher
card-ACT-04 = Picket Captain
card-ACT-05 = Leaflet Runner
card-ACT-06 = Back-Room Petitioner
card-ACT-07 = Window Breaker
card-ACT-08 = Wanted Arsonist
card-ACT-09 = Hunger Striker
card-ACT-10 = Committee Chair
card-ACT-11 = Street Lawyer
card-ACT-12 = Bicycle Herald
card-ACT-13 = Paid Provocateur
card-ACT-14 = Square Occupier
card-ACT-15 = Sworn Chainlock
card-ENT-01 = Stadium Idol
card-ENT-02 = Box-Seat Producer
card-ENT-03 = Opera Lead
card-ENT-04 = Troupe Manager
card-ENT-05 = Night-Club Crooner
card-ENT-06 = Ticket Tout
card-ENT-07 = Scandal Comic
card-ENT-08 = Washed-Up Star
card-ENT-09 = Silent Clown
card-ENT-10 = Theatre Steward
card-ENT-11 = Radio Host
card-ENT-12 = Juggling Courier
card-ENT-13 = Heckler
card-ENT-14 = Devoted Fan
card-ENT-15 = Stage-Door Keeper
card-REL-01 = Cathedral Prelate
card-REL-02 = Relic Donor
card-REL-03 = Desert Oracle
card-REL-04 = Parish Organiser
card-REL-05 = Choir Regular
card-REL-06 = Alms Broker
card-REL-07 = Doom Preacher
card-REL-08 = Fallen Abbot
card-REL-09 = Old Hermit
card-REL-10 = Temple Steward
card-REL-11 = Canon Advocate
card-REL-12 = Pilgrim Runner
card-REL-13 = Schismatic
card-REL-14 = Kneeling Devotee
card-REL-15 = Vowed Sister
card-UNI-01 = Dockyard Boss
card-UNI-02 = Pension Patron
card-UNI-03 = Crane Veteran
card-UNI-04 = Shop Steward
card-UNI-05 = Shift Regular
card-UNI-06 = Hiring-Hall Fixer
card-UNI-07 = Wildcat Striker
card-UNI-08 = Scab Contractor
card-UNI-09 = Furnace Elder
card-UNI-10 = Strike-Fund Steward
card-UNI-11 = Contract Advocate
card-UNI-12 = Rail Messenger
card-UNI-13 = Rival Local
card-UNI-14 = Banner Carrier
card-UNI-15 = Sworn Brother
card-MER-01 = Grain Magnate
card-MER-02 = Auction Patron
card-MER-03 = Silk Importer
card-MER-04 = Market Organiser
card-MER-05 = Corner Grocer
card-MER-06 = Customs Fixer
card-MER-07 = Price Gouger
card-MER-08 = Bankrupt Speculator
card-MER-09 = Guild Elder
card-MER-10 = Granary Steward
card-MER-11 = Trade Advocate
card-MER-12 = Parcel Courier
card-MER-13 = Black-Market Rival
card-MER-14 = Loyal Bookkeeper
card-MER-15 = Bonded Apprentice
card-MED-01 = Chief Surgeon
card-MED-02 = Hospital Patron
card-MED-03 = Plague Doctor
card-MED-04 = Ward Organiser
card-MED-05 = Night Nurse
card-MED-06 = Prescription Fixer
card-MED-07 = Quack Agitator
card-MED-08 = Typhoid Carrier
card-MED-09 = Field-Hospital Veteran
card-MED-10 = Pharmacy Steward
card-MED-11 = Patients' Advocate
card-MED-12 = Ambulance Rider
card-MED-13 = Struck-Off Rival
card-MED-14 = Hospice Devotee
card-MED-15 = Oath-Bound Midwife
card-LAW-01 = Harbour Commissioner
card-LAW-02 = Precinct Patron
card-LAW-03 = Chief Inspector
card-LAW-04 = Shift Organiser
card-LAW-05 = Beat Regular
card-LAW-06 = Evidence Fixer
card-LAW-07 = Baton Provoker
card-LAW-08 = Disgraced Captain
card-LAW-09 = Night-Watch Veteran
card-LAW-10 = Armoury Steward
card-LAW-11 = Duty Advocate
card-LAW-12 = Motorcade Courier
card-LAW-13 = Badge Rival
card-LAW-14 = Oathbound Constable
card-LAW-15 = Bonded Bailiff
card-DRI-01 = King of the Yards
card-DRI-02 = Soup-Line Patron
card-DRI-03 = Map-Memory Elder
card-DRI-04 = Camp Organiser
card-DRI-05 = Bench Regular
card-DRI-06 = Border Fixer
card-DRI-07 = Rabble Starter
card-DRI-08 = Marked Fugitive
card-DRI-09 = Mountain Guide
card-DRI-10 = Shelter Steward
card-DRI-11 = Vagrants' Advocate
card-DRI-12 = Footpath Courier
card-DRI-13 = Turncoat Scout
card-DRI-14 = Campfire Devotee
card-DRI-15 = Blood-Oath Wanderer

## Factions

faction-GRA = Granite Accord
    .style = board control: rows, walls, protection, steady steps toward Allies
faction-VEI = Lantern Veil
    .style = deception: face-down Round Effects, swaps, looks, bluffs
faction-LED = Quiet Ledger
    .style = countering: cancelled plays, bans, removal, hand pressure
faction-ASH = Ashen Tide
    .style = attrition and risk: kills, Afterlife returns, gambles, Community floods
faction-NEU = Neutral
    .style = shared: mostly Lasting Effects on rows, open to every Faction

## Faction cards

card-GRA-L1 = The Long Wall
    .text = Lasting, on one of your rows: opponents cannot move cards out of this row, and its cards cannot be killed.
card-GRA-L2 = City on the March
    .text = Take 5 single { ICON("toward", "") }+ steps with any cards in the neutral area or your rows.
card-GRA-L3 = Seal Every Gate
    .text = Face up until the start of your second next turn: no card can step into an opponent's Allies, and opponents' Starting cards cannot move cards that stand in your rows.
card-GRA-L4 = Founders' Parade
    .text = Move up to 2 of your Loyalists to Allies, then every card in your Recruits moves { ICON("toward", "") }+1, then move up to 1 neutral card { ICON("toward", "") }+1.
card-GRA-E1 = The Loyal Gentlemen
    .text = Move 2 cards from opponents' Recruits to your Loyalists; each opponent who lost a card gets 1 neutral card (you choose it) in their Recruits.
card-GRA-E2 = Keystone
    .text = Place behind one of your cards: it is worth +4 and is protected while this stays there.
card-GRA-E3 = Levee
    .text = Lasting, on an opponent's row: no card can step into this row. Then move 1 card from an opponent's Recruits { ICON("toward", "") }+1.
card-GRA-E4 = Eminent Domain
    .text = Move 1 card worth 8 or less from an opponent's Loyalists to your Recruits.
card-GRA-E5 = Reserve Column
    .text = Move 2 neutral cards { ICON("toward", "") }+1 each, then 1 neutral card to an opponent's Recruits.
card-GRA-E6 = Curtain Wall
    .text = Face up until the start of your next turn: your cards cannot be killed and opponents' Starting cards cannot move cards that stand in your rows. Play 1 more Faction card.
card-GRA-E7 = Promotion Day
    .text = Take 4 single { ICON("toward", "") }+ steps with cards in your rows, then move 1 neutral card { ICON("toward", "") }+1 and draw 1 Faction card.
card-GRA-E8 = Deed of Title
    .text = Lasting, on one of your rows, with 1 neutral card under it as marker: cards of the marker's sector in this row are worth +3 at the end of the game.
card-GRA-A01 = Steady Hands
    .text = Take 2 single { ICON("toward", "") }+ steps with cards worth 6 or less in the neutral area or your rows.
card-GRA-A02 = Scaffold
    .text = Move 3 of your Recruits { ICON("toward", "") }+1 each.
card-GRA-A03 = Corner Plot
    .text = Move 1 neutral card worth 6 or less to your Loyalists.
card-GRA-A04 = Brick by Brick
    .text = Name a sector: take 2 single { ICON("toward", "") }+ steps with cards of that sector.
card-GRA-A05 = Night Watch
    .text = Protect 2 of your cards until the start of your next turn and draw 1 Faction card.
card-GRA-A06 = Door to Door
    .text = Move 2 neutral cards worth 5 or less { ICON("toward", "") }+1 each.
card-GRA-A07 = Quarry Run
    .text = Add 2 Community cards to the neutral area, then move 1 neutral card { ICON("toward", "") }+1.
card-GRA-A08 = Push the Line
    .text = Move 2 cards from opponents' Recruits { ICON("toward", "") }+1 each.
card-GRA-A09 = Rezoning Order
    .text = Move 1 Lasting Effect to another free row, then move 1 neutral card { ICON("toward", "") }+1.
card-GRA-A10 = Wrecking Ball
    .text = Remove 1 Lasting Effect, then move 1 card from an opponent's Recruits { ICON("toward", "") }+1.
card-GRA-A11 = Load-Bearing Name
    .text = Place behind one of your cards worth 1 to 6: its value is doubled.
card-GRA-A12 = Cracked Mortar
    .text = Place behind a card on an opponent's side: its value is reduced by 5.
card-GRA-A13 = Toll Bridge
    .text = Lasting, on one of your rows: each time an opponent moves a card out of this row you gain 4 points.
card-GRA-A14 = Fast Track
    .text = Lasting, on your Recruits: a card that steps into this row takes 1 more step the same way. Then move 1 neutral card { ICON("toward", "") }+1.
card-GRA-A15 = Work Gang
    .text = Move 2 { ICON("union", "") }Union cards { ICON("toward", "") }+1 each and 2 { ICON("law", "") }Law Enforcement cards { ICON("toward", "") }+1 each.
card-GRA-A16 = Foreman's Whistle
    .text = Move 1 of your Recruits { ICON("toward", "") }+1, then play 1 more Faction card.
card-GRA-A17 = Hold the Bridge
    .text = Instant: protect 2 of your cards until the start of your next turn.
card-GRA-A18 = Eviction Notice
    .text = Move 1 card from an opponent's Recruits to the neutral area; opponents cannot take it as Starting card on their next turn.
card-VEI-L1 = Masquerade at Midnight
    .text = Face down. At the start of one of your turns or in the End of Game round you may reveal it: twice, swap one of your cards with one on an opponent's side.
card-VEI-L2 = The Thirteenth Hour
    .text = Face down. When the last round ends you may reveal it: the game lasts 1 round more.
card-VEI-L3 = Everyone Was Someone Else
    .text = Choose a Faction card in an opponent's discard pile and resolve it as if you had played it.
card-VEI-L4 = Shell Game
    .text = Look at an opponent's hand, discard 1 card from it, draw 1 Faction card and play 1 more Faction card.
card-VEI-E1 = Amnesia
    .text = Face down. At the start of one of your turns or in the End of Game round you may reveal it: place it under a card on an opponent's side, whose value is reversed (doubled instead if its printed value is negative); move that card directly to the Allies of its side.
card-VEI-E2 = False Colours
    .text = Swap one of your Recruits with one card in an opponent's Recruits.
card-VEI-E3 = Trapdoor
    .text = Face down. When an opponent has taken a Starting card worth 7 or more (not into Allies), reveal: move it 2 steps toward you.
card-VEI-E4 = Borrowed Face
    .text = Draw 1 Faction card, then resolve the top card of an opponent's Faction discard pile as if you had played it.
card-VEI-E5 = Slow Poison
    .text = Face down. At the start of your next turn or in the End of Game round, reveal: kill the highest valued card in the opponents' Recruits and Loyalists.
card-VEI-E6 = Paper Trail
    .text = Look at all face-down Round Effects of an opponent, remove up to 1 Special card of an opponent, draw 1 Faction card and play 1 more Faction card.
card-VEI-E7 = Stage Lights
    .text = Face down. End of Game round: name a sector; gain 3 points for each card of it on your side, at most 15.
card-VEI-E8 = Sleight of Row
    .text = Move 1 card worth 6 or less from an opponent's side to your Recruits, then your lowest valued card goes to that opponent's Recruits.
card-VEI-A01 = Empty Envelope
    .text = Face down bluff. When an opponent removes or looks at it: draw 2 Faction cards and gain 5 points.
card-VEI-A02 = Whisper Campaign
    .text = Move 1 card worth 6 or less from an opponent's Recruits 2 steps toward you.
card-VEI-A03 = Peephole
    .text = Look at an opponent's hand, move up to 1 neutral card worth 4 or less { ICON("toward", "") }+1, then play 1 more Faction card.
card-VEI-A04 = Marked Deck
    .text = Look at the top 3 Community cards: put 1 into your Recruits and the others under the deck.
card-VEI-A05 = Smoke Bomb
    .text = Instant: opponents cannot take 3 neutral cards of your choice as Starting cards on their next turn.
card-VEI-A06 = Misprint
    .text = Place behind any card in the neutral area, Recruits or Loyalists: it is worth 1.
card-VEI-A07 = Tripwire
    .text = Face down. When an opponent has moved a card out of your rows, reveal: place 1 such card in your Loyalists.
card-VEI-A08 = Loaded Compliment
    .text = Face down. When an opponent has taken a Starting card with a { ICON("scroll", "") }Faction icon, reveal: that opponent discards 1 random Faction card and you draw 2.
card-VEI-A09 = Ventriloquism
    .text = Choose a neutral card worth 1 or more: perform its { ICON("toward", "") }+ movements as if it were your Starting card; it stays where it is.
card-VEI-A10 = Poisoned Gift
    .text = Move 2 cards with negative value (neutral area or your rows) { ICON("away", "") }-1 each and draw 1 Faction card.
card-VEI-A11 = Double Agent
    .text = Place behind a card worth 1 to 5 on an opponent's side: its value is reversed.
card-VEI-A12 = Dead Drop
    .text = Face down. At the start of your next turn or in the End of Game round, reveal: draw 1 Faction card and move 1 neutral card to your Loyalists.
card-VEI-A13 = Alias
    .text = Swap one of your cards with one neutral card.
card-VEI-A14 = Wiretap
    .text = Look at an opponent's hand or at all their face-down Round Effects, draw 1 Faction card and play 1 more Faction card.
card-VEI-A15 = Curtain Call
    .text = Face down. End of Game round: move 1 card worth 7 or less from an opponent's rows to the neutral area.
card-VEI-A16 = Quick Change
    .text = Instant: move 1 of your Recruits { ICON("toward", "") }+1.
card-VEI-A17 = Short Fuse
    .text = Reveal and resolve one of your own face-down Round Effects that needs no trigger event now; you may play 1 more Faction card afterwards.
card-VEI-A18 = Alibi
    .text = Protect 1 of your cards until the start of your second next turn, and opponents cannot take 2 neutral cards of your choice next turn.
card-LED-L1 = Null and Void
    .text = Face down. When an opponent plays a Faction card, reveal: that card has no effect and is discarded; move 1 neutral card { ICON("toward", "") }+1.
card-LED-L2 = Every Debt at Once
    .text = Remove all Special cards of opponents and gain 3 points for each, at most 15, then move 2 cards on opponents' sides { ICON("toward", "") }+1 each.
card-LED-L3 = Moratorium
    .text = Face up until the start of your next turn: opponents skip their Faction phase and each { ICON("toward", "") }+ amount on their Starting cards is reduced by 1.
card-LED-L4 = Mirror Audit
    .text = Place behind a card on an opponent's side: its value is reversed. Then look at an opponent's hand.
card-LED-E1 = Objection Sustained
    .text = Face down. When an opponent plays a Legendary or Epic card, reveal: that card has no effect and is discarded; draw 1 Faction card.
card-LED-E2 = Injunction
    .text = Name a sector. Face up until the start of your next turn: opponents cannot take Starting cards of that sector or worth 8 or more. Then move 1 neutral card { ICON("toward", "") }+1.
card-LED-E3 = Asset Freeze
    .text = Face up until the start of your next turn: opponents cannot take Starting cards with a { ICON("scroll", "") }Faction icon. Then move 1 card on an opponent's side { ICON("toward", "") }+1.
card-LED-E4 = Counter-Offer
    .text = Face down. When an opponent has moved a card out of your rows, reveal: place 1 such card in your Loyalists and move 1 card on an opponent's side { ICON("toward", "") }+1.
card-LED-E5 = Seized Paperwork
    .text = Remove 1 Special card of an opponent, take 1 Faction card (not Legendary) from your discard pile into your hand, then play 1 more Faction card.
card-LED-E6 = Blacklist
    .text = An opponent discards 2 random Faction cards; then move 1 card on an opponent's side { ICON("toward", "") }+1.
card-LED-E7 = Slow Docket
    .text = Face up until the start of your second next turn: each { ICON("toward", "") }+ amount on opponents' Starting cards is reduced by 1.
card-LED-E8 = Writ of Return
    .text = Move 3 cards on opponents' sides { ICON("toward", "") }+1 each.
card-LED-A01 = Point of Order
    .text = Face down. When an opponent plays an Action card, reveal: that card has no effect and is discarded.
card-LED-A02 = Strike from the Record
    .text = Remove 1 Special card, then move 1 neutral card { ICON("toward", "") }+1.
card-LED-A03 = Red Pen
    .text = Place behind a card worth 6 or more on an opponent's side: it is worth 2.
card-LED-A04 = Overruled
    .text = Move 1 card from an opponent's Loyalists and 1 card from an opponent's Recruits { ICON("toward", "") }+1 each.
card-LED-A05 = Cross-Examination
    .text = Look at an opponent's hand and at all their face-down Round Effects, draw 2 Faction cards, then discard 1.
card-LED-A06 = Cease and Desist
    .text = Face up until the start of your next turn: opponents cannot take Starting cards worth 7 or more. Then move 1 neutral card worth 5 or less { ICON("toward", "") }+1.
card-LED-A07 = Escrow
    .text = Move 1 neutral card worth 7 or less { ICON("toward", "") }+1; opponents cannot take 2 neutral cards of your choice as Starting cards next turn.
card-LED-A08 = Appeal
    .text = Take 1 Faction card (not Legendary) from your discard pile into your hand, then play 1 more Faction card.
card-LED-A09 = Lien
    .text = Face up until the start of your third next turn: each time an opponent plays a Faction card you gain 4 points.
card-LED-A10 = Sanction
    .text = Move 1 card on an opponent's side { ICON("toward", "") }+1 and that side's player discards 1 random Faction card.
card-LED-A11 = Counterweight
    .text = Face down. When a card has come to rest in an opponent's Allies, reveal: place 1 neutral card worth 7 or less in your Loyalists.
card-LED-A12 = Loophole
    .text = Face up until the start of your second next turn: you may skip the { ICON("away", "") }- movements of your Starting cards. Then move 1 neutral card { ICON("toward", "") }+1.
card-LED-A13 = Filing Cabinet
    .text = Draw 2 Faction cards, discard 1, then play 1 more Faction card.
card-LED-A14 = Quorum Call
    .text = Move 1 neutral card { ICON("toward", "") }+1; if at least 7 cards are then in the neutral area, move another one { ICON("toward", "") }+1.
card-LED-A15 = Contrary Ruling
    .text = Perform the { ICON("away", "") }- movements of your Starting card again, but as { ICON("toward", "") }+ movements.
card-LED-A16 = Stay of Execution
    .text = Face down. When an opponent has killed a card on your side, reveal: place 1 such card from the Afterlife in your Loyalists.
card-LED-A17 = Void the Deal
    .text = Remove the protection of up to 3 cards on opponents' sides, then move 2 cards on opponents' sides { ICON("toward", "") }+1 each.
card-LED-A18 = Snap Verdict
    .text = Instant: remove 1 Card Effect or Round Effect of an opponent.
card-ASH-L1 = Night of Many Candles
    .text = Place 3 Afterlife cards of your choice (fewer if there are fewer) in your Recruits.
card-ASH-L2 = The Tide Comes In
    .text = Kill every neutral card, add 6 Community cards, then move 3 neutral cards { ICON("toward", "") }+1 each.
card-ASH-L3 = Scorched Quarter
    .text = Name a sector and kill every card of it in all Recruits and Loyalists rows; gain 2 points for each, at most 12.
card-ASH-L4 = All on Black
    .text = Gamble on 6 or more. Win: place 2 cards of opponents' sides in your Recruits. Lose: your highest valued Recruit goes to an opponent's Recruits.
card-ASH-E1 = Two Coffins
    .text = Kill 2 cards on opponents' sides.
card-ASH-E2 = Grave Robbers
    .text = Place 1 Afterlife card of your choice in your Loyalists and draw 1 Faction card.
card-ASH-E3 = Funeral Pyre
    .text = Kill 1 of your cards, then the highest valued card in the opponents' Recruits and the highest valued in their Loyalists.
card-ASH-E4 = Wheel of Bones
    .text = Gamble on 5 or more. Win: place 1 Afterlife card of your choice in your Allies. Lose: draw 1 Afterlife card at random into an opponent's Recruits.
card-ASH-E5 = Plague Cart
    .text = Lasting, on an opponent's row, with 1 Afterlife card under it as marker: a card of the marker's sector that enters this row is killed. Then kill 1 card worth 7 or less in an opponent's Recruits.
card-ASH-E6 = Riptide
    .text = Put all neutral cards under the Community deck, add as many new ones plus 1, then move 2 neutral cards { ICON("toward", "") }+1 each.
card-ASH-E7 = Last Rites
    .text = Face down. End of Game round: gain 1 point for each card in the Afterlife, at most 12.
card-ASH-E8 = Drowned Choir
    .text = Place 1 Afterlife card of your choice worth 8 or less in your Recruits, then 1 more Afterlife card of the same sector, if there is one.
card-ASH-A01 = Broken Picket
    .text = Kill 2 { ICON("union", "") }Union cards.
card-ASH-A02 = One for Each Grave
    .text = Draw an Afterlife card at random and place it in the Recruits of a player you name, then another at random for each other player.
card-ASH-A03 = Knife in the Crowd
    .text = Kill 1 card worth 8 or less in an opponent's Recruits.
card-ASH-A04 = Street Fire
    .text = Kill 2 neutral cards, add 3 Community cards, then move 1 neutral card { ICON("toward", "") }+1.
card-ASH-A05 = Table Seance
    .text = Draw 1 Afterlife card at random and place it in the Recruits of any player; draw 1 Faction card.
card-ASH-A06 = Coin on the Tongue
    .text = Gamble on 6 or more. Win: move 1 card on an opponent's side 2 steps toward you. Lose: move 1 neutral card { ICON("toward", "") }+1.
card-ASH-A07 = Ash Cloud
    .text = Face up until the start of your next turn: { ICON("pile", "") }Draw icons add no cards and opponents cannot take Starting cards worth 9 or more. Then move 1 neutral card { ICON("toward", "") }+1.
card-ASH-A08 = Gravedigger
    .text = Look at the top 3 Community cards: put 1 into your Recruits and kill the others.
card-ASH-A09 = Feed the Tide
    .text = Kill 1 of your cards, add 2 Community cards, then move 2 neutral cards worth 7 or less { ICON("toward", "") }+1 each.
card-ASH-A10 = Cull
    .text = Kill 2 negative cards in your rows and 1 card worth 1 to 4 on an opponent's side, as far as there are any; draw 1 Faction card.
card-ASH-A11 = Loaded Dice
    .text = Gamble on a card with a { ICON("scroll", "") }Faction icon. Win: gain 6 points. Lose: gain 2 points. Play 1 more Faction card.
card-ASH-A12 = Bonfire Speech
    .text = Add 3 Community cards, then name a sector: take 2 single { ICON("toward", "") }+ steps with cards of that sector.
card-ASH-A13 = Haunting
    .text = Place behind a card with a { ICON("pile", "") }Draw icon on an opponent's side: its value is reduced by 6.
card-ASH-A14 = Wake
    .text = Face down. When an opponent has killed a card on your side, or in the End of Game round, reveal: kill 1 card worth 7 or less on an opponent's side.
card-ASH-A15 = Ferryman
    .text = Kill 1 of your cards, then place 1 Afterlife card of your choice worth 8 or less in your Loyalists.
card-ASH-A16 = Dice in the Dark
    .text = Instant: gamble on a card with a { ICON("scroll", "") }Faction icon. Win: draw 2 Faction cards. Lose: gain 1 point.
card-ASH-A17 = Cinder Path
    .text = Move 2 neutral cards that have a { ICON("pile", "") }Draw icon { ICON("toward", "") }+1 each.
card-ASH-A18 = Burn the Bridge
    .text = Remove 1 Lasting or Round Effect, then kill 1 card worth 8 or less on an opponent's side.
card-NEU-01 = Public Acclaim
    .text = Lasting, on one of your rows, with 1 neutral card under it as marker: cards of the marker's sector in this row are worth +5 at the end of the game.
card-NEU-02 = Public Disgrace
    .text = Lasting, on an opponent's row, with 1 neutral card under it as marker: cards of the marker's sector in this row are worth 5 less at the end of the game.
card-NEU-03 = Curfew
    .text = Lasting, on any Recruits or Loyalists row: no card can step into this row. Then move 1 neutral card { ICON("toward", "") }+1.
card-NEU-04 = Quarantine Tape
    .text = Lasting, on any Recruits or Loyalists row: nobody can move a card out of this row. Then move 1 neutral card { ICON("toward", "") }+1.
card-NEU-05 = Open Market
    .text = Lasting, on your Recruits: the first card that enters this row in each phase adds 1 Community card, and at the end of the game each card in it is worth +1.
card-NEU-06 = Moving Walkway
    .text = Lasting, on any Recruits or Loyalists row: a card that steps into this row takes 1 more step the same way. Then move 1 neutral card { ICON("toward", "") }+1.
card-NEU-07 = House of Mirrors
    .text = Lasting, on an opponent's row, with 1 neutral card under it as marker: at the end of the game cards of the marker's sector in this row count with reversed value.
card-NEU-08 = Sanctuary
    .text = Lasting, on one of your rows: its cards cannot be killed and are worth +1 at the end of the game.
card-NEU-09 = Clean Sweep
    .text = Remove 1 Special card, then play 1 more Faction card.
card-NEU-10 = Second Draft
    .text = Resolve again 1 Action card from your own Faction discard pile.
card-NEU-11 = Fresh Faces
    .text = Put up to 3 neutral cards under the Community deck, add 4 Community cards, then move 1 neutral card { ICON("toward", "") }+1.
card-NEU-12 = Snap Election
    .text = Gamble on 6 or more. Win: take 3 single { ICON("toward", "") }+ steps with any cards in the neutral area or your rows. Lose: take 1.

## What wins

goal-points = Round { $round } of { $of }: most points
    .about = Recruits, Loyalists and Allies on your side are worth their values, and Faction cards add points. After round { $of } the most points win.
goal-solo = Round { $round } of { $of }: more points than the other side
    .about = The other side never acts. After round { $of } you win with more points than stand there; a tie is lost.
goal-coop = Round { $round } of { $of }: { $need } points on both sides
    .about = At the end of every round each of the two sides needs at least as many points as asked for, now { $need }; else you have both lost. After round { $of } you have both won.

## For newcomers

guide = Guide
    .goal =
        People on your side are worth their values: Recruits, Loyalists and Allies. Faction cards add points. After eight rounds the most points win.
    .turn =
        Choose a card from the neutral area. It joins your side, in the row printed on it.
        It moves others: +1 brings a card of that sector one step towards you, -1 pushes one towards the opponent. You choose which, and must do it all.
        New people come to the neutral area: one for each Draw icon of the cards that left it, and one more.
        If your card has the Faction icon, draw a Faction card, then play one from your hand.
    .tip =
        Recruits are one step from leaving. Allies stay for ever: nothing moves them any more. Cards can be worth less than nothing, and pushing such a card over is a good move.

## The game and its options

game-blurb = Choose whom to win over; everyone they influence moves too.
amount = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
mode-duel = Duel
    .text = One against one: two factions over eight rounds.
mode-teams = Two against two
    .text = Partners sit opposite each other, share a side and a deck, and see each other’s hands.
mode-free_for_all = All against all
    .text = Three sides around one neutral area.
mode-solo = Solo
    .text = You alone against a side that is already strong (Mowitaire).
mode-together = Together
    .text = Win or lose together: both sides must reach a number of points, which grows every round (MOW-OP).
option-variant = Variant
    .text = Which of the games in the rulebook is played.
value-variant-by_seats = The usual one for the number of players.
value-variant-1v1 = One against one.
value-variant-2v2 = Two against two.
value-variant-mowitaire = Mowitaire: alone.
value-variant-ffa = All against all, three players.
value-variant-mow-op = MOW-OP: two players together.
option-deck_0 = First side’s faction
    .text = The first player’s side, which is yours. A faction plays its starter deck; a code is a deck of your own.
option-deck_1 = Second side’s faction
    .text = The side of the second player.
option-deck_2 = Third side’s faction
    .text = The side of the third player.
value-GRA = { faction-GRA }
value-VEI = { faction-VEI }
value-LED = { faction-LED }
value-ASH = { faction-ASH }
option-faction_play_optional = Playing a Faction card
    .text = What the Faction phase asks of you when you hold a card that can be played.
value-faction_play_optional-true = You may play one, or keep them all.
value-faction_play_optional-false = You must play one.
option-two_v_two_all_four = Turns of partners
    .text = Who plays in a round of two against two.
value-two_v_two_all_four-true = All four players in every round: twice as long.
value-two_v_two_all_four-false = One player of each side, partners in turn.
option-turn_order = Turn order
    .text = Who begins a round. Whoever plays last of all has an advantage.
value-turn_order-same = The same order in every round, as in the rulebook.
value-turn_order-reversed = Every other round in reverse order.
option-last_points = Points for playing last
    .text = With so many points begins whoever plays last in the first round; of three players the second begins with half as many. The rulebook gives none.
option-second_points = More points for the second of three
    .text = With so many points more begins whoever plays second of three in the first round. The rulebook gives none.
option-difficulty = Difficulty
    .text = How many people stand with the opposing side at the start.
value-difficulty-easy = Easy: 42 people
value-difficulty-medium = Medium: 48 people
value-difficulty-hard = Hard: 54 people
option-coop_steps = Difficulty
    .text = How many points more both sides need after every round; the first round needs 20.
value-coop_steps-normal = Normal: 10 more every round
value-coop_steps-relaxed = Relaxed: 8 more every round
value-coop_steps-hard = Hard: 12 more every round
