### Lo que preguntan los problemas, en español.

puzzle-best-move = ¿Cuál es tu mejor jugada?
puzzle-last-decision = Después de esto nadie más decide nada. ¿Qué jugada gana más a menudo?
puzzle-deduction = ¿Cuáles de estas cartas pueden estar { $place }? Elige todas las posibles.
puzzle-odds = { $how ->
        [card] ¿Qué probabilidad hay de que { $cards } esté { $place }?
        [one] ¿Qué probabilidad hay de que al menos una de estas cartas esté { $place }: { $cards }?
        [copies] ¿Qué probabilidad hay de que al menos { $least } copias de { $cards } estén { $place }?
       *[several] ¿Qué probabilidad hay de que al menos { $least } de estas cartas estén { $place }: { $cards }?
    } Todas las cartas que no ves son igual de probables.
puzzle-odds-of-move = Eliges: { $move }. ¿Qué probabilidad hay entonces de que { $outcome }? Todas las cartas que no ves son igual de probables.
outcome-will-won = este testamento se gane
place-coin-card = { YOU($seat) ->
        [yes] boca abajo delante de ti
       *[no] boca abajo delante de { $seat }
    }
place-hand = en la mano de { $seat }
place-draw-pile = { $n ->
        [1] en lo alto del mazo
       *[other] entre las { $n } primeras cartas del mazo
    }
place-own-pile = { $n ->
        [1] en lo alto de tu mazo
       *[other] entre las { $n } primeras cartas de tu mazo
    }
place-foundation = bajo una fuente de { $seat }
place-community-deck = { $n ->
        [1] en lo alto del mazo de la comunidad
       *[other] entre las { $n } primeras cartas del mazo de la comunidad
    }
place-power-deck = { $n ->
        [1] justo debajo de la carta descubierta del mazo de Poder
       *[other] entre las { $n } cartas bajo la descubierta del mazo de Poder
    }
place-favour-deck = { $n ->
        [1] en lo alto del mazo de Favor
       *[other] entre las { $n } primeras cartas del mazo de Favor
    }
place-set-aside = entre las cartas apartadas
puzzle-card = { $card }
puzzle-percent = { $percent } %
puzzle-why-none-left = Sabes dónde están todas las copias de { $cards }.
puzzle-counted = { $card } ({ $n })
puzzle-why-left = No has visto: { $cards }.
puzzle-why-known = Sabes qué hay ahí: { $cards }.
puzzle-why-odds = No ves { $all } cartas. { $wanted ->
        [one] Una de ellas es de las buscadas
       *[other] { $wanted } de ellas son de las buscadas
    } y { $drawn ->
        [one] ahí hay una
       *[other] ahí hay { $drawn }
    }.
theme-counting = Contar cartas
theme-tracking = Seguir la pista
theme-last-copy = Queda una copia
theme-one-card = Una carta
theme-several-cards = Varias cartas
theme-at-least-two = Al menos dos
theme-opening = Apertura
theme-middle = Media partida
theme-end = Final
theme-lead = Con ventaja
theme-level = Partida igualada
theme-comeback = Remontada
theme-decisive = Solo esta jugada
theme-many-moves = Muchas jugadas
theme-outcome = Qué saldrá de ello
