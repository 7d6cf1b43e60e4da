### Lessons of Master of Spies, in English. A step has at most 25 words.

roads = Roads
    .about = Draw, place a card, and your spy climbs.
roads-draw = A turn begins with a card: from the pile, unseen, or the top of the discards. Draw from the pile.
    .after = You hold six cards now. One of them goes to the table or to the discards.
roads-place = Cards rise along a road, light (sun) and dark (moon) in turn. Blackwater is dark and counts 0: place your light 3 there.
    .after = Your spy of that power came with the card. At the end it scores the card's value.
roads-climb = A spy leaves a lower card for a higher one of its power. Draw, then place the light 6 behind the dark 5.
    .after = Your Palamire spy climbed from 3 to 6.
roads-choose = Any card may go to any road where it fits; or discard one instead. Draw, choose a card, choose its place.
    .after = What fits is higher than the last card there: light after dark, dark after light.
roads-own = Each spy scores the card it stands on, so place high cards of all four powers. Play three turns.
    .after = You can climb. Next: how to push others off.

replacing = Replacing
    .about = Take the place of a card, and send spies home.
replacing-oust = A card may also take another's place, if it fits between its neighbours. Draw, then put your dark 6 where Bruno's 5 lies.
    .after = Another power: his spy went home, yours came, and the old card lies on the discards.
replacing-keep = If old and new are of one power, all spies stay. Draw, then replace your own 5 with the 8 of its power.
    .after = Both spies of that power stand on the 8 now, Bruno's too.
replacing-choose = Push Bruno back, or climb at the end of a road? Draw, then place what you like.
    .after = A spy at home scores nothing, until its power is placed again.
replacing-own = Play three turns. Watch what others can replace: only neighbours protect a card.
    .after = Now you know every way to place a card.

master = The Master
    .about = Rounds, who begins, and how it ends.
master-highest = Whoever places the highest card of a round becomes Master and begins the next. Draw, then place your 9 behind the 3.
    .after = Nobody placed a higher card: you became the Master, and began.
master-last = The last card of the pile brings the end: this round is finished, one more follows. Take it, then place your 10.
    .after = You took the last card, so you begin the final round. Nobody draws in it.
master-final = The final round: nobody draws, everybody places or discards once. Then spies score. Choose your last card and its place.
    .after = All spies were counted, and the most points won. Cards in hands count nothing.
master-own = Play this game to its end.
    .after = You can play Master of Spies. A real table waits for you.
