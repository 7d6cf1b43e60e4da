### Lessons of Master, in English. A step has at most 25 words.

sets = Sets
    .about = Two cards of one skill are a set, and sets are experience.
sets-pair = Two cards of one skill are a set, whatever their grades. Lay Life 1 and Life 3 on your stack.
    .after = Their EXP counts for you: 5 and 15. Then you drew up to four again.
sets-discards = One of the two may be the top card of the discards. Take Sport 3 from there with your Sport 1.
    .after = Your hand is always filled up to four at the end of your turn.
sets-wild = A golden wild goes with an ordinary card of its skill, never with another wild. Do what seems best.
    .after = A set with a wild is worth more: the wild alone brings 20 EXP.
sets-throw = There is no passing. When nothing fits, or nothing pleases you, discard. Throw away Arts 1.
    .after = Whatever you throw away lies there for the next player.
sets-own = When all cards are gone, the most EXP wins. Play three turns of your own.
    .after = You can build. Next: taking what others have built.

steals = Stealing
    .about = Nothing on top of a stack is safe.
steals-steal = The top set of a stack can be stolen with a card of its skill. Attack Bruno's Sport with your Sport 2.
    .after = He had nothing to defend with: the set is yours, and your card became part of it.
steals-defend = Bruno attacks your Sport set, and you hold a Sport card. Defend, or let it go?
    .yes = Defended: the set stayed, and both cards played are in it now.
    .no = You let it go: the set, and his card with it, moved to his stack.
steals-safe = A first set is safe, and only players who have a set may steal. Whose top set can you take, and with what?
    .yes = Carla has two sets, so her top one could be taken. Bruno's only set is safe.
    .no = You might have stolen: Carla has two sets, and you hold a Life card.
steals-own = The draw pile is nearly empty. When it is, play goes on until no hand has cards. Play to the end.
    .after = You can play Master. A real table waits for you.
