### Lo que dicen los informes del laboratorio, en español.

## Cifras y nombres

lab-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-signed = { $sign ->
    [minus] -
   *[plus] +
}{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-too-few = faltan partidas (± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }; harían falta unas { NUMBER($needed) })
lab-too-few-cell = faltan partidas: ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-unknown = faltan partidas
lab-more = { NUMBER($n) } más
lab-option = { $name }={ $value }
lab-players = { $who ->
    [random] jugadores al azar
    [policy] jugadores rápidos (policy)
    [greedy] jugadores voraces (greedy)
    [net] jugadores que siguen la red
   *[search] jugadores que piensan (search:{ $simulations })
}
lab-card = { $card }
lab-ban = quien { $ban }
role-turn-order = quien juega en { $value } lugar
role-house = Casa { $value }
role-Faction = Facción { $value }
lab-other-role = { $role } { $value }
lab-of-role = { $role } { $figure }
lab-of-card = { $card } ({ $figure })
lab-both = { $one } y { $other }
lab-against = { $one } contra { $other }
lab-file = { $file }
lab-published = las cartas publicadas
lab-title = { $game }: { $cards } { $options }
lab-title-against = { $game }: { $cards } contra { $other } { $options }
lab-part = { CAPITAL($players) }, { $seats ->
    [one] un asiento
   *[other] { $seats } asientos
}, { NUMBER($games) } partidas

## ¿Es de fiar?

lab-games = { $games ->
    [one] Una partida
   *[other] { NUMBER($games) } partidas
} de { $players }, { $seats ->
    [one] un asiento
   *[other] { $seats } asientos
}{ $few ->
    [yes] : demasiado pocas para afirmar nada.
   *[no] .
}
lab-not-enough = No todas las cifras de { $players } se conocen lo bastante: la peor puede desviarse { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos, y se pedían { NUMBER($asked, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
lab-no-games = No hay partidas de { $players }: necesitan más tiempo.
lab-going-on = Siguen jugadores más fuertes; --time dice cuánto tiempo en total.
lab-blind = El número del asiento da igual a { $players }, como debe ser.
lab-not-blind = Un fallo del jugador: { $players } prefieren asientos por su número ({ $shares }), así que no se dice nada de los papeles.
lab-seat-share = P{ $seat } { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
lab-cut-off = { $games ->
    [one] Una partida de { $players } se cortó sin acabar; solo cuenta para la duración.
   *[other] { NUMBER($games) } partidas de { $players } se cortaron sin acabar; solo cuentan para la duración.
}
lab-lifted = En { $games ->
    [one] una partida
   *[other] { NUMBER($games) } partidas
} con una prohibición { $players } no tuvieron después otra opción que lo prohibido, y se levantó: eso vale más de lo que aquí se dice.
lab-one-strength = Una sola fuerza: todo esto vale para { $players }. Haz que jueguen también jugadores más fuertes antes de cambiar una carta para siempre.
lab-firm = Un hallazgo es firme cuando coinciden { $one } y { $other }.
lab-scale = Un punto es una partida de cada cien. Una carta vale las partidas que se pierden cuando no se puede usar, con todo lo demás igual. ± es lo que puede desviarse una cifra.
lab-fitted = Los jugadores voraces se ajustan a las barajas con las que juegan.
lab-not-fitted = Los jugadores voraces siguen la baraja publicada.
lab-weak-only = { $n ->
    [one] Un hallazgo vale solo para jugadores más flojos; está marcado.
   *[other] { $n } hallazgos valen solo para jugadores más flojos; están marcados.
}

## Lo que se ha visto

lab-about = Lo que sigue trata de { $players }, los más fuertes de quienes se sabe lo bastante.
lab-too-few-games = Menos de { NUMBER($least) } partidas: demasiado pocas para decir qué resulta.
lab-unfinished = El { $percent } % de las partidas no acaba: revisa la baraja antes que nada.
lab-unusable = Nadie pudo usar ninguna carta: revisa la baraja antes que nada.
lab-same-cards = Las dos barajas tienen las mismas cartas.
lab-same-deals = Comparado con los mismos repartos con { $options }.
lab-changed = Cambia: { $cards }.
lab-changed-figures = Cifras que cambian: { $figures }.
lab-changed-figure = { $name } de { $before } a { $after }
lab-worth-changed = { $card } vale { $worth } puntos, { $change }.
lab-worth-moved = { $card } vale { $change }, en puntos.
lab-worth-unknown = Faltan partidas para decir cuánto vale { $card } (± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos por ahora): hacen falta unas { NUMBER($needed) }.
lab-worth-not-judged = No se juzga lo que vale { $cards }: no está en ninguna baraja con la que se jugó, o todos empiezan con ella.
lab-worth-more = { $figure } más que en la otra baraja
lab-worth-less = { $figure } menos que en la otra baraja
lab-worth-same = no con seguridad más ni menos que en la otra baraja ({ $figure })
lab-worth-unsure = y no se sabe lo que hace el cambio con ello: { $figure }
lab-roles-move = El cambio altera quién gana: { $roles }, en puntos.
lab-no-role-moves = El cambio no altera las posibilidades de nadie en más de { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos.
lab-roles-unsure = Aún no se sabe cómo altera el cambio quién gana: en { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos como mucho.
lab-others-change = Otras cartas cambian con ello: { $cards }, en puntos.
lab-no-other-winner = Ni una de { NUMBER($games) } partidas acaba de otro modo: el cambio no tiene ningún papel en ellas.
lab-other-winner = El { $percent } % de las partidas acaba con otro ganador que con la otra baraja.
lab-longer = Una partida tiene { $change } decisiones más que con la otra baraja.
lab-shorter = Una partida tiene { $change } decisiones menos que con la otra baraja.
lab-as-long = Una partida dura lo mismo que con la otra baraja, con { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } decisiones de diferencia como mucho.
lab-won = Se gana el { $share } % de las partidas.
lab-level = { $level }
lab-level-share = { $level } { $share } %
lab-levels = Por dificultad: { $levels }.
lab-levels-overlap = No es con seguridad más difícil que el paso anterior: { $levels }.
lab-role-edge = { CAPITAL($role) } gana el { $share } %, a { $edge } puntos de lo justo.
lab-no-role-edge = Nadie está con seguridad a más de 3 puntos de lo justo; lo más lejano es { $role } con { $edge }.
lab-role-unsure = { CAPITAL($role) } puede estar a más de 3 puntos de lo justo, pero aún no es seguro: { $edge }.
lab-matchup = { CAPITAL($match) }: { $share } %.
lab-dominant = Valen demasiado: { $cards }, en puntos.
lab-traps = Una trampa, quien la usa estaría mejor sin ella: { $cards }, en puntos.
lab-dead = Muertas, apenas se usan o no valen nada: { $cards }, en puntos.
lab-forced = { $n ->
    [one] Una carta hay que usarla tarde o temprano, así que una prohibición dice poco de su valor.
   *[other] { $n } cartas hay que usarlas tarde o temprano, así que las prohibiciones dicen poco de su valor.
}
lab-unsure = Faltan partidas para { $n } de { $cards } cartas.
lab-no-fault = Ninguna carta domina, está muerta o es una trampa.
lab-ban-gains = Quien { $ban } gana { $gain } puntos con ello: los demás caen en una trampa.
lab-ban-free = Quien { $ban } no pierde nada: una parte muerta del juego.
lab-pace = Una partida tiene { $decisions } decisiones reales (de { $low } a { $high }), { $minutes ->
    [one] un minuto
   *[other] unos { $minutes } minutos
}.
lab-pace-waiting = Una partida tiene { $decisions } decisiones reales (de { $low } a { $high }), { $minutes ->
    [one] un minuto
   *[other] unos { $minutes } minutos
}; se esperan { NUMBER($waits, minimumFractionDigits: 1, maximumFractionDigits: 1) } decisiones de los demás.
lab-worth = { $card } vale { $worth } puntos: { $verdict }.
lab-where-used = Se usa en el { $percent } % de las partidas de un asiento, por primera vez en el turno { NUMBER($turn, minimumFractionDigits: 1, maximumFractionDigits: 1) }, y allí vale { $worth } puntos.
lab-by-turn = Por orden de juego: { $figures }.
lab-by-third = Según el tercio de la partida en que se usa por primera vez: { $figures }.
lab-third = { $third ->
    [early] al principio
    [middle] en medio
   *[late] al final
} { $figure }
lab-turn = { $turn } { $figure }
lab-copies = Con { $copies ->
    [one] una copia
   *[other] { $copies } copias
}: vale { $worth } puntos; comparado con la baraja como está: { $change }.
lab-copies-refused = Con { $copies ->
    [one] una copia
   *[other] { $copies } copias
}: { $why }.
lab-bad-deck = { $fault }
lab-fewer-seats = la baraja da entonces para { $seats } asientos
lab-association = Quien la tuvo ganó { $sign ->
    [minus] -
   *[plus] +
}{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos más a menudo que los demás: una asociación, no lo que hizo la carta.
lab-weight = La mejor jugada de una decisión real vale { $stakes } puntos más que una al azar; el { $clear } % tiene una jugada claramente mejor, el { $idle } % no importa ({ NUMBER($decisions) } decisiones).
lab-together = { $one } y { $other } juntas: { $extra } puntos más allá de lo que vale cada una.
lab-none-together = { $pairs ->
    [one] Una pareja de cartas no vale con seguridad más ni menos que las dos.
   *[other] Ninguna de { $pairs } parejas vale con seguridad más ni menos que sus dos cartas.
}
lab-depth = Profundidad { $depth }: { $depth ->
    [one] pensar el doble una vez gana
   *[other] pensar el doble { $depth } veces seguidas gana
} el { $wins } % o más en partidas de dos, desde { $first }.
lab-doublings = Contra la mitad de reflexión: { $steps }.
lab-doubling = { $players } { $share } %
lab-drama = El primero cambia { $changes } veces; el { $comebacks } % de los ganadores iba muy por detrás tras un cuarto; queda el { $left } % de la partida cuando se decide ({ NUMBER($games) } partidas observadas).

## Alrededor

lab-decimal-0 = { NUMBER($value, maximumFractionDigits: 0) }
lab-decimal-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-decimal-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-decimal-3 = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) }
lab-percent = { $percent } %
lab-longest-game = { NUMBER($decisions) } decisiones reales, número { $number }
lab-skill-depth = Pensar el doble: profundidad { $depth }
lab-step = { $players } contra { $against }
lab-playing = { $game } { $part }: { NUMBER($done) } partidas
lab-playing-of = { $game } { $part }: { NUMBER($done) } de { NUMBER($wanted) } partidas
lab-kept = detenido; los bloques de { $folder } se quedan, y la misma orden sigue con ellos
lab-verified = { $folder }: { $same ->
    [yes] comprobado
   *[no] no es lo que se jugó
}: { $right } de { $games } partidas acaban como dice el informe (sus cifras no se vuelven a calcular)
lab-ends-otherwise = la partida { $game } de { $players } acaba como { $found }, no como { $wanted }
lab-other-deck = { $file } tiene el hash { $found }; el informe trata de { $wanted }
lab-tuned-round = ronda { $number }: { $decks } barajas, { NUMBER($games) } partidas cada una
lab-tuned-none = Ninguna baraja en esos límites lo cumple: la mejor es { $best }
lab-tuned = { $changes }: { $figures }
lab-tuned-nothing = la baraja como está: { $figures }
lab-tuned-change = { $path } = { $value } (era { $before })
lab-tuned-figure = { $name } { $figure } (se pedía de { NUMBER($low) } a { NUMBER($high) })
lab-tuned-unknown = { $name } no se sabe (se pedía de { NUMBER($low) } a { NUMBER($high) })

## Nombres

turn-first = primer
turn-second = segundo
turn-third = tercer
turn-fourth = cuarto
turn-fifth = quinto
turn-sixth = sexto
finding-ahead = por delante
finding-behind = por detrás
finding-up-by-the-change = sube por el cambio
finding-down-by-the-change = baja por el cambio
standing-one-strength-only = una sola fuerza
lab-chart-changes = Qué hace el cambio
lab-chart-cards = Qué vale cada carta
lab-chart-pairs = Cartas juntas
lab-chart-roles = Papeles
lab-chart-skill = Pensar el doble
lab-unit-changes = puntos, esta baraja menos la otra
lab-unit-cards = puntos
lab-unit-pairs = puntos más allá de lo que vale cada una
lab-unit-roles = puntos respecto a lo justo
lab-unit-skill = puntos por encima de lo justo, en partidas de dos
lab-drama-lead-changes = cambios de cabeza
lab-drama-drama = tensión
lab-drama-comeback = remontadas
lab-drama-decided-early = decididas pronto
lab-weight-stakes = lo que hay en juego: la mejor jugada menos la media, puntos
lab-weight-clear = decisiones con una jugada claramente mejor, %
lab-weight-idle = decisiones que no importan, %
lab-head-trust = ¿Es de fiar?
lab-head-found = Lo que se ha visto
lab-head-agreement = Qué jugadores coinciden
lab-head-tables = Tablas
lab-head-legend = Punto: contribución, la parte que pierde un asiento que no puede usar la carta, en los mismos repartos con los mismos dados. Anillo: asociación, lo que ganan quienes la tuvieron menos lo que ganan los demás. Un anillo lejos de su punto es una carta que los ganadores acaban teniendo, no una que los haga ganar.
lab-head-about = sobre
lab-head-finding = hallazgo
lab-head-seats = asientos
lab-head-players = jugadores
lab-head-standing = solidez
lab-head-against = contra
lab-head-share = parte, %
lab-head-deals = repartos, cada uno desde los dos asientos
lab-head-role = papel
lab-head-from-even = puntos de lo justo
lab-head-matchup = enfrentamiento
lab-head-equilibrium = equilibrio
lab-head-effective = número efectivo
lab-head-diversity = diversidad
lab-head-cyclic = cíclico
lab-head-difficulty = dificultad
lab-head-won = ganadas, %
lab-head-not-harder = no más difícil con seguridad
lab-head-who = un jugador que
lab-head-loses = pierde, puntos
lab-head-would = lo habría hecho
lab-head-verdict = veredicto
lab-head-together = juntas
lab-head-beyond = más allá de cada una
lab-head-both = las dos
lab-head-sum = suma de las dos
lab-head-used-together = usadas juntas
lab-head-copies = copias
lab-head-contribution = contribución
lab-head-by-change = comparado con la baraja como está
lab-head-card = carta
lab-head-where-used = donde se usa
lab-head-association = asociación
lab-head-held = en mano
lab-head-used = usada
lab-head-used-if-held = usada si en mano
lab-head-if-offered = usada si se ofrece
lab-head-games = partidas
lab-head-mean = media
lab-head-real = decisiones reales
lab-head-turns = turnos
lab-head-downtime = espera, decisiones
lab-head-longest = partida más larga
lab-head-real-a-seat = decisiones reales por asiento
lab-head-forced-choices = elecciones obligadas
lab-head-lead = ventaja a 3/4 por ventaja a 1/4
lab-head-luck = suerte del reparto
ban-never-predicts-a-win = nunca predice que se gana
ban-never-predicts-a-bust = nunca predice una quiebra
ban-never-raises-a-count = nunca sube una cuenta
ban-never-lowers-a-count = nunca baja una cuenta
ban-never-taxes-to-The-Assets = nunca pasa monedas a la herencia
ban-never-taxes-to-The-Bank = nunca pasa monedas a la banca
ban-never-wagers-more-than-a-coin = nunca apuesta más de una moneda
ban-never-draws-from-the-discard-pile = nunca roba de los descartes
ban-never-draws-from-the-draw-pile = nunca roba del mazo
ban-never-discards = nunca descarta
ban-never-uses-special-actions = nunca usa acciones especiales
ban-never-steals = nunca roba grupos
ban-never-forms-a-set-with-the-discard = nunca forma un grupo con la carta de los descartes
ban-never-forms-a-set-from-the-hand = nunca forma un grupo con su mano
ban-never-buys-from-the-Offer-Row = nunca compra de la oferta
ban-never-buys-Power-cards = nunca compra cartas de Poder
ban-never-buys-anything = nunca compra nada
ban-never-uses-abilities = nunca usa habilidades
ban-never-builds-Sources = nunca construye fuentes
ban-never-breaks-seals = nunca rompe sellos
ban-never-leaves-a-choice-out = nunca deja pasar una elección
ban-never-lets-an-optional-effect-happen = nunca deja que ocurra un efecto opcional
verdict-dominant = vale demasiado
verdict-trap = una trampa
verdict-dead = muerta
verdict-forced = obligada
verdict-not-enough-games = faltan partidas
verdict-fine = bien
verdict-never-done = nunca se hace
standing-firm = firme
standing-weak-players-only = solo jugadores flojos
standing-strongest-players-only = solo los más fuertes
standing-not-enough-games-of-others = faltan partidas de los demás
difficulty-easy = fácil
difficulty-medium = media
difficulty-normal = normal
difficulty-relaxed = relajada
difficulty-hard = difícil
