### Lessons of Master of Wills, in English. A step has at most 25 words.

people = People
    .about = Whoever joins you counts for you.
people-take = In the middle are people who have not made up their minds. Take the Opera Lead: she joins your side, worth 8.
    .after = She stands among your Recruits, the row printed on her card. Then Bruno took somebody.
people-allies = Behind Recruits come Loyalists, behind those Allies, who are safe for ever. The Square Occupier joins the Allies at once: take him.
    .after = Nothing moves an Ally any more: 7 points for certain.
people-value = Some people are worth less than nothing, but bring others along. Choose one of three.
    .after = Values in your three rows are your points, those below 0 too.
people-own = A round is a turn for each side. Play on: take people, and see whom they move.
    .after = Next: how to use whom they move.

influence = Influence
    .about = Who comes brings friends, and drives others away.
influence-plus = A plus brings people of a sector towards you, step by step. Take the Border Fixer, then share two steps of entertainers.
    .after = Both entertainers joined you, and an activist, too. You choose who takes the steps.
influence-cross = Steps work everywhere but among Allies. Take the Border Fixer: two steps bring Bruno's Opera Lead across the middle to you.
    .after = From Bruno's Recruits to the middle, and on to your Recruits.
influence-minus = A minus drives people away from you, and all steps that are possible must be taken. Take somebody, and choose.
    .after = What hurts you must be done as well. So look at the minus before you take anybody.
influence-newcomers = A Draw icon brings a new person, and one more comes at every end of a turn. Take the Hospital Patron.
    .after = One came for her icon, and one for the end of your turn.
influence-own = Choose people for whom they move, not only for their value. Play a few turns.
    .after = That is the heart of the game.

faction = Faction cards
    .about = Your own cards, played by the Faction icon.
faction-icon = A Starting card with the Faction icon lets you draw and play a card. Take the Street Lawyer; move the Picket Captain.
    .after = Corner Plot brought the Picket Captain straight to your Loyalists.
faction-choose = Take somebody with the Faction icon, then play what helps you most. Without the icon there is no card.
    .after = You draw one before you play, so good hands grow.
faction-own = Play a few turns with your Faction cards.
    .after = Some cards stay in play. That is the next chapter.

effects = Effects that stay
    .about = Cards at rows, and cards face down.
effects-lasting = A Lasting card lies at a row until it is removed, one at each row. Lay Curfew at Bruno's Recruits.
    .after = Nobody can step into that row now.
effects-hidden = A Round Effect waits beside your rows, some of them face down. Take the Street Lawyer and lay the Empty Envelope.
    .after = Bruno sees only that something lies there.
effects-row = Quarantine holds people in a row; Curfew keeps them out. Take somebody with the icon, and choose card and row.
    .after = Rows change what steps are possible, for both sides.
effects-own = Play a few turns with what you know.
    .after = Only the end is missing.

city = The city
    .about = Eight rounds, and who wins.
city-last = After eight rounds all values are added. This is the last one: take the Opera Lead.
    .after = All rows were added up: Recruits, Loyalists and Allies.
city-best = Your last turn: count what joins you, and what you move. Most points win, and equal scores are a draw. Choose.
    .after = Bruno had the last word. What stands among Allies he could not touch.
city-own = Two rounds are left. Play them to the end.
    .after = You can play Master of Wills. A real table waits for you.
