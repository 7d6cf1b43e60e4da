# Lo que todos los juegos comparten.

and-list = { $first } y { $last }
ask = { $question }
goal = { $goal }
progress = { $seat } { $have }{ $need ->
    [0] {""}
   *[other] /{ $need }
}
score-line = { $label }
score-restart = {""}
shortcut = { $label }
game-over = La partida ha terminado.
    .moment = Fin
winners = { $n ->
    [one] { YOU($seats) ->
        [yes] Has ganado.
       *[no] Ha ganado { $seats }.
    }
   *[other] { YOU($seats) ->
        [also] Habéis ganado { $seats }.
       *[no] Han ganado { $seats }.
    }
}
    .moment = Victoria
game-winners = { $n ->
    [one] { YOU($seats) ->
        [yes] Ganas la partida.
       *[no] { $seats } gana la partida.
    }
   *[other] { YOU($seats) ->
        [also] { $seats } ganáis la partida.
       *[no] { $seats } ganan la partida.
    }
}
    .moment = Victoria
match-winners = { $n ->
    [one] { YOU($seats) ->
        [yes] Ganas el torneo.
       *[no] { $seats } gana el torneo.
    }
   *[other] { YOU($seats) ->
        [also] { $seats } ganáis el torneo.
       *[no] { $seats } ganan el torneo.
    }
}
    .moment = Victoria
why-over = La partida ha terminado ({ $rule }).
why-not-your-turn = Ahora le toca decidir a otra persona ({ $rule }).
why-other-question = Eso responde a otra pregunta; ahora: { $question } ({ $rule })
why-possible = Esto se puede hacer ahora.
no-such-action = No hay ninguna acción { $action }.
no-such-seat = Aquí no hay asiento { $seat }; los asientos van del 0 al { $last }.
no-undo = { $seat } no puede deshacer una jugada: otra persona ha actuado, ha intervenido el azar o se ha enseñado algo
bad-seats = { $game } se juega con { $least } a { $most } asientos, no con { $seats }
no-such-option = este juego no tiene la opción '{ $option }'; hay: { $options }
bad-option = opción { $option }: '{ $value }' no es posible; se permite { $allowed } ({ $rule })
allowed-values = { $values }
allowed-range = { $least } a { $most }
bad-option-seat = opción { $option }: no hay asiento { $seat }; los asientos van del 0 al { $last }
value-random = Al azar
value-seat = Jugador { $n }
