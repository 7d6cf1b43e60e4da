### Ausonia in English. Seats and cards are shown by name; { $rule } is the id of a rule.

hidden-card = a card

## Gems and abilities

gem-sapphire = sapphire
gem-emerald = emerald
gem-bloodshard = bloodshard
gem-rainbow = rainbow
gems = { $n ->
    [0] none
   *[other] { $gems }
}
some-gems = { $n } { $colour ->
    [sapphire] { ICON("sapphire", "sapphire") }
    [emerald] { ICON("emerald", "emerald") }
    [bloodshard] { ICON("bloodshard", "bloodshard") }
   *[rainbow] { ICON("rainbow", "rainbow") }
}
keyword-influence = influence
keyword-corruption = corruption
keyword-discard = discard
keyword-draw = draw
keyword-manipulation = manipulation
keyword-foresight = foresight
keyword-raise = raise
keyword-seal = seal
keyword-burn = burn
effect = { $keyword ->
    [influence] Influence { $n }
    [corruption] Corruption { $n }
    [discard] Discard { $n }
    [draw] Draw { $n }
    [manipulation] Manipulation { $n }
    [foresight] Foresight { $n }
    [raise] Raise { $n }
    [seal] Seal
   *[burn] Burn { $n }
}
ability-cost = { $n ->
    [0] Free
   *[other] { $cost }
}: { $effects }
ability-gems = { $n } { $colour ->
    [sapphire] { ICON("sapphire", "sapphire") }
    [emerald] { ICON("emerald", "emerald") }
    [bloodshard] { ICON("bloodshard", "bloodshard") }
   *[rainbow] gems
} used: { $effects }
ability-keyword = { CAPITAL($keyword) } used: { $effects }
ability-guild = { CAPITAL($guild) } used: { $effects }
text-gems = Gives { $gems }.
text-abilities = { $abilities }

## Questions

ask-main = Play, buy, use abilities, or pass. Gems: { $gems }. Influence: { $influence } of { $goal }.
    .about = Gem cards give gems for this turn; gems buy cards and pay for abilities. Pass when you are done.
ask-pay = Which gem pays for { $card }? { $n ->
    [one] { $n } rainbow pip
   *[other] { $n } rainbow pips
} to go. Gems: { $gems }.
    .about = A rainbow pip takes any gem: keep the colours you still need. A rainbow gem counts as the colour you name.
ask-target = { $card }: which opponent?
    .about = That opponent loses Influence or cards, as the card says.
ask-opp-discard = Discard { $n ->
    [one] { $n } card
   *[other] { $n } cards
} from your Hand. Which one?
    .about = It is not lost, it comes round again later; but you have it no more on your next turn.
ask-manipulation = Put up to { $n ->
    [one] { $n } card
   *[other] { $n } cards
} from your Discard Pile onto your Draw Pile; the last one lies on top.
    .about = These are the cards you draw next.
ask-foresight = Discard what you do not want, then put the rest back; the last one lies on top.
    .about = What you put back you draw next; what you discard comes round again after a shuffle.
ask-look-on = Your Draw Pile is empty. Shuffle the Discard Pile and look on, or stop here?
    .about = Shuffling makes your discards your Draw Pile again; stopping leaves everything as it is.
ask-raise = Raise up to { $n ->
    [one] { $n } card
   *[other] { $n } cards
} from your Hand or Discard Pile.
    .about = Raised cards leave your deck for good; a star gem on another raised card gives gems every turn.
ask-seal = Which card do you seal?
    .about = It is set aside for now; on a later turn you may break the seal and use it besides your hand.
ask-foundation = Which raised card is the foundation of { $card }?
    .about = It stays under the Source for good, and the Source gives you its gems every turn.
ask-end-discard = Discard any cards from your Hand, then draw up.
    .about = Then you draw up to six: what you keep now takes the place of new cards.
ask-aspirant = Which Aspirant do you challenge?
    .about = Your rival for the whole game, from the gentlest to the hardest: each keeps other cards and gains Influence in its own way.
wait = { $seat } { $phase ->
    [pay] is paying
    [target] is choosing an opponent
    [opp_discard] has to discard
    [manipulation] is choosing from the Discard Pile
    [foresight] is looking at cards
    [look_on] is thinking about a shuffle
    [raise] is raising cards
    [seal] is sealing a card
    [foundation] is building a Source
    [end_discard] is ending the turn
    [aspirant] is choosing an Aspirant
   *[main] is playing
}.
aspirant-won = { CAPITAL($aspirant) } won.

## Labels

do-done = { $phase ->
    [main] Pass
    [end_discard] Draw up
    [seal] Seal none
    [look_on] Stop here
   *[other] No more
}
do-play = Play { $card }
do-act = { $card }: { $ability }
do-look-on = Shuffle and look on
do-buy = Buy { $card } for { $cost }
do-build = Build a Source with { $card }
do-break = Break the seal of { $card }
do-pay = Pay 1 { $gem }
do-pay-rainbow = Pay 1 rainbow as { $gem }
do-target = { $seat }
do-aspirant = { CAPITAL($aspirant) }
do-discard = Discard { $card }
do-put-on-pile = Put { $card } onto the Draw Pile
do-put-back = Put { $card } back
do-raise = Raise { $card } from the { $zone ->
   *[hand] Hand
    [discard] Discard Pile
}
do-seal = Seal { $card }
do-build-on = Build on { $card }
do-play-gems = Play all gem cards
do-play-hand = Play your whole Hand
do-use-free = Use all abilities that are free
do-pay-rest = Pay the rest with the plain gems you have most of

## Why not

why-no-gem = You have no such gem left: { $gems } ({ $rule }).
why-opponent = An opponent has to be chosen ({ $rule }).
why-goes-back = After the first card has been put back, the others go back as well ({ $rule }).
why-no-seal = Only a face-up favour card whose seal was not broken this turn can be sealed ({ $rule }, 9.4).
why-no-aspirant = There is no such Aspirant ({ $rule }).
why-not-there = That card is not there to be chosen ({ $rule }).
why-not-in-hand = { CAPITAL($card) } is not in your Hand ({ $rule }).
why-no-ability = There is no such ability ({ $rule }).
why-not-in-play = { $card } is not in the Play Area ({ $rule }, 7.7).
why-face-down = { $card } was bought this turn and lies face down ({ $rule }).
why-used = This ability of { $card } was used this turn ({ $rule }).
why-costs = It costs { $cost }; you have { $gems } ({ $rule }).
why-gems = { $n ->
    [one] { $n } gem
   *[other] { $n } gems
} ({ $colour ->
    [sapphire] sapphire
    [emerald] emerald
    [bloodshard] bloodshard
   *[rainbow] any
}) must be used this turn, so far { $used } ({ $rule }).
why-keyword = The keyword { $keyword } was not used this turn ({ $rule }).
why-guild = A card of the { $guild } guild was not used this turn ({ $rule }).
why-no-offer = Nothing is for sale there ({ $rule }).
why-too-dear = { $card } costs { $cost }; you have { $gems } ({ $rule }).
why-not-raised = { CAPITAL($card) } is not loose in your Raise Area ({ $rule }).
why-no-star = { $card } is not star-marked ({ $rule }).
why-no-foundation = A Source needs another raised card as its foundation ({ $rule }).
why-not-sealed = { CAPITAL($card) } is not in your Seal Area ({ $rule }).
why-sealed-now = A seal cannot be broken in the turn it was set ({ $rule }).

## The log

passes = { YOU($by) ->
    [yes] You pass
   *[no] { $by } passes
}.
plays = { YOU($by) ->
    [yes] You play
   *[no] { $by } plays
} { $card }.
plays-for = { YOU($by) ->
    [yes] You play { $card } and gain
   *[no] { $by } plays { $card } and gains
} { $gems }.
uses = { YOU($by) ->
    [yes] You use
   *[no] { $by } uses
} { $card }: { $effects }.
buys = { YOU($by) ->
    [yes] You buy
   *[no] { $by } buys
} { $card } for { $cost }.
    .moment = Bought
builds = { YOU($by) ->
    [yes] You build
   *[no] { $by } builds
} a Source with { $card }.
breaks = { YOU($by) ->
    [yes] You break
   *[no] { $by } breaks
} the seal of { $card }.
looks-no-more = { YOU($by) ->
    [yes] You look
   *[no] { $by } looks
} at no more cards.
pays = { YOU($by) ->
    [yes] You pay
   *[no] { $by } pays
} 1 { $gem }.
pays-rainbow = { YOU($by) ->
    [yes] You pay
   *[no] { $by } pays
} 1 rainbow as { $gem }.
chooses = { YOU($by) ->
    [yes] You choose
   *[no] { $by } chooses
} { YOU($seat) ->
    [yes] you
   *[no] { $seat }
}.
chooses-aspirant = { YOU($by) ->
    [yes] You choose
   *[no] { $by } chooses
} an Aspirant.
shuffles = { YOU($by) ->
    [yes] You shuffle
   *[no] { $by } shuffles
} the Discard Pile.
discards = { YOU($by) ->
    [yes] You discard
   *[no] { $by } discards
} { $cards }.
puts-on-pile = { YOU($by) ->
    [yes] You put
   *[no] { $by } puts
} { $card } from the Discard Pile onto the Draw Pile.
puts-back = { YOU($by) ->
    [yes] You put
   *[no] { $by } puts
} { $card } back onto the Draw Pile.
raises = { YOU($by) ->
    [yes] You raise
   *[no] { $by } raises
} { $card } from the { $zone ->
   *[hand] Hand
    [discard] Discard Pile
}.
seals = { YOU($by) ->
    [yes] You seal
   *[no] { $by } seals
} { $card }.
builds-on = { YOU($by) ->
    [yes] You build
   *[no] { $by } builds
} on { $card }.
builds-on-hidden = { YOU($by) ->
    [yes] You build
   *[no] { $by } builds
} on a hidden card.
source-gives = The Source gives { $gems }.
draws = { YOU($by) ->
    [yes] You draw
   *[no] { $by } draws
} { $cards }.
draws-some = { YOU($by) ->
    [yes] You draw
   *[no] { $by } draws
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
looks-at = { YOU($by) ->
    [yes] You look
   *[no] { $by } looks
} at { $cards }.
looks-at-some = { YOU($by) ->
    [yes] You look
   *[no] { $by } looks
} at { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
joins-row = { $cards } joins the Offer Row.
power-on-top = { $card } is now on top of the Power Deck.
aspirant-awaits = { CAPITAL($aspirant) } awaits you.
aspirant-takes = { CAPITAL($aspirant) } takes { $card }.
aspirant-keeps = { CAPITAL($aspirant) } keeps { $card }.
aspirant-loses = { CAPITAL($aspirant) } loses { $card }.
influence-gained = { YOU($seat) ->
    [yes] You gain
   *[no] { $seat } gains
} { $n } Influence ({ $now }).
influence-lost = { YOU($seat) ->
    [yes] You lose
   *[no] { $seat } loses
} { $n } Influence ({ $now }).
aspirant-gains = { CAPITAL($aspirant) } gains { $n } Influence ({ $now }).
aspirant-loses-influence = { CAPITAL($aspirant) } loses { $n } Influence ({ $now }).
last-round = { $goal } Influence: this is the last round, and Corruption now counts as Influence.
    .moment = The last round
round-begins = Round { $n }: { YOU($seat) ->
    [yes] you begin
   *[no] { $seat } begins
}.
turn-of = It is { YOU($seat) ->
    [yes] your turn
   *[no] { $seat }'s turn
}.

## The score

score-start = Influence at the start
score-card = { $card }
score-corruption = Corruption by { $by } with { $card }
score-taken = Taken by { $aspirant }
score-aspirant = { CAPITAL($aspirant) } has { $n } Influence

## The table in words

table-round = Round { $round }{ $last ->
    [yes] , the last
   *[no] {""}
}    Favour Deck { $deck }
table-offers = Offer Row: { $n ->
    [0] nothing is for sale
   *[other] { $offers }
}
offer = { $place } { $card } ({ $cost })
power-offer = power { $card } ({ $cost }) on { $more } more
table-gap = {""}
table-seat = { $turn ->
    [yes] >
   *[no] {" "}
} { $seat } { $house }, { $influence } Influence, { $facts }
fact-hand = hand: { $cards }
fact-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in hand
fact-piles = draw pile { $draw }, discard pile { $discard }
fact-piles-top = draw pile { $draw } (on top { $top }), discard pile { $discard }
fact-raised = raised { $cards }
fact-sources = Sources { $cards }
fact-sealed = sealed { $cards }
copies = { $n ->
    [1] { $card }
   *[other] { $n } { $card }
}
unseen = { $n } hidden
table-aspirant = {"  "}{ CAPITAL($aspirant) }: { $n } Influence{ $kept ->
    [0] {""}
   *[other] , keeps { $cards }
}
table-play = Play Area: { $cards }
played = { $card }{ $n ->
    [0] {""}
   *[other] {" "}({ $marks })
}
mark-used = used { $abilities }
mark-down = down
mark-broken = broken
table-gems = Gems: { $gems }{ $n ->
    [0] {""}
   *[other] ; used { $used }
}

## Cards and boards

face-gem = Gem
face-star-gem = Gem ★
face-favour = Favour
face-costs = costs { $gems }
if-gems = used:
if-keyword = if { $keyword }:
if-guild = if { $guild }:

## Guilds, houses and Aspirants

guild-lantern = lantern
    .full = Lantern Guild
    .text = Astrologers, glassmakers, pilots: look ahead and draw.
guild-root = root
    .full = Root Guild
    .text = Herbalists, masons, vintners: raise, build sources, reuse the discard pile.
guild-dagger = dagger
    .full = Dagger Guild
    .text = Bravos, spies, mercenaries: corrupt rivals and empty their hands.
guild-mask = mask
    .full = Mask Guild
    .text = Players, couriers, envoys: payable in any colour, seals cards for later.
house-START-I = House Valdombra
house-START-II = House Serravento
house-START-III = House Roccaspina
house-START-IV = House Aldimare
aspirant-glass_dowager = The Glass Dowager
    .text = Keeps cards of the Lantern Guild. On keeping: Influence 2.
aspirant-red_captain = The Red Captain
    .text = Keeps cards whose cost shows at least 2 bloodshards. On keeping: Discard 1.
aspirant-hollow_harlequin = The Hollow Harlequin
    .text = Keeps cards whose cost shows at least 5 gems. On keeping: Corruption 2.
aspirant-briar_abbot = The Briar Abbot
    .text = Keeps a card if none of his kept cards is of the same guild. On keeping: Influence 1.

## Cards

card-sapphire_chip = Sapphire Chip
card-emerald_chip = Emerald Chip
card-bloodshard_chip = Bloodshard Chip
card-rainbow_chip = Rainbow Chip
card-sapphire_heirloom = Sapphire Heirloom
card-emerald_heirloom = Emerald Heirloom
card-bloodshard_heirloom = Bloodshard Heirloom
card-rainbow_heirloom = Rainbow Heirloom
card-house_herald = House Herald
card-house_steward = House Steward
card-tower_stargazer = Tower Stargazer
card-terrace_gardener = Terrace Gardener
card-hired_bravo = Hired Bravo
card-masked_guest = Masked Guest
card-cut_sapphire = Cut Sapphire
card-cut_emerald = Cut Emerald
card-cut_bloodshard = Cut Bloodshard
card-lagoon_opal = Lagoon Opal
card-thorn_garnet = Thorn Garnet
card-dusk_amethyst = Dusk Amethyst
card-twin_prism = Twin Prism
card-crown_jewel = Crown Jewel
card-ducal_architect = Ducal Architect
card-court_chancellor = Court Chancellor
card-plague_inquisitor = Plague Inquisitor
card-conclave_seat = Seat in the Conclave
card-lamplighter = Lamplighter
card-glass_reader = Glass Reader
card-canal_pilot = Canal Pilot
card-star_clerk = Star Clerk
card-mirror_keeper = Keeper of Mirrors
card-comet_prophet = Comet Prophet
card-lantern_mistress = Mistress of Lanterns
card-herb_gatherer = Herb Gatherer
card-grave_gardener = Grave Gardener
card-journeyman_mason = Journeyman Mason
card-orchard_abbess = Orchard Abbess
card-beaked_physician = Beaked Physician
card-vineyard_baron = Vineyard Baron
card-root_matriarch = Matriarch of Roots
card-cutpurse = Cutpurse
card-court_poisoner = Court Poisoner
card-blackmailer = Blackmailer
card-duellist = Duellist
card-night_captain = Night Captain
card-condottiero = Condottiero
card-dagger_prince = Prince of Daggers
card-street_juggler = Street Juggler
card-night_courier = Night Courier
card-carnival_host = Carnival Host
card-silver_envoy = Silver-Tongued Envoy
card-opera_diva = Opera Diva
card-puppeteer = Puppeteer
card-mask_sovereign = Sovereign of Masks

## What wins

goal-influence = To { $goal } Influence
    .about = Once somebody has { $goal } Influence, the round is played to its end. Whoever then has the most Influence wins.
goal-last-round = Last round: most Influence
    .about = This round is the last. Corruption now counts as Influence for whoever uses it. The most Influence wins.
goal-solo = To { $goal } Influence · rival { $rival }
    .about = Once you or the Aspirant have { $goal } Influence, the round is played to its end. You win with at least as much Influence as the Aspirant, who has { $rival }.

## For newcomers

guide = Guide
    .goal =
        You begin with 10 Influence. Once somebody has 60, the round is played to its end, and the most Influence wins.
    .turn =
        Play cards from your hand: gem cards give you gems for this turn, favour cards have abilities.
        Pay gems to buy cards from the offer, or the Power card on top: they go to your own pile and come back to your hand later.
        Use the abilities of the cards you have played, in any order; some cost gems, some ask for a condition.
        Pass. Unused gems are lost, and your hand is filled up to six cards.
    .tip =
        Early on buy gems and cards that give Influence every time they come round; late in the game only Influence counts.

## The game and its options

game-blurb = Gems buy favours, favours buy power. Sixty points of Influence make a ruler.
amount = { $n } Influence
mode-standard = Standard
    .text = Two to four houses race to 60 Influence.
mode-solo = Solo
    .text = You alone against an Aspirant, who takes cards from the market and gains Influence by itself.
option-houses = Houses
    .text = Which house each player leads: it decides the starter deck.
value-houses-1 = { house-START-I }
value-houses-2 = { house-START-II }
value-houses-3 = { house-START-III }
value-houses-4 = { house-START-IV }
option-first = Who begins
    .text = The player who has the first turn.
option-even_start = Influence to begin with
    .text = Whether a weaker house and a later turn are made up for.
value-even_start-true = A few more than 10 for a weaker house and for a later turn, so that all have the same chances.
value-even_start-false = 10 each, as in the rulebook.
option-aspirant = Aspirant
    .text = Your rival: each keeps other cards and gains Influence in its own way.
value-aspirant-choose = Choose at the table, having seen the market and your hand
value-aspirant-0 = { CAPITAL(aspirant-glass_dowager) }
value-aspirant-1 = { CAPITAL(aspirant-red_captain) }
value-aspirant-2 = { CAPITAL(aspirant-hollow_harlequin) }
value-aspirant-3 = { CAPITAL(aspirant-briar_abbot) }
option-cond_from_hand = Abilities with a condition
    .text = Where a card must be for such an ability to be used, once its condition is met.
value-cond_from_hand-true = It may still be in the hand; using the ability shows the card.
value-cond_from_hand-false = It must have been played.
option-guild_used = When a guild counts as used
    .text = What switches on abilities that ask for a guild.
value-guild_used-ability = Using an ability of one of its cards this turn; playing or buying the card is not enough.
value-guild_used-played = Playing one of its cards, or breaking its seal, is enough.
option-foresight_reshuffle = Foresight and an empty Draw Pile
    .text = What happens when Foresight needs more cards than the Draw Pile has.
value-foresight_reshuffle-auto = The Discard Pile is shuffled at once.
value-foresight_reshuffle-ask = You are asked first, and may look at no more.
option-aspirant_start = The Aspirant’s Influence
    .text = With how much Influence your rival begins.
value-aspirant_start-same = 10, like you.
value-aspirant_start-by_level = By how hard it is: 10 for the first, 5 for the second, 15 for the third, 18 for the fourth.
option-kept_bonus = The Aspirant’s kept cards
    .text = How often the Aspirant gains 2 Influence for each card it has kept.
value-kept_bonus-per_turn = Once in each of its turns.
value-kept_bonus-per_pip = Once for every pip of the card it takes: much harder.
option-stage3 = The Aspirant’s ability
    .text = When the ability for kept cards happens.
value-stage3-on_keep = In turns in which it keeps a card.
value-stage3-every_turn = In every turn in which it takes a card.
option-burn_reshuffle = Burn and an empty Draw Pile
    .text = What happens when the Aspirant burns more cards than your Draw Pile has.
value-burn_reshuffle-true = Your Discard Pile is shuffled first; only cards missing then cost 1 Influence each.
value-burn_reshuffle-false = Each missing card costs you 1 Influence.
