### Lessons of A Royal Will, in English. A step has at most 25 words.

claims = Claims
    .about = How coins are shared out, and what happens when everybody wants too much.
claims-place = Seven coins are to be shared. A card face down is your claim: the figure in its corner. Place the Advisor and claim 2.
    .after = All claims came to 5 of 7, so the Will, as a round is called, was won: everybody was paid what they claimed.
claims-together = All claims together may reach the Assets, 7, and no more. Suppose Bruno claims 3 and Carla 1. Which card do you place?
    .yes = Right: 3, 3 and 1 make 7. The Will was won.
    .no = With your 4 it was 8, more than 7: bust. Nobody was paid, and you, the greediest, paid 2.
claims-greedy = Now be greedy: place the Heir and claim 4. The others claim 3 each.
    .after = Ten coins claimed, seven there: bust. Nobody is paid, and the highest claim pays 2 coins into the Assets.
claims-act = Your other card lies face up and acts; the richest begins. As Solicitor, change the claim of any seat by 1.
    .after = The change stayed with that seat until the cards were turned up.
claims-own = Ten coins at the end of a Will end the game, and the richest wins. Play on as you like.
    .after = That is the whole game. What is left are the characters.

characters = Characters
    .about = What each of the seven can do for you.
characters-advisor = The Advisor foretells how the Will ends; the Bank pays you 2 coins if you are right. Say it will be won.
    .after = The claims came to 6 of 7: won, and your prophecy paid 2.
characters-executor = The Executor swaps two Coin Cards, and nobody looks. You placed a Forger, worth 1. Which two change places?
    .after = A Coin Card counts for whoever has it in front of them when all are turned up.
characters-collector = The Tax Collector takes a coin from somebody, into the Assets or the Bank. A coin in the Assets leaves room for claims.
    .after = Coins taxed into the Assets count at once, and may save a Will.
characters-forger = The Forger wagers coins; each raises your claim by 1. Others claim 3 of the 7, you 2. How much do you dare?
    .yes = It held: the Will was won, and your wager came back as well.
    .no = Too much: the Will was bust, and your wager went into the Assets.
characters-heir = Face up the Heir keeps Executor, Solicitor and Tax Collector away from you. You are rich: which card goes face down?
    .yes = Right: the Heir lay face up, and the Tax Collector could not choose you.
    .no = Face down the Heir is only a claim of 4 and did not protect you: Bruno took a coin, Carla swapped your card.
characters-sleight = Face up the Sleight takes what a won Will leaves. Face down it makes the Will bust. Which card do you place?
    .yes = The Will was won, and you took all that was left.
    .no = The Sleight was turned up: bust, whatever the sum.
characters-own = You know all seven now. Play a few Wills; ten coins end the game.
    .after = You can play A Royal Will. A real table waits for you.
