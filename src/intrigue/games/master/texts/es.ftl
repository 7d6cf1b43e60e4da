### Master en español. Asientos y cartas se muestran por su nombre; { $rule } es el número de una regla.

hidden-card = una carta boca abajo
skill-knowledge = Conocimiento
skill-arts = Artes
skill-life = Vida
skill-sport = Deporte

## Preguntas

ask-turn = Tu turno: forma un grupo, descarta una carta o intenta robar.
    .about = Un grupo te da su EXP, un robo le quita un grupo a alguien, un descarte solo cambia tu mano.
ask-first = Tu grupo: ¿qué carta va primero?
    .about = Un grupo son dos cartas de una habilidad; va a tu pila y te da la EXP de las dos.
ask-second = Tu grupo: ¿qué carta va con { $card }?
    .about = Tiene que ser de la misma habilidad, o su comodín; las dos te dan entonces su EXP.
ask-with-discard = ¿Qué carta va con { $card }, la de los descartes?
    .about = Tu carta y la de los descartes van a tu pila como grupo y te dan su EXP.
ask-discard = ¿Qué carta descartas?
    .about = Queda a la vista en los descartes, y quien juega después puede formar un grupo con ella.
ask-victim = ¿De quién quieres el grupo de arriba?
    .about = Juegas una carta de la habilidad de ese grupo; si no lo defienden, el grupo y su EXP son tuyos.
ask-attack = ¿Qué carta juegas por el grupo de { $skill } de { $owner }?
    .about = El grupo es tuyo si no lo defienden; en todo caso gastas tu carta.
ask-defend = { $by } juega { $card } por tu grupo de { $skill }. ¿Lo defiendes?
    .about = Una carta de esa habilidad te conserva el grupo, pero la gastas; sin ella pierdes el grupo.
ask-again = { $by } defiende el grupo de { $skill } con { $card }. ¿Atacas otra vez?
    .about = Otra carta de esa habilidad sigue la lucha por el grupo; si lo dejas, se queda donde está.
wait-turn = { $seat } forma un grupo, descarta o roba.
wait-defence = { YOU($by) ->
    [yes] Quieres
   *[no] { $by } quiere
} el grupo de { $skill } de { $owner }; { $owner } puede defenderlo.
wait-again = { YOU($owner) ->
    [yes] Te has
   *[no] { $owner } se ha
} defendido; { $by } puede atacar otra vez.

## Etiquetas

do-form-hand = Formar un grupo con tu mano
do-form-discard = Formar un grupo con { $card } de los descartes
do-discard = Descartar una carta
do-steal = Intentar robar un grupo
do-steal-from = Robar el grupo de { $skill } de { $owner }
do-card = { $card }
do-discard-card = Descartar { $card }
do-attack = Atacar con { $card }
do-defend = Defender con { $card }
do-attack-again = Atacar otra vez con { $card }
do-let-go = Dejar que se lo lleve
do-give-up = Dejar el ataque

## Por qué no

why-wait = { $question } ({ $rule })
why-no-pair = No hay en tu mano dos cartas que formen un grupo ({ $rule }).
why-discard-empty = No hay descartes ({ $rule }).
why-no-partner = Ninguna carta de tu mano forma un grupo con { $card } ({ $rule }).
why-no-own-set = Antes de atacar, baja un primer grupo tuyo ({ $rule }).
why-none-open = En las otras pilas no hay ningún grupo que se pueda robar: { $safe ->
   *[always] el primer grupo de una pila está a salvo
    [first-round] los primeros grupos están a salvo hasta que cada cual haya tenido un turno
} ({ $rule }).
why-no-match = Ninguna carta de tu mano casa con un grupo que se pueda robar ({ $rule }).
why-no-seat = No hay asiento { $number } en esta mesa ({ $rule }).
why-yourself = No puedes robar de tu propia pila ({ $rule }).
why-no-set = { $seat } no tiene grupos ({ $rule }).
why-safe = Ese grupo está a salvo: { $safe ->
   *[always] el primer grupo de una pila está a salvo
    [first-round] los primeros grupos están a salvo hasta que cada cual haya tenido un turno
} ({ $rule }).
why-none-matches-set = Ninguna carta de tu mano casa con { YOU($owner) ->
    [yes] tu grupo de { $skill }
   *[no] el grupo de { $skill } de { $owner }
} ({ $rule }).
why-not-held = No tienes { $card } ({ $rule }).
why-two-wilds = Dos comodines nunca forman un grupo ({ $rule }).
why-not-matching = { $card } no casa con { $other } ({ $rule }).
why-not-matching-set = { $card } no casa con { YOU($owner) ->
    [yes] tu grupo de { $skill }
   *[no] el grupo de { $skill } de { $owner }
} ({ $rule }).
why-wild-second = El comodín va segundo: di antes con qué carta normal va ({ $rule }).
why-higher-second = { $card } va segunda: de dos cartas se nombra antes la más baja ({ $rule }).
why-no-second = Nada de tu mano forma un grupo con { $card } ({ $rule }).
why-only-one = Solo tienes una carta { $card } ({ $rule }).
why-lower-first = De dos cartas se nombra antes la más baja ({ $rule }).

## El registro

lays = { YOU($by) ->
    [yes] Bajas
   *[no] { $by } baja
} un grupo: { $cards }.
lays-with-discard = { YOU($by) ->
    [yes] Bajas
   *[no] { $by } baja
} un grupo con los descartes: { $cards }.
discards = { YOU($by) ->
    [yes] Descartas
   *[no] { $by } descarta
} { $card }.
attacks = { YOU($by) ->
    [yes] Juegas
   *[no] { $by } juega
} { $card } por { YOU($owner) ->
    [yes] tu grupo de { $skill }
   *[no] el grupo de { $skill } de { $owner }
}.
    .moment = ¡Ataque!
defends = { YOU($by) ->
    [yes] Te defiendes
   *[no] { $by } se defiende
} con { $card }.
    .moment = ¡Defensa!
attacks-again = { YOU($by) ->
    [yes] Atacas
   *[no] { $by } ataca
} otra vez con { $card }.
    .moment = ¡Ataque!
lets-go = { YOU($by) ->
    [yes] No te defiendes
   *[no] { $by } no se defiende
}.
gives-up = { YOU($by) ->
    [yes] Lo dejas
   *[no] { $by } lo deja
}.
cannot-defend = { YOU($seat) ->
    [yes] No te queda ninguna carta con que defenderte
   *[no] A { $seat } no le queda ninguna carta con que defenderse
}.
cannot-attack = { YOU($seat) ->
    [yes] No te queda
   *[no] A { $seat } no le queda
} ninguna carta con que atacar.
go-to-discard = Las cartas jugadas van a los descartes.
takes-set = { YOU($by) ->
    [yes] Te llevas
   *[no] { $by } se lleva
} el grupo.
    .moment = ¡Robado!
keeps-set = { YOU($by) ->
    [yes] Conservas
   *[no] { $by } conserva
} el grupo.
    .moment = ¡Defendido!
draws-cards = { YOU($by) ->
    [yes] Tomas
   *[no] { $by } toma
} { $cards } del mazo.
draws = { YOU($by) ->
    [yes] Tomas
   *[no] { $by } toma
} { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
} del mazo.
draw-pile-empty = El mazo se ha acabado: se sigue sin reponer las manos.
exp = EXP: { $scores }.
exp-of = { YOU($seat) ->
    [yes] tú
   *[no] { $seat }
} { $exp }
game-begins = Empieza la partida { $n } de { $of }; { YOU($seat) ->
    [yes] juegas
   *[no] { $seat } juega
} primero.

## La puntuación

score-set = Un grupo de { $cards }
score-game = Partida { $n }
score-game-exp = Partida { $n }, con { $exp } EXP

## La mesa en palabras

table-turn = Turno { $turn }    mazo: { $draw }    descartes: { $discard }
table-turn-of-match = Partida { $game } de { $of }    Turno { $turn }    mazo: { $draw }    descartes: { $discard }
pile-empty = ninguno
pile-top = { $card }
pile-top-on = { $card } sobre { $n } más
table-blank = {""}
table-seat = { $now ->
    [yes] >
   *[no] {" "}
} { $seat }, { $facts }
fact-exp = { $exp } EXP
fact-sets = { $n ->
    [one] { $n } grupo
   *[other] { $n } grupos
}
fact-match = { $exp } EXP y { $won ->
    [one] { $won } ganada
   *[other] { $won } ganadas
} en el torneo
fact-top = arriba { $cards }
fact-top-safe = arriba { $cards } (a salvo)
fact-hand = mano: { $cards }
fact-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
fact-no-cards = sin cartas
held = { $card } ({ $exp })
held-wild = { $card } (comodín de { $skill }, { $exp })
table-challenge = En juego por el grupo de { $skill } de { $owner }: { $cards }

## Cartas

face-value = EXP

card-K1 = Conocimiento 1
    .text = Un primer libro, leído dos veces.
card-K2 = Conocimiento 2
    .text = Un año de tardes en la biblioteca.
card-K3 = Conocimiento 3
    .text = Una pregunta que nadie había hecho antes.
card-KW = Estudio
    .text = Comodín: va con cualquier carta de Conocimiento.
card-A1 = Artes 1
    .text = Un boceto al dorso de una entrada.
card-A2 = Artes 2
    .text = Una canción que silba toda la calle.
card-A3 = Artes 3
    .text = Un escenario, una luz, el aliento contenido.
card-AW = Práctica
    .text = Comodín: va con cualquier carta de Artes.
card-L1 = Vida 1
    .text = Una comida hecha para los amigos.
card-L2 = Vida 2
    .text = Una promesa cumplida cuando costaba.
card-L3 = Vida 3
    .text = Un jardín que sobrevive al invierno.
card-LW = Memoria
    .text = Comodín: va con cualquier carta de Vida.
card-S1 = Deporte 1
    .text = Una carrera antes del desayuno.
card-S2 = Deporte 2
    .text = Una temporada sin faltar a un entrenamiento.
card-S3 = Deporte 3
    .text = Una última vuelta con todo el público en pie.
card-SW = Entrenamiento
    .text = Comodín: va con cualquier carta de Deporte.

## Qué gana

goal-exp = Más EXP · quedan { $left }
    .about = Cada carta de tu pila vale su EXP. Cuando se acaban el mazo y todas las manos, gana quien tenga más EXP. Cartas que quedan en el mazo: { $left }.
goal-exp-of-match = Partida { $game } de { $of }: más EXP · quedan { $left }
    .about = Se suma la EXP de todas las partidas; tras la partida { $of } gana la suma más alta. Cartas que quedan en el mazo: { $left }.
goal-games-won = Partida { $game } de { $of }: más partidas ganadas · quedan { $left }
    .about = Quien tiene más EXP gana una partida; tras la partida { $of } gana el torneo quien haya ganado más. Cartas que quedan en el mazo: { $left }.

## Para quien empieza

guide = Guía
    .goal =
        Reúne en tu pila grupos de dos cartas de una habilidad. Cada carta vale su EXP; cuando se acaban las cartas, gana quien tenga más EXP.
    .turn =
        Haz una de tres cosas: bajar un grupo, descartar una carta o intentar robar un grupo.
        Bajar un grupo: dos cartas de una habilidad de tu mano, o una con la de arriba de los descartes. Un comodín dorado va con cualquier carta de su habilidad.
        Robar: juega una carta de la habilidad del grupo que está encima de la pila de alguien. Puede defenderlo con otra carta así.
        Se reponen las manos.
    .tip =
        Tu primer grupo está a salvo para siempre, y sin un grupo tuyo no puedes robar.

## El juego y sus opciones

game-blurb = Empareja lo que sabes. Apílalo alto y vigila la cima: lo que está arriba se puede robar.
amount = { $n } EXP
mode-standard = Normal
    .text = Una partida: cuando se acaban el mazo y las manos, gana quien tenga más EXP.
mode-duel = Duelo
    .text = Como la normal, pero un robo sigue: atacante y defensor se responden hasta que a uno le faltan cartas o lo deja.
mode-match = Torneo
    .text = Varias partidas; quien ganó la última empieza la siguiente.
option-dealer = Quién reparte
    .text = Juega primero quien va después de quien reparte.
option-deck = Comodines
    .text = Cuántos comodines hay de cada habilidad.
value-deck-balanced_120 = Tres comodines de cada habilidad: 120 cartas en total.
value-deck-printed_124 = Cuatro comodines de cada habilidad: 124 cartas en total.
option-direction = Sentido del juego
    .text = Quién sigue a quien empieza.
value-direction-right = El turno pasa a la derecha, alejándose de quien reparte.
value-direction-left = El turno pasa a la izquierda, así que quien reparte va en segundo lugar.
option-identical = Qué cartas van juntas
    .text = Qué deben tener en común dos cartas de un grupo.
value-identical-skill = Van juntas las cartas de la misma habilidad; el grado no importa.
value-identical-exact = Para formar un grupo y para defenderlo hace falta también el mismo grado; para atacar basta la habilidad.
option-wild_scope = Con qué va un comodín
    .text = Qué cartas puede sustituir un comodín.
value-wild_scope-category = Un comodín va con las cartas de su habilidad.
value-wild_scope-any = Un comodín va con las cartas de todas las habilidades.
option-first_set = Protección del primer grupo
    .text = Cuánto tiempo no se puede robar el primer grupo que alguien baja.
value-first_set-protected_always = Toda la partida: nadie pierde nunca su último grupo.
value-first_set-protected_first_round = Solo hasta que todos hayan tenido un turno.
option-challenge_cards = Cartas jugadas en un robo
    .text = Adónde van las cartas que han jugado atacante y defensor.
value-challenge_cards-join_set = Pasan a formar parte del grupo y van con él.
value-challenge_cards-discard = Van a los descartes.
option-duel = Duelos largos
    .text = Si quien ataca puede responder a una defensa.
value-duel-true = Atacante y defensor siguen por turnos hasta que uno lo deja o no tiene cartas; el grupo es de quien jugó la última.
value-duel-false = Un ataque, una respuesta.
option-end = Final de la partida
    .text = Cuándo acaba la partida, una vez vacío el mazo.
value-end-all_empty = Cuando todas las manos están vacías; a quien no tiene cartas se le salta.
value-end-first_empty = Tras el turno en que se vacía la primera mano; las cartas de las demás no cuentan.
option-final_tie = Empate al final
    .text = Quién gana con la misma EXP.
value-final_tie-cards_then_share = Quien tenga más cartas en la pila; si no, comparten la victoria.
value-final_tie-share = Comparten la victoria.
option-match_games = Partidas del torneo
    .text = Cuántas partidas se juegan.
option-match_score = Qué gana el torneo
    .text = Cómo se suman las partidas de un torneo.
value-match_score-exp_total = La suma más alta de EXP de todas las partidas.
value-match_score-games_won = El mayor número de partidas ganadas, sea cual sea la EXP.
