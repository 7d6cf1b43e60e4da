### Lessons of Ausonia, in English. A step has at most 25 words.

gems = Gems
    .about = Play gem cards, and buy with their gems.
gems-play = Playing a card costs nothing. Gem cards put gems into your pool, for this turn only. Play the sapphire and the emerald.
    .after = Two gems lie in your pool. Favour cards, such as your Herald, have abilities instead.
gems-buy = Signs on a card are its price: a coloured one takes that gem, a rainbow one any gem. Buy the Lamplighter.
    .after = It lies face down for now, and the next card took its place at once.
gems-rainbow = A rainbow gem stands for any colour. Play your gems and buy what you like of the Offer Row.
    .after = What you buy cannot be used this turn; it comes back with your deck.
gems-pass = At the end all cards in play are discarded, unused gems are lost, and you draw to six. Pass, and keep your emerald.
    .after = You hold six cards again, and Bruno has had his turn.
gems-own = A turn is all of this, in any order, as often as you can. The race is to 60 Influence. Play as you like.
    .after = You can buy. Next: what favour cards do.

abilities = Abilities
    .about = Turn gems into Influence.
abilities-pay = Favour cards have abilities, paid with gems, each once a turn. Play both cards and use the Juggler: Influence 2.
    .after = You gained 2. Whoever reaches 60 Influence brings on the end.
abilities-draw = Draw brings cards you can play at once. Play both, then use the Night Courier.
    .after = One card more, and 2 Influence.
abilities-condition = Abilities with a red edge cost nothing but have a condition. Use the Keeper of Mirrors: your third sapphire switches on her second ability.
    .after = Conditions look at what you did this turn, in whatever order.
abilities-corrupt = Corruption takes Influence from an opponent of your choice. You have four moves: play cards, and use their abilities.
    .after = Influence never falls below 0. What a rival loses helps you as much as what you gain.
abilities-own = Play cards, use abilities, buy more of them. See how far you come.
    .after = You know the keywords that matter most.

deck = Your deck
    .about = A small, strong deck comes round more often.
deck-shuffle = Your Draw Pile is empty, and the Discard Pile holds all you bought. Pass, and it is shuffled.
    .after = What you bought is in your hand now. That is why buying pays.
deck-raise = Raise puts a card away for good, so that better ones come round sooner. Use the House Steward, and raise a card.
    .after = A raised card never comes back, so the others come round sooner.
deck-foresight = Foresight looks at the next cards: each goes back on top, or to the discards. Use the Lamplighter, and choose.
    .after = What you put back on top you draw next.
deck-own = Play two turns: raise what is weak, and buy what is strong.
    .after = Only the end is missing.

finish = The last round
    .about = Sixty Influence, and who wins.
finish-sixty = Somebody reaches 60: the round is played to its end, and the most Influence wins. Use the Conclave, then pass.
    .after = Bruno had his last turn. You have the most, and won.
finish-reversed = Once 60 is reached, Corruption gives you Influence instead of taking it. You have 57. What do you use?
    .yes = Influence 4 made it 61; so Corruption 4 was yours, too.
    .no = The Condottiero would have brought 61, and then 4 more for his Corruption.
finish-own = Fifty against 51. Play this game to its end.
    .after = You can play Ausonia. A real table waits for you.
