### La mesa en una terminal, en español.

welcome = { $game }, { $seats ->
    [one] { $seats } asiento
   *[other] { $seats } asientos
}; juegas como { $you }.
for-help = ? para la ayuda
you = { $seat } (tú)
left-the-table = Has dejado la mesa.
taken-back = Jugada deshecha.
it-is-possible = Es posible.
saved = Guardada como { $file }.
seed = Semilla { $seed }
over = Terminada. Puestos y puntos:
not-over = Sin terminar. Puestos y puntos hasta ahora:
times = ({ $n } veces)
no-such-move = { $move }: las jugadas van de la 1 a la { $n }.
no-such-shortcut = { $move }: { $n ->
    [one] ahora hay un atajo.
   *[other] ahora hay { $n } atajos.
}
hint-between = de { $low } a { $high }
no-such-rule = No hay ninguna regla '{ $rule }'.
no-such-card = No hay ninguna carta '{ $card }'.
save-where = s: da un archivo, por ejemplo: s partida.json
not-written = { $file }: no se puede escribir: { $why }
unknown-move = { $move } no es una jugada de este juego; ? para la ayuda
help =
    1, 2, ...       hacer esa jugada; varias a la vez: 1 3 2
    +1, +2, ...     hacer varias jugadas que van juntas, donde el juego las ofrezca
    NOMBRE          hacer una jugada por su notación, por ejemplo SEAT_2
    u               deshacer tu última jugada
    h               pista: las tres mejores jugadas, como las ve un buen jugador, y por qué
    n               la notación de las jugadas posibles
    l               el registro entero
    r [ID]          la regla del momento, o una regla por su número: r 7.1
    c [CLAVE]       las cartas, o una carta
    w JUGADA        ¿por qué no es posible ahora esa jugada?
    s ARCHIVO       guardar la partida
    q               salir
    ?               esta ayuda
review-progress = Se revisa la partida para { $seat }: { $percent } %
review-result = { $seat }: { $result } % de la victoria, tras { $before } % antes de repartir. Lo que marcó la diferencia, en puntos:
review-luck = { "  " }Suerte                  { $points } (± { $error })
review-opening = { "    " }mano inicial          { $points } (± { $error })
review-chance = { "    " }lo que trajo el azar  { $points } (± { $error })
review-lie = { "    " }las cartas ocultas    { $points } (± { $error })
review-skill = { "  " }Decisiones propias      { $points } (± { $error })
review-others = { "  " }Decisiones de los demás { $points } (± { $error })
review-rate = { "  " }Tasa de error { $rate }: milésimas de victoria perdidas de media, en { $n ->
    [one] una decisión
   *[other] { $n } decisiones
} en que había algo en juego.
review-no-stake = { "  " }Sin tasa de error: en ninguna decisión era seguro que hubiera mucho en juego.
review-dearest = { "  " }Las decisiones más caras:
review-no-error = { "  " }Ningún error claro.
review-decision = { "    " }Jugada { $move }: { $asked }
    { "      " }Jugado: { $played } ({ $value } %). Mejor: { $best } ({ $better } %), por { $loss } puntos (± { $error }).
review-worlds = { "  " }Con { $n } mundos de cada momento, jugados como lo haría el jugador sencillo del juego.
