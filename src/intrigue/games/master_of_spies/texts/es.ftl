### Master of Spies en español. Asientos y cartas aparecen con su nombre; { $rule } es el número de una regla.

hidden-card = una carta oculta

## Potencias, puertos y acciones especiales

faction-draken = Imperio Draken
faction-palamire = Reino de Palamire
faction-dragon_lords = Señores del Dragón
faction-free_cities = Ciudades Libres
spy-draken = espía del Imperio Draken
spy-palamire = espía del Reino de Palamire
spy-dragon_lords = espía de los Señores del Dragón
spy-free_cities = espía de las Ciudades Libres
port-draken = Aguanegra
port-palamire = Puerto Real
port-dragon_lords = Bahía Rescoldo
port-free_cities = Puertamarea
letter-draken = D
letter-palamire = K
letter-dragon_lords = L
letter-free_cities = F
special-any_faction = Falsa bandera
special-reshuffle = Nuevas órdenes
special-search = Archivos
special-exchange = Soborno

## Preguntas

ask-special = ¿Usas tu acción especial, una sola vez en la partida, antes de robar?
    .about = Hay cuatro acciones para elegir; puedes usar una de ellas, una sola vez en toda la partida.
ask-pick = ¿Qué carta vuelve al mazo?
    .about = Hasta tres cartas de tu mano se barajan en el mazo, y robas otras tantas.
ask-pick-more = ¿Otra carta, o ya está?
    .about = Robas tantas cartas nuevas como devuelves, tres como mucho.
ask-search = ¿Qué carta tomas de los descartes en vez de robar?
    .about = Pasa a tu mano; a cambio no robas otra carta este turno.
ask-take = ¿Qué carta tomas de los descartes?
    .about = Pasa a tu mano, y después eliges qué carta tuya va a los descartes a cambio.
ask-give = ¿Qué carta das a cambio de { $card }?
    .about = Queda encima de los descartes, donde cualquiera puede tomarla.
ask-draw = Roba una carta.
    .about = Del mazo es tu secreto; de los descartes la ven todos. Después colocas o descartas una carta.
ask-choose = ¿Qué carta colocas o descartas?
    .about = La carta que colocas atrae a tu espía de su potencia; al final los espías puntúan las cartas donde están.
ask-choose-final = ¿Qué carta colocas o descartas? Esta es la ronda final.
    .about = Es tu última carta: después cada espía puntúa el valor de la carta donde está.
ask-place = ¿Adónde va { $card }?
    .about = En un camino trae a tu espía; la carta que sustituye se descarta. O descártala tú.
ask-spy = ¿Cuál de tus espías va a { $card }?
    .about = El espía que elijas va a esta carta, sea de la potencia que sea, y al final puntúa su valor.
ask-move = ¿Pasa tu espía a { $card }, que es más alta?
    .about = En la carta más alta puntúa más; donde está ahora quizá sea más difícil echarlo.
wait-special = { $seat } puede usar una acción especial.
wait-pick = { $seat } elige cartas para barajarlas en el mazo.
wait-search = { $seat } busca en los descartes.
wait-give = { $seat } elige qué carta da a cambio de { $card }.
wait-draw = { $seat } roba.
wait-choose = { $seat } elige una carta.
wait-place = { $seat } decide adónde va una carta.
wait-spy = { $seat } elige un espía para { $card }.
wait-move = { $seat } decide si un espía pasa a { $card }.

## Respuestas

do-no-special = Ahora no
do-special = { $special ->
    [any_faction] { special-any_faction }: juega la carta de este turno como de cualquier facción y pon en ella el espía que quieras.
    [reshuffle] { special-reshuffle }: baraja en el mazo hasta 3 cartas de tu mano y roba otras tantas. Después robas como siempre.
    [search] { special-search }: en vez de robar, toma cualquier carta de los descartes.
   *[exchange] { special-exchange }: cambia una carta de tu mano por cualquiera de los descartes. Después robas como siempre.
}
do-draw = Del mazo
do-take = Tomar { $card }
do-card = { $card }
do-stop = Ya está
do-replace = Sustituir { $card } en el camino de { $port }
do-place = Al final del camino de { $port }
do-discard = Descartarla
do-spy = Tu { $spy }
do-move = Pasarlo aquí
do-keep = Dejarlo donde está

## Por qué no

why-final = En la ronda final solo se pueden usar las acciones especiales 1 y 4 ({ $rule }).
why-no-draw-pile = El mazo está vacío ({ $rule }).
why-no-discards = No hay descartes ({ $rule }).
why-nothing-to-fetch = No hay descartes ({ $search }, { $exchange }).
why-pick-one = Elige al menos una carta ({ $rule }).
why-no-such-card = Este mazo no tiene esa carta ({ $rule }).
why-not-discarded = { $card } no está en los descartes ({ $rule }).
why-not-in-hand = No tienes { $card } en la mano ({ $rule }).
why-just-taken = No puedes dar la misma carta que acabas de tomar ({ $rule }).
why-rising = Las cartas se eligen en orden ascendente, primero por facción ({ $rule }).
why-gap = El siguiente hueco libre en el camino de { $port } es el { $place } ({ $rule }).
why-tired = { $card } ya ha sido sustituida dos veces y no puede sustituir a otras ({ $rule }).
why-too-low = Debe ser más alta que { $card }, que va delante ({ $rule }).
why-too-high = Debe ser más baja que { $card }, que va detrás ({ $rule }).
why-border = Los bordes claros y oscuros se alternan; la carta { $side ->
   *[before] anterior
    [after] siguiente
} también lo tiene { $border ->
   *[light] claro
    [dark] oscuro
} ({ $rule }).
why-spy-higher = Ese espía está en una carta igual de alta o más ({ $rule }).

## El registro

uses-special = { YOU($by) ->
    [yes] Usas
   *[no] { $by } usa
} una acción especial: { $special }.
reshuffles = { YOU($by) ->
    [yes] Barajas
   *[no] { $by } baraja
} { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} en el mazo y { YOU($by) ->
    [yes] robas
   *[no] roba
} { $n ->
    [one] otra
   *[other] otras tantas
}.
searches = { YOU($by) ->
    [yes] Tomas
   *[no] { $by } toma
} { $card } de los descartes en vez de robar.
exchanges = { YOU($by) ->
    [yes] Cambias
   *[no] { $by } cambia
} { $given } por { $taken } de los descartes.
takes = { YOU($by) ->
    [yes] Tomas
   *[no] { $by } toma
} { $card } de los descartes.
draws-card = { YOU($by) ->
    [yes] Robas
   *[no] { $by } roba
} { $card }.
draws = { YOU($by) ->
    [yes] Robas
   *[no] { $by } roba
} del mazo.
discards = { YOU($by) ->
    [yes] Descartas
   *[no] { $by } descarta
} { $card }.
places = { YOU($by) ->
    [yes] Colocas
   *[no] { $by } coloca
} { $card } al final del camino de { $port }.
replaces = { YOU($by) ->
    [yes] Sustituyes
   *[no] { $by } sustituye
} { $old } por { $card } en el camino de { $port }.
spy-goes-home = Vuelve a casa { YOU($of) ->
    [yes] tu { $spy }
   *[no] el { $spy } de { $of }
}.
spy-goes = { YOU($by) ->
    [yes] Tu { $spy }
   *[no] { $by }: el { $spy }
} va a { $card }.
spy-moves = { YOU($by) ->
    [yes] Tu { $spy }
   *[no] { $by }: el { $spy }
} pasa a { $card }.
spy-stays = { YOU($by) ->
    [yes] Tu { $spy }
   *[no] { $by }: el { $spy }
} no pasa a { $card }.
draw-pile-empty = El mazo se ha acabado: tras esta ronda viene la final.
round-begins = Ronda { $round }.
master-begins = Ronda { $round }: { YOU($seat) ->
    [yes] ahora tienes el título de Maestro y empiezas
   *[no] ahora tiene el título de Maestro { $seat }, y empieza
}.
    .moment = { YOU($seat) ->
        [yes] El título de Maestro es ahora tuyo
       *[no] Cambia el Maestro: { $seat }
    }
master-stays = Ronda { $round }: { YOU($seat) ->
    [yes] conservas el título de Maestro y empiezas
   *[no] { $seat } conserva el título de Maestro y empieza
}.
final-begins = La ronda final empieza por { YOU($seat) ->
    [yes] ti
   *[no] { $seat }
}: nadie roba.
    .moment = La ronda final
scores = Puntos: { $seats }.
sums = Tras { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: { $seats }.
seat-points = { YOU($seat) ->
    [yes] tú
   *[no] { $seat }
} { $points }
game-begins = La partida { $game } empieza por { YOU($seat) ->
    [yes] ti
   *[no] { $seat }
}.

## La puntuación

score-game = Partida { $game }
score-spy = { CAPITAL($spy) } en { $card }
score-counted = { CAPITAL($spy) } en { $card }, que cuenta una sola vez

## La mesa en palabras

table-gap = {""}
table-piles = { $when }{"    "}mazo { $draw }{"    "}descartes: { $discards }
in-round = ronda { $round }
in-final-round = ronda final
in-game = Partida { $game }, { $when }
no-discards = ninguno
discard-pile = { $card }{ $n ->
    [0] {""}
   *[other] {" "}sobre { $n } más
}
table-road = {"  "}{ $port } ({ $border ->
    [light] claro
    [dark] oscuro
   *[none] sin borde
}): { $cards }
table-card = { $letter }{ $value }{ $fresh ->
    [yes] *
   *[no] {""}
}{ $n ->
    [0] {""}
   *[other] {"["}{ $spies }]
}
table-spy = { $seat }{ $letter }
table-key = {"*"} puesta en esta ronda{"    "}[0{ $letter }] { $spy }, del asiento 0
table-seat = { $acting ->
    [yes] > { $seat }
   *[no] {"  "}{ $seat }
}, { $facts }; mano: { $n ->
    [0] vacía
   *[other] { $hand }
}
fact-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
fact-before = { $points } antes
fact-master = Maestro
fact-special = acción especial
held = { $card }
held-unknown = { $n ->
    [one] { $n } carta desconocida
   *[other] { $n } cartas desconocidas
}

## Cartas

face-value = valor
face-text = { $faction }, valor { $value }, borde { $border ->
   *[light] claro
    [dark] oscuro
}.
card-D1 = Escalera de Sal (D1)
card-D2 = Torre del Faro (D2)
card-D3 = Intendente (D3)
card-D4 = Capitán de la Guardia (D4)
card-D5 = Puente de Hierro (D5)
card-D6 = Capellán de Guerra (D6)
card-D7 = Mariscal de Hierro (D7)
card-D8 = Señor de las Cenizas (D8)
card-D9 = Fortaleza de la Sierpe (D9)
card-D10 = Gran Canciller (D10)
card-D11 = El Emperador (D11)
card-K1 = Mercado de Pescado (K1)
card-K2 = Paje de la Corte (K2)
card-K3 = Heraldo (K3)
card-K4 = Abadía de las Campanas (K4)
card-K5 = Corregidor Real (K5)
card-K6 = Caballero Comendador (K6)
card-K7 = Palacio de Invierno (K7)
card-K8 = Duquesa de Tarn (K8)
card-K9 = Tesorero Mayor (K9)
card-K10 = Reina Madre (K10)
card-K11 = El Rey (K11)
card-L1 = Guardián de los Huevos (L1)
card-L2 = Campamento de Rescoldos (L2)
card-L3 = Herrero de Escamas (L3)
card-L4 = Jinete del Risco (L4)
card-L5 = Fuentes Termales (L5)
card-L6 = Voz de las Llamas (L6)
card-L7 = Salón de la Nidada (L7)
card-L8 = Capitán de la Garra (L8)
card-L9 = Trono de Brasas (L9)
card-L10 = Jinete Anciano (L10)
card-L11 = Señor de las Alas (L11)
card-F1 = Cordelería (F1)
card-F2 = Taberna de las Máscaras (F2)
card-F3 = Práctico del Puerto (F3)
card-F4 = Cambista (F4)
card-F5 = Puente de Cristal (F5)
card-F6 = Portavoz de los Gremios (F6)
card-F7 = Arsenal de la Flota (F7)
card-F8 = Banquero de las Mareas (F8)
card-F9 = Casa de los Fueros (F9)
card-F10 = Gran Almirante (F10)
card-F11 = Primer Ciudadano (F11)

## Qué gana

goal-points = Más puntos · quedan { $left }
    .about = Tus puntos son las cartas donde están tus cuatro espías. Cuando se toma la última carta, se acaba la ronda y se juega una más; gana quien tenga más puntos. Cartas que quedan en el mazo: { $left }.
goal-final-round = Última ronda: más puntos
    .about = Cada cual coloca o descarta una carta más, y nadie roba. Luego se cuentan las cartas donde están los espías, y gana quien tenga más puntos.
goal-games = Partida { $game } de { $of }: más puntos
    .about = Se suman los puntos de todas las partidas; tras la partida { $of } gana la suma más alta.
goal-target = A { $points } puntos · partida { $game }
    .about = Se suman los puntos de todas las partidas. En cuanto alguien tiene { $points } tras una partida, gana la suma más alta.

## Para quien empieza

guide = Guía
    .goal =
        Tienes cuatro espías, uno por cada potencia. Al final las cartas donde están son tus puntos, y gana quien tenga más.
    .turn =
        Toma una carta: la oculta del mazo o la visible de los descartes.
        Coloca una carta al final de un camino: más alta que la última y de borde contrario (claro tras oscuro, oscuro tras claro). O ponla en el lugar de una carta donde encaje.
        Tu espía de esa potencia va a la carta, si está en una más baja o en ninguna.
        Si no quieres colocar, descarta una carta.
    .tip =
        Quien colocó la carta más alta de una ronda es el Maestro y empieza la siguiente. Cuando se toma la última carta, solo queda una ronda.

## El juego y sus opciones

game-blurb = Sube por cuatro caminos de nobles y mantén a tus espías en lo más alto, hasta que alguien ocupe su lugar.
amount = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
mode-standard = Normal
    .text = Una partida: cuando se acaba el mazo, los espías puntúan las cartas donde están.
mode-advanced = Avanzada
    .text = Como la normal, y cada cual tiene cuatro acciones especiales, de las que puede usar una, una vez en la partida.
mode-match = Torneo
    .text = Varias partidas, o partidas hasta que alguien tenga tantos puntos. Los puntos se suman.
option-advanced = Acciones especiales
    .text = Si cada cual puede usar una de cuatro acciones especiales, una vez en la partida.
value-advanced-true = Cada cual puede usar una, al principio de un turno suyo.
value-advanced-false = No hay acciones especiales.
option-start = Quién empieza
    .text = Quién empieza la primera ronda.
option-border_mode = Bordes oscuros y claros
    .text = Qué hace que una carta sea oscura o clara.
value-border_mode-faction = Su potencia: Draken y los Señores del Dragón son oscuros; Palamire y las Ciudades Libres, claros.
value-border_mode-parity = Su valor: los impares son oscuros, los pares claros, y los puertos no tienen borde.
option-starter_border = Bordes de los puertos
    .text = Qué puede seguir a un puerto al principio de un camino.
value-starter_border-faction = Un puerto tiene el borde de su potencia: a uno oscuro le sigue una carta clara, a uno claro una oscura.
value-starter_border-neutral = A un puerto le puede seguir cualquier carta.
option-replace_limit = Cartas sustituidas
    .text = Si una carta puede seguir sustituyendo a otras después de haber sido sustituida.
value-replace_limit-2 = Una carta que ha sido sustituida dos veces ya no puede sustituir a otras.
value-replace_limit-0 = Las cartas pueden sustituir a otras cuantas veces quieran.
option-limit_applies_to_actions = Cartas sustituidas y acciones especiales
    .text = Si ese límite vale también para una carta tomada de los descartes con Archivos o Soborno.
value-limit_applies_to_actions-true = Vale para todas las cartas, se tomen como se tomen.
value-limit_applies_to_actions-false = Una carta tomada con una acción especial puede sustituir a otras mientras esté en esa mano.
option-token_move = Mover un espía
    .text = Si un espía tiene que ir a la carta más alta que ha colocado quien lo lleva.
value-token_move-mandatory = Tiene que ir.
value-token_move-optional = Se decide cada vez; solo es obligatoria su primera entrada en la mesa.
option-master_tiebreak = Empate por ser Maestro
    .text = Quién es el Maestro con cartas iguales.
value-master_tiebreak-faction = Decide la potencia de la carta: Draken, Palamire, Señores del Dragón, Ciudades Libres.
value-master_tiebreak-row = Decide el camino donde está la carta, en el mismo orden.
option-two_player_final_start = Ronda final entre dos
    .text = Quién empieza la ronda final cuando juegan dos.
value-two_player_final_start-fixed = Quien ha empezado todas las rondas.
value-two_player_final_start-last_drawer = Quien robó la última carta.
value-two_player_final_start-alternating = Empiezan las rondas por turnos, también la final. Es lo más justo: de lo contrario conviene jugar en segundo lugar.
option-stall_limit = Rondas sin avance
    .text = Tras tantas rondas en que nadie roba del mazo ni coloca una carta llega la ronda final; 0 significa nunca.
option-double_token_score = Dos espías en una carta
    .text = Cuánto vale una carta con dos espías de la misma persona; solo se llega a eso con Falsa bandera.
value-double_token_score-per_token = Cuenta por cada uno de ellos.
value-double_token_score-per_card = Cuenta una vez.
option-final_tie = Empate al final
    .text = Quién gana con los mismos puntos.
value-final_tie-share = Comparten la victoria.
value-final_tie-most_tokens = Quien tenga más espías en los caminos; si no, comparten la victoria.
value-final_tie-highest_card = Quien tenga un espía en la carta más alta; si no, comparten la victoria.
option-match = Duración del torneo
    .text = Cuándo acaba el torneo; lo gana la suma más alta de puntos.
value-match-single = Tras una partida
value-match-games = Tras tantas partidas
value-match-target = Cuando alguien tenga tantos puntos
